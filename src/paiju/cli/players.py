"""Who plays, as people type it: levels of agents, and how long a move rests on the screen."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Annotated

import typer

from paiju import agents
from paiju.agents import HUMAN, PACES, Agent, Pace
from paiju.cli.mistakes import expect_number, expect_word
from paiju.cli.text import InputError
from paiju.game import Game
from paiju.seeds import WORD

__all__ = [
    "PaceName",
    "Rounds",
    "Seed",
    "check_numbers",
    "expect_agents",
    "known_agents",
    "make_agents",
    "read_pace",
    "read_specs",
]

Seed = Annotated[int | None, typer.Option("--seed", metavar="N", help="help.play_seed")]
PaceName = Annotated[str, typer.Option("--pace", metavar="PACE", help="help.pace")]
Rounds = Annotated[int | None, typer.Option("--rounds", metavar="N", help="help.play_rounds")]


def read_pace(text: str) -> Pace:
    """Return how long a move rests on the screen."""
    expect_word(text, PACES, "mistake.pace")
    return PACES[text]


def check_numbers(seed: int | None, rounds: int | None) -> None:
    """Refuse a seed or a number of rounds that can't be."""
    expect_number("--seed", seed, 0, WORD)
    expect_number("--rounds", rounds, 1)


def read_specs(game: Game, text: str, seats: int) -> list[str]:
    """Return the spec of each of ``seats`` agents from a list with commas; a single one is for all."""
    given = [each.strip() for each in text.replace("，", ",").split(",") if each.strip()]
    if len(given) not in (1, seats):
        raise InputError("mistake.levels", count=len(given), seats=seats)
    expect_agents(game, given)
    return given * seats if len(given) == 1 else given


def expect_agents(game: Game, specs: Sequence[str]) -> None:
    """Refuse agents that the game does not have; ``module:Class`` is looked for in the current folder, too."""
    known = known_agents(game)
    for spec in specs:
        if spec == HUMAN:
            raise InputError("mistake.human")
        if ":" in spec:
            here = os.getcwd()
            sys.path += [] if here in sys.path else [here]
        else:
            expect_word(spec, known, "mistake.agent")


def known_agents(game: Game) -> list[str]:
    """Return the names of the agents that come with a game."""
    return [*agents.specs(game), *game.agents.aliases]


def make_agents(game: Game, seats: Sequence[int], specs: Sequence[str]) -> dict[int, Agent]:
    """Return the agent of each seat; what can't be loaded is told in one line."""
    return {seat: agents.make(spec, game) for seat, spec in zip(seats, specs, strict=True)}
