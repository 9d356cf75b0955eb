"""Arguments in words: why a function refuses those it was given, and what it takes.

Functions of the core come here when they can't be called like that; functions in Python are ``worded`` to do the same.
Types are looked at only after a call has failed, so that a call that is fine pays nothing for it.
"""

from __future__ import annotations

import ast
import functools
import inspect
import re
from collections.abc import Callable, Mapping, Sequence
from inspect import Parameter, Signature
from typing import Any, Final, ParamSpec, TypeVar

from paiju.errors import ArgumentError, ArgumentValueError, PaijuError
from paiju.hints import expected, fits, hint_of, members
from paiju.near import did_you_mean

__all__ = ["no_constructor", "refusal", "signature", "worded"]

P = ParamSpec("P")
R = TypeVar("R")


# ---- signatures of the core


def signature(called: Any) -> Signature:
    """Return the signature of a function, method or type of the core, for ``inspect.signature``."""
    if isinstance(called, type):
        maker = called.__init__  # type: ignore[misc]
        is_made = hasattr(maker, "__nb_signature__") or inspect.isfunction(maker)
        return _without_self(inspect.signature(maker)) if is_made else Signature()
    overloads = [_parse(text, values or ()) for text, _, values in called.__nb_signature__]
    widest = max(overloads, key=lambda each: len(each.parameters))
    return _without_self(widest) if hasattr(called, "__self__") else widest


def _parse(text: str, values: Sequence[Any]) -> Signature:
    """Return a signature as it is written; a default that is a backslash and a number stands in ``values``."""
    plain = re.sub(r"(numpy\.)?ndarray\[[^\]]*\]", "typing.Any", text)
    written = ast.parse(re.sub(r"\\(\d+)", r"_\1", plain) + ": ...").body[0]
    assert isinstance(written, ast.FunctionDef)
    made = functools.partial(_parameter, values)
    found = written.args
    ordered: list[tuple[ast.arg, Any]] = [(arg, Parameter.POSITIONAL_ONLY) for arg in found.posonlyargs]
    ordered += [(arg, Parameter.POSITIONAL_OR_KEYWORD) for arg in found.args]
    defaults = [*[None] * (len(ordered) - len(found.defaults)), *found.defaults]
    parameters = [made(arg, kind, default) for (arg, kind), default in zip(ordered, defaults, strict=True)]
    if found.vararg:
        parameters.append(made(found.vararg, Parameter.VAR_POSITIONAL))
    named = zip(found.kwonlyargs, found.kw_defaults, strict=True)
    parameters += [made(arg, Parameter.KEYWORD_ONLY, default) for arg, default in named]
    if found.kwarg:
        parameters.append(made(found.kwarg, Parameter.VAR_KEYWORD))
    return Signature(parameters, return_annotation=ast.unparse(written.returns) if written.returns else None)


def _parameter(values: Sequence[Any], arg: ast.arg, kind: Any, default: ast.expr | None = None) -> Parameter:
    value: Any = Parameter.empty
    if default is not None:
        is_kept = isinstance(default, ast.Name)
        value = values[int(ast.unparse(default).removeprefix("_"))] if is_kept else ast.literal_eval(default)
    note = ast.unparse(arg.annotation) if arg.annotation else Parameter.empty
    return Parameter(arg.arg, kind, default=value, annotation=note)


def _without_self(whole: Signature) -> Signature:
    return whole.replace(parameters=[*whole.parameters.values()][1:])


# ---- refusals


def no_constructor(made: type) -> ArgumentError:
    """Return why a type can't be called, and what makes its objects."""
    makers = [f"{made.__name__}.{name}" for name in ("from_dict", "parse") if hasattr(made, name)]
    how = f"; {makers[0]} makes one" if makers else ""
    return ArgumentError(f"{made.__name__} can't be created by calling it{how}", "no_constructor")


def refusal(function: Any, values: Sequence[Any], named: Mapping[str, Any]) -> PaijuError:
    """Return why a function of the core does not take these arguments."""
    found = _mistake(function, values, named) or _too_large(function, values, named)
    given = ", ".join([*map(_kind, values), *(f"{name}={_kind(value)}" for name, value in named.items())])
    return found or ArgumentError(f"{_title(function)} does not take ({given})", "wrong_type")


