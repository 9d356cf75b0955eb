"""JSON Schema of plain values that a ``TypedDict`` describes, with what its source says of each member."""

from __future__ import annotations

import ast
import inspect
import sys
import typing
from collections.abc import Mapping
from itertools import pairwise
from types import NoneType, UnionType
from typing import Any, Final, Literal, NotRequired, Union, get_args, get_origin

__all__ = ["definitions_of"]

TYPES: Final = {str: "string", int: "integer", float: "number", bool: "boolean", NoneType: "null"}


def definitions_of(model: type) -> dict[str, Any]:
    """Return the schema of a model and of all that it is made of, by name."""
    found: dict[str, Any] = {}
    _define(model, found)
    return dict(sorted(found.items()))


def _define(model: type, found: dict[str, Any]) -> None:
    if model.__name__ in found:
        return
    found[model.__name__] = {}  # known from here on, whatever its members are
    meant, said = _meant(model), _said(model)
    members: dict[str, Any] = {}
    needed = []
    for name, hint in typing.get_type_hints(model, include_extras=True).items():
        is_needed = get_origin(hint) is not NotRequired
        kind = hint if is_needed else get_args(hint)[0]
        members[name] = _schema(kind, meant, found) | ({"description": said[name]} if name in said else {})
        needed += [name] if is_needed and not _may_be_null(kind) else []
    about = {} if model.__doc__ in (None, dict.__doc__) else {"description": inspect.getdoc(model)}
    shape = {"type": "object", "properties": members, "required": needed, "additionalProperties": False}
    found[model.__name__] = about | shape


def _schema(hint: Any, meant: Mapping[Any, Any], found: dict[str, Any]) -> dict[str, Any]:
    hint = meant.get(hint, hint)
    if typing.is_typeddict(hint):
        _define(hint, found)
        return {"$ref": f"#/$defs/{hint.__name__}"}
    origin, inner = get_origin(hint), get_args(hint)
    if origin is None:
        return {"type": TYPES[hint]}
    if origin is Literal:
        return {"enum": list(inner)}
    parts = [_schema(each, meant, found) for each in inner]
    if origin in (Union, UnionType):
        return {"anyOf": parts}
    assert origin in (list, dict), f"no JSON Schema is known for {hint!r}"
    return (
        {"type": "array", "items": parts[0]} if origin is list else {"type": "object", "additionalProperties": parts[1]}
    )


def _may_be_null(hint: Any) -> bool:
    return NoneType in get_args(hint)


def _meant(model: type) -> dict[Any, Any]:
    """Return what the type variables of its bases stand for."""
    bases = [base for base in getattr(model, "__orig_bases__", ()) if get_args(base)]
    pairs = (zip(getattr(get_origin(base), "__parameters__", ()), get_args(base), strict=True) for base in bases)
    return {variable: meaning for each in pairs for variable, meaning in each}


def _said(model: Any) -> dict[str, str]:
    """Return the text below each member, those of its bases too."""
    try:
        (body,) = ast.parse(inspect.getsource(model)).body
    except (OSError, TypeError):
        return {}  # made by a call
    assert isinstance(body, ast.ClassDef)
    around = vars(sys.modules[model.__module__])
    names = [ast.unparse(base).partition("[")[0] for base in body.bases]
    found: dict[str, str] = {}
    for base in filter(typing.is_typeddict, map(around.get, names)):
        found |= _said(base)
    for member, below in pairwise(body.body):
        match member, below:
            case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str(text))):
                found[name] = inspect.cleandoc(text)
    return found
