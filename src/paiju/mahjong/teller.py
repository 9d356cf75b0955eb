"""Who is told something: what they call seats and tiles, and the grammar of a sentence in which they are "you"."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from paiju.tiles import Tile

__all__ = ["HIDDEN", "NUMERALS", "SUITS", "Teller", "seat_name", "suit_name", "tile_name"]

HIDDEN: Final = "?"
NUMERALS: Final = ("零", "一", "两", "三", "四", "五", "六", "七", "八", "九", "十", "十一", "十二", "十三")
RELATIONS: Final = (("你", "You"), ("下家", "Right"), ("对家", "Across"), ("上家", "Left"))  # in the order of play
SUITS: Final = {"m": ("万", "characters"), "s": ("条", "bamboo"), "p": ("筒", "dots")}


def tile_name(tile: Tile, lang: str = "zh") -> str:
    """Return a tile in three columns, or two: ``5万``, ``东``, ``5m``."""
    if lang != "zh":
        return str(tile)
    return f"{tile.rank}{SUITS[tile.suit][0]}" if tile.suit in SUITS else tile.zh


def suit_name(suit: str, lang: str = "zh") -> str:
    """Return a suit in one letter: ``万``, ``m``."""
    return SUITS[suit][0] if lang == "zh" else suit


@dataclass(frozen=True, slots=True)
class Teller:
    """Tells somebody at a seat about themselves and the others; without a seat, about four numbered ones.

    Seats have the numbers that people give them, from 1 on. A terminal writes tiles as its table does, everything else
    in words.
    """

    viewer: int | None = None
    lang: str = "zh"
    short_tiles: bool = False

    @classmethod
    def on_table(cls, viewer: int | None, lang: str) -> Teller:
        """Return the one that speaks in a terminal."""
        return cls(viewer, lang, short_tiles=True)

    def say(self, zh: str, en: str) -> str:
        """Return the text of the language."""
        return zh if self.lang == "zh" else en

    def seat(self, seat: int) -> str:
        """Return what a seat is called where a sentence begins."""
        if self.viewer is None:
            return self.say(f"{seat + 1} 号", f"seat {seat + 1}")
        return self.say(*RELATIONS[(seat - self.viewer) % len(RELATIONS)])

    def other(self, seat: int) -> str:
        """Return what a seat is called within a sentence: Chinese sets a number apart, English has a small ``you``."""
        if self.viewer is None:
            return self.say(" ", "") + self.seat(seat)
        return self.say(self.seat(seat), "you") if seat == self.viewer else self.seat(seat)

    def s(self, seat: int | None) -> str:
        """Return how an English verb ends that says what a seat does."""
        return "" if seat == self.viewer else "s"

    def be(self, seat: int) -> str:
        """Return ``are`` or ``is``."""
        return "are" if seat == self.viewer else "is"

    def tile(self, tile: Tile | str) -> str:
        """Return a tile, which may be hidden."""
        if tile == HIDDEN:
            return self.say("牌", HIDDEN)
        named = Tile(tile)
        if self.short_tiles:
            return tile_name(named, self.lang)
        return self.say(named.zh, named.en if named.suit == "z" else str(named))

    def tiles(self, tiles: Iterable[Tile | str]) -> str:
        """Return tiles one after another."""
        return self.say("、", " ").join(map(self.tile, tiles))

    def suit(self, suit: str) -> str:
        """Return the name of a suit."""
        return self.say(*SUITS[suit])

    def payments(self, rows: Iterable[Sequence[int]]) -> str:
        """Return who pays whom how much, one after the other, within a sentence.

        >>> Teller(lang="en").payments([[0, 3, 2], [1, 3, 2]])
        'seat 1 pays 2 to seat 4, seat 2 pays 2 to seat 4'
        """
        return self.say("，", ", ").join(self._payment(*row) for row in rows)

    def _payment(self, payer: int, receiver: int, amount: int) -> str:
        if self.lang == "zh":
            return f"{self.seat(payer)}付给{self.other(receiver)} {amount} 分"
        paid = f"{amount} to {self.other(receiver)}" if self.viewer is None else f"{self.other(receiver)} {amount}"
        return f"{self.other(payer)} pay{self.s(payer)} {paid}"


def seat_name(seat: int, viewer: int | None, lang: str = "zh") -> str:
    """Return what ``viewer`` calls a seat; a spectator calls it by its number.

    >>> [seat_name(seat, 2) for seat in range(4)]
    ['对家', '上家', '你', '下家']
    """
    return Teller.on_table(viewer, lang).seat(seat)
