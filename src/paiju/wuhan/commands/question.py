"""A hand as people type it: tiles, flip, melds, special kongs, and the seats around it.

Seats are told as the player sees them: ``me``, ``right`` (下家), ``across`` (对家), ``left`` (上家). The player is
seat 0.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from paiju.cli.mistakes import nearest
from paiju.cli.text import InputError, Say
from paiju.errors import HandError
from paiju.mahjong.commands.question import meld_words, read_one, read_tiles, split_meld
from paiju.tiles import Tile
from paiju.wuhan import Hand, Meld, Special, special_tiles

__all__ = ["KONGS", "SEATS", "Front", "read_flip", "read_front", "read_hand", "read_seat", "signs_of"]

MELD_WORDS: Final = meld_words(("chow", "pong", "exposed_kong", "concealed_kong", "added_kong"))
KONGS: Final = {
    "red": "red",
    "skin": "skin",
    "laizi": "laizi",
    "红中": "red",
    "皮": "skin",
    "皮子": "skin",
    "赖子": "laizi",
}
SEATS: Final = {"me": 0, "right": 1, "across": 2, "left": 3, "自己": 0, "下家": 1, "对家": 2, "上家": 3}
LEFT: Final = 3
MOST: Final = {"red": 4, "skin": 8, "laizi": 4}


@dataclass(slots=True)
class Front:
    """What lies in front of a seat."""

    melds: list[Meld] = field(default_factory=list)
    kongs: dict[str, int] = field(default_factory=lambda: {"red": 0, "skin": 0, "laizi": 0})

    def to_dict(self, *, ready: bool) -> dict[str, Any]:
        """Return it as a seat of a ``WinPosition``."""
        return {"melds": [meld.to_dict() for meld in self.melds], "special_kongs": self.kongs, "ready": ready}


def read_flip(value: str | None) -> tuple[Tile, Special]:
    """Return the flip, and the special tiles that it makes."""
    if value is None:
        raise InputError("mistake.no_flip")
    flip = read_one(value, "mistake.flip")
    return flip, special_tiles(flip)


def signs_of(special: Special, say: Say) -> dict[Tile, str]:
    """Return the sign of each special tile."""
    laizi, skin, red = (say(f"sign.{name}") for name in ("laizi", "skin", "red"))
    return {special.laizi: laizi, **dict.fromkeys(special.skins, skin), special.red: red}


def read_hand(tiles: Iterable[str], melds: Iterable[Meld]) -> Hand:
    """Return the hand, or raise what is wrong with it."""
    held, laid = read_tiles(" ".join(tiles)), list(melds)
    try:
        return Hand(held, laid)
    except HandError as error:
        if error.code != "size":
            raise
        ready = 13 - 3 * len(laid)
        raise InputError("mistake.size", count=len(held), melds=len(laid), ready=ready, drawn=ready + 1) from error


def read_seat(value: str) -> int:
    """Return the seat of a word."""
    if value not in SEATS:
        raise InputError("mistake.relation", value=value, near=nearest(value, list(SEATS)))
    return SEATS[value]


def read_front(words: Iterable[str], kongs: Mapping[str, int], seat: int = 0) -> Front:
    """Return what lies in front of a seat, of melds like ``pong:7s@left`` and special kongs like ``red:1``."""
    front = Front()
    for name, count in kongs.items():
        front.kongs[name] = _read_count(name, str(count))
    for word in words:
        kong, colon, told = word.replace("：", ":").partition(":")
        if colon and kong in KONGS:
            front.kongs[KONGS[kong]] = _read_count(KONGS[kong], told)
        else:
            front.melds.append(_read_meld(word, seat))
    return front


def _read_count(name: str, count: str) -> int:
    if not count.isdecimal() or int(count) > MOST[name]:
        raise InputError("mistake.kongs", kong=name, value=count, most=MOST[name])
    return int(count)


def _read_meld(word: str, seat: int) -> Meld:
    kind, rest = split_meld(word, MELD_WORDS)
    text, at, giver = rest.partition("@")
    if kind == "concealed_kong":
        if at:
            raise InputError("mistake.concealed_from", value=word)
        return Meld(kind, read_one(text, "mistake.meld", word))
    fed = read_seat(giver) if at else (seat + LEFT) % 4
    if fed == seat:
        raise InputError("mistake.fed_self", value=word)
    if kind == "chow":
        return Meld(kind, _read_chow(text), fed)
    return Meld(kind, read_one(text, "mistake.meld", word), fed)


def _read_chow(text: str) -> Tile:
    """Return the lowest tile of a run."""
    tiles = sorted(read_tiles(text))
    run = len(tiles) == 3 and tiles[0].suit == tiles[2].suit != "z"
    if not run or [tile.rank - tiles[0].rank for tile in tiles] != [0, 1, 2]:
        raise InputError("mistake.chow", value=text)
    return tiles[0]
