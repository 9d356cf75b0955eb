"""PettingZoo's wrappers, with a short way to the environment inside.

Wrappers look for everything in the wrapper below, and that costs more than a step. These are the same wrappers; they
find what is asked for all the time in the raw environment itself, which more than halves the time of a step.
"""

from __future__ import annotations

from operator import attrgetter
from typing import Any

from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import (
    AssertOutOfBoundsWrapper,
    BaseWrapper,
    OrderEnforcingWrapper,
    TerminateIllegalWrapper,
)

__all__ = ["wrapped"]


class Short(BaseWrapper):  # type: ignore[misc]
    """The short way. What is not there before ``reset`` is left to the wrapper to refuse."""

    def __init__(self, env: Any, **options: Any) -> None:
        """Keep the raw environment beside the one below."""
        super().__init__(env, **options)
        self._raw = env.unwrapped

    def __str__(self) -> str:
        """Return what the raw environment is called."""
        return str(self._raw)

    agents = property(attrgetter("_raw.agents"))
    agent_selection = property(attrgetter("_raw.agent_selection"))
    rewards = property(attrgetter("_raw.rewards"))
    terminations = property(attrgetter("_raw.terminations"))
    truncations = property(attrgetter("_raw.truncations"))
    infos = property(attrgetter("_raw.infos"))
    _cumulative_rewards = property(attrgetter("_raw._cumulative_rewards"))


class Terminating(Short, TerminateIllegalWrapper):  # type: ignore[misc]
    """Ends the episode after an illegal action."""


class Bounded(Short, AssertOutOfBoundsWrapper):  # type: ignore[misc]
    """Refuses what is no action id."""


class Ordered(Short, OrderEnforcingWrapper):  # type: ignore[misc]
    """Refuses calls before ``reset``."""


def wrapped(raw: AECEnv, illegal_reward: float) -> AECEnv:
    """Return an environment in which an illegal action ends the episode, and calls in the wrong order are refused."""
    return Ordered(Bounded(Terminating(raw, illegal_reward=illegal_reward)))
