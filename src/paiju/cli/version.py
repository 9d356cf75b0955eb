"""``paiju version``."""

from importlib.metadata import version as version_of

import typer

from paiju.cli.help import Help, Lang

__all__ = ["version"]


def version(_lang: Lang = None, _help: Help = False) -> None:
    """Print the version."""
    typer.echo(f"paiju {version_of('paiju')}")
