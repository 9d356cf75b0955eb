"""Positions of seeded rounds of Sichuan mahjong, the last included."""

import random
from collections.abc import Iterator

from paiju.sichuan import State, deal
from sichuan.playing import deal_table, play


def positions(rng: random.Random) -> Iterator[State]:
    """Play a round by any rules; tell every position."""
    state = deal(**deal_table(rng))
    for before, seat, action in play(rng, state):
        assert isinstance(before, State)
        yield before
        state = before.after(action, seat)
    assert state.is_over
    yield state
