"""Agents for datasets, and the slow way to what datasets tell."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from paiju import Round
from paiju.agents import Agent
from paiju.datasets import Dataset, Samples
from paiju.envs import encoder
from paiju.seeds import one_way


class First(Agent):
    """The first legal action."""

    def act(self, observation: Any) -> Any:
        return observation.legal_actions[0]


class Fails(First):
    """Gives up in some rounds."""

    def reset(self, seed: int) -> None:
        self.fails = seed % 5 == 0

    def act(self, observation: Any) -> Any:
        if self.fails:
            raise ValueError("too hard for me")
        return super().act(observation)


class OtherSuits(First):
    """Plays the first legal action, in suits that no id plays where it can."""

    def act(self, observation: Any) -> Any:
        first = super().act(observation)
        verb, *cards = str(first).split()
        for suit in "SHCD":
            try:
                return observation.action_of(" ".join([verb, *(suit + card[1:] for card in cards)]))
            except ValueError:  # it does not hold them
                continue
        return first


class Decision(NamedTuple):
    obs: NDArray[Any]
    mask: NDArray[Any]
    action: int
    returns: float
    seat: int
    agent: int
    round: int


def slowly(data: Dataset, obs: str = "v1", *, forced: bool = False) -> list[Decision]:
    """Return every decision with an id, from rounds and observations alone."""
    found = []
    for recorded in data:
        table = Round(data.game, data.rules, seed=recorded.seed, clock=None)
        writes = encoder(data.game, data.rules, obs)
        writes.begin(table.state)
        for action in recorded.actions:
            state, seat = table.state, table.state.turn
            assert seat is not None
            if not isinstance(action, str) and (forced or len(state.legal_actions) > 1):
                returns = recorded.payoffs[seat] - state.payoffs[seat]
                agent = (seat + recorded.number) % len(data.agents)
                seen = state.observe(seat)
                shown = writes.encode(state, seat)
                found.append(Decision(shown, seen.mask(), action, returns, seat, agent, recorded.number))
            writes.step(state, action, seat)
            table.apply(action)
        assert table.state.is_over
        assert tuple(table.state.payoffs) == recorded.payoffs
    return found


def same(rows: Samples, expected: list[Decision]) -> bool:
    """Tell whether all columns are what they should be."""
    return all(
        np.array_equal(getattr(rows, name), np.asarray([getattr(each, name) for each in expected]))
        for name in Samples._fields
    )


def equal(one: Samples, other: Samples) -> bool:
    """Tell whether two have the same rows."""
    return all(np.array_equal(getattr(one, name), getattr(other, name)) for name in Samples._fields)


def chances(seed: int, number: int, seats: int) -> list[int]:
    """Return what agents are reset with, as the arena does."""
    return [one_way(seed, number, 0, seat) for seat in range(seats)]
