"""The choice of a discard, and what a hand may come to be worth."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from paiju._core import sichuan as _core
from paiju._core.sichuan import Hand, Rules, Score, score, waits
from paiju.arguments import worded
from paiju.sichuan.presets import read_rules
from paiju.tiles import Tile

__all__ = ["DiscardOption", "DiscardValue", "best_value", "discards", "ready_value", "suggest_discard"]


@dataclass(frozen=True, slots=True)
class DiscardOption:
    """A tile to let go and what the hand is like without it."""

    tile: Tile
    """The tile to discard."""
    shanten: int
    """The shanten of the hand without it."""
    effective_tiles: dict[Tile, int]
    """The tiles that then lower the shanten, each with its copies left."""

    def __repr__(self) -> str:
        """Return the tile and what it leaves."""
        kinds = len(self.effective_tiles)
        return f"<DiscardOption {self.tile}: shanten {self.shanten}, {self.copies} tiles of {kinds} kinds help>"

    @property
    def copies(self) -> int:
        """How many tiles left to draw would help."""
        return sum(self.effective_tiles.values())


@worded
def discards(hand: Hand | str, seen: str | Iterable[Tile | str] = ()) -> list[DiscardOption]:
    """Return every different tile that ``hand`` may let go, best first.

    Tiles of the void suit come first while there are any. Then the lower shanten decides, then more copies left of
    effective tiles, then fewer neighbours (concealed tiles within two ranks), then the rank nearer to the end of the
    suit, then tile order. ``seen`` are tiles that lie outside the hand and its melds.

    >>> best = discards(Hand("123m456m789m23s99s5p", void_suit="p"))[0]
    >>> str(best.tile), best.shanten, best.copies
    ('5p', 0, 8)
    """
    return [DiscardOption(*option) for option in _core.discards(hand, seen)]


@worded
def suggest_discard(hand: Hand | str, seen: str | Iterable[Tile | str] = ()) -> Tile:
    """Return the first of ``discards(hand, seen)``.

    A hand that has won is answered like any other: with the tile to let go if you pass the win up. ``is_win`` tells
    whether there is one.

    >>> suggest_discard(Hand("123m456m789m23s99s5p", void_suit="p"))
    Tile('5p')
    >>> suggest_discard(Hand("123m456m789m234s99s", void_suit="p"))
    Tile('1m')
    """
    return discards(hand, seen)[0].tile


@dataclass(frozen=True, slots=True)
class DiscardValue(DiscardOption):
    """A tile to let go, and the value of the wins that the hand without it is heading for."""

    value: float | None
    """Mean value of the win; None when ready is more than two useful draws away."""


@worded
def ready_value(hand: Hand | str, rules: Rules | str | None = None) -> dict[Tile, Score]:
    """Return what each wait of ``hand`` would score, without add-ons (S-5.13); empty when it is not ready.

    >>> {str(tile): score.total for tile, score in ready_value(Hand("1122334455667m", void_suit="s")).items()}
    {'1m': 4, '4m': 4, '7m': 16}
    """
    held = _read_hand(hand)
    return {
        tile: score(Hand((*held.tiles, tile), held.melds, held.void_suit), tile, rules=rules) for tile in waits(held)
    }


@worded
def best_value(
    hand: Hand | str, rules: Rules | str | None = None, seen: str | Iterable[Tile | str] = ()
) -> list[DiscardValue]:
    """Return every different tile that ``hand`` may let go with the expected value of the win.

    Every draw is taken to be one of the effective tiles left, all copies alike, and every later discard the best one.
    Void suit first while held, then lower shanten, then higher value, then the order of ``discards``.

    >>> [(str(option.tile), option.value) for option in best_value(Hand("22334455667m77s4p", void_suit="p"))[:1]]
    [('4p', 2.2222222222222223)]
    """

    void_suit = _read_hand(hand).void_suit

    def rank(option: DiscardValue) -> tuple[bool, int, float]:
        return option.tile.suit != void_suit, option.shanten, -(option.value or 0.0)

    return sorted((DiscardValue(*option) for option in _core.discard_values(hand, read_rules(rules), seen)), key=rank)


def _read_hand(hand: Hand | str) -> Hand:
    return Hand(hand) if isinstance(hand, str) else hand
