/** The words of this game alone. */

import { catalogue } from "../../text";

export const zh = {
  "card.S": "黑桃{rank}",
  "card.H": "红桃{rank}",
  "card.C": "梅花{rank}",
  "card.D": "方块{rank}",
  "replay.bonus": "下一次奖分",
} as const;

export const en: Record<keyof typeof zh, string> = {
  "card.S": "{rank} of spades",
  "card.H": "{rank} of hearts",
  "card.C": "{rank} of clubs",
  "card.D": "{rank} of diamonds",
  "replay.bonus": "Next bonus",
};

export const t = catalogue(zh, en);
