"""The terminal: its encoding, its width, its colours."""

import io
import os
import sys
import unicodedata
from collections.abc import Iterable, Sequence

from rich.console import Console
from rich.table import Table

__all__ = ["console", "number_table", "two_columns", "use_utf8", "visible"]


def use_utf8() -> None:
    """Write UTF-8 whatever the code page, and never fail over a character."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace")


def console() -> Console:
    """Return the console of standard output: no colour in a pipe or under ``NO_COLOR``."""
    plain = bool(os.environ.get("NO_COLOR"))
    return Console(color_system=None if plain else "auto", highlight=False, markup=False, emoji=False)


def visible(text: str) -> str:
    r"""Return text from a file with its control characters spelled out, so that it can't command the terminal.

    >>> print(visible("red\x1b[31m"))
    red\x1b[31m
    """
    return "".join(f"\\x{ord(each):02x}" if _controls(each) else each for each in text)


def _controls(letter: str) -> bool:
    """Tell whether a letter moves the cursor, or changes the direction of what follows."""
    turns = ("LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI")
    return unicodedata.category(letter) == "Cc" or unicodedata.bidirectional(letter) in turns


def number_table(rows: Iterable[Sequence[str]], titles: Sequence[str] = ("", "")) -> Table:
    """Return rows of words and numbers, which stand on the right, below what the columns are called."""
    table = Table(box=None, show_header=any(titles), pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    for place, title in enumerate(titles):
        table.add_column(title, justify="right" if place else "left", overflow="fold")
    for row in rows:
        table.add_row(*row)
    return table


def two_columns(rows: Iterable[tuple[str, str]]) -> Table:
    """Return what can be typed beside what it means."""
    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True, style="bold")
    table.add_column(overflow="fold")
    for typed, meaning in rows:
        table.add_row(f"  {typed}", meaning)
    return table
