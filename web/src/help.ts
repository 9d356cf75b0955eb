/** What is told about a game, as it is true for the rules of a table. */

import type { HelpExample, HelpLine, HelpSection } from "./game";
import type { Rules } from "./options";

/** Return what is true for these rules; where they are not known, what always is. */
export function toldFor(help: readonly HelpSection[], rules: Rules | null): HelpSection[] {
  return help.map(({ title, parts }) => ({
    title,
    parts: parts.filter(({ holds }) => !holds || (rules !== null && holds(rules))),
  }));
}

/** A piece of a text; a term is explained there. */
export interface Word {
  text: string;
  isTerm: boolean;
}

/** Return a text in pieces: what stands between asterisks is a term. */
export function wordsOf(text: string): Word[] {
  return text.split("*").map((text, place) => ({ text, isTerm: place % 2 === 1 }));
}

// What a help is made of: sentences, pieces with what they show, and when something is true.

export type Holds = (rules: Rules) => boolean;
export type Values = Record<string, string | number>;
/** Pieces as a game writes them, alone or with what is written below them. */
export type Group<Key> = string | [drawn: string, label: Key];

/** Return what makes the parts of a help out of the texts of a catalogue, and of groups of pieces as they are read. */
export function partsWith<Key extends string>(
  t: (key: Key, values?: Values) => string,
  read: (group: string) => string[],
) {
  return {
    line(key: Key, holds?: Holds, values?: (rules: Rules) => Values): HelpLine {
      return { text: (rules) => t(key, values?.(rules)), holds };
    },
    example(key: Key, groups: readonly Group<Key>[], holds?: Holds): HelpExample {
      const drawn = groups.map((group): HelpExample["groups"][number] =>
        typeof group === "string" ? { pieces: read(group) } : { pieces: read(group[0]), label: () => t(group[1]) },
      );
      return { text: () => t(key), groups: drawn, holds };
    },
  };
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
