/** How a round goes. A line that is true for some rules only looks at the options, as the server tells them. */

import type { Rules } from "../../options";
import type { HelpLine } from "..";

const isChecked = (rules: Rules) => rules.end_checks !== "off";

export const HELP: readonly HelpLine[] = [
  { key: "help.tiles" },
  { key: "help.swap", holds: (rules) => rules.swap_three === true },
  { key: "help.void", holds: (rules) => rules.void_suit === true },
  { key: "help.void.first", holds: (rules) => rules.void_suit === true && rules.void_discard === "strict" },
  { key: "help.void.none", holds: (rules) => rules.void_suit === false },
  { key: "help.turns" },
  { key: "help.claims" },
  { key: "help.out", holds: (rules) => rules.mode === "xuezhan" },
  { key: "help.pigs", holds: (rules) => isChecked(rules) && rules.flower_pig !== 0 },
  { key: "help.refund", holds: (rules) => isChecked(rules) && rules.kong_refund === true },
  { key: "help.ready", holds: (rules) => isChecked(rules) && rules.ready_check === true },
  { key: "help.sheet" },
];
