/** What advice tells of a move: by the columns that the game declares, in the game's own words where it has some. */

import type { AdviceColumn, Suggestion, Words } from "./messages";
import { say } from "./text";

type Facts = Suggestion["facts"];

/** Return points as they are told: with a fraction only where that matters. */
export function amount(points: number): string {
  return Math.abs(points) < 10 ? points.toFixed(1) : String(Math.round(points));
}

/** Return the numbers of a move in words, in the order of the columns; `own` are the words of the game. */
export function factTexts(
  columns: AdviceColumn[],
  facts: Facts,
  own?: (key: string, value: number) => string,
): string[] {
  const texts = columns.map((column) => {
    const value = facts[column.key];
    if (column.kind === "pieces" || typeof value !== "number") return "";
    if (own) return own(column.key, value);
    return `${say(column.name)} ${column.kind === "points" ? amount(value) : value}`;
  });
  return texts.filter(Boolean);
}

/** Return the pieces that advice tells of, each with how many of it are left. */
export function pieceFacts(
  columns: AdviceColumn[],
  facts: Facts,
): { key: string; name: Words; pieces: [string, number][] }[] {
  return columns
    .filter((column) => column.kind === "pieces")
    .map(({ key, name }) => ({ key, name, pieces: Object.entries((facts[key] ?? {}) as Record<string, number>) }))
    .filter(({ pieces }) => pieces.length);
}
