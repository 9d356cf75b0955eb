"""The score sheet of a round of mahjong in a terminal: how it ended, the hands, the points."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from paiju.display import Line, Span, View, cells, pad, wrap
from paiju.mahjong.story import Told
from paiju.mahjong.table_text import STYLES, TableText, breakable
from paiju.mahjong.teller import Teller, tile_name
from paiju.mahjong.view import AnyTable, Meld, SeatView, meld_tiles
from paiju.tiles import Tile

__all__ = ["TableSheet"]

INDENT: Final = 3
HANGING: Final = 2  # further columns for the lines that a detail goes on in
SHAPES: Final = {"end": (1, 0, ""), "win": (1, 0, "bold green"), "detail": (INDENT, HANGING, "")}


class TableSheet:
    """The score sheet of a round that is over; a game may say more of a seat."""

    def __init__(self, table: AnyTable, seat: int | None, view: View) -> None:
        """Keep the table at its end."""
        self.table = table
        self.viewer = seat
        self.view = view
        self.say = view.say
        self.tell = Teller.on_table(seat, view.lang)
        self.text = TableText(table, seat, view)

    def lines(self, story: Iterable[Told]) -> list[Line]:
        """Return the story, the hands and the points."""
        return [*(line for told in story for line in self.told(told)), *self.hands(), *self.points()]

    def told(self, told: Told) -> list[Line]:
        """Return a line of the story in as many as it needs, broken after spaces and Chinese punctuation."""
        if told.kind == "heading":
            return [self.heading(told.text)]
        indent, more, style = SHAPES[told.kind]
        parts: list[list[Span]] = [[(part, style)] for part in breakable(told.text)]
        return wrap(parts, self.view.width, indent=indent + more, gap=0, first=((" " * indent, ""),))

    def heading(self, text: str) -> Line:
        """Return a line that others stand under."""
        return ((text, "bold underline"),)

    # ---- the hands

    def hands(self) -> list[Line]:
        """Return what everybody held at the end."""
        lines = [self.heading(self.say("手牌", "Hands"))]
        for seat, shown in enumerate(self.table["seats"]):
            lines += self.hand(seat, shown)
        return lines

    def hand(self, seat: int, shown: SeatView) -> list[Line]:
        """Return the tiles of a seat, and what became of it."""
        width = 5 if self.view.lang == "zh" else 7
        first = ((" " * (INDENT - 1), ""), (pad(self.tell.seat(seat), width), "bold"))
        pieces = self.text.tiles(shown["hand"] or ())
        pieces += [self.meld(meld) for meld in shown["melds"]]
        pieces += self.beside_melds(shown)
        pieces.append([(self.state(shown), "bold" if shown["won"] else "dim")])
        if self.view.names and seat != self.viewer:
            pieces.append([(self.view.names[seat], "dim")])
        return wrap(pieces, self.view.width, indent=INDENT - 1 + width, first=first)

    def meld(self, meld: Meld) -> list[Span]:
        """Return the tiles of a meld; a round that is over hides none."""
        tiles = [Tile(tile) for tile in meld_tiles(meld)]
        names = " ".join(tile_name(tile, self.view.lang) for tile in tiles)
        return [(f"[{names}]", STYLES[tiles[0].suit])]

    def beside_melds(self, shown: Any) -> list[list[Span]]:  # noqa: ARG002
        """Return what else lies in front of a seat."""
        return []

    def state(self, shown: Any) -> str:
        """Return what became of a seat."""
        if shown["won"] is not None:
            return self.say("胡 ", "won with ") + tile_name(Tile(shown["won"]["tile"]), self.view.lang)
        return self.say("听牌", "ready") if shown["ready"] else self.say("未听", "not ready")

    # ---- the points

    def points(self) -> list[Line]:
        """Return the points of this round, and with those of earlier ones."""
        scores = self.table["scores"]
        names = [self.tell.seat(seat) for seat in range(len(scores))]
        rows = [(self.say("本局", "This round"), scores)]
        if any(self.view.carried):
            totals = [before + now for before, now in zip(self.view.carried, scores, strict=True)]
            rows.append((self.say("总分", "Total"), totals))
        first = max(cells(title) for title, _ in rows) + 1
        column = max(6, *(cells(name) + 2 for name in names)) if self.view.width > 40 else 7
        lines = [self.row("", names, first, column, "bold")]
        return [*lines, *(self.row(title, [f"{n:+}" for n in numbers], first, column, "") for title, numbers in rows)]

    def row(self, title: str, values: Sequence[str], first: int, column: int, style: str) -> Line:
        """Return a row of the table of points."""
        spans = [(pad(f" {title}", first + 1), "bold")]
        spans += [(" " * (column - cells(value)) + value, style) for value in values]
        return tuple(spans)
