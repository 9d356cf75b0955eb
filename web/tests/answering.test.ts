import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as connection from "../src/connection";
import type { Ev, View } from "../src/messages";
import { RoomStore } from "../src/store.svelte";
import { at } from "./fixture";

const OTHER: Ev = { t: "ev", seq: 0, events: [], texts: [], patch: {} };
const line = { start: vi.fn(), stop: vi.fn(), hurry: vi.fn(), doubt: vi.fn(), act: vi.fn() };
let listener: connection.Listener;

beforeEach(() => {
  for (const each of Object.values(line)) each.mockClear();
  vi.spyOn(connection, "Connection").mockImplementation(function (options) {
    listener = options.listener;
    return line as unknown as connection.Connection;
  });
});

describe("the line", () => {
  it("hears what the browser says of the network, until the room is left", () => {
    const leave = new RoomStore("fixture", { seat: 0 }).enter();
    dispatchEvent(new Event("offline"));
    expect([line.doubt.mock.calls.length, line.hurry.mock.calls.length]).toEqual([1, 0]);
    dispatchEvent(new Event("online"));
    dispatchEvent(new Event("pageshow"));
    document.dispatchEvent(new Event("visibilitychange"));
    expect(line.hurry).toHaveBeenCalledTimes(3);
    vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    document.dispatchEvent(new Event("visibilitychange"));
    expect(line.hurry, "nobody looks").toHaveBeenCalledTimes(3);
    leave();
    dispatchEvent(new Event("offline"));
    dispatchEvent(new Event("online"));
    expect([line.doubt.mock.calls.length, line.hurry.mock.calls.length]).toEqual([1, 3]);
    expect(line.stop).toHaveBeenCalledOnce();
  });
});

describe("a question", () => {
  const next = (view: View): View => ({ ...view, prompt: { ...view.prompt!, ask_id: `${view.prompt!.ask_id}x` } });

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it("that came just now takes no answer, but for one that is sure to be meant for it", () => {
    const store = new RoomStore("fixture", { seat: 0 });
    listener.onView(at("void"), OTHER, null);
    vi.advanceTimersByTime(250); // the second half of a double click
    expect(store.act("void m")).toBe(false);
    expect([store.asked, line.act.mock.calls]).toEqual([true, []]);
    listener.onView(at("void"), OTHER, null); // the same question is no newer
    vi.advanceTimersByTime(200); // from the first frame on that showed it
    expect(store.act("void m")).toBe(true);
    expect([store.asked, line.act.mock.calls]).toEqual([false, [[at("void").prompt!.ask_id, "void m"]]]);
    listener.onView(next(at("void")), OTHER, null);
    expect(store.act("void s")).toBe(false);
    expect(store.act("void s", true)).toBe(true);
    expect(store.act("void s", true), "one answer is enough").toBe(false);
    expect(line.act).toHaveBeenCalledTimes(2);
  });
});
