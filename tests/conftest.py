"""How much the tests try: a seeded slice in normal runs, the full proofs with ``--soak``."""

import pytest
from hypothesis import settings

from sizes import SLICE, SOAK, Sizes

settings.register_profile("test", derandomize=True, deadline=None, max_examples=150)
settings.register_profile("soak", deadline=None, max_examples=20_000, print_blob=True)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--soak", action="store_true", help="run every proof at full size")


def sizes_of(config: pytest.Config) -> Sizes:
    return SOAK if config.getoption("--soak") else SLICE


def pytest_configure(config: pytest.Config) -> None:
    settings.load_profile("soak" if config.getoption("--soak") else "test")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run a test once for every chunk, so that chunks can be spread over cores."""
    if "chunk" in metafunc.fixturenames:
        metafunc.parametrize("chunk", range(sizes_of(metafunc.config).chunks))


@pytest.fixture
def sizes(pytestconfig: pytest.Config) -> Sizes:
    return sizes_of(pytestconfig)
