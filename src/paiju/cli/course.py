"""Sequential tests of the arena for people: what was accepted, and the course between its two bounds."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from rich.console import Console

from paiju.arena import SprtResult
from paiju.arena.verdict import decision, estimate
from paiju.cli.mistakes import using
from paiju.cli.standings import options_of, print_command, print_faults, setting
from paiju.cli.terminal import number_table
from paiju.cli.text import Say
from paiju.cli.titles import level_title

__all__ = ["command_of_test", "leaning_bar", "plot_course", "print_test"]

WIDEST: Final = 72  # cells of the course
HALF: Final = 4  # rows above the middle, and below
BAR: Final = 10  # cells of the bar on either side of the middle


def print_test(test: SprtResult, console: Console, say: Say) -> None:
    """Print the numbers, the course, what was accepted, what went wrong, and how to repeat it."""
    first, other = test.match.agents
    against = {"first": level_title(first, say), "others": level_title(other, say)}
    console.print(say("arena.title", **against, design=test.match.design), style="bold")
    console.print(setting(test.match, say))
    console.print()
    console.print(number_table(_numbers(test, say)))
    if test.course:
        console.print()
        for line in course_lines(test.course, min(console.width, WIDEST)):
            console.print(line, no_wrap=True, overflow="crop")
        console.print()
        console.print(estimate(test, say.language))
    console.print(decision(test, say.language), style="bold")
    print_faults(test.match.faults, console, say)
    console.print()
    console.print(say("arena.digest", digest=test.digest), overflow="fold")
    print_command(command_of_test(test), console, say)


def _numbers(test: SprtResult, say: Say) -> Iterator[tuple[str, str]]:
    yield say("arena.edge"), f"{test.edge_in_points:.3g}" if test.edge_in_points else "–"
    yield say("arena.rates"), f"{100 * test.alpha:g}% / {100 * test.beta:g}%"
    yield say("arena.blocks"), str(test.blocks)
    yield say("arena.most_blocks"), str(test.most_blocks)
    yield say("arena.rounds"), str(test.games)
    yield say("arena.voided"), str(len(test.match.faults))


def course_lines(course: Sequence[float], width: int) -> Iterator[str]:
    """Yield the course as rows of characters, from H1 above to H0 below; only an accepted one is on their rows."""
    room = min(width - 4, len(course))
    shown = [course[(column + 1) * len(course) // room - 1] for column in range(room)]
    rows = [int(HALF * leaning) for leaning in shown]
    names = {HALF: "H1", 0: "0", -HALF: "H0"}
    for row in range(HALF, -HALF - 1, -1):
        empty = "┄" if row in names else " "
        cells = "".join("●" if at == row else empty for at in rows)
        yield f"{names.get(row, ''):>2}  {cells}".rstrip()


def leaning_bar(leaning: float) -> str:
    """Return how far the test has come as a small bar between its two bounds.

    >>> leaning_bar(0.5)
    'H0 ──────────┼────●───── H1'
    """
    cells = ["─"] * (2 * BAR + 1)
    cells[BAR] = "┼"
    cells[BAR + int(BAR * leaning)] = "●"
    return f"H0 {''.join(cells)} H1"


def plot_course(test: SprtResult, path: str) -> None:
    """Draw the course as a PNG."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(8, 4.5), layout="constrained")
    axes = figure.subplots()
    axes.plot(range(len(test.course) + 1), [0.0, *test.course])
    for bound in (-1.0, 0.0, 1.0):
        axes.axhline(bound, color="grey", linewidth=0.8, linestyle="--" if bound else "-")
    axes.set_yticks([-1.0, 0.0, 1.0], ["H0", "0", "H1"])
    axes.set_ylim(-1.1, 1.1)
    axes.set_title(f"{' against '.join(test.match.agents)}, {test.match.design}, {test.match.game}")
    axes.set_xlabel("blocks")
    with using(path):
        figure.savefig(Path(path), format="png", dpi=120)


def command_of_test(test: SprtResult) -> list[str] | None:
    """Return the command that plays the same again; None if options can't say what was played."""
    options = options_of(test.match, blocks=test.most_blocks)
    if options is None:
        return None
    edge = [] if test.edge is None else ["--edge", repr(test.edge)]
    rates = ["--alpha", repr(test.alpha), "--beta", repr(test.beta)]
    played = test.match
    return ["paiju", "arena", "sprt", played.game, *played.agents, *options, "--design", played.design, *edge, *rates]
