"""A match that ends as soon as it is clear enough which agent is stronger, with stated error rates."""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import cached_property
from time import perf_counter
from typing import Any, Final, Self, TypeAlias

from paiju.agents import Spec
from paiju.arena import verdict
from paiju.arena.contest import Interrupted, block_numbers, expect_way, outcomes, result_of
from paiju.arena.design import appearances
from paiju.arena.evidence import Accepted, Evidence
from paiju.arena.play import Outcome
from paiju.arena.result import LARGEST, MatchResult, read_json
from paiju.arena.setup import Setup
from paiju.arguments import worded
from paiju.errors import ArenaError, ArgumentError, ArgumentValueError
from paiju.game import GameLike
from paiju.seeds import draw_seed
from paiju.values import digest, shown, whole

__all__ = ["SprtResult", "expect_edge", "expect_rate", "sprt"]

FORMAT: Final = "paiju-sprt/1"
SprtProgress: TypeAlias = Callable[[int, int, float], None]
"""Is told how many blocks are done, how many there are at most, and how far the test has come, from -1 to 1."""


@dataclass(frozen=True)
class SprtResult:
    """A sequential test: H0, the first agent is not stronger, against H1, it is stronger by the edge.

    Everything it says follows from the blocks of ``match``, the edge and the two error rates.
    """

    match: MatchResult
    """The blocks up to the one that decided."""
    edge: float | None
    """In points a round; None is a tenth of the standard deviation of a block."""
    alpha: float
    """How often, at most, H1 is accepted although H0 is true."""
    beta: float
    """How often, at most, H0 is accepted although H1 is true."""
    most_blocks: int
    """After this many blocks the test ends undecided."""

    def __repr__(self) -> str:
        """Return it as one short line."""
        return verdict.brief(self)

    def __str__(self) -> str:
        """Return who played whom, what was accepted at which error rates, and the points with their interval."""
        return verdict.summary(self)

    def __format__(self, lang: str) -> str:
        """Return the same in ``zh`` or ``en``."""
        return verdict.summary(self, lang)

    def _repr_html_(self) -> str:
        """Return the same with the course drawn, for notebooks."""
        return verdict.html(self)

    @cached_property
    def _told(self) -> tuple[Evidence, tuple[float, ...]]:
        evidence = Evidence(self.edge, self.alpha, self.beta)
        course = []
        for value in self.match.values():
            evidence.add(value)
            course.append(evidence.leaning)
        return evidence, tuple(course)

    @property
    def accepted(self) -> Accepted | None:
        """``H1``: the first agent is stronger; ``H0``: not by the edge; None: undecided."""
        return self._told[0].accepted

    @property
    def course(self) -> tuple[float, ...]:
        """How far the test had come after each block that counts: from -1 (H0 is accepted) to 1 (H1 is)."""
        return self._told[1]

    @property
    def edge_in_points(self) -> float:
        """The edge in points a round; as the blocks show it where it is a share of their standard deviation."""
        return self._told[0].edge

    @property
    def mean(self) -> float:
        """The first agent's points per round; an early end overstates them."""
        return self.match.mean

    @property
    def interval(self) -> tuple[float, float]:
        """A 95 % interval of the mean that holds wherever the test ends; without ends before it begins to bet."""
        return self._told[0].interval

    @property
    def blocks(self) -> int:
        """How many blocks count."""
        return self.match.blocks

    @property
    def games(self) -> int:
        """How many rounds count."""
        return self.match.games

    @cached_property
    def digest(self) -> str:
        """A fingerprint of the test and its blocks: the same for any number of workers, on every machine."""
        return digest({**self._settings, "match": self.match.digest})

    @property
    def _settings(self) -> dict[str, Any]:
        return {"edge": self.edge, "alpha": self.alpha, "beta": self.beta, "most_blocks": self.most_blocks}

    def to_dict(self) -> dict[str, Any]:
        """Return it as plain values, ready for JSON: what it says, and everything that says it."""
        return {
            "format": FORMAT,
            "accepted": self.accepted,
            **self._settings,
            "edge_in_points": self.edge_in_points,
            "blocks": self.blocks,
            "games": self.games,
            "mean": self.mean if self.blocks else None,
            "interval": [end if math.isfinite(end) else None for end in self.interval],
            "digest": self.digest,
            "match": self.match.to_dict(),
        }

    def to_json(self) -> str:
        """Return it as one line of JSON."""
        return json.dumps(self.to_dict(), ensure_ascii=False, separators=(",", ":"), allow_nan=False)

    @classmethod
    def from_dict(cls, kept: Mapping[str, Any]) -> Self:
        """Return the result that ``to_dict`` gave; one that was damaged or altered is refused."""
        try:
            if kept["format"] != FORMAT:
                raise ArenaError(f"format {kept['format']!r}, expected {FORMAT}", "damaged")
            settings = kept["edge"], kept["alpha"], kept["beta"], kept["most_blocks"]
            result = cls(MatchResult.from_dict(kept["match"]), *settings)
            result._expect_fit()
            is_altered = result.digest != kept["digest"]
        except ArenaError:
            raise
        except (LookupError, TypeError, ValueError) as error:
            raise _damaged(repr(error)) from error
        if is_altered:
            raise ArenaError("the digest is not that of the test, its settings or blocks were altered", "altered")
        return result

    @classmethod
    @worded
    def from_json(cls, text: str) -> Self:
        """Return the result that ``to_json`` gave; one that was damaged or altered is refused."""
        return cls.from_dict(read_json(text))

    def _expect_fit(self) -> None:
        """Refuse what can't be a result: settings that no test has, blocks that are missing or one too many."""
        expect_edge(self.edge)
        expect_rate(self.alpha, "alpha")
        expect_rate(self.beta, "beta")
        rows, faults = self.match.rows, self.match.faults
        numbers = sorted([row.block for row in rows] + [fault.block for fault in faults])
        if len(self.match.agents) != 2 or (numbers and numbers[-1] - numbers[0] != len(numbers) - 1):
            raise _damaged("not two agents, or not all blocks from the first to the last")
        if len(numbers) > whole(self.most_blocks, "most_blocks", 1, LARGEST):
            raise _damaged(f"more than {self.most_blocks} blocks")
        decided = [abs(leaning) >= 1 for leaning in self.course]
        if any(decided[:-1]) or (self.accepted and rows[-1].block != numbers[-1]):
            raise _damaged("blocks after the one that decided")


