"""A group of commands, which says what may have been meant."""

from typing import Any

from typer.core import TyperGroup

from paiju.cli.mistakes import nearest
from paiju.cli.text import InputError

__all__ = ["Commands"]


class Commands(TyperGroup):
    """A group of commands; says which one may have been meant."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Return the command that ``args`` start with."""
        if args[0] not in self.commands:
            raise InputError("mistake.no_command", near=nearest(args[0], list(self.commands)), value=args[0])
        return super().resolve_command(ctx, args)
