"""What a page is told of a game: its table as plain values, ready for JSON, and its words in both languages.

A page that knows a game draws what the game's own ``Page`` tells it. Any other game is drawn as a ``TableView``: seats
with their hands, what lies open, and facts with names. The plain ``Page`` makes one of every observation.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar, Final, NotRequired, TypedDict

from paiju.protocol import Event
from paiju.values import plain

__all__ = ["Considered", "Fact", "Page", "Proposal", "Row", "SeatView", "TableView", "Together", "Words"]


class Words(TypedDict):
    """A text in both languages."""

    zh: str
    """The Chinese."""
    en: str
    """The English."""


class Together(TypedDict):
    """Pieces that go together though each is an answer of its own: all of them come from one of the groups."""

    count: int
    """How many more go."""
    groups: list[list[str]]
    """The pieces to choose from."""


class Proposal(TypedDict):
    """Pieces that may be played together."""

    action: str
    """The text of the action that plays them."""
    pieces: list[str]
    """What goes together."""
    name: Words
    """What it is."""


class Considered(TypedDict):
    """What the rules say of some pieces of a hand, before they are played."""

    name: Words | None
    """What they make together; None if nothing, or if there are none."""
    playable: bool
    """Whether they may be played as the table is now."""
    reason: Words | None
    """Why, or why not."""
    action: str | None
    """The text of the action that plays them, where they may be."""
    proposals: list[Proposal]
    """Plays to make of them with more or fewer pieces, the cheapest first; of none, what could be played at all."""


class Row(TypedDict):
    """Pieces that lie together, each by its text. One like ``S5`` or ``D10`` is drawn as a card."""

    name: Words
    """What it is called."""
    pieces: list[str]
    """What lies there."""


class Fact(TypedDict):
    """Something with a name: a ``value``, or a ``seat``."""

    name: Words
    """What it is called."""
    value: NotRequired[Any]
    """A number, a text, a flag; lists and dicts of them are folded up."""
    seat: NotRequired[int]
    """The seat that it names."""


class SeatView(TypedDict):
    """A seat as it is seen."""

    hand: list[str] | None
    """None where it is hidden."""
    held: int | None
    """How many pieces the hand has, where that is known."""
    rows: list[Row]
    """What lies before the seat."""
    facts: list[Fact]
    """What else is known of it."""


class TableView(TypedDict):
    """A table as it is seen. Everything but ``seats`` can be left out."""

    phase: NotRequired[Words | None]
    """What is being decided."""
    scores: NotRequired[list[int] | None]
    """The points of each seat in this round so far."""
    seats: list[SeatView]
    """What is seen of each seat."""
    rows: NotRequired[list[Row]]
    """What lies open between the seats."""
    facts: NotRequired[list[Fact]]
    """What else is known of the table."""
    labels: NotRequired[dict[str, Words]]
    """What to write on pieces, where that is not their text."""


UNSEEN: Final = ("rules", "legal_actions", "seat", "turn")
"""Members that a page knows from elsewhere."""
EMPTY: Final[Sequence[Any]] = (None, "", [], {})
NAMES: Final[Mapping[str, Words]] = {
    "dealer": Words(zh="庄家", en="dealer"),
    "lead": Words(zh="首出", en="lead"),
    "played": Words(zh="出过的牌", en="played"),
}


class Page:
    """How a game is shown on a page. This one shows any game in a plain way; a game overrides what it does better.

    Of an observation it shows every member of ``to_dict()``. It knows these: ``hand``, the observer's pieces; ``held``,
    how many pieces each seat has; ``seats``, a dict for each seat, which may have a ``hand``; ``scores``; ``phase``.
    Lists of texts or numbers are rows of pieces, all else are facts; nothing is told of what is empty. The class
    attributes tell it more.
    """

    model: ClassVar[Any] = None
    """The type of what ``view`` returns, a ``TypedDict``: the types of a game's own page are made from it."""
    names: ClassVar[Mapping[str, Words]] = {}
    """What members are called, and phases."""
    by_seat: ClassVar[Sequence[str]] = ()
    """Members that have something for each seat, in the order of the seats."""
    as_seat: ClassVar[Sequence[str]] = ("dealer", "lead")
    """Members that are the number of a seat."""
    left_out: ClassVar[Sequence[str]] = ()
    """Members that need not be shown."""
    piece_labels: ClassVar[Mapping[str, Words]] = {}
    """What to write on pieces, where that is not their text."""

    def __repr__(self) -> str:
        """Return what it is."""
        return f"<{type(self).__name__}>"

    def view(self, observation: Any, beside: Sequence[Any] = ()) -> Mapping[str, Any]:
        """Return the table as ``observation`` shows it; ``beside`` are observations of seats whose hands are open."""
        return _PlainTable(self, observation, beside).view()

    def sheet(self, observation: Any, events: Sequence[Event]) -> list[Words] | None:  # noqa: ARG002
        """Return the score sheet of a round that is over, line by line; None for a plain one."""
        return None

    def event(self, event: Event, seat: int | None, lang: str) -> str | None:  # noqa: ARG002
        """Return an event in the words of a seat; empty if it need not be told, None to tell it as a record does."""
        return None

    def pieces(self, action: Any) -> Sequence[str]:
        """Return the tiles or cards that an action is made with: the words of its text after the verb."""
        return str(action).split()[1:]

    def refused(self, observation: Any) -> Mapping[str, Words]:  # noqa: ARG002
        """Return why a piece of the observer's hand may not be played now, by piece."""
        return {}

    def together(self, observation: Any) -> Together | None:  # noqa: ARG002
        """Return what may be chosen together, where several answers are one decision of the observer."""
        return None

    def piece(self, piece: Any) -> str:
        """Return the text of a tile or card, as tables and actions have it."""
        return str(piece)

    def consider(self, observation: Any, pieces: Sequence[str]) -> Considered | None:  # noqa: ARG002
        """Return what the rules say about the pieces the observer has chosen; None if a game does not say.

        A page asks while somebody chooses, again and again: the answer has to be quick.
        """
        return None


