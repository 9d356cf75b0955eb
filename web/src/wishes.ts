/** What the address asks a new game to begin with, as `paiju play --level easy --seed 7` writes it. */

import { type Choices, seatCounts } from "./choices";
import type { GameInfo } from "./messages";

export interface Wishes {
  /** Take the place of what was chosen last time. */
  choices: Partial<Choices>;
  seed: string;
  /** A position in one line to begin with. */
  position: string;
}

/** Return what the part of an address after `#` wishes; what it does not name stays as it was. */
export function readWishes(hash: string, game: GameInfo): Wishes {
  const values = new URLSearchParams(hash.split("?")[1] ?? "");
  const choices: Partial<Choices> = {};
  const people = Number(values.get("humans")) || 1;
  if ([...values.keys()].some((name) => name !== "game")) choices.mode = people > 1 ? "hot_seat" : "ai";
  if (people > 1) choices.people = people;
  const levels = values.get("level")?.split(",") ?? [];
  if (levels.length === 1) Object.assign(choices, { level: levels[0], each: false });
  if (levels.length > 1) Object.assign(choices, { each: true, levels: bySeat(game, people, levels) });
  if (values.has("preset")) Object.assign(choices, { preset: values.get("preset"), rules: {} });
  if (values.has("pace")) Object.assign(choices, { pace: values.get("pace") });
  if (values.has("rounds")) choices.rounds = Number(values.get("rounds"));
  return { choices, seed: values.get("seed") ?? "", position: values.get("position") ?? "" };
}

/** Agents sit behind the people. */
function bySeat(game: GameInfo, people: number, levels: string[]): string[] {
  const most = seatCounts(game).at(-1)!;
  return Array.from({ length: most }, (_, seat) => levels[seat - people] ?? game.usual_level);
}
