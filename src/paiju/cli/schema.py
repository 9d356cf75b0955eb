"""``paiju schema``: the shape of an observation as JSON Schema, for apps that tell of tables of their own."""

import json
import sys

from paiju.cli.game_options import GameName, read_game
from paiju.cli.text import InputError

__all__ = ["schema"]


def schema(game: GameName = None) -> None:
    """Write the JSON Schema of a game's observations."""
    played = read_game(game)
    if played.observation_schema is None:
        raise InputError("mistake.no_schema", game=played.name)
    sys.stdout.write(json.dumps(played.observation_schema(), ensure_ascii=False, indent=2) + "\n")
