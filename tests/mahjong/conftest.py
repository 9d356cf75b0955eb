"""A table of no game in particular: made-up values, as a game with chows and special tiles would have them."""

from collections.abc import Callable
from typing import Any, TypeAlias

import pytest

from paiju.mahjong.view import AnyTable, SeatView

Make: TypeAlias = Callable[..., AnyTable]


def _seat(**changes: Any) -> SeatView:
    seat: SeatView = {
        "hand": None,
        "hidden": 13,
        "drawn": None,
        "melds": [],
        "river": [],
        "won": None,
        "score": 0,
        "ready": None,
        "waits": None,
        "ready_discards": None,
    }
    return {**seat, **changes}  # type: ignore[typeddict-item]


@pytest.fixture(scope="session")
def make() -> Make:
    """Return what makes a table: members of seats by their number, and members of the table by name."""

    def make(seats: dict[int, dict[str, Any]] | None = None, **changes: Any) -> AnyTable:
        table: AnyTable = {
            "phase": "turn",
            "phase_label": {"zh": "出牌", "en": "discard"},
            "wall_left": 70,
            "dealer": 0,
            "turn": 0,
            "scores": [0, 0, 0, 0],
            "pending": None,
            "last_discard": None,
            "end": None,
            "seats": [_seat(**(seats or {}).get(number, {})) for number in range(4)],
        }
        return {**table, **changes}  # type: ignore[typeddict-item]

    return make
