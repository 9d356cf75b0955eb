import { describe, expect, it } from "vitest";
import { command, isHeldDown, ownsKey } from "../src/keys";
import { KEYS } from "../src/mahjong/keys";

describe("the keys", () => {
  it("reach fourteen places", () => {
    const places = [..."1234567890-=[]"].map((key) => command({ key }, true));
    expect(places).toEqual(Array.from({ length: 14 }, (_, place) => ({ do: "piece", place })));
  });

  it.each([
    [" ", "pass"],
    ["u", "undo"],
    ["U", "undo"],
    ["Enter", "confirm"],
    ["?", "keys"],
    ["Escape", "close"],
  ])("%s asks for %s", (key, wanted) => {
    expect(command({ key }, true)?.do).toBe(wanted);
  });

  it("have letters that a game adds, which go to the game by name", () => {
    const own = [{ press: "h", command: "hit", about: () => "" }];
    expect(command({ key: "H" }, true, own)).toEqual({ do: "game", name: "hit" });
    expect(command({ key: "h" }, false, own)).toBeNull();
    expect(command({ key: "h" }, true)).toBeNull();
  });

  it("of every table stay what they are in every game", () => {
    expect(command({ key: "u" }, true, [{ press: "u", command: "up", about: () => "" }])).toEqual({ do: "undo" });
    expect(KEYS.filter(({ press }) => command({ key: press }, true))).toEqual([]);
  });

  it("leave the browser its own", () => {
    expect(command({ key: "u", ctrlKey: true }, true)).toBeNull();
    expect(command({ key: "1", metaKey: true }, true)).toBeNull();
    expect(command({ key: "F5" }, true)).toBeNull();
  });

  it("can be reduced to arrows and Enter", () => {
    expect(command({ key: "u" }, false)).toBeNull();
    expect(command({ key: "3" }, false)).toBeNull();
    expect(command({ key: "ArrowLeft" }, false)).toEqual({ do: "move", by: -1 });
    expect(command({ key: "Enter" }, false)?.do).toBe("confirm");
  });

  it("stay with a field, and with a button that is pressed", () => {
    const input = document.createElement("input");
    const button = document.createElement("button");
    expect(ownsKey(input, { key: "h" })).toBe(true);
    expect(ownsKey(button, { key: "Enter" })).toBe(true);
    expect(ownsKey(button, { key: " " })).toBe(true);
    expect(ownsKey(button, { key: "h" })).toBe(false);
    expect(ownsKey(document.body, { key: "Enter" })).toBe(false);
  });

  it("act once while they are held down, but for those that move, type or are the browser's", () => {
    const held = (key: string, more: KeyboardEventInit = {}, tag = "button") => {
      const event = new KeyboardEvent("keydown", { key, repeat: true, bubbles: true, ...more });
      document.createElement(tag).dispatchEvent(event);
      return isHeldDown(event);
    };
    expect(["Enter", " ", "3", "h"].filter((key) => !held(key))).toEqual([]);
    expect(["ArrowLeft", "Tab", "F5"].filter((key) => held(key))).toEqual([]);
    expect(held("Enter", { repeat: false })).toBe(false);
    expect(held("h", {}, "input")).toBe(false);
    expect(held("+", { ctrlKey: true })).toBe(false);
  });

  it("pass from a piece of the hand too", () => {
    const piece = document.createElement("button");
    piece.dataset.piece = "5m";
    expect(ownsKey(piece, { key: " " })).toBe(false);
    expect(ownsKey(piece, { key: "Enter" })).toBe(true);
  });
});
