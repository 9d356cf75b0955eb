"""Results of the arena for people: tables, intervals around zero in the terminal and as a picture."""

import math
import shlex
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Final

from rich.cells import cell_len, set_cell_size
from rich.console import Console

from paiju import game as games
from paiju.arena import Fault, Ladder, MatchResult, Style
from paiju.cli.game_options import changes, nearest_preset
from paiju.cli.mistakes import using
from paiju.cli.terminal import number_table, two_columns
from paiju.cli.text import Say
from paiju.cli.titles import level_title, rules_title
from paiju.game import Game
from paiju.options import by_option, write_value
from paiju.record import rules_hash

__all__ = [
    "command_of",
    "command_of_ladder",
    "options_of",
    "plot_intervals",
    "print_command",
    "print_faults",
    "print_ladder",
    "print_result",
    "setting",
]

FAULTS: Final = 5  # so many are told one by one
WIDEST: Final = 72  # cells of the plot


def print_result(result: MatchResult, console: Console, say: Say) -> None:
    """Print what came of a match: numbers, interval, how everybody played, what went wrong, and how to repeat it."""
    first, *others = result.agents
    against = say.join(level_title(each, say) for each in others)
    title = say("arena.title", first=level_title(first, say), others=against, design=result.design)
    console.print(title, style="bold")
    console.print(setting(result, say))
    console.print()
    console.print(number_table(_numbers(result, say)))
    _print_intervals([result], console)
    console.print()
    titles = [say("arena.style"), *(level_title(style.agent, say) for style in result.style)]
    console.print(number_table(_style_rows(result, say), titles))
    print_faults(result.faults, console, say)
    console.print()
    console.print(say("arena.digest", digest=result.digest), overflow="fold")
    print_command(command_of(result), console, say)


def setting(result: MatchResult, say: Say) -> str:
    """Return the game, its rules and the seed."""
    is_known = result.game in games.names()  # else it is a game of somebody else
    title = games.get(result.game).TITLE[say.language] if is_known else result.game
    game, rules = _game_of(result), result.rules
    named = rules_hash(rules) if game is None else rules_title(game, nearest_preset(game, rules), rules, say)
    return say("arena.setting", title=title, preset=named, seed=result.seed)


def _numbers(result: MatchResult, say: Say) -> Iterator[tuple[str, str]]:
    yield say("arena.mean"), _points(result.mean)
    yield say("arena.interval"), _interval(result)
    yield say("arena.median"), _points(result.median)
    yield say("arena.p"), _probability(result.p_value)
    yield say("arena.sd"), "–" if math.isnan(result.sd_block) else f"{result.sd_block:.3f}"
    yield say("arena.blocks"), str(result.blocks)
    yield say("arena.rounds"), str(result.games)
    yield say("arena.voided"), str(len(result.faults))
    if result.elapsed > 0:
        yield say("arena.speed"), _speed(result.games / result.elapsed)


def _points(points: float) -> str:
    return "–" if math.isnan(points) else f"{points:+.3f}"


def _interval(result: MatchResult) -> str:
    low, high = result.ci95
    return f"{low:+.3f} … {high:+.3f}" if math.isfinite(low) else "–"


def _probability(p: float) -> str:
    return f"{p:.4f}" if p >= 0.0001 else "< 0.0001"


def _speed(rate: float | None) -> str:
    return "–" if rate is None else f"{rate:.1f}" if rate < 100 else f"{rate:.0f}"


def _style_rows(result: MatchResult, say: Say) -> Iterator[list[str]]:
    """Yield how each agent played, an agent a column."""
    yield [say("arena.mean"), *(_points(style.points) for style in result.style)]
    for column in result.columns:
        title = column.zh if say.language == "zh" else column.en
        yield [title, *(_rate(style, column.key) for style in result.style)]
    yield [say("arena.decisions"), *(_rate_of_decisions(style) for style in result.style)]
    yield [say("arena.thinking"), *(_speed(style.decisions_per_second) for style in result.style)]


def _rate(style: Style, key: str) -> str:
    rate = style.rates[key]
    return "–" if rate is None else f"{rate:.3f}"


