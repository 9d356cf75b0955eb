/** The words that every mahjong game has. */

import { catalogue } from "../text";

export const zh = {
  "replay.win": "下一次胡牌",

  "settings.oneClick": "单击出牌",
  "settings.waits": "显示听牌",
  "settings.index": "牌角写数字",
  "settings.discards": "弃牌",
  "settings.discards.rivers": "每家一堆",
  "settings.discards.strip": "按次序一排",
  "settings.strip": "弃牌次序",

  "keys.drawn": "选刚摸的牌",
  "keys.win": "胡",
  "keys.kong": "杠",
  "keys.pong": "碰",
  "keys.strip": "弃牌按次序或按座位",
} as const;

export const en: Record<keyof typeof zh, string> = {
  "replay.win": "Next win",

  "settings.oneClick": "Discard with one click",
  "settings.waits": "Show what the hand waits on",
  "settings.index": "Numbers in the corner of tiles",
  "settings.discards": "Discards",
  "settings.discards.rivers": "by seat",
  "settings.discards.strip": "in one strip",
  "settings.strip": "Discards in order",

  "keys.drawn": "choose the drawn tile",
  "keys.win": "win",
  "keys.kong": "kong",
  "keys.pong": "pong",
  "keys.strip": "discards in order or by seat",
};

export const t = catalogue(zh, en);
