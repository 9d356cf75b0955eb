import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Controls, TableExports } from "../src/game";
import Table from "../src/games/sichuan/Table.svelte";
import { autoChoice } from "../src/mahjong/auto";
import { tableOf } from "../src/games/sichuan/view";
import type { Advice, View } from "../src/messages";
import { settings } from "../src/settings.svelte";
import { at, type Moment, MOMENTS } from "./fixture";

let shown: TableExports;
let mounted: TableExports | null = null;
let act: ReturnType<typeof vi.fn<(action: string) => void>>;

function show(view: View, change: Partial<Controls> = {}): void {
  const controls: Controls = {
    asked: !!view.prompt,
    advice: null,
    notice: null,
    act: (action) => {
      act(action);
      return true;
    },
    timeLeft: () => null,
    ...change,
  };
  shown = mount(Table, { target: document.body, props: { view, log: [], controls } }) as TableExports;
  mounted = shown;
  flushSync();
}

function clear(): void {
  if (mounted) void unmount(mounted as never);
  mounted = null;
  document.body.replaceChildren();
}

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const one = (selector: string) => document.querySelector<HTMLElement>(selector)!;
const click = (element: HTMLElement) => {
  element.click();
  flushSync();
};
const optionOf = (view: View, kind: string, tile?: string) =>
  view.prompt!.options.find((each) => each.kind === kind && (tile === undefined || each.pieces[0] === tile))!;

beforeEach(() => {
  act = vi.fn();
  settings.lang = "zh";
  settings.put("sichuan", "oneClick", false);
  settings.motion = false;
  settings.put("sichuan", "discards", "rivers");
});

afterEach(clear);

