"""Situations for the state machine, and the whole rounds that are replayed on it."""

import gzip
import json
import random
from functools import cache
from pathlib import Path
from typing import Any

from paiju.reference.wuhan import GameContext, GameStateType, Meld, Observer, PlayerData, StateMachine

DATA = Path(__file__).parent.parent / "data"
SPARE = "19m19s1p123467z35s"  # thirteen tiles that want nothing, and none of them special when 5m is turned over
SMALL = "123m234p78p22s"  # with a pong, this waits for 6p, 9p, and the laizi 6m


@cache
def rounds() -> tuple[dict[str, Any], ...]:
    """Return the whole rounds."""
    with gzip.open(DATA / "wuhan-rounds.jsonl.gz", "rt", encoding="utf-8") as lines:
        return tuple(map(json.loads, lines))


@cache
def entries(section: str) -> tuple[dict[str, Any], ...]:
    """Return the vectors of one section."""
    found = json.loads((DATA / "wuhan.json").read_text(encoding="utf-8"))
    return tuple(found[section])


def pong(tile: str, giver: int = 0) -> Meld:
    """Return a pong."""
    return Meld("pong", tile, giver)


def ready_player() -> PlayerData:
    """Return a seat that has opened and is ready for 6p and 9p."""
    return PlayerData(hand=SMALL, melds=[pong("7s")])


def before_discard(**more: Any) -> GameContext:
    """Return seat 2 about to discard 9p, on which seat 1 wins."""
    players = [PlayerData(), ready_player(), PlayerData(hand=SPARE + "9p"), PlayerData()]
    told: dict[str, Any] = {
        "players": players,
        "flip": "5m",
        "wall": "4444s6666s",
        "state": GameStateType.PLAYER_DECISION,
        "current_player": 2,
        "drawn_tile": "9p",
    }
    return GameContext(**{**told, **more})


def before_added_kong() -> GameContext:
    """Return seat 2 about to add 9p to its pong, on which seat 1 wins."""
    konging = PlayerData(hand="19m19s1p12346z9p", melds=[pong("9p")])
    return before_discard(players=[PlayerData(), ready_player(), konging, PlayerData()])


def loaded(context: GameContext, *observers: Observer, **more: Any) -> StateMachine:
    """Return a machine that stands in a situation."""
    machine = StateMachine(observers=observers, **more)
    machine.load(context)
    return machine


def play_on(machine: StateMachine, rng: random.Random, most: int | None = None) -> int:
    """Play at random, to the end or so many steps; return how many there were."""
    steps = 0
    while not machine.is_over and (most is None or steps < most):
        machine.step(rng.choice(machine.legal_actions()))
        steps += 1
    return steps


class States(Observer):
    """Keeps the states that were entered."""

    def __init__(self) -> None:
        """Begin with none."""
        self.entered: list[str] = []

    def on_state(self, context: GameContext) -> None:
        """Keep one."""
        self.entered.append(context.state.value)
