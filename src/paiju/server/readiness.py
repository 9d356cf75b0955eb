"""Who of some friends is ready for the next round, and until when the others are waited for."""

from __future__ import annotations

from collections.abc import Collection

__all__ = ["Readiness"]


class Readiness:
    """Seats that are ready.

    >>> readiness = Readiness()
    >>> readiness.say(0, {0, 2}, now=100, seconds=30)
    >>> sorted(readiness.seats), readiness.deal_at
    ([0], 130)
    >>> readiness.say(2, {0, 2}, now=105, seconds=30)
    >>> readiness.deal_at
    105
    """

    def __init__(self) -> None:
        """Know of nobody."""
        self.seats: frozenset[int] = frozenset()
        self.deal_at: float | None = None
        """When the next round is dealt; None while nobody is ready."""

    def say(self, seat: int, there: Collection[int], *, now: float, seconds: float) -> None:
        """Count a seat as ready; the first one lets the others have so many ``seconds`` more."""
        self.seats |= {seat}
        self.deal_at = now + seconds if self.deal_at is None else self.deal_at
        self.note(there, now=now)

    def note(self, there: Collection[int], *, now: float) -> None:
        """See which people are there: the others are not waited for. Where nobody is, nobody is ready."""
        if not there:
            self.forget()
        elif self.deal_at is not None and self.seats.issuperset(there):
            self.deal_at = min(self.deal_at, now)

    def forget(self) -> None:
        """Begin anew."""
        self.seats, self.deal_at = frozenset(), None
