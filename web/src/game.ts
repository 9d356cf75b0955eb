/** What the page knows of a game: one module, which draws it and has every word about it. The page's shared code knows no game. */

import type { Component } from "svelte";
import { getContext, setContext } from "svelte";
import type { IconName } from "./components/Icon.svelte";
import type { Command } from "./keys";
import type { Advice, Considered, Prompt, Suggestion, View, Words } from "./messages";
import type { Rules } from "./options";
import type { Sound } from "./sound";
import type { LogEntry } from "./store.svelte";

/** A text in the player's language: a function, so that it follows the language. */
export type Text = () => string;

/** What a table may ask for; null where one only looks. */
export interface Controls {
  /** Whether a decision waits for the player. */
  asked: boolean;
  advice: Advice | null;
  /** Why the server refused the last answer. */
  notice: Words | null;
  /**
   * Answer with an action, by its text, and tell whether that is on its way. A question that came just now takes only
   * what `isSure` to be meant for it: what the player chose since it came, or confirmed before.
   */
  act(action: string, isSure?: boolean): boolean;
  /** Ask what the rules say of pieces of the own hand, before they are played; only some games tell. */
  consider?: (pieces: readonly string[]) => Promise<Considered>;
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

/** Something to turn on and off, or to choose among values. */
export interface Switch {
  /** Under which its value is kept; a key of the keyboard whose command it is turns it. */
  key: string;
  label: Text;
  /** What can be chosen; without, it is on or off. */
  values?: readonly { value: string; label: Text }[];
  usual: boolean | string;
  /** A button for it in the bar above the table; pressed where the value is not the usual one. */
  tool?: { icon: IconName; label: Text };
}

/** A key in the words of a game. */
export interface Key {
  /** A letter; several are those that every table has, told here once more for what they mean in this game. */
  press: string;
  /** What a letter that the game adds comes to the table as: `{ do: "game", name: command }`. */
  command?: string;
  about: Text;
}

/** A part of what is told about a game. */
interface HelpPart {
  /** Whether it is true for these values of the options; without, it always is. */
  holds?: (rules: Rules) => boolean;
}

/** A sentence or two; a term that they explain stands between asterisks, as in `*trick*: one card of each player`. */
export interface HelpLine extends HelpPart {
  text: (rules: Rules) => string;
}

/** Pieces that are drawn, with what they show. */
export interface HelpExample extends HelpLine {
  groups: readonly { pieces: readonly string[]; label?: Text }[];
}

export interface HelpSection {
  title: Text;
  parts: readonly (HelpLine | HelpExample)[];
}

export type GameEvent = Record<string, unknown>;

export interface GameModule {
  Table: Component<TableProps, TableExports>;
  /** What is held in a hand, by its text; as wide as `--w` says. */
  Piece: Component<{ piece: string }>;
  /** What a piece is called. */
  pieceName(piece: string): string;
  /** What the bar above the table says: the phase, how much is left, whose turn it is. */
  info(view: View): { phase: string; left: string; turn: string };
  /** What a decision is about, in words, for the prompt and for screen readers. */
  ask(view: View, prompt: Prompt): string;
  sound(event: GameEvent): Sound | null;
  /** What the log marks and a replay jumps to. */
  isMilestone(event: GameEvent): boolean;
  /** What the button of a replay says that jumps to the next one; empty: no button. */
  milestone: Text;
  /** Switches that answer for the player, and the action that they choose. */
  autos: readonly Switch[];
  autoChoice(view: View, prompt: Prompt, on: ReadonlySet<string>): string | null;
  /** The game's own settings; their values are in `settings.of(game)`. */
  switches: readonly Switch[];
  keys: readonly Key[];
  /** A number of advice in words, empty where it is not worth a word; without, it goes by the name of its column. */
  fact?(key: string, value: number): string;
  /** Brings how the game is played; nothing of it comes before it is asked for. */
  help?(): Promise<readonly HelpSection[]>;
}

const NAME = Symbol("game");
const TABLE = Symbol("table");

/** Let everything inside a component know which game it is of, and its table; for what shows a piece without a view. */
export function provideGame(name: () => string, table: () => unknown = () => null): void {
  setContext(NAME, name);
  setContext(TABLE, table);
}

/** Return the name of the game that a component is inside of; empty outside of one. Call it as the component is made. */
export function gameAround(): () => string {
  return getContext<(() => string) | undefined>(NAME) ?? (() => "");
}

/** Return the table that a component is inside of or beside; null outside of one. Call it as the component is made. */
export function tableAround(): () => unknown {
  return getContext<(() => unknown) | undefined>(TABLE) ?? (() => null);
}
