"""Commands that a game brings along: in a group of the game's name, and those that are at hand also by themselves."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, cast

from paiju import game as games
from paiju.game import Game

if TYPE_CHECKING:
    from paiju.cli.help import Command

__all__ = ["GameCommand", "GameCommands", "at_hand", "commands_of", "text_of"]


@dataclass(frozen=True, slots=True, kw_only=True)
class GameCommand:
    """One command: a function with the annotations of typer, and the key of the line that tells what it is for."""

    run: Callable[..., None]
    help: str
    at_hand: bool = False
    """Whether it is also found without the name of its game before it, as all commands of the usual game are."""
    kind: type[Command] | None = None
    """How its words are read, if not as usual."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameCommands:
    """The commands of a game, by name, and everything they say.

    ``texts`` has the Chinese and the English of each key: ``help.*`` for help pages, ``mistake.*`` for what an
    ``InputError`` tells, ``error.*`` for what the game refuses, by the code of its errors. A key that the command line
    or another game has as well must say the same there.
    """

    help: str
    """The key of the line that tells what all of them are for."""
    commands: Mapping[str, GameCommand]
    texts: Mapping[str, tuple[str, str]]


@cache
def commands_of(game: Game) -> GameCommands | None:
    """Return the commands of a game; None if it has none."""
    return None if game.commands is None else cast(GameCommands, game.commands())


def at_hand() -> dict[str, Game]:
    """Return the games whose commands need no name before them, by command: all of the usual game, some of others."""
    found: dict[str, Game] = {}
    for game in map(games.get, games.names()):
        own = commands_of(game)
        for name, command in own.commands.items() if own is not None else ():
            if command.at_hand or game.name == games.usual().name:
                found.setdefault(name, game)
    return found


def text_of(key: str) -> tuple[str, str] | None:
    """Return what a game says for a key; games are asked one after another, and not further than needed."""
    for game in map(games.get, games.names()):
        found = commands_of(game)
        if found is not None and key in found.texts:
            return found.texts[key]
    return None
