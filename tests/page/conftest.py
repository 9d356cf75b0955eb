"""A real browser and a real server in a process of its own, both for all tests of the page."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx
import pytest

from page.playing import PATIENCE, Guest
from server.running import Visitor
from server.test_crash import Process

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright

ROOT = Path(__file__).parent.parent.parent
BUNDLE = ROOT / "src" / "paiju" / "web" / "dist" / "index.html"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = [
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-dev-shm-usage",
    "--no-first-run",
]

Visit = Callable[..., Guest]


def find_browser(playwright: Playwright) -> str:
    """Return a Chromium: the system's, Playwright's own, or Debian's, which root may install."""
    if found := next(filter(None, map(shutil.which, NAMES)), None):
        return found
    if Path(playwright.chromium.executable_path).exists():
        return playwright.chromium.executable_path
    if is_root() and shutil.which("apt-get"):
        command = ["apt-get", "-o", "DPkg::Lock::Timeout=300", "install", "-y", "chromium"]
        subprocess.run(command, capture_output=True, check=False)
    return shutil.which("chromium") or pytest.skip("no browser: install chromium, or: playwright install chromium")


def is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


# For the package, not for the session: Playwright's event loop must not run on while other tests start theirs.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    if not os.environ.get("PAIJU_BROWSER"):
        pytest.skip("a browser is started on demand only, until it is sure to be there everywhere: PAIJU_BROWSER=1")
    if not BUNDLE.exists():
        pytest.skip("the page is not built: python3 run.py test builds it")
    api = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed: pip install -e '.[dev]'")
    with api.sync_playwright() as playwright:
        args = [*FLAGS, "--no-sandbox"] if is_root() else FLAGS  # Chromium refuses to be root in its sandbox
        browser = playwright.chromium.launch(executable_path=find_browser(playwright), args=args)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """Serve the page."""
    server = Process(tmp_path_factory.mktemp("house"))
    yield server
    server.end(signal.SIGINT)


@pytest.fixture
def visit(browser: Browser, house: Process) -> Iterator[Visit]:
    """Let somebody come with a browser of their own; what goes wrong in it fails the test."""
    guests: list[Guest] = []

    def come(lang: str = "zh", server: Process = house, **options: Any) -> Guest:
        context = browser.new_context(
            **{"locale": {"zh": "zh-CN", "en": "en-GB"}[lang], "reduced_motion": "reduce", "base_url": server.url}
            | {"viewport": {"width": 1280, "height": 800}}
            | options
        )
        context.set_default_timeout(PATIENCE * 1000)
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
