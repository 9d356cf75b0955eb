"""Points of a game that comes from elsewhere: what its history brought, and what it had before."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from paiju.reference.datongzi.cards import Card
from paiju.reference.datongzi.patterns import PatternRecognizer
from paiju.reference.datongzi.rules import Rules
from paiju.reference.datongzi.scoring import SPECIAL, BonusType, ScoreComputation, ScoringEvent
from paiju.reference.datongzi.table import Cards

__all__ = ["Trick", "earlier_events", "events_of_tricks", "tricks_in"]

History = Sequence[tuple[int, Cards | None]]


@dataclass(frozen=True)
class Trick:
    """A trick that is over."""

    winner: int
    best: Cards
    """The play that was not beaten."""
    cards: Cards


def tricks_in(history: History, counts: Sequence[int]) -> Iterator[Trick]:
    """Yield the tricks that ended, from what was played and how many cards each seat has now."""
    left = list(counts)
    for seat, cards in history:
        left[seat] += len(cards or ())
    winner, best, passes = 0, Cards(), 0
    lying: list[Card] = []
    for seat, cards in history:
        if cards is None:
            passes += 1
        else:
            winner, best, passes = seat, cards, 0
            left[seat] -= len(cards)
            lying += cards
        if passes == sum(count > 0 for other, count in enumerate(left) if other != winner):
            yield Trick(winner, best, tuple(lying))
            lying, passes = [], 0


def events_of_tricks(tricks: Sequence[Trick], first: int, rules: Rules) -> list[ScoringEvent]:
    """Return the points of tricks, of which the first has this number."""
    book = ScoreComputation(rules.config)
    for number, trick in enumerate(tricks, first):
        book.create_round_win_event(trick.winner, trick.cards, number)
        book.create_special_bonus_events(trick.winner, PatternRecognizer.analyze_cards(trick.best, rules), number)
    return book.scoring_events


def earlier_events(
    seat: int, events: Sequence[ScoringEvent], score: int | None, bonus: int | None
) -> Iterator[ScoringEvent]:
    """Yield what a seat had before, as if of one trick and one dizha: what events lack of the points that are told."""
    own = [event for event in events if event.player_id == seat]
    bonuses = sum(event.points for event in own if event.bonus_type in SPECIAL)
    more_bonus = 0 if bonus is None else bonus - bonuses
    more = 0 if score is None else score - sum(event.points for event in own) - more_bonus
    if more:
        yield ScoringEvent(seat, BonusType.ROUND_WIN, more)
    if more_bonus:
        yield ScoringEvent(seat, BonusType.DIZHA, more_bonus)
