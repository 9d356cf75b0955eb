"""Every way to fill one suit."""

from collections.abc import Iterator


def suits_with(tiles: int, ranks: int = 9) -> Iterator[tuple[int, ...]]:
    """Yield the counts of every suit of so many tiles, at most four of a rank."""
    if ranks == 0:
        yield ()
        return
    for count in range(max(0, tiles - 4 * (ranks - 1)), min(4, tiles) + 1):
        for rest in suits_with(tiles - count, ranks - 1):
            yield count, *rest
