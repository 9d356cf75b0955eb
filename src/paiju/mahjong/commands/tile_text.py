"""Tiles as text: small boxes in rows, and short names in lines."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from rich.cells import cell_len
from rich.text import Text

from paiju.cli.text import Language, Say
from paiju.tiles import Tile, show

__all__ = ["Block", "counted", "draw_hand", "draw_meld", "draw_tile", "flow", "grouped", "name_of"]

Block: TypeAlias = list[Text]  # lines of one width

SUIT_STYLES: Final = {"m": "red", "s": "green", "p": "bright_blue", "z": "magenta"}
PLAIN: Final = "┌─┐│└┘"
MARKED: Final = "╔═╗║╚╝"


def draw_tile(tile: Tile, language: Language, *, marked: bool = False, sign: str = "") -> Block:
    """Return a tile as a box with its rank above its suit.

    A marked one has a double border, a special one its sign in the upper edge.
    """
    top_left, bar, top_right, side, bottom_left, bottom_right = MARKED if marked else PLAIN
    border = "bold yellow" if marked else "dim"
    rank, suit = _face(tile, language)
    free = cell_len(rank) - cell_len(sign)
    edge = (top_left + bar * (free // 2), sign, bar * (free - free // 2) + top_right)
    lines = [Text.assemble((edge[0], border), (edge[1], "bold yellow"), (edge[2], border))]
    for part in (rank, suit):
        face = (part, f"bold {SUIT_STYLES[tile.suit]}")
        lines.append(Text.assemble((side, border), face, (side, border)))
    lines.append(Text(bottom_left + bar * cell_len(rank) + bottom_right, border))
    return lines


def _face(tile: Tile, language: Language) -> tuple[str, str]:
    if language == "en":
        return f" {tile.rank} ", f" {tile.suit} "
    rank, suit = tile.zh[0], tile.zh[1:]
    return rank, suit or "  "


def draw_meld(meld: Any, say: Say) -> Block:
    """Return a meld's tiles side by side under the name of its kind."""
    tiles = beside([draw_tile(tile, say.language) for tile in _tiles_of(meld)])
    label = Text(say(f"meld.{meld.kind}"))
    label.pad_right(tiles[0].cell_len - label.cell_len)
    return [label, *tiles]


def _tiles_of(meld: Any) -> list[Tile]:
    if meld.kind == "chow":  # by its lowest tile
        return [Tile(meld.tile.index + step) for step in range(3)]
    return [meld.tile] * (4 if meld.is_kong else 3)


def draw_hand(
    hand: Any, say: Say, width: int, *, marked: Tile | None = None, signs: Mapping[Tile, str] = MappingProxyType({})
) -> Block:
    """Return the concealed tiles, one of them marked, and the melds below, in as many rows as ``width`` asks for."""
    place = None if marked is None else hand.tiles.index(marked)
    boxes = [
        draw_tile(tile, say.language, marked=number == place, sign=signs.get(tile, ""))
        for number, tile in enumerate(hand.tiles)
    ]
    return [*flow(boxes, width), *flow((draw_meld(meld, say) for meld in hand.melds), width, gap=2)]


def beside(blocks: Sequence[Block], gap: int = 0) -> Block:
    """Return blocks of one height as one block, side by side."""
    return [Text(" " * gap).join(lines) for lines in zip(*blocks, strict=True)]


def flow(blocks: Iterable[Block], width: int, gap: int = 0) -> Block:
    """Return the lines of ``blocks`` side by side, in as many rows as ``width`` asks for."""
    rows: list[list[Block]] = []
    used = width
    for block in blocks:
        used += gap + block[0].cell_len
        if used > width:
            rows.append([])
            used = block[0].cell_len
        rows[-1].append(block)
    return [line for row in rows for line in beside(row, gap)]


def name_of(tile: Tile, language: Language) -> str:
    """Return a tile's short name: 五万, or 5m."""
    return tile.zh if language == "zh" else str(tile)


def counted(copies: Mapping[Tile, int], language: Language) -> Text:
    """Return tiles with the copies left of each, such as ``1m×3  4m×2``."""
    parts = [
        Text.assemble((name_of(tile, language), SUIT_STYLES[tile.suit]), f"×{left}") for tile, left in copies.items()
    ]
    return Text("  ").join(parts)


def grouped(tiles: Iterable[Tile], language: Language) -> Text:
    """Return tiles without repeating their suit, such as ``147m 25s`` or ``一四七万 二五条``."""
    parts = []
    for suit, group in groupby(tiles, lambda tile: tile.suit):
        members = list(group)
        ranks = "".join(tile.zh[0] for tile in members)
        name = ranks + members[0].zh[1:] if language == "zh" else show(members)
        parts.append(Text(name, SUIT_STYLES[suit]))
    return Text(" ").join(parts)
