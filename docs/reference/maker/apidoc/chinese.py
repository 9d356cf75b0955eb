"""The Chinese of every docstring: tables of paragraphs, each with the English that it was translated from.

A paragraph stands once, with the names that need it. When the English of a name changes, the tables have no Chinese for
it any more; what the name said before is found again, so that the Chinese can be compared, or taken over.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from functools import cache
from pathlib import Path
from typing import Final

from apidoc.docstring import paragraphs
from apidoc.entries import entries, place_of, texts
from apidoc.library import source
from apidoc.parts import PARTS, Part

__all__ = ["TABLES", "Change", "Row", "changes", "chinese", "load", "needed", "save", "updated"]

TABLES: Final = Path(__file__).parent / "chinese"


@dataclass(frozen=True)
class Row:
    """One paragraph."""

    part: str
    at: tuple[str, ...]
    """Whose text it is: full names."""
    en: str
    zh: str = ""


@dataclass(frozen=True)
class Change:
    """A paragraph that has no Chinese, and what one of its names said before in its place, if anything."""

    row: Row
    before: Row | None


@cache
def needed() -> dict[str, Row]:
    """Return what has to be translated, by its English, in the order of the pages."""
    found: dict[str, Row] = {}
    for part in PARTS:
        for path, text in _texts(part):
            for english in paragraphs(text):
                row = found.setdefault(english, Row(part.key, (), english))
                if path not in row.at:
                    found[english] = replace(row, at=(*row.at, path))
    return found


def _texts(part: Part) -> Iterator[tuple[str, str]]:
    for module in part.modules:
        here = source(module)
        yield module, here.text if here else ""
    for entry in entries(part):
        place = place_of(entry.definition.module, entry.definition.name)
        if place is not None and place.entry == entry:
            yield from texts(entry)


@cache
def load() -> dict[str, Row]:
    """Return the tables, by English."""
    found: dict[str, Row] = {}
    for part in PARTS:
        path = TABLES / f"{part.key}.toml"
        if path.is_file():
            rows = tomllib.loads(path.read_text("utf-8")).get("text", [])
            found.update({each["en"]: Row(part.key, tuple(each["at"]), each["en"], each["zh"]) for each in rows})
    return found


def chinese(english: str) -> str:
    """Return the Chinese of a paragraph; itself where there is none yet."""
    row = load().get(english)
    return row.zh if row is not None and row.zh else english


def changes(table: Mapping[str, Row]) -> list[Change]:
    """Return what the tables lack."""
    lacking = [row for english, row in needed().items() if english not in table or not table[english].zh]
    return [Change(row, _before(row, table)) for row in lacking]


def _before(row: Row, table: Mapping[str, Row]) -> Row | None:
    """Return the paragraph most like a new one of those that its names had, and have no more."""
    gone = [
        old
        for english, old in table.items()
        if old.zh and any(name in old.at and not _has(name, english) for name in row.at)
    ]
    return max(gone, key=lambda old: SequenceMatcher(None, old.en, row.en).ratio(), default=None)


def _has(name: str, english: str) -> bool:
    return english in needed() and name in needed()[english].at


def updated(table: Mapping[str, Row], *, accept: bool) -> list[Row]:
    """Return the rows that are needed, in the order of the pages.

    New ones are still without Chinese. Where the English of a place has changed, the old row stays, so that the two can
    be compared; with ``accept`` its Chinese goes for the new English.
    """
    before = {change.row.en: change.before for change in changes(table)}
    rows: dict[str, Row] = {}
    waiting: list[Row] = []
    for english, row in needed().items():
        old = before.get(english)
        if english in table and table[english].zh:
            rows[english] = replace(row, zh=table[english].zh)
        elif old is None or accept:
            rows[english] = replace(row, zh=old.zh if old is not None else "")
        else:
            waiting.append(old)
    for old in waiting:
        now = rows.get(old.en, old)
        rows[old.en] = replace(now, at=tuple(dict.fromkeys((*now.at, *old.at))))
    return list(rows.values())


def save(rows: Iterable[Row]) -> None:
    """Write the tables anew."""
    files: dict[str, list[str]] = {part.key: [] for part in PARTS}
    for row in rows:
        told = {"at": row.at, "en": row.en, "zh": row.zh}
        lines = [f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in told.items()]
        files[row.part].append("\n".join(["[[text]]", *lines, ""]))
    TABLES.mkdir(exist_ok=True)
    for key, parts in files.items():
        (TABLES / f"{key}.toml").write_text("\n".join(parts), "utf-8")
    load.cache_clear()
