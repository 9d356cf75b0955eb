"""Any game as a PettingZoo environment: agents act one after another (AEC).

What everybody decides at once (swapping tiles, claiming a discard) is asked seat by seat; nobody sees what another has
answered until all have.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from paiju.arguments import worded
from paiju.envs import rendering
from paiju.envs.episode import SEATING, Episode, read_options
from paiju.envs.missing import needed
from paiju.envs.rewards import AT_THE_END, Gains
from paiju.errors import ArgumentError, ArgumentValueError, IllegalAction
from paiju.game import GameLike, get
from paiju.values import flag, shown

with needed():
    from pettingzoo import AECEnv

    from paiju.envs.views import Builder, Views
    from paiju.envs.wrappers import wrapped

if TYPE_CHECKING:
    from gymnasium.spaces import Discrete, Space
    from numpy.typing import NDArray

__all__ = ["GameEnv", "env", "maker"]


class GameEnv(AECEnv):  # type: ignore[misc]
    """A game of the list, or one of yours, with an agent for each seat; an illegal action raises ``IllegalAction``.

    >>> env = GameEnv("sichuan", rules="fan")
    >>> env.reset(seed=7)
    >>> observation, reward, terminated, truncated, info = env.last()
    >>> sorted(observation), observation["observation"].shape, observation["action_mask"].shape
    (['action_mask', 'observation'], (118, 27), (88,))
    """

    plays: ClassVar[GameLike] = None
    """The game of a class that is made for one."""
    version: ClassVar[int] = 0
    """The version of its id; results of learning compare only within one."""
    metadata: dict[str, Any] = {}  # noqa: RUF012
    """What PettingZoo asks for: the name and how it can be shown."""
    agent_selection: str
    """Whose turn it is."""

    def __init_subclass__(cls) -> None:
        """Tell of a class that is made for one game what can be told before there is an environment."""
        cls.metadata = _metadata(f"{cls.plays}_v{cls.version}", rendering.MODES)

    @worded
    def __init__(
        self,
        game: GameLike = None,
        *,
        rules: Any = None,
        reward: str = "delta",
        reward_scale: float = 1.0,
        obs: str = "v1",
        hands: int = 1,
        leave_on_win: bool = False,
        auto_pass: bool = True,
        seat_rotation: bool = True,
        render_mode: str | None = None,
        flatten: bool = False,
        observation_builder: Builder | None = None,
    ) -> None:
        """Read the options; ``reset`` deals. The page about environments explains each of them."""
        super().__init__()
        played = get(self.plays if game is None else game)
        rendering.expect_mode(played, render_mode)
        self.episode = Episode(
            played, rules, reward=reward, reward_scale=reward_scale, hands=hands, auto_pass=auto_pass
        )
        """The rounds being played; its ``state`` has everything."""
        if flag(leave_on_win, "leave_on_win") and (hands != 1 or reward in AT_THE_END):
            why = f"{reward} is paid at the end alone" if hands == 1 else "who has left can't come back"
            raise ArgumentValueError(f"leave_on_win needs hands=1 and rewards on the way: {why}", "contradiction")
        self.render_mode = render_mode
        """How ``render`` shows the table."""
        self.metadata = {
            **_metadata(f"{played.name}_v{self.version}", rendering.modes(played)),
            "observation": obs if observation_builder is None else "own",
        }
        self._views = Views(self.episode, obs, flatten=flatten, builder=observation_builder)
        self._leaves = leave_on_win and played.has_left is not None
        self._is_special = self._leaves or flatten  # there is more to do than to choose who acts
        self._rotates = flag(seat_rotation, "seat_rotation")
        self._screen = rendering.Screen(played)
        self.possible_agents = [f"player_{number}" for number in range(self.episode.seats)]
        """Everybody, by seat."""
        self._make_spaces()
        self.seats = {agent: number for number, agent in enumerate(self.possible_agents)}
        """Where each agent sits."""

    def __repr__(self) -> str:
        """Return what it is called."""
        return f"<{type(self).__name__} {self.metadata['name']}>"

    def _make_spaces(self) -> None:
        from gymnasium import spaces

        self.observation_spaces = {agent: self._views.new_space() for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self._views.actions) for agent in self.possible_agents}
        box = self._views.box
        if isinstance(box, spaces.Box):
            low, high = (np.stack([edge] * self.episode.seats) for edge in (box.low, box.high))
            self.state_space = spaces.Box(low, high, dtype=box.dtype.type)

    def observation_space(self, agent: str) -> Space[Any]:
        """Return the space of what an agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """Return the space of what an agent may answer."""
        return self.action_spaces[agent]

    # ---- playing

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal; without a seed, the next round of the seed before.

        ``options={"deal": {...}}`` are further arguments of the game's ``deal``, such as ``dealer``; other options are
        left alone.
        """
        self.episode.start(seed, read_options(options).get("deal"))
        shift = self.episode.chance(SEATING) % self.episode.seats if self._rotates else 0
        self.seats = {agent: (number + shift) % self.episode.seats for number, agent in enumerate(self.possible_agents)}
        self._agent_of = {seat: agent for agent, seat in self.seats.items()}
        self.agents = self.possible_agents[:]
        self.rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection: str | None = None
        self._was_paid = False
        self._select()
        if self.render_mode == "human":
            self.render()

    def step(self, action: Any) -> None:
        """Let the selected agent act, by the id of the action; an agent that is done answers None."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            self._tell_masks()
            return
        try:
            gains = self.episode.play(action if type(action) is int else operator.index(action))
        except (IllegalAction, TypeError) as error:
            raise self._refusal(action, error) from error
        self._cumulative_rewards[agent] = 0.0
        if gains is not None:
            self._pay(gains)
        elif self._was_paid:
            self._clear_rewards()
            self._was_paid = False
        turn = self.episode.state.turn
        if turn is None or self._is_special:
            self._select()
        else:
            self.agent_selection = self._agent_of[turn]
        if self.render_mode == "human":
            self.render()

    def _refusal(self, action: Any, error: Exception) -> Exception:
        """Return why the selected agent can't do that, with what it can do."""
        agent = self.agent_selection
        if not isinstance(error, IllegalAction):
            told = f"{agent}: an action is a whole number, not {shown(action)}"
            return error if hasattr(action, "__index__") else ArgumentError(told, "wrong_type")
        moves = self.episode.state.legal_actions
        legal = ", ".join(f"{move} ({move.id})" for move in moves if move.id is not None)
        return IllegalAction(f"{agent}, action {action}: {error}; legal now: {legal}", error.code)

    def _pay(self, gains: Gains) -> None:
        """Let every agent that is there have its part."""
        for agent in self.rewards:
            self.rewards[agent] = gains[self.seats[agent]]
        self._accumulate_rewards()
        self._was_paid = True

    def _select(self) -> None:
        """Choose who acts next; agents that are done come first, for the last time."""
        state = self.episode.state
        if state.turn is None:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self._agent_of[state.turn]
            if self._leaves:
                has_left: Any = self.episode.game.has_left
                self.terminations = {agent: bool(has_left(state, self.seats[agent])) for agent in self.agents}
        self._deads_step_first()
        self._tell_masks()

    # ---- looking

    def observe(self, agent: str) -> Any:
        """Return what an agent sees; every agent may look at any time."""
        state = self.episode.state
        seen = state.observe(self.seats[agent])
        array = self._views.array(state, seen)
        return array if self._views.flatten else {"observation": array, "action_mask": self._mask(agent, seen)}

    def _mask(self, agent: str, seen: Any) -> NDArray[np.int8]:
        """Return what an agent may do: nothing unless it is selected, and anything when only None is left to say.

        A mask of nothing but zeros would stop masked distributions and the official checks in the last step.
        """
        if agent != self.agent_selection:
            return self._views.nothing()
        if self.terminations.get(agent, True) or self.truncations[agent]:
            return self._views.nothing() + np.int8(1)
        mask: NDArray[np.int8] = seen.mask()
        return mask

    def _tell_masks(self) -> None:
        """Put the masks into ``infos`` where observations have no place for them."""
        if self._views.flatten:
            state = self.episode.state
            for agent in self.agents:
                self.infos[agent] = {"action_mask": self._mask(agent, state.observe(self.seats[agent]))}

    def state(self) -> NDArray[Any]:
        """Return what all agents see together, one under the other: for critics that may know everything."""
        state = self.episode.state
        seen = [state.observe(self.seats[agent]) for agent in self.possible_agents]
        return np.stack([self._views.array(state, each) for each in seen])

    def render(self) -> Any:
        """Show the table with all hands, as ``render_mode`` says."""
        return rendering.render(self.render_mode, self.episode.state, self._screen)

    def close(self) -> None:
        """Close the window of ``human``."""
        self._screen.close()

    def __getstate__(self) -> dict[str, Any]:
        """Return what copies and other processes get: all but a window."""
        return {**self.__dict__, "_screen": rendering.Screen(self.episode.game)}


def _metadata(name: str, modes: Sequence[str]) -> dict[str, Any]:
    return {"name": name, "is_parallelizable": False, **rendering.metadata(modes)}


def env(game: GameLike = None, **options: Any) -> AECEnv:
    """Return the environment of any game with PettingZoo's usual wrappers.

    An illegal action ends the episode for everybody and costs ``worst_loss`` points; ``GameEnv`` raises instead.
    """
    made = GameEnv(game, **options)
    return wrapped(made, made.episode.illegal_reward)


def maker(raw_env: type[GameEnv]) -> Callable[..., AECEnv]:
    """Return ``env`` of a class that is made for one game."""

    def env(**options: Any) -> AECEnv:
        """Return the environment with PettingZoo's usual wrappers."""
        made = raw_env(**options)
        return wrapped(made, made.episode.illegal_reward)

    env.__module__ = raw_env.__module__
    return env
