"""Positions of Da Tong Zi, and what they hide: hands, the cards set aside, and plays that are only begun."""

import random
from collections.abc import Iterator, Sequence
from typing import Any

from datongzi.games import random_action, random_rules
from paiju import datongzi
from paiju.server.messages import Consider
from paiju.server.room import Room
from paiju.server.table import Table
from server.tables import room_at

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


def considered(table: Table, seat: int | None, rng: random.Random) -> list[str]:
    """Return what somebody is told of cards that might be played: of none, of some in the hand, and of others."""
    hand = [card.text for card in table.observe(seat).hand or ()]
    some = rng.sample(hand, min(len(hand), rng.randrange(1, 6)))
    alike = [card for card in hand if some and card[1:] == some[0][1:]]
    room = room_at(table)
    asked = (Consider(aid="a", pieces=cards) for cards in ([], some, alike, ["S5", "H5"], ["?"]))
    return [Room.consider(room, seat, message).model_dump_json() for message in asked]
