"""``paiju bench``: how many decisions a second this machine plays."""

import json
import sys
import time
from collections.abc import Iterator
from typing import Annotated, NamedTuple

import typer

from paiju import game as games
from paiju.cli.game_options import GameName, read_game
from paiju.cli.mistakes import expect_number
from paiju.cli.shared_options import Json
from paiju.cli.terminal import console, number_table
from paiju.cli.text import InputError, Say
from paiju.game import Game
from paiju.playout import playouts

__all__ = ["bench"]

Seconds = Annotated[float, typer.Option("--seconds", metavar="S", help="help.bench_seconds")]
Threads = Annotated[int, typer.Option("--threads", metavar="N", help="help.bench_threads")]
Environments = Annotated[int, typer.Option("--envs", metavar="N", help="help.bench_envs")]


class Rate(NamedTuple):
    """One line of the table."""

    game: str
    work: str
    agent: str
    """Who plays the other seats; nothing if all of them learn."""
    decisions_per_second: float


def bench(
    context: typer.Context,
    game: GameName = None,
    *,
    seconds: Seconds = 1.0,
    threads: Threads = 1,
    envs: Environments = 512,
    as_json: Json = False,
) -> None:
    """Measure the games of the core, or one of them."""
    say: Say = context.obj
    if not seconds > 0:
        raise InputError("mistake.positive", option="--seconds", value=seconds)
    for option, number in (("--threads", threads), ("--envs", envs)):
        expect_number(option, number, 1)
    chosen = [read_game(game)] if game is not None else [games.get(name) for name in games.names()]
    native = [each for each in chosen if each.batches is not None and each.batches.pool is not None]
    if not native:
        raise InputError("mistake.bench_game", game=chosen[0].name)
    rates = [rate for each in native for rate in measure(each, seconds, threads, envs)]
    if as_json:
        sys.stdout.write(json.dumps([rate._asdict() for rate in rates], ensure_ascii=False) + "\n")
        return
    screen = console()
    screen.print(say("bench.title", threads=threads, envs=envs), style="bold")
    for each in native:
        rows = [rate for rate in rates if rate.game == each.name]
        told = [(say(f"bench.{rate.work}", agent=rate.agent), f"{rate.decisions_per_second:,.0f}") for rate in rows]
        screen.print(number_table(told, (each.TITLE[say.language], say("bench.rate"))))


def measure(game: Game, seconds: float, threads: int, envs: int) -> Iterator[Rate]:
    """Yield what a game reaches: random play in the core, the pool, and the pool with its agents."""
    from paiju.envs.throughput import pool_rate  # with it come numpy, Gymnasium and PettingZoo

    assert game.batches is not None
    yield Rate(game.name, "playouts", "", _playout_rate(game, seconds, threads))
    yield Rate(game.name, "pool", "", pool_rate(game, num_envs=envs, threads=threads, seconds=seconds))
    others = game.num_seats(game.arena_rules) - 1
    quick = [agent for agent in game.batches.agents if agent not in game.agents.tuned]
    for agent in quick or ("random",):
        yield Rate(
            game.name,
            "opponents",
            agent,
            pool_rate(
                game,
                num_envs=envs,
                threads=threads,
                seconds=seconds,
                rules=game.arena_rules,
                opponents=[agent] * others,
            ),
        )


def _playout_rate(game: Game, seconds: float, threads: int) -> float:
    rounds, spent = 64 * threads, 0.0
    playouts(game, 1, 1)  # builds the tables
    while True:
        began = time.perf_counter()
        decisions = playouts(game, rounds, 1, threads).decisions
        spent = time.perf_counter() - began
        if spent >= seconds / 2:
            return decisions / spent
        rounds *= 2
