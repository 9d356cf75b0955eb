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
