/** Pieces by their text: one like `S5` or `D10` is a card, any other is what it says. */

import type { Words } from "../messages";
import { say } from "../text";
import { t } from "./text";

export type Suit = "S" | "H" | "D" | "C";

export interface Card {
  suit: Suit;
  rank: string;
}

const CARD = /^([SHDC])(10|[2-9]|[AJQKT])$/;
/** With a sign that asks for text: some systems would draw a coloured picture. */
export const SIGNS: Record<Suit, string> = { S: "♠\uFE0E", H: "♥\uFE0E", D: "♦\uFE0E", C: "♣\uFE0E" };

export function cardOf(piece: string): Card | null {
  const found = CARD.exec(piece);
  return found ? { suit: found[1] as Suit, rank: found[2]! } : null;
}

/** Return what a piece is called: by the game, as a card, or as it is written. */
export function pieceName(piece: string, labels: Record<string, Words> = {}): string {
  const label = labels[piece];
  if (label) return say(label);
  const card = cardOf(piece);
  return card ? t(`card.${card.suit}`, { rank: card.rank }) : piece;
}

/** Return what is written for a piece inside a line. */
export function pieceText(piece: string, labels: Record<string, Words> = {}): string {
  const label = labels[piece];
  if (label) return say(label);
  const card = cardOf(piece);
  return card ? SIGNS[card.suit] + card.rank : piece;
}

/** Tell whether some pieces are among others, equal ones as often. */
export function contains(all: readonly string[], some: readonly string[]): boolean {
  const left = [...all];
  return some.every((piece) => {
    const place = left.indexOf(piece);
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  });
}
