"""Payments between seats, the payments of a flow draw, and who deals next (W-7, W-10.18)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from paiju.errors import ArgumentValueError
from paiju.reference.wuhan.rules import Rules, read_rules
from paiju.reference.wuhan.scoring import SEATS, WinResult

__all__ = ["Transfer", "flow_draw_payments", "flow_transfers", "next_dealer", "win_transfers"]


class Transfer(NamedTuple):
    """A payment."""

    payer: int
    """The seat that pays."""
    receiver: int
    """The seat that is paid."""
    amount: int
    """The points."""
    kind: str
    """``win``, ``contract`` or ``unready``."""


def win_transfers(result: WinResult, winner: int) -> list[Transfer]:
    """Return the payments of a win: one of each payer, or one of the contractor for all."""
    kind = "win" if result.contractor is None else "contract"
    return [Transfer(seat, winner, -change, kind) for seat, change in enumerate(result.payments) if change < 0]


def flow_transfers(seats: Sequence[Mapping[str, Any]], rules: Rules | str | None = None) -> list[Transfer]:
    """Return the payments of a flow draw: each seat that is not ready pays each that is 查大叫 (W-7.6, W-7.7).

    A seat tells its ``own_factor``, whether it is ``ready`` and whether it has ``opened``.
    """
    options = read_rules(rules)
    if options.flow_draw == "none":
        return []
    found = []
    for receiver in SEATS:
        for payer in SEATS:
            if seats[receiver]["ready"] and not seats[payer]["ready"]:
                amount = seats[receiver]["own_factor"] * seats[payer]["own_factor"]
                amount *= 1 if seats[payer]["opened"] else 2
                capped = min(amount, options.cap) if options.flow_cap else amount
                found.append(Transfer(payer, receiver, capped, "unready"))
    return found


def flow_draw_payments(seats: Sequence[Mapping[str, Any]], rules: Rules | str | None = None) -> list[int]:
    """Return how the score of each seat changes when nobody has won."""
    changes = [0, 0, 0, 0]
    for row in flow_transfers(seats, rules):
        changes[row.payer] -= row.amount
        changes[row.receiver] += row.amount
    return changes


def next_dealer(dealer: int, result: str, winner: int | None, rules: Rules | str | None = None) -> int:
    """Return who deals next (W-7.8).

    >>> next_dealer(2, "win", 0), next_dealer(2, "FLOW_DRAW", None)
    (3, 2)
    """
    ended = result.upper()
    if ended not in ("WIN", "FLOW_DRAW"):
        raise ArgumentValueError(f'no result "{result}"; choose from WIN and FLOW_DRAW', "unknown_result")
    if ended == "FLOW_DRAW" or winner == dealer or winner is None:
        return dealer
    return winner if read_rules(rules).dealer_rotation == "winner" else (dealer + 1) % len(SEATS)
