"""Statistics for people: a table, and how often a score comes up, in the terminal and as a picture."""

from collections import Counter
from collections.abc import Iterator, Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from rich.console import Console

from paiju.cli.mistakes import using
from paiju.cli.terminal import number_table
from paiju.cli.text import InputError, Say
from paiju.game import Column, Game
from paiju.statistics import Statistics

__all__ = ["bins_of", "expect_plotter", "plot", "print_scores", "print_statistics"]

BARS: Final = 15  # at most so many
STEPS: Final = (1, 2, 5)  # widths of a bar, times a power of ten
BLOCKS: Final = " ▏▎▍▌▋▊▉█"


def print_statistics(numbers: Statistics, console: Console, say: Say) -> None:
    """Print the counts, each with its meaning."""
    console.print(number_table(_rows(numbers, say)))


def _rows(numbers: Statistics, say: Say) -> Iterator[tuple[str, str]]:
    yield say("stats.rounds"), str(numbers.rounds)
    yield say("stats.decisions"), f"{numbers.decisions_a_round:.1f}"
    for column in numbers.game.outcomes.columns:
        rate = numbers.rate(column)
        is_shown = "." not in column.key or numbers.outcomes[column.key]
        if rate is not None and is_shown:
            yield column.zh if say.language == "zh" else column.en, _rate(rate, column, numbers.game)
    yield say("stats.totals"), " ".join(f"{total:+}" for total in numbers.totals)
    yield say("stats.deviation"), f"{numbers.deviation:.2f}"


def _rate(rate: float, column: Column, game: Game) -> str:
    if column.key in game.outcomes.shares:
        return f"{100 * rate:.1f}%"
    return f"{rate:.3f}" if column.per == "round" else f"{rate:.2f}"


def bins_of(scores: Mapping[int, int]) -> list[tuple[int, int, int]]:
    """Return bars over the scores: first score, last score, how often; at most fifteen, of equal width."""
    low, high = min(scores), max(scores)
    width, power = 1, 1
    while (high // width) - (low // width) >= BARS:
        width = next((step * power for step in STEPS if step * power > width), 10 * power)
        power = 10 ** (len(str(width)) - 1)
    counts: Counter[int] = Counter()
    for score, often in scores.items():
        counts[score // width] += often
    return [
        (place * width, place * width + width - 1, counts[place]) for place in range(low // width, high // width + 1)
    ]


def print_scores(numbers: Statistics, console: Console, say: Say) -> None:
    """Print how often a seat ended a round with so many points, as bars."""
    if not numbers.scores:
        return
    console.print()
    console.print(say("stats.scores"))
    bars = bins_of(numbers.scores)
    names = [str(first) if first == last else f"{first} … {last}" for first, last, _ in bars]
    shares = [f"{100 * often / numbers.scores.total():.1f}%" for _, _, often in bars]
    left, right = max(map(len, names)), max(map(len, shares))
    room = max(8, min(60, console.width - left - right - 4))
    most = max(often for _, _, often in bars)
    for name, share, (_, _, often) in zip(names, shares, bars, strict=True):
        line = f"{name:>{left}}  {share:>{right}}  {_bar(often, most, room)}"
        console.print(line.rstrip(), no_wrap=True, overflow="crop")


def _bar(often: int, most: int, room: int) -> str:
    eighths = round(8 * room * often / most)
    return (BLOCKS[-1] * (eighths // 8) + BLOCKS[eighths % 8]).rstrip()


def expect_plotter() -> None:
    """Refuse to draw a picture where the package for it is missing."""
    if find_spec("matplotlib") is None:
        raise InputError("mistake.matplotlib")


def plot(numbers: Statistics, title: str, path: str) -> None:
    """Draw how often a seat ended a round with so many points, as a PNG."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(8, 4.5), layout="constrained")
    axes = figure.subplots()
    scores = sorted(numbers.scores.items())
    total = numbers.scores.total()
    axes.bar([score for score, _ in scores], [often / total for _, often in scores], width=1.0)
    axes.set_yscale("log")
    axes.set_title(title)
    axes.set_xlabel("points of a seat in a round")
    axes.set_ylabel("share")
    with using(path):
        figure.savefig(Path(path), format="png", dpi=120)
