"""``paiju serve``: the server with the page, for this computer or for the network."""

from __future__ import annotations

import asyncio
import dataclasses
import importlib.util
import ipaddress
import os
import re
import signal
import socket
import sys
import webbrowser
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from paiju.agents import with_agents
from paiju.cli.mistakes import expect_number, expect_word, using
from paiju.cli.players import expect_agents
from paiju.cli.terminal import console
from paiju.cli.text import InputError, Say
from paiju.data import data_folder
from paiju.server.addresses import Network, in_address, is_loopback, network_address
from paiju.server.settings import page_folder

if TYPE_CHECKING:
    from paiju.server.serving import Server
    from paiju.server.settings import Limits, Settings

__all__ = [
    "ADDRESS",
    "PACKAGES",
    "PAGE",
    "PORT",
    "announce",
    "expect_page",
    "expect_server",
    "listen",
    "missing_packages",
    "offer",
    "page_is_missing",
    "read_limits",
    "run_server",
    "serve",
    "show_page",
    "start",
]

PACKAGES: Final = ("fastapi", "uvicorn", "httptools", "websockets", "sqlalchemy", "itsdangerous", "pydantic")
"""What the extra ``web`` brings and the server can't do without."""
PORT: Final = 8000
LOOPBACK: Final = "127.0.0.1"
BACKLOG: Final = 512
WHOLE: Final = r"[1-9][0-9]{0,8}"
RATE: Final = r"([1-9][0-9]{0,8})/([0-9]{1,9}(?:\.[0-9]{1,9})?)"
PAGE: Final = page_folder() / "index.html"
ADDRESS: Final = "server.address"
"""The file of the data folder that says where its server is."""

Host = Annotated[str, typer.Option("--host", metavar="ADDRESS", help="help.host")]
Port = Annotated[int, typer.Option("--port", metavar="N", help="help.port")]
Data = Annotated[Path | None, typer.Option("--data", metavar="FOLDER", help="help.data")]
Name = Annotated[list[str] | None, typer.Option("--name", metavar="NAME", help="help.server_name")]
Proxy = Annotated[list[str] | None, typer.Option("--trusted-proxy", metavar="ADDRESS", help="help.trusted_proxy")]
Limited = Annotated[list[str] | None, typer.Option("--limit", metavar="NAME=N", help="help.limit")]
Offered = Annotated[list[str] | None, typer.Option("--agent", metavar="GAME=MODULE:CLASS", help="help.offered")]
AgentSeconds = Annotated[float | None, typer.Option("--agent-seconds", metavar="SECONDS", help="help.agent_seconds")]
Open = Annotated[bool, typer.Option("--open", help="help.open")]


def serve(
    context: typer.Context,
    *,
    host: Host = LOOPBACK,
    port: Port = PORT,
    data: Data = None,
    name: Name = None,
    trusted_proxy: Proxy = None,
    limit: Limited = None,
    agent: Offered = None,
    agent_seconds: AgentSeconds = None,
    open_page: Open = False,
) -> None:
    """Serve until Ctrl-C."""
    expect_server()
    if agent_seconds is not None and not agent_seconds > 0:
        raise InputError("mistake.positive", option="--agent-seconds", value=agent_seconds)
    wishes = {
        **({} if agent_seconds is None else {"agent_seconds": agent_seconds}),
        "hosts": tuple(name or ()),
        "trusted_proxies": tuple(map(_network, trusted_proxy or ())),
        "limits": read_limits(limit or ()),
        **offer(agent or ()),
    }
    start(context.obj, host=host, port=port, data=data, wishes=wishes, place="" if open_page else None)


def start(
    say: Say,
    *,
    host: str = LOOPBACK,
    port: int | None = None,
    data: Path | None = None,
    wishes: Mapping[str, Any] | None = None,
    place: str | None = None,
) -> None:
    """Serve the page, and open it at a place if one is given; what stands in the way is told in one line.

    Without a port it is the usual one, under which browsers have kept the settings, or any if that is taken. What is
    wished beside that are members of ``Settings``.
    """
    if place is None:
        expect_server()
    else:
        expect_page()
    from sqlalchemy.exc import SQLAlchemyError

    from paiju.server.identity import read_secrets
    from paiju.server.journal import Journal
    from paiju.server.lock import folder_lock
    from paiju.server.settings import Settings

    folder = data or data_folder()
    try:
        with using(folder), folder_lock(folder):  # the application opens all of it again; here a refusal is one line
            read_secrets(folder)
            Journal(folder).close()
    except (ValueError, RuntimeError, SQLAlchemyError) as error:
        raise InputError("mistake.file", value=str(folder), reason=str(error).splitlines()[0]) from error
    listening = listen(host, port) if port is not None else _listen_anywhere(host)
    settings = Settings(data=folder, host=host, port=listening.getsockname()[1], **(wishes or {}))
    address = f"http://{in_address(network_address(host))}:{settings.port}/"

    def ready() -> None:
        (folder / ADDRESS).write_text(address, "ascii")
        announce(say, address + (place or ""), folder, alone=is_loopback(host))
        if place is not None:
            show_page(address + place)

    try:
        run_server(settings, listening, ready)
    finally:
        (folder / ADDRESS).unlink(missing_ok=True)


