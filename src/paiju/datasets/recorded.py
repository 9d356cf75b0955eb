"""A round as a dataset keeps it: the seed of its deal, what was played, and what came of it."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["Recorded"]


class Recorded(NamedTuple):
    """One round. Together with the rules it can be played again to every position."""

    number: int
    """Its place in the dataset, from 0 on."""
    seed: int
    """Deals the round."""
    actions: tuple[int | str, ...]
    """By whoever was on turn: action ids, or the texts of actions that have none."""
    payoffs: tuple[int, ...]
    """What each seat has won from the others."""
