"""Draw the cards of the rulebook of Da Tong Zi: ``python docs/images/rulebook.py``.

The examples of a clause that has a picture are its rows: what a pattern is, or what beats what.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from paiju.draw.card_faces import HEIGHT, WIDTH
from paiju.draw.palette import THEMES
from paiju.draw.rows import CardSheet, read_cards, row_length
from paiju.draw.shapes import path

HERE = Path(__file__).parent
BOOKS = {
    "en": HERE.parent / "rules" / "datongzi.md",
    "zh": HERE.parent / "zh" / "rules" / "datongzi.md",
}
CLAUSE = re.compile(r"^\*\*(D-\d+\.\d+)\*\*", re.MULTILINE)
EXAMPLE = re.compile(
    r"^(?:Example|例)(?: ?[(（]`(?P<rules>[^`]+)`[)）])?[:：] ?`(?P<cards>[^`]+)`"
    r" (?P<verb>is|beats|does not beat|是|压得住|压不住) `(?P<other>[^`]+)`",
    re.MULTILINE,
)
BEATS = {"beats": True, "压得住": True, "does not beat": False, "压不住": False}  # other verbs tell the pattern

CARD = 44.0
TALL = CARD * HEIGHT / WIDTH
MARGIN, GAP, SIGN = 2.0, 10.0, 40.0
GREY = "#7d8189"  # to be seen on light and on dark pages


@dataclass(frozen=True)
class Statement:
    """An example: cards, and the pattern that they are, or the play that they beat or do not beat."""

    cards: str
    other: str
    beats: bool | None
    """None if ``other`` is a pattern."""
    rules: str | None


def clauses(book: str) -> dict[str, str]:
    """Return the text of every clause by its number."""
    places = [(found[1], found.start()) for found in CLAUSE.finditer(book)] + [("end", len(book))]
    return {number: book[start:end].split("\n#", maxsplit=1)[0] for (number, start), (_, end) in pairwise(places)}


def statements(clause: str) -> list[Statement]:
    """Return the examples of a clause that say something about cards."""
    return [
        Statement(found["cards"], found["other"], BEATS.get(found["verb"]), found["rules"])
        for found in EXAMPLE.finditer(clause)
    ]


def file_of(number: str) -> str:
    """Return the name of the picture of a clause: ``d-2-9.svg``."""
    return f"{number.lower().replace('.', '-')}.svg"


def sign(x: float, y: float, *, crossed: bool) -> str:
    """Return a sign for "beats", crossed for "does not beat"."""
    drawn = f"M{x + 14} {y - 9}l12 9l-12 9" + (f"M{x + 12} {y + 13}l16-26" if crossed else "")
    return path(drawn, fill="none", stroke=GREY, stroke_width=3, stroke_linecap="round", stroke_linejoin="round")


def draw(shown: list[Statement]) -> str:
    """Return the picture of some examples, one below the other."""
    sheet, parts, widest, y = CardSheet(THEMES["light"].cards), list[str](), 0.0, MARGIN
    for each in shown:
        names = read_cards(each.cards)
        parts.append(sheet.row(names, MARGIN, y, CARD))
        end = MARGIN + row_length(len(names), CARD)
        if each.beats is not None:
            others = read_cards(each.other)
            parts.append(sign(end, y + TALL / 2, crossed=not each.beats))
            parts.append(sheet.row(others, end + SIGN, y, CARD))
            end += SIGN + row_length(len(others), CARD)
        widest, y = max(widest, end), y + TALL + GAP
    title = "; ".join(each.cards for each in shown)
    return sheet.picture(parts, widest + MARGIN, y - GAP + MARGIN, title)


def pictures() -> Iterator[tuple[str, str]]:
    """Yield the name and the text of every picture that the book shows."""
    for number, text in clauses(BOOKS["en"].read_text("utf-8")).items():
        if file_of(number) in text:
            yield file_of(number), draw(statements(text))


if __name__ == "__main__":
    for name, drawn in pictures():
        (HERE / "datongzi" / name).write_text(drawn, encoding="utf-8")
