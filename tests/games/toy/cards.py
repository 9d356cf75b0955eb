"""Cards, and what a seat does with them."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from paiju.errors import IllegalAction

SUITS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
RANKS = ("5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
POINTS = {"5": 5, "10": 10, "K": 10}
RUN = 3
NUM_ACTIONS = 1 + 2 * len(RANKS)  # pass, one card by rank, a pair by rank; a run has no id


def rank_of(card: str) -> int:
    return RANKS.index(card[1:])


def in_order(cards: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(cards, key=lambda card: (rank_of(card), "SHDC".index(card[0]))))


def points_of(cards: Iterable[str]) -> int:
    return sum(POINTS.get(card[1:], 0) for card in cards)


def pretty(card: str) -> str:
    return SUITS[card[0]] + card[1:]


@dataclass(frozen=True)
class Shape:
    """How many cards a play has and how high it is: one beats another of the same size that is lower."""

    name: str
    size: int
    high: int

    def beats(self, other: "Shape") -> bool:
        return self.name == other.name and self.high > other.high


def shape_of(cards: tuple[str, ...]) -> Shape | None:
    ranks = [rank_of(card) for card in cards]
    if len(cards) == 1:
        return Shape("single", 1, ranks[0])
    if len(cards) == 2 and ranks[0] == ranks[1]:
        return Shape("pair", 2, ranks[0])
    if len(cards) == RUN and ranks == list(range(ranks[0], ranks[0] + RUN)):
        return Shape("run", RUN, ranks[-1])
    return None


@dataclass(frozen=True)
class Action:
    """A play, or a pass if it has no cards; the id depends on what else is held, so only a position knows it."""

    cards: tuple[str, ...] = ()
    id: int | None = field(default=None, compare=False)

    @property
    def kind(self) -> str:
        return "play" if self.cards else "pass"

    def __str__(self) -> str:
        return " ".join([self.kind, *self.cards])

    def label(self, lang: str = "zh") -> str:
        verb = {"play": ("出", "play"), "pass": ("不要", "pass")}[self.kind][lang != "zh"]
        return " ".join([verb, *map(pretty, self.cards)])

    @classmethod
    def parse(cls, text: str) -> "Action":
        kind, *cards = text.split(" ")
        if kind == "pass" and not cards:
            return cls()
        known = all(card[:1] in SUITS and card[1:] in RANKS for card in cards)
        if kind != "play" or not cards or not known:
            raise IllegalAction(f'"{text}" is not an action of shed', "unknown_action")
        return cls(in_order(cards))


def plays(hand: tuple[str, ...]) -> list[Action]:
    """Return a play for each shape that a hand has, with the first cards that make it up."""
    by_rank = {rank: [card for card in hand if rank_of(card) == rank] for rank in range(len(RANKS))}
    singles = [Action((cards[0],), 1 + rank) for rank, cards in by_rank.items() if cards]
    pairs = [Action(tuple(cards[:2]), 1 + len(RANKS) + rank) for rank, cards in by_rank.items() if len(cards) > 1]
    starts = [rank for rank in range(len(RANKS) - RUN + 1) if all(by_rank[rank + step] for step in range(RUN))]
    return [*singles, *pairs, *(Action(tuple(by_rank[rank + step][0] for step in range(RUN))) for rank in starts)]


def holds(hand: tuple[str, ...], cards: tuple[str, ...]) -> bool:
    return not Counter(cards) - Counter(hand)


def without(hand: tuple[str, ...], cards: tuple[str, ...]) -> tuple[str, ...]:
    return in_order((Counter(hand) - Counter(cards)).elements())
