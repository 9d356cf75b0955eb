"""Everything that the rounds of a match follow from, and how it travels to another process."""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Self

from paiju import agents as players
from paiju import game as games
from paiju.agents import Agent, Spec
from paiju.arena.design import ALIASES, Seating, expect_design, seatings
from paiju.errors import ArenaError, ArgumentError
from paiju.game import Column, Game, GameLike, State
from paiju.seeds import derive, one_way

__all__ = ["Setup"]


@dataclass(frozen=True)
class Setup:
    """The game, its rules, who plays, the design and the seed."""

    game: Game
    rules: Any
    specs: tuple[Spec, ...]
    names: tuple[str, ...]
    """The specs as text; an alias has become the name it stands for."""
    design: str
    seed: int

    @classmethod
    def of(cls, specs: Sequence[Spec], game: GameLike, rules: Any, design: str, seed: int) -> Self:
        """Return the setup, checked: every agent can be made and the design fits."""
        if isinstance(specs, str):
            raise ArgumentError(
                f'agents must be a list of specs, such as ["{specs}", "random"], not text', "wrong_type"
            )
        played = games.get(game)
        chosen = played.arena_rules if rules is None else games.read_rules(played, rules)
        names = tuple(_name(spec, played) for spec in specs)
        setup = cls(played, chosen, tuple(specs), names, ALIASES.get(design, design), seed)
        expect_design(setup.design, len(specs), setup.seats)
        derive(seed, 0)  # refuses what is no seed
        return setup

    @property
    def seats(self) -> int:
        """How many seats the game has."""
        return self.game.num_seats(self.rules)

    @property
    def columns(self) -> tuple[Column, ...]:
        """What the game tells of how a seat played."""
        return self.game.style.columns

    def seatings(self, block: int) -> tuple[Seating, ...]:
        """Return the seating of each round of a block."""
        return seatings(self.design, len(self.specs), self.seats, block)

    def deal_seed(self, block: int) -> int:
        """Return the seed of the deal that all rounds of a block begin with."""
        return derive(self.seed, block)

    def chances(self, block: int, number: int) -> tuple[int, ...]:
        """Return the seed that each seat's agent is reset with in a round; it does not lead back to the deal.

        Rounds of a block share the deal, not the chance: otherwise agents that play by chance would repeat themselves
        from seat to seat, and two of a kind could never differ.
        """
        return tuple(one_way(self.seed, block, number, seat) for seat in range(self.seats))

    def deal(self, block: int) -> State:
        """Return the deal of a block."""
        state: State = self.game.deal(self.rules, self.deal_seed(block))
        return state

    def make(self, agent: int) -> Agent:
        """Return a new agent."""
        return players.make(self.specs[agent], self.game, seed=0)

    def pack(self) -> bytes:
        """Return it as bytes that another process can read."""
        rest = (self.rules.to_dict(), self.names, self.design, self.seed)
        try:
            return pickle.dumps((self.game, self.specs, *rest))
        except Exception as error:  # whatever the things to be pickled raise
            message = f"the process back-end needs agents that can be pickled: {error}; a spec module:Class can be"
            raise ArenaError(message, "not_picklable") from error

    @classmethod
    def unpack(cls, packed: bytes) -> Self:
        """Return what another process has packed."""
        game, specs, rules, names, design, seed = pickle.loads(packed)
        return cls(game, game.Rules.from_dict(rules), specs, names, design, seed)


def _name(spec: Spec, game: Game) -> str:
    """Return what to call an agent, after making sure that it can be made."""
    if spec == players.HUMAN:
        raise ArenaError(
            "a person can't play in the arena, where the same deals come again from every seat; seat one in a Round",
            "human",
        )
    if isinstance(spec, str):
        name = game.agents.name_of(spec)
        if game.batches is None or name not in game.batches.agents:
            players.make(spec, game, seed=0)
        return name
    made = players.make(spec, game, seed=0)
    qualified = getattr(spec, "__qualname__", None)
    return f"{spec.__module__}:{qualified}" if qualified else made.name
