"""Wuhan mahjong at the command line: ``paiju wuhan hand`` and ``paiju wuhan score``."""

from typing import Final

from paiju.cli.commands import GameCommand, GameCommands
from paiju.wuhan.commands import hand, score
from paiju.wuhan.commands.text import TEXTS

__all__ = ["COMMANDS"]

COMMANDS: Final = GameCommands(
    help="help.wuhan",
    commands={
        "hand": GameCommand(run=hand.hand, help="help.wuhan_hand"),
        "score": GameCommand(run=score.score, help="help.wuhan_score"),
    },
    texts=TEXTS,
)
