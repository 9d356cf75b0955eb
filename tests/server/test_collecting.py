"""Garbage collection: what is there from the beginning is left alone, and the rest when somebody plays."""

import asyncio
import gc
import signal
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from paiju.cli.serve import listen, run_server
from paiju.server import collecting
from paiju.server.settings import Settings


@pytest.fixture
def _restored() -> Iterator[None]:
    thresholds = gc.get_threshold()
    yield
    gc.unfreeze()
    gc.set_threshold(*thresholds)


@pytest.mark.usefixtures("_restored")
@pytest.mark.skipif(sys.platform == "win32", reason="signals are sent otherwise there")
def test_a_server_leaves_alone_what_it_began_with(tmp_path: Path) -> None:
    found: list[tuple[int, int]] = []

    def ready() -> None:
        found.append((gc.get_freeze_count(), gc.get_threshold()[2]))
        signal.raise_signal(signal.SIGINT)

    with pytest.raises(KeyboardInterrupt):
        run_server(Settings(data=tmp_path), listen("127.0.0.1", 0), ready)
    ((frozen, full),) = found
    assert frozen > 10_000
    assert full == collecting.NEVER


@pytest.mark.parametrize(("idle", "expected"), [(True, 120), (False, 2)])
def test_everything_is_looked_through_when_nobody_is_there(
    monkeypatch: pytest.MonkeyPatch, *, idle: bool, expected: int
) -> None:
    minutes, collected = 0, 0

    def look() -> bool:
        nonlocal minutes
        minutes += 1
        if minutes > 120:
            raise StopAsyncIteration
        return idle

    def collect() -> int:
        nonlocal collected
        collected += 1
        return 0

    monkeypatch.setattr(gc, "collect", collect)
    with suppress(StopAsyncIteration):
        asyncio.run(collecting.tidy(look, seconds=0))
    assert collected == expected
