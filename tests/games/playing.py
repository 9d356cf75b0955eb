"""The games that the promises are tried on, and random play of any game."""

import random
from collections.abc import Iterator

from games import tiny
from games.toy.game import GAME as SHED
from paiju import Round, game
from paiju.game import Action, Game, State

SLOW = ("reference.",)  # plain Python: fewer rounds
WITHOUT_WINDOWS = ("shed", "datongzi", "reference.datongzi")  # where one seat at a time is asked
RARE_WINDOWS = ("reference.wuhan",)  # where few tiles are of use to two others
SETTLED_OTHERWISE = ("shed",)  # where a match of so many rounds comes to more than their points


game.register(SHED)
GAMES: dict[str, Game] = {**{name: game.get(name) for name in game.names()}, tiny.name: game.get(tiny)}
"""The list of games, with a toy in a folder of its own; and a tiny one in one plain file, which is in no list."""


def rounds_to_try(name: str, most: int) -> range:
    """Return seeds: fewer for a slow game."""
    return range(max(1, most // 20) if name.startswith(SLOW) else most)


def choose(state: State, rng: random.Random) -> tuple[Action, int]:
    """Return something a seat may do now; in a window any seat that has not answered may be the one."""
    seat = rng.choice(state.claimants) if state.claimants else state.turn
    assert seat is not None
    return rng.choice(state.legal_actions_of(seat)), seat


def play(table: Round, rng: random.Random, most: int | None = None) -> Round:
    """Play a round at random, to its end or so many actions."""
    while not table.state.is_over and (most is None or len(table.steps) < most):
        table.apply(*choose(table.state, rng))
    return table


def random_round(name: str, seed: int, preset: str | None = None) -> Round:
    """Return a finished round."""
    rng = random.Random(seed)
    chosen = rng.choice(list(GAMES[name].PRESETS)) if preset is None else preset
    return play(Round(GAMES[name], chosen, seed), rng)


def states(name: str, most: int) -> Iterator[State]:
    """Yield every state of some random rounds."""
    for seed in rounds_to_try(name, most):
        table = random_round(name, seed)
        yield table.dealt
        yield from (step.state for step in table.steps)
