"""The fields of a position in plain values, each read as what it has to be; an error says where it stands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NoReturn

from paiju.errors import ArgumentError, PaijuError, PositionError
from paiju.reference.sichuan.action import SUITS
from paiju.reference.sichuan.hand import read
from paiju.reference.sichuan.table import SEATS
from paiju.reference.tiles import SUIT_SIGNS
from paiju.tiles import Tile

__all__ = ["Fields", "read_tiles", "refuse", "whole"]


def refuse(place: str, why: str) -> NoReturn:
    """Say what is wrong, and where."""
    raise PositionError(f"{place}: {why}", "position")


def whole(value: object, least: int, most: int) -> bool:
    """Tell whether something is a number within bounds; True is none."""
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


class Fields:
    """One dict of a position. What is left out, or None, has its usual value."""

    def __init__(self, given: object, place: str, names: Sequence[str] | None = None) -> None:
        """Keep the dict, and the place to name in errors; a misspelt name would do nothing."""
        if not isinstance(given, dict):
            refuse(place, "expected a dict")
        unknown = [] if names is None else [name for name in given if name not in names]
        if names is not None and unknown:
            refuse(place, f'there is no "{unknown[0]}", only {", ".join(names)}')
        self.given: dict[str, Any] = given
        self.at = place

    def has(self, key: str) -> bool:
        """Tell whether there is such a field."""
        return self.given.get(key) is not None

    def place(self, key: str) -> str:
        """Return where a field stands."""
        return f"{self.at}.{key}"

    def fields(self, key: str, names: Sequence[str]) -> Fields:
        """Return a dict within this one, which has these names."""
        return Fields(self.given[key], self.place(key), names)

    def items(self, key: str, most: int) -> Iterator[tuple[Any, str]]:
        """Yield the items of a list, each with its place."""
        given = self.given[key] if self.has(key) else []
        if not isinstance(given, list | tuple):
            refuse(self.place(key), "expected a list")
        if len(given) > most:
            refuse(self.place(key), f"at most {most} items")
        for number, item in enumerate(given):
            yield item, f"{self.place(key)}[{number}]"

    def number(self, key: str, usual: int, least: int, most: int) -> int:
        """Return a number; the usual one has to be within the bounds too."""
        value: int = self.given[key] if self.has(key) else usual
        if not whole(value, least, most):
            refuse(self.place(key), f"expected a number from {least} to {most}")
        return value

    def number_or_none(self, key: str, most: int) -> int | None:
        """Return a number, if there is one."""
        return self.number(key, 0, 0, most) if self.has(key) else None

    def seat(self, key: str, usual: int = 0) -> int:
        """Return a seat."""
        return self.number(key, usual, SEATS[0], SEATS[-1])

    def seat_or_none(self, key: str) -> int | None:
        """Return a seat, if there is one."""
        return self.seat(key) if self.has(key) else None

    def flag(self, key: str, usual: bool) -> bool:
        """Return True or False."""
        value = self.given[key] if self.has(key) else usual
        if not isinstance(value, bool):
            refuse(self.place(key), "expected True or False")
        return value

    def name(self, key: str, names: Sequence[str], usual: str) -> str:
        """Return one of some names."""
        value: str = self.given[key] if self.has(key) else usual
        if value not in names:
            refuse(self.place(key), f"expected one of {', '.join(names)}")
        return value

    def suit_or_none(self, key: str) -> str | None:
        """Return a suit, if there is one."""
        if not self.has(key):
            return None
        given = self.given[key]
        suit = SUIT_SIGNS.get(given) if isinstance(given, str) else None
        if suit not in SUITS:
            refuse(self.place(key), "expected m, s or p")
        return suit

    def tiles(self, key: str, most: int) -> tuple[Tile, ...]:
        """Return tiles in the written order."""
        return read_tiles(self.given[key], self.place(key), most) if self.has(key) else ()

    def tile_or_none(self, key: str) -> Tile | None:
        """Return a tile, if there is one."""
        return self.tile(key) if self.has(key) else None

    def tile(self, key: str) -> Tile:
        """Return a tile."""
        tiles = self.tiles(key, 1)
        if not tiles:
            refuse(self.place(key), "expected a tile")
        return tiles[0]


def read_tiles(given: Any, place: str, most: int) -> tuple[Tile, ...]:
    """Return tiles in the written order; what is none is told with its place."""
    if not isinstance(given, Iterable):
        refuse(place, "expected tiles")
    try:
        tiles = read(expect_notation(given))
    except (PaijuError, TypeError) as error:
        refuse(place, str(error))
    if len(tiles) > most:
        refuse(place, f"{most} tiles at most")
    for tile in tiles:
        if tile.suit not in SUITS:
            refuse(place, f"{tile} is an honour")
    return tuple(tiles)


def expect_notation(given: str | Iterable[Tile | str]) -> str | list[Tile | str]:
    """Refuse tiles given by their index, which ``Tile`` would take."""
    if isinstance(given, str):
        return given
    tiles = list(given)
    for tile in tiles:
        if not isinstance(tile, Tile | str):
            raise ArgumentError(
                f"expected a Tile or its notation among the tiles, not {type(tile).__name__}", "wrong_type"
            )
    return tiles
