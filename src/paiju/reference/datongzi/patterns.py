"""The ten patterns, each by its definition: what some cards can be read as."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from typing import Any, TypeVar

from paiju.errors import ArgumentError, ArgumentValueError
from paiju.reference.datongzi.cards import SUITS, Rank, SomeCards, Suit, read_cards, tally
from paiju.reference.datongzi.namespace import Namespace
from paiju.reference.datongzi.rules import Rules, read_rules
from paiju.values import shown, whole

__all__ = [
    "CARRIERS",
    "PatternRecognizer",
    "PlayPattern",
    "PlayType",
    "chains_of",
    "expect_pattern",
    "fewest_carried",
    "readings",
]


class PlayType(IntEnum):
    """The ten patterns."""

    SINGLE = 1  # 单牌
    PAIR = 2  # 对子
    CONSECUTIVE_PAIRS = 3  # 连对
    TRIPLE = 4  # 三张
    TRIPLE_WITH_TWO = 5  # 三带二
    AIRPLANE = 6  # 飞机
    AIRPLANE_WITH_WINGS = 7  # 飞机带翅膀
    BOMB = 8  # 炸弹
    TONGZI = 9  # 筒子
    DIZHA = 10  # 地炸


CARRIERS = (PlayType.TRIPLE_WITH_TWO, PlayType.AIRPLANE_WITH_WINGS)
"""The patterns with cards that are carried along."""


@dataclass(frozen=True)
class PlayPattern:
    """What cards are read as."""

    play_type: PlayType
    primary_rank: Rank
    """The rank that counts: of a chain the top one."""
    primary_suit: Suit | None = None
    """Of a single card and a tongzi."""
    secondary_ranks: tuple[Rank, ...] = ()
    """The ranks of a chain, ascending; of a winged airplane those of its body."""
    card_count: int = 0
    strength: int = 0
    """Orders plays of one type, and grows from normal plays to bombs, tongzi and dizha."""

    def __post_init__(self) -> None:
        """Keep the chain as a tuple, also if there is none, and refuse what is no pattern at all."""
        chain = () if self.secondary_ranks is None else self.secondary_ranks
        if isinstance(chain, str) or not isinstance(chain, Iterable):
            raise ArgumentError(f"secondary_ranks must be a list of ranks, not {shown(chain)}", "wrong_type")
        kept = {
            "play_type": member(PlayType, self.play_type, "play_type"),
            "primary_rank": member(Rank, self.primary_rank, "primary_rank"),
            "primary_suit": None if self.primary_suit is None else member(Suit, self.primary_suit, "primary_suit"),
            "secondary_ranks": tuple(member(Rank, rank, "secondary_ranks") for rank in chain),
            "card_count": whole(self.card_count, "card_count"),
            "strength": whole(self.strength, "strength"),
        }
        for name, value in kept.items():
            object.__setattr__(self, name, value)

    @property
    def is_tongzi(self) -> bool:
        """Whether it is three identical cards."""
        return self.play_type == PlayType.TONGZI

    @property
    def is_dizha(self) -> bool:
        """Whether it is two of each suit of a rank."""
        return self.play_type == PlayType.DIZHA

    @property
    def chain_length(self) -> int:
        """How many ranks its chain has; 0 without one."""
        return len(self.secondary_ranks)


Member = TypeVar("Member", bound=IntEnum)
MEMBERS: dict[type[IntEnum], list[IntEnum]] = {kind: list(kind) for kind in (PlayType, Rank, Suit)}


def member(kind: type[Member], value: Any, name: str) -> Member:
    """Return a rank, a suit or a type that is given as itself or by its number."""
    if isinstance(value, bool) or value not in MEMBERS[kind]:
        raise ArgumentValueError(f"{name}: there is no {kind.__name__} {shown(value)}", "out_of_range")
    return value if isinstance(value, kind) else kind(value)


def expect_pattern(given: PlayPattern | None) -> PlayPattern | None:
    """Refuse what is neither a pattern nor None."""
    if given is not None and not isinstance(given, PlayPattern):
        raise ArgumentError(f"a play to beat must be a PlayPattern or None, not {shown(given)}", "wrong_type")
    return given


class PatternRecognizer(Namespace):
    """Reads cards."""

    @staticmethod
    def analyze_cards(cards: SomeCards, rules: Rules | str | None = None) -> PlayPattern | None:
        """Return what cards are when they are led; None if they are no pattern."""
        return next(readings(cards, rules), None)


def readings(cards: SomeCards, rules: Rules | str | None = None) -> Iterator[PlayPattern]:
    """Yield everything that all of these cards together can be, the one that comes first by precedence first."""
    pile = Pile(cards, read_rules(rules))
    for read in READERS:
        yield from read(pile)


class Pile:
    """Cards to be read, counted."""

    def __init__(self, cards: SomeCards, rules: Rules) -> None:
        """Count the cards."""
        self.rules = rules
        self.cards = read_cards(cards)
        self.size = len(self.cards)
        self.ranks = tally(self.cards)
        self.is_one_rank = len(self.ranks) == 1
        self.is_one_suit = len({card.suit for card in self.cards}) == 1

    def pattern(self, play_type: PlayType, rank: Rank, **more: Any) -> PlayPattern:
        """Return a pattern that all the cards make up."""
        found = PlayPattern(play_type, rank, card_count=self.size, **more)
        return PlayPattern(play_type, rank, card_count=self.size, strength=strength_of(found), **more)

    def of_one_rank(self, play_type: PlayType, **more: Any) -> PlayPattern:
        """Return a pattern of the one rank that there is."""
        return self.pattern(play_type, self.cards[0].rank, **more)

    def has_all(self, chain: tuple[Rank, ...], copies: int) -> bool:
        """Tell whether there are so many cards of each rank of a chain, or more."""
        return all(len(self.ranks.get(rank, ())) >= copies for rank in chain)


def strength_of(pattern: PlayPattern) -> int:
    """Return a number that is higher for what beats, among plays of one type and length."""
    rank = int(pattern.primary_rank)
    match pattern.play_type:
        case PlayType.DIZHA:
            return 2_000_000 + rank
        case PlayType.TONGZI:
            return 1_000_000 + 10 * rank + (pattern.primary_suit or 0)
        case PlayType.BOMB:
            return 100 * pattern.card_count + rank
    return rank


@cache
def chains_of(ranks: tuple[Rank, ...]) -> tuple[tuple[Rank, ...], ...]:
    """Return every run of two or more of these ranks, by the lowest, then by length."""
    return tuple(ranks[start:end] for start in range(len(ranks)) for end in range(start + 2, len(ranks) + 1))


@cache
def longest_first(ranks: tuple[Rank, ...]) -> tuple[tuple[Rank, ...], ...]:
    """Return the same by precedence: the longest first, of one length the highest."""
    return tuple(sorted(chains_of(ranks), key=lambda chain: (len(chain), chain[-1]), reverse=True))


def fewest_carried(play_type: PlayType, length: int, rules: Rules) -> int:
    """Return how many cards have to be carried; twice as many as there are triples may be.

    Three that carry one are called a triple, but begin as three that carry two do.
    """
    if play_type == PlayType.TRIPLE_WITH_TWO:
        return 1 if rules.carry == "loose" else 2
    return 1 if rules.wings == "loose" else length


# The patterns.


def dizha(pile: Pile) -> Iterator[PlayPattern]:
    """Eight of a rank, two of each suit."""
    if pile.is_one_rank and pile.size == 8:
        suits = [card.suit for card in pile.cards]
        if all(suits.count(suit) == 2 for suit in SUITS):
            yield pile.of_one_rank(PlayType.DIZHA)


def tongzi(pile: Pile) -> Iterator[PlayPattern]:
    """Three of a rank and a suit."""
    if pile.is_one_rank and pile.is_one_suit and pile.size == 3:
        yield pile.of_one_rank(PlayType.TONGZI, primary_suit=pile.cards[0].suit)


def bomb(pile: Pile) -> Iterator[PlayPattern]:
    """Four or more of a rank, if they are no dizha."""
    if pile.is_one_rank and pile.size >= 4 and not any(dizha(pile)):
        yield pile.of_one_rank(PlayType.BOMB)


def airplane(pile: Pile) -> Iterator[PlayPattern]:
    """Exactly three of each rank of a chain."""
    for chain in longest_first(pile.rules.chain_ranks):
        if pile.size == 3 * len(chain) and pile.has_all(chain, 3):
            yield pile.pattern(PlayType.AIRPLANE, chain[-1], secondary_ranks=chain)


def airplane_with_wings(pile: Pile) -> Iterator[PlayPattern]:
    """A body of three or more of each rank of a chain, and any cards beside three of each."""
    for body in longest_first(pile.rules.chain_ranks):
        wings = pile.size - 3 * len(body)
        fewest = fewest_carried(PlayType.AIRPLANE_WITH_WINGS, len(body), pile.rules)
        if fewest <= wings <= 2 * len(body) and pile.has_all(body, 3):
            yield pile.pattern(PlayType.AIRPLANE_WITH_WINGS, body[-1], secondary_ranks=body)


def triple_with_two(pile: Pile) -> Iterator[PlayPattern]:
    """Three of a rank and any two cards, not both of that rank."""
    if pile.size == 5 and not pile.is_one_rank:
        yield from (pile.pattern(PlayType.TRIPLE_WITH_TWO, rank) for rank in pile.ranks if pile.has_all((rank,), 3))


def triple(pile: Pile) -> Iterator[PlayPattern]:
    """Three of a rank, not of one suit; in loose play also any three with one card of another rank."""
    if pile.is_one_rank and pile.size == 3 and not pile.is_one_suit:
        yield pile.of_one_rank(PlayType.TRIPLE)
    if pile.rules.carry == "loose" and pile.size == 4 and not pile.is_one_rank:
        yield from (pile.pattern(PlayType.TRIPLE, rank) for rank in pile.ranks if pile.has_all((rank,), 3))


def consecutive_pairs(pile: Pile) -> Iterator[PlayPattern]:
    """Exactly two of each rank of a chain."""
    for chain in longest_first(pile.rules.chain_ranks):
        if pile.size == 2 * len(chain) and pile.has_all(chain, 2):
            yield pile.pattern(PlayType.CONSECUTIVE_PAIRS, chain[-1], secondary_ranks=chain)


def pair(pile: Pile) -> Iterator[PlayPattern]:
    """Two of a rank, also identical ones."""
    if pile.is_one_rank and pile.size == 2:
        yield pile.of_one_rank(PlayType.PAIR)


def single(pile: Pile) -> Iterator[PlayPattern]:
    """One card."""
    if pile.size == 1:
        yield pile.of_one_rank(PlayType.SINGLE, primary_suit=pile.cards[0].suit)


READERS: tuple[Callable[[Pile], Iterator[PlayPattern]], ...] = (
    dizha,
    tongzi,
    bomb,
    airplane,
    airplane_with_wings,
    triple_with_two,
    triple,
    consecutive_pairs,
    pair,
    single,
)
"""By precedence."""
