"""The end of a round, clause by clause (S-9), with the hands that the round itself looks at."""

from typing import Any

import pytest

from sichuan.tables import THROWER, WAITS, Table, after_event, both

NOT_READY = {0: "1234578m1456788s", 2: "1245689m135779s"}  # characters and bamboo only
READY = "123m456m789m234s9s"  # waits for 9s, worth 1
THREE_SUITS = "123m456m7p8p99s1s2s3s"
TWO_SUITS = "123m456m789m1p2p3p9p"


def exhausted(game: str, hands: dict[int, str], voids: str | None = None, **options: Any) -> Table:
    """Return a finished round in which every seat threw what it drew, so that it still holds what was dealt."""
    table = Table(game, hands, voids=voids, **{"void_discard": "free", **options}).finish()
    assert table.state.end == "exhausted"
    return table


def rows(table: Table, kind: str) -> list[tuple[int, int, int]]:
    """Return the payments of a kind."""
    return [(payer, receiver, amount) for payer, receiver, amount, each in table.paid() if each == kind]


# ---- when


@both
def test_s9_1_three_winners(game: str) -> None:
    table = after_event(game, "discard", giver=0, winners=[1, 2, 3])
    assert (table.state.phase, table.state.end, table.state.turn) == ("over", "three_winners", None)
    assert table.state.wall_left == 55
    assert table.events[-1] == {
        "type": "end_hand",
        "end": "three_winners",
        "scores": [-3, 1, 1, 1],
        "ranks": [4, 1, 1, 1],
        "hands": ["258m14s12456789p", "123456789m2399s", "123456789m2388s", "123456789m2377s"],
    }


@both
def test_s9_1_is_looked_at_before_the_wall(game: str) -> None:
    hands = {0: WAITS[0] + "9p", 1: WAITS[1], 2: WAITS[2], 3: "258m14s147p25896p"}
    table = Table(game, hands, last="9p").throw().do("3 discard 1s", "0 win", "1 win", "2 win")
    assert (table.state.end, table.state.wall_left) == ("three_winners", 0)


@both
def test_s9_2_exhausted(game: str) -> None:
    """A draw is due and the wall is empty; every active seat holds its tiles before a draw."""
    table = Table(game, {}).throw()
    assert not table.state.is_over
    table.finish()
    assert (table.state.end, table.state.wall_left, table.state.turn) == ("exhausted", 0, None)
    assert [len(seat.hand.tiles) for seat in table.state.seats] == [13] * 4
    assert table.state.legal_actions == ()
    assert table.state.claimants == ()


@both
@pytest.mark.parametrize(("checks", "made"), [("exhaustion", True), ("always", True), ("off", False)])
def test_s9_3_when_the_checks_are_made(game: str, checks: str, made: bool) -> None:
    table = exhausted(game, {1: READY}, end_checks=checks)
    assert bool(rows(table, "ready_check")) is made


@both
@pytest.mark.parametrize(("checks", "made"), [("exhaustion", False), ("always", True), ("off", False)])
def test_s9_16_after_three_winners(game: str, checks: str, made: bool) -> None:
    """The seat that is left holds three suits, and has a kong to give back."""
    hands = {0: "3333p258m14s147p28p", 1: WAITS[0], 2: WAITS[1], 3: WAITS[2]}
    table = Table(game, hands, last="9p", end_checks=checks, kong_discard_income="keep")
    table.do("0 concealed_kong 3p", "0 discard 1s", "1 win", "2 win", "3 win")
    assert table.state.end == "three_winners"
    assert rows(table, "flower_pig") == ([(0, 1, 16), (0, 2, 16), (0, 3, 16)] if made else [])
    assert rows(table, "kong_refund") == ([(0, 1, 2), (0, 2, 2), (0, 3, 2)] if made else [])
    assert rows(table, "ready_check") == []


# ---- flower pigs


@both
@pytest.mark.parametrize(
    ("rule", "hand", "is_pig"),
    [
        ("three_suits", THREE_SUITS, True),
        ("three_suits", TWO_SUITS, False),
        ("void_tile", THREE_SUITS, True),
        ("void_tile", TWO_SUITS, True),
    ],
)
def test_s9_5_and_s9_6_who_is_a_pig(game: str, rule: str, hand: str, is_pig: bool) -> None:
    """With void suit dots."""
    hands = {**NOT_READY, 1: hand, 3: READY}
    table = exhausted(game, hands, "pppp", flower_pig_rule=rule)
    assert rows(table, "flower_pig") == ([(1, 0, 16), (1, 2, 16), (1, 3, 16)] if is_pig else [])
    assert rows(table, "ready_check") == [(0, 3, 1), (1, 3, 1), (2, 3, 1)]  # it is not ready either way


@both
def test_s9_6_without_void_suits_three_suits_make_the_pig(game: str) -> None:
    hands = {**NOT_READY, 1: THREE_SUITS, 3: READY}
    table = exhausted(game, hands, flower_pig_rule="void_tile")
    assert rows(table, "flower_pig") == [(1, 0, 16), (1, 2, 16), (1, 3, 16)]


