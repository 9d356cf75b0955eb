"""Reading a dataset: its rounds one by one, and their decisions as arrays."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Self, Unpack, overload

from paiju import game as games
from paiju.arena.contest import Progress
from paiju.arguments import worded
from paiju.datasets.recorded import Recorded
from paiju.datasets.replaying import Choice, Replayer, Samples, Selection, Where, joined
from paiju.datasets.shard import Shard, shard_paths
from paiju.errors import ArgumentValueError, DatasetError
from paiju.game import GameLike
from paiju.round import Round
from paiju.seeds import read_seed
from paiju.values import whole

if TYPE_CHECKING:
    import numpy as np
    import torch
    from numpy.typing import NDArray
    from torch.utils.data import IterableDataset

__all__ = ["Dataset"]

WINDOW: Final = 512
"""So many rounds are played again at once, and their decisions mixed."""


class Dataset(Sequence[Recorded]):
    """Rounds that ``generate`` has played. A part of it, ``data[:9000]``, is one, too.

    >>> from tempfile import TemporaryDirectory
    >>> from paiju.datasets import generate
    >>> with TemporaryDirectory() as folder:
    ...     rows = generate(folder, "sichuan", "medium+", 20, seed=7).arrays()
    >>> rows.obs.shape, rows.mask.shape, len(rows.action)
    ((1065, 118, 27), (1065, 88), 1065)
    """

    @worded
    def __init__(self, path: str | PathLike[str], game: GameLike = None) -> None:
        """Read a folder, or one of its files; pass the game if it is not in the list."""
        self.path = Path(path)
        """The folder."""
        files = shard_paths(self.path) if self.path.is_dir() else [self.path]
        if not files:
            raise DatasetError(f"{self.path} has no rounds: there is no file such as rounds-00000.bin", "no_rounds")
        self._shards = [Shard.read(file) for file in files]
        header = self._shards[0].header
        self.game = games.get(header.game if game is None else game)
        """The game that was played."""
        if self.game.name != header.game:
            raise DatasetError(f"{self.path} has rounds of {header.game}, not of {self.game.name}", "other_game")
        self.rules: Any = self.game.Rules.from_dict(dict(header.rules))
        """The rules of all rounds."""
        self.agents = header.agents
        """Who played: in round i, seat s had agent (s + i) modulo their number."""
        self.seed = header.seed
        """The seed that all rounds follow from."""
        self._starts = _starts(self._shards)
        self._rounds = range(sum(shard.header.rounds for shard in self._shards))

    def __repr__(self) -> str:
        """Return what it holds."""
        return f"<Dataset of {len(self)} rounds, {self.game.name}, {', '.join(dict.fromkeys(self.agents))}>"

    def __len__(self) -> int:
        """Return how many rounds there are."""
        return len(self._rounds)

    @overload
    def __getitem__(self, place: int) -> Recorded: ...
    @overload
    def __getitem__(self, place: slice) -> Self: ...
    def __getitem__(self, place: int | slice) -> Recorded | Self:
        """Return a round, or a dataset of some of them."""
        if isinstance(place, slice):
            part = type(self).__new__(type(self))
            part.__dict__.update(self.__dict__, _rounds=self._rounds[place])
            return part
        shard, number = self._where(whole(place, "round"))
        return shard.recorded(number)

    def __iter__(self) -> Iterator[Recorded]:
        """Yield the rounds."""
        return (self[place] for place in range(len(self)))

    def __reduce__(self) -> Any:
        """Travel to another process as the name of the folder."""
        return _part, (self.path, self.game, self._rounds)

    def _where(self, place: int) -> Where:
        at = self._rounds[place]
        shard = bisect_right(self._starts, at) - 1
        return Where(self._shards[shard], at - self._starts[shard])

    @property
    def files(self) -> tuple[Path, ...]:
        """The files that it lies in."""
        return tuple(shard.path for shard in self._shards)

    @property
    def numbers(self) -> NDArray[np.int64]:
        """The number of each round."""
        import numpy as np

        return np.asarray(self._rounds, np.int64) + self._shards[0].header.first

    @property
    def payoffs(self) -> NDArray[np.int32]:
        """What each seat won, a row for each round."""
        import numpy as np

        return np.concatenate([shard.payoffs for shard in self._shards])[np.asarray(self._rounds, np.int64)]

    @property
    def lengths(self) -> NDArray[np.int64]:
        """How many decisions each round has."""
        import numpy as np

        return np.concatenate([np.diff(shard.ends, prepend=0) for shard in self._shards])[
            np.asarray(self._rounds, np.int64)
        ]

    @worded
    def round(self, place: int, upto: int | None = None) -> Round:
        """Return a round played again, whole or up to so many actions, to look at in every way there is."""
        recorded = self[whole(place, "round")]
        table: Round = Round(self.game, self.rules, seed=recorded.seed, clock=None)
        for action in recorded.actions[:upto]:
            table.apply(action)
        return table

    # ---- arrays

    @worded
    def arrays(
        self,
        obs: str = "v1",
        *,
        agents: str | Sequence[str] | None = None,
        seats: Sequence[int] | None = None,
        forced: bool = False,
        threads: int = 1,
    ) -> Samples:
        """Return the decisions of all rounds: a dataset that is large needs ``batches``.

        ``obs`` is an encoding of ``paiju.envs``. Of ``agents`` (specs) and ``seats`` those given are wanted, or all.
        Decisions with one legal action teach nothing and are left out unless ``forced``, and so are those whose action
        has no id.
        """
        replayer = self._replayer(obs=obs, agents=agents, seats=seats, forced=forced, threads=threads)
        return replayer.samples([self._where(place) for place in range(len(self))])

    @worded
    def batches(self, size: int, *, seed: int | None = None, **selection: Unpack[Choice]) -> Iterator[Samples]:
        """Return an iterator over all decisions, ``size`` rows at a time; the last batch may be smaller.

        They come in the order of play, or shuffled as the seed says: rounds from all over the dataset, and the
        decisions of 512 of them mixed. ``selection`` is what ``arrays`` takes.
        """
        replayer = self._replayer(**selection)
        size = whole(size, "size", 1)
        order = None if seed is None else read_seed(seed)
        return self._batches(replayer, range(len(self)), size, order)

    def _replayer(self, **selection: Unpack[Choice]) -> Replayer:
        chosen = Selection.of(self.game, self.agents, **selection)
        return Replayer(self.game, self.rules, self.agents, chosen)

    def _batches(self, replayer: Replayer, places: Sequence[int], size: int, seed: int | None) -> Iterator[Samples]:
        import numpy as np

        chance = None if seed is None else np.random.default_rng(seed)
        order = np.asarray(places, np.int64) if chance is None else chance.permutation(np.asarray(places, np.int64))
        rest: Samples | None = None  # too few for a batch
        for start in range(0, len(order), WINDOW):
            found = replayer.samples([self._where(int(place)) for place in order[start : start + WINDOW]], chance)
            first = 0
            while first < len(found.action):
                last = first + size - (0 if rest is None else len(rest.action))
                part = found.take(slice(first, last))
                batch = part if rest is None else joined([rest, part])
                is_whole = len(batch.action) == size
                if is_whole:
                    yield batch
                rest, first = None if is_whole else batch, last
        if rest is not None:
            yield rest

    @worded
    def torch(
        self, size: int, *, seed: int | None = None, **selection: Unpack[Choice]
    ) -> IterableDataset[dict[str, torch.Tensor]]:
        """Return ``batches`` as a dataset of PyTorch: every item is a batch, a dict of tensors named as in ``Samples``.

        It gives a data loader batches that are ready (``DataLoader(..., batch_size=None)``); with several workers, each
        has its share of the rounds.
        """
        from paiju.datasets.torch_stream import stream_of

        self._replayer(**selection)  # refuses what is wrong at once
        return stream_of(self, whole(size, "size", 1), None if seed is None else read_seed(seed), selection)

    @worded
    def save_arrays(
        self, path: str | PathLike[str], *, progress: Progress | None = None, **selection: Unpack[Choice]
    ) -> dict[str, Path]:
        """Write the decisions of all rounds as files for ``numpy.load(..., mmap_mode="r")``, one for each column.

        ``selection`` is what ``arrays`` takes. Return the files by the names of ``Samples``.
        """
        from paiju.datasets.saving import save

        windows = [range(start, min(start + WINDOW, len(self))) for start in range(0, len(self), WINDOW)]
        rounds = [[self._where(place) for place in window] for window in windows]
        if not rounds:
            raise ArgumentValueError("there are no rounds to write", "out_of_range")
        return save(Path(path), self._replayer(**selection), rounds, progress)


def _starts(shards: Sequence[Shard]) -> list[int]:
    """Return where each file begins in the dataset; refuse files that do not follow each other."""
    starts, total = [], 0
    for before, shard in zip([None, *shards], shards, strict=False):
        if before is not None:
            _expect_next(before, shard)
        starts.append(total)
        total += shard.header.rounds
    return starts


def _expect_next(before: Shard, shard: Shard) -> None:
    one, other = before.header, shard.header
    settings = ("game", "rules", "agents", "seed", "rounds_per_shard", "version", "num_actions")
    different = [name for name in settings if getattr(one, name) != getattr(other, name)]
    if different:
        raise DatasetError(
            f"{shard.path} is of another dataset: {different[0]} is not that of {before.path.name}", "mixed_shards"
        )
    if other.first != one.first + one.rounds:
        raise DatasetError(
            f"rounds {one.first + one.rounds} to {other.first - 1} are missing before {shard.path}; generating with the"
            " same settings plays them again",
            "missing_shard",
        )


def _part(path: Path, game: games.Game, rounds: range) -> Dataset:
    """Return a dataset, or the part of one, in another process."""
    found = Dataset(path, game)
    found._rounds = rounds
    return found
