import { flushSync, mount, tick, unmount } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { Calm } from "../src/calm";
import HelpDialog from "../src/components/HelpDialog.svelte";
import * as games from "../src/games";
import { HELP } from "../src/games/sichuan/help";
import { en, zh } from "../src/games/sichuan/help/text";
import { toldFor, wordsOf } from "../src/help";
import { t } from "../src/mahjong/text";
import { house } from "../src/house.svelte";
import type { OptionInfo } from "../src/messages";
import type { Rules } from "../src/options";
import { settings } from "../src/settings.svelte";
import { SHED } from "./game-info";
import { isWin } from "./hands";
import told from "./fixtures/rules.json";
import { TERMS } from "./terms";

const PRESETS: Record<string, Rules> = told.presets;
const USUAL = PRESETS.multiplier!;
/** Every preset, each also with every option turned to every other value. */
const TABLES = Object.values(PRESETS).flatMap((preset) => [
  preset,
  ...Object.entries(told.values).flatMap(([option, values]) => values.map((value) => ({ ...preset, [option]: value }))),
  { ...preset, flower_pig: 0 },
  { ...preset, kong_points: { concealed: 0, added: 0, exposed: 0 } },
  { ...preset, fan_cap: 5, max_multiplier: 64, base: 5 },
]);

let mounted: object | null = null;

/** Return all that is told by these rules, sentence by sentence. */
function sentences(rules: Rules | null): string[] {
  return toldFor(HELP, rules).flatMap(({ title, parts }) => [
    title(),
    ...parts.map((part) => part.text(rules ?? {})),
    ...parts.flatMap((part) => ("groups" in part ? part.groups.flatMap(({ label }) => label?.() ?? []) : [])),
  ]);
}

/** Return the terms that a text explains. */
function termsOf(text: string): string[] {
  return wordsOf(text)
    .filter(({ isTerm }) => isTerm)
    .map((word) => word.text);
}

/** Tell whether something is told by the usual rules with these changes. */
const has = (rules: Rules, words: string) =>
  sentences({ ...USUAL, ...rules })
    .join("\n")
    .replaceAll("*", "")
    .includes(words);

function pieces(caption: string): string[][] {
  const part = HELP.flatMap(({ parts }) => parts).find((each) => "groups" in each && each.text({}).includes(caption));
  return part && "groups" in part ? part.groups.map(({ pieces }) => [...pieces]) : [];
}

async function opened(props: { game: string; room: string | null }, awaited: string): Promise<HTMLElement> {
  mounted = mount(HelpDialog, { target: document.body, props: { ...props, onclose: () => {} } });
  await vi.waitFor(() => {
    flushSync();
    expect(document.querySelector(awaited)).not.toBeNull();
  });
  await tick();
  return document.querySelector("dialog")!;
}

/** Open the dialog in a room with these rules. */
function openedIn(rules: Rules): Promise<HTMLElement> {
  const options = Object.entries(rules).map(([option, value]): OptionInfo => ({
    option,
    value,
    name: { zh: option, en: option },
    meaning: { zh: "", en: "" },
  }));
  const body = JSON.stringify({ game: "sichuan", preset: null, options, changed: [] });
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(body)));
  return opened({ game: "sichuan", room: "r" }, "section");
}

beforeAll(async () => {
  const game = await games.loadGame("sichuan");
  await game.help!();
  await games.loadGame("shed");
});

beforeEach(() => {
  settings.lang = "en";
  HTMLDialogElement.prototype.showModal ??= () => {};
});

