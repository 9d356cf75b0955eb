"""Observations as arrays: the layout, positions read off by hand, and nothing that is hidden."""

import random
from collections.abc import Mapping
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from paiju.sichuan import Rules, planes_layout
from paiju.tiles import Tile, counts
from sichuan.positions import positions
from sichuan.tables import GAMES, State, both

SEATS = range(4)
Array = NDArray[np.int8]
Observation = Any
"""An observation of the core or of the reference."""

# The order and the sizes that everything trained on these planes relies on.
LAYOUT = {
    "hand": 4,
    "drawn": 1,
    "melds": 16,
    "discards": 16,
    "latest_discards": 24,
    "pending_discard": 1,
    "pending_kong": 1,
    "unseen": 4,
    "void_suit": 4,
    "won": 4,
    "winning_tile": 4,
    "dealer": 4,
    "phase": 6,
    "wall": 8,
    "scores": 16,
    "swap_given": 1,
    "swap_received": 1,
    "swap_direction": 3,
}
MELDS = ("pong", "exposed_kong", "concealed_kong", "added_kong")
PHASES = ("swap", "void", "turn", "responses", "rob", "over")
DIRECTIONS = ("to_next", "across", "to_previous")


def blocks(seen: Observation) -> dict[str, Array]:
    planes = seen.planes()
    assert planes.shape == (118, 27)
    assert planes.dtype == np.int8
    return {name: planes[first : first + count] for name, first, count, _ in planes_layout()}


def more_than(numbers: Array | NDArray[np.uint8], planes: int = 4) -> Array:
    """Return planes of which number j is set where there are more than j."""
    return np.stack([numbers > j for j in range(planes)]).astype(np.int8)


def one_of(tiles: list[Tile]) -> Array:
    """Return a plane with ones at these kinds."""
    return (counts(tiles) > 0).astype(np.int8)


def flags(values: list[bool]) -> Array:
    """Return a plane of ones for each that holds."""
    return np.repeat(np.array(values, dtype=np.int8)[:, None], 27, axis=1)


def expected_blocks(seen: Observation) -> Mapping[str, Array]:
    """Return what the layout table says, in plain words."""
    me = seen.seat
    assert me is not None
    order = [(me + place) % 4 for place in SEATS]
    seats = [seen.seats[number] for number in order]
    own = seats[0]
    assert own.hand is not None
    rivers = [[discard.tile for discard in seat.river] for seat in seats]
    latest = [river[::-1][back : back + 1] for river in rivers for back in range(6)]
    ahead = [seen.scores[me] - (seen.scores[number] if number != me else 0) for number in order]
    far = 8 * seen.rules.base
    bins = [[score < 0, score <= -far, score > 0, score >= far] for score in ahead]
    pending = {seen.phase: [seen.pending[0]]} if seen.pending else {}
    wons: list[Any] = [seat.won for seat in seats]
    return {
        "hand": more_than(counts(own.hand.tiles)),
        "drawn": one_of([own.drawn] if own.drawn else [])[None],
        "melds": np.stack(
            [one_of([meld.tile for meld in seat.melds if meld.kind == kind]) for kind in MELDS for seat in seats]
        ),
        "discards": np.concatenate([more_than(counts(river)) for river in rivers]),
        "latest_discards": np.stack([one_of(tiles) for tiles in latest]),
        "pending_discard": one_of(pending.get("responses", []))[None],
        "pending_kong": one_of(pending.get("rob", []))[None],
        "void_suit": np.stack(
            [one_of([Tile(r + seat.void_suit) for r in "123456789"] if seat.void_suit else []) for seat in seats]
        ),
        "won": flags([won is not None for won in wons]),
        "winning_tile": np.stack([one_of([won["tile"]] if won else []) for won in wons]),
        "dealer": flags([number == seen.dealer for number in order]),
        "phase": flags([seen.phase == phase for phase in PHASES]),
        "wall": flags([seen.wall_left > 7 * j for j in range(8)]),
        "scores": flags([value for seat_bins in bins for value in seat_bins]),
        "swap_given": one_of(list(own.given))[None],
        "swap_received": one_of(list(own.received))[None],
        "swap_direction": flags([seen.swap_direction == direction for direction in DIRECTIONS]),
    }


def hidden_tiles(state: State, seat: int) -> NDArray[np.uint8]:
    """Count the tiles that a seat cannot see: the wall, and hands but for a tile that all have seen."""
    wall = state.reveal()["wall"]
    tiles = [Tile(wall[i : i + 2]) for i in range(0, len(wall), 2)]
    window = state.reveal()["window"]
    for number, other in enumerate(state.seats):
        if number == seat or state.is_over:
            continue
        held = [*other.hand.tiles, *(other.given if state.phase == "swap" else ())]
        if other.won is not None and other.won["how"] == "self_draw":
            held.remove(other.won["tile"])
        if state.phase == "rob" and window["from"] == number:
            held.remove(Tile(window["tile"]))
        tiles += held
    return counts(tiles)


def test_the_layout_adds_up() -> None:
    assert {name: count for name, _, count, _ in planes_layout()} == LAYOUT
    assert list(LAYOUT) == [name for name, _, _, _ in planes_layout()]
    at = 0
    for _, first, count, meaning in planes_layout():
        assert first == at
        assert meaning
        at += count
    assert at == 118


