"""The plays that a hand has, and what it is made of."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from paiju._core import datongzi as _core
from paiju.datongzi.functions import Functions
from paiju.datongzi.models import Rank
from paiju.datongzi.patterns import Cards, PlayPattern, RulesLike

if TYPE_CHECKING:
    from paiju.datongzi.models import Card

__all__ = ["HandPatternAnalyzer", "HandPatterns", "PlayGenerator"]


class PlayGenerator(Functions):
    """The plays of a hand, each set of cards once, its cards by rising rank and suit.

    >>> against = _core.analyze_cards("S5 H5")
    >>> [" ".join(map(str, play)) for play in PlayGenerator.generate_valid_responses("D9 H9 S9 S9 S9 CJ", against)][-2:]
    ['♦9 ♥9 ♠9 ♠9 ♠9', '♠9 ♠9 ♠9']
    """

    @staticmethod
    def generate_beating_plays_with_same_type_or_trump(
        hand: Cards, pattern: PlayPattern | None, rules: RulesLike = None
    ) -> list[list[Card]]:
        """Return plays that beat ``pattern``, at least one for each way to beat it, the cheapest first.

        The list is empty exactly where nothing in the hand beats it. Without a pattern these are all plays.
        """
        return _core.beating_plays(hand, pattern, rules)

    @staticmethod
    def generate_valid_responses(hand: Cards, pattern: PlayPattern | None, rules: RulesLike = None) -> list[list[Card]]:
        """Return the same as ``generate_beating_plays_with_same_type_or_trump``."""
        return _core.beating_plays(hand, pattern, rules)

    @staticmethod
    def generate_all_plays(
        hand: Cards, max_combinations: int | None = 1000, rules: RulesLike = None
    ) -> list[list[Card]]:
        """Return the plays of a hand that leads.

        ValueError, before any is made, if there are more than ``max_combinations``; None is no limit.
        """
        return _core.all_plays(hand, max_combinations, rules)

    @staticmethod
    def count_all_plays(hand: Cards, rules: RulesLike = None) -> int:
        """Return how many plays ``generate_all_plays`` finds, without making them."""
        return _core.count_all_plays(hand, rules)


@dataclass(slots=True)
class HandPatterns:
    """A hand taken apart: every card stands in one place, each list has its strongest first."""

    dizha: list[list[Card]] = field(default_factory=list)
    """Two of each suit of a rank."""
    tongzi: list[list[Card]] = field(default_factory=list)
    """Three alike in suit and rank."""
    bombs: list[list[Card]] = field(default_factory=list)
    """Four or more of a rank."""
    airplane_chains: list[list[Card]] = field(default_factory=list)
    """Triples in a row."""
    triples: list[list[Card]] = field(default_factory=list)
    """Three of a rank."""
    consecutive_pair_chains: list[list[Card]] = field(default_factory=list)
    """Pairs in a row."""
    pairs: list[list[Card]] = field(default_factory=list)
    """Two of a rank."""
    singles: list[Card] = field(default_factory=list)
    """What is left over."""
    trump_count: int = 0
    """How many dizha, tongzi and bombs there are."""
    has_control_cards: bool = False
    """Whether there is a K, an A or a 2."""
    total_cards: int = 0
    """How many cards the hand has."""


class HandPatternAnalyzer(Functions):
    """What a hand is made of.

    >>> HandPatternAnalyzer.analyze_patterns("S7 S7 S7 H7 H7 C7 D7 SA").trump_count
    2
    """

    @staticmethod
    def analyze_patterns(hand: Cards, rules: RulesLike = None) -> HandPatterns:
        """Return a hand taken apart: dizha first, then tongzi, bombs, airplanes, triples, chains of pairs, pairs."""
        parts = _core.hand_patterns(hand, rules)
        cards = [card for group in parts[:-1] for play in group for card in play] + parts[-1]
        return HandPatterns(
            *parts,
            trump_count=sum(map(len, parts[:3])),
            has_control_cards=any(card.rank >= Rank.KING for card in cards),
            total_cards=len(cards),
        )
