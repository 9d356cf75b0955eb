"""One file of a dataset: a header in JSON, then columns of numbers, and a checksum.

All numbers are little-endian. ``docs/reference/datasets.md`` tells the format byte by byte.
"""

from __future__ import annotations

import contextlib
import json
import os
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Self

from paiju.datasets.recorded import Recorded
from paiju.errors import DatasetError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["Header", "Shard", "shard_name", "shard_paths", "write_shard"]

MAGIC: Final = b"PAIJU-R1"
FORMAT: Final = "paiju-rounds/1"
LENGTH: Final = 4  # bytes that tell how long the header is
CHECK: Final = 4  # bytes of the checksum
ALIGNED: Final = 8
MOST_POINTS: Final = 2**31 - 1


@dataclass(frozen=True, kw_only=True)
class Header:
    """What the rounds of a file have in common."""

    game: str
    rules: Mapping[str, Any]
    agents: tuple[str, ...]
    """As many as there are seats: in round i, seat s has agent (s + i) modulo their number."""
    seed: int
    rounds_per_shard: int
    first: int
    """The number of its first round."""
    rounds: int
    num_actions: int
    """How many action ids there are. This number itself stands for an action without an id."""
    codes: int
    """How many actions all rounds have together."""
    texts: tuple[str, ...]
    """The actions without an id, in order."""
    version: str
    """The paiju that has played them."""

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.agents)

    @property
    def code_type(self) -> str:
        """What numpy calls the type of an action."""
        return "u1" if self.num_actions < 2**8 else "<u2"

    @property
    def columns(self) -> tuple[tuple[str, tuple[int, ...]], ...]:
        """The type and shape of seeds, payoffs, lengths and actions, as they follow each other."""
        n = self.rounds
        return (("<u8", (n,)), ("<i4", (n, self.seats)), ("<u4", (n,)), (self.code_type, (self.codes,)))

    def to_bytes(self) -> bytes:
        """Return everything before the columns; spaces at its end let them begin at a multiple of eight."""
        text = json.dumps({"format": FORMAT, **asdict(self)}, sort_keys=True, separators=(",", ":"))
        start = len(MAGIC) + LENGTH
        text += " " * (-(start + len(text)) % ALIGNED)  # JSON in ASCII: a letter is a byte
        return MAGIC + len(text).to_bytes(LENGTH, "little") + text.encode()

    @classmethod
    def from_json(cls, text: bytes) -> Self:
        """Return what ``to_bytes`` wrote; raise ValueError, TypeError or KeyError if it did not."""
        told = json.loads(text)
        if told["format"] != FORMAT:
            raise ValueError(f"its format is {told['format']}, not {FORMAT}")
        values = {each.name: told[each.name] for each in fields(cls)}
        for name in ("seed", "rounds_per_shard", "first", "rounds", "num_actions", "codes"):
            if not isinstance(values[name], int) or values[name] < 0:
                raise ValueError(f"its {name} is {values[name]!r}")
        return cls(**{**values, "agents": tuple(values["agents"]), "texts": tuple(values["texts"])})


