"""Plain values as one word without spaces: what a position text is made of.

A word has no quote, no backslash and none of ``$ ! % &``, so a shell that is given it in quotes leaves it alone.

>>> write({"tile": "5m", "asked": [0, 2], "open": True, "from": None})
'{tile:5m,asked:[0,2],open:yes,from:-}'
>>> read("{tile:5m,asked:[0,2],open:yes,from:-}")
{'tile': '5m', 'asked': [0, 2], 'open': True, 'from': None}
>>> write(["12", "", "a b"]), read("[~312,~,a~20b]")
('[~312,~,a~20b]', ['12', '', 'a b'])
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from paiju.errors import PositionError

__all__ = ["read", "write"]

CONSTANTS: Final[Mapping[str, bool | None]] = {"-": None, "yes": True, "no": False}
NAMES: Final[Mapping[bool | None, str]] = {value: name for name, value in CONSTANTS.items()}
WHOLE: Final = re.compile(r"-?\d+")
NUMBER: Final = re.compile(r"-?\d+(\.\d+)?(e[+-]?\d+)?")
BARE: Final = re.compile(r"[\w.+*/<>-]")
ESCAPED: Final = re.compile(r"(?:~[0-9A-F]{2})+")
SIGNS: Final = "[]{},:"
DEEPEST: Final = 20


def write(value: Any) -> str:
    """Return plain values, as JSON knows them, as one word."""
    if value is None or isinstance(value, bool):
        return NAMES[value]
    if isinstance(value, int | float):
        return repr(value)
    if isinstance(value, str):
        return _write_text(value)
    if isinstance(value, Mapping):
        return "{" + ",".join(f"{_write_key(str(key))}:{write(item)}" for key, item in value.items()) + "}"
    return "[" + ",".join(map(write, value)) + "]"


def _write_text(text: str) -> str:
    """Return a text so that it is not read as something else."""
    if text in CONSTANTS or NUMBER.fullmatch(text):
        return _escape(text[0]) + _write_key(text[1:]) * (len(text) > 1)
    return _write_key(text)


def _write_key(text: str) -> str:
    """Return a text with everything escaped that is no plain letter or sign; an empty one is a lone ``~``."""
    return "".join(letter if BARE.match(letter) else _escape(letter) for letter in text) or "~"


def _escape(letter: str) -> str:
    return "".join(f"~{byte:02X}" for byte in letter.encode())


def read(word: str) -> Any:
    """Return the values that a word stands for; one that stands for none raises ``PositionError``."""
    value, rest = _read(word, 0)
    if rest:
        raise PositionError(f'"{rest}" is too much', "position_word")
    return value


def _read(text: str, depth: int) -> tuple[Any, str]:
    """Return the first value of a text, and what follows it."""
    if depth > DEEPEST:
        raise PositionError("too many brackets", "position_word")
    if text.startswith("["):
        return _read_list(text[1:], depth)
    if text.startswith("{"):
        return _read_dict(text[1:], depth)
    end = next((place for place, letter in enumerate(text) if letter in SIGNS), len(text))
    return _read_scalar(text[:end]), text[end:]


def _read_list(text: str, depth: int) -> tuple[list[Any], str]:
    items: list[Any] = []
    if text.startswith("]"):
        return items, text[1:]
    while True:
        item, text = _read(text, depth + 1)
        items.append(item)
        if text.startswith("]"):
            return items, text[1:]
        text = _after(text, ",", "]")


def _read_dict(text: str, depth: int) -> tuple[dict[str, Any], str]:
    items: dict[str, Any] = {}
    if text.startswith("}"):
        return items, text[1:]
    while True:
        end = next((place for place, letter in enumerate(text) if letter in SIGNS), len(text))
        key = _read_text(text[:end])
        if key in items:
            raise PositionError(f'"{key}" appears twice', "position_word")
        items[key], text = _read(_after(text[end:], ":", ":"), depth + 1)
        if text.startswith("}"):
            return items, text[1:]
        text = _after(text, ",", "}")


def _after(text: str, sign: str, expected: str) -> str:
    if not text.startswith(sign):
        found = f'"{text[0]}"' if text else "the end"
        raise PositionError(f'expected "{expected}", found {found}', "position_word")
    return text[1:]


def _read_scalar(text: str) -> Any:
    if text in CONSTANTS:
        return CONSTANTS[text]
    if NUMBER.fullmatch(text):
        return int(text) if WHOLE.fullmatch(text) else float(text)
    return _read_text(text)


def _read_text(text: str) -> str:
    if text == "~":
        return ""
    if not text:
        raise PositionError("something is missing", "position_word")
    if "~" in ESCAPED.sub("", text):
        raise PositionError(f'"{text}" has a "~" that escapes nothing', "position_word")
    try:
        return ESCAPED.sub(lambda found: bytes.fromhex(found[0].replace("~", "")).decode(), text)
    except UnicodeDecodeError as error:
        raise PositionError(f'"{text}" escapes something that is not a letter', "position_word") from error
