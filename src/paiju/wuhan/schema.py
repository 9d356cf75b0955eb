"""The shape of an observation as JSON Schema, for apps that tell of a table of their own."""

from __future__ import annotations

from paiju._core.wuhan import Rules
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
from paiju.wuhan.factors import MELDS
from paiju.wuhan.presets import PRESETS
from paiju.wuhan.view import PHASES

__all__ = ["observation_schema"]


def observation_schema() -> Schema:
    """Return the JSON Schema of what ``Observation.from_dict`` reads, and ``to_dict`` writes.

    >>> schema = observation_schema()
    >>> schema["required"], sorted(schema["properties"])[:3]
    (['flip', 'seats'], ['dealer', 'draw_kind', 'drawer'])
    """
    options = object_of("options; those left out have their defaults", **{name: {} for name in Rules().to_dict()})
    open_tile = "A tile that others may claim: a discard, or one that is being added to a pong (WAIT_ROB_KONG)."
    return {
        "$schema": DRAFT,
        "title": "What a seat sees of a table of Wuhan mahjong",
        **object_of(
            "Seats are numbered from 0, counterclockwise. Anything left out follows from the rest or has its default.",
            ["flip", "seats"],
            seat=told(SEAT_OR_NONE, "who looks; null is a spectator"),
            rules=told({"anyOf": [{"enum": list(PRESETS)}, options]}, "a preset, or options"),
            dealer=told(SEAT, "usually 0"),
            flip=told(TILE, "the tile turned over, which makes laizi and skins"),
            phase=one_of(PHASES, "WAITING_RESPONSE while claims are open, else PLAYER_DECISION"),
            turn=told(SEAT_OR_NONE, "who decides, outside windows; the observer, if it holds 14 tiles"),
            draw_kind=one_of(("NORMAL", "AFTER_KONG"), "whether the seat on turn has drawn for a kong; usually NORMAL"),
            seats={"type": "array", "items": _seat(), "minItems": 4, "maxItems": 4},
            window=or_none(window(open_tile)),
            won=or_none(_won()),
            wall_left=count("how many tiles can still be drawn: all that lie nowhere else, less the dead wall"),
            hidden=list_of(
                count("tiles"), 4, "how many tiles each seat holds out of sight: 13 less three for each meld"
            ),
            drawer=told(SEAT_OR_NONE, "which other seat has just drawn"),
        ),
    }


def _seat() -> Schema:
    return object_of(
        "A seat. For other seats, only what lies on the table.",
        hand=told(TILES, "concealed tiles; the observer's own, the drawn one too"),
        drawn=told({"type": ["string", "null"]}, "which of them was just drawn"),
        melds=list_of(_meld(), 4, "chows, pongs and kongs, in their order"),
        special=told(TILES, "red, skins and laizi that were put out as kongs"),
        river=river("discards in their order, without those that others claimed; or an object for each"),
        kept=told({"type": ["string", "null"]}, "which tile of its hand it kept, where the last ones are only drawn"),
        locked=flag("the observer's: whether it has passed a win since its last draw, where that counts"),
    )


def _meld() -> Schema:
    members: dict[str, Schema] = {"from": told(SEAT_OR_NONE, "who gave the tile")}
    return {
        **object_of(
            "A chow, pong or kong: its type and tiles, or its kind and lowest tile.",
            type=one_of(MELDS, "what it is"),
            tiles=told(or_none(TILES), "all of them; null of another's concealed kong"),
            kind=one_of(MELDS, "the same as type"),
            tile=told({"type": ["string", "null"]}, "the lowest of its tiles"),
            claimed=told(TILE, "which tile of a chow was given; usually the lowest"),
            **members,
        ),
        "anyOf": [{"required": ["type"]}, {"required": ["kind"]}],
    }


def _won() -> Schema:
    members: dict[str, Schema] = {"from": told(SEAT, "who gave the tile; the winner by its own draw")}
    return object_of(
        "How somebody won.",
        ["tile"],
        seat=told(SEAT, "who; usually 0"),
        how=one_of(("discard", "self_draw", "kong_draw", "rob_kong"), "usually discard"),
        tile=TILE,
        **members,
    )
