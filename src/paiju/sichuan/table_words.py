"""The words of a table in a terminal: what a seat calls the others, events, which advice is worth a line, the signs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from paiju.agents.advice import Suggestion
from paiju.sichuan.labels import tell_news
from paiju.sichuan.teller import Teller

__all__ = ["SUIT_STYLES", "seat_name", "table_advice", "table_event", "table_legend"]

SUIT_STYLES: Final = {"m": "red", "s": "green", "p": "bright_blue"}
LEGEND: Final = (
    ("万 条 筒：三门花色；缺：定缺的花色；庄：庄家", "m s p: characters, bamboo, dots; no m: the void suit; D: dealer"),
    ("下家在你之后出牌，上家在你之前", "Right plays after you, Left before you"),
    ("[5万]：刚打出的牌；(5万)：被碰、杠走；5万!：有人胡了", "[5m]: just discarded; (5m): claimed; 5m!: won on"),
    ("碰5万<上：碰的是上家打的五万", "pong 5m<L: the tile came from Left"),
)


def seat_name(seat: int, viewer: int | None, lang: str = "zh") -> str:
    """Return what ``viewer`` calls a seat; a spectator calls it by its number.

    >>> [seat_name(seat, 2) for seat in range(4)]
    ['对家', '上家', '你', '下家']
    """
    return Teller.on_table(viewer, lang).seat(seat)


def table_event(event: dict[str, Any], seat: int | None, lang: str = "zh") -> str:
    """Return an event in the words of a seat, or of a spectator; nothing for what the table shows anyway.

    >>> table_event({"type": "pong", "actor": 1, "target": 0, "tile": "5m"}, 0)
    '下家碰你打的5万'
    """
    return tell_news(event, Teller.on_table(seat, lang))


def table_advice(suggestions: Iterable[Suggestion]) -> list[Suggestion]:
    """Return the suggestions that are worth a line: of tiles that make up one and the same gift, the first."""
    kept: dict[str, Suggestion] = {}
    for suggestion in suggestions:
        action = suggestion.action
        gift = suggestion.reason("zh").removeprefix(action.label("zh"))
        kept.setdefault(gift if action.kind == "swap" else str(action), suggestion)
    return list(kept.values())


def table_legend(lang: str = "zh") -> list[str]:
    """Return what the signs on the table mean."""
    return [zh if lang == "zh" else en for zh, en in LEGEND]