def offer(agents: Iterable[str]) -> dict[str, Any]:
    """Return the wish for the games with these agents among theirs, each ``GAME=MODULE:CLASS``; none for none.

    Visitors choose among what the host offers: a module that they name themselves is never loaded.
    """
    from paiju.server.settings import usual_games

    games = usual_games()
    named = list(agents)
    for text in named:
        name, _, spec = text.partition("=")
        if name not in games or ":" not in spec:
            raise InputError("mistake.offered", value=text, games=tuple(games))
        expect_agents(games[name], [spec])
        games[name] = with_agents(games[name], [spec])
    return {"games": games} if named else {}


def _network(text: str) -> Network:
    try:
        return ipaddress.ip_network(text)
    except ValueError as error:
        raise InputError("mistake.proxy", value=text, reason=str(error)) from error


def read_limits(texts: Iterable[str]) -> Limits:
    """Return the server's limits with some changed: ``sockets=200``, or ``reads=400/100`` for a burst and a rate."""
    from paiju.server.settings import Limit, Limits

    usual = Limits()
    changed: dict[str, Limit | int] = {}
    for text in texts:
        name, _, value = text.partition("=")
        expect_word(name, (each.name for each in dataclasses.fields(Limits)), "mistake.no_limit")
        is_rate = isinstance(getattr(usual, name), Limit)
        found = re.fullmatch(RATE if is_rate else WHOLE, value)
        if found is None:
            example = "400/100" if is_rate else "200"
            raise InputError("mistake.limit", name=name, value=value, example=f"{name}={example}")
        changed[name] = Limit(*map(float, found.groups())) if is_rate else int(value)
    return dataclasses.replace(usual, **changed)  # type: ignore[arg-type]


def expect_server() -> None:
    """Refuse to serve where the extra ``web`` is not installed."""
    if missing := missing_packages():
        raise InputError("mistake.web", missing=missing)


def expect_page() -> None:
    """Refuse to open a page that is not there."""
    expect_server()
    if not PAGE.is_file():
        raise InputError("doctor.no_page")


def page_is_missing(say: Say) -> str | None:
    """Return what to do where there is no page; None where there is."""
    if missing := missing_packages():
        return say("mistake.web", missing=missing)
    return None if PAGE.is_file() else say("doctor.no_page")


def missing_packages() -> str:
    """Return the packages that the server needs and that are not installed, with commas."""
    return ", ".join(name for name in PACKAGES if importlib.util.find_spec(name) is None)


def listen(host: str, port: int) -> socket.socket:
    """Return a socket that listens; port 0 is any that is free."""
    expect_number("--port", port, 0, 65535)
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        family, *_, address = found[0]
        both = host == "::" and socket.has_dualstack_ipv6()  # else it would hear no address of the old kind
        return socket.create_server(address, family=family, backlog=BACKLOG, dualstack_ipv6=both)
    except OSError as error:
        raise InputError("mistake.port", host=host, port=port, reason=error.strerror or str(error)) from error


def _listen_anywhere(host: str) -> socket.socket:
    try:
        return listen(host, PORT)
    except InputError:
        return listen(host, 0)


def run_server(settings: Settings, listening: socket.socket, ready: Callable[[], None]) -> None:
    """Serve until a signal ends it; ``ready`` is called when the first visitor may come.

    Ctrl-C is left as a ``KeyboardInterrupt``; a server that was asked to end has done what it should.
    """
    from paiju.server.log import log_sparingly
    from paiju.server.serving import Server

    log_sparingly()
    was_asked = False

    # Once it has served, uvicorn sends itself the signal that ended it: by this one nothing would be tidied up.
    def end(*_: object) -> None:
        nonlocal was_asked
        was_asked = True
        signal.raise_signal(signal.SIGINT)

    before = signal.signal(signal.SIGTERM, end)
    try:
        asyncio.run(_serve(Server(settings), listening, ready))
    except KeyboardInterrupt:
        if not was_asked:
            raise
    finally:
        signal.signal(signal.SIGTERM, before)


async def _serve(server: Server, listening: socket.socket, ready: Callable[[], None]) -> None:
    from paiju.server.collecting import collect_rarely, tidy

    task = asyncio.create_task(server.serve(sockets=[listening]))
    while not server.started and not task.done():
        await asyncio.sleep(0.02)
    tidying = asyncio.create_task(tidy(lambda: server.is_idle))
    if server.started:
        collect_rarely()
        ready()
    try:
        await task
    finally:
        tidying.cancel()


def announce(say: Say, address: str, folder: Path, *, alone: bool = True) -> None:
    """Say where the page is; on a network also how a phone gets there. Without a page programs alone are served."""
    screen = console()
    missing = page_is_missing(say)
    if missing:
        screen.print(say("serve.programs", address=address), style="bold", soft_wrap=True)
        screen.print(missing, style="yellow")
    else:
        screen.print(say("serve.address", address=address), style="bold", soft_wrap=True)
    if not alone:
        if not missing:
            _print_code(address)
        screen.print(say("serve.warning"), style="yellow")
    screen.print(say("serve.data", folder=folder))
    screen.print(say("serve.stop"), style="dim")
    sys.stdout.flush()


def show_page(address: str) -> None:
    """Open an address in the browser; where there is no screen the person has been told the address."""
    # Without a screen Python would start a browser of text in the terminal, over what was just said.
    screens = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    if sys.platform in ("win32", "darwin") or any(os.environ.get(name) for name in screens):
        webbrowser.open(address)


def _print_code(address: str) -> None:
    """Print an address as a QR code, where the package for it is there."""
    if importlib.util.find_spec("segno") is None or not sys.stdout.isatty():
        return
    import segno

    segno.make(address).terminal(sys.stdout, compact=True)
