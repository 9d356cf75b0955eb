/** What a player chose for a new table, kept in the browser for the next one, game by game. */

import type { GameInfo, NewRoom, PresetInfo } from "./messages";
import { changesFrom, type Rules, same, takes } from "./options";
import { keep, kept } from "./stored";

export type Mode = NonNullable<NewRoom["mode"]>;
export type Pace = NonNullable<NewRoom["pace"]>;

/** The pace of a table, and how to change it. */
export interface PaceChoice {
  now: Pace;
  choose: (pace: Pace) => void;
}

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
  /** Options of the match beside the rounds. */
  match: Rules;
  /** Seconds for each decision; 0 is no limit. */
  think: number;
  /** Seconds that a play can be claimed among friends; 0 is no limit. */
  claim: number;
  training: boolean;
}

const KEY = "paiju.choices";
const MODES: readonly unknown[] = ["ai", "friends", "hot_seat", "watch"] satisfies Mode[];
export const PACES = ["instant", "quick", "normal", "slow"] as const satisfies Pace[];
const LARGEST_SEED = 2n ** 64n - 1n;

/** Seconds to think among friends, where nobody should wait for ever. */
export const THINK_AMONG_FRIENDS = 60;

/** Seconds to claim what was played among friends, the usual ones first; 0 is no limit. */
export const CLAIMS: readonly number[] = [5, 3, 8, 12, 0];

/** How many can play a game, from the fewest to the most. */
export function seatCounts(game: GameInfo): number[] {
  const counts = [
    game.seats,
    ...game.presets.map(({ seats }) => seats),
    ...(game.seat_option?.counts ?? []).map(({ seats }) => seats),
  ];
  return [...new Set(counts)].sort((a, b) => a - b);
}

/** How many play by the rules that are chosen. */
export function seatsOf(game: GameInfo, { preset, rules }: Pick<Choices, "preset" | "rules">): number {
  const option = game.seat_option;
  const chosen =
    option && option.option in rules ? option.counts.find(({ value }) => same(value, rules[option.option])) : undefined;
  return chosen?.seats ?? game.presets.find(({ name }) => name === preset)?.seats ?? game.seats;
}

/** Return rules for another number of players: with what their usual table changes, without what the one before did. */
export function rulesFor(game: GameInfo, preset: PresetInfo, rules: Rules, count: number): Rules {
  const option = game.seat_option;
  const chosen = option?.counts.find(({ seats }) => seats === count);
  if (!option || !chosen) return rules;
  const own = new Set(option.counts.flatMap(({ changes }) => Object.keys(changes)));
  const kept = Object.entries(rules).filter(([name]) => !own.has(name));
  return changesFrom(preset, {
    ...Object.fromEntries(kept),
    ...chosen.changes,
    [option.option]: chosen.value,
  } as Rules);
}

/** How many people share the device: two at least, and no more than play. */
export function peopleOf(game: GameInfo, choices: Choices): number {
  return Math.min(choices.people, seatsOf(game, choices));
}

/** The seats that agents take, or would take if nobody does. */
export function agentSeats(game: GameInfo, choices: Choices): number[] {
  const { mode } = choices;
  const first = mode === "watch" ? 0 : mode === "hot_seat" ? peopleOf(game, choices) : 1;
  return Array.from({ length: seatsOf(game, choices) - first }, (_, place) => first + place);
}

/** What is wished, otherwise what was chosen last time, as far as the server still knows it. */
export function readChoices(game: GameInfo, wished: Partial<Choices> = {}): Choices {
  const kept: Record<string, unknown> = { ...stored(game.name), ...wished };
  const most = seatCounts(game).at(-1)!;
  const isPeople = (count: unknown) => whole(count) >= 2 && whole(count) <= most;
  const isLevel = (level: unknown) => game.levels.includes(level as string);
  const preset = game.presets.find((each) => each.name === kept.preset) ?? game.presets[0];
  const levels = list(kept.levels);
  return {
    mode: MODES.includes(kept.mode) ? (kept.mode as Mode) : "ai",
    level: isLevel(kept.level) ? (kept.level as string) : game.usual_level,
    each: kept.each === true,
    levels: Array.from({ length: most }, (_, seat) =>
      isLevel(levels[seat]) ? (levels[seat] as string) : game.usual_level,
    ),
    preset: preset?.name ?? "",
    rules: preset && preset.name === kept.preset ? changesFrom(preset, record(kept.rules)) : {},
    people: isPeople(kept.people) ? (kept.people as number) : 2,
    names: Array.from({ length: most }, (_, seat) => String(list(kept.names)[seat] ?? "").slice(0, 24)),
    pace: PACES.find((each) => each === kept.pace) ?? "normal",
    rounds: whole(kept.rounds),
    match: matchOf(game, record(kept.match)),
    think: whole(kept.think),
    claim: CLAIMS.includes(kept.claim as number) ? (kept.claim as number) : CLAIMS[0]!,
    training: kept.training === true,
  };
}

/** Return the options of a match that the game still takes. */
function matchOf(game: GameInfo, values: Rules): Rules {
  const forms = game.match_options.filter((form) => form.option in values && takes(form, values[form.option]));
  return Object.fromEntries(forms.map(({ option }) => [option, values[option]])) as Rules;
}

export function keepChoices(game: GameInfo, choices: Choices): void {
  keep(`${KEY}.${game.name}`, JSON.stringify(choices));
}

/** Let the next table of a game begin with a pace. */
export function keepPace(game: string, pace: Pace): void {
  keep(`${KEY}.${game}`, JSON.stringify({ ...stored(game), pace }));
}

/** What was kept for a game; the first time, what was kept when there was one place for all. */
function stored(game: string): Record<string, unknown> {
  try {
    return record(JSON.parse(kept(`${KEY}.${game}`) ?? kept(KEY) ?? "{}"));
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
export function newRoom(game: GameInfo, choices: Choices, names: string[], seed: string, position = ""): NewRoom {
  const { mode } = choices;
  const preset = game.presets.find((each) => each.name === choices.preset);
  const changed = preset ? changesFrom(preset, choices.rules) : {};
  const seats = agentSeats(game, choices);
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
    match: { ...choices.match },
    think_seconds: thinkOf(choices) || null,
    claim_seconds: mode === "friends" && game.claims ? choices.claim : null,
    position: mode === "ai" && position ? position : null,
  };
}

/** Seconds for each decision in the chosen mode; 0 is no limit. */
export function thinkOf(choices: Choices): number {
  if (choices.mode === "watch") return 0;
  return choices.think || (choices.mode === "friends" ? THINK_AMONG_FRIENDS : 0);
}
