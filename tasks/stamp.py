"""A file that says what was done last, so that it need not be done again."""

from collections.abc import Callable
from pathlib import Path

__all__ = ["once", "read"]


def once(stamp: Path, note: str, work: Callable[[], object]) -> None:
    """Do ``work`` unless a file says that it was done for the same ``note``."""
    if read(stamp) == note:
        return
    stamp.unlink(missing_ok=True)  # work that is cut short leaves none, and the next run repairs it
    work()
    stamp.write_text(note, "utf-8")


def read(stamp: Path) -> str:
    """Return what ``once`` noted there; nothing when there was nothing to note."""
    return stamp.read_text("utf-8") if stamp.exists() else ""
