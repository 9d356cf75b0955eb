"""Random legal play, many rounds of it: for statistics, speed, and a signature that moves exactly when play does."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from paiju.game import Game, get, read_rules
from paiju.seeds import WORD, derive, read_seed
from paiju.whole import whole

__all__ = ["PlayoutResult", "playouts"]


class PlayoutResult(Protocol):
    """What random play came to, all rounds together."""

    @property
    def rounds(self) -> int:
        """How many were played."""

    @property
    def decisions(self) -> int:
        """How many actions that took."""

    @property
    def winners(self) -> int:
        """How often somebody won."""

    @property
    def exhausted(self) -> int:
        """How many rounds ran out of tiles."""

    @property
    def score_sums(self) -> Sequence[int]:
        """The payoffs of each seat, added up."""

    @property
    def signature(self) -> int:
        """A hash over all actions and payoffs."""


@dataclass(frozen=True, slots=True)
class _Result:
    rounds: int
    decisions: int
    winners: int
    exhausted: int
    score_sums: tuple[int, ...]
    signature: int


def playouts(game: str | Game, rounds: int, seed: int, threads: int = 1, rules: object = None) -> PlayoutResult:
    """Play ``rounds`` rounds of ``game`` at random; round i is dealt with ``derive(seed, i)``.

    A native game plays in the core, on as many threads as asked for, which never changes the result. A game written
    in Python plays through its states, one after another.

    >>> playouts("sichuan", 100, seed=1).rounds
    100
    """
    played = get(game)
    number, workers, word = whole(rounds, "rounds"), whole(threads, "threads"), read_seed(seed)
    if not 0 <= number <= WORD or workers < 1:
        raise ValueError(f"cannot play {number} rounds on {workers} threads")
    options = read_rules(played, rules)
    native = getattr(played, "native_playouts", None)
    if native is None:
        return _play(played, number, word, options)
    result: PlayoutResult = native(options, number, word, min(workers, max(1, number)))
    return result


def _play(game: Game, rounds: int, seed: int, rules: Any) -> _Result:
    decisions = winners = exhausted = signature = 0
    sums = [0] * game.num_seats(rules)
    for number in range(rounds):
        state = game.deal(rules, derive(seed, number))
        rng = random.Random(derive(derive(seed, number), 0))
        trail = derive(seed, number)
        while not state.is_over:
            action = rng.choice(state.legal_actions)
            trail = derive(trail, action.id or 0)
            state = state.after(action)
            decisions += 1
        for seat, payoff in enumerate(state.payoffs):
            sums[seat] += payoff
            trail = derive(trail, payoff % 2**64)
        winners += sum(bool(getattr(seat, "won", False)) for seat in getattr(state, "seats", ()))
        exhausted += getattr(state, "end", None) == "exhausted"
        signature = (signature + trail) % 2**64
    return _Result(rounds, decisions, winners, exhausted, tuple(sums), signature)
