import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import RoomTable from "../src/components/RoomTable.svelte";
import { loadGame } from "../src/games";
import { house } from "../src/house.svelte";
import type { Ev, View } from "../src/messages";
import { settings } from "../src/settings.svelte";
import * as sound from "../src/sound";
import { RoomStore } from "../src/store.svelte";
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
  vi.useRealTimers();
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

  it("says once that an agent thinks, if it takes more than a moment", async () => {
    const said = () => document.querySelector("[aria-live=polite]")!.textContent;
    const store = storeOf(at("turn"));
    await show(store);
    vi.useFakeTimers();
    store.view = { ...at("turn"), prompt: null, waiting: [1] };
    flushSync();
    expect(document.querySelector(".frame.live .seat.turn:not(.own) .state > svg")).not.toBeNull();
    expect(said()).toBe("");
    vi.advanceTimersByTime(400);
    flushSync();
    expect(said()).toBe("Right is thinking");
    store.onFrame(TOLD, store.view!);
    store.view = { ...store.view!, waiting: [2] };
    flushSync();
    vi.advanceTimersByTime(4000);
    flushSync();
    expect(said()).toBe("A tile goes");
    store.link = "waiting";
    flushSync();
    expect(document.querySelector(".frame.live"), "of a server that is cut off nobody knows").toBeNull();
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
    expect([link.textContent?.trim(), link.classList.contains("silent")]).toEqual(["No response yet", true]);
    expect(document.querySelector("[role=alert]")).toBeNull();
    store.link = "waiting";
    flushSync();
    expect(document.querySelector("[role=alert]")!.textContent?.trim()).toBe("Connection lost, reconnecting");
  });

  it("has advice beside it that does not say the name of a move twice", async () => {
    const store = storeOf({ ...at("turn"), training: true });
    vi.spyOn(store, "advise").mockReturnValue();
    const { ask_id, options } = store.view!.prompt!;
    const { action, label } = options[0]!;
    const reason = { zh: "打 五万：孤张", en: "discard 5m: a lone tile" };
    const why = { zh: "孤张", en: "a lone tile" };
    const suggestions = [{ action, label, reason, why, facts: {}, pieces: [] }];
    store.advice = { t: "advice", ask_id, agent: "hard", suggestions };
    await show(store);
    expect(document.querySelector(".side .why")!.textContent).toBe("a lone tile");
    expect(document.querySelector("#reason")!.textContent.trim()).toBe("★ Discard 5m: a lone tile");
  });

  it("says that it is being opened, not that it is connected, while there is nothing to see", async () => {
    await show(storeOf(null));
    expect(document.querySelector(".opening [role=status]")!.textContent).toBe("Opening…");
  });
});

const byLabel = (label: string) => document.querySelector<HTMLElement>(`[aria-label="${label}"]`);
const key = (name: string) => {
  window.dispatchEvent(new KeyboardEvent("keydown", { key: name }));
  flushSync();
};

describe("agents that are watched", () => {
  const watched = (change: Partial<View> = {}): View => ({
    ...at("turn"),
    mode: "watch",
    seat: null,
    prompt: null,
    pace: "normal",
    paused: false,
    ...change,
  });

  function spied(view: View) {
    const store = storeOf(view);
    vi.spyOn(store, "setTempo").mockReturnValue();
    vi.spyOn(store, "step").mockReturnValue();
    return store;
  }

  it("pause, go on by one step, and change their pace for who opened the room", async () => {
    const store = spied(watched());
    await show(store, { isHost: true });
    byLabel("Pause")!.click();
    expect(store.setTempo).toHaveBeenLastCalledWith({ paused: true });
    store.view = watched({ paused: true });
    flushSync();
    expect(document.querySelector("footer [role=status]")!.textContent).toBe("Paused");
    byLabel("Step forward")!.click();
    expect(store.step).toHaveBeenCalledOnce();
    byLabel("Play")!.click();
    expect(store.setTempo).toHaveBeenLastCalledWith({ paused: false });
    const pace = document.querySelector<HTMLSelectElement>("footer select")!;
    expect([...pace.options].map((each) => each.textContent)).toEqual(["Instant", "Quick", "Normal", "Slow"]);
    expect(pace.value).toBe("normal");
    pace.value = "slow";
    pace.dispatchEvent(new Event("change", { bubbles: true }));
    expect(store.setTempo).toHaveBeenLastCalledWith({ pace: "slow" });
    expect(JSON.parse(localStorage.getItem("paiju.choices.sichuan")!)).toMatchObject({ pace: "slow" });
    localStorage.clear();
  });

  it("take the keys of a replay", async () => {
    const store = spied(watched());
    await show(store, { isHost: true });
    key(" ");
    expect(store.setTempo).toHaveBeenCalledWith({ paused: true });
    key("ArrowRight");
    key(".");
    expect(store.step).toHaveBeenCalledTimes(2);
    key("ArrowLeft");
    expect(store.step, "nothing is taken back").toHaveBeenCalledTimes(2);
  });

  it("only show that they are paused to others", async () => {
    const store = spied(watched({ paused: true }));
    await show(store);
    expect(document.querySelector("footer[role=status]")!.textContent).toBe("Paused");
    expect(document.querySelector("footer button, footer select")).toBeNull();
    key(" ");
    expect(store.setTempo).not.toHaveBeenCalled();
    store.view = watched();
    flushSync();
    expect(document.querySelector("footer")).toBeNull();
  });
});

