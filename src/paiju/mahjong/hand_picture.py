"""The tiles of a hand as a picture: melds stand apart to the right."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from paiju.draw.faces import HEIGHT, WIDTH, back, face
from paiju.draw.palette import THEMES
from paiju.draw.shapes import group, picture
from paiju.tiles import Tile

__all__ = ["draw_hand", "draw_tiles"]

GAP: Final = 3  # between tiles
APART: Final = 26  # before a meld
HIGH: Final = 52  # of the picture where it is shown
COLOURS: Final = THEMES["light"].tiles
COPIES: Final = {"pong": 3, "chow": 3}  # all others are kongs


def draw_hand(hand: Any) -> str:
    """Return concealed tiles and melds as SVG."""
    return draw_tiles([hand.tiles, *map(_tiles_of, hand.melds)])


def draw_tiles(groups: Iterable[Sequence[Tile | None]]) -> str:
    """Return groups of tiles as SVG, side by side; None is a tile that lies face down."""
    parts: list[str] = []
    x = 0.0
    for tiles in groups:
        for drawn in _drawn(tiles):
            parts.append(group([drawn], transform=f"translate({x:g} 0)"))
            x += WIDTH + GAP
        x += APART - GAP
    width = max(x - APART, WIDTH)
    return picture(parts, viewBox=f"0 0 {width:g} {HEIGHT}", width=round(width * HIGH / HEIGHT), height=HIGH)


def _tiles_of(meld: Any) -> Sequence[Tile | None]:
    """Return the tiles of a meld; the outer ones of a concealed kong lie face down."""
    if meld.kind == "concealed_kong":
        return None, meld.tile, meld.tile, None
    if meld.kind == "chow":
        return [Tile(meld.tile.index + step) for step in range(COPIES["chow"])]
    return [meld.tile] * COPIES.get(meld.kind, 4)


def _drawn(tiles: Sequence[Tile | None]) -> Iterator[str]:
    for tile in tiles:
        yield back(COLOURS) if tile is None else face(tile, COLOURS)
