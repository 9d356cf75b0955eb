"""Commands that a game brings along: in a group of the game's name, and those of the usual game also by themselves."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import cast

from paiju import game as games
from paiju.cli.text import TEXTS
from paiju.errors import GameError
from paiju.game import Game

__all__ = ["GameCommand", "GameCommands", "commands_of", "text_of"]


@dataclass(frozen=True, slots=True, kw_only=True)
class GameCommand:
    """One command: a function with the annotations of typer, and the key of the line that tells what it is for."""

    run: Callable[..., None]
    help: str


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


def text_of(key: str) -> tuple[str, str] | None:
    """Return what a game says for a key; games are asked one after another, and not further than needed."""
    before: tuple[Game, ...] = ()
    for game in map(games.get, games.names()):
        texts = _texts_of(game, before)
        if key in texts:
            return texts[key]
        before = (*before, game)
    return None


@cache
def _texts_of(game: Game, before: tuple[Game, ...]) -> Mapping[str, tuple[str, str]]:
    """Return the texts of a game; refuse keys that already say something else, here or in the games before."""
    found = commands_of(game)
    own = {} if found is None else found.texts
    others = {"the command line": TEXTS, **{each.name: _texts_of(each, ()) for each in before}}
    for other, known in others.items():
        clashing = [key for key, words in own.items() if known.get(key, words) != words]
        if clashing:
            raise GameError(f"{game.name} and {other} have different texts for {', '.join(clashing)}", "two_texts")
    return own
