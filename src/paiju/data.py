"""The folder for what paiju keeps: records, and the games of the server."""

from __future__ import annotations

import contextlib
import os
import sys
import time
from collections.abc import Iterable
from functools import partial
from pathlib import Path
from typing import BinaryIO

__all__ = ["data_folder", "new_record_file", "private_file", "private_folder", "write_whole"]


def data_folder() -> Path:
    """Return the folder for what paiju keeps: ``PAIJU_DATA``, otherwise where the system keeps such things."""
    given = os.environ.get("PAIJU_DATA")
    if given:
        return Path(given).expanduser()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "paiju"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "paiju"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "paiju"


def new_record_file(game: str, seed: int) -> Path:
    """Return a file name for a game that begins now, in the data folder; no such file is there yet."""
    stem = f"{game}-{time.strftime('%Y%m%d-%H%M%S')}-{seed}"
    folder = data_folder() / "records"
    path, number = folder / f"{stem}.jsonl", 1
    while path.exists():
        number += 1
        path = folder / f"{stem}-{number}.jsonl"
    return path


def private_folder(folder: Path, *, is_own: bool = False) -> None:
    """Make a folder for the user alone; one that is there keeps its mode, unless it is paiju's ``own``."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    if is_own:
        folder.chmod(0o700)


def private_file(path: Path) -> BinaryIO:
    """Open an empty file that the user alone may read and write."""
    return open(path, "wb", opener=partial(os.open, mode=0o600))


def write_whole(texts: Iterable[bytes], path: Path) -> None:
    """Write a file so that it is either the old or the new one, never half of it; nobody else may read it."""
    part = path.with_name(f".{path.stem}.part{path.suffix}")
    try:
        private_folder(path.parent)
        with private_file(part) as file:
            file.writelines(texts)
        os.replace(part, path)
    except OSError:
        with contextlib.suppress(OSError):
            part.unlink(missing_ok=True)
        raise
