"""The shape of an observation as JSON Schema, for apps that tell of a table of their own."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from paiju._core.sichuan import Rules
from paiju.sichuan.labels import ENDS, TRANSFERS
from paiju.sichuan.patterns import PATTERNS
from paiju.sichuan.presets import PRESETS

__all__ = ["observation_schema"]

Schema = dict[str, Any]

TILE: Final[Schema] = {"type": "string", "description": "one tile: 5m, 9s, 1p"}
TILES: Final[Schema] = {
    "description": "tiles as notation, such as 123m55p, or one by one",
    "anyOf": [{"type": "string"}, {"type": "array", "items": TILE}],
}
SUIT: Final[Schema] = {"enum": ["m", "s", "p", None], "description": "m 万, s 条, p 筒; null: not named yet"}
SEAT: Final[Schema] = {"type": "integer", "minimum": 0, "maximum": 3}
SEAT_OR_NONE: Final[Schema] = {"type": ["integer", "null"], "minimum": 0, "maximum": 3}
KONGS: Final = ("exposed_kong", "concealed_kong", "added_kong")


def _told(schema: Schema, words: str) -> Schema:
    return {**schema, "description": words}


def _one_of(names: Iterable[str | None], words: str) -> Schema:
    return {"enum": list(names), "description": words}


def _count(words: str, least: int = 0) -> Schema:
    return {"type": "integer", "minimum": least, "description": words}


def _flag(words: str) -> Schema:
    return {"type": "boolean", "description": words}


def _list(items: Schema, most: int, words: str) -> Schema:
    return {"type": "array", "items": items, "maxItems": most, "description": words}


def _object(words: str, required: Iterable[str] = (), **members: Schema) -> Schema:
    return {
        "type": "object",
        "description": words,
        "properties": members,
        "required": list(required),
        "additionalProperties": False,
    }


def _or_none(schema: Schema) -> Schema:
    return {"anyOf": [schema, {"type": "null"}]}


def observation_schema() -> Schema:
    """Return the JSON Schema of what ``Observation.from_dict`` reads, and ``to_dict`` writes.

    >>> schema = observation_schema()
    >>> schema["required"], sorted(schema["properties"])[:3]
    (['seats'], ['dealer', 'drawer', 'end'])
    """
    options = _object("options; what is left out is as usual", **{name: {} for name in Rules().to_dict()})
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "What a seat sees of a table of Sichuan mahjong",
        **_object(
            "Seats are numbered from 0 on, counterclockwise. What is left out follows from the rest, or is as usual.",
            ["seats"],
            seat=_told(SEAT_OR_NONE, "who looks; null is a spectator"),
            rules=_told({"anyOf": [{"enum": list(PRESETS)}, options]}, "a preset, or options"),
            dealer=_told(SEAT, "usually 0"),
            phase=_one_of(
                ("swap", "void", "turn", "responses", "rob", "over"), "responses if there is a window, else turn"
            ),
            turn=_told(SEAT_OR_NONE, "in phase turn; the observer, if it holds 14 tiles"),
            seats={"type": "array", "items": _seat(), "minItems": 4, "maxItems": 4},
            window=_or_none(_window()),
            must_discard=_flag("whether the seat on turn has just made a pong, and can only discard"),
            wall_left=_count("how many tiles can still be drawn: all that lie nowhere else"),
            hidden=_list(
                _count("tiles"), 4, "how many tiles each seat holds out of sight: 13 less three for each meld"
            ),
            drawer=_told(SEAT_OR_NONE, "which other seat has just drawn"),
            undisturbed=_flag("whether there was no pong, no kong and no win on another's tile"),
            swap_direction=_one_of(("to_next", "across", "to_previous", None), "where the three tiles went"),
            kongs=_list(_kong_income(), 16, "what kongs have brought in, in the order they were made"),
            last_kong=_or_none(_last_kong()),
            transfers=_list(_transfer(), 160, "payments so far"),
            first_dealer=_told(SEAT_OR_NONE, "who deals next by the first win"),
            multi_dealer=_told(SEAT_OR_NONE, "who deals next by a tile that several won on"),
            end=_one_of(("none", *ENDS, None), "how it ended, in phase over"),
        ),
    }


def _seat() -> Schema:
    return _object(
        "A seat. Of others only what lies on the table.",
        hand=_told(TILES, "concealed tiles; the observer's own, the drawn one too"),
        drawn=_told({"type": ["string", "null"]}, "which of them was just drawn"),
        void_suit=_told(SUIT, "the suit it has named (定缺)"),
        melds=_list(_meld(), 4, "pongs and kongs"),
        river=_told(
            {"anyOf": [{"type": "string"}, {"type": "array", "items": {"anyOf": [TILE, _discard()]}, "maxItems": 64}]},
            "discards in their order: tiles as they lie, without those that others claimed; or all, an object each",
        ),
        won=_or_none(_won()),
        robbed=_told(TILES, "tiles of its kongs that were robbed"),
        given=_told(TILES, "what the observer gave in the swap"),
        received=_told(TILES, "what the observer got in the swap"),
        void_choice=_told(SUIT, "the observer's, until all have named theirs"),
        lock=_count("the observer's: the highest win it has passed since its last draw, where that locks it"),
        draws=_count("how many tiles it has drawn"),
        void_limit=_told(
            {"type": ["integer", "null"], "minimum": 0}, "the most tiles of its void suit that its discards let it hold"
        ),
    )


def _meld() -> Schema:
    members: dict[str, Schema] = {"from": _told(SEAT_OR_NONE, "who gave the tile")}
    kinds = ("pong", *KONGS)
    return _object("A pong or kong.", ["tile"], kind=_one_of(kinds, "usually pong"), tile=TILE, claimed=TILE, **members)


def _discard() -> Schema:
    return _object(
        "A discard.",
        ["tile"],
        tile=TILE,
        drawn=_flag("let go as it was drawn"),
        claimed=_flag("taken for a meld"),
        won=_flag("somebody won on it"),
    )


def _won() -> Schema:
    members: dict[str, Schema] = {"from": _told(SEAT, "who gave the tile; itself by self-draw")}
    return _object(
        "How a seat won.",
        ["tile"],
        how=_one_of(("discard", "self_draw", "rob_kong"), "usually discard"),
        tile=TILE,
        main=_one_of((pattern.id for pattern in PATTERNS), "what it is called; usually basic_win"),
        total=_count("the multiplier", 1),
        pay_each=_count("what each payer paid", 1),
        **members,
    )


def _window() -> Schema:
    members: dict[str, Schema] = {"from": _told(SEAT, "who played it")}
    return _object(
        "A tile that others may claim: the last discard, or one that is being added to a pong (phase rob).",
        ["tile", "from"],
        tile=TILE,
        asked=_list(SEAT, 4, "the observer, if it has an answer and has not given it"),
        answers={"type": "object", "description": "the observer's answer, as an action id, by its seat"},
        **members,
    )


def _kong_income() -> Schema:
    amounts = _list(_count("points"), 4, "what each seat paid")
    return _object("A kong.", by=SEAT, open=_flag("whether it may still be given back"), paid=amounts)


def _last_kong() -> Schema:
    members: dict[str, Schema] = {"from": _told(SEAT, "who gave the tile; otherwise who made it")}
    words = "The kong that was just made, and is one of kongs: a win right after it is worth more."
    return _object(words, number=_count("which of kongs"), kind=_one_of(KONGS, "usually concealed_kong"), **members)


def _transfer() -> Schema:
    return {
        "type": "array",
        "description": "payer, receiver, amount, kind",
        "prefixItems": [SEAT, SEAT, _count("points", 1), _one_of(TRANSFERS, "for what")],
        "minItems": 4,
        "maxItems": 4,
    }
