"""Payments from one seat to another."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["Transfer"]


class Transfer(NamedTuple):
    """A payment from one seat to another, and what for."""

    payer: int
    """The seat that pays."""
    receiver: int
    """The seat that is paid."""
    amount: int
    """The points."""
    kind: str
    """What for, such as ``win_discard`` or ``kong_exposed``."""
