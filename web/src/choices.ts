/** What a player chose for a new game, kept in the browser for the next one. */

import type { GameInfo, NewRoom } from "./messages";
import { changesFrom, type Rules } from "./options";

export type Mode = NonNullable<NewRoom["mode"]>;
export type Pace = NonNullable<NewRoom["pace"]>;

export interface Choices {
  mode: Mode;
  /** The level of all agents. */
  level: string;
  /** Whether each agent has a level of its own. */
  each: boolean;
  /** Their levels, by seat. */
  levels: string[];
  preset: string;
  /** Options that differ from the preset. */
  rules: Rules;
  people: number;
  names: string[];
  pace: Pace;
  /** 0 is no end. */
  rounds: number;
  /** Seconds for each decision; 0 is no limit. */
  think: number;
  training: boolean;
}

const KEY = "paiju.choices";
const MODES: readonly unknown[] = ["ai", "friends", "hot_seat", "watch"] satisfies Mode[];
const PACES: readonly unknown[] = ["instant", "normal", "slow"] satisfies Pace[];
const LARGEST_SEED = 2n ** 64n - 1n;

/** Seconds to think among friends, where nobody should wait for ever. */
export const THINK_AMONG_FRIENDS = 60;

/** The seats that agents take, or would take if nobody does. */
export function agentSeats(game: GameInfo, mode: Mode, people: number): number[] {
  const first = mode === "watch" ? 0 : mode === "hot_seat" ? people : 1;
  return Array.from({ length: game.seats - first }, (_, place) => first + place);
}

/** What is wished, otherwise what was chosen last time, as far as the server still knows it. */
export function readChoices(game: GameInfo, wished: Partial<Choices> = {}): Choices {
  const kept: Record<string, unknown> = { ...stored(), ...wished };
  const isLevel = (level: unknown) => game.levels.includes(level as string);
  const preset = game.presets.find((each) => each.name === kept.preset) ?? game.presets[0];
  const levels = list(kept.levels);
  return {
    mode: MODES.includes(kept.mode) ? (kept.mode as Mode) : "ai",
    level: isLevel(kept.level) ? (kept.level as string) : game.usual_level,
    each: kept.each === true,
    levels: Array.from({ length: game.seats }, (_, seat) =>
      isLevel(levels[seat]) ? (levels[seat] as string) : game.usual_level,
    ),
    preset: preset?.name ?? "",
    rules: preset && preset.name === kept.preset ? changesFrom(preset, record(kept.rules)) : {},
    people:
      [2, 3, 4].includes(kept.people as number) && (kept.people as number) <= game.seats ? (kept.people as number) : 2,
    names: Array.from({ length: game.seats }, (_, seat) => String(list(kept.names)[seat] ?? "").slice(0, 24)),
    pace: PACES.includes(kept.pace) ? (kept.pace as Pace) : "normal",
    rounds: whole(kept.rounds),
    think: whole(kept.think),
    training: kept.training === true,
  };
}

export function keepChoices(choices: Choices): void {
  localStorage.setItem(KEY, JSON.stringify(choices));
}

function stored(): Record<string, unknown> {
  try {
    return record(JSON.parse(localStorage.getItem(KEY) ?? "{}"));
  } catch {
    return {};
  }
}

const record = (value: unknown) =>
  (value !== null && typeof value === "object" && !Array.isArray(value) ? value : {}) as Record<string, unknown>;
const list = (value: unknown) => (Array.isArray(value) ? (value as unknown[]) : []);
const whole = (value: unknown) => (Number.isInteger(value) && (value as number) >= 0 ? (value as number) : 0);

/** Tell whether a text is the number of a deal; none is one too. */
export function isSeed(text: string): boolean {
  return text === "" || (/^\d{1,20}$/.test(text) && BigInt(text) <= LARGEST_SEED);
}

/** What the server is asked for; `names` are the people, yours first. */
export function newRoom(game: GameInfo, choices: Choices, names: string[], seed: string): NewRoom {
  const { mode } = choices;
  const preset = game.presets.find((each) => each.name === choices.preset);
  const changed = preset ? changesFrom(preset, choices.rules) : {};
  const seats = agentSeats(game, mode, choices.people);
  return {
    game: game.name,
    mode,
    preset: choices.preset,
    rules: Object.keys(changed).length ? changed : null,
    levels: choices.each && seats.length ? seats.map((seat) => choices.levels[seat]!) : [choices.level],
    names,
    pace: choices.pace,
    training: mode === "ai" && choices.training,
    // As text: a number of JavaScript is not exact above 2^53.
    seed: mode !== "friends" && seed ? seed : null,
    rounds: choices.rounds || null,
    think_seconds: thinkOf(choices) || null,
  };
}

/** Seconds for each decision in the chosen mode; 0 is no limit. */
export function thinkOf(choices: Choices): number {
  if (choices.mode === "watch") return 0;
  return choices.think || (choices.mode === "friends" ? THINK_AMONG_FRIENDS : 0);
}
