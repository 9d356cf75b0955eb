import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import RoomTable from "../src/components/RoomTable.svelte";
import type { Controls, TableExports } from "../src/game";
import { wuhan } from "../src/games/wuhan";
import { HELP } from "../src/games/wuhan/help";
import Picture from "../src/games/wuhan/Picture.svelte";
import Table from "../src/games/wuhan/Table.svelte";
import { toldFor } from "../src/help";
import { house } from "../src/house.svelte";
import type { Option, View } from "../src/messages";
import { settings } from "../src/settings.svelte";
import { RoomStore } from "../src/store.svelte";
import { at as sichuanAt } from "./fixture";
import moments from "./fixtures/wuhan.json";
import { reactive } from "./reactive.svelte";

type Moment = keyof typeof moments;
type Props = { view: View; log: []; controls: Controls | null };

let mounted: TableExports | null = null;
let act: ReturnType<typeof vi.fn<(action: string, isSure?: boolean) => boolean>>;

/** A view at a moment: the table and the answers as the server tells them. */
function at(moment: Moment): View {
  const { seat, table, options, refused } = structuredClone(moments[moment]);
  const view = sichuanAt("turn");
  const prompt = { ...view.prompt!, ask_id: moment, options: options as Option[], refused, together: null };
  return { ...view, game: "wuhan", seat, table, prompt } as unknown as View;
}

function controlsOf(view: View): Controls {
  return { asked: !!view.prompt, advice: null, notice: null, act, timeLeft: () => null };
}

function show(view: View): Props {
  const props = reactive<Props>({ view, log: [], controls: controlsOf(view) });
  mounted = mount(Table, { target: document.body, props }) as TableExports;
  flushSync();
  return props;
}

const all = (selector: string, inside: ParentNode = document) => [...inside.querySelectorAll<HTMLElement>(selector)];
const one = (selector: string, inside: ParentNode = document) => inside.querySelector<HTMLElement>(selector)!;
const texts = (selector: string, inside?: ParentNode) =>
  all(selector, inside).map((each) => each.textContent!.trim().replace(/\s+/g, " "));
const rows = (selector: string) => all(selector).map((row) => texts("th, td", row).join(" "));
const faces = (inside: ParentNode) => all("use", inside).map((use) => use.getAttribute("href")!.replace("#tile-", ""));
const click = (element: HTMLElement) => {
  element.click();
  flushSync();
};
const press = (name: string) => mounted!.press({ do: "game", name });

beforeEach(() => {
  act = vi.fn(() => true);
  settings.lang = "zh";
  settings.motion = false;
});

afterEach(() => {
  if (mounted) void unmount(mounted as never);
  mounted = null;
  document.body.replaceChildren();
});

describe("special tiles", () => {
  it("are told beside the flip, each with its mark and what it is good for", () => {
    show(at("turn"));
    expect(all(".specials .kind").map(faces)).toEqual([["5m"], ["6m"], ["5m", "4m"], ["5z"]]);
    expect(texts(".specials .words")).toEqual(["翻牌 →", "赖子 百搭，杠 ×4", "皮子 只能杠 ×2", "红中 只能杠 ×2"]);
    expect(texts(".specials .mark")).toEqual(["皮", "赖", "皮", "皮", "杠"]);
  });

  it("are marked everywhere: in the hand, before seats, on buttons", () => {
    show(at("turn"));
    expect(texts(".hand .mark")).toEqual(["赖", "赖", "皮", "皮", "杠", "杠"]);
    expect(texts(".right .kongs .mark").sort()).toEqual(["杠", "皮", "皮", "赖", "赖"].sort());
    expect(texts(".answers .mark").sort()).toEqual(["杠", "皮", "皮", "赖"].sort());
    settings.lang = "en";
    flushSync();
    expect(texts(".hand .mark")).toEqual(["L", "L", "S", "S", "R", "R"]);
  });

  it("are marked in the picture of the game as on its table", () => {
    const shapes = () => all(".mark path").map((path) => path.getAttribute("d"));
    show(at("turn"));
    const atTable = new Set(shapes());
    document.body.replaceChildren();
    const picture = mount(Picture, { target: document.body });
    flushSync();
    expect(texts(".fan .mark")).toEqual(["赖", "皮", "杠"]);
    expect(new Set(shapes())).toEqual(atTable);
    void unmount(picture);
  });

  it("explain themselves when they are clicked, until Escape is pressed", () => {
    show(at("turn"));
    const laizi = all(".specials button")[1]!;
    click(laizi);
    expect(laizi.getAttribute("aria-expanded")).toBe("true");
    expect(one(".panel").textContent).toContain("可以当任何牌");
    window.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
    flushSync();
    expect(all(".panel")).toEqual([]);
  });

  it("go out by choosing them in the hand twice, and say why they can't be discarded", () => {
    show(at("turn"));
    const laizi = one('.hand button[data-piece="6m"]');
    click(laizi);
    expect(laizi.getAttribute("aria-disabled")).toBe("false");
    expect(one("#reason").textContent).toContain("只能单张杠出去");
    expect(one(".call.chosen").getAttribute("aria-label")).toBe("赖子杠 六万");
    expect(act).not.toHaveBeenCalled();
    click(laizi);
    expect(act).toHaveBeenCalledExactlyOnceWith("laizi_kong 6m", false);
  });

  it("lie before each seat with what they bring", () => {
    show(at("turn"));
    expect(texts(".right .kongs .words")).toEqual(["红中杠 ×2", "皮子杠 ×4", "赖子杠 ×16"]);
    expect(texts(".left .kongs")).toEqual([]);
  });
});

