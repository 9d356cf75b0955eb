"""Strength against budget: ``hard`` with more and more worlds or milliseconds against three ``medium``.

python benchmarks/budgets.py run sichuan --worlds 32 64 --ms 10
python benchmarks/budgets.py run                     everything that is missing, in all games: days on one core
python benchmarks/budgets.py draw                    the pictures of docs/strength.md

What was played is kept in budgets.jsonl beside this file, some blocks a line, and never played again: stop it whenever
you like. Remove the lines of a game when its agent changes. Milliseconds count on a machine that does nothing else.
"""

from __future__ import annotations

import argparse
import json
import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from strength import ANCHOR, RELEASE_SEED

from paiju import arena
from paiju import game as games
from paiju.arena.student import quantile
from paiju.draw.shapes import circle, group, number, path, picture, rect, text

HERE: Final = Path(__file__).parent
KEPT: Final = HERE / "budgets.jsonl"
PICTURES: Final = HERE.parent / "docs" / "images" / "budget"
GAMES: Final = ("sichuan", "wuhan", "datongzi")
WORLDS: Final = (32, 64, 128, 256, 512, 1024)
MILLISECONDS: Final = (10, 20, 50, 100, 200, 500, 1000)
GUIDE: Final = "medium+"
GUIDE_BLOCKS: Final = 5000  # as in the table of all agents
PART: Final = 20  # blocks of a line


class Kept(NamedTuple):
    """Some blocks: sums of the points of the agent, and of their squares, over blocks."""

    game: str
    agent: str
    seed: int
    first_block: int
    blocks: int
    sum: int
    squares: int


class Point(NamedTuple):
    """What an agent wins a round, with its 95 % interval."""

    mean: float
    low: float
    high: float


# ---- playing


def read() -> list[Kept]:
    """Return what was played."""
    if not KEPT.exists():
        return []
    return [Kept(**json.loads(line)) for line in KEPT.read_text("utf-8").splitlines()]


def play(name: str, agent: str, blocks: int, workers: int) -> None:
    """Play what is missing of so many blocks, and keep it part by part."""
    part = PART if agent != GUIDE else blocks
    have = {line.first_block for line in read() if (line.game, line.agent, line.seed) == (name, agent, RELEASE_SEED)}
    for first in range(0, blocks, part):
        if first in have:
            continue
        size = min(part, blocks - first)
        where: dict[str, Any] = {"seed": RELEASE_SEED, "first_block": first, "blocks": size, "workers": workers}
        result = arena.match([agent, ANCHOR], games.get(name), **where)
        points = [row.payoffs[0] for row in result.rows]
        line = Kept(name, agent, RELEASE_SEED, first, len(points), sum(points), sum(each * each for each in points))
        with KEPT.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line._asdict()) + "\n")
        print(
            f"{name} {agent}: blocks {first} to {first + size}, {result.elapsed:.0f} s, {result.mean:+.3f}", flush=True
        )


# ---- what it says


def point(lines: Sequence[Kept]) -> Point:
    """Return the points a round of an agent, over all its blocks."""
    game = games.get(lines[0].game)
    seats = game.num_seats(game.arena_rules)  # it sat in every one of them in every block
    blocks = sum(line.blocks for line in lines)
    mean = sum(line.sum for line in lines) / blocks
    variance = (sum(line.squares for line in lines) - blocks * mean * mean) / (blocks - 1)
    reach = quantile(0.975, blocks - 1) * math.sqrt(variance / blocks)
    return Point(mean / seats, (mean - reach) / seats, (mean + reach) / seats)


def points_of(name: str, lines: Iterable[Kept]) -> dict[str, Point]:
    """Return what is known of a game, by agent."""
    by_agent: dict[str, list[Kept]] = {}
    for line in lines:
        if line.game == name:
            by_agent.setdefault(line.agent, []).append(line)
    return {agent: point(parts) for agent, parts in by_agent.items()}


# ---- drawing

TEXTS: Final[Mapping[str, Mapping[str, str]]] = {
    "zh": {"points": "每局得分（{title}）", "worlds": "每个决定推演的牌局数", "ms": "每个决定的毫秒数"},
    "en": {"points": "points a round ({title})", "worlds": "worlds a decision", "ms": "milliseconds a decision"},
}
INK: Final = "#7a808a"  # these can be read on white and on black
SEARCH: Final = "#3b82c4"
LINE: Final = "#c98a1b"
LEFT, TOP, WIDTH, HEIGHT, GAP = 52, 34, 300, 200, 34


class Axis:
    """Points a round, from top to bottom."""

    def __init__(self, points: Iterable[Point]) -> None:
        """Make room for all of them, and for zero."""
        ends = [0.0, *(end for each in points for end in (each.low, each.high))]
        rough = (max(ends) - min(ends)) / 5
        power = 10.0 ** math.floor(math.log10(rough))
        self.step = next(times * power for times in (1, 2, 5, 10) if times * power >= rough)
        self._low = math.floor(min(ends) / self.step) * self.step
        self._high = math.ceil(max(ends) / self.step) * self.step

    def place(self, value: float) -> float:
        """Return the height of a number of points."""
        return TOP + (self._high - value) / (self._high - self._low) * HEIGHT

    def ticks(self) -> list[tuple[float, str]]:
        """Return the numbers beside it."""
        digits = max(0, -math.floor(math.log10(self.step)))
        count = round((self._high - self._low) / self.step)
        values = [self._low + self.step * n for n in range(count + 1)]
        return [(value, f"{value:+.{digits}f}" if round(value / self.step) else "0") for value in values]


