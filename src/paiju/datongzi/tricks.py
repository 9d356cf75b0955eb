"""The tricks of a game as a history tells them: who played what, and what it was called."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from paiju._core import datongzi as _core
from paiju._core.datongzi import PlayPattern
from paiju.datongzi.models import Card

__all__ = ["Trick", "TrickPlay", "last_tricks"]


@dataclass(frozen=True, slots=True)
class TrickPlay:
    """A play, or a pass with no cards."""

    seat: int
    cards: tuple[Card, ...]
    pattern: PlayPattern | None


@dataclass(slots=True)
class Trick:
    """What was played until all others passed."""

    plays: list[TrickPlay] = field(default_factory=list)

    @property
    def standing(self) -> TrickPlay:
        """The play that nobody has beaten."""
        return next(play for play in reversed(self.plays) if play.cards)

    @property
    def points(self) -> int:
        """Of all cards that lie in it."""
        return _core.card_points([card for play in self.plays for card in play.cards])


def last_tricks(seen: Any) -> tuple[Trick | None, Trick]:
    """Return the newest trick that is over, and the one being played, as an observation tells them."""
    over, now = None, Trick()
    counts = _counts_before(seen)
    for seat, cards in seen.history:
        against = now.standing.pattern if now.plays else None
        now.plays.append(TrickPlay(seat, cards, _core.reading_against(cards, against, seen.rules) if cards else None))
        counts[seat] -= len(cards)
        if _is_over(now, counts):
            over, now = now, Trick()
    return over, now


def _counts_before(seen: Any) -> list[int]:
    """Return how many cards each seat held before the first play of the history."""
    counts = list(seen.counts)
    for seat, cards in seen.history:
        counts[seat] += len(cards)
    return counts


def _is_over(trick: Trick, counts: Sequence[int]) -> bool:
    """Tell whether every other seat that holds cards has passed since the last play."""
    owner = trick.standing.seat
    passed = len(trick.plays) - 1 - max(place for place, play in enumerate(trick.plays) if play.cards)
    return passed >= sum(count > 0 for seat, count in enumerate(counts) if seat != owner)
