import { describe, expect, it } from "vitest";
import { readRoute, type Route, writeRoute } from "../src/route.svelte";

describe("addresses", () => {
  const routes: Route[] = [
    { screen: "home" },
    { screen: "home", game: "a game & more" },
    { screen: "records" },
    { screen: "room", room: "a_b-C" },
    { screen: "replay", record: "xyz", round: 2, step: 31, seat: 3 },
    { screen: "replay", record: "xyz", round: 1, step: 0, seat: "open" },
  ];

  it.each(routes)("%j is written and read", (route) => {
    expect(readRoute(writeRoute(route))).toEqual(route);
  });

  it.each(["", "#", "#/nowhere", "#/room", "#/room/", "#/room/%", "#/replay", "#/replay/%?step=3"])(
    "%j leads home",
    (hash) => {
      expect(readRoute(hash)).toEqual({ screen: "home" });
    },
  );

  it("a replay without numbers begins at the beginning", () => {
    const start = { screen: "replay", record: "x", round: 1, step: 0, seat: "open" };
    expect(readRoute("#/replay/x")).toEqual(start);
    expect(readRoute("#/replay/x?step=-4&round=0&seat=99")).toEqual(start);
  });
});
