"""The score sheet of a round in a terminal: how it ended, the hands, the points."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from paiju.display import Line, Span, View, cells, pad, wrap
from paiju.sichuan.story import Told, sheet_story
from paiju.sichuan.table_moves import hand_in_order
from paiju.sichuan.table_text import tiles_line
from paiju.sichuan.table_words import SUIT_STYLES
from paiju.sichuan.teller import Teller, tile_name

if TYPE_CHECKING:
    from paiju._core.sichuan import Observation, SeenSeat

__all__ = ["table_sheet"]

INDENT: Final = 3
SHAPES: Final = {"end": (1, ""), "win": (1, "bold green"), "detail": (INDENT, "")}  # indent and style
BREAKS: Final = re.compile("[^ ，：；、]*[ ，：；、]|[^ ，：；、]+$")


def table_sheet(events: Sequence[dict[str, Any]], observation: Observation, view: View) -> list[Line]:
    """Return the score sheet of a round that is over; ``events`` are all that happened in it."""
    sheet = _Sheet(observation, view)
    story = sheet_story(events, observation, sheet.tell)
    return [*(line for told in story for line in sheet.told(told)), *sheet.hands(), *sheet.points()]


class _Sheet:
    def __init__(self, observation: Observation, view: View) -> None:
        self.seen = observation
        self.view = view
        self.say = view.say
        self.tell = Teller.on_table(observation.seat, view.lang)

    def told(self, told: Told) -> list[Line]:
        """Return a line of the story in as many as it needs, broken after spaces and Chinese punctuation."""
        if told.kind == "heading":
            return [self.heading(told.text)]
        indent, style = SHAPES[told.kind]
        parts: list[list[Span]] = [[(part, style)] for part in BREAKS.findall(told.text)]
        return wrap(parts, self.view.width, indent=indent, gap=0, first=((" " * indent, ""),))

    def heading(self, text: str) -> Line:
        return ((text, "bold underline"),)

    # ---- the hands

    def hands(self) -> list[Line]:
        lines = [self.heading(self.say("手牌", "Hands"))]
        for seat, seen in enumerate(self.seen.seats):
            lines += self.hand(seat, seen)
        return lines

    def hand(self, seat: int, seen: SeenSeat) -> list[Line]:
        width = 5 if self.view.lang == "zh" else 7
        first = ((" " * (INDENT - 1), ""), (pad(self.tell.seat(seat), width), "bold"))
        pieces: list[list[Span]] = []
        if seen.hand is not None:
            held, _ = hand_in_order(seen.hand.tiles, seen.void_suit, None)
            pieces += tiles_line(held, self.view.lang)
        for meld in seen.melds:
            tiles = " ".join([tile_name(meld.tile, self.view.lang)] * (4 if meld.is_kong else 3))
            pieces.append([(f"[{tiles}]", SUIT_STYLES[meld.tile.suit])])
        pieces.append([(self.state(seen), "bold" if seen.won else "dim")])
        if self.view.names and seat != self.seen.seat:
            pieces.append([(self.view.names[seat], "dim")])
        return wrap(pieces, self.view.width, indent=INDENT - 1 + width, first=first)

    def state(self, seen: SeenSeat) -> str:
        if seen.won is not None:
            return self.say("胡 ", "won with ") + tile_name(seen.won["tile"], self.view.lang)
        if seen.hand is not None and seen.hand.void_count:
            return self.say("有缺门牌", "void suit left")
        return self.say("听牌", "ready") if seen.ready else self.say("未听", "not ready")

    # ---- the points

    def points(self) -> list[Line]:
        names = [self.tell.seat(seat) for seat in range(len(self.seen.scores))]
        rows = [(self.say("本局", "This round"), self.seen.scores)]
        if any(self.view.carried):
            totals = [before + now for before, now in zip(self.view.carried, self.seen.scores, strict=True)]
            rows.append((self.say("总分", "Total"), tuple(totals)))
        first = max(cells(title) for title, _ in rows) + 1
        column = max(6, *(cells(name) + 2 for name in names)) if self.view.width > 40 else 7
        lines = [self.row("", names, first, column, "bold")]
        return [*lines, *(self.row(title, [f"{n:+}" for n in numbers], first, column, "") for title, numbers in rows)]

    def row(self, title: str, values: Sequence[str], first: int, column: int, style: str) -> Line:
        spans = [(pad(f" {title}", first + 1), "bold")]
        spans += [(" " * (column - cells(value)) + value, style) for value in values]
        return tuple(spans)
