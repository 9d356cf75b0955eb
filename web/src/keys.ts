/** What each key asks for. */

export type Command =
  | { do: "tile"; place: number }
  | { do: "move"; by: 1 | -1 }
  | { do: "drawn" | "confirm" | "win" | "kong" | "pong" | "pass" }
  | { do: "advice" | "undo" | "next" | "log" | "strip" | "keys" | "close" | "mute" };

const PLACES = "1234567890-=[]";

const LETTERS: Record<string, Command> = {
  d: { do: "drawn" },
  h: { do: "win" },
  k: { do: "kong" },
  p: { do: "pong" },
  " ": { do: "pass" },
  a: { do: "advice" },
  u: { do: "undo" },
  n: { do: "next" },
  l: { do: "log" },
  s: { do: "strip" },
  m: { do: "mute" },
  "?": { do: "keys" },
};

const NAMED: Record<string, Command> = {
  ArrowLeft: { do: "move", by: -1 },
  ArrowRight: { do: "move", by: 1 },
  Enter: { do: "confirm" },
  Escape: { do: "close" },
};

export interface Press {
  key: string;
  ctrlKey?: boolean;
  altKey?: boolean;
  metaKey?: boolean;
}

/** Return what a key asks for; `letters` is whether single letters and digits may act. */
export function command(press: Press, letters: boolean): Command | null {
  if (press.ctrlKey || press.altKey || press.metaKey) return null;
  const named = NAMED[press.key];
  if (named) return named;
  if (!letters) return null;
  const place = press.key.length === 1 ? PLACES.indexOf(press.key) : -1;
  if (place >= 0) return { do: "tile", place };
  return LETTERS[press.key.toLowerCase()] ?? null;
}

/**
 * Whether the element under the keys wants them for itself: typing into fields, pressing buttons and links. On a tile
 * (`data-piece`) the space bar still passes: a player who moves among tiles must not have to leave them for that.
 */
export function ownsKey(element: EventTarget | null, press: Press): boolean {
  if (!(element instanceof HTMLElement)) return false;
  if (press.key === " " && element.closest("[data-piece]")) return false;
  if (element.closest("input, select, textarea, [contenteditable]")) return true;
  return (press.key === "Enter" || press.key === " ") && element.closest("button, a, summary, [role=button]") !== null;
}
