"""Positions of Da Tong Zi as one line: the cards that are held, and what has been played; all else follows."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Final

from paiju import compact
from paiju.errors import PositionError
from paiju.parts import PositionText

__all__ = ["DatongziPositionText"]

FOLLOW: Final = ("phase", "leader", "table", "trick_cards", "trick_points", "passes", "aside", "legal")
"""What is known from the cards that are held and played."""
NUMBERS: Final = ("counts", "scores", "bonuses", "finish_order")
NOTHING: Final = "-"
WORD: Final = "position_word"
CARDS: Final = re.compile(r"(?:[SHCD](?:10|[5-9JQKA2]))*", re.IGNORECASE)
CARD: Final = re.compile(r"[SHCD](?:10|[5-9JQKA2])", re.IGNORECASE)
PLAY: Final = re.compile(r"([0-3]):(.+)")


class DatongziPositionText(PositionText):
    """Cards stand side by side, ``S5H5DK``; ``-`` is no card, or a pass."""

    usual: ClassVar[Mapping[str, Any]] = {
        **dict.fromkeys(("seat", "turn", "picks", "hand")),
        **{key: [] for key in ("scores", "bonuses", "finish_order", "history")},
        "trick": 1,
    }

    def spread(self, position: Mapping[str, Any]) -> dict[str, Any]:
        """Return an entry for each word. Whose turn it is needs one before the first play alone."""
        entries = {key: value for key, value in position.items() if key not in FOLLOW}
        if entries["history"]:
            entries["turn"] = None
        for key in ("scores", "bonuses"):
            entries[key] = entries[key] if any(entries[key]) else []
        return entries

    def gather(self, entries: Mapping[str, Any]) -> dict[str, Any]:
        """Return the position without what stands for nothing."""
        return {key: value for key, value in entries.items() if not (key in ("scores", "bonuses") and not value)}

    def write(self, key: str, value: Any) -> str:
        """Return an entry in few letters."""
        if key in NUMBERS:
            return ",".join(map(str, value)) or NOTHING
        match key:
            case "hand":
                return NOTHING if value is None else _write_cards(value)
            case "hands":
                return "/".join(map(_write_cards, value))
            case "history":
                return write_history(value)
            case _:
                return compact.write(value)

    def read(self, key: str, word: str) -> Any:
        """Return the entry of a word."""
        if key in NUMBERS:
            return [] if word == NOTHING else [_number(part) for part in word.split(",")]
        match key:
            case "hand":
                return _read_cards(word)
            case "hands":
                return list(map(_read_cards, word.split("/")))
            case "history":
                return read_history(word)
            case _:
                return compact.read(word)


def write_history(history: Iterable[Sequence[Any]]) -> str:
    """Return plays and passes, each with its seat.

    >>> write_history([[0, ["S5", "H5"]], [1, None]])
    '0:S5H5,1:-'
    """
    return ",".join(f"{seat}:{_write_cards(cards or ())}" for seat, cards in history) or NOTHING


def read_history(word: str) -> list[list[Any]]:
    """Return the plays and passes of a word.

    >>> read_history("0:S5H5,1:-")
    [[0, ['S5', 'H5']], [1, None]]
    """
    plays: list[list[Any]] = []
    for part in word.split(",") if word != NOTHING else ():
        found = PLAY.fullmatch(part)
        if found is None:
            raise PositionError(f'"{part}" is not clear, expected plays such as 0:S5H5 and passes such as 1:-', WORD)
        plays.append([int(found[1]), _read_cards(found[2]) or None])
    return plays


def _write_cards(cards: Iterable[str]) -> str:
    return "".join(cards) or NOTHING


def _read_cards(word: str) -> list[str]:
    if word == NOTHING:
        return []
    found = CARDS.match(word)
    end = found.end() if found else 0
    if end != len(word) or not word:
        raise PositionError(f'"{word[end:]}" is not clear, expected cards such as S5H10DK', WORD)
    return CARD.findall(word.upper())


def _number(part: str) -> int:
    if re.fullmatch(r"-?\d{1,9}", part) is None:
        raise PositionError(f'"{part}" is not a number', WORD)
    return int(part)
