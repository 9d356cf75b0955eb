/** What each key asks for. */

import type { Key } from "./game";

export type Command =
  | { do: "piece"; place: number }
  | { do: "move"; by: 1 | -1 }
  | { do: "confirm" | "pass" }
  | { do: "advice" | "undo" | "next" | "log" | "keys" | "close" | "mute" }
  | { do: "game"; name: string };

const PLACES = "1234567890-=[]";

const LETTERS: Record<string, Command> = {
  " ": { do: "pass" },
  a: { do: "advice" },
  u: { do: "undo" },
  n: { do: "next" },
  l: { do: "log" },
  m: { do: "mute" },
  "?": { do: "keys" },
  ".": { do: "move", by: 1 },
};

const NAMED: Record<string, Command> = {
  ArrowLeft: { do: "move", by: -1 },
  ArrowRight: { do: "move", by: 1 },
  Enter: { do: "confirm" },
  Escape: { do: "close" },
};

const FIELDS = "input, select, textarea, [contenteditable]";

export interface Press {
  key: string;
  ctrlKey?: boolean;
  altKey?: boolean;
  metaKey?: boolean;
}

/** Return what a key asks for; `letters` is whether single letters and digits may act, `own` are those of the game. */
export function command(press: Press, letters: boolean, own: readonly Key[] = []): Command | null {
  if (press.ctrlKey || press.altKey || press.metaKey) return null;
  const named = NAMED[press.key];
  if (named) return named;
  if (!letters) return null;
  const place = press.key.length === 1 ? PLACES.indexOf(press.key) : -1;
  if (place >= 0) return { do: "piece", place };
  const letter = press.key.toLowerCase();
  const added = own.find((each) => each.press === letter)?.command;
  return LETTERS[letter] ?? (added === undefined ? null : { do: "game", name: added });
}

/** Whether a key is held down that acts once each time it is pressed; in a field it types on. */
export function isHeldDown(event: KeyboardEvent): boolean {
  if (!event.repeat || event.ctrlKey || event.altKey || event.metaKey) return false;
  const acts = event.key === "Enter" || event.key.length === 1;
  return acts && !(event.target instanceof Element && event.target.closest(FIELDS));
}

/**
 * Whether the element under the keys wants them for itself: typing into fields, pressing buttons and links. On a piece
 * of the own hand (`data-piece`) the space bar still passes: a player who moves among them must not have to leave them
 * for that.
 */
export function ownsKey(element: EventTarget | null, press: Press): boolean {
  if (!(element instanceof HTMLElement)) return false;
  if (press.key === " " && element.closest("[data-piece]")) return false;
  if (element.closest(FIELDS)) return true;
  return (press.key === "Enter" || press.key === " ") && element.closest("button, a, summary, [role=button]") !== null;
}
