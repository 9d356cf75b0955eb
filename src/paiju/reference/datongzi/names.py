"""What an action id names: a pattern by type and ranks, which a hand may be able to make."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property

from paiju.reference.datongzi.beating import beats
from paiju.reference.datongzi.cards import RANKS, SUITS, Card, Rank, Suit
from paiju.reference.datongzi.choosing import Held, choose, is_dizha, is_mixed, is_no_dizha, is_of_suit
from paiju.reference.datongzi.patterns import CARRIERS, PlayPattern, PlayType, chains_of, fewest_carried
from paiju.reference.datongzi.rules import Rules

__all__ = ["Name", "names_of"]

COPIES = {
    PlayType.SINGLE: 1,
    PlayType.PAIR: 2,
    PlayType.TRIPLE: 3,
    PlayType.TRIPLE_WITH_TWO: 3,
    PlayType.CONSECUTIVE_PAIRS: 2,
    PlayType.AIRPLANE: 3,
    PlayType.AIRPLANE_WITH_WINGS: 3,
}
CHAINS = (PlayType.CONSECUTIVE_PAIRS, PlayType.AIRPLANE, PlayType.AIRPLANE_WITH_WINGS)


@dataclass(frozen=True)
class Name:
    """A pattern without the cards: a pair of 8, a bomb of six 9, a winged airplane 8-9."""

    play_type: PlayType
    ranks: tuple[Rank, ...]
    """One rank, or those of a chain."""
    size: int = 0
    """Of a bomb."""
    suit: Suit | None = None
    """Of a tongzi."""

    @property
    def carries(self) -> bool:
        """Whether cards to carry follow."""
        return self.play_type in CARRIERS

    @cached_property
    def pattern(self) -> PlayPattern:
        """What is compared with the play to beat."""
        chain = self.ranks if self.play_type in CHAINS else ()
        return PlayPattern(self.play_type, self.ranks[-1], self.suit, chain, self.size)

    def body(self, held: Held) -> tuple[Card, ...] | None:
        """Return the cards that it takes out of a hand, without those that are carried; None if it has not got them."""
        rank = self.ranks[0]
        match self.play_type:
            case PlayType.TONGZI:
                return choose(held, rank, 3, is_of_suit(self.suit))
            case PlayType.DIZHA:
                return choose(held, rank, 8, is_dizha)
            case PlayType.BOMB:
                return choose(held, rank, self.size, is_no_dizha)
            case PlayType.TRIPLE:
                return choose(held, rank, 3, is_mixed)
        found: list[Card] = []
        for rank in self.ranks:
            part = choose(held, rank, COPIES[self.play_type])
            if part is None:
                return None
            found += part
        return tuple(found)

    def is_held(self, held: Held, rules: Rules) -> bool:
        """Tell whether a hand can make it, with enough cards to carry."""
        body = self.body(held)
        if body is None or not self.carries:
            return body is not None
        size = sum(map(sum, held.values()))
        has_another = self.play_type != PlayType.TRIPLE_WITH_TWO or size > sum(held[self.ranks[0]])
        return has_another and size >= len(body) + fewest_carried(self.play_type, len(self.ranks), rules)

    def may_beat(self, current: PlayPattern | None, rules: Rules) -> bool:
        """Tell whether it beats what stands; anything may be led."""
        return current is None or beats(self.pattern, current, rules)


def names_of(rules: Rules) -> tuple[Name, ...]:
    """Return every name in the order of the ids, the first of which is 1."""
    return names_with(rules.config.num_decks, rules.chain_ranks)


@cache
def names_with(decks: int, chain_ranks: tuple[Rank, ...]) -> tuple[Name, ...]:
    """Return the names for so many decks: nothing else changes them but the ranks that chains are made of."""
    one_rank = [PlayType.SINGLE, PlayType.PAIR, PlayType.TRIPLE, PlayType.TRIPLE_WITH_TWO]
    sizes = range(4, 4 * decks + 1)
    return (
        *(Name(play_type, (rank,)) for play_type in one_rank for rank in RANKS),
        *(Name(play_type, chain) for play_type in CHAINS for chain in chains_of(chain_ranks)),
        *(Name(PlayType.BOMB, (rank,), size=size) for rank in RANKS for size in sizes),
        *(Name(PlayType.TONGZI, (rank,), suit=suit) for rank in RANKS for suit in SUITS),
        *(Name(PlayType.DIZHA, (rank,)) for rank in RANKS),
    )
