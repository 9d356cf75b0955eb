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
    "zh": "赖：赖子；皮：皮子；杠：红中；x8：自家倍数；杠出：单张杠出去的牌；庄：庄家",
    "en": "L: laizi; S: skin; R: red; x8: own factor; out: tiles put out as kongs; D: dealer",
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
        ("w p e k", {"zh": "胡、碰、吃、杠", "en": "win, pong, chow, kong"}),
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
        return [LEGEND[lang], *super().legend(lang)]
