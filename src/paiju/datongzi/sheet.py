"""The score sheet of a game in words: for each place what its points are made of."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from paiju.datongzi.labels import BONUSES, PARTS, PLACES, seat_name
from paiju.page import Words
from paiju.protocol import Event

__all__ = ["sheet_of"]

NEXT, BEFORE, ACROSS = Words(zh="下家", en="Right"), Words(zh="上家", en="Left"), Words(zh="对家", en="Across")
RELATIONS: Final = {2: (ACROSS,), 3: (NEXT, BEFORE), 4: (NEXT, ACROSS, BEFORE)}
"""What somebody calls the others, by how many play: a page calls them so too."""


def sheet_of(seen: Any, events: Sequence[Event] = ()) -> list[Words]:
    """Return the sheet of a game that is over: who was out first, and for each place its points and their parts.

    ``events`` tell which tricks and bonuses they are.
    """
    first = seen.finish_order[0]
    name, was = _name(seen, first), "were" if first == seen.seat else "was"
    lines = [Words(zh=f"{name['zh']}先出完", en=f"{name['en']} {was} out first")]
    ends = [event for event in events if event["type"] == "trick_end"]
    for place, seat in enumerate(seen.finish_order):
        lines.append(_head(seen, place))
        lines += _parts(seen, place, [event for event in ends if event["actor"] == seat])
    return lines


def _name(seen: Any, seat: int) -> Words:
    """Return what the viewer calls a seat."""
    if seen.seat in (None, seat):
        return Words(zh=seat_name(seat, "zh", seen.seat), en=seat_name(seat, "en", seen.seat))
    seats: int = len(seen.counts)
    away: int = (seat - seen.seat) % seats
    return RELATIONS[seats][away - 1]


def _head(seen: Any, place: int) -> Words:
    seat, reached = seen.finish_order[place], PLACES[place]
    name, points = _name(seen, seat), f"{seen.scores[seat]:+}"
    return Words(zh=f"{reached.zh} {name['zh']}：{points} 分", en=f"{reached.en} {name['en']}: {points} points")


def _parts(seen: Any, place: int, won: Sequence[Event]) -> Iterator[Words]:
    """Yield what a score is the sum of, each an indented line; nothing of what is 0."""
    seat = seen.finish_order[place]
    bonus, finish = seen.bonuses[seat], seen.rules.config.finish_bonus[place]
    tricks = [event for event in won if event["points"]]
    paid = [event for event in won if event["bonus"]]
    count = len(tricks)
    whence = Words(zh=f"{count} 轮有分", en=f"{count} trick{'s' * (count > 1)} with points") if tricks else None
    names = [(BONUSES[event["bonus_type"]], event["bonus"]) for event in paid]
    which = Words(
        zh="、".join(f"{name.zh} {points}" for name, points in names),
        en=", ".join(f"{points} for {name.en}" for name, points in names),
    )
    told = (seen.scores[seat] - bonus - finish, whence), (bonus, which if names else None), (finish, None)
    for part, (points, more) in zip(PARTS, told, strict=True):
        if points:
            zh, en = f"  {part.zh} {points:+}", f"  {part.en} {points:+}"
            yield Words(zh=zh + (f"：{more['zh']}" if more else ""), en=en + (f": {more['en']}" if more else ""))
