import { beforeEach, describe, expect, it, vi } from "vitest";
import * as connection from "../src/connection";
import type { Ev } from "../src/messages";
import { type LogEntry, RoomStore } from "../src/store.svelte";
import { at } from "./fixture";

let listener: connection.Listener;

beforeEach(() => {
  vi.spyOn(connection, "Connection").mockImplementation(function (options) {
    listener = options.listener;
    return { serverNow: () => 100 } as connection.Connection;
  });
});

const told = (...names: string[]): Ev => ({
  t: "ev",
  seq: 0,
  events: names.map((type) => ({ type })),
  texts: names.map((name) => ({ zh: name, en: name })),
  patch: {},
});
const names = (log: LogEntry[]) => log.map((entry) => entry.event.type);

describe("the log", () => {
  it("begins with what happened before one came in", () => {
    const store = new RoomStore("fixture", { seat: 0 });
    listener.onView(at("turn"), null, told("a", "b"));
    expect(names(store.log)).toEqual(["a", "b"]);
    expect(store.isFresh).toBe(false);
    listener.onView(at("turn"), told("c", "d"), null);
    expect(names(store.log)).toEqual(["a", "b", "c", "d"]);
    expect(store.isFresh).toBe(true);
    listener.onView(at("turn"), told("start_hand", "e"), null);
    expect(names(store.log), "a new round begins a new log").toEqual(["start_hand", "e"]);
    listener.onView(at("turn"), null, null);
    expect(names(store.log), "a room where nothing was dealt has none").toEqual([]);
  });

  it("forgets what was taken back", () => {
    const store = new RoomStore("fixture", { seat: 0 });
    listener.onView(at("turn"), null, told("a", "b"));
    const heard = vi.fn();
    store.onFrame = heard;
    listener.onView(at("turn"), told("undo"), told("a"));
    expect(heard, "it is announced all the same").toHaveBeenCalledOnce();
    expect(store.isFresh, "points that come back are not won or paid").toBe(false);
    expect(names(store.log)).toEqual(["a"]);
    listener.onView(at("turn"), told("e"), null);
    expect(names(store.log)).toEqual(["a", "e"]);
    expect(new Set(store.log.map((entry) => entry.id)).size).toBe(2);
  });
});

describe("the time that is left", () => {
  it("is told by the server's clock", () => {
    const store = new RoomStore("fixture", { seat: 0 });
    listener.onView({ ...at("over"), next_at: 123 }, null, null);
    expect([store.nextIn(), store.timeLeft()]).toEqual([23, null]);
    listener.onView({ ...at("over"), next_at: 99 }, null, null);
    expect(store.nextIn(), "never less than nothing").toBe(0);
    listener.onView(at("over"), null, null);
    expect(store.nextIn()).toBe(null);
  });
});
