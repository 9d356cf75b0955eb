"""The game as shared code knows it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from paiju.game import Game
from paiju.parts import Matches
from paiju.reference.datongzi import action, planes
from paiju.reference.datongzi.action import Action
from paiju.reference.datongzi.cards import show
from paiju.reference.datongzi.dealing import deal
from paiju.reference.datongzi.match import MATCH_PRESETS, keep, match_rules
from paiju.reference.datongzi.observation import Observation
from paiju.reference.datongzi.round import State
from paiju.reference.datongzi.rules import PRESETS, Rules, read_rules
from paiju.reference.datongzi.words import HIDDEN, TITLE, event_text

__all__ = ["GAME"]

EVENTS = ("play", "trick_end", "settle", "start_hand", "end_hand")
LOSS = 512  # points are not capped


def num_seats(rules: Rules | str | None = None) -> int:
    """Return how many play."""
    return read_rules(rules).config.num_players


def num_actions(rules: Rules | str | None = None) -> int:
    """Return how many action ids there are."""
    return action.num_actions(read_rules(rules))


def planes_shape(rules: Rules | str | None = None, obs: str = "v1") -> tuple[int, int]:
    """Return the shape of an observation as an array."""
    return planes.planes_shape(read_rules(rules), obs)


def worst_loss(rules: Rules | str | None = None) -> int:
    """Return the points that an environment takes for an illegal move."""
    read_rules(rules)  # the same by all rules
    return LOSS


def start_event(state: State) -> dict[str, Any]:
    """Return the first line of a game just dealt."""
    hands = [show(hand) for hand in state.hands]
    return {"type": "start_hand", "leader": state.leader, "hands": hands, "aside": show(state.aside)}


def mask_event(event: dict[str, Any], seat: int | None) -> dict[str, Any] | None:
    """Return what a seat, or a spectator (None), sees of an event: other hands and the cards aside are hidden."""
    if event["type"] != "start_hand":
        return event
    hands = [hand if owner == seat else HIDDEN for owner, hand in enumerate(event["hands"])]
    return {**event, "hands": hands, "aside": HIDDEN}


def whole_action(before: State, done: Action, after: State) -> Action | None:
    """Return the play that a step completes; None while cards to carry are picked."""
    if done.kind in ("play", "pass"):
        return done
    if after.picks is not None:
        return None
    _, cards = after.history[-1]
    return replace(before, picks=None).action_of(str(Action.play(cards or ())))


GAME = Game(
    name="reference.datongzi",
    TITLE={lang: f"{title} (reference)" for lang, title in TITLE.items()},
    Rules=Rules,
    PRESETS=PRESETS,
    arena_rules=PRESETS["seed"],
    Action=Action,
    Observation=Observation,
    deal=deal,
    num_seats=num_seats,
    num_actions=num_actions,
    planes_shape=planes_shape,
    worst_loss=worst_loss,
    start_event=start_event,
    mask_event=mask_event,
    event_text=event_text,
    event_types=frozenset(EVENTS),
    lists_every_action=False,
    whole_action=whole_action,
    matches=Matches(rules=match_rules, presets=MATCH_PRESETS, keep=keep),
    source=__name__,
)
"""The rules as the rulebook has them."""
