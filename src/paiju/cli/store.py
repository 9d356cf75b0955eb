"""Where records are kept: files of the data folder that are whole or not there."""

from __future__ import annotations

import time
from pathlib import Path

from paiju.cli.mistakes import using
from paiju.data import data_folder, write_whole
from paiju.record import Record

__all__ = ["new_record_file", "save"]


def new_record_file(game: str, seed: int) -> Path:
    """Return a file name for a game that begins now, in the data folder; no such file is there yet."""
    stem = f"{game}-{time.strftime('%Y%m%d-%H%M%S')}-{seed}"
    folder = data_folder() / "records"
    path, number = folder / f"{stem}.jsonl", 1
    while path.exists():
        number += 1
        path = folder / f"{stem}-{number}.jsonl"
    return path


def save(record: Record, path: Path) -> None:
    """Write a record; a file that can't be written is told in one line."""
    with using(path):
        write_whole(record, path)
