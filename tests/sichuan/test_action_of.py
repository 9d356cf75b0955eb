"""What a text means for a seat here and now: the action, or the refusal that ``after`` would give."""

import random
from collections.abc import Callable

import pytest

from paiju.errors import IllegalAction
from paiju.sichuan import Action, Rules, State, deal
from sichuan.positions import positions

SEATS = range(4)
TEXTS = ("swap 5m", "void s", "discard 5m", "concealed_kong 5m", "added_kong 5m", "exposed_kong 5m", "pong 5m", "win")
NO_ACTIONS = ("", "discard", "discard 5z", "discard  5m", "play S5", "pass 5m", "5", "Discard 5m")


def refusal(call: Callable[..., object], *given: str | int) -> tuple[str, str] | None:
    """Return code and sentence of the refusal; None when there is none."""
    try:
        call(*given)
    except IllegalAction as error:
        return error.code, str(error)
    return None


def finished(seed: int) -> State:
    *_, last = positions(random.Random(seed))
    return last


@pytest.mark.parametrize("seed", range(4))
def test_a_legal_text_is_read_as_its_action(seed: int) -> None:
    for state in positions(random.Random(seed)):
        for action in state.legal_actions:
            assert state.action_of(str(action)) == action
        for seat in state.claimants or (() if state.turn is None else (state.turn,)):
            for action in state.legal_actions_of(seat):
                assert state.action_of(str(action), seat) == action
                assert state.observe(seat).action_of(str(action)) == action


@pytest.mark.parametrize("seed", range(4))
def test_a_refusal_is_that_of_after(seed: int) -> None:
    rng = random.Random(seed)
    for state in positions(random.Random(seed)):
        seat = rng.choice(SEATS)
        for text in (*TEXTS, *NO_ACTIONS, "pass"):
            assert refusal(state.action_of, text) == refusal(state.after, text)
            refused = refusal(state.after, text, seat)
            assert refusal(state.action_of, text, seat) == refused
            assert refusal(state.observe(seat).action_of, text) == refused


@pytest.mark.parametrize("text", NO_ACTIONS)
def test_a_text_that_is_no_action(text: str) -> None:
    state = deal(Rules(), seed=1)
    for read in (state.action_of, state.observe(0).action_of, state.observe(None).action_of):
        with pytest.raises(IllegalAction) as caught:
            read(text)
        assert caught.value.code == "unknown_action"


def test_a_spectator_decides_nothing() -> None:
    state = deal(Rules(swap_three=False, void_suit=False), seed=1)
    text = str(state.legal_actions[0])
    assert refusal(state.observe(None).action_of, text) == (
        "not_asked",
        f"a spectator cannot {text}: it is not asked now (S-3.1)",
    )
    assert refusal(finished(1).observe(None).action_of, text) == (
        "over",
        f"a spectator cannot {text}: the round is over (S-9)",
    )


def test_who_has_nothing_to_decide_is_told_so() -> None:
    state = deal(Rules(swap_three=False, void_suit=False), seed=1)
    text = str(state.legal_actions[0])
    for seat in set(SEATS) - {state.turn}:
        sentence = f"seat {seat} cannot {text}: it is not asked now (S-3.1)"
        assert refusal(state.action_of, text, seat) == ("not_asked", sentence)
        assert refusal(state.observe(seat).action_of, text) == ("not_asked", sentence)
    assert state.action_of(text) == state.observe(state.turn).action_of(text) == Action.parse(text)


def test_there_are_four_seats() -> None:
    with pytest.raises(ValueError, match="no seat 4"):
        deal(Rules(), seed=1).action_of("pass", 4)
