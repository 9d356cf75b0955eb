/** Which screen is shown: the part of the address after `#`, so that a link leads to a room or to a moment of a replay. */

export type Route =
  | { screen: "home"; game?: string }
  | { screen: "records" }
  | { screen: "room"; room: string }
  | { screen: "replay"; record: string; round: number; step: number; seat: number | "open" };

/** Return the route that an address names; home for anything else. */
export function readRoute(hash: string): Route {
  const [path = "", query = ""] = hash.replace(/^#/, "").split("?");
  const [, screen, rest = ""] = path.split("/");
  const name = decoded(rest);
  const values = new URLSearchParams(query);
  if (screen === "records") return { screen };
  if (screen === "room" && name) return { screen, room: name };
  if (screen === "replay" && name) {
    const seat = values.get("seat");
    return {
      screen,
      record: name,
      round: Math.max(1, Number(values.get("round")) || 1),
      step: Math.max(0, Number(values.get("step")) || 0),
      seat: seat !== null && /^\d$/.test(seat) ? Number(seat) : "open",
    };
  }
  const game = values.get("game");
  return game ? { screen: "home", game } : { screen: "home" };
}

/** Return what a part of an address says; nothing where it was cut off. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
}

/** Return the address of a route. */
export function writeRoute(route: Route): string {
  switch (route.screen) {
    case "home":
      return route.game ? `#/?game=${encodeURIComponent(route.game)}` : "#/";
    case "records":
      return "#/records";
    case "room":
      return `#/room/${encodeURIComponent(route.room)}`;
    case "replay":
      return `#/replay/${encodeURIComponent(route.record)}?round=${route.round}&step=${route.step}&seat=${route.seat}`;
  }
}

export const route = $state<{ now: Route }>({ now: readRoute(location.hash) });

addEventListener("hashchange", () => {
  route.now = readRoute(location.hash);
});

/** Show another screen. */
export function go(to: Route): void {
  location.hash = writeRoute(to);
}

/** The same without a step in the history of the browser. */
export function replace(to: Route): void {
  history.replaceState(null, "", writeRoute(to));
  route.now = to;
}
