/** How the game is played. What is true for some rules only looks at the options, as the server tells them. */

import type { HelpSection } from "../../../game";
import { all, is, not, partsOf, type Values } from "../../../mahjong/help";
import type { Rules } from "../../../options";
import { t } from "./text";

const { line, example } = partsOf(t);

const isEach = is("open_mode", "koukou");
const hasContract = is("contract", true);
const hasLast = not(is("haidi_tiles", 0));
const isChecked = is("flow_draw", "check_ready");
const isUsualCap = is("cap", 300);

// What numbers are under the rules.

const number =
  (option: string) =>
  (rules: Rules): Values => ({ number: Number(rules[option]) });

function laizi(rules: Rules): Values {
  return { small: Number(rules.small_laizi_max), big: Number(rules.big_laizi_max) };
}

function tops(rules: Rules): Values {
  const golden = rules.open_mode === "kaikou" ? rules.golden_kaikou : rules.golden_koukou;
  return { cap: Number(rules.cap), golden: Number(golden) };
}

export const HELP: readonly HelpSection[] = [
  {
    title: () => t("aim.title"),
    parts: [
      line("aim.aim"),
      line("aim.tiles"),
      example("aim.suits", [
        ["123456789m", "aim.m"],
        ["123456789s", "aim.s"],
        ["123456789p", "aim.p"],
        ["1234z", "aim.winds"],
        ["567z", "aim.dragons"],
      ]),
    ],
  },
  {
    title: () => t("special.title"),
    parts: [
      line("special.flip"),
      line("special.laizi", undefined, laizi),
      line("special.skin"),
      line("special.red"),
      example("special.example", [
        ["5m", "special.example.flip"],
        ["6m", "special.example.laizi"],
        ["54m", "special.example.skins"],
        ["5z", "special.example.red"],
      ]),
      line("special.next"),
      line("special.never"),
      line("special.kong"),
      line("special.page"),
      line("special.held", is("laizi_limit_counts", "held")),
      line("special.wild", is("laizi_limit_counts", "as_wild")),
    ],
  },
  {
    title: () => t("win.title"),
    parts: [
      line("win.open"),
      line("win.form"),
      example("win.example", [
        ["123m", "win.run"],
        ["777s", "win.triplet"],
        ["234p", "win.run"],
        ["789p", "win.run"],
        ["22s", "win.eyes"],
      ]),
      example("win.not", ["123m", "777s", "234p", "789p", "33s"]),
      line("win.big"),
      example("win.flush", ["123s", "345s", "678s", "999s", "11s"]),
      example("win.triplets", ["111p", "999p", "777s", "333m", "11z"]),
      example("win.honors", ["11z", "222z", "33z", "444z", "666z", "7z"]),
      example("win.jiang", ["22m", "588m", "255s", "888s", "22p", "5p"]),
      line("win.melded"),
      line("win.kong"),
      line("win.last", hasLast, number("haidi_tiles")),
      line("win.rob"),
      line("win.context", is("context_needs_258", "unless_pattern")),
      line("win.context.always", is("context_needs_258", "always")),
      line("win.four", is("four_in_hand_blocks_win", true)),
      line("win.minimum", not(is("min_points", 0)), number("min_points")),
    ],
  },
  {
    title: () => t("round.title"),
    parts: [
      line("round.deal"),
      line("round.turns"),
      line("round.claims"),
      line("round.order", is("multi_win_order", "dealer")),
      line("round.order.discarder", is("multi_win_order", "discarder")),
      line("round.lock", is("pass_win_lock", true)),
      line("round.ready"),
      line("round.last.play", all(hasLast, is("haidi_mode", "play_on")), number("haidi_tiles")),
      line("round.last.draw", all(hasLast, is("haidi_mode", "draw_only")), number("haidi_tiles")),
      line("round.dead", not(is("dead_wall", 0)), number("dead_wall")),
    ],
  },
  {
    title: () => t("melds.title"),
    parts: [
      line("melds.what"),
      line("melds.chow"),
      line("melds.pong"),
      line("melds.kong"),
      line("melds.exposed"),
      line("melds.added"),
      line("melds.concealed"),
      example("melds.example", [
        ["234s", "melds.example.chow"],
        ["222m", "melds.example.pong"],
        ["9999p", "melds.example.kong"],
        ["----s", "melds.example.concealed"],
      ]),
      line("melds.rob"),
    ],
  },
  {
    title: () => t("score.title"),
    parts: [
      line("score.who"),
      line("score.factor"),
      line("score.each", isEach),
      line("score.once", not(isEach)),
      line("score.kongs"),
      line("score.base"),
      line("score.hard"),
      line("score.drawn"),
      line("score.fed"),
      line("score.dealer"),
      line("score.cap", undefined, tops),
      line("score.golden", is("golden_mode", "fixed"), tops),
      line("score.golden.cap", is("golden_mode", "cap"), tops),
      line("score.contract", hasContract),
      line("score.contract.none", not(hasContract)),
    ],
  },
  {
    title: () => t("count.title"),
    parts: [
      example("count.hand", [
        ["123m", "count.held"],
        ["55p", "count.held"],
        ["678p", "count.held"],
        ["234s", "count.chow"],
        ["9999s", "count.kong"],
      ]),
      line("count.factor.each", isEach),
      line("count.factor.once", not(isEach)),
      line("count.right.each", isEach),
      line("count.right.once", not(isEach)),
      line("count.across.each", all(isEach, isUsualCap)),
      line("count.across.once", not(isEach)),
      line("count.left.each", isEach),
      line("count.left.once", not(isEach)),
      line("count.sum", all(isEach, isUsualCap)),
      line("count.stakes"),
      line("count.sheet"),
    ],
  },
  {
    title: () => t("end.title"),
    parts: [
      line("end.flow"),
      line("end.check", isChecked),
      line("end.check.amount", isChecked),
      line("end.check.cap", all(isChecked, is("flow_cap", true)), tops),
      line("end.nothing", not(isChecked)),
      line("end.dealer", is("dealer_rotation", "next_seat")),
      line("end.dealer.winner", is("dealer_rotation", "winner")),
    ],
  },
];
