"""A player, and the questions about its hand: does it win, what does it wait for, how far is it, what should go."""

from collections.abc import Sequence
from dataclasses import KW_ONLY, dataclass, field
from typing import Any

from paiju import sichuan, tiles
from paiju.errors import HandError
from paiju.sichuan.kit.aliases import Alias
from paiju.sichuan.kit.functions import Functions
from paiju.sichuan.kit.tiles import Meld, Suit, SuitType, Tile, TilesConverter, kit_tile


def hand_of(counts: Sequence[int], melds: Sequence[Meld], void: Suit | None) -> sichuan.Hand:
    """Return the hand that these parts are, or raise what is wrong with them."""
    void_suit = None if void is None else str(void)
    return sichuan.Hand(tiles.from_counts(counts), [meld.to_meld() for meld in melds], void_suit)


def size_of(counts: Sequence[int], melds: Sequence[Meld]) -> int:
    """Return the number of tiles with three for each meld: 13 before a draw, 14 after it."""
    return sum(counts) + 3 * len(melds)


class _VoidSuit:
    """A field that takes a suit or its letter, and holds the suit; None, also as the default, before."""

    def __get__(self, owner: object, kind: type) -> SuitType | None:
        suit: SuitType | None = getattr(owner, "_void", None)
        return suit

    def __set__(self, owner: object, suit: Suit | None) -> None:
        vars(owner)["_void"] = None if suit is None else SuitType(suit)


@dataclass
class PlayerState:
    """One player, to be changed as the round goes on.

    ``kong_income`` is what kongs brought, and ``kong_payers`` from whom, where that is known. ``win_info`` of a winner
    holds ``multiplier``, and ``is_zimo`` or ``from_player``.
    """

    player_id: int
    """The seat."""
    _: KW_ONLY
    hand_tiles: list[int] = field(default_factory=lambda: [0] * 27)
    """How many concealed tiles of each of the 27 kinds there are."""
    melds: list[Meld] = field(default_factory=list)
    """The melds, in the order in which they were laid down."""
    declared_void_suit: _VoidSuit = _VoidSuit()
    """The suit it does without; set as a suit or its letter."""
    has_won: bool = False
    """Whether it has won."""
    is_ting: bool = False
    """Whether it is ready."""
    is_flowery_pig: bool = False
    """Whether it still holds its void suit at the end 花猪."""
    kong_income: int = 0
    """What its kongs brought in."""
    kong_payers: dict[int, int] = field(default_factory=dict)
    """From whom, where that is known."""
    win_info: dict[str, Any] | None = None
    """How it won; None before."""
    gang_income: Alias[int] = field(default=Alias("kong_income"), repr=False, compare=False)
    """The same as ``kong_income``."""

    def __repr__(self) -> str:
        """Return who holds what."""
        melds = "".join(f", {meld.type.value} {meld.tile}" for meld in self.melds)
        return f"<PlayerState {self.player_id}: {TilesConverter.array_27_to_string(self.hand_tiles)}{melds}>"

    @property
    def void_count(self) -> int:
        """How many tiles of the void suit are still to go."""
        return self.to_hand().void_count

    def to_hand(self) -> sichuan.Hand:
        """Return hand, melds and void suit as ``paiju.sichuan`` knows them."""
        return hand_of(self.hand_tiles, self.melds, self.declared_void_suit)

    def add_hand_tile(self, tile: Tile) -> None:
        """Take a tile into the hand."""
        if self.get_combined_tiles_27_array()[tile.id] >= 4:
            raise HandError(f"a fifth {tile} in hand and melds; there are four of each", "fifth_copy")
        self.hand_tiles[tile.id] += 1

    def remove_hand_tile(self, tile: Tile) -> bool:
        """Let a tile go; False when there is none."""
        if self.hand_tiles[tile.id] == 0:
            return False
        self.hand_tiles[tile.id] -= 1
        return True

    def add_meld(self, meld: Meld) -> None:
        """Lay down a meld, a kong in place of its pong, and count 1 as its income unless it is known who pays."""
        self.melds[:] = [*(other for other in self.melds if other.tile_id != meld.tile_id), meld]
        if meld.is_kong() and not self.kong_payers:
            self.kong_income += 1

    def get_total_tile_count(self) -> int:
        """Return the number of tiles in hand and melds, four for a kong."""
        return sum(self.get_combined_tiles_27_array())

    def has_suit_in_hand(self, suit: Suit) -> bool:
        """Tell whether the hand, melds apart, holds a tile of ``suit``."""
        return any(tile.suit == suit for tile in tiles.from_counts(self.hand_tiles))

    def get_suit_types_count(self) -> int:
        """Return the number of suits in hand and melds."""
        return len({tile.suit for tile in tiles.from_counts(self.get_combined_tiles_27_array())})

    def get_combined_tiles_27_array(self) -> list[int]:
        """Return hand and melds as 27 counts."""
        return list(
            map(sum, zip(self.hand_tiles, *(meld.to_27_array_contribution() for meld in self.melds), strict=True))
        )


