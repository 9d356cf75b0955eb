"""Pictures of tiles and tables, as SVG: for documents and reports, and the sprite of the page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from paiju import game as games
from paiju.arguments import worded
from paiju.draw.faces import HEIGHT, WIDTH, face
from paiju.draw.palette import THEMES, Theme
from paiju.draw.shapes import picture
from paiju.errors import GameError
from paiju.parts import expect_language
from paiju.tiles import Tile
from paiju.values import expect_known

__all__ = ["THEMES", "table", "theme_of", "tile"]


def theme_of(name: str) -> Theme:
    """Return the theme of that name."""
    expect_known(name, THEMES, "theme")
    return THEMES[name]


@worded
def tile(which: Tile | str, theme: str = "light") -> str:
    """Return the picture of a tile.

    >>> tile("5m").startswith("<svg")
    True
    """
    drawn = face(Tile(which), theme_of(theme).tiles)
    return picture([drawn], viewBox=f"0 0 {WIDTH} {HEIGHT}") + "\n"


@worded
def table(
    observation: Any,
    lang: str = "zh",
    theme: str = "light",
    *,
    beside: Sequence[Any] = (),
    game: games.GameLike = None,
) -> str:
    """Return the picture of a table as an observation shows it, in the colours ``light`` or ``dark``.

    ``beside`` are observations of other seats, whose hands are shown too. A game draws its own tables: its part
    ``picture`` does. No game is the one that the observation is of.
    """
    for seen in (observation, *beside):
        games.expect_observation(seen)
    expect_language(lang)
    chosen = games.of(observation) if game is None else games.get(game)
    if chosen.picture is None:
        raise GameError(f"{chosen.name} draws no tables", "no_picture")
    return chosen.picture(observation, lang, theme_of(theme), beside)
