"""Positions of Da Tong Zi, and what they hide: hands, the cards set aside, and plays that are only begun."""

import random
from collections.abc import Iterator, Sequence
from typing import Any

from datongzi.games import random_action, random_rules
from paiju import datongzi

WHOLE = 0.4  # of all deals: by the rules of a preset, with all cards
MOST_ACTIONS = 150
FEW_ACTIONS = 50  # of a game with few cards, which some of these end


def any_deal(rng: random.Random) -> tuple[datongzi.State, Any, random.Random, int]:
    """Return a deal, who plays it, with which chance, and for how many actions."""
    if rng.random() < WHOLE:
        rules = rng.choice([*datongzi.PRESETS.values()])
        return datongzi.deal(rules, rng.getrandbits(32)), choose, rng, rng.randrange(MOST_ACTIONS)
    return datongzi.deal(random_rules(datongzi, rng), rng.getrandbits(32)), choose, rng, rng.randrange(FEW_ACTIONS)


def choose(state: datongzi.State, rng: random.Random) -> tuple[datongzi.Action, int]:
    """Return something to do, often a play of many cards that is begun first; and who does it."""
    assert state.turn is not None
    return random_action(state, rng), state.turn


def hidden_from(worlds: Sequence[datongzi.State], seat: int) -> Iterator[str]:
    """Yield what a seat may not know, where it differs between two worlds."""
    one, twin = worlds
    if one.aside != twin.aside:
        yield "cards aside"
    if any(one.hands[other] != twin.hands[other] for other in range(len(one.hands)) if other != seat):
        yield "ended hands" if one.is_over else "hands"
    if seat != one.turn and one.picks != twin.picks:
        yield "picks"
