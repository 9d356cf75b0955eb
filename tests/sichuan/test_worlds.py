"""Worlds dealt from tables set up by hand: what a seat knows of hidden tiles holds in every one of them (S-11)."""

from collections import Counter
from typing import Any

import pytest

from paiju.sichuan import Rules
from paiju.tiles import Tile, parse
from sichuan.tables import GAMES, both

Position = dict[str, Any]
SEEDS = range(60)


def table_seen_by(seat: int, seats: list[Position], hidden: list[int], **more: Any) -> Position:
    """Return what a seat sees; the wall has as many tiles as are left."""
    lying = 0
    for each in seats:
        lying += len(parse(each.get("hand", ""))) + len(parse(each.get("robbed", "")))
        lying += sum(3 if meld["kind"] == "pong" else 4 for meld in each.get("melds", ()))
        lying += sum(not discard.get("claimed", False) for discard in each.get("river", ()))
    return {"seat": seat, "seats": seats, "hidden": hidden, "wall_left": 108 - lying - sum(hidden), **more}


def worlds_of(game: str, position: Position) -> list[Any]:
    """Return worlds that look the same; each is a position that can be played on."""
    seen = GAMES[game].Observation.from_dict(position)
    worlds = [seen.sample(seed) for seed in SEEDS]
    for world in worlds:
        assert world.observe(seen.seat) == seen
        assert GAMES[game].State.from_dict(world.to_dict()) == world
    return worlds


def copies(world: Any, seat: int, tile: str) -> int:
    """Count a tile in a hand."""
    held: tuple[Tile, ...] = world.seats[seat].hand.tiles
    return held.count(Tile(tile))


SWAPPED = {"swap_direction": "to_previous", "rules": Rules(void_suit=False).to_dict()}
"""Seat 1 gives to seat 0."""


def winner(tile: str, **more: Any) -> Position:
    return {"won": {"how": "self_draw", "tile": tile, "from": 0, "main": "basic_win"}, **more}


@both
def test_s6_7_the_tile_of_a_heavenly_hand_may_be_a_gift(game: str) -> None:
    """The dealer never drew; that all have seen a 9p of its hand tells no more than that it holds one."""
    seats: list[Position] = [winner("9p"), {"hand": "123456789m123s9p", "given": "999p", "received": "123s"}, {}, {}]
    position = table_seen_by(1, seats, [14, 0, 14, 13], turn=2, drawer=2, **SWAPPED)
    assert all(copies(world, 0, "9p") == 3 for world in worlds_of(game, position))


@both
def test_s11_15_a_drawn_winning_tile_comes_on_top_of_the_gifts(game: str) -> None:
    seats: list[Position] = [
        winner("5p", draws=3),
        {"hand": "123456789m1234s", "given": "557p", "received": "123s"},
        {},
        {},
    ]
    position = table_seen_by(1, seats, [14, 0, 14, 13], turn=2, drawer=2, **SWAPPED)
    worlds = worlds_of(game, position)
    assert all(copies(world, 0, "5p") >= 3 and copies(world, 0, "7p") >= 1 for world in worlds)
    assert {copies(world, 0, "5p") for world in worlds} == {3, 4}


@both
def test_s11_15_nobody_was_given_the_tile_it_drew_and_won_with(game: str) -> None:
    """Seat 3 got its gift from seat 0; nobody else saw it."""
    seats: list[Position] = [{}, {"hand": "123456789m1234s", "given": "557p", "received": "123s"}, {}, {}]
    seats[3] = winner("9s", draws=3)
    position = table_seen_by(1, seats, [13, 0, 14, 14], turn=2, drawer=2, **SWAPPED)
    gifts = []
    for world in worlds_of(game, position):
        held = Counter(world.seats[3].hand.tiles)
        held[Tile("9s")] -= 1
        assert Counter(world.seats[3].received) <= held
        gifts += world.seats[3].received
    assert Tile("9s") in gifts  # where it holds another


