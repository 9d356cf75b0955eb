"""A sign that somebody thinks, where that takes more than a moment."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from paiju.cli.screen import Screen

__all__ = ["thinking"]

MOMENT: Final = 0.4  # seconds


@contextmanager
def thinking(screen: Screen, words: str) -> Iterator[None]:
    """Say in the last line that somebody thinks, as long as they do; in a pipe nothing can be taken back.

    Without words nothing is said.
    Who thinks does so here and the sign comes from another thread, so that Ctrl-C ends the thought.
    """
    if not screen.redraws or not words:
        yield
        return
    is_over, is_shown = threading.Event(), threading.Event()

    def show() -> None:
        if not is_over.wait(MOMENT):
            screen.prompt(words)
            is_shown.set()

    sign = threading.Thread(target=show, daemon=True)
    sign.start()
    try:
        yield
    finally:
        is_over.set()
        sign.join()
        if is_shown.is_set():
            screen.prompt("")
