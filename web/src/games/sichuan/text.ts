/** The words of this game alone. */

import { catalogue } from "../../text";

export const zh = {
  "seat.void": "缺{suit}",
  "seat.void.short": "缺{suit}",
  "seat.void.long": "定缺{suit}",

  "table.direction.to_next": "换给下家",
  "table.direction.across": "换给对家",
  "table.direction.to_previous": "换给上家",

  "suit.m": "万",
  "suit.s": "条",
  "suit.p": "筒",
  "suit.m.short": "万",
  "suit.s.short": "条",
  "suit.p.short": "筒",

  "prompt.swap": "换三张：选同一门的三张",
  "prompt.void": "定缺：选一门不要",
  "prompt.give": "换出这三张",
  "prompt.won": "你胡了，其他人接着打",
  "prompt.refused.swap": "{tile}不能换：{reason}",
  "prompt.suit.count": "{count} 张",

  "auto.pass": "不碰不杠",

  "keys.void": "定缺：选第几门",
} as const;

export const en: Record<keyof typeof zh, string> = {
  "seat.void": "no {suit}",
  "seat.void.short": "no {suit}",
  "seat.void.long": "Void suit: {suit}",

  "table.direction.to_next": "Tiles go right",
  "table.direction.across": "Tiles go across",
  "table.direction.to_previous": "Tiles go left",

  "suit.m": "characters",
  "suit.s": "bamboo",
  "suit.p": "dots",
  "suit.m.short": "char",
  "suit.s.short": "bam",
  "suit.p.short": "dots",

  "prompt.swap": "Select three tiles of one suit to give away",
  "prompt.void": "Choose your void suit",
  "prompt.give": "Give these three",
  "prompt.won": "You have won; the others are playing on",
  "prompt.refused.swap": "{tile} can't be given: {reason}",
  "prompt.suit.count": "{count} in hand",

  "auto.pass": "No claims",

  "keys.void": "void suit: first, second or third",
};

export const t = catalogue(zh, en);
