"""The games that play Wuhan mahjong: the core, and the reference once it is in the list."""

from typing import Any

import pytest

from paiju import game

NAMES = ("wuhan", "reference.wuhan")
GAMES: dict[str, Any] = {name: game.get(name) for name in NAMES if name in game.names()}

every = pytest.mark.parametrize("name", GAMES)
