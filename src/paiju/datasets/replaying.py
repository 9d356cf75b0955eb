"""Recorded rounds played again into arrays: in the core where it can, and state by state where it can't."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, TypedDict

from paiju.arguments import worded
from paiju.datasets.recorded import agent_at
from paiju.datasets.shard import Shard
from paiju.errors import ArgumentError, DatasetError, IllegalAction
from paiju.game import Game, State
from paiju.values import expect_known, flag, seat_number, whole

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["Choice", "Replayer", "Samples", "Selection", "Where", "joined"]


class Samples(NamedTuple):
    """Decisions, a row for each: what the seat saw, what it did, and what came of it."""

    obs: NDArray[Any]
    """What the seat saw, in the encoding asked for."""
    mask: NDArray[np.int8]
    """A one for each legal action id."""
    action: NDArray[np.int64]
    """The id that was played."""
    returns: NDArray[np.float32]
    """The points that the seat won from there to the end of the round."""
    seat: NDArray[np.int32]
    """Who decides."""
    agent: NDArray[np.int32]
    """Who decided, by its place among the agents of the dataset."""
    round: NDArray[np.int64]
    """The number of the round in the dataset."""

    def take(self, rows: Any) -> Samples:
        """Return some rows: a slice, or an array of their places."""
        return Samples._make(column[rows] for column in self)


class Where(NamedTuple):
    """A round by its file and its place there."""

    shard: Shard
    place: int

    @property
    def number(self) -> int:
        """Its number in the dataset."""
        return self.shard.header.first + self.place


class Choice(TypedDict, total=False):
    """What ``Dataset.arrays`` takes, for others who hand it on."""

    obs: str
    agents: str | Sequence[str] | None
    seats: Sequence[int] | None
    forced: bool
    threads: int


@dataclass(frozen=True, kw_only=True)
class Selection:
    """Which decisions become rows, and in which encoding."""

    obs: str
    agents: frozenset[int]
    seats: frozenset[int]
    forced: bool
    threads: int

    @classmethod
    @worded
    def of(
        cls,
        game: Game,
        names: Sequence[str],
        *,
        obs: str = "v1",
        agents: str | Sequence[str] | None = None,
        seats: Sequence[int] | None = None,
        forced: bool = False,
        threads: int = 1,
    ) -> Selection:
        """Return what the arguments ask for, checked; ``names`` are the agents of the dataset."""
        from paiju.envs.encoding import encodings  # see _encoder

        expect_known(obs, encodings(game), "planes")
        wanted = [agents] if isinstance(agents, str) else names if agents is None else agents
        for spec in wanted:
            expect_known(game.agents.name_of(spec), dict.fromkeys(names), "agent")
        called = {game.agents.name_of(spec) for spec in wanted}
        if isinstance(seats, int | str):
            raise ArgumentError(
                f"seats must be a list of seats, such as [{seats}], not {type(seats).__name__}", "wrong_type"
            )
        chosen = range(len(names)) if seats is None else [seat_number(seat, len(names)) for seat in seats]
        return cls(
            obs=obs,
            agents=frozenset(place for place, name in enumerate(names) if name in called),
            seats=frozenset(chosen),
            forced=flag(forced, "forced"),
            threads=whole(threads, "threads", 1),
        )

    def wanted(self, number: int, agents: int) -> list[int]:
        """Return the seats of a round whose decisions become rows."""
        return [seat for seat in sorted(self.seats) if agent_at(seat, number, agents) in self.agents]


class Replayer:
    """Plays rounds of a dataset again."""

    def __init__(self, game: Game, rules: Any, agents: Sequence[str], selection: Selection) -> None:
        """Keep what is wanted."""
        self.game, self.rules, self.agents, self.selection = game, rules, agents, selection
        self._core: Any = None if game.batches is None else game.batches.replay
        writes = _encoder(game, rules, selection.obs)
        self._shape, self._dtype = writes.shape, writes.dtype

    def samples(self, rounds: Sequence[Where], chance: np.random.Generator | None = None) -> Samples:
        """Return the decisions of rounds, in the order of play, or mixed by chance."""
        import numpy as np

        native = [place for place, each in enumerate(rounds) if self._is_native(each)]
        others = [place for place, each in enumerate(rounds) if not self._is_native(each)]
        if not others:
            return self._numbered(self._in_the_core(rounds, chance), rounds)
        quick = self._in_the_core([rounds[place] for place in native])
        found = joined(
            [
                quick._replace(round=np.asarray(native, np.int64)[quick.round]),
                *(self._in_python(rounds[place], place) for place in others),
            ]
        )
        order = np.argsort(found.round, kind="stable")
        if chance is not None:
            order = order[np.argsort(chance.permutation(len(order)))]
        return self._numbered(found.take(order), rounds)

    def count(self, rounds: Sequence[Where]) -> int:
        """Return how many rows ``samples`` has for these rounds."""
        native = [each for each in rounds if self._is_native(each)]
        counted: int = self._looked_at(native).rows if native else 0
        return counted + sum(sum(1 for _ in self._decisions(each)) for each in rounds if not self._is_native(each))

    def _is_native(self, where: Where) -> bool:
        return self._core is not None and not where.shard.is_spoken(where.place)

    def _numbered(self, found: Samples, rounds: Sequence[Where]) -> Samples:
        """Return rows with the numbers of their rounds in place of those of the list, and who decided."""
        import numpy as np

        numbers = np.asarray([each.number for each in rounds], np.int64)[found.round]
        agents = agent_at(found.seat, numbers, len(self.agents)).astype(np.int32)
        return found._replace(agent=agents, round=numbers)

    def _room(self, rows: int) -> Samples:
        """Return arrays for so many rows."""
        import numpy as np

        return Samples(
            np.empty((rows, *self._shape), self._dtype),
            np.empty((rows, self.game.num_actions(self.rules)), np.int8),
            np.empty(rows, np.int64),
            np.empty(rows, np.float32),
            np.empty(rows, np.int32),
            np.zeros(rows, np.int32),
            np.empty(rows, np.int64),
        )

    # ---- in the core

    def _in_the_core(self, rounds: Sequence[Where], chance: np.random.Generator | None = None) -> Samples:
        import numpy as np

        if not rounds:
            return self._room(0)
        replay = self._looked_at(rounds)
        found = self._room(replay.rows)
        places = np.arange(replay.rows) if chance is None else chance.permutation(replay.rows)
        columns = (found.obs, found.mask, found.action, found.returns, found.seat, found.round)
        replay.write(self.selection.obs, places.astype(np.int64, copy=False), *columns)
        return found

    def _looked_at(self, rounds: Sequence[Where]) -> Any:
        """Return rounds as the core has them, after it has played them once."""
        import numpy as np

        spans = [each.shard.span(each.place) for each in rounds]
        bits = [sum(1 << seat for seat in self.selection.wanted(each.number, len(self.agents))) for each in rounds]
        replay = self._core(
            self.rules,
            np.asarray([each.shard.seeds[each.place] for each in rounds], np.uint64),
            np.asarray([span.stop - span.start for span in spans], np.uint32),
            np.concatenate([each.shard.codes[span] for each, span in zip(rounds, spans, strict=True)], dtype=np.uint16),
            np.asarray(bits, np.uint8),
            self.selection.forced,
            self.selection.threads,
        )
        if replay.fault is not None:
            number, action = replay.fault
            raise _differs(rounds[number], f"action {action} is not legal there")
        known = np.stack([each.shard.payoffs[each.place] for each in rounds])
        if (replay.payoffs != known).any():
            wrong = int((replay.payoffs != known).any(axis=1).argmax())
            ends = replay.payoffs[wrong].tolist()
            raise _differs(rounds[wrong], f"it ends with {ends}, not {known[wrong].tolist()}")
        return replay

    # ---- state by state

    def _in_python(self, where: Where, number: int) -> Samples:
        """Return the decisions of a round; those whose action has no id are left out."""
        rows = list(self._decisions(where))
        found = self._room(len(rows))
        final = where.shard.payoffs[where.place]
        for place, row in enumerate(rows):
            found.obs[place], found.mask[place], found.action[place] = row.obs, row.mask, row.action
            found.returns[place], found.seat[place] = final[row.seat] - row.points, row.seat
        found.round[:] = number
        return found

    def _decisions(self, where: Where) -> Iterator[_Decision]:
        recorded = where.shard.recorded(where.place)
        wanted = self.selection.wanted(recorded.number, len(self.agents))
        writes = _encoder(self.game, self.rules, self.selection.obs)
        state: State = self.game.deal(self.rules, recorded.seed)
        writes.begin(state)
        for place, action in enumerate(recorded.actions):
            seat = state.turn
            if seat is None:
                raise _differs(where, f"it is over after {place} actions")
            is_row = seat in wanted and not isinstance(action, str)
            if is_row and (self.selection.forced or len(state.legal_actions) > 1):
                seen = state.observe(seat)
                yield _Decision(writes.encode(state, seat), seen.mask(), action, seat, state.payoffs[seat])
            try:
                following = state.after(action, seat)
            except IllegalAction as error:
                raise _differs(where, f"action {place} is not legal there: {error}") from error
            writes.step(state, action, seat)
            state = following
        if not state.is_over or tuple(state.payoffs) != recorded.payoffs:
            raise _differs(where, f"it ends with {list(state.payoffs)}, not {list(recorded.payoffs)}")


class _Decision(NamedTuple):
    obs: NDArray[Any]
    mask: NDArray[np.int8]
    action: Any
    seat: int
    points: int


def joined(parts: Sequence[Samples]) -> Samples:
    """Return the rows of several, one behind the other."""
    import numpy as np

    return Samples._make(map(np.concatenate, zip(*parts, strict=True)))


def _encoder(game: Game, rules: Any, obs: str) -> Any:
    """Return what makes arrays; imported when it is wanted, because Gymnasium comes with it."""
    from paiju.envs.encoding import encoder

    return encoder(game, rules, obs)


def _differs(where: Where, reason: str) -> DatasetError:
    header = where.shard.header
    return DatasetError(
        f"{where.shard.path}: round {where.number} does not play as it did with paiju {header.version}: {reason}",
        "replay_differs",
    )
