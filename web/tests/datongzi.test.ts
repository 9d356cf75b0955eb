import { describe, expect, it } from "vitest";
import type { Prompt, View } from "../src/messages";
import { autoChoice } from "../src/games/datongzi/auto";
import { type Column, columnsOf, held, rowsOf } from "../src/games/datongzi/columns";
import { keysOf, Sweep, toggled, toggledColumn } from "../src/games/datongzi/selection";
import type { Seat } from "../src/games/datongzi/view";
import { cardName, cardSign } from "../src/games/datongzi/words";

const name = (text: string) => ({ zh: text, en: text });
const SEAT = {
  hand: ["D5", "S5", "S5", "HK", "S10"],
  groups: [
    { name: name("pair"), pieces: ["S5", "S5"] },
    { name: name("single"), pieces: ["HK", "S10", "D5"] },
  ],
} as Seat;
const say = ({ en }: { en: string }) => en;
const keys = (columns: Column[]) => columns.map(({ cards }) => cards.map(({ key }) => key));

describe("columns", () => {
  it("are ranks with all their cards", () => {
    const columns = columnsOf(SEAT, "rank", say);
    expect(columns.map(({ label }) => label)).toEqual(["5", "K", "10"]);
    expect(keys(columns)).toEqual([["D5.0", "S5.0", "S5.1"], ["HK.0"], ["S10.0"]]);
  });

  it("are what the server says belongs together, with the same keys", () => {
    const columns = columnsOf(SEAT, "pattern", say);
    expect(columns.map(({ label }) => label)).toEqual(["pair", "single"]);
    expect(keys(columns).flat().sort()).toEqual(
      keys(columnsOf(SEAT, "rank", say))
        .flat()
        .sort(),
    );
  });

  it("go into as many rows as they need, about as many in each", () => {
    const columns = Array.from({ length: 18 }, (_, place) => ({ key: String(place), label: "", cards: [] }));
    expect(rowsOf(columns, 13).map((row) => row.length)).toEqual([9, 9]);
    expect(rowsOf(columns, 40)).toEqual([columns]);
    expect(rowsOf([], 0)).toEqual([[]]);
  });
});

describe("a choice", () => {
  const [fives, kings] = columnsOf(SEAT, "rank", say) as [Column, Column];

  it("takes a card, and lets go of it", () => {
    const one = toggled(new Set(), "HK.0");
    expect([...one]).toEqual(["HK.0"]);
    expect(toggled(one, "HK.0").size).toBe(0);
  });

  it("takes a whole column, also where a part was chosen, and lets go of it", () => {
    const whole = toggledColumn(new Set(["S5.1", "HK.0"]), fives);
    expect([...whole].sort()).toEqual(["D5.0", "HK.0", "S5.0", "S5.1"]);
    expect([...toggledColumn(whole, fives)]).toEqual(["HK.0"]);
    expect(toggledColumn(toggledColumn(new Set(), kings), kings).size).toBe(0);
  });

  it("keeps equal cards where they are", () => {
    const cards = held(SEAT.hand!);
    expect([...keysOf(["S5", "HK"], cards, new Set(["S5.1"]))].sort()).toEqual(["HK.0", "S5.1"]);
    expect([...keysOf(["S5", "S5"], cards, new Set(["S5.1"]))].sort()).toEqual(["S5.0", "S5.1"]);
    expect(keysOf(["SA"], cards, new Set()).size).toBe(0);
  });

  it("becomes what a sweep goes over, all chosen or all let go of", () => {
    const sweep = new Sweep(new Set(["S5.0"]), "D5.0");
    expect(sweep.isSweep).toBe(false);
    expect([...sweep.over("S5.0")].sort()).toEqual(["D5.0", "S5.0"]);
    expect([...sweep.over("S5.1")].sort()).toEqual(["D5.0", "S5.0", "S5.1"]);
    expect(sweep.isSweep).toBe(true);
    const off = new Sweep(new Set(["D5.0", "HK.0", "S5.0"]), "D5.0");
    expect([...off.over("S5.0")]).toEqual(["HK.0"]);
    expect([...off.over("S10.0")]).toEqual(["HK.0"]);
  });
});

it("cards have names and signs", () => {
  expect(cardName("S10")).toMatch(/10 of spades|黑桃10/);
  expect(cardSign("HK")).toBe("♥\uFE0EK");
});

describe("the switch", () => {
  const prompt = (...actions: string[]) =>
    ({ options: actions.map((action) => ({ action, kind: action.split(" ")[0] })) }) as Prompt;
  const on = new Set(["pass"]);

  it("passes where nothing else may be done", () => {
    expect(autoChoice({} as View, prompt("pass"), on)).toBe("pass");
    expect(autoChoice({} as View, prompt("pass"), new Set())).toBeNull();
  });

  it("leaves every choice to the player", () => {
    expect(autoChoice({} as View, prompt("pass", "play S5"), on)).toBeNull();
    expect(autoChoice({} as View, prompt("play S5"), on)).toBeNull();
  });
});
