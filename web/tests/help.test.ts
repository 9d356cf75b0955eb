import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import HelpDialog from "../src/components/HelpDialog.svelte";
import * as games from "../src/games";
import { house } from "../src/house.svelte";
import type { OptionInfo } from "../src/messages";
import { settings } from "../src/settings.svelte";
import type { Rules } from "../src/options";
import { SHED } from "./game-info";

let mounted: object | null = null;

const USUAL: Rules = {
  mode: "xuezhan",
  swap_three: true,
  void_suit: true,
  void_discard: "strict",
  end_checks: "exhaustion",
  flower_pig: 16,
  kong_refund: true,
  ready_check: true,
};

/** Open the dialog in a room with these rules, and return what it says of a round. */
async function told(rules: Rules): Promise<string> {
  const options = Object.entries({ ...USUAL, ...rules }).map(([option, value]): OptionInfo => ({
    option,
    value,
    name: { zh: option, en: option },
    meaning: { zh: "", en: "" },
  }));
  const body = JSON.stringify({ game: "sichuan", preset: null, options, changed: [] });
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(body)));
  mounted = mount(HelpDialog, { target: document.body, props: { game: "sichuan", room: "r", onclose: () => {} } });
  flushSync();
  await vi.waitFor(() => expect(document.querySelector("ol")).not.toBeNull());
  return document.querySelector("ol")!.textContent;
}

beforeAll(() => games.loadGame("sichuan"));

beforeEach(() => {
  settings.lang = "en";
  HTMLDialogElement.prototype.showModal ??= () => {};
});

afterEach(() => {
  if (mounted) void unmount(mounted as never);
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

describe("how a round goes", () => {
  it("tells all that the usual rules have, and what the letters of tiles mean", async () => {
    const text = await told({});
    for (const words of [
      "Swap three",
      "Void suit",
      "discarded first",
      "flower pigs",
      "kong money back",
      "not ready pays",
    ])
      expect(text).toContain(words);
    expect(text).toContain("4m is the 4 of characters");
  });

  it.each<[Rules, string]>([
    [{ swap_three: false }, "Swap three"],
    [{ void_suit: false }, "Void suit"],
    [{ void_suit: false }, "discarded first"],
    [{ void_discard: "free" }, "discarded first"],
    [{ flower_pig: 0 }, "flower pigs"],
    [{ kong_refund: false }, "kong money back"],
    [{ ready_check: false }, "not ready pays"],
    [{ end_checks: "off" }, "flower pigs"],
    [{ end_checks: "off" }, "not ready pays"],
  ])("with %o it does not say: %s", async (rules, words) => {
    const text = await told(rules);
    expect(text).not.toContain(words);
    expect(text).toContain("draw a tile and discard one");
  });

  it("says that a win has two suits where none is named", async () => {
    expect(await told({ void_suit: false })).toContain("two suits at most");
  });
});

describe("without lines about a round", () => {
  async function opened(): Promise<HTMLElement> {
    house.games = [SHED];
    vi.spyOn(house, "load").mockResolvedValue([SHED]);
    mounted = mount(HelpDialog, { target: document.body, props: { game: "shed", room: null, onclose: () => {} } });
    await vi.waitFor(() => {
      flushSync();
      expect(document.querySelector("h3")).not.toBeNull();
    });
    return document.querySelector("dialog")!;
  }

  it("says what the game is, and its rules", async () => {
    const dialog = await opened();
    expect(dialog.querySelector("ol")).toBeNull();
    expect(dialog.textContent).toContain("the first without cards");
    expect(dialog.textContent).toContain("3 play");
  });

  it("says that the game could not be loaded where its code did not come", async () => {
    vi.spyOn(games, "loadGame").mockRejectedValue(new TypeError("import"));
    const dialog = await opened();
    expect(dialog.querySelector("[role=alert]")!.textContent).toContain("This game could not be loaded");
    expect(dialog.textContent).toContain("3 play");
  });
});
