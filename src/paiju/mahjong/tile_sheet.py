"""Tiles and melds as parts of a picture."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from paiju.draw.faces import HEIGHT, WIDTH, back, face
from paiju.draw.marks import Mark, badge
from paiju.draw.palette import Theme
from paiju.draw.shapes import group, number, rect
from paiju.mahjong.view import Meld, meld_tiles
from paiju.tiles import Tile

__all__ = ["BACK", "RATIO", "TileSheet"]

RATIO: Final = HEIGHT / WIDTH
BACK: Final = "back"  # the name of a tile that lies face down
CORNER: Final = (48, 12)  # where the mark of a special tile is


class TileSheet:
    """Tiles on their way into a picture: each kind is drawn once, and shown where it is needed."""

    def __init__(self, theme: Theme, marks: Mapping[str, Mark] | None = None, prefix: str = "paiju") -> None:
        """Begin without any tile; some kinds may be marked. A picture with several sheets has a prefix for each."""
        self.theme = theme
        self.marks = marks or {}
        self.prefix = prefix
        self.used: dict[str, str] = {}

    def definitions(self) -> str:
        """Return the tiles that were used, as a picture has to define them."""
        return "".join(f'<g id="{self.prefix}-{name}">{drawn}</g>' for name, drawn in sorted(self.used.items()))

    # ---- tiles

    def tile(self, name: str, x: float, y: float, width: float, **attributes: str | float | None) -> str:
        """Return a tile, or ``back``, with its top left corner at a point."""
        if name not in self.used:
            colours = self.theme.tiles
            self.used[name] = back(colours) if name == BACK else face(Tile(name), colours) + self.mark(name)
        place = f"translate({number(x)} {number(y)})scale({width / WIDTH:.4f})"
        faded = "".join(f' {key}="{value}"' for key, value in attributes.items() if value is not None)
        return f'<use href="#{self.prefix}-{name}" transform="{place}"{faded}/>'

    def mark(self, name: str) -> str:
        """Return the sign in the corner of a tile that is special in this round."""
        if name not in self.marks:
            return ""
        return badge(self.marks[name], *CORNER, fill=self.theme.accent, ink=self.theme.on_accent)

    def turned(self, name: str, x: float, base: float, width: float) -> str:
        """Return a tile on its side that stands on a line."""
        inner = self.tile(name, 0, 0, width)
        return group([inner], transform=f"translate({number(x)} {number(base)})rotate(-90)")

    def ring(self, x: float, y: float, width: float, height: float, colour: str) -> str:
        """Return a frame around a tile."""
        return rect(x - 0.8, y - 0.8, width + 1, height + 1, rx=4, fill="none", stroke=colour, stroke_width=3)

    # ---- melds

    def meld_length(self, meld: Meld, width: float) -> float:
        """Return how much room a meld takes."""
        return len(self.lying(meld)) * width + (width * (RATIO - 1) if meld["from"] is not None else 0)

    def lying(self, meld: Meld) -> list[str]:
        """Return the tiles of a meld from left to right; the last of an added kong lies on another."""
        tiles = meld_tiles(meld) or [BACK] * 4
        if meld["kind"] == "added_kong":
            return tiles[:3]
        return [BACK, *tiles[1:3], BACK] if meld["kind"] == "concealed_kong" else tiles

    def meld(self, seat: int, meld: Meld, x: float, base: float, width: float) -> Iterator[str]:
        """Return a meld; the tile that was claimed lies on the side that it came from."""
        tiles = self.lying(meld)
        giver = None if meld["from"] is None else (meld["from"] - seat) % 4
        claimed = {3: 0, 2: 1, 1: len(tiles) - 1, None: None}[giver]
        if claimed is not None and meld["tile"] is not None:  # another one, in a chow
            tiles.remove(meld["tile"])
            tiles.insert(claimed, meld["tile"])
        for place, name in enumerate(tiles):
            if place == claimed:
                yield self.turned(name, x, base, width)
                if meld["kind"] == "added_kong":
                    yield self.turned(name, x, base - width, width)
                x += width * RATIO
            else:
                yield self.tile(name, x, base - width * RATIO, width - 0.6)
                x += width
