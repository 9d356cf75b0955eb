"""The reference against the meaning of the words: draw by draw, tile by tile."""

import pytest
from hypothesis import given

from paiju import reference, sichuan
from paiju.errors import HandError
from paiju.reference.sichuan.hand import (
    PlainHand,
    discards,
    draw,
    effective_tiles,
    is_win,
    owned,
    shanten,
    suggest_discard,
    waits,
)
from paiju.sichuan import Hand, Meld
from paiju.tiles import Tile, parse
from sichuan.dealing import deal_hand
from sichuan.strategies import hands


@given(hands(drawn=True))
def test_a_win_is_a_hand_with_shanten_minus_one(hand: Hand) -> None:
    assert is_win(hand) == (shanten(hand) == -1)


@given(hands(drawn=False))
def test_a_hand_is_ready_when_it_waits(hand: Hand) -> None:
    assert bool(waits(hand)) == (shanten(hand) == 0)


def exchanges(hand: PlainHand) -> list[PlainHand]:
    """Return every hand that one draw and one discard can make."""
    found = set()
    for tile in (tile for tile, number in owned(hand).items() if number < 4):
        for gone in {*hand.tiles} - {tile}:
            rest = [*hand.tiles, tile]
            rest.remove(gone)
            found.add(tuple(sorted(rest)))
    return [PlainHand(tiles, hand.melds, hand.void_suit) for tiles in sorted(found)]


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100))
def test_shanten_counts_the_exchanges_until_the_hand_waits(seed: int) -> None:
    dealt = deal_hand(seed, drawn=False)
    hand = PlainHand(dealt.tiles, dealt.melds, dealt.void_suit)
    assert shanten(hand) == (0 if waits(hand) else 1 + min(map(shanten, exchanges(hand))))


def test_it_reads_any_hand_with_the_three_attributes() -> None:
    hand = PlainHand(parse("123m456m789m23s9s"), (), "p")
    assert waits(draw(hand, Tile("9s"))) == parse("14s")
    assert effective_tiles(draw(hand, Tile("9s")), "1s") == {Tile("1s"): 3, Tile("4s"): 4}


def test_the_suggestion_is_the_first_discard() -> None:
    hand = Hand("123m456m789m23s99s5m", void_suit="p")
    options = discards(hand, "1s")
    assert suggest_discard(hand, "1s") is options[0].tile is Tile("5m")
    assert options[0].copies == 7


def test_it_refuses_more_copies_than_there_are() -> None:
    hand = Hand("1112345678999m")
    with pytest.raises(HandError, match="four copies"):
        effective_tiles(hand, "11m")
    with pytest.raises(HandError, match="four copies"):
        effective_tiles(hand, ["1m", Tile("1m")])
    with pytest.raises(HandError, match="four copies"):
        discards(Hand("11112345678999m"), "1m")


def test_it_knows_what_can_never_win() -> None:
    melds = [Meld("pong", "1m"), Meld("pong", "1s")]
    hand = Hand("2345678m", melds, "s")
    assert waits(hand) == ()
    for function in (shanten, effective_tiles):
        with pytest.raises(HandError, match="never win"):
            function(hand)


def test_both_modules_offer_the_same_functions() -> None:
    names = {"is_win", "waits", "shanten", "effective_tiles", "discards", "suggest_discard", "DiscardOption"}
    names |= {"score", "Score", "ready_value", "settle", "Settlement", "Transfer"}
    assert names <= set(sichuan.__all__)
    assert names <= set(reference.sichuan.__all__)
