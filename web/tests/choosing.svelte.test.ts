import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Controls } from "../src/game";
import { tableOf } from "../src/games/sichuan/view";
import { Choosing } from "../src/mahjong/choosing.svelte";
import type { Advice, View } from "../src/messages";
import { settings } from "../src/settings.svelte";
import { at } from "./fixture";

let view = $state.raw<View>(at("swap"));
let left: number | null = null;
/** Whether the question came just now. */
let tooSoon = false;
let advice = $state.raw<Advice | null>(null);
let sent: string[] = [];
let choosing: Choosing;
let stop = () => {};

/** The server takes a tile of the swap and asks for the next one. */
function given(tile: string): void {
  const next = structuredClone(view);
  const seat = tableOf(next)!.seats[next.seat!]!;
  seat.hand!.splice(seat.hand!.indexOf(tile), 1);
  seat.given.push(tile);
  next.prompt!.ask_id += "x";
  next.prompt!.together!.count -= 1;
  next.prompt!.options = next.prompt!.options.filter((each) => seat.hand!.includes(each.pieces[0]!));
  view = next;
  flushSync();
}

function suggest(...tiles: string[]): void {
  const option = view.prompt!.options.find((each) => each.pieces[0] === tiles[0])!;
  const suggestion = {
    action: option.action,
    label: option.label,
    reason: option.label,
    why: option.label,
    facts: {},
    pieces: tiles,
  };
  advice = { t: "advice", ask_id: view.prompt!.ask_id, agent: "medium+", suggestions: [suggestion] };
  flushSync();
}

/** The server names other groups. */
function group(count: number, ...groups: string[][]): void {
  view = { ...view, prompt: { ...view.prompt!, together: { count, groups } } };
  flushSync();
}

/** Keys of three tiles that go together. */
function three(): string[] {
  return choosing.keysOf(view.prompt!.together!.groups[0]!.slice(0, 3));
}

const tilesOf = (keys: Iterable<string>) => [...keys].map((key) => key.split(".")[0]!);

