/** The games that the page can draw. Everything of one game is in its folder; a new game is a line here. */

import type { Component } from "svelte";
import type { Command } from "../keys";
import type { Advice, Prompt, Suggestion, View, Words } from "../messages";
import type { Rules } from "../options";
import type { Sound } from "../sound";
import type { LogEntry } from "../store.svelte";
import type { TextKey } from "../text";
import { sichuan } from "./sichuan";

/** What a table may ask for; null where one only looks. */
export interface Controls {
  /** Whether a decision waits for the player. */
  asked: boolean;
  advice: Advice | null;
  /** Why the server refused the last answer. */
  notice: Words | null;
  /** Answer with an action, by its text. */
  act(action: string): void;
  timeLeft(): number | null;
  /** Show all advice, where it is hidden for want of room. */
  openAdvice?: () => void;
}

export interface TableProps {
  view: View;
  log: LogEntry[];
  controls: Controls | null;
  /** Whether what changed happened just now; not after a jump in a replay, where nothing is called out or floats. */
  isFresh?: boolean;
}

export interface TableExports {
  /** Take a key's command; tell whether it meant something here. */
  press(command: Command): boolean;
  /** Do what an adviser suggests, where that takes several answers; tell whether it does. */
  take(suggestion: Suggestion): boolean;
}

export interface HelpLine {
  key: TextKey;
  /** Whether it holds for these values of the options; without, it always does. */
  holds?: (rules: Rules) => boolean;
}

export interface GameModule {
  Table: Component<TableProps, TableExports>;
  /** What the bar above the table says: the phase, how much is left, whose turn it is. */
  info(view: View): { phase: string; left: string; turn: string };
  /** What a decision is about, in words, for the prompt and for screen readers. */
  ask(view: View, prompt: Prompt): string;
  sound(event: Record<string, unknown>): Sound | null;
  isWin(event: Record<string, unknown>): boolean;
  /** Switches that answer for the player, and the action that they choose. */
  autos: readonly { key: string; label: TextKey }[];
  autoChoice(view: View, prompt: Prompt, on: ReadonlySet<string>): string | null;
  /** A tile or a card by its text, as wide as `--w` says. */
  Piece: Component<{ tile: string }>;
  /** A number of advice in words, empty where it is not worth a word; without, it goes by the name of its column. */
  fact?(key: string, value: number): string;
  /** How a round goes, in a few sentences; each is said only where it holds for the rules of the room. */
  help: readonly HelpLine[];
}

export const GAMES: Readonly<Record<string, GameModule>> = { sichuan };
