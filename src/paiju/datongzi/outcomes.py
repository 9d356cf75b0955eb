"""What came of a game, in numbers that add up: how each seat played, and what happened in all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from paiju.parts import Column, Outcomes, StyleSheet

__all__ = ["OUTCOMES", "STYLE"]


def style(state: Any) -> Sequence[Sequence[int]]:
    """Return how each seat played a finished game, in the order of the columns."""
    plays = Counter(seat for seat, cards in state.history if cards)
    passes = Counter(seat for seat, cards in state.history if not cards)
    return [
        (
            int(seen.place == 1),
            int(seen.place == len(state.seats)),
            seen.points,
            seen.bonuses,
            plays[seat],
            passes[seat],
        )
        for seat, seen in enumerate(state.seats)
    ]


STYLE: Final = StyleSheet(
    columns=(
        Column("first", "上游率", "out first"),
        Column("last", "末游率", "out last"),
        Column("points", "收分", "points of tricks"),
        Column("bonuses", "奖分", "bonuses"),
        Column("plays", "出牌次数", "plays"),
        Column("passes", "不要次数", "passes"),
    ),
    count=style,
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
