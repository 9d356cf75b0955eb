"""The page: built by Node.js from ``web`` into the package, where Python serves it from.

``run.py`` builds it for those who work on it, the backend for those who install a clone. Both leave the same stamp
beside it, so neither builds what the other has built, and nobody who has a sdist needs Node.js.
"""

import hashlib
import os
import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

from tasks import stamp

__all__ = ["NEEDS", "build", "folder", "install_tools", "is_current", "is_there", "node_is_missing", "npm"]

OLDEST_NODE = 20
NEEDS = f"Node.js {OLDEST_NODE} or newer (nodejs.org)"
STAMP = ".stamp-paiju"

Run = Callable[[str, list[str]], None]
"""Says a line, then runs a command, and does not come back from one that fails."""


def folder(root: Path) -> Path:
    """Return where the built page lies."""
    return root / "src" / "paiju" / "web" / "dist"


def is_there(root: Path) -> bool:
    """Tell whether there is a page, be it of older sources."""
    return (folder(root) / "index.html").is_file()


def is_current(root: Path) -> bool:
    """Tell whether the page is made from the present sources; where there are none it can't be any newer."""
    has_sources = (root / "web" / "package.json").is_file()
    return stamp.read(folder(root) / STAMP) == digest(root) if has_sources else is_there(root)


def digest(root: Path) -> str:
    """Return a hash over names and contents of what the page is made from."""
    web = root / "web"
    beside = [path for path in web.glob("*.*") if path.is_file()]
    found = [path for name in ("src", "public") for path in (web / name).rglob("*") if path.is_file()]
    total = hashlib.sha256()
    for path in sorted([*beside, *found, *notices(root)]):
        content = path.read_bytes()
        total.update(f"{path.relative_to(root).as_posix()} {len(content)} ".encode() + content)
    return total.hexdigest()


def notices(root: Path) -> list[Path]:
    """Return the licences of our own that the page repeats."""
    return [path for path in (root / "LICENSE", root / "src" / "paiju" / "draw" / "NOTICE") if path.is_file()]


def node_is_missing() -> str:
    """Return why the page can't be built here; nothing where it can."""
    node = shutil.which("node")
    if not node or not shutil.which("npm"):
        return f"{NEEDS} is not installed"
    said = subprocess.run([node, "--version"], capture_output=True, check=False).stdout.decode("utf-8", "replace")
    found = re.match(r"v(\d+)\.", said)
    if found and int(found[1]) >= OLDEST_NODE:
        return ""
    return f"{NEEDS} is not installed, only {said.strip() or 'one that does not run'}"


def npm(root: Path, *words: str) -> list[str]:
    """Return an npm command for the page; on Windows npm is a script that a shell must start."""
    shell = ["cmd", "/c"] if os.name == "nt" else []
    return [*shell, "npm", "--prefix", str(root / "web"), "--no-fund", "--no-audit", *words]


def install_tools(root: Path, run: Run) -> None:
    """Bring what web/package-lock.json lists into web/node_modules."""
    lock, installed = root / "web" / "package-lock.json", root / "web" / "node_modules" / STAMP
    # Not "ci": it wants the packages of every platform in the lock file, which not every registry has.
    command = npm(root, "install", "--no-save")
    note = hashlib.sha256(lock.read_bytes()).hexdigest()
    stamp.once(installed, note, lambda: run("installing what the page needs ...", command))


def build(root: Path, run: Run) -> None:
    """Build the page unless it is current."""
    if is_current(root):
        return
    install_tools(root, run)
    command = npm(root, "run", "build")
    stamp.once(folder(root) / STAMP, digest(root), lambda: run("building the page ...", command))