@both
def test_s11_15_a_gift_was_not_just_drawn(game: str) -> None:
    """Seat 0 holds the three 1m that it was given, and none beside them: the fourth lies in a river."""
    seats: list[Position] = [
        {"draws": 2},
        {"hand": "23456789m12345s", "given": "111m", "received": "123s", "river": [{"tile": "1m"}]},
        {},
        {},
    ]
    position = table_seen_by(1, seats, [14, 0, 13, 13], turn=0, drawer=0, **SWAPPED)
    worlds = worlds_of(game, position)
    assert all(copies(world, 0, "1m") == 3 for world in worlds)
    drawn = [world.seats[0].drawn for world in worlds]
    assert Tile("1m") not in drawn
    assert len(set(drawn)) > 10


@both
def test_s11_15_a_gift_that_was_robbed_is_not_held_any_more(game: str) -> None:
    """Seat 0 was given three 5m: two lie in its pong, and the kong of the third was robbed."""
    seats: list[Position] = [
        {"melds": [{"kind": "pong", "tile": "5m", "from": 2}], "robbed": "5m", "draws": 2},
        {"hand": "12346789m12345s", "given": "555m", "received": "123s"},
        {"river": [{"tile": "5m", "claimed": True}]},
        {"won": {"how": "rob_kong", "tile": "5m", "from": 0}},
    ]
    position = table_seen_by(1, seats, [11, 0, 13, 13], turn=0, drawer=0, undisturbed=False, **SWAPPED)
    assert all(copies(world, 0, "5m") == 0 for world in worlds_of(game, position))


@both
def test_s11_17_who_has_won_is_not_asked_in_any_world(game: str) -> None:
    """Seat 2 may hold the three other 1s."""
    seats: list[Position] = [
        {"river": [{"tile": "1s"}]},
        {"hand": "123456789m23s99s"},
        {"won": {"how": "discard", "tile": "4p", "from": 3}},
        {"river": [{"tile": "4p", "won": True}]},
    ]
    window = {"tile": "1s", "from": 0, "asked": [1]}
    rules = Rules(swap_three=False, void_suit=False).to_dict()
    position = table_seen_by(1, seats, [13, 0, 13, 13], phase="responses", window=window, rules=rules)
    worlds = worlds_of(game, position)
    assert any(copies(world, 2, "1s") >= 2 for world in worlds)
    assert any(3 in world.claimants for world in worlds)
    assert not any(2 in world.claimants for world in worlds)


# ---- observations that no seat can have


def own_turn() -> Position:
    """Return a table in which seat 0 is on turn."""
    seats: list[Position] = [{"hand": "123456789m12345s", "drawn": "5s", "draws": 1}, {}, {}, {}]
    rules = Rules(swap_three=False, void_suit=False).to_dict()
    return table_seen_by(0, seats, [0, 13, 13, 13], turn=0, rules=rules)


def of_seat(seat: int, **more: Any) -> Position:
    """Return the table on turn with something more about a seat."""
    seats = own_turn()["seats"]
    return {"seats": [each | more if number == seat else each for number, each in enumerate(seats)]}


WINDOW: Position = {"phase": "responses", "window": {"tile": "1p", "from": 1, "asked": [0]}, "hidden": [0, 13, 13, 13]}
CLAIM = {"hand": "11p345678m12345s"}


