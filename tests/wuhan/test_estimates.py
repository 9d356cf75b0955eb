"""What advice estimates, against what happens: rounds between ``medium`` agents, and the advice of ``medium+``."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from math import sqrt
from statistics import fmean

import pytest

from paiju import agents, wuhan
from paiju.wuhan import Action, Hand, Rules, State
from paiju.wuhan.advice import WuhanSuggestion
from sizes import SLICE, Sizes

NO_CONTRACT = Rules(contract=False)
"""A contract has another seat pay than the one that fed the win."""


@dataclass
class Made:
    """A move that was made, and what came of it."""

    chance: float
    danger: float
    is_discard: bool
    won: bool = False
    cost: int = 0
    """What the seat paid for the win on this very discard."""


@cache
def moves_made(sizes: Sizes) -> Sequence[Made]:
    """Return some moves of many rounds, chosen by chance; not those that win."""
    rounds, share = (200, 0.04) if sizes is SLICE else (10_000, 0.1)
    dealt = ((wuhan.deal(NO_CONTRACT, seed), random.Random(seed)) for seed in range(rounds))
    return [made for state, rng in dealt for made in moves_of(state, rng, share)]


def moves_of(state: State, rng: random.Random, share: float) -> Iterator[Made]:
    player = agents.make("medium", "wuhan")
    moves: list[tuple[int, Made]] = []
    last: Made | None = None  # the last discard of all
    while not state.is_over:
        assert state.turn is not None
        action = player.act(state.observe(state.turn))
        made = made_by(state, action) if action.kind != "win" and rng.random() < share else None
        if made is not None:
            moves.append((state.turn, made))
        last = made if action.kind == "discard" else last
        state = state.after(action)
    for seat, made in moves:
        made.won = state.winner == seat
        if made is last and state.won is not None and state.won["how"] == "discard":
            made.cost = -state.scores[seat]
        yield made


def made_by(state: State, action: Action) -> Made:
    """Return what is thought of a move before anything came of it."""
    assert state.turn is not None
    advice = agents.make("medium+", "wuhan").advise(state.observe(state.turn))
    (move,) = (each for each in advice.suggestions if each.action == action)
    assert isinstance(move, WuhanSuggestion)
    assert move.chance is not None
    assert move.danger is not None
    return Made(move.chance, move.danger, action.kind == "discard")


def expect_near(foreseen: Sequence[float], happened: Sequence[float], *, unit: float, most: float, part: float) -> None:
    """Expect means that differ by so much at most, or by so great a part; three standard errors are chance.

    What happens is nothing most of the time, and now and then about one unit.
    """
    mean, real = fmean(foreseen), fmean(happened)
    error = 3 * unit * sqrt(mean / unit * (1 - mean / unit) / len(happened))
    assert abs(mean - real) <= max(most, part * real) + error, (mean, real, error, len(happened))


BINS = [(0, 1), (0, 0.1), (0.1, 0.2), (0.2, 0.35), (0.35, 0.5), (0.5, 1)]


@pytest.mark.slow
def test_the_chance_to_win_is_how_often_moves_win(sizes: Sizes) -> None:
    """In all, and where it is low, middling or high: within 3 of a hundred, or a tenth of it."""
    for low, high in BINS:
        made = [each for each in moves_made(sizes) if low <= each.chance < high]
        assert len(made) > 20
        expect_near([each.chance for each in made], [each.won for each in made], unit=1, most=0.03, part=0.1)


@pytest.mark.slow
def test_the_risk_of_a_discard_is_what_discards_cost(sizes: Sizes) -> None:
    """In all, and where it is low or high: within 15 of a hundred, or a point."""
    discards = [each for each in moves_made(sizes) if each.is_discard]
    for low, high in [(0, 1000), (0, 1), (1, 10), (10, 1000)]:
        made = [each for each in discards if low <= each.danger < high]
        assert len(made) > 20
        cap = NO_CONTRACT.cap
        expect_near([each.danger for each in made], [each.cost for each in made], unit=cap, most=1, part=0.15)


@pytest.mark.slow
def test_medium_lets_go_of_a_tile_that_leaves_the_hand_nearest_to_a_win(sizes: Sizes) -> None:
    """By the exact distance, though it asks quick tables.

    These take a run whose third tile is a skin or the laizi for one that can't be had, where the laizi itself may make
    it: in one of a thousand hands that costs a tile.
    """
    hands = worse = 0
    for seed in range(40 if sizes is SLICE else 4_000):
        state, player = wuhan.deal(seed=seed), agents.make("medium", "wuhan")
        while not state.is_over:
            assert state.turn is not None
            action = player.act(state.observe(state.turn))
            if action.kind == "discard":
                lost = tiles_lost(state, state.seats[state.turn].hand, action)
                hands, worse = hands + 1, worse + (lost > 0)
                assert lost <= 1
            state = state.after(action)
    assert hands > 1000
    assert worse / hands < 0.003


def tiles_lost(state: State, hand: Hand, chosen: Action) -> int:
    """Return how much nearer to a win another discard would leave a hand."""
    left = {
        action: wuhan.shanten(hand.discard(action.tile), state.flip, state.rules)
        for action in state.legal_actions
        if action.kind == "discard" and action.tile is not None
    }
    return left[chosen] - min(left.values())
