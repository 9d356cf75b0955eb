import { beforeEach, describe, expect, it } from "vitest";
import { keepChoices, newRoom, readChoices } from "../src/choices";
import { readWishes } from "../src/wishes";
import { GAME } from "./game-info";

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
    expect(asked("#/?level=random&preset=multiplier&seed=18446744073709551615&rounds=3")).toMatchObject({
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

  it("is left alone where the server does not know it", () => {
    expect(asked("#/?level=clever&preset=none&pace=hasty&rounds=x&humans=9")).toMatchObject({
      mode: "hot_seat",
      levels: ["medium"],
      preset: "multiplier",
      pace: "normal",
      rounds: null,
    });
  });
});
