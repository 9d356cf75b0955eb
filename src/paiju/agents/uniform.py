"""The agent that plays any game: every legal action is equally likely."""

from __future__ import annotations

from typing import Any

from paiju.agents.base import Agent
from paiju.errors import AgentError
from paiju.game import Action, expect_observation
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

    def act(self, observation: Any) -> Action:
        """Return any legal action."""
        expect_observation(observation)
        legal = observation.legal_actions
        if not legal:
            raise AgentError("there is nothing to decide", "nothing_to_decide")
        drawn = derive(self._seed, self._decisions)
        self._decisions += 1
        chosen: Action = legal[(drawn >> 32) * len(legal) >> 32]
        return chosen
