"""``paiju version``."""

from importlib.metadata import version as version_of

import typer

__all__ = ["version"]


def version() -> None:
    """Print the version."""
    typer.echo(f"paiju {version_of('paiju')}")
