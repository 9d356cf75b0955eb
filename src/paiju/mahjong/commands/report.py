"""What there is to say about a hand of tiles, in lines and tables."""

from collections.abc import Iterable, Mapping
from typing import Any

from rich.console import Console
from rich.padding import Padding
from rich.table import Table

from paiju.cli.text import Say
from paiju.mahjong.commands.tile_text import counted, grouped
from paiju.mahjong.teller import NUMERALS
from paiju.tiles import Tile

__all__ = ["discard_table", "print_tiles", "shanten_words"]


def shanten_words(number: int, say: Say) -> str:
    """Return a shanten number in words."""
    if number < 0:
        return say("shanten.complete")
    if number == 0:
        return say("shanten.ready")
    return say("shanten.away", number=number, numeral=NUMERALS[number])


def print_tiles(key: str, copies: Mapping[Tile, int], console: Console, say: Say) -> None:
    """Print tiles with the copies left of each, below a line that tells what they are."""
    console.print(say(key, count=sum(copies.values())))
    if copies:
        console.print(Padding(counted(copies, say.language), (0, 0, 0, 2), expand=False))


def discard_table(options: Iterable[Any], suggested: Tile | None, say: Say) -> Table:
    """Return discards, each with the shanten after it and the tiles that would then help."""
    table = Table(box=None, pad_edge=False, header_style="dim", padding=(0, 2, 0, 0))
    table.add_column(say("report.column.discard"), no_wrap=True)
    table.add_column(say("report.column.shanten"), no_wrap=True)
    table.add_column(say("report.column.copies"), justify="right", no_wrap=True)
    table.add_column(say("report.column.effective"), overflow="fold")
    for option in options:
        table.add_row(
            grouped([option.tile], say.language),
            shanten_words(option.shanten, say),
            str(option.copies),
            grouped(option.effective_tiles, say.language),
            style="bold" if option.tile == suggested else None,
        )
    return table
