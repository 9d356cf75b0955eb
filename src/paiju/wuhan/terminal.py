"""How Wuhan mahjong is shown in a terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from paiju.display import Line, Move, View
from paiju.mahjong.labels import Labels
from paiju.mahjong.teller import Teller
from paiju.mahjong.terminal import MahjongTerminal
from paiju.protocol import Event
from paiju.wuhan.labels import LABELS
from paiju.wuhan.story import sheet_story
from paiju.wuhan.table_text import WuhanSheet, WuhanText, table_moves

__all__ = ["WuhanTerminal"]

LEGEND: Final = {
    "zh": (
        "4筒赖：赖子；3筒皮：皮子；中杠：红中。这些牌不能打，只能单张杠出去（杠出）",
        "开口、未开：吃、碰、明杠、补杠过没有，没开口不能胡；庄：庄家",
        "×8：自家的倍数，赢的、输的都要乘",
    ),
    "en": (
        "4pL: laizi; 3pS: skin; 5zR: red; these are never discarded, only put out one by one (out)",
        "open, -: whether a seat has opened by a chow, pong or kong; before that it can't win; D: dealer",
        "×8: factor, which multiplies what a seat wins and what it pays",
    ),
}


class WuhanTerminal(MahjongTerminal):
    """A mahjong table with special tiles."""

    labels: ClassVar[Labels] = LABELS
    keys: ClassVar[Sequence[tuple[str, Mapping[str, str]]]] = (
        (
            "a b c …",
            {
                "zh": "打上面那张牌；赖子、皮子、红中则是杠出去",
                "en": "discard the tile above, or put out a special one",
            },
        ),
        ("5m 5万 五万", {"zh": "直接写牌也行", "en": "or type the tile"}),
        ("w p c k", {"zh": "胡、碰、吃、杠", "en": "win, pong, chow, kong"}),
        MahjongTerminal.keys[-1],
    )

    def lines(self, observation: Any, view: View) -> list[Line]:
        """Return the table."""
        return WuhanText(observation, view).lines()

    def moves(self, observation: Any) -> list[Move]:
        """Return the legal actions: tiles from left to right, then the rest."""
        return table_moves(observation)

    def sheet(self, events: Sequence[Event], observation: Any, view: View) -> list[Line]:  # noqa: ARG002
        """Return the score sheet: the win, payments, hands and points."""
        story = sheet_story(observation, Teller.on_table(observation.seat, view.lang))
        return WuhanSheet(observation, view).lines(story)

    def legend(self, lang: str) -> list[str]:
        """Return what the signs on the table mean."""
        return [*LEGEND[lang], *super().legend(lang)]
