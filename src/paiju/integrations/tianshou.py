"""One seat of a game by the names that Tianshou has for observations and masks."""

from __future__ import annotations

from typing import Any

import numpy as np

from paiju.envs.missing import needed
from paiju.envs.single import SingleAgentEnv
from paiju.game import GameLike

with needed("paiju.integrations.tianshou", "tianshou"):
    import gymnasium
    import tianshou  # noqa: F401  nothing here needs it, but if it is missing you want to know now
    from gymnasium import spaces

__all__ = ["Env"]


class Env(gymnasium.ObservationWrapper[Any, Any, Any]):
    """``SingleAgentEnv`` with ``obs`` and ``mask`` in its observations; the options are the same.

    Algorithms on Q values mask by themselves then; those that learn a policy leave that to the network.
    """

    def __init__(self, game: GameLike = None, **options: Any) -> None:
        """Make the environment."""
        super().__init__(SingleAgentEnv(game, **options))
        space: Any = self.env.observation_space
        mask = spaces.MultiBinary(space["action_mask"].shape[0])
        self.observation_space = spaces.Dict({"obs": space["observation"], "mask": mask})
        """The space of what the learner sees."""

    def observation(self, observation: Any) -> dict[str, Any]:
        """Return an observation by these names."""
        return {"obs": observation["observation"], "mask": observation["action_mask"].astype(np.bool_)}
