"""Ids of single tiles as the package ``mahjong`` numbers them."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from mahjong.tile import TilesConverter

from mahjong import constants
from paiju.errors import ArgumentValueError, HandError, NotationError
from paiju.tiles import ALL, Tile, from_136, parse, to_136
from sichuan.strategies import tile_lists

PEER_HONORS = {
    constants.EAST: "东",
    constants.SOUTH: "南",
    constants.WEST: "西",
    constants.NORTH: "北",
    constants.HAKU: "白",
    constants.HATSU: "发",
    constants.CHUN: "中",
}


def peer_kind(tile: Tile) -> int:
    """Return the number of a kind in the package, by its own constants."""
    if tile.suit == "z":
        return next(kind for kind, name in PEER_HONORS.items() if name == tile.zh)
    return {"m": 0, "p": 9, "s": 18}[tile.suit] + tile.rank - 1


@pytest.mark.parametrize("tile", ALL)
def test_a_kind_has_the_four_ids_of_the_package(tile: Tile) -> None:
    first = 4 * peer_kind(tile)
    assert to_136(tile) == first
    assert {from_136(first + copy) for copy in range(4)} == {tile}


def test_suits_are_those_of_the_package_s_own_notation() -> None:
    peer = TilesConverter.string_to_136_array(man="1199", pin="2358", sou="7")
    assert to_136("1199m2358p7s") == peer
    assert from_136(peer) == parse("1199m2358p7s")


def test_red_fives_are_fives() -> None:
    reds = (constants.FIVE_RED_MAN, constants.FIVE_RED_PIN, constants.FIVE_RED_SOU)
    assert from_136(reds) == parse("5m5p5s")


def test_every_id_is_some_tile() -> None:
    every = from_136(range(136))
    assert sorted(every) == [tile for tile in ALL for _ in range(4)]
    assert sorted(to_136(every)) == list(range(136))


@given(tile_lists())
def test_tiles_are_read_back_from_their_ids(tiles: list[Tile]) -> None:
    ids = to_136(tiles)
    assert len({*ids}) == len(tiles)
    assert list(from_136(ids)) == tiles


def test_what_is_given_may_be_text_or_an_array() -> None:
    assert to_136("一万") == to_136(["1m"]) == to_136([Tile("1m")]) == [0]
    assert from_136(np.array([0, 135])) == parse("1m中")
    assert from_136(np.int64(4)) is Tile("2m")
    assert from_136([]) == ()
    assert to_136("") == []


@pytest.mark.parametrize("number", [-1, 136])
def test_an_id_out_of_range_is_refused_with_the_range(number: int) -> None:
    for wrong in (number, [number]):
        things: Any = wrong
        with pytest.raises(ArgumentValueError, match=f"id must be from 0 to 135, not {number}"):
            from_136(things)


def test_an_id_twice_and_a_fifth_copy_are_refused() -> None:
    with pytest.raises(HandError, match="id 7 ") as caught:
        from_136([7, 3, 7])
    assert caught.value.code == "repeated_id"
    with pytest.raises(HandError, match="fifth 1m") as caught:
        to_136(["1m"] * 5)
    assert caught.value.code == "fifth_copy"
    with pytest.raises(NotationError):
        to_136("1x")
    for thing in (1.5, None, ["1m"]):
        things: Any = thing
        with pytest.raises(TypeError):
            from_136(things)