describe("the pace of a game against agents", () => {
  it("is one of the settings, and that of the next game", async () => {
    const store = storeOf({ ...at("turn"), pace: "normal" });
    vi.spyOn(store, "setTempo").mockReturnValue();
    await show(store, { isHost: true });
    byLabel("Settings")!.click();
    flushSync();
    const paces = [...document.querySelectorAll<HTMLInputElement>("input[name=pace]")];
    expect(paces.find((each) => each.checked)!.value).toBe("normal");
    paces.find((each) => each.value === "quick")!.dispatchEvent(new Event("change", { bubbles: true }));
    expect(store.setTempo).toHaveBeenCalledWith({ pace: "quick" });
    expect(JSON.parse(localStorage.getItem("paiju.choices.sichuan")!)).toMatchObject({ pace: "quick" });
    localStorage.clear();
  });

  it("is nobody's among friends", async () => {
    await show(storeOf({ ...at("turn"), mode: "friends", pace: "normal" }), { isHost: true });
    byLabel("Settings")!.click();
    flushSync();
    expect(document.querySelector("input[name=theme]")).not.toBeNull();
    expect(document.querySelector("input[name=pace]")).toBeNull();
  });
});

describe("the score sheet of a round", () => {
  const SHEET = ".sheet[role=dialog]";
  const over = (change: Partial<View> = {}): View => ({
    ...at("over"),
    status: "round_over",
    mode: "friends",
    ready: [],
    ...change,
  });

  it("stays open until the deal, and can be opened again after it", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const store = storeOf(over());
    mounted = mount(RoomTable, { target: document.body, props: { store } });
    await vi.advanceTimersByTimeAsync(10);
    flushSync();
    expect(document.querySelector(SHEET)).not.toBeNull();
    store.view = over({ ready: [2], next_at: 1 });
    flushSync();
    expect(document.querySelector(SHEET), "somebody else is ready").not.toBeNull();
    store.view = { ...at("swap"), mode: "friends", ready: [], round: 2 };
    await vi.advanceTimersByTimeAsync(10);
    flushSync();
    expect(document.querySelector(SHEET)).toBeNull();
    byLabel("Round 1: score")!.click();
    flushSync();
    expect(document.querySelector(SHEET)!.textContent).toContain("Round 1: score");
    expect(document.querySelector(".awaited, .do .main"), "nothing is waited for any more").toBeNull();
    store.view = { ...store.view, waiting: [1] };
    flushSync();
    expect(document.querySelector(SHEET), "the game goes on behind it").not.toBeNull();
    key("Escape");
    expect(document.querySelector(SHEET)).toBeNull();
    vi.useRealTimers();
  });

  /** Show a table whose round before has a score, and open that. */
  async function reopened(view: View): Promise<RoomStore> {
    const store = storeOf(over());
    await show(store);
    store.view = { ...view, mode: "friends", ready: [], round: 2 };
    flushSync();
    vi.spyOn(store, "act").mockReturnValue(true);
    byLabel("Round 1: score")!.click();
    flushSync();
    expect(document.querySelector(SHEET)).not.toBeNull();
    return store;
  }

  it.each([
    ["pong", [" "]],
    ["swap", ["1", "2", "3", "Enter"]],
  ] as const)("keeps the keys from the hand behind it, at a %s", async (moment, keys) => {
    const store = await reopened(at(moment));
    expect(document.activeElement!.textContent).toBe("View table");
    expect(document.querySelector(".hand")!.closest("[inert]"), "nor does Tab lead there").not.toBeNull();
    keys.forEach(key);
    expect(store.act).not.toHaveBeenCalled();
    expect(document.querySelector(".hand .chosen")).toBeNull();
    key("Escape");
    expect(document.querySelector(".hand")!.closest("[inert]")).toBeNull();
    keys.forEach(key);
    expect(store.act, "the same keys play once it is closed").toHaveBeenCalled();
  });

  it("makes way for a question of the next round", async () => {
    const store = await reopened(at("waiting"));
    store.view = { ...at("pong"), mode: "friends", ready: [], round: 2 };
    flushSync();
    expect(document.querySelector(SHEET)).toBeNull();
  });

  it("that is closed still tells that the next round waits for you, and how long", async () => {
    vi.spyOn(house, "title").mockReturnValue("Sichuan");
    const people = at("over").people.map((person) => ({ ...person, kind: "human" as const, connected: true }));
    const store = storeOf(over({ people }));
    vi.spyOn(store, "nextIn").mockReturnValue(22.4);
    await show(store);
    await vi.waitFor(() => expect(document.querySelector(SHEET)).not.toBeNull());
    key("Escape");
    expect(document.querySelector(".awaited")).toBeNull();
    store.view = over({ people, ready: [1, 2, 3], next_at: 1 });
    flushSync();
    const told = document.querySelector(".show .awaited")!;
    expect([...told.children].map((each) => each.textContent!.trim())).toEqual(["Waiting for you", "23 s"]);
    expect(document.title).toBe("● Waiting for you · Sichuan · paiju");
    store.view = over({ people, ready: [0, 1, 2], next_at: 1 });
    flushSync();
    expect(document.title).toBe("Round 1: score · Sichuan · paiju");
  });
});
