"""A server that lets one address ask as much as it likes: all visitors of the tests come from the same.

Beside the games of the product it has one that the page knows nothing of.
"""

from __future__ import annotations

import argparse
import importlib
import sys
from pathlib import Path

from paiju import game
from paiju.cli.serve import listen, run_server
from paiju.server.settings import Limit, Limits, Settings

MANY = Limit(10_000, 1_000)
LIMITS = Limits(rooms=MANY, joins=MANY, tickets=MANY, reads=MANY, replays=MANY)


def main() -> None:
    """Serve, and say where."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--data", type=Path, required=True)
    asked = parser.parse_args()
    sys.path.insert(0, str(Path(__file__).parent.parent))  # where the game's folder is
    game.register(importlib.import_module("games.toy.game"))
    listening = listen("127.0.0.1", asked.port)
    settings = Settings(data=asked.data, port=listening.getsockname()[1], limits=LIMITS)
    run_server(settings, listening, lambda: print(f"http://127.0.0.1:{settings.port}/", flush=True))


if __name__ == "__main__":
    main()