describe("a seat", () => {
  it("shows its factor, and what that is made of", () => {
    show(at("turn"));
    expect(texts(".seat .factor")).toEqual(["×256", "×16", "×4", "×16"]);
    click(one(".right button:has(.factor)"));
    expect(rows(".panel tr")).toEqual(["碰 九筒 ×2", "红中杠 ×2", "2 个皮子杠 ×4", "2 个赖子杠 ×16", "= ×256"]);
    click(one(".left button:has(.factor)"));
    expect(rows(".left .panel tr")).toEqual(["暗杠 ×4", "= ×4"]);
  });

  it("is called by its name, the own one never", () => {
    settings.lang = "en";
    show(at("turn"));
    const named = (selector: string) => all(selector).map((each) => each.getAttribute("aria-label"));
    expect(named(".bottom :is(button:has(.factor), .kongs)").sort()).toEqual([
      "Your factor: ×16",
      "Your special kongs",
    ]);
    expect(named(".right .kongs")).toEqual(["Right (Easy): special kongs"]);
    click(one(".bottom button:has(.factor)"));
    expect(texts(".bottom .panel .title")[0]).toMatch(/^Your factor multiplies/);
  });

  it("that has not opened says so, the own one in words", () => {
    show(at("chow"));
    expect(texts(".bottom .opening .short")).toEqual(["还没开口，不能胡"]);
    expect(texts(".left .opening")).toEqual(["未开口"]);
  });

  it("of the player says what keeps it from winning", () => {
    show(at("turn"));
    expect(texts(".bottom .opening > span")).toEqual(["手里有皮子、红中，杠出去才能胡", "还不能胡"]);
    click(one(".bottom button:has(.opening)"));
    expect(texts(".bottom .panel li")).toEqual(["手里有皮子、红中，杠出去才能胡", "赖子 2 张，只能胡大胡"]);
  });

  it("has others' concealed kongs face down", () => {
    show(at("turn"));
    expect(faces(one(".left .melds"))).toEqual(Array(4).fill("back"));
  });

  it("of the player tells what is at stake", () => {
    show(at("turn"));
    click(one(".bottom .about:last-child button"));
    expect(rows(".stakes tbody tr")).toEqual([
      "自摸 300 300 128 728",
      "下家放铳 300 256 64 620",
      "对家放铳 300 300 64 664",
      "上家放铳 300 256 128 684",
      "下家 500 500",
      "对家 300 300",
      "上家 256 256",
    ]);
    click(all(".stakes .classes button")[3]!);
    expect(rows(".stakes tbody tr")[0]).toBe("自摸 500 500 500 ★ 1500");
  });
});

