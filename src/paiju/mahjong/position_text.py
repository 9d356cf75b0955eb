"""Positions of mahjong games as one line: seats, rivers, melds and payments in a few letters each."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Final

from paiju import compact
from paiju.errors import PositionError
from paiju.mahjong.teller import HIDDEN
from paiju.parts import PositionText

__all__ = ["MahjongPositionText"]

SEATS: Final = 4
FIRST: Final = ("seat", "phase", "turn", "dealer", "flip", "swap_direction", "wall_left", "hidden", "drawer", "wall")
MARKS: Final[Mapping[str, str]] = {"drawn": "*", "claimed": "x", "won": "w"}
"""What became of a discard: let go as it was drawn, taken for a meld, won on."""
DISCARDS: Final = re.compile(r"([1-9]+)([mspz])([*xw]*)")
MELD: Final = re.compile(
    r"(?P<kind>[a-z_]+):(?P<tile>[1-9][mspz]|\?)(?:/(?P<claimed>[1-9][mspz]))?(?:<(?P<from>[0-3]))?"
)
PAYMENT: Final = re.compile(r"([0-3]+)>([0-3]):(\d+):([a-z_]+)")


class MahjongPositionText(PositionText):
    """What a seat has alone is a word with its number, ``hand0=``; one value for each seat is one word, ``draws=``."""

    usual: ClassVar[Mapping[str, Any]] = {
        **dict.fromkeys(("seat", "phase", "turn", "dealer", "wall_left", "drawer", "window"), None),
        **dict.fromkeys(("hand", "wall"), ""),
        **dict.fromkeys(("drawn", "won"), None),
        "melds": [],
        "river": [],
        "transfers": [],
        "hidden": [0] * SEATS,
    }
    by_seat: ClassVar[tuple[str, ...]] = ("hidden",)
    """The words that have a value for each seat."""

    def spread(self, position: Mapping[str, Any]) -> dict[str, Any]:
        """Return an entry for each word: what comes first, then all that belongs to a seat, then the rest."""
        seats: Sequence[Mapping[str, Any]] = position["seats"]
        shared = {key: [seat[key] for seat in seats] for key in self.by_seat if key in seats[0]}
        own = {f"{key}{number}": seat[key] for number, seat in enumerate(seats) for key in seat if key not in shared}
        rest = {key: value for key, value in position.items() if key != "seats"}
        first: dict[str, Any] = {key: rest.pop(key) for key in FIRST if key in rest}
        return {**first, **shared, **own, **rest}

    def gather(self, entries: Mapping[str, Any]) -> dict[str, Any]:
        """Return the position with its seats."""
        seats: list[dict[str, Any]] = [{} for _ in range(SEATS)]
        position: dict[str, Any] = {"seats": seats}
        for key, value in entries.items():
            if key in self.by_seat and key != "hidden":
                for seat, each in zip(seats, value, strict=True):
                    seat[key] = each
            elif key[-1].isdigit():
                seats[int(key[-1])][key[:-1]] = value
            else:
                position[key] = value
        return position

    def name_of(self, key: str) -> str:
        """Return a word without its seat."""
        return key.rstrip("0123")

    def write(self, key: str, value: Any) -> str:
        """Return an entry in few letters."""
        if key in self.by_seat:
            return ",".join(map(compact.write, value))
        name = self.name_of(key)
        return WRITERS[name](value) if name in WRITERS else compact.write(value)

    def read(self, key: str, word: str) -> Any:
        """Return the entry of a word."""
        if key in self.by_seat:
            values = list(map(compact.read, word.split(",")))
            if len(values) != SEATS:
                raise PositionError(f"expected {SEATS} values, one for each seat", "position_word")
            return values
        name = self.name_of(key)
        return READERS[name](word) if name in READERS else compact.read(word)


def write_river(river: Sequence[Mapping[str, Any]]) -> str:
    """Return discards with their marks.

    >>> write_river([{"tile": "2m", "drawn": False}, {"tile": "6p", "drawn": True, "claimed": True}])
    '2m6p*x'
    """
    return "".join(each["tile"] + "".join(mark for key, mark in MARKS.items() if each.get(key)) for each in river)


def read_river(word: str) -> list[dict[str, Any]]:
    """Return the discards of a word; marks belong to the last tile before them.

    >>> [(each["tile"], each["drawn"]) for each in read_river("24m6p*")]
    [('2m', False), ('4m', False), ('6p', True)]
    """
    river: list[dict[str, Any]] = []
    for ranks, suit, marks in _all(DISCARDS, word, "", "tiles such as 2m6p*"):
        river += [{"tile": rank + suit, **dict.fromkeys(MARKS, False)} for rank in ranks]
        river[-1] |= {key: mark in marks for key, mark in MARKS.items()}
    return river


def write_melds(melds: Sequence[Mapping[str, Any]]) -> str:
    """Return melds, each with the seat that it came from.

    >>> write_melds([{"kind": "pong", "tile": "5m", "from": 2}, {"kind": "concealed_kong", "tile": "1p", "from": None}])
    'pong:5m<2,concealed_kong:1p'
    """
    return ",".join(map(_write_meld, melds))


def _write_meld(meld: Mapping[str, Any]) -> str:
    claimed = f"/{meld['claimed']}" if "claimed" in meld else ""
    giver = "" if meld["from"] is None else f"<{meld['from']}"
    return f"{meld['kind']}:{meld['tile'] or HIDDEN}{claimed}{giver}"


def read_melds(word: str) -> list[dict[str, Any]]:
    """Return the melds of a word."""
    melds = []
    for kind, tile, claimed, giver in _all(MELD, word, ",", "melds such as pong:5m<2"):
        chow = {"claimed": claimed} if claimed else {}
        shown = None if tile == HIDDEN else tile
        melds.append({"kind": kind, "tile": shown, **chow, "from": int(giver) if giver else None})
    return melds


def write_transfers(rows: Sequence[Sequence[Any]]) -> str:
    """Return payments; several in a row who pay the same to the same seat stand together.

    >>> write_transfers([[1, 0, 2, "concealed_kong"], [2, 0, 2, "concealed_kong"], [3, 1, 4, "win"]])
    '12>0:2:concealed_kong,3>1:4:win'
    """
    groups: list[tuple[str, Sequence[Any]]] = []
    for payer, *rest in rows:
        if groups and groups[-1][1] == rest:
            groups[-1] = (groups[-1][0] + str(payer), rest)
        else:
            groups.append((str(payer), rest))
    return ",".join(f"{payers}>{receiver}:{amount}:{kind}" for payers, (receiver, amount, kind) in groups)


def read_transfers(word: str) -> list[list[Any]]:
    """Return the payments of a word."""
    rows = _all(PAYMENT, word, ",", "payments such as 12>0:2:win")
    return [[int(payer), int(to), int(amount), kind] for payers, to, amount, kind in rows for payer in payers]


def _all(pattern: re.Pattern[str], word: str, between: str, expected: str) -> list[tuple[str, ...]]:
    """Return the groups of every part of a word that is made of nothing else."""
    found = []
    place = 0
    while part := pattern.match(word, place):
        found.append(part.groups(default=""))
        place = part.end()
        if word.startswith(between, place) and place + len(between) < len(word):
            place += len(between)
        else:
            break
    if place != len(word):
        raise PositionError(f'"{word[place:]}" is not clear, expected {expected}', "position_word")
    return found


WRITERS: Final[Mapping[str, Callable[[Any], str]]] = {
    "melds": write_melds,
    "river": write_river,
    "transfers": write_transfers,
}
READERS: Final[Mapping[str, Callable[[str], Any]]] = {
    "melds": read_melds,
    "river": read_river,
    "transfers": read_transfers,
}
