"""The words of a table: seats as one of them sees the others, short tiles, events and moves."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from paiju.agents.advice import Suggestion
from paiju.sichuan.labels import SUITS, event_text, word
from paiju.tiles import Tile

__all__ = [
    "SUIT_STYLES",
    "Telling",
    "seat_name",
    "suit_name",
    "table_advice",
    "table_event",
    "table_legend",
    "table_short",
    "tile_name",
]

SUIT_STYLES: Final = {"m": "red", "s": "green", "p": "bright_blue"}
SEATS: Final = (("你", "You"), ("下家", "Right"), ("对家", "Across"), ("上家", "Left"))  # in the order of play
LEGEND: Final = (
    ("万 条 筒：三门花色；缺：定缺的花色；庄：庄家", "m s p: characters, bamboo, dots; no m: the void suit; D: dealer"),
    ("下家在你之后出牌，上家在你之前", "Right plays after you, Left before you"),
    ("[5万]：刚打出的牌；(5万)：被碰、杠走；5万!：有人胡了", "[5m]: just discarded; (5m): claimed; 5m!: won on"),
    ("碰5万<上：碰的是上家打的五万", "pong 5m<L: the tile came from Left"),
)
CHINESE_TILE: Final = re.compile("([一二三四五六七八九])([万条筒])")
YOUR_VERBS: Final = re.compile(r"\b(deal|discard|draw|give|make|name|pong|receive|rob|win)s\b")
YOU_ARE: Final = re.compile(r"\bYou (is|pays|waits)\b")
SEAT: Final = {"zh": re.compile(r"( ?)(\d) 号"), "en": re.compile(r"()seat (\d)")}
PAYMENT: Final = re.compile(r"(pays?) (\d+) to (you|[A-Z]\w+)")
RANKS: Final = "一二三四五六七八九"
HIDDEN: Final = "?"


@dataclass(frozen=True, slots=True)
class Telling:
    """To whom something is told: who looks, in which language, and how tiles and seats are written.

    A terminal shows tiles as its table does, and seats by the numbers that its commands take. A page has tiles in
    words, and counts the seats from one, as people do.
    """

    viewer: int | None
    lang: str = "zh"
    on_page: bool = False

    def say(self, zh: str, en: str) -> str:
        """Return the text of the language."""
        return zh if self.lang == "zh" else en

    def seat(self, seat: int) -> str:
        """Return what the viewer calls a seat; a spectator calls it by its number."""
        if self.viewer is None:
            number = seat + 1 if self.on_page else seat
            return self.say(f"{number} 号", f"seat {number}")
        return self.say(*SEATS[(seat - self.viewer) % len(SEATS)])

    def sentence(self, text: str) -> str:
        """Return a text that numbers the seats from 0, in the words of the viewer."""
        if not self.on_page:
            text = table_short(text)
        spaced = self.viewer is None
        seen = SEAT[self.lang].sub(
            lambda found: (found[1] if spaced else "") + self.seat(int(found[2])),
            text,
        )
        return seen if spaced or self.lang == "zh" else _to_you(seen)

    def event(self, event: dict[str, Any]) -> str:
        """Return an event; nothing for what the table shows anyway."""
        match event["type"]:
            case "start_hand":
                dealer = event["dealer"]
                return self.sentence(self.say(f"{dealer} 号坐庄", f"seat {dealer} deals"))
            case "draw" | "swap" if HIDDEN in (event.get("tile"), *event.get("give", ())):
                return ""
            case "end_hand":
                return word(event["end"], self.lang)
        return self.sentence(event_text(event, self.lang))


def _to_you(text: str) -> str:
    """Return an English sentence in which the viewer is ``You`` as it is said to the viewer."""
    seen = YOU_ARE.sub(lambda found: "You are" if found[1] == "is" else f"You {found[1].removesuffix('s')}", text)
    you, *others = seen.split("You")
    if not you and others:  # the sentence is about the viewer
        seen = "You" + "you".join([YOUR_VERBS.sub(r"\1", others[0]), *others[1:]])
    else:
        seen = seen.replace("You", "you")
    return PAYMENT.sub(r"\1 \3 \2", seen)


def seat_name(seat: int, viewer: int | None, lang: str = "zh") -> str:
    """Return what ``viewer`` calls a seat; a spectator calls it by its number.

    >>> [seat_name(seat, 2) for seat in range(4)]
    ['对家', '上家', '你', '下家']
    """
    return Telling(viewer, lang).seat(seat)


def tile_name(tile: Tile, lang: str = "zh") -> str:
    """Return a tile in three columns, or two: ``5万``, ``5m``."""
    return f"{tile.rank}{SUITS[tile.suit][0]}" if lang == "zh" else str(tile)


def suit_name(suit: str, lang: str = "zh") -> str:
    """Return a suit in one letter: ``万``, ``m``."""
    return SUITS[suit][0] if lang == "zh" else suit


def table_short(text: str) -> str:
    """Return ``text`` with its tiles as a table shows them.

    >>> table_short("打 五万")
    '打 5万'
    """
    return CHINESE_TILE.sub(lambda found: f"{RANKS.index(found[1]) + 1}{found[2]}", text)


def table_advice(suggestions: Iterable[Suggestion]) -> list[Suggestion]:
    """Return the suggestions that are worth a line: of tiles that make up one and the same gift, the first."""
    kept: dict[str, Suggestion] = {}
    for suggestion in suggestions:
        action = suggestion.action
        gift = suggestion.reason("zh").removeprefix(action.label("zh"))
        kept.setdefault(gift if action.kind == "swap" else str(action), suggestion)
    return list(kept.values())


def table_event(event: dict[str, Any], seat: int | None, lang: str = "zh") -> str:
    """Return an event in the words of a seat, or of a spectator; nothing for what the table shows anyway.

    >>> table_event({"type": "pong", "actor": 1, "target": 0, "tile": "5m"}, 0)
    '下家碰你打的5万'
    """
    return Telling(seat, lang).event(event)


def table_legend(lang: str = "zh") -> list[str]:
    """Return what the signs on the table mean."""
    return [zh if lang == "zh" else en for zh, en in LEGEND]
