"""``paiju arena``: matches between agents, tests that end early, the ladder of all, and results put together."""

import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, redirect_stdout
from functools import reduce
from pathlib import Path
from typing import Annotated, Any, TypeVar

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from paiju import agents as players
from paiju import arena as arenas
from paiju import game as games
from paiju.agents import HUMAN
from paiju.arena import DESIGNS, Interrupted, Ladder, MatchResult, SprtResult
from paiju.arena.crew import BACKENDS
from paiju.arena.design import ALIASES
from paiju.arena.ranking import result_of
from paiju.arena.result import LARGEST
from paiju.cli.chart import expect_plotter
from paiju.cli.course import leaning_bar, plot_course, print_test
from paiju.cli.game_options import GameName, Options, read_game, read_rules
from paiju.cli.group import new_group
from paiju.cli.help import Command
from paiju.cli.keyboard import ignore_ctrl_c, one_ctrl_c
from paiju.cli.mistakes import expect_number, expect_word, explain, nearest, using
from paiju.cli.players import check_numbers, expect_agents, known_agents
from paiju.cli.shared_options import OUT, RULES, Json
from paiju.cli.standings import plot_intervals, print_ladder, print_result
from paiju.cli.terminal import console
from paiju.cli.text import InputError, Say
from paiju.cores import cores
from paiju.errors import ArenaError
from paiju.game import Game

__all__ = ["arena"]

NOTHING = 1  # exit codes
STOPPED = 130

Found = TypeVar("Found", MatchResult, Ladder, SprtResult)

arena = new_group()

Agents = Annotated[list[str] | None, typer.Argument(metavar="CHALLENGER BASELINE", help="help.agents")]
Climbers = Annotated[list[str] | None, typer.Argument(metavar="[AGENT...]", help="help.climbers")]
Files = Annotated[list[str] | None, typer.Argument(metavar="FILE FILE...", help="help.results")]
Preset = Annotated[str | None, typer.Option(*RULES, metavar="NAME", help="help.arena_preset")]
Design = Annotated[str, typer.Option("--design", metavar="DESIGN", help="help.design")]
Baseline = Annotated[str | None, typer.Option("--baseline", metavar="AGENT", help="help.baseline")]
Blocks = Annotated[int, typer.Option("--blocks", metavar="N", help="help.blocks")]
FirstBlock = Annotated[int, typer.Option("--first-block", metavar="N", help="help.first_block")]
Seed = Annotated[int, typer.Option("--seed", metavar="N", help="help.seed")]
Workers = Annotated[int | None, typer.Option("--workers", metavar="N", help="help.workers")]
Backend = Annotated[str, typer.Option("--backend", metavar="threads|process", help="help.backend")]
TimeLimit = Annotated[float, typer.Option("--time-limit", metavar="SECONDS", help="help.time_limit")]
Out = Annotated[str | None, typer.Option(*OUT, metavar="FILE", help="help.out")]
Plot = Annotated[str | None, typer.Option("--plot", metavar="FILE.png", help="help.plot_intervals")]
Pair = Annotated[list[str] | None, typer.Argument(metavar="CHALLENGER BASELINE", help="help.pair")]
Edge = Annotated[float | None, typer.Option("--edge", metavar="POINTS", help="help.edge")]
Alpha = Annotated[float, typer.Option("--alpha", metavar="RATE", help="help.alpha")]
Beta = Annotated[float, typer.Option("--beta", metavar="RATE", help="help.beta")]
SearchBlocks = Annotated[int, typer.Option("--search-blocks", metavar="N", help="help.search_blocks")]
MostBlocks = Annotated[int, typer.Option("--blocks", metavar="N", help="help.most_blocks")]
PlotCourse = Annotated[str | None, typer.Option("--plot", metavar="FILE.png", help="help.plot_course")]


@arena.command("run", help="help.arena_run", cls=Command)
def run(
    context: typer.Context,
    game: GameName = None,
    agents: Agents = None,
    *,
    preset: Preset = None,
    option: Options = None,
    design: Design = "1v3-dup",
    blocks: Blocks = 1000,
    first_block: FirstBlock = 0,
    seed: Seed = 1,
    workers: Workers = None,
    backend: Backend = "threads",
    time_limit: TimeLimit = 10.0,
    as_json: Json = False,
    out: Out = None,
    plot_file: Plot = None,
) -> None:
    """Play a match and tell what came of it."""
    say: Say = context.obj
    played, agents = read_words(game, agents)
    rules = read_rules(played, preset, option, played.arena_rules)
    expect_word(design, (*DESIGNS, *ALIASES), "mistake.design")
    numbers = {"blocks": blocks, "first_block": first_block, "seed": seed}
    options = read_options(**numbers, workers=workers, backend=backend, time_limit=time_limit)
    expect_targets(out, plot_file)
    if len(agents) < 2:
        raise InputError("mistake.two_agents")
    expect_agents(played, agents)
    with one_ctrl_c():
        result, stopped = watched(
            lambda progress: arenas.match(agents, played, rules, design, progress=progress, **options),
            progress_bar(blocks, say),
        )
        tell(result, say, as_json=as_json, out=out, plot_file=plot_file)
        if stopped:
            tell_stopped(result, first_block, blocks, say)
    raise typer.Exit(STOPPED if stopped else 0 if result.blocks else NOTHING)