describe("a chow", () => {
  it("is offered in each of its forms, with the claimed tile marked", () => {
    show(at("chow"));
    const forms = all(".answers .call").filter((each) => /chow/.test(each.className));
    expect(forms.map(faces)).toEqual([
      ["5s", "6s", "7s"],
      ["4s", "5s", "6s"],
      ["3s", "4s", "5s"],
    ]);
    expect(forms.map((each) => all(".mini", each).findIndex((mini) => mini.matches(".claimed")))).toEqual([0, 1, 2]);
    expect(forms.map((each) => one("kbd", each).textContent)).toEqual(["1", "2", "3"]);
    expect(forms[1]!.getAttribute("aria-label")).toBe("吃 四条、五条、六条");
  });

  it("is claimed and laid down with one answer, by click or key", () => {
    const props = show(at("chow"));
    expect(mounted!.press({ do: "piece", place: 1 })).toBe(true);
    expect(act.mock.calls).toEqual([["chow 5s", undefined]]);
    const view = at("form");
    Object.assign(props, { view, controls: controlsOf(view) });
    flushSync();
    expect(act.mock.calls[1]).toEqual(["chow_middle 5s", true]);
  });

  it("that another seat took leaves no wish behind", () => {
    const props = show(at("chow"));
    click(one(".call.chow_left"));
    for (const moment of ["turn", "form"] as const) {
      const view = at(moment);
      Object.assign(props, { view, controls: controlsOf(view) });
      flushSync();
    }
    expect(act.mock.calls).toEqual([["chow 5s", undefined]]);
  });

  it("that an adviser would claim is marked in its form, and taken so", () => {
    const view = at("chow");
    const words = { zh: "吃", en: "chow" };
    const facts = { form: "chow_right 5s" };
    const best = { action: "chow 5s", label: words, reason: words, why: words, facts, pieces: [] };
    const advice = { t: "advice", ask_id: "chow", agent: "medium", suggestions: [best] } as never;
    const props = show(view);
    props.controls = { ...controlsOf(view), advice };
    flushSync();
    expect(all(".call:has(.star)").map((each) => each.className)).toEqual([expect.stringContaining("chow_right")]);
    expect(mounted!.take(best)).toBe(true);
    expect(act.mock.calls).toEqual([["chow 5s", undefined]]);
  });

  it("is remembered while another seat of the same device is asked", () => {
    const props = show(at("chow"));
    click(one(".call.chow_left"));
    for (const [moment, seat] of [
      ["turn", 2],
      ["form", 0],
    ] as const) {
      const view = { ...at(moment), seat };
      Object.assign(props, { view, controls: controlsOf(view) });
      flushSync();
    }
    expect(act.mock.calls).toEqual([
      ["chow 5s", undefined],
      ["chow_left 5s", true],
    ]);
  });

  it("whose form is asked for is answered with the form", () => {
    show(at("form"));
    expect(one(".ask").textContent).toBe("上家打出五条：怎么吃？");
    click(one(".call.chow_right"));
    expect(act).toHaveBeenCalledExactlyOnceWith("chow_right 5s", undefined);
  });

  it("with one form is one answer", () => {
    const view = at("chow");
    const table = view.table as { chow_forms: unknown[] };
    table.chow_forms = table.chow_forms.slice(0, 1);
    show(view);
    expect(faces(one(".call.chow"))).toEqual(["5s", "6s", "7s"]);
    press("chow");
    expect(act).toHaveBeenCalledExactlyOnceWith("chow 5s", undefined);
  });
});

describe("keys", () => {
  it("go from one kong to the next where there are several", () => {
    show(at("turn"));
    const kongs = all(".answers .call");
    for (const kong of [...kongs, kongs[0]]) {
      expect(press("kong")).toBe(true);
      expect(document.activeElement).toBe(kong);
    }
    expect(act).not.toHaveBeenCalled();
  });

  it("are told in the words of the game", () => {
    expect(wuhan.keys.map(({ press }) => press)).toEqual([..."cdhkps", "123"]);
  });
});

it("marks special tiles in what an adviser tells, too", async () => {
  const words = { zh: "打", en: "discard" };
  const columns = [{ key: "useful", name: { zh: "进张", en: "useful tiles" }, kind: "pieces" as const }];
  vi.spyOn(house, "load").mockResolvedValue([]);
  vi.spyOn(house, "find").mockReturnValue({ title: words, advice: columns } as never);
  const store = new RoomStore("fixture", { seat: 0 });
  const move = { action: "discard 1z", label: words, reason: words, why: words, facts: {}, pieces: [] };
  store.view = { ...at("turn"), training: true };
  store.advice = {
    t: "advice",
    ask_id: "turn",
    agent: "medium",
    suggestions: [{ ...move, facts: { useful: { "6m": 2, "9p": 1 } } }],
  } as never;
  store.link = "live";
  mounted = mount(RoomTable, { target: document.body, props: { store } }) as never;
  await vi.waitFor(() => {
    flushSync();
    expect(texts(".side .pieces .mark")).toEqual(["赖"]);
  });
});

it("the last tiles that are only drawn are told, above the hand too", () => {
  show(at("last"));
  expect(one(".last").textContent).toContain("只摸不打");
  expect(one(".ask").textContent).toBe("海底只摸不打");
  expect(texts(".answers .call")).toEqual(["过 ␣"]);
});

describe.each(["zh", "en"] as const)("the help in %s", (lang) => {
  const KOUKOU = { open_mode: "koukou", cap: 300, golden_koukou: 500, golden_kaikou: 400, golden_mode: "fixed" };
  const told = (rules: object) =>
    toldFor(HELP, { ...rules })
      .flatMap(({ parts }) => parts.map((part) => part.text({ ...rules })))
      .join("\n");

  it("works an example out by either way to count openings", () => {
    settings.lang = lang;
    expect(told(KOUKOU)).toContain("128 + 300 + 32 = 460");
    expect(told({ ...KOUKOU, open_mode: "kaikou" })).toContain("= 16");
    expect(told({ ...KOUKOU, open_mode: "kaikou" })).toContain("400");
  });

  it("draws whole hands", () => {
    settings.lang = lang;
    const hands = HELP[2]!.parts.flatMap((part) => ("groups" in part ? [part.groups] : []));
    expect(hands.map((groups) => groups.reduce((sum, { pieces }) => sum + pieces.length, 0))).toEqual(
      hands.map(() => 14),
    );
  });
});
