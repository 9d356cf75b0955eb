/** How the game is played. What is true for some rules only looks at the options, as the server tells them. */

import type { HelpSection } from "../../../game";
import { all, any, type Holds, is, isNumber, not, partsOf, type Values } from "../../../mahjong/help";
import type { Rules } from "../../../options";
import { t } from "./text";

const { line, example } = partsOf(t);

// What holds for some rules.

const counts =
  (pattern: string): Holds =>
  (rules) =>
    !(rules.disabled_patterns as string[]).includes(pattern);

const hasVoid = is("void_suit", true);
const canRob = is("rob_kong", true);
const isFan = is("scoring", "fan");
const isMultiplier = is("scoring", "multiplier");
const hasFanCap = all(isFan, isNumber("fan_cap"));
const hasCap = all(isMultiplier, isNumber("max_multiplier"));
const hasFirstTurns = is("first_turn_patterns", true);
const hasEarth = all(hasFirstTurns, counts("earthly_hand"));
const isChecked = is("end_checks", "exhaustion", "always");
const hasPigs = all(isChecked, not(is("flower_pig", 0)));
const isPigByVoid = all(hasVoid, is("flower_pig_rule", "void_tile"));
const hasReadyCheck = all(isChecked, is("ready_check", true));

// What numbers are under the rules.

/** Return an amount as it is paid. */
function paid(rules: Rules, amount: unknown): number {
  return Number(amount) * Number(rules.base);
}

function kongMoney(rules: Rules): Values {
  const kinds = Object.entries(rules.kong_points as Record<string, number>);
  return Object.fromEntries(kinds.map(([kind, amount]) => [kind, paid(rules, amount)]));
}

function isKongPaid(rules: Rules): boolean {
  return Object.values(rules.kong_points as Record<string, number>).some((amount) => amount > 0);
}

function pigPays(rules: Rules): Values {
  return { points: paid(rules, rules.flower_pig) };
}

function doublings(rules: Rules): Values {
  return { none: paid(rules, 1), one: paid(rules, 2), two: paid(rules, 4) };
}