@both
def test_s9_6_melds_count(game: str) -> None:
    """The only tiles of the void suit lie in a meld."""
    hands = {0: NOT_READY[0][:-2] + "s5p", 1: "55p123m456m78s666s", 2: NOT_READY[2], 3: READY}
    table = Table(game, hands, voids="pppp", void_claims=True, void_discard="free", flower_pig_rule="void_tile")
    table.do("0 discard 5p", "1 pong 5p", "1 discard 6s").finish()
    assert rows(table, "flower_pig") == [(1, 0, 16), (1, 2, 16), (1, 3, 16)]


@both
def test_s9_9_no_pigs(game: str) -> None:
    hands = {**NOT_READY, 1: THREE_SUITS, 3: READY}
    table = exhausted(game, hands, "pppp", flower_pig=0)
    assert rows(table, "flower_pig") == []
    assert rows(table, "ready_check") == [(0, 3, 1), (1, 3, 1), (2, 3, 1)]


@both
@pytest.mark.parametrize(("receivers", "expected"), [("all_non_pigs", [0, 2, 3]), ("active_non_pigs", [2, 3])])
def test_s9_8_receivers(game: str, receivers: str, expected: list[int]) -> None:
    """Seat 0 has won before."""
    hands = {0: WAITS[2] + "4s", 1: THREE_SUITS, 2: NOT_READY[2], 3: READY}
    table = Table(game, hands, voids="pppp", void_discard="free", flower_pig_receivers=receivers).do("0 win").finish()
    assert rows(table, "flower_pig") == [(1, receiver, 16) for receiver in expected]


# ---- refund and ready check


@both
@pytest.mark.parametrize(("hand", "refunds"), [("1111m258m147s2589p", True), ("1111m456m789m23s99s", False)])
def test_s9_10_kongs_of_seats_that_are_not_ready(game: str, hand: str, refunds: bool) -> None:
    table = Table(game, {0: hand}, last="9p").do("0 concealed_kong 1m", "0 discard 9p").finish()
    assert rows(table, "kong_refund") == ([(0, 1, 2), (0, 2, 2), (0, 3, 2)] if refunds else [])
    off = Table(game, {0: hand}, last="9p", kong_refund=False).do("0 concealed_kong 1m", "0 discard 9p").finish()
    assert rows(off, "kong_refund") == []  # S-9.12


@both
@pytest.mark.parametrize(
    ("hand", "options", "value"),
    [
        ("1112345678999m", {}, 8),
        (READY, {}, 1),
        (READY, {"base": 3}, 3),
        ("1133m5577m2244s6s", {}, 4),
        ("1122334455667m", {}, 16),
        ("1122334455667m", {"max_multiplier": 8}, 8),
        ("1122334455667m", {"scoring": "fan"}, 16),
        ("1122334455667m", {"scoring": "fan", "fan_cap": 3}, 8),
    ],
)
def test_s9_13_the_ready_value_is_paid(game: str, hand: str, options: dict[str, Any], value: int) -> None:
    table = exhausted(game, {1: hand}, **options)
    assert rows(table, "ready_check") == [(0, 1, value), (2, 1, value), (3, 1, value)]
    assert rows(exhausted(game, {1: hand}, ready_check=False, **options), "ready_check") == []  # S-9.15


@both
def test_s9_13_winners_take_no_part(game: str) -> None:
    table = Table(game, {0: THROWER, 1: WAITS[0], 2: READY}).do("0 discard 1s", "1 win").finish()
    assert rows(table, "ready_check") == [(0, 2, 1), (3, 2, 1)]


@both
def test_s9_14_pigs_and_the_ready_check(game: str) -> None:
    hands = {**NOT_READY, 1: THREE_SUITS, 3: READY}
    paid = {rule: exhausted(game, hands, "pppp", pig_and_ready=rule) for rule in ("both", "pig_only", "max")}
    assert [rows(table, "ready_check") for table in paid.values()] == [
        [(0, 3, 1), (1, 3, 1), (2, 3, 1)],
        [(0, 3, 1), (2, 3, 1)],
        [(0, 3, 1), (2, 3, 1)],
    ]


# ---- next dealer


@both
@pytest.mark.parametrize(
    ("winners", "won_before", "rule", "dealer"),
    [
        ([2], [], "first_event", 2),  # S-9.18
        ([1, 2], [], "first_event", 0),
        ([1, 3], [2], "first_event", 2),  # S-9.19
        ([1, 3], [2], "multi_first", 0),
        ([3], [2], "multi_first", 2),
        ([], [], "first_event", 0),  # S-9.20
        ([], [], "multi_first", 0),
        ([], [], "rotate", 1),  # S-9.21
        ([2, 3], [], "rotate", 1),
    ],
)
def test_s9_18_to_s9_21_the_next_dealer(
    game: str, winners: list[int], won_before: list[int], rule: str, dealer: int
) -> None:
    table = after_event(game, "discard", 0, winners, won_before, next_dealer=rule)
    if not table.state.is_over:
        assert table.state.next_deal is None
        table.finish()
    assert table.state.next_deal == {"dealer": dealer}


@both
def test_s9_18_several_robbers(game: str) -> None:
    """The player whose kong was robbed deals next; a self-drawn winner deals next."""
    assert after_event(game, "rob_kong", 1, [0, 2]).finish().state.next_deal == {"dealer": 1}
    assert after_event(game, "rob_kong", 1, [2]).finish().state.next_deal == {"dealer": 2}
    drawn = Table(game, {0: THROWER, 1: WAITS[0]}, "4s").do("0 discard 2m", "1 win").finish()
    assert drawn.state.next_deal == {"dealer": 1}
