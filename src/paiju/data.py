"""The folder for what paiju keeps: records, and the games of the server."""

from __future__ import annotations

import contextlib
import os
import sys
import time
from pathlib import Path

from paiju import record as records
from paiju.record import Record

__all__ = ["data_folder", "new_record_file", "write_whole"]


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


def write_whole(record: Record, path: Path) -> None:
    """Write a record so that the file is either the old or the new one, never half of it."""
    part = path.with_name(f".{path.stem}.part{path.suffix}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        records.write(record, part)
        os.replace(part, path)
    except OSError:
        with contextlib.suppress(OSError):
            part.unlink(missing_ok=True)
        raise
