"""What a search found, as advice."""

from __future__ import annotations

import math
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
    """Return the suggestions of the guide as the search ranks them; those that it did not try come last.

    A move that was given up early is behind the others, whatever its score was by then.
    """
    left = {suggestion.action.id: suggestion for suggestion in suggestions}
    ranked: list[Suggestion[Any]] = []
    lowest = math.inf
    for row in searched:
        lowest = min(lowest, row.score)
        ranked.append(_told(left.pop(row.action), row, lowest))
    behind = (replace(each, merit=lowest - place) for place, each in enumerate(left.values(), 1))
    return (*ranked, *behind)


def _told(suggestion: Suggestion[Any], row: Searched, merit: float) -> Suggestion[Any]:
    """Return a suggestion with what the search says of it, where it had a choice."""
    told = replace(suggestion, merit=merit)
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
