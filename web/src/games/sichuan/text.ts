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

  "prompt.swap": "换三张：选同一花色的三张",
  "prompt.void": "定缺：选一门不要",
  "prompt.give": "换出这三张",
  "prompt.won": "你胡了，其他人接着打",
  "prompt.refused.swap": "{tile}不能换：{reason}",
  "prompt.suit.count": "{count} 张",

  "auto.win": "自动胡",
  "auto.pass": "不碰不杠",
  "auto.drawn": "摸切",

  "keys.void": "定缺：选第几门",

  "help.tiles": "三门花色：万、条、筒，一到九，每种四张。",
  "help.swap": "换三张：每家选三张同花色的牌换出去。",
  "help.void": "定缺：每家选一门不要，手里还有这一门就不能胡。",
  "help.void.first": "手里还有缺门的牌时，要先打缺门的牌。",
  "help.void.none": "不定缺，胡牌最多两门花色。",
  "help.turns": "轮流摸一张、打一张，逆时针轮转，你的右边是下家。",
  "help.claims": "别人打出的牌可以碰、杠、胡，不能吃。胡优先，其次杠、碰。",
  "help.out": "胡了的人退出，其他人继续，直到三家胡或者牌摸完。",
  "help.pigs": "牌摸完时查花猪：还没胡的人里，花猪要赔。",
  "help.refund": "牌摸完时退税：没听牌的退回杠钱。",
  "help.ready": "牌摸完时查大叫：没听牌的赔给听牌的。",
  "help.sheet": "每笔收付都写在结算里。",
} as const;

export const en: Record<keyof typeof zh, string> = {
  "seat.void": "no {suit}",
  "seat.void.short": "no {suit}",
  "seat.void.long": "Void suit: {suit}",

  "table.direction.to_next": "Passed right",
  "table.direction.across": "Passed across",
  "table.direction.to_previous": "Passed left",

  "suit.m": "characters",
  "suit.s": "bamboo",
  "suit.p": "dots",
  "suit.m.short": "char",
  "suit.s.short": "bam",
  "suit.p.short": "dots",

  "prompt.swap": "Give three tiles of one suit",
  "prompt.void": "Choose your void suit",
  "prompt.give": "Give these three",
  "prompt.won": "You have won; the others play on",
  "prompt.refused.swap": "{tile} can't be given: {reason}",
  "prompt.suit.count": "{count} held",

  "auto.win": "Auto win",
  "auto.pass": "No claims",
  "auto.drawn": "Discard draws",

  "keys.void": "void suit: first, second or third",

  "help.tiles":
    "Three suits from 1 to 9, four tiles of each kind: characters (m), bamboo (s) and dots (p). So 4m is the 4 of characters.",
  "help.swap": "Swap three: everybody gives away three tiles of one suit.",
  "help.void": "Void suit: everybody names a suit to do without. While you hold any of it you can't win.",
  "help.void.first": "While you hold tiles of your void suit, they are discarded first.",
  "help.void.none": "No suit is named; a win has two suits at most.",
  "help.turns":
    "In turn, draw a tile and discard one. Play goes counter-clockwise: the next player sits at your right.",
  "help.claims":
    "Others' discards can be taken for a pong, a kong or a win, never for a run. A win goes before a kong or pong.",
  "help.out": "Who has won is done; the others play on until three have won or the wall is empty.",
  "help.pigs": "When the wall is empty, flower pigs among those who have not won pay.",
  "help.refund": "When the wall is empty, who is not ready gives kong money back.",
  "help.ready": "When the wall is empty, who is not ready pays those who are.",
  "help.sheet": "The score sheet explains every payment.",
};

export const t = catalogue(zh, en);