@arena.command("sprt", help="help.arena_sprt", cls=Command)
def sprt(
    context: typer.Context,
    game: GameName = None,
    agents: Pair = None,
    *,
    edge: Edge = None,
    alpha: Alpha = 0.05,
    beta: Beta = 0.05,
    preset: Preset = None,
    option: Options = None,
    design: Design = "1v3-dup",
    blocks: MostBlocks = 5000,
    first_block: FirstBlock = 0,
    seed: Seed = 1,
    workers: Workers = None,
    backend: Backend = "threads",
    time_limit: TimeLimit = 10.0,
    as_json: Json = False,
    out: Out = None,
    plot_file: PlotCourse = None,
) -> None:
    """Play until it is clear enough whether an agent is stronger."""
    say: Say = context.obj
    played, agents = read_words(game, agents)
    rules = read_rules(played, preset, option, played.arena_rules)
    expect_word(design, (*DESIGNS, *ALIASES), "mistake.design")
    expect_hypotheses(edge, alpha, beta)
    numbers = {"blocks": blocks, "first_block": first_block, "seed": seed}
    options = read_options(**numbers, workers=workers, backend=backend, time_limit=time_limit)
    options |= {"edge": edge, "alpha": alpha, "beta": beta}
    expect_targets(out, plot_file)
    if len(agents) != 2:
        raise InputError("mistake.pair")
    expect_agents(played, agents)
    with one_ctrl_c():
        test, stopped = watched(
            lambda progress: arenas.sprt(agents, played, rules, design, progress=progress, **options),
            course_bar(blocks, say),
        )
        tell(test, say, as_json=as_json, out=out, plot_file=plot_file)
        if stopped:
            Console(stderr=True, highlight=False).print(say("arena.stopped_test"))
    raise typer.Exit(STOPPED if stopped else 0 if test.blocks else NOTHING)


@arena.command("ladder", help="help.arena_ladder", cls=Command)
def ladder(
    context: typer.Context,
    game: GameName = None,
    agents: Climbers = None,
    *,
    preset: Preset = None,
    option: Options = None,
    baseline: Baseline = None,
    blocks: Blocks = 1000,
    search_blocks: SearchBlocks = 200,
    first_block: FirstBlock = 0,
    seed: Seed = 1,
    workers: Workers = None,
    backend: Backend = "threads",
    time_limit: TimeLimit = 10.0,
    as_json: Json = False,
    out: Out = None,
    plot_file: Plot = None,
) -> None:
    """Measure agents against the baseline, the strongest first."""
    say: Say = context.obj
    played, agents = read_words(game, agents)
    rules = read_rules(played, preset, option, played.arena_rules)
    numbers = {"blocks": blocks, "first_block": first_block, "seed": seed}
    options = read_options(**numbers, workers=workers, backend=backend, time_limit=time_limit)
    expect_targets(out, plot_file)
    climbers = agents or list(players.specs(played))
    expect_agents(played, [*climbers, *filter(None, [baseline])])
    with one_ctrl_c():
        steps, stopped = watched(
            lambda progress: arenas.ladder(
                climbers, played, rules, baseline, search_blocks=search_blocks, progress=progress, **options
            ),
            progress_bar(sum(arenas.ladder_lengths(climbers, played, blocks, search_blocks)), say),
        )
        tell(steps, say, as_json=as_json, out=out, plot_file=plot_file)
        if stopped:
            Console(stderr=True, highlight=False).print(say("arena.stopped_ladder"))
    raise typer.Exit(STOPPED if stopped else 0 if any(result.blocks for result in steps.results) else NOTHING)


@arena.command("merge", help="help.arena_merge", cls=Command)
def merge(context: typer.Context, files: Files = None, *, as_json: Json = False, out: Out = None) -> None:
    """Put the results of different blocks of one match, or of one ladder, together."""
    say: Say = context.obj
    if not files or len(files) < 2:
        raise InputError("mistake.two_results")
    expect_targets(out)
    tell(reduce(merged, [read_result(file, say) for file in files]), say, as_json=as_json, out=out)


def merged(one: MatchResult | Ladder, other: MatchResult | Ladder) -> MatchResult | Ladder:
    """Return two results as one."""
    if isinstance(one, MatchResult) and isinstance(other, MatchResult):
        return one.merge(other)
    if isinstance(one, Ladder) and isinstance(other, Ladder):
        return one.merge(other)
    raise InputError("mistake.match_and_ladder")


# ---- what was typed


def read_words(first: str | None, others: list[str] | None) -> tuple[Game, list[str]]:
    """Return the game and the agents of some words: the first is a game, unless it names an agent."""
    words = [word for word in (first, *(others or ())) if word is not None]
    is_agent = words and (":" in words[0] or words[0] in (*known_agents(read_game(None)), HUMAN))
    if not words or is_agent or nearest(words[0], [*games.names()]) is None:
        return read_game(None), words
    return read_game(words[0]), words[1:]


