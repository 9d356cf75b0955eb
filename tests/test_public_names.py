"""Every public name is in the reference, in both languages. When this fails: python docs/reference/api.py --update."""

import ast
import importlib
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from types import GetSetDescriptorType, MemberDescriptorType
from typing import Any

import pytest

from apidoc import chinese, markdown
from apidoc.entries import Entry, entries, options_of, place_of, slug
from apidoc.library import Definition, find, is_public, source
from apidoc.members import bases, is_enum, members
from apidoc.parts import PARTS, Part

ROOT = Path(__file__).parent.parent
FOREIGN = "paiju.integrations."  # importing one imports a library that not everybody has
PROGRAMS = ("paiju.cli", "paiju.server")  # run, not imported: the pages on commands and on the protocol tell of them
LISTED = sorted({module for part in PARTS for module in part.modules if not module.startswith(FOREIGN)})
HAN = re.compile(r"[\u4e00-\u9fff]")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
FENCED = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
PYTHON_BLOCK = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)


pages_of = cache(markdown.pages)


def told(part: Part) -> list[Entry]:
    """Return the names that a page tells of; others on it lead to the page that does."""
    found = []
    for entry in entries(part):
        place = place_of(entry.definition.module, entry.definition.name)
        if place is not None and place.entry == entry:
            found.append(entry)
    return found


@pytest.mark.parametrize("name", LISTED)
def test_the_reference_lists_what_a_module_says_is_public(name: str) -> None:
    module, read = importlib.import_module(name), source(name)
    assert read is not None
    assert set(module.__all__) == set(read.exports)
    for public in module.__all__:
        getattr(module, public)


def test_modules_that_have_a_page_name_every_module_they_hold() -> None:
    listed = {module for part in PARTS for module in part.modules}
    held = {entry.definition.path for part in PARTS for entry in entries(part) if entry.kind == "module"}
    assert held <= listed


def kept(kind: type) -> Iterator[str]:
    """Yield the public names that a class has from classes of this package."""
    for each in kind.__mro__:
        if each.__module__.startswith("paiju"):
            for name, value in vars(each).items():
                if is_public(name) and not isinstance(value, MemberDescriptorType | GetSetDescriptorType):
                    yield name


def described(definition: Definition) -> set[str]:
    """Return the names that the reference has for a class: its own page, or that of a base."""
    own = {each.name for each in members(definition, lambda _: False)}
    return own.union(*(described(base) for base in bases(definition)))


@pytest.mark.parametrize("part", [part for part in PARTS if part.key != "integrations"], ids=lambda part: str(part.key))
def test_a_class_is_described_with_all_its_members(part: Part) -> None:
    for entry in told(part):
        if entry.kind == "class":
            kind: Any = getattr(importlib.import_module(entry.module), entry.name)
            assert set(kept(kind)) <= described(entry.definition), entry.path


@pytest.mark.parametrize("part", PARTS, ids=lambda part: str(part.key))
def test_every_name_is_explained(part: Part) -> None:
    silent = [entry.path for entry in told(part) if not entry.text]
    for entry in told(part):
        spoken = options_of(entry).keys()
        if not is_enum(entry.definition):
            silent += [
                f"{entry.path}.{each.name}" for each in entry.members if not each.text and each.name not in spoken
            ]
    assert not silent


def test_every_docstring_has_its_chinese() -> None:
    assert [change.row.at for change in chinese.changes(chinese.load())] == []
    assert [row.at for row in chinese.load().values() if not HAN.search(row.zh)] == []


def test_no_translation_is_left_over() -> None:
    assert [row.at for english, row in chinese.load().items() if english not in chinese.needed()] == []


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_pages_are_up_to_date(lang: str) -> None:
    made = pages_of(lang)
    assert set(made) == set(markdown.FOLDERS[lang].glob("*.md"))
    assert [path.name for path, text in made.items() if path.read_text("utf-8") != text] == []


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_every_name_has_an_anchor_of_its_own(lang: str) -> None:
    for path, text in pages_of(lang).items():
        titles = [slug(title) for title in HEADING.findall(FENCED.sub("", text)) if title.startswith(("`", "class "))]
        assert len(titles) == len(set(titles)), path.name


def imported(code: str) -> Iterator[tuple[str, str]]:
    """Yield module and name of what a program imports of this package."""
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.split(".")[0] == "paiju":
            yield from ((node.module, each.name) for each in node.names)


def test_what_documents_and_examples_import_is_in_the_reference() -> None:
    documents = [
        path for path in (*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")) if "/api/" not in path.as_posix()
    ]
    codes = [code for path in documents for code in PYTHON_BLOCK.findall(path.read_text("utf-8")) if ">>>" not in code]
    codes += [path.read_text("utf-8") for path in (ROOT / "examples").rglob("*.py")]
    listed = {module for part in PARTS for module in part.modules}
    lacking = set()
    for module, name in {each for code in codes for each in imported(code)}:
        found = find(module, name)
        assert found is not None, (module, name)
        has_place = found.path in listed if not found.name else place_of(found.module, found.name) is not None
        if not has_place and not module.startswith(PROGRAMS):
            lacking.add(f"{module}.{name}")
    assert not lacking


def test_a_reworded_docstring_is_found_by_its_place() -> None:
    table = dict(chinese.load())
    row = next(iter(table.values()))
    del table[row.en]
    old = replace(row, en="The words that stood here before.")
    table[old.en] = old
    assert chinese.changes(table) == [chinese.Change(replace(row, zh=""), old)]
    assert old in chinese.updated(table, accept=False)
    assert chinese.updated(table, accept=True) == chinese.updated(chinese.load(), accept=False)


def test_one_of_several_names_is_reworded() -> None:
    """A paragraph that stays with other names does not forget the one that has left it."""
    table = dict(chinese.load())
    new, *_, other = (row for row in table.values() if len(row.at) == 1)
    del table[new.en]
    table[other.en] = shared = replace(other, at=(*other.at, *new.at))
    assert chinese.changes(table) == [chinese.Change(replace(new, zh=""), shared)]
    kept = {row.en: row for row in chinese.updated(table, accept=False)}
    assert kept == table
    assert replace(new, zh=other.zh) in chinese.updated(kept, accept=True)


def test_a_new_docstring_waits_for_its_chinese() -> None:
    table = dict(chinese.load())
    row = table.pop(next(iter(table)))
    assert chinese.changes(table) == [chinese.Change(replace(row, zh=""), None)]
    assert replace(row, zh="") in chinese.updated(table, accept=True)
