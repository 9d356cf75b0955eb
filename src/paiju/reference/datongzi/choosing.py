"""Which cards, where several would do: the suits that cost a hand least, and the cheapest cards to carry."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import product

from paiju.reference.datongzi.cards import RANKS, SUITS, Card, Rank, Suit, without

__all__ = [
    "Held",
    "cheapest",
    "choices",
    "choose",
    "held_in",
    "is_dizha",
    "is_mixed",
    "is_no_dizha",
    "is_of_suit",
    "trumps_in",
]

Suits = tuple[int, ...]
"""How many cards there are of each suit, diamonds first."""


Held = Mapping[Rank, Suits]
"""A hand, counted."""


def held_in(hand: Iterable[Card]) -> Held:
    """Count a hand by rank and suit."""
    cards = list(hand)
    return {rank: suits_of(card for card in cards if card.rank == rank) for rank in RANKS}


def suits_of(cards: Iterable[Card]) -> Suits:
    """Count the suits."""
    suits = [card.suit for card in cards]
    return tuple(suits.count(suit) for suit in SUITS)


def anything(_taken: Suits) -> bool:
    """Allow any cards."""
    return True


def is_mixed(taken: Suits) -> bool:
    """Tell whether cards are not all of one suit, as in a triple."""
    return sum(number > 0 for number in taken) > 1


def is_dizha(taken: Suits) -> bool:
    """Tell whether cards are two of each suit."""
    return taken == (2, 2, 2, 2)


def is_no_dizha(taken: Suits) -> bool:
    """Tell whether cards are not two of each suit, as in a bomb."""
    return not is_dizha(taken)


@cache
def is_of_suit(suit: Suit | None) -> Callable[[Suits], bool]:
    """Return what tells whether cards are all of a suit, as in a tongzi."""
    return lambda taken: all(number == 0 or each == suit for each, number in zip(SUITS, taken, strict=True))


@cache
def ways(held: Suits, count: int) -> tuple[Suits, ...]:
    """Return every way to take some cards of a rank, those with most diamonds first, then clubs, then hearts."""
    found = [taken for taken in product(*(range(number + 1) for number in held)) if sum(taken) == count]
    return tuple(sorted(found, reverse=True))


@cache
def best_way(held: Suits, count: int, allowed: Callable[[Suits], bool]) -> Suits | None:
    """Return the way that keeps most dizha, then most tongzi, then takes most diamonds, clubs and hearts."""
    found = [taken for taken in ways(held, count) if allowed(taken)]
    return max(found, key=lambda taken: kept_by(held, taken), default=None)  # max returns the first of the best


def kept_by(held: Suits, taken: Suits) -> tuple[int, int]:
    """Return how many dizha and tongzi of a rank are left after some cards are gone."""
    left = [have - gone for have, gone in zip(held, taken, strict=True)]
    return min(left) // 2, sum(number // 3 for number in left)


def choose(held: Held, rank: Rank, count: int, allowed: Callable[[Suits], bool] = anything) -> tuple[Card, ...] | None:
    """Return the cards of a rank that leave a hand when only their number is named; None if it has not so many.

    >>> from paiju.reference.datongzi.cards import read_cards, show
    >>> show(choose(held_in(read_cards("H9 H9 H9 S9")), Rank.NINE, 2) or ())
    'H9 H9'
    """
    best = best_way(held[rank], count, allowed)
    return None if best is None else cards_of(rank, best)


def choices(held: Held, rank: Rank) -> Iterator[tuple[Card, ...]]:
    """Yield everything that can be taken of a rank, a card or more."""
    for count in range(1, sum(held[rank]) + 1):
        yield from (cards_of(rank, taken) for taken in ways(held[rank], count))


def cards_of(rank: Rank, taken: Suits) -> tuple[Card, ...]:
    """Return the cards that some numbers of suits stand for."""
    return tuple(Card(suit, rank) for suit, number in zip(SUITS, taken, strict=True) for _ in range(number))


# What cards are worth keeping.


def trumps_in(hand: Iterable[Card]) -> int:
    """Return how many tongzi, dizha and bombs a hand has, each counted by itself; a rank has one bomb at most."""
    return sum(map(trumps_of_rank, held_in(hand).values()))


def trumps_of_rank(held: Suits) -> int:
    """Return how many there are of one rank."""
    return sum(number // 3 for number in held) + min(held) // 2 + (sum(held) >= 4)


def cheapest(
    hand: Sequence[Card], count: int, of_ranks: Callable[[Rank], bool] = lambda _: True
) -> tuple[Card, ...] | None:
    """Return the cards that a hand can spare best, found one at a time; None if it has not so many."""
    chosen: list[Card] = []
    left = tuple(hand)
    for _ in range(count):
        held = held_in(left)
        spare = [card for card in sorted(set(left)) if of_ranks(card.rank)]
        if not spare:
            return None
        chosen.append(min(spare, key=lambda card: (trumps_lost(held[card.rank], card), card.is_scoring_card, card)))
        left = without(left, chosen[-1:])
    return tuple(sorted(chosen))


def trumps_lost(held: Suits, card: Card) -> int:
    """Return how many trumps of its rank are lost with a card; others cannot be touched."""
    left = tuple(number - (suit == card.suit) for suit, number in zip(SUITS, held, strict=True))
    return trumps_of_rank(held) - trumps_of_rank(left)
