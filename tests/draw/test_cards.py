"""Playing cards: the same text every time, and one can tell them apart, also without colours."""

import io
from functools import cache
from itertools import combinations
from xml.etree import ElementTree

import numpy as np
import pytest
from numpy.typing import NDArray

from draw.test_faces import READABLE, contrast
from paiju import draw
from paiju.datongzi import Card
from paiju.datongzi.models import ALL
from paiju.draw.card_faces import HEIGHT, SUITS, WIDTH, face, name_of
from paiju.draw.palette import THEMES
from paiju.draw.rows import STEP
from paiju.errors import NotationError

SVG = "{http://www.w3.org/2000/svg}"
CORNER = 0.65  # of the height: the sign of the rank and the suit below it
APART = 1.4  # contrast between two suits: seen in grey, too


@cache
def pixels(card: Card, theme: str, width: int) -> NDArray[np.int16]:
    resvg = pytest.importorskip("resvg_py")
    image = pytest.importorskip("PIL.Image")
    text = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">'
    text += f"{face(card.text, THEMES[theme].cards)}</svg>"
    png = resvg.svg_to_bytes(svg_string=text, width=width, height=width * HEIGHT // WIDTH)
    return np.asarray(image.open(io.BytesIO(bytes(png))).convert("L")).astype(np.int16)


def corner(card: Card, theme: str, width: int) -> NDArray[np.int16]:
    """Return what is seen of a card with another over it."""
    return pixels(card, theme, width)[: int(width * HEIGHT / WIDTH * CORNER), : int(width * STEP)]


@pytest.mark.parametrize("theme", THEMES)
def test_corners_differ_at_24_pixels_without_colours(theme: str) -> None:
    for one, other in combinations(ALL, 2):
        difference = np.abs(corner(one, theme, 24) - corner(other, theme, 24))
        assert int((difference > 48).sum()) >= 6, (one, other)


@pytest.mark.parametrize("theme", THEMES)
def test_suits_are_readable_and_differ_in_tone(theme: str) -> None:
    colours = THEMES[theme].cards
    inks = [getattr(colours, suit) for suit in SUITS.values()]
    for ink in inks:
        assert contrast(ink, colours.paper) >= READABLE
    for one, other in combinations(inks, 2):
        assert contrast(one, other) >= APART, (one, other)


def test_the_large_suit_does_not_look_out_below_another_card() -> None:
    for card in ALL:
        below = pixels(card, "light", 120)[int(168 * CORNER) : 156, 8 : int(120 * STEP)]
        assert int(below.min()) > 230, card


def test_nothing_is_drawn_beside_the_paper() -> None:
    for card in ALL:
        assert int(pixels(card, "light", 120)[18:150, 3:6].min()) > 200, card


@pytest.mark.parametrize("theme", THEMES)
def test_rows_with_captions(theme: str) -> None:
    picture = draw.cards({"对子": "S9 ♥9", "a < b": [Card.from_string("D8"), "c8"]}, theme)
    root = ElementTree.fromstring(picture)
    assert [each.get("href") for each in root.iter(f"{SVG}use")] == [
        f"#paiju-{name}" for name in ["S9", "H9", "D8", "C8"]
    ]
    assert [each.text for each in root.iter(f"{SVG}text")] == ["对子", "a < b"]
    title = root.find(f"{SVG}title")
    assert title is not None
    assert title.text == "对子 S9 H9; a < b D8 C8"


def test_a_caption_that_is_longer_than_its_row_has_room() -> None:
    width = ElementTree.fromstring(draw.cards({"牌型：飞机带翅膀": "S7"})).get("width")
    assert float(width or 0) >= 15 * 8


def test_a_row_without_a_caption() -> None:
    assert draw.cards("S7 S7 H7") == draw.cards(["S7", "S7", "♥7"])
    root = ElementTree.fromstring(draw.cards("S7 S7 H7"))
    assert [each.get("id") for each in root.iter(f"{SVG}g") if each.get("id")] == ["paiju-H7", "paiju-S7"]
    assert not list(root.iter(f"{SVG}text"))


@pytest.mark.parametrize("text", ["S3", "X7", "S", "", "S11", "♠♠"])
def test_what_is_no_card(text: str) -> None:
    with pytest.raises(NotationError) as error:
        name_of(text)
    assert (error.value.code, error.value.text) == ("unknown_card", text)


def test_every_kind_has_its_name() -> None:
    assert [name_of(card) for card in ALL] == [card.text for card in ALL]
    with pytest.raises(ValueError, match='no theme "pink"'):
        draw.cards("S7", "pink")
