"""A real browser and a real server in a process of its own, both for all tests of the page."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import httpx
import pytest

from page import browser as browsers
from page.moments import Moments
from page.playing import PATIENCE, Guest
from server.running import Process, Visitor

if TYPE_CHECKING:
    from playwright.sync_api import Browser

ROOT = Path(__file__).parent.parent.parent
BUNDLE = ROOT / "src" / "paiju" / "web" / "dist" / "index.html"
FLAGS = [
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-dev-shm-usage",
    "--no-first-run",
]
# What came just now takes no answer: for who answers as quickly as tests do, that moment is a thousandth as long.
QUICK = "const now = performance.now.bind(performance); performance.now = () => now() * 1000;"
PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}

Visit = Callable[..., Guest]


class House(Process):
    """A server that lets one address ask as much as it likes."""

    PROGRAM = (str(Path(__file__).with_name("house.py")),)


def do_without(reason: str) -> NoReturn:
    """Skip what can't be done here; where every test has to run that is a failure."""
    if os.environ.get("CI"):
        pytest.fail(reason)
    pytest.skip(reason)


# For the package, not for the session: Playwright's event loop must not run on while other tests start theirs.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    if not BUNDLE.exists():
        do_without("the page is not built: python3 run.py test builds it, with Node.js 20 or newer")
    api = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed: pip install -e '.[dev]'")
    try:
        path = browsers.bring()
    except browsers.NoBrowser as problem:
        do_without(str(problem))
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    with api.sync_playwright() as playwright:
        args = [*FLAGS, "--no-sandbox"] if is_root else FLAGS  # Chromium refuses to be root in its sandbox
        browser = playwright.chromium.launch(executable_path=path, args=args)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Serve the page."""
    server = House(tmp_path_factory.mktemp("house"))
    yield server
    server.end(signal.SIGTERM if sys.platform == "win32" else signal.SIGKILL)  # what it keeps is of no use


@pytest.fixture
def visit(browser: Browser, house: Process) -> Iterator[Visit]:
    """Let somebody come with a browser of their own; what goes wrong in it fails the test."""
    guests: list[Guest] = []

    def come(lang: str = "zh", server: Process = house, *, is_quick: bool = True, **options: Any) -> Guest:
        context = browser.new_context(
            **{"locale": {"zh": "zh-CN", "en": "en-GB"}[lang], "reduced_motion": "reduce", "base_url": server.url}
            | {"viewport": {"width": 1280, "height": 800}}
            | options
        )
        context.set_default_timeout(PATIENCE * 1000)
        if is_quick:
            context.add_init_script(QUICK)
        guests.append(Guest(context, touches=options.get("has_touch", False)))
        return guests[-1]

    yield come
    for guest in guests:
        guest.page.context.close()
    assert not [mistake for guest in guests for mistake in guest.mistakes]


@pytest.fixture
def visitor(house: Process) -> Iterator[Visitor]:
    """Play without a browser, where the page is looked at afterwards."""
    with httpx.Client(base_url=house.url, timeout=PATIENCE) as web:
        yield Visitor(house, web)  # type: ignore[arg-type]  # all it needs is the port


@pytest.fixture(scope="package")
def moments(house: Process) -> Moments:
    """Return moments in which everything is asked."""
    with httpx.Client(base_url=house.url, timeout=PATIENCE) as web:
        return Moments(Visitor(house, web))  # type: ignore[arg-type]  # all it needs is the port
