"""How many random cases the tests try."""

from dataclasses import dataclass


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


SLICE = Sizes(chunks=3, cases=3_000)
SOAK = Sizes(chunks=400, cases=1_000_000)
