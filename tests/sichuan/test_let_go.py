"""A win may be let go for a better one: `hard` does so where whole rounds, played on in many worlds, say the same."""

from statistics import fmean
from typing import Any

import pytest

from paiju import agents, sichuan
from paiju._core import sichuan as core

EARLY = """sichuan observation rules=arena seat=0 phase=responses dealer=1 swap_direction=to_next wall_left=32
hidden=0,13,13,13 void_suit=m,s,m,p void_limit=0,0,0,0 draws=5,6,7,5 hand0=33388s23344p melds0=pong:1p<2
river0=2s1s*6m*5s6p3m* given0=1m4m7m received0=1p2p4p river1=1s2s*6s5s5s*6m5s* river2=3m*5m5m1px4m*4p2p*
river3=8p6p*5m7s8m* undisturbed=no window={tile:2p,from:2,asked:[0],answers:{}}"""
"""Six tiles to win with, and each of three seats would pay twice as much for one that the seat draws itself."""


def decision(text: str) -> Any:
    return sichuan.Observation.from_text(" ".join(text.split()))


def by(seen: Any, kind: str) -> Any:
    return next(action for action in seen.legal_actions if action.kind == kind)


def played_to_the_end(state: Any, seat: int, action: Any) -> int:
    """Return the points of a seat that goes on like ``medium+``, which takes the next win, among ``medium``."""
    guide, quick = (agents.make(spec, "sichuan") for spec in ("medium+", "medium"))
    state = state.after(action, seat)
    while not state.is_over:
        state = state.after((guide if state.turn == seat else quick).act(state.observe(state.turn)), state.turn)
    return int(state.payoffs[seat])


def test_a_small_win_is_let_go_early() -> None:
    seen = decision(EARLY)
    assert agents.make("medium+", "sichuan").act(seen).kind == "win"
    assert agents.make("hard:worlds=64", "sichuan", seed=1).act(seen).kind == "pass"


def test_it_is_worth_more_in_whole_rounds() -> None:
    seen = decision(EARLY)
    worlds = [core.imagine(seen, number) for number in range(300)]
    taken, let_go = (
        fmean(played_to_the_end(world, seen.seat, by(seen, kind)) for world in worlds) for kind in ("win", "pass")
    )
    told = {each.action.kind: each for each in agents.make("hard", "sichuan", seed=1).advise(seen).suggestions}
    print(f"taken {taken:+.2f}, let go {let_go:+.2f}; told {told['pass'].reason('en')}")
    assert taken == 1, "whoever has won has no part in the rest"
    assert let_go > taken + 0.5
    assert told["pass"].merit - told["win"].merit == pytest.approx(let_go - taken, abs=0.6)
