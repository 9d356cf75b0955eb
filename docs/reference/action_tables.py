"""What the action ids of each game mean, in tables that are made of what the core answers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import groupby
from typing import Any, Final

from paiju import datongzi, game
from paiju.errors import IllegalAction
from paiju.parts import Words

__all__ = ["actions_table", "ids_text"]

HEADS: Final = {"en": "| ids | action | texts |\n|---|---|---|", "zh": "| 编号 | 动作 | 文本 |\n|---|---|---|"}
MEANINGS: Final[Mapping[str, Words]] = {
    "discard": Words("打出一张，按牌种", "discard a tile, by kind"),
    "concealed_kong": Words(
        "自己杠，按牌种：四张都在手里是暗杠，已经碰了是补杠（`added_kong`）",
        "own kong, by kind: concealed with all four in the hand, added (`added_kong`) to an open pong",
    ),
    "pong": Words("碰刚打出的牌", "pong the discard"),
    "exposed_kong": Words("明杠刚打出的牌", "exposed kong of the discard"),
    "win": Words("胡：自摸、点炮、抢杠", "win: self-draw, on a discard, robbing a kong"),
    "pass": Words("过", "pass"),
    "void": Words("定缺：万、条、筒", "declare the void suit: characters, bamboo, dots"),
    "swap": Words("换三张：换出一张，一共选三次", "swap: give away a tile; chosen three times"),
    "red_kong": Words("红中杠", "red-dragon kong"),
    "skin_kong": Words("皮子杠：先是翻出的那种，再是它的上一张", "skin kong: the flipped kind, then the one below it"),
    "laizi_kong": Words("赖子杠", "laizi kong"),
    "chow": Words("吃刚打出的牌", "chow the discard"),
    "chow_left": Words(
        "怎么吃（有得选才问）：吃进的牌最小",
        "which chow, asked only if there is a choice: the claimed tile is the lowest",
    ),
    "chow_middle": Words("吃进的牌在中间", "it is the middle one"),
    "chow_right": Words("吃进的牌最大", "it is the highest"),
    "single": Words("单张，按点数", "single, by rank"),
    "pair": Words("对子，按点数", "pair, by rank"),
    "triple": Words("三张，按点数", "triple, by rank"),
    "begin triple_with_two": Words(
        "三带二，按点数：先定三张，再选带的牌", "triple with two, by rank: the triple first, then what it carries"
    ),
    "consecutive_pairs": Words("连对，先按最小的点数，再按长度", "consecutive pairs, by lowest rank, then by length"),
    "airplane": Words("飞机，同样的顺序", "airplane, in the same order"),
    "begin airplane_with_wings": Words(
        "飞机带翅膀，同样的顺序：先定机身，再选翅膀", "airplane with wings, likewise: the body first, then the wings"
    ),
    "bomb": Words("炸弹，先按点数，再按张数，从四张起", "bomb, by rank, then by size from four on"),
    "tongzi": Words("筒子，先按点数，再按花色", "tongzi, by rank, then by suit"),
    "dizha": Words("地炸，按点数", "dizha, by rank"),
    "add": Words("再带一张这个点数的牌", "carry one more card of this rank"),
    "done": Words("不再带了", "carry no more"),
}


def actions_table(name: str, lang: str) -> Iterator[str]:
    """Yield the table of a game's ids under its usual rules."""
    yield HEADS[lang]
    for kind, ids in groupby(_actions(name).items(), lambda each: _kind(each[1][0])):
        found = [*ids]
        (first, low), (last, high) = found[0], found[-1]
        texts = " … ".join(dict.fromkeys((_text(low), _text(high))))
        if first == last:  # of which tile, the table tells
            texts = f"`{low[0].kind}`"
        yield f"| {ids_text(first, last)} | {MEANINGS[kind].pick(lang)} | {texts} |"


def ids_text(first: int, last: int) -> str:
    """Return a range of numbers as tables have it."""
    return str(first) if first == last else f"{first}-{last}"


def _actions(name: str) -> dict[int, list[Any]]:
    """Return every id of a game with what it means in some positions."""
    played = game.get(name)
    states = POSITIONS[name]() if name in POSITIONS else [played.deal(None, seed) for seed in range(8)]
    found = {number: [*_meanings(states, number)] for number in range(played.num_actions(None))}
    assert all(found.values())
    return found


def _meanings(states: list[Any], number: int) -> Iterator[Any]:
    for state in states:
        try:
            yield state.action(number)
        except IllegalAction:
            continue


def _kind(action: Any) -> str:
    if action.kind == "begin":
        return " ".join(str(action).split()[:2])
    if action.kind != "play":
        return str(action.kind)
    pattern = datongzi.PatternRecognizer.analyze_cards(list(action.cards))
    assert pattern is not None
    return str(pattern.play_type.name).lower()


def _text(meanings: list[Any]) -> str:
    """Return the text of an id where it is the same everywhere, otherwise its verb; of a play, the ranks."""
    first = meanings[0]
    if first.kind == "play" and _kind(first) != "tongzi":
        return " ".join(str(card)[1:] for card in first.cards)
    return f"`{first}`" if len({str(each) for each in meanings}) == 1 else f"`{first.kind}`"


def _card_positions() -> list[Any]:
    """Return positions of Da Tong Zi in which every id can be had: a seat that leads with nearly the whole deck."""
    ranks = ("5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2")
    deck = [f"{suit}{rank}" for rank in ranks for suit in "DCHS"] * 3
    states = []
    for few in (["D5", "C5"], ["D6", "C6"]):
        rest = list(deck)
        for card in few:
            rest.remove(card)
        leading = datongzi.deal(hands=[rest, *few], lead=0)
        begun = leading.after("begin airplane_with_wings 8-9")
        states += [leading, leading.after(11), begun, begun.after("add K").after("add K")]
    return states


POSITIONS: Final[Mapping[str, Callable[[], list[Any]]]] = {"datongzi": _card_positions}