def read_options(
    *, blocks: int, first_block: int, seed: int, workers: int | None, backend: str, time_limit: float
) -> dict[str, Any]:
    """Return what matches and ladders are played with; numbers that nothing can be done with are refused."""
    expect_number("--blocks", blocks, 1)
    expect_number("--first-block", first_block, 0)
    expect_number("--workers", workers, 1)
    if first_block + blocks > LARGEST:
        raise InputError("mistake.last_block", value=first_block + blocks)
    check_numbers(seed, None)
    if not time_limit > 0:
        raise InputError("mistake.positive", option="--time-limit", value=time_limit)
    expect_word(backend, BACKENDS, "mistake.backend")
    options: dict[str, Any] = {"blocks": blocks, "first_block": first_block, "seed": seed}
    return {**options, "workers": workers or cores(), "backend": backend, "time_limit": time_limit}


def expect_hypotheses(edge: float | None, alpha: float, beta: float) -> None:
    """Refuse an edge and error rates that no test can have."""
    if edge is not None and not 0 < edge <= LARGEST:
        raise InputError("mistake.positive", option="--edge", value=edge)
    for name, rate in (("--alpha", alpha), ("--beta", beta)):
        if not 0 < rate <= 0.5:
            raise InputError("mistake.rate", option=name, value=rate)


def expect_targets(out: str | None, plot_file: str | None = None) -> None:
    """Refuse files that can't be written before hours are spent on what they should hold."""
    if plot_file is not None:
        expect_plotter()
    for target in filter(None, (out, plot_file)):
        path = Path(target)
        is_new = not path.exists()
        if not is_new and not path.is_file() and not path.is_dir():
            continue  # a pipe may be opened once
        with using(target):
            path.open("ab").close()  # nothing else tells for sure
        if is_new:
            path.unlink()


def read_result(file: str, say: Say) -> MatchResult | Ladder:
    """Return the result that a file holds."""
    try:
        with using(file):
            return result_of(Path(file).read_text("utf-8"))
    except UnicodeDecodeError as error:
        raise InputError("mistake.result", value=file, reason=str(error)) from error
    except ArenaError as error:
        raise InputError("mistake.result", value=file, reason=explain(error, say)) from error


# ---- playing and telling


def watched(
    play: Callable[[Callable[..., None]], Found], bar: AbstractContextManager[Callable[..., None]]
) -> tuple[Found, bool]:
    """Return what is played under a progress bar, and whether Ctrl-C has cut it short."""
    with bar as progress, redirect_stdout(sys.stderr):  # agents may print what they like
        try:
            found, stopped = play(progress), False
        except Interrupted as stop:
            found, stopped = stop.result, True
    ignore_ctrl_c()
    return found, stopped


@contextmanager
def progress_bar(blocks: int, say: Say) -> Iterator[Callable[[int, int], None]]:
    """Show a bar on standard error, where that is a terminal."""
    errors = Console(stderr=True)
    columns = (TextColumn(say("arena.blocks")), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal) as bar:
        task = bar.add_task("", total=blocks)
        yield lambda done, _blocks: bar.update(task, completed=done)


@contextmanager
def course_bar(blocks: int, say: Say) -> Iterator[Callable[[int, int, float], None]]:
    """Show how far a test has come between its bounds, and how many blocks of those it may take."""
    errors = Console(stderr=True)
    columns = (TextColumn("{task.description}"), TextColumn(say("arena.blocks")), MofNCompleteColumn())
    with Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal) as bar:
        task = bar.add_task(leaning_bar(0.0), total=blocks)
        yield lambda done, _blocks, leaning: bar.update(task, completed=done, description=leaning_bar(leaning))


def tell(
    result: MatchResult | Ladder | SprtResult,
    say: Say,
    *,
    as_json: bool,
    out: str | None = None,
    plot_file: str | None = None,
) -> None:
    """Print a result for programs or for people, and only then keep it: files may fail, and hours are in it."""
    if as_json:
        sys.stdout.write(result.to_json() + "\n")
    elif isinstance(result, Ladder):
        print_ladder(result, console(), say)
    elif isinstance(result, SprtResult):
        print_test(result, console(), say)
    else:
        print_result(result, console(), say)
    sys.stdout.flush()
    if out is not None:
        with using(out):
            Path(out).write_text(result.to_json() + "\n", "utf-8")
    if plot_file is None:
        return
    if isinstance(result, SprtResult):
        plot_course(result, plot_file)
    else:
        plot_intervals(result.results if isinstance(result, Ladder) else [result], plot_file)


def tell_stopped(result: MatchResult, first_block: int, blocks: int, say: Say) -> None:
    """Tell how far it got and how to go on."""
    done = result.blocks + len(result.faults)
    errors = Console(stderr=True, highlight=False)
    errors.print(say("arena.stopped", done=done, blocks=blocks))
    if done < blocks:
        errors.print(say("arena.go_on", first=first_block + done, rest=blocks - done))
