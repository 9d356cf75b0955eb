"""JSON Schema of a ``TypedDict``: made-up models in which everything occurs that a game's may have."""

from typing import Generic, Literal, NotRequired, TypedDict, TypeVar

import pytest

from paiju.server.typed import definitions_of

Piece = TypeVar("Piece")
Owned = TypedDict("Owned", {"from": int | None})


class Card(Owned):
    """A card."""

    face: Literal["ace", "king"]
    value: float
    """What it is worth."""
    next: NotRequired["Card"]


class Holding(TypedDict, Generic[Piece]):
    pieces: list[Piece]
    """All of them."""


class Hand(Holding[Card]):
    """Cards of a hand."""

    by_name: dict[str, list[Card]] | None
    is_open: bool


class Odd(TypedDict):
    pair: tuple[int, int]


def test_a_model_and_what_it_is_made_of() -> None:
    card = {"$ref": "#/$defs/Card"}
    cards = {"type": "array", "items": card}
    null = {"type": "null"}
    assert definitions_of(Hand) == {
        "Card": {
            "description": "A card.",
            "type": "object",
            "properties": {
                "from": {"anyOf": [{"type": "integer"}, null]},
                "face": {"enum": ["ace", "king"]},
                "value": {"type": "number", "description": "What it is worth."},
                "next": card,
            },
            "required": ["face", "value"],
            "additionalProperties": False,
        },
        "Hand": {
            "description": "Cards of a hand.",
            "type": "object",
            "properties": {
                "pieces": {**cards, "description": "All of them."},
                "by_name": {"anyOf": [{"type": "object", "additionalProperties": cards}, null]},
                "is_open": {"type": "boolean"},
            },
            "required": ["pieces", "is_open"],
            "additionalProperties": False,
        },
    }


def test_what_no_schema_is_known_for() -> None:
    with pytest.raises(AssertionError, match="tuple"):
        definitions_of(Odd)
