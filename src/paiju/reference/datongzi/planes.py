"""What a seat sees as zeros and ones: planes of 44 kinds, for learners.

``BLOCKS`` says what the planes hold, in order. Seats come in turn order from the observer on. A plane that is about no
kind is all zeros or all ones.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from paiju.errors import ArgumentValueError
from paiju.reference.datongzi.cards import RANKS, SUITS, Card
from paiju.reference.datongzi.patterns import CARRIERS
from paiju.reference.datongzi.rules import Rules

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from paiju.reference.datongzi.observation import Observation

__all__ = ["BLOCKS", "planes_of", "planes_shape"]

Plane = list[bool]

KINDS = [Card(suit, rank) for rank in RANKS for suit in SUITS]
LATEST = 10
BINS = 16
POINTS_BIN = 20
SCORE_BIN = 50


def planes_of(seen: Observation, obs: str) -> NDArray[np.int8]:
    """Return all planes, one under the other."""
    import numpy as np

    planes_shape(seen.rules, obs)
    if seen.seat is None:
        raise ArgumentValueError("a spectator has no planes: they are seen from a seat", "spectator")
    return np.array([plane for block in BLOCKS.values() for plane in block(seen)], np.int8)


def planes_shape(rules: Rules, obs: str = "v1") -> tuple[int, int]:
    """Return the shape of an observation as an array: planes, kinds of cards."""
    if obs != "v1":
        raise ArgumentValueError(f'no planes "{obs}"; choose from v1', "unknown_planes")
    decks, players = rules.config.num_decks, rules.config.num_players
    of_cards = 3 + players - 1 + 1 + LATEST  # hand, picks, unseen; played by others; standing; latest actions
    owners = (1 + LATEST) * players
    bins = BINS * (players + 1 + players - 1)  # cards left, trick points, scores
    return of_cards * decks + owners + bins + players * players + len(CARRIERS), len(KINDS)


# Planes.


def more_than(seen: Observation, cards: Iterable[Card]) -> list[Plane]:
    """Return a plane for each deck: number j has ones at the kinds of which there are more than j."""
    listed = list(cards)
    counts = [listed.count(kind) for kind in KINDS]
    return [[count > number for count in counts] for number in range(seen.rules.config.num_decks)]


def flag(value: bool) -> Plane:
    """Return a plane that is all ones, or all zeros."""
    return [value] * len(KINDS)


def at_seat(seen: Observation, seat: int | None) -> list[Plane]:
    """Return a plane for each seat, all ones for one of them."""
    return [flag(each == seat) for each in order(seen)]


def order(seen: Observation) -> list[int]:
    """Return the seats in turn order, from the observer on."""
    return [((seen.seat or 0) + step) % seen.num_seats for step in range(seen.num_seats)]


# Blocks of planes.


def played_by_others(seen: Observation) -> list[Plane]:
    """Return what each other seat has played."""
    return [plane for seat in order(seen)[1:] for plane in more_than(seen, seen.played_by(seat))]


def standing(seen: Observation) -> list[Plane]:
    """Return the play to beat, and whose it is."""
    play = seen.standing
    if play is None:
        return [*more_than(seen, ()), *at_seat(seen, None)]
    return [*more_than(seen, play.cards), *at_seat(seen, play.seat)]


def latest_actions(seen: Observation) -> list[Plane]:
    """Return the ten latest plays and passes, the newest first: the cards, and whose they are."""
    planes = []
    latest = list(reversed(seen.history))[:LATEST]
    for seat, cards in latest:
        planes += [*more_than(seen, cards or ()), *at_seat(seen, seat)]
    empty = [*more_than(seen, ()), *at_seat(seen, None)]
    return planes + empty * (LATEST - len(latest))


def cards_left(seen: Observation) -> list[Plane]:
    """Return for each seat how many sixteenths of a full hand it holds more than."""
    full = seen.rules.config.cards_per_player
    counts = [seen.counts[seat] for seat in order(seen)]
    return [flag(count * BINS > number * full) for count in counts for number in range(BINS)]


def scores(seen: Observation) -> list[Plane]:
    """Return how far the observer is ahead of each other seat, from -400 points in steps of 50."""
    mine, *others = [seen.scores[seat] for seat in order(seen)]
    bounds = [SCORE_BIN * (number - BINS // 2) for number in range(BINS)]
    return [flag(mine - other > bound) for other in others for bound in bounds]


def finishing_places(seen: Observation) -> list[Plane]:
    """Return for each seat its finishing place, once it has one."""
    places = {seat: place for place, seat in enumerate(seen.finish_order)}
    return [flag(places.get(seat) == place) for seat in order(seen) for place in range(seen.num_seats)]


BLOCKS: dict[str, Callable[[Observation], list[Plane]]] = {
    "hand": lambda seen: more_than(seen, seen.hand),
    "picks": lambda seen: more_than(seen, () if seen.picks is None else seen.picks.cards),
    "unseen": lambda seen: more_than(seen, seen.unseen),
    "played": played_by_others,
    "standing": standing,
    "latest_actions": latest_actions,
    "cards_left": cards_left,
    "trick_points": lambda seen: [flag(seen.trick_points > POINTS_BIN * number) for number in range(BINS)],
    "scores": scores,
    "finishing_place": finishing_places,
    "pending": lambda seen: [flag(seen.picks is not None and seen.picks.name.play_type == each) for each in CARRIERS],
}
