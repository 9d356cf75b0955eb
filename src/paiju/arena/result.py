"""What came of a match: its rows, what they say, and how results are kept and put together."""

from __future__ import annotations

import json
import math
import statistics
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields, replace
from functools import cache, cached_property
from types import UnionType
from typing import Any, Final, NamedTuple, Self, get_args, get_origin, get_type_hints

from paiju.arena import summary
from paiju.arena.design import appearances, expect_design
from paiju.arena.estimate import Estimate
from paiju.arguments import worded
from paiju.errors import ArenaError
from paiju.game import Column
from paiju.record import rules_hash
from paiju.seeds import WORD
from paiju.values import digest, whole

__all__ = ["Fault", "MatchResult", "Row", "Style", "read_json"]

FORMAT: Final = "paiju-arena/1"
MOST_SEATS: Final = 100  # of a game
LARGEST: Final = 2**63 - 1  # of the numbers of blocks
hints_of = cache(get_type_hints)


class Row(NamedTuple):
    """A block: for each agent, sums over its seats in all rounds of the block."""

    block: int
    """The number of the block."""
    payoffs: tuple[int, ...]
    """The points of each agent, summed up over the block."""
    decisions: tuple[int, ...]
    """How many decisions each agent made."""
    style: tuple[tuple[int, ...], ...]
    """By agent, then in the order of the game's style columns."""


@dataclass(frozen=True, slots=True)
class Fault:
    """Why a block does not count: an agent raised, took too long, answered what is not legal, or ended its process."""

    block: int
    """The number of the block."""
    round: int
    """Which round of the block, from 0."""
    seat: int | None
    """None if no agent was being asked."""
    agent: str | None
    """The agent at fault; None if none is."""
    error: str
    """The name of what the agent raised, or of what the rules did: ``IllegalAction``; ``TimeLimit``; ``Crash``."""
    message: str
    """What went wrong."""
    position: dict[str, Any] | None
    """What the seat saw, as its observation's ``to_dict`` has it; None where that can't be told."""

    def __repr__(self) -> str:
        """Return where it happened, and what."""
        return f"<Fault block {self.block}, round {self.round}, seat {self.seat}: {self.error}>"

    def __str__(self) -> str:
        """Return it as one line."""
        who = "no agent" if self.seat is None else f"{self.agent} in seat {self.seat}"
        return f"block {self.block}, round {self.round}, {who}: {self.error}: {self.message}"


@dataclass(frozen=True, slots=True)
class Style:
    """How an agent played."""

    agent: str
    """Whose style it is."""
    rounds: int
    """How many rounds it played; two seats in one round count twice."""
    points: float
    """Points a round."""
    rates: Mapping[str, float | None]
    """By the key of the style column; None where nothing was counted that it could be a rate of."""
    decisions: int
    """How many decisions it made."""
    decisions_per_second: float | None
    """None if nobody measured how long it thought."""

    def __repr__(self) -> str:
        """Return whose it is; the rates are many."""
        return f"<Style of {self.agent}: {self.rounds} rounds, {self.points:+.3f} points per round>"


