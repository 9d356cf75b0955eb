"""The shape of an observation as JSON Schema, for apps that tell of a table of their own."""

from __future__ import annotations

from typing import Final

from paiju._core.sichuan import Rules
from paiju.mahjong.schema import (
    DRAFT,
    SEAT,
    SEAT_OR_NONE,
    TILE,
    TILES,
    Schema,
    count,
    flag,
    list_of,
    object_of,
    one_of,
    or_none,
    river,
    told,
    window,
)
from paiju.sichuan.labels import ENDS, TRANSFERS
from paiju.sichuan.patterns import PATTERNS
from paiju.sichuan.presets import PRESETS

__all__ = ["observation_schema"]

SUIT: Final[Schema] = {"enum": ["m", "s", "p", None], "description": "m 万, s 条, p 筒; null: not named yet"}
KONGS: Final = ("exposed_kong", "concealed_kong", "added_kong")


def observation_schema() -> Schema:
    """Return the JSON Schema of what ``Observation.from_dict`` reads, and ``to_dict`` writes.

    >>> schema = observation_schema()
    >>> schema["required"], sorted(schema["properties"])[:3]
    (['seats'], ['dealer', 'drawer', 'end'])
    """
    options = object_of("options; those left out have their defaults", **{name: {} for name in Rules().to_dict()})
    return {
        "$schema": DRAFT,
        "title": "What a seat sees of a table of Sichuan mahjong",
        **object_of(
            "Seats are numbered from 0, counterclockwise. Anything left out follows from the rest or has its default.",
            ["seats"],
            seat=told(SEAT_OR_NONE, "who looks; null is a spectator"),
            rules=told({"anyOf": [{"enum": list(PRESETS)}, options]}, "a preset, or options"),
            dealer=told(SEAT, "usually 0"),
            phase=one_of(
                ("swap", "void", "turn", "responses", "rob", "over"), "responses while claims are open, else turn"
            ),
            turn=told(SEAT_OR_NONE, "in phase turn; the observer, if it holds 14 tiles"),
            seats={"type": "array", "items": _seat(), "minItems": 4, "maxItems": 4},
            window=or_none(
                window(
                    "A tile that others may claim: the last discard, or one that is being added to a pong (phase rob)."
                )
            ),
            must_discard=flag("whether the seat on turn has just made a pong, and can only discard"),
            wall_left=count("how many tiles can still be drawn: all that lie nowhere else"),
            hidden=list_of(
                count("tiles"), 4, "how many tiles each seat holds out of sight: 13 less three for each meld"
            ),
            drawer=told(SEAT_OR_NONE, "which other seat has just drawn"),
            undisturbed=flag("whether there was no pong, no kong and no win on another's tile"),
            swap_direction=one_of(("to_next", "across", "to_previous", None), "where the three tiles went"),
            kongs=list_of(_kong_income(), 16, "what kongs have brought in, in the order they were made"),
            last_kong=or_none(_last_kong()),
            transfers=list_of(_transfer(), 160, "payments so far"),
            first_dealer=told(SEAT_OR_NONE, "who deals next by the first win"),
            multi_dealer=told(SEAT_OR_NONE, "who deals next by a tile that several won on"),
            end=one_of(("none", *ENDS, None), "how it ended, in phase over"),
        ),
    }


def _seat() -> Schema:
    return object_of(
        "A seat. For other seats, only what lies on the table.",
        hand=told(TILES, "concealed tiles; the observer's own, the drawn one too"),
        drawn=told({"type": ["string", "null"]}, "which of them was just drawn"),
        void_suit=told(SUIT, "the suit it has named (定缺)"),
        melds=list_of(_meld(), 4, "pongs and kongs"),
        river=river(
            "discards in their order: tiles as they lie, without those that others claimed; or all, an object each"
        ),
        won=or_none(_won()),
        robbed=told(TILES, "tiles of its kongs that were robbed"),
        given=told(TILES, "what the observer gave in the swap"),
        received=told(TILES, "what the observer got in the swap"),
        void_choice=told(SUIT, "the observer's, until all have named theirs"),
        lock=count("the observer's: the highest win it has passed since its last draw, where that locks it"),
        draws=count("how many tiles it has drawn"),
        void_limit=told(
            {"type": ["integer", "null"], "minimum": 0}, "the most tiles of its void suit that its discards let it hold"
        ),
    )


def _meld() -> Schema:
    members: dict[str, Schema] = {"from": told(SEAT_OR_NONE, "who gave the tile")}
    kind = one_of(("pong", *KONGS), "usually pong")
    return object_of("A pong or kong.", ["tile"], kind=kind, tile=TILE, claimed=TILE, **members)


def _won() -> Schema:
    members: dict[str, Schema] = {"from": told(SEAT, "who gave the tile; itself by self-draw")}
    return object_of(
        "How a seat won.",
        ["tile"],
        how=one_of(("discard", "self_draw", "rob_kong"), "usually discard"),
        tile=TILE,
        main=one_of((pattern.id for pattern in PATTERNS), "what it is called; usually basic_win"),
        total=count("the multiplier", 1),
        pay_each=count("what each payer paid", 1),
        **members,
    )


def _kong_income() -> Schema:
    amounts = list_of(count("points"), 4, "what each seat paid")
    return object_of("A kong.", by=SEAT, open=flag("whether it may still be given back"), paid=amounts)


def _last_kong() -> Schema:
    members: dict[str, Schema] = {"from": told(SEAT, "who gave the tile; otherwise who made it")}
    words = "The kong that was just made, and is one of kongs: a win right after it is worth more."
    return object_of(words, number=count("which of kongs"), kind=one_of(KONGS, "usually concealed_kong"), **members)


def _transfer() -> Schema:
    return {
        "type": "array",
        "description": "payer, receiver, amount, kind",
        "prefixItems": [SEAT, SEAT, count("points", 1), one_of(TRANSFERS, "for what")],
        "minItems": 4,
        "maxItems": 4,
    }
