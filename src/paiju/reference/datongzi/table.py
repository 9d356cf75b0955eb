"""What everybody sees of a game: the trick, the history, the points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from paiju.reference.datongzi.cards import Card
from paiju.reference.datongzi.patterns import PlayPattern
from paiju.reference.datongzi.rules import Rules
from paiju.reference.datongzi.scoring import SPECIAL, ScoringEvent

__all__ = ["Cards", "Standing", "Table"]

Cards = tuple[Card, ...]


@dataclass(frozen=True)
class Standing:
    """The play that has to be beaten."""

    seat: int
    """Who played it."""
    cards: Cards
    """What was played."""
    pattern: PlayPattern
    """As what it stands: led, or the first reading that beat the play before it."""


@dataclass(frozen=True, kw_only=True, repr=False)
class Table:
    """A game at one moment, without what is hidden from anybody."""

    rules: Rules
    """The rules it is played by."""
    turn: int | None
    """The seat to decide; None when the game is over."""
    leader: int
    """Who led the trick, or leads it now."""
    standing: Standing | None = None
    """The play to beat; None for who leads."""
    trick_cards: Cards = ()
    """What was played in this trick, in that order."""
    passes: int = 0
    """How many have passed since the play that stands."""
    finish_order: tuple[int, ...] = ()
    """The seats in the order in which they went out; at the end also the one with cards left."""
    events: tuple[ScoringEvent, ...] = ()
    """All points so far; their ``player_id`` is the seat."""
    trick: int = 1
    """The number of the trick."""
    history: tuple[tuple[int, Cards | None], ...] = ()
    """Every play and pass (None) so far, with its seat."""

    claimants: ClassVar[Sequence[int]] = ()  # nobody is ever asked beside another
    transfers: ClassVar[Sequence[object]] = ()  # points come from the cards, nobody pays

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.turn is None

    @property
    def phase(self) -> str:
        """What is being decided: ``play``, or ``over``."""
        return "over" if self.is_over else "play"

    @property
    def num_seats(self) -> int:
        """How many play."""
        return self.rules.config.num_players

    @property
    def table(self) -> Standing | None:
        """The play that stands, by the name it has in plain values."""
        return self.standing

    @property
    def current(self) -> PlayPattern | None:
        """The pattern that has to be beaten; None when somebody leads."""
        return None if self.standing is None else self.standing.pattern

    @property
    def trick_points(self) -> int:
        """What the cards of the trick are worth so far."""
        return sum(card.score_value for card in self.trick_cards)

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat so far."""
        return tuple(
            sum(event.points for event in self.events if event.player_id == seat) for seat in range(self.num_seats)
        )

    @property
    def bonuses(self) -> tuple[int, ...]:
        """The part of the points that is for tongzi and dizha."""
        special = [event for event in self.events if event.bonus_type in SPECIAL]
        return tuple(
            sum(event.points for event in special if event.player_id == seat) for seat in range(self.num_seats)
        )

    @property
    def payoffs(self) -> tuple[int, ...]:
        """What each seat is ahead of all others together: they add up to zero."""
        return tuple(self.num_seats * score - sum(self.scores) for score in self.scores)

    def played_by(self, seat: int) -> list[Card]:
        """Return all cards that a seat has played."""
        return [card for each, cards in self.history if each == seat for card in cards or ()]

    @property
    def played(self) -> list[Card]:
        """All cards that were played."""
        return [card for _, cards in self.history for card in cards or ()]
