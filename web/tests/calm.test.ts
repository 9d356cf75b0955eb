import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { aside, Calm, calmly } from "../src/calm";
import Dialog from "../src/components/Dialog.svelte";
import ScoreSheet from "../src/components/ScoreSheet.svelte";
import { at } from "./fixture";

let mounted: object | null = null;

beforeEach(() => vi.useFakeTimers());

afterEach(() => {
  if (mounted) void unmount(mounted);
  mounted = null;
  document.body.replaceChildren();
  vi.useRealTimers();
});

/** Let a frame be drawn, and the moment after it pass. */
function pass(): void {
  vi.advanceTimersToNextFrame();
  vi.advanceTimersByTime(400);
}

const one = (selector: string) => document.querySelector<HTMLElement>(selector)!;

describe("the moment after something came", () => {
  it("is over after a while, and begins anew", () => {
    const calm = new Calm();
    expect(calm.isOver).toBe(true);
    calm.begin();
    vi.advanceTimersToNextFrame(); // before, nothing of it was seen
    vi.advanceTimersByTime(399);
    expect(calm.isOver).toBe(false);
    vi.advanceTimersByTime(1);
    expect(calm.isOver).toBe(true);
    calm.begin();
    expect(calm.isOver).toBe(false);
  });

  it("lets no click in, whatever it was meant for", () => {
    document.body.innerHTML = "<div><button></button></div>";
    const click = vi.fn();
    one("button").addEventListener("click", click);
    const leave = calmly(one("div"));
    one("button").click();
    expect(click).not.toHaveBeenCalled();
    pass();
    one("button").click();
    expect(click).toHaveBeenCalledOnce();
    if (leave) leave();
  });

  it("keeps the way on from a score sheet, and to its table", () => {
    const onnext = vi.fn();
    const onlook = vi.fn();
    const view = { ...at("over"), status: "round_over" as const };
    mounted = mount(ScoreSheet, { target: document.body, props: { view, scores: [0, 0, 0, 0], onnext, onlook } });
    flushSync();
    const press = () => document.querySelectorAll<HTMLElement>(".do button").forEach((each) => each.click());
    press();
    expect([onnext.mock.calls.length, onlook.mock.calls.length]).toEqual([0, 0]);
    pass();
    press();
    expect([onnext.mock.calls.length, onlook.mock.calls.length]).toEqual([1, 1]);
  });

  it("keeps a dialog open", () => {
    const onclose = vi.fn();
    const close = () => one("dialog").querySelector("button")!.click();
    mounted = mount(Dialog, { target: document.body, props: { title: "", onclose, children: (() => {}) as never } });
    flushSync();
    close();
    expect(onclose).not.toHaveBeenCalled();
    pass();
    close();
    expect(onclose).toHaveBeenCalledOnce();
  });
});

describe("answers", () => {
  const answersAt = (left: number) => {
    document.body.innerHTML = `<div class="bar"><div class="answers"><button class="button"></button></div></div>`;
    vi.spyOn(one("button"), "getBoundingClientRect").mockReturnValue(new DOMRect(left, 0, 100, 50));
  };
  const point = (pointerType: string) =>
    dispatchEvent(new PointerEvent("pointerdown", { clientX: 50, clientY: 25, pointerType }));
  let kind: string | null = null;
  const shift = aside(() => kind);
  const isAside = (asked: string | null) => {
    kind = asked;
    void shift(one(".bar"));
    return one(".bar").classList.contains("aside");
  };

  it("of a new kind lie elsewhere than the pointer", () => {
    point("mouse");
    answersAt(200);
    expect(isAside("swap")).toBe(false);
    answersAt(0);
    expect(isAside("swap"), "the same button stays where it is").toBe(false);
    expect(isAside(null)).toBe(false);
    expect(isAside("void")).toBe(true);
    expect(isAside(null), "nothing moves while nothing is asked").toBe(true);
    vi.advanceTimersByTime(60_000);
    expect(isAside("pong"), "the mouse is still there").toBe(true);
    answersAt(200);
    expect(isAside("win")).toBe(false);
  });

  it("lie elsewhere than a finger for a moment", () => {
    answersAt(0);
    point("touch");
    expect(isAside("swap")).toBe(true);
    vi.advanceTimersByTime(1_000);
    expect(isAside("void")).toBe(false);
  });
});
