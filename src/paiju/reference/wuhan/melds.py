"""Melds, the kongs of special tiles, and what they multiply by (W-10.8)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol, TypeAlias

from paiju.errors import ArgumentError, HandError
from paiju.reference.wuhan.rules import Rules, read_rules
from paiju.reference.wuhan.special import SUITS
from paiju.tiles import Tile, parse
from paiju.values import shown

__all__ = [
    "HIDDEN_KONG",
    "Hand",
    "HandLike",
    "Meld",
    "SpecialKongs",
    "has_opened",
    "openings",
    "own_factor",
    "read_tiles",
]

OPENING: Final = ("chow", "pong", "exposed_kong", "added_kong")
KINDS: Final = (*OPENING, "concealed_kong")
FULL = 14


TilesLike: TypeAlias = str | Iterable[Tile | str]
"""Tiles as notation, or one by one."""


def read_tiles(given: TilesLike) -> tuple[Tile, ...]:
    """Return tiles that are given as notation, or one by one."""
    return parse(given) if isinstance(given, str) else tuple(Tile(tile) for tile in given)


@dataclass(frozen=True, init=False)
class Meld:
    """A chow, a pong or a kong that lies before its owner: ``Meld("pong", "7s", 0)``.

    Of a chow, ``Meld("chow", "1m", 0, "3m")``, it matters which of the three tiles was claimed.
    """

    kind: str
    tile: Tile
    """Its tile; of a chow the lowest."""
    from_seat: int | None
    """Who gave the tile; None of a concealed kong."""
    claimed: Tile | None
    """The tile that was given; of all but a chow there is no other."""

    def __init__(
        self, kind: str, tile: Tile | str, from_seat: int | None = None, claimed: Tile | str | None = None
    ) -> None:
        """Read the tiles; refuse what is no meld."""
        if kind not in KINDS:
            raise HandError(f"there is no meld {kind!r}, melds are {', '.join(KINDS)}", "meld")
        vars(self).update(kind=kind, tile=Tile(tile), from_seat=from_seat, claimed=None)
        if kind == "chow" and (self.tile.suit not in SUITS or self.tile.rank > 7):
            raise HandError(f"no chow begins with {self.tile}", "meld")
        given = self.tile if claimed is None else Tile(claimed)
        if given not in self.tiles:
            raise HandError(f"a {kind} of {self.tile} has no {given} in it", "meld")
        vars(self).update(claimed=None if kind == "concealed_kong" else given)

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """All its tiles."""
        if self.kind == "chow":
            return tuple(Tile(self.tile.index + step) for step in range(3))
        return (self.tile,) * (3 if self.kind == "pong" else 4)

    @property
    def is_hidden(self) -> bool:
        """Whether it is not shown which tile it is made of."""
        return False

    @property
    def is_kong(self) -> bool:
        """Whether it is any of the three kongs."""
        return self.kind.endswith("kong")

    @property
    def opens(self) -> bool:
        """Whether it is an opening 开口: all but the concealed kong are (W-8.2)."""
        return self.kind in OPENING

    def to_dict(self) -> dict[str, Any]:
        """Return it in plain values; a kong that is hidden has no tiles (W-14.3)."""
        if self.is_hidden:
            return {"type": self.kind, "tiles": None}
        claimed = {"claimed": str(self.claimed)} if self.kind == "chow" else {}
        return {"type": self.kind, "tiles": [*map(str, self.tiles)], "from": self.from_seat, **claimed}

    @classmethod
    def from_dict(cls, given: Mapping[str, Any]) -> Meld:
        """Return the meld of ``type``, ``tiles`` and ``from``."""
        if not isinstance(given, Mapping):
            raise ArgumentError(f"a meld must be a dict, not {shown(given)}", "wrong_type")
        tiles = sorted(read_tiles(given.get("tiles") or ()))
        if not tiles:
            raise HandError("a meld has tiles", "meld")
        meld = cls(given.get("type", ""), tiles[0], given.get("from"), given.get("claimed"))
        if tuple(tiles) != meld.tiles:
            raise HandError(f"{', '.join(map(str, tiles))} are no {meld.kind}", "meld")
        return meld


class HiddenKong(Meld):
    """A concealed kong of another seat: that it is there can be seen, of what it is can't (W-14.3)."""

    def __init__(self) -> None:
        """Stand for any."""
        vars(self).update(kind="concealed_kong", tile=Tile(0), from_seat=None, claimed=None)

    @property
    def is_hidden(self) -> bool:
        """It is not shown which tile it is made of."""
        return True

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """None that are seen."""
        return ()


