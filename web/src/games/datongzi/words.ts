/** Cards in words. */

import { t } from "./text";

/** Return what a card is called, such as `S10`. */
export function cardName(card: string): string {
  return t(`card.${card[0] as "S" | "H" | "C" | "D"}`, { rank: card.slice(1) });
}
