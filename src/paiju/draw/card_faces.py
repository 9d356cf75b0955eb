"""The faces of playing cards, from geometry alone: the sign of a rank and a suit in the corner, the suit large beside.

A card is 60 wide and 84 high. Suits differ by their shapes and by how dark they are, not by hue alone. Nothing here is
random: the same card and colours give the same text.
"""

from __future__ import annotations

from typing import Final

from paiju.draw.palette import CardColours
from paiju.draw.shapes import circle, group, number, path, rect
from paiju.errors import NotationError

__all__ = ["HEIGHT", "RANKS", "SUITS", "WIDTH", "back", "face", "name_of"]

WIDTH: Final = 60
HEIGHT: Final = 84
SUITS: Final = {"D": "diamonds", "C": "clubs", "H": "hearts", "S": "spades"}
SIGNS: Final = dict(zip("♦♣♥♠", SUITS, strict=True))

# Ranks are drawn with a pen, in a box 10 wide and 15 high; the tail of Q reaches a little below it.
PEN: Final = 2.5
ZERO: Final = "M5 .9C7.3.9 8.6 3.2 8.6 7.5S7.3 14.1 5 14.1 1.4 11.8 1.4 7.5 2.7.9 5 .9z"
SIX: Final = (
    "M8.3 2.2C7.6 1.3 6.6.9 5.4.9 2.6.9 1 3.6 1 8 1 12 2.5 14.1 5.1 14.1 7.4 14.1 9 12.4 9 10 9 7.6 7.5 5.9 5.2 5.9"
    " 3 5.9 1.2 7.4 1 9.6"
)
NINE: Final = (
    "M1.7 12.8C2.4 13.7 3.4 14.1 4.6 14.1 7.4 14.1 9 11.4 9 7 9 3 7.5.9 4.9.9 2.6.9 1 2.6 1 5 1 7.4 2.5 9.1 4.8 9.1"
    " 7 9.1 8.8 7.6 9 5.4"
)
EIGHT: Final = (
    "M5 .9C6.9.9 8.3 2.2 8.3 4S6.9 7 5 7 1.7 5.8 1.7 4 3.1.9 5 .9zM5 7C7.3 7 9 8.5 9 10.6S7.3 14.1 5 14.1 1 12.7 1 10.6"
    " 2.7 7 5 7z"
)
RANKS: Final = {
    "5": "M8.6 1H2.6L1.9 7C2.9 6.1 4 5.7 5.1 5.7 7.5 5.7 9.1 7.5 9.1 9.9 9.1 12.4 7.4 14.1 4.9 14.1 3.1 14.1 1.7 13.3"
    " 1 12",
    "6": SIX,
    "7": "M.9 1H8.9C6.2 4.7 4.6 9 4.2 14.2",
    "8": EIGHT,
    "9": NINE,
    "10": "",  # two signs, closer to each other
    "J": "M8 .9V9.9C8 12.7 6.6 14.1 4.5 14.1 2.6 14.1 1.4 13 1 11.1",
    "Q": "M5 .9C7.6.9 9.2 3.2 9.2 7.5S7.6 14.1 5 14.1.8 11.8.8 7.5 2.4.9 5 .9zM5.6 10.4L9.4 15.4",
    "K": "M1.5.6V14.4M9 .6L1.8 8.6M4.4 6.2L9.4 14.4",
    "A": "M.7 14.4L5 1.1 9.3 14.4M2.3 10H7.7",
    "2": "M1 4.4C1.2 2.3 2.8.9 4.9.9 7.1.9 8.7 2.3 8.7 4.4 8.7 6 7.9 7.2 6.3 8.9L1.3 14H9.3",
}
"""The signs of the ranks that have cards, from the lowest to the highest."""
ONE: Final = "M1.8 3.8L5 1.1V14.3"

