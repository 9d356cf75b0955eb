"""What pip and other front ends call: scikit-build-core, after the page has been built.

``PAIJU_PAGE`` says what becomes of the page. ``auto``, which is usual: it is built where Node.js is, otherwise the
package has none, or the one that lies there already, and this is said. ``require``: no page, no package. ``skip``:
nothing is built. A sdist carries the built page: who installs one needs no Node.js.
"""

import contextlib
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from scikit_build_core import build as core
from scikit_build_core.build import (
    get_requires_for_build_editable,
    get_requires_for_build_sdist,
    get_requires_for_build_wheel,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)
from tasks import page

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

ROOT = Path(__file__).resolve().parent.parent
WAYS = ("auto", "require", "skip")
TERMINAL = "CONOUT$" if os.name == "nt" else "/dev/tty"

Settings = dict[str, Any] | None


def build_wheel(folder: str, settings: Settings = None, metadata: str | None = None) -> str:
    """Build a wheel, with the page in it."""
    build_page()
    return core.build_wheel(folder, settings, metadata)


def build_sdist(folder: str, settings: Settings = None) -> str:
    """Build a sdist, with the built page in it."""
    build_page()
    return core.build_sdist(folder, settings)


def build_editable(folder: str, settings: Settings = None, metadata: str | None = None) -> str:
    """Build an editable wheel; the page lies in the clone."""
    build_page()
    return core.build_editable(folder, settings, metadata)


def build_page() -> None:
    """Build the page if that is wanted and can be done, or say that there is none."""
    way = os.environ.get("PAIJU_PAGE") or "auto"
    if way not in WAYS:
        sys.exit(f"PAIJU_PAGE has to be one of {', '.join(WAYS)}, not {way!r}")
    if way == "skip" or page.is_current(ROOT):
        return
    missing = page.node_is_missing()
    if not missing:
        page.build(ROOT, run)
    elif way == "require":
        sys.exit(f"the page can't be built: {missing}")
    elif page.is_there(ROOT):
        tell(f"paiju: the page is older than its sources: {missing}")
    else:
        tell(
            f"paiju: installed without the page, since {missing}. `paiju play` plays in the terminal.\n"
            "       To play in the browser, install Node.js, then run the same command again."
        )


def run(line: str, command: list[str]) -> None:
    """Say a line and run a program; one that fails ends the build."""
    tell(f"paiju: {line}")
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    if done.returncode:
        said = done.stdout.decode("utf-8", "replace")
        sys.exit(f"{said}\nfailed: {' '.join(command)}\nPAIJU_PAGE=skip installs paiju without the page.")


def tell(lines: str) -> None:
    """Say something to whoever installs: front ends keep what a build prints to themselves until one fails."""
    print(lines, file=sys.stderr, flush=True)
    if not sys.stderr.isatty():
        with contextlib.suppress(OSError), open(TERMINAL, "w", encoding="utf-8") as terminal:
            terminal.write(f"\n{lines}\n")
