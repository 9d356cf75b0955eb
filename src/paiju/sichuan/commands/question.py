"""A hand as people type it: tiles, melds, void suit and tiles seen."""

from collections import Counter
from dataclasses import dataclass
from typing import Final

from paiju import position as positions
from paiju.cli.text import InputError
from paiju.errors import HandError, IllegalAction
from paiju.mahjong.commands.question import meld_words, read_one, read_tiles, split_meld
from paiju.mahjong.view import meld_tiles
from paiju.sichuan import Action, Hand, Meld
from paiju.sichuan.page import SichuanPage
from paiju.tiles import Tile

__all__ = ["Question", "read_position", "read_void"]

MELD_WORDS: Final = meld_words(("pong", "exposed_kong", "concealed_kong", "added_kong"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """The parts of a hand as text."""

    tiles: str
    melds: tuple[str, ...] = ()
    void_suit: str | None = None
    seen: str = ""

    def hand(self) -> Hand:
        """Return the hand, or raise what is wrong with it."""
        tiles = read_tiles(self.tiles)
        melds = [read_meld(meld) for meld in self.melds]
        try:
            return Hand(tiles, melds, self.void_suit)
        except HandError as error:
            if error.code != "size":
                raise
            ready = 13 - 3 * len(melds)
            raise InputError(
                "mistake.size", count=len(tiles), melds=len(melds), ready=ready, drawn=ready + 1
            ) from error

    def seen_tiles(self) -> tuple[Tile, ...]:
        """Return the tiles seen on the table."""
        return read_tiles(self.seen)


def read_position(text: str) -> tuple[Hand, tuple[Tile, ...]]:
    """Return the hand of who looks at a position, or is on turn, and the tiles that lie outside of it in sight."""
    found = positions.from_text(text, "sichuan")
    if positions.is_state(found) and found.turn is None:
        raise InputError("mistake.position_over")
    seen = found.observe(found.turn) if positions.is_state(found) else found
    if seen.seat is None:
        raise InputError("mistake.spectator")
    hand, page = seen.seats[seen.seat].hand, SichuanPage()
    melded = [Tile(tile) for meld in hand.melds for tile in meld_tiles(page.meld(seen.seat, meld))]
    outside = page.in_sight(seen) - Counter([*hand.tiles, *melded])
    return hand, tuple(outside.elements())


def read_void(value: str) -> str | None:
    """Return the letter of a void suit, or None for ``none``."""
    if value == "none":
        return None
    try:
        return Action.void(value).suit
    except IllegalAction as error:
        raise InputError("mistake.void", value=value) from error


def read_meld(value: str) -> Meld:
    """Return the meld of ``pong:5m``."""
    kind, tile = split_meld(value, MELD_WORDS)
    return Meld(kind, read_one(tile, "mistake.meld", value))
