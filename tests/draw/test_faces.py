"""The faces of tiles: the committed sprite, its size, and whether one can read it."""

import io
import re
import subprocess
import sys
from functools import cache
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest
from numpy.typing import NDArray

from paiju import draw
from paiju.draw.faces import INDICES, index
from paiju.draw.palette import STYLED, THEMES, TileColours
from paiju.draw.sprite import sprite
from paiju.tiles import ALL, Tile

ROOT = Path(__file__).parents[2]
COMMITTED = ROOT / "web" / "src" / "mahjong" / "tiles.svg"
SVG = "{http://www.w3.org/2000/svg}"
MOST_BYTES = 60_000
READABLE = 4.5  # contrast of small text, WCAG 2.2


def test_the_committed_sprite_is_what_the_generator_writes() -> None:
    assert COMMITTED.read_text("utf-8") == sprite(), "run python -m paiju.draw.sprite web/src/mahjong/tiles.svg"


def test_the_sprite_is_the_same_in_every_process(tmp_path: Path) -> None:
    path = tmp_path / "tiles.svg"
    subprocess.run([sys.executable, "-m", "paiju.draw.sprite", str(path)], check=True, env={"PYTHONHASHSEED": "7"})
    assert path.read_text("utf-8") == sprite()


def test_the_sprite_is_small() -> None:
    assert len(sprite().encode()) <= MOST_BYTES


def test_the_sprite_has_every_symbol() -> None:
    symbols = ElementTree.fromstring(sprite()).findall(f"{SVG}symbol")
    names = [f"tile-{tile}" for tile in ALL] + ["tile-back"] + [f"index-{sign}" for sign in INDICES]
    assert [symbol.get("id") for symbol in symbols] == names
    assert {symbol.get("viewBox") for symbol in symbols} == {"0 0 60 80"}


def test_no_style_and_no_script_is_inside() -> None:
    """A strict content security policy refuses both."""
    assert not re.search(r"style=|<style|<script|\son\w+=|url\(|https?://(?!www\.w3\.org/2000/svg)", sprite())


def test_every_colour_can_be_changed_by_a_style_sheet() -> None:
    used = set(re.findall(r'(?:fill|stroke)="([^"]+)"', sprite())) - {"none"}
    assert used == {getattr(STYLED, name) for name in TileColours.__dataclass_fields__}
    assert STYLED.back_shade == f"var(--tile-back-shade,{TileColours().back_shade})"


@cache
def pixels(tile: Tile, theme: str, width: int) -> NDArray[np.int16]:
    resvg = pytest.importorskip("resvg_py")
    image = pytest.importorskip("PIL.Image")
    png = resvg.svg_to_bytes(svg_string=draw.tile(tile, theme), width=width, height=width * 4 // 3)
    return np.asarray(image.open(io.BytesIO(bytes(png))).convert("RGB")).astype(np.int16)


@pytest.mark.parametrize("theme", THEMES)
def test_tiles_differ_at_24_pixels(theme: str) -> None:
    """No two tiles agree in nearly all of their 24 x 32 pixels."""
    for one, other in combinations(ALL, 2):
        difference = np.abs(pixels(one, theme, 24) - pixels(other, theme, 24)).max(axis=2)
        assert int((difference > 64).sum()) >= 30, (one, other)


def test_what_is_on_a_tile_keeps_off_its_edge() -> None:
    for tile in ALL:
        image = pixels(tile, "light", 120)
        face = np.array(pixels(Tile("1m"), "light", 120)[80, 8])
        frame = np.concatenate([image[16:130, 4:7].reshape(-1, 3), image[16:130, 113:116].reshape(-1, 3)])
        assert (np.abs(frame - face).max(axis=1) < 24).all(), tile


def luminance(colour: str) -> float:
    channels = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (each / 12.92 if each <= 0.04045 else ((each + 0.055) / 1.055) ** 2.4 for each in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_contrast_of_known_colours() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.01)


@pytest.mark.parametrize("theme", THEMES)
def test_colours_can_be_read(theme: str) -> None:
    colours, table = THEMES[theme].tiles, THEMES[theme]
    for ink in (colours.ink, colours.green, colours.blue, colours.red):
        assert contrast(ink, colours.face) >= READABLE
    for words in (table.text, table.faint, table.accent, table.gain, table.loss):
        assert contrast(words, table.panel) >= READABLE
    assert contrast(table.on_accent, table.accent) >= READABLE


@pytest.mark.parametrize("sign", INDICES)
def test_an_index_is_ink_on_the_colour_of_the_face(sign: str) -> None:
    colours = TileColours()
    disc, glyph = ElementTree.fromstring(f"<g>{index(sign, colours)}</g>")
    assert (disc.get("fill"), glyph.get("fill")) == (colours.face, colours.ink)
    assert contrast(colours.ink, colours.face) >= READABLE


def test_one_tile_as_a_picture() -> None:
    assert draw.tile("5m") == draw.tile(Tile("5m"), "light") != draw.tile("5m", "dark")
    with pytest.raises(ValueError, match='no theme "pink"; choose from light, dark'):
        draw.tile("5m", "pink")
