"""Help pages in the user's language, and the options every command has."""

from collections.abc import Iterator
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup
from typer.main import get_command

from paiju import game as games
from paiju.cli.terminal import console, two_columns
from paiju.cli.text import Say

__all__ = ["EVERYWHERE", "Command", "print_help"]


def print_help(context: typer.Context) -> None:
    """Print how the command of ``context`` is used."""
    say: Say = context.obj
    screen = console()
    words = [context.command_path]
    if isinstance(context.command, TyperGroup):
        words.append("COMMAND")
    words += [f"[{names}]" for is_option, names, _ in _parameters(context) if not is_option]
    screen.print(say("help.usage", usage=" ".join([*words, "[OPTIONS]"])))
    screen.print(say(context.command.help or ""))
    screen.print()
    rows = [*_commands(context), *((names, text) for _, names, text in _parameters(context))]
    known = games.names()
    fields = {"games": ("、" if say.language == "zh" else ", ").join(known), "usual": known[0]}
    screen.print(two_columns((typed, say(key, **fields)) for typed, key in rows))


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
        names = f"{', '.join(parameter.opts)} {metavar}".strip() if is_option else metavar
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


_example = typer.Typer(add_completion=False)
_example.command()(_everywhere)
EVERYWHERE = get_command(_example).params
"""The options that every command has."""
for _option in EVERYWHERE:
    _option.expose_value = False


class Command(TyperCommand):
    """A command with its own options, and those that every command has."""

    def get_params(self, ctx: Any) -> list[Any]:  # noqa: ARG002
        """Return all of them, its own first."""
        return [*self.params, *EVERYWHERE]
