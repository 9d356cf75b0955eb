"""Several agents, each measured against the same baseline on the same deals."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final, Self

from paiju import agents as players
from paiju import game as games
from paiju.agents import Spec, usual_level
from paiju.arena import summary
from paiju.arena.contest import Interrupted, Progress, match
from paiju.arena.result import MatchResult, read_json
from paiju.arguments import worded
from paiju.errors import ArenaError
from paiju.game import GameLike
from paiju.seeds import draw_seed
from paiju.values import whole

__all__ = ["Ladder", "ladder", "ladder_lengths", "result_of"]

FORMAT: Final = "paiju-ladder/1"


@dataclass(frozen=True)
class Ladder:
    """The results of several agents against one, strongest first; those without a block that counts come last."""

    results: tuple[MatchResult, ...]
    """The match of each agent against the anchor."""

    def __repr__(self) -> str:
        """Return it as one short line."""
        return summary.brief_ladder(self)

    def __str__(self) -> str:
        """Return the agents from the strongest on, each with its points and their interval."""
        return summary.summary_of_ladder(self)

    def __format__(self, lang: str) -> str:
        """Return the same in ``zh`` or ``en``."""
        return summary.summary_of_ladder(self, lang)

    def _repr_html_(self) -> str:
        """Return the same with the intervals drawn, for notebooks."""
        return summary.html_of_ladder(self)

    @property
    def disjoint(self) -> tuple[bool, ...]:
        """Whether the intervals of each result and the next one have nothing in common."""
        return tuple(weaker.ci95[1] < stronger.ci95[0] for stronger, weaker in pairwise(self.results))

    def to_dict(self) -> dict[str, Any]:
        """Return it as plain values, ready for JSON."""
        return {
            "format": FORMAT,
            "disjoint": list(self.disjoint),
            "results": [result.to_dict() for result in self.results],
        }

    def to_json(self) -> str:
        """Return it as one line of JSON."""
        return json.dumps(self.to_dict(), ensure_ascii=False, separators=(",", ":"), allow_nan=False)

    @classmethod
    def from_dict(cls, kept: Mapping[str, Any]) -> Self:
        """Return the ladder that ``to_dict`` gave; one that was damaged or altered is refused."""
        if not isinstance(kept, dict) or kept.get("format") != FORMAT or not isinstance(kept.get("results"), list):
            raise ArenaError("this is not a ladder", "damaged")
        return cls(_ordered([MatchResult.from_dict(result) for result in kept["results"]]))

    @worded
    def merge(self, other: Ladder) -> Ladder:
        """Merge both: agents in both must have played different blocks of the same match."""
        results = {result.agents[0]: result for result in self.results}
        for theirs in other.results:
            if self.results:
                self.results[0].expect_same_setting(theirs)
            ours = results.get(theirs.agents[0])
            results[theirs.agents[0]] = theirs if ours is None else ours.merge(theirs)
        return Ladder(_ordered(list(results.values())))


@worded
def ladder_lengths(agents: Sequence[Spec], game: GameLike, blocks: int, search_blocks: int) -> list[int]:
    """Return how many blocks each agent of a ladder plays: those that search take longer, and play fewer.

    >>> ladder_lengths(["medium+", "hard"], "sichuan", blocks=1000, search_blocks=200)
    [1000, 200]
    """
    played = games.get(game)
    fewer = min(whole(blocks, "blocks", 1), whole(search_blocks, "search_blocks", 1))
    return [fewer if players.searches(agent, played) else blocks for agent in agents]


@worded
def ladder(
    agents: Sequence[Spec] | None = None,
    game: GameLike = None,
    rules: Any = None,
    baseline: Spec | None = None,
    blocks: int = 1000,
    *,
    seed: int | None = None,
    search_blocks: int = 200,
    progress: Progress | None = None,
    **options: Any,
) -> Ladder:
    """Play each agent against the baseline in design ``1v3-dup``; without agents, all that come with the game.

    Agents that search think a thousand times as long as others, so they play ``search_blocks`` at most.
    ``options`` go to ``match``. ``progress`` counts the blocks of all matches. Ctrl-C raises ``Interrupted``; its
    ``result`` is the ladder of what was played.
    """
    played = games.get(game)
    challengers = list(players.specs(played) if agents is None else agents)
    anchor = usual_level(played) if baseline is None else baseline
    if not challengers:
        raise ArenaError("a ladder needs agents", "agent_count")
    drawn = draw_seed() if seed is None else seed
    lengths = ladder_lengths(challengers, played, blocks, search_blocks)
    results: list[MatchResult] = []

    def count(done: int, _blocks: int) -> None:
        if progress is not None:
            progress(sum(lengths[: len(results)]) + done, sum(lengths))

    for challenger, length in zip(challengers, lengths, strict=True):
        try:
            pair = [challenger, anchor]
            results.append(match(pair, played, rules, blocks=length, seed=drawn, progress=count, **options))
        except Interrupted as stop:
            raise Interrupted(Ladder(_ordered([*results, stop.result]))) from None
    return Ladder(_ordered(results))


def _ordered(results: Sequence[MatchResult]) -> tuple[MatchResult, ...]:
    kept = [result for result in results if result.blocks or result.faults]
    return tuple(sorted(kept, key=lambda result: -result.mean if result.blocks else math.inf))


def result_of(text: str) -> MatchResult | Ladder:
    """Return the result or the ladder that ``to_json`` gave; one that was damaged or altered is refused."""
    kept = read_json(text)
    if isinstance(kept, dict) and kept.get("format") == FORMAT:
        return Ladder.from_dict(kept)
    return MatchResult.from_dict(kept)
