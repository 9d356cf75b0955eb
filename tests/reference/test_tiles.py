"""The reference itself, against building every complete hand there is."""

import random
from functools import cache
from itertools import combinations_with_replacement

import numpy as np
import pytest
from numpy.typing import NDArray

from paiju.reference.tiles import (
    COPIES,
    is_regular,
    is_seven_pairs,
    pairs_distance,
    regular_distance,
    sets_of,
    tally,
)
from paiju.tiles import ALL, parse
from sizes import Sizes

TWO_SUITS = ALL[:18]


@cache
def complete_hands(sets: int) -> NDArray[np.int8]:
    """Return every choice of sets and eyes of two suits, one row each, also those with a fifth copy."""
    blocks = np.array([list(tally(tiles, TWO_SUITS).values()) for tiles in sets_of(TWO_SUITS)], np.int8)
    chosen = list(combinations_with_replacement(range(len(blocks)), sets))
    together: NDArray[np.int8] = blocks[np.array(chosen, np.intp)].sum(axis=1, dtype=np.int8)
    return (together[:, None] + 2 * np.eye(18, dtype=np.int8)).reshape(-1, 18)


def test_the_sets_of_two_suits() -> None:
    assert len(sets_of(TWO_SUITS)) == 18 + 2 * 7
    assert len(sets_of(ALL)) == 34 + 3 * 7  # honours have no sequences
    assert sets_of(parse("13m")) == [(tile, tile, tile) for tile in parse("13m")]
    assert len(complete_hands(4)) == 52_360 * 18


@pytest.mark.slow
@pytest.mark.parametrize("sets", range(1, 5))
def test_the_distance_is_that_to_the_nearest_of_all_complete_hands(sets: int, sizes: Sizes) -> None:
    targets = complete_hands(sets)
    rng = random.Random(sets)
    for _ in sizes.some(range(140 if sets == 4 else 700)):
        kinds = rng.sample(TWO_SUITS, rng.randint(5, 18))
        tiles = rng.sample([tile for tile in kinds for _ in range(4)], rng.randint(0, 3 * sets + 2))
        limits = [rng.choice([4, 4, 4, 1, 0]) if sets < 4 else 4 for _ in range(18)]
        own = np.minimum(list(tally(tiles, TWO_SUITS).values()), limits)
        possible = targets[(targets <= np.array(limits)).all(axis=1)]
        missing = np.maximum(possible - own, 0).sum(axis=1).min()
        held, there = (dict(zip(TWO_SUITS, numbers, strict=True)) for numbers in (own.tolist(), limits))
        assert regular_distance(held, there, sets) == missing


def test_a_search_with_a_bound_says_only_whether_it_was_reached() -> None:
    own, copies = tally(parse("123m456m789m23s55s")), dict.fromkeys(ALL, COPIES)
    assert [regular_distance(own, copies, at_most=most) for most in range(4)] == [1, 1, 1, 1]
    far = tally(parse("147m258s369p1234z"))
    assert regular_distance(far, copies) == 9
    assert [regular_distance(far, copies, at_most=most) for most in (0, 7, 8, 9)] == [1, 8, 9, 9]


def test_what_cannot_be_built_is_further_away_than_anything() -> None:
    assert regular_distance({ALL[0]: 4}, {ALL[0]: 4}, sets=1) == 15
    assert regular_distance({ALL[0]: 2}, {ALL[0]: 4}, sets=0) == 0


@pytest.mark.parametrize(
    ("tiles", "complete"),
    [
        ("", False),
        ("11m", True),
        ("12m", False),
        ("111m", False),
        ("11122m", True),
        ("12344m", True),
        ("11123m", True),
        ("11222333m", True),
        ("1111m22m33m", True),  # eyes 11m
        ("1111m55m66m", False),
        ("111222333444z55z", True),
        ("123z55m", False),
        ("89m1s55m", False),  # no sequence goes over into the next suit
        ("123m456s789p11122z", True),
    ],
)
def test_regular_hands(tiles: str, complete: bool) -> None:
    assert is_regular(parse(tiles)) is complete


@pytest.mark.parametrize(
    ("tiles", "pairs", "missing"),
    [
        ("1122334455667m7m", True, 0),
        ("1111223344556m6m", True, 0),
        ("11112222333344m", True, 0),
        ("1122334455667m", False, 1),
        ("1111222233334m", False, 1),
        ("111222333444m5m", False, 3),
        ("123456789m1234s", False, 7),
        ("11112222m33344s", False, 1),
        ("", False, 14),
        ("1111m", False, 10),
    ],
)
def test_seven_pairs(tiles: str, pairs: bool, missing: int) -> None:
    assert is_seven_pairs(parse(tiles)) is pairs
    assert pairs_distance(tally(parse(tiles), TWO_SUITS), dict.fromkeys(TWO_SUITS, 4)) == missing
