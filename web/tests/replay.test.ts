import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import * as api from "../src/api";
import Replay from "../src/components/Replay.svelte";
import { loadGame } from "../src/games";
import { house } from "../src/house.svelte";
import type { Ev, Frames, Snap } from "../src/messages";
import { actionsAt, stepAt } from "../src/moment";
import { readRoute, route } from "../src/route.svelte";
import { settings } from "../src/settings.svelte";
import { frames } from "./fixture";
import { reactive } from "./reactive.svelte";

const [snapshot, ...events] = frames as [Snap, ...Ev[]];
/** Seat 0 sees every second action, who sees all hands sees every one. */
const OWN = events.map((_, place) => 2 * place + 2);
const OPEN = OWN.flatMap((count) => [count - 1, count]);

function round(seat: number | "open", change: Partial<Frames> = {}): Frames {
  const actions = seat === "open" ? OPEN : OWN;
  const nothing: Ev = { ...events[0]!, events: [], texts: [], patch: {} };
  return {
    id: "fixture",
    game: "sichuan",
    seat: seat === "open" ? null : seat,
    round: 1,
    rounds: 2,
    snapshot,
    frames: seat === "open" ? events.flatMap((each) => [nothing, each]) : events,
    actions,
    ...change,
  };
}

/** The last frame says that the round is over, as that of a whole round does. */
function finished(seat: number | "open"): Frames {
  const all = round(seat);
  const last = all.frames.at(-1)!;
  return { ...all, frames: [...all.frames.slice(0, -1), { ...last, patch: { ...last.patch, status: "finished" } }] };
}

let mounted: object | null = null;

/** The screen as the page shows it: the address tells where. */
async function open(hash: string): Promise<void> {
  location.hash = hash;
  route.now = readRoute(hash);
  const props = reactive({
    get at() {
      return route.now as never;
    },
  });
  mounted = mount(Replay, { target: document.body, props });
  flushSync();
  await loaded();
}

const loaded = () =>
  vi.waitFor(() => {
    flushSync();
    expect(document.querySelector("footer input")).not.toBeNull();
  });
const scrubber = () => document.querySelector<HTMLInputElement>("footer input")!;
const button = (name: string) =>
  [...document.querySelectorAll<HTMLButtonElement>("button")].find(
    (each) => each.getAttribute("aria-label") === name || each.textContent!.includes(name),
  )!;
const place = () => [Number(scrubber().value), Number(scrubber().max)];

function press(name: string): void {
  button(name).click();
  flushSync();
}

async function lookAs(seat: string): Promise<void> {
  const asked = vi.mocked(api.frames).mock.calls.length;
  const picker = document.querySelector<HTMLSelectElement>("select:has([value=open])")!;
  picker.value = seat;
  picker.dispatchEvent(new Event("change", { bubbles: true }));
  flushSync();
  await vi.waitFor(() => expect(vi.mocked(api.frames).mock.calls.length).toBe(asked + 1));
  await Promise.resolve();
  await Promise.resolve();
  flushSync();
}

beforeAll(() => loadGame("sichuan"));

beforeEach(() => {
  settings.lang = "en";
  settings.motion = false;
  localStorage.clear();
  vi.spyOn(house, "load").mockResolvedValue([]);
  vi.spyOn(house, "title").mockReturnValue("");
  vi.spyOn(api, "frames").mockImplementation(async (_, seat) => finished(seat));
  vi.spyOn(api, "createRoom").mockResolvedValue({ room: "new" } as never);
});

afterEach(() => {
  if (mounted) void unmount(mounted);
  mounted = null;
  document.body.replaceChildren();
});

describe("a replay", () => {
  it("asks for a round once, however many steps are looked at", async () => {
    await open("#/replay/fixture?round=1&step=0&seat=0");
    expect(document.title).toBe("Replay · Round 1/1 · paiju");
    for (let step = 0; step < 5; step += 1) press("Step forward");
    press("Go to end");
    press("Step back");
    expect(place()).toEqual([events.length - 1, events.length]);
    expect(api.frames).toHaveBeenCalledExactlyOnceWith("fixture", 0, 1);
  });

  it("stays at the moment when somebody else looks, there and back", async () => {
    await open(`#/replay/fixture?round=1&step=4&seat=0`);
    await lookAs("open");
    expect(place()).toEqual([8, OPEN.length]);
    expect(location.hash).toContain("step=8&seat=open");
    await lookAs("0");
    expect(place()).toEqual([4, OWN.length]);
    press("Go to end");
    await lookAs("open");
    expect(place()).toEqual([OPEN.length, OPEN.length]);
    press("Step back");
    await lookAs("1");
    expect(place()).toEqual([OWN.length - 1, OWN.length]);
    await lookAs("open");
    expect(place(), "what one of them did not see is not lost").toEqual([OPEN.length - 1, OPEN.length]);
  });

  it("is played on under the kept name", async () => {
    localStorage.setItem("paiju.name", "小红");
    await open("#/replay/fixture?round=1&step=3&seat=0");
    press("Play from here");
    expect(api.createRoom).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ names: ["小红"], play_on: { room: "fixture", round: 1, frame: 3, seat: 0 } }),
    );
  });

  it("is not played on where nothing is left to play, and says why", async () => {
    await open(`#/replay/fixture?round=1&step=${events.length}&seat=0`);
    expect(button("Play from here").disabled).toBe(true);
    expect(button("Play from here").title).toBe("The round is already over here");
    press("Step back");
    expect(button("Play from here").disabled).toBe(false);
  });

  it("is not played on while the round itself is", async () => {
    vi.mocked(api.frames).mockImplementation(async (_, seat) => round(seat, { actions: [] }));
    await open("#/replay/fixture?round=1&step=3&seat=0");
    expect(button("Play from here").disabled).toBe(true);
    expect(button("Play from here").title).toBe("The round is still in progress");
    expect(document.querySelector<HTMLSelectElement>("select:has([value=open])")!.disabled).toBe(true);
  });
});

describe("a moment", () => {
  it("is how many actions had happened", () => {
    const all = round(0);
    expect([0, 1, 4].map((step) => actionsAt(all, step))).toEqual([0, 2, 8]);
    expect([0, 1, 2, 9, 1000].map((count) => stepAt(all, count))).toEqual([0, 0, 1, 4, events.length]);
  });

  it("is not known of a round that is being played", () => {
    expect(actionsAt(round(0, { actions: [] }), 3)).toBeNull();
  });
});
