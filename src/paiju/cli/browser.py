"""``paiju play`` in the browser: a server for this computer alone, and its page."""

from __future__ import annotations

import contextlib
import json
import os
import stat
import sys
import urllib.request
from collections.abc import Mapping
from http.client import HTTPException
from pathlib import Path
from typing import Final
from urllib.parse import urlencode

from paiju.cli.doctor import PAGE, is_locked
from paiju.cli.serve import ADDRESS, missing_packages, show_page, start
from paiju.cli.terminal import console
from paiju.cli.text import Say
from paiju.data import data_folder

__all__ = ["is_fed", "open_table", "page_is_missing", "running_server"]

PATIENCE: Final = 3.0


def is_fed() -> bool:
    """Tell whether a program or a file gives the input: then nobody sits there who could click."""
    try:
        kind = os.fstat(sys.stdin.fileno()).st_mode
    except (AttributeError, OSError, ValueError):  # none, closed, or not of the system
        return sys.stdin is not None
    return stat.S_ISFIFO(kind) or stat.S_ISREG(kind)


def page_is_missing(say: Say) -> str | None:
    """Return what to do where there is no page; None where there is."""
    if missing := missing_packages():
        return say("mistake.web", missing=missing)
    return None if PAGE.is_file() else say("doctor.no_page")


def open_table(say: Say, wishes: Mapping[str, object]) -> None:
    """Show the page, with the form for a new game filled in as wished; a server that runs already is used."""
    folder = data_folder()
    place = f"#/?{urlencode(wishes)}" if wishes else ""
    running = running_server(folder)
    if running:
        console().print(say("serve.running", address=running + place), style="bold", soft_wrap=True)
        show_page(running + place)
    else:
        start(say, port=None, data=folder, place=place)


def running_server(folder: Path) -> str | None:
    """Return the address of the server that uses a folder; a file that one left behind is not believed."""
    if not (folder / ADDRESS).is_file() or not is_locked(folder):
        return None
    with contextlib.suppress(OSError, ValueError, HTTPException):
        address = (folder / ADDRESS).read_text("ascii")
        directly = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        with directly.open(f"{address}api/health", timeout=PATIENCE) as answer:
            health = json.load(answer)
        return address if isinstance(health, dict) and "protocol" in health else None
    return None
