"""What is at stake: what a win of each class would bring the observer, and what feeding somebody would cost."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final, NamedTuple

from paiju._core.wuhan import Meld, Rules, own_factor, win_shares
from paiju.mahjong.page import words
from paiju.page import Words
from paiju.wuhan.view import Feed, Stake, Stakes, Win

__all__ = ["stakes"]

CLASSES: Final = (("小胡", "Small win"), ("大胡", "Big win"), ("两样大胡", "Two big wins"))  # by how many are big
WHOLE_WALL: Final = 82
HARDNESS: Final = (("软", "soft"), ("硬", "hard"))


class _Table(NamedTuple):
    """What the stakes of a seat depend on."""

    rules: Rules
    seat: int
    dealer: int
    own: tuple[int, ...]
    """The factor with which each seat pays."""
    winning: tuple[int, ...]
    """That with which it wins: who has not opened is counted with one opening, for nobody wins without."""
    left: tuple[int, ...]
    """The tiles left once a seat has drawn, where they count."""


def stakes(seen: Any) -> Stakes:
    """Return what the observer would get and pay as the table lies now, for a win of every class."""
    return {"classes": _classes(_table(seen)), "notes": [*_notes(seen)]}


def _table(seen: Any) -> _Table:
    rules, seats = seen.rules, range(len(seen.seats))
    opening = own_factor([Meld("pong", "1m")], None, rules)
    own = tuple(shown.own_factor for shown in seen.seats)
    winning = tuple(own[seat] if seen.seats[seat].opened else own[seat] * opening for seat in seats)
    left = (WHOLE_WALL,) * len(seats)
    if not rules.selfdraw_on_haidi:
        left = tuple(max(0, seen.wall_left - (seen.seats[seat].drawn is None)) for seat in seats)
    return _Table(rules, seen.seat, seen.dealer, own, winning, left)


@lru_cache(maxsize=512)  # tables change more often than factors do
def _classes(table: _Table) -> list[Stake]:
    return [_stake(table, big, hard) for big in range(len(CLASSES)) for hard in (False, True)]


def _stake(table: _Table, big: int, hard: bool) -> Stake:
    others = [seat for seat in range(len(table.own)) if seat != table.seat]
    kind, firmness = CLASSES[big], HARDNESS[hard]
    return {
        "name": words(f"{kind[0]}·{firmness[0]}", f"{kind[1]}, {firmness[1]}"),
        "wins": [_win(table, big, hard, giver) for giver in (None, *others)],
        "feeds": [_feed(table, big, hard, winner) for winner in others],
    }


def _win(table: _Table, big: int, hard: bool, giver: int | None) -> Win:
    raw, shares, golden = _shares(table, table.seat, big, hard, giver)
    least = min(amount for seat, amount in enumerate(raw) if seat != table.seat)
    return {
        "from": giver,
        "shares": shares,
        "total": sum(shares),
        "golden": golden,
        "enough": least >= table.rules.min_points,
    }


def _feed(table: _Table, big: int, hard: bool, winner: int) -> Feed:
    fed, drawn = (_shares(table, winner, big, hard, giver)[1][table.seat] for giver in (table.seat, None))
    return {"seat": winner, "fed": fed, "drawn": drawn}


def _shares(table: _Table, winner: int, big: int, hard: bool, giver: int | None) -> tuple[list[int], list[int], bool]:
    """Ask the rules."""
    own = [table.winning[seat] if seat == winner else factor for seat, factor in enumerate(table.own)]
    return win_shares(own, winner, table.dealer, big, hard, giver, table.left[winner], table.rules)


def _notes(seen: Any) -> Iterator[Words]:
    rules = seen.rules
    if not seen.seats[seen.seat].opened:
        yield words(
            "你还没开口，不能胡；表里按开一口算。",
            "You have not opened, so you can't win yet: the table counts one opening.",
        )
    golden = rules.golden_kaikou if rules.open_mode == "kaikou" else rules.golden_koukou
    each = ("每家付", "each pays") if rules.golden_mode == "fixed" else ("每家最多付", "each pays at most")
    yield words(
        f"封顶：每家最多付 {rules.cap}。三家都到 {rules.cap} 是金顶（★），{each[0]} {golden}。",
        f"Cap: nobody pays more than {rules.cap}. If all three reach {rules.cap} it is a golden top (★): "
        f"{each[1]} {golden}.",
    )
    yield words(
        "倍数变了，数字跟着变。海底、杠上开花各算一样大胡。",
        "The numbers follow the factors. A win after a kong or on the last tiles counts as one more big win.",
    )
    if rules.contract:
        yield words(
            "承包：喂清一色第三口的、没听牌就给全求人放铳的、被抢杠的，一家付三家的。",
            "Contract: who feeds the third opening of a full flush, feeds an all-melded hand without being ready, "
            "or is robbed of a kong, pays all three shares.",
        )
