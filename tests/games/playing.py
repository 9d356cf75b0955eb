"""The games that the promises are tried on, and random play of any game."""

import random
from collections.abc import Iterator

from games import tiny
from paiju import Round, game
from paiju.errors import GameError
from paiju.game import Action, Game, State

SLOW = ("reference.",)  # plain Python: fewer rounds


def playable() -> dict[str, Game]:
    """Return the games of the list that can be played, and a tiny one in plain Python."""
    games: dict[str, Game] = {}
    for name in game.names():
        try:
            games[name] = game.get(name)
        except GameError as error:
            if error.code != "incomplete_game":
                raise
    return {**games, tiny.name: game.get(tiny)}


GAMES = playable()


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
