/** How a round goes. A line that is true for some rules only looks at the options, as the server tells them. */

import type { Rules } from "../../options";
import type { HelpLine } from "../../game";
import { t } from "./text";

const isChecked = (rules: Rules) => rules.end_checks !== "off";

export const HELP: readonly HelpLine[] = [
  { text: () => t("help.tiles") },
  { text: () => t("help.swap"), holds: (rules) => rules.swap_three === true },
  { text: () => t("help.void"), holds: (rules) => rules.void_suit === true },
  { text: () => t("help.void.first"), holds: (rules) => rules.void_suit === true && rules.void_discard === "strict" },
  { text: () => t("help.void.none"), holds: (rules) => rules.void_suit === false },
  { text: () => t("help.turns") },
  { text: () => t("help.claims") },
  { text: () => t("help.out"), holds: (rules) => rules.mode === "xuezhan" },
  { text: () => t("help.pigs"), holds: (rules) => isChecked(rules) && rules.flower_pig !== 0 },
  { text: () => t("help.refund"), holds: (rules) => isChecked(rules) && rules.kong_refund === true },
  { text: () => t("help.ready"), holds: (rules) => isChecked(rules) && rules.ready_check === true },
  { text: () => t("help.sheet") },
];
