"""Where the tests find a Chromium: the system's, Playwright's own, or Debian's by apt where root may install it.

The standard library is enough, so a browser can be brought before anything else is there::

    python tests/page/browser.py            # say where it is
    python tests/page/browser.py --install  # bring one where there is none
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

# The headless shell is the same browser without windows, for which every visitor costs a third of the time.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
APT = ("apt-get", "-q", "-o", "DPkg::Lock::Timeout=300", "-o", "Acquire::Retries=3")
OWN = ("chrome-linux*/chrome", "chrome-mac*/*.app/Contents/MacOS/*", "chrome-win*/chrome.exe")
PACKAGES = ("chromium-headless-shell", "chromium")
ADVICE = "no browser is here: install chromium, or: python -m playwright install chromium"
LAST_LINES = 15


class NoBrowser(Exception):
    """There is no browser, and none can be brought here."""


class InstallFailed(Exception):
    """A browser should have come, and did not."""


def find(environment: Mapping[str, str] = os.environ) -> str | None:
    """Return the path of a browser: the system's, else Playwright's newest; None if there is none."""
    search = environment.get("PATH", "")
    system = next(filter(None, (shutil.which(name, path=search) for name in NAMES)), None)
    return system or find_own(environment)


def find_own(environment: Mapping[str, str]) -> str | None:
    """Return the newest Chromium that ``playwright install`` brought."""
    home = Path(environment.get("HOME") or Path.home())
    folders = {
        "darwin": home / "Library" / "Caches" / "ms-playwright",
        "win32": Path(environment.get("LOCALAPPDATA", home)) / "ms-playwright",
    }
    usual = folders.get(sys.platform, home / ".cache" / "ms-playwright")
    folder = Path(environment.get("PLAYWRIGHT_BROWSERS_PATH") or usual)
    builds = [path for path in folder.glob("chromium-*") if path.name.rpartition("-")[2].isdecimal()]
    newest_first = sorted(builds, key=lambda path: -int(path.name.rpartition("-")[2]))
    found = (path for build in newest_first for pattern in OWN for path in sorted(build.glob(pattern)))
    return next((str(path) for path in found if path.is_file()), None)


def can_install() -> bool:
    """Tell whether apt may be asked."""
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    return is_root and shutil.which("apt-get") is not None


def bring() -> str:
    """Return the path of a browser; where there is none apt brings it, once for all who ask at the same time."""
    if found := find():
        return found
    if not can_install():
        raise NoBrowser(ADVICE)
    with only_one():
        return find() or install()


def install() -> str:
    """Let apt bring Debian's Chromium; its lists may be missing or old."""
    print("installing chromium with apt (about 70 MB) ...", file=sys.stderr, flush=True)
    told = [apt("update")]
    for package in PACKAGES:  # not every release has the first
        told.append(apt("install", "-y", "--no-install-recommends", package))
        if found := find():
            return found
    raise InstallFailed("apt did not bring chromium:\n" + "\n".join(told))


def apt(*words: str) -> str:
    """Run apt-get; return the end of what it says."""
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    done = subprocess.run(
        [*APT, *words], env=environment, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False
    )
    lines = done.stdout.splitlines()[-LAST_LINES:]
    return "\n".join([f"apt-get {words[0]} ended with {done.returncode}", *lines])


@contextmanager
def only_one() -> Iterator[None]:
    """Wait until no other process is inside."""
    import fcntl  # not on Windows, where apt is not either

    with open(Path(tempfile.gettempdir(), "paiju-browser.lock"), "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def main(args: list[str]) -> int:
    """Say where the browser is; with ``--install`` bring one."""
    try:
        print(bring() if "--install" in args else find() or ADVICE)
    except NoBrowser as problem:  # the tests that need one say so too
        print(problem, file=sys.stderr)
    except InstallFailed as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