describe("the table", () => {
  it.each(MOMENTS)("is drawn at the moment %s: four seats, the own tiles as named buttons", (moment) => {
    const view = at(moment);
    show(view);
    const table = tableOf(view)!;
    expect(all("section.seat")).toHaveLength(4);
    const buttons = all(".hand button");
    expect(buttons).toHaveLength(table.seats[0]!.hand!.length);
    expect(buttons.every((button) => /^[一二三四五六七八九][万条筒]/.test(button.getAttribute("aria-label")!))).toBe(
      true,
    );
    expect(all(".river li")).toHaveLength(table.seats.reduce((sum, seat) => sum + seat.river.length, 0));
  });

  it.each(["zh", "en"] as const)("shows no raw ids in %s", (lang) => {
    settings.lang = lang;
    show(at("turn"));
    expect(document.body.textContent).not.toMatch(/undefined|null|\[object|\b(seat|table|prompt|tile|suit)\.\w/);
  });

  it("tells whose turn it is in words", () => {
    show(at("turn"));
    expect(one(".seat.own").getAttribute("aria-label")).toContain("轮到你");
    expect(one(".prompt.asked")).not.toBeNull();
    expect(one(".compass").textContent).toContain("轮到你");
  });

  it("tells it in a replay too, where nothing is asked", () => {
    show({ ...at("turn"), prompt: null });
    expect(one(".seat.own .state").textContent).toBe("轮到你");
    clear();
    show({ ...at("pong"), prompt: null });
    expect(one(".seat.own .state").textContent).toBe("请选择");
  });

  it("names the seat whose turn it is by its place alone", () => {
    settings.lang = "en";
    const view = { ...at("waiting"), prompt: null };
    show({ ...view, waiting: [3], table: { ...view.table, phase: "turn", turn: 3 } });
    expect(one(".compass").textContent).toContain("Left's turn");
    expect(all(".seat.turn").map((seat) => seat.classList.contains("left"))).toEqual([true]);
  });

  it("shows who sits where: the relation, and the name beside it", () => {
    const view = at("turn");
    view.people[1] = { name: "小红", kind: "human", connected: true };
    show(view);
    expect(one(".seat.right .relation").textContent).toBe("下家");
    expect(one(".seat.right .name small").textContent).toBe("小红");
    expect(one(".seat.left .name small").textContent).toBe("入门");
  });

  it.each([
    [0, 0, "ESWN"],
    [1, 0, "NESW"],
    [3, 0, "SWNE"],
    [2, 3, "SWNE"],
    [1, null, "NESW"],
  ])(
    "seats the dealer, seat %i, in the east, and the others in the order of play, for seat %o",
    (dealer, seat, winds) => {
      settings.lang = "en";
      const view = at("turn");
      show({ ...view, seat, prompt: null, table: { ...view.table, dealer } });
      const places = ["bottom", "right", "top", "left"];
      expect(places.map((place) => one(`.seat.${place} .wind`).textContent).join("")).toBe(winds);
      expect(places.map((place) => one(`.point.${place} .wind`).textContent).join("")).toBe(winds);
      const spoken = { E: "East", S: "South", W: "West", N: "North" };
      for (const place of places) {
        const panel = one(`.seat.${place}`);
        const wind = spoken[panel.querySelector(".wind")!.textContent as keyof typeof spoken];
        expect(panel.getAttribute("aria-label")).toContain(`, ${wind}, `);
      }
      expect(one(".seat:has(.dealer) .wind").textContent).toBe("E");
    },
  );

  it("says who is away, and when the computer plays for them", () => {
    const view = at("turn");
    view.people[1] = { name: "小红", kind: "human", connected: false };
    view.people[3] = { name: "小明", kind: "human", connected: false, stand_in: "medium" };
    show(view);
    expect(one(".seat.right .state").textContent).toBe("离开");
    expect(one(".seat.left .state").textContent).toBe("离开，电脑代打");
  });

  it("points at a seat whose turn it is also while its player is away", () => {
    const view = { ...at("waiting"), prompt: null };
    view.people[3] = { name: "小明", kind: "human", connected: false };
    show({ ...view, waiting: [3], table: { ...view.table, phase: "turn", turn: 3 } });
    expect(all(".seat.turn").map((seat) => seat.classList.contains("left"))).toEqual([true]);
    expect(all(".point.on").map((point) => point.classList.contains("left"))).toEqual([true]);
    expect(one(".seat.left .state").textContent).toBe("离开");
  });

  it.each(["swap", "void"] as const)("does not tell who has chosen already in the phase %s", (moment) => {
    const view = at(moment);
    show(view);
    const states = () => all(".seat:not(.own) .state").map((state) => state.textContent);
    expect(states()).toEqual(["选择中", "选择中", "选择中"]);
    clear();
    show({ ...view, prompt: null, waiting: [] });
    expect(states()).toEqual(["选择中", "选择中", "选择中"]);
    expect(one(".seat.own .state").textContent).toBe("等待");
  });

  it("lays a back for every hidden tile, a drawn one apart", () => {
    const view = at("turn");
    const seats = tableOf(view)!.seats;
    seats[2]!.hidden = 14;
    seats[3]!.hidden = 10;
    show(view);
    expect(all(".seat.top .back")).toHaveLength(14);
    expect(all(".seat.top .back.apart")).toHaveLength(1);
    expect(all(".seat.left .back")).toHaveLength(10);
    expect(all(".seat.left .back.apart")).toHaveLength(0);
    expect(one(".seat.left .count").getAttribute("aria-label")).toBe("10 张");
  });

  it("says of a win who paid for it", () => {
    const view = at("over");
    show(view);
    const won = tableOf(view)!.seats.flatMap((seat) => seat.won ?? []);
    expect(won).not.toHaveLength(0);
    const told = all(".how").map((each) => each.textContent);
    for (const { pays } of won) expect(told.some((text) => text.includes(pays.zh))).toBe(true);
  });
});

describe("a discard", () => {
  function firstTile(view: View): { button: HTMLElement; action: string } {
    show(view);
    const button = one(".hand button.may");
    const place = all(".hand button").indexOf(button);
    click(button);
    const label = button.getAttribute("aria-label")!.split("，")[0];
    const action = view.prompt!.options.find((each) => each.label.zh.endsWith(label!))!.action;
    return { button: all(".hand button")[place]!, action };
  }

  it("takes two clicks", () => {
    const { button, action } = firstTile(at("turn"));
    expect(act).not.toHaveBeenCalled();
    expect(button.getAttribute("aria-pressed")).toBe("true");
    click(button);
    expect(act).toHaveBeenCalledExactlyOnceWith(action);
  });

  it("takes one where the player wants it so", () => {
    settings.put("sichuan", "oneClick", true);
    const { action } = firstTile(at("turn"));
    expect(act).toHaveBeenCalledExactlyOnceWith(action);
  });

  it("can be confirmed by its button, and by Enter", () => {
    const { action } = firstTile(at("turn"));
    click(one(".answers .main"));
    expect(act).toHaveBeenLastCalledWith(action);
    click(one(".hand button.may"));
    expect(shown.press({ do: "confirm" })).toBe(true);
    expect(act).toHaveBeenCalledTimes(2);
  });

  it("is not sent for a tile that may not go, and the server's reason is shown", () => {
    const view = at("void_first");
    show(view);
    const refused = one(".hand button.refused");
    expect(refused.getAttribute("aria-disabled")).toBe("true");
    click(refused);
    click(refused);
    expect(act).not.toHaveBeenCalled();
    const reasons = Object.values(view.prompt!.refused!).map((words) => words.zh);
    expect(reasons.some((reason) => one("#reason").textContent!.includes(reason))).toBe(true);
  });

  it("forgets the reason when the pointer leaves", () => {
    show(at("void_first"));
    const refused = one(".hand button.refused");
    const before = one("#reason").textContent;
    refused.dispatchEvent(new MouseEvent("mouseenter"));
    flushSync();
    expect(one("#reason").textContent).not.toBe(before);
    refused.dispatchEvent(new MouseEvent("mouseleave"));
    flushSync();
    expect(one("#reason").textContent).toBe(before);
  });

  it("of the drawn tile is two keys", () => {
    const view = at("turn");
    const drawn = tableOf(view)!.seats[0]!.drawn!;
    show(view);
    shown.press({ do: "game", name: "drawn" });
    flushSync();
    shown.press({ do: "confirm" });
    expect(act).toHaveBeenCalledExactlyOnceWith(optionOf(view, "discard", drawn).action);
  });
});

describe("a swap", () => {
  it("collects three tiles and sends the first; a tile of another group begins anew", () => {
    const view = at("swap");
    show(view);
    const [three, other] = view.prompt!.together!.groups.map((group) =>
      all(".hand button.may").filter((button) => group.includes(button.dataset.piece!)),
    );
    click(other![0]!);
    for (const tile of three!.slice(0, 2)) click(tile);
    expect(all(".hand button.chosen")).toHaveLength(2);
    expect(one(".answers .main").hasAttribute("disabled")).toBe(true);
    expect(shown.press({ do: "confirm" })).toBe(false);
    click(three![2]!);
    expect(one(".answers .main").hasAttribute("disabled")).toBe(false);
    click(one(".answers .main"));
    expect(act).toHaveBeenCalledTimes(1);
    expect(view.prompt!.options.find((each) => each.action === act.mock.lastCall![0])!.kind).toBe("swap");
  });
});

describe("a swap that goes on", () => {
  it("shows what is given already", () => {
    const view = at("swap");
    const [tile] = view.prompt!.together!.groups[0]!;
    tableOf(view)!.seats[0]!.given = [tile!];
    view.prompt!.together!.count = 2;
    show(view);
    expect(all(".slot")).toHaveLength(3);
    expect(all(".slot.sent use").map((use) => use.getAttribute("href"))).toEqual([`#tile-${tile}`]);
    expect(one("#reason").textContent!.trim()).toBe("已选 1 / 3");
  });
});

describe("a tile that may not go in a swap", () => {
  it("is refused in the words of the swap", () => {
    const view = at("swap");
    const [tile] = view.prompt!.options.splice(0, 1)[0]!.pieces;
    view.prompt!.refused[tile!] = { zh: "因为", en: "because" };
    settings.lang = "en";
    show(view);
    click(one(`.hand [data-piece="${tile}"]`));
    expect(one("#reason").textContent!.trim()).toBe(`${tile} can't be given: because`);
    expect(all(".hand button.chosen")).toEqual([]);
  });
});

describe("the tiles that a swap brought", () => {
  const marked = () => all(".hand button:has(.mark.fresh)").map((button) => button.dataset.piece);

  it("are marked while the void suit is chosen", () => {
    const view = at("void");
    show(view);
    expect(marked().sort()).toEqual([...tableOf(view)!.seats[0]!.received].sort());
    expect(marked()).toHaveLength(3);
    clear();
    show(at("turn"));
    expect(marked()).toEqual([]);
  });
});

describe("a void suit", () => {
  it("is chosen among buttons with counts, by click or digit", () => {
    const view = at("void");
    show(view);
    const counts = tableOf(view)!.seats[0]!.suits!;
    expect(all(".answers .suit").map((button) => Number(/(\d+) 张/.exec(button.textContent!)![1]))).toEqual(
      view.prompt!.options.map((each) => counts[each.action.at(-1) as "m" | "s" | "p"]),
    );
    click(all(".answers .suit")[1]!);
    shown.press({ do: "piece", place: 2 });
    expect(act.mock.calls).toEqual([[view.prompt!.options[1]!.action], [view.prompt!.options[2]!.action]]);
  });
});

describe("a claim", () => {
  it.each([
    ["pong", "pong"],
    ["win", "win"],
  ] as const)("%s has a button for every option, and a key", (moment, key) => {
    const view = at(moment);
    show(view);
    const buttons = view.prompt!.options.filter((each) => each.kind !== "discard");
    expect(all(".answers .call")).toHaveLength(buttons.length);
    for (const option of buttons) expect(one(".answers").textContent).toContain(option.label.zh);
    expect(shown.press({ do: "game", name: key })).toBe(true);
    expect(act).toHaveBeenLastCalledWith(optionOf(view, key).action);
  });

  it("writes tiles as the server does", () => {
    settings.lang = "en";
    const view = at("pong");
    show(view);
    const { tile } = tableOf(view)!.pending!;
    expect(one(".ask").textContent).toContain(`discards ${tile}.`);
    expect(one(".answers").textContent).toContain(`Pong ${tile}`);
  });

  it("leads to all advice where there is training, also before it comes", () => {
    const view = { ...at("pong"), training: true };
    const [option] = view.prompt!.options;
    const openAdvice = vi.fn();
    const advice: Advice = {
      t: "advice",
      ask_id: view.prompt!.ask_id,
      agent: "medium+",
      suggestions: [
        {
          action: option!.action,
          label: option!.label,
          reason: option!.label,
          why: option!.label,
          facts: {},
          pieces: [],
        },
      ],
    };
    show(view, { advice, openAdvice });
    click(one(".answers .advice"));
    expect(openAdvice).toHaveBeenCalledOnce();
    clear();
    show(view, { advice: null, openAdvice });
    expect(one(".answers .advice")).not.toBeNull();
    clear();
    show(view, { advice: null });
    expect(one(".answers .advice")).toBeNull();
  });

  it("is passed by the space bar only where passing is offered", () => {
    const claim = at("pong");
    show(claim);
    expect(shown.press({ do: "pass" })).toBe(true);
    expect(act).toHaveBeenLastCalledWith(optionOf(claim, "pass").action);
    clear();
    show(at("turn"));
    expect(shown.press({ do: "pass" })).toBe(false);
  });

  it("dims nothing in the hand", () => {
    show(at("pong"));
    expect(all(".hand button.refused")).toEqual([]);
  });
});

describe("switches", () => {
  const on = (...keys: string[]) => new Set(keys);
  const choice = (moment: Moment, ...keys: string[]) => autoChoice(at(moment), at(moment).prompt!, on(...keys));

  it("win, pass, and let the drawn tile go", () => {
    expect(choice("win", "win")).toBe(optionOf(at("win"), "win").action);
    expect(choice("pong", "pass")).toBe(optionOf(at("pong"), "pass").action);
    const drawn = tableOf(at("turn"))!.seats[0]!.drawn!;
    expect(choice("turn", "drawn")).toBe(optionOf(at("turn"), "discard", drawn).action);
  });

  it("never throw a win away", () => {
    expect(choice("win", "pass", "drawn")).toBeNull();
  });

  it("leave everything else to the player", () => {
    for (const moment of ["swap", "void", "pong", "win", "turn", "void_first"] as const) {
      expect(choice(moment)).toBeNull();
    }
    expect(choice("swap", "win", "pass", "drawn")).toBeNull();
    expect(choice("void", "win", "pass", "drawn")).toBeNull();
  });
});

it("an answer is sure to be meant where a tile was chosen for it, not where a button or its key is pressed", () => {
  const sure: unknown[] = [];
  const take = (_: string, isSure?: boolean) => {
    sure.push(!!isSure);
    return false;
  };
  show(at("void"), { act: take });
  shown.press({ do: "piece", place: 0 });
  click(one(".answers .suit"));
  clear();
  show(at("pong"), { act: take });
  shown.press({ do: "pass" });
  shown.press({ do: "game", name: "pong" });
  all(".answers .call").forEach(click);
  expect(sure).toEqual([false, false, false, false, false, false]);
  clear();
  show(at("turn"), { act: take });
  shown.press({ do: "game", name: "drawn" });
  flushSync();
  shown.press({ do: "confirm" });
  expect(sure.at(-1)).toBe(true);
});

describe("while nothing is asked", () => {
  it("keys and clicks do nothing", () => {
    show(at("waiting"));
    for (const button of all(".hand button")) click(button);
    expect(shown.press({ do: "confirm" })).toBe(false);
    expect(act).not.toHaveBeenCalled();
  });
});
