import { beforeEach, describe, expect, it } from "vitest";
import { agentSeats, isSeed, keepChoices, newRoom, readChoices, rulesFor, seatCounts, seatsOf } from "../src/choices";
import { GAME, SHED } from "./game-info";

beforeEach(() => localStorage.clear());

describe("what was chosen for a new game", () => {
  it("is the usual at first", () => {
    const choices = readChoices(GAME);
    expect(choices).toMatchObject({ mode: "ai", level: "medium", each: false, preset: "multiplier", rules: {} });
    expect(newRoom(GAME, choices, ["me"], "")).toEqual({
      game: "sichuan",
      mode: "ai",
      preset: "multiplier",
      rules: null,
      levels: ["medium"],
      names: ["me"],
      pace: "normal",
      training: false,
      seed: null,
      rounds: null,
      match: {},
      think_seconds: null,
      claim_seconds: null,
      position: null,
    });
  });

  it("is there again the next time", () => {
    const choices = {
      ...readChoices(GAME),
      mode: "friends" as const,
      each: true,
      levels: ["easy", "random", "easy", "medium"],
    };
    keepChoices(GAME, { ...choices, preset: "fan", rules: { base: 9 }, pace: "slow", think: 20 });
    expect(readChoices(GAME)).toEqual({ ...choices, preset: "fan", rules: { base: 9 }, pace: "slow", think: 20 });
  });

  it("is kept for each game", () => {
    keepChoices(GAME, { ...readChoices(GAME), pace: "slow", rounds: 8 });
    keepChoices(SHED, { ...readChoices(SHED), mode: "watch", match: { target: 40 } });
    expect(readChoices(GAME)).toMatchObject({ mode: "ai", pace: "slow", rounds: 8, match: {} });
    expect(readChoices(SHED)).toMatchObject({ mode: "watch", pace: "normal", rounds: 0, match: { target: 40 } });
  });

  it("is taken over from before games had their own", () => {
    localStorage.setItem("paiju.choices", '{"mode": "watch", "level": "easy", "preset": "fan", "rules": {"base": 9}}');
    expect(readChoices(GAME)).toMatchObject({ mode: "watch", level: "easy", preset: "fan", rules: { base: 9 } });
    keepChoices(GAME, { ...readChoices(GAME), mode: "ai" });
    expect(readChoices(GAME).mode).toBe("ai");
    expect(readChoices(SHED)).toMatchObject({ mode: "watch", level: "shedder", preset: "three", rules: {} });
  });

  it.each([{ target: 0 }, { target: 1001 }, { target: "many" }, { other: 1 }, [], null])(
    "forgets %j, which no match takes",
    (match) => {
      localStorage.setItem("paiju.choices.shed", JSON.stringify({ match }));
      expect(readChoices(SHED).match).toEqual({});
    },
  );

  it("has as many seats as the rules say", () => {
    const choices = readChoices(SHED);
    expect(seatCounts(SHED)).toEqual([2, 3, 4]);
    expect(seatsOf(SHED, choices)).toBe(3);
    expect(seatsOf(SHED, { ...choices, preset: "two" })).toBe(2);
    expect(seatsOf(SHED, { ...choices, preset: "two", rules: { seats: 4 } })).toBe(4);
    const each = { ...choices, each: true, levels: ["random", "random", "shedder", "random"], rules: { seats: 4 } };
    expect(newRoom(SHED, each, [], "").levels).toEqual(["random", "shedder", "random"]);
    expect(newRoom(SHED, { ...each, rules: { seats: 2 } }, [], "").levels).toEqual(["random"]);
  });

  it("has the usual table of so many players, and nothing of the table before", () => {
    const counts = [
      { value: 2, seats: 2, changes: { aside: 12 } },
      { value: 3, seats: 3, changes: {} },
      { value: 4, seats: 4, changes: { decks: 4, aside: 8 } },
    ];
    const game = { ...SHED, seat_option: { option: "seats", counts } };
    const option = (name: string, value: number) => ({ ...SHED.presets[0]!.options[0]!, option: name, value });
    const usual = [option("seats", 3), option("decks", 3), option("aside", 9), option("bonus", 100)];
    const preset = { ...SHED.presets[0]!, options: usual };
    const four = rulesFor(game, preset, { bonus: 50, aside: 1 }, 4);
    expect(four).toEqual({ seats: 4, decks: 4, aside: 8, bonus: 50 });
    expect(rulesFor(game, preset, four, 2)).toEqual({ seats: 2, aside: 12, bonus: 50 });
    expect(rulesFor(game, preset, four, 3)).toEqual({ bonus: 50 });
  });

  it.each([
    "nonsense",
    "[]",
    "null",
    '{"level": "grandmaster", "levels": 3, "preset": "gone", "rules": {"base": 9}, "mode": "dance", "people": 7}',
    '{"preset": "multiplier", "rules": {"gone": 1}, "pace": 1, "rounds": -1, "think": "x", "names": {}}',
  ])("falls back to the usual where the browser keeps %s", (kept) => {
    const usual = readChoices(GAME);
    localStorage.setItem("paiju.choices", kept);
    expect(readChoices(GAME)).toEqual(usual);
  });

  it("gives each agent its level, in the order of the seats", () => {
    const choices = { ...readChoices(GAME), each: true, levels: ["random", "easy", "medium", "easy"] };
    const levels = (mode: typeof choices.mode, people = 2) =>
      newRoom(GAME, { ...choices, mode, people }, [], "").levels;
    expect(levels("ai")).toEqual(["easy", "medium", "easy"]);
    expect(levels("friends")).toEqual(["easy", "medium", "easy"]);
    expect(levels("watch")).toEqual(["random", "easy", "medium", "easy"]);
    expect(levels("hot_seat", 3)).toEqual(["easy"]);
    expect(levels("hot_seat", 4)).toEqual(["medium"]);
    expect(agentSeats(GAME, { ...choices, mode: "hot_seat", people: 2 })).toEqual([2, 3]);
  });

  it("limits the time among friends, and keeps seed and training away from them", () => {
    const friends = { ...readChoices(GAME), mode: "friends" as const, training: true };
    expect(newRoom(GAME, friends, ["me"], "5")).toMatchObject({ think_seconds: 60, seed: null, training: false });
    expect(newRoom(GAME, { ...friends, think: 20 }, ["me"], "").think_seconds).toBe(20);
    expect(newRoom(GAME, { ...friends, mode: "watch", think: 20 }, [], "5")).toMatchObject({
      think_seconds: null,
      seed: "5",
    });
  });

  it("lets tiles lie open to claims among friends, where a game has claims", () => {
    const friends = { ...readChoices(GAME), mode: "friends" as const };
    expect(newRoom(GAME, friends, ["me"], "").claim_seconds).toBe(5);
    expect(newRoom(GAME, { ...friends, claim: 0 }, ["me"], "").claim_seconds).toBe(0);
    expect(newRoom(SHED, { ...readChoices(SHED), mode: "friends" }, ["me"], "").claim_seconds).toBeNull();
    keepChoices(GAME, { ...friends, claim: 12 });
    expect(readChoices(GAME).claim).toBe(12);
  });

  it("keeps every digit of a seed, and knows what is none", () => {
    expect(newRoom(GAME, readChoices(GAME), ["me"], "18446744073709551615").seed).toBe("18446744073709551615");
    expect(["", "0", "007", "18446744073709551615"].map(isSeed)).not.toContain(false);
    expect(["x", "1x", "-1", "1.5", "18446744073709551616", "1".repeat(21), " "].map(isSeed)).not.toContain(true);
  });
});
