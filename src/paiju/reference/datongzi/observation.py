"""What a seat sees of a game, and the worlds it may be in."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, fields
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal, overload

from paiju.errors import ArgumentValueError
from paiju.python_game import PlainObservation
from paiju.reference.datongzi.action import Action, num_actions
from paiju.reference.datongzi.cards import Card, Deck
from paiju.reference.datongzi.features import Plays, plays_of
from paiju.reference.datongzi.planes import planes_of
from paiju.reference.datongzi.table import Cards, Table
from paiju.reference.datongzi.turn import Picks, Turn, read_action, refusal
from paiju.reference.datongzi.writing import reveal_view
from paiju.reference.seeds import Rng
from paiju.seeds import read_seed
from paiju.values import seat_number

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from paiju.reference.datongzi.features import PlaysWithFeatures
    from paiju.reference.datongzi.round import State

__all__ = ["Observation", "observe"]


@dataclass(frozen=True, kw_only=True, repr=False)
class Observation(Table, PlainObservation):
    """What a seat may know, and nothing else."""

    game = "reference.datongzi"

    seat: int | None
    """Who looks; None is a spectator."""
    hand: Cards
    """What it holds, ascending."""
    counts: tuple[int, ...]
    """How many cards each seat holds."""
    picks: Picks | None = None
    """A play that it has begun; that of another does not show."""

    @cached_property
    def on_turn(self) -> Turn | None:
        """The observer with what it may do, if it is on turn."""
        if self.seat is None or self.seat != self.turn:
            return None
        return Turn(self.rules, self.seat, self.hand, self.current, self.picks)

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        """What the observer may do, in order of id; it may also play the same in other suits."""
        return () if self.on_turn is None else self.on_turn.legal_actions

    @overload
    def legal_plays(self, features: Literal[False] = False) -> Plays: ...
    @overload
    def legal_plays(self, features: Literal[True]) -> PlaysWithFeatures: ...
    def legal_plays(self, features: bool = False) -> Plays | PlaysWithFeatures:
        """Return the plays of the observer as ``State.legal_plays`` does; none if it is not its turn."""
        return plays_of(self.on_turn, features=features)

    @property
    def unseen(self) -> list[Card]:
        """The cards that are in other hands or aside, ascending."""
        config = self.rules.config
        deck = Counter(Deck.create_standard_deck(config.num_decks, config.excluded_ranks).cards)
        return sorted((deck - Counter(self.hand) - Counter(self.played)).elements())

    def action(self, number: int) -> Action:
        """Return the legal action that an id stands for now."""
        return self._meaning(number)

    def action_of(self, text: str) -> Action:
        """Return what a text means to the observer, if it may do that now."""
        return self._meaning(text)

    def _meaning(self, given: int | str) -> Action:
        action = read_action(given)
        if self.is_over:
            raise refusal(self.seat, given, "game_over")
        if self.on_turn is None:
            raise refusal(self.seat, given, "not_your_turn")
        return self.on_turn.meaning(action)

    def mask(self) -> NDArray[np.int8]:
        """Return a one for every legal action id, a zero for the others."""
        import numpy as np

        mask = np.zeros(num_actions(self.rules), np.int8)
        mask[[action.id for action in self.legal_actions if action.id is not None]] = 1
        return mask

    def planes(self, obs: str = "v1") -> NDArray[np.int8]:
        """Return it as zeros and ones, planes of 44 kinds."""
        return planes_of(self, obs)

    def to_dict(self) -> dict[str, Any]:
        """Return what is seen in plain values."""
        return reveal_view(self)

    @staticmethod
    def from_dict(position: dict[str, Any]) -> Observation:
        """Return the observation of a table, also one from elsewhere; anything left out has its default."""
        from paiju.reference.datongzi.reading import read_observation

        return read_observation(position)

    def sample(self, seed: int) -> State:
        """Return a game that looks the same to this seat: the unseen cards are dealt anew to other hands and aside.

        Any deal is as likely as any other; who passed may have had to, or not.
        """
        from paiju.reference.datongzi.round import State

        word = read_seed(seed)
        if self.seat is None:
            raise ArgumentValueError("a spectator has no hidden cards to deal anew: it has no hand", "spectator")
        unseen = self.unseen
        Rng(word).shuffle(unseen)
        hands = []
        for seat, count in enumerate(self.counts):
            if seat == self.seat:
                hands.append(self.hand)
                continue
            hands.append(tuple(sorted(unseen[:count])))
            unseen = unseen[count:]
        return State(hands=tuple(hands), aside=tuple(sorted(unseen)), picks=self.picks, **seen_by_all(self))


def seen_by_all(table: Table) -> dict[str, Any]:
    """Return what everybody sees of a game, by name."""
    return {each.name: getattr(table, each.name) for each in fields(Table)}


def observe(state: State, seat: int | None) -> Observation:
    """Take everything away that a seat may not know: other hands and picks, and the cards set aside."""
    if seat is not None:
        seat_number(seat, state.num_seats)
    return Observation(
        seat=seat,
        hand=() if seat is None else state.hands[seat],
        counts=tuple(map(len, state.hands)),
        picks=state.picks if seat is not None and seat == state.turn else None,
        **seen_by_all(state),
    )
