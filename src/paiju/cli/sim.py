"""``paiju sim``: many random rounds, and what comes of them."""

import json
import random
import sys
from collections.abc import Iterator
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import track

from paiju.cli.chart import expect_plotter, plot, print_scores, print_statistics
from paiju.cli.game_options import GameName, Options, Preset, read_game, read_rules, usual_preset
from paiju.cli.players import check_numbers
from paiju.cli.shared_options import Json
from paiju.cli.terminal import console
from paiju.cli.text import Say
from paiju.cli.titles import rules_title
from paiju.game import Event, Game, State
from paiju.record import rules_hash
from paiju.seeds import derive
from paiju.statistics import Statistics

__all__ = ["sim"]

Rounds = Annotated[int, typer.Option("--rounds", metavar="N", help="help.rounds")]
Seed = Annotated[int, typer.Option("--seed", metavar="N", help="help.seed")]
Plot = Annotated[str | None, typer.Option("--plot", metavar="FILE.png", help="help.plot")]


def sim(
    context: typer.Context,
    game: GameName = None,
    *,
    rounds: Rounds = 1000,
    seed: Seed = 1,
    preset: Preset = None,
    option: Options = None,
    as_json: Json = False,
    plot_file: Plot = None,
) -> None:
    """Play random rounds and tell what came of them."""
    say: Say = context.obj
    played = read_game(game)
    rules = read_rules(played, preset, option)
    check_numbers(seed, rounds)
    if plot_file is not None:
        expect_plotter()
    numbers = simulate(played, rules, rounds, seed)
    if plot_file is not None:
        plot(numbers, played.TITLE["en"], plot_file)
    if as_json:
        about = {"preset": preset, "game": played.name, "rules_hash": rules_hash(rules.to_dict()), "seed": seed}
        sys.stdout.write(json.dumps({**about, **numbers.to_dict()}, ensure_ascii=False) + "\n")
        return
    screen = console()
    named = rules_title(played, preset or usual_preset(played), rules.to_dict(), say)
    screen.print(say("sim.title", title=played.TITLE[say.language], preset=named, seed=seed), style="bold")
    if played.outcomes.random_play is not None:
        screen.print(played.outcomes.random_play.pick(say.language), style="yellow")
    print_statistics(numbers, screen, say)
    print_scores(numbers, screen, say)


def simulate(game: Game, rules: Any, rounds: int, seed: int) -> Statistics:
    """Return the statistics of random legal rounds; round i has the seed ``derive(seed, i)``."""
    numbers = Statistics(game)
    errors = Console(stderr=True)
    bar = track(range(rounds), description="", console=errors, transient=True, disable=not errors.is_terminal)
    for index in bar:
        for events in play_randomly(game, rules, derive(seed, index)):
            numbers.decisions += 1
            numbers.add(events)
    return numbers


def play_randomly(game: Game, rules: Any, seed: int) -> Iterator[list[Event]]:
    """Yield what each step of a random round leads to."""
    choose = random.Random(seed).choice
    state: State = game.deal(rules, seed=seed)
    while not state.is_over:
        state, events = state.step(choose(state.legal_actions))
        yield events
