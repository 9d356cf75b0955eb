"""Many single-agent environments as one, for Gymnasium: they are played in the core, side by side.

What comes out is what ``SyncVectorEnv`` gives over ``SingleAgentEnv``, in all three modes of autoreset.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from paiju import game as games
from paiju.arguments import worded
from paiju.envs.encoding import Encoder
from paiju.envs.episode import read_options
from paiju.envs.missing import needed
from paiju.envs.pool import core_of, read_each_rules, read_opponents
from paiju.envs.rewards import Rewards
from paiju.errors import ArgumentError, ArgumentValueError, MatchError
from paiju.game import GameLike
from paiju.seeds import WORD, draw_seed, one_way, read_seed
from paiju.values import expect_known, flag, seat_number, shown, whole

with needed():
    import gymnasium
    from gymnasium.vector.utils import batch_space

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = ["PoolVectorEnv"]

RANDOM: Final = "random"
AUTORESET: Final = {
    gymnasium.vector.AutoresetMode.NEXT_STEP: "next_step",
    gymnasium.vector.AutoresetMode.SAME_STEP: "same_step",
    gymnasium.vector.AutoresetMode.DISABLED: "disabled",
}


class PoolVectorEnv(gymnasium.vector.VectorEnv[Any, Any, Any]):
    """``num_envs`` games in which you learn in one seat and agents of the core play the others.

    The options are those of ``SingleAgentEnv`` but ``observation_builder``, which ``SyncVectorEnv`` takes; ``rules``
    may be a list with a value for each environment. Arrays are copies, so that they may be kept; ``copy=False`` gives
    those of the core, which hold until the next step.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012  as Gymnasium has it
        "render_modes": [],
        "autoreset_mode": gymnasium.vector.AutoresetMode.NEXT_STEP,
    }
    """What Gymnasium asks for."""

    @worded
    def __init__(
        self,
        num_envs: int = 1,
        game: GameLike = None,
        *,
        opponents: str | Sequence[str] = RANDOM,
        seat: int | str = RANDOM,
        rules: Any = None,
        reward: str = "delta",
        reward_scale: float = 1.0,
        obs: str = "v1",
        hands: int = 1,
        auto_pass: bool = True,
        flatten: bool = False,
        threads: int = 1,
        autoreset_mode: Any = gymnasium.vector.AutoresetMode.NEXT_STEP,
        copy: bool = True,
        render_mode: str | None = None,
    ) -> None:
        """Read the options; ``reset`` deals."""
        if render_mode is not None:
            raise ArgumentValueError(
                "many tables at once can't be drawn: render_mode must be None", "unknown_render_mode"
            )
        self.num_envs = whole(num_envs, "num_envs", 1, 2**31 - 1)
        """How many environments there are."""
        played = games.get(game)
        core = core_of(played)
        self._mode = _read_mode(autoreset_mode)
        self.metadata = {**self.metadata, "autoreset_mode": self._mode}
        each = read_each_rules(played, rules, self.num_envs)
        seats = played.num_seats(each[0])
        rewards = Rewards(reward, reward_scale)
        expect_known(obs, core.encodings(), "planes")
        self._options: dict[str, Any] = {
            "rules": each,
            "threads": whole(threads, "threads", 1),
            "obs": obs,
            "opponents": read_opponents(played, [opponents] * (seats - 1) if isinstance(opponents, str) else opponents),
            "seat": None if seat == RANDOM else seat_number(_expect_seat(seat), seats),
            "reward": reward,
            "scale": rewards.scale,
            "rounds": whole(hands, "hands", 1, 2**31 - 1),
            "auto_pass": flag(auto_pass, "auto_pass"),
            "autoreset": AUTORESET[self._mode],
            "forfeits": [rewards.illegal(played.worst_loss(own), seats) for own in each],
            "final_obs": self._mode is gymnasium.vector.AutoresetMode.SAME_STEP,
        }
        self._core: Any = core
        self._pool: Any = None  # made by the first reset
        self._copy, self._flatten = flag(copy, "copy"), flag(flatten, "flatten")
        self._all = np.arange(self.num_envs, dtype=np.int32)
        self._is_over = np.zeros(self.num_envs, np.bool_)
        self._seen: tuple[NDArray[Any], NDArray[np.int8]]  # since the last reset, by those who were reset
        encoder = Encoder(played, each[0], obs)
        self._make_spaces(encoder, played.num_actions(each[0]))

    def _make_spaces(self, encoder: Encoder, actions: int) -> None:
        spaces = gymnasium.spaces
        shape = (int(np.prod(encoder.shape)),) if self._flatten else encoder.shape
        box = spaces.Box(encoder.low, encoder.high, shape, encoder.dtype.type)
        mask = spaces.Box(0, 1, (actions,), np.int8)
        self.single_observation_space = box if self._flatten else spaces.Dict({"observation": box, "action_mask": mask})
        self.single_action_space = spaces.Discrete(actions)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)

    # ---- playing

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Deal; environment i gets seed + i, or its own of a list; ``options={"reset_mask": ...}`` names some."""
        given = read_options(options)
        unknown = [name for name in given if name != "reset_mask"]
        if unknown:
            raise ArgumentError(f"reset has no option {unknown[0]}, only reset_mask", "unknown_argument")
        chosen = self._read_mask(given["reset_mask"]) if "reset_mask" in given else self._all
        seeds = self._read_seeds(seed)
        if self._pool is None:
            self._deal_first(chosen, seeds)
        else:
            for group in _with_seed_and_without(chosen, seeds):
                self._restart(group, seeds)
        self._is_over[chosen] = False
        return self._told(*self._seen, chosen)

    def _deal_first(self, chosen: NDArray[np.int32], seeds: list[int | None]) -> None:
        if len(chosen) < self.num_envs:
            raise MatchError("nothing is dealt yet: call reset for all first", "not_dealt")
        first = [draw_seed() if each is None else each for each in seeds]
        self._pool = self._core(seeds=first, chances=[one_way(each) for each in first], **self._options)
        rows = self._pool.receive()
        self._seen = (rows[0].copy(), rows[1].copy())

    def _restart(self, chosen: NDArray[np.int32], seeds: list[int | None]) -> None:
        """Begin anew in some environments, all with a seed of their own or all with the next round of theirs."""
        known = [each for i in chosen.tolist() if (each := seeds[i]) is not None]
        refusal = self._pool.reset(chosen, known, [one_way(each) for each in known])
        assert refusal is None  # every environment waits between two calls
        rows = self._pool.receive()
        self._seen[0][chosen], self._seen[1][chosen] = rows[0], rows[1]

    def step(
        self, actions: Any
    ) -> tuple[Any, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Let every learner act, by ids; an illegal one ends its episode."""
        if self._pool is None:
            raise MatchError("nothing is dealt yet: call reset first", "not_dealt")
        if self._mode is gymnasium.vector.AutoresetMode.DISABLED and self._is_over.any():
            over = int(np.flatnonzero(self._is_over)[0])
            raise MatchError(f"the episode of environment {over} is over: call reset with a reset_mask", "episode_over")
        numbers = np.asarray(actions)
        if numbers.shape != (self.num_envs,) or numbers.dtype.kind not in "iu":
            raise ArgumentValueError(f"actions: expected {self.num_envs} whole numbers", "shape")
        refusal = self._pool.send(self._all, np.ascontiguousarray(numbers, np.int64))
        assert refusal is None  # what is illegal ends an episode, and every environment waits
        rows = self._pool.receive()
        rewards, done = rows[4].copy(), rows[5].astype(np.bool_)
        observations, infos = self._told(rows[0], rows[1], self._all)
        if self._mode is gymnasium.vector.AutoresetMode.SAME_STEP:
            infos = self._final_infos(rows, done, infos)
        else:
            self._is_over = done.copy()
        if self._mode is gymnasium.vector.AutoresetMode.DISABLED:
            self._seen[0][:], self._seen[1][:] = rows[0], rows[1]  # where a reset leaves something as it was
        return observations, rewards, done, np.zeros(self.num_envs, np.bool_), infos

    # ---- looking

    def _told(
        self, array: NDArray[Any], mask: NDArray[np.int8], chosen: NDArray[np.int32]
    ) -> tuple[Any, dict[str, Any]]:
        if self._copy:
            array, mask = array.copy(), mask.copy()
        if self._flatten:
            return array.reshape(self.num_envs, -1), self._mask_infos(mask, chosen)
        return {"observation": array, "action_mask": mask}, {}

    def _mask_infos(self, mask: NDArray[np.int8], chosen: NDArray[np.int32]) -> dict[str, Any]:
        present = np.zeros(self.num_envs, np.bool_)
        present[chosen] = True
        told = np.zeros_like(mask)
        told[chosen] = mask[chosen]
        return {"action_mask": told, "_action_mask": present}

    def _final_infos(self, rows: Any, done: NDArray[np.bool_], infos: dict[str, Any]) -> dict[str, Any]:
        """Add the end of the episodes that are over, as Gymnasium does."""
        if not done.any():
            return infos
        last = np.full(self.num_envs, None, object)
        nothing = np.zeros(self._pool.num_actions, np.int8)
        for i in np.flatnonzero(done):
            end = rows[7][i].copy()
            last[i] = end.ravel() if self._flatten else {"observation": end, "action_mask": nothing.copy()}
        final: dict[str, Any] = {}
        if self._flatten:
            final = {"action_mask": np.zeros((self.num_envs, len(nothing)), np.int8), "_action_mask": done.copy()}
        return {**infos, "final_obs": last, "_final_obs": done.copy(), "final_info": final, "_final_info": done.copy()}

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which actions are legal now, a row for each environment."""
        if self._pool is None:
            raise MatchError("nothing is dealt yet: call reset first", "not_dealt")
        states = [self._pool.state(i) for i in range(self.num_envs)]
        masks: NDArray[np.bool_] = np.stack([state.observe(state.turn).mask() for state in states]).astype(bool)
        return masks

    def close_extras(self, **_: Any) -> None:
        """Let the threads go."""
        self._pool = None

    # ---- reading

    def _read_seeds(self, seed: int | list[int | None] | None) -> list[int | None]:
        if seed is None:
            return [None] * self.num_envs
        if isinstance(seed, list | tuple):
            if len(seed) != self.num_envs:
                raise ArgumentValueError(f"seed: expected one number or {self.num_envs}, got {len(seed)}", "length")
            return [None if each is None else read_seed(each) for each in seed]
        return [(read_seed(seed) + i) & WORD for i in range(self.num_envs)]

    def _read_mask(self, mask: Any) -> NDArray[np.int32]:
        given = np.asarray(mask)
        if given.shape != (self.num_envs,) or given.dtype != np.bool_ or not given.any():
            raise ArgumentValueError(
                f"reset_mask: expected {self.num_envs} values True or False, and at least one True", "shape"
            )
        return np.flatnonzero(given).astype(np.int32)


def _read_mode(mode: Any) -> Any:
    """Return a mode of Gymnasium, given as it is or by its name."""
    names = {each.name.lower(): each for each in AUTORESET}
    if isinstance(mode, gymnasium.vector.AutoresetMode):
        return mode
    name = str(mode).lower() if isinstance(mode, str) else mode
    expect_known(name, names, "autoreset_mode")
    return names[name]


def _with_seed_and_without(chosen: NDArray[np.int32], seeds: list[int | None]) -> list[NDArray[np.int32]]:
    has_seed = np.array([seeds[i] is not None for i in chosen.tolist()])
    return [group for group in (chosen[has_seed], chosen[~has_seed]) if len(group)]


def _expect_seat(seat: Any) -> int:
    if isinstance(seat, str):
        raise ArgumentValueError(f'seat must be a number or "{RANDOM}", not "{seat}"', "seat")
    if not isinstance(seat, int | np.integer):
        raise ArgumentError(f"seat must be a number, not {shown(seat)}", "wrong_type")
    return int(seat)
