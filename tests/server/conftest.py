"""A server on a port of its own, and visitors."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from paiju.server.settings import Patience, Settings
from server.running import Running, Visitor

Serve = Callable[..., Running]


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Serve]:
    """Start servers; they end with the test."""
    started: list[Running] = []

    def start(data: Path | None = None, **options: Any) -> Running:
        options.setdefault("patience", Patience(refusal=0))
        started.append(Running(Settings(data=data or tmp_path / "data", **options)))
        return started[-1]

    yield start
    for each in started:
        each.stop()


@pytest.fixture
def server(serve: Serve) -> Running:
    return serve()


@pytest.fixture
def visitor(server: Running) -> Iterator[Visitor]:
    with server.visitor() as someone:
        yield someone
