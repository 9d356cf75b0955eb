/** Tiles, melds and decisions in words. */

import type { Prompt, View } from "../../messages";
import { fullName, relation } from "../../seats";
import { say, t as common } from "../../text";
import { ownTurn } from "./state";
import { t } from "./text";
import { type Meld, type Suit, tableOf } from "./view";

const SUITED: Record<string, Suit> = { m: "m", s: "s", p: "p" };

/** Return the spoken name of a tile. */
export function tileName(tile: string): string {
  const rank = Number(tile[0]);
  const suit = SUITED[tile[1] ?? ""];
  return suit ? t(`tile.${suit}`, { rank: t("tile.ranks")[rank - 1] ?? tile }) : (t("tile.honors")[rank - 1] ?? tile);
}

/** Return a tile as the server's sentences write it. */
export function tileText(tile: string): string {
  const suit = SUITED[tile[1] ?? ""];
  return suit ? t(`tile.${suit}.text`, { rank: t("tile.ranks")[Number(tile[0]) - 1] ?? tile }) : tileName(tile);
}

export function suitName(suit: Suit): string {
  return t(`suit.${suit}`);
}

export function meldName(view: View, meld: Meld): string {
  const named = t(`meld.${meld.kind}`, { tile: tileName(meld.tile) });
  return meld.from == null ? named : t("meld.from", { meld: named, name: fullName(view, meld.from) });
}

/** What the open decision is about. */
export function askText(view: View, prompt: Prompt): string {
  const table = tableOf(view);
  const kinds = new Set(prompt.options.map((option) => option.kind));
  if (kinds.has("swap")) return t("prompt.swap");
  if (kinds.has("void")) return t("prompt.void");
  if (table?.pending && (table.phase === "responses" || table.phase === "rob")) {
    const claim = kinds.has("win") ? "prompt.claim.win" : "prompt.claim";
    const key = table.phase === "rob" ? "prompt.rob" : claim;
    return t(key, { name: relation(view, table.pending.from), tile: tileText(table.pending.tile) });
  }
  return kinds.has("win") ? t("prompt.discard.win") : t("prompt.discard");
}

/** Whose turn it is, for the bar above the table. */
export function turnText(view: View): string {
  const table = tableOf(view);
  if (!table || view.status !== "playing") return "";
  const seat = table.turn ?? view.waiting?.[0] ?? null;
  if (view.prompt || (seat !== null && seat === view.seat)) return ownTurn(view);
  if (table.phase === "swap" || table.phase === "void") return common("table.turn.all");
  return seat === null ? common("table.turn.none") : common("table.turn.of", { name: relation(view, seat) });
}

export function infoText(view: View): { phase: string; left: string; turn: string } {
  const table = tableOf(view);
  if (!table) return { phase: "", left: "", turn: "" };
  return {
    phase: say(table.phase_label),
    left: t("table.wall", { count: table.wall_left }),
    turn: turnText(view),
  };
}