@pytest.mark.slow
@given(st.integers(0, 2**32).map(random.Random))
def test_planes_show_the_observation(rng: random.Random) -> None:
    for state in positions(rng):
        if rng.random() < 0.7:
            continue
        seat = rng.randrange(4)
        seen = state.observe(seat)
        found = blocks(seen)
        for name, expected in expected_blocks(seen).items():
            assert np.array_equal(found[name], expected), (name, state.phase)
        assert np.array_equal(found["unseen"], more_than(hidden_tiles(state, seat))), state.phase
        legal = [action.id for action in state.legal_actions_of(seat)]
        mask = seen.mask()
        assert mask.shape == (88,)
        assert mask.dtype == np.int8
        assert np.flatnonzero(mask).tolist() == legal
        assert mask.sum() == len(legal)


@pytest.mark.slow
@given(st.integers(0, 2**32).map(random.Random))
def test_planes_do_not_change_with_what_is_hidden(rng: random.Random) -> None:
    for state in positions(rng):
        seat = rng.choice(state.claimants or SEATS)
        world = state.redeal_hidden(seat, rng.getrandbits(64))
        assert np.array_equal(world.observe(seat).planes(), state.observe(seat).planes())


def sorted_deal(game: str) -> State:
    """Deal all tiles in order to seats 0 to 3, seat 1 dealing, and name void suits m, s, p, m."""
    wall = "".join(f"{rank}{suit}" * 4 for suit in "msp" for rank in range(1, 10))
    tiles = [Tile(wall[i : i + 2]) for i in range(0, 216, 2)]
    state = GAMES[game].deal(Rules(swap_three=False), wall=tiles, dealer=1)
    for suit in "mspm":
        state = state.after(f"void {suit}")
    return state


@both
def test_a_position_read_off_by_hand(game: str) -> None:
    state = sorted_deal(game)
    found = blocks(state.observe(0))  # it holds 1111 2222 3333 4m
    assert found["hand"].sum(axis=1).tolist() == [4, 3, 3, 3]
    assert np.flatnonzero(found["hand"][0]).tolist() == [0, 1, 2, 3]
    assert np.flatnonzero(found["hand"][1]).tolist() == [0, 1, 2]
    assert found["drawn"].sum() == 0
    assert [np.flatnonzero(plane).tolist() for plane in found["void_suit"]] == [
        list(range(9)),
        list(range(9, 18)),
        list(range(18, 27)),
        list(range(9)),
    ]
    assert found["dealer"].sum(axis=1).tolist() == [0, 27, 0, 0]
    assert found["phase"].sum(axis=1).tolist() == [0, 0, 27, 0, 0, 0]
    assert found["wall"].sum(axis=1).tolist() == [27] * 8  # 55 tiles
    assert found["unseen"].sum() == 108 - 13
    assert np.flatnonzero(found["unseen"][2]).tolist() == list(range(3, 27))
    assert not any(found[name].any() for name in ("melds", "discards", "won", "scores", "pending_discard"))


@both
def test_a_discard_read_off_by_hand(game: str) -> None:
    state = sorted_deal(game)
    assert [str(action) for action in state.legal_actions] == ["discard 5s", "concealed_kong 5m", "concealed_kong 6m"]
    state = state.after("discard 5s")
    assert state.claimants == (3,)
    assert np.flatnonzero(blocks(state.observe(0))["pending_discard"]).tolist() == [13]
    state = state.after("pass")
    state = state.after(state.legal_actions[0])  # of seat 2
    found = blocks(state.observe(0))
    first, second = state.seats[1].river[0].tile, state.seats[2].river[0].tile
    for place, tile in ((1, first), (2, second)):
        assert np.flatnonzero(found["discards"][4 * place]).tolist() == [tile.index]
        assert np.flatnonzero(found["latest_discards"][6 * place]).tolist() == [tile.index]
    assert found["latest_discards"].sum() == found["discards"].sum() == 2
    assert found["unseen"].sum() == 108 - 13 - 2


@both
def test_a_swap_read_off_by_hand(game: str) -> None:
    state = GAMES[game].deal(seed=4, dealer=0, swap_direction="to_next")
    first = blocks(state.observe(0))
    assert not first["swap_given"].any()
    assert not first["swap_direction"].any()
    while state.phase == "swap":
        state = state.after(state.legal_actions[0])
    found = blocks(state.observe(1))
    assert np.array_equal(found["swap_received"][0], one_of(list(state.seats[0].given)))
    assert found["swap_direction"].sum(axis=1).tolist() == [27, 0, 0]


@both
def test_there_is_one_version(game: str) -> None:
    seen = GAMES[game].deal(seed=4).observe(0)
    assert np.array_equal(seen.planes("v1"), seen.planes())
    with pytest.raises(ValueError, match='"v9"'):
        seen.planes("v9")


@both
def test_spectators_have_no_planes(game: str) -> None:
    with pytest.raises(ValueError, match="a spectator has no planes: they are seen from a seat"):
        GAMES[game].deal(seed=4).observe(None).planes()


@both
def test_every_call_makes_an_array_of_its_own(game: str) -> None:
    seen = GAMES[game].deal(seed=4).observe(0)
    planes, mask = seen.planes(), seen.mask()
    planes[:] = 1
    mask[:] = 1
    assert not seen.planes().all()
    assert not seen.mask().all()
