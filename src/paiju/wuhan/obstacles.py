"""What keeps a seat from winning: not opened, special tiles in hand, too many laizi (W-8), a passed win (W-11.14)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from paiju.parts import Words
from paiju.wuhan.factors import RED
from paiju.wuhan.table_words import NOT_OPENED

if TYPE_CHECKING:
    from paiju._core.wuhan import Observation

__all__ = ["obstacles"]

LOCKED: Final = ("过了胡，再摸牌之前不能胡别人的牌", "passed a win: no win on others' tiles until the next draw")


def obstacles(seen: Observation, seat: int) -> list[Words]:
    """Return what a seat whose hand is seen has to do before it can win; nothing for a hand that is hidden."""
    return [*_obstacles(seen, seat)]


def _obstacles(seen: Observation, seat: int) -> Iterator[Words]:
    shown = seen.seats[seat]
    if shown.hand is None:
        return
    if not shown.opened:
        yield Words(*NOT_OPENED)
    held = shown.hand.tiles
    skins, reds = sum(map(held.count, seen.skins)), held.count(RED)
    if skins or reds:
        zh = "、".join(name for name, count in (("皮子", skins), ("红中", reds)) if count)
        en = " and ".join(name for name, count in (("skins" if skins > 1 else "skin", skins), ("red", reds)) if count)
        they_are = "they are" if skins + reds > 1 else "it is"
        yield Words(f"手里有{zh}，杠出去才能胡", f"{en} in hand: no win until {they_are} out")
    yield from _laizi_limits(seen, held.count(seen.laizi))
    if shown.locked:
        yield Words(*LOCKED)


def _laizi_limits(seen: Observation, count: int) -> Iterator[Words]:
    rules = seen.rules
    if rules.laizi_limit_counts != "held":  # then it depends on what they stand for
        return
    if count > rules.big_laizi_max:
        most = rules.big_laizi_max
        yield Words(f"赖子 {count} 张，多于 {most} 张不能胡", f"{count} laizi: no win with more than {most}")
    elif count > rules.small_laizi_max:
        yield Words(f"赖子 {count} 张，只能胡大胡", f"{count} laizi: only a big win")
