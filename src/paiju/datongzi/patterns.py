"""What cards are when they are played together."""

from enum import IntEnum

from paiju._core.datongzi import PlayPattern

__all__ = ["PlayPattern", "PlayType"]


class PlayType(IntEnum):
    """The ten patterns."""

    SINGLE = 1
    PAIR = 2
    CONSECUTIVE_PAIRS = 3
    TRIPLE = 4
    TRIPLE_WITH_TWO = 5
    AIRPLANE = 6
    AIRPLANE_WITH_WINGS = 7
    BOMB = 8
    TONGZI = 9
    DIZHA = 10
