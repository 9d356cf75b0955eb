"""Cards in rows, one over the other as a hand is held, as parts of a picture."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import Final

from paiju.display import cells
from paiju.draw import shapes
from paiju.draw.card_faces import HEIGHT, WIDTH, back, face, name_of
from paiju.draw.palette import CardColours, Theme
from paiju.draw.shapes import group, number, text

__all__ = ["BACK", "FONTS", "CardSheet", "read_cards", "row_length", "row_picture"]

FONTS: Final = "system-ui, 'Noto Sans CJK SC', 'PingFang SC', 'Microsoft YaHei', sans-serif"
BACK: Final = "back"  # the name of a card that lies face down
STEP: Final = 0.48  # of a card's width that one below another shows: its corner
SIZE: Final = 54.0  # the width of a card
MARGIN: Final = 8.0
CAPTION: Final = 22.0
CELL: Final = 8.5  # the width of a letter in a caption; Chinese ones take two


class CardSheet:
    """Cards on their way into a picture: each kind is drawn once, and shown where it is needed."""

    def __init__(self, colours: CardColours) -> None:
        """Begin without any card."""
        self.colours = colours
        self.used: dict[str, str] = {}

    def card(self, name: str, x: float, y: float, width: float) -> str:
        """Return a card, or ``back``, with its top left corner at a point."""
        if name not in self.used:
            self.used[name] = back(self.colours) if name == BACK else face(name, self.colours)
        place = f"translate({number(x)} {number(y)})scale({width / WIDTH:.4f})"
        return f'<use href="#paiju-{name}" transform="{place}"/>'

    def row(self, names: Sequence[str], x: float, y: float, width: float, step: float | None = None) -> str:
        """Return cards one over the other, each a ``step`` to the right of the one before."""
        apart = width * STEP if step is None else step
        return "".join(self.card(name, x + place * apart, y, width) for place, name in enumerate(names))

    def picture(self, parts: Iterable[str], width: float, height: float, title: str) -> str:
        """Return parts with cards as a whole picture; the title is for those who do not see it."""
        looks = "".join(group([drawn], id=f"paiju-{name}") for name, drawn in sorted(self.used.items()))
        inside = [f"<title>{escape(title, quote=False)}</title><defs>{looks}</defs>", *parts]
        box = f"0 0 {number(width)} {number(height)}"
        return shapes.picture(inside, viewBox=box, width=width, height=height, role="img", font_family=FONTS) + "\n"


def row_length(count: int, width: float) -> float:
    """Return how long a row is."""
    return width * (1 + STEP * (count - 1)) if count else 0


def read_cards(cards: str | Iterable[object]) -> list[str]:
    """Return the notation of every card, of a text with spaces between them or of the cards themselves."""
    return [name_of(card) for card in (cards.split() if isinstance(cards, str) else cards)]


def row_picture(rows: Mapping[str, Sequence[str]], theme: Theme) -> str:
    """Return rows of cards as a picture, each below its caption; one without a caption has no room above it."""
    sheet, parts, y = CardSheet(theme.cards), [], MARGIN
    for caption, names in rows.items():
        if caption:
            parts.append(text(MARGIN, y + CAPTION * 0.6, caption, font_size=15, fill=theme.cards.caption))
            y += CAPTION
        parts.append(sheet.row(names, MARGIN, y, SIZE))
        y += SIZE * HEIGHT / WIDTH + MARGIN
    lengths = [max(row_length(len(names), SIZE), cells(caption) * CELL) for caption, names in rows.items()]
    width = max(lengths, default=0) + 2 * MARGIN
    title = "; ".join(" ".join([caption, *names]).strip() for caption, names in rows.items())
    return sheet.picture(parts, width, y, title)
