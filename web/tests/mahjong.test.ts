import { type Component, type ComponentProps, createRawSnippet, flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
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
  it("has a letter in a shape for everything it means beyond its face", () => {
    const marks = [
      { shape: "diamond", letter: "赖" },
      { shape: "circle", letter: "皮" },
    ] as const;
    show(Tile, { piece: "5m", marks });
    expect(all(".mark").map((mark) => mark.textContent)).toEqual(["赖", "皮"]);
    const [one, other] = all(".mark path").map((path) => path.getAttribute("d"));
    expect(one).not.toBe(other);
    expect(new Set(all(".mark").map((mark) => mark.getAttribute("transform"))).size).toBe(2);
  });

  it("has no mark of its own", () => {
    show(Tile, { piece: "5m" });
    expect(all(".mark")).toEqual([]);
  });

  it.each([
    ["5m", "index-5"],
    ["1z", "index-E"],
    ["7z", "index-P"],
  ])("%s has its sign in the corner where the player wants it", (piece, sign) => {
    settings.put("", "index", true);
    show(Tile, { piece });
    expect(faces()).toEqual([piece, sign]);
  });

  it("is called by its name, honours too", () => {
    expect(["5m", "1z", "5z"].map(tileName)).toEqual(["五万", "东", "中"]);
    settings.lang = "en";
    expect(["5m", "1z", "5z"].map(tileName)).toEqual(["5 characters", "east", "red dragon"]);
    expect(["5m", "1z"].map(tileText)).toEqual(["5m", "east"]);
  });
});

describe("a meld", () => {
  const CHOW = { kind: "chow", tile: "4s", tiles: ["3s", "4s", "5s"] } as const;
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

  function showTable(props: Partial<ComponentProps<typeof Table<Seat>>>): void {
    const view = at("turn");
    const choosing = new Choosing({ view: () => view, controls: () => null });
    const needed = { view, table: tableOf(view)!, log: [], controls: null, choosing, ask: "" };
    mounted = mount(Table<Seat>, { target: document.body, props: { ...needed, ...props } });
    flushSync();
  }

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
});
