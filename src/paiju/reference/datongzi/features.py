"""Plays as numbers, for learners that take actions as input."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from paiju.reference.datongzi.beating import pattern_of_play
from paiju.reference.datongzi.cards import RANKS, SUITS, Card, without
from paiju.reference.datongzi.choosing import trumps_in
from paiju.reference.datongzi.patterns import PlayType
from paiju.reference.datongzi.turn import Turn

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    PlaysWithFeatures = tuple[list[list[Card]], NDArray[np.int16]]

__all__ = ["Plays", "plays_of"]

Plays = list[list[Card]]

KINDS = [Card(suit, rank) for rank in RANKS for suit in SUITS]
WIDTH = len(KINDS) + len(PlayType) + len(RANKS) + 5


def plays_of(turn: Turn | None, *, features: bool) -> Plays | PlaysWithFeatures:
    """Return the plays of the seat on turn, and a row of numbers for each where they are asked for."""
    plays = [] if turn is None else turn.plays_in_cards()
    if not features:
        return plays
    import numpy as np

    rows = [] if turn is None else [features_of(play, turn) for play in plays]
    return plays, np.array(rows, np.int16).reshape(len(plays), WIDTH)


def features_of(play: Sequence[Card], turn: Turn) -> list[int]:
    """Return one play: copies of each kind, type, rank, then linked ranks, cards, points, trumps broken, cards left."""
    stands = pattern_of_play(play, turn.current, turn.rules)
    assert stands is not None
    left = without(turn.hand, play)
    return [
        *(play.count(kind) for kind in KINDS),
        *(int(stands.play_type == each) for each in PlayType),
        *(int(stands.primary_rank == rank) for rank in RANKS),
        stands.chain_length,
        len(play),
        sum(card.score_value for card in play),
        trumps_in(turn.hand) - trumps_in(left),
        len(left),
    ]
