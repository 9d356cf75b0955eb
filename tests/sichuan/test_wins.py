"""What is special about a win, as the round sees it: first turns, kongs, the last tile (S-6.7, S-6.8, S-7, S-8)."""

from typing import Any

import pytest

from sichuan.tables import THROWER, WAITS, Table, both

COMPLETE = WAITS[0] + "4s"  # a win of 1 without add-ons
LATER: dict[str, Any] = {"first_turn_patterns": False}


def addons(table: Table) -> list[str]:
    """Return the add-ons of the last win."""
    found: list[str] = next(event["addons"] for event in reversed(table.events) if event["type"] == "win")
    return found


# ---- first turns


@both
def test_s6_7_heavenly_hand(game: str) -> None:
    """The dealer wins on the 14 tiles dealt; the last in tile order stands for the winning tile."""
    table = Table(game, {0: COMPLETE}).do("0 win")
    assert table.won() == {0: ("self_draw", "heavenly_hand", 64)}
    assert str(table.state.seats[0].won["tile"]) == "9s"
    assert [row[:3] for row in table.paid()] == [(1, 0, 64), (2, 0, 64), (3, 0, 64)]
    without = Table(game, {0: COMPLETE}, first_turn_patterns=False).do("0 win")
    assert without.won() == {0: ("self_draw", "basic_win", 2)}


@both
def test_s6_7_not_after_a_kong(game: str) -> None:
    table = Table(game, {0: "1111m456m789m23s99s"}, last="4s").do("0 concealed_kong 1m", "0 win")
    assert table.won() == {0: ("self_draw", "basic_win", 8)}  # self-draw, kong flower, one root
    later = Table(game, {0: COMPLETE}, "9p8p7p1s").do("0 discard 4s", "1 throw", "2 throw", "3 throw", "0 win")
    assert later.won() == {0: ("self_draw", "basic_win", 2)}


@both
def test_s6_8_earthly_hand(game: str) -> None:
    table = Table(game, {0: THROWER, 2: WAITS[0]}, "9p4s").do("0 discard 2m", "1 throw", "2 win")
    assert table.won() == {2: ("self_draw", "earthly_hand", 64)}


@both
def test_s6_8_the_first_draw_alone(game: str) -> None:
    table = Table(game, {0: THROWER, 1: WAITS[0]}, "9p8p7p6p4s")
    table.do("0 discard 2m", "1 throw", "2 throw", "3 throw", "0 throw", "1 win")
    assert table.won() == {1: ("self_draw", "basic_win", 2)}


@both
@pytest.mark.parametrize("spoiler", ["pong", "kong", "discard win", "self-draw"])
def test_s6_8_what_spoils_it(game: str, spoiler: str) -> None:
    """Any pong, kong or win on a discard before it; a self-drawn win does not."""
    hands = {0: THROWER, 2: WAITS[0]}
    if spoiler == "pong":  # seat 1 pongs, then seat 2 draws for the first time
        table = Table(game, {**hands, 1: "11s258m47s258p369p"}, "4s")
        table.do("0 discard 1s", "1 pong 1s", "1 discard 2m", "2 win")
    elif spoiler == "kong":
        table = Table(game, {**hands, 1: "3333p258m47s58p69p"}, "4m4s", last="8p")
        table.do("0 discard 2m", "1 concealed_kong 3p", "1 throw", "2 win")
    elif spoiler == "discard win":
        table = Table(game, {**hands, 1: WAITS[1]}, "4s").do("0 discard 1s", "1 win", "2 pass", "2 win")
    else:
        table = Table(game, {**hands, 1: WAITS[1]}, "1s4s").do("0 discard 2m", "1 win", "2 win")
    main = "earthly_hand" if spoiler == "self-draw" else "basic_win"
    assert table.won()[2][:2] == ("self_draw", main)


@both
@pytest.mark.parametrize(("option", "main"), [(True, "earthly_hand"), (False, "basic_win")])
def test_s10_19_earthly_on_the_first_discard(game: str, option: bool, main: str) -> None:
    table = Table(game, {0: THROWER, 2: WAITS[0]}, earthly_on_first_discard=option).do("0 discard 1s", "2 win")
    assert table.won() == {2: ("discard", main, 32 if option else 1)}


@both
def test_s10_19_only_the_first_discard_of_the_dealer(game: str) -> None:
    options: dict[str, Any] = {"earthly_on_first_discard": True}
    second = Table(game, {0: THROWER, 2: WAITS[0]}, "9p8p7p4s", **options)
    second.do("0 discard 2m", "1 throw", "2 throw", "3 throw", "0 throw", "2 win")
    other = Table(game, {0: THROWER, 2: WAITS[0]}, "4s", **options).do("0 discard 2m", "1 throw", "2 win")
    konged = Table(game, {0: "3333p258m14s147p28p", 2: WAITS[0]}, last="9p", **options)
    konged.do("0 concealed_kong 3p", "0 discard 1s", "2 win")
    for table in (second, other, konged):
        assert table.won()[2][1] == "basic_win"


