"""What a player's own factor is made of: openings, kongs and special kongs, each in words (W-10.2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from paiju.mahjong.teller import Teller
from paiju.parts import Words
from paiju.tiles import Tile, show

__all__ = ["MELDS", "RED", "SPECIAL_KONGS", "Factor", "count_special", "own_factors"]

RED: Final = Tile("5z")
MELDS: Final = {
    "chow": Words("吃", "chow"),
    "pong": Words("碰", "pong"),
    "exposed_kong": Words("明杠", "exposed kong"),
    "added_kong": Words("补杠", "added kong"),
    "concealed_kong": Words("暗杠", "concealed kong"),
}
SPECIAL_KONGS: Final = {
    "red": (2, Words("红中杠", "red kong")),
    "skin": (2, Words("皮子杠", "skin kong")),
    "laizi": (4, Words("赖子杠", "laizi kong")),
}


class Factor(NamedTuple):
    """Something that multiplies what a player gets and pays."""

    name: Words
    factor: int


def own_factors(
    melds: Iterable[tuple[str, Sequence[Tile] | None]], special_kongs: Mapping[str, int], open_mode: str
) -> Iterator[Factor]:
    """Yield what a player's own factor is the product of; melds are told by kind and tiles, which may be hidden.

    >>> [(each.name.en, each.factor) for each in own_factors([("pong", [Tile("7s")] * 3)], {"red": 2}, "koukou")]
    [('pong 7s', 2), ('2 red kongs', 4)]
    """
    laid = list(melds)
    together = open_mode == "kaikou"
    if together and any(kind != "concealed_kong" for kind, _ in laid):
        yield Factor(Words("开口", "opened"), 2)
    for kind, tiles in laid:
        factor = _meld_factor(kind, together)
        if factor > 1:
            yield Factor(_meld_name(kind, tiles), factor)
    for key, (factor, words) in SPECIAL_KONGS.items():
        count = special_kongs.get(key, 0)
        if count:
            several = Words(f"{count} 个{words.zh}", f"{count} {words.en}s")
            yield Factor(several if count > 1 else words, factor**count)


def count_special(tiles: Iterable[Tile], seen: Any) -> dict[str, int]:
    """Count the special kongs of a seat by their kind; ``seen`` tells which tiles are which."""
    count = Counter(tiles)
    skins = sum(count[skin] for skin in seen.skins)
    return {"red": count[RED], "skin": skins, "laizi": count[seen.laizi]}


def _meld_factor(kind: str, together: bool) -> int:
    """Return what a meld is worth by itself; with ``together`` the openings are counted apart."""
    if kind == "concealed_kong":
        return 4
    opening = 1 if together else 2
    return opening * 2 if kind.endswith("kong") else opening


def _meld_name(kind: str, tiles: Sequence[Tile] | None) -> Words:
    name = MELDS[kind]
    if tiles is None:
        return name
    if kind != "chow":
        return Words(f"{name.zh} {tiles[0].zh}", f"{name.en} {Teller(lang='en').tile(tiles[0])}")
    ranks = "".join(tile.zh[0] for tile in tiles)
    return Words(f"{name.zh} {ranks}{tiles[0].zh[1:]}", f"{name.en} {show(tiles)}")
