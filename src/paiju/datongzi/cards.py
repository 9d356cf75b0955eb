"""Suits, ranks and the 44 cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import EnumType, IntEnum
from functools import total_ordering
from typing import Any, Final

from paiju.errors import ArgumentValueError, NotationError
from paiju.values import shown

__all__ = ["ALL", "Card", "Rank", "Suit"]


class Suit(IntEnum):
    """The four suits; they matter only between tongzi of one rank."""

    DIAMONDS = 1
    """Diamonds 方块."""
    CLUBS = 2
    """Clubs 梅花."""
    HEARTS = 3
    """Hearts 红桃."""
    SPADES = 4
    """Spades 黑桃."""


_LOWEST: Final = 5


class _RanksInPlay(EnumType):
    """Counting ranks means counting those that cards have: 3 and 4 have a name and no card."""

    @property
    def _in_play(cls) -> list[Any]:
        members: Iterable[Any] = cls.__members__.values()
        return [rank for rank in members if rank >= _LOWEST]

    def __iter__(cls) -> Iterator[Any]:
        return iter(cls._in_play)

    def __reversed__(cls) -> Iterator[Any]:
        return iter(cls._in_play[::-1])

    def __len__(cls) -> int:
        return len(cls._in_play)

    def __contains__(cls, value: object) -> bool:
        return value in cls._in_play


class Rank(IntEnum, metaclass=_RanksInPlay):
    """The ranks by strength. Cards have the eleven from 5 up to 2, and so do ``iter``, ``len`` and ``in``."""

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
    def text(self) -> str:
        """How it is written on a card."""
        return _RANK_TEXTS.get(self, str(int(self)))


_RANK_TEXTS: Final = {Rank.JACK: "J", Rank.QUEEN: "Q", Rank.KING: "K", Rank.ACE: "A", Rank.TWO: "2"}
_SIGNS: Final = {Suit.DIAMONDS: "♦", Suit.CLUBS: "♣", Suit.HEARTS: "♥", Suit.SPADES: "♠"}
_POINTS: Final = {Rank.FIVE: 5, Rank.TEN: 10, Rank.KING: 10}


@total_ordering
class Card:
    """One of the 44 kinds of cards: ``Card(Suit.SPADES, Rank.KING)``.

    There is one object per kind; cards compare by rank, then suit.

    >>> Card.from_string("♠K") is Card(Suit.SPADES, Rank.KING), str(Card.from_string("h10"))
    (True, '♥10')
    """

    __slots__ = ("_shown", "is_scoring_card", "kind", "rank", "score_value", "suit", "text")
    suit: Suit
    """The suit."""
    rank: Rank
    """The rank."""
    kind: int
    """Its number from 0 to 43: rank by rank, in each diamonds, clubs, hearts, spades."""
    text: str
    """Its notation, ``S5`` or ``D10``."""
    is_scoring_card: bool
    """Whether it is a 5, a 10 or a K."""
    score_value: int
    """Its points: 5 for a 5, 10 for a 10 and a K."""
    _shown: str

    def __new__(cls, suit: Suit | int, rank: Rank | int) -> Card:
        """Return the card of a suit and a rank."""
        try:
            found = _BY_PARTS.get((suit, rank))
        except TypeError:  # something that no dict takes
            found = None
        if found is None:
            raise ArgumentValueError(
                f"there is no card of suit {shown(suit)} and rank {shown(rank)}: suits are 1 to 4, ranks 5 to 15",
                "out_of_range",
            )
        return found

    @staticmethod
    def from_string(text: str) -> Card:
        """Return the card of a text: the sign or the letter of its suit, then its rank."""
        if not isinstance(text, str):
            raise NotationError(f"a card is read from text, not from {shown(text)}", "unknown_card", shown(text), 0)
        found = _BY_TEXT.get(text)
        if found is None:
            raise NotationError(
                f'"{text}" is not a card: expected one of ♠ ♥ ♣ ♦ S H C D and one of 5 to 10, J, Q, K, A, 2',
                "unknown_card",
                text,
                0,
            )
        return found

    def __setattr__(self, name: str, value: object) -> None:
        """Refuse: everybody shares the one object of a kind."""
        raise AttributeError(f"a card cannot be changed ({name})")

    def __delattr__(self, name: str) -> None:
        """Refuse likewise."""
        raise AttributeError(f"a card cannot be changed ({name})")

    def __str__(self) -> str:
        """Return the sign of the suit and the rank."""
        return self._shown

    def __format__(self, spec: str) -> str:
        """Return its text, as wide and on that side as the format says."""
        return format(self._shown, spec)

    def __repr__(self) -> str:
        """Return how to write it."""
        return f"Card.from_string('{self}')"

    def __lt__(self, other: Card) -> bool:
        """Compare by rank, then suit."""
        return self.kind < other.kind if isinstance(other, Card) else NotImplemented

    def __reduce__(self) -> tuple[type[Card], tuple[int, int]]:
        """Pickle and copy as the one object of the kind."""
        return Card, (int(self.suit), int(self.rank))


def _make(kind: int) -> Card:
    card = object.__new__(Card)
    rank, suit = Rank(kind // len(Suit) + _LOWEST), Suit(kind % len(Suit) + 1)
    points = _POINTS.get(rank, 0)
    values = {
        "suit": suit,
        "rank": rank,
        "kind": kind,
        "text": suit.name[0] + rank.text,
        "_shown": _SIGNS[suit] + rank.text,
        "is_scoring_card": points > 0,
        "score_value": points,
    }
    for name, value in values.items():
        object.__setattr__(card, name, value)
    return card


ALL: Final[tuple[Card, ...]] = tuple(_make(kind) for kind in range(44))
"""Every kind in order."""

_BY_PARTS: Final[dict[tuple[int, int], Card]] = {(card.suit, card.rank): card for card in ALL}
_BY_TEXT: Final = {
    suit + rank: card
    for card in ALL
    for suit in (_SIGNS[card.suit], card.suit.name[0], card.suit.name[0].lower())
    for rank in (card.rank.text, card.rank.text.lower())
}
