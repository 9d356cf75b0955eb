"""A round as a dataset keeps it: the seed of its deal, what was played, and what came of it."""

from __future__ import annotations

from typing import Any, NamedTuple

__all__ = ["Recorded", "agent_at"]


class Recorded(NamedTuple):
    """One round. Together with the rules it can be played again to every position."""

    number: int
    """Its place in the dataset, from 0."""
    seed: int
    """Deals the round."""
    actions: tuple[int | str, ...]
    """By whoever was on turn: action ids, or the texts of actions that have none."""
    payoffs: tuple[int, ...]
    """What each seat has won from the others."""


def agent_at(seat: Any, number: Any, agents: int) -> Any:
    """Return who sits there in a round, by its place among the agents: all move on one seat with every round.

    Of arrays it is an array. The design ``free`` of the arena has the same order.

    >>> [agent_at(seat, 2, 4) for seat in range(4)]
    [2, 3, 0, 1]
    """
    return (seat + number) % agents
