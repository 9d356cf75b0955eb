"""A lock on a data folder: two servers on one would ruin it."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from paiju.data import private_folder
from paiju.errors import PaijuError

__all__ = ["LockedError", "folder_lock"]

FILE: Final = "server.lock"


class LockedError(PaijuError):
    """Another server uses the data folder."""


@contextmanager
def folder_lock(folder: Path) -> Iterator[None]:
    """Hold the lock of a folder, which is made if it is not there; the system lets go of it when the process dies."""
    private_folder(folder)
    file = os.open(folder / FILE, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        try:
            _lock(file)
        except OSError as error:
            raise LockedError(f"another server uses {folder}", "locked") from error
        yield
    finally:
        os.close(file)


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
