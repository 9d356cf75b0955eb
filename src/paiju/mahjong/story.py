"""How a round ended, line by line, for a page and for a terminal."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal, NamedTuple

from paiju.page import Words

__all__ = ["Told", "page_lines"]

DETAIL: Final = "   "  # before a line on a page that explains one


class Told(NamedTuple):
    """A line of the story, and what it is: a detail explains the line above it, or is listed under it."""

    kind: Literal["end", "win", "heading", "detail"]
    text: str


def page_lines(zh: Iterable[Told], en: Iterable[Told]) -> list[Words]:
    """Return a story that is told in both languages as a page shows it: details are indented."""
    return [{"zh": _indented(one), "en": _indented(other)} for one, other in zip(zh, en, strict=True)]


def _indented(line: Told) -> str:
    return f"{DETAIL}{line.text}" if line.kind == "detail" else line.text
