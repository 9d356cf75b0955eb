"""
The native core of paiju. Use the public modules (paiju.tiles, paiju.sichuan) instead.
"""

from paiju._core import (
    datongzi as datongzi,
    sichuan as sichuan,
    tiles as tiles,
    wuhan as wuhan
)


def derive(seed: int, index: int) -> int:
    """Return the seed of part ``index`` of something with a seed of its own."""
