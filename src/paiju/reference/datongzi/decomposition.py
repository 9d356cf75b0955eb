"""A hand taken apart: the strongest combinations first, every card in one of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from paiju.reference.datongzi.cards import RANKS, SUITS, Card, Rank, SomeCards, read_cards, tally
from paiju.reference.datongzi.namespace import Namespace
from paiju.reference.datongzi.rules import Rules, read_rules

__all__ = ["HandPatternAnalyzer", "HandPatterns"]

CONTROLS = (Rank.KING, Rank.ACE, Rank.TWO)
Cards = list[Card]


@dataclass
class HandPatterns:
    """What a hand is made of, the strongest of each kind first."""

    dizha: list[Cards] = field(default_factory=list)
    """Two of each suit of a rank."""
    tongzi: list[Cards] = field(default_factory=list)
    """Three alike in suit and rank."""
    bombs: list[Cards] = field(default_factory=list)
    """Four or more of a rank."""
    airplane_chains: list[Cards] = field(default_factory=list)
    """Triples in a row."""
    triples: list[Cards] = field(default_factory=list)
    """Three of a rank."""
    consecutive_pair_chains: list[Cards] = field(default_factory=list)
    """Pairs in a row."""
    pairs: list[Cards] = field(default_factory=list)
    """Two of a rank."""
    singles: Cards = field(default_factory=list)
    """What is left over."""
    trump_count: int = 0
    """How many dizha, tongzi and bombs there are."""
    has_control_cards: bool = False
    """Whether there is a K, an A or a 2."""
    total_cards: int = 0
    """How many cards the hand has."""


class HandPatternAnalyzer(Namespace):
    """Takes hands apart."""

    @staticmethod
    def analyze_patterns(hand: SomeCards, rules: Rules | str | None = None) -> HandPatterns:
        """Return what a hand is made of."""
        cards = sorted(read_cards(hand))
        work = Taking(cards, read_rules(rules))
        found = HandPatterns(
            dizha=work.all_dizha(),
            tongzi=work.all_tongzi(),
            bombs=work.all_bombs(),
            airplane_chains=work.all_chains(3),
            triples=work.all_of(3),
            consecutive_pair_chains=work.all_chains(2),
            pairs=work.all_of(2),
            singles=[card for same in work.all_of(1) for card in same],
            has_control_cards=any(card.rank in CONTROLS for card in cards),
            total_cards=len(cards),
        )
        found.trump_count = len(found.dizha) + len(found.tongzi) + len(found.bombs)
        return found


class Taking:
    """A hand from which one combination after another is taken; each is taken wherever it can be."""

    def __init__(self, cards: Cards, rules: Rules) -> None:
        """Begin with the whole hand."""
        self.left = list(cards)
        self.rules = rules

    def take(self, cards: Cards) -> Cards:
        """Take cards out of the hand."""
        for card in cards:
            self.left.remove(card)
        return cards

    def ranks_with(self, copies: int) -> list[Rank]:
        """Return the ranks of which so many cards are left, the highest first."""
        return [rank for rank, same in reversed(tally(self.left).items()) if len(same) >= copies]

    def all_dizha(self) -> list[Cards]:
        """Take two of each suit of a rank."""
        found = []
        for rank in reversed(RANKS):
            while all(self.left.count(Card(suit, rank)) >= 2 for suit in SUITS):
                found.append(self.take([Card(suit, rank) for suit in SUITS for _ in range(2)]))
        return found

    def all_tongzi(self) -> list[Cards]:
        """Take three identical cards."""
        found = []
        for card in sorted(set(self.left), reverse=True):
            while self.left.count(card) >= 3:
                found.append(self.take([card] * 3))
        return found

    def all_bombs(self) -> list[Cards]:
        """Take all cards of a rank of which four or more are left."""
        found = [self.take(tally(self.left)[rank]) for rank in self.ranks_with(4)]
        return sorted(found, key=lambda cards: (len(cards), cards[0].rank), reverse=True)

    def all_chains(self, copies: int) -> list[Cards]:
        """Take the longest runs of ranks of which so many are left."""
        runs = [run for run in self.runs_with(copies) if len(run) >= 2]
        found = [self.take([card for rank in run for card in tally(self.left)[rank][:copies]]) for run in runs]
        return sorted(found, key=lambda cards: (len(cards), cards[-1].rank), reverse=True)

    def runs_with(self, copies: int) -> Iterator[list[Rank]]:
        """Yield the runs of adjacent ranks that cannot be made longer, also those of one rank."""
        run: list[Rank] = []
        for rank in self.rules.chain_ranks:
            if rank in self.ranks_with(copies):
                run.append(rank)
                continue
            yield run
            run = []
        yield run

    def all_of(self, copies: int) -> list[Cards]:
        """Take so many of a rank, where they are left."""
        return [self.take(tally(self.left)[rank][:copies]) for rank in self.ranks_with(copies)]
