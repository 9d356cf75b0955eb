"""How Sichuan mahjong is shown in a terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from paiju.agents.advice import Suggestion
from paiju.display import Line, Move, View
from paiju.mahjong.labels import Labels
from paiju.mahjong.teller import Teller
from paiju.mahjong.terminal import MahjongTerminal
from paiju.protocol import Event
from paiju.sichuan.labels import LABELS
from paiju.sichuan.story import sheet_story
from paiju.sichuan.table_text import SichuanSheet, SichuanText, table_moves

__all__ = ["SichuanTerminal"]

LEGEND: Final = {
    "zh": "万 条 筒：三门花色；缺：定缺的花色；庄：庄家",
    "en": "m s p: characters, bamboo, dots; no m: the void suit; D: dealer",
}


class SichuanTerminal(MahjongTerminal):
    """A mahjong table with the swap and the void suit."""

    labels: ClassVar[Labels] = LABELS
    keys: ClassVar[Sequence[tuple[str, Mapping[str, str]]]] = (
        ("a b c …", {"zh": "打（或换）上面那张牌", "en": "discard (or swap) the tile above the letter"}),
        *MahjongTerminal.keys[1:],
    )

    def lines(self, observation: Any, view: View) -> list[Line]:
        """Return the table."""
        return SichuanText(observation, view).lines()

    def moves(self, observation: Any) -> list[Move]:
        """Return the legal actions: tiles from left to right, then the rest."""
        return table_moves(observation)

    def sheet(self, events: Sequence[Event], observation: Any, view: View) -> list[Line]:
        """Return the score sheet: wins, payments, hands and points."""
        story = sheet_story(events, observation, Teller.on_table(observation.seat, view.lang))
        return SichuanSheet(observation, view).lines(story)

    def suggestions(self, suggestions: Sequence[Suggestion]) -> Sequence[Suggestion]:
        """Return those that are worth a line: of tiles that make up one and the same gift, the first."""
        kept: dict[object, Suggestion] = {}
        for suggestion in suggestions:
            kept.setdefault(suggestion.pieces or str(suggestion.action), suggestion)
        return list(kept.values())

    def legend(self, lang: str) -> list[str]:
        """Return what the signs on the table mean."""
        return [LEGEND[lang], *super().legend(lang)]
