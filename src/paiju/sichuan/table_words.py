"""The words of a table: seats as one of them sees the others, short tiles, events and moves."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, Final

from paiju.agents.advice import Suggestion
from paiju.sichuan.labels import SUITS, event_text, word
from paiju.tiles import Tile

__all__ = [
    "SUIT_STYLES",
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
SEAT: Final = {"zh": re.compile(r"(\d) 号"), "en": re.compile(r"seat (\d)")}
RANKS: Final = "一二三四五六七八九"
HIDDEN: Final = "?"


def seat_name(seat: int, viewer: int | None, lang: str = "zh") -> str:
    """Return what ``viewer`` calls a seat; a spectator calls it by its number.

    >>> [seat_name(seat, 2) for seat in range(4)]
    ['对家', '上家', '你', '下家']
    """
    if viewer is None:
        return f"{seat} 号" if lang == "zh" else f"seat {seat}"
    words = SEATS[(seat - viewer) % len(SEATS)]
    return words[0] if lang == "zh" else words[1]


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
    '下家 碰 你打的5万'
    """
    match event["type"]:
        case "start_hand":
            text = _start(event["dealer"], lang)
        case "settle":
            text = _settled(event, lang)
        case "draw" | "swap" if HIDDEN in (event.get("tile"), *event.get("give", ())):
            return ""
        case "end_hand":
            text = word(event["end"], lang)
        case _:
            text = table_short(event_text(event, lang))
    return _as_seen_by(seat, text, lang)


def _start(dealer: int, lang: str) -> str:
    name = seat_name(dealer, None, lang)
    return f"{name} 坐庄" if lang == "zh" else f"{name} deals"


def _settled(event: dict[str, Any], lang: str) -> str:
    rows = [
        f"{seat_name(payer, None, lang)} → {seat_name(receiver, None, lang)} {amount}"
        for payer, receiver, amount in event["rows"]
    ]
    kind = word(event["kind"], lang)
    return f"{kind}：{'，'.join(rows)}" if lang == "zh" else f"{kind}: {', '.join(rows)}"


def _as_seen_by(viewer: int | None, text: str, lang: str) -> str:
    """Return text that numbers the seats with the names that ``viewer`` has for them."""
    if viewer is None:
        return text
    seen = SEAT[lang].sub(lambda found: seat_name(int(found[1]), viewer, lang), text)
    if lang == "zh":
        return seen
    you, *others = seen.split("You")
    if not you and others:  # the sentence is about the viewer
        return "You" + "you".join([YOUR_VERBS.sub(r"\1", others[0]), *others[1:]])
    return seen.replace("You", "you")


def table_legend(lang: str = "zh") -> list[str]:
    """Return what the signs on the table mean."""
    return [zh if lang == "zh" else en for zh, en in LEGEND]
