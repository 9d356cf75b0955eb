/** The words of this game alone. */

import { catalogue } from "../../text";

export const zh = {
  "specials.label": "这一局的特殊牌",
  "specials.flip": "翻牌",

  "seat.open": "开口",
  "seat.closed": "未开口",
  "seat.blocked": "还不能胡",
  "seat.kongs": "{name}杠出的特殊牌",
  "seat.kongs.own": "你杠出的特殊牌",
  "seat.kong": "{name} {count} 张，×{factor}",
  "seat.factor": "×{factor}",
  "seat.factor.name": "{name}的倍数 ×{factor}",
  "seat.factor.name.own": "你的倍数 ×{factor}",
  "seat.factor.title": "{name}的倍数：胡了收钱、输了付钱都要乘",
  "seat.factor.title.own": "你的倍数：胡了收钱、输了付钱都要乘",
  "seat.factor.none": "还没有开口，也没有杠：×1",

  "stakes.open": "输赢",
  "stakes.title": "现在的输赢",
  "stakes.class": "胡成什么",
  "stakes.win": "你胡：每家付你",
  "stakes.how": "怎么胡",
  "stakes.drawn": "自摸",
  "stakes.from": "{name}放铳",
  "stakes.sum": "共得",
  "stakes.few": "不够起胡",
  "stakes.lose": "别家胡：你要付",
  "stakes.who": "谁胡",
  "stakes.fed": "你放铳",
  "stakes.other": "对方自摸",

  "prompt.chow": "吃",
  "prompt.kong": "杠",
  "prompt.red_kong": "红中杠",
  "prompt.skin_kong": "皮子杠",
  "prompt.laizi_kong": "赖子杠",
  "prompt.form": "{name}打出{tile}：怎么吃？",
  "prompt.win": "{asked}：{win}",
  "prompt.last": "海底只摸不打",
  "prompt.last.win": "海底只摸不打，可以胡了",

  "keys.forms": "几种吃法：选第几种",
  "keys.kongs": "杠；有几种时先选，再按回车",
} as const;

export const en: Record<keyof typeof zh, string> = {
  "specials.label": "Special tiles this round",
  "specials.flip": "flip",

  "seat.open": "opened",
  "seat.closed": "unopened",
  "seat.blocked": "can't win yet",
  "seat.kongs": "{name}: special kongs",
  "seat.kongs.own": "Your special kongs",
  "seat.kong": "{name}: {count}, ×{factor}",
  "seat.factor": "×{factor}",
  "seat.factor.name": "{name}: factor ×{factor}",
  "seat.factor.name.own": "Your factor: ×{factor}",
  "seat.factor.title": "{name}'s factor multiplies what their wins bring and what others' wins cost them",
  "seat.factor.title.own": "Your factor multiplies what your wins bring and what others' wins cost you",
  "seat.factor.none": "No openings or kongs yet: ×1",

  "stakes.open": "Stakes",
  "stakes.title": "What is at stake now",
  "stakes.class": "Kind of win",
  "stakes.win": "If you win, each of them pays you",
  "stakes.how": "How",
  "stakes.drawn": "Self-draw",
  "stakes.from": "{name} feeds",
  "stakes.sum": "Total",
  "stakes.few": "below the minimum",
  "stakes.lose": "If someone else wins, you pay",
  "stakes.who": "Winner",
  "stakes.fed": "You feed",
  "stakes.other": "Self-draw",

  "prompt.chow": "Chow",
  "prompt.kong": "Kong",
  "prompt.red_kong": "Red kong",
  "prompt.skin_kong": "Skin kong",
  "prompt.laizi_kong": "Laizi kong",
  "prompt.form": "{name} discards {tile}. Which chow?",
  "prompt.win": "{asked}: {win}",
  "prompt.last": "The last tiles are only drawn, not discarded",
  "prompt.last.win": "The last tiles are only drawn. You can win",

  "keys.forms": "ways to chow: first, second or third",
  "keys.kongs": "kong; if there are several, choose one, then Enter",
};

export const t = catalogue(zh, en);
