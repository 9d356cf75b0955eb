"""``paiju dataset``: rounds for learning, played into a folder, looked at, and written out as arrays."""

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from paiju import datasets
from paiju.agents import usual_level
from paiju.cli.game_options import GameName, Options, name_of, nearest_preset, read_game, read_rules
from paiju.cli.group import new_group
from paiju.cli.help import Command
from paiju.cli.mistakes import expect_number, using
from paiju.cli.players import check_numbers, read_specs
from paiju.cli.shared_options import RULES, Json
from paiju.cli.terminal import console, number_table
from paiju.cli.text import InputError, Say
from paiju.cores import cores
from paiju.datasets import Dataset
from paiju.datasets.recorded import agent_at

__all__ = ["dataset"]

STOPPED = 130  # exit code

dataset = new_group()

Folder = Annotated[str | None, typer.Argument(metavar="FOLDER", help="help.dataset_folder")]
Target = Annotated[str | None, typer.Argument(metavar="TO", help="help.dataset_to")]
Preset = Annotated[str | None, typer.Option(*RULES, metavar="NAME", help="help.arena_preset")]
Agents = Annotated[str | None, typer.Option("--agents", metavar="A,B,...", help="help.watch_agents")]
Rounds = Annotated[int, typer.Option("--rounds", metavar="N", help="help.dataset_rounds")]
Seed = Annotated[int, typer.Option("--seed", metavar="N", help="help.seed")]
PerShard = Annotated[int, typer.Option("--rounds-per-shard", metavar="N", help="help.rounds_per_shard")]
Workers = Annotated[int | None, typer.Option("--workers", metavar="N", help="help.dataset_workers")]
Encoding = Annotated[str, typer.Option("--obs", metavar="NAME", help="help.dataset_obs")]
Of = Annotated[str | None, typer.Option("--of", metavar="AGENT", help="help.dataset_of")]
Forced = Annotated[bool, typer.Option("--forced", help="help.dataset_forced")]


@dataset.command("make", help="help.dataset_make", cls=Command)
def make(
    context: typer.Context,
    folder: Folder = None,
    game: GameName = None,
    *,
    agents: Agents = None,
    rounds: Rounds = 10_000,
    preset: Preset = None,
    option: Options = None,
    seed: Seed = 1,
    rounds_per_shard: PerShard = 10_000,
    workers: Workers = None,
) -> None:
    """Play rounds into a folder, or go on with them."""
    say: Say = context.obj
    target = expect_folder(folder)
    played = read_game(game)
    rules = read_rules(played, preset, option, played.arena_rules)
    check_numbers(seed, rounds)
    expect_number("--rounds-per-shard", rounds_per_shard, 1)
    expect_number("--workers", workers, 1)
    specs = read_specs(played, agents or usual_level(played), played.num_seats(rules))
    settings: dict[str, Any] = {"rules": rules, "seed": seed, "rounds_per_shard": rounds_per_shard}
    try:
        with using(target), progress_bar(rounds, say("dataset.rounds")) as progress:
            made = datasets.generate(
                target, played, specs, rounds, workers=workers or cores(), progress=progress, **settings
            )
    except KeyboardInterrupt:
        Console(stderr=True, highlight=False).print(say("dataset.stopped"))
        raise typer.Exit(STOPPED) from None
    tell(made, say)


@dataset.command("show", help="help.dataset_show", cls=Command)
def show(context: typer.Context, folder: Folder = None, *, as_json: Json = False) -> None:
    """Tell what a folder holds; every file is checked on the way."""
    with using(expect_folder(folder)):
        found = Dataset(expect_folder(folder))
    if as_json:
        sys.stdout.write(json.dumps(facts(found), ensure_ascii=False) + "\n")
    else:
        tell(found, context.obj)


@dataset.command("arrays", help="help.dataset_arrays", cls=Command)
def arrays(
    context: typer.Context,
    folder: Folder = None,
    to: Target = None,
    *,
    obs: Encoding = "v1",
    of: Of = None,
    forced: Forced = False,
) -> None:
    """Write all decisions as files of NumPy."""
    say: Say = context.obj
    with using(expect_folder(folder)):
        found = Dataset(expect_folder(folder))
    if to is None:
        raise InputError("mistake.no_argument", argument="TO")
    with using(to), progress_bar(None, say("dataset.rounds")) as progress:
        files = found.save_arrays(to, obs=obs, agents=of, forced=forced, threads=cores(), progress=progress)
    for file in files.values():
        console().print(f"{file}  {file.stat().st_size:,}", soft_wrap=True)


def expect_folder(folder: str | None) -> str:
    """Return the folder that was typed."""
    if folder is None:
        raise InputError("mistake.no_argument", argument="FOLDER")
    return folder


@contextmanager
def progress_bar(total: int | None, words: str) -> Iterator[Callable[[int, int], None]]:
    """Show a bar on standard error, where that is a terminal."""
    errors = Console(stderr=True)
    columns = (TextColumn(words), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal) as bar:
        task = bar.add_task("", total=total)
        yield lambda done, of: bar.update(task, completed=done, total=of)


# ---- telling


def facts(data: Dataset) -> dict[str, Any]:
    """Return what there is to say of a dataset, for programs."""
    rules = data.rules.to_dict()
    return {
        "game": data.game.name,
        "rules": rules,
        "agents": list(data.agents),
        "seed": data.seed,
        "rounds": len(data),
        "decisions": int(data.lengths.sum()),
        "bytes": sum(file.stat().st_size for file in data.files),
        "files": [str(file) for file in data.files],
        "payoffs": mean_payoffs(data),
    }


def mean_payoffs(data: Dataset) -> list[float]:
    """Return the points a round of each agent."""
    import numpy as np

    won, seats = data.payoffs, len(data.agents)
    by_agent = np.zeros(seats)
    for seat in range(seats):
        np.add.at(by_agent, agent_at(seat, data.numbers, seats), won[:, seat])
    means: list[float] = (by_agent / len(data)).tolist()
    return means


def tell(data: Dataset, say: Say) -> None:
    """Print what a dataset holds."""
    told, rules = facts(data), data.rules.to_dict()
    named = name_of(data.game, nearest_preset(data.game, rules), rules)
    screen = console()
    title = say("arena.setting", title=data.game.TITLE[say.language], preset=named, seed=data.seed)
    screen.print(title, style="bold")
    rows = [
        (say("dataset.rounds"), f"{told['rounds']:,}"),
        (say("stats.decisions"), f"{told['decisions'] / told['rounds']:.1f}"),
        (say("dataset.files"), f"{len(told['files']):,}"),
        (say("dataset.bytes"), f"{told['bytes']:,}"),
        (say("dataset.bytes_a_round"), f"{told['bytes'] / told['rounds']:.1f}"),
    ]
    screen.print(number_table(rows))
    points = zip(data.agents, told["payoffs"], strict=True)
    screen.print(number_table([(name, f"{won:+.2f}") for name, won in points], (say("arena.agent"), say("arena.mean"))))
    screen.print(str(Path(data.path)), soft_wrap=True)
