"""``paiju doctor``: whether everything is there that the page needs, and what to do if not."""

from __future__ import annotations

import importlib.metadata
import json
import os
import platform
import socket
import sqlite3
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

import typer

from paiju.cli.serve import PACKAGES, PAGE, PORT, Data, Port, missing_packages
from paiju.cli.shared_options import Json
from paiju.cli.terminal import console
from paiju.cli.text import Say
from paiju.data import data_folder

__all__ = ["doctor", "is_locked"]

SIGNS: Final = {"ok": ("✓", "green"), "note": ("·", "yellow"), "trouble": ("✗", "bold red")}


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at."""

    what: str
    state: str
    """``ok``, ``note`` or ``trouble``."""
    said: str


def doctor(
    context: typer.Context,
    *,
    port: Port = PORT,
    data: Data = None,
    as_json: Json = False,
) -> None:
    """Look at everything, and leave with 1 if something is wrong."""
    findings = list(examine(context.obj, data or data_folder(), port))
    if as_json:
        sys.stdout.write(json.dumps([asdict(found) for found in findings], ensure_ascii=False) + "\n")
    else:
        screen = console()
        for found in findings:
            sign, style = SIGNS[found.state]
            screen.print(f"{sign} {found.said}", style=style)
    if any(found.state == "trouble" for found in findings):
        raise typer.Exit(1)


def examine(say: Say, folder: Path, port: int) -> Iterator[Finding]:
    """Yield what was found."""
    version = importlib.metadata.version("paiju")
    python, system = platform.python_version(), platform.platform(terse=True)
    yield Finding("version", "ok", say("doctor.version", version=version, python=python, system=system))
    yield Finding("compiler", "ok", say("doctor.compiler"))
    yield _packages(say)
    yield Finding("sqlite", "ok", say("doctor.sqlite", version=sqlite3.sqlite_version))
    yield _folder(say, folder)
    yield _port(say, port)
    yield _page(say)


def _packages(say: Say) -> Finding:
    if missing := missing_packages():
        return Finding("packages", "trouble", say("mistake.web", missing=missing))
    found = [f"{name} {importlib.metadata.version(name)}" for name in PACKAGES]
    return Finding("packages", "ok", say("doctor.packages", packages=", ".join(found)))


def _folder(say: Say, folder: Path) -> Finding:
    existing = next(place for place in (folder, *folder.absolute().parents) if place.exists())
    try:
        with tempfile.TemporaryFile(dir=existing):
            pass
    except OSError as error:
        reason = error.strerror or str(error)
        return Finding("data", "trouble", say("doctor.no_folder", folder=folder, reason=reason))
    if existing == folder and os.path.exists(folder / "server.lock") and is_locked(folder):
        return Finding("data", "note", say("doctor.locked", folder=folder))
    return Finding("data", "ok", say("doctor.folder", folder=folder))


def is_locked(folder: Path) -> bool:
    """Tell whether a server uses a folder."""
    from paiju.server.lock import LockedError, folder_lock

    try:
        with folder_lock(folder):
            return False
    except LockedError:
        return True


def _port(say: Say, port: int) -> Finding:
    with socket.socket() as probe:
        if sys.platform != "win32":
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except (OSError, OverflowError):
            return Finding("port", "note", say("doctor.port_taken", port=port))
    return Finding("port", "ok", say("doctor.port", port=port))


def _page(say: Say) -> Finding:
    if PAGE.is_file():
        return Finding("page", "ok", say("doctor.page", folder=PAGE.parent))
    return Finding("page", "note", say("doctor.no_page"))
