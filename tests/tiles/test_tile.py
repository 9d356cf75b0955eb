import copy
import pickle
from itertools import product
from typing import Any

import pytest

from paiju._core.tiles import TileKey
from paiju.errors import NotationError
from paiju.tiles import ALL, Tile

NOTATION = [f"{rank}{suit}" for suit in "msp" for rank in range(1, 10)] + [f"{rank}z" for rank in range(1, 8)]


def test_tiles_are_numbered_in_the_order_m_s_p_z() -> None:
    assert [str(tile) for tile in ALL] == NOTATION
    assert [tile.index for tile in ALL] == list(range(34))


@pytest.mark.parametrize("index", range(34))
def test_a_tile_is_one_object_however_it_is_made(index: int) -> None:
    tile = Tile(index)
    assert tile is Tile(NOTATION[index])
    assert tile is Tile(f" {NOTATION[index]} ")
    assert tile is Tile(tile.zh)
    assert tile is Tile(tile)
    assert tile is ALL[index]
    assert tile is pickle.loads(pickle.dumps(tile))
    assert tile is copy.copy(tile)
    assert tile is copy.deepcopy(tile)


@pytest.mark.parametrize("index", range(34))
def test_a_tile_knows_suit_and_rank(index: int) -> None:
    tile = Tile(index)
    assert f"{tile.rank}{tile.suit}" == str(tile) == NOTATION[index]
    assert repr(tile) == f"Tile('{NOTATION[index]}')"


def test_tiles_compare_by_index() -> None:
    for one, other in product(ALL, ALL):
        assert (one < other, one <= other, one > other, one >= other, one == other, one != other) == (
            one.index < other.index,
            one.index <= other.index,
            one.index > other.index,
            one.index >= other.index,
            one.index == other.index,
            one.index != other.index,
        )
    assert sorted({*ALL}) == list(ALL)
    assert len(set(ALL) | {Tile("5m")}) == 34


def test_tiles_do_not_compare_with_other_things() -> None:
    tile = Tile("5m")
    others: tuple[object, ...] = (4, "5s", "5", "5m ", "五万", "", b"5m", None, ("5", "m"))
    assert tile not in others
    assert all(tile != other for other in others)
    for compare in ("__lt__", "__le__", "__gt__", "__ge__"):
        assert getattr(tile, compare)(4) is NotImplemented
        assert getattr(tile, compare)("6m") is NotImplemented


def test_a_tile_equals_its_notation_and_no_other_text() -> None:
    for tile, text in product(ALL, NOTATION):
        assert (tile == text, text == tile, tile != text, text != tile) == (
            str(tile) == text,
            str(tile) == text,
            str(tile) != text,
            str(tile) != text,
        )
    assert [hash(tile) for tile in ALL] == [hash(text) for text in NOTATION]


def test_text_finds_tiles_in_whatever_holds_them() -> None:
    copies: dict[object, int] = {tile: tile.index for tile in ALL}
    assert [copies[text] for text in NOTATION] == list(range(34))
    assert "1z" in ALL
    assert "8z" not in ALL
    assert {*ALL} == {*NOTATION}
    assert ALL.index(Tile("9p")) == NOTATION.index("9p") == [*NOTATION].index(str(Tile("9p")))
    names: dict[object, str] = {"5m": "five"}
    assert names[Tile("5m")] == "five"


def test_only_the_key_of_one_of_the_kinds_can_be_made() -> None:
    for index in (-1, 34):
        with pytest.raises(ValueError, match=str(index)):
            TileKey.__new__(Tile, index)
    for arguments in ((), ("5m",), (1, 2)):
        with pytest.raises(TypeError):
            TileKey.__new__(Tile, *arguments)


def test_a_tile_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        Tile("5m").rank = 6
    assert Tile("5m").rank == 5


def test_every_tile_has_a_name_of_its_own_in_both_languages() -> None:
    assert (Tile("5m").zh, Tile("1s").zh, Tile("9p").zh) == ("五万", "一条", "九筒")
    assert "".join(Tile(index).zh for index in range(27, 34)) == "东南西北中发白"
    assert all(tile.en for tile in ALL)
    assert len({tile.zh for tile in ALL}) == len({tile.en for tile in ALL}) == 34


@pytest.mark.parametrize("text", ["", "5", "5x", "0m", "8z", "12m", "5m5m", "m5", "五", "万", "五六万", "红"])
def test_text_that_is_not_one_tile_is_refused(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        Tile(text)
    assert caught.value.text == text
    assert f'"{text}"' in str(caught.value)


@pytest.mark.parametrize("index", [-1, 34, 1000])
def test_an_index_beyond_the_tiles_is_refused(index: int) -> None:
    with pytest.raises(ValueError, match=str(index)):
        Tile(index)


@pytest.mark.parametrize("thing", [None, 4.0, b"5m", ["5m"]])
def test_other_things_are_no_tile(thing: Any) -> None:
    with pytest.raises(TypeError):
        Tile(thing)
