"""What stands on each page: every public name once, and where it is to be found."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache, cached_property
from importlib import import_module
from typing import Final, Literal, TypeAlias

from apidoc.library import Definition, find, source
from apidoc.members import Member, constructor, members, twins
from apidoc.parts import PARTS, Part
from paiju.options import OptionText

__all__ = ["Entry", "Place", "entries", "heading", "options_of", "place_of", "slug", "texts"]

Kind: TypeAlias = Literal["module", "class", "function", "value"]
OPTIONS: Final = {"sichuan", "wuhan", "datongzi"}


@dataclass(frozen=True)
class Entry:
    """A public name of a module."""

    module: str
    name: str
    definition: Definition
    label: str = ""
    """The name with that of its module, where another name on the page is the same."""

    @property
    def path(self) -> str:
        """The full public name."""
        return f"{self.module}.{self.name}"

    @property
    def kind(self) -> Kind:
        """What it is."""
        node = self.definition.node
        if node is None:
            return "module"
        if isinstance(node, ast.ClassDef):
            return "class"
        return "function" if isinstance(node, ast.FunctionDef) else "value"

    @cached_property
    def text(self) -> str:
        """What is told of it here, or where the same is promised."""
        told = [self.definition, *twins(self.definition)]
        return next((each.text for each in told if each.text), "") or self._asked

    @property
    def _asked(self) -> str:
        """What is told of the name among those that every game has."""
        game = find("paiju.game", "Game")
        if game is None or self.kind != "value" or not any(f".{each}" in self.module for each in OPTIONS):
            return ""
        return next((each.text for each in members(game, lambda _: False) if each.name == self.name), "")

    @cached_property
    def members(self) -> list[Member]:
        """What a class has."""
        return members(self.definition, has_place) if self.kind == "class" else []


@dataclass(frozen=True)
class Place:
    """Where a name is told of: a page, and a heading on it."""

    part: str
    entry: Entry


@cache
def entries(part: Part) -> tuple[Entry, ...]:
    """Return the names of a page, in the order of its modules and of their lists."""
    listed = list(_entries(part))
    names = Counter(name for _, name in {(each.definition.path, each.name) for each in listed})
    return tuple(
        replace(each, label=f"{each.module.rpartition('.')[2]}.{each.name}" if names[each.name] > 1 else each.name)
        for each in listed
    )


def _entries(part: Part) -> Iterator[Entry]:
    taken = set(part.but) | {
        name for other in PARTS if other is not part and set(other.modules) & set(part.modules) for name in other.only
    }
    for module in part.modules:
        here = source(module)
        if here is None:
            raise ValueError(f"there is no module {module}")
        for name in here.exports:
            if name in part.only if part.only else name not in taken:
                yield _entry(module, name)
    for path in part.more:
        module, _, name = path.rpartition(".")
        yield _entry(module, name)


def _entry(module: str, name: str) -> Entry:
    found = find(module, name)
    if found is None:
        raise ValueError(f"nothing in the sources says what {module}.{name} is")
    return Entry(module, name, found)


@cache
def _places() -> dict[tuple[str, str], Place]:
    found: dict[tuple[str, str], Place] = {}
    for part in PARTS:
        for entry in entries(part):
            if entry.kind != "module":
                found.setdefault((entry.definition.module, entry.definition.name), Place(part.key, entry))
    return found


def place_of(module: str, name: str) -> Place | None:
    """Return where a definition is told of, by the module and the name it is defined with."""
    return _places().get((module, name))


def has_place(definition: Definition) -> bool:
    """Tell whether a class is told of somewhere."""
    return place_of(definition.module, definition.name) is not None


def heading(entry: Entry, member: str = "") -> str:
    """Return the heading of a name, or of a method of it; the same in every language."""
    if member:
        return f"`{entry.label}.{member}()`"
    return {"class": f"class `{entry.label}`", "function": f"`{entry.label}()`"}.get(entry.kind, f"`{entry.label}`")


def slug(title: str) -> str:
    """Return the anchor of a heading.

    >>> slug("class `Round`"), slug("`Round.apply()`")
    ('class-round', 'roundapply')
    """
    return "".join(each for each in title.lower().replace(" ", "-") if each.isalnum() or each in "-_")


def options_of(entry: Entry) -> dict[str, OptionText]:
    """Return what a game says, in both languages, of the options of its rules; nothing for other names."""
    game = entry.definition.module.removeprefix("paiju._core.").removeprefix("paiju.reference.").partition(".")[0]
    if entry.name != "Rules" or game not in OPTIONS:
        return {}
    found = import_module(f"paiju.{game}").OPTIONS
    return dict(found)


def texts(entry: Entry) -> Iterator[tuple[str, str]]:
    """Yield every docstring that its place shows, with the full name of what it is about."""
    yield entry.path, entry.text
    options = options_of(entry)
    for each in entry.members:
        if each.name not in options:
            yield f"{entry.path}.{each.name}", each.text
    made = constructor(entry.definition)
    if made is not None:
        yield f"{entry.path}()", ast.get_docstring(made[1][-1]) or ""
