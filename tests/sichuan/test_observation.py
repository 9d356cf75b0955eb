"""What a seat sees (S-11): nothing hidden, all that is open, and the worlds that look the same to it."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from math import factorial, prod
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paiju._core import sichuan as core
from paiju._core.sichuan import Observation, Seat, State
from paiju.errors import IllegalAction
from paiju.sichuan import PRESETS, Rules, deal
from paiju.tiles import Tile, parse, show
from sichuan.dealing import SUITED
from sichuan.playing import play
from sichuan.positions import positions
from sichuan.tables import GAMES, both
from sizes import Sizes

SEATS = range(4)
WINDOWS = ("swap", "void", "responses", "rob")
FULL_SET = dict.fromkeys(SUITED, 4)
# Tiles that a seat puts into a meld from its own hand.
OWN_TILES = {"pong": 2, "exposed_kong": 3, "added_kong": 3, "concealed_kong": 4}


def may_sample(state: State, seat: int) -> bool:
    return state.phase not in WINDOWS or seat in state.claimants


def played_by(seat: Seat) -> Counter[Tile]:
    """Return the tiles that a seat laid down from its hand."""
    played = Counter(discard.tile for discard in seat.river) + Counter(seat.robbed)
    for meld in seat.melds:
        played[meld.tile] += OWN_TILES[meld.kind]
    return played


def census(state: State) -> Counter[Tile]:
    """Count all tiles, wherever they lie; those claimed lie in a meld."""
    tiles = Counter(tile for tile in tiles_of_wall(state))
    for seat in state.seats:
        tiles += Counter(seat.hand.tiles) + Counter(seat.robbed)
        tiles += Counter(discard.tile for discard in seat.river if not discard.claimed)
        for meld in seat.melds:
            tiles[meld.tile] += 4 if meld.is_kong else 3
        if state.phase == "swap":
            tiles += Counter(seat.given)
    return tiles


def tiles_of_wall(state: State) -> list[Tile]:
    wall = state.reveal()["wall"]
    return [Tile(wall[i : i + 2]) for i in range(0, len(wall), 2)]


class Proofs:
    """What discards outside the void suit have proven (S-11.14), told from the open tiles alone."""

    def __init__(self) -> None:
        """Nothing is proven yet."""
        self.base: dict[int, tuple[int, int]] = {}  # draws and void tiles played when the seat held none
        self.rivers = dict.fromkeys(SEATS, 0)

    def look(self, state: State) -> None:
        for number, seat in enumerate(state.seats):
            discarded = len(seat.river) > self.rivers[number]
            self.rivers[number] = len(seat.river)
            strict = state.rules.void_discard == "strict" and seat.hand.void_suit is not None
            if strict and discarded and seat.river[-1].tile.suit != seat.hand.void_suit:
                self.base[number] = seat.draws, self.void_played(seat)

    def most(self, number: int, seat: Seat) -> int:
        """Return how many void tiles the seat can hold."""
        if number not in self.base:
            return 14
        draws, played = self.base[number]
        return seat.draws - draws - (self.void_played(seat) - played)

    @staticmethod
    def void_played(seat: Seat) -> int:
        return sum(count for tile, count in played_by(seat).items() if tile.suit == seat.hand.void_suit)


def void_tiles(seat: Seat) -> int:
    """Count the void tiles that were not just drawn."""
    drawn = seat.drawn is not None and seat.drawn.suit == seat.hand.void_suit
    return sum(tile.suit == seat.hand.void_suit for tile in seat.hand.tiles) - drawn


def expect_fitting(world: State, me: int, proofs: Proofs) -> None:
    """Expect of a new world all tiles, and what was proven."""
    assert census(world) == FULL_SET
    for number, seat in enumerate(world.seats):
        if number == me or world.is_over:
            continue
        last_drawn = seat.drawn is not None or (seat.won is not None and seat.won["how"] == "self_draw")
        assert void_tiles(seat) <= max(0, proofs.most(number, seat) - last_drawn), "S-11.14"
        assert seat.drawn is None or seat.drawn in seat.hand.tiles
        if seat.won is not None and seat.won["how"] == "self_draw":
            assert seat.won["tile"] in seat.hand.tiles
    if world.phase == "swap" or not world.rules.swap_three:
        return
    steps = {"to_next": 1, "across": 2, "to_previous": 3}[world.swap_direction]
    for number, seat in enumerate(world.seats):
        receiver = world.seats[(number + steps) % 4]
        assert len(seat.given) == 3
        assert seat.given == receiver.received
        assert len({tile.suit for tile in seat.given}) == 1
        had = Counter(receiver.hand.tiles) + played_by(receiver)
        if receiver.drawn is not None:
            had[receiver.drawn] -= 1
        if receiver.won is not None and receiver.won["how"] == "self_draw" and receiver.draws:
            had[receiver.won["tile"]] -= 1
        assert Counter(seat.given) <= had, "S-11.15"


@pytest.mark.slow
def test_s11_worlds_dealt_anew_look_the_same(chunk: int, sizes: Sizes) -> None:
    phases: Counter[str] = Counter()
    for seed in sizes.of(chunk, share=0.04, of_slice=0.02):
        rng = random.Random(seed)
        proofs = Proofs()
        for state in positions(rng):
            proofs.look(state)
            for seat in SEATS:
                seen = state.observe(seat)
                assert seen.legal_actions == state.legal_actions_of(seat)
                if not may_sample(state, seat):
                    assert not seen.legal_actions
                    with pytest.raises(ValueError, match="window"):
                        seen.sample(0)
                    continue
                phases[state.phase] += 1
                world = state.redeal_hidden(seat, rng.getrandbits(64))
                assert world.observe(seat) == seen, seed
                if rng.random() < 0.1:
                    assert State.from_dict(world.to_dict()) == world, seed
                assert hash(world.observe(seat)) == hash(seen)
                assert world.legal_actions_of(seat) == seen.legal_actions
                expect_fitting(world, seat, proofs)
    assert set(phases) >= {"swap", "void", "turn", "responses", "over"}


@pytest.mark.slow
@given(st.integers(0, 2**32).map(random.Random))
def test_s11_12_answers_of_others_do_not_show(rng: random.Random) -> None:
    for state in positions(rng):
        if state.phase not in WINDOWS or rng.random() < 0.5:
            continue
        seat = rng.choice(state.claimants)
        for action in state.legal_actions_of(seat):
            if state.claimants == (seat,) and (state.phase != "swap" or len(state.seats[seat].given) == 2):
                continue  # the last answer closes the window
            after = state.after(action, seat)
            for other in [*SEATS, None]:
                if other != seat:
                    assert after.observe(other) == state.observe(other)


@pytest.mark.slow
@given(st.integers(0, 2**32).map(random.Random))
def test_s11_17_a_world_opens_the_window_anew(rng: random.Random) -> None:
    for state in positions(rng):
        if state.phase not in WINDOWS:
            continue
        seat = rng.choice(state.claimants)
        world = state.redeal_hidden(seat, rng.getrandbits(64))
        assert world.turn == world.claimants[0] == seat
        if state.phase in ("swap", "void"):
            assert set(world.claimants) == set(SEATS)
            continue
        window = world.reveal()["window"]
        assert window["answers"] == {}
        assert {*window["asked"]} == {*world.claimants}
        assert window["from"] not in world.claimants


@pytest.mark.slow
@given(st.integers(0, 2**32).map(random.Random))
def test_s11_1_what_is_open_is_seen(rng: random.Random) -> None:
    for state in positions(rng):
        for viewer in rng.sample([*SEATS, None], 2):
            seen = state.observe(viewer)
            assert (seen.seat, seen.rules, seen.phase, seen.dealer) == (viewer, state.rules, state.phase, state.dealer)
            assert (seen.wall_left, seen.scores, seen.transfers) == (state.wall_left, state.scores, state.transfers)
            assert (seen.is_over, seen.end) == (state.is_over, state.end)
            expect_turn(seen, state)
            for number, (own, true) in enumerate(zip(seen.seats, state.seats, strict=True)):
                assert (own.melds, own.robbed, own.won, own.draws) == (true.melds, true.robbed, true.won, true.draws)
                assert own.void_suit == true.hand.void_suit
                marks = [(each.tile, each.drawn, each.claimed, each.won) for each in own.river]
                assert marks == [(each.tile, each.drawn, each.claimed, each.won) for each in true.river]
                if number == viewer:
                    assert (own.hand, own.hidden) == (true.hand, 0)
                    assert (own.drawn, own.given, own.received) == (true.drawn, true.given, true.received)
                    assert own.lock == true.lock
                else:
                    picked = len(true.given) if state.phase == "swap" else 0
                    assert (own.drawn, own.given, own.received, own.lock) == (None, (), (), 0)
                    assert own.hidden == (0 if state.is_over else len(true.hand.tiles) + picked)
                    assert own.hand == (true.hand if state.is_over else None)


def expect_turn(seen: Observation, state: State) -> None:
    """Expect to be told whose turn it is, but in a window only whether the own answer is due (S-11.11)."""
    if state.phase not in WINDOWS:
        assert seen.turn == state.turn
    else:
        assert seen.turn == (seen.seat if seen.seat in state.claimants else None)


@pytest.mark.slow
@given(st.integers(0, 2**32).map(random.Random))
def test_s11_spectators_decide_nothing(rng: random.Random) -> None:
    for state in positions(rng):
        seen = state.observe(None)
        assert seen.legal_actions == ()
        assert not seen.mask().any()
        assert seen == core.observe(state, None)
        with pytest.raises(ValueError, match="spectator"):
            seen.sample(1)
    with pytest.raises(ValueError, match="spectator"):
        seen.action(0)
    with pytest.raises(ValueError, match="spectator"):
        seen.planes()


def test_s11_3_swap() -> None:
    state = deal(seed=5, dealer=1, swap_direction="to_previous")
    for _ in range(3):
        state = state.after(state.legal_actions_of(2)[0], 2)
    own, next_to_it = state.observe(2), state.observe(3)
    assert own.swap_direction is None
    assert own.turn is None
    assert next_to_it.turn == 3
    assert len(own.seats[2].given) == 3
    assert next_to_it.seats[2].given == ()
    assert [seat.hidden for seat in next_to_it.seats] == [13, 14, 13, 0]
    while state.phase == "swap":
        state = state.after(state.legal_actions[0])
    seen = state.observe(2)
    assert seen.swap_direction == "to_previous"
    assert seen.seats[2].received == state.seats[3].given
    assert seen.seats[1].received == ()
    received = {show(state.redeal_hidden(2, seed).seats[1].received) for seed in range(20)}
    assert received == {show(seen.seats[2].given)}  # seat 2 knows what it gave


def test_s11_4_void_suits_are_shown_together() -> None:
    state = deal(Rules(swap_three=False), seed=1)
    for seat, suit in ((3, "m"), (1, "p"), (0, "p")):
        state = state.after(f"void {suit}", seat)
        assert [each.void_suit for each in state.observe(seat).seats] == [None] * 4
    state = state.after("void s")
    assert [each.void_suit for each in state.observe(0).seats] == ["p", "p", "s", "m"]
    assert state.observe(0).swap_direction is None  # there was no swap


def test_s11_7_the_pending_tile() -> None:
    claimed = None
    for state in positions(random.Random(8)):
        if state.phase == "responses":
            claimed = state
    assert claimed is not None
    window = claimed.reveal()["window"]
    for seat in [*SEATS, None]:
        assert claimed.observe(seat).pending == (Tile(window["tile"]), window["from"])
    assert deal(seed=1).observe(0).pending is None


@both
def test_s11_17_a_kong_that_may_be_robbed(game: str) -> None:
    hands = ["5m123456s678p", "46m11123456789p", "1133557799s223p", "2244668899s445p"]
    seats: list[dict[str, Any]] = [{"hand": hand, "void_suit": "m"} for hand in hands]
    seats[0] |= {"melds": [{"kind": "pong", "tile": "5m", "from": 2}], "drawn": "6p", "draws": 1, "void_suit": None}
    seats[0]["hand"] += "6p"
    seats[1]["void_suit"] = None
    seats[2]["river"] = [{"tile": "5m", "claimed": True}]
    held = Counter(parse("555m" + "".join(seat["hand"] for seat in seats)))
    left = Counter(FULL_SET) - held
    position = {"wall": "".join(map(str, left.elements())), "seats": seats, "undisturbed": False}
    state: Any = GAMES[game].State.from_dict(position)
    state = state.after("added_kong 5m")
    assert state.phase == "rob"
    assert state.claimants == (1,)
    seen = state.observe(1)
    assert seen.pending == (Tile("5m"), 0)
    worlds = [seen.sample(seed) for seed in range(300)]
    assert all(world.observe(1) == seen for world in worlds)
    assert all(Tile("5m") in world.seats[0].hand.tiles for world in worlds)  # all have seen it
    drawn = Counter(world.seats[0].drawn for world in worlds)
    assert 10 < drawn[Tile("5m")] < 60  # one of eleven tiles was the last draw
    for seat in (0, 2, 3):
        with pytest.raises(ValueError, match="window"):
            state.redeal_hidden(seat, 1)


def test_actions_by_id() -> None:
    seen = deal(seed=3).observe(0)
    assert [seen.action(action.id) for action in seen.legal_actions] == list(seen.legal_actions)
    with pytest.raises(IllegalAction, match="88"):
        seen.action(88)


def test_only_seats_at_the_table_can_look() -> None:
    state = deal(seed=3)
    for seat in (-1, 4):
        with pytest.raises(ValueError, match="no seat"):
            state.observe(seat)
        with pytest.raises(ValueError, match="no seat"):
            state.redeal_hidden(seat, 1)


def test_a_seed_means_one_world() -> None:
    state = deal("fan", seed=11, dealer=0)
    while state.phase != "turn":
        state = state.after(state.legal_actions[0])
    world = state.redeal_hidden(0, 7)
    assert world == state.observe(0).sample(7) == core.redeal_hidden(state, 0, 7)
    assert world != state.redeal_hidden(0, 8)
    hands = ["46m345569s55568p", "14568m448s12799p", "112678m12789s24p"]
    assert [show(seat.hand.tiles) for seat in world.seats[1:]] == hands


def crowded_position() -> tuple[State, Proofs]:
    """Return a position in which a seat has drawn, and it and another are known to hold few void tiles."""
    for seed in range(1000):
        rng = random.Random(seed)
        proofs = Proofs()
        for state, _, _ in play(rng, deal(Rules(swap_three=False, rob_kong=False), seed=seed)):
            proofs.look(state)
            if state.phase == "turn" and state.turn in proofs.base and state.turn != 0 and state.wall_left < 24:
                limits = [proofs.most(number, state.seats[number]) for number in (1, 2, 3)]
                if sorted(limits)[:2] == [0, 1] and not any(seat.won for seat in state.seats):
                    return state, proofs
    raise AssertionError("there is such a position")


Suits = tuple[int, int, int]
"""How many tiles of m, s and p."""


@dataclass(frozen=True)
class Place:
    """Where hidden tiles lie: in how many ways it can be filled depends on their suits alone."""

    size: int
    void_suit: str | None = None
    most: int = 14

    def splits(self, left: Suits) -> Iterator[Suits]:
        """Yield every way to take tiles from those left."""
        for first, second in product(range(self.size + 1), repeat=2):
            split = first, second, self.size - first - second
            fits = all(0 <= taken <= there for taken, there in zip(split, left, strict=True))
            if fits and (self.void_suit is None or split["msp".index(self.void_suit)] <= self.most):
                yield split


def tiles_expected(places: list[Place], left: Suits) -> tuple[int, list[list[int]]]:
    """Count the worlds, and over all of them the tiles of each suit in each place; what is left is the wall."""
    if not places:
        return factorial(sum(left)) // prod(map(factorial, left)), []
    worlds, tiles = 0, [[0, 0, 0] for _ in places]
    for split in places[0].splits(left):
        ways = factorial(places[0].size) // prod(map(factorial, split))
        rest = left[0] - split[0], left[1] - split[1], left[2] - split[2]
        others, inside = tiles_expected(places[1:], rest)
        worlds += ways * others
        for suit, count in enumerate(split):
            tiles[0][suit] += ways * others * count
        for number, counted in enumerate(inside, start=1):
            for suit, count in enumerate(counted):
                tiles[number][suit] += ways * count
    return worlds, tiles


def test_s11_13_all_worlds_are_equally_likely() -> None:
    state, proofs = crowded_position()
    turn = state.turn or 0
    places = [Place(1)]  # the tile just drawn may be any
    hidden = tiles_of_wall(state)
    for number, seat in enumerate(state.seats[1:], start=1):
        hidden += seat.hand.tiles
        limit = seat.hand.void_suit if number in proofs.base else None
        drew = number == turn
        places.append(Place(len(seat.hand.tiles) - drew, limit, proofs.most(number, seat) - drew))
    worlds, expected = tiles_expected(places, suits_of(hidden))
    found = [[0, 0, 0] for _ in places]
    trials = 4000
    for seed in range(trials):
        world = state.redeal_hidden(0, seed)
        drawn = world.seats[turn].drawn
        assert drawn is not None
        for number, seat in enumerate(world.seats):
            held = [drawn] if number == 0 else list(seat.hand.tiles)
            if number == turn:
                held.remove(drawn)
            for suit, count in enumerate(suits_of(held)):
                found[number][suit] += count
    for number, place in enumerate(places):
        for suit in range(3):
            mean = expected[number][suit] / worlds
            error = (min(mean, place.size - mean) / trials) ** 0.5  # no more than that of independent draws
            assert found[number][suit] / trials == pytest.approx(mean, abs=5 * error + 1e-9), (number, suit)


def suits_of(tiles: list[Tile]) -> Suits:
    suits = [tile.suit for tile in tiles]
    return suits.count("m"), suits.count("s"), suits.count("p")


def test_equality_and_hash_see_the_viewer() -> None:
    state = deal(PRESETS["arena"], seed=2)
    views = {state.observe(seat) for seat in [*SEATS, None, 0, 1]}
    assert len(views) == 5
    assert state.observe(0) != state
