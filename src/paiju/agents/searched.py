"""What a search found, as advice."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple

from paiju.agents.advice import Suggestion

__all__ = ["SEARCH", "Searched", "in_order"]

SEARCH: Final = "hard"
"""The name of the agent that searches; options may follow it."""


class Searched(NamedTuple):
    """A move that was tried."""

    action: int
    """Its id."""
    score: float
    """What it is ranked by."""
    mean: float
    """Points of the seat, on average."""
    worlds: int
    """In which it was played."""
    prior: float
    """Points that the guide expected, up to a constant."""


def in_order(suggestions: Iterable[Suggestion[Any]], searched: Sequence[Searched]) -> tuple[Suggestion[Any], ...]:
    """Return the suggestions of the guide as the search ranks them; those that it did not try come last."""
    found = {row.action: row for row in searched}
    lowest = min(row.score for row in searched)
    others = 0
    ranked = []
    for suggestion in suggestions:
        row = found.get(suggestion.action.id)
        if row is None:
            others += 1
        ranked.append(replace(suggestion, merit=lowest - others) if row is None else _told(suggestion, row))
    return tuple(sorted(ranked, key=lambda suggestion: -suggestion.merit))


def _told(suggestion: Suggestion[Any], row: Searched) -> Suggestion[Any]:
    """Return a suggestion with what the search says of it, where it had a choice."""
    told = replace(suggestion, merit=row.score)
    if row.worlds == 0:
        return told
    words = {
        "zh": f"推演 {row.worlds} 局，平均 {row.mean:+.1f} 分",
        "en": f"{row.mean:+.1f} points on average, played out {row.worlds} times",
    }
    return replace(
        told,
        reasons={lang: _with(reason, words[lang], lang) for lang, reason in suggestion.reasons.items()},
        whys={lang: _with(why, words[lang], lang) for lang, why in suggestion.whys.items()},
    )


def _with(reason: str, more: str, lang: str) -> str:
    """Return a sentence with one more part."""
    stop = "。" if lang == "zh" else "."
    return reason.removesuffix(stop) + ("；" if lang == "zh" else "; ") + more + (stop if reason.endswith(stop) else "")
