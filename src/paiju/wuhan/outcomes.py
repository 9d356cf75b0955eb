"""What came of a round, in numbers that add up: how each seat played, and what happened in all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from paiju._core import wuhan as _core
from paiju.parts import Column, Outcomes, StyleSheet, Words
from paiju.wuhan.labels import ENDS
from paiju.wuhan.text import WIN_TYPES

__all__ = ["EVENT_TYPES", "OUTCOMES", "STYLE"]

EVENT_TYPES: Final = frozenset({"draw", "discard", "chow", "pong", "kong", "win", "settle", "end_hand"})
DRAWN: Final = ("self_draw", "kong_draw")


STYLE: Final = StyleSheet(
    columns=(
        Column("won", "胡牌率", "wins"),
        Column("self_draw", "自摸率", "self-drawn wins"),
        Column("small", "小胡率", "small wins"),
        Column("big", "大胡率", "big wins"),
        Column("golden", "金顶率", "golden tops"),
        Column("deal_in", "放铳率", "deals in"),
        Column("openings", "开口", "openings"),
        Column("chows", "吃", "chows"),
        Column("pongs", "碰", "pongs"),
        Column("kongs", "杠", "kongs"),
        Column("special_kongs", "皮、赖、红中杠", "special kongs"),
        Column("factor", "最后的倍数", "factor at the end"),
        Column("contract", "承包率", "pays a contract"),
        Column("not_ready", "赔查大叫", "pays the ready check"),
        Column("points", "每次胡牌得分", "mean points of a win", "won"),
    ),
    count=_core.style,
)


def outcomes(events: Sequence[Mapping[str, Any]]) -> Mapping[str, int]:
    """Return what the events of a round come to."""
    counted: Counter[str] = Counter()
    for event in events:
        match event["type"]:
            case "win":
                counted["win_points"] += event.get("points", 0)
                counted["golden_tops"] += bool(event.get("golden_top"))
                counted["contracts"] += event.get("contractor") is not None
                counted["hard"] += bool(event.get("hard"))
                counted["self_draws"] += event.get("how") in DRAWN
                counted.update(f"won.{name}" for name in event.get("patterns", ()))
            case "kong":
                counted["special_kongs"] += event.get("kind") in ("red", "skin", "laizi")
            case "end_hand":
                counted[event["end"]] += 1
    return counted


OUTCOMES: Final = Outcomes(
    columns=(
        *(Column(end, f"结束：{zh}", f"ended: {en}") for end, (zh, en) in ENDS.items()),
        Column("special_kongs", "每局皮、赖、红中杠", "special kongs per round"),
        Column("win_points", "每次胡牌平均收", "average points of a win", "WIN"),
        Column("golden_tops", "金顶占胡牌", "golden tops per win", "WIN"),
        Column("contracts", "承包占胡牌", "contracts per win", "WIN"),
        Column("hard", "硬胡占胡牌", "hard wins per win", "WIN"),
        Column("self_draws", "自摸占胡牌", "self-drawn per win", "WIN"),
        *(Column(f"won.{name}", f"胡：{text.zh}", f"won with: {text.en}") for name, text in WIN_TYPES.items()),
    ),
    count=outcomes,
    shares=frozenset(ENDS),
    random_play=Words(
        "随机出牌时，皮子、赖子、红中大多杠了出去，倍数翻得极高，胡了多半是金顶或封顶：这些分数看不出牌力。",
        "Random players put out most skins, laizi and reds. That multiplies so much that most wins are golden tops"
        " or capped: these scores say nothing about strength.",
    ),
)
