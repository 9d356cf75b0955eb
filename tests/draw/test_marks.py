"""Marks on pieces: the letter and the shape tell them apart, no colour has to."""

from xml.etree import ElementTree

import pytest

from paiju.draw.marks import Mark, badge
from paiju.draw.palette import THEMES
from paiju.mahjong.tile_sheet import TileSheet

SHAPES = {"round": "circle", "square": "rect", "diamond": "path"}


@pytest.mark.parametrize(("shape", "tag"), SHAPES.items())
def test_a_mark_is_a_letter_in_a_shape(shape: str, tag: str) -> None:
    drawn = ElementTree.fromstring(f"<g>{badge(Mark('L', shape), 48, 12, fill='#fff', ink='#000')}</g>")  # type: ignore[arg-type]
    assert [part.tag for part in drawn] == [tag, "text"]
    assert drawn[1].text == "L"
    assert drawn[0].get("stroke") == "#000"  # seen on a tile as light as the mark


@pytest.mark.parametrize("theme", THEMES)
def test_marked_tiles_alone_have_one(theme: str) -> None:
    sheet = TileSheet(THEMES[theme], {"6m": Mark("L", "diamond"), "5m": Mark("S", "square")}, "flip")
    sheet.tile("6m", 0, 0, 60)
    sheet.tile("7m", 60, 0, 60)
    drawn = ElementTree.fromstring(f"<g>{sheet.definitions()}</g>")
    signs = {str(each.get("id")): [text.text for text in each.iter("text")] for each in drawn}
    assert signs == {"flip-6m": ["L"], "flip-7m": []}


def test_tiles_are_defined_once_and_used_often() -> None:
    sheet = TileSheet(THEMES["light"])
    used = [sheet.tile("1z", 60 * place, 0, 60) for place in range(3)]
    assert len(sheet.used) == 1
    assert all('href="#paiju-1z"' in use for use in used)
