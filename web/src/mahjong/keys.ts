/** The letters that mahjong adds to the keys of every table; a game takes those that it has a use for. */

import type { Key } from "../game";
import { callOf } from "./calls";
import { t } from "./text";

export const KEYS: readonly Key[] = [
  { press: "c", command: "chow", about: () => t("keys.chow") },
  { press: "d", command: "drawn", about: () => t("keys.drawn") },
  { press: "h", command: "win", about: () => t("keys.win") },
  { press: "k", command: "kong", about: () => t("keys.kong") },
  { press: "p", command: "pong", about: () => t("keys.pong") },
  { press: "s", command: "discards", about: () => t("keys.strip") },
];

/** Return the command that answers with an option of this kind. */
export function commandOf(kind: string): string {
  return callOf(kind) ?? kind;
}

/** Return the key that answers with an option of this kind, as its button shows it; empty where there is none. */
export function keyOf(kind: string): string {
  if (kind === "pass") return "␣";
  return KEYS.find(({ command }) => command === commandOf(kind))?.press.toUpperCase() ?? "";
}
