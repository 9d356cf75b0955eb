"""Which plays a hand has: every pattern at least once, in the suits and with the cards that cost least."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from paiju.reference.datongzi.beating import pattern_of_play, trump_class
from paiju.reference.datongzi.cards import RANKS, Card, Rank, tally, without
from paiju.reference.datongzi.choosing import cheapest, choices, choose, trumps_in
from paiju.reference.datongzi.patterns import PlayPattern, PlayType, chains_of, fewest_carried
from paiju.reference.datongzi.rules import Rules, read_rules

__all__ = ["PlayGenerator", "key_of"]

Cards = tuple[Card, ...]
RulesLike = Rules | str | None


class PlayGenerator:
    """Lists plays, each with its cards ascending, and no play twice."""

    @staticmethod
    def generate_all_plays(
        hand: Iterable[Card], max_combinations: int = 1000, rules: RulesLike = None
    ) -> list[list[Card]]:
        """Return what can be led; more plays than ``max_combinations`` raise ``ValueError``."""
        cards, options = tuple(sorted(hand)), read_rules(rules)
        found: set[Cards] = set()
        for play in plays_of(cards, options):
            found.add(play)
            if len(found) > max_combinations:
                raise ValueError(f"more than {max_combinations} plays")
        return ordered(found, cards, None, options)

    @staticmethod
    def count_all_plays(hand: Iterable[Card], rules: RulesLike = None) -> int:
        """Return how many plays can be led."""
        return len(set(plays_of(tuple(sorted(hand)), read_rules(rules))))

    @staticmethod
    def generate_beating_plays_with_same_type_or_trump(
        hand: Iterable[Card], pattern: PlayPattern | None, rules: RulesLike = None
    ) -> list[list[Card]]:
        """Return what beats a play, the cheapest first; nothing only if no cards of the hand do. None: all plays."""
        cards, options = tuple(sorted(hand)), read_rules(rules)
        found = {play for play in plays_of(cards, options) if pattern_of_play(play, pattern, options) is not None}
        if pattern is not None:
            known = {key_of(play, pattern, options) for play in found}
            more = more_winged(cards, pattern, options)
            found |= {play for play in more if key_of(play, pattern, options) not in known}
        return ordered(found, cards, pattern, options)

    generate_valid_responses = generate_beating_plays_with_same_type_or_trump


def plays_of(hand: Cards, rules: Rules) -> Iterator[Cards]:
    """Yield every play of a hand, some of them twice."""
    ranks = tally(hand)
    for rank in ranks:
        yield from choices(hand, rank)
    for chain in chains_of(rules):
        yield from chain_plays(hand, chain, ranks)
    for rank in ranks:
        if len(ranks[rank]) >= 3:
            yield from carrying_plays(hand, rank, rules)
    for body in chains_of(rules):
        if all(len(ranks.get(rank, ())) >= 3 for rank in body):
            yield from winged_plays(hand, body, rules)


def chain_plays(hand: Cards, chain: Sequence[Rank], ranks: dict[Rank, list[Card]]) -> Iterator[Cards]:
    """Yield consecutive pairs and an airplane along a chain, if there are enough cards."""
    for copies in (2, 3):
        if all(len(ranks.get(rank, ())) >= copies for rank in chain):
            yield body_of(hand, chain, copies)


def body_of(hand: Cards, chain: Iterable[Rank], copies: int) -> Cards:
    """Return so many cards of each rank of a chain."""
    return tuple(card for rank in chain for card in choose(hand, rank, copies) or ())


def carrying_plays(hand: Cards, rank: Rank, rules: Rules) -> Iterator[Cards]:
    """Yield three of a rank with the two cheapest cards of others, and with each pair; in loose play also with one card."""
    three = body_of(hand, [rank], 3)
    rest = without(hand, three)
    others = sum(card.rank != rank for card in rest)
    if rules.carry == "loose" and others:
        yield together(three, cheapest(rest, 1, lambda other: other != rank))
    carried = cheapest(rest, min(others, 2), lambda other: other != rank)
    if others == 1 and len(rest) > 1:  # an own card goes along
        carried = (*(carried or ()), *(choose(rest, rank, 1) or ()))
    if carried is not None and len(carried) == 2:
        yield together(three, carried)
    for other in RANKS:
        pair = choose(hand, other, 2) if other != rank else None
        if pair is not None:
            yield together(three, pair)


def winged_plays(hand: Cards, body: Sequence[Rank], rules: Rules) -> Iterator[Cards]:
    """Yield an airplane with the fewest wings and the most, the cheapest cards, and with a pair for each triple."""
    plane = body_of(hand, body, 3)
    rest = without(hand, plane)
    length = len(body)
    for wings in {fewest_carried(PlayType.AIRPLANE_WITH_WINGS, length, rules), length, 2 * length}:
        if len(rest) >= wings:
            yield together(plane, cheapest(rest, wings))
    pairs = [pair for rank in RANKS if rank not in body and (pair := choose(hand, rank, 2)) is not None]
    if len(pairs) >= length:
        yield together(plane, [card for pair in pairs[:length] for card in pair])


def more_winged(hand: Cards, pattern: PlayPattern, rules: Rules) -> Iterator[Cards]:
    """Yield airplanes with wings that leave the body where it is.

    The cheapest wings may be three of the rank above the body. Then the play stands as a higher body, and none is left
    that stands as this one, though other wings would do.
    """
    ranks = tally(hand)
    for body in chains_of(rules):
        fewest = fewest_carried(PlayType.AIRPLANE_WITH_WINGS, len(body), rules)
        is_held = all(len(ranks.get(rank, ())) >= 3 for rank in body)
        if len(body) != pattern.chain_length or not is_held or len(hand) < 3 * len(body) + fewest:
            continue
        plane = body_of(hand, body, 3)
        rest = list(without(hand, plane))
        above = [card for card in rest if card.rank == body[-1] + 1]
        for card in above[2:]:
            rest.remove(card)
        wings = cheapest(rest, fewest)
        if wings is not None and pattern_of_play((*plane, *wings), pattern, rules) is not None:
            yield together(plane, wings)


def together(body: Iterable[Card], carried: Iterable[Card] | None) -> Cards:
    """Return all cards of a play, ascending."""
    return tuple(sorted([*body, *(carried or ())]))


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
