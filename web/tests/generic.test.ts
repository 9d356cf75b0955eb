import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Controls, TableExports } from "../src/game";
import { generic } from "../src/generic";
import { linesFor, unlistedText } from "../src/generic/actions";
import { cardOf, contains, pieceName } from "../src/generic/pieces";
import { tableOf } from "../src/generic/table";
import type { Option, Prompt, View, Words } from "../src/messages";
import { settings } from "../src/settings.svelte";
import { reactive } from "./reactive.svelte";

const same = (text: string): Words => ({ zh: text, en: text });
const HAND = ["S5", "H5", "D5", "C9"];

function option(action: string): Option {
  const [kind, ...pieces] = action.split(" ");
  const signs = pieces.map((piece) => piece.replace("S", "♠").replace("H", "♥").replace("C", "♣").replace("D", "♦"));
  const verbs = kind === "pass" ? ["不要", "pass"] : ["出", "play"];
  const [zh, en] = verbs.map((verb) => [verb, ...signs].join(" "));
  return { action, kind: kind!, pieces, label: { zh: zh!, en: en! } };
}

const PROMPT: Prompt = {
  ask_id: "s0n1",
  options: ["pass", "play S5", "play C9", "play S5 H5"].map(option),
  more: true,
  refused: {},
};

/** A card game as the plain page of the server tells it, seen by the first of `count`. */
function at(change: Partial<View> = {}, count = 3): View {
  const seat = (number: number) => ({
    hand: number === 0 ? HAND : null,
    held: 4,
    rows: [],
    facts: [{ name: { zh: "收了", en: "taken" }, value: 5 * number }],
  });
  return {
    game: "shed",
    room: "room",
    mode: "ai",
    seat: 0,
    status: "playing",
    round: 1,
    people: Array.from({ length: count }, (_, number) => ({
      name: number ? `P${number}` : "",
      kind: number ? "ai" : "human",
      connected: true,
    })),
    totals: Array.from({ length: count }, () => 0),
    table: {
      seats: Array.from({ length: count }, (_, number) => seat(number)),
      rows: [{ name: { zh: "要压的牌", en: "to beat" }, pieces: ["D8"] }],
      facts: [
        { name: { zh: "谁出的", en: "played by" }, seat: 1 },
        { name: { zh: "桌上的分", en: "points to take" }, value: 10 },
      ],
      labels: {},
    },
    prompt: PROMPT,
    waiting: [0],
    ...change,
  } as View;
}

const table = (members: Record<string, unknown>) => at({ table: { ...at().table, ...members } });

let shown: TableExports | null = null;
let act: ReturnType<typeof vi.fn<(action: string) => void>>;

const controls = (change: Partial<Controls> = {}): Controls => ({
  asked: true,
  advice: null,
  notice: null,
  act: (action) => {
    act(action);
    return true;
  },
  timeLeft: () => null,
  ...change,
});

function show(view: View, change: Partial<Controls> | null = {}): TableExports {
  const props = { view, log: [], controls: change && controls({ asked: !!view.prompt, ...change }) };
  shown = mount(generic.Table, { target: document.body, props }) as TableExports;
  flushSync();
  return shown;
}

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const one = (selector: string) => document.querySelector<HTMLElement>(selector)!;
const texts = (selector: string) => all(selector).map((each) => each.textContent.trim().replaceAll(/\s+/g, " "));
const actions = () => all("[role=option]").map((each) => each.dataset.action);
const field = () => one("[role=combobox]") as HTMLInputElement;

function click(element: HTMLElement): void {
  element.click();
  flushSync();
}

function type(text: string): void {
  field().value = text;
  field().dispatchEvent(new Event("input", { bubbles: true }));
  flushSync();
}

function press(...keys: string[]): void {
  for (const key of keys) field().dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  flushSync();
}

beforeEach(() => {
  act = vi.fn();
  settings.lang = "en";
});

afterEach(() => {
  if (shown) void unmount(shown as never);
  shown = null;
  document.body.replaceChildren();
});