class _PlainTable:
    """A table of any game: what is not as it is expected is told as a fact."""

    def __init__(self, page: Page, observation: Any, beside: Sequence[Any]) -> None:
        self.page = page
        self.members: dict[str, Any] = plain(observation.to_dict())
        self.open = {other.seat: plain(other.to_dict()) for other in beside}
        if observation.seat is not None:
            self.open[observation.seat] = self.members
        self.by_seat = [key for key in page.by_seat if isinstance(self.members.get(key), list)]
        self.counts = [key for key in ("held", "scores") if _has_all(self.members.get(key), int)]
        self.has_seats = _has_all(self.members.get("seats"), dict)

    def view(self) -> dict[str, Any]:
        """Return the whole table."""
        told = ["phase", *self.by_seat, *self.counts, *(["seats"] if self.has_seats else [])]
        rows, facts = self.split({key: value for key, value in _beside_hand(self.members) if key not in told})
        phase = self.members.get("phase")
        table: TableView = {
            "phase": None if phase is None else self.name(str(phase)),
            "scores": self.members["scores"] if "scores" in self.counts else None,
            "seats": [self.seat(seat) for seat in range(self.num_seats())],
            "rows": rows,
            "facts": facts,
            "labels": {**self.page.piece_labels},
        }
        return {**table}

    def num_seats(self) -> int:
        """Return how many seats something is told of."""
        keys = [*self.by_seat, *self.counts, *(["seats"] if self.has_seats else [])]
        told = [*(len(self.members[key]) for key in keys), *(seat + 1 for seat in self.open)]
        return max(told, default=0)

    def seat(self, seat: int) -> SeatView:
        """Return what is seen of a seat, by itself where its hand is open."""
        seen = self.open.get(seat, self.members)
        members: dict[str, Any] = {
            **((_at(seen["seats"], seat) if self.has_seats else None) or {}),
            **{key: _at(seen[key], seat) for key in self.by_seat},
        }
        hand = _pieces(seen["hand"] if seat in self.open and "hand" in seen else members.get("hand"))
        if not hand and seat not in self.open:
            hand = None  # some games tell a hidden hand as an empty one
        counted = _at(seen["held"], seat) if "held" in self.counts else None
        rows, facts = self.split(dict(_beside_hand(members)))
        return {
            "hand": hand,
            "held": len(hand) if counted is None and hand is not None else counted,
            "rows": rows,
            "facts": facts,
        }

    def split(self, members: Mapping[str, Any]) -> tuple[list[Row], list[Fact]]:
        """Return what lies there, and what else is told; what is empty is left out."""
        left_out = (*UNSEEN, *self.page.left_out)
        shown = {key: value for key, value in members.items() if key not in left_out and value not in EMPTY}
        rows: dict[str, Row] = {
            key: {"name": self.name(key), "pieces": [str(piece) for piece in value]}
            for key, value in shown.items()
            if _has_all(value, str | int)
        }
        return [*rows.values()], [self.fact(key, value) for key, value in shown.items() if key not in rows]

    def fact(self, key: str, value: Any) -> Fact:
        """Return a member with its name."""
        if key in self.page.as_seat and isinstance(value, int):
            return {"name": self.name(key), "seat": value}
        return {"name": self.name(key), "value": value}

    def name(self, key: str) -> Words:
        """Return what a member, or a phase, is called."""
        plain_name = key.replace("_", " ")
        return self.page.names.get(key) or NAMES.get(key) or Words(zh=plain_name, en=plain_name)


def _has_all(value: Any, kind: Any) -> bool:
    """Tell whether a value is a list of one kind; flags are no numbers."""
    return isinstance(value, list) and all(isinstance(each, kind) and not isinstance(each, bool) for each in value)


def _at(by_seat: Sequence[Any], seat: int) -> Any:
    """Return what a list has for a seat, if it reaches so far."""
    return by_seat[seat] if seat < len(by_seat) else None


def _pieces(hand: Any) -> list[str] | None:
    """Return the pieces of a hand; None if it is hidden."""
    return [str(piece) for piece in hand] if isinstance(hand, list) else None


def _beside_hand(members: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """Yield all members but a hand of pieces."""
    return ((key, value) for key, value in members.items() if key != "hand" or not isinstance(value, list))
