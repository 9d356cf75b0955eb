"""Actions and events in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from paiju.datongzi.models import Card
from paiju.datongzi.patterns import PlayType
from paiju.parts import Words

__all__ = ["EVENT_TYPES", "action_label", "event_text"]

TYPES: Final = {
    PlayType.SINGLE: Words("单张", "single"),
    PlayType.PAIR: Words("对子", "pair"),
    PlayType.CONSECUTIVE_PAIRS: Words("连对", "consecutive pairs"),
    PlayType.TRIPLE: Words("三张", "triple"),
    PlayType.TRIPLE_WITH_TWO: Words("三带二", "triple with two"),
    PlayType.AIRPLANE: Words("飞机", "airplane"),
    PlayType.AIRPLANE_WITH_WINGS: Words("飞机带翅膀", "airplane with wings"),
    PlayType.BOMB: Words("炸弹", "bomb"),
    PlayType.TONGZI: Words("筒子", "tongzi"),
    PlayType.DIZHA: Words("地炸", "dizha"),
}
"""What the patterns are called."""

BONUSES: Final = {
    "k_tongzi": Words("K 筒子", "a K tongzi"),
    "a_tongzi": Words("A 筒子", "an A tongzi"),
    "two_tongzi": Words("2 筒子", "a 2 tongzi"),
    "dizha": Words("地炸", "a dizha"),
}
SETTLED: Final = {
    "trick": Words("收分", "points of the trick"),
    "bonus": Words("奖分", "bonus"),
    "finish": Words("名次分", "points for the places"),
}


def _signs(cards: Iterable[Card]) -> str:
    return " ".join(map(str, cards))


def action_label(action: Any, lang: str = "zh") -> str:
    """Return what to write on a button."""
    ranks = "-".join(rank.text for rank in action.ranks)
    match action.kind:
        case "play":
            return Words("出 ", "play ").pick(lang) + _signs(action.cards)
        case "begin":
            return f"{TYPES[action.play_type].pick(lang)} {ranks}"
        case "add":
            return Words("带 ", "add ").pick(lang) + ranks
        case "done":
            return Words("就这些", "done").pick(lang)
        case _:
            return Words("不要", "pass").pick(lang)


def _start(event: Mapping[str, Any]) -> Words:
    leader = event["leader"] + 1
    return Words(f"发牌，{leader} 号先出", f"cards are dealt, seat {leader} leads")


def _play(event: Mapping[str, Any]) -> Words:
    seat, cards = event["actor"] + 1, _signs(map(Card.from_string, event["tiles"]))
    return Words(f"{seat} 号出 {cards}", f"seat {seat} plays {cards}") if cards else _pass(seat)


def _pass(seat: int) -> Words:
    return Words(f"{seat} 号不要", f"seat {seat} passes")


def _trick_end(event: Mapping[str, Any]) -> Words:
    seat, points = event["actor"] + 1, event["points"]
    told = Words(f"{seat} 号收 {points} 分", f"seat {seat} takes {points} points")
    if not event["bonus"]:
        return told
    bonus, reason = event["bonus"], BONUSES[event["bonus_type"]]
    return Words(f"{told.zh}，{reason.zh}奖 {bonus} 分", f"{told.en}, and {bonus} for {reason.en}")


def _settle(event: Mapping[str, Any]) -> Words:
    kind, deltas = SETTLED[event["kind"]], ", ".join(f"{delta:+}" for delta in event["deltas"])
    return Words(f"{kind.zh}：{deltas}", f"{kind.en}: {deltas}")


def _end(event: Mapping[str, Any]) -> Words:
    scores, order = ", ".join(map(str, event["scores"])), ", ".join(str(seat + 1) for seat in event["finish_order"])
    return Words(
        f"一局结束，名次 {order}，得分 {scores}", f"the game is over: out in the order {order}, scores {scores}"
    )


_TOLD: Final = {"start_hand": _start, "play": _play, "trick_end": _trick_end, "settle": _settle, "end_hand": _end}
EVENT_TYPES: Final = frozenset(_TOLD)
"""Every type that events of the game have."""


def event_text(event: Mapping[str, Any], lang: str = "zh") -> str:
    """Return an event in words, which count seats from 1.

    >>> event_text({"type": "play", "actor": 1, "tiles": ["S5", "H5"]}, "en")
    'seat 2 plays ♠5 ♥5'
    """
    return _TOLD[event["type"]](event).pick(lang)
