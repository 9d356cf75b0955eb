import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import ScoreSheet from "../src/components/ScoreSheet.svelte";
import { heightOf, namedPlaces, pointsOf, SHAPES, ticksOf } from "../src/graph";
import type { View } from "../src/messages";
import { settings } from "../src/settings.svelte";
import { at } from "./fixture";

const FRAME = { width: 120, height: 100, left: 10, right: 10, top: 0, bottom: 0 };
const COURSE = [
  [165, -40, 20, -145],
  [330, 120, -20, -430],
  [615, 60, 0, -675],
];

let mounted: object | null = null;

function show(change: Partial<View>): void {
  const view: View = { ...at("over"), status: "finished", round: 3, scores: [285, -60, 20, -245], ...change };
  const props = { view, scores: view.scores ?? [], onnext: null, onlook: () => {} };
  mounted = mount(ScoreSheet, { target: document.body, props });
  flushSync();
}

const texts = (selector: string) => [...document.querySelectorAll(selector)].map((each) => each.textContent!.trim());

beforeEach(() => {
  settings.lang = "en";
});
afterEach(() => {
  if (mounted) void unmount(mounted);
  mounted = null;
  document.body.replaceChildren();
});

describe("a graph", () => {
  it.each([
    [[0], [0, 1]],
    [
      [615, -675, 600],
      [-1000, -500, 0, 500, 1000],
    ],
    [
      [30, 70, 110],
      [0, 50, 100, 150],
    ],
  ])("of %j has ticks at round numbers around all of them", (values, ticks) => {
    expect(ticksOf(values)).toEqual(ticks);
  });

  it("names the last place, and not more than there is room for", () => {
    expect(namedPlaces(4, 8)).toEqual([0, 1, 2, 3]);
    expect(namedPlaces(20, 8)).toEqual([1, 4, 7, 10, 13, 16, 19]);
  });

  it("goes from left to right, higher for more", () => {
    expect(pointsOf([0, 5, 10], [0, 10], FRAME)).toEqual([
      { x: 10, y: 100 },
      { x: 60, y: 50 },
      { x: 110, y: 0 },
    ]);
    expect(heightOf(-5, [-10, 0], FRAME)).toBe(50);
  });
});

describe("the course of a match", () => {
  it("is a line for each seat, all of them of different shapes and dashes", () => {
    show({ course: COURSE, goal: 600 });
    expect(texts(".course .mark-name")).toEqual(["target 600"]);
    const lines = [...document.querySelectorAll(".line")];
    expect(lines).toHaveLength(4);
    expect(new Set(lines.map((line) => line.querySelector(".point")!.getAttribute("d"))).size).toBe(SHAPES.length);
    expect(new Set(lines.map((line) => line.querySelector("polyline")!.getAttribute("stroke-dasharray"))).size).toBe(4);
    expect(lines.at(-1)!.querySelector("title")!.textContent).toContain("You"); // above the others
  });

  it("is a table too, whose last row is the totals", () => {
    show({ course: COURSE, totals: COURSE[2]!, seat: 0 });
    const rows = [...document.querySelectorAll(".course tbody tr")].map((row) => row.textContent!.replace(/\s+/g, " "));
    expect(rows).toHaveLength(3);
    expect(texts(".course tbody tr:last-child td")).toEqual(["+615", "+60", "0", "−675"]);
    expect(texts(".course tbody th")).toEqual(["1", "2", "3"]);
    expect(document.querySelector(".course svg")!.getAttribute("aria-label")).toContain("table");
  });

  it("begins later in a long match", () => {
    show({ course: COURSE, round: 203 });
    expect(texts(".course tbody th")).toEqual(["201", "202", "203"]);
    expect(document.querySelectorAll(".line:last-child .point")).toHaveLength(3);
  });

  it("ends with the round before one that was broken off", () => {
    show({ course: COURSE, round: 4, scores: null });
    expect(texts(".course tbody th")).toEqual(["1", "2", "3"]);
  });

  it("is not drawn for one round, unless there is a goal", () => {
    show({ course: COURSE.slice(0, 1), round: 1 });
    expect(document.querySelector(".course")).toBeNull();
    void unmount(mounted!);
    show({ course: COURSE.slice(0, 1), round: 1, goal: 1000 });
    expect(document.querySelector(".course")).not.toBeNull();
  });
});
