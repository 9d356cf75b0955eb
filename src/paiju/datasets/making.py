"""Playing rounds into a folder, which may be left off at any time and gone on with."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import replace
from os import PathLike
from pathlib import Path
from typing import Any, Final

from paiju import game as games
from paiju.agents import Spec, usual_level
from paiju.arena.contest import MOST_WORKERS, Progress
from paiju.arena.crew import BACKENDS
from paiju.arena.setup import Setup
from paiju.arguments import worded
from paiju.datasets.dataset import Dataset
from paiju.datasets.playing import play_rounds, seat_agents
from paiju.datasets.recorded import Recorded
from paiju.datasets.shard import Header, Shard, shard_name, shard_paths, write_shard
from paiju.errors import DatasetError
from paiju.game import GameLike
from paiju.seeds import read_seed
from paiju.values import expect_known, plain, whole

__all__ = ["generate"]

MOST_ROUNDS: Final = 2**40


@worded
def generate(
    path: str | PathLike[str],
    game: GameLike = None,
    agents: Spec | Sequence[Spec] | None = None,
    rounds: int = 10_000,
    *,
    rules: Any = None,
    seed: int = 1,
    rounds_per_shard: int = 10_000,
    workers: int = 1,
    backend: str = "process",
    progress: Progress | None = None,
) -> Dataset:
    """Play rounds between agents into files of a folder, and return them.

    ``agents`` are the spec of all seats or a list with one for each; with every round they move on one seat. None is
    the level that opponents usually have. ``rules`` are a value, a preset's name, or None for those that strength is
    measured with. Round i is dealt with ``paiju.derive(seed, i)``. What is written follows from these alone, byte by
    byte: never from ``workers``, nor from ``backend``, which is where agents in Python play (agents of the core play on
    threads).

    A file is written when its rounds are played. What is there already stays, so that the same call goes on where
    another was cut short, and one with more ``rounds`` adds to them; other settings are refused.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     len(generate(folder, "sichuan", "medium+", 20, seed=7)[0].actions)
    78
    """
    played = games.get(game)
    setup = seat_agents(
        usual_level(played) if agents is None else agents, played, games.read_rules(played, rules), read_seed(seed)
    )
    rounds = whole(rounds, "rounds", 1, MOST_ROUNDS)
    per_shard = whole(rounds_per_shard, "rounds_per_shard", 1, MOST_ROUNDS)
    workers = min(whole(workers, "workers", 1), MOST_WORKERS)
    expect_known(backend, BACKENDS, "backend")
    folder = Path(path)
    folder.mkdir(parents=True, exist_ok=True)
    wanted = _headers(setup, rounds, per_shard)
    missing = _missing(folder, wanted)
    if missing:
        with closing(play_rounds(setup, _numbers(missing), workers, backend)) as playing:
            _fill(folder, missing, playing, _Count(rounds, missing, progress))
    return Dataset(folder, played)


def _headers(setup: Setup, rounds: int, per_shard: int) -> list[Header]:
    """Return the header of each file, as far as it is known before the rounds are played."""
    import paiju

    common = Header(
        game=setup.game.name,
        rules=plain(setup.rules.to_dict()),
        agents=setup.names,
        seed=setup.seed,
        rounds_per_shard=per_shard,
        first=0,
        rounds=per_shard,
        num_actions=setup.game.num_actions(setup.rules),
        codes=0,
        texts=(),
        version=paiju.__version__,
    )
    starts = range(0, rounds, per_shard)
    return [replace(common, first=first, rounds=min(per_shard, rounds - first)) for first in starts]


# ---- what is there


def _missing(folder: Path, wanted: Sequence[Header]) -> list[Header]:
    """Return the headers of the files that have to be written; refuse a folder that is about something else."""
    missing = {shard_name(number): header for number, header in enumerate(wanted)}
    for path in shard_paths(folder):
        there = Shard.read(path).header
        for name, old, new in _differences(there, wanted[0]):
            raise DatasetError(f"{folder} was made with other settings: {name} was {old}, not {new}", "other_settings")
        header = missing.get(path.name)
        if header is None or there.rounds > header.rounds:
            asked = wanted[-1].first + wanted[-1].rounds
            raise DatasetError(
                f"{folder} was made with other settings: it has more rounds than {asked}", "other_settings"
            )
        if there.rounds == header.rounds:
            del missing[path.name]
    return list(missing.values())


def _differences(there: Header, wanted: Header) -> Iterator[tuple[str, Any, Any]]:
    """Yield the settings that are not the same: name, old and new."""
    for name in ("game", "agents", "seed", "rounds_per_shard", "version"):
        old, new = getattr(there, name), getattr(wanted, name)
        if old != new:
            yield name, _shown(old), _shown(new)
    yield from _rule_differences("rules", there.rules, wanted.rules)


def _shown(value: Any) -> Any:
    return ", ".join(value) if isinstance(value, tuple) else value


def _rule_differences(name: str, old: Any, new: Any) -> Iterator[tuple[str, Any, Any]]:
    if isinstance(old, Mapping) and isinstance(new, Mapping):
        for option in sorted({*old, *new}):
            yield from _rule_differences(f"{name}.{option}", old.get(option), new.get(option))
    elif old != new:
        yield name, old, new


# ---- what is played


class _Count:
    """Tells how many rounds there are."""

    def __init__(self, rounds: int, missing: Sequence[Header], progress: Progress | None) -> None:
        self.rounds, self.progress = rounds, progress
        self.done = rounds - sum(header.rounds for header in missing)

    def add(self) -> None:
        self.done += 1
        if self.progress is not None:
            self.progress(self.done, self.rounds)


def _fill(folder: Path, missing: Sequence[Header], playing: Iterator[Recorded], count: _Count) -> None:
    """Write each file as soon as all of its rounds are played."""
    per_shard = missing[0].rounds_per_shard
    waiting: dict[int, tuple[Header, list[Recorded]]] = {header.first // per_shard: (header, []) for header in missing}
    for each in playing:
        shard = each.number // per_shard
        header, rounds = waiting[shard]
        rounds.append(each)
        if len(rounds) == header.rounds:
            del waiting[shard]
            rounds.sort(key=lambda each: each.number)
            texts = tuple(action for each in rounds for action in each.actions if isinstance(action, str))
            codes = sum(len(each.actions) for each in rounds)
            write_shard(folder / shard_name(shard), replace(header, codes=codes, texts=texts), rounds)
        count.add()


def _numbers(headers: Sequence[Header]) -> Sequence[int]:
    """Return the numbers of all rounds: a range, where none is left out in between, for there may be millions."""
    every = range(headers[0].first, headers[-1].first + headers[-1].rounds)
    if len(every) == sum(header.rounds for header in headers):
        return every
    return [number for header in headers for number in range(header.first, header.first + header.rounds)]
