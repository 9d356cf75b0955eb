"""Exact, fast Chinese table games.

``paiju.tiles`` reads and writes tiles; ``paiju.sichuan`` knows Sichuan mahjong (四川麻将 血战到底).
"""

from paiju import errors, sichuan, tiles

__all__ = ["__version__", "errors", "sichuan", "tiles"]


def __getattr__(name: str) -> str:
    # Reading the metadata takes longer than all the rest of the import, so only who asks for it waits.
    if name == "__version__":
        from importlib.metadata import version

        return version("paiju")
    raise AttributeError(f"module 'paiju' has no attribute {name!r}")
