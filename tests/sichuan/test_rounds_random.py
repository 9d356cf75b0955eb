"""Whole random rounds in the core under every preset: what must hold after every step."""

import random
from collections import Counter

import pytest

from paiju._core.sichuan import State, deal
from paiju.sichuan import PRESETS
from sizes import Sizes

FULL_SET = Counter(dict.fromkeys(range(27), 4))


def census(state: State) -> Counter[int]:
    """Count the tiles of the whole table; a claimed discard lies in a meld."""
    position = state.to_dict()
    wall = position["wall"]
    tiles = Counter("mspz".index(wall[i + 1]) * 9 + int(wall[i]) - 1 for i in range(0, len(wall), 2))
    for seat in state.seats:
        tiles.update(tile.index for tile in seat.hand.tiles)
        tiles.update(tile.index for tile in seat.robbed)
        tiles.update(discard.tile.index for discard in seat.river if not discard.claimed)
        for meld in seat.melds:
            tiles[meld.tile.index] += 4 if meld.is_kong else 3
        if state.phase == "swap":
            tiles.update(tile.index for tile in seat.given)
    return tiles


@pytest.mark.slow
@pytest.mark.parametrize("preset", PRESETS)
def test_random_rounds_keep_their_promises(preset: str, chunk: int, sizes: Sizes) -> None:
    for seed in sizes.of(chunk, share=1 / 58):
        rng = random.Random(seed)
        state = deal(PRESETS[preset], seed)
        while not state.is_over:
            actions = state.legal_actions
            assert actions
            wins = [action for action in actions if action.kind == "win"]
            state = state.after(wins[0] if wins else rng.choice(actions))
            assert sum(state.payoffs) == 0
            if seed % 10 == 0:
                assert census(state) == FULL_SET
        assert census(state) == FULL_SET
        assert state.next_deal is not None