describe("a piece", () => {
  it("is a card by its text, and called so", () => {
    expect(cardOf("D10")).toEqual({ suit: "D", rank: "10" });
    expect(["5m", "S1", "S", "SS5", "joker", ""].map(cardOf)).toEqual([null, null, null, null, null, null]);
    expect(pieceName("HK")).toBe("K of hearts");
    settings.lang = "zh";
    expect(pieceName("HK")).toBe("红桃K");
    expect(pieceName("5m")).toBe("5m");
    expect(pieceName("5m", { "5m": { zh: "五万", en: "5 of characters" } })).toBe("五万");
  });

  it("is counted as often as it is there", () => {
    expect(contains(["S5", "S5", "H5"], ["S5", "S5"])).toBe(true);
    expect(contains(["S5", "H5"], ["S5", "S5"])).toBe(false);
  });
});

describe("what the server tells", () => {
  it("is read with a seat for everybody", () => {
    const read = tableOf(at({}, 4))!;
    expect(read.seats.map(({ hand, held }) => [hand, held])).toEqual([[HAND, 4], ...Array(3).fill([null, 4])]);
    expect(tableOf(at({ table: { seats: [] } }))!.seats).toHaveLength(3);
    expect(tableOf(at({ table: null }))).toBeNull();
  });

  it("becomes facts where nobody knows it, and never breaks the table", () => {
    const read = tableOf(
      at({ table: { seats: [{ river: ["1m"], void: null }], wall_left: 7, phase: "turn_over", rows: 3, facts: [4] } }),
    )!;
    expect(read.facts).toEqual([{ name: same("wall left"), value: 7 }]);
    expect(read.seats[0]!.facts).toEqual([{ name: same("river"), value: ["1m"] }]);
    expect(read.phase).toEqual(same("turn over"));
    expect(read.rows).toEqual([]);
  });
});

describe("what can be done", () => {
  const lines = (wish: { pieces?: string[]; text?: string }, prompt = PROMPT) =>
    linesFor(prompt, { pieces: [], text: "", ...wish }).map(({ action, option }) => (option ? action : `? ${action}`));

  it("is everything at first", () => {
    expect(lines({})).toEqual(["pass", "play S5", "play C9", "play S5 H5"]);
  });

  it("is what uses the chosen pieces, and nothing else first", () => {
    expect(lines({ pieces: ["S5"] })).toEqual(["play S5", "play S5 H5"]);
    expect(lines({ pieces: ["S5", "H5"] })).toEqual(["play S5 H5"]);
  });

  it("can be made up of pieces that no listed action uses, where the game accepts that", () => {
    expect(lines({ pieces: ["H5", "D5"] })).toEqual(["? play H5 D5"]);
    expect(lines({ pieces: ["H5"] })).toEqual(["? play H5", "play S5 H5"]);
    expect(lines({ pieces: ["H5", "D5"] }, { ...PROMPT, more: false })).toEqual([]);
  });

  it("is found by words of the action or of its label", () => {
    expect(lines({ text: "C9" }, { ...PROMPT, more: false })).toEqual(["play C9"]);
    expect(lines({ text: " s5  H5 " }, { ...PROMPT, more: false })).toEqual(["play S5 H5"]);
    expect(lines({ text: "♥" }, { ...PROMPT, more: false })).toEqual(["play S5 H5"]);
    expect(lines({ text: "Pass" })).toEqual(["pass"]);
  });

  it("can be typed: a whole action goes first, a part of one goes last", () => {
    expect(lines({ text: "play H5" })).toEqual(["? play H5", "play S5 H5"]);
    expect(lines({ text: "h5" })).toEqual(["play S5 H5", "? h5"]);
    expect(lines({ text: "play s5" })).toEqual(["play S5", "play S5 H5"]);
  });

  it("has the verb of its kind, where all labels agree on one", () => {
    expect(unlistedText(PROMPT, "play H5 D5", {})).toBe("Play ♥\uFE0E5 ♦\uFE0E5");
    expect(unlistedText(PROMPT, "dance now", {})).toBe("dance now");
  });
});

