"""The built page; without it, a page that says what to do."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

from fastapi import FastAPI, Request, Response
from fastapi.responses import HTMLResponse

from paiju.server.packing import Packed

__all__ = ["add_page"]

MISSING: Final = """<!doctype html>
<html lang="zh"><head><meta charset="utf-8"><title>paiju</title></head><body>
<h1>paiju</h1>
<p>服务器在运行，但没有网页：在源代码目录里装好 Node.js（20 以上），再运行一次 <code>pip install</code>
或者 <code>python3 run.py play</code>；也可以用 <code>paiju play --ui terminal</code> 在终端里玩。
接口说明见 <a href="/api/openapi.json">/api/openapi.json</a>。</p>
<p lang="en">The server runs, but the page is not installed: in the clone, install Node.js 20 or newer, then run
<code>pip install</code> again or <code>python3 run.py play</code>. Or play in the terminal with
<code>paiju play --ui terminal</code>. The interface for programs is described in
<a href="/api/openapi.json">/api/openapi.json</a>.</p>
</body></html>
"""


MEDIA_TYPES: Final = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".woff2": "font/woff2",
}
"""Of the files that a page is made of; what a system has on its list differs from one to the next."""
ENCODINGS: Final = {".br": "br", ".gz": "gzip"}


def add_page(app: FastAPI, folder: Path) -> bool:
    """Serve the page of a folder; tell whether it is there."""
    files = _read(folder)
    for name, file in files.items():
        app.add_route(f"/{name}", _serving(file), include_in_schema=False)
    if "index.html" in files:
        app.add_route("/", _serving(files["index.html"]), include_in_schema=False)
        return True

    @app.get("/", include_in_schema=False)
    async def missing() -> HTMLResponse:
        """Say what to do."""
        return HTMLResponse(MISSING)

    return False


def _read(folder: Path) -> dict[str, Packed]:
    """Return the files of a page by name; the build has put those that are compressed beside them."""
    found = {
        path.relative_to(folder).as_posix(): path
        for path in folder.rglob("*")
        if path.is_file() and path.suffix not in ENCODINGS and not path.name.startswith(".")
    }
    return {
        name: Packed(
            path.read_bytes(),
            MEDIA_TYPES.get(path.suffix, "application/octet-stream"),
            {
                encoding: beside.read_bytes()
                for suffix, encoding in ENCODINGS.items()
                if (beside := path.with_name(path.name + suffix)).is_file()
            },
        )
        for name, path in found.items()
    }


def _serving(file: Packed) -> Callable[[Request], Awaitable[Response]]:
    async def serve(request: Request) -> Response:
        return file.answer(request)

    return serve