@dataclass(frozen=True)
class MatchResult:
    """A match, or part of one: some of its blocks."""

    game: str
    """The name of the game."""
    rules: Mapping[str, Any]
    """The rules it was played by."""
    agents: tuple[str, ...]
    """The specs of the agents."""
    design: str
    """The design it was played in."""
    seats: int
    """How many seats a round has."""
    seed: int
    """The seed that all deals follow from."""
    columns: tuple[Column, ...]
    """The columns of the style sheet."""
    rows: tuple[Row, ...]
    """The blocks that count, by their number."""
    faults: tuple[Fault, ...] = ()
    """Why the other blocks do not count, one fault each, by the number of the block."""
    thought: tuple[float | None, ...] = field(default=(), compare=False)
    """The seconds that each agent took to answer; None where nobody has measured it."""
    elapsed: float = field(default=0.0, compare=False)
    """The seconds from beginning to end."""

    # ---- what it says

    def __repr__(self) -> str:
        """Return it as one short line."""
        return summary.brief(self)

    def __str__(self) -> str:
        """Return who played whom, the points with their interval, and what that says."""
        return summary.summary(self)

    def __format__(self, lang: str) -> str:
        """Return the same in ``zh`` or ``en``."""
        return summary.summary(self, lang)

    def _repr_html_(self) -> str:
        """Return the same with the interval drawn, for notebooks."""
        return summary.html(self)

    @cached_property
    def estimates(self) -> tuple[Estimate, ...]:
        """The points per round of each agent, over blocks."""
        return tuple(Estimate.of(self.values(agent)) for agent in range(len(self.agents)))

    def values(self, agent: int = 0) -> list[float]:
        """Return an agent's points per round in each block."""
        place = whole(agent, "agent", 0, len(self.agents) - 1)
        return [row.payoffs[place] / self._appearances(row)[place] for row in self.rows]

    def _appearances(self, row: Row) -> Sequence[int]:
        return appearances(self.design, len(self.agents), self.seats, row.block)

    @property
    def mean(self) -> float:
        """The first agent's points per round."""
        return self.estimates[0].mean

    @property
    def median(self) -> float:
        """The first agent's points per round in the median block; nan without blocks.

        Where payments multiply, a few blocks may make up most of the mean.
        """
        return statistics.median(self.values()) if self.rows else math.nan

    @property
    def ci95(self) -> tuple[float, float]:
        """The 95 % interval of the mean."""
        return self.estimates[0].ci95

    @property
    def p_value(self) -> float:
        """How likely a mean at least as far from zero is between equally strong agents."""
        return self.estimates[0].p_value

    @property
    def sd_block(self) -> float:
        """The standard deviation of a block."""
        return self.estimates[0].sd

    @property
    def blocks(self) -> int:
        """How many blocks count."""
        return len(self.rows)

    @property
    def games(self) -> int:
        """How many rounds count."""
        return sum(sum(self._appearances(row)) for row in self.rows) // self.seats

    @cached_property
    def style(self) -> tuple[Style, ...]:
        """How each agent played."""
        return tuple(self._style(agent) for agent in range(len(self.agents)))

    def _style(self, agent: int) -> Style:
        rounds = sum(self._appearances(row)[agent] for row in self.rows)
        sums = {"round": rounds}
        for number, column in enumerate(self.columns):
            sums[column.key] = sum(row.style[agent][number] for row in self.rows)
        decisions = sum(row.decisions[agent] for row in self.rows)
        seconds = self.thought[agent] if self.thought else None
        return Style(
            agent=self.agents[agent],
            rounds=rounds,
            points=sum(row.payoffs[agent] for row in self.rows) / rounds if rounds else math.nan,
            rates={column.key: _ratio(sums[column.key], sums[column.per]) for column in self.columns},
            decisions=decisions,
            decisions_per_second=decisions / seconds if seconds else None,
        )

    @cached_property
    def digest(self) -> str:
        """A fingerprint of the match and its blocks: the same for any number of workers, on every machine."""
        voided = [fault.block for fault in self.faults]
        return digest({**self._identity, "rows": self.rows, "voided": voided})

    @property
    def _identity(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "rules_hash": rules_hash(self.rules),
            "agents": list(self.agents),
            "design": self.design,
            "seats": self.seats,
            "seed": self.seed,
            "columns": [column.key for column in self.columns],
        }

    # ---- putting together and keeping

    @worded
    def merge(self, other: MatchResult) -> MatchResult:
        """Merge both; they must be different blocks of the same match."""
        self.expect_same_setting(other)
        if self.agents != other.agents:
            raise _two_matches("agents", list(self.agents), list(other.agents))
        shared = self._numbers & other._numbers
        if shared:
            raise ArenaError(f"block {min(shared)} is in both, and {len(shared) - 1} more", "same_blocks")
        thought = zip(self.thought, other.thought, strict=True) if self.thought and other.thought else ()
        return replace(
            self,
            rows=tuple(sorted((*self.rows, *other.rows))),
            faults=tuple(sorted((*self.faults, *other.faults), key=lambda fault: fault.block)),
            thought=tuple(None if a is None or b is None else a + b for a, b in thought),
            elapsed=self.elapsed + other.elapsed,
        )

    @worded
    def expect_same_setting(self, other: MatchResult) -> None:
        """Refuse a result that was not played in the same way against the same agents."""
        for name in self._identity:
            ours, theirs = (result._identity[name] for result in (self, other))
            if name == "agents":  # who challenges them is another matter
                ours, theirs = ours[1:], theirs[1:]
            if theirs != ours:
                raise _two_matches(name, ours, theirs)

    @property
    def _numbers(self) -> set[int]:
        return {row.block for row in self.rows} | {fault.block for fault in self.faults}

    def to_dict(self) -> dict[str, Any]:
        """Return it as plain values, ready for JSON: what it says, and everything that says it."""
        return {
            "format": FORMAT,
            **self._identity,
            "rules": dict(self.rules),
            "columns": [asdict(column) for column in self.columns],
            "mean": _plain(self.mean),
            "median": _plain(self.median),
            "ci95": [_plain(end) for end in self.ci95],
            "p_value": self.p_value,
            "sd_block": _plain(self.sd_block),
            "blocks": self.blocks,
            "games": self.games,
            "style": [{**asdict(style), "points": _plain(style.points)} for style in self.style],
            "faults": [asdict(fault) for fault in self.faults],
            "digest": self.digest,
            "thought": list(self.thought),
            "elapsed": self.elapsed,
            "rows": [list(row) for row in self.rows],
        }

    def to_json(self) -> str:
        """Return it as one line of JSON."""
        return json.dumps(self.to_dict(), ensure_ascii=False, separators=(",", ":"), allow_nan=False)

    @classmethod
    def from_dict(cls, kept: Mapping[str, Any]) -> Self:
        """Return the result that ``to_dict`` gave; one that was damaged or altered is refused."""
        try:
            result = cls._read(kept)
            is_altered = result.digest != kept["digest"]
        except ArenaError:
            raise
        except (LookupError, TypeError, ValueError, RecursionError) as error:
            raise ArenaError(f"this is not the result of a match ({error!r})", "damaged") from error
        if is_altered:
            raise ArenaError("the digest is not that of the rows, one of them was altered", "altered")
        return result

    @classmethod
    @worded
    def from_json(cls, text: str) -> Self:
        """Return the result that ``to_json`` gave; one that was damaged or altered is refused."""
        return cls.from_dict(read_json(text))

    @classmethod
    def _read(cls, kept: Mapping[str, Any]) -> Self:
        if kept["format"] != FORMAT:
            raise ArenaError(f"format {kept['format']!r}, expected {FORMAT}", "damaged")
        hints = get_type_hints(cls)
        read = cls(**{each.name: _read_as(hints[each.name], kept[each.name], each.name) for each in fields(cls)})
        read._expect_fit()
        faults = sorted(read.faults, key=lambda fault: fault.block)
        return replace(read, rows=tuple(sorted(read.rows)), faults=tuple(faults))

    def _expect_fit(self) -> None:
        """Refuse what can't be a result, although every value is of its type."""
        agents, columns = len(self.agents), len(self.columns)
        if not 2 <= self.seats <= MOST_SEATS or not 0 <= self.seed <= WORD:
            raise ValueError(f"{self.seats} seats, or the seed {self.seed}")
        expect_design(self.design, agents, self.seats)
        keys = {"round", *(column.key for column in self.columns)}
        if len(keys) != 1 + columns or any(column.per not in keys for column in self.columns):
            raise ValueError("columns are malformed")
        for row in self.rows:
            sizes = {len(row.payoffs), len(row.decisions), len(row.style)}
            if sizes != {agents} or any(len(counts) != columns for counts in row.style):
                raise ValueError(f"block {row.block} is incomplete")
        if len(self._numbers) < len(self.rows) + len(self.faults):
            raise ValueError("a block appears twice")
        if any(not 0 <= number <= LARGEST for number in self._numbers):
            raise ValueError(f"a block has no number from 0 to {LARGEST}")
        if len(self.thought) not in (0, agents):
            raise ValueError("thought is incomplete")


