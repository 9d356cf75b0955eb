"""Statistics over the events of rounds: of a record, or of a thousand simulated rounds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from paiju.game import Event

__all__ = ["Statistics"]


@dataclass
class Statistics:
    """Counts that grow with every event; a round counts when it is over."""

    rounds: int = 0
    decisions: int = 0
    wins: int = 0
    win_points: int = 0
    """What each payer paid, added up over all wins."""
    ends: Counter[str] = field(default_factory=Counter)
    """How rounds ended."""
    payers: Counter[str] = field(default_factory=Counter)
    """How many seats paid for what: a seat counts once a round and kind."""
    scores: Counter[int] = field(default_factory=Counter)
    """How often a seat ended a round with so many points."""
    totals: list[int] = field(default_factory=list)
    """The points of each seat, added up."""
    _paid: set[tuple[str, int]] = field(default_factory=set, repr=False)

    def add(self, events: Iterable[Event]) -> None:
        """Count some events, in the order of play."""
        for event in events:
            match event["type"]:
                case "decision":
                    self.decisions += 1
                case "win":
                    self.wins += 1
                    self.win_points += event.get("points", 0)
                case "settle":
                    self._paid |= {(event["kind"], row[0]) for row in event.get("rows", ())}
                case "end_hand":
                    self._close(event)

    def _close(self, event: Event) -> None:
        scores = event["scores"]
        self.rounds += 1
        self.ends[event.get("end", "over")] += 1
        self.payers.update(kind for kind, _ in self._paid)
        self._paid.clear()
        self.scores.update(scores)
        self.totals = [before + score for before, score in zip(self.totals or [0] * len(scores), scores, strict=True)]

    def a_round(self, count: int) -> float:
        """Return how many that is in a round."""
        return count / max(1, self.rounds)

    @property
    def average_win(self) -> float | None:
        """What a payer pays for a win; None without wins."""
        return self.win_points / self.wins if self.wins else None

    @property
    def deviation(self) -> float:
        """The standard deviation of what a seat wins or loses in a round."""
        count = max(1, self.scores.total())
        mean = sum(score * often for score, often in self.scores.items()) / count
        squares = sum((score - mean) ** 2 * often for score, often in self.scores.items()) / count
        return float(squares**0.5)

    def to_dict(self) -> dict[str, Any]:
        """Return the counts in plain values that JSON takes."""
        return {
            "rounds": self.rounds,
            "decisions": self.decisions,
            "wins": self.wins,
            "win_points": self.win_points,
            "ends": dict(sorted(self.ends.items())),
            "payers": dict(sorted(self.payers.items())),
            "totals": self.totals,
            "deviation": round(self.deviation, 4),
            "scores": {str(score): often for score, often in sorted(self.scores.items())},
        }
