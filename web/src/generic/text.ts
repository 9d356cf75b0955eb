/** The words of the table that any game can be played on. */

import { catalogue } from "../text";

export const zh = {
  "hand.own": "你的手牌",
  "hand.of": "{name}的手牌",
  "hand.held": "手牌 {count}",
  "seat.describe": "{name}，{state}，{points} 分",
  "table.empty": "桌上还没有牌",

  "ask.choose": "轮到你：选一个动作",
  "ask.refused": "{piece}现在不能用：{reason}",
  "ask.more": "没有列出的动作也可以做：点手牌凑，或者打字输入",
  "ask.more.typed": "没有列出的动作可以打字输入",
  "actions.label": "可以做的动作",
  "actions.find": "找动作",
  "actions.write": "找动作，或输入：{example}",
  "actions.write.any": "找动作，或直接输入",
  "actions.unlisted": "未列出",
  "actions.clear": "清除",
  "actions.many": "共 {count} 个动作，这里是前 {shown} 个",
  "actions.found": "找到 {count} 个",
  "actions.all": "全部显示",
  "actions.none": "没有这样的动作",

  "fact.yes": "是",
  "fact.no": "否",
  "row.pieces": "{name}，{count} 张",

  "card.S": "黑桃{rank}",
  "card.H": "红桃{rank}",
  "card.D": "方块{rank}",
  "card.C": "梅花{rank}",

  "keys.find": "找动作，或直接输入",
} as const;

export const en: Record<keyof typeof zh, string> = {
  "hand.own": "Your hand",
  "hand.of": "{name}: hand",
  "hand.held": "{count} in hand",
  "seat.describe": "{name}, {state}, {points} points",
  "table.empty": "Nothing is on the table yet",

  "ask.choose": "Your turn: choose an action",
  "ask.refused": "{piece} can't be used now: {reason}",
  "ask.more": "For anything not listed, click pieces to build an action, or type it",
  "ask.more.typed": "You can type an action that is not listed",
  "actions.label": "What you can do",
  "actions.find": "Find an action",
  "actions.write": "Find or type: {example}",
  "actions.write.any": "Find or type an action",
  "actions.unlisted": "not listed",
  "actions.clear": "Clear",
  "actions.many": "The first {shown} of {count} actions",
  "actions.found": "{count} found",
  "actions.all": "Show all",
  "actions.none": "No such action",

  "fact.yes": "yes",
  "fact.no": "no",
  "row.pieces": "{name}, {count} pieces",

  "card.S": "{rank} of spades",
  "card.H": "{rank} of hearts",
  "card.D": "{rank} of diamonds",
  "card.C": "{rank} of clubs",

  "keys.find": "find or type an action",
};

export const t = catalogue(zh, en);
