"""Tiles, melds and arrays of counts."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum, StrEnum
from typing import Final

from paiju import sichuan, tiles
from paiju.errors import HandError
from paiju.sichuan.kit.aliases import Alias
from paiju.sichuan.kit.functions import Functions


class SuitType(StrEnum):
    """A suit, by its letter."""

    WAN = "m"
    """Characters 万."""
    TIAO = "s"
    """Bamboo 条."""
    TONG = "p"
    """Dots 筒."""


Suit = SuitType | str  # its letter


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile by suit and rank: ``Tile(SuitType.WAN, 5)`` is 5m."""

    suit: SuitType
    """The suit."""
    value: int
    """The rank, from 1 to 9."""
    id: int = field(init=False, repr=False, compare=False)
    """The index of its kind, from 0 to 26, in the order m, s, p."""

    def __post_init__(self) -> None:
        """Find its index from 0 to 26, in the order m s p; refuse what is no tile."""
        object.__setattr__(self, "id", tiles.Tile(str(self)).index)

    def __str__(self) -> str:
        """Return the notation."""
        return f"{self.value}{self.suit}"


def kit_tile(tile: tiles.Tile) -> Tile:
    """Return a tile of paiju as the kit has it."""
    return Tile(SuitType(tile.suit), tile.rank)


class TilesConverter(Functions):
    """Notation, 27 counts and 108 single tiles."""

    @staticmethod
    def string_to_27_array(tiles_string: str) -> list[int]:
        """Return how many of each kind the text names."""
        return [int(count) for count in tiles.counts(tiles_string)]

    @staticmethod
    def array_27_to_string(tiles_array: Sequence[int]) -> str:
        """Return the notation of 27 counts."""
        return tiles.show(tiles.from_counts(tiles_array))

    @staticmethod
    def array_27_to_108_array(tiles_array: Sequence[int]) -> list[int]:
        """Return 108 zeros and ones, four for each kind."""
        return [int(tile) for tile in tiles.to_108(tiles_array)]


class MeldType(Enum):
    """A kind of meld."""

    PONG = "pong"
    """A pong 碰."""
    EXPOSED_KONG = EXPOSED_GONG = "kong"
    """Three of the hand and a discard 直杠."""
    CONCEALED_KONG = CONCEALED_GONG = "angang"
    """Four of the hand 暗杠."""
    UPGRADED_KONG = UPGRADED_GONG = "jiagang"
    """The fourth tile to a pong 补杠."""


# What paiju calls them.
KINDS: Final = dict(zip(MeldType, ("pong", "exposed_kong", "concealed_kong", "added_kong"), strict=True))


@dataclass(init=False)
class Meld:
    """Three or four tiles of one kind that lie open, and who gave one of them."""

    type: MeldType
    """The kind of meld."""
    tiles: list[Tile]
    """Its tiles."""
    from_player: int | None
    """Who gave one of them, if anybody did."""
    from_player_index = Alias[int | None]("from_player")
    """The same as ``from_player``."""

    def __init__(
        self,
        meld_type: MeldType | None = None,
        tiles: Sequence[Tile] | Tile = (),
        from_player: int | None = None,
        *,
        type: MeldType | None = None,  # noqa: A002
        tile: Tile | None = None,
        from_player_index: int | None = None,
    ) -> None:
        """Take the parts by either name; one tile stands for all of them."""
        self.type = MeldType(meld_type or type)
        held = tile or tiles
        self.tiles = [held] * (4 if self.is_kong() else 3) if isinstance(held, Tile) else list(held)
        self.from_player = from_player_index if from_player is None else from_player
        self.to_meld()

    @property
    def tile(self) -> Tile:
        """The tile that it is made of."""
        return self.tiles[0]

    @property
    def tile_id(self) -> int:
        """The index of its kind."""
        return self.tile.id

    def get_tile_value(self) -> int:
        """Return the rank."""
        return self.tile.value

    def get_suit(self) -> SuitType:
        """Return the suit."""
        return self.tile.suit

    def is_kong(self) -> bool:
        """Tell whether it is one of the three kongs."""
        return self.type is not MeldType.PONG

    def to_27_array_contribution(self) -> list[int]:
        """Return its tiles as 27 counts."""
        return [len(self.tiles) * (kind == self.tile_id) for kind in range(27)]

    def to_meld(self) -> sichuan.Meld:
        """Return it as ``paiju.sichuan`` knows it, or raise what is wrong with it."""
        if len(self.tiles) != (4 if self.is_kong() else 3) or len(set(self.tiles)) != 1:
            shown = " ".join(map(str, self.tiles)) or "nothing"
            raise HandError(f"{shown} is not a {self.type.value}: three or four of one kind", "unknown_meld")
        return sichuan.Meld(KINDS[self.type], str(self.tile))


def kit_meld(meld: sichuan.Meld) -> Meld:
    """Return a meld of paiju as the kit has it."""
    return Meld(next(kind for kind, name in KINDS.items() if name == meld.kind), kit_tile(meld.tile), meld.from_seat)
