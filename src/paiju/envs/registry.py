"""The ids of the environments, for ``pettingzoo.make`` and ``gymnasium.make``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from paiju.game import GAMES

__all__ = ["ENVIRONMENTS", "modules", "register"]

ENVIRONMENTS: Final[Mapping[str, str]] = {
    "paiju/SichuanMahjong-v0": "sichuan",
    "paiju/WuhanMahjong-v0": "wuhan",
    "paiju/DaTongZi-v0": "datongzi",
}
"""The game of each id; its module is that name with the version of the id. A version changes when results of learning
could: other rules, another layout of observations, another reward."""


def module_of(name: str) -> str:
    """Return the module of an id.

    >>> module_of("paiju/DaTongZi-v0")
    'datongzi_v0'
    """
    return f"{ENVIRONMENTS[name]}_v{name.rpartition('-v')[2]}"


def modules() -> list[str]:
    """Return the modules of all ids."""
    return [module_of(name) for name in ENVIRONMENTS]


def register() -> None:
    """Register what the installed libraries can have; older ones have no registry."""
    for name, game in ENVIRONMENTS.items():
        if game in GAMES:
            _register_aec(name)
            _register_single(name, game)


def _register_aec(name: str) -> None:
    try:
        from pettingzoo import aec_registry, register
    except ImportError:  # not installed, or before 1.27
        return
    if name not in aec_registry:
        register("aec", name, f"paiju.envs.{module_of(name)}:env")


def _register_single(name: str, game: str) -> None:
    try:
        import gymnasium
    except ImportError:
        return
    if name not in gymnasium.registry:
        gymnasium.register(
            name,
            "paiju.envs.single:SingleAgentEnv",
            vector_entry_point="paiju.envs.vector:PoolVectorEnv",
            kwargs={"game": game},
        )
