"""Asking an agent, whoever wrote it: what goes wrong inside it is its own mistake."""

from __future__ import annotations

from typing import Any, Final, cast

from paiju import game as games
from paiju.agents.advice import Advice
from paiju.agents.base import Agent, Spec, guarded, make, specs
from paiju.arguments import worded
from paiju.errors import AgentError, IllegalAction
from paiju.game import Game, GameLike, Observation, expect_observation
from paiju.protocol import ActionT

__all__ = ["Adviser", "act", "advise", "is_quick", "quick_level", "searches", "usual_level"]

USUAL_LEVEL: Final = "medium"


@worded
def usual_level(game: Game) -> str:
    """Return the default level of opponents, which strength is measured against, too.

    It is ``medium``, or the strongest agent of a game without it.
    """
    known = specs(game)
    return USUAL_LEVEL if USUAL_LEVEL in known else known[-1]


@worded
def is_quick(spec: str, game: Game) -> bool:
    """Tell whether an agent answers at once: those that search take their time, and nobody knows about yours.

    >>> from paiju import sichuan
    >>> is_quick("medium+", games.get(sichuan)), is_quick("my:Bot", games.get(sichuan))
    (True, False)
    """
    return ":" not in spec and not searches(spec, game)


@worded
def searches(spec: Spec, game: Game) -> bool:
    """Tell whether an agent is one of the game's that search, whatever follows the colon in its spec."""
    return isinstance(spec, str) and game.agents.name_of(spec).partition(":")[0] in game.agents.tuned


@worded
def quick_level(game: Game) -> str:
    """Return the strongest level that answers at once."""
    return [spec for spec in specs(game) if is_quick(spec, game)][-1]


@worded
def act(agent: Agent, observation: Observation[ActionT]) -> ActionT:
    """Return what an agent does: any action that the observation accepts, whether or not it lists it."""
    expect_observation(observation)
    answer: Any = guarded(agent.name, agent.act, observation)
    text = guarded(agent.name, str, answer)
    if text in map(str, observation.legal_actions):
        return cast(ActionT, answer)
    try:
        return observation.action_of(text)
    except IllegalAction as error:
        shown = guarded(agent.name, repr, answer)
        raise AgentError(
            f"the agent {agent.name} answered {shown}, which is not legal: {error}", "agent_failed"
        ) from None


@worded
def advise(agent: Agent, observation: Observation[ActionT]) -> Advice[ActionT] | None:
    """Return what an agent thinks of its moves; None if it gives no advice."""
    expect_observation(observation)
    try:
        advice: object = guarded(agent.name, agent.advise, observation)
    except AgentError as error:
        if error.code != "no_advice":
            raise
        return None
    if advice is not None and not isinstance(advice, Advice):
        shown = guarded(agent.name, repr, advice)
        raise AgentError(f"the agent {agent.name} answered {shown}, which is not advice", "agent_failed")
    return advice


class Adviser:
    """The strongest agent of a game that gives advice."""

    def __init__(self, game: GameLike = None, *, is_hurried: bool = False) -> None:
        """Look for one when it is asked; in a hurry, only among those that answer at once."""
        self._game = games.get(game)
        known = specs(self._game)  # weakest first
        self._specs = [spec for spec in known if not is_hurried or is_quick(spec, self._game)]

    def __repr__(self) -> str:
        """Return whose it is."""
        return f"<Adviser for {self._game.name}>"

    def __call__(self, observation: Observation[ActionT]) -> Advice[ActionT] | None:
        """Return what it thinks of a seat's moves; None if no agent of the game gives advice."""
        while self._specs:
            advice = advise(make(self._specs[-1], self._game, seed=0), observation)
            if advice is not None:
                return advice
            self._specs.pop()
        return None
