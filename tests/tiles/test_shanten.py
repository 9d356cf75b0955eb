"""``tiles.shanten``, the regular form over any suits, against the reference and against PyPI ``mahjong``."""

import random
from collections.abc import Callable, Sequence
from itertools import combinations_with_replacement
from typing import Any

import numpy as np
import pytest
from mahjong.shanten import Shanten

from paiju import reference
from paiju._core.tiles import suit_costs
from paiju.errors import ArgumentError
from paiju.tiles import ALL, Tile, counts, from_counts, shanten
from sizes import Sizes
from tiles.counting import suits_with

MELDS_OF_SIZE = {14 - 3 * melds: melds for melds in range(5)}


@pytest.mark.parametrize(
    ("hand", "melds", "expected"),
    [
        ("123m456m789m234s99s", 0, -1),
        ("123m456s789p234s99s", 0, -1),  # any suits
        ("111m222m333m444m55m", 0, -1),
        ("11z222z333z444z555z", 0, -1),
        ("1112345678999m", 0, 0),
        ("1112345678999m5m", 0, -1),
        ("1122334455667m", 0, 0),
        ("1133m5577m2244s66s", 0, 3),  # seven pairs are another form
        ("147m147s147p1234z", 0, 8),
        ("11m", 4, -1),
        ("1m", 4, 0),
        ("19m", 4, 0),
        ("1111m", 3, 1),  # the eyes would need a fifth copy
        ("1111m", 0, 9),  # fewer tiles than a hand: more to draw
        ("11112m", 3, 0),
        ("1122z", 3, 0),
        ("123z11m", 3, 1),  # no sequence of honours
        ("", 0, 13),
        ("", 4, 1),
    ],
)
def test_known_hands(hand: str, melds: int, expected: int) -> None:
    assert shanten(counts(hand, kinds=34).tobytes(), melds) == expected


@pytest.mark.parametrize("form", [bytes, bytearray, memoryview, np.asarray])
@pytest.mark.parametrize("kinds", [27, 34])
def test_bytes_and_buffers_give_the_same(form: Callable[[Any], Any], kinds: int) -> None:
    hand = form(counts("1112345678999m", kinds))
    assert shanten(hand) == 0
    assert shanten(counts=hand, melds=0) == 0


@pytest.mark.parametrize("size", [0, 1, 26, 28, 33, 35, 108])
def test_a_wrong_number_of_counts_is_refused(size: int) -> None:
    for hand in (bytes(size), bytearray(size)):
        with pytest.raises(ValueError, match=str(size)):
            shanten(hand)


@pytest.mark.parametrize("melds", [-1, 5, 100])
def test_a_wrong_number_of_melds_is_refused(melds: int) -> None:
    with pytest.raises(ValueError, match=str(melds)):
        shanten(bytes(27), melds)


@pytest.mark.parametrize("kind", [0, 13, 26, 33])
@pytest.mark.parametrize("count", [5, 255])
def test_a_fifth_copy_is_refused(kind: int, count: int) -> None:
    hand = bytearray(34)
    hand[kind] = count
    for form in (hand, bytes(hand)):
        with pytest.raises(ValueError, match="four"):
            shanten(form)


@pytest.mark.parametrize("melds", range(5))
def test_more_tiles_than_a_hand_holds_are_refused(melds: int) -> None:
    full = bytearray(counts("11112222333344m"[: 14 - 3 * melds] + "m"))
    assert shanten(full, melds) >= -1
    full[26] += 1
    with pytest.raises(ValueError, match=str(15 - 3 * melds)):
        shanten(full, melds)


@pytest.mark.parametrize("thing", [None, "1m", 27 * [0], np.zeros(27), np.zeros(27, np.int64)])
def test_other_things_than_bytes_are_refused(thing: Any) -> None:
    with pytest.raises((TypeError, BufferError)):
        shanten(thing)


def test_counts_that_lie_scattered_in_memory_are_refused() -> None:
    scattered: Any = np.zeros(54, np.uint8)[::2]
    with pytest.raises(ArgumentError, match="contiguous"):
        shanten(scattered)


@pytest.mark.slow
@pytest.mark.parametrize("size", MELDS_OF_SIZE)
def test_every_one_suit_hand_is_complete_when_the_reference_says_so(size: int, sizes: Sizes) -> None:
    for suit in suits_with(size) if size < 11 else sizes.some(suits_with(size)):
        complete = shanten(bytes(suit) + bytes(18), MELDS_OF_SIZE[size]) == -1
        assert complete == reference.tiles.is_regular(from_counts([*suit, *18 * [0]])), suit


