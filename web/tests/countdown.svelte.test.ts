import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import Countdown from "../src/components/Countdown.svelte";
import { settings } from "../src/settings.svelte";

let mounted: object | null = null;

beforeEach(() => {
  settings.lang = "en";
  vi.useFakeTimers();
});
afterEach(() => {
  if (mounted) void unmount(mounted);
  document.body.replaceChildren();
  vi.useRealTimers();
});

const width = () => document.querySelector<HTMLElement>(".bar")!.style.width;
const timer = () => document.querySelector("[role=timer]");

describe("the countdown", () => {
  it("runs from the time of the whole decision to its end, through every answer that is a part of it", () => {
    const now = $state({ left: 15, ask: "s0n1" });
    const props = $state({ timeLeft: () => (now.ask ? now.left : null), whole: 20 });
    mounted = mount(Countdown, { target: document.body, props });
    flushSync();
    expect(width()).toBe("75%");
    now.left = 10;
    vi.advanceTimersByTime(250);
    flushSync();
    expect(width()).toBe("50%");
    now.ask = "s0n2"; // the next tile is asked for, and the time goes on
    flushSync();
    expect(width()).toBe("50%");
    expect(timer()!.getAttribute("aria-label")).toBe("10 seconds left");
    now.ask = "";
    flushSync();
    expect(timer()).toBeNull();
  });

  it.each([
    [5, 4.9, 1.2],
    [20, 5.1, 4.9],
    [60, 6.1, 5.9],
    [null, 6.1, 5.9],
  ])("of %j seconds is late at its end alone", (whole, before, after) => {
    const now = $state({ left: before });
    mounted = mount(Countdown, { target: document.body, props: { timeLeft: () => now.left, whole } });
    flushSync();
    expect(timer()!.classList.contains("late")).toBe(false);
    now.left = after;
    flushSync();
    expect(timer()!.classList.contains("late")).toBe(true);
  });

  it("has no bar where nobody knows how long it was", () => {
    mounted = mount(Countdown, { target: document.body, props: { timeLeft: () => 7 } });
    flushSync();
    expect(timer()!.textContent!.trim()).toBe("7 s");
    expect(document.querySelector(".bar")).toBeNull();
  });
});
