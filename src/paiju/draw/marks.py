"""Signs in the corner of tiles and cards that are special: a letter in a shape, so that no colour has to tell them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from paiju.draw.shapes import circle, path, rect, text

__all__ = ["Mark", "badge"]

RADIUS: Final = 11


@dataclass(frozen=True, slots=True)
class Mark:
    """What the corner of a piece shows."""

    sign: str
    """A letter."""
    shape: Literal["round", "square", "diamond"] = "round"


def badge(mark: Mark, x: float, y: float, *, fill: str, ink: str) -> str:
    """Return a mark around a point."""
    sign = text(x, y + 5, mark.sign, font_size=15, fill=ink, text_anchor="middle")
    return _shape(mark.shape, x, y, {"fill": fill, "stroke": ink, "stroke_width": 1.2}) + sign


def _shape(shape: str, x: float, y: float, paint: dict[str, str | float | None]) -> str:
    if shape == "round":
        return circle(x, y, RADIUS, **paint)
    if shape == "square":
        return rect(x - RADIUS + 1, y - RADIUS + 1, 2 * RADIUS - 2, 2 * RADIUS - 2, **paint)
    wide = RADIUS + 3  # its corners are cut off: it has to be larger for the same letter
    return path(f"M{x - wide} {y}l{wide}-{wide} {wide} {wide}-{wide} {wide}z", **paint)
