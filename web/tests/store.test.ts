import { beforeEach, describe, expect, it, vi } from "vitest";
import * as api from "../src/api";
import * as connection from "../src/connection";
import type { Ev, Frames, View } from "../src/messages";
import { extendLog, joinLogs, type LogEntry, RoomStore } from "../src/store.svelte";
import { at } from "./fixture";

let listener: { onView: (view: View, ev: Ev | null) => void };

beforeEach(() => {
  vi.spyOn(api, "frames");
  vi.spyOn(connection, "Connection").mockImplementation(function (options) {
    listener = options.listener;
    return {} as connection.Connection;
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
