"""What came of a game, in numbers that add up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from paiju.parts import Column, Outcomes

__all__ = ["OUTCOMES"]


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
