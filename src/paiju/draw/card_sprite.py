"""The sprite of playing cards for the page; ``python -m paiju.draw.card_sprite PATH``.

``<use href="#card-S10"/>`` shows a card where the sprite is in the document: ``card-``, the letter of the suit
(``D C H S``), the rank (``5`` to ``10``, ``J Q K A 2``); ``#card-back`` is a card that lies face down. Colours are
custom properties of style sheets, such as ``--card-paper``, with usual values.
"""

import sys
from pathlib import Path

from paiju.draw.card_faces import HEIGHT, RANKS, SUITS, WIDTH, back, face
from paiju.draw.palette import STYLED_CARDS

__all__ = ["card_sprite"]


def card_sprite() -> str:
    """Return the sprite, always the same text."""
    symbols = {f"card-{suit}{rank}": face(suit + rank, STYLED_CARDS) for rank in RANKS for suit in SUITS}
    symbols |= {"card-back": back(STYLED_CARDS)}
    lines = [f'<symbol id="{name}" viewBox="0 0 {WIDTH} {HEIGHT}">{drawn}</symbol>' for name, drawn in symbols.items()]
    return "\n".join(['<svg xmlns="http://www.w3.org/2000/svg">', *lines, "</svg>", ""])


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(card_sprite(), encoding="utf-8")
