"""Exact, fast Chinese tile and card games.

``paiju.tiles`` reads and writes tiles; ``paiju.sichuan`` knows Sichuan mahjong (四川麻将 血战到底) and
``paiju.datongzi`` the card game Da Tong Zi (打筒子).
``paiju.Round`` plays a round of any game, ``paiju.Match`` several, ``paiju.record`` keeps them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from paiju import errors, sichuan, tiles
from paiju.seeds import derive

if TYPE_CHECKING:
    from paiju import agents, arena, datasets, datongzi, draw, envs, game, record, wuhan
    from paiju.game import Game
    from paiju.match import Match
    from paiju.playout import PlayoutResult, playouts
    from paiju.round import Round

    __version__: str
    """The version that is installed."""

__all__ = [
    "Game",
    "Match",
    "PlayoutResult",
    "Round",
    "__version__",
    "agents",
    "arena",
    "datasets",
    "datongzi",
    "derive",
    "draw",
    "envs",
    "errors",
    "game",
    "playouts",
    "record",
    "sichuan",
    "tiles",
    "wuhan",
]

_MODULES = {"Game": "game", "Match": "match", "PlayoutResult": "playout", "Round": "round", "playouts": "playout"}


def __getattr__(name: str) -> Any:
    # Who only analyses hands does not wait for what rounds need, nor for the metadata.
    if name == "__version__":
        from importlib.metadata import version

        return version("paiju")
    if name in __all__:
        from importlib import import_module

        module = import_module(f"paiju.{_MODULES.get(name, name)}")
        return getattr(module, name) if name in _MODULES else module
    raise AttributeError(f"module 'paiju' has no attribute {name!r}")
