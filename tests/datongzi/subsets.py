"""Everything by trying: all subsets of a hand, and what cards are by putting every pattern together."""

import itertools
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

CHAIN_ENDS = {False: 14, True: 15}  # A, or 2 where it goes on in chains


def subsets(hand: Sequence[Any]) -> Iterator[tuple[Any, ...]]:
    """Yield all distinct multisets of a hand but the empty one."""
    counts = Counter(hand)
    kinds = sorted(counts)
    for numbers in itertools.product(*(range(counts[kind] + 1) for kind in kinds)):
        if any(numbers):
            yield tuple(kind for kind, number in zip(kinds, numbers, strict=True) for _ in range(number))


Reading = tuple[str, int, int]
"""A type, its rank, and how long its chain is."""


def readings(cards: Sequence[Any], rules: Any) -> set[Reading]:
    """Return all that cards are, from the table of patterns read the other way: by what remains beside a body."""
    ranks = Counter(int(card.rank) for card in cards)
    suits = Counter(int(card.suit) for card in cards)
    size = len(cards)
    found: set[Reading] = set()
    for rank in ranks:
        rest = size - ranks[rank]
        found |= {(name, rank, 0) for name in of_one_rank(ranks[rank], rest, suits, rules)}
    several = sorted(rank for rank in ranks if ranks[rank] > 1 and rank <= CHAIN_ENDS[rules.two_in_chains])
    for start, end in itertools.combinations(several, 2):
        body = range(start, end + 1)
        found |= {(name, end, len(body)) for name in of_chain(ranks, body, size, rules)}
    return found


def of_one_rank(copies: int, rest: int, suits: Counter[int], rules: Any) -> Iterator[str]:
    """Yield what so many cards of a rank are, beside so many others."""
    if rest == 0:
        if copies < 3:
            yield ("SINGLE", "PAIR")[copies - 1]
        elif copies == 3:
            yield "TONGZI" if len(suits) == 1 else "TRIPLE"
        else:
            yield "DIZHA" if sorted(suits.values()) == [2, 2, 2, 2] else "BOMB"
    elif copies >= 3 and copies + rest == 5:
        yield "TRIPLE_WITH_TWO"
    elif copies >= 3 and copies + rest == 4 and rules.carry == "loose":
        yield "TRIPLE"


def of_chain(ranks: Counter[int], body: range, size: int, rules: Any) -> Iterator[str]:
    """Yield what cards are if these ranks are their chain."""
    copies = [ranks[rank] for rank in body]
    if sum(copies) == size and {*copies} in ({2}, {3}):
        yield "CONSECUTIVE_PAIRS" if copies[0] == 2 else "AIRPLANE"
    wings = size - 3 * len(body)
    fewest = 1 if rules.wings == "loose" else len(body)
    if min(copies) >= 3 and fewest <= wings <= 2 * len(body):
        yield "AIRPLANE_WITH_WINGS"


PRECEDENCE = (
    *("DIZHA", "TONGZI", "BOMB", "AIRPLANE", "AIRPLANE_WITH_WINGS", "TRIPLE_WITH_TWO"),
    *("TRIPLE", "CONSECUTIVE_PAIRS", "PAIR", "SINGLE"),
)


def in_order(found: set[Reading]) -> list[Reading]:
    """Return readings by precedence: the longest body first, then the highest."""
    return sorted(found, key=lambda each: (PRECEDENCE.index(each[0]), -each[2], -each[1]))


# What beats what, as the rulebook lists it.

Full = tuple[str, int, int, int, int]
"""A reading with the suit of a tongzi and the number of cards."""


def full(reading: Reading, cards: Sequence[Any]) -> Full:
    suit = int(cards[0].suit) if reading[0] == "TONGZI" else 0
    return (*reading, suit, len(cards))


def beats(new: Full, old: Full, rules: Any) -> bool:
    trumps = ("BOMB", "TONGZI", "DIZHA")
    new_class, old_class = (trumps.index(each[0]) if each[0] in trumps else -1 for each in (new, old))
    if new_class != old_class:
        return new_class > old_class
    if new[0] == "DIZHA":
        return new[1] > old[1]
    if new[0] == "TONGZI":
        return (new[1], new[3]) > (old[1], old[3])
    if new[0] == "BOMB":
        return (new[4], new[1]) > (old[4], old[1])
    return group(new[0], rules) == group(old[0], rules) and new[2] == old[2] and new[1] > old[1]


def group(name: str, rules: Any) -> str:
    if rules.carry == "loose":
        name = {"TRIPLE_WITH_TWO": "TRIPLE"}.get(name, name)
    if rules.wings == "loose":
        name = {"AIRPLANE_WITH_WINGS": "AIRPLANE"}.get(name, name)
    return name


def first_that_beats(cards: Sequence[Any], old: Full, rules: Any) -> Full | None:
    ordered = [full(reading, cards) for reading in in_order(readings(cards, rules))]
    return next((reading for reading in ordered if beats(reading, old, rules)), None)


def key(reading: Full) -> tuple[str, int, int, int]:
    """Return what a play is without the cards that make no difference; bombs differ by their size."""
    return (*reading[:4], reading[4]) if reading[0] == "BOMB" else (*reading[:4], 0)  # type: ignore[return-value]


def random_hand(lib: Any, rng: random.Random, most: int = 11) -> list[Any]:
    """Return a hand of few ranks and suits, so that it has many patterns, but not too many subsets."""
    start = rng.randrange(5, 13)
    ranks = [lib.Rank(rank) for rank in range(start, min(16, start + rng.choice([2, 3, 4])))]
    suits = rng.sample(list(lib.Suit), rng.choice([1, 2, 2, 3, 4]))
    decks = [lib.Card(suit, rank) for suit in suits for rank in ranks for _ in range(rng.choice([2, 3, 3, 4]))]
    return sorted(rng.sample(decks, min(len(decks), rng.randrange(1, most + 1))))