def panel(left: float, axis: Axis, known: Mapping[int, Point], budgets: Sequence[int], guide: Point | None) -> str:
    """Return the points of one kind of budget, each twice or so the one before, above their axis."""
    right, bottom = left + WIDTH, TOP + HEIGHT

    def across(budget: int) -> float:
        share = math.log(budget / budgets[0]) / math.log(budgets[-1] / budgets[0])
        return left + 16 + share * (WIDTH - 32)

    parts = [
        path(
            f"M{number(left)} {number(axis.place(value))}H{number(right)}",
            stroke=INK,
            opacity=0.7 if name == "0" else 0.2,
        )
        for value, name in axis.ticks()
    ]
    parts += [text(across(budget), bottom + 18, f"{budget:,}", text_anchor="middle") for budget in budgets]
    if guide is not None:
        high, low, middle = (axis.place(value) for value in (guide.high, guide.low, guide.mean))
        parts.append(rect(left, high, WIDTH, low - high, fill=LINE, opacity=0.25))
        parts.append(path(f"M{number(left)} {number(middle)}H{number(right)}", stroke=LINE, stroke_width=1.5))
        parts.append(text(right - 4, low + 13, GUIDE, text_anchor="end", fill=LINE))
    dots = [(across(budget), each) for budget, each in sorted(known.items())]
    course = "L".join(f"{number(x)} {number(axis.place(each.mean))}" for x, each in dots)
    if course:
        parts.append(path(f"M{course}", stroke=SEARCH, fill="none", opacity=0.5))
    parts += [whisker(x, each, axis.place) for x, each in dots]
    return group(parts)


def whisker(x: float, each: Point, place: Callable[[float], float]) -> str:
    """Return a mean as a dot on its interval."""
    high, low = place(each.high), place(each.low)
    bar = f"M{number(x - 4)} {number(high)}h8m-4 0V{number(low)}m-4 0h8"
    drawn = [path(bar, stroke=SEARCH, stroke_width=1.5, fill="none"), circle(x, place(each.mean), 3.5, fill=SEARCH)]
    return group(drawn)


def draw(name: str, known: Mapping[str, Point], lang: str) -> str:
    """Return both panels of a game."""
    axis, words = Axis(known.values()), TEXTS[lang]
    parts = [text(LEFT - 8, axis.place(at) + 4, mark, text_anchor="end") for at, mark in axis.ticks()]
    parts.append(text(6, 18, words["points"].format(title=games.get(name).TITLE[lang])))
    lefts = (LEFT, LEFT + WIDTH + GAP)
    for left, kind, budgets in zip(lefts, ("worlds", "ms"), (WORLDS, MILLISECONDS), strict=True):
        of_kind = {each: known[f"hard:{kind}={each}"] for each in budgets if f"hard:{kind}={each}" in known}
        parts.append(panel(left, axis, of_kind, budgets, known.get(GUIDE)))
        parts.append(text(left + WIDTH / 2, TOP + HEIGHT + 38, words[kind], text_anchor="middle"))
    drawn = group(parts, fill=INK, font_size=12, font_family="sans-serif")
    size: dict[str, Any] = {"width": LEFT + 2 * WIDTH + GAP + 12, "height": TOP + HEIGHT + 48}
    return picture([drawn], viewBox=f"0 0 {size['width']} {size['height']}", **size)


def table(known: Mapping[str, Point]) -> str:
    """Return the same in figures."""
    spread = max(each.high - each.low for each in known.values())
    digits = 2 if spread < 10 else 1
    order = [GUIDE, *(f"hard:worlds={each}" for each in WORLDS), *(f"hard:ms={each}" for each in MILLISECONDS)]
    rows = [(agent, known[agent]) for agent in order if agent in known]
    return "\n".join(f"{agent:18} {mean:+.{digits}f} ± {high - mean:.{digits}f}" for agent, (mean, _, high) in rows)


# ---- the command


def main() -> None:
    """Play, or draw."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("task", choices=("run", "draw"))
    parser.add_argument("games", nargs="*", default=GAMES)
    parser.add_argument("--worlds", type=int, nargs="*")
    parser.add_argument("--ms", type=int, nargs="*")
    parser.add_argument("--blocks", type=int, default=100)
    parser.add_argument("--workers", type=int, default=1)
    options = parser.parse_args()
    if options.task == "run":
        is_all = options.worlds is None and options.ms is None
        worlds, milliseconds = (WORLDS, MILLISECONDS) if is_all else (options.worlds or (), options.ms or ())
        for name in options.games:
            play(name, GUIDE, GUIDE_BLOCKS, options.workers)
            for agent in [*(f"hard:worlds={each}" for each in worlds), *(f"hard:ms={each}" for each in milliseconds)]:
                play(name, agent, options.blocks, options.workers)
        return
    PICTURES.mkdir(exist_ok=True)
    for name in options.games:
        known = points_of(name, read())
        if not known:
            continue
        print(f"{games.get(name).TITLE['en']}\n{table(known)}")
        for lang in TEXTS:
            (PICTURES / f"{name}-{lang}.svg").write_text(draw(name, known, lang), encoding="utf-8")


if __name__ == "__main__":
    main()
