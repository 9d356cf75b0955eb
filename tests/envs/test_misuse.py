"""What is called in the wrong way says so in words."""

from typing import Any

import numpy as np
import pytest

from paiju import envs, sichuan
from paiju.errors import ArgumentError, MatchError


def test_a_sequence_begins_with_a_deal() -> None:
    state = sichuan.deal(seed=1)
    follows = envs.encoder("sichuan", obs="seq")
    with pytest.raises(MatchError, match="begin"):
        follows.encode(state, 0)
    with pytest.raises(MatchError, match="begin"):
        follows.step(state, state.legal_actions[0], 0)


@pytest.mark.parametrize(
    "made",
    [
        lambda: envs.GameEnv("sichuan"),
        lambda: envs.SingleAgentEnv("sichuan"),
        lambda: envs.PoolVectorEnv(2, "sichuan"),
    ],
    ids=["all seats", "one seat", "vector"],
)
def test_options_of_a_reset_are_a_dict(made: Any) -> None:
    with pytest.raises(ArgumentError, match="options must be a dict, not int"):
        made().reset(options=5)


def test_a_vector_has_no_masks_before_it_is_dealt() -> None:
    with pytest.raises(MatchError, match="reset"):
        envs.PoolVectorEnv(2, "sichuan").action_masks()


def test_a_builder_returns_numbers() -> None:
    with pytest.raises(ArgumentError, match="numbers, not of bool"):
        envs.GameEnv("sichuan", observation_builder=lambda _: np.zeros(3, bool))
