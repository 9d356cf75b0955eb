from collections.abc import Iterable

import numpy as np
import pytest
from hypothesis import given
from numpy.typing import ArrayLike

from paiju.errors import HandError, NotationError
from paiju.tiles import Tile, counts, from_108, from_counts, parse, to_108
from sichuan.dealing import SUITED
from sichuan.strategies import tile_lists


def test_counts_of_a_hand() -> None:
    array = counts("112m9s5p")
    assert array.dtype == np.uint8
    assert array.tolist() == [2, 1] + 15 * [0] + [1] + 4 * [0] + [1] + 4 * [0]


def test_counts_take_what_tiles_can_be_written_as() -> None:
    written: list[str | Iterable[Tile | str]] = ["19m", parse("19m"), ["1m", Tile("9m")], iter(parse("19m"))]
    for tiles in written:
        assert np.flatnonzero(counts(tiles)).tolist() == [0, 8]


def test_honours_need_34_kinds() -> None:
    array = counts("1m77z", kinds=34)
    assert array.shape == (34,)
    assert (array[0], array[33], array.sum()) == (1, 2, 3)
    with pytest.raises(HandError, match="7z"):
        counts("1m7z")


@pytest.mark.parametrize("kinds", [0, 26, 33, 108])
def test_other_numbers_of_kinds_are_refused(kinds: int) -> None:
    with pytest.raises(ValueError, match=str(kinds)):
        counts("1m", kinds=kinds)


def test_a_fifth_copy_is_not_counted() -> None:
    with pytest.raises(NotationError):
        counts("55555m")
    with pytest.raises(HandError, match="5m"):
        counts(5 * ["5m"])


@given(tile_lists(kinds=SUITED))
def test_counts_and_tiles_are_two_forms_of_one_thing(tiles: list[Tile]) -> None:
    array = counts(tiles)
    assert from_counts(array) == from_counts(counts(tiles, kinds=34)) == tuple(sorted(tiles))
    assert counts(from_counts(array)).tolist() == array.tolist()


@given(tile_lists())
def test_counts_of_34_kinds_and_tiles_are_two_forms_of_one_thing(tiles: list[Tile]) -> None:
    assert from_counts(counts(tiles, kinds=34)) == tuple(sorted(tiles))


@given(tile_lists(kinds=SUITED))
def test_single_tiles_fill_up_the_places_of_their_kind(tiles: list[Tile]) -> None:
    array = counts(tiles)
    singles = to_108(array)
    assert singles.dtype == np.uint8
    assert singles.tolist() == [int(j < array[kind]) for kind in range(27) for j in range(4)]
    assert from_108(singles).dtype == np.uint8
    assert from_108(singles).tolist() == array.tolist()


def test_any_four_places_of_a_kind_count_alike() -> None:
    singles = np.zeros(108, np.uint8)
    singles[[1, 3, 4 * 26 + 3]] = 1
    assert from_counts(from_108(singles)) == parse("11m9p")


def test_lists_and_wider_numbers_are_arrays_too() -> None:
    assert from_counts([2] + 26 * [0]) == parse("11m")
    assert from_counts(np.array([2] + 26 * [0], np.int64)) == parse("11m")
    assert from_108(to_108([4] + 26 * [0])).tolist() == [4] + 26 * [0]


@pytest.mark.parametrize(
    ("array", "complaint"),
    [
        (np.zeros(26, np.uint8), "26"),
        (np.zeros((1, 27), np.uint8), "27"),
        (np.full(27, 0.5), "float64"),
        ([0, 5] + 25 * [0], "entry 1 is 5"),
        ([0, 0, -1] + 24 * [0], "entry 2 is -1"),
        (np.array([256] + 26 * [0]), "entry 0 is 256"),
    ],
)
def test_arrays_that_are_no_counts_are_refused(array: ArrayLike, complaint: str) -> None:
    for function in (from_counts, to_108):
        with pytest.raises(ValueError, match=complaint):
            function(array)


def test_arrays_that_are_no_single_tiles_are_refused() -> None:
    with pytest.raises(ValueError, match="107"):
        from_108(np.zeros(107, np.uint8))
    with pytest.raises(ValueError, match="entry 3 is 2"):
        from_108([0, 0, 0, 2] + 104 * [0])
    with pytest.raises(ValueError, match="34"):
        to_108(np.zeros(34, np.uint8))