@both
@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"seat": None}, "the hand of seat 0 cannot be seen"),
        ({"seat": 1}, "the hand of seat 0 cannot be seen"),
        (of_seat(0, hand="") | {"hidden": [14, 13, 13, 13]}, "the hand of seat 0 cannot be hidden"),
        (of_seat(0, hand="123456789m123s", drawn=None) | {"wall_left": 57}, "seat 0 has 12 tiles"),
        ({"hidden": [0, 13, 13, 12], "wall_left": 56}, "seat 3 has 12 tiles, melds counted as three, expected 13"),
        ({"turn": 1}, "seat 0 has 14 tiles, melds counted as three, expected 13"),
        (of_seat(1, hand="1p") | {"wall_left": 54}, "the hand of seat 1 cannot be seen"),
        (of_seat(1, drawn="1p"), "the drawn tile of seat 1 cannot be seen"),
        (of_seat(1, given="1p"), "the swap of seat 1 cannot be seen"),
        (of_seat(1, received="1p"), "the swap of seat 1 cannot be seen"),
        (of_seat(1, lock=4), "the lock of seat 1 cannot be seen"),
        ({"drawer": 1}, "the drawer is not another seat that acts"),
        ({"drawer": 0}, "the drawer is not another seat that acts"),
        (of_seat(2, robbed="1p") | {"wall_left": 54}, "seat 2 has a robbed 1p and no pong of it"),
        ({**of_seat(0, river=[{"tile": "9p"}] * 64), "wall_left": 3}, "more than four of 9p in sight"),
        ({"seats": [{"river": [{"tile": "9p"}] * 64}] * 4, "wall_left": 57}, "more than four of 9p in sight"),
        ({**WINDOW, **of_seat(0, **CLAIM, drawn=None), "wall_left": 56}, "the pending tile is not the last discard"),
    ],
)
def test_what_no_seat_can_see(game: str, change: Position, words: str) -> None:
    GAMES[game].Observation.from_dict(own_turn())
    with pytest.raises(ValueError, match=words):
        GAMES[game].Observation.from_dict(own_turn() | change)


def asked(**more: Any) -> Position:
    """Return a table in which seat 0 is asked about a 1p of seat 1."""
    seats: list[Position] = [{**CLAIM, "hand": "11p34567m123456s"}, {"river": [{"tile": "1p"}]}, {}, {}]
    rules = Rules(swap_three=False, void_suit=False).to_dict()
    return table_seen_by(0, seats, **{**WINDOW, "rules": rules, **more})


@both
@pytest.mark.parametrize(
    ("window", "words"),
    [
        ({"asked": [0, 2]}, "the answer of seat 2 cannot be seen"),
        ({"answers": {"3": 57}}, "the answer of seat 3 cannot be seen"),
        ({"answers": {"0": 56}}, "seat 0 cannot have answered that"),
        ({"asked": [], "answers": {"0": 57}}, "seat 0 cannot have answered that"),
        ({"tile": "2p"}, "the pending tile is not the last discard"),
    ],
)
def test_windows_that_no_seat_can_see(game: str, window: Position, words: str) -> None:
    seen = GAMES[game].Observation.from_dict(asked())
    assert [str(action) for action in seen.legal_actions] == ["pong 1p", "pass"]
    answered = GAMES[game].Observation.from_dict(asked(window=WINDOW["window"] | {"answers": {"0": 54}}))
    assert answered.legal_actions == ()
    with pytest.raises(ValueError, match=words):
        GAMES[game].Observation.from_dict(asked(window=WINDOW["window"] | window))


@both
def test_a_spectator_cannot_be_given_a_seat(game: str) -> None:
    position = GAMES[game].deal(seed=1).observe(None).to_dict() | {"seat": 0}
    with pytest.raises(ValueError, match="the hand of seat 0 cannot be hidden"):
        GAMES[game].Observation.from_dict(position)


# ---- what is not known is not told


@both
def test_s11_3_what_nobody_knows_yet_is_none(game: str) -> None:
    state = GAMES[game].deal(seed=1, swap_direction="across")
    while state.phase == "swap":
        written = state.observe(0).to_dict()
        assert (written["swap_direction"], written["turn"]) == (None, None)
        assert GAMES[game].Observation.from_dict(written) == state.observe(0)
        state = state.after(state.legal_actions[0])
    written = state.observe(0).to_dict()
    assert (written["swap_direction"], written["turn"]) == ("across", None)  # nobody knows who has named a suit
    while state.phase == "void":
        state = state.after(state.legal_actions[0])
    assert state.observe(0).to_dict()["turn"] == state.dealer
