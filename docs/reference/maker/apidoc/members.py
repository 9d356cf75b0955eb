"""What a class has: methods and attributes, its own and those of bases that have no place in the reference."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

from apidoc.library import Definition, Statement, find, is_public, statements, targets

__all__ = ["Member", "bases", "calls", "constructor", "is_enum", "members", "twins"]

Kind: TypeAlias = Literal["method", "attribute"]
PROPERTIES: Final = ("property", "cached_property")
SPOKEN: Final = ("__call__", "__len__", "__iter__", "__getitem__", "__contains__", "__add__")
"""Special methods that are part of how a class is used."""
GAMES: Final = ("sichuan", "wuhan", "datongzi")
ALIKE: Final = {"Observation": ("State",), "SeenSeat": ("Seat",), "SeenMeld": ("Meld",)}
"""Classes that have what others have, too, by the name of what they show."""
INNER: Final = {
    "sichuan.Seat": ("paiju.reference.sichuan.table",),
    "wuhan.Seat": ("paiju.reference.wuhan.round",),
    "datongzi.Seat": ("paiju.reference.datongzi.round",),
    "datongzi.Standing": ("paiju.reference.datongzi.table",),
}
"""Modules where the plain twins of some classes are defined, beside those that list them."""


@dataclass(frozen=True)
class Member:
    """A method or an attribute, with the module that its types are to be looked up in."""

    name: str
    kind: Kind
    module: str
    nodes: tuple[Statement, ...]
    text: str

    @property
    def node(self) -> Statement:
        """The statement to describe."""
        return self.nodes[-1]


def bases(definition: Definition) -> Iterator[Definition]:
    """Yield the bases of a class that are defined in this package."""
    node = definition.node
    if isinstance(node, ast.ClassDef):
        for each in node.bases:
            named = each.value if isinstance(each, ast.Subscript) else each
            found = find(definition.module, ast.unparse(named))
            if found is not None and isinstance(found.node, ast.ClassDef):
                yield found


def is_enum(definition: Definition) -> bool:
    """Tell whether a class is an enumeration."""
    node = definition.node
    return isinstance(node, ast.ClassDef) and any(ast.unparse(each).endswith("Enum") for each in node.bases)


def twins(definition: Definition) -> list[Definition]:
    """Return what promises the same elsewhere, where a text is to be found if there is none here; the nearest first."""
    found: list[Definition] = []
    waiting = [definition]
    while waiting:
        for each in _twins(waiting.pop(0)):
            if each != definition and each not in found:
                found.append(each)
                waiting.append(each)
    return found


def _twins(definition: Definition) -> Iterator[Definition]:
    game = next((each for each in GAMES if f".{each}" in definition.module), None)
    if game is None:
        return
    name = definition.name
    homes = [f"paiju.{game}", f"paiju._core.{game}", f"paiju.reference.{game}", *INNER.get(f"{game}.{name}", ())]
    names = {name, *ALIKE.get(name, ())}
    for home in (*homes, "paiju.protocol", "paiju.game"):
        for each in sorted(names, key=lambda other: other != name):
            found = find(home, each)
            if found is not None and isinstance(found.node, type(definition.node)):
                yield found


def constructor(definition: Definition) -> tuple[str, tuple[ast.FunctionDef, ...]] | None:
    """Return how objects of a class are made, and the module that says so; None where nothing says it."""
    node = definition.node
    if not isinstance(node, ast.ClassDef):
        return None
    made = [each for each in node.body if isinstance(each, ast.FunctionDef) and each.name in ("__init__", "__new__")]
    if made:
        return definition.module, calls(made)
    return next((found for base in bases(definition) if (found := constructor(base))), None)


def calls(functions: Sequence[ast.FunctionDef]) -> tuple[ast.FunctionDef, ...]:
    """Return the signatures to show: of overloads that which all of them lead to; a stub has the overloads alone."""
    whole = [each for each in functions if not _is_overload(each)]
    return (whole[-1],) if whole and not _is_stub(whole[-1]) else tuple(functions)


def _is_stub(node: ast.FunctionDef) -> bool:
    last = node.body[-1]
    return isinstance(last, ast.Expr) and isinstance(last.value, ast.Constant)


def members(definition: Definition, has_place: Callable[[Definition], bool]) -> list[Member]:
    """Return the public members of a class; those of a base that has a place of its own are told there."""
    found = _with_bases(definition, has_place)
    if not all(each.text for each in found.values()):
        for twin in twins(definition):
            told = {name: each.text for name, each in _with_bases(twin, lambda _: False).items()}
            found = {
                name: each if each.text else replace(each, text=told.get(name, "")) for name, each in found.items()
            }
    return list(found.values())


def _with_bases(definition: Definition, has_place: Callable[[Definition], bool]) -> dict[str, Member]:
    found = _own(definition)
    for base in bases(definition):
        inherited = _with_bases(base, lambda _: False)
        for name, member in list(found.items()):
            if not member.text and name in inherited:
                found[name] = replace(member, text=inherited[name].text)
        if not has_place(base):
            found = {**found, **{name: each for name, each in inherited.items() if name not in found}}
    return found


def _own(definition: Definition) -> dict[str, Member]:
    node = definition.node
    found: dict[str, Member] = {}
    if not isinstance(node, ast.ClassDef):
        return found
    for each, after in statements(node.body):
        if isinstance(each, ast.FunctionDef):
            if each.name == "__init__":
                for member in _made_by(each, definition.module):
                    found.setdefault(member.name, member)
            elif is_public(each.name) or (each.name in SPOKEN and ast.get_docstring(each)):
                _add_function(found, each, definition.module)
        elif isinstance(each, ast.Assign | ast.AnnAssign) and not _is_dropped(each):
            for name in filter(is_public, targets(each)):
                found[name] = _function_named(found, name, each, definition.module) or Member(
                    name, "attribute", definition.module, (each,), after
                )
    return found


def _function_named(
    found: Mapping[str, Member], name: str, node: ast.Assign | ast.AnnAssign, module: str
) -> Member | None:
    """Return the method that an assignment gives another name, or None if it does something else."""
    given = node.value
    if isinstance(given, ast.Name) and given.id in found:
        return replace(found[given.id], name=name)
    if isinstance(given, ast.Call) and ast.unparse(given.func) == "staticmethod":
        other = find(module, ast.unparse(given.args[0]))
        if other is not None and isinstance(other.node, ast.FunctionDef):
            static = [copy_of(each, "staticmethod") for each in other.nodes if isinstance(each, ast.FunctionDef)]
            return Member(name, "method", other.module, tuple(static), other.text)
    return None


def copy_of(node: ast.FunctionDef, decorator: str) -> ast.FunctionDef:
    """Return a function with a decorator more."""
    changed = copy(node)
    changed.decorator_list = [ast.Name(decorator, ast.Load()), *node.decorator_list]
    return changed


def _add_function(found: dict[str, Member], node: ast.FunctionDef, module: str) -> None:
    decorators = [ast.unparse(each) for each in node.decorator_list]
    if any(each.endswith((".setter", ".deleter")) for each in decorators):
        return
    is_property = any(each.rpartition(".")[2] in PROPERTIES for each in decorators)
    before = found.get(node.name)
    text = ast.get_docstring(node) or ""
    if before is not None and any(_is_overload(each) for each in before.nodes):
        kept = before.nodes if not _is_overload(node) else (*before.nodes, node)
        found[node.name] = replace(before, nodes=kept, text=text or before.text)
    else:
        found[node.name] = Member(node.name, "attribute" if is_property else "method", module, (node,), text)


def _is_overload(node: Statement) -> bool:
    return isinstance(node, ast.FunctionDef) and any(ast.unparse(each) == "overload" for each in node.decorator_list)


def _is_dropped(node: ast.Assign | ast.AnnAssign) -> bool:
    return isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation).rpartition(".")[2] in ("KW_ONLY", "InitVar")


def _made_by(init: ast.FunctionDef, module: str) -> Iterator[Member]:
    """Yield the public attributes that ``__init__`` gives a value, as declarations with the type of the argument."""
    kinds = {each.arg: each.annotation for each in (*init.args.args, *init.args.kwonlyargs)}
    for node, after in statements(init.body):
        if not isinstance(node, ast.Assign | ast.AnnAssign):
            continue
        target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
        if not (isinstance(target, ast.Attribute) and ast.unparse(target.value) == "self" and is_public(target.attr)):
            continue
        given = node.value
        kind = node.annotation if isinstance(node, ast.AnnAssign) else None
        if kind is None and isinstance(given, ast.Name):
            kind = kinds.get(given.id)
        name = ast.Name(target.attr, ast.Store())
        declared = ast.Assign([name], ast.Constant(None)) if kind is None else ast.AnnAssign(name, kind, None, 1)
        yield Member(target.attr, "attribute", module, (declared,), after)
