"""Da Tong Zi at the command line: ``paiju cards``."""

from typing import Final

from paiju.cli.commands import GameCommand, GameCommands
from paiju.datongzi.commands import cards
from paiju.datongzi.commands.text import TEXTS

__all__ = ["COMMANDS"]

COMMANDS: Final = GameCommands(
    help="help.datongzi",
    commands={"cards": GameCommand(run=cards.cards, help="help.cards", at_hand=True, kind=cards.CardsCommand)},
    texts=TEXTS,
)
