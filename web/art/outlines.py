"""Take the characters of the tiles from a font: ``python web/art/outlines.py SERIF.ttc SANS.ttc``.

Needs fontTools and Debian's fonts-noto-cjk (NotoSerifCJK-Bold.ttc, NotoSansCJK-Bold.ttc). Writes
``src/paiju/draw/glyphs.json``: for each character its advance width and an SVG path, 1000 units to the em, y downwards
from the top of the em box. ``src/paiju/draw/NOTICE`` names the fonts and their licence.
"""

import json
import sys
from pathlib import Path
from typing import Any

from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTCollection

CHARACTERS = "一二三四五六七八九万东南西北中发白"
INDICES = "123456789ESWNCFP"
REGION = "SC"
ASCENT = 880  # of the em box, above the baseline
STEP = 5  # coordinates are rounded to it: no eye sees it on a tile
TARGET = Path(__file__).parents[2] / "src" / "paiju" / "draw" / "glyphs.json"


def regional_font(path: str) -> Any:
    """Return the face for simplified Chinese."""
    fonts = TTCollection(path).fonts
    return next(font for font in fonts if font["name"].getDebugName(1).endswith(REGION))


def outline(font: Any, character: str) -> dict[str, Any]:
    """Return one character."""
    glyphs = font.getGlyphSet()
    name = font.getBestCmap()[ord(character)]
    pen = DecomposingRecordingPen(glyphs)
    glyphs[name].draw(pen)
    scale = 1000 / font["head"].unitsPerEm
    return {"width": round(glyphs[name].width * scale), "path": svg_path(pen.value, scale)}


def svg_path(commands: list[tuple[str, tuple[tuple[float, float], ...]]], scale: float) -> str:
    """Return pen commands as a path of relative steps, on the grid."""
    parts: list[str] = []
    here = start = (0, 0)
    for command, points in commands:
        grid = [(on_grid(x * scale), on_grid(ASCENT - y * scale)) for x, y in points]
        match command:
            case "moveTo":
                parts.append(f"M{grid[0][0]} {grid[0][1]}")
                here = start = grid[0]
            case "lineTo":
                parts.append("l" + step(here, grid[0]))
                here = grid[0]
            case "curveTo":
                parts.append("c" + " ".join(step(here, point) for point in grid))
                here = grid[-1]
            case "closePath" | "endPath":
                parts.append("z")
                here = start
            case _:
                raise ValueError(command)
    return "".join(part for part in parts if part != "l0 0").replace(" -", "-")


def on_grid(number: float) -> int:
    """Return the nearest number of the grid."""
    return round(number / STEP) * STEP


def step(here: tuple[int, int], there: tuple[int, int]) -> str:
    """Return the way from one point to another."""
    return f"{there[0] - here[0]} {there[1] - here[1]}"


if __name__ == "__main__":
    serif, sans = (regional_font(path) for path in sys.argv[1:3])
    found = {character: outline(serif, character) for character in CHARACTERS}
    found |= {character: outline(sans, character) for character in INDICES}
    TARGET.write_text(json.dumps(found, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
