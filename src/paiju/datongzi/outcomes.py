"""What came of a game, in numbers that add up: how each seat played, and what happened in all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from paiju._core import datongzi as _core
from paiju.parts import Column, Outcomes, StyleSheet

__all__ = ["OUTCOMES", "STYLE"]


STYLE: Final = StyleSheet(
    columns=(
        Column("first", "上游率", "out first"),
        Column("last", "末游率", "out last"),
        Column("trick_points", "收分", "points of tricks"),
        Column("bonus_points", "奖分", "bonuses"),
        Column("tongzi", "筒子", "tongzi"),
        Column("dizha", "地炸", "dizha"),
        Column("bombs", "炸弹", "bombs"),
        Column("plays", "出牌次数", "plays"),
        Column("passes", "不要次数", "passes"),
        Column("cards_left", "剩牌", "cards left"),
    ),
    count=_core.style,
)


def outcomes(events: Sequence[Mapping[str, Any]]) -> Mapping[str, int]:
    """Return what the events of a game come to, as the core counts it."""
    counted: Counter[str] = Counter()
    for event in events:
        match event["type"]:
            case "play":
                counted["plays" if event["tiles"] else "passes"] += 1
            case "trick_end":
                counted["tricks"] += 1
                counted["card_points"] += event["points"]
                counted["bonus_points"] += event["bonus"]
    return counted


OUTCOMES: Final = Outcomes(
    columns=(
        Column("tricks", "每局轮数", "tricks a game"),
        Column("plays", "每轮出牌", "plays a trick", "tricks"),
        Column("passes", "每轮不要", "passes a trick", "tricks"),
        Column("card_points", "每局收分", "card points a game"),
        Column("bonus_points", "每局筒子地炸奖分", "bonus points a game"),
    ),
    count=outcomes,
)
