"""Moments before a tile lies open that one seat could claim, or could not, while all others see the same."""

from collections.abc import Callable
from typing import TypeAlias

from server.virtual import Placed, Script
from wuhan.tables import DULL, table
from wuhan.test_clauses import OPENED, READY

Moment: TypeAlias = tuple[Script | Placed, int, str]
"""A table, who acts there, and what that seat does."""
CLAIMANT = 2

HANDS = {0: "5m1379m2468s13579p", 1: "1268m3579s12468p", 3: "2369m1346s13589p"}
COULD_NOT, COULD = "4m7m1479s2346799p", "5m5m1479s2346799p"


def discarded(*, could: bool) -> Moment:
    """Return a table before a discard that one seat could pong, or could not; who discards; and what is done."""
    table = Script({**HANDS, CLAIMANT: COULD if could else COULD_NOT}, "8s1m2m3m")
    return table, 0, "discard 5m"


def kong_shown(*, could: bool) -> Moment:
    """The same before an added kong that one seat could rob."""
    waiting = "123456789m46p77p" if could else "123456789m4p1s77p"
    hands = {0: "5p5p1379m2468s179p", 1: "1268m3579s12468p", 3: "5p23669m1346s1389p", CLAIMANT: waiting}
    table = Script(hands, "8s7s6s5p", dealer=3)
    table.do("3 discard 5p", "0 pong 5p", "0 discard 9p", "1 throw", "2 throw", "3 throw").pass_all()
    return table, 0, "added_kong 5p"


def last_tile(*, could: bool) -> Moment:
    """The same before the last discard, on which one seat could win; the round is over then."""
    mine, other = ("123456789m46p99p", "1257m357s13477p1s") if could else ("123456789m4p1s99p", "1257m357s13477p6p")
    hands = {0: "159m2468s1368p", 1: other, 3: "258m2468s128p3m3p2s", CLAIMANT: mine}
    hands[0] += "7s8s4s"
    table = Script(hands, last="5p", flower_pig=0, ready_check=False)
    return Placed(table.throw().state), 3, "discard 5p"


# ---- Wuhan mahjong


def wuhan_discard(*, could: bool) -> Moment:
    """The same before a discard of Wuhan mahjong that one seat could pong."""
    hands = {0: f"{DULL[2]}8p", 1: "289m258s25p13467z", 3: DULL[1]}
    hands[CLAIMANT] = f"8p{8 if could else 9}p17m147s1p12346z"
    return Placed(table(hands, drawn="8p", front="9s9m3m3s")), 0, "discard 8p"


def wuhan_chow(*, could: bool) -> Moment:
    """The same before a discard that the seat whose turn comes could chow, in more than one form."""
    hands = {1: f"{DULL[2]}5p", 0: "289m258s25p13467z", 3: DULL[1]}
    hands[CLAIMANT] = f"4p{67 if could else 19}p17m147s12346z"
    return Placed(table(hands, drawn="5p", turn=1, front="9s9m3m3s")), 1, "discard 5p"


def wuhan_kong(*, could: bool) -> Moment:
    """The same before an added kong that one seat could rob; who adds it has a concealed kong of its own."""
    hands = {0: "9p1234z67z1m", 1: DULL[1], 3: DULL[0], CLAIMANT: READY if could else "123m234p78p2s1s"}
    melds = {0: "pong:9p@1 concealed_kong:6s", CLAIMANT: OPENED}
    return Placed(table(hands, melds=melds, drawn="1m", front="9s9m3m3s", back="4z")), 0, "added_kong 9p"


def wuhan_last_tile(*, could: bool) -> Moment:
    """The same before the last discard, on which one seat could win; the tile that it lacks is in another's hand."""
    mine, other = (READY, "19m258s258p12347z") if could else ("123m234p78p2s1z", "19m2258s258p2347z")
    hands = {0: "128m25s25p13467z6p", 1: other, CLAIMANT: mine, 3: f"{DULL[2]}9p"}
    return Placed(table(hands, melds={CLAIMANT: OPENED}, drawn="9p", turn=3, left=0, flow_draw="none")), 3, "discard 9p"


MOMENTS: dict[str, Callable[..., Moment]] = {
    "discard": discarded,
    "added kong": kong_shown,
    "last tile": last_tile,
    "Wuhan discard": wuhan_discard,
    "Wuhan kong": wuhan_kong,
    "Wuhan last tile": wuhan_last_tile,
}
