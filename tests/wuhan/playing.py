"""Random play that makes things happen: kongs, claims and wins more often than chance would have them."""

import random
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from paiju import Round, wuhan
from paiju.tiles import Tile
from paiju.wuhan import PRESETS, Rules, State

VARIANTS: tuple[Rules, ...] = (
    *PRESETS.values(),
    Rules(haidi_mode="draw_only"),
    Rules(pass_win_lock=True, auto_kong_flower=False, dead_wall=10),
)


def choose(state: State, rng: random.Random) -> tuple[Any, int]:
    """Return an action, and who does it."""
    seat = rng.choice(state.claimants) if state.claimants else state.turn
    assert seat is not None
    actions = {str(action): action for action in state.legal_actions_of(seat)}
    if "win" in actions and rng.random() < 0.7:
        return actions["win"], seat
    bold = [action for action in actions.values() if action.kind not in ("discard", "pass")]
    if bold and rng.random() < 0.6:
        return rng.choice(bold), seat
    discards = [action for action in actions.values() if action.kind == "discard"]
    if discards and rng.random() < 0.8:
        held = state.seats[seat].hand.tiles
        return min(discards, key=lambda action: (_company(action.tile, held), rng.random())), seat
    return rng.choice([*actions.values()]), seat


def _company(tile: Tile | None, held: Sequence[Tile]) -> int:
    """Return how much a tile goes with others of a hand."""
    assert tile is not None
    near = [other for other in held if other.suit == tile.suit and tile.suit != "z" and abs(other.rank - tile.rank) < 3]
    return len(near) + 3 * held.count(tile)


@cache
def play(seed: int, rules: Rules | None = None) -> Round[State]:
    """Return a finished round."""
    rng = random.Random(seed)
    table = Round(wuhan, VARIANTS[seed % len(VARIANTS)] if rules is None else rules, seed, clock=None)
    while not table.state.is_over:
        table.apply(*choose(table.state, rng))
    return table


def states(rounds: int) -> Iterator[State]:
    """Yield every state of some rounds."""
    for seed in range(rounds):
        table = play(seed)
        yield table.dealt
        yield from (step.state for step in table.steps)
