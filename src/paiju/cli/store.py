"""Where records are kept: files of the data folder."""

from __future__ import annotations

import time
from pathlib import Path

from paiju.data import data_folder

__all__ = ["new_record_file"]


def new_record_file(game: str, seed: int) -> Path:
    """Return a file name for a game that begins now, in the data folder; no such file is there yet."""
    stem = f"{game}-{time.strftime('%Y%m%d-%H%M%S')}-{seed}"
    folder = data_folder() / "records"
    path, number = folder / f"{stem}.jsonl", 1
    while path.exists():
        number += 1
        path = folder / f"{stem}-{number}.jsonl"
    return path
