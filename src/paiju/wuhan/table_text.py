"""The table of Wuhan mahjong in a terminal: special tiles, special kongs, and what may be typed for them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

from paiju.display import Line, Move, Span, View, pad, wrap
from paiju.mahjong.labels import Labels
from paiju.mahjong.table_moves import TableMoves
from paiju.mahjong.table_sheet import TableSheet
from paiju.mahjong.table_text import TableText
from paiju.mahjong.teller import tile_name
from paiju.tiles import Tile
from paiju.wuhan.labels import LABELS
from paiju.wuhan.page import WuhanPage, chow_tiles
from paiju.wuhan.view import WuhanSeat

if TYPE_CHECKING:
    from paiju._core.wuhan import Observation

__all__ = ["WuhanSheet", "WuhanText", "table_moves"]

PAGE: Final = WuhanPage()
FORM_KEYS: Final = {"chow_left": "a", "chow_middle": "b", "chow_right": "c"}


class WuhanText(TableText):
    """The table as an observation shows it."""

    def __init__(self, observation: Observation, view: View) -> None:
        """Keep what is seen."""
        super().__init__(PAGE.view(observation, view.beside), observation.seat, view, table_moves(observation))
        self.seen = observation

    def header(self) -> list[Line]:
        """Return the title, the wall, and the special tiles of this round."""
        seen, lang = self.seen, self.view.lang
        skins = " ".join(tile_name(tile, lang) for tile in seen.skins)
        laizi, flip = tile_name(seen.laizi, lang), tile_name(seen.flip, lang)
        parts = (
            self.say(f"翻牌 {flip}", f"flip {flip}"),
            self.say(f"赖子 {laizi}", f"laizi {laizi}"),
            self.say(f"皮子 {skins}", f"skins {skins}"),
        )
        return [*super().header(), *wrap([[(part, "")] for part in parts], self.view.width, gap=2)]

    def own_facts(self, shown: WuhanSeat) -> Iterator[list[Span]]:
        """Return whether a seat has opened, its own factor and its special kongs."""
        opened = self.say("开口", "open") if shown["opened"] else self.say("未开", "    ")
        yield [(pad(opened, 4), "" if shown["opened"] else "dim")]
        yield [(pad(f"x{shown['own_factor']}", 4), "")]
        if shown["special"]:
            names = [tile_name(Tile(tile), self.view.lang) for tile in shown["special"]]
            counted = [name if count == 1 else f"{name}x{count}" for name, count in _counted(names).items()]
            yield [(self.say("杠出 ", "out ") + " ".join(counted), "magenta")]

    def question_words(self) -> list[str]:
        """Return what is asked of the observer, in parts that may stand on lines of their own."""
        kinds = {move.action.kind for move in self.moves}
        if self.table["phase"] == "form":
            return [self.say("选吃法", "Choose the chow")]
        if self.table["phase"] == "turn" and "pass" in kinds:
            return [self.say("最后几张只摸不打", "The last tiles are only drawn")]
        return super().question_words()


def _counted(names: Sequence[str]) -> dict[str, int]:
    return {name: names.count(name) for name in names}


class WuhanSheet(TableSheet):
    """The score sheet of a round that is over."""

    def __init__(self, observation: Observation, view: View) -> None:
        """Keep what is seen at the end."""
        super().__init__(PAGE.view(observation), observation.seat, view)


class WuhanMoves(TableMoves):
    """The moves of all mahjong, chows and special kongs; a special tile goes out by its letter too."""

    labels: ClassVar[Labels] = LABELS
    tile_kinds: ClassVar[Sequence[str]] = ("discard", "red_kong", "skin_kong", "laizi_kong")
    keys: ClassVar[Mapping[str, str]] = {**TableMoves.keys, "chow": "e", **FORM_KEYS}
    words: ClassVar[Mapping[str, tuple[str, ...]]] = {
        **TableMoves.words,
        "chow": ("吃", "chi", "chow"),
        "chow_left": ("左吃", "left"),
        "chow_middle": ("中吃", "middle"),
        "chow_right": ("右吃", "right"),
    }

    def labels_of(self, action: Any) -> dict[str, str]:
        """Return what to write beside the key of an action: of the form of a chow, its tiles."""
        named = super().labels_of(action)
        if action.kind not in FORM_KEYS:
            return named
        tiles = chow_tiles(action)
        return {lang: f"{label} ({' '.join(tile_name(tile, lang) for tile in tiles)})" for lang, label in named.items()}


def table_moves(observation: Observation) -> list[Move]:
    """Return the legal actions as the table offers them: tiles from left to right, then the rest."""
    if observation.seat is None:
        return []
    own = observation.seats[observation.seat]
    assert own.hand is not None  # one's own is never hidden
    tiles = PAGE.in_order(observation, own)
    if own.drawn in tiles:
        tiles.remove(own.drawn)
        tiles.append(own.drawn)
    return WuhanMoves(observation.legal_actions, tiles, own.drawn).moves()
