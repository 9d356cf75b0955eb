"""Decisions written out as plain NumPy files, for those who want to map them into memory."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO

from paiju.arena.contest import Progress
from paiju.datasets.replaying import Replayer, Samples, Where
from paiju.errors import DatasetError

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = ["save"]


def save(
    folder: Path, replayer: Replayer, windows: Sequence[Sequence[Where]], progress: Progress | None
) -> dict[str, Path]:
    """Write a file for each column, under another name until all are whole; return them by the name of the column."""
    files = {name: folder / f"{name}.npy" for name in Samples._fields}
    for file in files.values():
        if file.exists():
            raise DatasetError(f"{file} already exists and will not be overwritten", "arrays_exist")
    folder.mkdir(parents=True, exist_ok=True)
    unfinished = {name: file.with_suffix(".part") for name, file in files.items()}
    try:
        _write(unfinished, replayer, windows, progress)
        for name, file in files.items():
            unfinished[name].replace(file)
    except BaseException:
        for file in unfinished.values():
            with contextlib.suppress(OSError):
                file.unlink(missing_ok=True)
        raise
    return files


def _write(
    files: dict[str, Path], replayer: Replayer, windows: Sequence[Sequence[Where]], progress: Progress | None
) -> None:
    rows = sum(replayer.count(window) for window in windows)
    with contextlib.ExitStack() as stack:
        columns = {name: stack.enter_context(file.open("wb")) for name, file in files.items()}
        for number, window in enumerate(windows):
            for name, column in replayer.samples(window)._asdict().items():
                if number == 0:
                    _write_header(columns[name], column, rows)
                columns[name].write(column.tobytes())
            if progress is not None:
                progress(number + 1, len(windows))


def _write_header(file: BinaryIO, column: NDArray[Any], rows: int) -> None:
    from numpy.lib import format as npy

    shape = (rows, *column.shape[1:])
    npy.write_array_header_1_0(file, {"descr": column.dtype.str, "fortran_order": False, "shape": shape})
