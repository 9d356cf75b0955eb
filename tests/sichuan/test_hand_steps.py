"""Hands that go on: a draw, a discard, a meld, each a new hand."""

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from hypothesis import given

from paiju.errors import HandError
from paiju.sichuan import Action, Hand, Meld, State
from paiju.tiles import Tile, counts, parse
from sichuan.dealing import KONGS
from sichuan.positions import positions
from sichuan.strategies import hands

WAITING = Hand("555m123456789s1m", void_suit="p")
DRAWN = WAITING.draw("5m")


def code_of(call: Any, *given: Any) -> str:
    """Return the code of the refusal."""
    with pytest.raises(HandError) as caught:
        call(*given)
    return caught.value.code


@pytest.mark.parametrize("tile", ["5m", Tile("5m"), "五万"])
def test_a_draw_adds_a_tile_and_a_discard_takes_it_away(tile: Tile | str) -> None:
    assert WAITING.draw(tile) == Hand("5555m123456789s1m", void_suit="p")
    assert WAITING.draw(tile).discard(tile) == WAITING == Hand("555m123456789s1m", void_suit="p")


@given(hands(drawn=True))
def test_what_is_discarded_can_be_drawn_again(hand: Hand) -> None:
    for tile in {*hand.tiles}:
        after = hand.discard(tile)
        assert (after.melds, after.void_suit, len(after.tiles)) == (hand.melds, hand.void_suit, len(hand.tiles) - 1)
        assert after.draw(tile) == hand


@given(hands())
def test_counts_are_those_of_the_concealed_tiles(hand: Hand) -> None:
    assert hand.counts.dtype == np.uint8
    assert (hand.counts == counts(hand.tiles)).all()
    hand.counts[:] = 0  # an array of one's own
    assert (hand.counts == counts(hand.tiles)).all()


def test_a_draw_comes_after_a_discard_and_a_discard_after_a_draw() -> None:
    assert code_of(DRAWN.draw, "1s") == "size"
    assert code_of(WAITING.discard, "1s") == "size"
    with pytest.raises(HandError, match=r"draw takes a hand before a draw, 13 tiles, not 14"):
        DRAWN.draw("1s")


def test_tiles_that_are_not_there() -> None:
    assert code_of(DRAWN.discard, "2m") == "not_held"
    assert code_of(DRAWN.discard("1s").draw, "5m") == "fifth_copy"
    assert code_of(WAITING.with_meld("exposed_kong", "5m").draw, "5m") == "fifth_copy"
    assert code_of(WAITING.draw, "1z") == code_of(DRAWN.discard, "1z") == "honors"


def test_a_claim_takes_all_tiles_but_the_one_that_another_gives() -> None:
    ponged = WAITING.with_meld("pong", "5m", from_seat=2)
    assert ponged == Hand("15m123456789s", [Meld("pong", "5m", 2)], "p")
    assert ponged.discard("1m").draw("1s").melds == ponged.melds
    assert WAITING.with_meld(Meld("pong", "5m", 2)) == ponged
    kong = WAITING.with_meld("exposed_kong", Tile("5m"), 3)
    assert kong == Hand("1m123456789s", [Meld("exposed_kong", "5m", 3)], "p")
    assert kong.draw("2m").discard("2m") == kong  # a replacement comes, then a discard


def test_own_kongs_follow_a_draw() -> None:
    assert DRAWN.with_meld("concealed_kong", "五万") == Hand("1m123456789s", [Meld("concealed_kong", "5m")], "p")
    melds = [Meld("pong", "9p", 0), Meld("pong", "5m", 2)]
    ponged = Hand("5m1234567s", melds)
    after = [melds[0], Meld("added_kong", "5m", 2)]
    assert ponged.with_meld("added_kong", "5m") == Hand("1234567s", after)
    assert ponged.with_meld(Meld("added_kong", "5m")) == Hand("1234567s", after)  # who gave the pong stays known


@pytest.mark.parametrize(
    ("hand", "kind", "tile", "code"),
    [
        (DRAWN, "pong", "5m", "size"),  # claims come before a draw
        (DRAWN, "exposed_kong", "5m", "size"),
        (WAITING, "concealed_kong", "5m", "size"),  # and own kongs after it
        (WAITING, "added_kong", "5m", "size"),
        (WAITING, "pong", "1m", "not_held"),
        (WAITING, "exposed_kong", "1m", "not_held"),
        (DRAWN, "concealed_kong", "1m", "not_held"),
        (DRAWN, "added_kong", "5m", "no_pong"),
        (Hand("1m1234567s", [Meld("pong", "5m"), Meld("pong", "6m")]), "added_kong", "5m", "not_held"),
        (DRAWN.discard("1m"), "pong", "5m", "fifth_copy"),
        (WAITING, "pong", "1z", "honors"),
        (WAITING, "chow", "5m", "unknown_meld"),
    ],
)
def test_melds_that_cannot_be(hand: Hand, kind: str, tile: str, code: str) -> None:
    assert code_of(hand.with_meld, kind, tile) == code


def test_a_refusal_says_what_is_missing() -> None:
    with pytest.raises(HandError, match="a pong of 1m takes 2 tiles from the hand"):
        WAITING.with_meld("pong", "1m")
    with pytest.raises(HandError, match="pong takes a hand before a draw, 13 tiles, not 14"):
        DRAWN.with_meld("pong", "5m")
    things: Any = WAITING
    for wrong in ((5,), ("pong",), (None, "5m")):
        with pytest.raises(TypeError, match="Meld"):
            things.with_meld(*wrong)


def steps(state: State) -> Iterator[tuple[Action, Hand, State]]:
    """Tell what the seat on turn may do with its hand, the hand before it, and the state after it."""
    if state.turn is None:
        return
    for action in state.legal_actions:
        after = state.after(action)
        is_settled = state.phase == "turn" or (after.phase == "turn" and after.turn == state.turn)
        if action.kind in ("discard", "pong", *KONGS) and is_settled and after.phase != "rob":
            yield action, state.seats[state.turn].hand, after


def test_hands_of_a_round_go_on_like_that() -> None:
    compared = set()
    for state in (state for seed in range(8) for state in positions(random.Random(seed))):
        for action, hand, after in steps(state):
            assert state.turn is not None
            assert action.tile is not None
            pending = state.observe(None).pending
            giver = None if pending is None else pending[1]
            is_discard = action.kind == "discard"
            meant = hand.discard(action.tile) if is_discard else hand.with_meld(action.kind, action.tile, giver)
            found = after.seats[state.turn]
            assert found.hand == (meant if found.drawn is None else meant.draw(found.drawn))
            compared.add(action.kind)
    assert compared == {"discard", "pong", *KONGS}


def test_the_methods_take_the_names_that_the_docs_give() -> None:
    assert WAITING.draw(tile="5m").discard(tile="5m") == WAITING
    assert WAITING.with_meld(meld="pong", tile="5m", from_seat=1) == WAITING.with_meld(Meld("pong", "5m", 1))
    assert parse("555m") == WAITING.tiles[1:4]
