import pytest

import paiju
from paiju.seeds import draw_seed


@pytest.mark.parametrize(
    ("seed", "index", "derived"),
    [
        (0, 0, 5162896908779471425),
        (1, 0, 16321219242549553506),
        (1, 1, 17044313865854169904),
        (2, 0, 15435451351000748719),
        (2**64 - 1, 2**64 - 1, 4922461756044938104),
    ],
)
def test_fixed_values(seed: int, index: int, derived: int) -> None:
    """The same on every platform, and in the core (base/rng.h)."""
    assert paiju.derive(seed, index) == derived


def test_parts_of_neighbouring_seeds_differ() -> None:
    assert len({paiju.derive(seed, index) for seed in range(1_000) for index in range(4)}) == 4_000


def test_a_thousand_matches_of_four_rounds_have_four_thousand_walls() -> None:
    deal = paiju.sichuan.deal
    dealt = {
        tuple(str(seat.hand.tiles) for seat in deal(seed=paiju.derive(seed, index)).seats)
        for seed in range(1_000)
        for index in range(4)
    }
    assert len(dealt) == 4_000


@pytest.mark.parametrize(("seed", "index"), [(-1, 0), (0, -1), (2**64, 0), (0, 2**64)])
def test_out_of_range(seed: int, index: int) -> None:
    with pytest.raises(ValueError, match=r"must be from 0 to 2\^64 - 1"):
        paiju.derive(seed, index)


def test_drawn_seeds_fit_and_differ() -> None:
    drawn = {draw_seed() for _ in range(100)}
    assert len(drawn) == 100
    assert all(0 <= seed < 2**64 for seed in drawn)
