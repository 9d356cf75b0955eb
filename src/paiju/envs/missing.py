"""What to install where a library for learning is missing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

__all__ = ["needed"]


@contextmanager
def needed(by: str = "paiju.envs", install: str = "paiju[envs]") -> Iterator[None]:
    """Import libraries that not everybody has; say who needs them, and how to install what is missing."""
    try:
        yield
    except ModuleNotFoundError as error:
        library = (error.name or "a library").partition(".")[0]
        raise ModuleNotFoundError(
            f'{by} needs {library}: pip install "{install}"', name=error.name, path=error.path
        ) from error
