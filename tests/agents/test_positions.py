"""Positions in which one move is plainly the best: every adviser has to see it."""

from collections.abc import Callable

import pytest

from paiju import agents
from paiju.sichuan import Observation, Rules, deal
from sichuan.tables import Table, wall_of

NO_SWAP = Rules(swap_three=False)


def seen_by_0(table: Table) -> Observation:
    seen: Observation = table.state.observe(0)
    return seen


def own_turn(hand: str) -> Observation:
    """Seat 0 has 14 tiles and begins."""
    return seen_by_0(Table("core", {0: hand}, voids="pmsm"))


def answer(hand: str, tile: str) -> Observation:
    """Seat 1 begins and discards a tile; seat 0 has 13 tiles and may answer."""
    thrower = f"{tile}258m147p2589p356s"
    return seen_by_0(Table("core", {0: hand, 1: thrower}, dealer=1).do(f"1 discard {tile}"))


def void_choice(hand: str) -> Observation:
    return deal(NO_SWAP, seed=1, wall=wall_of({0: hand}), dealer=0).observe(0)


def swap_choice(hand: str, *picked: str) -> Observation:
    state = deal(Rules(), seed=1, wall=wall_of({0: hand}), dealer=0)
    for tile in picked:
        state = state.after(f"swap {tile}", 0)
    return state.observe(0)


def robbed_kong() -> Observation:
    """Seat 1 adds the tile to its pong that seat 0 waits on."""
    hands = {0: "123m456m789m23s99s", 1: "11s258m258p369p47m", 2: "1s258m147p2589p356s"}
    table = Table("core", hands, "2p6p7p1s", dealer=2)
    table.do("2 discard 1s", "0 pass", "1 pong 1s", "1 discard 2m").pass_all()
    while table.state.turn != 1:
        table.throw_one()
    return seen_by_0(table.do("1 added_kong 1s"))


def added_kong() -> Observation:
    """Seat 0 has a pong of 9s and draws the fourth, in a ready hand."""
    hands = {0: "123m456m99s55s23s8s", 1: "9s258m147p2589p346s"}
    table = Table("core", hands, "2p6p7p9s", dealer=1)
    table.do("1 discard 9s", "0 pong 9s", "0 discard 8s").pass_all()
    while table.state.turn != 0:
        table.throw_one()
    return seen_by_0(table)


POSITIONS: list[tuple[str, Callable[[], Observation], set[str]]] = [
    ("a tile of the void suit goes first", lambda: own_turn("123m456m789m23s99s5p"), {"discard 5p"}),
    ("a complete hand wins", lambda: own_turn("123m456m789m234s99s"), {"win"}),
    ("two ends instead of one pair", lambda: own_turn("123m456m789m1234s9s"), {"discard 9s"}),
    ("a gap with four copies left, not two", lambda: own_turn("123m456m789m55s246s"), {"discard 6s"}),
    ("the lonely tile goes", lambda: own_turn("1123m456m78m235s99s"), {"discard 1m", "discard 5s"}),
    ("the one tile of another suit goes", lambda: own_turn("1223344567899m5s"), {"discard 5s"}),
    ("six pairs keep their pairs", lambda: own_turn("1199m2288m5599s37s"), {"discard 3s", "discard 7s"}),
    ("three waits instead of two", lambda: own_turn("23456m789m234s99s1s"), {"discard 1s", "discard 4s"}),
    ("a kong that costs nothing", lambda: own_turn("1111m234m567m88s34s"), {"concealed_kong 1m"}),
    ("a set is not broken up", lambda: own_turn("123m345m678m12s99s9m"), {"discard 9m"}),
    ("a win on a discard", lambda: answer("123m456m789m23s99s", "1s"), {"win"}),
    ("a pong that makes it ready", lambda: answer("123m456m99s55s23s8s", "9s"), {"pong 9s"}),
    ("no pong out of a ready hand", lambda: answer("123m456m789m23s99s", "9s"), {"pass"}),
    ("a kong of a triplet in a ready hand", lambda: answer("123m456m999s23s55s", "9s"), {"exposed_kong 9s"}),
    ("a kong is robbed", robbed_kong, {"win"}),
    ("a pong grows to a kong", added_kong, {"added_kong 9s"}),
    ("the suit of one tile is void", lambda: void_choice("123m456m78m2345s9p1m"), {"void p"}),
    ("the scattered suit is void, not the set", lambda: void_choice("123m45678s123s147p"), {"void p"}),
    ("three useless tiles are given", lambda: swap_choice("123456m12345s159p"), {"swap 1p", "swap 5p", "swap 9p"}),
    ("the gift goes on in its suit", lambda: swap_choice("123456m12345s159p", "1p"), {"swap 5p", "swap 9p"}),
]


@pytest.mark.parametrize("spec", ["medium", "medium+"])
@pytest.mark.parametrize(("position", "best"), [row[1:] for row in POSITIONS], ids=[row[0] for row in POSITIONS])
def test_the_obvious_move_is_ranked_first(position: Callable[[], Observation], best: set[str], spec: str) -> None:
    advice = agents.make(spec).advise(position())
    assert str(advice.best.action) in best, advice.explain("en")