def worded(function: Callable[P, R]) -> Callable[P, R]:
    """Return a function in Python that words its refusals too; not for calls that are counted in nanoseconds.

    What goes wrong inside it though its arguments have the right types stays as it is.
    """

    @functools.wraps(function)
    def called(*values: P.args, **named: P.kwargs) -> R:
        try:
            return function(*values, **named)
        except PaijuError:
            raise
        except (TypeError, ValueError, AttributeError, LookupError, ArithmeticError) as error:
            found = _mistake(function, values, named)
            if found is None:
                raise
            raise found from error

    return called


def _mistake(function: Any, values: Sequence[Any], named: Mapping[str, Any]) -> PaijuError | None:
    """Return what is wrong with the first argument that is; None if all of them are as they should be."""
    title, whole = _title(function), inspect.signature(function)
    if next(iter(whole.parameters), "") in ("self", "cls"):
        whole, values = _without_self(whole), values[1:]
    try:
        bound = whole.bind(*values, **named)
    except TypeError:
        return _misplaced(title, whole, values, named)
    hints = {name: hint_of(function, whole.parameters[name]) for name in bound.arguments}
    for name, value in bound.arguments.items():
        if not fits(hints[name], value):
            told = expected(hints[name], name)
            return ArgumentError(f"{title}: {name} must be {told}, not {_kind(value)}", "wrong_type")
    for name, value in bound.arguments.items():
        found = _unreadable(hints[name], value)
        if found is not None:
            return found
    return None


def _title(function: Any) -> str:
    """Return what users call it: its name, or that of the type that it makes."""
    name: str = function.__name__
    return function.__qualname__.split(".")[-2] if name in ("__init__", "__new__") else name


def _kind(value: object) -> str:
    return "None" if value is None else type(value).__name__


def _misplaced(title: str, whole: Signature, values: Sequence[Any], named: Mapping[str, Any]) -> ArgumentError:
    """Return which argument the function does not have, has twice or lacks."""
    known = whole.parameters.values()
    kinds = {each.kind for each in known}
    places = [each.name for each in known if each.kind <= Parameter.POSITIONAL_OR_KEYWORD]
    for name in named:
        if name not in whole.parameters and Parameter.VAR_KEYWORD not in kinds:
            near = did_you_mean(name, whole.parameters)
            return ArgumentError(f"{title}: no argument named {name}{near}", "unknown_argument")
    if len(values) > len(places) and Parameter.VAR_POSITIONAL not in kinds:
        taken = f"at most {len(places)} without a name ({', '.join(places)})" if places else "none without a name"
        return ArgumentError(f"{title}: too many arguments, it takes {taken}", "too_many_arguments")
    given = places[: len(values)]
    twice = next((name for name in given if name in named), None)
    if twice is not None:
        return ArgumentError(f"{title}: {twice} is given twice", "repeated_argument")
    needed = (each.name for each in known if each.default is Parameter.empty and each.kind not in _ANY_NUMBER)
    missing = next(name for name in needed if name not in given and name not in named)
    return ArgumentError(f"{title}: {missing} is missing", "missing_argument")


_ANY_NUMBER: Final = (Parameter.VAR_POSITIONAL, Parameter.VAR_KEYWORD)


def _unreadable(hint: Any, value: object) -> PaijuError | None:
    """Return why text is none of what it may stand for, such as a hand."""
    if not isinstance(value, str):
        return None
    for made in members(hint):
        if not getattr(made, "__module__", "").startswith("paiju.") or not _takes_text(made):
            continue
        try:
            made(value)
        except PaijuError as error:
            return error
    return None


def _takes_text(made: type) -> bool:
    first = next(iter(inspect.signature(made).parameters.values()), None)
    if first is None or first.kind > Parameter.POSITIONAL_OR_KEYWORD:
        return False
    return str in members(hint_of(made, first))


def _too_large(function: Any, values: Sequence[Any], named: Mapping[str, Any]) -> ArgumentValueError | None:
    """Return that the core has no such number."""
    for name, value in inspect.signature(function).bind(*values, **named).arguments.items():
        if isinstance(value, int) and not -(2**31) <= value < 2**31:
            words = f"{name} {value} is out of range, it is too large a number"
            return ArgumentValueError(f"{_title(function)}: {words}", "out_of_range")
    return None
