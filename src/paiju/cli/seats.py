"""Seats as people type them: counted from 1. Programs count them from 0."""

from typing import Final

from paiju.cli.text import InputError

__all__ = ["EVERYONE", "SPECTATOR", "read_seat"]

EVERYONE: Final = "all"  # every hand open
SPECTATOR: Final = "none"  # somebody who sees no hand


def read_seat(text: str, seats: int, nobody: str) -> int | None:
    """Return the seat that was typed, as programs count it; None for the word that stands for no seat.

    >>> read_seat("4", 4, EVERYONE), read_seat("all", 4, EVERYONE)
    (3, None)
    """
    if text == nobody:
        return None
    known = [str(number) for number in range(1, seats + 1)]
    if text not in known:
        key = "mistake.seat_zero" if text == "0" else "mistake.seat"
        raise InputError(key, value=text, seats=", ".join(known), nobody=nobody)
    return int(text) - 1
