"""Sichuan mahjong at the command line: ``paiju sichuan hand`` and ``paiju sichuan score``."""

from typing import Final

from paiju.cli.commands import GameCommand, GameCommands
from paiju.sichuan.commands import hand, score
from paiju.sichuan.commands.text import TEXTS

__all__ = ["COMMANDS"]

COMMANDS: Final = GameCommands(
    help="help.sichuan",
    commands={
        "hand": GameCommand(run=hand.hand, help="help.hand"),
        "score": GameCommand(run=score.score, help="help.score"),
    },
    texts=TEXTS,
)
