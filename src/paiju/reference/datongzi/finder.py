"""Finds patterns in a hand, the lowest cards of each rank."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from paiju.reference.datongzi.cards import Card, Rank, SomeCards, read_cards, tally
from paiju.reference.datongzi.namespace import Namespace
from paiju.reference.datongzi.patterns import PatternRecognizer, PlayType, chains_of, fewest_carried
from paiju.reference.datongzi.rules import Rules, read_rules
from paiju.values import whole

__all__ = ["PatternFinder"]

Cards = list[Card]
RulesLike = Rules | str | None


class PatternFinder(Namespace):
    """Finds patterns; carried cards and wings are pairs."""

    @staticmethod
    def find_pairs(hand: SomeCards, rules: RulesLike = None) -> Cards:
        """Return two cards of each rank that has them, one after another."""
        return [card for same in ranks_in(hand, rules).values() if len(same) >= 2 for card in same[:2]]

    @staticmethod
    def find_triples(hand: SomeCards, rules: RulesLike = None) -> Cards:
        """Return three cards of each rank that has them in two suits, one after another."""
        return [card for same in ranks_in(hand, rules).values() for card in lowest_of(same, 3, PlayType.TRIPLE)]

    @staticmethod
    def find_bombs(hand: SomeCards, rules: RulesLike = None) -> list[Cards]:
        """Return the bombs of every size from four up, by rank."""
        ranks = ranks_in(hand, rules).values()
        found = [lowest_of(same, size, PlayType.BOMB) for same in ranks for size in range(4, len(same) + 1)]
        return [cards for cards in found if cards]

    @staticmethod
    def find_all_tongzi(hand: SomeCards, rules: RulesLike = None) -> list[Cards]:
        """Return three of every card that there are three of."""
        cards = [card for same in ranks_in(hand, rules).values() for card in same]
        return [[card] * 3 for card in sorted(set(cards)) if cards.count(card) >= 3]

    @staticmethod
    def find_consecutive_pairs(hand: SomeCards, rules: RulesLike = None) -> Cards:
        """Return the longest run of pairs, of several the highest."""
        return last_of_longest([(len(cards), cards) for cards in chains_in(hand, 2, rules)])

    @staticmethod
    def find_all_consecutive_pairs(hand: SomeCards, num_pairs: int, rules: RulesLike = None) -> list[Cards]:
        """Return every run of so many pairs."""
        size = 2 * whole(num_pairs, "num_pairs")
        return [cards for cards in chains_in(hand, 2, rules) if len(cards) == size]

    @staticmethod
    def find_airplane(hand: SomeCards, rules: RulesLike = None) -> Cards:
        """Return the longest run of triples, of several the highest."""
        return last_of_longest([(len(cards), cards) for cards in chains_in(hand, 3, rules)])

    @staticmethod
    def find_all_airplanes(hand: SomeCards, num_triples: int, rules: RulesLike = None) -> list[Cards]:
        """Return every run of so many triples."""
        size = 3 * whole(num_triples, "num_triples")
        return [cards for cards in chains_in(hand, 3, rules) if len(cards) == size]

    @staticmethod
    def find_triple_with_two(hand: SomeCards, rules: RulesLike = None) -> Cards:
        """Return the highest three with a pair."""
        found = PatternFinder.find_all_triple_with_two(hand, rules)
        return found[-1] if found else []

    @staticmethod
    def find_all_triple_with_two(hand: SomeCards, rules: RulesLike = None) -> list[Cards]:
        """Return three of every rank that has them, each with the lowest pair of another."""
        ranks = ranks_in(hand, rules)
        bodies = [[rank] for rank, same in ranks.items() if len(same) >= 3]
        return [cards for body in bodies if (cards := with_pairs(ranks, body, 1))]

    @staticmethod
    def find_airplane_with_wings(hand: SomeCards, rules: RulesLike = None) -> Cards:
        """Return the longest run of triples with pairs, of several the highest, with as many pairs as may be."""
        return last_of_longest(winged_in(hand, rules))

    @staticmethod
    def find_all_airplane_with_wings(hand: SomeCards, target_card_count: int, rules: RulesLike = None) -> list[Cards]:
        """Return every run of triples with pairs that has so many cards in all, the shortest runs first."""
        size = whole(target_card_count, "target_card_count")
        return [cards for _, cards in winged_in(hand, rules) if len(cards) == size]


def ranks_in(hand: SomeCards, rules: RulesLike) -> dict[Rank, Cards]:
    """Return the cards of each rank in a hand; rules that there are not are refused where they do not matter, too."""
    read_rules(rules)
    return tally(read_cards(hand))


def lowest_of(same: Sequence[Card], count: int, play_type: PlayType) -> Cards:
    """Return the lowest cards of a rank that are a pattern, not another one of as many cards; nothing if none are."""
    return next((list(cards) for cards in combinations(same, count) if is_of(list(cards), play_type)), [])


def is_of(cards: Cards, play_type: PlayType) -> bool:
    """Tell whether cards are of a type."""
    found = PatternRecognizer.analyze_cards(cards)
    return found is not None and found.play_type == play_type


def chains_in(hand: SomeCards, copies: int, rules: RulesLike) -> list[Cards]:
    """Return every run of ranks with so many cards, by their lowest rank."""
    ranks = ranks_in(hand, rules)
    chains = [chain for chain in chains_of(read_rules(rules).chain_ranks) if has_all(ranks, chain, copies)]
    return [lowest_along(ranks, chain, copies) for chain in chains]


def winged_in(hand: SomeCards, rules: RulesLike) -> list[tuple[int, Cards]]:
    """Return every run of triples with the lowest pairs of other ranks, as many as wings may be, with its length."""
    ranks, options = ranks_in(hand, rules), read_rules(rules)
    found = []
    for chain in sorted(chains_of(options.chain_ranks), key=len):
        fewest = fewest_carried(PlayType.AIRPLANE_WITH_WINGS, len(chain), options)
        numbers = [pairs for pairs in range(1, len(chain) + 1) if 2 * pairs >= fewest and has_all(ranks, chain, 3)]
        found += [(len(chain), cards) for pairs in numbers if (cards := with_pairs(ranks, chain, pairs))]
    return found


def has_all(ranks: dict[Rank, Cards], chain: Iterable[Rank], copies: int) -> bool:
    """Tell whether there are so many cards of each rank."""
    return all(len(ranks.get(rank, ())) >= copies for rank in chain)


def lowest_along(ranks: dict[Rank, Cards], chain: Iterable[Rank], copies: int) -> Cards:
    """Return the lowest cards of each rank."""
    return [card for rank in chain for card in ranks[rank][:copies]]


def with_pairs(ranks: dict[Rank, Cards], body: Sequence[Rank], pairs: int) -> Cards:
    """Return triples with so many of the lowest pairs of other ranks; nothing if there are not so many."""
    others = [rank for rank, same in ranks.items() if rank not in body and len(same) >= 2][:pairs]
    if len(others) < pairs:
        return []
    return sorted([*lowest_along(ranks, body, 3), *lowest_along(ranks, others, 2)])


def last_of_longest(found: Sequence[tuple[int, Cards]]) -> Cards:
    """Return what has the longest chain, of several the last, which begins highest; nothing if there is none."""
    longest = max((length for length, _ in found), default=0)
    return next((cards for length, cards in reversed(found) if length == longest), [])
