import { flushSync } from "svelte";
import { beforeEach, describe, expect, it } from "vitest";
import type { Switch } from "../src/game";

const OFF: Switch = { key: "oneClick", label: () => "", usual: false };
const WAYS: Switch = {
  key: "discards",
  label: () => "",
  values: ["rivers", "strip"].map((value) => ({ value, label: () => value })),
  usual: "rivers",
};

type Opened = typeof import("../src/settings.svelte");
let pages = 0;

/** The settings as a page finds them that is opened now: a module of its own. */
function opened(): Promise<Opened> {
  const path = `../src/settings.svelte.ts?page=${(pages += 1)}`;
  return import(/* @vite-ignore */ path) as Promise<Opened>;
}

/** Write what changed, as the page does. */
async function kept(change: (settings: Opened) => void) {
  const found = await opened();
  const stop = found.keepSettings();
  change(found);
  flushSync();
  stop();
}

beforeEach(() => localStorage.clear());

describe("settings", () => {
  it("of a game are kept apart from those of others", async () => {
    await kept(({ settings, turn }) => {
      settings.theme = "dark";
      turn("cards", OFF);
      turn("cards", WAYS);
    });
    const { settings, valueOf } = await opened();
    expect(settings.theme).toBe("dark");
    expect([valueOf("cards", OFF), valueOf("cards", WAYS)]).toEqual([true, "strip"]);
    expect([valueOf("dice", OFF), valueOf("dice", WAYS)]).toEqual([false, "rivers"]);
    expect(JSON.parse(localStorage.getItem("paiju.settings.cards")!)).toEqual({ oneClick: true, discards: "strip" });
  });

  it("turn on and on through their values", async () => {
    const { turn, valueOf } = await opened();
    const values = [OFF, OFF, OFF].map((each) => {
      turn("cards", each);
      return valueOf("cards", each);
    });
    expect(values).toEqual([true, false, true]);
  });

  it("that were stored before games had their own are taken over", async () => {
    localStorage.setItem(
      "paiju.settings",
      '{"lang": "en", "volume": 0.1, "motion": true, "oneClick": true, "discards": "strip"}',
    );
    await kept(({ settings, turn, valueOf }) => {
      expect([settings.lang, settings.volume]).toEqual(["en", 0.1]);
      expect([valueOf("cards", OFF), valueOf("cards", WAYS)]).toEqual([true, "strip"]);
      turn("cards", OFF);
    });
    const { valueOf } = await opened();
    expect([valueOf("cards", OFF), valueOf("cards", WAYS)], "once").toEqual([false, "strip"]);
    expect(valueOf("dice", OFF), "by a game that comes later too").toBe(true);
    expect(valueOf("dice", { ...OFF, key: "motion" }), "but none of the page's own").toBe(false);
  });

  it.each(["nonsense", "null", '{"oneClick": "often", "discards": "gone"}'])(
    "are the usual ones where the browser keeps %s",
    async (stored) => {
      localStorage.setItem("paiju.settings.cards", stored);
      const { valueOf } = await opened();
      expect([valueOf("cards", OFF), valueOf("cards", WAYS)]).toEqual([false, "rivers"]);
    },
  );
});
