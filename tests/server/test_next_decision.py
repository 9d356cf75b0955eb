"""How long a person waits for its next decision at the usual pace, in virtual time."""

import asyncio
import random
from statistics import median
from typing import Any

import pytest

from paiju import agents
from paiju.game import Game
from paiju.server.room import Room
from server.tables import dealt
from server.virtual import Guest, Journal, answer, now, room_at, run
from sizes import SLICE, Sizes

PATIENCE = 4.0
THINKING = 0.7  # seconds a decision, far more than one takes where nobody else plays
STEP = 0.01


def choice(game: Game, seen: Any) -> str:
    return str(agents.make("medium", game).act(seen))


class Thinkers:
    """Agents that think for so long and then play quick rules: what they play takes no time here."""

    async def act(self, game: Game, spec: str, seen: Any, _seed: int, *, room: str, seconds: float) -> str:
        assert (spec, room) == ("hard", "room")
        await asyncio.sleep(min(THINKING, seconds))
        return choice(game, seen)


async def next_question(room: Room, guest: Guest) -> str | None:
    """Return what a person is asked as soon as it is; None when the round is over."""
    seat = guest.viewer.seat
    assert seat is not None
    while room.shown.status == "playing" and not room.shown.asks[seat].is_open:
        await asyncio.sleep(STEP)
    return room.shown.ask_id(seat) if room.shown.status == "playing" else None


async def waits_of(name: str, seed: int) -> list[float]:
    """Return how long a person waits from each of its decisions to the next, in one round against agents that search.

    Where it has no choice it does not decide: the page passes for it.
    """
    table = dealt(name, levels=["hard"], seed=seed, rounds=1)
    chance = random.Random(seed).random
    room, guest = room_at(table, Journal(), bots=Thinkers(), chance=chance), Guest(0)
    await room.enter(guest, None)
    decided, waits = None, []
    while (asked := await next_question(room, guest)) is not None:
        seen = room.shown.observe(0)
        has_choice = len(seen.legal_actions) > 1
        if has_choice and decided is not None:
            waits.append(now() - decided)
        assert (await answer(room, guest, choice(table.game, seen), asked)).status == "ok"
        if has_choice:
            decided = now()
    await room.end("restart")
    return waits


@pytest.mark.slow
@pytest.mark.parametrize("name", ["sichuan", "wuhan", "datongzi"])
def test_the_next_decision_comes_soon(name: str, sizes: Sizes) -> None:
    """At the usual pace, against agents that search: within four seconds at the median."""
    rounds = 3 if sizes is SLICE else 40
    waits = [wait for seed in range(rounds) for wait in run(waits_of(name, seed))]
    assert len(waits) > 5 * rounds
    print(f"{name}: {median(waits):.2f} s at the median of {len(waits)} decisions")
    assert median(waits) < PATIENCE
