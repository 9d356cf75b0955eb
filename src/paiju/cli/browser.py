"""``paiju play`` and ``paiju watch`` in the browser: a server for this computer alone, and its page."""

from __future__ import annotations

import contextlib
import json
import os
import stat
import sys
import urllib.request
from collections.abc import Iterable, Mapping, Sequence
from http.client import HTTPException
from pathlib import Path
from typing import Annotated, Any, Final
from urllib.parse import urlencode, urlsplit

import typer

from paiju.cli.doctor import is_locked
from paiju.cli.game_options import changes, usual_preset
from paiju.cli.mistakes import expect_word
from paiju.cli.serve import ADDRESS, expect_page, offer, page_is_missing, show_page, start
from paiju.cli.terminal import console
from paiju.cli.text import InputError, Say
from paiju.data import data_folder
from paiju.game import Game
from paiju.values import plain

__all__ = [
    "PagePort",
    "Ui",
    "choose_ui",
    "expect_page_knows",
    "is_fed",
    "open_table",
    "own_agents",
    "page_levels",
    "page_rules",
    "running_server",
]

PATIENCE: Final = 3.0
UIS: Final = ("web", "terminal")

Ui = Annotated[str | None, typer.Option("--ui", metavar="web|terminal", help="help.ui")]
PagePort = Annotated[int | None, typer.Option("--port", metavar="N", help="help.page_port")]


def choose_ui(asked: str | None, port: int | None, say: Say, *, is_piped: bool) -> str:
    """Return where: in the browser, unless the terminal is asked for, nobody sits there, or there is no page."""
    if asked is not None:
        expect_word(asked, UIS, "mistake.ui")
    if asked == "terminal" and port is not None:
        raise InputError("mistake.web_only", option="--port")
    if asked is not None or port is not None:
        return asked or "web"
    if is_piped:
        return "terminal"
    missing = page_is_missing(say)
    if missing is None:
        return "web"
    console().print(missing, say("play.go_on"), sep="\n")
    with contextlib.suppress(EOFError):
        input()  # the game clears the screen
    return "terminal"


def is_fed() -> bool:
    """Tell whether a program or a file gives the input: then nobody sits there who could click."""
    try:
        kind = os.fstat(sys.stdin.fileno()).st_mode
    except (AttributeError, OSError, ValueError):  # none, closed, or not of the system
        return sys.stdin is not None
    return stat.S_ISFIFO(kind) or stat.S_ISREG(kind)


# ---- what the page is to begin with


def expect_page_knows(game: Game, options: Mapping[str, object]) -> None:
    """Refuse what only the terminal can do: some options, and games that are for programs."""
    for option, given in options.items():
        if given:
            raise InputError("mistake.terminal_only", option=option)
    if "." in game.name:
        raise InputError("mistake.terminal_only", option=game.name)


def own_agents(game: Game, specs: Sequence[str]) -> list[str]:
    """Return which of the agents a server has to offer beside the game's."""
    return [f"{game.name}={spec}" for spec in specs if ":" in spec]


def page_levels(game: Game, specs: Sequence[str]) -> str:
    """Return the levels as the page knows them, with commas; one where all are the same."""
    names = [game.agents.name_of(spec) for spec in specs]
    return ",".join(names if len(set(names)) > 1 else names[:1])


def page_rules(game: Game, preset: str | None, rules: Any, *, is_changed: bool) -> dict[str, object]:
    """Return what the page needs to know of the rules: the preset, and the options in which they differ from it."""
    if preset is None and not is_changed:
        return {}
    base = preset or usual_preset(game)
    changed = plain(changes(game, base, rules.to_dict()))
    return {"rules": base, "options": json.dumps(changed) if changed else None}


def open_table(say: Say, wishes: Mapping[str, object], port: int | None = None, agents: Iterable[str] = ()) -> None:
    """Show the page, with the form for a new game filled in as wished; a server that runs already is used.

    Agents of one's own, each ``GAME=MODULE:CLASS``, are offered by a new server alone.
    """
    expect_page()
    offered = sorted(set(agents))
    folder = data_folder()
    place = f"#/?{urlencode(wishes)}" if wishes else ""
    running = running_server(folder)
    if running:
        if port not in (None, urlsplit(running).port):
            raise InputError("mistake.other_port", address=running)
        if offered:
            raise InputError("mistake.other_agents", address=running, agents=tuple(offered))
        console().print(say("serve.running", address=running + place), style="bold", soft_wrap=True)
        show_page(running + place)
    else:
        start(say, port=port, data=folder, place=place, wishes=offer(offered))


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