HIDDEN_KONG: Final = HiddenKong()


@dataclass(frozen=True)
class SpecialKongs:
    """How many special tiles a seat has put out."""

    red: int = 0
    """How many red-dragon kongs."""
    skin: int = 0
    """How many skin kongs."""
    laizi: int = 0
    """How many laizi kongs."""

    @classmethod
    def of(cls, given: SpecialKongs | Mapping[str, int] | None) -> SpecialKongs:
        """Return them as given: as themselves, by name, or none."""
        if isinstance(given, SpecialKongs):
            return given
        return cls(**{name: int(count) for name, count in (given or {}).items()})


class HandLike(Protocol):
    """Concealed tiles and melds."""

    @property
    def tiles(self) -> Sequence[Tile]:
        """The concealed tiles."""

    @property
    def melds(self) -> Sequence[Meld]:
        """What lies open."""


@dataclass(frozen=True, init=False)
class Hand:
    """Concealed tiles and melds: ``Hand("123m2p", [Meld("pong", "7s", 0), ...])``."""

    tiles: tuple[Tile, ...]
    """The concealed tiles."""
    melds: tuple[Meld, ...]
    """The melds, in the order in which they were laid down."""

    def __init__(self, tiles: TilesLike, melds: Iterable[Meld] = ()) -> None:
        """Read the tiles, and count them."""
        vars(self).update(tiles=tuple(sorted(read_tiles(tiles))), melds=tuple(melds))
        held = [*self.tiles, *(tile for meld in self.melds for tile in meld.tiles)]
        for tile in self.tiles:
            if held.count(tile) > 4:
                raise HandError(f"{held.count(tile)} of {tile}: there are four", "too_many_copies")
        if len(self.tiles) + 3 * len(self.melds) not in (FULL - 1, FULL):
            raise HandError(
                f"{len(self.tiles)} tiles and {len(self.melds)} melds are no hand: with three for each meld it has"
                " 13 or 14",
                "hand_size",
            )


def openings(melds: Iterable[Meld]) -> list[Meld]:
    """Return the melds that open a hand, in the order in which they were laid down."""
    return [meld for meld in melds if meld.opens]


def has_opened(melds: Iterable[Meld]) -> bool:
    """Tell whether a seat has opened 开口 (W-8.2)."""
    return bool(openings(melds))


def own_factor(
    melds: Iterable[Meld | Mapping[str, Any]],
    special_kongs: SpecialKongs | Mapping[str, int] | None = None,
    rules: Rules | str | None = None,
) -> int:
    """Return what a seat multiplies by, as winner and as payer (W-10.8).

    >>> own_factor([Meld("added_kong", "7s", 0)], {"red": 1, "laizi": 1})
    32
    """
    options = read_rules(rules)
    laid = [meld if isinstance(meld, Meld) else Meld.from_dict(meld) for meld in melds]
    special = SpecialKongs.of(special_kongs)
    opened = len(openings(laid))
    factor: int = 2 ** (opened if options.open_mode == "koukou" else min(opened, 1))
    for meld in laid:
        if meld.is_kong:
            factor *= 2 if meld.opens else 4
    for count, times in ((special.red, 2), (special.skin, 2), (special.laizi, 4)):
        factor *= times**count
    return factor
