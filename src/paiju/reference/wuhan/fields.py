"""The fields of a position in plain values, each read as what it has to be; an error says where it stands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NoReturn

from paiju.errors import PaijuError, PositionError
from paiju.reference.wuhan.scoring import SEATS
from paiju.tiles import Tile, parse

__all__ = ["Fields", "refuse_position"]


def refuse_position(place: str, why: str) -> NoReturn:
    """Say what is wrong, and where."""
    raise PositionError(f"{place}: {why}", "position")


class Fields:
    """One dict of a position. What is left out, or None, has its usual value."""

    def __init__(self, given: object, place: str, names: Sequence[str]) -> None:
        """Keep the dict, and the place to name in errors; a misspelt name would do nothing."""
        if not isinstance(given, dict):
            refuse_position(place, "expected a dict")
        unknown = [name for name in given if name not in names]
        if unknown:
            refuse_position(place, f'there is no "{unknown[0]}", only {", ".join(names)}')
        self.given: dict[str, Any] = given
        self.at = place

    def has(self, key: str) -> bool:
        """Tell whether there is such a field."""
        return self.given.get(key) is not None

    def refuse(self, key: str, why: str) -> NoReturn:
        """Say what is wrong with a field."""
        refuse_position(f"{self.at}.{key}", why)

    def fields(self, key: str, names: Sequence[str]) -> Fields | None:
        """Return a dict within this one, if there is one."""
        return Fields(self.given[key], f"{self.at}.{key}", names) if self.has(key) else None

    def items(self, key: str, most: int) -> Iterator[tuple[Any, str]]:
        """Yield the items of a list, each with its place."""
        given = self.given[key] if self.has(key) else []
        if not isinstance(given, list | tuple):
            self.refuse(key, "expected a list")
        if len(given) > most:
            self.refuse(key, f"at most {most} items")
        for number, item in enumerate(given):
            yield item, f"{self.at}.{key}[{number}]"

    def number(self, key: str, usual: int, least: int, most: int) -> int:
        """Return a number."""
        value = self.given[key] if self.has(key) else usual
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            self.refuse(key, f"expected a number from {least} to {most}")
        return value

    def seat(self, key: str, usual: int = 0) -> int:
        """Return a seat."""
        return self.number(key, usual, SEATS[0], SEATS[-1])

    def seat_or_none(self, key: str) -> int | None:
        """Return a seat, if there is one."""
        return self.seat(key) if self.has(key) else None

    def flag(self, key: str) -> bool:
        """Return True or False, which is usual."""
        value = self.given[key] if self.has(key) else False
        if not isinstance(value, bool):
            self.refuse(key, "expected True or False")
        return value

    def name(self, key: str, names: Sequence[str], usual: str) -> str:
        """Return one of some names."""
        value: str = self.given[key] if self.has(key) else usual
        if value not in names:
            self.refuse(key, f"expected one of {', '.join(names)}")
        return value

    def tiles(self, key: str, most: int) -> tuple[Tile, ...]:
        """Return tiles in the written order, given as notation or one by one."""
        given = self.given[key] if self.has(key) else ""
        if not isinstance(given, str | list | tuple):
            self.refuse(key, "expected tiles")
        try:
            tiles = parse(given) if isinstance(given, str) else tuple(map(Tile, given))
        except PaijuError as error:
            self.refuse(key, str(error))
        if len(tiles) > most:
            self.refuse(key, f"{most} tiles at most")
        return tiles

    def tile_or_none(self, key: str) -> Tile | None:
        """Return a tile, if there is one."""
        return self.tile(key) if self.has(key) else None

    def tile(self, key: str) -> Tile:
        """Return a tile."""
        tiles = self.tiles(key, 1)
        if not tiles:
            self.refuse(key, "expected a tile")
        return tiles[0]
