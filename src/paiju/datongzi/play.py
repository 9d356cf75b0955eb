"""Whole games: what ``paiju.game.Game`` asks of a game, for the core's Da Tong Zi."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from paiju._core import datongzi as _core
from paiju._core.datongzi import Action, Rules, State
from paiju.arguments import worded
from paiju.datongzi.array_words import ARRAY_WORDS
from paiju.datongzi.models import Card
from paiju.datongzi.presets import PRESETS, read_rules
from paiju.parts import Batches, Contest, Words
from paiju.seeds import draw_seed
from paiju.values import expect_known

__all__ = [
    "ABOUT",
    "BATCHES",
    "TITLE",
    "arena_rules",
    "deal",
    "mask_event",
    "name",
    "num_actions",
    "num_seats",
    "planes_shape",
    "start_event",
    "whole_action",
    "worst_loss",
]

name: Final = "datongzi"
TITLE: Final[Mapping[str, str]] = MappingProxyType({"zh": "打筒子", "en": "Da Tong Zi"})
ABOUT: Final = Words("压牌抢分，有牌必打，筒子地炸有奖", "Beat what was played, win its points, be first out of cards")
"""One line for people who have never played it."""
arena_rules: Final = PRESETS["seed"]
"""The rules that strength is measured with."""


def contest(
    rules: Rules | str | None,
    seatings: Sequence[Sequence[str]],
    seeds: Sequence[int],
    chances: Sequence[Sequence[int]],
    threads: int,
) -> Contest:
    """Play a game for each seed in the core, between the agents of its seating, each reset with its chance."""
    return Contest(*_core.contest(read_rules(rules), seatings, seeds, chances, threads))


BATCHES: Final = Batches(
    playouts=_core.playouts,
    contest=contest,
    agents=_core.policies(),
    pool=_core.Pool,
    words=ARRAY_WORDS,
    record=_core.record,
    replay=_core.Replay,
)

HIDDEN: Final = "?"
KINDS: Final = 44
UNCAPPED_LOSS: Final = 512


@worded
def deal(
    rules: Rules | str | None = None,
    seed: int | None = None,
    *,
    wall: str | Iterable[Card | str] | None = None,
    hands: Sequence[str | Iterable[Card | str]] | None = None,
    lead: int | None = None,
) -> State:
    """Return a new game by these rules, a ``Rules`` or the name of a preset.

    The seed decides what is not given, and none is any seed. ``wall`` is all cards: as many as everybody gets for each
    seat from seat 0 on, the rest is set aside. ``hands`` may be of any size, and what is left of the deck lies aside.

    >>> state = deal(seed=7, lead=2)
    >>> state.turn, [len(seat.hand) for seat in state.seats], len(state.aside)
    (2, [41, 41, 41], 9)
    """
    return _core.deal(read_rules(rules), draw_seed() if seed is None else seed, wall, hands, lead)


def num_seats(rules: Rules | str | None = None) -> int:
    """Return how many play."""
    return read_rules(rules).num_players


def num_actions(rules: Rules | str | None = None) -> int:
    """Return how many action ids there are: it depends on the decks.

    >>> num_actions()
    346
    """
    return _core.num_actions(rules)


def planes_shape(rules: Rules | str | None = None, obs: str = "v1") -> tuple[int, int]:
    """Return the shape of an observation as an array: planes, kinds of cards."""
    expect_known(obs, ("v1", "v1-rich"), "planes")
    _, first, count, *_ = _core.Pool.layout(rules, obs)[-1]
    return first + count, KINDS


def worst_loss(rules: Rules | str | None = None) -> int:
    """Return the points that an environment takes for an illegal move."""
    read_rules(rules)  # the same by all rules
    return UNCAPPED_LOSS


def whole_action(before: State, action: Action, after: State) -> Action | None:
    """Return the play that a step completes, with its id if it has one; None while cards are still picked."""
    if action.kind in ("play", "pass"):
        return action
    if after.picks:
        return None
    lead = State.from_dict({**before.to_dict(), "picks": None})  # as it was before something was begun
    return lead.action_of(str(Action.play(after.history[-1][1])))


def start_event(state: Any) -> dict[str, Any]:
    """Return the first line of a game just dealt."""
    hands = [_texts(seat.hand) for seat in state.seats]
    return {"type": "start_hand", "leader": state.leader, "hands": hands, "aside": _texts(state.aside)}


def _texts(cards: Iterable[Card]) -> str:
    return " ".join(card.text for card in cards)


def mask_event(event: dict[str, Any], seat: int | None) -> dict[str, Any] | None:
    """Return what ``seat``, or a spectator (None), sees of an event."""
    if event["type"] == "start_hand":
        hands = [hand if owner == seat else HIDDEN for owner, hand in enumerate(event["hands"])]
        return {**event, "hands": hands, "aside": HIDDEN}
    return event
