"""All seats of a game as an environment of RLlib (the new API stack), with masks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from paiju.envs.aec import env
from paiju.envs.missing import needed

with needed("paiju.integrations.rllib", "paiju[ray]"):
    from gymnasium import spaces
    from pettingzoo.utils import BaseWrapper
    from ray.rllib.env.wrappers.pettingzoo_env import PettingZooEnv

__all__ = ["Env"]


class Env(PettingZooEnv):  # type: ignore[misc]
    """A game for ``PPOConfig().environment(Env, env_config={"game": ..., "rules": ..., ...})``.

    The configuration has the game and the options of ``paiju.envs.env``. Observations are what RLlib's
    ``ActionMaskingTorchRLModule`` reads: ``observations``, one row of float32, and ``action_mask``.
    """

    def __init__(self, config: Mapping[str, Any] | None = None) -> None:
        """Make the environment."""
        super().__init__(_Renamed(env(**(config or {}))))

    def reset(self, **options: Any) -> Any:
        """Deal; only the agent that acts gets an observation."""
        self._early: dict[str, float] = {}  # what agents were paid before they first acted
        seen, infos = super().reset(**options)
        self._asked = {*seen}
        return seen, infos

    def step(self, action: Any) -> Any:
        """Let the agent act. RLlib drops what is paid before an agent's first action: its next reward has that."""
        seen, rewards, *rest = super().step(action)
        for agent, reward in rewards.items():
            if agent in self._asked:
                rewards[agent] = reward + self._early.pop(agent, 0.0)
            else:
                self._early[agent], rewards[agent] = reward, 0.0
        self._asked.update(seen)
        return seen, rewards, *rest


class _Renamed(BaseWrapper):  # type: ignore[misc]
    """The names and the arrays that RLlib's networks take: they know rows of numbers, and pictures."""

    def __init__(self, below: Any) -> None:
        super().__init__(below)
        self._spaces = {agent: _space(below.observation_space(agent)) for agent in below.possible_agents}

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._spaces[agent]

    def observe(self, agent: str) -> dict[str, Any]:
        seen = self.env.observe(agent)
        return {
            "observations": seen["observation"].ravel().astype(np.float32),
            "action_mask": seen["action_mask"].astype(np.float32),
        }


def _space(space: Any) -> spaces.Dict:
    box: Any = spaces.flatten_space(space["observation"])
    return spaces.Dict(
        {
            "observations": spaces.Box(float(box.low.min()), float(box.high.max()), box.shape, np.float32),
            "action_mask": spaces.Box(0, 1, space["action_mask"].shape, np.float32),
        }
    )
