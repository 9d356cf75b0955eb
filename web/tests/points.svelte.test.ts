import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import Table from "../src/games/sichuan/Table.svelte";
import { tableOf } from "../src/games/sichuan/view";
import type { View } from "../src/messages";
import { settings } from "../src/settings.svelte";
import { at } from "./fixture";

const props: { view: View; log: []; controls: null; isFresh: boolean } = $state({
  view: at("turn"),
  log: [],
  controls: null,
  isFresh: true,
});
let mounted: Record<string, unknown>;

function pay(seat: number, points: number, round = 1): void {
  const view = structuredClone($state.snapshot(props.view)) as View;
  tableOf(view)!.seats[seat]!.score += points;
  props.view = { ...view, round };
  flushSync();
}

const floating = () => [...document.querySelectorAll(".gain")].map((each) => each.textContent);

beforeEach(() => {
  vi.useFakeTimers();
  settings.motion = false;
  props.view = at("turn");
  props.isFresh = true;
  mounted = mount(Table, { target: document.body, props });
  flushSync();
});

afterEach(() => {
  void unmount(mounted);
  document.body.replaceChildren();
  vi.useRealTimers();
});

describe("points", () => {
  it("float over the seats that win or pay them, for a moment", () => {
    expect(floating()).toEqual([]);
    pay(1, 4);
    pay(2, -4);
    expect(floating().sort()).toEqual(["+4", "−4"]);
    vi.runAllTimers();
    flushSync();
    expect(floating()).toEqual([]);
  });

  it("do not float after a jump in a replay", () => {
    props.isFresh = false;
    pay(1, 4);
    expect(floating()).toEqual([]);
    props.isFresh = true;
    flushSync();
    expect(floating()).toEqual([]);
    pay(1, 2);
    expect(floating()).toEqual(["+2"]);
  });

  it("do not float when a new round begins at nothing", () => {
    pay(1, 4);
    vi.runAllTimers();
    pay(1, -4, 2);
    expect(floating()).toEqual([]);
  });
});
