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

function show(view: View, nextIn: () => number | null = () => null): void {
  const scores = tableOf(view)!.scores;
  mounted = mount(ScoreSheet, { target: document.body, props: { view, scores, onnext, nextIn, onlook } });
  flushSync();
  vi.advanceTimersByTime(450); // what came just now takes no click
}

const texts = (selector: string) => [...document.querySelectorAll(selector)].map((each) => each.textContent!.trim());

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
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

  describe("among friends", () => {
    const PEOPLE: View["people"] = [
      { name: "Me", kind: "human", connected: true },
      { name: "小王", kind: "human", connected: true },
      { name: "easy", kind: "ai", level: "easy", connected: true },
      { name: "老李", kind: "human", connected: true },
    ];
    const among = (change: Partial<View>): View => ({
      ...at("over"),
      status: "round_over",
      mode: "friends",
      people: PEOPLE,
      ready: [],
      ...change,
    });
    const main = () => document.querySelector<HTMLButtonElement>(".do .main")!;

    it("asks for nobody before somebody is ready", () => {
      show(among({}));
      expect(main().textContent!.trim()).toBe("Ready N");
      expect(document.querySelector(".awaited")).toBeNull();
    });

    it.each([
      ["en", "Waiting for 小王 and 老李", "23 s", "Ready"],
      ["zh", "等小王和老李", "23 秒", "准备好了"],
    ] as const)("tells in %s who is waited for, and how long", (lang, names, left, said) => {
      settings.lang = lang;
      show(among({ ready: [0] }), () => 22.4);
      const [who, clock] = document.querySelectorAll(".awaited [role]");
      expect(who!.textContent).toBe(names);
      expect(clock!.textContent!.trim()).toBe(left);
      expect(main().textContent!.trim()).toBe(said);
      expect(main().getAttribute("aria-disabled")).toBe("true");
      expect(document.activeElement, "the keys stay where they were").toBe(main());
      main().click();
      expect(onnext, "it is said once").not.toHaveBeenCalled();
      expect(texts("tbody tr:has(.ready) small")).toEqual(["Me"]);
    });

    it("waits for you, and for nobody who is away", () => {
      const away = PEOPLE.map((person, seat) => ({ ...person, connected: seat !== 3 }));
      show(among({ ready: [1], people: away }), () => 5);
      expect(texts(".awaited [role=status]")).toEqual(["Waiting for you"]);
      expect(main().getAttribute("aria-disabled")).toBe("false");
    });

    it.each([
      ["en", "Waiting for you and 小王"],
      ["zh", "等你和小王"],
    ] as const)("names you first, in %s", (lang, names) => {
      settings.lang = lang;
      const seat = 3;
      const people = PEOPLE.map((person, at) => (at === 0 ? { ...person, connected: false } : person));
      show(among({ seat, ready: [2], people }), () => 5);
      expect(texts(".awaited [role=status]")).toEqual([names]);
    });
  });

  it("leads to a new game when all rounds are played", () => {
    show({ ...at("over"), status: "finished" });
    const main = document.querySelector<HTMLAnchorElement>(".do .main")!;
    expect(main.textContent).toBe("New game");
    expect(main.getAttribute("href")).toBe("#/");
    expect(document.activeElement).toBe(main);
  });
});
