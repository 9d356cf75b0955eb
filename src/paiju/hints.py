"""The types of arguments in words, and whether a value is of one: what is said to who gave another."""

from __future__ import annotations

import builtins
import inspect
import sys
import types
import typing
from collections import abc
from collections.abc import Mapping
from inspect import Parameter
from typing import Any, Final

__all__ = ["expected", "fits", "hint_of", "members"]


class Buffer:
    """What ``memoryview`` takes; a type of its own since Python 3.12."""


TEXTS: Final[Mapping[str, str]] = {
    **dict.fromkeys(("hand", "seen", "tile", "tiles", "wall", "win_tile"), "notation"),
    "action": "its text",
    "lang": "zh or en",
    "rules": "the name of a preset",
}
"""What text stands for, by the name of the argument."""
KINDS: Final[Mapping[Any, str]] = {
    bool: "True or False",
    bytes: "bytes",
    Buffer: "bytes or a buffer of them",
    float: "a number",
    int: "a whole number",
    str: "text",
    type(None): "None",
    typing.SupportsIndex: "a whole number",
    abc.Callable: "a function",
    abc.Iterable: "a list",
    abc.Mapping: "a dict",
    abc.Sequence: "a list",
    dict: "a dict",
    list: "a list",
    tuple: "a tuple",
}
"""What types are called; others go by their name."""


class _Names(dict[str, Any]):
    """What the names in annotations stand for; Any where nobody knows at run time."""

    def __missing__(self, name: str) -> Any:
        if name == "typing_extensions":
            return sys.modules[__name__]  # of which Buffer alone is used
        return getattr(builtins, name, None) or sys.modules.get(name, Any)


def hint_of(function: Any, parameter: Parameter) -> Any:
    """Return the type that an argument of a function, or of a type that is called, is annotated with."""
    note = parameter.annotation
    if note is Parameter.empty or parameter.kind in (Parameter.VAR_POSITIONAL, Parameter.VAR_KEYWORD):
        return Any
    own = inspect.unwrap(function)
    names = _Names(getattr(own, "__globals__", None) or vars(sys.modules[own.__module__]))
    try:
        return eval(note, {}, names) if isinstance(note, str) else note
    except Exception:  # written for type checkers only
        return Any


def members(hint: Any) -> tuple[Any, ...]:
    """Return what a type may be one of."""
    if isinstance(hint, types.UnionType) or typing.get_origin(hint) is typing.Union:
        return tuple(each for member in typing.get_args(hint) for each in members(member))
    return (type(None) if hint is None else hint,)


def fits(hint: Any, value: object) -> bool:
    """Tell whether a value is of a type, as far as that can be seen from outside."""
    return any(_is_one(member, value) for member in members(hint))


def _is_one(member: Any, value: object) -> bool:
    kind, parts = typing.get_origin(member) or member, typing.get_args(member)
    if kind is typing.Literal:
        return value in parts
    if kind is abc.Callable:
        return callable(value)
    if kind is Buffer:
        return _is_buffer(value)
    is_foreign_text = isinstance(value, str) and kind in (abc.Iterable, abc.Sequence) and not fits(parts[0], value)
    if is_foreign_text or (kind is int and isinstance(value, bool)):
        return False  # text is a list of texts and of nothing else, and True is no number
    try:
        return kind is Any or isinstance(value, (int, float) if kind is float else kind)
    except TypeError:  # a protocol, say
        return True


def _is_buffer(value: Any) -> bool:
    try:
        memoryview(value)
    except TypeError:
        return False
    return True


def expected(hint: Any, name: str) -> str:
    """Return what an argument may be, in words.

    >>> expected(int | str | None, "rules")
    'a whole number, the name of a preset or None'
    """
    words = dict.fromkeys(_words(member, name) for member in members(hint))
    *most, last = words
    return f"{', '.join(most)} or {last}" if most else last


def _words(member: Any, name: str) -> str:
    if member is str and name in TEXTS:
        return TEXTS[name]
    kind = typing.get_origin(member) or member
    if kind is typing.Literal:
        return " or ".join(map(str, typing.get_args(member)))
    if kind in KINDS:
        return KINDS[kind]
    own = getattr(kind, "__name__", str(kind))
    if own.endswith("s") and not own.endswith("ss"):  # Rules
        return own
    return f"{'an' if own[0] in 'AEIO' else 'a'} {own}"