# Suits in a box from -10 to 10.
SHAPES: Final = {
    "D": "M0-10.4C2-6 4.6-2.9 8 0 4.6 2.9 2 6 0 10.4-2 6-4.6 2.9-8 0-4.6-2.9-2-6 0-10.4z",
    "H": "M0 9.8C-3.4 5.6-9.6 1.6-9.6-4-9.6-7.3-7.3-9.3-4.7-9.3-2.5-9.3-.9-8.1 0-6 .9-8.1 2.5-9.3 4.7-9.3 7.3-9.3 9.6"
    "-7.3 9.6-4 9.6 1.6 3.4 5.6 0 9.8z",
    "S": "M0-10.2C3.4-6 9.5-2.2 9.5 3 9.5 6 7.4 7.8 5.1 7.8 3.3 7.8 1.8 6.9 1 5.3 1.1 7.5 1.9 9.2 3.6 10.1H-3.6C-1.9"
    " 9.2-1.1 7.5-1 5.3-1.8 6.9-3.3 7.8-5.1 7.8-7.4 7.8-9.5 6-9.5 3-9.5-2.2-3.4-6 0-10.2z",
    "C": "M-1 1.5C-1 5.8-1.8 8.9-3.8 10.1H3.8C1.8 8.9 1 5.8 1 1.5z",  # and three discs
}
DISCS: Final = ((0.0, -5.3), (-5.1, 2.3), (5.1, 2.3))


def name_of(card: object) -> str:
    """Return the notation of a card: of one with a ``str``, or of a text with the sign or the letter of its suit.

    >>> name_of("♥10"), name_of("sk")
    ('H10', 'SK')
    """
    text = str(card).upper()
    suit = SIGNS.get(text[:1], text[:1])
    if suit not in SUITS or text[1:] not in RANKS:
        raise NotationError(
            f'"{card}" is not a card: expected one of ♠ ♥ ♣ ♦ S H C D and one of 5 to 10, J, Q, K, A, 2',
            "unknown_card",
            str(card),
            0,
        )
    return suit + text[1:]


def face(card: str, colours: CardColours) -> str:
    """Return a card that lies open, by its notation."""
    suit, rank = card[0], card[1:]
    ink: str = getattr(colours, SUITS[suit])
    paper = rect(0.6, 0.6, 58.8, 82.8, rx=6.5, fill=colours.paper, stroke=colours.line, stroke_width=1.2)
    signs = group(_rank(rank), fill="none", stroke=ink, stroke_linejoin="round")
    return paper + signs + group([*_suit(suit, 14.5, 44.5, 0.8), *_suit(suit, 44, 63.5, 1.25)], fill=ink)


def back(colours: CardColours) -> str:
    """Return a card that lies face down."""
    lattice = "".join(f"M{x} 9l-8 8 8 8 8-8z" for x in (14, 30, 46))
    rows = [path(lattice, transform=f"translate(0 {number(16.5 * row)})") for row in range(4)]
    return (
        rect(0.6, 0.6, 58.8, 82.8, rx=6.5, fill=colours.paper, stroke=colours.line, stroke_width=1.2)
        + rect(4, 4, 52, 76, rx=4, fill=colours.back)
        + group(rows, fill="none", stroke=colours.paper, stroke_width=1.4, opacity=0.6)
    )


def _rank(rank: str) -> list[str]:
    """Return the sign of a rank in the corner."""
    if rank == "10":
        return [_pen(ONE, 2.2, 1.4), _pen(ZERO, 13.2, 1.4)]
    return [_pen(RANKS[rank], 6, 1.75)]


def _pen(sign: str, left: float, width: float) -> str:
    """Return a sign, so much larger than its box; the pen is as thick in all."""
    return path(sign, stroke_width=PEN, transform=f"translate({number(left)} 5.5)scale({number(width)} 1.75)")


def _suit(suit: str, x: float, y: float, size: float) -> list[str]:
    """Return the shape of a suit around a point."""
    place = f"translate({number(x)} {number(y)})scale({number(size)})"
    parts = [path(SHAPES[suit])]
    if suit == "C":
        parts += [circle(across, down, 4.7) for across, down in DISCS]
    return [group(parts, transform=place)]
