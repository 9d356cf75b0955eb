/** What is told about a game, as it is true for the rules of a table. */

import type { HelpSection } from "./game";
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
