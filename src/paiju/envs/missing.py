"""What to install where a library for learning is missing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

__all__ = ["needed"]


@contextmanager
def needed() -> Iterator[None]:
    """Import libraries of the extra ``envs``; say how to install them where they are missing."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise ModuleNotFoundError(
            f'environments need {error.name}: pip install "paiju[envs]"', name=error.name, path=error.path
        ) from error
