"""The options that several commands have: one name for one thing."""

from collections.abc import Mapping
from typing import Annotated, Final

import typer

__all__ = ["FORMER", "OUT", "RULES", "Json", "shown_names"]

FORMER: Final[Mapping[str, str]] = {"--preset": "--rules", "--record": "--out", "--output": "--out", "--game": "GAME"}
"""What was typed before, and what is typed now. The former names of options still work and are shown nowhere."""
RULES: Final = ("--rules", "--preset")
OUT: Final = ("--out", "-o", "--output", "--record")

Json = Annotated[bool, typer.Option("--json", help="help.json")]


def shown_names(names: list[str]) -> list[str]:
    """Return the names of an option that people are told.

    >>> shown_names(["--rules", "--preset"])
    ['--rules']
    """
    return [name for name in names if name not in FORMER]
