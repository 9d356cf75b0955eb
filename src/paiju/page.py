"""What a page is told of a game: its table in plain values that JSON takes, and its words in both languages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, TypedDict

from paiju.protocol import Event
from paiju.values import plain

__all__ = ["Page", "Together", "Words"]


class Words(TypedDict):
    """A text in both languages."""

    zh: str
    en: str


class Together(TypedDict):
    """Pieces that go together though each is an answer of its own: all of them come from one of the groups."""

    count: int
    """How many more go."""
    groups: list[list[str]]


class Page:
    """How a game is shown on a page. This one shows any game in a plain way; a game overrides what it does better."""

    model: ClassVar[Any] = None
    """The type of what ``view`` returns, a ``TypedDict``: the types of a game's own page are made from it."""

    def view(self, observation: Any, beside: Sequence[Any] = ()) -> Mapping[str, Any]:
        """Return the table as ``observation`` shows it; ``beside`` are observations of seats whose hands are open."""
        shown: dict[str, Any] = plain(observation.to_dict())
        return {**shown, "beside": [plain(other.to_dict()) for other in beside]} if beside else shown

    def sheet(self, observation: Any, events: Sequence[Event]) -> list[Words] | None:  # noqa: ARG002
        """Return the score sheet of a round that is over, line by line; None for a plain one."""
        return None

    def event(self, event: Event, seat: int | None, lang: str) -> str | None:  # noqa: ARG002
        """Return an event in the words of a seat; empty if it need not be told, None to tell it as a record does."""
        return None

    def pieces(self, action: Any) -> Sequence[str]:  # noqa: ARG002
        """Return the tiles or cards that an action is made with."""
        return ()

    def refused(self, observation: Any) -> Mapping[str, Words]:  # noqa: ARG002
        """Return why a piece of the observer's hand may not be played now, by piece."""
        return {}

    def together(self, observation: Any) -> Together | None:  # noqa: ARG002
        """Return what may be chosen together, where several answers are one decision of the observer."""
        return None
