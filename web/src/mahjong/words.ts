/** Tiles, melds and decisions in words. */

import type { Prompt, View } from "../messages";
import { fullName, relation } from "../seats";
import { say, t as common } from "../text";
import type { Marks } from "./marks";
import { ownTurn } from "./state";
import { t } from "./text";
import { type Meld, tableOf } from "./view";

type Suit = "m" | "s" | "p";
type Honor = 1 | 2 | 3 | 4 | 5 | 6 | 7;

function isSuited(tile: string): boolean {
  return !tile.endsWith("z");
}

function rankOf(tile: string): string {
  return t("tile.ranks")[Number(tile[0]) - 1] ?? tile;
}

/** Return the spoken name of a tile, with what is special about it. */
export function tileName(tile: string, marks: Marks = {}): string {
  const mark = marks[tile];
  return mark ? t("tile.marked", { tile: faceName(tile), mark: say(mark.name) }) : faceName(tile);
}

function faceName(tile: string): string {
  if (tile === "back") return t("tile.back");
  return isSuited(tile)
    ? t(`tile.${tile[1] as Suit}`, { rank: rankOf(tile) })
    : t(`tile.${tile[0] as unknown as Honor}z`);
}

/** Return a tile as the server's sentences write it. */
export function tileText(tile: string): string {
  return isSuited(tile) ? t(`tile.${tile[1] as Suit}.text`, { rank: rankOf(tile) }) : tileName(tile);
}

export function meldName(view: View, meld: Meld): string {
  const tile = (meld.tiles ?? (meld.tile ? [meld.tile] : [])).map((each) => tileName(each)).join(t("tile.between"));
  const named = tile ? t(`meld.${meld.kind}`, { tile }) : t("meld.hidden");
  return meld.from == null ? named : t("meld.from", { meld: named, name: fullName(view, meld.from) });
}

type Wind = 0 | 1 | 2 | 3;

/** The wind of a seat, as a sign and in words: the dealer sits east, and the others follow in the order of play. */
export function windOf(view: View, dealer: number, seat: number): { sign: string; name: string } {
  const count = view.people.length;
  const wind = ((seat - dealer + count) % count) as Wind;
  return { sign: t(`wind.${wind}`), name: t(`wind.${wind}.long`) };
}

/** What the open decision is about. */
export function askText(view: View, prompt: Prompt): string {
  const table = tableOf(view);
  const canWin = prompt.options.some((option) => option.kind === "win");
  if (!table?.pending) return t(canWin ? "prompt.discard.win" : "prompt.discard");
  const claim = canWin ? "prompt.claim.win" : "prompt.claim";
  const { from, tile } = table.pending;
  return t(table.phase === "rob" ? "prompt.rob" : claim, { name: relation(view, from), tile: tileText(tile) });
}

/** Whose turn it is; `allAtOnce` is whether everybody decides at the same time. */
export function turnText(view: View, allAtOnce = false): string {
  const table = tableOf(view);
  if (!table || view.status !== "playing") return "";
  const seat = table.turn ?? view.waiting?.[0] ?? null;
  if (view.prompt || (seat !== null && seat === view.seat)) return ownTurn(view);
  if (allAtOnce) return common("table.turn.all");
  return seat === null ? common("table.turn.none") : common("table.turn.of", { name: relation(view, seat) });
}

/** What the bar above the table says. */
export function infoText(view: View, allAtOnce = false): { phase: string; left: string; turn: string } {
  const table = tableOf(view);
  if (!table) return { phase: "", left: "", turn: "" };
  return {
    phase: say(table.phase_label),
    left: t("table.wall", { count: table.wall_left }),
    turn: turnText(view, allAtOnce),
  };
}
