/** Cards and decisions in words. */

import type { View } from "../../messages";
import { relation } from "../../seats";
import { say, t as page } from "../../text";
import { t } from "./text";
import { tableOf } from "./view";

type Suit = "S" | "H" | "C" | "D";

/** With a sign that asks for text: some systems would draw a coloured picture. */
const SIGNS: Record<Suit, string> = { S: "♠\uFE0E", H: "♥\uFE0E", D: "♦\uFE0E", C: "♣\uFE0E" };

/** Return what a card is called, by its text such as `S10`. */
export function cardName(piece: string): string {
  return t(`card.${piece.charAt(0) as Suit}`, { rank: piece.slice(1) });
}

/** Return what is written for a card inside a line. */
export function cardSign(piece: string): string {
  return SIGNS[piece.charAt(0) as Suit] + piece.slice(1);
}

/** How many cards. */
export function cardsText(count: number): string {
  return t(count === 1 ? "cards.one" : "cards.many", { count });
}

/** Whose turn it is. */
export function turnText(view: View): string {
  if (view.status !== "playing") return "";
  const [seat] = view.waiting ?? [];
  if (view.prompt || (seat !== undefined && seat === view.seat)) return page("seat.turn.you");
  return seat === undefined ? page("table.turn.none") : page("table.turn.of", { name: relation(view, seat) });
}

export function infoText(view: View): { phase: string; left: string; turn: string } {
  const table = tableOf(view);
  return {
    phase: table ? say(table.phase) : "",
    left: table ? t("info.points", { points: table.points }) : "",
    turn: turnText(view),
  };
}

/** What the open decision is about. */
export function askText(view: View): string {
  const table = tableOf(view);
  const standing = table?.standing;
  if (!standing && table?.wind != null) return t("ask.wind", { name: relation(view, table.wind) });
  if (!standing) return t("ask.lead");
  return t("ask.beat", { name: relation(view, standing.seat), what: say(standing.name) });
}
