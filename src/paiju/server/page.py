"""The built page; without it, a page that says what to do."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from fastapi import FastAPI
from fastapi.responses import HTMLResponse
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp, Receive, Scope, Send

__all__ = ["Packed", "add_page"]

MISSING: Final = """<!doctype html>
<html lang="zh"><head><meta charset="utf-8"><title>paiju</title></head><body>
<h1>paiju</h1>
<p>服务器在运行，但没有网页：在源代码目录里装好 Node.js（20 以上）后运行 <code>python3 run.py play</code>，
或者用 <code>paiju play --ui terminal</code> 在终端里玩。
接口说明见 <a href="/api/openapi.json">/api/openapi.json</a>。</p>
<p lang="en">The server runs, but the page is not built: in a checkout of the source, install Node.js (20 or newer) and
run <code>python3 run.py play</code>, or play in the terminal with <code>paiju play --ui terminal</code>. The interface
for programs is described in <a href="/api/openapi.json">/api/openapi.json</a>.</p>
</body></html>
"""


class Packed:
    """Sends what is long compressed, where no secret is inside of which the length would tell."""

    def __init__(self, app: ASGIApp) -> None:
        """Stand before an application."""
        self.plain = app
        self.packed = GZipMiddleware(app, minimum_size=1024)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through."""
        is_packed = scope["type"] == "http" and _is_long(scope["path"])
        await (self.packed if is_packed else self.plain)(scope, receive, send)


def _is_long(path: str) -> bool:
    return not path.startswith("/api/") or path == "/api/games" or path.endswith("/frames")


def add_page(app: FastAPI, folder: Path) -> bool:
    """Serve the page of a folder; tell whether it is there."""
    if (folder / "index.html").is_file():
        app.frontend("/", directory=folder, fallback=None)
        return True

    @app.get("/", include_in_schema=False)
    async def missing() -> HTMLResponse:
        """Say what to do."""
        return HTMLResponse(MISSING)

    return False
