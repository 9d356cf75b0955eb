import { beforeEach, describe, expect, it, vi } from "vitest";
import { house } from "../src/house.svelte";
import type { Option, View } from "../src/messages";
import { type Lang, settings } from "../src/settings.svelte";
import { roomTitle, tabTitle } from "../src/title";
import { at } from "./fixture";

beforeEach(() => {
  settings.lang = "zh";
  vi.spyOn(house, "title").mockImplementation(() => (settings.lang === "zh" ? "四川麻将" : "Sichuan mahjong"));
});

const withOptions = (view: View, options: Option[]): View => ({ ...view, prompt: { ...view.prompt!, options } });
const claims = (...words: string[]): Option[] =>
  [...words, "pass"].map((action) => ({ action, kind: action, pieces: [], label: { zh: action, en: action } }));

describe("the title of the tab", () => {
  it.each<[Lang, string, string, string, string]>([
    [
      "zh",
      "● 轮到你 · 四川麻将 · 牌局",
      "● 碰 九万？ · 四川麻将 · 牌局",
      "第 1/1 局 · 四川麻将 · 牌局",
      "第 1 局结算 · 四川麻将 · 牌局",
    ],
    [
      "en",
      "● Your turn · Sichuan mahjong · paiju",
      "● Pong 9m? · Sichuan mahjong · paiju",
      "Round 1/1 · Sichuan mahjong · paiju",
      "Round 1: score · Sichuan mahjong · paiju",
    ],
  ])("says in %s what waits for the player, or how far the match is", (lang, turn, claim, waiting, over) => {
    settings.lang = lang;
    const yours = lang === "zh" ? "轮到你" : "Your turn";
    expect(roomTitle(at("turn"), yours)).toBe(turn);
    expect(roomTitle(at("pong"), yours)).toBe(claim);
    expect(roomTitle(at("waiting"), "")).toBe(waiting);
    expect(roomTitle(at("over"), "")).toBe(over);
  });

  it("names a few claims, and of many that it is the player's turn", () => {
    const view = at("pong");
    expect(roomTitle(withOptions(view, claims("杠", "碰")), "轮到你")).toMatch(/^● 杠／碰？ · /);
    expect(roomTitle(withOptions(view, claims("a", "b", "c", "d")), "轮到你")).toMatch(/^● 轮到你 · /);
    expect(roomTitle(withOptions(view, claims()), "轮到你")).toMatch(/^● 轮到你 · /);
  });

  it.each<[Lang, string]>([
    ["zh", "● 等你 · 四川麻将 · 牌局"],
    ["en", "● Waiting for you · Sichuan mahjong · paiju"],
  ])("says in %s that the others wait for the player", (lang, title) => {
    settings.lang = lang;
    const people = at("over").people.map((person) => ({ ...person, kind: "human" as const, connected: true }));
    const among = (ready: number[], seat: number | null = 0): View => ({
      ...at("over"),
      status: "round_over",
      mode: "friends",
      people,
      ready,
      seat,
    });
    expect(roomTitle(among([1]), "")).toBe(title);
    for (const view of [among([]), among([0]), among([1], null)]) expect(roomTitle(view, "")).not.toContain("●");
  });

  it("leaves out what is not known", () => {
    expect([tabTitle("牌谱"), tabTitle(""), tabTitle()]).toEqual(["牌谱 · 牌局", "牌局", "牌局"]);
  });
});
