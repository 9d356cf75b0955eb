"""Environments for reinforcement learning: PettingZoo, Gymnasium, and a pool at native speed.

Every native game has a module with ``env`` and ``raw_env`` for PettingZoo; ``env(game)`` makes such an environment of
any game, and ``SingleAgentEnv`` is one seat of a game for Gymnasium. Importing this registers their ids; everything
else is loaded when it is asked for.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from paiju.envs.registry import modules, register

if TYPE_CHECKING:
    from paiju.envs.aec import GameEnv, env
    from paiju.envs.encoding import Encoder, encoder, explain, layout
    from paiju.envs.pool import Batch, Pool
    from paiju.envs.single import SingleAgentEnv
    from paiju.envs.vector import PoolVectorEnv
    from paiju.envs.wuhan_v0 import raw_env as WuhanMahjongEnv  # noqa: N812

__all__ = [
    "Batch",
    "Encoder",
    "GameEnv",
    "Pool",
    "PoolVectorEnv",
    "SingleAgentEnv",
    "WuhanMahjongEnv",
    "encoder",
    "env",
    "explain",
    "layout",
    "register",
]

_HOMES = {
    "Batch": "pool.Batch",
    "Encoder": "encoding.Encoder",
    "GameEnv": "aec.GameEnv",
    "Pool": "pool.Pool",
    "PoolVectorEnv": "vector.PoolVectorEnv",
    "SingleAgentEnv": "single.SingleAgentEnv",
    "WuhanMahjongEnv": "wuhan_v0.raw_env",
    "encoder": "encoding.encoder",
    "env": "aec.env",
    "explain": "encoding.explain",
    "layout": "encoding.layout",
}


def __getattr__(name: str) -> Any:
    if name in _HOMES:
        module, _, attribute = _HOMES[name].partition(".")
        return getattr(import_module(f"paiju.envs.{module}"), attribute)
    if name in modules():
        return import_module(f"paiju.envs.{name}")
    raise AttributeError(f"module 'paiju.envs' has no attribute {name!r}")


register()
