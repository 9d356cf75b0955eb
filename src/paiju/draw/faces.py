"""The faces of tiles: circles and bamboo from geometry, characters from their outlines.

A tile is 60 wide and 80 high; its face ends at 74, below that one sees its side. Nothing here is random: the same tile
and colours give the same text.
"""

from __future__ import annotations

import json
import math
from functools import cache
from importlib import resources
from typing import Any, Final

from paiju.draw.palette import TileColours
from paiju.draw.shapes import circle, group, number, path, rect
from paiju.tiles import Tile

__all__ = ["HEIGHT", "INDICES", "WIDTH", "back", "blank", "face", "index"]

WIDTH: Final = 60
HEIGHT: Final = 80
MIDDLE: Final = (30.0, 37.5)
BOLDER: Final = 26
"""Added to the thin strokes of small characters, in thousandths of their em: at 24 pixels they would fade."""
RANKS: Final = "一二三四五六七八九"
HONOURS: Final = "东南西北中发白"
INDICES: Final = "123456789ESWNCFP"
"""The signs of corners: ranks, and the letters of the honours in their order."""
HONOUR_COLOURS: Final = ("ink", "ink", "ink", "ink", "red", "green", "blue")

# Where circles and sticks lie, and their colours (g b r), from the top left.
DOTS: Final = {
    2: (13.2, "30,19.5,g 30,55.5,b"),
    3: (10.3, "15.5,16,b 30,37.5,r 44.5,59,g"),
    4: (10.3, "17,20,b 43,20,g 17,55,g 43,55,b"),
    5: (9.2, "16,17,b 44,17,g 30,37.5,r 16,58,g 44,58,b"),
    6: (8.6, "18,15,g 42,15,g 18,39,r 42,39,r 18,60,r 42,60,r"),
    7: (7.8, "12.5,12.5,g 30,19,g 47.5,25.5,g 18.5,43,r 41.5,43,r 18.5,62,r 41.5,62,r"),
    8: (7.4, "19,12.5,b 41,12.5,b 19,29.2,b 41,29.2,b 19,45.9,b 41,45.9,b 19,62.6,b 41,62.6,b"),
    9: (7.8, "12.5,14,g 30,14,g 47.5,14,g 12.5,37.5,r 30,37.5,r 47.5,37.5,r 12.5,61,b 30,61,b 47.5,61,b"),
}
STICKS: Final = {
    2: (27.0, "30,20.5,g 30,54.5,b"),
    3: (27.0, "30,20.5,b 17,54.5,g 43,54.5,g"),
    4: (27.0, "17,20.5,g 43,20.5,b 17,54.5,b 43,54.5,g"),
    5: (27.0, "14,20.5,g 46,20.5,b 30,37.5,r 14,54.5,b 46,54.5,g"),
    6: (27.0, "13.5,20.5,g 30,20.5,g 46.5,20.5,g 13.5,54.5,b 30,54.5,b 46.5,54.5,b"),
    7: (19.0, "30,14.5,r 13.5,37.5,g 30,37.5,b 46.5,37.5,g 13.5,60,g 30,60,b 46.5,60,g"),
    9: (19.0, "13.5,15,g 30,15,r 46.5,15,b 13.5,37.5,g 30,37.5,r 46.5,37.5,b 13.5,60,g 30,60,r 46.5,60,b"),
}
NAMES: Final = {"g": "green", "b": "blue", "r": "red"}


@cache
def _glyphs() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(resources.files("paiju.draw").joinpath("glyphs.json").read_text("utf-8"))
    return found


def face(tile: Tile, colours: TileColours) -> str:
    """Return a tile that lies open."""
    return blank(colours) + _Face(colours).of(tile)


def blank(colours: TileColours) -> str:
    """Return a tile with nothing on it: its back shows below, then its side."""
    return (
        rect(1, 6, 58, 73, rx=7, fill=colours.back)
        + rect(1, 1, 58, 75, rx=7, fill=colours.shade)
        + rect(1, 1, 58, 72, rx=7, fill=colours.face, stroke=colours.line, stroke_width=0.7)
    )