describe("the table", () => {
  it.each([2, 3, 4])("has %i seats, who plays next at the right", (count) => {
    show(at({ waiting: [1], prompt: null }, count));
    expect(all("section.seat")).toHaveLength(count);
    const others = texts(".others .name");
    expect(others).toHaveLength(count - 1);
    expect(others.at(-1)).toContain("P1");
    expect(all(".seat.asked").map((seat) => seat.textContent)).toEqual([expect.stringContaining("P1")]);
    expect(one(".seat.own").getAttribute("aria-label")).toBe("You, Waiting, 0 points");
  });

  it("numbers the seats as the log does, for players and for who watches", () => {
    show(at());
    expect(texts(".who")).toEqual(["Left P2 Seat 3 0", "Right P1 Seat 2 0", "You Seat 1 0"]);
    void unmount(shown!);
    show(at({ seat: null, prompt: null }), null);
    expect(texts(".who").slice(0, 2)).toEqual(["Seat 3 P2 0", "Seat 2 P1 0"]);
  });

  it("shows what lies open, and facts with their names", () => {
    show(at());
    expect(texts(".middle .row .hidden-text")).toEqual(["8 of diamonds"]);
    expect(texts(".middle dl > div")).toEqual(["Played by Right", "Points to take 10"]);
    expect(texts(".others dd")).toEqual(["10", "5"]);
  });

  it("folds what is nested and long, and shows no raw data", () => {
    const pieces = Array.from({ length: 20 }, () => "S5");
    show(table({ rows: [{ name: same("played"), pieces }], deals: [{ by: 1, paid: [{ open: true }] }], flag: false }));
    expect(texts("details.long summary")).toEqual(["Played 20"]);
    expect(texts(".middle dd summary")).toEqual(["Deals 1", "1 2", "Paid 1", "1 1"]);
    expect(document.body.textContent).not.toMatch(/[{}[\]"]|undefined|null|object/);
    expect(texts(".middle dl > div").at(-1)).toBe("Flag no");
  });

  it("writes on pieces what the game calls them", () => {
    settings.lang = "zh";
    show(table({ labels: { S5: { zh: "五", en: "five" } } }));
    expect(one('.hand [data-piece="S5"]').textContent.trim()).toBe("五");
    expect(one('.hand [data-piece="S5"]').getAttribute("aria-label")).toBe("五");
  });

  it("keeps the field while others decide, so that the keys stay where they are", () => {
    show(at({ prompt: null, waiting: [1] }));
    expect((field() as HTMLInputElement).readOnly).toBe(true);
    expect(actions()).toEqual([]);
    expect(texts(".note")).toEqual([""]);
  });

  it("asks nothing of who only looks", () => {
    show(at({ prompt: null }), null);
    expect(all(".prompt, [role=combobox]")).toEqual([]);
    expect(all(".hand [data-piece]")).toHaveLength(4);
  });

  it("lays open hands at every seat for who watches", () => {
    const seats = [HAND, ["C7"], ["SA", "SK"]].map((hand) => ({ hand, held: hand.length, rows: [], facts: [] }));
    show({ ...table({ seats }), seat: null, prompt: null }, null);
    expect(all("section.seat").map((seat) => seat.querySelectorAll(".piece").length)).toEqual([2, 1, 4]);
    expect(all(".dock")).toEqual([]);
  });
});

describe("an action", () => {
  it("is done by a click", () => {
    show(at());
    expect(texts("[role=option]")).toEqual(["Pass", "Play ♠5", "Play ♣9", "Play ♠5 ♥5"]);
    click(all("[role=option]")[2]!);
    expect(act).toHaveBeenCalledExactlyOnceWith("play C9");
  });

  it("is found among those with chosen pieces", () => {
    show(at());
    click(one('[data-piece="S5"]'));
    expect(one('[data-piece="S5"]').getAttribute("aria-pressed")).toBe("true");
    expect(actions()).toEqual(["play S5", "play S5 H5"]);
    click(one('[data-piece="H5"]'));
    expect(actions()).toEqual(["play S5 H5"]);
    click(one('[data-piece="S5"]'));
    click(one('[data-piece="D5"]'));
    expect(actions()).toEqual(["play H5 D5"]);
    expect(texts("[role=option]")).toEqual(["Play ♥\uFE0E5 ♦\uFE0E5 not listed"]);
    expect(shown!.press({ do: "confirm" })).toBe(true);
    expect(act).toHaveBeenCalledExactlyOnceWith("play H5 D5");
  });

  it("is found and done in the field with arrows and Enter", () => {
    show(at());
    press("Enter");
    expect(act).not.toHaveBeenCalled();
    type("play");
    expect(one(".active").dataset.action).toBe("play S5");
    press("ArrowDown", "ArrowDown", "ArrowUp");
    expect(field().getAttribute("aria-activedescendant")).toBe(one(".active").id);
    press("Enter");
    expect(act).toHaveBeenCalledExactlyOnceWith("play C9");
    press("Escape");
    expect(field().value).toBe("");
    expect(actions()).toHaveLength(4);
    press("ArrowUp");
    expect(one(".active").dataset.action).toBe("play S5 H5");
    expect(texts(".note")).toEqual([""]);
  });

  it("is done by Enter on a chosen piece, which a first Enter chooses", () => {
    show(at());
    const enter = () => {
      const event = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true });
      one('[data-piece="C9"]').dispatchEvent(event);
      if (!event.defaultPrevented) one('[data-piece="C9"]').click();
      flushSync();
    };
    enter();
    expect(act).not.toHaveBeenCalled();
    enter();
    expect(act).toHaveBeenCalledExactlyOnceWith("play C9");
  });

  it("that was begun is forgotten at another decision, and kept while the same is asked", () => {
    const props = reactive({ view: at(), log: [], controls: controls() });
    shown = mount(generic.Table, { target: document.body, props }) as TableExports;
    flushSync();
    type("play D5");
    props.controls = controls({ asked: false });
    flushSync();
    props.controls = controls({ notice: same("no") });
    flushSync();
    expect(field().value).toBe("play D5");
    props.view = at({ prompt: { ...PROMPT, ask_id: "s0n2" } });
    flushSync();
    expect(field().value).toBe("");
    expect(actions()).toHaveLength(4);
  });

  it("can be typed where the game accepts more than it lists", () => {
    show(at());
    expect(field().placeholder).toContain("play S5");
    type("play D5");
    press("Enter");
    expect(act).toHaveBeenCalledExactlyOnceWith("play D5");
  });

  it("is not told to be clicked together where the list has nothing to do with pieces", () => {
    show(at());
    expect(texts(".reason")).toEqual(["For anything not listed, click pieces to build an action, or type it"]);
    void unmount(shown!);
    show(at({ prompt: { ...PROMPT, options: [option("pass")] } }));
    expect(texts(".reason")).toEqual(["You can type an action that is not listed"]);
    expect(field().placeholder).toBe("Find or type an action");
    click(one('[data-piece="S5"]'));
    expect(texts(".note")).toEqual(["You can type an action that is not listed"]);
    expect(actions()).toEqual([]);
    type("play S5");
    expect(actions()).toEqual(["play S5"]);
  });

  it("is written as in an example that is not pass", () => {
    show(at({ prompt: { ...PROMPT, options: ["pass", "double"].map(option) } }));
    expect(field().placeholder).toBe("Find or type: double");
  });

  it("has no example and no hint where pass is all", () => {
    show(at({ prompt: { ...PROMPT, options: [option("pass")], more: false } }));
    expect(texts(".reason")).toEqual([""]);
    expect(field().placeholder).toBe("Find an action");
  });

  it("can't be typed where every action is listed", () => {
    show(at({ prompt: { ...PROMPT, more: false } }));
    type("play D5");
    expect(actions()).toEqual([]);
    expect(texts(".note")).toEqual(["No such action"]);
    press("Enter");
    expect(act).not.toHaveBeenCalled();
  });

  it("is taken by keys: a piece by its place, pass, the field", () => {
    show(at());
    shown!.press({ do: "piece", place: 3 });
    flushSync();
    expect(actions()).toEqual(["play C9"]);
    expect(shown!.press({ do: "close" })).toBe(true);
    flushSync();
    expect(actions()).toHaveLength(4);
    shown!.press({ do: "move", by: 1 });
    expect((document.activeElement as HTMLElement).dataset.piece).toBe("S5");
    shown!.press({ do: "game", name: "find" });
    expect(document.activeElement).toBe(field());
    shown!.press({ do: "pass" });
    expect(act).toHaveBeenCalledExactlyOnceWith("pass");
  });

  it("is sure to be meant where something was chosen for it, not where it is clicked or passed", () => {
    const sure: unknown[] = [];
    const view = at();
    show(view, {
      act: (_, isSure) => {
        sure.push(!!isSure);
        return false;
      },
    });
    click(all("[role=option]")[2]!);
    shown!.press({ do: "pass" });
    shown!.press({ do: "piece", place: 3 });
    flushSync();
    shown!.press({ do: "confirm" });
    expect(sure).toEqual([false, false, true]);
  });

  it("shows why the rules refused the last one, and why a piece may not be used", () => {
    show(at({ prompt: { ...PROMPT, refused: { C9: same("too low") } } }), { notice: same("that does not beat it") });
    expect(texts("[role=alert]")).toEqual(["That does not beat it"]);
    expect(one(".refused[data-piece]").title).toBe("9 of clubs can't be used now: too low");
  });

  it("marks what an adviser suggests", () => {
    const best = {
      action: "play S5 H5",
      label: same("play"),
      reason: same("sheds most"),
      why: same("sheds most"),
      facts: {},
      pieces: ["S5", "H5"],
    };
    show(at({ training: true }), { advice: { t: "advice", ask_id: "s0n1", agent: "x", suggestions: [best] } });
    expect(all("[role=option]:has([role=img])").map((each) => each.dataset.action)).toEqual(["play S5 H5"]);
    expect(all("button:has(.hint)").map((each) => each.dataset.piece)).toEqual(["S5", "H5"]);
    expect(texts(".reason")).toEqual(["★ Sheds most"]);
  });

  it("of very many is one of the first, until all are asked for", () => {
    const options = Array.from({ length: 120 }, (_, number) => option(`bid ${number}`));
    show(at({ prompt: { ...PROMPT, options, total: 3000 } }));
    expect(actions()).toHaveLength(40);
    expect(texts(".note")).toEqual(["The first 40 of 3000 actions Show all"]);
    click(one(".note button"));
    expect(actions()).toHaveLength(120);
    expect(texts(".note")).toEqual(["The first 120 of 3000 actions"]);
    type("bid 11");
    expect(texts(".note")).toEqual(["11 found"]);
  });
});

describe("words about any game", () => {
  it("tell whose turn it is", () => {
    expect(generic.info(at())).toEqual({ phase: "", left: "", turn: "Your turn" });
    expect(generic.info(at({ prompt: null, waiting: [2] })).turn).toBe("Left's turn");
    expect(generic.info(at({ prompt: null, waiting: [] })).turn).toBe("Waiting for the others");
    expect(generic.info(table({ phase: { zh: "出牌", en: "play" } })).phase).toBe("play");
  });

  it("come with a sound for what somebody does, and for the end", () => {
    expect(generic.sound({ type: "play", actor: 0 })).toBe("piece");
    expect(generic.sound({ type: "start_hand" })).toBeNull();
    expect(generic.sound({ type: "end_hand" })).toBe("fanfare");
  });

  it("say who is away", () => {
    const view = at({ prompt: null, waiting: [1] });
    view.people[1] = { name: "Ann", kind: "human", connected: false, stand_in: "easy" };
    show(view);
    expect(one(".seat.asked .state").textContent).toBe("Away, computer playing");
  });
});
