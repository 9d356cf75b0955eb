"""Payments from one seat to another."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["Transfer"]


class Transfer(NamedTuple):
    """A payment from one seat to another, and what for."""

    payer: int
    receiver: int
    amount: int
    kind: str
