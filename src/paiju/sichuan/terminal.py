"""How Sichuan mahjong is shown in a terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from paiju.agents.advice import Suggestion
from paiju.display import Line, Milestone, Move, Terminal, View
from paiju.protocol import Event
from paiju.sichuan.advice import SichuanSuggestion
from paiju.sichuan.table_moves import table_moves
from paiju.sichuan.table_sheet import table_sheet
from paiju.sichuan.table_text import table_text
from paiju.sichuan.table_words import table_advice, table_event, table_legend

__all__ = ["SichuanTerminal"]


class SichuanTerminal(Terminal):
    """A table with rivers and melds, tiles that are chosen by the letter below them."""

    styles: ClassVar[Mapping[str, str]] = {"win": "bold green", "settle": "yellow"}
    keys: ClassVar[Sequence[tuple[str, Mapping[str, str]]]] = (
        ("a b c …", {"zh": "打（或换）上面那张牌", "en": "discard (or swap) the tile above the letter"}),
        ("5m 5万 五万", {"zh": "直接写牌也行", "en": "or type the tile"}),
        ("w p k", {"zh": "胡、碰、杠", "en": "win, pong, kong"}),
        (
            "␣",
            {
                "zh": "空格：过，或打刚摸的牌；能胡的时候不起作用",
                "en": "Space: pass, or discard the drawn tile; never while you may win",
            },
        ),
    )
    milestone: ClassVar[Milestone | None] = Milestone(
        type="win",
        labels={"zh": "下一次胡牌", "en": "next win"},
        none={"zh": "后面没有人胡", "en": "nobody wins after this"},
    )

    def lines(self, observation: Any, view: View) -> list[Line]:
        """Return the table."""
        return table_text(observation, view)

    def moves(self, observation: Any) -> list[Move]:
        """Return the legal actions: tiles from left to right, then the rest."""
        return table_moves(observation)

    def event(self, event: Event, seat: int | None, lang: str) -> str:
        """Return an event in the words of a seat; nothing for what the table shows anyway."""
        return table_event(event, seat, lang)

    def sheet(self, events: Sequence[Event], observation: Any, view: View) -> list[Line]:
        """Return the score sheet: wins, payments, hands and points."""
        return table_sheet(events, observation, view)

    def suggestions(self, suggestions: Sequence[Suggestion]) -> Sequence[Suggestion]:
        """Return those that are worth a line: of tiles that make up one and the same gift, the first."""
        return table_advice(suggestions)

    def reason(self, suggestion: Suggestion, lang: str) -> str:
        """Return why a move is suggested, with short tiles."""
        reasons = suggestion.table_reasons if isinstance(suggestion, SichuanSuggestion) else suggestion.reasons
        return reasons[lang]

    def legend(self, lang: str) -> list[str]:
        """Return what the signs on the table mean."""
        return table_legend(lang)
