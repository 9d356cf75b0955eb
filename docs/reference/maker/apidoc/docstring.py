"""What a docstring is made of: paragraphs, which are translated, and examples, which are not."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

__all__ = ["Block", "blocks", "paragraphs"]

ITEM = re.compile(r"\s*[-*] ")


@dataclass(frozen=True)
class Block:
    """A part of a docstring; ``is_item`` of a list."""

    text: str
    is_code: bool = False
    is_item: bool = False


def blocks(text: str) -> Iterator[Block]:
    """Yield the parts of a docstring, each paragraph in one line.

    >>> [block.text for block in blocks("Add one,\\nand no more.\\n\\n>>> add(1)\\n2")]
    ['Add one, and no more.', '>>> add(1)\\n2']
    """
    for part in re.split(r"\n\s*\n", text.strip()):
        lines = part.splitlines()
        start = next((number for number, line in enumerate(lines) if line.lstrip().startswith(">>> ")), len(lines))
        yield from _words(lines[:start])
        if start < len(lines):
            yield Block("\n".join(lines[start:]), is_code=True)


def _words(lines: list[str]) -> Iterator[Block]:
    gathered: list[list[str]] = []
    for line in lines:
        if not gathered or ITEM.match(line):
            gathered.append([])
        gathered[-1].append(line)
    for each in gathered:
        if ITEM.match(each[0]):
            yield Block(" ".join(" ".join(each).split())[2:], is_item=True)
        else:
            yield Block(" ".join(" ".join(each).split()))


def paragraphs(text: str) -> list[str]:
    """Return what is to be translated of a docstring."""
    return [block.text for block in blocks(text) if not block.is_code]