export const HELP: readonly HelpSection[] = [
  {
    title: () => t("aim.title"),
    parts: [
      line("aim.xuezhan", is("mode", "xuezhan")),
      line("aim.tiles"),
      example("aim.suits", [
        ["123456789m", "aim.m"],
        ["123456789s", "aim.s"],
        ["123456789p", "aim.p"],
      ]),
    ],
  },
  {
    title: () => t("win.title"),
    parts: [
      line("win.form"),
      example("win.example", [
        ["123m", "win.run"],
        ["555m", "win.triplet"],
        ["678p", "win.run"],
        ["999p", "win.triplet"],
        ["44p", "win.eyes"],
      ]),
      line("win.melds"),
      line("win.pairs"),
      example("win.pairs.example", ["11m", "33m", "44m", "77m", "22p", "55p", "88p"]),
      line("win.void", hasVoid),
      example("win.void.example", ["123m", "555m", "678p", "999p", "44s"], hasVoid),
      line("win.two", not(hasVoid)),
    ],
  },
  {
    title: () => t("ready.title"),
    parts: [
      line("ready.what"),
      example("ready.runs", ["234m", "555m", "678m", "99p", "34p", ["25p", "ready.waits"]]),
      example("ready.pairs", ["888m", "123p", "456p", "33m", "77p", ["3m7p", "ready.waits"]]),
      line("ready.page"),
      line("ready.shanten"),
    ],
  },
  {
    title: () => t("round.title"),
    parts: [
      line("round.deal"),
      line("round.swap", is("swap_three", true)),
      line("round.void", hasVoid),
      line("round.void.first", all(hasVoid, is("void_discard", "strict"))),
      line("round.turns"),
      line("round.claims"),
      line("round.multi", is("multi_win", "all")),
      line("round.nearest", is("multi_win", "nearest")),
      line("round.lock", is("pass_win_lock", "same_or_lower")),
    ],
  },
  {
    title: () => t("melds.title"),
    parts: [
      line("melds.what"),
      line("melds.pong"),
      line("melds.kong"),
      line("melds.exposed"),
      line("melds.added"),
      line("melds.concealed"),
      example("melds.example", [
        ["222m", "melds.example.pong"],
        ["5555p", "melds.example.kong"],
        ["-88-s", "melds.example.concealed"],
      ]),
      line("melds.void", all(hasVoid, is("void_claims", false))),
      line("melds.void.may", all(hasVoid, is("void_claims", true))),
      line("melds.money", isKongPaid, kongMoney),
      line("melds.late", all(isKongPaid, is("late_added_kong", "free"))),
      line("melds.rob", canRob),
    ],
  },
  {
    title: () => t("score.title"),
    parts: [
      line("score.who"),
      line("score.feeder", is("exposed_kong_flower", "feeder_pays")),
      line("score.fan", isFan, doublings),
      line("score.multiplier", isMultiplier, doublings),
      line("score.self.double", any(is("self_draw", "double"), all(isMultiplier, is("self_draw", "add_fan")))),
      line("score.self.base", is("self_draw", "add_base"), (rules) => ({ base: paid(rules, 1) })),
      line("score.self.fan", all(isFan, is("self_draw", "add_fan"))),
      line("score.patterns"),
      example("score.triplets", ["222m", "777m", "333p", "888p", "99m"], counts("all_triplets")),
      example("score.flush", ["123s", "345s", "678s", "999s", "55s"], counts("full_flush")),
      example("score.hook", ["333m", "6666m", "222p", "777p", "55p"], counts("golden_hook")),
      line("score.pairs", all(counts("seven_pairs"), counts("dragon_seven_pairs"))),
      line("score.best", is("pattern_policy", "best")),
      line("score.first", is("pattern_policy", "first_match")),
      line("score.stack", is("pattern_policy", "stack")),
      line("score.roots", is("roots", true)),
      line("score.kong"),
      line("score.rob", canRob),
      line("score.last", is("last_tile_on_discard", false)),
      line("score.last.any", is("last_tile_on_discard", true)),
      line("score.heaven", all(hasFirstTurns, counts("heavenly_hand"))),
      line("score.earth", hasEarth),
      line("score.earth.discard", all(hasFirstTurns, counts("earthly_hand"), is("earthly_on_first_discard", true))),
      line("score.transfer", all(isKongPaid, is("kong_discard_income", "transfer"))),
      line("score.refund", all(isKongPaid, is("kong_discard_income", "refund"))),
      line("score.cap.fan", hasFanCap, (rules) => ({ cap: Number(rules.fan_cap) })),
      line("score.cap.multiplier", hasCap, (rules) => ({ cap: Number(rules.max_multiplier) })),
      line(
        "score.cap.beyond",
        any(all(any(hasCap, hasFanCap), is("self_draw", "add_base")), all(hasFanCap, is("self_draw", "double"))),
      ),
      line("score.sheet"),
    ],
  },
  {
    title: () => t("end.title"),
    parts: [
      line("end.checks", is("end_checks", "exhaustion")),
      line("end.checks.always", is("end_checks", "always")),
      line("end.nothing", is("end_checks", "off")),
      line("end.pig.three", all(hasPigs, not(isPigByVoid))),
      line("end.pig.void", all(hasPigs, isPigByVoid)),
      line("end.pig.all", all(hasPigs, is("flower_pig_receivers", "all_non_pigs")), pigPays),
      line("end.pig.active", all(hasPigs, is("flower_pig_receivers", "active_non_pigs")), pigPays),
      line("end.refund", all(isChecked, isKongPaid, is("kong_refund", true))),
      line("end.ready", hasReadyCheck),
      line("end.pig.only", all(hasPigs, hasReadyCheck, is("pig_and_ready", "pig_only"))),
      line("end.pig.max", all(hasPigs, hasReadyCheck, is("pig_and_ready", "max"))),
      line("end.dealer.first", is("next_dealer", "first_event")),
      line("end.dealer.multi", is("next_dealer", "multi_first")),
      line("end.dealer.rotate", is("next_dealer", "rotate")),
    ],
  },
];
