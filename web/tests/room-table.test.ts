import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import RoomTable from "../src/components/RoomTable.svelte";
import { loadGame } from "../src/games";
import { house } from "../src/house.svelte";
import type { Ev, View } from "../src/messages";
import { settings } from "../src/settings.svelte";
import * as sound from "../src/sound";
import { extendLog, RoomStore } from "../src/store.svelte";
import { at } from "./fixture";

const TOLD: Ev = {
  t: "ev",
  seq: 1,
  events: [{ type: "discard", actor: 2, tile: "5p" }],
  texts: [{ zh: "打出", en: "a tile goes" }],
  patch: {},
};

let mounted: object | null = null;

async function show(store: RoomStore, props: object = {}): Promise<void> {
  mounted = mount(RoomTable, { target: document.body, props: { store, ...props } });
  await vi.waitFor(() => {
    flushSync();
    if (store.view) expect(document.querySelector(".frame")).not.toBeNull();
  });
}

function storeOf(view: View | null): RoomStore {
  const store = new RoomStore("fixture", { seat: 0 });
  store.view = view;
  store.link = "live";
  return store;
}

beforeAll(() => loadGame("sichuan"));

beforeEach(() => {
  vi.spyOn(sound, "play").mockReturnValue();
  vi.spyOn(house, "load").mockResolvedValue([]);
  settings.lang = "en";
  settings.motion = false;
});

afterEach(() => {
  if (mounted) void unmount(mounted);
  mounted = null;
  document.body.replaceChildren();
});

describe("the table of a room", () => {
  it("announces what happens as long as it is there", async () => {
    const store = storeOf(at("turn"));
    await show(store);
    store.onFrame(TOLD, store.view!);
    flushSync();
    expect(sound.play).toHaveBeenCalledWith("piece");
    expect(document.querySelector("[aria-live=polite]")!.textContent).toBe("A tile goes");
    void unmount(mounted!);
    mounted = null;
    vi.mocked(sound.play).mockClear();
    store.onFrame(TOLD, store.view!);
    expect(sound.play, "a table that is gone hears nothing").not.toHaveBeenCalled();
  });

  it.each([
    ["en", "A tile goes; a tile comes"],
    ["zh", "打出；摸进"],
  ] as const)("announces what happens at once in one sentence of %s", async (lang, sentence) => {
    settings.lang = lang;
    const store = storeOf(at("turn"));
    await show(store);
    store.onFrame({ ...TOLD, texts: [...TOLD.texts, { zh: "摸进", en: "a tile comes" }] }, store.view!);
    flushSync();
    expect(document.querySelector("[aria-live=polite]")!.textContent).toBe(sentence);
  });

  it("tells the log of another store where that has seen more", async () => {
    const store = storeOf(at("turn"));
    await show(store, { past: extendLog([], TOLD) });
    expect(document.querySelector(".side ol")!.textContent).toContain("a tile goes");
  });

  it("says in the title of the tab when something waits for the player, and no longer once it is answered", async () => {
    vi.spyOn(house, "title").mockReturnValue("Sichuan");
    const store = storeOf(at("turn"));
    await show(store);
    expect(document.title).toBe("● Your turn · Sichuan · paiju");
    store.answered = store.view!.prompt!.ask_id;
    flushSync();
    expect(document.title).toBe("Round 1/1 · Sichuan · paiju");
    store.view = at("pong");
    flushSync();
    expect(document.title).toBe("● Pong 9m? · Sichuan · paiju");
  });

  it("takes a key once, however long it is held down", async () => {
    const store = storeOf(at("turn"));
    const act = vi.spyOn(store, "act").mockReturnValue(true);
    await show(store);
    const tile = document.querySelector<HTMLElement>(".hand .may")!;
    tile.focus();
    const enter = (repeat: boolean) => {
      const event = new KeyboardEvent("keydown", { key: "Enter", repeat, bubbles: true, cancelable: true });
      if (tile.dispatchEvent(event)) tile.click(); // as a browser does
      flushSync();
    };
    enter(false);
    expect(tile.classList.contains("chosen")).toBe(true);
    enter(true);
    expect(act).not.toHaveBeenCalled();
    enter(false);
    expect(act).toHaveBeenCalledOnce();
  });

  it("says in the bar that the server gives no answer, and no louder", async () => {
    const store = storeOf(at("turn"));
    await show(store);
    store.link = "silent";
    flushSync();
    const link = document.querySelector(".bar .link[role=status]")!;
    expect([link.textContent?.trim(), link.classList.contains("silent")]).toEqual(["No answer yet", true]);
    expect(document.querySelector("[role=alert]")).toBeNull();
    store.link = "waiting";
    flushSync();
    expect(document.querySelector("[role=alert]")!.textContent?.trim()).toBe("Cut off, trying again");
  });

  it("says that it is being opened, not that it is connected, while there is nothing to see", async () => {
    await show(storeOf(null));
    expect(document.querySelector(".opening [role=status]")!.textContent).toBe("Opening…");
  });
});
