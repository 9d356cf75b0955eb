"""Plain values of a table: what a meld is made of, which tile lies apart."""

from collections.abc import Callable

import pytest

from paiju.mahjong.view import AnyTable, Meld, MeldKind, apart, meld_tiles


@pytest.mark.parametrize(
    ("kind", "tile", "tiles"),
    [
        ("pong", "1z", ["1z"] * 3),
        ("exposed_kong", "5m", ["5m"] * 4),
        ("added_kong", "5m", ["5m"] * 4),
        ("concealed_kong", "7z", ["7z"] * 4),
        ("concealed_kong", None, []),
    ],
)
def test_the_tiles_of_a_meld(kind: MeldKind, tile: str | None, tiles: list[str]) -> None:
    meld: Meld = {"kind": kind, "tile": tile, "from": None}
    assert meld_tiles(meld) == tiles


def test_the_tiles_of_a_chow_are_given() -> None:
    chow: Meld = {"kind": "chow", "tile": "8p", "tiles": ["7p", "8p", "9p"], "from": 3}
    assert meld_tiles(chow) == ["7p", "8p", "9p"]
    meld_tiles(chow).clear()
    assert meld_tiles(chow) == ["7p", "8p", "9p"]


@pytest.mark.parametrize(
    ("hand", "drawn", "expected"),
    [
        (["1m", "1m", "2m"], "1m", (["1m", "2m"], "1m")),
        (["1m", "2m"], None, (["1m", "2m"], None)),
        (["1m", "2m"], "3m", (["1m", "2m"], None)),
        (None, None, ([], None)),
    ],
)
def test_the_drawn_tile_lies_apart_if_it_is_held(
    make: Callable[..., AnyTable], hand: list[str] | None, drawn: str | None, expected: tuple[list[str], str | None]
) -> None:
    seat = make({0: {"hand": hand, "drawn": drawn}})["seats"][0]
    assert apart(seat) == expected
    assert seat["hand"] == hand, "the table stays as it was"
