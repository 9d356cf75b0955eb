"""Shapes as SVG text: short numbers, few attributes, the same text every time."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

__all__ = ["circle", "group", "number", "path", "picture", "rect", "text"]


def number(value: float) -> str:
    """Return a number with at most two decimals and nothing that can be left out.

    >>> number(0.50), number(-3.0), number(12.345)
    ('.5', '-3', '12.35')
    """
    written = f"{value + 1e-9:.2f}".rstrip("0").rstrip(".")
    written = written.replace("0.", ".", 1) if written.startswith(("0.", "-0.")) else written
    return "0" if written in ("-0", "", "-") else written


def _attributes(values: dict[str, str | float | None]) -> str:
    pairs = ((name.rstrip("_").replace("_", "-"), value) for name, value in values.items() if value is not None)
    return "".join(f' {name}="{escape(value) if isinstance(value, str) else number(value)}"' for name, value in pairs)


def circle(x: float, y: float, r: float, **attributes: str | float | None) -> str:
    """Return a circle."""
    return f"<circle{_attributes({'cx': x, 'cy': y, 'r': r, **attributes})}/>"


def rect(x: float, y: float, width: float, height: float, **attributes: str | float | None) -> str:
    """Return a rectangle; ``rx`` rounds its corners."""
    return f"<rect{_attributes({'x': x, 'y': y, 'width': width, 'height': height, **attributes})}/>"


def path(d: str, **attributes: str | float | None) -> str:
    """Return a path."""
    return f"<path{_attributes({**attributes, 'd': d})}/>"


def group(parts: Iterable[str], **attributes: str | float | None) -> str:
    """Return parts with what they have in common."""
    return f"<g{_attributes(dict(attributes))}>{''.join(parts)}</g>"


def text(x: float, y: float, words: str, **attributes: str | float | None) -> str:
    """Return a line of text."""
    return f"<text{_attributes({'x': x, 'y': y, **attributes})}>{escape(words, quote=False)}</text>"


def picture(parts: Iterable[str], **attributes: str | float | None) -> str:
    """Return a whole picture."""
    return f'<svg xmlns="http://www.w3.org/2000/svg"{_attributes(dict(attributes))}>{"".join(parts)}</svg>'