beforeEach(() => {
  vi.useFakeTimers();
  view = at("swap");
  left = null;
  tooSoon = false;
  advice = null;
  sent = [];
  const controls = (): Controls => ({
    asked: true,
    advice,
    notice: null,
    act: (action, isSure = false) => {
      if (tooSoon && !isSure) return false;
      sent.push(view.prompt!.options.find((each) => each.action === action)!.pieces[0]!);
      return true;
    },
    timeLeft: () => left,
  });
  stop = $effect.root(() => {
    const gone = () => tableOf(view)!.seats[view.seat!]!.given;
    choosing = new Choosing({ view: () => view, controls, gone });
    $effect(() => choosing.follow());
  });
  flushSync();
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

describe("choosing several tiles", () => {
  const choose = (...tiles: string[]) => tiles.forEach((tile) => choosing.choose(choosing.keysOf([tile])[0]!));
  /** Four different tiles that may go. */
  const kinds = () => [...choosing.options.keys()].slice(0, 4) as [string, string, string, string];

  it("takes as many as the server says, and the newest of more", () => {
    const [a, b, c] = kinds();
    group(2, [a, b, c]);
    choose(a);
    expect(choosing.ready).toBe(false);
    choose(b);
    expect(choosing.ready).toBe(true);
    choose(c);
    expect(tilesOf(choosing.chosen)).toEqual([b, c]);
    choose(c);
    expect(tilesOf(choosing.chosen)).toEqual([b]);
  });

  it.each([false, true])("forgets what is in no group with the newest, whatever the groups are", (reversed) => {
    const [a, b, c, d] = kinds();
    const groups = [
      [a, b],
      [c, d, b],
    ];
    group(3, ...(reversed ? groups.reverse() : groups));
    choose(a, c);
    expect(tilesOf(choosing.chosen)).toEqual([c]);
    choose(d, b);
    expect(tilesOf(choosing.chosen)).toEqual([c, d, b]);
    choose(a);
    expect(tilesOf(choosing.chosen)).toEqual([b, a]);
  });

  it("tells how far it is, with what went already", () => {
    expect(choosing.progress).toEqual({ count: 0, all: 3 });
    const [first, second] = three();
    given(tilesOf([first!])[0]!);
    choosing.choose(second!);
    expect(choosing.progress).toEqual({ count: 2, all: 3 });
  });

  it("keeps what is chosen when another tile is asked for", () => {
    const [first, second, third] = three();
    choosing.choose(second!);
    choosing.choose(third!);
    given(tilesOf([first!])[0]!);
    expect(tilesOf(choosing.chosen)).toHaveLength(2);
    expect(choosing.ready).toBe(true);
    expect(sent).toEqual([]);
  });

  it("sends three chosen tiles shortly before time is up, and never two", () => {
    left = 10;
    const [first, second, third] = three();
    choosing.choose(first!);
    choosing.choose(second!);
    flushSync();
    vi.advanceTimersByTime(9500);
    expect(sent).toEqual([]);
    left = 0.5;
    choosing.choose(third!);
    flushSync();
    vi.advanceTimersByTime(0);
    const tiles = tilesOf([first!, second!, third!]);
    expect(sent).toEqual(tiles.slice(0, 1));
    given(tiles[0]!);
    given(tiles[1]!);
    expect(sent).toEqual(tiles);
  });

  it("waits as long as there is time", () => {
    left = 10;
    for (const key of three()) choosing.choose(key);
    flushSync();
    vi.advanceTimersByTime(8000);
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(1500);
    expect(sent).toHaveLength(1);
  });

  it("without a limit nothing goes by itself", () => {
    for (const key of three()) choosing.choose(key);
    flushSync();
    vi.advanceTimersByTime(3_600_000);
    expect(sent).toEqual([]);
  });

  it("marks all tiles of a suggestion, and gives them all", () => {
    const tiles = tilesOf(three());
    suggest(...tiles);
    expect(tilesOf(choosing.hinted)).toEqual(tiles);
    expect(choosing.take(tiles)).toBe(true);
    given(tiles[0]!);
    given(tiles[1]!);
    expect(sent).toEqual(tiles);
  });

  it("marks what is left of a suggestion", () => {
    const tiles = tilesOf(three());
    given(tiles[0]!);
    suggest(...[tiles[1]!, tiles[0]!, tiles[2]!]);
    expect(tilesOf(choosing.hinted).sort()).toEqual([tiles[1]!, tiles[2]!].sort());
  });
});

describe("a question that came just now", () => {
  const tiles = () => [...choosing.options.keys()];

  beforeEach(() => {
    view = at("turn");
    tooSoon = true;
    flushSync();
  });

  it("takes no second click on a tile, which stays chosen for the next", () => {
    const [key] = choosing.keysOf(tiles());
    choosing.choose(key!);
    choosing.choose(key!);
    expect([sent, choosing.chosen]).toEqual([[], [key]]);
    tooSoon = false;
    choosing.choose(key!);
    expect([sent, choosing.chosen]).toEqual([[tiles()[0]], []]);
  });

  it("takes no tile with one click, nor one that is dragged", () => {
    const [key] = choosing.keysOf(tiles());
    settings.put("sichuan", "oneClick", true);
    choosing.choose(key!);
    settings.put("sichuan", "oneClick", false);
    choosing.release(key!);
    expect(sent).toEqual([]);
  });

  it("takes what is chosen and confirmed, however quick that is", () => {
    choosing.choose(choosing.keysOf(tiles())[0]!);
    expect(choosing.confirm()).toBe(true);
    expect(sent).toEqual([tiles()[0]]);
  });

  it("goes on with what was confirmed before", () => {
    view = at("swap");
    flushSync();
    const keys = three();
    for (const key of keys) choosing.choose(key);
    choosing.confirm();
    given(sent[0]!);
    given(sent[1]!);
    expect(sent).toEqual(tilesOf(keys));
  });

  it("takes nothing of a suggestion, and does not go on with it later", () => {
    view = at("swap");
    flushSync();
    const all = tilesOf(three());
    choosing.take(all);
    tooSoon = false;
    given(all[0]!);
    expect(sent).toEqual([]);
  });
});

it("a discard is one answer: the table leaves it to the page", () => {
  view = at("turn");
  flushSync();
  expect(choosing.take([])).toBe(false);
  const tile = choosing.held[0]!.tile;
  suggest(tile);
  advice = { ...advice!, suggestions: [{ ...advice!.suggestions[0]!, pieces: [] }] };
  flushSync();
  expect(new Set(tilesOf(choosing.hinted))).toEqual(new Set([tile]));
});
