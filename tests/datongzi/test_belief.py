"""Worlds that passes leave, against every world of a small game."""

from collections import Counter

import pytest

from datongzi.small_worlds import excess, others, tried
from sizes import SLICE, Sizes


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_world_that_passes_leave_is_as_likely_as_its_deals(players: int, sizes: Sizes) -> None:
    number = 0
    for seen, worlds in tried(players, range(14 if sizes is SLICE else 120)):
        assert seen.seat is not None
        draws = 20 * len(worlds)
        found = Counter(others(seen.imagine(seed, habits=False), seen.seat) for seed in range(draws))
        assert found.keys() <= worlds.keys(), seen.to_text()
        assert excess(found, worlds) < 5, seen.to_text()
        number += 1
    assert number > 2
