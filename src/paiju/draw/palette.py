"""The colours of tiles, cards and tables."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from types import MappingProxyType
from typing import Final

__all__ = ["STYLED", "STYLED_CARDS", "THEMES", "CardColours", "Theme", "TileColours"]


@dataclass(frozen=True, slots=True)
class TileColours:
    """What a tile is painted with."""

    face: str = "#fdf9ee"
    shade: str = "#d8ccae"
    """The side of the tile below its face."""
    back: str = "#2c6fa6"
    back_shade: str = "#1d4f79"
    line: str = "#8d8265"
    ink: str = "#1d2733"
    green: str = "#157347"
    blue: str = "#1b4b9b"
    red: str = "#b3202a"
    gold: str = "#c98a1b"


STYLED: Final = TileColours(
    **{each.name: f"var(--tile-{each.name.replace('_', '-')},{each.default})" for each in fields(TileColours)}
)
"""Colours that a style sheet may change: ``--tile-face``, ``--tile-back``, ..."""


@dataclass(frozen=True, slots=True)
class CardColours:
    """What a playing card is painted with.

    Four suits in four colours, each of a tone of its own: they stay apart in grey and for colour-blind eyes.
    """

    paper: str = "#fdfbf5"
    line: str = "#a89f8c"
    back: str = "#2c6fa6"
    diamonds: str = "#0b2693"
    hearts: str = "#de0404"
    clubs: str = "#055e41"
    spades: str = "#12171e"
    caption: str = "#6b6f76"
    """Beside cards that lie on no table, where the page may be light or dark."""


STYLED_CARDS: Final = CardColours(
    **{each.name: f"var(--card-{each.name},{each.default})" for each in fields(CardColours)}
)
"""Colours that a style sheet may change: ``--card-paper``, ``--card-hearts``, ..."""


@dataclass(frozen=True, slots=True)
class Theme:
    """What a table is painted with."""

    tiles: TileColours
    cards: CardColours
    page: str
    """Around the table."""
    cloth: str
    """The table."""
    edge: str
    panel: str
    """Behind texts on the cloth."""
    text: str
    faint: str
    accent: str
    """Whose turn it is, and the last discard."""
    on_accent: str
    gain: str
    loss: str


THEMES: Final[Mapping[str, Theme]] = MappingProxyType(
    {
        "light": Theme(
            tiles=TileColours(),
            cards=CardColours(),
            page="#f4f1ea",
            cloth="#2f7d62",
            edge="#24624d",
            panel="#1f5a46",
            text="#ffffff",
            faint="#d3e6dd",
            accent="#ffd35a",
            on_accent="#2a2100",
            gain="#ffe9a3",
            loss="#ffc9c2",
        ),
        "dark": Theme(
            tiles=TileColours(
                face="#ece5d3", shade="#b5a985", back="#28648f", back_shade="#1a4666", line="#6d6550", red="#a31a24"
            ),
            cards=CardColours(
                paper="#ebe6da",
                line="#6d6756",
                back="#28648f",
                diamonds="#03229c",
                hearts="#cd0517",
                clubs="#125744",
                spades="#080b10",
                caption="#8b9098",
            ),
            page="#14181c",
            cloth="#1d3b33",
            edge="#122822",
            panel="#12251f",
            text="#f2f5f3",
            faint="#a9bfb6",
            accent="#ffca4b",
            on_accent="#241c00",
            gain="#ffe08a",
            loss="#ffb0a6",
        ),
    }
)
"""Tables by the name of their theme."""
