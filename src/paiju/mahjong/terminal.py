"""How a mahjong game is shown in a terminal, as far as all of them are shown in the same way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from paiju.display import Milestone, Terminal
from paiju.mahjong.advice import MahjongSuggestion
from paiju.mahjong.labels import Labels
from paiju.mahjong.teller import Teller
from paiju.protocol import Event

if TYPE_CHECKING:
    from paiju.agents.advice import Suggestion

__all__ = ["MahjongTerminal"]

LEGEND: Final = (
    ("下家在你之后出牌，上家在你之前", "Right plays after you, Left before you"),
    ("[5万]：刚打出的牌；(5万)：被碰、杠走；5万!：有人胡了", "[5m]: just discarded; (5m): claimed; 5m!: won on"),
    ("碰5万<上：碰的是上家打的五万", "pong 5m<L: the tile came from Left"),
)


class MahjongTerminal(Terminal):
    """A table with rivers and melds, tiles that are chosen by the letter below them."""

    labels: ClassVar[Labels] = Labels()
    styles: ClassVar[Mapping[str, str]] = {"win": "bold green", "settle": "yellow"}
    keys: ClassVar[Sequence[tuple[str, Mapping[str, str]]]] = (
        ("a b c …", {"zh": "打上面那张牌", "en": "discard the tile above the letter"}),
        ("5m 5万 五万", {"zh": "直接写牌也行", "en": "or type the tile"}),
        ("w p k", {"zh": "胡、碰、杠", "en": "win, pong, kong"}),
        (
            "␣",
            {
                "zh": "空格：过，或打刚摸的牌；能胡的时候不起作用",
                "en": "Space: pass, or discard the drawn tile; but not while you can win",
            },
        ),
    )
    milestone: ClassVar[Milestone | None] = Milestone(
        type="win",
        labels={"zh": "下一次胡牌", "en": "next win"},
        none={"zh": "后面没有人胡", "en": "nobody wins after this"},
    )

    def event(self, event: Event, seat: int | None, lang: str = "zh") -> str:
        """Return an event in the words of a seat, or of a spectator; nothing for what the table shows anyway.

        >>> MahjongTerminal().event({"type": "pong", "actor": 1, "target": 0, "tile": "5m"}, 0)
        '下家碰你打的5万'
        """
        return self.labels.news(event, Teller.on_table(seat, lang))

    def reason(self, suggestion: Suggestion, lang: str) -> str:
        """Return why a move is suggested, with short tiles where the game has such sentences."""
        own = suggestion.table_reasons if isinstance(suggestion, MahjongSuggestion) else {}
        return own[lang] if own else suggestion.reason(lang)

    def legend(self, lang: str) -> list[str]:
        """Return what the signs on the table mean."""
        return [zh if lang == "zh" else en for zh, en in LEGEND]
