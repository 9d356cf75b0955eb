import { describe, expect, it } from "vitest";
import { command, ownsKey } from "../src/keys";

describe("the keys", () => {
  it("reach all fourteen tiles", () => {
    const places = [..."1234567890-=[]"].map((key) => command({ key }, true));
    expect(places).toEqual(Array.from({ length: 14 }, (_, place) => ({ do: "tile", place })));
  });

  it.each([
    ["h", "win"],
    ["H", "win"],
    ["k", "kong"],
    ["p", "pong"],
    [" ", "pass"],
    ["d", "drawn"],
    ["Enter", "confirm"],
    ["?", "keys"],
    ["Escape", "close"],
  ])("%s asks for %s", (key, wanted) => {
    expect(command({ key }, true)?.do).toBe(wanted);
  });

  it("leave the browser its own", () => {
    expect(command({ key: "h", ctrlKey: true }, true)).toBeNull();
    expect(command({ key: "1", metaKey: true }, true)).toBeNull();
    expect(command({ key: "F5" }, true)).toBeNull();
  });

  it("can be reduced to arrows and Enter", () => {
    expect(command({ key: "h" }, false)).toBeNull();
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

  it("pass from a tile too", () => {
    const tile = document.createElement("button");
    tile.dataset.piece = "5m";
    expect(ownsKey(tile, { key: " " })).toBe(false);
    expect(ownsKey(tile, { key: "Enter" })).toBe(true);
  });
});
