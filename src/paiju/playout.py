"""Many rounds of random legal play: for statistics, speed, and a signature that changes exactly when play does."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from paiju.arguments import worded
from paiju.game import Event, Game, GameLike, get, read_rules
from paiju.seeds import WORD, derive, read_seed
from paiju.values import whole

__all__ = ["PlayoutResult", "playouts"]


@dataclass(frozen=True)
class PlayoutResult:
    """What random play came to, all rounds together."""

    rounds: int
    """How many rounds were played."""
    decisions: int
    """How many actions that took."""
    outcomes: Mapping[str, int]
    """What came of the rounds, by the game's own columns; each is also an attribute of its name."""
    score_sums: tuple[int, ...]
    """The payoffs of each seat, added up."""
    signature: int
    """A hash over all actions and payoffs."""

    def __repr__(self) -> str:
        """Return how much was played."""
        return f"<PlayoutResult of {self.rounds} rounds, {self.decisions} decisions>"

    def __getattr__(self, name: str) -> int:
        """Return a column."""
        if name not in self.__dict__.get("outcomes", {}):
            raise AttributeError(f"random play counts no {name!r}")
        return self.outcomes[name]


@worded
def playouts(game: GameLike, rounds: int, seed: int, threads: int = 1, rules: object = None) -> PlayoutResult:
    """Play ``rounds`` rounds of ``game`` at random; round i is dealt with ``derive(seed, i)``.

    A native game plays in the core, on as many threads as asked for, which never changes the result. A game written
    in Python plays through its states, one after another.

    >>> playouts("sichuan", 100, seed=1).rounds
    100
    """
    played = get(game)
    number, workers, word = whole(rounds, "rounds", 0, WORD), whole(threads, "threads", 1), read_seed(seed)
    options = read_rules(played, rules)
    if played.batches is None:
        return _play(played, number, word, options)
    told = played.batches.playouts(options, number, word, min(workers, max(1, number)))
    return PlayoutResult(told.rounds, told.decisions, told.outcomes, tuple(told.score_sums), told.signature)


def _play(game: Game, rounds: int, seed: int, rules: Any) -> PlayoutResult:
    decisions = signature = 0
    sums = [0] * game.num_seats(game.deal(rules, 0).rules)
    outcomes: Counter[str] = Counter({column.key: 0 for column in game.outcomes.columns})
    for each in range(rounds):
        state = game.deal(rules, derive(seed, each))
        rng = random.Random(derive(derive(seed, each), 0))
        trail = derive(seed, each)
        events: list[Event] = []
        while not state.is_over:
            legal = state.legal_actions
            place = rng.randrange(len(legal))
            number = legal[place].id
            trail = derive(trail, place if number is None else number)
            state, told = state.step(legal[place])
            events += told
            decisions += 1
        for seat, payoff in enumerate(state.payoffs):
            sums[seat] += payoff
            trail = derive(trail, payoff % 2**64)
        outcomes.update(game.outcomes.count(events))
        signature = (signature + trail) % 2**64
    return PlayoutResult(rounds, decisions, dict(outcomes), tuple(sums), signature)