def _damaged(reason: str) -> ArenaError:
    return ArenaError(f"this is not the result of a sequential test ({reason})", "damaged")


@worded
def sprt(
    agents: Sequence[Spec],
    game: GameLike = None,
    rules: Any = None,
    design: str = "1v3-dup",
    blocks: int = 5000,
    *,
    edge: float | None = None,
    alpha: float = 0.05,
    beta: float = 0.05,
    seed: int | None = None,
    workers: int = 1,
    backend: str = "threads",
    progress: SprtProgress | None = None,
    time_limit: float | None = 10.0,
    first_block: int = 0,
) -> SprtResult:
    """Play two agents block by block until one hypothesis is accepted, or to the end of ``blocks``: undecided then.

    H0: the first agent gets no points a round on average. H1: it gets ``edge`` points or more; None is a tenth of the
    standard deviation of a block. H1 is accepted with a probability of at most ``alpha`` where H0 is true, H0 with one
    of at most ``beta`` where H1 is. The test looks after every block, in their order, so ``workers`` and ``backend``
    never change the result. The other arguments are those of ``match``, and so is what happens to blocks in which an
    agent fails. Ctrl-C raises ``Interrupted`` with the result so far.

    >>> test = sprt(["medium", "random"], seed=1)
    >>> test.accepted, test.blocks < 100
    ('H1', True)
    """
    setup = Setup.of(agents, game, rules, design, draw_seed() if seed is None else seed)
    if len(setup.specs) != 2:
        raise ArenaError(f"a sequential test compares 2 agents, not {len(setup.specs)}", "agent_count")
    expect_way(backend, time_limit)
    numbers, workers = block_numbers(first_block, blocks), whole(workers, "workers", 1)
    settings = expect_edge(edge), expect_rate(alpha, "alpha"), expect_rate(beta, "beta")
    evidence, kept = Evidence(*settings), list[Outcome]()
    began = perf_counter()

    def result() -> SprtResult:
        return SprtResult(result_of(setup, kept, perf_counter() - began), *settings, len(numbers))

    try:
        with closing(outcomes(setup, numbers, workers, backend, time_limit)) as played:
            for outcome in _in_order(played, numbers[0]):
                kept.append(outcome._replace(actions=()))
                if outcome.row is not None:
                    seats = appearances(setup.design, 2, setup.seats, outcome.block)
                    evidence.add(outcome.row.payoffs[0] / seats[0])
                if progress is not None:
                    progress(len(kept), len(numbers), evidence.leaning)
                if evidence.accepted:
                    break
    except KeyboardInterrupt:
        raise Interrupted(result()) from None
    return result()


def _in_order(played: Iterable[Outcome], following: int) -> Iterator[Outcome]:
    """Yield blocks by their number; those that are done early wait for the ones before."""
    early: dict[int, Outcome] = {}
    for outcome in played:
        early[outcome.block] = outcome
        while following in early:
            yield early.pop(following)
            following += 1


def expect_edge(edge: float | None) -> float | None:
    """Return an edge; refuse one that is no number of points above zero."""
    if edge is None:
        return None
    if 0 < _number(edge, "edge") <= LARGEST:
        return float(edge)
    raise ArgumentValueError(f"edge must be a number of points above 0, not {shown(edge)}", "out_of_range")


def expect_rate(rate: float, name: str) -> float:
    """Return an error rate; refuse one that no test can have or nobody wants."""
    if 0 < _number(rate, name) <= 0.5:
        return float(rate)
    raise ArgumentValueError(f"{name} must be above 0 and at most 0.5, not {shown(rate)}", "out_of_range")


def _number(value: float, name: str) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise ArgumentError(f"{name} must be a number, not {shown(value)}", "wrong_type")
    return value
