"""What a game written in Python need not write itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Self, TypeVar

from paiju import depict, position
from paiju.errors import IllegalAction
from paiju.protocol import ActionT, Observation, State
from paiju.values import digest

__all__ = ["PlainObservation", "PlainState", "Shown", "frozen", "ranks"]


Played = TypeVar("Played", bound=State)


class Shown:
    """How a position shows itself and is written as one line: states and observations derive from it.

    A dataclass has a ``repr`` of its own unless it is made with ``repr=False``.
    """

    game: str = ""
    """What programs call the game; not needed where the module of the class is the game."""

    def __repr__(self) -> str:
        """Return it as one short line."""
        return depict.brief(self)

    def __str__(self) -> str:
        """Return the table as text."""
        return depict.table(self)

    def __format__(self, lang: str) -> str:
        """Return the table as text, in ``zh`` or ``en``."""
        return depict.table(self, lang)

    def _repr_svg_(self) -> str | None:
        """Return the picture of the table, for notebooks."""
        return depict.picture(self)

    def to_text(self) -> str:
        """Return the position as one line, which ``from_text`` reads again."""
        return position.to_text(self)

    @classmethod
    def from_text(cls, text: str) -> Self:
        """Return the position of one line, checked."""
        read: Self = position.read_as(cls, text)
        return read


class PlainObservation(Shown):
    """The names of ``paiju.game.Observation`` that follow from others: derive an observation from it."""

    def action_of(self: Observation[ActionT], text: str) -> ActionT:
        """Return the legal action with that text; a game that accepts more than it lists reads it itself."""
        for action in self.legal_actions:
            if str(action) == text:
                return action
        raise IllegalAction(f'seat {self.seat}: "{text}" is not legal now', "not_legal")


class PlainState(Shown):
    """The names of ``paiju.game.State`` that follow from others: derive a state from it."""

    def action_of(self: State[Any, Any, ActionT], text: str, seat: int | None = None) -> ActionT:
        """Return the legal action with that text; a game that accepts more than it lists reads it itself."""
        who = self.turn if seat is None else seat
        for action in () if who is None else self.legal_actions_of(who):
            if str(action) == text:
                return action
        self.step(text, who)  # says why not, if it can
        raise IllegalAction(f'seat {who}: "{text}" is not legal now', "not_legal")

    def after(self: Played, action: Any, seat: int | None = None) -> Played:
        """Return the state that follows an action."""
        return self.step(action, seat)[0]

    @property
    def payoffs(self: State) -> Sequence[int]:
        """The scores, in a game where they add up to zero."""
        return self.scores

    def redeal_hidden(self: State, seat: int, seed: int) -> Any:
        """Return a state that looks the same to ``seat``, what it cannot know dealt anew."""
        return self.observe(seat).sample(seed)

    def reveal(self: State) -> dict[str, Any]:
        """Return everything, in plain values."""
        return self.to_dict()

    @property
    def digest(self: State) -> str:
        """A fingerprint that is the same in every process."""
        return digest(self.reveal())


def frozen(value: Any) -> Any:
    """Return plain values with tuples where JSON has lists, as a frozen dataclass keeps them.

    >>> frozen({"hands": [[1, 2], [3]]})
    {'hands': ((1, 2), (3,))}
    """
    if isinstance(value, Mapping):
        return {key: frozen(item) for key, item in value.items()}
    return tuple(map(frozen, value)) if isinstance(value, list | tuple) else value


def ranks(scores: Sequence[int]) -> list[int]:
    """Return the place of each seat, 1 for the most points; equal scores share a place.

    >>> ranks([5, -3, 5, -7])
    [1, 3, 1, 4]
    """
    return [1 + sum(other > score for other in scores) for score in scores]
