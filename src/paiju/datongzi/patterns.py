"""What cards are when they are played together, what beats what, and what a hand has of each pattern."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from typing import TYPE_CHECKING, TypeAlias

from paiju._core import datongzi as _core
from paiju._core.datongzi import PlayPattern, Rules
from paiju.datongzi.functions import Functions

if TYPE_CHECKING:
    from paiju.datongzi.models import Card

__all__ = ["PatternFinder", "PatternRecognizer", "PlayPattern", "PlayType", "PlayValidator"]

Cards: TypeAlias = "Iterable[Card | str] | str | None"
"""Cards, or their texts; None is no cards."""
RulesLike: TypeAlias = Rules | str | None
"""Rules, or the name of a preset; None is the preset ``seed``."""


class PlayType(IntEnum):
    """The ten patterns."""

    SINGLE = 1
    """One card 单张."""
    PAIR = 2
    """Two of a rank 对子."""
    CONSECUTIVE_PAIRS = 3
    """Pairs in a row 连对."""
    TRIPLE = 4
    """Three of a rank 三张."""
    TRIPLE_WITH_TWO = 5
    """Three of a rank, and two cards carried 三带二."""
    AIRPLANE = 6
    """Triples in a row 飞机."""
    AIRPLANE_WITH_WINGS = 7
    """Triples in a row, and cards carried 飞机带翅膀."""
    BOMB = 8
    """Four or more of a rank 炸弹."""
    TONGZI = 9
    """Three alike in suit and rank 筒子."""
    DIZHA = 10
    """Two of each suit of a rank 地炸."""


class PatternRecognizer(Functions):
    """What cards are.

    >>> PatternRecognizer.analyze_cards("S7 S7 S7").play_type
    <PlayType.TONGZI: 9>
    """

    analyze_cards = staticmethod(_core.analyze_cards)


class PlayValidator(Functions):
    """Whether cards may be played.

    >>> PlayValidator.can_beat_play("S7 S7 S7", PatternRecognizer.analyze_cards("HA DA"))
    True
    """

    can_beat_play = staticmethod(_core.can_beat_play)

    @staticmethod
    def is_valid_play(cards: Cards, rules: RulesLike = None) -> bool:
        """Return whether cards may be led: whether they are anything."""
        return _core.can_beat_play(cards, None, rules)


class PatternFinder(Functions):
    """What a hand has of each pattern, made of its lowest cards; carried cards and wings are pairs.

    >>> " ".join(map(str, PatternFinder.find_consecutive_pairs("S5 H5 S6 H6 S7 S9 H9")))
    '♥5 ♠5 ♥6 ♠6'
    """

    @staticmethod
    def find_pairs(hand: Cards, rules: RulesLike = None) -> list[Card]:
        """Return the two lowest cards of each rank that has two, in one list by rising rank."""
        return _core.find_pairs(hand, rules)

    @staticmethod
    def find_triples(hand: Cards, rules: RulesLike = None) -> list[Card]:
        """Return the three lowest cards, not all of one suit, of each rank that has such, in one list."""
        return _core.find_triples(hand, rules)

    @staticmethod
    def find_bombs(hand: Cards, rules: RulesLike = None) -> list[list[Card]]:
        """Return a bomb of each rank and size, from four cards up."""
        return _core.find_bombs(hand, rules)

    @staticmethod
    def find_consecutive_pairs(hand: Cards, rules: RulesLike = None) -> list[Card]:
        """Return the longest consecutive pairs, the highest of those; [] if there are none."""
        return _core.find_longest_chain(hand, 2, rules)

    @staticmethod
    def find_all_consecutive_pairs(hand: Cards, num_pairs: int, rules: RulesLike = None) -> list[list[Card]]:
        """Return so many consecutive pairs for each rank that they can start from."""
        return _core.find_chains(hand, 2, num_pairs, rules)

    @staticmethod
    def find_all_tongzi(hand: Cards, rules: RulesLike = None) -> list[list[Card]]:
        """Return the tongzi by rising rank and suit."""
        return _core.find_all_tongzi(hand, rules)

    @staticmethod
    def find_triple_with_two(hand: Cards, rules: RulesLike = None) -> list[Card]:
        """Return the highest triple with a pair; [] if there is none."""
        found = _core.find_all_triple_with_two(hand, rules)
        return found[-1] if found else []

    @staticmethod
    def find_all_triple_with_two(hand: Cards, rules: RulesLike = None) -> list[list[Card]]:
        """Return the three of each rank that has them with the lowest pair of another."""
        return _core.find_all_triple_with_two(hand, rules)

    @staticmethod
    def find_airplane(hand: Cards, rules: RulesLike = None) -> list[Card]:
        """Return the longest airplane, the highest of those; [] if there is none."""
        return _core.find_longest_chain(hand, 3, rules)

    @staticmethod
    def find_all_airplanes(hand: Cards, num_triples: int, rules: RulesLike = None) -> list[list[Card]]:
        """Return the airplane of so many triples for each rank that it can start from."""
        return _core.find_chains(hand, 3, num_triples, rules)

    @staticmethod
    def find_airplane_with_wings(hand: Cards, rules: RulesLike = None) -> list[Card]:
        """Return the longest airplane with pairs for wings, the highest of those; [] if there is none."""
        return _core.find_airplane_with_wings(hand, rules)

    @staticmethod
    def find_all_airplane_with_wings(hand: Cards, target_card_count: int, rules: RulesLike = None) -> list[list[Card]]:
        """Return the airplane with pairs for wings, so many cards in all, for each rank that it can start from."""
        return _core.find_all_airplane_with_wings(hand, target_card_count, rules)
