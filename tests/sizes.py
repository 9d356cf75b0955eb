"""How many random cases the tests try."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import TypeVar

Case = TypeVar("Case")


@dataclass(frozen=True)
class Sizes:
    """How many cases a test that asks for ``chunk`` tries in all, and in how many chunks."""

    chunks: int
    cases: int

    def of(self, chunk: int, share: float = 1.0, *, of_slice: float | None = None) -> range:
        """Return the seeds of one chunk; a test with slow cases takes a share of them, one with quick ones more.

        The slowest take a smaller share of the slice than of the full proof.
        """
        if self is SLICE and of_slice is not None:
            share = of_slice
        each = int(self.cases / self.chunks * share)
        return range(chunk * each, (chunk + 1) * each)

    def some(self, all_of_them: Iterable[Case]) -> Iterator[Case]:
        """Return every case of an exhaustive proof, or for a slice one of seven, all over the place."""
        return islice(all_of_them, 0, None, 7 if self is SLICE else 1)


SLICE = Sizes(chunks=2, cases=2_000)
SOAK = Sizes(chunks=400, cases=1_000_000)
