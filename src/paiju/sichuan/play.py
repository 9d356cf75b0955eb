"""Whole rounds: what ``paiju.game.Game`` asks of a game, for the core's Sichuan mahjong."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from paiju._core import sichuan as _core
from paiju._core.sichuan import Rules, State
from paiju.arguments import worded
from paiju.parts import Batches, Contest, Words
from paiju.seeds import draw_seed
from paiju.sichuan.array_words import ARRAY_WORDS
from paiju.sichuan.presets import PRESETS, read_rules
from paiju.tiles import Tile, show
from paiju.values import expect_known

__all__ = [
    "ABOUT",
    "BATCHES",
    "TITLE",
    "arena_rules",
    "deal",
    "has_left",
    "mask_event",
    "name",
    "num_actions",
    "num_seats",
    "planes_shape",
    "start_event",
    "worst_loss",
]

name: Final = "sichuan"
TITLE: Final[Mapping[str, str]] = MappingProxyType({"zh": "四川麻将 血战到底", "en": "Sichuan mahjong, blood battle"})
ABOUT: Final = Words("胡了就下，其他人接着打到最后", "Win and step aside; the others play on to the end")
"""One line for people who have never played it."""
arena_rules: Final = PRESETS["arena"]
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
ACTIONS: Final = 88
KINDS: Final = 27
PLANES: Final = {"v1": 118, "v1-rich": 131}
UNCAPPED_LOSS: Final = 512
# What the hand of a winner is made of stays hidden until the round is over.
HIDDEN_OF_WIN: Final = frozenset({"patterns", "base", "roots"})


@worded
def deal(
    rules: Rules | str | None = None,
    seed: int | None = None,
    *,
    wall: str | Iterable[Tile | str] | None = None,
    dealer: int | None = None,
    swap_direction: str | None = None,
) -> State:
    """Return a new round by these rules, a ``Rules`` or the name of a preset.

    The seed decides what is not given, and none is any seed. ``wall`` is all 108 tiles: thirteen for each seat from
    seat 0 on, one more for the dealer, then the draws; replacements come from its end.

    >>> state = deal("fan", seed=7, dealer=2)
    >>> state.phase, state.turn, [len(seat.hand.tiles) for seat in state.seats]
    ('swap', 0, [13, 13, 14, 13])
    """
    return _core.deal(read_rules(rules), draw_seed() if seed is None else seed, wall, dealer, swap_direction)


def num_seats(rules: Rules | str | None = None) -> int:
    """Return how many play."""
    return read_rules(rules).players


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
    """Return the points that an environment takes for an illegal move: two capped wins, or 512 without a cap.

    >>> worst_loss(arena_rules)
    32
    """
    rules = read_rules(rules)
    in_fan = rules.scoring == "fan"
    cap = rules.fan_cap if in_fan else rules.max_multiplier
    if cap is None:
        return UNCAPPED_LOSS
    return 2 * rules.base * (2**cap if in_fan else cap)


def has_left(state: State, seat: int) -> bool:
    """Tell whether a seat has won, and so plays no more (S-3.12)."""
    return state.seats[seat].won is not None


def start_event(state: Any) -> dict[str, Any]:
    """Return the first line of a round just dealt. The direction of the swap is shown only after it (S-2.6)."""
    hands = [show(seat.hand.tiles) for seat in state.seats]
    return {"type": "start_hand", "dealer": state.dealer, "hands": hands}


def mask_event(event: dict[str, Any], seat: int | None) -> dict[str, Any] | None:
    """Return what ``seat``, or a spectator (None), sees of an event.

    >>> mask_event({"type": "draw", "actor": 1, "tile": "5m"}, 2)
    {'type': 'draw', 'actor': 1, 'tile': '?'}
    """
    kind = event["type"]
    if kind == "start_hand":
        hands = [hand if owner == seat else HIDDEN for owner, hand in enumerate(event["hands"])]
        return {**event, "hands": hands}
    if event.get("actor") == seat:
        return event
    if kind == "draw":
        return {**event, "tile": HIDDEN}
    if kind == "swap":
        return {**event, "give": _hidden(event["give"]), "receive": _hidden(event["receive"])}
    if kind == "win":
        return {key: value for key, value in event.items() if key not in HIDDEN_OF_WIN}
    return event


def _hidden(tiles: list[str]) -> list[str]:
    return [HIDDEN] * len(tiles)
