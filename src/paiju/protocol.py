"""What rules, actions, observations and states promise. ``paiju.python_game`` has what need not be written again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, Protocol, Self, TypeAlias

if TYPE_CHECKING:
    from typing_extensions import TypeVar  # as Python 3.13 has it; every type checker brings it along
else:
    from typing import TypeVar as PlainTypeVar

    def TypeVar(name, *, default, **options):  # noqa: ARG001, N802
        """Return a type variable; what it is by default matters to type checkers alone."""
        return PlainTypeVar(name, **options)


__all__ = [
    "PLAIN_SHEET",
    "Action",
    "ActionT",
    "Event",
    "MatchRules",
    "Observation",
    "ObservationT",
    "Position",
    "Rules",
    "RulesT",
    "Scored",
    "SeenT",
    "State",
    "StateT",
]

# A state stands for its game: rules, observations and actions follow from it. Without a parameter, any game is meant.
RulesT = TypeVar("RulesT", covariant=True, default="Any")
"""The rules of a game, for type checkers."""
ActionT = TypeVar("ActionT", bound="Action", covariant=True, default="Action")
"""The actions of a game, for type checkers."""
ObservationT = TypeVar("ObservationT", bound="Observation", covariant=True, default="Observation")
"""The observations of a game, for type checkers."""
StateT = TypeVar("StateT", bound="State", covariant=True, default="State")
"""The states of a game, for type checkers."""
SeenT = TypeVar("SeenT", contravariant=True, default="Any")  # the observations that an agent understands
"""The observations that an agent understands, for type checkers."""

Event: TypeAlias = dict[str, Any]
"""One line of a record, as plain values, ready for JSON: its ``type``, mostly an ``actor``, and what happened."""
PLAIN_SHEET: Final = ("settle", "end_hand")
"""The types of events that a score sheet tells where a game has none of its own: payments, if any, and the end."""


class Rules(Protocol):
    """The options of a game as one value."""

    def to_dict(self) -> dict[str, Any]:
        """Return every option by name, as plain values, ready for JSON; options may be nested."""


class Action(Protocol):
    """What a seat does. ``str(action)`` is its text, which ``State.action_of`` reads again, and ``parse`` of its type
    without a position; text that is not an action at all raises ``IllegalAction`` with the code ``unknown_action``."""

    @property
    def id(self) -> int | None:
        """The number from 0 to ``num_actions``; it means the same in every phase. None if ids can't say it."""

    @property
    def kind(self) -> str:
        """The verb, the first word of the text."""

    def label(self, lang: str = "zh") -> str:
        """Return what to write on a button."""


class Position(Protocol):
    """What a state and an observation have in common: ``str`` draws the table, ``repr`` is a short line, and a notebook
    shows the picture.

    A game written in Python derives both from ``paiju.python_game.Shown``, which has all of it.
    """

    @property
    def game(self) -> str:
        """What programs call the game; the class has it too."""

    def __format__(self, lang: str, /) -> str:
        """Return the table as text, in ``zh`` or ``en``."""

    def to_text(self) -> str:
        """Return it as one line, which ``from_text`` of its type reads again: see ``paiju.position``."""


class Observation(Position, Protocol[ActionT]):
    """What one seat may know, or a spectator: agents get this and nothing else.

    A value like a state. What a game has beside these names, such as ``seats``, is for its own agents and pages.
    """

    @property
    def seat(self) -> int | None:
        """Who looks; None is a spectator."""

    @property
    def legal_actions(self) -> Sequence[ActionT]:
        """What the observer may do, in order of id; empty when it has nothing to decide."""

    def action_of(self, text: str, /) -> ActionT:
        """Return the action that ``text`` means to the observer now; raise ``IllegalAction`` if it may not do it."""

    def to_dict(self) -> dict[str, Any]:
        """Return it as plain values, ready for JSON."""

    @staticmethod
    def from_dict(position: dict[str, Any], /) -> Any:
        """Return the observation that ``to_dict`` tells, also of a table from elsewhere; refuse what does not fit."""

    @staticmethod
    def from_text(text: str, /) -> Any:
        """Return the observation written in a line."""

    def planes(self, obs: str = "v1") -> Any:
        """Return it as an int8 array of the shape ``planes_shape`` names."""

    def mask(self) -> Any:
        """Return which action ids are legal, as an int8 array of zeros and ones."""

    def sample(self, seed: int) -> State:
        """Return a state that fits, the hidden part dealt at random."""


