/** What the help of a mahjong game is made of: sentences, tiles with what they show, and when something is true. */

import type { HelpExample, HelpLine } from "../game";
import type { Rules } from "../options";

export type Holds = (rules: Rules) => boolean;
export type Values = Record<string, string | number>;
/** Tiles such as `123m`, or `-55-p` where backs are seen, alone or with what is written below them. */
export type Group<Key> = string | [drawn: string, label: Key];

/** Return what makes the parts of a help out of the texts of a catalogue. */
export function partsOf<Key extends string>(t: (key: Key, values?: Values) => string) {
  return {
    line(key: Key, holds?: Holds, values?: (rules: Rules) => Values): HelpLine {
      return { text: (rules) => t(key, values?.(rules)), holds };
    },
    example(key: Key, groups: readonly Group<Key>[], holds?: Holds): HelpExample {
      const drawn = groups.map((group): HelpExample["groups"][number] =>
        typeof group === "string"
          ? { pieces: piecesOf(group) }
          : { pieces: piecesOf(group[0]), label: () => t(group[1]) },
      );
      return { text: () => t(key), groups: drawn, holds };
    },
  };
}

function piecesOf(group: string): string[] {
  return [...group.matchAll(/([\d-]+)([mspz])/g)].flatMap(([, ranks, suit]) =>
    [...ranks!].map((rank) => (rank === "-" ? "back" : rank + suit!)),
  );
}

// What holds for some rules.

export const is =
  (option: string, ...values: unknown[]): Holds =>
  (rules) =>
    values.includes(rules[option]);
export const isNumber =
  (option: string): Holds =>
  (rules) =>
    typeof rules[option] === "number";
export const all =
  (...parts: Holds[]): Holds =>
  (rules) =>
    parts.every((holds) => holds(rules));
export const any =
  (...parts: Holds[]): Holds =>
  (rules) =>
    parts.some((holds) => holds(rules));
export const not =
  (holds: Holds): Holds =>
  (rules) =>
    !holds(rules);
