"""The table of Wuhan mahjong in a terminal: special tiles, special kongs, and what may be typed for them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar, Final

from paiju.display import Line, Move, Span, View, cells, pad, wrap
from paiju.mahjong.labels import Labels
from paiju.mahjong.table_moves import TableMoves
from paiju.mahjong.table_sheet import TableSheet
from paiju.mahjong.table_text import TableText, breakable
from paiju.mahjong.teller import tile_name
from paiju.tiles import Tile
from paiju.wuhan.factors import RED, SPECIAL_KONGS
from paiju.wuhan.labels import LABELS
from paiju.wuhan.obstacles import obstacles
from paiju.wuhan.page import FORMS, WuhanPage, chow_forms, chow_tiles
from paiju.wuhan.settlement import claimable_result
from paiju.wuhan.view import WuhanSeat

if TYPE_CHECKING:
    from paiju._core.wuhan import Observation

__all__ = ["WuhanSheet", "WuhanText", "table_moves"]

PAGE: Final = WuhanPage()
OUT_TOGETHER: Final = 4  # special kongs that stay on one line
PUT_OUT: Final = {f"{name}_kong": factor for name, (factor, _) in SPECIAL_KONGS.items()}


class WuhanText(TableText):
    """The table as an observation shows it."""

    def __init__(self, observation: Observation, view: View) -> None:
        """Keep what is seen."""
        shown = PAGE.view(observation, view.beside)
        super().__init__(shown, observation.seat, view, table_moves(observation))
        self.seen, self.last_tiles = observation, shown["last_tiles"]

    def header(self) -> list[Line]:
        """Return the title, the wall, and the special tiles of this round."""
        seen = self.seen
        parts = [
            [(self.say("翻牌 ", "flip "), ""), (tile_name(seen.flip, self.view.lang), "bold")],
            [(self.say("赖子 ", "laizi "), ""), *self.together([seen.laizi])],
            [(self.say("皮子 ", "skins "), ""), *self.together(seen.skins)],
            [(self.say("红", "red "), ""), *self.together([RED])],
        ]
        notice = [] if self.last_tiles is None else self.notice([self.say(**self.last_tiles)])
        return [*super().header(), *wrap(parts, self.view.width, gap=2), *notice]

    def together(self, tiles: Sequence[Tile]) -> list[Span]:
        """Return tiles side by side."""
        spans = [span for tile in self.tiles(list(map(str, tiles))) for span in (*tile, (" ", ""))]
        return spans[:-1]

    def own_facts(self, shown: WuhanSeat) -> Iterator[list[Span]]:
        """Return whether a seat has opened, and its own factor."""
        opened = self.say("开口", "open") if shown["opened"] else self.say("未开", "-")
        yield [(pad(opened, 4), "" if shown["opened"] else "dim")]
        yield [(pad(f"×{shown['own_factor']}", 5), "bold" if shown["own_factor"] > 1 else "dim")]

    def facts(self, seat: int, shown: WuhanSeat) -> Iterator[list[Span]]:
        """Return what is known of a seat, the special kongs last."""
        yield from super().facts(seat, shown)
        told, tiles = self.say("杠出 ", "out "), [Tile(tile) for tile in shown["special"]]
        for start in range(0, len(tiles), OUT_TOGETHER):
            yield [(told if start == 0 else "", ""), *self.together(tiles[start : start + OUT_TOGETHER])]

    def above_hand(self, own: WuhanSeat) -> list[Line]:  # noqa: ARG002
        """Return what keeps the observer from winning."""
        assert self.viewer is not None  # whose hand it is
        found = [] if self.seen.is_over else obstacles(self.seen, self.viewer)
        return self.notice([each.pick(self.view.lang) for each in found])

    def notice(self, told: Sequence[str]) -> list[Line]:
        """Return some phrases that stand out, with dots between them; a long one is broken where it may be."""
        phrases = [*(f"{each} · " for each in told[:-1]), *told[-1:]]
        fits = [cells(each) < self.view.width for each in phrases]
        parts = [part for each, fit in zip(phrases, fits, strict=True) for part in ([each] if fit else breakable(each))]
        pieces: list[list[Span]] = [[(part, "yellow")] for part in parts]
        return wrap(pieces, self.view.width, indent=1, gap=0, first=((" ", ""),)) if pieces else []

    def question_words(self) -> list[str]:
        """Return what is asked of the observer, in parts that may stand on lines of their own."""
        kinds = {move.action.kind for move in self.moves}
        if self.table["phase"] == "form":
            return [self.say("选吃法", "Choose the chow")]
        if self.table["phase"] == "turn" and "pass" in kinds:
            return [self.say("最后几张只摸不打", "The last tiles are only drawn")]
        if self.table["phase"] != "turn":
            return super().question_words()
        asked = super().question_words() if "discard" in kinds else [self.say("轮到你，没有牌可打", "Your turn")]
        return [*asked, *self.put_out_words()]

    def put_out_words(self) -> list[str]:
        """Return which letters put a special tile out: nothing else can be done with it."""
        out = [move for move in self.moves if move.action.kind in PUT_OUT]
        if not out:
            return []
        named = [f"[{move.keys[0]}] {self.name(str(move.action.tile))}" for move in out]
        return [self.say("· 可杠出", "· or put out as a kong:"), *named]


class WuhanSheet(TableSheet):
    """The score sheet of a round that is over."""

    def __init__(self, observation: Observation, view: View) -> None:
        """Keep what is seen at the end."""
        super().__init__(PAGE.view(observation), observation.seat, view)

    def beside_melds(self, shown: WuhanSeat) -> list[list[Span]]:
        """Return the special kongs of a seat."""
        out = self.text.tiles(shown["special"])
        return [[(self.say("杠出", "out"), "dim")], *out] if out else []


class WuhanMoves(TableMoves):
    """The moves of all mahjong, chows and special kongs; a special tile goes out by its letter too."""

    labels: ClassVar[Labels] = LABELS
    tile_kinds: ClassVar[Sequence[str]] = ("discard", *PUT_OUT)
    keys: ClassVar[Mapping[str, str]] = {**TableMoves.keys, "chow": "c", **dict(zip(FORMS, "abc", strict=True))}
    words: ClassVar[Mapping[str, tuple[str, ...]]] = {
        **TableMoves.words,
        "chow": ("吃", "chi", "chow"),
        "chow_left": ("左吃", "left"),
        "chow_middle": ("中吃", "middle"),
        "chow_right": ("右吃", "right"),
    }

    def __init__(self, observation: Observation, tiles: Sequence[Tile]) -> None:
        """Keep what is seen, and the tiles as they lie, the drawn one last."""
        super().__init__(observation.legal_actions, tiles, observation.drawn)
        self.seen = observation

    def tile_moves(self) -> Iterator[Move]:
        """Return a move for each kind of tile that may go; a special one may also be called a kong."""
        for move in super().tile_moves():
            if move.action.kind == "discard":
                yield move
            else:
                tiles = (str(move.action.tile), tile_name(move.action.tile))
                more = {f"{word}{tile}" for word in ("杠", "k") for tile in tiles}
                yield replace(move, words=move.words | more)

    def labels_of(self, action: Any) -> dict[str, str]:
        """Return what to write beside the key of an action: the tiles of a chow, what a kong or a win is worth."""
        more = {lang: self.more(action, lang) for lang in ("zh", "en")}
        return {lang: label + more[lang] for lang, label in super().labels_of(action).items()}

    def more(self, action: Any, lang: str) -> str:
        """Return what an action comes to."""
        if action.kind in PUT_OUT:
            return f" ×{PUT_OUT[action.kind]}"
        told = ""
        if action.kind in FORMS:
            told = " ".join(tile_name(tile, lang) for tile in chow_tiles(action))
        elif action.kind == "chow":
            runs = [list(map(Tile, form["tiles"])) for form in chow_forms(self.seen) or ()]
            told = " / ".join(_short(run, lang) for run in runs)
        elif result := claimable_result(self.seen) if action.kind == "win" else None:
            points = max(result.payments)
            told = f"共收 {points}" if lang == "zh" else f"{points} in all"
        return told and (f"（{told}）" if lang == "zh" else f" ({told})")


def _short(run: Sequence[Tile], lang: str) -> str:
    """Return a run as its meld is shown: ``345s``."""
    return "".join(str(tile.rank) for tile in run[:-1]) + tile_name(run[-1], lang)


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
    return WuhanMoves(observation, tiles).moves()
