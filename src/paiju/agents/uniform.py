"""The agent that plays any game: every legal action is equally likely."""

from __future__ import annotations

from paiju.agents.base import Agent
from paiju.errors import AgentError
from paiju.game import Observation, expect_observation
from paiju.protocol import ActionT
from paiju.seeds import derive, read_seed

__all__ = ["RandomAgent"]


class RandomAgent(Agent):
    """Any legal action; decision n is drawn with ``derive(seed, n)``, here as in the core."""

    name = "random"

    def __init__(self) -> None:
        """Begin with the seed 0."""
        self.reset(0)

    def reset(self, seed: int) -> None:
        """Begin anew."""
        self._seed, self._decisions = read_seed(seed), 0

    def act(self, observation: Observation[ActionT]) -> ActionT:
        """Return any legal action."""
        expect_observation(observation)
        legal = observation.legal_actions
        if not legal:
            raise AgentError("there is nothing to decide", "nothing_to_decide")
        drawn = derive(self._seed, self._decisions)
        self._decisions += 1
        return legal[(drawn >> 32) * len(legal) >> 32]
