/** What can be done, as it is listed: the server's options that fit what was chosen and typed, and what no list names. */

import type { Option, Prompt, Words } from "../messages";
import { capital, say } from "../text";
import { contains, pieceText } from "./pieces";

export interface Line {
  action: string;
  /** The words of an option; null where the action is made up of what was chosen or typed, for the rules to decide. */
  option: Option | null;
}

export interface Wish {
  /** Pieces of the hand that were chosen. */
  pieces: readonly string[];
  text: string;
}

/** Return the actions that fit a wish, what fits it best first. */
export function linesFor(prompt: Prompt, wish: Wish): Line[] {
  const text = wish.text.trim().replaceAll(/\s+/g, " ");
  const fitting = prompt.options.filter(
    (option) => contains(option.pieces, wish.pieces) && hasWords(option, text.toLowerCase()),
  );
  const exact = fitting.filter((option) => isExact(option, wish, text));
  const others = fitting.filter((option) => !exact.includes(option));
  const listed = [...exact, ...others].map((option) => ({ action: option.action, option }));
  if (!prompt.more || exact.length) return listed;
  const unlisted = madeUp(prompt, wish, text).map((action) => ({ action, option: null }));
  return text && !isWhole(prompt, text) ? [...listed, ...unlisted] : [...unlisted, ...listed];
}

/** Tell whether each typed word is found in an action, as it is written or told. */
function hasWords(option: Option, text: string): boolean {
  const told = `${option.action} ${say(option.label)}`.toLowerCase();
  return text.split(" ").every((word) => told.includes(word));
}

function isExact(option: Option, { pieces }: Wish, text: string): boolean {
  if (text) return [option.action, say(option.label)].some((told) => told.toLowerCase() === text.toLowerCase());
  return pieces.length > 0 && option.pieces.length === pieces.length;
}

/** Return actions that no option is: the typed one, else what the chosen pieces could be used for. */
function madeUp(prompt: Prompt, { pieces }: Wish, text: string): string[] {
  if (text) return [text];
  if (!pieces.length) return [];
  return verbsOf(prompt).map((kind) => [kind, ...pieces].join(" "));
}

/** Return what can be done with pieces, as far as the list tells; where it tells nothing an action must be typed. */
export function verbsOf(prompt: Prompt): string[] {
  return [...new Set(prompt.options.filter((option) => option.pieces.length).map((option) => option.kind))];
}

/** Return the option that shows best how an action is written; none where only pass is listed, which shows nothing. */
export function exampleOf({ options }: Prompt): Option | undefined {
  return options.find((option) => option.pieces.length) ?? options.find((option) => option.kind !== "pass");
}

/** Tell whether a text looks like a whole action: a verb that is listed, and something after it. */
function isWhole(prompt: Prompt, text: string): boolean {
  const [verb, ...rest] = text.split(" ");
  return rest.length > 0 && prompt.options.some((option) => option.kind === verb);
}

/** Return what to write for an action that no option is: with the verb that its kind has in the labels, if it is one. */
export function unlistedText(prompt: Prompt, action: string, labels: Record<string, Words>): string {
  const [kind, ...pieces] = action.split(" ");
  const verbs = new Set(
    prompt.options
      .filter((option) => option.kind === kind && option.pieces.length)
      .map((option) => capital(option.label).split(" ", 1)[0]!),
  );
  const [verb] = verbs;
  return verb && verbs.size === 1 ? [verb, ...pieces.map((piece) => pieceText(piece, labels))].join(" ") : action;
}
