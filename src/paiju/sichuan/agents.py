"""The agents of Sichuan mahjong: their policies live in the core and read what the seat sees, nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType
from typing import Any, Final, Protocol

from paiju._core import sichuan as _core
from paiju._core.sichuan import Observation
from paiju.agents.advice import Advice
from paiju.agents.base import Agent
from paiju.errors import AgentError
from paiju.game import expect_observation
from paiju.protocol import ActionT
from paiju.seeds import derive, read_seed
from paiju.sichuan.advice import ADVICE, suggestion_of

__all__ = ["ADVICE", "AGENTS", "AGENT_ALIASES", "PolicyAgent"]


class Seen(Protocol[ActionT]):
    """An observation of the core or of the reference."""

    def action(self, id: int) -> ActionT:  # noqa: A002
        """Return the action that ``id`` stands for now."""

    def to_dict(self) -> dict[str, Any]:
        """Return it in plain values."""


class PolicyAgent(Agent):
    """An agent that plays by a policy of the core; decision n takes its chance from ``derive(seed, n)``."""

    def __init__(self, policy: str, *, advises: bool) -> None:
        """Play by ``policy``; not every policy has reasons to give."""
        self.name = policy
        self._advises = advises
        self.reset(0)

    def reset(self, seed: int) -> None:
        """Begin anew."""
        self._seed, self._decisions = read_seed(seed), 0

    def act(self, observation: Seen[ActionT]) -> ActionT:
        """Return what the policy chooses."""
        seen = _seen(observation)
        chance = derive(self._seed, self._decisions)
        self._decisions += 1
        return observation.action(_core.choose(seen, self.name, chance).id)

    def advise(self, observation: Seen[ActionT]) -> Advice[ActionT]:
        """Return every legal action, best first, each with a reason."""
        if not self._advises:
            raise AgentError(f"{self.name} gives no advice", "no_advice")
        seen = _seen(observation)
        if not seen.legal_actions:
            raise AgentError("there is nothing to decide, so there is nothing to advise", "nothing_to_decide")
        moves = _core.rank(seen, self.name)
        return Advice(self.name, tuple(suggestion_of(move, observation.action(move.action.id)) for move in moves))


def _seen(observation: Seen[Any]) -> Observation:
    """Return an observation that the core can read; those of the reference are told to it."""
    if isinstance(observation, Observation):
        return observation
    expect_observation(observation)
    return Observation.from_dict(observation.to_dict())


AGENTS: Final[Mapping[str, Callable[[], Agent]]] = MappingProxyType(
    {
        "easy": partial(PolicyAgent, "easy", advises=False),
        "medium": partial(PolicyAgent, "medium", advises=True),
        "medium+": partial(PolicyAgent, "medium+", advises=True),
    }
)
"""Agents by spec, from the weakest to the strongest."""

AGENT_ALIASES: Final[Mapping[str, str]] = MappingProxyType({"simple": "easy", "aggressive": "medium"})
