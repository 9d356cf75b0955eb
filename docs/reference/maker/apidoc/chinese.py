"""The Chinese of every docstring: tables of paragraphs, each with the English that it was translated from.

A paragraph stands once, with the first place that needs it, however many names share it. When the English changes, the
table has no Chinese for it any more: by its place, the paragraph that stood there before is found again.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
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
    at: str
    """Whose text it is: a full name, and which paragraph after the first."""
    en: str
    zh: str = ""


@dataclass(frozen=True)
class Change:
    """A paragraph that has no Chinese, and the one that stood in its place before, if any."""

    row: Row
    before: Row | None


@cache
def needed() -> dict[str, Row]:
    """Return what has to be translated, by its English, in the order of the pages."""
    found: dict[str, Row] = {}
    for part in PARTS:
        for path, text in _texts(part):
            for number, english in enumerate(paragraphs(text), 1):
                at = path if number == 1 else f"{path} {number}"
                found.setdefault(english, Row(part.key, at, english))
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
            found.update({each["en"]: Row(part.key, each["at"], each["en"], each["zh"]) for each in rows})
    return found


def chinese(english: str) -> str:
    """Return the Chinese of a paragraph; itself where there is none yet."""
    row = load().get(english)
    return row.zh if row is not None and row.zh else english


def changes(table: Mapping[str, Row]) -> list[Change]:
    """Return what the tables lack."""
    unused = {row.at: row for english, row in table.items() if row.zh and english not in needed()}
    return [
        Change(row, unused.get(row.at))
        for english, row in needed().items()
        if english not in table or not table[english].zh
    ]


def updated(table: Mapping[str, Row], *, accept: bool) -> list[Row]:
    """Return the rows that are needed, in the order of the pages.

    New ones are still without Chinese. Where the English of a place has changed, the old row stays, so that the two can
    be compared; with ``accept`` its Chinese goes for the new English.
    """
    before = {change.row.en: change.before for change in changes(table)}
    rows: list[Row] = []
    for english, row in needed().items():
        old = before.get(english)
        if english in table and table[english].zh:
            rows.append(replace(row, zh=table[english].zh))
        elif old is not None and accept:
            rows.append(replace(row, zh=old.zh))
        else:
            rows.append(old or row)
    return rows


def save(rows: Iterable[Row]) -> None:
    """Write the tables anew."""
    files: dict[str, list[str]] = {part.key: [] for part in PARTS}
    for row in rows:
        lines = [f"{key} = {json.dumps(text, ensure_ascii=False)}" for key, text in (("at", row.at), ("en", row.en))]
        lines.append(f"zh = {json.dumps(row.zh, ensure_ascii=False)}")
        files[row.part].append("\n".join(["[[text]]", *lines, ""]))
    TABLES.mkdir(exist_ok=True)
    for key, parts in files.items():
        (TABLES / f"{key}.toml").write_text("\n".join(parts), "utf-8")
    load.cache_clear()
