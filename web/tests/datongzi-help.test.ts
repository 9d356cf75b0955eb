import { afterEach, describe, expect, it } from "vitest";
import { datongzi } from "../src/games/datongzi";
import { HELP } from "../src/games/datongzi/help";
import { en, zh } from "../src/games/datongzi/help/text";
import { MOMENTS, soundOf } from "../src/games/datongzi/sounds";
import faces from "../src/games/datongzi/cards.svg?raw";
import { toldFor, wordsOf } from "../src/help";
import type { Rules } from "../src/options";
import { settings } from "../src/settings.svelte";

const USUAL: Rules = {
  carry: "two",
  wings: "n_2n",
  two_in_chains: false,
  "config.num_decks": 3,
  "config.num_players": 3,
  "config.cards_dealt_aside": 9,
  "config.must_beat_rule": true,
  "config.finish_bonus": [100, -40, -60],
  "config.k_tongzi_bonus": 100,
  "config.a_tongzi_bonus": 200,
  "config.two_tongzi_bonus": 300,
  "config.dizha_bonus": 400,
};
const told = (change: Rules = {}) =>
  toldFor(HELP, { ...USUAL, ...change })
    .flatMap(({ parts }) => parts.map((part) => part.text({ ...USUAL, ...change })))
    .join("\n")
    .replaceAll("*", "");

afterEach(() => {
  settings.lang = "en";
});

describe("the help of Da Tong Zi", () => {
  it("draws cards that there are, each with a name", () => {
    const pieces = HELP.flatMap(({ parts }) => parts).flatMap((part) =>
      "groups" in part ? part.groups.flatMap(({ pieces }) => pieces) : [],
    );
    expect(pieces.length).toBeGreaterThan(40);
    for (const piece of pieces) expect(faces).toContain(`id="card-${piece}"`);
    settings.lang = "en";
    expect(datongzi.pieceName("S10")).toBe("10 of spades");
    settings.lang = "zh";
    expect(datongzi.pieceName("HK")).toBe("红桃K");
  });

  it.each(["zh", "en"] as const)("fills in every number in %s, and marks terms in pairs", (lang) => {
    settings.lang = lang;
    for (const change of [{}, { "config.num_decks": 2 }, { carry: "loose", wings: "loose" }])
      expect(told(change)).not.toMatch(/[{}]|NaN|undefined/);
    for (const text of Object.values(lang === "zh" ? zh : en)) expect(wordsOf(text).length % 2).toBe(1);
  });

  it("follows the rules of the table", () => {
    expect(told()).toContain("100 points for kings, 200 for aces, 300 for twos");
    expect(told()).toContain("+100 / −40 / −60");
    expect(told({ "config.dizha_bonus": 800 })).toContain("dizha of any rank pays 800");
    expect(told()).toContain("Must beat");
    expect(told({ "config.must_beat_rule": false })).not.toContain("Must beat");
    expect(told({ "config.num_decks": 2 })).toContain("fewer than three decks");
    expect(told({ carry: "loose" })).toContain("up to two cards");
    expect(told({ "config.a_tongzi_bonus": 400 })).not.toContain("230"); // the example would be wrong
  });

  it("says nothing of numbers where the rules are not known", () => {
    const texts = toldFor(HELP, null).flatMap(({ parts }) => parts.map((part) => part.text({})));
    expect(texts.join("\n")).not.toMatch(/[{}]|NaN|undefined/);
  });
});

describe("the sounds of Da Tong Zi", () => {
  it("tell cards, a pass, a bonus and the end apart", () => {
    const heard = [
      { type: "play", actor: 1, tiles: ["S5"] },
      { type: "play", actor: 2, tiles: [] },
      { type: "trick_end", actor: 1, points: 5, bonus: 300 },
      { type: "end_hand" },
    ].map(soundOf);
    expect(new Set(heard).size).toBe(4);
    expect(heard).not.toContain(null);
    expect(soundOf({ type: "trick_end", actor: 1, points: 5, bonus: 0 })).toBeNull();
    expect(soundOf({ type: "settle" })).toBeNull();
    expect(new Set([...Object.values(MOMENTS), ...heard]).size).toBe(7);
  });
});
