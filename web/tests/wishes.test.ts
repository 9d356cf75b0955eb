import { beforeEach, describe, expect, it } from "vitest";
import { keepChoices, newRoom, readChoices } from "../src/choices";
import { readWishes } from "../src/wishes";
import { GAME, SHED } from "./game-info";

beforeEach(() => localStorage.clear());

/** What the server would be asked for after opening an address. */
function asked(hash: string) {
  const wishes = readWishes(hash, GAME);
  return newRoom(GAME, readChoices(GAME, wishes.choices), ["me"], wishes.seed, wishes.position);
}

describe("what an address wishes", () => {
  it("comes before what was chosen last time", () => {
    keepChoices(GAME, {
      ...readChoices(GAME),
      mode: "watch",
      level: "easy",
      pace: "slow",
      preset: "fan",
      rules: { base: 9 },
    });
    expect(asked("#/?level=random&rules=multiplier&seed=18446744073709551615&rounds=3")).toMatchObject({
      mode: "ai",
      levels: ["random"],
      preset: "multiplier",
      rules: null,
      seed: "18446744073709551615",
      rounds: 3,
      pace: "slow",
    });
  });

  it("may be a position, against the computer", () => {
    const position = "sichuan observation seat=0 hand0=11m river0=1p*2s";
    const hash = `#/?${new URLSearchParams({ game: "sichuan", position })}`;
    expect(asked(hash)).toMatchObject({ mode: "ai", position });
    expect(asked("#/?level=easy").position).toBeNull();
    expect(asked(`${hash}&humans=2`).position).toBeNull();
  });

  it("may be a table for friends", () => {
    expect(asked("#/?game=sichuan&mode=friends&level=easy")).toMatchObject({ mode: "friends", levels: ["easy"] });
  });

  it("may be nothing", () => {
    keepChoices(GAME, { ...readChoices(GAME), mode: "watch", level: "easy" });
    for (const hash of ["", "#/", "#/records"]) expect(asked(hash)).toMatchObject({ mode: "watch", levels: ["easy"] });
  });

  it("may be the game alone", () => {
    keepChoices(GAME, { ...readChoices(GAME), mode: "watch" });
    expect(asked("#/?game=sichuan").mode).toBe("watch");
  });

  it("has a level for each opponent", () => {
    expect(asked("#/?level=easy,random,medium")).toMatchObject({ levels: ["easy", "random", "medium"] });
    expect(asked("#/?humans=2&level=easy,random")).toMatchObject({ mode: "hot_seat", levels: ["easy", "random"] });
  });

  it("may change options of the rules and of the match", () => {
    const options = encodeURIComponent(JSON.stringify({ base: 3, fan_cap: null }));
    expect(asked(`#/?rules=fan&options=${options}`)).toMatchObject({ preset: "fan", rules: { base: 3 } });
    for (const broken of ["{", "7", "null", "[1]"])
      expect(asked(`#/?rules=fan&options=${encodeURIComponent(broken)}`)).toMatchObject({ preset: "fan", rules: null });
  });

  it("may tell how a match ends", () => {
    const wishes = readWishes(`#/?rounds=50&match=${encodeURIComponent('{"target":7,"moon":1}')}`, SHED);
    expect(readChoices(SHED, wishes.choices)).toMatchObject({ rounds: 50, match: { target: 7 } });
  });

  it("may be to watch", () => {
    expect(asked("#/?mode=watch&level=easy,random,easy,medium&rounds=1")).toMatchObject({
      mode: "watch",
      levels: ["easy", "random", "easy", "medium"],
      rounds: 1,
    });
  });

  it("is left alone where the server does not know it", () => {
    expect(asked("#/?level=clever&rules=none&pace=hasty&rounds=x&humans=9")).toMatchObject({
      mode: "hot_seat",
      levels: ["medium"],
      preset: "multiplier",
      pace: "normal",
      rounds: null,
    });
  });
});
