"""Cards, decks and the table they are dealt at."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence, Set
from dataclasses import dataclass, field, fields
from enum import EnumType, IntEnum
from functools import total_ordering
from typing import Any, Final

from paiju._core import datongzi as _core
from paiju.errors import ArgumentValueError, HandError, NotationError, RulesError
from paiju.seeds import draw_seed
from paiju.values import shown, whole

__all__ = ["ALL", "Card", "Deck", "GameConfig", "Rank", "Suit"]


class Suit(IntEnum):
    """The four suits; they matter only between tongzi of one rank."""

    DIAMONDS = 1
    CLUBS = 2
    HEARTS = 3
    SPADES = 4


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
    rank: Rank
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
        found = _BY_TEXT.get(text) if isinstance(text, str) else None
        if found is None:
            raise NotationError(
                f'"{text}" is no card: expected one of ♠ ♥ ♣ ♦ S H C D and one of 5 to 10, J, Q, K, A, 2',
                "unknown_card",
                str(text),
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


MOST_DECKS: Final = 100


class Deck:
    """Cards in a row, dealt from the front."""

    def __init__(self, cards: Iterable[Card] = ()) -> None:
        """Take these cards."""
        self.cards: list[Card] = list(cards)

    @classmethod
    def create_standard_deck(cls, num_decks: int = 3, excluded_ranks: Iterable[Rank] | None = None) -> Deck:
        """Return so many decks of 44 cards without some ranks, one deck after the other, each by rank and suit."""
        whole(num_decks, "num_decks", 1, MOST_DECKS)
        without = frozenset(map(_read_rank, _members("excluded_ranks", excluded_ranks)))
        return cls([card for card in ALL if card.rank not in without] * num_decks)

    def shuffle(self, seed: int | None = None) -> None:
        """Shuffle what is left, always the same way for the same seed."""
        _core.shuffle(self.cards, draw_seed() if seed is None else seed)

    def deal_card(self) -> Card:
        """Take the card at the front."""
        return self.deal_cards(1)[0]

    def deal_cards(self, n: int) -> list[Card]:
        """Take so many cards from the front."""
        if not 0 <= whole(n, "n") <= len(self.cards):
            raise HandError(f"cannot deal {n} cards, {len(self.cards)} are left", "too_few_cards")
        dealt = self.cards[:n]
        del self.cards[:n]
        return dealt

    def __len__(self) -> int:
        """Return how many cards are left."""
        return len(self.cards)

    def __repr__(self) -> str:
        """Return how many cards are left."""
        return f"<Deck of {len(self)} cards>"


class _Bonuses(tuple[int, ...]):
    """Points by place; as a tuple it can't be changed, and it equals a list of the same points."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return super().__eq__(tuple(other) if isinstance(other, list) else other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = tuple.__hash__

    def __repr__(self) -> str:
        return repr(list(self))


_USUAL_BONUS: Final = {2: (100, -100), 3: (100, -40, -60), 4: (100, -20, -40, -80)}


def _usual_bonus(players: int) -> _Bonuses:
    return _Bonuses(_USUAL_BONUS.get(players) or (100, *[-(100 // (players - 1))] * (players - 1)))


def _refusal(name: str, why: str) -> RulesError:
    return RulesError(f"{name}: {why}", "value", f"config.{name}")


def _expect_number(name: str, value: object, least: int | None = None) -> None:
    if isinstance(value, bool) or not isinstance(value, int) or (least is not None and value < least):
        allowed = "a whole number" if least is None else f"a whole number, {least} or more"
        raise _refusal(name, f"must be {allowed}, not {shown(value)}")


def _members(name: str, given: Any) -> tuple[Any, ...]:
    if given is None:
        return ()
    if isinstance(given, str) or not isinstance(given, Iterable):
        raise _refusal(name, f"must be a list, not {shown(given)}")
    return tuple(given)


def _read_rank(rank: Any) -> Rank:
    """Return a rank that is given as it is, by its value, its text or its name."""
    for each in Rank.__members__.values():
        if rank in (each, each.text, each.text.lower(), each.name, str(int(each))) and not isinstance(rank, bool):
            return each
    raise _refusal("excluded_ranks", f"there is no rank {shown(rank)}")


@dataclass(frozen=True, slots=True)
class GameConfig:
    """The table: how many play with how many decks, and what there is to be had.

    >>> GameConfig(num_players=2, cards_dealt_aside=12).cards_per_player
    60
    """

    num_decks: int = 3
    num_players: int = 3
    cards_dealt_aside: int = 9
    excluded_ranks: Set[Rank] = field(default_factory=frozenset)
    """No deck has them."""
    finish_bonus: Sequence[int] = ()
    """By place; a list of another length becomes the usual one."""
    k_tongzi_bonus: int = 100
    a_tongzi_bonus: int = 200
    two_tongzi_bonus: int = 300
    dizha_bonus: int = 400
    must_beat_rule: bool = True
    """Whether somebody who can beat what lies there has to."""

    def __post_init__(self) -> None:
        """Refuse a table that can't be dealt at."""
        least = {"num_decks": 1, "num_players": 2, "cards_dealt_aside": 0}
        for each in fields(self):
            if each.type == "int":
                _expect_number(each.name, getattr(self, each.name), least.get(each.name))
        if not isinstance(self.must_beat_rule, bool):
            raise _refusal("must_beat_rule", f"must be True or False, not {shown(self.must_beat_rule)}")
        set_field = object.__setattr__
        set_field(self, "excluded_ranks", frozenset(map(_read_rank, _members("excluded_ranks", self.excluded_ranks))))
        bonus = _Bonuses(_members("finish_bonus", self.finish_bonus))
        for points in bonus:
            _expect_number("finish_bonus", points)
        set_field(self, "finish_bonus", bonus if len(bonus) == self.num_players else _usual_bonus(self.num_players))
        if self.cards_per_player < 1:
            rest = f"{self.cards_dealt_aside} of {self.total_cards} leave none for {self.num_players} players"
            raise _refusal("cards_dealt_aside", rest)

    @property
    def total_cards(self) -> int:
        """All cards in play."""
        return self.num_decks * len(Suit) * sum(rank not in self.excluded_ranks for rank in Rank)

    @property
    def cards_per_player(self) -> int:
        """What everybody is dealt; what does not divide joins the cards set aside."""
        return (self.total_cards - self.cards_dealt_aside) // self.num_players

    def to_dict(self) -> dict[str, Any]:
        """Return every field in plain values that JSON takes; ranks by their value."""
        values = {each.name: getattr(self, each.name) for each in fields(self)}
        ranks = [int(rank) for rank in sorted(self.excluded_ranks)]
        return {**values, "excluded_ranks": ranks, "finish_bonus": list(self.finish_bonus)}

    @classmethod
    def from_dict(cls, values: dict[str, Any]) -> GameConfig:
        """Return the table of ``to_dict``; what is left out has its usual value, and what follows may be told too."""
        known = {each.name for each in fields(cls)}
        config = cls(**{name: value for name, value in values.items() if name in known})
        for name in sorted(values.keys() - known):
            if name not in ("total_cards", "cards_per_player"):
                raise RulesError(f"there is no option config.{name}", "unknown_option", f"config.{name}")
            if values[name] != getattr(config, name):
                raise _refusal(name, f"is {getattr(config, name)} at this table, not {shown(values[name])}")
        return config
