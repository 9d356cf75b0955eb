/** Decisions of this game in words. */

import { askText as askMahjong, infoText as infoMahjong } from "../../mahjong/words";
import type { Prompt, View } from "../../messages";
import { t } from "./text";
import { isChoosing, type Suit, tableOf } from "./view";

export function suitName(suit: Suit): string {
  return t(`suit.${suit}`);
}

/** What the open decision is about. */
export function askText(view: View, prompt: Prompt): string {
  const kind = prompt.options[0]?.kind;
  return kind === "swap" || kind === "void" ? t(`prompt.${kind}`) : askMahjong(view, prompt);
}

/** What the bar above the table says. */
export function infoText(view: View): { phase: string; left: string; turn: string } {
  const table = tableOf(view);
  return infoMahjong(view, table !== null && isChoosing(table));
}
