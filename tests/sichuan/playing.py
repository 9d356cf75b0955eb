"""Seeded whole rounds: any rules, and walls and players that make wins, kongs and claims frequent."""

import random
from collections.abc import Iterator
from typing import Any

from paiju.sichuan import PRESETS, Hand, suggest_discard
from paiju.tiles import Tile
from sichuan.dealing import SUITED
from sichuan.winning import deal_rules

State = Any
"""A state of the core or of the reference."""

FULL_WALL = [tile for tile in SUITED for _ in range(4)]


def deal_table(rng: random.Random) -> dict[str, Any]:
    """Return what ``deal`` takes: rules of any kind, a wall, a dealer and a direction."""
    rules = rng.choice(list(PRESETS.values())) if rng.random() < 0.3 else deal_rules(rng)
    if rng.random() < 0.2:
        return {"rules": rules, "seed": rng.getrandbits(64)}
    direction = rng.choice(["to_next", "across", "to_previous"])
    return {"rules": rules, "wall": deal_wall(rng), "dealer": rng.randrange(4), "swap_direction": direction}


def deal_wall(rng: random.Random) -> list[Tile]:
    """Return a wall in which every seat tends to hold tiles that fit together, and the rest to come in groups."""
    wall = FULL_WALL.copy()
    rng.shuffle(wall)
    if rng.random() < 0.3:
        return wall
    spread = rng.choice([0.5, 1.5, 3.0, 6.0])
    order = {tile: rng.random() * 12 for tile in SUITED} if rng.random() < 0.5 else {t: t.index for t in SUITED}
    places = [(order[tile] + rng.gauss(0, spread), tile) for tile in wall]
    sorted_wall = [tile for _, tile in sorted(places)]
    hands, rest = sorted_wall[:52], sorted_wall[52:]
    if rng.random() < 0.5:
        rng.shuffle(rest)
    return hands + rest


class Player:
    """Somebody who plays towards a win, more or less."""

    def __init__(self, rng: random.Random) -> None:
        """Take a mood for the round."""
        self.rng = rng
        self.skill = rng.choice([0.0, 0.8, 0.95])
        self.takes = rng.choice([0.5, 0.9, 1.0])
        self.wins = rng.choice([0.4, 0.8, 1.0])

    def choose(self, state: State, seat: int) -> str:
        """Return the text of a legal action."""
        legal = {str(action): action for action in state.legal_actions_of(seat)}
        if "win" in legal and self.rng.random() < self.wins:
            return "win"
        melds = [text for text, action in legal.items() if "kong" in action.kind or action.kind == "pong"]
        if melds and self.rng.random() < self.takes:
            return self.rng.choice(melds)
        if state.phase == "turn" and self.rng.random() < self.skill:
            found = self.best_discard(state, seat)
            if found in legal:
                return found
        if state.phase == "void" and self.rng.random() < self.skill:
            suits = [tile.suit for tile in state.seats[seat].hand.tiles]
            return f"void {min('msp', key=suits.count)}"
        return self.rng.choice(sorted(legal))

    def best_discard(self, state: State, seat: int) -> str:
        hand = state.seats[seat].hand
        try:
            tile = suggest_discard(Hand(hand.tiles, hand.melds, hand.void_suit))
        except ValueError:  # a hand that can never win
            return ""
        return f"discard {tile}"


def play(rng: random.Random, state: State) -> Iterator[tuple[State, int, str]]:
    """Play a round to its end; before each decision, tell the state, the seat and what it does."""
    players = [Player(rng) for _ in range(4)]
    while not state.is_over:
        seat = rng.choice(state.claimants or (state.turn,))
        action = players[seat].choose(state, seat)
        yield state, seat, action
        state = state.after(action, seat)