def _rate_of_decisions(style: Style) -> str:
    return f"{style.decisions / style.rounds:.1f}" if style.rounds else "–"


def print_faults(faults: Sequence[Fault], console: Console, say: Say) -> None:
    """Print what went wrong, if anything did."""
    if not faults:
        return
    console.print()
    for fault in faults[:FAULTS]:
        who = {"seat": "–" if fault.seat is None else fault.seat + 1, "agent": fault.agent or "–"}
        place = {"block": fault.block, "round": fault.round + 1, **who}
        console.print(say("arena.fault", **place, error=fault.error, message=fault.message), style="red")
    if len(faults) > FAULTS:
        console.print(say("arena.more_faults", count=len(faults) - FAULTS))
    console.print(say("arena.positions"))


# ---- the ladder


def print_ladder(ladder: Ladder, console: Console, say: Say) -> None:
    """Print the agents by strength, their intervals, and whether neighbours can be told apart."""
    if not ladder.results:
        console.print(say("arena.nothing"))
        return
    first = ladder.results[0]
    console.print(say("arena.ladder", baseline=level_title(first.agents[1], say), design=first.design), style="bold")
    console.print(setting(first, say))
    console.print()
    columns = ["agent", "mean", "interval", "median", "blocks"]
    if any(result.faults for result in ladder.results):
        columns.append("voided")
    steps = (_step(result, say)[: len(columns)] for result in ladder.results)
    console.print(number_table(steps, [say(f"arena.{column}") for column in columns]))
    _print_intervals(ladder.results, console)
    console.print()
    for words in _neighbours(ladder, say):
        console.print(words)
    print_faults([fault for result in ladder.results for fault in result.faults], console, say)
    console.print()
    console.print(say("arena.digests"))
    console.print(two_columns((result.agents[0], result.digest) for result in ladder.results))
    print_command(command_of_ladder(ladder), console, say)


def _step(result: MatchResult, say: Say) -> list[str]:
    agent = level_title(result.agents[0], say)
    points = [_points(result.mean), _interval(result), _points(result.median)]
    return [agent, *points, str(result.blocks), str(len(result.faults))]


def _neighbours(ladder: Ladder, say: Say) -> Iterator[str]:
    if ladder.disjoint and all(ladder.disjoint):
        order = " > ".join(result.agents[0] for result in ladder.results)
        yield say("arena.apart", order=order)
        return
    for (stronger, weaker), apart in zip(pairwise(ladder.results), ladder.disjoint, strict=True):
        if weaker.blocks and not apart:
            yield say("arena.overlap", stronger=stronger.agents[0], weaker=weaker.agents[0])


# ---- intervals


def _print_intervals(results: Sequence[MatchResult], console: Console) -> None:
    known = [result for result in results if math.isfinite(result.ci95[0])]
    if not known:
        return
    console.print()
    for line in intervals(known, min(console.width, WIDEST)):
        console.print(line, no_wrap=True, overflow="crop")


