"""What a sequential test says, in a few lines, and its course drawn for notebooks."""

from __future__ import annotations

import math
from html import escape
from typing import TYPE_CHECKING

from paiju.arena.summary import ACCENT, Teller
from paiju.depict import language
from paiju.draw.shapes import group, number, path, picture, text

if TYPE_CHECKING:
    from paiju.arena.sequential import SprtResult

__all__ = ["brief", "decision", "estimate", "html", "summary"]

LEFT, ROOM, HEIGHT = 30, 440, 120  # of the picture: for the names of the bounds, for the course
POINTS = 440  # of the course: more are no wider than a dot


def decision(result: SprtResult, lang: str = "") -> str:
    """Return which hypothesis was accepted, after how much, and how often that is wrong."""
    say, first = Teller(result.match, language(lang)).say, result.match.agents[0]
    blocks, edge = result.blocks, f"{result.edge_in_points:.3g}"
    many = f"{blocks} block{'' if blocks == 1 else 's'}"
    if result.accepted == "H1":
        return say(
            f"{blocks} 个区块后接受 H1：{first} 更强（若不更强，这样误判的机会不超过 {_percent(result.alpha)}）",
            f"H1 accepted after {many}: {first} is stronger (if it is not, the probability of this error is at most "
            f"{_percent(result.alpha)})",
        )
    if result.accepted == "H0":
        return say(
            f"{blocks} 个区块后接受 H0：{first} 每局没有强出 {edge} 分"
            f"（若真强这么多，这样误判的机会不超过 {_percent(result.beta)}）",
            f"H0 accepted after {many}: {first} is not stronger by {edge} points per round (if it is, the "
            f"probability of this error is at most {_percent(result.beta)})",
        )
    if not blocks:
        return Teller(result.match, language(lang)).verdict()
    if not any(result.match.values()):
        return say(
            f"{blocks} 个区块后没有结论：每个区块都恰好是零，两者打法一样",
            f"undecided after {many}: every one is exactly zero, so the agents play alike",
        )
    return say(
        f"{blocks} 个区块后没有结论：H0（不更强）和 H1（每局强 {edge} 分）都还说得通",
        f"undecided after {many}: both H0 (not stronger) and H1 (stronger by {edge} points per round) "
        "are still possible",
    )


def _percent(rate: float) -> str:
    return f"{100 * rate:g}%"


def estimate(result: SprtResult, lang: str = "") -> str:
    """Return the points with an interval that an early end leaves valid."""
    say, name = Teller(result.match, language(lang)).say, result.match.agents[0]
    low, high = result.interval
    if not math.isfinite(low):
        return say(f"{name} 每局 {result.mean:+.3f} 分", f"{name}: {result.mean:+.3f} points per round")
    shown = f"{result.mean:+.3f} [{low:+.3f}, {high:+.3f}]"
    return say(
        f"{name} 每局 {shown} 分（95% 区间，何时停都有效；早停时平均分会偏离零）",
        f"{name}: {shown} points per round (95 % interval, valid wherever the test ends; an early end overstates "
        "the mean)",
    )


def _lines(result: SprtResult, lang: str) -> list[str]:
    told = Teller(result.match, language(lang))
    points = [estimate(result, lang)] if result.blocks else []
    return [told.title(), told.size(), *told.fault(), *points, decision(result, lang)]


def brief(result: SprtResult) -> str:
    """Return a test as one short line."""
    said = f"{result.accepted} accepted" if result.accepted else "undecided"
    return f"<SprtResult {' v '.join(result.match.agents)}: {said} after {result.blocks} blocks>"


def summary(result: SprtResult, lang: str = "") -> str:
    """Return who played whom, how much, the points with their interval, and what was accepted."""
    return "\n".join(_lines(result, lang))


def html(result: SprtResult, lang: str = "") -> str:
    """Return the summary with the course drawn."""
    title, *lines = map(escape, _lines(result, lang))
    return f"<div><b>{title}</b><br>{'<br>'.join(lines)}</div>{_drawn(result)}"


def _drawn(result: SprtResult) -> str:
    """Return the course between its bounds as SVG, in the colour of the text around it."""
    course = result.course
    if not course:
        return ""

    def height(leaning: float) -> float:
        return 10 + (1 - leaning) / 2 * HEIGHT

    shown = range(0, len(course), len(course) // POINTS + 1)
    places = [(LEFT + (block + 1) / len(course) * ROOM, height(course[block])) for block in (*shown, len(course) - 1)]
    line = "L".join(f"{number(x)} {number(y)}" for x, y in [(LEFT, height(0.0)), *places])
    axes = [
        path(f"M{LEFT} {number(height(at))}h{ROOM}", stroke="currentColor", stroke_dasharray="2 3", opacity=0.6)
        for at in (1.0, 0.0, -1.0)
    ]
    names = [text(LEFT - 6, height(at) + 4, name, text_anchor="end") for at, name in ((1.0, "H1"), (-1.0, "H0"))]
    drawn = path(f"M{line}", stroke=ACCENT, stroke_width=2, fill="none")
    parts = group([*axes, *names, drawn], fill="currentColor", font_size=12, font_family="sans-serif")
    return picture([parts], width=LEFT + ROOM + 10, height=HEIGHT + 20)
