/** The letters that this game adds to the keys of every table. */

import type { Key } from "../../game";
import { t } from "./text";

export const KEYS: readonly Key[] = [
  { press: "1…90-=[]", about: () => t("keys.columns") },
  { press: "↑↓", about: () => t("keys.updown") },
  { press: " ", about: () => t("keys.space") },
  { press: "r", command: "rank", about: () => t("keys.rank") },
  { press: "h", command: "hint", about: () => t("keys.hint") },
  { press: "p", command: "pass", about: () => t("keys.pass") },
  { press: "o", command: "order", about: () => t("keys.order") },
  { press: "t", command: "last", about: () => t("keys.last") },
];
