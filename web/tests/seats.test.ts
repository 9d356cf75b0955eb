import { describe, expect, it } from "vitest";
import { fullName, levelName, personName, placeOf, relation, shownName, thinker } from "../src/seats";
import type { Person } from "../src/messages";
import { settings } from "../src/settings.svelte";
import { at } from "./fixture";

const PERSON: Person = { name: "", kind: "human", connected: true };

describe("seats", () => {
  it.each([0, 1, 2, 3])("seat %i sits at the bottom, the next to play at the right", (own) => {
    const view = { ...at("turn"), seat: own };
    expect([0, 1, 2, 3].map((step) => placeOf(view, (own + step) % 4))).toEqual(["bottom", "right", "top", "left"]);
  });

  it("are called as the player sees them, and by number by an onlooker", () => {
    settings.lang = "zh";
    const view = { ...at("turn"), seat: 2 };
    expect([2, 3, 0, 1].map((seat) => relation(view, seat))).toEqual(["你", "下家", "对家", "上家"]);
    expect(relation({ ...view, seat: null }, 1)).toBe("2 号");
  });

  it("have the relation first, then the name or the level", () => {
    settings.lang = "en";
    const view = at("turn");
    view.people[1] = { name: "Ann", kind: "human", connected: true };
    expect([0, 1, 2].map((seat) => fullName(view, seat))).toEqual(["You", "Right (Ann)", "Across (Easy)"]);
    expect([1, 2].map((seat) => shownName(view, seat))).toEqual(["Ann", "Easy"]);
    settings.lang = "zh";
    expect(fullName(view, 3)).toBe("上家（入门）");
  });

  it("without names are numbered, and the own one is you, in the language of who looks", () => {
    const view = { ...at("turn"), people: Array.from({ length: 4 }, () => ({ ...PERSON })) };
    settings.lang = "zh";
    expect([personName(view, 0), personName(view, 1), shownName(view, 0)]).toEqual(["你", "第 2 位", ""]);
    settings.lang = "en";
    expect([personName(view, 0), personName(view, 1), shownName(view, 0)]).toEqual(["You", "Player 2", ""]);
    expect(personName({ ...view, seat: null }, 0)).toBe("Player 1");
  });

  it("are called by the level of an agent, with what it was given beside it", () => {
    settings.lang = "zh";
    expect(["hard", "hard:ms=200", "my:Bot"].map(levelName)).toEqual(["高手", "高手 ms=200", "my:Bot"]);
    settings.lang = "en";
    expect(["hard", "hard:worlds=256"].map(levelName)).toEqual(["Hard", "Hard worlds=256"]);
  });

  it("think where an agent is known to be asked, and nobody has stopped it", () => {
    const view = { ...at("turn"), waiting: [1] };
    expect(thinker(view)).toBe(1);
    expect(thinker({ ...view, waiting: [0] }), "the player").toBeNull();
    expect(thinker({ ...view, waiting: [] }), "a window, in which nobody is told who is asked").toBeNull();
    expect(thinker({ ...view, paused: true })).toBeNull();
    expect(thinker({ ...view, status: "round_over" })).toBeNull();
  });
});
