"""The page that tells a player the keys and the signs."""

from typing import Final

from rich.text import Text

from paiju.cli.screen import Screen, Shown
from paiju.cli.table import TableText
from paiju.cli.terminal import two_columns

__all__ = ["KEYS", "manual"]

KEYS: Final = (  # what can be typed, and the key of its meaning
    ("a b c …", "play.help.letter"),
    ("5m 5万 五万", "play.help.tile"),
    ("1 2 3 …", "play.help.number"),
    ("w p k", "play.help.claims"),
    ("␣", "play.help.space"),
    ("?", "play.help.advice"),
    ("t", "play.help.training"),
    ("u", "play.help.undo"),
    ("l", "play.help.log"),
    ("h", "play.help.help"),
    ("q", "play.help.quit"),
    (":", "play.help.free"),
)


def manual(table: TableText, screen: Screen) -> list[Shown]:
    """Return the page."""
    with screen.console.capture() as captured:
        screen.console.print(two_columns((typed, table.say(key)) for typed, key in KEYS))
    return [*Text.from_ansi(captured.get()).split("\n"), *table.legend()]
