"""Matches: games until somebody has the target, and what they come to in the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final

from paiju.errors import ArgumentError, RulesError
from paiju.match import Ended, highest
from paiju.near import did_you_mean
from paiju.protocol import Scored

__all__ = ["MATCH_PRESETS", "MatchEnd", "keep", "match_rules"]

TARGET = 1000
MATCH_PRESETS: Final[Mapping[str, Mapping[str, Any]]] = MappingProxyType(
    {"public": {"round_to": 100, "bonus_counts_to_target": False, "differences": True}}
)
"""Options of a match by name."""


@dataclass(frozen=True)
class MatchEnd:
    """When a match is over, and what it comes to."""

    rounds: int | None = None
    """So many games at most."""
    target: int | None = TARGET
    """The points to reach; without it a match is one game, or as many as ``rounds`` says."""
    end_reward: int = 0
    """What the first gets from each other in the end."""
    round_to: int | None = None
    """What totals are rounded to in the end."""
    bonus_counts_to_target: bool = True
    """Whether tongzi and dizha count at once, or only in the end."""
    differences: bool = False
    """Whether everybody gets the differences to all others in the end, not the total."""

    def __post_init__(self) -> None:
        """Refuse options that make no sense."""
        for name, least in {"target": 1, "round_to": 1, "end_reward": 0}.items():
            value = getattr(self, name)
            is_number = isinstance(value, int) and not isinstance(value, bool) and value >= least
            if not is_number and (value is not None or name == "end_reward"):
                raise RulesError(f"{name} is a number from {least} on, not {value!r}", "rules", name)
        for name in ("bonus_counts_to_target", "differences"):
            if not isinstance(getattr(self, name), bool):
                raise RulesError(f"{name} is True or False, not {getattr(self, name)!r}", "rules", name)

    def is_over(self, rounds: Sequence[Scored]) -> bool:
        """Tell whether no game follows: so many were played, or one seat alone is first and has the target."""
        if self.rounds is not None and len(rounds) >= self.rounds:
            return True
        if self.target is None:
            return self.rounds is None
        running = self.running(rounds)
        return max(running) >= self.target and highest(running) is not None

    def scores(self, rounds: Sequence[Scored]) -> list[int]:
        """Return the running totals, or what they come to when the match is over."""
        if rounds[-1].is_over and self.is_over(rounds):
            return self.settled(totals(rounds))
        return self.running(rounds)

    def winner(self, rounds: Sequence[Scored]) -> int | None:
        """Return who has most points in all, before anything is rounded."""
        return highest(totals(rounds))

    def running(self, rounds: Sequence[Scored]) -> list[int]:
        """Return the totals that count towards the target."""
        kept_back = [0] * len(rounds[0].scores)
        if not self.bonus_counts_to_target:
            kept_back = [sum(bonuses) for bonuses in zip(*map(bonuses_of, rounds), strict=True)]
        return [total - back for total, back in zip(totals(rounds), kept_back, strict=True)]

    def settled(self, final: Sequence[int]) -> list[int]:
        """Return what everybody gets in the end: rounded, as differences, with the reward of the first."""
        points = [rounded(total, self.round_to) for total in final]
        if self.differences:
            points = [len(points) * own - sum(points) for own in points]
        first = highest(final)
        if first is None:
            return points
        return [
            own + (self.end_reward * (len(points) - 1) if seat == first else -self.end_reward)
            for seat, own in enumerate(points)
        ]


def totals(rounds: Sequence[Scored]) -> list[int]:
    """Return the points of each seat in all games."""
    return [sum(scores) for scores in zip(*(each.scores for each in rounds), strict=True)]


def rounded(points: int, step: int | None) -> int:
    """Return points to the nearest step, a half away from zero.

    >>> [rounded(points, 100) for points in (149, 150, -150, -149)]
    [100, 200, -200, -100]
    """
    if step is None:
        return points
    size = (2 * abs(points) + step) // (2 * step) * step
    return size if points >= 0 else -size


def bonuses_of(played: Scored) -> Sequence[int]:
    """Return what tongzi and dizha earned each seat in a game."""
    kept = played.kept if isinstance(played, Ended) else keep(played)
    bonuses: Sequence[int] = kept["bonuses"]
    return bonuses


def keep(state: Any) -> dict[str, list[int]]:
    """Return what is asked of a game that was let go."""
    return {"bonuses": list(state.bonuses)}


def match_rules(_rules: Any, rounds: int | None = None, **options: Any) -> MatchEnd:
    """Return when a match ends; one that names its number of games has a target only if that is named too."""
    usual = {} if rounds is None else {"target": None}
    try:
        return MatchEnd(rounds=rounds, **{**usual, **options})
    except TypeError:
        known = ("target", "end_reward", "round_to", "bonus_counts_to_target", "differences")
        unknown = [name for name in options if name not in known]
        near = did_you_mean(unknown[0], known)
        raise ArgumentError(f"a match of Da Tong Zi has no option {unknown[0]}{near}", "unknown_argument") from None