class Scored(Protocol):
    """What a match asks of a round. A ``State`` has it; of rounds that were let go nothing else is left."""

    @property
    def is_over(self) -> bool:
        """Whether there is nothing left to decide."""

    @property
    def scores(self) -> Sequence[int]:
        """The points of each seat in this round so far."""

    @property
    def payoffs(self) -> Sequence[int]:
        """The same as what each seat wins from the others: they add up to zero."""

    @property
    def next_deal(self) -> Mapping[str, Any] | None:
        """What the next round of a match is dealt with, such as ``{"dealer": 2}``; None until the round is over."""


class State(Position, Scored, Protocol[RulesT, ObservationT, ActionT]):
    """One round at one moment: a value that never changes, equal to every state that plays on in the same way.

    All chance was spent at the deal. Games may have more, such as ``seats`` and ``transfers``: shared code never asks.
    """

    @property
    def rules(self) -> RulesT:
        """The rules it is played by."""

    @property
    def phase(self) -> str:
        """What is being decided; the words are the game's."""

    @property
    def turn(self) -> int | None:
        """The seat to decide by the usual order; None when the round is over, or nobody is asked yet."""

    @property
    def claimants(self) -> Sequence[int]:
        """The seats still to answer in an open window, that on turn first; they may answer in any order."""

    @property
    def legal_actions(self) -> Sequence[ActionT]:
        """What the seat on turn may do, in order of id; empty only when the round is over.

        A game may accept more than it lists, such as the same play with cards of other suits.
        """

    def legal_actions_of(self, seat: int) -> Sequence[ActionT]:
        """Return what ``seat`` may do now."""

    def action(self, number: int, /) -> ActionT:
        """Return the action that the id ``number`` stands for now."""

    def action_of(self, text: str, seat: int | None = None) -> ActionT:
        """Return the action that ``text`` means here, by the seat on turn or another that is asked.

        One that the seat may not do now raises ``IllegalAction``, as ``after`` does.
        """

    def after(self, action: Any, seat: int | None = None) -> Self:
        """Return the state that follows an action, its id or its text; raise ``IllegalAction`` if it is not legal."""

    def step(self, action: Any, seat: int | None = None) -> tuple[Self, list[Event]]:
        """Return what ``after`` returns, and the events of a record that lead there."""

    def observe(self, seat: int | None) -> ObservationT:
        """Return what ``seat`` may know; None is a spectator."""

    def redeal_hidden(self, seat: int, seed: int) -> Self:
        """Return a state that looks the same to ``seat``: ``observe(seat).sample(seed)``."""

    def reveal(self) -> dict[str, Any]:
        """Return everything, hidden things included, in plain values."""

    def to_dict(self) -> dict[str, Any]:
        """Return the whole position as plain values, ready for JSON."""

    @staticmethod
    def from_dict(position: dict[str, Any], /) -> Any:
        """Return the state of a position, also one set up by hand; refuse what can't stand on a table."""

    @staticmethod
    def from_text(text: str, /) -> Any:
        """Return the state written in a line."""

    @property
    def digest(self) -> str:
        """A fingerprint that is the same in every process."""


class MatchRules(Protocol):
    """When a match is over and what it comes to, for games that do not simply add up a number of rounds."""

    def is_over(self, rounds: Sequence[Scored]) -> bool:
        """Tell whether no round follows these finished ones."""

    def scores(self, rounds: Sequence[Scored]) -> Sequence[int]:
        """Return the totals of these rounds, of which there is at least one; the last may still be played."""

    def winner(self, rounds: Sequence[Scored]) -> int | None:
        """Return who has won a match that is over with these rounds; None if several share the first place."""
