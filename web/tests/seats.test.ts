import { describe, expect, it } from "vitest";
import { fullName, placeOf, relation, shownName } from "../src/seats";
import { settings } from "../src/settings.svelte";
import { at } from "./fixture";

describe("seats", () => {
  it.each([0, 1, 2, 3])("seat %i sits at the bottom, the next to play at the right", (own) => {
    const view = { ...at("turn"), seat: own };
    expect([0, 1, 2, 3].map((step) => placeOf(view, (own + step) % 4))).toEqual(["bottom", "right", "top", "left"]);
  });

  it("are called as the player sees them, and by number by an onlooker", () => {
    settings.lang = "zh";
    const view = { ...at("turn"), seat: 2 };
    expect([2, 3, 0, 1].map((seat) => relation(view, seat))).toEqual(["你", "下家", "对家", "上家"]);
    expect(relation({ ...view, seat: null }, 1)).toBe("1 号");
  });

  it("have the relation first, then the name or the level", () => {
    settings.lang = "en";
    const view = at("turn");
    view.people[1] = { name: "Ann", kind: "human", connected: true };
    expect([0, 1, 2].map((seat) => fullName(view, seat))).toEqual(["You", "Right (Ann)", "Across (Easy)"]);
    expect([1, 2].map((seat) => shownName(view, seat))).toEqual(["Ann", "Easy"]);
    settings.lang = "zh";
    expect(fullName(view, 3)).toBe("上家（入门）");
    expect(shownName(view, 0), "the usual name says nothing").toBe("");
  });
});
