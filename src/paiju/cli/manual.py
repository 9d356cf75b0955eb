"""The page that tells a player the keys and the signs."""

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from paiju.cli.screen import Screen, Shown
from paiju.cli.table import TableText
from paiju.cli.terminal import two_columns

__all__ = ["KEYS", "manual"]

Keys = Sequence[tuple[str, str]]

KEYS: Final[Keys] = (  # what can be typed in every game, and the key of its meaning
    ("1 2 3 …", "play.help.number"),
    ("+", "play.help.moves"),
    ("?", "play.help.advice"),
    ("t", "play.help.training"),
    ("u", "play.help.undo"),
    ("l", "play.help.log"),
    ("h", "play.help.help"),
    ("q", "play.help.quit"),
    (":", "play.help.free"),
)


def manual(table: TableText, screen: Screen, keys: Keys = KEYS) -> list[Shown]:
    """Return the page: the keys of the game, those of every game, and the signs."""
    say = table.say
    own = [(typed, words[say.language]) for typed, words in table.terminal.keys]
    with screen.console.capture() as captured:
        screen.console.print(two_columns([*own, *((_shown(typed, table), say(key)) for typed, key in keys)]))
    return [*Text.from_ansi(captured.get()).split("\n"), *table.terminal.legend(say.language)]


def _shown(typed: str, table: TableText) -> str:
    """Return what is typed at this table; numbers may have a sign."""
    return " ".join(table.number_name(int(word)) if word.isdecimal() else word for word in typed.split(" "))
