"""Positions in which one move is plainly the best: every adviser has to see it."""

from collections.abc import Callable

import pytest

from paiju import agents
from paiju.wuhan import Observation
from wuhan.seats import OPENED, READY, against_openings, answer, own_turn, robbed_kong

ALL_MELDED = "chow:1m@3 pong:7s@2 chow:2p@3 pong:9s@3"
TWO_PONGS = f"{OPENED} pong:1p@2"

POSITIONS: list[tuple[str, Callable[[], Observation], set[str]]] = [
    ("a drawn tile wins what is at stake", lambda: own_turn(READY, "9p", special={0: "5z", 1: "5z", 2: "4m"}), {"win"}),
    (
        "a golden top is taken",
        lambda: own_turn("555p77p99p", "7p", "pong:1p@1 pong:3p@2", special={0: "5z"}),
        {"win"},
    ),
    ("a big win on a discard is taken", lambda: answer("111z33s99p", "3s", TWO_PONGS), {"win"}),
    ("a single laizi wins on any 2, 5, 8", lambda: answer("6m", "8p", ALL_MELDED), {"win"}),
    ("a kong is robbed", robbed_kong, {"win"}),
    ("one of the last tiles wins", lambda: own_turn(READY, "9p", left=3, haidi_mode="draw_only"), {"win"}),
    ("another of them goes, and the hand stays ready", lambda: own_turn(READY, "1z", left=3), {"discard 1z"}),
    ("red is put out: no win holds it", lambda: own_turn(READY, "5z"), {"red_kong 5z"}),
    ("so is a skin", lambda: own_turn(READY, "4m"), {"skin_kong 4m"}),
    ("a laizi too many is put out", lambda: own_turn("123m234p78p2s6m", "6m"), {"laizi_kong 6m"}),
    ("the laizi that makes it ready is kept", lambda: own_turn("123m234p78p2s6m", "3z"), {"discard 3z"}),
    ("an opening makes it ready", lambda: answer(f"{READY}77s3z", "7s", ""), {"pong 7s"}),
    ("a chow makes it ready", lambda: answer("123m23p78p22s3z", "4p"), {"chow 4p"}),
    ("no pong of the pair of a ready hand", lambda: answer(READY, "2s"), {"pass"}),
    ("no chow that leads nowhere", lambda: answer("123m234p789p2s", "3m"), {"pass"}),
    (
        "of three chows, the one that leaves the wider wait",
        lambda: answer("2356s123m55p3z", "4s", claimed="chow 4s"),
        {"chow_left 4s"},
    ),
    ("a pong where the chow leaves less", lambda: answer("3345p123m22s7m", "3p"), {"pong 3p"}),
    ("a chow where the pong breaks the pair", lambda: answer("2234s123m78p1z", "2s", "pong:7s@1"), {"chow 2s"}),
    ("a lone honour goes", lambda: own_turn(READY, "4z"), {"discard 4z"}),
    ("lone honours go first", lambda: own_turn("123m78m23p22s77s1z9s", "4z", ""), {"discard 1z", "discard 4z"}),
    ("a single 2 may become the pair, a 9 may not", lambda: own_turn("123m234p789p2s", "9s"), {"discard 9s"}),
    ("of two pairs, that of 2, 5, 8 is kept", lambda: own_turn("123m789p2233s", "4s"), {"discard 3s"}),
    ("two ends instead of a gap", lambda: own_turn("123m234p22s67p", "9p"), {"discard 9p"}),
    ("a ready hand is kept for a tile that may cost", against_openings, {"discard 5s"}),
    ("a kong of a triplet in a ready hand", lambda: answer("111m234p78p22s", "1m"), {"exposed_kong 1m"}),
    ("a concealed kong that costs nothing", lambda: own_turn("111m234p78p22s", "1m"), {"concealed_kong 1m"}),
    ("a pong grows to a kong", lambda: own_turn(READY, "7s"), {"added_kong 7s"}),
    ("triplets keep their pairs", lambda: own_turn("33s99p111z", "8m", TWO_PONGS), {"discard 8m"}),
    ("a pong on the way to triplets", lambda: answer("33s99p44z2m", "4z", TWO_PONGS), {"pong 4z"}),
    (
        "the one tile of another suit goes",
        lambda: own_turn("2345699s", "1z", f"{OPENED} chow:1s@3"),
        {"discard 1z"},
    ),
]


@pytest.mark.parametrize("spec", ["medium", "medium+"])
@pytest.mark.parametrize(("position", "best"), [row[1:] for row in POSITIONS], ids=[row[0] for row in POSITIONS])
def test_the_obvious_move_is_ranked_first(position: Callable[[], Observation], best: set[str], spec: str) -> None:
    advice = agents.make(spec, "wuhan").advise(position())
    assert str(advice.best.action) in best, advice.explain("en")
