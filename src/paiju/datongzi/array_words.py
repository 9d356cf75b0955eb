"""What the arrays of Da Tong Zi mean, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from paiju.parts import ArrayWords, Words

__all__ = ["ARRAY_WORDS"]

RANKS: Final = ("5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2")
SUITS: Final = "DCHS"


def _show(counts: Sequence[int]) -> str:
    return " ".join(SUITS[kind % 4] + RANKS[kind // 4] for kind, count in enumerate(counts) for _ in range(count))


def _item(verb: str, number: int) -> str:
    rank, suit = divmod(number - 1, 4)
    return (SUITS[suit] if verb == "tongzi" else "") + RANKS[rank]


ARRAY_WORDS: Final = ArrayWords(
    kinds=44,
    show=_show,
    item=_item,
    blocks={
        # planes
        "hand": Words("手牌", "hand"),
        "picks": Words("已选的带牌", "picked so far"),
        "unseen": Words("没见到的牌", "unseen"),
        "played": Words("出过的牌", "played"),
        "standing": Words("要压的牌", "play to beat"),
        "owner": Words("谁出的", "played by"),
        "latest": Words("最近出牌", "latest plays"),
        "cards_left": Words("剩牌（十六分之几）", "sixteenths left"),
        "trick_points": Words("本轮分", "points in the trick"),
        "scores": Words("分差", "ahead by"),
        "places": Words("名次", "places"),
        "pending": Words("正在带牌", "begun"),
        "bombs": Words("炸弹", "bombs"),
        "tongzi": Words("筒子", "tongzi"),
        "dizha": Words("地炸", "dizha"),
        "other_bombs": Words("外面可能的炸弹", "bombs elsewhere"),
        "other_tongzi": Words("外面可能的筒子", "tongzi elsewhere"),
        "other_dizha": Words("外面可能的地炸", "dizha elsewhere"),
        "groups": Words("拆成几手", "plays in the hand"),
        "hands": Words("别家手牌", "other hands"),
        "aside": Words("底牌", "set aside"),
        # sequences
        "single": Words("单张", "single"),
        "pair": Words("对子", "pair"),
        "consecutive_pairs": Words("连对", "consecutive pairs"),
        "triple": Words("三张", "triple"),
        "triple_with_two": Words("三带二", "triple with two"),
        "airplane": Words("飞机", "airplane"),
        "airplane_with_wings": Words("飞机带翅膀", "airplane with wings"),
        "bomb": Words("炸弹", "bomb"),
        "pass": Words("不要", "passes"),
        "trick_end": Words("收分", "takes the trick"),
        "trick": Words("第几轮", "trick"),
        "turn": Words("轮到", "turn"),
        "passes": Words("连续几家不要", "passes so far"),
        "standing_seat": Words("要压的牌是谁出的", "who is to be beaten"),
        "standing_verb": Words("要压的牌型", "type to beat"),
        "standing_item": Words("要压的牌的编号", "item to beat"),
        "standing_length": Words("要压的牌连几个点", "length to beat"),
        "standing_cards": Words("要压的牌有几张", "cards to beat"),
        "begun_verb": Words("正在带牌的牌型", "type begun"),
        "begun_rank": Words("正在带牌的点数", "rank begun"),
        "begun_length": Words("正在带牌的连几个点", "length begun"),
        "cards": Words("手牌张数", "cards held"),
    },
    parts={
        "places": tuple(Words(f"第{n}", f"no. {n}") for n in range(1, 5)),
        "pending": (Words("三带二", "triple with two"), Words("飞机带翅膀", "airplane with wings")),
    },
    by_seat=frozenset({"places"}),
    steps={"trick_points": (20, 0), "scores": (50, -400), "groups": (2, 0)},
)
