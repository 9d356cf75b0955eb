"""A table as text: what a game may offer so that terminals can show it, in words that no terminal is needed for.

A game that is to be played in a terminal may have any of these names; without them it is shown in a plain way.

- ``table_text(observation, view) -> list[Line]``: the table as one seat sees it, no line wider than ``view.width``
- ``table_moves(observation) -> list[Move]``: the legal actions with the keys and words that choose them
- ``table_event(event, seat, lang) -> str``: an event in the words of a seat; empty if it need not be told
- ``table_sheet(events, observation, view) -> list[Line]``: the score sheet of a round that is over
- ``table_advice(suggestions) -> Sequence[Suggestion]``: those that are worth a line, of several that come to the same
  the first
- ``table_short(text) -> str``: a sentence about a move with the names that the table uses
- ``table_legend(lang) -> list[str]``: what the signs on the table mean
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

__all__ = ["Line", "Move", "Span", "View", "cells", "line_cells", "pad", "wrap"]

Span: TypeAlias = tuple[str, str]
"""Some text and its style, in the words of rich: ``bold red``; empty is plain."""
Line: TypeAlias = tuple[Span, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """How a table is to be shown, and what an observation does not tell."""

    lang: str = "zh"
    width: int = 80
    title: str = ""
    names: tuple[str, ...] = ()
    """Who sits where; empty if that need not be told."""
    carried: tuple[int, ...] = ()
    """The points that each seat brought from earlier rounds."""
    beside: tuple[Any, ...] = ()
    """Observations of other seats: their hands are shown too."""

    def say(self, zh: str, en: str) -> str:
        """Return the text in the language of the view."""
        return zh if self.lang == "zh" else en


@dataclass(frozen=True, slots=True, kw_only=True)
class Move:
    """A legal action, and what a player may type for it."""

    action: Any
    labels: Mapping[str, str]
    """What to write beside the key, by language."""
    keys: tuple[str, ...] = ()
    """Single keys, the first one shown; a space is the space bar."""
    words: frozenset[str] = field(default_factory=frozenset)
    """What may be typed as well, in small letters."""
    on_table: bool = False
    """Whether the table shows the key already."""


def cells(text: str) -> int:
    """Return how many columns a terminal needs for ``text``: Chinese letters are two wide.

    >>> cells("5万"), cells("5m")
    (3, 2)
    """
    return sum(2 if unicodedata.east_asian_width(letter) in "WF" else 1 for letter in text)


def line_cells(line: Line) -> int:
    """Return how many columns a line needs."""
    return sum(cells(text) for text, _ in line)


def pad(text: str, width: int) -> str:
    """Return ``text`` with spaces up to ``width`` columns."""
    return text + " " * (width - cells(text))


def wrap(
    pieces: Iterable[Sequence[Span]], width: int, *, indent: int = 0, gap: int = 1, first: Line = ()
) -> list[Line]:
    """Return pieces side by side, in as many lines as ``width`` asks for; a piece is never broken.

    The first line begins with ``first``, all others with ``indent`` spaces.
    """
    lines: list[list[Span]] = [list(first)]
    used, is_empty = line_cells(first), True
    for piece in pieces:
        needed = line_cells(tuple(piece))
        if not is_empty and used + gap + needed > width:
            lines.append([(" " * indent, "")])
            used, is_empty = indent, True
        if not is_empty:
            lines[-1].append((" " * gap, ""))
            used += gap
        lines[-1] += piece
        used, is_empty = used + needed, False
    return [tuple(line) for line in lines]
