"""``paiju serve``: the server with the page, for this computer or for the network."""

from __future__ import annotations

import asyncio
import contextlib
import importlib.util
import ipaddress
import socket
import sys
import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from paiju.cli.help import Help, Lang
from paiju.cli.terminal import console
from paiju.cli.text import InputError, Say
from paiju.data import data_folder

if TYPE_CHECKING:
    from paiju.server.settings import Settings

__all__ = ["PORT", "expect_server", "listen", "run_server", "serve", "start"]

PORT: Final = 8000
LOOPBACK: Final = "127.0.0.1"
BACKLOG: Final = 512

Host = Annotated[str, typer.Option("--host", metavar="ADDRESS", help="help.host")]
Port = Annotated[int, typer.Option("--port", metavar="N", help="help.port")]
Data = Annotated[Path | None, typer.Option("--data", metavar="FOLDER", help="help.data")]
Name = Annotated[list[str] | None, typer.Option("--name", metavar="NAME", help="help.server_name")]
Open = Annotated[bool, typer.Option("--open", help="help.open")]


def serve(
    context: typer.Context,
    *,
    host: Host = LOOPBACK,
    port: Port = PORT,
    data: Data = None,
    name: Name = None,
    open_page: Open = False,
    _lang: Lang = None,
    _help: Help = False,
) -> None:
    """Serve until Ctrl-C."""
    start(context.obj, host=host, port=port, data=data, names=tuple(name or ()), open_page=open_page)


def start(
    say: Say,
    *,
    host: str = LOOPBACK,
    port: int = 0,
    data: Path | None = None,
    names: tuple[str, ...] = (),
    open_page: bool = True,
) -> None:
    """Serve the page; what stands in the way is told in one line."""
    expect_server()
    from paiju.server.lock import FolderLock
    from paiju.server.settings import Settings

    folder = data or data_folder()
    try:
        FolderLock(folder).release()  # the application takes it again; here a refusal is one line
    except OSError as error:
        raise InputError("mistake.file", value=str(folder), reason=error.strerror or str(error)) from error
    listening = listen(host, port)
    settings = Settings(data=folder, host=host, port=listening.getsockname()[1], hosts=names)
    run_server(settings, listening, lambda: _announce(settings, say, open_page=open_page))


def expect_server() -> None:
    """Refuse to serve where the extra ``web`` is not installed."""
    needed = ("fastapi", "uvicorn", "sqlalchemy", "itsdangerous", "websockets")
    missing = [name for name in needed if importlib.util.find_spec(name) is None]
    if missing:
        raise InputError("mistake.web", missing=", ".join(missing))


def listen(host: str, port: int) -> socket.socket:
    """Return a socket that listens; port 0 is any that is free."""
    if not 0 <= port <= 65535:
        raise InputError("mistake.port_range", value=port)
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        family, *_, address = found[0]
        return socket.create_server(address, family=family, backlog=BACKLOG)
    except OSError as error:
        raise InputError("mistake.port", host=host, port=port, reason=error.strerror or str(error)) from error


def run_server(settings: Settings, listening: socket.socket, ready: Callable[[], None]) -> None:
    """Serve until Ctrl-C; ``ready`` is called when the first visitor may come."""
    import uvicorn

    from paiju.server.app import create_app

    config = uvicorn.Config(
        create_app(settings),
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=False,
        ws_max_size=settings.limits.body,
        ws_max_queue=8,
        ws_per_message_deflate=False,  # a small frame that unpacks to a huge one is an old attack
        timeout_graceful_shutdown=3,
    )
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(_serve(uvicorn.Server(config), listening, ready))


async def _serve(server: object, listening: socket.socket, ready: Callable[[], None]) -> None:
    import uvicorn

    assert isinstance(server, uvicorn.Server)
    task = asyncio.create_task(server.serve(sockets=[listening]))
    while not server.started and not task.done():
        await asyncio.sleep(0.02)
    if server.started:
        ready()
    await task


def _announce(settings: Settings, say: Say, *, open_page: bool) -> None:
    """Say where the page is; on a network also how a phone gets there."""
    screen = console()
    own = f"http://{_in_address(settings.host)}:{settings.port}/"
    if is_loopback(settings.host):
        screen.print(say("serve.address", address=own), style="bold")
    else:
        own = f"http://{_in_address(network_address(settings.host))}:{settings.port}/"
        screen.print(say("serve.address", address=own), style="bold")
        _print_code(own)
        screen.print(say("serve.warning"), style="yellow")
    screen.print(say("serve.data", folder=settings.data))
    screen.print(say("serve.stop"), style="dim")
    sys.stdout.flush()
    if open_page:
        webbrowser.open(own)


def is_loopback(host: str) -> bool:
    """Tell whether an address is reached from this computer alone."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def network_address(host: str) -> str:
    """Return the address at which others find this computer when it listens at ``host``."""
    if host not in ("0.0.0.0", "::", ""):
        return host
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))  # sends nothing: it only asks which way it would go
        return str(probe.getsockname()[0])
    return socket.gethostname()


def _in_address(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def _print_code(address: str) -> None:
    """Print an address as a QR code, where the package for it is there."""
    if importlib.util.find_spec("segno") is None or not sys.stdout.isatty():
        return
    import segno

    segno.make(address).terminal(sys.stdout, compact=True)
