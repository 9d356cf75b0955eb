"""A mahjong table as lines of text: every seat, the wall, the own hand with its keys."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, Final, TypeAlias

from paiju.display import Line, Move, Span, View, cells, line_cells, pad, wrap
from paiju.mahjong.teller import seat_name, tile_name
from paiju.mahjong.view import AnyTable, Discarded, Meld, SeatView, Won, apart, meld_tiles
from paiju.tiles import Tile

__all__ = ["STYLES", "TableText", "breakable"]

Column: TypeAlias = tuple[str | None, str]  # a tile of the hand and its key; no tile is a gap

STYLES: Final = {"m": "red", "s": "green", "p": "bright_blue", "z": "magenta"}
"""The colours of tiles, by suit."""
ROOMY: Final = 60  # columns from which a line is left free above the own hand
WIDE: Final = 100  # and from which it is drawn in boxes
INDENT: Final = 3
MELDS: Final = {
    "chow": ("吃", "chow "),
    "pong": ("碰", "pong "),
    "exposed_kong": ("明杠", "kong "),
    "added_kong": ("补杠", "added kong "),
    "concealed_kong": ("暗杠", "closed kong "),
}
BREAKS: Final = re.compile("[^ ，：；、。]*[ ，：；、。]|[^ ，：；、。]+$")
SIDES: Final = {"zh": ("你", "下", "对", "上"), "en": ("you", "R", "A", "L")}


class TableText:
    """The table as ``seat`` sees it, the others in the order of play and the observer last.

    A game says what it tells of a seat (``own_facts``), what stands above the hand and what is asked.
    """

    def __init__(self, table: AnyTable, seat: int | None, view: View, moves: Sequence[Move] = ()) -> None:
        """Keep what is shown, and what the observer may do."""
        self.table = table
        self.viewer = seat
        self.view = view
        self.say = view.say
        self.moves = moves
        self.open = {other.seat for other in view.beside}
        self.marks = table.get("marks", {})

    def lines(self) -> list[Line]:
        """Return the whole table."""
        seats = len(self.table["seats"])
        if self.viewer is None:
            order = list(range(seats))
        else:
            order = [(self.viewer + place) % seats for place in range(1, seats + 1)]
        blocks = [line for seat in order for line in self.seat(seat)]
        return [*self.header(), *blocks, *self.own_hand(), *self.question()]

    # ---- what a game adds

    def own_facts(self, shown: Any) -> Iterator[list[Span]]:  # noqa: ARG002
        """Return what the game tells of a seat, beside its name."""
        yield from ()

    def won(self, seat: int, won: Won) -> str:  # noqa: ARG002
        """Return how a seat has won."""
        how, name, main = won["how_label"], tile_name(Tile(won["tile"]), self.view.lang), won["main"]
        return self.say(f"{how['zh']} {name} {main['zh']}", f"{how['en']} {name}, {main['en']}")

    def above_hand(self, own: Any) -> list[Line]:  # noqa: ARG002
        """Return what stands above the own hand."""
        return []

    def question_words(self) -> list[str]:
        """Return what is asked of the observer, in parts that may stand on lines of their own."""
        pending = self.table["pending"]
        if pending is None:
            return [self.say("轮到你出牌", "Your turn: discard a tile")]
        name = seat_name(pending["from"], self.viewer, self.view.lang)
        shown = tile_name(Tile(pending["tile"]), self.view.lang)
        if self.table["phase"] == "rob":
            words = self.say(f"{name} 补杠 {shown}，抢不抢？", f"{name} adds a kong of {shown}: rob it?")
        else:
            words = self.say(f"{name} 打 {shown}，要不要？", f"{name} discards {shown}: claim it?")
        return words.split(" ")

    # ---- all seats

    def header(self) -> list[Line]:
        """Return the first line: the title and the wall."""
        left = self.table["wall_left"]
        pieces: list[list[Span]] = [[(self.view.title, "bold")]] if self.view.title else []
        wall = self.say(f"牌墙 {left} 张", f"wall {left}")
        return wrap([*pieces, [(wall, "bold")]], self.view.width, gap=2)

    def seat(self, seat: int) -> list[Line]:
        """Return one seat: what is known of it, its hand if that is open, its discards."""
        shown: SeatView = self.table["seats"][seat]
        lines = wrap(self.facts(seat, shown), self.view.width, indent=INDENT, gap=2)
        if seat != self.viewer:
            lines += self.open_hand(shown)
        if shown["river"]:
            indent = (" " * INDENT, "")
            lines += wrap(self.river(seat, shown), self.view.width, indent=INDENT, first=(indent,))
        return lines

    def facts(self, seat: int, shown: Any) -> Iterator[list[Span]]:
        """Return what is known of a seat, in parts that may stand on lines of their own."""
        lang = self.view.lang
        own = seat == self.viewer
        dealer = self.say("庄", "D") if seat == self.table["dealer"] else self.say("  ", " ")
        on_turn = ">" if seat == self.table["turn"] else " "
        name = pad(seat_name(seat, self.viewer, lang), 4 if lang == "zh" else 6)
        yield [(f"{on_turn}{name}", "bold cyan" if own else "bold"), (f" {dealer}", "bold yellow")]
        yield from self.own_facts(shown)
        yield [(pad(self.score(seat), 3), "bold")]
        count = shown["hidden"]
        if count and not own and shown["won"] is None and seat not in self.open:
            yield [(self.say(f"{count} 张", f"{count} tile{'s' if count > 1 else ''}"), "")]
        if self.view.names and not own:
            yield [(self.view.names[seat], "dim")]
        if shown["won"] is not None:
            yield [(self.won(seat, shown["won"]), "bold green")]
        yield from (self.meld(seat, meld) for meld in shown["melds"])

    def score(self, seat: int) -> str:
        """Return the points of a seat, and what they come to with those of earlier rounds."""
        score = self.table["scores"][seat]
        if not any(self.view.carried):
            return f"{score:+}"
        total = self.view.carried[seat] + score
        return f"{score:+}" + self.say(f"（总 {total:+}）", f" (total {total:+})")

    def meld(self, seat: int, meld: Meld) -> list[Span]:
        """Return a meld, and whose discard made it."""
        tiles = [Tile(tile) for tile in meld_tiles(meld)]
        named = f"{self.say(*MELDS[meld['kind']])}{_together(tiles, self.view.lang)}".rstrip()
        name = (named, STYLES[tiles[0].suit] if tiles else "")
        giver = meld["from"]
        if giver is None or giver == seat:
            return [name]
        if self.viewer is None:
            return [name, (f"<{giver + 1}", "dim")]
        side = SIDES[self.view.lang][(giver - self.viewer) % len(self.table["seats"])]
        return [name, (f"<{side}", "dim")]

    def river(self, seat: int, shown: SeatView) -> Iterator[list[Span]]:
        """Return the discards; the one that is asked about stands out."""
        pending = self.table["pending"]
        is_asked = pending is not None and pending["from"] == seat and self.table["phase"] != "rob"
        for place, each in enumerate(shown["river"], 1):
            yield self.river_tile(each, is_last=is_asked and place == len(shown["river"]))

    def river_tile(self, each: Discarded, *, is_last: bool) -> list[Span]:
        """Return a discard with the sign for what became of it."""
        name, style = self.name(each["tile"]), STYLES[Tile(each["tile"]).suit]
        if is_last:
            return [(f"[{name}]", f"bold reverse {style}")]
        if each["claimed"]:
            return [(f"({name})", "dim")]
        return [(name + ("!" if each["won"] else ""), style)]

    def open_hand(self, shown: SeatView) -> list[Line]:
        """Return the hand of another seat, if it may be seen."""
        if not shown["hand"]:
            return []
        held, drawn = apart(shown)
        pieces = self.tiles(held)
        if drawn is not None:
            pieces += [[("+", "dim"), *self.tiles([drawn])[0]]]
        first = (" " * INDENT, ""), (self.say("手 ", "hand "), "dim")
        return wrap(pieces, self.view.width, indent=line_cells(first), first=first)

    # ---- the own hand

    def own_hand(self) -> list[Line]:
        """Return the tiles of the observer, each kind with its key."""
        own: SeatView | None = None if self.viewer is None else self.table["seats"][self.viewer]
        if own is None or not own["hand"]:
            return []
        keys = {str(move.action.tile): move.keys[0] for move in self.moves if move.on_table}
        held, drawn = apart(own)
        firsts = [tile not in held[:place] for place, tile in enumerate(held)]
        labels = [keys.get(tile, "") if is_first else "" for tile, is_first in zip(held, firsts, strict=True)]
        columns: list[Column] = list(zip(held, labels, strict=True))
        columns += [] if drawn is None else [(None, ""), (drawn, keys.get(drawn, ""))]
        draw = self.boxes if self.view.width >= WIDE else self.names
        gap: list[Line] = [()] if self.view.width >= ROOMY else []
        return [*gap, *self.above_hand(own), *draw(columns, has_keys=bool(keys))]

    def tiles(self, tiles: Sequence[str]) -> list[list[Span]]:
        """Return each tile in the colour of its suit."""
        return [[(self.name(tile), self.style(tile))] for tile in tiles]

    def style(self, tile: str) -> str:
        """Return how a tile is written: in the colour of its suit, reversed if it is special."""
        return STYLES[Tile(tile).suit] + (" reverse" if tile in self.marks else "")

    def name(self, tile: str) -> str:
        """Return a tile, with the sign of what is special about it."""
        return tile_name(Tile(tile), self.view.lang) + self.sign(tile)

    def sign(self, tile: str) -> str:
        """Return the sign of a tile that is special in this round."""
        return self.say(**self.marks[tile]["sign"]) if tile in self.marks else ""

    def names(self, columns: Sequence[Column], *, has_keys: bool) -> list[Line]:
        """Return the tiles as names, with their keys below, in as many rows as needed."""
        lines: list[Line] = []
        for row in self.rows(columns):
            lines.append(((" ", ""), *(self.column(tile, width) for (tile, _), width in row)))
            if has_keys:
                lines.append(((" ", ""), *((pad(f" {key}", width), "bold") for (_, key), width in row)))
        return lines

    def rows(self, columns: Sequence[Column]) -> list[list[tuple[Column, int]]]:
        """Return the columns with their widths, in rows: all of one width, unless only narrower ones fit into a row."""
        plain, room = 4 if self.view.lang == "zh" else 3, self.view.width - 1
        widest = plain + max(map(cells, map(self.sign, self.marks)), default=0)
        widths = [widest] * len(columns)
        if sum(widths) > room:
            widths = [plain + cells(self.sign(tile or "")) for tile, _ in columns]
        rows: list[list[tuple[Column, int]]] = [[]]
        for column, width in zip(columns, widths, strict=True):
            if rows[-1] and sum(used for _, used in rows[-1]) + width > room:
                rows.append([])
            rows[-1].append((column, width))
        return rows

    def column(self, tile: str | None, width: int) -> Span:
        """Return a tile of the hand, or a gap, in so many columns."""
        if tile is None:
            return (pad("", width), "")
        return (pad(self.name(tile), width), f"bold {self.style(tile)}")

    def boxes(self, columns: Sequence[Column], *, has_keys: bool) -> list[Line]:
        """Return the tiles as boxes, with their keys below."""
        lines: list[list[Span]] = [[(" ", "")] for _ in range(5)]
        for tile, key in columns:
            if tile is None:
                for line in lines:
                    line.append(("  ", ""))
                continue
            rank, suit = self.face(Tile(tile))
            bar, sign = "─" * cells(rank), self.sign(tile)
            style = f"bold {STYLES[Tile(tile).suit]}"
            top = (
                [("┌", "dim"), (sign, "bold reverse"), (bar[cells(sign) :] + "┐", "dim")]
                if sign
                else [(f"┌{bar}┐", "dim")]
            )
            rows: list[list[Span]] = [
                top,
                [("│", "dim"), (rank, style), ("│", "dim")],
                [("│", "dim"), (suit, style), ("│", "dim")],
                [(f"└{bar}┘", "dim")],
                [(pad(f" {key}", cells(rank) + 2), "bold")],
            ]
            for line, spans in zip(lines, rows, strict=True):
                line.extend(spans)
        return [tuple(line) for line in lines[: 5 if has_keys else 4]]

    def face(self, tile: Tile) -> tuple[str, str]:
        """Return the two lines of a box."""
        if self.view.lang != "zh":
            return f" {tile.rank} ", f" {tile.suit} "
        return (tile.zh[0], tile.zh[1]) if len(tile.zh) > 1 else (tile.zh, "  ")

    # ---- what is asked

    def question(self) -> list[Line]:
        """Return what is asked of the observer, if anything is."""
        if self.viewer is None or not self.moves:
            return []
        return wrap([[(part, "bold")] for part in self.question_words()], self.view.width, first=((" ", ""),))


def breakable(text: str) -> list[str]:
    """Return a text in the parts that a line may end after: at spaces and Chinese punctuation."""
    return BREAKS.findall(text)


def _together(tiles: Sequence[Tile], lang: str) -> str:
    """Return what a meld is made of: one tile for all that are equal, the ranks of a chow."""
    if len({*tiles}) <= 1:
        return "".join(tile_name(tile, lang) for tile in tiles[:1])
    return "".join(str(tile.rank) for tile in tiles[:-1]) + tile_name(tiles[-1], lang)
