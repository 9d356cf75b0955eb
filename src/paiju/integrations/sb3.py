"""The pool as a vector environment of Stable-Baselines3, with masks for ``MaskablePPO`` of sb3-contrib."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from paiju import game as games
from paiju.envs.missing import needed
from paiju.envs.vector import PoolVectorEnv
from paiju.game import GameLike

with needed("paiju.integrations.sb3", "paiju[train]"):
    from stable_baselines3.common.vec_env import VecEnv

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = ["PoolVecEnv"]


class PoolVecEnv(VecEnv):  # type: ignore[misc]
    """``num_envs`` games that the core plays side by side; the options are those of ``PoolVectorEnv``.

    ``flatten=True`` goes with ``MlpPolicy``. Without it observations are dicts, for ``MultiInputPolicy``, and the
    network sees the mask too.
    """

    def __init__(self, game: GameLike = None, num_envs: int = 1, **options: Any) -> None:
        """Make the environments."""
        self._name = games.get(game).name
        self.envs = PoolVectorEnv(num_envs, game, autoreset_mode="same_step", **options)
        """The environments below."""
        self._masks: NDArray[np.bool_]
        super().__init__(num_envs, self.envs.single_observation_space, self.envs.single_action_space)

    def __repr__(self) -> str:
        """Return what is played, and how often."""
        return f"<PoolVecEnv of {self.num_envs} environments, {self._name}>"

    def reset(self) -> Any:
        """Deal in all environments; return what they show."""
        seeds = None if all(seed is None for seed in self._seeds) else self._seeds
        observations, infos = self.envs.reset(seed=seeds)
        self._keep_masks(observations, infos)
        self._reset_seeds()
        return observations

    def step_async(self, actions: NDArray[Any]) -> None:
        """Keep the actions for ``step_wait``."""
        self._actions = actions

    def step_wait(self) -> tuple[Any, NDArray[np.float32], NDArray[np.bool_], list[dict[str, Any]]]:
        """Play them; where an episode is over, the observation is the first of the next one."""
        observations, rewards, done, _, infos = self.envs.step(self._actions)
        self._keep_masks(observations, infos)
        told: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for i in np.flatnonzero(done):
            told[i] = {"terminal_observation": infos["final_obs"][i], "TimeLimit.truncated": False}
        return observations, rewards.astype(np.float32), done, told

    def _keep_masks(self, observations: Any, infos: dict[str, Any]) -> None:
        told = observations if isinstance(observations, dict) else infos
        self._masks = told["action_mask"].astype(np.bool_)

    def close(self) -> None:
        """Let the threads go."""
        self.envs.close()

    def env_method(self, name: str, *_: Any, indices: Any = None, **__: Any) -> list[Any]:
        """Return the masks by ``action_masks``; the environments have no other methods."""
        if name != "action_masks":
            raise AttributeError(f"environments of a pool have no method {name}")
        return [self._masks[i] for i in self._get_indices(indices)]

    def get_attr(self, name: str, indices: Any = None) -> list[Any]:
        """Return an attribute of every environment."""
        if name == "action_masks":
            return [lambda i=i: self._masks[i] for i in self._get_indices(indices)]
        if name == "render_mode":
            return [None for _ in self._get_indices(indices)]
        raise AttributeError(f"environments of a pool have no attribute {name}")

    def set_attr(self, name: str, value: Any, indices: Any = None) -> None:
        """Refuse: nothing of a pool can be set."""
        raise AttributeError(f"{name} of environments {indices} can't be set to {value}")

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:  # noqa: ARG002
        """Return that nothing is wrapped."""
        return [False for _ in self._get_indices(indices)]
