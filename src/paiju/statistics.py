"""Statistics over the events of rounds: of a record, or of a thousand simulated rounds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from paiju.game import Event, Game
from paiju.parts import Column

__all__ = ["Statistics"]


@dataclass
class Statistics:
    """Counts that grow with every event; a round counts when it is over."""

    game: Game
    """The game that is counted."""
    rounds: int = 0
    """How many rounds have ended."""
    decisions: int = 0
    """How many decisions were made."""
    outcomes: Counter[str] = field(default_factory=Counter)
    """What came of the rounds, by the keys of the game's columns."""
    scores: Counter[int] = field(default_factory=Counter)
    """How often a seat ended a round with so many points."""
    totals: list[int] = field(default_factory=list)
    """The points of each seat, added up."""
    _events: list[Event] = field(default_factory=list, repr=False)

    def add(self, events: Iterable[Event]) -> None:
        """Count some events, in the order of play."""
        for event in events:
            self._events.append(event)
            if event["type"] == "decision":
                self.decisions += 1
            elif event["type"] == "end_hand":
                self._close(event["scores"])

    def _close(self, scores: list[int]) -> None:
        self.rounds += 1
        self.outcomes.update(self.game.outcomes.count(self._events))
        self._events.clear()
        self.scores.update(scores)
        self.totals = [before + score for before, score in zip(self.totals or [0] * len(scores), scores, strict=True)]

    def rate(self, column: Column) -> float | None:
        """Return a column by what it is divided by; None where that was never counted."""
        by = self.rounds if column.per == "round" else self.outcomes[column.per]
        return self.outcomes[column.key] / by if by else None

    @property
    def decisions_a_round(self) -> float:
        """How many decisions a round takes."""
        return self.decisions / max(1, self.rounds)

    @property
    def deviation(self) -> float:
        """The standard deviation of what one seat wins or loses in one round."""
        count = max(1, self.scores.total())
        mean = sum(score * often for score, often in self.scores.items()) / count
        squares = sum((score - mean) ** 2 * often for score, often in self.scores.items()) / count
        return float(squares**0.5)

    def to_dict(self) -> dict[str, Any]:
        """Return the counts as plain values, ready for JSON."""
        return {
            "rounds": self.rounds,
            "decisions": self.decisions,
            **self._grouped_outcomes(),
            "totals": self.totals,
            "deviation": round(self.deviation, 4),
            "scores": {str(score): often for score, often in sorted(self.scores.items())},
        }

    def _grouped_outcomes(self) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for column in self.game.outcomes.columns:
            group, dot, key = column.key.partition(".")
            if not dot:
                found[group] = self.outcomes[column.key]
            elif self.outcomes[column.key]:
                found.setdefault(group, {})[key] = self.outcomes[column.key]
            else:
                found.setdefault(group, {})
        return found
