import { describe, expect, it } from "vitest";
import { changesFrom, groupsOf, meaningOf, same, valuesOf } from "../src/options";
import { form, GAME } from "./game-info";

const preset = GAME.presets[0]!;

describe("options of the rules", () => {
  it("are compared as values: a set and a dictionary have no order", () => {
    expect(same(["a", "b"], ["b", "a"])).toBe(true);
    expect(same({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(true);
    expect(same(null, undefined)).toBe(true);
    expect([same(1, "1"), same(0, null), same([], null), same(true, 1), same({ a: 1 }, { a: 2 })]).not.toContain(true);
  });

  it("that differ from the preset are sent, and no others", () => {
    const values = { ...valuesOf(preset), directions: ["next", "across"], base: 5, unknown: 1 };
    expect(changesFrom(preset, values)).toEqual({ base: 5 });
    expect(changesFrom(preset, {})).toEqual({});
  });

  it.each([
    ["swap_three", false, "no swap"],
    ["base", 7, "times 7"],
    ["fan_cap", null, "no cap"],
    ["fan_cap", 4, "at most 4"],
    ["directions", ["next", "across"], "to the next seat, the seat across"],
    ["directions", [], "nobody"],
    ["kong_points", { open: 3, closed: 4 }, "open 3, closed 4"],
    ["players", 4, "four seats"],
  ])("%s %j means: %s", (option, value, meaning) => {
    expect(meaningOf(form(option), value).en).toBe(meaning);
  });

  it("have meanings in Chinese too", () => {
    expect(meaningOf(form("directions"), ["next", "across"]).zh).toBe(
      "to the next seat（中）、the seat across（中）（中）",
    );
  });

  it("without any text are shown as they are", () => {
    expect(meaningOf({ option: "x", name: { zh: "", en: "" }, control: "number", choices: [] }, 3).zh).toBe("3");
  });

  it("are grouped by what they are about, in their order", () => {
    expect(groupsOf(GAME.options).map((group) => [group.name?.en, group.options.length])).toEqual([
      ["Table", 2],
      ["Value", 5],
    ]);
    const bare = GAME.options.map((option) => ({ ...option, group: null }));
    expect(groupsOf(bare)).toHaveLength(1);
  });
});
