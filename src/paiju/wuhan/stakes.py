"""What is at stake: what a win of each class would bring the observer, and what feeding somebody would cost."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from paiju._core.wuhan import Meld, own_factor, win_shares
from paiju.mahjong.page import words
from paiju.page import Words
from paiju.wuhan.view import Feed, Stake, Stakes, Win

__all__ = ["stakes"]

CLASSES: Final = (("小胡", "Small win"), ("大胡", "Big win"), ("两样大胡", "Two big wins"))  # by how many are big
HARDNESS: Final = (("软", "soft"), ("硬", "hard"))


def stakes(seen: Any) -> Stakes:
    """Return what the observer would get and pay as the table lies now, for a win of every class."""
    return {
        "classes": [_stake(seen, big, hard) for big in range(len(CLASSES)) for hard in (False, True)],
        "notes": [*_notes(seen)],
    }


def _stake(seen: Any, big: int, hard: bool) -> Stake:
    others = [seat for seat in range(len(seen.seats)) if seat != seen.seat]
    kind, firmness = CLASSES[big], HARDNESS[hard]
    return {
        "name": words(f"{kind[0]}·{firmness[0]}", f"{kind[1]}, {firmness[1]}"),
        "wins": [_win(seen, big, hard, giver) for giver in (None, *others)],
        "feeds": [_feed(seen, big, hard, winner) for winner in others],
    }


def _win(seen: Any, big: int, hard: bool, giver: int | None) -> Win:
    raw, shares, golden = _shares(seen, seen.seat, big, hard, giver)
    least = min(amount for seat, amount in enumerate(raw) if seat != seen.seat)
    return {
        "from": giver,
        "shares": shares,
        "total": sum(shares),
        "golden": golden,
        "enough": least >= seen.rules.min_points,
    }


def _feed(seen: Any, big: int, hard: bool, winner: int) -> Feed:
    fed, drawn = (_shares(seen, winner, big, hard, giver)[1][seen.seat] for giver in (seen.seat, None))
    return {"seat": winner, "fed": fed, "drawn": drawn}


def _shares(seen: Any, winner: int, big: int, hard: bool, giver: int | None) -> tuple[list[int], list[int], bool]:
    """Ask the rules; who has not opened yet is counted with one opening, for nobody wins without."""
    own = [shown.own_factor for shown in seen.seats]
    if not seen.seats[winner].opened:
        own[winner] *= own_factor([Meld("pong", "1m")], None, seen.rules)
    return win_shares(own, winner, seen.dealer, big, hard, giver, rules=seen.rules)


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
