"""What agents are paid: the points of a game as rewards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import copysign, isfinite, log2
from numbers import Real
from typing import Final, TypeAlias

from paiju.errors import ArgumentError, ArgumentValueError
from paiju.values import expect_known, shown

__all__ = ["AT_THE_END", "REWARDS", "Rewards"]

Points: TypeAlias = Sequence[int]
Gains: TypeAlias = list[float]
"""A reward for each seat."""


def signed_log(points: float) -> float:
    """Return the logarithm of 1 + the amount, with the sign of the points.

    >>> signed_log(0), signed_log(7), signed_log(-1)
    (0.0, 3.0, -1.0)
    """
    return copysign(log2(1 + abs(points)), points)


def places(points: Points) -> Gains:
    """Return how far each seat is above the middle place; seats with equal points share their places.

    >>> places([5, -3, 5, -7]), places([4, 0, -4])
    ([1.0, -0.5, 1.0, -1.5], [1.0, 0.0, -1.0])
    """
    return [sum((mine > other) - (mine < other) for other in points) / 2 for mine in points]


# What the points before and after a step come to, and whether the round is over with it.
def _delta(before: Points, after: Points, _over: bool) -> Gains:
    return [float(now - then) for then, now in zip(before, after, strict=True)]


def _final(_before: Points, after: Points, over: bool) -> Gains | None:
    return [float(points) for points in after] if over else None


def _rank(_before: Points, after: Points, over: bool) -> Gains | None:
    return places(after) if over else None


def _log(before: Points, after: Points, _over: bool) -> Gains:
    return [signed_log(now) - signed_log(then) for then, now in zip(before, after, strict=True)]


REWARDS: Final[dict[str, Callable[[Points, Points, bool], Gains | None]]] = {
    "delta": _delta,
    "final": _final,
    "rank": _rank,
    "log": _log,
}
"""Rewards by name. All are about one round: ``delta`` pays points when they move, ``final`` all of them at the end of
the round, ``rank`` the place at the end, ``log`` the change of their logarithm."""

AT_THE_END: Final = frozenset({"final", "rank"})
"""Those that pay nothing before the round is over."""


class Rewards:
    """Rewards of one kind, times a scale."""

    def __init__(self, kind: str, scale: float) -> None:
        """Refuse an unknown kind, and a scale that is not a number."""
        expect_known(kind, REWARDS, "reward")
        given: object = scale  # type checkers have no Real: numbers of numpy are some
        if isinstance(given, bool) or not isinstance(given, Real):
            raise ArgumentError(f"reward_scale must be a number, not {shown(scale)}", "wrong_type")
        if not isfinite(scale):
            raise ArgumentValueError(f"reward_scale must be a finite number, not {scale}", "out_of_range")
        self.kind = kind
        """One of the names in ``REWARDS``."""
        self.scale = float(scale)
        """What rewards are multiplied by."""

    def of(self, before: Points, after: Points, over: bool) -> Gains | None:
        """Return what a step of a round is worth to each seat, by the payoffs before and after; None is nothing."""
        gains = REWARDS[self.kind](before, after, over)
        if gains is None or self.scale == 1.0:
            return gains
        return [gain * self.scale for gain in gains]

    def illegal(self, worst_loss: int, seats: int) -> float:
        """Return what an illegal move costs: as much as the game says, or twice the last place."""
        if self.kind == "rank":
            return (1 - seats) * self.scale
        return (signed_log(-worst_loss) if self.kind == "log" else -float(worst_loss)) * self.scale