afterEach(() => {
  if (mounted) void unmount(mounted as never);
  mounted = null;
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

describe.each(["zh", "en"] as const)("in %s", (lang) => {
  beforeEach(() => {
    settings.lang = lang;
  });
  function isIn(text: string, [zh, en]: (typeof TERMS)[number]): boolean {
    const pattern = lang === "zh" ? zh : en;
    return pattern !== null && new RegExp(pattern, "i").test(text);
  }

  it("every term that is used is explained, by whatever rules", () => {
    const missing = new Set<string>();
    for (const rules of TABLES) {
      const text = sentences(rules);
      const explained = text.flatMap(termsOf);
      const used = TERMS.filter((term) => isIn(text.join("\n").replaceAll("*", ""), term));
      expect(used.length).toBeGreaterThan(30);
      for (const term of used) if (!explained.some((word) => isIn(word, term))) missing.add(term[0].source);
    }
    expect([...missing]).toEqual([]);
  });

  it("every term that is explained is in the glossary, and is explained once", () => {
    const terms = Object.values(lang === "zh" ? zh : en).flatMap(termsOf);
    expect(terms.filter((term) => !TERMS.some((each) => isIn(term, each)))).toEqual([]);
    for (const rules of TABLES) {
      const explained = sentences(rules).flatMap(termsOf);
      expect(new Set(explained).size, explained.join()).toBe(explained.length);
    }
  });

  it("a tile that makes ready is marked in a hand as it says", () => {
    const mark = t("hand.ready");
    const text = sentences(USUAL).join("\n");
    expect([`“${mark}”`, `marked ${mark} `].some((words) => text.includes(words))).toBe(true);
  });

  it("no number is missing", () => {
    for (const rules of TABLES) {
      expect(sentences(rules).join("\n")).not.toMatch(/\{|undefined|NaN|null/);
    }
  });
});

describe("how the game is played", () => {
  it.each<[Rules, string]>([
    [{ swap_three: false }, "Swap three"],
    [{ void_suit: false }, "void suit"],
    [{ void_suit: false }, "you must discard those first"],
    [{ void_discard: "free" }, "you must discard those first"],
    [{ rob_kong: false }, "Robbing"],
    [{ roots: false }, "Root"],
    [{ disabled_patterns: ["golden_hook"] }, "Golden hook"],
    [{ first_turn_patterns: false }, "Earthly"],
    [{ flower_pig: 0 }, "lower pig"],
    [{ kong_refund: false }, "Kong refund"],
    [{ ready_check: false }, "Ready check"],
    [{ end_checks: "off" }, "lower pig"],
    [{ end_checks: "off" }, "Ready check"],
  ])("with %o it does not say: %s", (rules, words) => {
    expect(has({}, words)).toBe(true);
    expect(has(rules, words)).toBe(false);
  });

  it.each<[Rules, string]>([
    [{ void_suit: false }, "at most two suits"],
    [{}, "concealed kong brings 2 and an added one 1"],
    [{ base: 5 }, "concealed kong brings 10 and an added one 5"],
    [{ kong_points: { concealed: 4, added: 3, exposed: 7 } }, "an exposed one 7"],
    [{ base: 5 }, "A flower pig pays 80"],
    [{ flower_pig: 24 }, "A flower pig pays 24"],
    [{ scoring: "fan", base: 2 }, "0 fan is 2, 1 fan 4, 2 fan 8"],
    [{ scoring: "fan", fan_cap: 5 }, "cap is 5 fan"],
    [{ max_multiplier: 64 }, "cap is ×64"],
    [{ void_suit: false, flower_pig_rule: "void_tile" }, "all three suits"],
  ])("with %o it says: %s", (rules, words) => {
    expect(has(rules, words)).toBe(true);
  });

  it("says no cap where there is none", () => {
    expect(has({ scoring: "fan", fan_cap: null }, "cap is")).toBe(false);
    expect(has({ scoring: "multiplier", fan_cap: 5 }, "cap is")).toBe(false);
  });

  it("is complete where the rules are not known, but for what depends on them", () => {
    expect(sentences(null).length).toBeGreaterThan(20);
    expect(sentences(null).join("\n")).not.toMatch(/undefined|NaN|flower pig/i);
  });
});

describe("a drawn example", () => {
  it.each(["Four sets", "Seven pairs", "All triplets", "Full flush", "Golden hook"])("of %s is a win", (caption) => {
    const groups = pieces(caption);
    const concealed = groups.map((group) => (group.length === 4 ? group.slice(1) : group));
    expect(isWin(concealed.flat())).toBe(true);
    expect(new Set(groups.flat().map((tile) => tile[1])).size).toBeLessThan(3);
  });

  it("of a hand with its void suit would be a win without it", () => {
    const tiles = pieces("The void suit is bamboo").flat();
    expect(isWin(tiles)).toBe(true);
    expect(tiles.filter((tile) => tile.endsWith("s"))).toHaveLength(2);
  });

  it.each(["Waits on 2 and 5", "Waits on 3 of"])("of a ready hand (%s) has just these waits", (caption) => {
    const groups = pieces(caption);
    const hand = groups.slice(0, -1).flat();
    const kinds = ["m", "p", "s"].flatMap((suit) => [..."123456789"].map((rank) => rank + suit));
    expect(hand).toHaveLength(13);
    expect(kinds.filter((kind) => isWin([...hand, kind]))).toEqual(groups.at(-1));
  });
});

describe("the dialog", () => {
  beforeEach(() => {
    vi.spyOn(Calm.prototype, "isOver", "get").mockReturnValue(true); // it was opened a while ago
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it("draws pieces with their names, and marks what is explained", async () => {
    const dialog = await openedIn(USUAL);
    const figure = [...dialog.querySelectorAll("figure")].find((each) => each.textContent.includes("Four sets"))!;
    expect(figure.querySelectorAll("svg.tile")).toHaveLength(14);
    expect(figure.textContent).toContain("1 characters");
    expect([...dialog.querySelectorAll("dfn")].map((each) => each.textContent)).toContain("Flower pig");
    expect(dialog.textContent).not.toContain("*");
  });

  it("has headings to jump to, the rules of the table last", async () => {
    const dialog = await openedIn(USUAL);
    const links = [...dialog.querySelectorAll<HTMLElement>("nav button")];
    const headings = [...dialog.querySelectorAll<HTMLElement>("h3")];
    expect(links.map((each) => each.textContent)).toEqual(headings.map((each) => each.textContent.trim()));
    expect(links.length).toBe(HELP.length + 1);
    links[2]!.click();
    expect(document.activeElement).toBe(headings[2]);
  });

  it("leaves the address as it is", async () => {
    const before = location.href;
    (await openedIn(USUAL)).querySelector<HTMLElement>("nav button")!.click();
    expect(location.href).toBe(before);
  });
});

describe("a game without help", () => {
  async function shed(): Promise<HTMLElement> {
    house.games = [SHED];
    vi.spyOn(house, "load").mockResolvedValue([SHED]);
    return opened({ game: "shed", room: null }, "h3");
  }

  it("says so, what the game is, and its rules", async () => {
    const dialog = await shed();
    expect(dialog.querySelector("nav")).toBeNull();
    expect(dialog.textContent).toContain("the first without cards");
    expect(dialog.textContent).toContain("no introduction");
    expect(dialog.textContent).toContain("3 play");
  });

  it("says that the game could not be loaded where its code did not come", async () => {
    vi.spyOn(games, "loadGame").mockRejectedValue(new TypeError("import"));
    const dialog = await shed();
    expect(dialog.querySelector("[role=alert]")!.textContent).toContain("This game failed to load");
    expect(dialog.textContent).toContain("3 play");
  });
});