def back(colours: TileColours) -> str:
    """Return a tile that lies face down."""
    diamonds = "".join(
        f"M{number(x)} {number(y - 6)}l4.5 6-4.5 6-4.5-6z"
        for row in range(5)
        for x in ((15.0, 30.0, 45.0) if row % 2 == 0 else (22.5, 37.5))
        for y in (13.5 + 12 * row,)
    )
    return (
        rect(1, 6, 58, 73, rx=7, fill=colours.face)
        + rect(1, 1, 58, 75, rx=7, fill=colours.back_shade)
        + rect(1, 1, 58, 72, rx=7, fill=colours.back)
        + rect(6, 6, 48, 62, rx=4, fill="none", stroke=colours.face, stroke_width=1, opacity=0.55)
        + path(diamonds, fill=colours.face, opacity=0.28)
    )


def index(sign: str, colours: TileColours) -> str:
    """Return a small sign for a corner: a rank, or the letter of an honour."""
    glyph, size = _glyphs()[sign], 17.0
    left = 10 - glyph["width"] * size / 2000
    return circle(10, 10.5, 9, fill=colours.face) + _character(sign, left, 1.6, size, size, fill=colours.ink)


def _character(sign: str, left: float, top: float, width: float, height: float, **attributes: str | float) -> str:
    """Return a character whose em box has that place and size."""
    scale = " ".join(f"{value / 1000:.4f}".lstrip("0").rstrip("0") for value in (width, height))
    return path(
        _glyphs()[sign]["path"], transform=f"translate({number(left)} {number(top)})scale({scale})", **attributes
    )


class _Face:
    """What is on a tile."""

    def __init__(self, colours: TileColours) -> None:
        self.colours = colours

    def of(self, tile: Tile) -> str:
        match tile.suit:
            case "m":
                return self.character(tile.rank)
            case "z":
                return self.honour(tile.rank)
            case "p":
                return self.big_dot() if tile.rank == 1 else self.dots(tile.rank)
        if tile.rank == 1:
            return self.bird()
        return self.slanted() if tile.rank == 8 else self.sticks(tile.rank)

    def colour(self, letter: str) -> str:
        found: str = getattr(self.colours, NAMES[letter])
        return found

    # ---- characters

    def character(self, rank: int) -> str:
        blue, red = self.colours.blue, self.colours.red
        top = _character(RANKS[rank - 1], 9, 2, 42, 36, fill=blue, stroke=blue, stroke_width=BOLDER)
        return top + _character("万", 9, 36, 42, 36, fill=red, stroke=red, stroke_width=BOLDER)

    def honour(self, rank: int) -> str:
        colour: str = getattr(self.colours, HONOUR_COLOURS[rank - 1])
        if rank < 7:
            return _character(HONOURS[rank - 1], 4, 9, 52, 56, fill=colour)
        frame = rect(9, 9, 42, 57, rx=3, fill="none", stroke=colour, stroke_width=4)
        return (
            frame
            + rect(13.5, 13.5, 33, 48, rx=1, fill="none", stroke=colour, stroke_width=1)
            + _character("白", 17, 22.5, 26, 28, fill=colour)
        )

    # ---- circles

    def dots(self, rank: int) -> str:
        radius, places = DOTS[rank]
        spots = [place.split(",") for place in places.split()]
        return "".join(self.dot(float(x), float(y), radius, self.colour(letter)) for x, y, letter in spots)

    def dot(self, x: float, y: float, r: float, colour: str) -> str:
        ring = circle(x, y, r * 0.58, fill="none", stroke=self.colours.face, stroke_width=r * 0.17)
        return circle(x, y, r, fill=colour) + ring + circle(x, y, r * 0.17, fill=self.colours.face)

    def big_dot(self) -> str:
        """Return a flower in rings: the one circle."""
        x, y = MIDDLE
        turns = [math.tau * step / 12 for step in range(12)]
        beads = [circle(x + 18.3 * math.cos(turn), y + 18.3 * math.sin(turn), 2.5) for turn in turns]
        return (
            circle(x, y, 25, fill=self.colours.green)
            + circle(x, y, 21.9, fill=self.colours.face)
            + group(beads, fill=self.colours.blue)
            + circle(x, y, 14.4, fill=self.colours.green)
            + circle(x, y, 12.2, fill=self.colours.face)
            + path(_petals(x, y, count=8, inner=2, outer=11.6, half=0.42), fill=self.colours.red)
            + circle(x, y, 2.9, fill=self.colours.gold)
        )

    # ---- bamboo

    def sticks(self, rank: int) -> str:
        length, places = STICKS[rank]
        spots = [place.split(",") for place in places.split()]
        drawn = dict.fromkeys(NAMES, "")
        for x, y, letter in spots:
            drawn[letter] += _stick(float(x), float(y), length)
        return "".join(path(d, fill=self.colour(letter)) for letter, d in drawn.items() if d)

    def slanted(self) -> str:
        """Return the eight sticks: an M over a W."""
        upright = "".join(_stick(x, y, 27, 6.4) for x in (10, 50) for y in (20.5, 54.5))
        parts = [path(upright, fill=self.colours.green)]
        for x, y, angle in ((22.5, 20.5, -33), (37.5, 20.5, 33), (22.5, 54.5, 33), (37.5, 54.5, -33)):
            turn = f"rotate({angle} {number(x)} {number(y)})"
            parts.append(path(_stick(x, y, 22, 5.6), fill=self.colours.blue, transform=turn))
        return "".join(parts)

    # ---- the bird

    def bird(self) -> str:
        """Return the one bamboo: a bird on a twig."""
        green, blue, red, face = self.colours.green, self.colours.blue, self.colours.red, self.colours.face
        tail = [
            path("M27 40C20 46 12 55 8 67c9-4 18-13 23-22z", fill=green),
            path("M29 42c-4 8-9 17-11 28 8-6 14-15 17-24z", fill=blue),
            path("M32 44c-1 8-3 16-3 25 6-6 10-14 10-23z", fill=green),
            group((circle(x, y, 1.9) for x, y in ((13.5, 60.5), (22, 62.5), (31.5, 62))), fill=red),
        ]
        legs = [
            path("M38 48.5l1.5 11.5M43 46l3 14", stroke=red, stroke_width=2, fill="none"),
            path("M33 61c7-1.5 14-1.5 21 .5", stroke=red, stroke_width=2.6, fill="none", stroke_linecap="round"),
        ]
        body = [
            path(
                "M37 10c6-.5 10 4 9.5 9C46 24 49 27 49 34c0 9-7 16-16 15-8-1-13-7-13-14 0-6 6-8 10-11 3-2.5 2-13 7-14z",
                fill=green,
            ),
            path("M22 33c6-4 14-4 19 0 0 8-7 13-15 11-3-2-4-6-4-11z", fill=face),
            path("M24 34.5c5-3 11-3 15-.5-.5 6-6 9.5-12 8.2-2-1.7-3-4.7-3-7.7z", fill=blue),
            path("M28 34l2.5 7.5M33 33.5l1.5 7", stroke=face, stroke_width=1.3, fill="none"),
        ]
        head = [
            circle(40, 15.5, 2.1, fill=face),
            circle(40.4, 15.5, 1.1, fill=self.colours.ink),
            path("M46 13.5l8 3-7.7 2.5z", fill=red),
            path("M36 10c-3-3-4-5-4-6.5 3 .5 5 2.5 6.5 5 0-2.5 1-4.5 3-5.5 1 2 .5 4.5-1 6.7z", fill=red),
        ]
        return "".join([*tail, *legs, *body, *head])


