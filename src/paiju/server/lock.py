"""A lock on a data folder: two servers on one would ruin it."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final, Self

from paiju.errors import PaijuError

__all__ = ["FolderLock", "LockedError"]

FILE: Final = "server.lock"


class LockedError(PaijuError):
    """Another server uses the data folder."""


class FolderLock:
    """Held as long as the process lives, or until ``release``; the system lets go of it when the process dies."""

    def __init__(self, folder: Path) -> None:
        """Take the lock of a folder, which is made if it is not there."""
        folder.mkdir(parents=True, exist_ok=True)
        self._file = os.open(folder / FILE, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _lock(self._file)
        except OSError as error:
            os.close(self._file)
            raise LockedError(f"another server uses {folder}", "locked") from error

    def release(self) -> None:
        """Let others use the folder."""
        os.close(self._file)

    def __enter__(self) -> Self:
        """Hold it for a while."""
        return self

    def __exit__(self, *_: object) -> None:
        """Let go."""
        self.release()


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
