"""How a seat played, in numbers that add up over rounds."""

from __future__ import annotations

from typing import Any, Final

from paiju._core import sichuan as _core
from paiju.game import StyleColumn

__all__ = ["STYLE", "style"]

STYLE: Final = (
    StyleColumn("won", "胡牌率", "wins", "round"),
    StyleColumn("self_draw", "自摸率", "self-drawn wins", "round"),
    StyleColumn("deal_in", "点炮次数", "deals in", "round"),
    StyleColumn("kongs", "杠", "kongs", "round"),
    StyleColumn("pig", "赔花猪", "pays as a flower pig", "round"),
    StyleColumn("not_ready", "赔查大叫", "pays the ready check", "round"),
    StyleColumn("value", "平均倍数", "mean value of a win", "won"),
)
"""What ``style`` counts for each seat."""


def style(state: Any) -> tuple[tuple[int, ...], ...]:
    """Return how each seat played a finished round, in the order of ``STYLE``."""
    return _core.style(state)
