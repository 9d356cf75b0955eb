"""Agents whose policies live in the core; they read what the seat sees, nothing else."""

from __future__ import annotations

from typing import Any, Protocol

from paiju.agents.advice import Advice, Suggestion
from paiju.agents.base import Agent
from paiju.agents.searched import SEARCH, Searched, in_order
from paiju.errors import AgentError
from paiju.game import expect_observation
from paiju.protocol import ActionT
from paiju.seeds import derive, read_seed

__all__ = ["PolicyAgent", "Seen"]


class Seen(Protocol[ActionT]):
    """An observation of the core or of the reference."""

    def action(self, id: int) -> ActionT:  # noqa: A002
        """Return the action that ``id`` stands for now."""

    def to_dict(self) -> dict[str, Any]:
        """Return it in plain values."""


class PolicyAgent(Agent):
    """An agent that plays by a policy of the core; decision n takes its chance from ``derive(seed, n)``.

    A game derives from it, with its module of the core and what makes a suggestion of a ranked move.
    """

    core: Any
    """The core's module of the game."""

    guide: str = "medium+"
    """Whose reasons a search gives."""

    def __init__(self, policy: str, *, advises: bool) -> None:
        """Play by ``policy``, the name of one or a search as in ``hard:ms=200``; not every policy has reasons."""
        self.core.expect_policy(policy)
        self.name = policy
        self._advises = advises
        self.reset(0)

    def reset(self, seed: int) -> None:
        """Begin anew."""
        self._seed, self._decisions = read_seed(seed), 0

    def act(self, observation: Seen[ActionT]) -> ActionT:
        """Return what the policy chooses."""
        seen = self._seen(observation)
        chance = derive(self._seed, self._decisions)
        self._decisions += 1
        return observation.action(self.core.choose(seen, self.name, chance).id)

    def advise(self, observation: Seen[ActionT]) -> Advice[ActionT]:
        """Return every legal action, best first, each with a reason."""
        if not self._advises:
            raise AgentError(f"{self.name} gives no advice", "no_advice")
        seen = self._seen(observation)
        if not seen.legal_actions:
            raise AgentError("there is nothing to decide, so there is nothing to advise", "nothing_to_decide")
        searched = self._searched(seen)
        moves = self.core.rank(seen, self.guide if searched else self.name)
        suggestions = [self._suggest(seen, move, observation.action(move.action.id)) for move in moves]
        return Advice(self.name, in_order(suggestions, searched) if searched else tuple(suggestions))

    def _searched(self, seen: Any) -> list[Searched]:
        """Return what a search finds; nothing of a policy."""
        if self.name.partition(":")[0] != SEARCH:
            return []
        return [Searched(*row) for row in self.core.search(seen, self.name, derive(self._seed, self._decisions))]

    def _suggest(self, seen: Any, move: Any, action: Any) -> Suggestion[Any]:
        """Return a ranked move with its reasons; the action is that of the observer's game."""
        raise NotImplementedError

    def _seen(self, observation: Seen[Any]) -> Any:
        """Return an observation that the core can read; those of the reference are told to it."""
        if isinstance(observation, self.core.Observation):
            return observation
        expect_observation(observation)
        return self.core.Observation.from_dict(observation.to_dict())