@pytest.mark.slow
@pytest.mark.parametrize("size", MELDS_OF_SIZE)
def test_every_hand_of_honours_is_complete_when_the_reference_says_so(size: int, sizes: Sizes) -> None:
    for honors in suits_with(size, ranks=7) if size < 11 else sizes.some(suits_with(size, ranks=7)):
        complete = shanten(bytes(27) + bytes(honors), MELDS_OF_SIZE[size]) == -1
        assert complete == reference.tiles.is_regular(from_counts([*27 * [0], *honors])), honors


def random_counts(rng: random.Random, size: int) -> list[int]:
    """Return ``size`` tiles out of all kinds, or out of a few, where they meet more often."""
    kinds = rng.sample(range(34), 34) if rng.random() < 0.5 else nearby_kinds(rng)
    drawn = rng.sample([kind for kind in kinds for _ in range(4)], size)
    return [drawn.count(kind) for kind in range(34)]


def nearby_kinds(rng: random.Random) -> list[int]:
    start = rng.randrange(34)
    return [(start + step) % 34 for step in range(rng.randint(5, 14))]


@pytest.mark.slow
def test_random_hands_are_as_far_away_as_the_reference_says(chunk: int, sizes: Sizes) -> None:
    for seed in sizes.of(chunk):
        rng = random.Random(seed)
        melds = rng.randint(0, 4)
        hand = random_counts(rng, rng.randint(0, 14 - 3 * melds))
        own = dict(zip(ALL, hand, strict=True))
        distance = reference.tiles.regular_distance(own, dict.fromkeys(ALL, 4), sets=4 - melds)
        assert shanten(bytes(hand), melds) == distance - 1, (seed, hand, melds)


def in_their_order(hand: Sequence[int]) -> list[int]:
    """Return 34 counts as ``mahjong`` has them: characters, dots, bamboo, honours."""
    return [*hand[:9], *hand[18:27], *hand[9:18], *hand[27:]]


@pytest.mark.slow
def test_random_hands_agree_with_another_library(chunk: int, sizes: Sizes) -> None:
    for seed in sizes.of(chunk, share=5):
        rng = random.Random(seed)
        melds = rng.choice([0, 0, 0, 1, 2, 3, 4])
        hand = random_counts(rng, rng.choice([13, 14]) - 3 * melds)
        theirs = Shanten.calculate_shanten_for_regular_hand(in_their_order(hand))
        assert shanten(bytes(hand), melds) == theirs, (seed, hand, melds)


def brute_costs(held: Sequence[int], limits: Sequence[int]) -> tuple[int, ...]:
    """Build every choice of sets, with eyes and without, and see what is missing."""
    suit = ALL[:9]
    costs = 10 * [15]
    for sets in range(5):
        for chosen in combinations_with_replacement(reference.tiles.sets_of(suit), sets):
            wanted = [tile for tiles in chosen for tile in tiles]
            for entry, eyes in [(sets, None), *((5 + sets, tile) for tile in suit)]:
                missing = tiles_missing(wanted if eyes is None else [*wanted, eyes, eyes], held, limits)
                costs[entry] = min(costs[entry], missing)
    return tuple(costs)


def tiles_missing(wanted: Sequence[Tile], held: Sequence[int], limits: Sequence[int]) -> int:
    need = 9 * [0]
    for tile in wanted:
        need[tile.index] += 1
    if any(number > limit for number, limit in zip(need, limits, strict=True)):
        return 15
    return sum(max(0, number - have) for number, have in zip(need, held, strict=True))


@pytest.mark.slow
def test_costs_of_a_suit_are_those_of_building_everything(chunk: int, sizes: Sizes) -> None:
    for seed in sizes.of(chunk, share=0.004):
        rng = random.Random(seed)
        limits = [rng.choice([4, 4, 4, 1, 0]) for _ in range(9)]
        held = [rng.choice([0, 0, 1, 1, 2, rng.randint(0, limit)]) for limit in limits]
        assert suit_costs(bytes(held), bytes(limits)) == brute_costs(held, limits)
        assert suit_costs(bytes(held)) == brute_costs(held, 9 * [4])


def test_a_suit_that_cannot_have_the_sets_says_so() -> None:
    assert suit_costs(bytes(9), bytes(9)) == (0, 15, 15, 15, 15, 15, 15, 15, 15, 15)
    assert suit_costs(bytes(9), bytes([4] + 8 * [0])) == (0, 3, 15, 15, 15, 2, 15, 15, 15, 15)
    assert suit_costs(bytes([2] + 8 * [0])) == (0, 1, 4, 7, 10, 0, 3, 6, 9, 12)
    with pytest.raises(ValueError, match="nine"):
        suit_costs(bytes(8))
    with pytest.raises(ValueError, match="four"):
        suit_costs(bytes([5] + 8 * [0]))
