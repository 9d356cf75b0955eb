"""What a table says of its special tiles: what the flip makes, what may be done with them, what they bring."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from paiju.mahjong.page import texts, words
from paiju.mahjong.teller import Teller
from paiju.mahjong.view import Mark
from paiju.page import Words
from paiju.wuhan.factors import RED, SPECIAL_KONGS, count_special, own_factors
from paiju.wuhan.view import FactorPart, SpecialKind, SpecialKong

__all__ = [
    "NOT_OPENED",
    "OPENING",
    "factors",
    "flip_about",
    "last_tiles",
    "marks",
    "opening",
    "special_kinds",
    "special_kongs",
]

MARKS: Final[Mapping[str, tuple[tuple[str, str], tuple[str, str]]]] = {  # sign and name
    "laizi": (("赖", "L"), ("赖子", "laizi")),
    "skin": (("皮", "S"), ("皮子", "skin")),
    "red": (("杠", "R"), ("红中", "red")),
}
NAMES: Final = {"laizi": ("赖子", "laizi"), "skin": ("皮子", "skins"), "red": ("红中", "red dragon")}
BRIEF: Final = {"laizi": ("百搭，杠", "wild, kong"), "skin": ("只能杠", "kong"), "red": ("只能杠", "kong")}
OPENED: Final = ("已开口，可以胡", "opened: can win")
NOT_OPENED: Final = ("还没开口，不能胡", "not opened yet: can't win")
OPENING: Final = (
    "吃、碰、明杠、补杠过一次叫开口，开了口才能胡。暗杠、赖子杠、皮子杠、红中杠不算开口。",
    "A chow, a pong, an exposed or an added kong opens a hand, and only an opened hand can win. Concealed kongs and "
    "kongs of special tiles don't open it.",
)


def marks(seen: Any) -> dict[str, Mark]:
    """Return the signs of special tiles, by kind."""
    kinds = {seen.laizi: "laizi", **dict.fromkeys(seen.skins, "skin"), RED: "red"}
    return {str(tile): {"sign": words(*MARKS[kind][0]), "name": words(*MARKS[kind][1])} for tile, kind in kinds.items()}


def flip_about(seen: Any) -> Words:
    """Return what the flip makes of other tiles."""
    laizi, (first, second) = seen.laizi, seen.skins
    tile = Teller(lang="en").tile
    zh, en = f"翻出{seen.flip.zh}", f"The flip is {tile(seen.flip)}"
    if seen.flip == RED:
        zh, en = "翻出红中，按北算", "The flip is a red dragon, which counts as north"
    return words(
        f"{zh}：这一局{laizi.zh}是赖子，{first.zh}、{second.zh}是皮子。",
        f"{en}: this round, the laizi is {tile(laizi)}, the skins are {tile(first)} and {tile(second)}.",
    )


def opening(shown: Any) -> Words:
    """Return whether a seat has opened, and so may win."""
    return words(*(OPENED if shown.opened else NOT_OPENED))


def special_kinds(seen: Any) -> list[SpecialKind]:
    """Return laizi, skins and the red dragon, each with what may be done with it."""
    tiles = {"laizi": [seen.laizi], "skin": list(seen.skins), "red": [RED]}
    zh, en = _laizi_limit(seen.rules)
    uses = {
        "laizi": (f"百搭：胡牌时可以当任何牌。{zh}", f"The wildcard: in a win it can stand for any tile. {en}"),
        "skin": ("手里有皮子不能胡。", "You can't win with a skin in hand."),
        "red": ("每局都是特殊牌，手里有红中不能胡。", "Special in every round; you can't win with one in hand."),
    }
    return [
        {
            "name": words(*NAMES[key]),
            "tiles": texts(tiles[key]),
            "brief": words(*(f"{brief} ×{SPECIAL_KONGS[key][0]}" for brief in BRIEF[key])),
            "about": _about(key, uses[key]),
        }
        for key in tiles
    ]


def _laizi_limit(rules: Any) -> tuple[str, str]:
    """Return how many laizi a winning hand may have."""
    small, big = rules.small_laizi_max, rules.big_laizi_max
    if rules.laizi_limit_counts == "as_wild":
        return (
            f"小胡最多 {small} 张、大胡最多 {big} 张当别的牌用。",
            f"At most {small} may stand for other tiles in a small win, {big} in a big one.",
        )
    return (
        f"手里最多留 {small} 张（小胡）或 {big} 张（大胡）。",
        f"You may hold {small} in a small win, {big} in a big one.",
    )


def _about(key: str, use: tuple[str, str]) -> Words:
    """Return what a special tile is good for, and how it leaves the hand."""
    factor = SPECIAL_KONGS[key][0]
    return words(
        f"{use[0]}不能打出，别人也不能要：单张杠出去，倍数 ×{factor}，再补一张。",
        f"{use[1]} It can't be discarded or claimed: it goes out alone as a kong, which multiplies your factor by "
        f"{factor}, and you draw another tile.",
    )


def special_kongs(seen: Any, seat: int) -> list[SpecialKong]:
    """Return the tiles that a seat has put out alone, equal ones together."""
    found: list[SpecialKong] = []
    for tile, count in Counter(seen.seats[seat].special).items():
        (key,) = (key for key, number in count_special([tile], seen).items() if number)
        factor, name = SPECIAL_KONGS[key]
        found.append({"name": words(name.zh, name.en), "tile": str(tile), "count": count, "factor": factor**count})
    return found


def factors(seen: Any, seat: int) -> list[FactorPart]:
    """Return what the own factor of a seat is made of."""
    shown = seen.seats[seat]
    melds = [(meld.kind, meld.tiles) for meld in shown.melds]
    parts = own_factors(melds, count_special(shown.special, seen), seen.rules.open_mode)
    return [{"name": words(part.name.zh, part.name.en), "factor": part.factor} for part in parts]


def last_tiles(seen: Any) -> Words | None:
    """Return what holds once only the last tiles are left; None before."""
    rules = seen.rules
    if seen.is_over or not seen.wall_left < rules.haidi_tiles:
        return None
    count = rules.haidi_tiles
    if rules.haidi_mode == "draw_only":
        return words(
            f"海底：最后 {count} 张只摸不打，摸到能胡就胡，不能胡就过。自摸算海底捞月，是大胡。",
            f"Last tiles: the last {count} are only drawn, nobody discards; win or pass. A win now is a big win.",
        )
    return words(
        f"海底：摸到最后 {count} 张了，照常打。这时自摸算海底捞月，是大胡。",
        f"Last tiles: the last {count} are played as usual, but a self-drawn win now is a big win.",
    )
