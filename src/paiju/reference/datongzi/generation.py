"""Which plays a hand has: every pattern at least once, in the suits and with the cards that cost least."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from paiju.errors import ArgumentValueError
from paiju.reference.datongzi.beating import pattern_of_play, trump_class
from paiju.reference.datongzi.cards import RANKS, Card, Rank, SomeCards, read_cards, without
from paiju.reference.datongzi.choosing import Held, cheapest, choices, choose, held_in, trumps_in
from paiju.reference.datongzi.namespace import Namespace
from paiju.reference.datongzi.patterns import PlayPattern, PlayType, chains_of, expect_pattern, fewest_carried
from paiju.reference.datongzi.rules import Rules, read_rules
from paiju.values import whole

__all__ = ["PlayGenerator", "key_of"]

Cards = tuple[Card, ...]
RulesLike = Rules | str | None


class PlayGenerator(Namespace):
    """Lists plays, each with its cards ascending, and no play twice."""

    @staticmethod
    def generate_all_plays(
        hand: SomeCards, max_combinations: int | None = 1000, rules: RulesLike = None
    ) -> list[list[Card]]:
        """Return what can be led; more plays than ``max_combinations`` raise ``ValueError``, None is no limit."""
        cards, options = tuple(sorted(read_cards(hand))), read_rules(rules)
        limit = None if max_combinations is None else whole(max_combinations, "max_combinations")
        found: set[Cards] = set()
        for play in plays_of(cards, options):
            found.add(play)
            if limit is not None and len(found) > limit:
                raise ArgumentValueError(f"the hand has more than {max_combinations} plays", "too_many_plays")
        return ordered(found, cards, None, options)

    @staticmethod
    def count_all_plays(hand: SomeCards, rules: RulesLike = None) -> int:
        """Return how many plays can be led."""
        return len(set(plays_of(tuple(sorted(read_cards(hand))), read_rules(rules))))

    @staticmethod
    def generate_beating_plays_with_same_type_or_trump(
        hand: SomeCards, pattern: PlayPattern | None, rules: RulesLike = None
    ) -> list[list[Card]]:
        """Return what beats a play, the cheapest first; nothing only if no cards of the hand do. None: all plays."""
        cards, options = tuple(sorted(read_cards(hand))), read_rules(rules)
        expect_pattern(pattern)
        found = {play for play in plays_of(cards, options) if pattern_of_play(play, pattern, options) is not None}
        if pattern is not None:
            known = {key_of(play, pattern, options) for play in found}
            more = more_winged(cards, pattern, options)
            found |= {play for play in more if key_of(play, pattern, options) not in known}
        return ordered(found, cards, pattern, options)

    generate_valid_responses = generate_beating_plays_with_same_type_or_trump


def plays_of(hand: Cards, rules: Rules) -> Iterator[Cards]:
    """Yield every play of a hand, some of them twice."""
    held = held_in(hand)
    for rank in RANKS:
        yield from choices(held, rank)
    for chain in chains_of(rules.chain_ranks):
        yield from (play for copies in (2, 3) if (play := body_of(held, chain, copies)) is not None)
    for rank in RANKS:
        yield from carrying_plays(hand, rank, rules)
    for body in chains_of(rules.chain_ranks):
        yield from winged_plays(hand, body, rules)


def body_of(held: Held, chain: Iterable[Rank], copies: int) -> Cards | None:
    """Return so many cards of each rank of a chain; None if they are not all there."""
    parts = [choose(held, rank, copies) for rank in chain]
    found = [part for part in parts if part is not None]
    return tuple(card for part in found for card in part) if len(found) == len(parts) else None


def carrying_plays(hand: Cards, rank: Rank, rules: Rules) -> Iterator[Cards]:
    """Yield three of a rank with the two cheapest cards of others, and with each pair; in loose play also with one."""
    held = held_in(hand)
    three = body_of(held, [rank], 3)
    others = sum(card.rank != rank for card in hand)
    if three is None or not others:
        return
    rest = without(hand, three)
    carried = cheapest(rest, min(others, 2), lambda other: other != rank) or ()
    if others == 1:  # an own card goes along, if there is one
        carried += cheapest(rest, 1, lambda other: other == rank) or ()
    if len(carried) == 2:
        yield together(three, carried)
    yield from (together(three, pair) for other in RANKS if other != rank and (pair := choose(held, other, 2)))
    if rules.carry == "loose":
        yield together(three, cheapest(rest, 1, lambda other: other != rank) or ())


def winged_plays(hand: Cards, body: Sequence[Rank], rules: Rules) -> Iterator[Cards]:
    """Yield an airplane with the fewest wings, one for each triple and two, all cheapest, and with a pair for each."""
    held = held_in(hand)
    plane = body_of(held, body, 3)
    if plane is None:
        return
    fewest = fewest_carried(PlayType.AIRPLANE_WITH_WINGS, len(body), rules)
    for number in {fewest, len(body), 2 * len(body)}:
        wings = cheapest(without(hand, plane), number)
        if wings is not None:
            yield together(plane, wings)
    pairs = [pair for rank in RANKS if rank not in body and (pair := choose(held, rank, 2))]
    if len(pairs) >= len(body):
        yield together(plane, [card for pair in pairs[: len(body)] for card in pair])


def more_winged(hand: Cards, pattern: PlayPattern, rules: Rules) -> Iterator[Cards]:
    """Yield airplanes with wings that leave the body where it is.

    The cheapest wings may be three of the rank above the body. Then the play stands as a higher body, and none is left
    that stands as this one, though other wings would do.
    """
    for body in chains_of(rules.chain_ranks):
        plane = body_of(held_in(hand), body, 3)
        if plane is None or len(body) != pattern.chain_length:
            continue
        fewest = fewest_carried(PlayType.AIRPLANE_WITH_WINGS, len(body), rules)
        above = next((rank for rank in rules.chain_ranks if rank > body[-1]), None)
        wings = wings_below(without(hand, plane), fewest, above)
        if wings is not None and pattern_of_play((*plane, *wings), pattern, rules) is not None:
            yield together(plane, wings)


def wings_below(rest: Cards, count: int, above: Rank | None) -> Cards | None:
    """Return the cheapest cards, but no more than two of the rank above the body; None if there are not so many."""
    wings: Cards = ()
    for _ in range(count):
        left = without(rest, wings)
        if sum(card.rank == above for card in wings) == 2:
            left = tuple(card for card in left if card.rank != above)
        found = cheapest(left, 1)
        if found is None:
            return None
        wings += found
    return wings


def together(body: Iterable[Card], carried: Iterable[Card]) -> Cards:
    """Return all cards of a play, ascending."""
    return tuple(sorted([*body, *carried]))


# Keys and order.


def key_of(play: Iterable[Card], pattern: PlayPattern | None, rules: RulesLike = None) -> tuple[Any, ...]:
    """Return what a play is, without the suits and the cards carried that make no difference."""
    stands = pattern_of_play(play, pattern, rules)
    assert stands is not None
    suit = stands.primary_suit if stands.is_tongzi else None
    size = stands.card_count if stands.play_type == PlayType.BOMB else stands.chain_length
    return stands.play_type, stands.primary_rank, suit, size


def ordered(plays: Iterable[Cards], hand: Cards, pattern: PlayPattern | None, rules: Rules) -> list[list[Card]]:
    """Return plays from the cheapest to the strongest."""
    before = trumps_in(hand)

    def place(play: Cards) -> tuple[Any, ...]:
        stands = pattern_of_play(play, pattern, rules)
        assert stands is not None
        size = stands.card_count if stands.play_type == PlayType.BOMB else 0
        suit = stands.primary_suit or 0
        chain = (stands.chain_length, stands.primary_rank, suit)
        broken = before - trumps_in(without(hand, play))
        return trump_class(stands), size, stands.play_type, *chain, len(play), broken, play

    return [list(play) for play in sorted(plays, key=place)]
