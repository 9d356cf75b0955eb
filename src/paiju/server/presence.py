"""Who of a room's people is away, and since when."""

from __future__ import annotations

from collections.abc import Collection

__all__ = ["Presence"]


class Presence:
    """Seats whose person is not connected.

    >>> presence = Presence(20)
    >>> presence.note([0, 2], {0}, now=100)
    >>> presence.absent, presence.replaced(now=119), presence.replaced(now=120)
    (frozenset({2}), frozenset(), frozenset({2}))
    """

    def __init__(self, grace: float) -> None:
        """Let nobody be replaced who is away for less than ``grace`` seconds."""
        self._grace = grace
        self._since: dict[int, float] = {}
        self._is_anybody_there = False

    def note(self, people: Collection[int], present: Collection[int | None], now: float) -> None:
        """See which of the people are there."""
        self._since = {seat: self._since.get(seat, now) for seat in people if seat not in present}
        self._is_anybody_there = len(self._since) < len(people)

    @property
    def is_deserted(self) -> bool:
        """Whether all of them are away."""
        return bool(self._since) and not self._is_anybody_there

    @property
    def absent(self) -> frozenset[int]:
        """Those who are away."""
        return frozenset(self._since)

    def replaced(self, now: float) -> frozenset[int]:
        """Return those who are away for so long that others should not wait; where nobody is, nobody waits."""
        if not self._is_anybody_there:
            return frozenset()
        return frozenset(seat for seat, since in self._since.items() if since + self._grace <= now)

    def next_change(self, now: float) -> float | None:
        """Return in how many seconds another one is to be replaced; None if nobody is."""
        if not self._is_anybody_there:
            return None
        waits = [since + self._grace - now for since in self._since.values() if since + self._grace > now]
        return min(waits, default=None)
