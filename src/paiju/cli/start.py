"""Where a game begins that is not dealt: with a position in one line of text."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any

import typer

from paiju import game as games
from paiju import position as positions
from paiju.cli.text import InputError
from paiju.game import Game
from paiju.seeds import derive

__all__ = ["PositionText", "Start", "by_seat", "read_start"]

PositionText = Annotated[str | None, typer.Option("--position", metavar="TEXT", help="help.position")]


@dataclass(frozen=True, slots=True)
class Start:
    """A position to play on from."""

    text: str
    game: Game
    rules: Any
    seat: int
    """Who plays on: the seat that looks, or the one on turn."""

    def deals(self, seed: int) -> Callable[[int], Mapping[str, Any]]:
        """Return with what round i of a match is dealt: only the first begins with the position."""
        return lambda number: {"seed": derive(seed, number)} | ({} if number else {"position": self.text})


def read_start(text: str, without: Mapping[str, object]) -> Start:
    """Return the position of a text; it brings its game and its rules, so ``without`` those options."""
    for option, given in without.items():
        if given:
            raise InputError("mistake.position_with", option=option)
    found = positions.from_text(text)
    game = games.of(found)
    state = positions.deal(game, None, {"seed": 0, "position": text})
    seat = positions.player_of(found)
    if state.is_over or seat is None:
        raise InputError("mistake.position_over")
    return Start(text, game, state.rules, seat)


def by_seat(people: Sequence[int], own: Sequence[str], others: Sequence[str]) -> list[str]:
    """Return the name of each seat: those of people where they sit, the others in order.

    >>> by_seat([2], ["me"], ["a", "b", "c"])
    ['a', 'b', 'me', 'c']
    """
    rest = iter(others)
    named = dict(zip(people, own, strict=True))
    return [named[seat] if seat in named else next(rest) for seat in range(len(own) + len(others))]
