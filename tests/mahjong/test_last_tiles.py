"""The last tiles, as the agent that searches plays them: every world to its end, as plain Python does it."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from paiju import agents, game
from paiju._core import sichuan, wuhan
from paiju.agents.searched import Searched
from paiju.seeds import derive

CORES = {"sichuan": sichuan, "wuhan": wuhan}
GUIDED = {"sichuan": 2, "wuhan": 8}
"""Own moves of a playout that the guide makes."""
LAST = 12
"""Tiles in the wall from which on worlds are played to their end."""
WORLDS = 24


def late(name: str, seeds: range) -> Iterator[Any]:
    """Return decisions with few tiles in the wall, as their seats see them; rounds get there by random play."""
    for seed in seeds:
        rng = random.Random(seed)
        state: Any = game.get(name).deal(seed=seed)
        while not state.is_over:
            seen = state.observe(state.turn)
            if state.wall_left <= LAST and len(seen.legal_actions) > 1 and rng.random() < 0.5:
                yield seen
                break
            state = state.after(rng.choice(seen.legal_actions), state.turn)


def played_on(name: str, state: Any, seat: int, action: int) -> int:
    """Return the points of a seat at the end, where it plays as the guide does for a while, and all as ``medium``."""
    guide, quick = (agents.make(spec, name) for spec in ("medium+", "medium"))
    guided = GUIDED[name]
    state = state.after(action, seat)
    while not state.is_over:
        seen = state.observe(state.turn)
        is_guided = state.turn == seat and guided > 0
        guided -= is_guided
        lets_go = is_guided and name == "sichuan" and better_than_a_win(seen)
        state = state.after(lets_go or (guide if is_guided else quick).act(seen), state.turn)
    return int(state.scores[seat])


def better_than_a_win(seen: Any) -> Any:
    """Return what ``medium+`` expects more of than a win that there is, if anything."""
    ranked = agents.make("medium+", "sichuan").advise(seen).suggestions
    if len(ranked) == 1 or ranked[0].action.kind != "win":
        return None
    prize = sichuan.rank(seen, "medium+")[0].prize
    assert prize is not None
    return ranked[1].action if ranked[1].merit > prize["pay_each"] * prize["payers"] else None


@pytest.mark.parametrize("name", list(CORES))
def test_the_last_tiles_are_played_to_the_end_in_every_world(name: str) -> None:
    number = 0
    for seen in late(name, range(8)):
        moves = [Searched(*row) for row in CORES[name].search(seen, f"hard:worlds={WORLDS}", 7)]
        worlds = [CORES[name].imagine(seen, derive(7, i)) for i in range(WORLDS)]
        for move in moves:
            if move.worlds < WORLDS:
                continue  # given up before
            ends = [played_on(name, world, seen.seat, move.action) for world in worlds]
            assert move.mean == pytest.approx(sum(ends) / WORLDS), (seen.to_text(), move)
            number += 1
    assert number > 8
