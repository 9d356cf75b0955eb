"""A table as a picture: chows, special tiles, and melds that nobody else may know."""

import re
from collections.abc import Callable
from typing import Any
from xml.etree import ElementTree

import pytest

from paiju.draw.palette import THEMES
from paiju.mahjong.picture import Picture
from paiju.mahjong.view import AnyTable
from paiju.tiles import ALL

SVG = "{http://www.w3.org/2000/svg}"
MARKS = {"6m": {"sign": {"zh": "赖", "en": "w"}, "name": {"zh": "赖子", "en": "wild"}}}
Make = Callable[..., AnyTable]


def draw(table: AnyTable, seat: int | None = 0, lang: str = "zh") -> Any:
    return ElementTree.fromstring(Picture(table, seat, lang, THEMES["light"]).svg())


def row(picture: Any, place: int) -> list[tuple[str, bool]]:
    """Return the tiles in front of a seat from left to right, each with whether it lies on its side."""
    drawn = picture.findall(f"{SVG}g")[place]
    found = [(part, part.tag == f"{SVG}g") for part in drawn]
    uses = [(next(part.iter(f"{SVG}use")), turned) for part, turned in found]
    return [(use.get("href").removeprefix("#paiju-"), turned) for use, turned in uses]


def test_the_claimed_tile_of_a_chow_lies_first_and_on_its_side(make: Make) -> None:
    chow = {"kind": "chow", "tile": "4m", "tiles": ["3m", "4m", "5m"], "from": 0}
    picture = draw(make({1: {"hidden": 1, "melds": [chow]}}))
    assert row(picture, 1) == [("back", False), ("4m", True), ("3m", False), ("5m", False)]


@pytest.mark.parametrize(("tile", "faces"), [(None, ["back"] * 4), ("1z", ["back", "1z", "1z", "back"])])
def test_a_concealed_kong_shows_its_tile_to_those_who_may_know_it(
    make: Make, tile: str | None, faces: list[str]
) -> None:
    kong = {"kind": "concealed_kong", "tile": tile, "from": None}
    picture = draw(make({2: {"hidden": 0, "melds": [kong]}}))
    assert row(picture, 2) == [(face, False) for face in faces]


@pytest.mark.parametrize(("lang", "sign"), [("zh", "赖"), ("en", "w")])
def test_special_tiles_have_a_sign_and_no_others(make: Make, lang: str, sign: str) -> None:
    picture = draw(make({0: {"hand": ["5m", "6m", "6m"]}}, marks=MARKS), lang=lang)
    signed = {
        each.get("id"): [text.text for text in each.iter(f"{SVG}text")]
        for each in picture.find(f"{SVG}defs").iter(f"{SVG}g")
        if each.get("id")
    }
    assert signed["paiju-6m"] == [sign]
    assert {name for name, signs in signed.items() if signs} == {"paiju-6m"}


@pytest.mark.parametrize(
    ("hand", "apart"),
    [
        (["1m", "2m", "2m", "3m"], ["1m", "2m", "2m", "3m", "2m"]),
        (["1m", "2m", "2m", "3m", "3m"], ["1m", "2m", "3m", "3m", "2m"]),
    ],
)
def test_the_tile_that_won_lies_apart_whether_it_is_held_or_not(make: Make, hand: list[str], apart: list[str]) -> None:
    words = {"zh": "胡", "en": "won on"}
    won = {"how": "discard", "how_label": words, "tile": "2m", "main": words, "pays": words}
    table = make({0: {"hand": hand, "hidden": 0, "won": won}})
    shown = re.findall(r'<use href="#paiju-(\d\w)"', Picture(table, 0, "zh", THEMES["dark"]).svg())
    assert shown == apart


def test_all_kinds_of_tiles_are_drawn(make: Make) -> None:
    picture = draw(make({0: {"hand": [str(tile) for tile in ALL]}}))
    assert {name for name, _ in row(picture, 0)} == {str(tile) for tile in ALL}
