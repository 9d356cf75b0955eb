"""Anything at all through the checked door: it is played if it is legal, and refused with a code if it is not."""

from __future__ import annotations

import pickle
import random

import pytest

from paiju._core.sichuan import State, deal
from paiju.errors import IllegalAction, PaijuError
from paiju.sichuan import Rules
from sichuan.tables import GAMES, both
from sichuan.winning import deal_rules
from sizes import Sizes

SHARES = {"core": 1 / 200, "reference": 1 / 1000}
VERBS = ["discard", "swap", "void", "pong", "exposed_kong", "concealed_kong", "added_kong", "win", "pass", "chow", ""]
CODES = {
    "over",
    "not_asked",
    "wrong_phase",
    "not_held",
    "void_suit_first",
    "one_suit",
    "must_discard",
    "no_tile_left",
    "void_suit_claim",
    "no_win",
    "win_locked",
    "other_tile",
    "unknown_action",
}


def anything(rng: random.Random) -> int | str:
    if rng.random() < 0.5:
        return rng.randint(-3, 95)
    tile = f"{rng.randint(0, 9)}{rng.choice('mspzx')}"
    text = f"{rng.choice(VERBS)} {rng.choice([tile, tile, tile, 'm', ''])}"
    return text.strip() if rng.random() < 0.8 else text


def try_it(state: State, rng: random.Random) -> State:
    """Offer something random; return what follows, or the state itself if it was refused."""
    offered, seat = anything(rng), rng.choice([None, 0, 1, 2, 3])
    who = state.turn if seat is None else seat
    legal = [] if who is None else [text for a in state.legal_actions_of(who) for text in (a.id, str(a))]
    if offered in legal:
        return state.after(offered, seat)
    with pytest.raises(IllegalAction) as refusal:
        state.after(offered, seat)
    assert refusal.value.code in CODES
    return state


@pytest.mark.slow
def test_whatever_is_offered_is_legal_or_refused(chunk: int, sizes: Sizes) -> None:
    for seed in sizes.of(chunk, share=1 / 100):
        rng = random.Random(seed)
        state = deal(deal_rules(rng), seed)
        for _ in range(100):
            after = try_it(state, rng)
            state = after if rng.random() < 0.5 else state
            if not state.is_over:
                state = state.after(rng.choice(state.legal_actions))


def test_refusals_leave_the_state_as_it_was() -> None:
    rng = random.Random(1)
    state = deal(Rules(), 1)
    before = state.to_dict()
    for _ in range(300):
        try_it(state, rng)
    assert state.to_dict() == before


@both
@pytest.mark.parametrize(
    "change",
    [
        {"seats": []},
        {"wall": "1m"},
        {"turn": 9},
        {"phase": "responses"},
        {"phase": 3},
        {"transfers": [[0, 1, 2]]},
        {"rules": {"base": 0}},
        {"dealer": True},
        {"window": {"tile": "1m"}},
        {"last_kong": {"number": 3}},
        {"kongs": [{"by": 7}]},
    ],
)
def test_positions_that_cannot_be_are_refused(game: str, change: dict[str, object]) -> None:
    position = GAMES[game].deal(Rules(), 1).to_dict() | change
    with pytest.raises(PaijuError):
        GAMES[game].State.from_dict(position)


@both
def test_positions_and_pickles_come_back_the_same(game: str, chunk: int, sizes: Sizes) -> None:
    for seed in sizes.of(chunk, share=SHARES[game]):
        rng = random.Random(seed)
        state = GAMES[game].deal(deal_rules(rng), seed)
        while True:
            again = GAMES[game].State.from_dict(state.to_dict())
            assert again == state
            assert hash(again) == hash(state)
            assert again.digest == state.digest
            assert pickle.loads(pickle.dumps(state)) == state
            if state.is_over:
                break
            state = state.after(rng.choice(state.legal_actions))


@pytest.mark.slow
@both
def test_observations_come_back_the_same(game: str, chunk: int, sizes: Sizes) -> None:
    for seed in sizes.of(chunk, share=SHARES[game]):
        rng = random.Random(seed)
        state = GAMES[game].deal(deal_rules(rng), seed)
        while not state.is_over:
            for seat in (*range(4), None):
                seen = state.observe(seat)
                assert GAMES[game].Observation.from_dict(seen.to_dict()) == seen
                assert pickle.loads(pickle.dumps(seen)) == seen
                assert "wall" not in seen.to_dict()
            state = state.after(rng.choice(state.legal_actions))


@both
@pytest.mark.parametrize("change", [{"wall_left": 3}, {"hidden": [14, 0, 0, 0]}, {"seat": 4}, {"phase": "rob"}])
def test_observations_that_cannot_be_are_refused(game: str, change: dict[str, object]) -> None:
    with pytest.raises(PaijuError):
        GAMES[game].Observation.from_dict(GAMES[game].deal(Rules(), 1).observe(0).to_dict() | change)
