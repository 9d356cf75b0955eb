"""What the core says of its arrays, in Chinese: the pages print it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

__all__ = ["CHINESE"]

CHINESE: Final[Mapping[str, str]] = {
    # every game
    "more than j in your hand": "自己手里多于 j 张",
    "more than j out of sight": "没见到的多于 j 张",
    "by seat: points, plus 16384": "按座位：分数，加 16384",
    "by seat: how many it holds": "按座位：手里几张",
    "by kind: how many you hold": "按牌种：自己手里几张",
    "by each other seat: more than j in its hand": "其他各家：手里多于 j 张",
    "always 0": "总是 0",
    "seat": "座位",
    # mahjong
    "the tile just drawn": "刚摸的牌",
    "pong, exposed, concealed, added kong; of each, by seat": "碰、明杠、暗杠、补杠；每一种再按座位",
    "pong, exposed, concealed, added kong; of each, by seat, as far as known": (
        "碰、明杠、暗杠、补杠；每一种再按座位，看得到的才有"
    ),
    "by seat: more than j discarded, including claimed and won ones": "按座位：打出过多于 j 张，被人碰、杠、胡走的也算",
    "by seat: the last six, newest first": "按座位：最近打的六张，新的在前",
    "the discard to answer": "等着回应的那张弃牌",
    "the tile being added to a pong": "正在补杠的牌",
    "by seat: it is the dealer": "按座位：庄家",
    "more than j tiles missing from a win": "离胡牌还差多于 j 张",
    "tiles that complete the hand, after a discard if it has drawn": "能胡的牌；摸了牌就是打掉一张之后能胡的",
    "discards that take it no further from a win, after a draw": "摸了牌之后，打掉也不会退向听的牌",
    "tiles that bring it closer to a win: more than j out of sight": "进张：没见到的多于 j 张",
    "the tiles to be drawn next, in order": "接下来要摸的牌，按顺序",
    "by each other seat: tiles that complete its hand, if it is waiting": "其他各家：听牌时能胡的牌",
    # Sichuan mahjong
    "by seat: the kinds of its void suit, once shown": "按座位：定缺的那一门，亮出之后才有",
    "by seat: it has won": "按座位：已经胡了",
    "by seat: the tile it won on": "按座位：胡的那张",
    "swap, void, turn, responses, rob, over": "换三张、定缺、出牌、应牌、抢杠、结束",
    "swap, void, turn, responses, rob, over, from 0": "换三张、定缺、出牌、应牌、抢杠、结束，从 0 起",
    "more than 7 j tiles left": "牌墙剩多于 7j 张",
    "tiles left": "牌墙剩几张",
    "your score, then your score minus each other seat's: below 0, at most -8, above 0, at least 8 bases": (
        "先是自己的分，再是自己的分减每一家的：小于 0、不高于 -8 底、大于 0、不低于 8 底"
    ),
    "kinds given away": "换出的牌种",
    "kinds received": "换入的牌种",
    "to_next, across, to_previous, once shown": "给下家、给对家、给上家，亮出之后才有",
    "to_next, across, to_previous, from 1, once shown": "给下家、给对家、给上家，从 1 起，亮出之后才有",
    "the tile to answer": "等着回应的牌",
    "1 after a pong": "碰了之后是 1",
    "your void suit, even before it is shown": "自己定的缺，亮出之前也有",
    "by seat, once shown": "按座位，亮出之后才有",
    "tiles given away": "换出的牌",
    # Wuhan mahjong
    "the tile kept among the last ones": "海底几张里留下的那张",
    "by seat: more than j chows that begin with the tile": "按座位：以这张起头的吃多于 j 副",
    "by seat: more than j concealed kongs, known or not": "按座位：暗杠多于 j 副，看不到的也算",
    "by seat: more than j in its river": "按座位：牌河里多于 j 张",
    "by seat: the last six of its river, newest first": "按座位：牌河里最近六张，新的在前",
    "the discard to answer, or to chow": "等着回应或正要吃的那张弃牌",
    "the tile to answer, or to chow": "等着回应或正要吃的牌",
    "flip, laizi, first skin, second skin, red": "翻牌、赖子、皮子一、皮子二、红中",
    "by seat: more than j put out as special kongs": "按座位：杠出去的红中、皮子、赖子多于 j 张",
    "by seat: it has opened": "按座位：已经开口",
    "by seat: 1 if it has opened": "按座位：开口了是 1",
    "by seat: factor at least 4, 16, 64, 256": "按座位：自己的倍数至少 4、16、64、256",
    "by seat: its factor": "按座位：自己的倍数",
    "PLAYER_DECISION, WAITING_RESPONSE, MELD_DECISION, WAIT_ROB_KONG, WIN, FLOW_DRAW": (
        "出牌、应牌、选怎么吃、抢杠、胡、流局（`PLAYER_DECISION` 到 `FLOW_DRAW`）"
    ),
    "PLAYER_DECISION, WAITING_RESPONSE, MELD_DECISION, WAIT_ROB_KONG, WIN, FLOW_DRAW, from 0": (
        "出牌、应牌、选怎么吃、抢杠、胡、流局（`PLAYER_DECISION` 到 `FLOW_DRAW`），从 0 起"
    ),
    "the seat on turn has drawn after a kong": "轮到的一家是杠后摸的牌",
    "1 if the seat on turn has drawn after a kong": "轮到的一家杠后摸牌是 1",
    "the observer has passed a win": "自己放过了胡",
    "1 if the observer has passed a win": "自己放过了胡是 1",
    "more than 11 j live tiles left": "牌墙能摸的剩多于 11j 张",
    "live tiles left": "牌墙能摸的剩几张",
    "the tile turned over": "翻出的牌",
    "its kind": "赖子是哪种",
    "their kinds": "皮子是哪两种",
    # Da Tong Zi
    "more than j picked so far": "这一手已经选了多于 j 张",
    "by each other seat: more than j played": "其他各家：打出过多于 j 张",
    "more than j in the play to beat": "要压的那一手里多于 j 张",
    "by seat: it played that": "按座位：那一手是谁出的",
    "the last ten plays and passes, newest first: more than j of a kind in it, then by seat: it was that one": (
        "最近十次出牌和不要，新的在前：先是各牌种多于 j 张，再按座位标出是谁"
    ),
    "by seat: more than j sixteenths of what was dealt are left": "按座位：剩的牌多于发牌数的 j/16",
    "more than 20 j in the trick": "这一轮里多于 20j 分",
    "your score minus each other seat's: more than 50 (j - 8)": "自己的分减每一家的：多于 50(j - 8)",
    "by seat: it is out, and first, second, ...": "按座位：已经出完，上游、二游……",
    "begun: triple_with_two, airplane_with_wings": "正在凑的一手：三带二、飞机带翅膀",
    "your ranks with four cards or more": "自己有四张以上的点数",
    "your kinds with three cards or more": "自己有三张的牌种",
    "your ranks with two cards of every suit": "自己四种花色各有两张的点数",
    "ranks with four cards or more out of sight": "没见到的牌里有四张以上的点数",
    "kinds with three cards or more out of sight": "没见到的牌里有三张的牌种",
    "ranks with two cards of every suit out of sight": "没见到的牌里四种花色各有两张的点数",
    "more than 2 j plays when your hand is split up": "自己的手牌拆开后多于 2j 手",
    "more than j set aside": "底牌里多于 j 张",
    "its number, from 1": "第几轮，从 1 起",
    "points in it": "这一轮里的分",
    "seat, from 1; 0 once it is over": "轮到的座位，从 1 起；结束了是 0",
    "since the play to beat": "要压的那一手之后有几家不要",
    "who made the play to beat, from 1; 0: nobody": "要压的那一手是谁出的，从 1 起；没有是 0",
    "its type, as in the rows": "它的牌型，号码同上面的动词",
    "likewise": "它的点数和花色，同上",
    "linked ranks": "连了几个点数",
    "how many": "有几张",
    "the type of the play that was begun": "正在凑的一手的牌型",
    "its rank, from 1": "它的点数，从 1 起",
    "by seat: 1 if it was out first, 2, ...; 0 while it plays": "按座位：上游是 1、二游是 2……还在打是 0",
    "by kind: how many picked so far": "按牌种：这一手已经选了几张",
}
