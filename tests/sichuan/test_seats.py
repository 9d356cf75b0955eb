"""What a seat shows, of a state and of an observation of it."""

import random
from collections import Counter

import pytest

from paiju.reference import sichuan as reference
from paiju.sichuan import deal
from paiju.sichuan.game import GAME
from paiju.tiles import Tile, parse
from sichuan.positions import positions

EXTRA = {"own", "tiles", "void_choice", "void_limit", "void_tiles", "win", "is_active", "plus", "minus"}


def names(thing: object) -> set[str]:
    return {name for name in dir(thing) if not name.startswith("_")}


def test_seats_of_states_and_observations_have_the_same_names() -> None:
    state = deal(seed=1)
    shown = names(state.seats[0])
    assert shown == names(state.observe(0).seats[0])
    assert {"hand", "melds", "river", "ready", "won", "kong_income", "void_suit", "hidden", "drawn"} <= shown
    plain = reference.deal(seed=1)
    assert names(plain.seats[0]) - EXTRA == shown
    assert all(hasattr(plain.observe(0).seats[1], name) for name in shown)
    assert GAME.name == "sichuan"


@pytest.mark.parametrize("seed", range(3))
def test_what_both_show_is_the_same(seed: int) -> None:
    for state in positions(random.Random(seed)):
        for at, seat in enumerate(state.seats):
            seen = state.observe(at).seats[at]
            assert (seat.hidden, seen.hidden) == (0, 0)
            assert seat.void_suit == seat.hand.void_suit == seen.void_suit
            for name in names(seat) - {"river"}:
                assert getattr(seat, name) == getattr(seen, name), name
            assert seat.river == seen.river
            other = state.observe((at + 1) % 4).seats[at]
            assert (other.void_suit, other.river, other.melds) == (seat.void_suit, seat.river, seat.melds)


def test_a_river_compares_with_tiles() -> None:
    *_, state = positions(random.Random(2))
    river = state.seats[0].river
    tiles = tuple(discard.tile for discard in river)
    texts = tuple(map(str, tiles))
    assert len(river) > 5
    assert river == tiles == river
    assert river == texts == river
    assert list(river) == list(texts)
    assert river != tiles[1:]
    assert river[0] == tiles[0] == river[0]
    assert river[0] == texts[0] == river[0]
    assert river[0] != tiles[0].zh
    assert river[0] not in (None, tiles[0].index, "?", Tile("1z"))
    assert texts[-1] in river
    assert tiles[-1] in river
    assert "1z" not in river
    assert river.count(tiles[3]) == tiles.count(tiles[3])


def test_discards_are_counted_and_found_by_their_tile() -> None:
    *_, state = positions(random.Random(2))
    discards = [discard for seat in state.seats for discard in seat.river]
    counted: Counter[object] = Counter(discards)
    assert counted == Counter(discard.tile for discard in discards)
    assert all(counted[str(discard.tile)] == counted[discard.tile] == counted[discard] for discard in discards)
    assert any(discard.claimed for discard in discards)
    assert max(counted.values()) > 1
    assert {hash(discard) for discard in discards} <= {hash(tile) for tile in parse("123456789m123456789s123456789p")}
