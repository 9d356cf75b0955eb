/** What the address asks a new game to begin with, as `paiju play --level easy --seed 7` writes it. */

import { type Choices, seatCounts } from "./choices";
import type { GameInfo } from "./messages";
import type { Rules } from "./options";

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
  const watches = values.get("mode") === "watch";
  const people = watches ? 0 : Number(values.get("humans")) || 1;
  if ([...values.keys()].some((name) => name !== "game"))
    choices.mode = watches ? "watch" : people > 1 ? "hot_seat" : values.get("mode") === "friends" ? "friends" : "ai";
  if (people > 1) choices.people = people;
  const levels = values.get("level")?.split(",") ?? [];
  if (levels.length === 1) Object.assign(choices, { level: levels[0], each: false });
  if (levels.length > 1) Object.assign(choices, { each: true, levels: bySeat(game, people, levels) });
  if (values.has("rules"))
    Object.assign(choices, { preset: values.get("rules"), rules: parsed(values.get("options")) });
  if (values.has("match")) choices.match = parsed(values.get("match"));
  if (values.has("pace")) Object.assign(choices, { pace: values.get("pace") });
  if (values.has("rounds")) choices.rounds = Number(values.get("rounds"));
  return { choices, seed: values.get("seed") ?? "", position: values.get("position") ?? "" };
}

/** Return options that an address holds; those that make no sense are left out when the form reads them. */
function parsed(text: string | null): Rules {
  try {
    const found: unknown = JSON.parse(text ?? "{}");
    return found !== null && typeof found === "object" && !Array.isArray(found) ? (found as Rules) : {};
  } catch {
    return {};
  }
}

/** Agents sit behind the people. */
function bySeat(game: GameInfo, people: number, levels: string[]): string[] {
  const most = seatCounts(game).at(-1)!;
  return Array.from({ length: most }, (_, seat) => levels[seat - people] ?? game.usual_level);
}
