"""Help pages in the user's language, and the options every command has."""

from collections.abc import Callable, Iterator
from typing import Annotated, Any, Final

import typer
from typer.core import TyperCommand, TyperGroup
from typer.main import get_command

from paiju import game as games
from paiju.agents import usual_level
from paiju.cli.commands import commands_of
from paiju.cli.game_options import example_option, usual_preset
from paiju.cli.shared_options import shown_names
from paiju.cli.terminal import console, two_columns
from paiju.cli.text import InputError, Say
from paiju.cli.titles import level_list, preset_list
from paiju.game import Game

__all__ = ["EVERYWHERE", "Command", "options_of", "print_help"]

TYPED: Final = "paiju.typed"  # where a context keeps the words of its command
GAME: Final = "[GAME]"  # how the word is shown that names a game


def print_help(context: typer.Context) -> None:
    """Print how the command of ``context`` is used."""
    say: Say = context.obj
    screen = console()
    words = [context.command_path]
    if isinstance(context.command, TyperGroup):
        words.append("COMMAND")
    words += [names for is_option, names, _ in _parameters(context) if not is_option]
    screen.print(say("help.usage", usage=" ".join([*words, "[OPTIONS]"])))
    screen.print(say(context.command.help or ""))
    others = _in_other_games(context)
    if others:
        screen.print(say("help.other_games", commands=say.join(others)))
    screen.print()
    rows = [*_commands(context), *((names, text) for _, names, text in _parameters(context))]
    fields = _fields(say, _game_of(context))
    screen.print(two_columns((typed, say(key, **fields)) for typed, key in rows))


def _game_of(context: typer.Context) -> Game:
    """Return the game that a page is about: the one that brought the command, or is named; otherwise the usual one."""
    command = context.command
    if isinstance(command, Command) and command.game is not None:
        return command.game
    takes_game = any(parameter.metavar == GAME for parameter in command.get_params(context))
    named = [word for word in context.meta.get(TYPED, ()) if takes_game and word in games.names()]
    return games.get(named[0]) if named else games.usual()


def _in_other_games(context: typer.Context) -> list[str]:
    """Return how the command of the same name is typed for other games, if they have one."""
    command = context.command
    own = command.game if isinstance(command, Command) else None
    if own is None or command.name is None:
        return []
    found = [(game.name, commands_of(game)) for game in map(games.get, games.names()) if game is not own]
    return [f"paiju {name} {command.name}" for name, has in found if has is not None and command.name in has.commands]


def _fields(say: Say, game: Game) -> dict[str, str]:
    """Return what help texts tell of the games: their names, and the levels and rules of one."""
    return {
        "games": say.join(games.names()),
        "usual": games.usual().name,
        "game": game.name,
        "levels": level_list(game, say),
        "level": usual_level(game),
        "presets": preset_list(game, say),
        "preset": usual_preset(game),
        "option": example_option(game),
    }


def _commands(context: typer.Context) -> Iterator[tuple[str, str]]:
    group = context.command
    if isinstance(group, TyperGroup):
        for name in group.list_commands(context):
            command = group.get_command(context, name)
            yield name, "" if command is None else command.help or ""


def _parameters(context: typer.Context) -> Iterator[tuple[bool, str, str]]:
    """Yield whether it is an option, how it is typed, and the key of its text."""
    for parameter in context.command.get_params(context):
        is_option = parameter.param_type_name == "option"
        metavar = parameter.metavar or ""
        names = f"{', '.join(shown_names(parameter.opts))} {metavar}".strip() if is_option else metavar
        yield is_option, names, getattr(parameter, "help", "")


def _show_help(context: typer.Context, wanted: bool) -> None:
    if wanted:
        print_help(context)
        raise typer.Exit


def _everywhere(
    _lang: Annotated[str | None, typer.Option("--lang", metavar="zh|en", help="help.lang")] = None,
    _help: Annotated[bool, typer.Option("--help", "-h", is_eager=True, callback=_show_help, help="help.help")] = False,
) -> None:
    """Have the options of every command; what they ask for is done before a command begins."""


def options_of(example: Callable[..., None]) -> list[Any]:
    """Return the options of a function as typer makes them, to be heard wherever they are added."""
    app = typer.Typer(add_completion=False)
    app.command()(example)
    found = get_command(app).params
    for option in found:
        option.expose_value = False
    return found


EVERYWHERE: Final = options_of(_everywhere)
"""The options that every command has."""


def game_first(words: list[str]) -> list[str]:
    """Return the words of a command with the game as a word, where it is given as an option: ``--game`` still works.

    >>> game_first(["medium", "--game", "wuhan", "--json"])
    ['wuhan', 'medium', '--json']
    """
    for place, word in enumerate(words):
        if word == "--":
            break
        if word.startswith("--game="):
            return [word.removeprefix("--game="), *words[:place], *words[place + 1 :]]
        if word == "--game" and place + 1 < len(words):
            return [words[place + 1], *words[:place], *words[place + 2 :]]
    return words


class Command(TyperCommand):
    """A command with its own options, and those that every command has."""

    allow_extra_args = True  # what is too much is told in the user's language
    game: Game | None = None
    """The game that brought it along."""

    def get_params(self, ctx: Any) -> list[Any]:  # noqa: ARG002
        """Return all of them, its own first."""
        return [*self.params, *EVERYWHERE]

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read the words of a command, and refuse those that are too many."""
        ctx.meta[TYPED] = tuple(args)
        takes_game = any(each.name == "game" for each in self.params)
        left = super().parse_args(ctx, game_first(args) if takes_game else args)
        if left:
            raise InputError("mistake.extra", value=left[0])
        return left
