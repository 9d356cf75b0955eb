import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import ScoreSheet from "../src/components/ScoreSheet.svelte";
import { tableOf } from "../src/games/sichuan/view";
import type { View } from "../src/messages";
import { settings } from "../src/settings.svelte";
import { at } from "./fixture";

let mounted: Record<string, unknown> | null = null;
const onnext = vi.fn();
const onlook = vi.fn();

function show(view: View): void {
  const scores = tableOf(view)!.scores;
  mounted = mount(ScoreSheet, { target: document.body, props: { view, scores, onnext, onlook } });
  flushSync();
  vi.advanceTimersByTime(450); // what came just now takes no click
}

const texts = (selector: string) => [...document.querySelectorAll(selector)].map((each) => each.textContent!.trim());

beforeEach(() => {
  vi.useFakeTimers();
  settings.lang = "en";
});
afterEach(() => {
  vi.useRealTimers();
  if (mounted) void unmount(mounted);
  document.body.replaceChildren();
});

describe("the score sheet", () => {
  it("has every seat with its points, the best first, and they add up", () => {
    const view = at("over");
    show(view);
    const points = texts("tbody td:nth-child(2)").map((text) => Number(text.replace("−", "-")));
    expect(points).toEqual([...tableOf(view)!.scores].sort((a, b) => b - a));
    expect(points.reduce((a, b) => a + b)).toBe(0);
    expect(texts("tbody th").some((text) => text.startsWith("You"))).toBe(true);
    expect(texts("tbody th").filter((text) => text.endsWith("Easy"))).toHaveLength(3);
  });

  it("tells every line of the server, explanations under what they explain", () => {
    const view = at("over");
    show(view);
    const lines = view.sheet!.map((line) => line.en);
    const explained = lines.filter((line) => line.startsWith(" ")).map((line) => line.trim());
    expect(texts(".story li")).toEqual(explained);
    expect([...texts(".note span").slice(0, 1), ...texts(".story h3")]).toEqual(
      lines.filter((line) => !line.startsWith(" ")),
    );
    expect(explained).not.toHaveLength(0);
  });

  it("leads on, to the table, and to the replay", () => {
    show({ ...at("over"), status: "round_over" });
    const [next, look] = document.querySelectorAll<HTMLElement>(".do button");
    next!.click();
    look!.click();
    expect(onnext).toHaveBeenCalledOnce();
    expect(onlook).toHaveBeenCalledOnce();
    expect(document.querySelector(".do a")!.getAttribute("href")).toContain("#/replay/fixture?round=1");
  });

  it("leads to a new game when all rounds are played", () => {
    show({ ...at("over"), status: "finished" });
    const main = document.querySelector<HTMLAnchorElement>(".do .main")!;
    expect(main.textContent).toBe("New game");
    expect(main.getAttribute("href")).toBe("#/");
    expect(document.activeElement).toBe(main);
  });
});
