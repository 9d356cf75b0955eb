/** A hand in columns: by rank, or by what the server says belongs together. */

import type { Seat } from "./view";

/** A card of a hand; `key` stays the same while the card does, also among equal ones. */
export interface Held {
  key: string;
  piece: string;
}

export interface Column {
  key: string;
  /** What the head says: a rank, or what the cards are. */
  label: string;
  cards: Held[];
}

export type Order = "rank" | "pattern";

export function rankOf(piece: string): string {
  return piece.slice(1);
}

/** Name the cards of a hand, equal ones by their number. */
export function held(pieces: readonly string[]): Held[] {
  const seen = new Map<string, number>();
  return pieces.map((piece) => {
    const copy = seen.get(piece) ?? 0;
    seen.set(piece, copy + 1);
    return { key: `${piece}.${copy}`, piece };
  });
}

/** Return the columns of a hand, which the server sends by rising rank. */
export function columnsOf(seat: Seat, order: Order, say: (words: { zh: string; en: string }) => string): Column[] {
  if (order === "pattern" && seat.groups) return byGroup(seat, say);
  const columns = new Map<string, Column>();
  for (const card of held(seat.hand ?? [])) {
    const rank = rankOf(card.piece);
    const column = columns.get(rank) ?? { key: rank, label: rank, cards: [] };
    column.cards.push(card);
    columns.set(rank, column);
  }
  return [...columns.values()];
}

/** Cards keep their keys in another order, so that what is chosen stays so. */
function byGroup(seat: Seat, say: (words: { zh: string; en: string }) => string): Column[] {
  const pieces = (seat.groups ?? []).flatMap((group) => group.pieces);
  const cards = held(pieces);
  let place = 0;
  return (seat.groups ?? []).map((group, number) => {
    const own = cards.slice(place, (place += group.pieces.length));
    return { key: `${number}.${group.pieces.join("")}`, label: say(group.name), cards: own };
  });
}

/** Share out columns over rows of at most so many. */
export function rowsOf(columns: readonly Column[], most: number): Column[][] {
  const rows = Math.max(1, Math.ceil(columns.length / Math.max(1, most)));
  const each = Math.ceil(columns.length / rows);
  return Array.from({ length: rows }, (_, row) => columns.slice(row * each, (row + 1) * each));
}
