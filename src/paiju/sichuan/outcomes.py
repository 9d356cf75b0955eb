"""What came of a round, in numbers that add up: how each seat played, and what happened in all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from paiju._core import sichuan as _core
from paiju.parts import Column, Outcomes, StyleSheet
from paiju.sichuan.labels import ENDS, TRANSFERS

__all__ = ["EVENT_TYPES", "OUTCOMES", "STYLE"]

EVENT_TYPES: Final = frozenset({"swap", "void", "draw", "discard", "pong", "kong", "win", "settle", "end_hand"})


def style(state: Any) -> tuple[tuple[int, ...], ...]:
    """Return how each seat played a finished round, in the order of the columns."""
    return _core.style(state)


STYLE: Final = StyleSheet(
    columns=(
        Column("won", "胡牌率", "wins"),
        Column("self_draw", "自摸率", "self-drawn wins"),
        Column("deal_in", "点炮次数", "deals in"),
        Column("kongs", "杠", "kongs"),
        Column("pig", "赔花猪", "pays as a flower pig"),
        Column("not_ready", "赔查大叫", "pays the ready check"),
        Column("value", "平均倍数", "mean value of a win", "won"),
    ),
    count=style,
)


def outcomes(events: Sequence[Mapping[str, Any]]) -> Mapping[str, int]:
    """Return what the events of a round come to; a seat that pays several times for the same kind counts once."""
    counted: Counter[str] = Counter()
    payers: set[tuple[str, int]] = set()
    for event in events:
        match event["type"]:
            case "win":
                counted["winners"] += 1
                counted["win_points"] += event.get("points", 0)
            case "settle":
                payers |= {(event["kind"], row[0]) for row in event.get("rows", ())}
            case "end_hand":
                counted[event["end"]] += 1
    counted.update(f"paid.{kind}" for kind, _ in payers)
    return counted


OUTCOMES: Final = Outcomes(
    columns=(
        Column("winners", "每局胡牌家数", "winners per round"),
        Column("win_points", "每胡一次，每家平均付", "average win, paid by each payer", "winners"),
        *(Column(end, f"结束：{zh}", f"ended: {en}") for end, (zh, en) in ENDS.items()),
        *(
            Column(f"paid.{kind}", f"每局付“{zh}”的家数", f"seats per round that pay: {en}")
            for kind, (zh, en) in sorted(TRANSFERS.items())
        ),
    ),
    count=outcomes,
    shares=frozenset(ENDS),
)
