"""Tables set up by hand that no round can come to: each is refused, and says why."""

from collections.abc import Callable
from typing import Any

import pytest

from paiju.errors import PositionError
from paiju.wuhan import Observation, State
from wuhan.tables import names, table
from wuhan.test_clauses import OPENED, READY, robbery

Position = dict[str, Any]
Spoil = Callable[[Position], object]
LOOSE = "9p1m9m1s4s9s1p4p2z3z4z6z9m2z"


def turn(**options: Any) -> State:
    return table({0: "123m789s22s9p1z2z"}, melds={0: OPENED, 1: "chow:1s@0"}, drawn="2z", **options)


def concealed() -> State:
    return table({0: LOOSE}, melds={1: "concealed_kong:8s"}, drawn="2z")


def window(**options: Any) -> State:
    return table({0: LOOSE, 2: "99p28m258s12347z3p"}, drawn="2z", **options).after("discard 9p")


def form(**told: Any) -> State:
    hands = {0: "5s1m9m1p9p1z2z3z4z6z7z7p8m4z", 1: "3467s1m4p7p1z2z3z4z6z8m"}
    return table(hands, drawn="4z", **told).after("discard 5s").after("chow 5s")


def self_drawn(**options: Any) -> State:
    return table({0: f"{READY}9p"}, melds={0: OPENED}, drawn="9p", **options).after("win")


def kept() -> State:
    return turn(left=3, haidi_mode="draw_only").after("pass")


def rule(position: Position, **options: Any) -> None:
    position["rules"] = {**position["rules"], **options}


def undrawn(position: Position) -> None:
    """Let no tile of the wall be drawn."""
    rule(position, dead_wall=len(names(position["wall"])))


def flip(position: Position, tile: str) -> None:
    """Turn over another tile of the wall."""
    wall = names(position["wall"])
    wall[wall.index(tile)] = position["flip"]
    position.update(flip=tile, wall="".join(wall))


def keep_before_the_draw(position: Position, seat: int) -> None:
    """Let a seat keep a tile although the wall lasts until its turn."""
    first, *rest = names(position["wall"])
    position["wall"] = "".join(rest)
    position["seats"][seat].update(hand=position["seats"][seat]["hand"] + first, kept=first)


def claim_and_leave(position: Position) -> None:
    """Say of a discard that it was claimed, and put another into the wall: a claimed tile is counted elsewhere."""
    discard = position["seats"][0]["river"][0]
    discard["claimed"] = True
    position["wall"] += discard["tile"]


def gather_rivers(position: Position) -> None:
    """Let one seat have discarded nearly everything."""
    first, *others = (seat["river"] for seat in position["seats"])
    for river in others:
        while river and len(first) < 60:
            first.append(river.pop())


TABLES: list[tuple[str, Callable[[], State], Spoil]] = [
    (
        "has drawn and cannot be locked",
        lambda: turn(pass_win_lock=True),
        lambda p: p["seats"][0].update(locked=True),
    ),
    ("has kept a tile and would draw again", kept, lambda p: keep_before_the_draw(p, 2)),
    ("can only chow from the seat before", turn, lambda p: p["seats"][1]["melds"][0].update({"from": 2})),
    ("cannot have claimed its own", turn, lambda p: p["seats"][0]["melds"][0].update({"from": 0})),
    ("concealed kong that somebody gave", concealed, lambda p: p["seats"][1]["melds"][0].update({"from": 0})),
    ("a meld with the special tile 7s", turn, lambda p: flip(p, "6s")),
    ("special tile 9p lies in the river", lambda: turn().after("discard 9p"), lambda p: flip(p, "9p")),
    ("a claimed tile lies in the river", lambda: turn().after("discard 9p"), claim_and_leave),
    ("more discards than a round can have", lambda: turn(left=0), gather_rivers),
    ("does not hold the tile it drew", turn, lambda p: p["seats"][0].update(drawn="9m")),
    ("fewer tiles than stay undrawn", lambda: turn(left=2), lambda p: rule(p, dead_wall=3)),
    ("among the last tiles", lambda: window(left=2), lambda p: rule(p, haidi_mode="draw_only")),
    ("on turn and not asked", window, lambda p: p.update(turn=1)),
    ("makes no added kong", lambda: robbery().after("added_kong 9p"), undrawn),
    ("no chow to choose", form, undrawn),
    ("does not win", self_drawn, lambda p: rule(p, min_points=64)),
    ("does not hold the tile it won with", self_drawn, lambda p: p["won"].update(tile="1z")),
    (
        "no pong of the robbed tile",
        lambda: robbery().after("added_kong 9p").after("win"),
        lambda p: p["won"].update({"from": 1}),
    ),
    (
        "needs draw_kind AFTER_KONG",
        lambda: self_drawn(kong_draw=True),
        lambda p: p.update(draw_kind="NORMAL"),
    ),
]


@pytest.mark.parametrize(("told", "make", "spoil"), TABLES, ids=[told for told, _, _ in TABLES])
def test_no_round_comes_to_this(told: str, make: Callable[[], State], spoil: Spoil) -> None:
    position = make().to_dict()
    assert State.from_dict(position).to_dict() == position
    spoil(position)
    with pytest.raises(PositionError, match=told):
        State.from_dict(position)


SIGHTS: list[tuple[str, Callable[[], Observation], Spoil]] = [
    ("the kept tile of seat 0", lambda: kept().observe(1), lambda p: p["seats"][0].update(kept="2z")),
    ("the drawn tile of seat 0", lambda: turn().observe(1), lambda p: p["seats"][0].update(drawn="2z")),
    (
        "the concealed kong of seat 1",
        lambda: concealed().observe(0),
        lambda p: p["seats"][1]["melds"][0].update(tile="8s"),
    ),
    ("the answer of seat 2", lambda: window().observe(1), lambda p: p["window"].update(asked=[2])),
]


@pytest.mark.parametrize(("told", "look", "spoil"), SIGHTS, ids=[told for told, _, _ in SIGHTS])
def test_no_seat_sees_this(told: str, look: Callable[[], Observation], spoil: Spoil) -> None:
    position = look().to_dict()
    assert Observation.from_dict(position).to_dict() == position
    spoil(position)
    with pytest.raises(PositionError, match=f"{told}.* cannot be seen"):
        Observation.from_dict(position)
