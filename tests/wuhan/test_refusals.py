"""Junk for every public name of the library: refused in words, with a code, and each has a signature."""

import inspect
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, get_origin

import pytest

from paiju import wuhan
from paiju.errors import PaijuError
from wuhan.test_wins import position

POSITION = wuhan.WinPosition.from_dict(position("W13"))
HAND = wuhan.Hand("123m234p78p22s", [wuhan.Meld("pong", "7s")])
OBJECTS = (POSITION, HAND, HAND.melds[0], wuhan.Rules(), wuhan.evaluate_win(POSITION))
JUNK: tuple[Any, ...] = (None, object(), 3.5, "xx", [], -1, 10**30, {}, True, [3], b"xx")
GOOD: dict[str, Any] = {
    "claimed": "5m",
    "counts": bytes(34),
    "dealer": 0,
    "discarder": 0,
    "flip": "5m",
    "from_seat": 1,
    "hand": HAND,
    "kind": "pong",
    "laizi": 5,
    "lang": "en",
    "meld": HAND.melds[0],
    "melds": HAND.melds,
    "position": POSITION,
    "responses": {1: "win"},
    "result": "WIN",
    "rules": "koukou",
    "seats": [{}, {}, {}, {}],
    "seen": "9p",
    "special_kongs": {"red": 1},
    "tile": "5m",
    "tiles": "123m",
    "wall_left": 1,
    "winner": 1,
}


def callables() -> Iterator[tuple[str, Callable[..., Any]]]:
    for name in wuhan.__all__:
        value = getattr(wuhan, name)
        if callable(value) and get_origin(value) is None:
            yield name, value
    for made in OBJECTS:
        for name in dir(type(made)):
            if not name.startswith("_") and callable(getattr(made, name)):
                yield f"{type(made).__name__}.{name}", partial(_method, made, name)


def _method(made: Any, name: str, *values: Any, **named: Any) -> Any:
    return getattr(made, name)(*values, **named)


def signature_of(name: str) -> inspect.Signature:
    title, _, method = name.partition(".")
    made = next((each for each in OBJECTS if type(each).__name__ == title), None)
    return inspect.signature(getattr(made, method) if method else getattr(wuhan, title))


CALLABLES = dict(callables())


def calls(name: str) -> Iterator[tuple[tuple[Any, ...], dict[str, Any]]]:
    parameters = [each for each in signature_of(name).parameters.values() if each.kind not in (2, 4)]
    good = {each.name: GOOD[each.name] for each in parameters if each.name in GOOD}
    yield (None,) * (len(parameters) + 1), {}
    yield (), {**good, "surely_unknown": 1}
    for junk in JUNK:
        yield (junk,), {}
        for each in parameters:
            yield (), {**good, each.name: junk}


def error_of(name: str, values: tuple[Any, ...], named: dict[str, Any]) -> BaseException | None:
    try:
        CALLABLES[name](*values, **named)
    except (PaijuError, TypeError) as error:
        return error
    return None


@pytest.mark.parametrize("name", CALLABLES)
def test_junk_is_refused_in_words(name: str) -> None:
    for values, named in calls(name):
        error = error_of(name, values, named)
        if isinstance(error, PaijuError):
            assert error.code, (values, named)
            assert "incompatible function arguments" not in str(error)
            assert "0x" not in str(error), (values, named)
        elif error is not None:  # Python's own, of a function in Python
            assert "()" in str(error), (values, named, error)


@pytest.mark.parametrize("name", CALLABLES)
def test_everything_has_a_signature(name: str) -> None:
    assert "self" not in signature_of(name).parameters
