"""Parts of a hand as people type them."""

from collections.abc import Iterable, Mapping

from paiju.cli.mistakes import nearest
from paiju.cli.text import InputError
from paiju.mahjong.commands.text import SHARED
from paiju.tiles import Tile, parse

__all__ = ["meld_words", "read_one", "read_tiles", "split_meld"]


def read_tiles(text: str) -> tuple[Tile, ...]:
    """Return the tiles of ``text``; bytes that are no UTF-8, which a shell may hand over, count as ``?``."""
    return parse(text.encode(errors="replace").decode())


def read_one(text: str, mistake: str, typed: str | None = None) -> Tile:
    """Return the one tile of ``text``; several, or none, are a mistake in what was ``typed``."""
    tiles = read_tiles(text)
    if len(tiles) != 1:
        raise InputError(mistake, value=text if typed is None else typed)
    return tiles[0]


def meld_words(kinds: Iterable[str]) -> dict[str, str]:
    """Return what may be typed for kinds of melds, Chinese or not, and what the library calls each."""
    return {word: kind for kind in kinds for word in (kind, SHARED[f"meld.{kind}"][0])}


def split_meld(value: str, words: Mapping[str, str]) -> tuple[str, str]:
    """Return the kind of ``pong:5m``, and what stands behind the colon."""
    word, colon, rest = value.replace("：", ":").partition(":")
    if not colon:
        raise InputError("mistake.meld", value=value)
    if word not in words:
        known = tuple(dict.fromkeys(words.values()))
        raise InputError("mistake.meld_kind", value=word, near=nearest(word, list(words)), known=known)
    return words[word], rest
