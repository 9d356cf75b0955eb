"""What the sources define, read without running them: libraries that not everybody has need not be installed."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from inspect import cleandoc
from pathlib import Path
from typing import Final, TypeAlias

__all__ = ["SOURCES", "Definition", "Source", "find", "is_public", "source", "statements", "targets"]

SOURCES: Final = Path(__file__).parents[4] / "src"
PACKAGE: Final = "paiju"
Statement: TypeAlias = ast.ClassDef | ast.FunctionDef | ast.Assign | ast.AnnAssign


@dataclass(frozen=True)
class Definition:
    """What a name stands for: where it is defined, by which statements (overloads are several), and its text."""

    module: str
    name: str
    nodes: tuple[Statement, ...] = ()
    text: str = ""

    @property
    def node(self) -> Statement | None:
        """The statement to describe; a module has none."""
        return self.nodes[-1] if self.nodes else None

    @property
    def path(self) -> str:
        """The full name."""
        return f"{self.module}.{self.name}" if self.name else self.module


def is_public(name: str) -> bool:
    """Tell whether a name is for everybody."""
    return not name.startswith("_")


def statements(body: Sequence[ast.stmt]) -> Iterator[tuple[ast.stmt, str]]:
    """Yield the statements of a module or a class, each with the text that follows it; conditions hide none."""
    for number, each in enumerate(body):
        if isinstance(each, ast.If | ast.Try):
            yield from statements(each.body)
            continue
        after = body[number + 1] if number + 1 < len(body) else None
        yield each, _text(after)


def _text(node: ast.stmt | None) -> str:
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
        return cleandoc(node.value.value)
    return ""


def targets(node: ast.stmt) -> list[str]:
    """Return the names that an assignment gives a value."""
    if isinstance(node, ast.AnnAssign):
        return [node.target.id] if isinstance(node.target, ast.Name) else []
    if isinstance(node, ast.Assign):
        named = [*node.targets, *(part for each in node.targets if isinstance(each, ast.Tuple) for part in each.elts)]
        return [each.id for each in named if isinstance(each, ast.Name)]
    return []


@dataclass(frozen=True)
class Source:
    """One module: a stub, where it is native, or a file of Python."""

    name: str
    path: Path

    @cached_property
    def tree(self) -> ast.Module:
        """What is written in it."""
        return ast.parse(self.path.read_text("utf-8"))

    @cached_property
    def defined(self) -> dict[str, Definition]:
        """What it defines itself."""
        found: dict[str, Definition] = {}
        for node, after in statements(self.tree.body):
            if isinstance(node, ast.ClassDef | ast.FunctionDef):
                before = found.get(node.name)
                nodes = (*(before.nodes if before else ()), node)
                text = ast.get_docstring(node) or (before.text if before else "")
                found[node.name] = Definition(self.name, node.name, nodes, text)
            elif isinstance(node, ast.Assign | ast.AnnAssign):
                for name in targets(node):
                    found[name] = Definition(self.name, name, (node,), after)
        return found

    @cached_property
    def imported(self) -> dict[str, tuple[str, str]]:
        """The module and the name there of everything that it imports; a module as a whole has no name there."""
        found: dict[str, tuple[str, str]] = {}
        for node, _ in statements(self.tree.body):
            if isinstance(node, ast.ImportFrom):
                home = node.module or ""
                for each in node.names:
                    found[each.asname or each.name] = (home, each.name)
            elif isinstance(node, ast.Import):
                for each in node.names:
                    head = each.name.partition(".")[0]
                    found[each.asname or head] = (each.name if each.asname else head, "")
        return found

    @cached_property
    def exports(self) -> tuple[str, ...]:
        """Its public names: what ``__all__`` lists."""
        found = self.defined.get("__all__")
        if found is None or not isinstance(found.node, ast.Assign | ast.AnnAssign) or found.node.value is None:
            raise ValueError(f"{self.name} has no __all__")
        return tuple(ast.literal_eval(found.node.value))

    @property
    def text(self) -> str:
        """What it says of itself."""
        return ast.get_docstring(self.tree) or ""


@cache
def source(name: str) -> Source | None:
    """Return a module of the package, or None if there is none."""
    if name.split(".", maxsplit=1)[0] != PACKAGE:
        return None
    place = SOURCES.joinpath(*name.split("."))
    files = (place.with_suffix(".pyi"), place.with_suffix(".py"), place / "__init__.pyi", place / "__init__.py")
    path = next((each for each in files if each.is_file()), None)
    return None if path is None else Source(name, path)


@cache
def find(module: str, name: str) -> Definition | None:
    """Return what a name stands for in a module, through all imports; None for what is not of this package."""
    if not name:
        found = source(module)
        return None if found is None else Definition(module, "", text=found.text)
    here = source(module)
    if here is None:
        return None
    head, _, rest = name.partition(".")
    if rest:
        outer = find(module, head)
        return find(outer.module, rest) if outer is not None and not outer.name else None
    if name in here.defined:
        return here.defined[name]
    if name in here.imported:
        home, there = here.imported[name]
        if (home, there) != (module, name):
            return find(home, there)
    return find(f"{module}.{name}", "") if source(f"{module}.{name}") else None
