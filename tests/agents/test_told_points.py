"""The points that advice of ``hard`` tells of its moves, against what rounds bring in the end."""

import math
import re
from collections.abc import Sequence
from statistics import fmean, stdev
from typing import Any

import pytest

from paiju import agents, game
from sizes import SLICE, Sizes

TOLD = re.compile(r"([+-][\d.]+) points on average")
ADVISER = "hard:worlds=32"
SPREAD = {"sichuan": 5.6, "wuhan": 560.0, "datongzi": 210.0}
"""How far the points of a round lie from what was told of it, as a standard deviation."""
ALLOWED = 0.1
"""Part of the spread that they may be off in the mean: who takes what looks best hopes a little."""


def told_and_real(name: str, seed: int) -> tuple[float, int] | None:
    """Play a round by advice against ``medium``; return the points told, on average over decisions, and those made.

    None is a round in which there was nothing to decide.
    """
    played: Any = game.get(name)
    rules = played.arena_rules
    own = seed % played.num_seats(rules)
    adviser, other = agents.make(ADVISER, name, seed=seed), agents.make("medium", name)
    state = played.deal(rules, seed=seed)
    told = []
    while not state.is_over:
        seen = state.observe(state.turn)
        if state.turn != own:
            state = state.after(other.act(seen), state.turn)
            continue
        best = adviser.advise(seen).best
        told += [float(points) for points in TOLD.findall(best.reason("en"))]
        state = state.after(best.action, own)
    return (fmean(told), state.payoffs[own]) if told else None


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """Return a mean and its standard error."""
    return fmean(values), stdev(values) / math.sqrt(len(values))


@pytest.mark.slow
@pytest.mark.parametrize("name", list(SPREAD))
def test_rounds_bring_what_advice_tells(name: str, sizes: Sizes) -> None:
    rounds = 4 if sizes is SLICE else 1_500
    pairs = [pair for seed in range(rounds) if (pair := told_and_real(name, seed)) is not None]
    assert len(pairs) > rounds / 2
    off, error = mean_and_error([told - real for told, real in pairs])
    _, blind = mean_and_error([fmean(told for told, _ in pairs) - real for _, real in pairs])
    print(f"{name}: told {fmean(told for told, _ in pairs):+.2f}, {off:+.2f} ± {1.96 * error:.2f} more than it was")
    assert abs(off) < (ALLOWED + (3 / math.sqrt(len(pairs)) if sizes is SLICE else 0)) * SPREAD[name]
    assert sizes is SLICE or error < blind, "what is told of a round says something of it"


def choice_of_void(seed: int) -> Any:
    """Return what a seat sees that names its void suit in a round of Sichuan mahjong."""
    played: Any = game.get("sichuan")
    other = agents.make("medium+", "sichuan")
    state = played.deal(played.arena_rules, seed=seed)
    while (seen := state.observe(state.turn)).legal_actions[0].kind != "void":
        state = state.after(other.act(seen), state.turn)
    return seen


@pytest.mark.parametrize("seed", [2, 8])
def test_a_hand_without_a_prospect_loses_a_few_points(seed: int) -> None:
    """Who names the suit of nearly all its tiles is so far from a win that there is nothing to plan."""
    seen = choice_of_void(seed)
    advice = agents.make(ADVISER, "sichuan").advise(seen)
    worst = advice.suggestions[-1]
    assert sum(str(tile)[1] == str(worst.action)[-1] for tile in seen.hand.tiles) >= 9
    assert -15 < worst.merit < -2
