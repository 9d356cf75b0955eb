import { type Component, type ComponentProps, createRawSnippet, flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { TableExports } from "../src/game";
import { sichuan } from "../src/games/sichuan";
import { mahjong } from "../src/mahjong";
import { Choosing } from "../src/mahjong/choosing.svelte";
import { keyOf } from "../src/mahjong/keys";
import Meld from "../src/mahjong/Meld.svelte";
import PromptBar from "../src/mahjong/PromptBar.svelte";
import Table from "../src/mahjong/Table.svelte";
import Tile from "../src/mahjong/Tile.svelte";
import { type Meld as MeldView, type Seat, tableOf } from "../src/mahjong/view";
import { tileName, tileText } from "../src/mahjong/words";
import { settings } from "../src/settings.svelte";
import { at } from "./fixture";
import { reactive } from "./reactive.svelte";

let mounted: Record<string, unknown> | null = null;

function show<Props extends Record<string, unknown>>(component: Component<Props>, props: Props): void {
  mounted = mount(component, { target: document.body, props });
  flushSync();
}

const all = (selector: string) => [...document.querySelectorAll(selector)];
const faces = (inside: Element = document.body) =>
  [...inside.querySelectorAll("use")].map((use) => use.getAttribute("href")!.replace(/.*#(tile-)?/, ""));

beforeEach(() => {
  settings.lang = "zh";
  settings.motion = false;
});

afterEach(() => {
  if (mounted) void unmount(mounted);
  mounted = null;
  settings.put("", "index", false);
  document.body.replaceChildren();
});

describe("a tile", () => {
  it.each([
    ["5m", "index-5"],
    ["1z", "index-E"],
    ["7z", "index-P"],
  ])("%s has its sign in the corner where the player wants it", (piece, sign) => {
    settings.put("", "index", true);
    show(Tile, { piece });
    expect(faces()).toEqual([piece, sign]);
  });

  it.each(["1m", "9p", "7z", "back"])("%s is drawn from the document itself, without asking the server", (piece) => {
    settings.put("", "index", piece !== "back");
    show(Tile, { piece });
    const drawn = all("use").map((use) => document.querySelector(use.getAttribute("href")!)?.tagName);
    expect(drawn).toEqual(piece === "back" ? ["symbol"] : ["symbol", "symbol"]);
  });

  it("is called by its name, honours too", () => {
    expect(["5m", "1z", "5z"].map((tile) => tileName(tile))).toEqual(["五万", "东", "中"]);
    settings.lang = "en";
    expect(["5m", "1z", "5z"].map((tile) => tileName(tile))).toEqual(["5 characters", "east", "red dragon"]);
    expect(["5m", "1z"].map(tileText)).toEqual(["5m", "east"]);
  });
});

describe("a meld", () => {
  const CHOW: MeldView = { kind: "chow", tile: "4s", tiles: ["3s", "4s", "5s"] };
  const showMeld = (meld: MeldView) => show(Meld, { view: at("turn"), seat: 0, meld });
  const turned = () => all(".meld > span").findIndex((each) => each.classList.contains("turned"));
  const label = () => all(".meld")[0]!.getAttribute("aria-label");

  it("that is a chow shows its tiles, the claimed one turned towards who gave it", () => {
    showMeld({ ...CHOW, from: 3 });
    expect(faces()).toEqual(["4s", "3s", "5s"]);
    expect(turned()).toBe(0);
    expect(label()).toBe("吃三条、四条、五条，上家（入门）打的");
  });

  it.each([
    [3, 0],
    [2, 1],
    [1, 2],
  ])("from seat %i has the tile at place %i turned", (from, place) => {
    showMeld({ ...CHOW, from });
    expect(turned()).toBe(place);
    expect(faces()[place]).toBe("4s");
  });

  it.each([
    [3, 0],
    [2, 1],
    [1, 3],
  ])("of four from seat %i has the tile at place %i turned", (from, place) => {
    showMeld({ kind: "exposed_kong", tile: "7p", from });
    expect(faces()).toEqual(Array(4).fill("7p"));
    expect(turned()).toBe(place);
  });

  it("that is a concealed kong shows its kind in the middle", () => {
    showMeld({ kind: "concealed_kong", tile: "7p" });
    expect(faces()).toEqual(["back", "7p", "7p", "back"]);
    expect(turned()).toBe(-1);
    expect(label()).toBe("暗杠七筒");
  });

  it("whose kind is hidden shows four backs, and is not named", () => {
    showMeld({ kind: "concealed_kong", tile: null });
    expect(faces()).toEqual(Array(4).fill("back"));
    expect(label()).toBe("暗杠");
    settings.lang = "en";
    flushSync();
    expect(label()).toBe("concealed kong");
  });
});

describe("a table", () => {
  const part = (name: string) =>
    createRawSnippet<[Seat, number]>((_, number) => ({ render: () => `<i class="${name}">${number()}</i>` }));

  function showTable(props: Partial<ComponentProps<typeof Table<Seat>>>): ComponentProps<typeof Table<Seat>> {
    const view = at("turn");
    const choosing = new Choosing({ view: () => view, controls: () => null });
    const needed = { view, table: tableOf(view)!, log: [], controls: null, choosing, ask: "" };
    const given = reactive({ ...needed, ...props });
    mounted = mount(Table<Seat>, { target: document.body, props: given });
    flushSync();
    return given;
  }

  it.each([
    ["chow", "吃", "Chow"],
    ["pong", "碰", "Pong"],
    ["kong", "杠", "Kong"],
    ["red_kong", "杠", "Kong"],
    ["win", "胡", "Win"],
    ["discard", undefined, undefined],
  ])("calls out a %s", (type, zh, en) => {
    const entry = (id: number, type: string) => ({ id, event: { type, actor: 1 }, words: { zh: "", en: "" } });
    for (const [lang, word] of [["zh", zh] as const, ["en", en] as const]) {
      settings.lang = lang;
      const props = showTable({ log: [entry(1, "draw")] });
      props.log = [...props.log, entry(2, type)];
      flushSync();
      expect(all(".right .call").map((each) => each.textContent)).toEqual(word ? [word] : []);
      void unmount(mounted!);
      mounted = null;
    }
  });

  it.each([
    ["chow", "chow 4s"],
    ["chow", "chow_middle 4s"],
    ["kong", "red_kong 5z"],
    ["kong", "added_kong 4s"],
    ["pong", "pong 4s"],
  ])("answers the key of a %s with %s", (name, action) => {
    const view = at("pong");
    const option = (action: string) => ({ action, kind: action.split(" ")[0]!, pieces: [], label: { zh: "", en: "" } });
    view.prompt!.options = [option("pass"), option(action)];
    const act = vi.fn();
    const controls = { asked: true, advice: null, notice: null, act, timeLeft: () => null };
    showTable({ view, table: tableOf(view)!, controls });
    expect((mounted as unknown as TableExports).press({ do: "game", name })).toBe(true);
    expect(act).toHaveBeenCalledExactlyOnceWith(action);
  });

  it("has room for what a game lays before each seat, and in the middle", () => {
    showTable({
      area: part("kongs"),
      badges: part("badge"),
      middle: createRawSnippet(() => ({ render: () => `<i class="flip"></i>` })),
    });
    expect(all(".seat > .kongs").map((each) => each.textContent)).toEqual(["1", "2", "3", "0"]);
    expect(all(".seat .facts .badge").map((each) => each.textContent)).toEqual(["1", "2", "3", "0"]);
    expect(all(".middle > .flip")).toHaveLength(1);
  });

  describe("with special tiles", () => {
    const WILD = { sign: { zh: "赖", en: "W" }, name: { zh: "赖子", en: "wild" } };
    const SKIN = { sign: { zh: "皮", en: "S" }, name: { zh: "皮子", en: "skin" } };
    const MARKS = { "9s": WILD, "8s": SKIN, "7s": SKIN };
    const marked = (inside: string) => all(inside).map((each) => each.querySelector("svg .mark")?.textContent ?? "");

    function showMarked(): void {
      const view = at("turn");
      const table = tableOf(view)!;
      table.marks = MARKS;
      table.seats[0]!.hand = ["1m", "7s", "8s", "9s"];
      table.seats[0]!.drawn = null;
      table.seats[0]!.waits = [{ tile: "9s", left: 1, value: 2 }];
      table.seats[1]!.hand = ["9s", "1p"];
      table.seats[2]!.river = [{ tile: "8s", drawn: false, claimed: false, won: false }];
      showTable({ view, table, choosing: new Choosing({ view: () => view, controls: () => null }) });
    }

    it("signs them wherever they are", () => {
      showMarked();
      expect(marked(".hand li")).toEqual(["", "皮", "皮", "赖"]);
      expect(marked(".waits li")).toEqual(["赖"]);
      expect(marked(".open li")).toEqual(["赖", ""]);
      expect(marked(".top .river li")).toEqual(["皮"]);
    });

    it("says what they are", () => {
      showMarked();
      expect(all(".hand button").map((each) => each.getAttribute("aria-label"))).toEqual([
        "一万",
        "七条，皮子",
        "八条，皮子",
        "九条，赖子",
      ]);
      expect(all(".top .river li")[0]!.textContent!.trim()).toContain("八条，皮子");
      expect(all(".open li")[0]!.textContent).toContain("九条，赖子");
    });

    it("needs no colour to tell one from another", () => {
      showMarked();
      const [seven, eight, nine] = all(".hand .mark path").map((path) => path.getAttribute("d"));
      expect(seven).toBe(eight);
      expect(nine).not.toBe(eight);
    });
  });

  it("has none of them where the game has none", () => {
    showTable({});
    expect(all(".tile .mark")).toEqual([]);
  });

  it("sets a kind of tiles apart in the own hand", () => {
    showTable({ isApart: (tile: string) => tile.endsWith("s") });
    const first = tableOf(at("turn"))!.seats[0]!.hand!.findIndex((tile) => tile.endsWith("s"));
    expect(all(".hand li").flatMap((each, place) => (each.classList.contains("gap") ? [place] : []))).toEqual([first]);
  });
});

describe("a prompt", () => {
  it("shows the tiles of each way to claim", () => {
    const view = at("pong");
    const label = { zh: "吃", en: "chow" };
    view.prompt!.options = [
      { action: "chow_left 4s", kind: "chow_left", pieces: ["4s", "5s", "6s"], label },
      { action: "chow_right 4s", kind: "chow_right", pieces: ["2s", "3s", "4s"], label },
    ];
    const act = vi.fn();
    const controls = { asked: true, advice: null, notice: null, act, timeLeft: () => null };
    const choosing = new Choosing({ view: () => view, controls: () => controls });
    show(PromptBar, { view, choosing, controls, ask: "", idle: "", isWide: false });
    const buttons = all(".answers .call") as HTMLElement[];
    expect(buttons.map((button) => faces(button))).toEqual([
      ["4s", "5s", "6s"],
      ["2s", "3s", "4s"],
    ]);
    buttons[1]!.click();
    expect(act).toHaveBeenCalledExactlyOnceWith("chow_right 4s");
  });
});

it("an option shows the key that answers with it", () => {
  expect(["win", "pong", "added_kong", "pass", "discard"].map(keyOf)).toEqual(["H", "P", "K", "␣", ""]);
  expect(["red_kong", "chow", "chow_left", "chow_middle", "chow_right"].map(keyOf)).toEqual(["K", "C", "C", "C", "C"]);
});

it("what is called out sounds like it", () => {
  const sounds = ["chow", "pong", "kong", "red_kong", "win", "discard", "draw"].map((type) => mahjong.sound({ type }));
  expect(sounds).toEqual(["call", "call", "call", "call", "fanfare", "piece", null]);
});

it("a game lists the keys that it has a use for", () => {
  expect(mahjong.keys.map(({ press }) => press)).toEqual([..."cdhkps"]);
  expect(sichuan.keys.map(({ press }) => press)).toEqual([..."dhkps", "123"]);
});
