/** How the game is played. What is true for some rules only looks at the options, as the server tells them. */

import type { HelpSection } from "../../../game";
import { all, is, not, partsWith, type Values } from "../../../help";
import type { Rules } from "../../../options";
import { t } from "./text";

const { line, example } = partsWith(t, (cards) => cards.split(" "));

const mustBeat = is("config.must_beat_rule", true);
const isLoose = is("carry", "loose");
const hasLooseWings = is("wings", "loose");
const hasTongzi = not(is("config.num_decks", 1, 2));
const isUsual = all(
  is("config.a_tongzi_bonus", 200),
  (rules) => String(rules["config.finish_bonus"]) === "100,-40,-60",
  hasTongzi,
);

// What numbers are under the rules.

const decks = (rules: Rules): Values => ({ decks: Number(rules["config.num_decks"]) });
const table = (rules: Rules): Values => ({
  ...decks(rules),
  players: Number(rules["config.num_players"]),
  aside: Number(rules["config.cards_dealt_aside"]),
});
const bonuses = (rules: Rules): Values => ({
  k: Number(rules["config.k_tongzi_bonus"]),
  a: Number(rules["config.a_tongzi_bonus"]),
  two: Number(rules["config.two_tongzi_bonus"]),
});
const dizha = (rules: Rules): Values => ({ points: Number(rules["config.dizha_bonus"]) });
const places = (rules: Rules): Values => ({
  points: (rules["config.finish_bonus"] as number[]).map((each) => (each > 0 ? `+${each}` : `−${-each}`)).join(" / "),
});
const isKnown = (rules: Rules): boolean => "config.num_decks" in rules;

export const HELP: readonly HelpSection[] = [
  {
    title: () => t("aim.title"),
    parts: [
      line("aim.aim"),
      line("aim.cards"),
      example("aim.order", ["D5 C6 H7 S8 D9 C10", "HJ SQ DK CA H2"]),
      example("aim.points", [
        ["S5 H5", "aim.points.five"],
        ["C10 D10", "aim.points.ten"],
        ["SK HK", "aim.points.king"],
      ]),
      line("aim.table", isKnown, table),
    ],
  },
  {
    title: () => t("patterns.title"),
    parts: [
      example("patterns.single", ["S9"]),
      example("patterns.pair", ["C8 H8"]),
      example("patterns.chain", ["D7 S7 C8 H8 D9 S9"]),
      example("patterns.triple", ["DJ CJ SJ"]),
      example("patterns.two", ["D10 H10 S10 C6 H7"]),
      example("patterns.airplane", ["D6 C6 S6 D7 H7 S7"]),
      example("patterns.wings", ["D6 C6 S6 D7 H7 S7 C9 HJ"]),
      example("patterns.bomb", ["D8 C8 H8 S8"]),
      example("patterns.tongzi", ["SQ SQ SQ"], hasTongzi),
      example("patterns.dizha", ["D9 D9 C9 C9 H9 H9 S9 S9"]),
      line("patterns.runs", is("two_in_chains", false)),
      line("patterns.runs.two", is("two_in_chains", true)),
      line("patterns.inside", hasTongzi),
    ],
  },
  {
    title: () => t("beat.title"),
    parts: [
      line("beat.same"),
      line("beat.carry", not(isLoose)),
      line("beat.carry.loose", isLoose),
      line("beat.wings", not(hasLooseWings)),
      line("beat.wings.loose", hasLooseWings),
      line("beat.trumps", hasTongzi),
      line("beat.trumps.two", not(hasTongzi)),
      example(
        "beat.order",
        [
          ["D8 C8 H8 S8", "beat.bomb"],
          ["D6 D6 D6", "beat.tongzi"],
          ["D5 D5 C5 C5 H5 H5 S5 S5", "beat.dizha"],
        ],
        hasTongzi,
      ),
      line("beat.bombs"),
      line("beat.tongzis", hasTongzi),
      line("beat.dizhas"),
    ],
  },
  {
    title: () => t("play.title"),
    parts: [
      line("play.lead"),
      line("play.must", mustBeat),
      line("play.may", not(mustBeat)),
      line("play.again"),
      line("play.trick"),
      line("play.wind"),
      line("play.places"),
      line("play.end"),
    ],
  },
  {
    title: () => t("score.title"),
    parts: [
      line("score.trick"),
      line("score.tongzi", all(isKnown, hasTongzi), bonuses),
      line("score.dizha", isKnown, dizha),
      line("score.beaten"),
      line("score.places", isKnown, places),
      line("score.left"),
      example(
        "count.trick",
        [
          ["S5 H5", "count.first"],
          ["CK HK", "count.second"],
          ["SA SA SA", "count.third"],
        ],
        isUsual,
      ),
      line("count.points", isUsual),
      line("count.bonus", isUsual),
      line("count.place", isUsual),
    ],
  },
  {
    title: () => t("match.title"),
    parts: [line("match.target"), line("match.tie"), line("match.lead"), line("match.graph")],
  },
];