# ---- kongs


@both
def test_s7_18_kong_flower(game: str) -> None:
    """On the replacement of any own kong, not on a later draw."""
    table = Table(game, {0: "1111m456m789m23s99s"}, last="4s", **LATER)
    assert addons(table.do("0 concealed_kong 1m", "0 win")) == ["self_draw", "kong_flower"]
    later = Table(game, {0: "1111m456m789m23s99s"}, "9p8p7p4s", last="6p", **LATER)
    later.do("0 concealed_kong 1m", "0 throw", "1 throw", "2 throw", "3 throw", "0 win")
    assert addons(later) == ["self_draw"]


FED = {0: "9s258m14s147p25896p", 1: "999s123m456m77m23s"}


@both
@pytest.mark.parametrize(("rule", "payers", "total"), [("self_draw", [0, 2, 3], 8), ("feeder_pays", [0], 4)])
def test_s8_8_flower_of_an_exposed_kong(game: str, rule: str, payers: list[int], total: int) -> None:
    """With ``feeder_pays`` only the feeder pays, and the self-draw does not count."""
    table = Table(game, FED, last="4s", exposed_kong_flower=rule).do("0 discard 9s", "1 exposed_kong 9s", "1 win")
    assert table.won() == {1: ("self_draw", "basic_win", total)}
    rows = [row for row in table.paid() if row[3] == "win_self_draw"]
    assert rows == [(payer, 1, total, "win_self_draw") for payer in payers]


@both
def test_s8_8_only_if_the_exposed_kong_was_the_last(game: str) -> None:
    hands = {**FED, 1: "999s1111m456m23s7m"}
    table = Table(game, hands, last="7m4s", exposed_kong_flower="feeder_pays")
    table.do("0 discard 9s", "1 exposed_kong 9s", "1 concealed_kong 1m", "1 win")
    assert sorted(row[0] for row in table.paid() if row[3] == "win_self_draw") == [0, 2, 3]


KONGED = {0: "3333p258m14s147p28p", 2: WAITS[0]}


@both
@pytest.mark.parametrize(
    ("rule", "rows"),
    [
        ("transfer", [(0, 2, 6, "kong_transfer")]),
        ("refund", [(0, 1, 2, "kong_refund"), (0, 2, 2, "kong_refund"), (0, 3, 2, "kong_refund")]),
        ("keep", []),
    ],
)
def test_s8_14_shot_after_a_kong(game: str, rule: str, rows: list[Any]) -> None:
    table = Table(game, KONGED, last="9p", kong_discard_income=rule)
    table.do("0 concealed_kong 3p", "0 discard 1s", "2 win")
    assert addons(table) == ["kong_discard"]
    assert table.paid()[3:] == [(0, 2, 2, "win_discard"), *rows]


@both
def test_s8_15_the_last_kong_alone(game: str) -> None:
    """Of two kongs in a row the second counts; a discard of the next turn does not count at all."""
    hands = {**KONGED, 0: "3333p7777p258m14s8p"}
    table = Table(game, hands, last="9p6p").do("0 concealed_kong 3p", "0 concealed_kong 7p", "0 discard 1s", "2 win")
    assert [row for row in table.paid() if row[3] == "kong_transfer"] == [(0, 2, 6, "kong_transfer")]
    later = Table(game, KONGED, "9p8p7p6p", last="9p")
    later.do("0 concealed_kong 3p", "0 throw", "1 throw", "2 throw", "3 throw", "0 discard 1s", "2 win")
    assert addons(later) == []
    assert later.paid()[3:] == [(0, 2, 1, "win_discard")]


@both
def test_s8_15_a_pong_between_ends_it(game: str) -> None:
    """Seat 1 pongs the discard after the kong; its own discard is no shot after a kong."""
    hands = {**KONGED, 1: "88p1s258m7s69s69p15p"}
    table = Table(game, hands, last="9p").do(
        "0 concealed_kong 3p", "0 discard 8p", "1 pong 8p", "1 discard 1s", "2 win"
    )
    assert addons(table) == []


# ---- the last tile

LAST = {1: "258m14s147p25896p", 3: WAITS[0]}  # seat 3 draws the last tile


@both
@pytest.mark.parametrize("option", [True, False])
def test_s7_22_the_last_tile(game: str, option: bool) -> None:
    """A self-draw of it always counts, a win on the last discard with ``last_tile_on_discard``."""
    drawn = Table(game, LAST, last="4s", last_tile_on_discard=option).throw().do("3 win")
    assert addons(drawn) == ["self_draw", "last_tile"]
    hands = {1: WAITS[0], 3: "258m14s147p25896p"}
    thrown = Table(game, hands, last="9p", last_tile_on_discard=option).throw().do("3 discard 1s", "1 win")
    assert addons(thrown) == (["last_tile"] if option else [])
    before = Table(game, hands, last="9p", last_tile_on_discard=option).throw(until=4).do("3 discard 1s", "1 win")
    assert addons(before) == []
