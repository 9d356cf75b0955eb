"""How much the tests try: a seeded slice in normal runs, the full proofs with ``--soak``."""

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

import budget
from paiju import game
from sizes import SLICE, SOAK, Sizes

# Who runs the tests in the background of a shell ignores Ctrl-C, and programs that are started here would inherit that.
signal.signal(signal.SIGINT, signal.default_int_handler)
settings.register_profile("test", derandomize=True, deadline=None, max_examples=60)
settings.register_profile("soak", deadline=None, max_examples=20_000, print_blob=True)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--soak", action="store_true", help="run every proof at full size")
    parser.addoption("--extras", action="store_true", help="tests/extras too, which needs torch and others")
    parser.addoption(
        "--spent",
        action="append",
        metavar="PART=SECONDS",
        help="show a table of where time goes, and in it what was spent before the tests",
    )


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave out what needs more than a developer has installed; `run.py test-extras` installs and runs it."""
    is_extra = collection_path == Path(__file__).parent / "extras"
    return True if is_extra and not config.getoption("--extras") else None


def sizes_of(config: pytest.Config) -> Sizes:
    return SOAK if config.getoption("--soak") else SLICE


def pytest_configure(config: pytest.Config) -> None:
    settings.load_profile("soak" if config.getoption("--soak") else "test")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run a test once for every chunk, so that chunks can be spread over cores."""
    if "chunk" in metafunc.fixturenames:
        metafunc.parametrize("chunk", range(sizes_of(metafunc.config).chunks))


@pytest.fixture(autouse=True)
def _same_list_of_games() -> Iterator[None]:
    """Let a test, or an example of the documents, put games into the list for itself alone."""
    before = dict(game.GAMES)
    yield
    game.GAMES.clear()
    game.GAMES.update(before)


@pytest.fixture
def sizes(pytestconfig: pytest.Config) -> Sizes:
    return sizes_of(pytestconfig)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Show where the time went, for run.py."""
    if config.getoption("--spent"):
        before = dict(each.rsplit("=", 1) for each in config.getoption("--spent"))
        reports = [report for reports in terminalreporter.stats.values() for report in reports]
        tests = [(report.nodeid, report.duration) for report in reports if isinstance(report, pytest.TestReport)]
        workers = max(1, len(config.getoption("tx", None) or []))
        terminalreporter.section("seconds")
        for line in budget.table({part: float(seconds) for part, seconds in before.items()}, tests, workers):
            terminalreporter.line(line)
