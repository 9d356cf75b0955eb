"""What an agent thinks of the moves a seat has."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Generic

from paiju import depict
from paiju.parts import expect_language
from paiju.protocol import ActionT

__all__ = ["Advice", "Suggestion"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Suggestion(Generic[ActionT]):
    """One move: how it ranks, and why. A game derives its own, with what else its agents know of a move."""

    action: ActionT
    """What it would do."""
    merit: float
    """What the agent ranks by; a higher one is better, and only the order means something."""
    reasons: Mapping[str, str]
    """One sentence in each language."""
    whys: Mapping[str, str] = field(default_factory=dict)
    """The same without what the move is called, for where that stands beside it; without any, the whole sentences."""
    pieces: tuple[Any, ...] = ()
    """All tiles or cards that go together, where the move is one part of a decision of several."""
    labels: Mapping[str, str] = field(default_factory=dict)
    """What such a decision is called in each language; a move by itself has the label of its action."""

    def __repr__(self) -> str:
        """Return the move and what it is ranked by."""
        return f"<Suggestion {self.action}, merit {self.merit:g}>"

    def label(self, lang: str = "zh") -> str:
        """Return what it is called."""
        expect_language(lang)
        return self.labels.get(lang) or self.action.label(lang)

    @property
    def facts(self) -> Mapping[str, Any]:
        """What else is known of the move, by the key of the game's advice columns; each is an attribute, too."""
        return {}

    def __getattr__(self, name: str) -> Any:
        """Return a fact."""
        if name.startswith("_") or name == "facts" or name not in self.facts:
            raise AttributeError(f"nothing is known of {name!r}")
        return self.facts[name]

    def reason(self, lang: str = "zh") -> str:
        """Return why, in one sentence."""
        expect_language(lang)
        return self.reasons[lang]

    def why(self, lang: str = "zh") -> str:
        """Return why, for where it stands beside what the move is called."""
        expect_language(lang)
        return self.whys.get(lang) or self.reason(lang)

    def to_dict(self) -> dict[str, Any]:
        """Return it as plain values, ready for JSON."""
        return {
            "action": str(self.action),
            "merit": self.merit,
            **self.facts,
            "pieces": [str(piece) for piece in self.pieces],
            "reasons": dict(self.reasons),
        }


@dataclass(frozen=True, slots=True)
class Advice(Generic[ActionT]):
    """The moves of a seat, best first."""

    agent: str
    """Who advises."""
    suggestions: tuple[Suggestion[ActionT], ...]
    """The best first; empty where the agent gives none."""

    def __repr__(self) -> str:
        """Return who advises what."""
        best = f"{self.best.action}, {len(self.suggestions)} moves" if self.suggestions else "nothing"
        return f"<Advice of {self.agent}: {best}>"

    def __str__(self) -> str:
        """Return one line for each move."""
        return depict.explained(self)

    def __format__(self, lang: str) -> str:
        """Return the same in ``zh`` or ``en``."""
        return depict.explained(self, lang)

    def _repr_html_(self) -> str:
        """Return the same as a table, for notebooks."""
        return depict.explained_html(self)

    @property
    def best(self) -> Suggestion[ActionT]:
        """The move that the agent would make."""
        return self.suggestions[0]

    def explain(self, lang: str = "zh") -> list[str]:
        """Return one line for each move; answers that are parts of the same decision have one line together."""
        return [*dict.fromkeys(suggestion.reason(lang) for suggestion in self.suggestions)]

    def to_dict(self) -> dict[str, Any]:
        """Return it as plain values, ready for JSON."""
        return {"agent": self.agent, "suggestions": [suggestion.to_dict() for suggestion in self.suggestions]}
