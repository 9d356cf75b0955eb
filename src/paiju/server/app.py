"""The application: everything put together."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.metadata import version

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from paiju.server.api import make_router
from paiju.server.backend import Backend
from paiju.server.guard import Guard, problem
from paiju.server.identity import Identities, Tickets, read_secrets
from paiju.server.lock import folder_lock
from paiju.server.names import NAME_CODES
from paiju.server.page import add_page
from paiju.server.refusal import Refusal
from paiju.server.rooms import Rooms
from paiju.server.settings import Settings, page_folder
from paiju.server.sockets import make_socket_router

__all__ = ["create_app"]

STATUS_CODES = {404: "not_found", 405: "bad_method"}


def create_app(settings: Settings) -> FastAPI:
    """Return the application; it takes the data folder when it starts, and lets go of it when it ends."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        with folder_lock(settings.data):
            rooms = Rooms(settings)
            identities = Identities(read_secrets(settings.data))
            tickets = Tickets(settings.ticket_seconds, settings.clock)
            app.state.backend = Backend(rooms, identities, tickets, has_page=has_page)
            await rooms.begin()
            try:
                yield
            finally:
                app.state.backend.reading.close()
                await rooms.end()

    app = FastAPI(
        title="paiju",
        version=version("paiju"),
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    app.include_router(make_router())
    app.include_router(make_socket_router())
    has_page = add_page(app, settings.page or page_folder())
    _add_handlers(app)
    app.add_middleware(Guard, settings=settings)
    return app


def _add_handlers(app: FastAPI) -> None:
    """Let every refusal look the same, and tell nothing of what went on inside."""

    @app.exception_handler(Refusal)
    async def refused(_request: Request, refusal: Refusal) -> JSONResponse:
        return problem(refusal)

    @app.exception_handler(RequestValidationError)
    async def invalid(_request: Request, error: RequestValidationError) -> JSONResponse:
        told = (each["type"] for each in error.errors() if each["type"] in NAME_CODES)
        return problem(Refusal(next(told, "invalid")))

    @app.exception_handler(HTTPException)
    async def missing(_request: Request, error: HTTPException) -> JSONResponse:
        answer = problem(Refusal(STATUS_CODES.get(error.status_code, "invalid")))
        answer.headers.update(error.headers or {})
        return answer
