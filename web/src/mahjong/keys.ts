/** The letters that mahjong adds to the keys of every table. */

import type { Key } from "../game";
import { t } from "./text";

export const KEYS: readonly Key[] = [
  { press: "d", command: "drawn", about: () => t("keys.drawn") },
  { press: "h", command: "win", about: () => t("keys.win") },
  { press: "k", command: "kong", about: () => t("keys.kong") },
  { press: "p", command: "pong", about: () => t("keys.pong") },
  { press: "s", command: "discards", about: () => t("keys.strip") },
];

const KONGS = ["concealed_kong", "added_kong", "exposed_kong"];

/** Return the kinds of options that a command may answer with. */
export function kindsOf(command: string): readonly string[] {
  return command === "kong" ? KONGS : [command];
}

/** Return the key that answers with an option of this kind, as its button shows it; empty where there is none. */
export function keyOf(kind: string): string {
  if (kind === "pass") return "␣";
  return KEYS.find(({ command }) => kindsOf(command ?? "").includes(kind))?.press.toUpperCase() ?? "";
}
