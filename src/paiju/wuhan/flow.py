"""What is legal at a position that is described by one hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from paiju._core import wuhan as _core
from paiju._core.wuhan import Hand, Meld, Rules
from paiju.arguments import worded
from paiju.errors import HandError
from paiju.tiles import Tile
from paiju.wuhan.presets import read_rules

__all__ = ["legal_actions_at"]

WHOLE_WALL: Final = 82
DRAW_KINDS: Final = ("NORMAL", "AFTER_KONG")


@worded
def legal_actions_at(entry: Mapping[str, Any], rules: Rules | str | None = None) -> set[str]:
    """Return what the hand of ``entry`` may do, as texts of actions.

    An entry has a ``state`` such as ``WAITING_RESPONSE``, ``seat``, ``dealer``, ``flip``, ``wall_left``, ``hand``,
    ``melds``, and what the state is about: ``drawn``, ``discard`` or ``kong`` (``tile`` and ``from``). It may tell
    ``options`` of the rules, ``draw_kind``, ``locked`` and what lies in front of all ``seats``. ``rules`` go before
    its options.

    >>> here = {"state": "WAITING_RESPONSE", "seat": 1, "flip": "5m", "hand": "77p89p22s1234m113z"}
    >>> sorted(legal_actions_at({**here, "discard": {"tile": "7p", "from": 0}}))
    ['chow 7p', 'pass', 'pong 7p']
    """
    try:
        melds = [Meld.from_dict(dict(meld)) for meld in entry.get("melds", ())]
        hand = Hand(entry["hand"], melds)
        drawn = entry.get("drawn")
        told = rules if rules is not None else Rules().replace(**entry.get("options", {}))
        return set(
            _core.legal_at(
                entry["state"],
                read_rules(told),
                Tile(entry["flip"]),
                (entry["seat"], entry.get("dealer", 0)),
                entry.get("wall_left", WHOLE_WALL),
                hand,
                None if drawn is None else Tile(drawn),
                _pending(entry),
                _is_replacement(entry),
                bool(entry.get("locked", False)),
                [_laid_out(seat) for seat in entry.get("seats", ())],
            )
        )
    except KeyError as error:
        raise HandError(f"an entry needs a {error.args[0]}", "entry") from None


def _pending(entry: Mapping[str, Any]) -> tuple[Tile, int] | None:
    played = entry.get("discard") or entry.get("kong")
    return None if played is None else (Tile(played["tile"]), played["from"])


def _is_replacement(entry: Mapping[str, Any]) -> bool:
    kind = entry.get("draw_kind", DRAW_KINDS[0])
    if kind not in DRAW_KINDS:
        raise HandError(f"draw_kind: expected {' or '.join(DRAW_KINDS)}, not {kind}", "entry")
    return bool(kind == DRAW_KINDS[1])


def _laid_out(seat: Mapping[str, Any]) -> tuple[list[Meld], int, int, int]:
    """Return the melds of a seat, and its red, skin and laizi kongs."""
    kongs = seat.get("special_kongs", {})
    melds = [Meld.from_dict(dict(meld)) for meld in seat.get("melds", ())]
    return melds, kongs.get("red", 0), kongs.get("skin", 0), kongs.get("laizi", 0)
