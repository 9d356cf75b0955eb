"""The sprite of the page: every tile, its back and the corner indices as symbols; ``python -m paiju.draw.sprite PATH``.

``<use href="#tile-5m"/>`` shows a tile where the sprite is in the document, ``#index-5`` over it the index of its
corner (``E S W N C F P`` for honours). Colours are custom properties of style sheets, such as ``--tile-face``, with
usual values.
"""

import sys
from pathlib import Path

from paiju.draw.faces import HEIGHT, INDICES, WIDTH, back, face, index
from paiju.draw.palette import STYLED
from paiju.tiles import ALL

__all__ = ["sprite"]


def sprite() -> str:
    """Return the sprite, always the same text."""
    symbols = {f"tile-{tile}": face(tile, STYLED) for tile in ALL}
    symbols |= {"tile-back": back(STYLED)}
    symbols |= {f"index-{sign}": index(sign, STYLED) for sign in INDICES}
    lines = [f'<symbol id="{name}" viewBox="0 0 {WIDTH} {HEIGHT}">{drawn}</symbol>' for name, drawn in symbols.items()]
    return "\n".join(['<svg xmlns="http://www.w3.org/2000/svg">', *lines, "</svg>", ""])


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(sprite(), encoding="utf-8")
