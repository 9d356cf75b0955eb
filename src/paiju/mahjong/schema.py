"""Parts of which a mahjong game makes the JSON Schema of its observations."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

__all__ = [
    "DRAFT",
    "SEAT",
    "SEAT_OR_NONE",
    "TILE",
    "TILES",
    "Schema",
    "count",
    "discard",
    "flag",
    "list_of",
    "object_of",
    "one_of",
    "or_none",
    "river",
    "told",
    "window",
]

Schema = dict[str, Any]

DRAFT: Final = "https://json-schema.org/draft/2020-12/schema"
TILE: Final[Schema] = {"type": "string", "description": "one tile: 5m, 9s, 1p"}
TILES: Final[Schema] = {
    "description": "tiles as notation, such as 123m55p, or one by one",
    "anyOf": [{"type": "string"}, {"type": "array", "items": TILE}],
}
SEAT: Final[Schema] = {"type": "integer", "minimum": 0, "maximum": 3}
SEAT_OR_NONE: Final[Schema] = {"type": ["integer", "null"], "minimum": 0, "maximum": 3}


def told(schema: Schema, words: str) -> Schema:
    """Return a schema with words about it."""
    return {**schema, "description": words}


def one_of(names: Iterable[str | None], words: str) -> Schema:
    """Return a schema of one of some names."""
    return {"enum": list(names), "description": words}


def count(words: str, least: int = 0) -> Schema:
    """Return a schema of a number."""
    return {"type": "integer", "minimum": least, "description": words}


def flag(words: str) -> Schema:
    """Return a schema of a yes or no."""
    return {"type": "boolean", "description": words}


def list_of(items: Schema, most: int, words: str) -> Schema:
    """Return a schema of a list."""
    return {"type": "array", "items": items, "maxItems": most, "description": words}


def object_of(words: str, required: Iterable[str] = (), **members: Schema) -> Schema:
    """Return a schema of an object that has no other members."""
    return {
        "type": "object",
        "description": words,
        "properties": members,
        "required": list(required),
        "additionalProperties": False,
    }


def or_none(schema: Schema) -> Schema:
    """Return a schema that null fits too."""
    return {"anyOf": [schema, {"type": "null"}]}


def discard() -> Schema:
    """Return the schema of a discard."""
    return object_of(
        "A discard.",
        ["tile"],
        tile=TILE,
        drawn=flag("let go as it was drawn"),
        claimed=flag("taken for a meld"),
        won=flag("somebody won on it"),
    )


def river(words: str) -> Schema:
    """Return the schema of a river."""
    listed = {"type": "array", "items": {"anyOf": [TILE, discard()]}, "maxItems": 64}
    return told({"anyOf": [{"type": "string"}, listed]}, words)


def window(words: str) -> Schema:
    """Return the schema of a window, in which others are asked about a tile."""
    members: dict[str, Schema] = {"from": told(SEAT, "who played it")}
    return object_of(
        words,
        ["tile", "from"],
        tile=TILE,
        asked=list_of(SEAT, 4, "the observer, if it has an answer and has not given it"),
        answers={"type": "object", "description": "the observer's answer, as an action id, by its seat"},
        **members,
    )
