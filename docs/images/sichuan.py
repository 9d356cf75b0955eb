"""Draw the hands of the rulebook of Sichuan mahjong: ``python docs/images/sichuan.py``.

A clause that has a picture shows the hands of its examples there, one below the other. A complete hand stands for
itself, one that is no win is crossed, and behind a hand before its draw are the tiles that it waits on. No word is in a
picture, so both languages share them.
"""

import re
from collections.abc import Iterator
from html import escape
from itertools import pairwise
from pathlib import Path

from paiju.draw import shapes
from paiju.draw.palette import THEMES
from paiju.draw.shapes import number, path, rect
from paiju.mahjong.tile_sheet import RATIO, TileSheet
from paiju.mahjong.view import Meld as DrawnMeld
from paiju.sichuan import Hand, Meld, is_win, waits
from paiju.tiles import parse

HERE = Path(__file__).parent
BOOKS = {
    "en": HERE.parent / "rules" / "sichuan.md",
    "zh": HERE.parent / "zh" / "rules" / "sichuan.md",
}
CLAUSE = re.compile(r"^\*\*(S-\d+\.\d+)\*\*", re.MULTILINE)
HAND = re.compile(r"`(?P<tiles>(?:\d+[msp])+)(?: \+ (?P<melds>\w+:\d[msp](?: \w+:\d[msp])*))?`")
SHOWS_ROOTS = {"S-5.12"}
"""Clauses in which tiles of which the hand owns all four are framed."""

TILE = 36.0
TALL = TILE * RATIO
MARGIN, GAP, APART = 12.0, 12.0, 12.0
THEME = THEMES["light"]  # it lies on cloth: that can be seen on light and on dark pages


def clauses(book: str) -> dict[str, str]:
    """Return the text of every clause by its number."""
    places = [(found[1], found.start()) for found in CLAUSE.finditer(book)] + [("end", len(book))]
    return {number: book[start:end].split("\n#", maxsplit=1)[0] for (number, start), (_, end) in pairwise(places)}


def file_of(number: str) -> str:
    """Return the name of the picture of a clause: ``s-6-22.svg``."""
    return f"{number.lower().replace('.', '-')}.svg"


def hands(clause: str) -> Iterator[tuple[str, Hand]]:
    """Yield the whole hands that a clause names, as they are written."""
    for found in HAND.finditer(clause):
        melds = [Meld(*word.split(":")) for word in (found["melds"] or "").split()]
        if len(parse(found["tiles"])) + 3 * len(melds) >= 13:
            yield found[0].strip("`"), Hand(found["tiles"], melds=melds)


def lying(meld: Meld) -> DrawnMeld:
    """Return a meld as it lies on the table; what was claimed came from the seat before."""
    giver = None if meld.kind == "concealed_kong" else 0
    return {"kind": meld.kind, "tile": str(meld.tile), "from": giver}  # type: ignore[typeddict-item]


class Row:
    """A hand with its melds, and what comes of it."""

    def __init__(self, sheet: TileSheet, written: str, hand: Hand, y: float, framed: frozenset[str]) -> None:
        """Draw it; tiles of some kinds are framed."""
        self.sheet, self.framed, self.x = sheet, framed, MARGIN
        self.parts: list[str] = []
        self.y = y + (TILE / 2 if any(meld.kind == "added_kong" for meld in hand.melds) else 0)
        self.tiles([str(tile) for tile in parse(written.partition(" ")[0])])  # set by set, as it is written
        for meld in hand.melds:
            self.meld(lying(meld))
        if len(hand.tiles) + 3 * len(hand.melds) == 13:
            self.outcome([str(tile) for tile in waits(hand)])
        elif not is_win(hand):
            self.outcome([])

    def tiles(self, names: list[str]) -> None:
        """Add tiles side by side."""
        for name in names:
            self.parts.append(self.sheet.tile(name, self.x, self.y, TILE - 0.8))
            if name in self.framed:
                self.frame(self.x, TILE)
            self.x += TILE

    def meld(self, meld: DrawnMeld) -> None:
        """Add a meld."""
        self.x += APART
        start = self.x
        self.parts += self.sheet.meld(1, meld, self.x, self.y + TALL, TILE)
        self.x += self.sheet.meld_length(meld, TILE)
        if meld["tile"] in self.framed:
            self.frame(start, self.x - start)

    def frame(self, x: float, width: float) -> None:
        """Add a frame."""
        self.parts.append(self.sheet.ring(x, self.y, width - 1, TALL, THEME.accent))

    def outcome(self, waited_for: list[str]) -> None:
        """Add an arrow to the tiles that the hand waits on; without any, a cross."""
        line = "m2-2h26m-9-9l9 9-9 9" if waited_for else "m6-10l18 18m0-18l-18 18"
        at = f"M{number(self.x + APART)} {number(self.y + TALL / 2)}"
        self.parts.append(path(at + line, fill="none", stroke=THEME.text, stroke_width=3, stroke_linecap="round"))
        self.x += 2 * APART + 30
        self.tiles(waited_for)


def roots(hand: Hand) -> frozenset[str]:
    """Return the tiles of which a hand owns all four."""
    owned = [str(tile) for tile in hand.tiles]
    for meld in hand.melds:
        owned += [str(meld.tile)] * (3 if meld.kind == "pong" else 4)
    return frozenset(name for name in owned if owned.count(name) == 4)


def draw(clause: str, *, with_roots: bool = False) -> str:
    """Return the picture of the hands of a clause."""
    sheet, parts, widest, y = TileSheet(THEME), list[str](), 0.0, MARGIN
    for written, hand in hands(clause):
        row = Row(sheet, written, hand, y, roots(hand) if with_roots else frozenset())
        parts += row.parts
        widest, y = max(widest, row.x), row.y + TALL + GAP
    width, height = widest + MARGIN, y - GAP + MARGIN
    title = escape("; ".join(written for written, _ in hands(clause)), quote=False)
    cloth = rect(0, 0, width, height, rx=10, fill=THEME.panel)
    inside = [f"<title>{title}</title><defs>{sheet.definitions()}</defs>", cloth, *parts]
    box = f"0 0 {number(width)} {number(height)}"
    return shapes.picture(inside, viewBox=box, width=width, height=height, role="img") + "\n"


def pictures() -> Iterator[tuple[str, str]]:
    """Yield the name and the text of every picture that the book shows."""
    for each, clause in clauses(BOOKS["en"].read_text("utf-8")).items():
        if file_of(each) in clause:
            yield file_of(each), draw(clause, with_roots=each in SHOWS_ROOTS)


if __name__ == "__main__":
    (HERE / "sichuan").mkdir(exist_ok=True)
    for name, drawn in pictures():
        (HERE / "sichuan" / name).write_text(drawn, encoding="utf-8")