def intervals(results: Sequence[MatchResult], width: int) -> Iterator[str]:
    """Yield a line for each interval on one common axis, and the axis: zero is always on it."""
    names = [result.agents[0] for result in results]
    left = min(max(map(cell_len, names)), width // 3)
    room = width - left - 2
    low = min(0.0, *(result.ci95[0] for result in results))
    high = max(0.0, *(result.ci95[1] for result in results))
    span = high - low or 1.0

    def place(points: float) -> int:
        return round((points - low) / span * (room - 1))

    for name, result in zip(names, results, strict=True):
        cells = [" "] * room
        cells[place(0.0)] = "┊"
        begin, end = (place(point) for point in result.ci95)
        cells[begin : end + 1] = "─" * (end + 1 - begin)
        cells[begin], cells[end] = "├", "┤"
        if begin < place(0.0) < end:
            cells[place(0.0)] = "┼"
        cells[place(result.mean)] = "●"
        yield f"{_fitted(name, left)}  {''.join(cells)}".rstrip()
    yield " " * (left + 2) + _axis([(place(point), point) for point in (0.0, low, high)], room)


def _fitted(name: str, width: int) -> str:
    return set_cell_size(name, width) if cell_len(name) <= width else set_cell_size(name, width - 1) + "…"


def _axis(marks: Sequence[tuple[int, float]], room: int) -> str:
    """Return the numbers below the places they belong to; those that do not fit are left out."""
    cells = [" "] * room
    for place, points in marks:
        text = f"{points:+.2f}" if points else "0"
        start = max(0, min(room - len(text), place - len(text) // 2))
        if "".join(cells[max(0, start - 1) : start + len(text) + 1]).isspace():
            cells[start : start + len(text)] = text
    return "".join(cells).rstrip()


def plot_intervals(results: Sequence[MatchResult], path: str) -> None:
    """Draw the intervals as a PNG."""
    from matplotlib.figure import Figure

    known = [result for result in results if math.isfinite(result.ci95[0])][::-1]
    figure = Figure(figsize=(8, 1.5 + 0.5 * len(known)), layout="constrained")
    axes = figure.subplots()
    reach = [result.mean - result.ci95[0] for result in known]
    axes.errorbar([result.mean for result in known], range(len(known)), xerr=reach, fmt="o", capsize=4)
    axes.axvline(0.0, color="grey", linewidth=0.8)
    axes.set_yticks(range(len(known)), [result.agents[0] for result in known])
    axes.set_ylim(-0.6, len(known) - 0.4)
    if results:
        others = ", ".join(results[0].agents[1:])
        axes.set_title(f"against {others}, {results[0].design}, {results[0].game}")
    axes.set_xlabel("points a round, 95 % interval")
    with using(path):
        figure.savefig(Path(path), format="png", dpi=120)


# ---- how to get the same again


def command_of(result: MatchResult) -> list[str] | None:
    """Return the command that plays the same again; None if the game has no such rules, or blocks are missing."""
    options = options_of(result)
    return options and ["paiju", "arena", "run", result.game, *result.agents, *options, "--design", result.design]


def command_of_ladder(ladder: Ladder) -> list[str] | None:
    """Return the command that plays the same ladder again; None if options can't say what was played."""
    if not ladder.results:
        return None
    options, *others = [options_of(result) for result in ladder.results]
    if options is None or any(other != options for other in others):
        return None
    first = ladder.results[0]
    agents = [result.agents[0] for result in ladder.results]
    return ["paiju", "arena", "ladder", first.game, *agents, "--baseline", first.agents[1], *options]


def options_of(result: MatchResult, blocks: int | None = None) -> list[str] | None:
    """Return the options that play these blocks; None if the game has no such rules, or blocks are missing.

    A test that has ended early was to play more ``blocks``.
    """
    game = _game_of(result)
    numbers = sorted([row.block for row in result.rows] + [fault.block for fault in result.faults])
    if game is None or not numbers or numbers != list(range(numbers[0], numbers[-1] + 1)):
        return None
    preset = nearest_preset(game, result.rules)
    played = ["--rules", preset]
    for name, value in changes(game, preset, result.rules).items():
        played += ["--option", f"{name}={write_value(value, game.options.get(name))}"]
    played += ["--blocks", str(blocks or len(numbers)), "--seed", str(result.seed)]
    return [*played, "--first-block", str(numbers[0])] if numbers[0] else played


def _game_of(result: MatchResult) -> Game | None:
    """Return the game that was played, if it is in the list and still has those options."""
    if result.game not in games.names():
        return None
    game = games.get(result.game)
    known = by_option(next(iter(game.PRESETS.values())).to_dict(), game.options)
    return game if known.keys() == by_option(result.rules, game.options).keys() else None


def print_command(words: Sequence[str] | None, console: Console, say: Say) -> None:
    """Print a command, if there is one, so that it can be copied: a line that goes on ends in a backslash."""
    if words is None:
        return
    console.print(say("arena.again"))
    line = ""
    for word in map(shlex.quote, words):
        if line and len(line) + len(word) + 3 > console.width:
            console.print(line + " \\", no_wrap=True, overflow="ignore", soft_wrap=True)
            line = "   "
        line = f"{line} {word}" if line else word
    console.print(line, no_wrap=True, overflow="ignore", soft_wrap=True)
