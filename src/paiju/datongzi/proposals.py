"""Plays to propose to somebody who chooses cards: what fits those chosen so far, or what a hand could begin with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from paiju._core import datongzi as _core
from paiju._core.datongzi import PlayPattern, Rules
from paiju.datongzi.models import Card, Rank
from paiju.datongzi.patterns import PlayType

__all__ = ["leads", "proposals"]

MOST: Final = 24
"""How many are proposed."""
ADDED, DROPPED = 2, 3
"""How much a card that comes into a choice, or goes out of it, changes it."""
COPIES: Final = {PlayType.SINGLE: 1, PlayType.PAIR: 2, PlayType.CONSECUTIVE_PAIRS: 2}  # of each rank; of others 3
ALL_OF_IT: Final = (PlayType.BOMB, PlayType.TONGZI, PlayType.DIZHA)
EXACT: Final = (PlayType.TONGZI, PlayType.DIZHA)
CARRYING: Final = (PlayType.TRIPLE_WITH_TWO, PlayType.AIRPLANE_WITH_WINGS)

Play = Sequence[Card]


class _Parts(NamedTuple):
    """A play taken apart."""

    pattern: PlayPattern
    body: dict[Rank, list[Card]]
    carried: list[Card]


def proposals(hand: Play, chosen: Play, against: PlayPattern | None, rules: Rules) -> list[list[Card]]:
    """Return plays that use the chosen cards, those first that change least of the choice, then the cheapest.

    Of a rank that makes up the body of a play, more cards may be chosen than it needs: then it goes without the rest,
    so that whole ranks can be chosen at once. With nothing chosen these are all plays that beat ``against``, or leads.
    """
    if not chosen:
        return (leads(hand, rules) if against is None else _core.beating_plays(hand, against, rules))[:MOST]
    found = [play for play in _fitting(hand, chosen, against, rules) if Counter(play) != Counter(chosen)]
    found.sort(
        key=lambda play: DROPPED * _missing(chosen, play) + ADDED * _missing(play, chosen)
    )  # stable: cheapest first
    return [list(play) for play in found[:MOST]]


def leads(hand: Play, rules: Rules) -> list[list[Card]]:
    """Return what a hand can lead without breaking what it is made of: from the lowest rank on, trumps at the end.

    Three of a rank, and chains of them, carry as few of the cheapest cards as they may.
    """
    dizha, tongzi, bombs, airplanes, triples, chains, pairs, singles = _core.hand_patterns(hand, rules)
    loaded: dict[frozenset[Rank], list[Card]] = {}
    for play in _core.beating_plays(hand, None, rules):
        pattern = _core.analyze_cards(play, rules)
        if pattern is not None and pattern.play_type in CARRYING:
            loaded.setdefault(frozenset(_body_ranks(pattern)), play)
    carrying = [loaded.get(frozenset(card.rank for card in body), body) for body in (*airplanes, *triples)]
    plain = [*carrying, *chains, *pairs, *([card] for card in singles)]
    plain.sort(key=lambda play: (_lowest(play, rules), -len(play)))
    return [*plain, *reversed(bombs), *reversed(tongzi), *reversed(dizha)]


def _body_ranks(pattern: PlayPattern) -> tuple[Rank, ...]:
    return pattern.secondary_ranks or (pattern.primary_rank,)


def _lowest(play: Play, rules: Rules) -> int:
    """Return the lowest rank that a play is about: carried cards do not count."""
    pattern = _core.analyze_cards(play, rules)
    assert pattern is not None
    return min(_body_ranks(pattern))


# ---- what fits a choice


def _fitting(hand: Play, chosen: Play, against: PlayPattern | None, rules: Rules) -> list[tuple[Card, ...]]:
    """Return plays made to fit the choice, each set of cards once."""
    ranks = {card.rank for card in chosen}
    found: dict[tuple[Card, ...], None] = {}
    for play in _core.beating_plays(hand, against, rules):
        pattern = _core.reading_against(play, against, rules)
        if pattern is None or ranks.isdisjoint(_body_ranks(pattern)):
            continue
        for made in _made_to_fit(hand, _parts(play, pattern), chosen):
            if _core.can_beat_play(made, against, rules):
                found.setdefault(tuple(sorted(made)))
    return list(found)


def _parts(play: Play, pattern: PlayPattern) -> _Parts:
    left, body = list(play), {}
    for rank in _body_ranks(pattern):
        copies = len(play) if pattern.play_type in ALL_OF_IT else COPIES.get(pattern.play_type, 3)
        body[rank] = [card for card in left if card.rank == rank][:copies]
        left = _without(left, body[rank])
    return _Parts(pattern, body, left)


def _made_to_fit(hand: Play, parts: _Parts, chosen: Play) -> Iterator[list[Card]]:
    """Yield a play with the chosen cards in it: all of them, or without those of its body that are too many."""
    body = [card for usual in parts.body.values() for card in _body_of(usual, chosen, parts.pattern)]
    others = _without(chosen, body)
    apart = [card for card in others if card.rank not in parts.body]
    room = len(parts.carried)
    for carried in (others, apart) if len(apart) < len(others) else (others,):
        if len(carried) <= room:
            left = _without(hand, (*body, *carried))
            for more in _fillings(left, parts, room - len(carried), carried):
                yield [*body, *carried, *more]


def _body_of(usual: list[Card], chosen: Play, pattern: PlayPattern) -> list[Card]:
    """Return the cards of one rank: the usual ones where they are chosen, then others that are, then usual ones."""
    if pattern.play_type in EXACT:
        return usual
    rank = usual[0].rank
    own = [card for card in chosen if card.rank == rank]
    both = list((Counter(own) & Counter(usual)).elements())
    return [*both, *_without(own, both), *_without(usual, both)][: len(usual)]


def _fillings(left: list[Card], parts: _Parts, count: int, chosen: Play) -> Iterator[list[Card]]:
    """Yield cards to carry beside the chosen ones: the usual ones, the lowest, and where none are chosen some of each
    rank; but for the usual ones none of the ranks of the body."""
    usual = [card for card in _within(parts.carried, left) if card not in chosen][:count]
    if len(usual) == count:
        yield usual
    apart = [card for card in left if card.rank not in parts.body]
    if count and len(apart) >= count:
        yield apart[:count]
    if not count or chosen:
        return
    for rank in sorted({card.rank for card in apart}):
        alike = [card for card in apart if card.rank == rank]
        if len(alike) >= count:
            yield alike[:count]


def _missing(cards: Iterable[Card], among: Iterable[Card]) -> int:
    """Return how many of some cards are not among others."""
    return (Counter(cards) - Counter(among)).total()


def _without(cards: Collection[Card], others: Iterable[Card]) -> list[Card]:
    """Return cards less others, in their order."""
    taken, left = Counter(others), []
    for card in cards:
        if taken[card]:
            taken[card] -= 1
        else:
            left.append(card)
    return left


def _within(cards: Iterable[Card], others: Iterable[Card]) -> list[Card]:
    """Return those of some cards that are among others."""
    return list((Counter(cards) & Counter(others)).elements())
