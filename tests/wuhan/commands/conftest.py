"""The command line, as the tests of the shared commands use it."""

from cli.conftest import calm_environment, paiju

__all__ = ["calm_environment", "paiju"]
