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
    """Sends the files of the page compressed, and nothing else: where a secret is inside, the length tells of it."""

    def __init__(self, app: ASGIApp) -> None:
        """Stand before an application."""
        self.plain = app
        self.packed = GZipMiddleware(app, minimum_size=1024)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through."""
        of_page = scope["type"] == "http" and not scope["path"].startswith("/api/")
        await (self.packed if of_page else self.plain)(scope, receive, send)


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
