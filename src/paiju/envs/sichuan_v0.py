"""Sichuan mahjong as a PettingZoo environment."""

from paiju.envs.aec import GameEnv, maker

__all__ = ["env", "raw_env"]


class raw_env(GameEnv):  # noqa: N801
    """Sichuan mahjong, raw: an illegal action raises ``IllegalAction``."""

    plays = "sichuan"


env = maker(raw_env)
"""Makes the environment in the usual wrappers of PettingZoo, which catch what must not be done."""