def _stick(x: float, y: float, length: float, width: float = 8.4) -> str:
    """Return a piece of bamboo around a point: two joints, each with a knot at its upper end."""
    joint = length / 2 - 0.6
    waist = number(joint - 4.6)
    right, left = number(width), number(-width)
    shape = (
        f"h{right}a1.6 1.6 0 0 1 0 3.2c-1.5 1-1.5 {waist} 0 {number(joint - 3.6)}"
        f"h{left}c1.5-1 1.5-{waist} 0-{number(joint - 3.6)}a1.6 1.6 0 0 1 0-3.2z"
    )
    starts = (y - length / 2, y + 0.3)
    return "".join(f"M{number(x - width / 2)} {number(start)}{shape}" for start in starts)


def _petals(x: float, y: float, *, count: int, inner: float, outer: float, half: float) -> str:
    """Return pointed leaves around a point."""
    bulge = (inner + outer) / 2 + 1

    def at(radius: float, angle: float) -> str:
        return f"{number(x + radius * math.cos(angle))} {number(y + radius * math.sin(angle))}"

    def leaf(angle: float) -> str:
        start, end = at(inner, angle), at(outer, angle)
        return f"M{start}Q{at(bulge, angle - half)} {end}Q{at(bulge, angle + half)} {start}z"

    return "".join(leaf(math.tau * step / count) for step in range(count))
