"""What an agent is, and how one is found by its spec."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final, Generic, Literal, TypeAlias, TypeVar, overload

from paiju import game as games
from paiju.agents.advice import Advice
from paiju.arguments import worded
from paiju.errors import AgentError, ArgumentError, PaijuError
from paiju.game import Game, GameLike, Playable, State
from paiju.near import choose_from
from paiju.protocol import ActionT, ObservationT, SeenT
from paiju.seeds import draw_seed

if TYPE_CHECKING:
    from paiju import datongzi, sichuan, wuhan
    from paiju.reference import datongzi as reference_datongzi
    from paiju.reference import sichuan as reference
    from paiju.reference import wuhan as reference_wuhan

__all__ = ["HUMAN", "Agent", "Spec", "guarded", "make", "reset", "specs", "with_agents"]

Answer = TypeVar("Answer")
Made = TypeVar("Made", bound="Agent")
HUMAN: Final = "human"
"""The spec of a person who is asked at the terminal; ``specs`` does not list it, since no agent is behind it."""


class Agent(Generic[SeenT, ActionT]):
    """One player. Write ``act``; the rest has a sensible default.

    Type checkers may be told which observations it understands, and with which actions it answers:
    ``Agent[Observation, Action]`` with the types of a game.
    """

    name: str = ""
    """What tables and records call it."""

    def __repr__(self) -> str:
        """Return what it is called."""
        return f"<{type(self).__name__} {self.name!r}>"

    def act(self, observation: SeenT) -> ActionT:  # noqa: ARG002
        """Return one of ``observation.legal_actions``, of which there is at least one, or another that is legal."""
        raise AgentError(f"{type(self).__name__} has no act(observation) yet", "no_act")

    @worded
    def act_batch(self, observations: Sequence[SeenT]) -> Sequence[ActionT]:
        """Return an action for each observation, which may be of different rounds."""
        return [self.act(observation) for observation in observations]

    def reset(self, seed: int) -> None:
        """Forget everything: a round begins. All random choices follow from ``seed`` alone."""

    def advise(self, observation: SeenT) -> Advice[ActionT]:  # noqa: ARG002
        """Return what it thinks of every legal action, best first."""
        raise AgentError(f"{self.name or type(self).__name__} gives no advice", "no_advice")


Spec: TypeAlias = str | Callable[[], Agent]
"""The spec of an agent: text, or a class or function that makes one."""


@worded
def specs(game: GameLike = None) -> tuple[str, ...]:
    """Return the specs that come with a game, by default the first one.

    >>> specs("sichuan")
    ('random', 'easy', 'medium', 'medium+', 'hard')
    """
    return tuple(_factories(games.get(game)))


@worded
def with_agents(game: GameLike, specs: Iterable[str]) -> Game:
    """Return a game that has further agents among its own, by the specs that load them: what a host offers.

    They are made once, so that one that can't be loaded is refused now and not at the table.

    >>> specs(with_agents("datongzi", ["paiju.agents:RandomAgent"]))
    ('random', 'paiju.agents:RandomAgent', 'easy', 'medium', 'medium+', 'hard')
    """
    played = games.get(game)
    added = {spec: _find(spec, played) for spec in specs if spec not in _factories(played)}
    for spec in added:
        make(spec, played)
    # Before the others, since nobody knows how strong they are: the last one is the game's strongest.
    return replace(played, agents=replace(played.agents, makers={**added, **played.agents.makers}))


@overload
def make(spec: Callable[[], Made], game: GameLike = None, seed: int | None = None) -> Made: ...
@overload
def make(
    spec: str, game: Literal["sichuan"] | None = None, seed: int | None = None
) -> Agent[sichuan.Observation, sichuan.Action]: ...
@overload
def make(
    spec: str, game: Literal["datongzi"], seed: int | None = None
) -> Agent[datongzi.Observation, datongzi.Action]: ...
@overload
def make(spec: str, game: Literal["wuhan"], seed: int | None = None) -> Agent[wuhan.Observation, wuhan.Action]: ...
@overload
def make(
    spec: str, game: Literal["reference.sichuan"], seed: int | None = None
) -> Agent[reference.Observation, reference.Action]: ...
@overload
def make(
    spec: str, game: Literal["reference.datongzi"], seed: int | None = None
) -> Agent[reference_datongzi.Observation, reference_datongzi.Action]: ...
@overload
def make(
    spec: str, game: Literal["reference.wuhan"], seed: int | None = None
) -> Agent[reference_wuhan.Observation, reference_wuhan.Action]: ...
@overload
def make(
    spec: str, game: Playable[State[Any, ObservationT, ActionT]], seed: int | None = None
) -> Agent[ObservationT, ActionT]: ...
@overload
def make(spec: Spec, game: GameLike = None, seed: int | None = None) -> Agent: ...
@worded
def make(spec: Spec, game: GameLike = None, seed: int | None = None) -> Agent:
    """Return the agent that ``spec`` names, ready to play; without a seed, chance is new every time.

    >>> make("medium").name
    'medium'
    """
    played = games.get(game)
    _expect_spec(spec)
    called = spec if isinstance(spec, str) else getattr(spec, "__name__", type(spec).__name__)
    agent = guarded(called, _find(spec, played) if isinstance(spec, str) else spec)
    lacking = [
        method for method in ("act", "act_batch", "reset", "advise") if not callable(getattr(agent, method, None))
    ]
    if lacking:
        raise AgentError(
            f"{called} is not an agent: it lacks {', '.join(lacking)}; derive it from paiju.agents.Agent", "no_agent"
        )
    if not getattr(agent, "name", ""):
        agent.name = spec if isinstance(spec, str) else type(agent).__name__
    reset(agent, draw_seed() if seed is None else seed)
    return agent


@worded
def reset(agent: Agent, seed: int) -> None:
    """Let an agent begin a round."""
    guarded(agent.name, agent.reset, seed)


def guarded(name: str, call: Callable[..., Answer], *arguments: Any) -> Answer:
    """Return what the code of an agent answers; whatever goes wrong in it, an attempt to exit too, is its mistake."""
    try:
        return call(*arguments)
    except (PaijuError, KeyboardInterrupt):
        raise
    except BaseException as error:
        raise AgentError(f"the agent {name} failed: {_told(error)}", "agent_failed") from error


def _told(error: BaseException) -> str:
    try:
        return repr(error)
    except Exception:  # even that is the agent's own code
        return type(error).__name__


def _expect_spec(spec: object) -> None:
    """Refuse what makes no agent; one that is made already is the usual mistake."""
    if isinstance(spec, str) or (callable(spec) and not isinstance(spec, Agent)):
        return
    made = f"an agent that is made already: give the class, {type(spec).__name__}"
    given = made if hasattr(spec, "act") else type(spec).__name__
    raise ArgumentError(
        f"an agent is a spec such as medium, or a class or function that makes one, not {given}", "wrong_type"
    )


def _factories(game: Game) -> Mapping[str, Callable[[], Agent]]:
    from paiju.agents.uniform import RandomAgent

    return {"random": RandomAgent, **game.agents.makers}


def _find(spec: str, game: Game) -> Callable[[], Agent]:
    known = _factories(game)
    name = game.agents.name_of(spec)
    if name in known:
        return known[name]
    if name.partition(":")[0] in game.agents.tuned:
        return partial(game.agents.tuned[name.partition(":")[0]], name)
    if name == HUMAN:
        from paiju.cli.human import HumanAgent  # the terminal is the command line's

        return partial(HumanAgent, game)
    module, colon, attribute = spec.partition(":")
    if not colon:
        raise AgentError(
            f'{game.name} has no agent "{spec}"; {choose_from(spec, known)} (your own is module:Class)',
            "unknown_agent",
        )
    return _load(spec, module, attribute)


def _load(spec: str, module: str, attribute: str) -> Callable[[], Agent]:
    try:
        found = importlib.import_module(module)
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # whatever the module does wrong
        reason = error if isinstance(error, ImportError) else _told(error)
        raise AgentError(f'the agent "{spec}" can\'t be loaded: {reason}', "unknown_agent") from error
    if not callable(getattr(found, attribute, None)):
        raise AgentError(f'the agent "{spec}" can\'t be loaded: {module} has no class {attribute!r}', "unknown_agent")
    factory: Callable[[], Agent] = getattr(found, attribute)
    return factory
