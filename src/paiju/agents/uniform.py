"""The agent that plays any game: every legal action is equally likely."""

from __future__ import annotations

from paiju.agents.base import Agent
from paiju.game import Observation
from paiju.protocol import ActionT
from paiju.seeds import derive

__all__ = ["RandomAgent"]


class RandomAgent(Agent):
    """Any legal action; decision n is drawn with ``derive(seed, n)``, here as in the core."""

    name = "random"

    def __init__(self) -> None:
        """Begin with the seed 0."""
        self.reset(0)

    def reset(self, seed: int) -> None:
        """Begin anew."""
        self._seed, self._decisions = seed, 0

    def act(self, observation: Observation[ActionT]) -> ActionT:
        """Return any legal action."""
        legal = observation.legal_actions
        drawn = derive(self._seed, self._decisions)
        self._decisions += 1
        return legal[(drawn >> 32) * len(legal) >> 32]
