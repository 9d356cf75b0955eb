"""Whole rounds: what ``paiju.game.Game`` asks of a game, for the core's Wuhan mahjong."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from paiju._core import wuhan as _core
from paiju._core.wuhan import Rules, State
from paiju.arguments import worded
from paiju.parts import Batches, Contest, Words
from paiju.seeds import draw_seed
from paiju.tiles import Tile, show
from paiju.values import expect_known
from paiju.wuhan.array_words import ARRAY_WORDS
from paiju.wuhan.presets import PRESETS, read_rules

__all__ = [
    "ABOUT",
    "BATCHES",
    "TITLE",
    "arena_rules",
    "deal",
    "machine_events",
    "mask_event",
    "name",
    "num_actions",
    "num_seats",
    "planes_shape",
    "start_event",
    "worst_loss",
]

name: Final = "wuhan"
TITLE: Final[Mapping[str, str]] = MappingProxyType(
    {"zh": "武汉麻将 七皮四赖", "en": "Wuhan mahjong, seven skins four laizi"}
)
ABOUT: Final = Words(
    "开口才能胡，皮子、赖子、红中杠出去翻倍", "Open to win; skins, laizi and reds go out as kongs that double"
)
"""One line for people who have never played it."""
arena_rules: Final = PRESETS["koukou"]
"""The rules that strength is measured with."""


def contest(
    rules: Rules | str | None,
    seatings: Sequence[Sequence[str]],
    seeds: Sequence[int],
    chances: Sequence[Sequence[int]],
    threads: int,
) -> Contest:
    """Play a round for each seed in the core, between the agents of its seating, each reset with its chance."""
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
SEATS: Final = 4
ACTIONS: Final = 80
KINDS: Final = 34
PLANES: Final = {"v1": 153, "v1-rich": 166}


@worded
def deal(
    rules: Rules | str | None = None,
    seed: int | None = None,
    *,
    wall: str | Iterable[Tile | str] | None = None,
    dealer: int | None = None,
) -> State:
    """Return a new round by these rules, a ``Rules`` or the name of a preset.

    The seed decides what is not given, and none is any seed. ``wall`` is all 136 tiles: thirteen for each seat from the
    dealer on, one more for the dealer, the flip, then the draws; replacements come from its end.

    >>> state = deal("koukou", seed=7, dealer=2)
    >>> state.phase, state.turn, [len(seat.hand.tiles) for seat in state.seats]
    ('PLAYER_DECISION', 2, [13, 13, 14, 13])
    """
    return _core.deal(read_rules(rules), draw_seed() if seed is None else seed, wall, dealer)


def num_seats(rules: Rules | str | None = None) -> int:
    """Return how many play."""
    read_rules(rules)  # the same by all rules
    return SEATS


def num_actions(rules: Rules | str | None = None) -> int:
    """Return how many action ids there are."""
    read_rules(rules)  # the same by all rules
    return ACTIONS


def planes_shape(rules: Rules | str | None = None, obs: str = "v1") -> tuple[int, int]:
    """Return the shape of an observation as an array: planes, kinds of tiles."""
    read_rules(rules)  # the same by all rules
    expect_known(obs, PLANES, "planes")
    return PLANES[obs], KINDS


def worst_loss(rules: Rules | str | None = None) -> int:
    """Return the points that an environment takes for an illegal move: two capped wins.

    >>> worst_loss("koukou")
    600
    """
    return 2 * read_rules(rules).cap


def start_event(state: Any) -> dict[str, Any]:
    """Return the first line of a round just dealt."""
    hands = [show(seat.hand.tiles) for seat in state.seats]
    return {"type": "start_hand", "dealer": state.dealer, "flip": str(state.flip), "hands": hands}


def machine_events(state: Any, action: Any, seat: int | None) -> list[dict[str, Any]]:
    """Return the events of a step, with the states that it enters; of the deal, where there is no action."""
    if action is None:
        return [{"type": "state", "state": name} for name in ("INITIAL", state.phase)]
    events: list[dict[str, Any]] = state.step(action, seat, states=True)[1]
    return events


def mask_event(event: dict[str, Any], seat: int | None) -> dict[str, Any] | None:
    """Return what ``seat``, or a spectator (None), sees of an event.

    >>> mask_event({"type": "kong", "actor": 1, "kind": "concealed", "tile": "5m"}, 2)
    {'type': 'kong', 'actor': 1, 'kind': 'concealed', 'tile': '?'}
    """
    kind = event["type"]
    if kind == "start_hand":
        hands = [hand if owner == seat else HIDDEN for owner, hand in enumerate(event["hands"])]
        return {**event, "hands": hands}
    if event.get("actor") == seat:
        return event
    if kind == "draw" or (kind, event.get("kind")) == ("kong", "concealed"):
        return {**event, "tile": HIDDEN}
    return event
