"""The end of a round and of a window: who pays at a flow draw, who deals next, whose claim stands (W-5, W-7)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from paiju._core import wuhan as _core
from paiju._core.wuhan import Meld, Rules, WinPosition, WinResult, evaluate_win
from paiju.arguments import worded
from paiju.errors import ArgumentValueError
from paiju.near import choose_from
from paiju.tiles import Tile
from paiju.values import whole
from paiju.wuhan.factors import count_special
from paiju.wuhan.presets import read_rules

__all__ = [
    "Resolution",
    "claimable_result",
    "flow_draw_payments",
    "least_share",
    "next_dealer",
    "resolve_claims",
    "won_result",
]

MOST_SEAT: Final = 3
UNSEEN: Final = Meld("concealed_kong", Tile("1m"))
CLAIMS: Final = ("win", "exposed_kong", "pong", "chow", "pass")
NEXT_STATES: Final = {"win": "WIN", "exposed_kong": "GONG", "pong": "PROCESSING_MELD", "chow": "PROCESSING_MELD"}


class Resolution(dict[str, Any]):
    """What becomes of a window: ``seat`` (None: all passed), ``action``, ``next_state``; keys and attributes."""

    def __init__(self, seat: int | None, action: str, next_state: str) -> None:
        """Keep the three by name."""
        super().__init__(seat=seat, action=action, next_state=next_state)

    @property
    def seat(self) -> int | None:
        """The seat whose claim stands."""
        seat: int | None = self["seat"]
        return seat

    @property
    def action(self) -> str:
        """What it claims; ``pass`` when nobody claims anything."""
        return str(self["action"])

    @property
    def next_state(self) -> str:
        """The state that follows."""
        return str(self["next_state"])


@worded
def flow_draw_payments(seats: Iterable[Mapping[str, Any]], rules: Rules | str | None = None) -> list[int]:
    """Return the score changes at a flow draw: every seat that is not ready pays every ready one.

    Each of the four seats has ``own_factor``, ``ready`` and ``opened``.

    >>> unready = {"own_factor": 2, "ready": False, "opened": True}
    >>> flow_draw_payments([{"own_factor": 4, "ready": True, "opened": True}, unready, unready, unready])
    [24, -8, -8, -8]
    """
    return _core.flow_draw_payments([dict(seat) if isinstance(seat, Mapping) else seat for seat in seats], rules)


@worded
def next_dealer(dealer: int, result: str, winner: int | None = None, rules: Rules | str | None = None) -> int:
    """Return who deals the next round; ``result`` is ``WIN`` or ``FLOW_DRAW``, in any case.

    >>> next_dealer(2, "WIN", winner=0), next_dealer(2, "FLOW_DRAW")
    (3, 2)
    """
    ending = result.upper()
    if ending not in ("WIN", "FLOW_DRAW"):
        raise ArgumentValueError(f'unknown result "{result}", expected WIN or FLOW_DRAW', "unknown_name")
    if (ending == "WIN") != (winner is not None):
        raise ArgumentValueError("winner: expected a seat after WIN, and None after FLOW_DRAW", "winners")
    return _core.next_dealer(dealer, winner, rules)


@worded
def resolve_claims(
    dealer: int,
    discarder: int,
    responses: Mapping[Any, str],
    wall_left: int = 1,
    rules: Rules | str | None = None,
    *,
    chow_forms: int = 1,
) -> Resolution:
    """Return which answer to a discard stands, and the state that follows.

    ``responses`` are texts of actions by seat; seats left out pass. With no tile left only a win can stand, and not
    even that under ``last_discard_win=False``. ``chow_forms`` is the number of ways in which the chow can be laid.

    >>> resolve_claims(dealer=2, discarder=0, responses={1: "win", 3: "win"})
    {'seat': 3, 'action': 'win', 'next_state': 'WIN'}
    """
    chosen = read_rules(rules)
    claims = ["pass"] * (MOST_SEAT + 1)
    for seat, response in responses.items():
        number = whole(int(seat) if isinstance(seat, str) and seat.isdigit() else seat, "seat", 0, MOST_SEAT)
        if number == discarder:
            raise ArgumentValueError(f"seat {number} discarded the tile and cannot answer it", "own_discard")
        claims[number] = _claim(response, wall_left, chosen)
    standing = _core.standing_claim(dealer, discarder, claims, chosen)
    if standing is None:
        return Resolution(seat=None, action="pass", next_state="DRAWING" if wall_left > 0 else "FLOW_DRAW")
    action = claims[standing]
    has_choice = action == "chow" and chow_forms > 1
    return Resolution(seat=standing, action=action, next_state="MELD_DECISION" if has_choice else NEXT_STATES[action])


def _claim(response: str, wall_left: int, rules: Rules) -> str:
    """Return what counts of an answer."""
    word = response.split(" ", maxsplit=1)[0]
    if word not in CLAIMS:
        raise ArgumentValueError(f'unknown answer "{response}"; {choose_from(word, CLAIMS)}', "unknown_name")
    if wall_left > 0 or (word == "win" and rules.last_discard_win):
        return word
    return "pass"


# ---- wins as an observation shows them


def won_result(seen: Any) -> WinResult:
    """Return the win that ended a round, with all that it comes to; everything is open then."""
    won = seen.won
    is_drawn = won["how"] in ("self_draw", "kong_draw")
    return _result(seen, won["seat"], won["tile"], won["how"], None if is_drawn else won["from"])


def claimable_result(seen: Any) -> WinResult | None:
    """Return what the observer would win now; None if it may not."""
    if not any(action.kind == "win" for action in seen.legal_actions):
        return None
    if seen.pending is None:
        way = "kong_draw" if seen.draw_kind == "AFTER_KONG" else "self_draw"
        return _result(seen, seen.seat, seen.drawn, way, None)
    tile, giver = seen.pending
    return _result(seen, seen.seat, tile, "rob_kong" if seen.phase == "WAIT_ROB_KONG" else "discard", giver)


def least_share(seen: Any, seat: int, tiles: Sequence[Tile], tile: Tile) -> int:
    """Return the least that a payer who has laid out nothing would pay if a seat with these tiles drew that one."""
    laid = [_front(seen, other) if other == seat else {"melds": []} for other in range(len(seen.seats))]
    position = {**_tile(seen, seat, tiles, tile), "win_way": "self_draw", "from": None, "seats": laid}
    result = evaluate_win(WinPosition.from_dict(position), seen.rules)
    return min((-paid for other, paid in enumerate(result.payments) if other != seat), default=0)


def _result(seen: Any, winner: int, tile: Tile, way: str, giver: int | None) -> WinResult:
    held = list(seen.seats[winner].hand.tiles)
    if len(held) % 3 == 2:  # the tile was drawn
        held.remove(tile)
    laid = [{**_front(seen, seat), "ready": bool(shown.ready)} for seat, shown in enumerate(seen.seats)]
    position = {**_tile(seen, winner, held, tile), "win_way": way, "from": giver, "seats": laid}
    return evaluate_win(WinPosition.from_dict(position), seen.rules)


def _tile(seen: Any, winner: int, tiles: Sequence[Tile], tile: Tile) -> dict[str, Any]:
    return {
        "flip": str(seen.flip),
        "dealer": seen.dealer,
        "winner": winner,
        "wall_left": seen.wall_left,
        "hand": [str(held) for held in tiles],
        "win_tile": str(tile),
    }


def _front(seen: Any, seat: int) -> dict[str, Any]:
    """Return what lies in front of a seat; a kong that is hidden counts as much as any other."""
    shown = seen.seats[seat]
    melds = [(UNSEEN if meld.tile is None else meld).to_dict() for meld in shown.melds]
    return {"melds": melds, "special_kongs": count_special(shown.special, seen)}
