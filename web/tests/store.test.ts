import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as api from "../src/api";
import * as connection from "../src/connection";
import type { Ev, Frames, View } from "../src/messages";
import { extendLog, joinLogs, type LogEntry, RoomStore } from "../src/store.svelte";
import { at } from "./fixture";

let listener: { onView: (view: View, ev: Ev | null) => void };

const line = { start: vi.fn(), stop: vi.fn(), hurry: vi.fn(), doubt: vi.fn(), act: vi.fn() };

beforeEach(() => {
  vi.spyOn(api, "frames");
  for (const each of Object.values(line)) each.mockClear();
  vi.spyOn(connection, "Connection").mockImplementation(function (options) {
    listener = options.listener;
    return line as unknown as connection.Connection;
  });
});

const told = (...names: string[]): Ev => ({
  t: "ev",
  seq: 0,
  events: names.map((type) => ({ type })),
  texts: names.map((name) => ({ zh: name, en: name })),
  patch: {},
});
const logOf = (...names: string[]) => extendLog([], told(...names));
const names = (log: LogEntry[]) => log.map((entry) => entry.event.type);
const past = (...all: string[]) => ({ frames: all.map((name) => told(name)) }) as Frames;

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

  beforeEach(() => {
    vi.useFakeTimers();
    vi.mocked(api.frames).mockResolvedValue(past());
  });
  afterEach(() => vi.useRealTimers());

  it("that came just now takes no answer, but for one that is sure to be meant for it", () => {
    const store = new RoomStore("fixture", { seat: 0 });
    listener.onView(at("void"), null);
    vi.advanceTimersByTime(250); // the second half of a double click
    expect(store.act("void m")).toBe(false);
    expect([store.asked, line.act.mock.calls]).toEqual([true, []]);
    listener.onView(at("void"), told("elsewhere")); // the same question is no newer
    vi.advanceTimersByTime(200); // from the first frame on that showed it
    expect(store.act("void m")).toBe(true);
    expect([store.asked, line.act.mock.calls]).toEqual([false, [[at("void").prompt!.ask_id, "void m"]]]);
    listener.onView(next(at("void")), told("something"));
    expect(store.act("void s")).toBe(false);
    expect(store.act("void s", true)).toBe(true);
    expect(store.act("void s", true), "one answer is enough").toBe(false);
    expect(line.act).toHaveBeenCalledTimes(2);
  });
});

describe("the log", () => {
  it("forgets what was taken back", async () => {
    const store = new RoomStore("fixture", { seat: 0 });
    vi.mocked(api.frames).mockResolvedValueOnce(past("a", "b"));
    listener.onView(at("turn"), null);
    await vi.waitFor(() => expect(names(store.log)).toEqual(["a", "b"]));
    listener.onView(at("turn"), told("c", "d"));
    expect(names(store.log)).toEqual(["a", "b", "c", "d"]);
    expect(store.isFresh).toBe(true);
    vi.mocked(api.frames).mockResolvedValueOnce(past("a"));
    const heard = vi.fn();
    store.onFrame = heard;
    listener.onView(at("turn"), told("undo"));
    expect(heard, "it is announced all the same").toHaveBeenCalledOnce();
    expect(store.isFresh, "points that come back are not won or paid").toBe(false);
    await vi.waitFor(() => expect(names(store.log)).toEqual(["a"]));
    listener.onView(at("turn"), told("e"));
    expect(names(store.log)).toEqual(["a", "e"]);
  });

  it("takes the answer to the last of several questions", async () => {
    const store = new RoomStore("fixture", { seat: 0 });
    let late: (frames: Frames) => void = () => {};
    vi.mocked(api.frames).mockReturnValueOnce(new Promise((resolve) => (late = resolve)));
    listener.onView(at("turn"), told("undo"));
    vi.mocked(api.frames).mockResolvedValueOnce(past("a"));
    listener.onView(at("turn"), told("undo"));
    await vi.waitFor(() => expect(names(store.log)).toEqual(["a"]));
    late(past("a", "b", "c"));
    await Promise.resolve();
    await Promise.resolve();
    expect(names(store.log)).toEqual(["a"]);
  });

  it("is not asked for where people share a device: the server would refuse", () => {
    vi.mocked(api.frames).mockClear();
    new RoomStore("fixture", { seat: 0 });
    listener.onView({ ...at("turn"), mode: "hot_seat" }, null);
    expect(api.frames).not.toHaveBeenCalled();
  });

  it.each([
    [["a", "b"], [], ["a", "b"]],
    [["a", "b"], ["c"], ["a", "b", "c"]],
    [
      ["a", "b", "c"],
      ["b", "c", "d"],
      ["a", "b", "c", "d"],
    ],
    [
      ["a", "b"],
      ["start_hand", "c"],
      ["start_hand", "c"],
    ],
  ])("joins %s with %s that came in meanwhile", (before, meanwhile, all) => {
    const joined = joinLogs(logOf(...before), logOf(...meanwhile));
    expect(names(joined)).toEqual(all);
    expect(new Set(joined.map((entry) => entry.id)).size).toBe(all.length);
  });
});