def read_json(text: str) -> Any:
    """Return what is written; what is no JSON is refused."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise ArenaError(f"this is not JSON ({error})", "damaged") from None


def _read_as(kind: Any, kept: Any, name: str) -> Any:
    """Return what was kept as the type that an annotation asks for: a file may hold anything, at any place."""
    origin, parts = get_origin(kind), get_args(kind)
    if origin is UnionType:
        return None if kept is None else _read_as(parts[0], kept, name)
    if origin is tuple or kind is Row:
        if not isinstance(kept, (list, tuple)):
            raise TypeError(f"{name}: not a list")
        kinds = hints_of(kind).values() if kind is Row else parts[:1] * len(kept)
        read = [_read_as(each, value, name) for each, value in zip(kinds, kept, strict=True)]
        return Row(*read) if kind is Row else tuple(read)
    if kind in (Column, Fault):
        hints = hints_of(kind)
        return kind(**{key: _read_as(hints[key], value, name) for key, value in _read_plain(dict, kept, name).items()})
    return _read_plain(origin or kind, kept, name)


def _read_plain(kind: Any, kept: Any, name: str) -> Any:
    if kind is int and (type(kept) is not int or abs(kept) > WORD):
        raise ValueError(f"{name}: not a whole number, or too large")
    if kind is float and (type(kept) not in (int, float) or not 0 <= kept <= LARGEST):
        raise ValueError(f"{name}: not a number of seconds")
    if kind in (int, float):
        return kind(kept)
    if not isinstance(kept, kind):
        raise TypeError(f"{name}: not of type {kind.__name__}")
    json.dumps(kept, ensure_ascii=False, allow_nan=False).encode()  # it is to be written again
    return kept


def _two_matches(name: str, ours: object, theirs: object) -> ArenaError:
    return ArenaError(f"these are different matches: {name} is {ours} and {theirs}", "two_matches")


def _ratio(count: int, of: int) -> float | None:
    return count / of if of else None


def _plain(number: float) -> float | None:
    return number if math.isfinite(number) else None
