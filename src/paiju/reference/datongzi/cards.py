"""Cards: suits, ranks, and the decks they come from."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import EnumMeta, IntEnum
from typing import Any, ClassVar, Final

from paiju.errors import ArgumentError, ArgumentValueError, NotationError
from paiju.reference.seeds import Rng
from paiju.seeds import draw_seed, read_seed
from paiju.values import shown, whole

__all__ = [
    "MOST_DECKS",
    "RANKS",
    "SUITS",
    "Card",
    "Deck",
    "Rank",
    "SomeCards",
    "Suit",
    "read_cards",
    "read_ranks",
    "show",
    "tally",
    "without",
]

LOWEST: Final = 5  # the lowest rank in play
MOST_DECKS: Final = 100


class Suit(IntEnum):
    """The suits, low to high; they matter between tongzi of one rank alone."""

    DIAMONDS = 1
    CLUBS = 2
    HEARTS = 3
    SPADES = 4

    @property
    def letter(self) -> str:
        """As it is written: D, C, H or S."""
        return self.name[0]

    @property
    def sign(self) -> str:
        """As it is printed on a card."""
        return "♦♣♥♠"[self - 1]


class RankMeta(EnumMeta):
    """Iteration, ``len`` and ``in`` see the ranks in play; 3 and 4 have a name and no cards."""

    def in_play(cls) -> list[Any]:
        """Return the ranks in play, low to high."""
        members: Iterable[Any] = cls.__members__.values()
        return [rank for rank in members if rank >= LOWEST]

    def __iter__(cls) -> Iterator[Any]:
        """Yield the ranks in play, low to high."""
        return iter(cls.in_play())

    def __reversed__(cls) -> Iterator[Any]:
        """Yield the ranks in play, high to low."""
        return iter(cls.in_play()[::-1])

    def __len__(cls) -> int:
        """Return how many ranks are in play."""
        return len(cls.in_play())

    def __contains__(cls, value: object) -> bool:
        """Tell whether a rank is in play."""
        return value in cls.in_play()


class Rank(IntEnum, metaclass=RankMeta):
    """The ranks, low to high: 5 up to A, then 2."""

    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14
    TWO = 15

    @property
    def symbol(self) -> str:
        """As it is printed on a card."""
        return {11: "J", 12: "Q", 13: "K", 14: "A", 15: "2"}.get(self, str(int(self)))


RANKS: Final[tuple[Rank, ...]] = tuple(Rank)
"""The eleven ranks in play."""
SUITS: Final[tuple[Suit, ...]] = tuple(Suit)
POINTS: Final = {Rank.FIVE: 5, Rank.TEN: 10, Rank.KING: 10}

SUIT_OF: Final = {name: suit for suit in SUITS for name in (suit.letter, suit.sign)}
RANK_OF: Final = {rank.symbol: rank for rank in RANKS}


class Card:
    """A card: there is one object for each of the 44 kinds, so that equal cards are the same one.

    >>> Card(Suit.SPADES, Rank.KING) is Card.from_string("♠K") is Card.from_string("sk")
    True
    """

    __slots__ = ("_rank", "_suit")
    _suit: Suit
    _rank: Rank
    _made: ClassVar[dict[tuple[int, int], Card]] = {}

    def __new__(cls, suit: Suit, rank: Rank) -> Card:
        """Return the card of a suit and a rank in play."""
        if suit not in SUITS or rank not in RANKS:
            given = f"suit {shown(suit)} and rank {shown(rank)}"
            raise ArgumentValueError(f"there is no card of {given}: suits are 1 to 4, ranks 5 to 15", "rank")
        key = (Suit(suit), Rank(rank))
        if key not in cls._made:
            made = object.__new__(cls)
            object.__setattr__(made, "_suit", key[0])
            object.__setattr__(made, "_rank", key[1])
            cls._made[key] = made
        return cls._made[key]

    @property
    def suit(self) -> Suit:
        """Its suit."""
        return self._suit

    @property
    def rank(self) -> Rank:
        """Its rank."""
        return self._rank

    @property
    def kind(self) -> int:
        """Its number from 0 to 43: by rank, then by suit."""
        return 4 * (self.rank - LOWEST) + self.suit - 1

    @property
    def is_scoring_card(self) -> bool:
        """Whether it is worth points: 5, 10 and K are."""
        return self.rank in POINTS

    @property
    def score_value(self) -> int:
        """The points it is worth."""
        return POINTS.get(self.rank, 0)

    @property
    def code(self) -> str:
        """How it is written in actions and records: ``SK``."""
        return self.suit.letter + self.rank.symbol

    @staticmethod
    def from_string(text: str) -> Card:
        """Return the card that is written as a suit, a sign or a letter in any case, and a rank."""
        if not isinstance(text, str):
            raise NotationError(f"a card is read from text, not from {shown(text)}", "wrong_type", shown(text), 0)
        suit = SUIT_OF.get(text[:1].upper())
        rank = RANK_OF.get(text[1:].upper())
        if suit is None or rank is None:
            place = 0 if suit is None else 1
            raise NotationError(
                f'"{text}" is not a card: a suit (S H C D or ♠♥♣♦), then 5 to 10, J Q K A 2', "card", text, place
            )
        return Card(suit, rank)

    def __str__(self) -> str:
        """Return the sign of its suit, and its rank."""
        return self.suit.sign + self.rank.symbol

    def __format__(self, spec: str) -> str:
        """Return its text, as wide and on that side as the format says."""
        return format(str(self), spec)

    def __repr__(self) -> str:
        """Return how to write it."""
        return f"Card.from_string('{self}')"

    def __setattr__(self, name: str, value: object) -> None:
        """Refuse: a card never changes."""
        raise AttributeError(f"a card never changes, so {name} cannot be set")

    def __delattr__(self, name: str) -> None:
        """Refuse: a card never changes."""
        raise AttributeError(f"a card never changes, so {name} cannot be deleted")

    def __lt__(self, other: Card) -> bool:
        """Tell whether it comes before another: by rank, then by suit."""
        return self.kind < other.kind if isinstance(other, Card) else NotImplemented

    def __le__(self, other: Card) -> bool:
        """Tell whether it comes before another, or is the same."""
        return self.kind <= other.kind if isinstance(other, Card) else NotImplemented

    def __gt__(self, other: Card) -> bool:
        """Tell whether it comes after another."""
        return self.kind > other.kind if isinstance(other, Card) else NotImplemented

    def __ge__(self, other: Card) -> bool:
        """Tell whether it comes after another, or is the same."""
        return self.kind >= other.kind if isinstance(other, Card) else NotImplemented

    def __reduce__(self) -> Any:
        """Travel as suit and rank."""
        return Card, (self.suit, self.rank)


SomeCards = Iterable[Card | str] | str | None
"""Cards, or their texts; None is no cards."""


class Deck:
    """Cards in a row, dealt from the front."""

    def __init__(self, cards: SomeCards = ()) -> None:
        """Keep the cards in their order."""
        self.cards = read_cards(cards)
        """The cards that are left, the next one first."""

    @classmethod
    def create_standard_deck(cls, num_decks: int = 3, excluded_ranks: Iterable[Rank] | None = None) -> Deck:
        """Return some decks without some ranks: copy after copy, by rank, then by suit."""
        decks = whole(num_decks, "num_decks", 1, MOST_DECKS)
        out = read_ranks(excluded_ranks)
        kept = [rank for rank in RANKS if rank not in out]
        return cls(Card(suit, rank) for _ in range(decks) for rank in kept for suit in SUITS)

    def shuffle(self, seed: int | None = None) -> None:
        """Put the cards in any order; a seed always gives the same one."""
        Rng(draw_seed() if seed is None else read_seed(seed)).shuffle(self.cards)

    def deal_card(self) -> Card:
        """Take the first card."""
        return self.deal_cards(1)[0]

    def deal_cards(self, n: int) -> list[Card]:
        """Take the first ``n`` cards."""
        count = whole(n, "n", 0)
        if count > len(self.cards):
            raise ArgumentValueError(f"cannot deal {count} cards, the deck has {len(self.cards)}", "out_of_range")
        dealt = self.cards[:count]
        del self.cards[:count]
        return dealt

    def __len__(self) -> int:
        """Return how many cards are left."""
        return len(self.cards)

    def __repr__(self) -> str:
        """Return how many cards are left, in words."""
        return f"<Deck of {len(self)} cards>"


# Many cards.


def read_cards(given: SomeCards) -> list[Card]:
    """Return cards that are given as themselves or written: ``S5 H10``; None is no cards.

    >>> show(read_cards("♠5 h10"))
    'S5 H10'
    """
    if given is not None and not isinstance(given, Iterable):
        raise ArgumentError(f"cards must be a list of cards or their texts, not {shown(given)}", "wrong_type")
    items = given.split() if isinstance(given, str) else list(given or ())
    return [Card.from_string(item) if isinstance(item, str) else expect_card(item) for item in items]


def expect_card(item: Any) -> Card:
    """Return anything with a suit and a rank as a card."""
    if isinstance(item, Card):
        return item
    if not hasattr(item, "suit") or not hasattr(item, "rank"):
        raise ArgumentError(f"expected a card or its text among the cards, not {shown(item)}", "wrong_type")
    return Card(item.suit, item.rank)


def read_ranks(given: Iterable[Any] | None) -> frozenset[Rank]:
    """Return ranks that are given as themselves, by their numbers or as they are printed.

    >>> sorted(read_ranks([Rank.FIVE, 13, "2"]))
    [<Rank.FIVE: 5>, <Rank.KING: 13>, <Rank.TWO: 15>]
    """
    if isinstance(given, str) or (given is not None and not isinstance(given, Iterable)):
        raise ArgumentError(f"excluded_ranks must be a list of ranks, not {shown(given)}", "wrong_type")
    return frozenset(read_rank(item) for item in given or ())


def read_rank(item: Any) -> Rank:
    """Return the rank of a number or a sign; 3 and 4 are ranks too, though no card has them."""
    for rank in Rank.__members__.values():
        if item in (rank, rank.symbol) and not isinstance(item, bool):
            return rank
    raise ArgumentValueError(f"excluded_ranks: there is no rank {shown(item)}", "out_of_range")


def show(cards: Iterable[Card]) -> str:
    """Return cards as they are written."""
    return " ".join(card.code for card in cards)


def tally(cards: Iterable[Card]) -> dict[Rank, list[Card]]:
    """Return the cards of each rank that there is, everything ascending.

    >>> {rank.symbol: show(same) for rank, same in tally(read_cards("SK S5 DK")).items()}
    {'5': 'S5', 'K': 'DK SK'}
    """
    ordered = sorted(cards)
    return {
        rank: [card for card in ordered if card.rank == rank]
        for rank in RANKS
        if any(card.rank == rank for card in ordered)
    }


def without(hand: Iterable[Card], cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return a hand after some of its cards are gone, ascending."""
    left = sorted(hand)
    for card in cards:
        left.remove(card)
    return tuple(left)
