"""Who sits where: the rounds of a block, which are all played on the same deal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType
from typing import Final, TypeAlias

from paiju.errors import ArenaError
from paiju.values import expect_known

__all__ = ["ALIASES", "DESIGNS", "Seating", "appearances", "expect_design", "seatings"]

Seating: TypeAlias = tuple[int, ...]
"""The agent of each seat, by its place in the list of agents."""


def one_against_the_rest(_agents: int, seats: int, _block: int) -> tuple[Seating, ...]:
    """Let the first agent play the deal once from every seat, all others being the second agent."""
    return tuple(tuple(0 if seat == own else 1 for seat in range(seats)) for own in range(seats))


def every_other_seat(_agents: int, seats: int, _block: int) -> tuple[Seating, ...]:
    """Let the agents sit alternately and play the deal twice, the second time in each other's seats."""
    return tuple(tuple((seat + turn) % 2 for seat in range(seats)) for turn in range(2))


def in_turn(agents: int, seats: int, block: int) -> tuple[Seating, ...]:
    """Let the agents play the deal once, everybody one seat further in each block."""
    return (tuple((seat + block) % agents for seat in range(seats)),)


DESIGNS: Final[Mapping[str, Callable[[int, int, int], tuple[Seating, ...]]]] = MappingProxyType(
    {"1v3-dup": one_against_the_rest, "2v2-dup": every_other_seat, "free": in_turn}
)
"""The designs of a match: the seatings of a block for so many agents and seats, and the number of the block."""
ALIASES: Final[Mapping[str, str]] = MappingProxyType({"1vR-dup": "1v3-dup"})
"""Other names: the first design is the same in games of any size."""


@cache
def _seatings(design: str, agents: int, seats: int, block: int) -> tuple[Seating, ...]:
    return DESIGNS[design](agents, seats, block)


def seatings(design: str, agents: int, seats: int, block: int) -> tuple[Seating, ...]:
    """Return the seating of each round of a block."""
    return _seatings(design, agents, seats, block % agents)  # by then everybody is back at the first seat


@cache
def _appearances(design: str, agents: int, seats: int, block: int) -> tuple[int, ...]:
    seated = [agent for seating in seatings(design, agents, seats, block) for agent in seating]
    return tuple(seated.count(agent) for agent in range(agents))


def appearances(design: str, agents: int, seats: int, block: int) -> tuple[int, ...]:
    """Return how many seats each agent has in all rounds of a block."""
    return _appearances(design, agents, seats, block % agents)


def expect_design(design: str, agents: int, seats: int) -> None:
    """Refuse a design that does not exist, or that so many agents or seats can't play."""
    expect_known(design, DESIGNS, "design")
    if design == "2v2-dup" and seats % 2:
        raise ArenaError(f"2v2-dup needs an even number of seats, the game has {seats}", "odd_seats")
    most = seats if design == "free" else 2
    if not 2 <= agents <= most:
        wanted = "2 agents" if most == 2 else f"2 to {most} agents"
        raise ArenaError(f"{design} is played by {wanted}, not {agents}", "agent_count")
