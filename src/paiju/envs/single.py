"""One seat of any game as a Gymnasium environment: agents play the others."""

from __future__ import annotations

import operator
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from paiju import agents
from paiju.agents import Agent, Spec
from paiju.agents.base import guarded
from paiju.arguments import worded
from paiju.envs import rendering
from paiju.envs.episode import SEATING, Episode, read_options
from paiju.envs.missing import needed
from paiju.errors import ArgumentError, ArgumentValueError, IllegalAction, MatchError
from paiju.game import GameLike
from paiju.values import seat_number, shown

with needed():
    import gymnasium

    from paiju.envs.views import Builder, Views

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["SingleAgentEnv"]

Told: TypeAlias = dict[str, Any]
RANDOM = "random"


class SingleAgentEnv(gymnasium.Env[Any, Any]):
    """A game in which you learn in one seat, and ``opponents`` play the others.

    ``opponents`` are specs of agents in turn order after the learner, or one for all of them; ``seat`` is a number, or
    ``random`` for another one in every episode. The reward of a step is all that the learner is paid until it decides
    again; what moves before its first decision is part of the first step. An illegal action ends the episode.

    >>> env = SingleAgentEnv("sichuan", opponents="medium", seat=0)
    >>> observation, info = env.reset(seed=7)
    >>> observation["observation"].shape, bool(env.action_masks().any())
    ((118, 27), True)
    """

    metadata: dict[str, Any] = rendering.metadata(rendering.MODES)
    """What Gymnasium asks for: how it can be shown."""

    @worded
    def __init__(
        self,
        game: GameLike = None,
        *,
        opponents: Spec | Sequence[Spec] = RANDOM,
        seat: int | str = RANDOM,
        rules: Any = None,
        reward: str = "delta",
        reward_scale: float = 1.0,
        obs: str = "v1",
        hands: int = 1,
        auto_pass: bool = True,
        render_mode: str | None = None,
        flatten: bool = False,
        observation_builder: Builder | None = None,
    ) -> None:
        """Read the options and make the opponents; ``reset`` deals."""
        self.episode = Episode(game, rules, reward=reward, reward_scale=reward_scale, hands=hands, auto_pass=auto_pass)
        """The rounds being played; its ``state`` has everything."""
        played, seats = self.episode.game, self.episode.seats
        rendering.expect_mode(played, render_mode)
        self.render_mode = render_mode
        """How ``render`` shows the table."""
        self.metadata = rendering.metadata(rendering.modes(played))
        self._views = Views(self.episode, obs, flatten=flatten, builder=observation_builder)
        self.observation_space = self._views.new_space()
        """The space of what the learner sees."""
        self.action_space = gymnasium.spaces.Discrete(self._views.actions)
        """The space of what it may answer."""
        self._chosen = None if seat == RANDOM else seat_number(_expect_seat(seat), seats)
        self.seat = self._chosen or 0
        """Where the learner sits."""
        self._opponents = [agents.make(spec, played) for spec in _read_opponents(opponents, seats - 1)]
        self._agents: dict[int, Agent] = {}
        self._round = -1  # for which the opponents were reset
        self._is_over = True
        self._owed = 0.0  # what was paid before the first decision: the first step has it
        self._screen = rendering.Screen(played)

    def __repr__(self) -> str:
        """Return which game it is."""
        return f"<SingleAgentEnv of {self.episode.game.name}>"

    # ---- playing

    def reset(self, *, seed: int | None = None, options: Told | None = None) -> tuple[Any, Told]:
        """Deal, and play up to the learner's first decision; without a seed, the next round of the seed before.

        ``options={"deal": {...}}`` are further arguments of the game's ``deal``. Should an episode end before the
        learner is asked, the next one is dealt.
        """
        super().reset(seed=seed)
        self._is_over = True
        deal = read_options(options).get("deal")
        while self._is_over:
            self.episode.start(seed, deal)
            self._round = -1
            self.seat = self.episode.chance(SEATING) % self.episode.seats if self._chosen is None else self._chosen
            after = range(1, self.episode.seats)
            seated = [(self.seat + place) % self.episode.seats for place in after]
            self._agents = dict(zip(seated, self._opponents, strict=True))
            self._owed = self._play_opponents()
            seed = None
        return self._told()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, Told]:
        """Let the learner act, by the id of the action, and the others until it decides again."""
        if self._is_over:
            raise MatchError("the episode is over: call reset", "episode_over")
        try:
            number = operator.index(action)
        except TypeError:
            raise ArgumentError(f"an action is a whole number, not {shown(action)}", "wrong_type") from None
        try:
            gains = self.episode.play(number)
        except IllegalAction:
            self._is_over = True
            reward = self.episode.illegal_reward
        else:
            own = 0.0 if gains is None else gains[self.seat]
            reward = self._owed + own + self._play_opponents()
        self._owed = 0.0
        if self.render_mode == "human":
            self.render()
        observation, info = self._told()
        return observation, reward, self._is_over, False, info

    def _play_opponents(self) -> float:
        """Play until the learner has to decide or the episode is over; return what it was paid meanwhile."""
        reward = 0.0
        while True:
            state = self.episode.state
            turn = state.turn
            self._is_over = turn is None
            if turn is None or turn == self.seat:
                return reward
            if self._round != self.episode.number:
                self._reset_agents()
            gains = self._act(self._agents[turn], state.observe(turn))
            if gains is not None:
                reward += gains[self.seat]

    def _reset_agents(self) -> None:
        self._round = self.episode.number
        for seat, agent in self._agents.items():
            agents.reset(agent, self.episode.chance(seat))

    def _act(self, agent: Agent, seen: Any) -> list[float] | None:
        answer = guarded(agent.name, agent.act, seen)
        try:
            return self.episode.play(answer)
        except IllegalAction:
            return self.episode.play(agents.act(agent, seen))  # texts, or words for what is wrong

    # ---- looking

    def _told(self) -> tuple[Any, Told]:
        """Return what the learner sees, and beside it the mask where the observation has no place for it."""
        state = self.episode.state
        seen = state.observe(self.seat)
        array, mask = self._views.array(state, seen), self._views.nothing() if self._is_over else seen.mask()
        if self._views.flatten:
            return array, {"action_mask": mask}
        return {"observation": array, "action_mask": mask}, {}

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which actions are legal now, as maskable algorithms ask for it."""
        seen = self.episode.state.observe(self.seat)
        mask: NDArray[np.bool_] = (self._views.nothing() if self._is_over else seen.mask()).astype(bool)
        return mask

    def render(self) -> Any:
        """Show the table with all hands, as ``render_mode`` says."""
        return rendering.render(self.render_mode, self.episode.state, self._screen)

    def close(self) -> None:
        """Close the window of ``human``."""
        self._screen.close()

    def __getstate__(self) -> Told:
        """Return what copies and other processes get: all but a window."""
        return {**self.__dict__, "_screen": rendering.Screen(self.episode.game)}


def _expect_seat(seat: Any) -> int:
    if isinstance(seat, str):
        raise ArgumentValueError(f'seat must be a number or "{RANDOM}", not "{seat}"', "seat")
    return int(operator.index(seat))


def _read_opponents(given: Spec | Sequence[Spec], number: int) -> Sequence[Spec]:
    """Return a spec for each opponent."""
    if isinstance(given, str) or callable(given):
        return [given] * number
    if len(given) != number:
        raise ArgumentValueError(f"{len(given)} opponents for {number} seats beside the learner's", "length")
    return given