class WinValidator(Functions):
    """Whether a hand is a win."""

    @staticmethod
    def is_win(hand_tiles: Sequence[int], melds: Sequence[Meld], declared_void_suit: Suit | None = None) -> bool:
        """Tell whether 27 counts, the winning tile among them, and melds are a win; no other size is."""
        if size_of(hand_tiles, melds) != 14 or max(hand_tiles) > 4:
            return False
        return sichuan.is_win(hand_of(hand_tiles, melds, declared_void_suit))

    @staticmethod
    def is_hu(hand_array: Sequence[int], melds: Sequence[Meld]) -> bool:
        """Tell the same, with no void suit declared."""
        return WinValidator.is_win(hand_array, melds)


class TingValidator(Functions):
    """What a hand before its draw waits for; a hand of another size waits on nothing."""

    @staticmethod
    def get_ting_info(hand_array: Sequence[int], melds: Sequence[Meld], declared_void_suit: Suit | None) -> list[Tile]:
        """Return the tiles that would complete 27 counts and melds."""
        if size_of(hand_array, melds) != 13:
            return []
        return [kit_tile(tile) for tile in sichuan.waits(hand_of(hand_array, melds, declared_void_suit))]

    @staticmethod
    def get_ting_tiles(player_state: PlayerState) -> list[Tile]:
        """Return the tiles that would complete the hand."""
        waiting = player_state
        return TingValidator.get_ting_info(waiting.hand_tiles, waiting.melds, waiting.declared_void_suit)

    @staticmethod
    def is_ting(player_state: PlayerState) -> bool:
        """Tell whether the hand is ready."""
        return bool(TingValidator.get_ting_tiles(player_state))

    @staticmethod
    def update_ting_status(player_state: PlayerState) -> None:
        """Write down whether the hand is ready."""
        player_state.is_ting = TingValidator.is_ting(player_state)


class ShantenCalculator(Functions):
    """How far a hand is from being ready."""

    @staticmethod
    def calculate_shanten(
        player_state: PlayerState | Sequence[int] = (),
        melds: Sequence[Meld] = (),
        declared_void_suit: Suit | None = None,
        *,
        hand_array: Sequence[int] = (),
    ) -> int:
        """Return -1 for a win, 0 for ready, or the useful draws short of ready; exact. Of a player, or of its parts."""
        if isinstance(player_state, PlayerState):
            return sichuan.shanten(player_state.to_hand())
        return sichuan.shanten(hand_of(player_state if len(player_state) else hand_array, melds, declared_void_suit))


class HandAnalyzer(Functions):
    """What to let go."""

    @staticmethod
    def suggest_discard(player_state: PlayerState) -> Tile | None:
        """Return the best tile to let go, as ``paiju.sichuan.suggest_discard`` finds it; None before a draw."""
        if size_of(player_state.hand_tiles, player_state.melds) != 14:
            return None
        return kit_tile(sichuan.suggest_discard(player_state.to_hand()))
