"""A table as text: how a game is shown in a terminal, without needing one."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeAlias

from paiju.protocol import Event

if TYPE_CHECKING:
    from paiju.agents.advice import Suggestion

__all__ = ["Line", "Milestone", "Move", "Reading", "Span", "Terminal", "View", "cells", "line_cells", "pad", "wrap"]

Span: TypeAlias = tuple[str, str]
"""Some text and its style, in the words of rich: ``bold red``; empty is plain."""
Line: TypeAlias = tuple[Span, ...]
"""A line of text in pieces, each with its style."""
HIDDEN_KEYS: Final = ("rules", "legal_actions")  # of an observation that is shown as it is


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """How to show a table, and what an observation does not know."""

    lang: str = "zh"
    """``zh`` or ``en``."""
    width: int = 80
    """How many columns there are."""
    title: str = ""
    """What to write above the table."""
    names: tuple[str, ...] = ()
    """Who sits where; empty if nobody needs to know."""
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
    """The action."""
    labels: Mapping[str, str]
    """What to write beside the key, by language."""
    keys: tuple[str, ...] = ()
    """Single keys, the first one shown; a space is the space bar."""
    words: frozenset[str] = field(default_factory=frozenset)
    """What may be typed as well, in small letters."""
    on_table: bool = False
    """Whether the table shows the key already."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """What a game makes of something typed: an action, or why there is none."""

    action: Any = None
    """The action; None where there is none."""
    refusal: Mapping[str, str] = field(default_factory=dict)
    """By language; empty with an action."""


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


@dataclass(frozen=True, slots=True, kw_only=True)
class Milestone:
    """An event that people may want to jump to when they look through a round."""

    type: str
    """The type of the event."""
    labels: Mapping[str, str]
    """What to write beside the key that jumps to the next one, by language."""
    none: Mapping[str, str]
    """What to say where none follows."""


class Terminal:
    """How a game is shown in a terminal. This one shows any game in a plain way; a game overrides what it does better.

    No line is wider than the view, and every language is complete.
    """

    styles: ClassVar[Mapping[str, str]] = {}
    """The style of what is told of an event, by its type."""
    keys: ClassVar[Sequence[tuple[str, Mapping[str, str]]]] = ()
    """What a player may type beside what every game has: the key, and its meaning by language."""
    milestone: ClassVar[Milestone | None] = None
    """What the key for the next milestone jumps to; None if the game has no such thing."""
    reads_plays: ClassVar[bool] = False
    """Whether players type pieces, up to Enter; a number then is a piece, and ``#1`` the first move."""
    most_moves: ClassVar[int] = 40
    """So many moves are listed unless all are asked for."""

    def __repr__(self) -> str:
        """Return what it is."""
        return f"<{type(self).__name__}>"

    def lines(self, observation: Any, view: View) -> list[Line]:
        """Return the table as one seat, or a spectator, sees it; below, what others who show theirs see beside that."""
        shown = _shown(observation)
        lines: list[Line] = [((view.title, "bold"),)] if view.title else []
        lines += _plain_lines(shown, view)
        for other in view.beside:
            own = {f"[{other.seat}] {key}": value for key, value in _shown(other).items() if value != shown.get(key)}
            lines += _plain_lines({key: value for key, value in own.items() if not key.endswith(" seat")}, view)
        return lines

    def moves(self, observation: Any) -> list[Move]:
        """Return the legal actions with the keys and words that choose them, in the order of their numbers."""
        return [_plain_move(action) for action in observation.legal_actions]

    def read(self, typed: str, observation: Any) -> Reading | None:  # noqa: ARG002
        """Return what was typed in words of the game's own; None where only what every game understands is left."""
        return None

    def event(self, event: Event, seat: int | None, lang: str) -> str | None:  # noqa: ARG002
        """Return an event in the words of a seat; empty if it need not be told, None to tell it as a record does."""
        return None

    def sheet(self, events: Sequence[Event], observation: Any, view: View) -> list[Line] | None:  # noqa: ARG002
        """Return the score sheet of a round that is over; None for a plain one."""
        return None

    def suggestions(self, suggestions: Sequence[Suggestion]) -> Sequence[Suggestion]:
        """Return those that are worth a line, of several that come to the same the first."""
        return suggestions

    def typed(self, suggestion: Suggestion) -> str:  # noqa: ARG002
        """Return what to type for a suggested move that has no key and no number; nothing where there is none such."""
        return ""

    def reason(self, suggestion: Suggestion, lang: str) -> str:
        """Return why a move is suggested, with the names that the table uses."""
        return suggestion.reason(lang)

    def legend(self, lang: str) -> list[str]:  # noqa: ARG002
        """Return what the signs on the table mean."""
        return []


def _shown(observation: Any) -> dict[str, Any]:
    return {key: value for key, value in observation.to_dict().items() if key not in HIDDEN_KEYS}


def _plain_lines(shown: Mapping[str, Any], view: View) -> Iterator[Line]:
    for key, value in shown.items():
        text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
        words: list[list[Span]] = [[(word, "")] for word in text.split(" ")]
        yield from wrap(words, view.width, indent=2, first=((f"{key}: ", "dim"),))


def _plain_move(action: Any) -> Move:
    labels = {lang: action.label(lang) for lang in ("zh", "en")}
    words = frozenset(text.lower() for text in (str(action), *labels.values()))
    return Move(action=action, labels=labels, words=words)
