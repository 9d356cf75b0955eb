"""Groups of commands: they say what may have been meant, and find the commands that games bring along."""

from functools import cache
from typing import Annotated, Any, Final

import typer
from typer.core import TyperGroup
from typer.main import get_group

from paiju import game as games
from paiju.cli.commands import at_hand, commands_of
from paiju.cli.help import EVERYWHERE, Command, options_of, print_help
from paiju.cli.mistakes import nearest
from paiju.cli.text import InputError
from paiju.cli.version import version
from paiju.game import Game

__all__ = ["AllCommands", "group_of", "new_group"]

BEFORE_GAMES: Final = "serve"  # the help page lists the commands of games behind this one


def _show_version(wanted: bool) -> None:
    if wanted:
        version()
        raise typer.Exit


def _instead(
    _version: Annotated[
        bool, typer.Option("--version", is_eager=True, callback=_show_version, help="help.version_option")
    ] = False,
) -> None:
    """Have the options that stand in the place of a command."""


VERSION: Final = options_of(_instead)


class Commands(TyperGroup):
    """A group of commands; says which one may have been meant."""

    def get_params(self, ctx: Any) -> list[Any]:  # noqa: ARG002
        """Return the options that every command has."""
        return [*self.params, *EVERYWHERE]

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Return the command that ``args`` start with."""
        if self.get_command(ctx, args[0]) is None:
            raise InputError("mistake.no_command", near=nearest(args[0], self.list_commands(ctx)), value=args[0])
        return super().resolve_command(ctx, args)


class AllCommands(Commands):
    """Every command there is: the shared ones, those of games that are at hand, and a group for each game with some.

    No game is imported for a shared command.
    """

    def get_params(self, ctx: Any) -> list[Any]:
        """Return the options that every command has, and the one that this one has instead of a command."""
        return [*super().get_params(ctx), *VERSION]

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Return the command of that name, if there is one."""
        shared = super().get_command(ctx, cmd_name)
        if shared is not None:
            return shared
        if cmd_name in games.names():
            return group_of(games.get(cmd_name))
        game = at_hand().get(cmd_name)
        group = None if game is None else group_of(game)
        return None if group is None else group.get_command(ctx, cmd_name)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Return the command that ``args`` start with; a game may stand behind it, as in ``hand wuhan``."""
        name, game = (*args, "")[:2]
        if game in games.names() and TyperGroup.get_command(self, ctx, name) is None and name in at_hand():
            group = group_of(games.get(game))
            command = None if group is None else group.get_command(ctx, name)
            if command is not None:
                return f"{game} {name}", command, args[2:]
        return super().resolve_command(ctx, args)

    def list_commands(self, ctx: Any) -> list[str]:
        """Return the names of all commands, in the order of the help page."""
        shared = super().list_commands(ctx)
        place = shared.index(BEFORE_GAMES) + 1
        groups = [name for name in games.names() if group_of(games.get(name)) is not None]
        return [*shared[:place], *at_hand(), *shared[place:], *groups]


def new_group(kind: type[Commands] = Commands, **settings: Any) -> typer.Typer:
    """Return a group without commands, which prints its help page where none is given."""

    def commands(context: typer.Context) -> None:
        if context.invoked_subcommand is None:
            print_help(context)

    return typer.Typer(cls=kind, add_completion=False, invoke_without_command=True, callback=commands, **settings)


@cache
def group_of(game: Game) -> TyperGroup | None:
    """Return the commands of a game as a group; None if it has none."""
    found = commands_of(game)
    if found is None:
        return None
    group = new_group(help=found.help)
    for name, command in found.commands.items():
        group.command(name, help=command.help, cls=command.kind or Command)(command.run)
    made = get_group(group)
    for each in made.commands.values():
        if isinstance(each, Command):
            each.game = game
    return made