@dataclass(frozen=True)
class Shard:
    """The rounds of a file."""

    path: Path
    header: Header
    seeds: NDArray[np.uint64]
    payoffs: NDArray[np.int32]
    codes: NDArray[Any]
    """The actions of all rounds."""
    ends: NDArray[np.int64]
    """Where the actions of each round end."""
    spoken: NDArray[np.int64]
    """The places of actions without an id."""

    @classmethod
    def read(cls, path: Path) -> Self:
        """Return a file; refuse a damaged one. It is not mapped: on Windows it could not be written anew then."""
        import numpy as np

        header, start = read_header(path)
        whole = np.fromfile(path, np.uint8)
        sizes = [np.dtype(kind).itemsize * int(np.prod(shape, dtype=np.int64)) for kind, shape in header.columns]
        if len(whole) != start + sum(sizes) + CHECK:
            raise damaged(path, f"it has {len(whole)} bytes, not {start + sum(sizes) + CHECK}")
        if zlib.crc32(whole[:-CHECK].data) != int.from_bytes(whole[-CHECK:].tobytes(), "little"):
            raise damaged(path, "its checksum does not match")
        found = []
        for (kind, shape), size in zip(header.columns, sizes, strict=True):
            found.append(whole[start : start + size].view(kind).reshape(shape))
            start += size
        seeds, payoffs, lengths, codes = found
        ends = np.cumsum(lengths, dtype=np.int64)
        spoken = np.flatnonzero(codes == header.num_actions)
        if (ends[-1] if len(ends) else 0) != len(codes) or len(spoken) != len(header.texts):
            raise damaged(path, "its numbers contradict each other")
        return cls(path, header, seeds, payoffs, codes, ends, spoken)

    def span(self, place: int) -> slice:
        """Return where the actions of a round stand."""
        return slice(int(self.ends[place - 1]) if place else 0, int(self.ends[place]))

    def is_spoken(self, place: int) -> bool:
        """Tell whether a round has actions without an id."""
        where = self.span(place)
        return bool(self.spoken.searchsorted(where.start) < self.spoken.searchsorted(where.stop))

    def recorded(self, place: int) -> Recorded:
        """Return a round by its place in the file."""
        where = self.span(place)
        actions: list[int | str] = self.codes[where].tolist()
        first, last = self.spoken.searchsorted([where.start, where.stop])
        for number in range(first, last):
            actions[int(self.spoken[number]) - where.start] = self.header.texts[number]
        return Recorded(
            self.header.first + place, int(self.seeds[place]), tuple(actions), tuple(self.payoffs[place].tolist())
        )


def read_header(path: Path) -> tuple[Header, int]:
    """Return the header of a file and where its columns begin."""
    with path.open("rb") as file:
        opening = file.read(len(MAGIC) + LENGTH)
        if not opening.startswith(MAGIC) or len(opening) < len(MAGIC) + LENGTH:
            raise damaged(path, "it does not start like such a file")
        length = int.from_bytes(opening[len(MAGIC) :], "little")
        text = file.read(length)
    try:
        header = Header.from_json(text)
    except (ValueError, TypeError, LookupError) as error:
        raise damaged(path, f"its header can't be read: {error}") from error
    return header, len(opening) + length


def damaged(path: Path, reason: str) -> DatasetError:
    """Return what to say of a file that is not as it was written."""
    return DatasetError(
        f"{path} is damaged: {reason}; delete it, and generating with the same settings plays its rounds again",
        "damaged_shard",
    )


def shard_name(number: int) -> str:
    """Return the name of a file.

    >>> shard_name(3)
    'rounds-00003.bin'
    """
    return f"rounds-{number:05}.bin"


def shard_paths(folder: Path) -> list[Path]:
    """Return the files of a folder in order."""
    return sorted(folder.glob("rounds-*.bin"), key=lambda path: (len(path.name), path.name))


def write_shard(path: Path, header: Header, rounds: Sequence[Recorded]) -> None:
    """Write a file under another name first, so that there never is half of one."""
    import numpy as np

    spoken = header.num_actions
    codes = [spoken if isinstance(action, str) else action for each in rounds for action in each.actions]
    columns = (
        [each.seed for each in rounds],
        [each.payoffs for each in rounds],
        [len(each.actions) for each in rounds],
        codes,
    )
    _expect_points(rounds)
    whole = header.to_bytes() + b"".join(
        np.asarray(column, kind).reshape(shape).tobytes()
        for column, (kind, shape) in zip(columns, header.columns, strict=True)
    )
    unfinished = path.with_suffix(".part")
    try:
        with unfinished.open("wb") as file:
            file.write(whole + zlib.crc32(whole).to_bytes(CHECK, "little"))
            file.flush()
            os.fsync(file.fileno())
        unfinished.replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            unfinished.unlink(missing_ok=True)
        raise


def _expect_points(rounds: Sequence[Recorded]) -> None:
    for each in rounds:
        if any(abs(points) > MOST_POINTS for points in each.payoffs):
            raise DatasetError(f"round {each.number} ends with more points than 32 bits hold", "too_many_points")
