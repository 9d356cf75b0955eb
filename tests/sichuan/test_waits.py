from typing import Any

import pytest
from hypothesis import given

from paiju import reference
from paiju.errors import HandError
from paiju.sichuan import Hand, Meld, is_win, shanten, waits
from paiju.tiles import Tile, parse, show
from sichuan.dealing import deal_hand
from sichuan.strategies import hands
from sichuan.vectors import entries, hand_of
from sizes import Sizes


@pytest.mark.parametrize("entry", entries("waits"), ids=lambda entry: str(entry["id"]))
def test_the_waits_of_the_vectors(entry: dict[str, Any]) -> None:
    hand = hand_of(entry)
    assert list(map(str, waits(hand))) == entry["waits"]
    assert waits(hand) == reference.sichuan.waits(hand)
    assert bool(waits(hand)) == entry["ready"] == (shanten(hand) == 0)


FOUR_PONGS = [Meld("pong", f"{rank}m") for rank in (1, 3, 5, 7)]


@pytest.mark.parametrize(
    ("tiles", "melds", "void_suit", "expected"),
    [
        ("1112345678999m", [], "p", "123456789m"),
        ("1112345678999m", [], "m", ""),  # void tiles remain
        ("123m456m789m23s9s1p", [], "p", ""),
        ("123m456m789m23s99s", [], None, "14s"),
        ("123m456m789p23s99s", [], None, ""),  # three suits
        ("4m", [*FOUR_PONGS[:3], Meld("pong", "4s")], "p", "4m"),
        ("1m", FOUR_PONGS, "p", ""),  # all four 1m are its own
        ("1111m", [Meld("pong", f"{rank}s") for rank in (1, 2, 3)], "p", ""),
        ("2m", [Meld("exposed_kong", "2s"), *FOUR_PONGS[1:]], None, "2m"),
        ("1123m", [Meld("concealed_kong", "4m"), Meld("pong", "6m"), Meld("pong", "7m")], "p", "1m"),  # no 4m is left
        ("1123m", [Meld("pong", "4m"), Meld("pong", "6m"), Meld("pong", "7m")], "p", "14m"),
        ("1111m2222m3333m4m", [], "p", "45m"),  # seven pairs, or 33m beside 111m 123m 222m 345m
        ("1m", [Meld("pong", "1p"), *FOUR_PONGS[1:]], "p", ""),  # a meld of the void suit
        ("1m", [Meld("pong", "1p"), Meld("pong", "1s"), *FOUR_PONGS[2:]], None, ""),  # melds of three suits
    ],
)
def test_known_waits(tiles: str, melds: list[Meld], void_suit: str | None, expected: str) -> None:
    hand = Hand(tiles, melds, void_suit)
    assert show(waits(hand)) == expected
    assert waits(hand) == reference.sichuan.waits(hand)


def test_a_hand_of_one_suit_with_no_void_named_waits_in_any_pair_of_suits() -> None:
    assert waits(Hand("5m", FOUR_PONGS)) == ()  # the fifth 5m
    assert waits(Hand("1s", FOUR_PONGS)) == parse("1s")


@given(hands(drawn=False, can_win=False))
def test_waits_are_the_tiles_that_complete_the_hand(hand: Hand) -> None:
    melded = [meld.tile for meld in hand.melds for _ in range(4 if meld.is_kong else 3)]
    owned = [*hand.tiles, *melded]
    completing = [
        tile
        for tile in map(Tile, range(27))
        if owned.count(tile) < 4 and is_win(Hand([*hand.tiles, tile], hand.melds, hand.void_suit))
    ]
    assert list(waits(hand)) == completing


@pytest.mark.parametrize(("tiles", "melds"), [("123m456m789m234s99s", []), ("11s", FOUR_PONGS)])
def test_a_hand_that_has_drawn_waits_for_nothing_and_says_so(tiles: str, melds: list[Meld]) -> None:
    with pytest.raises(HandError, match=rf"waits.* {len(parse(tiles))}"):
        waits(Hand(tiles, melds))
    with pytest.raises(HandError, match="before a draw"):
        reference.sichuan.waits(Hand(tiles, melds))


@pytest.mark.slow
def test_random_hands_wait_for_what_the_reference_says(chunk: int, sizes: Sizes) -> None:
    ready = 0
    for seed in sizes.of(chunk):
        hand = deal_hand(seed, drawn=False)
        assert waits(hand) == reference.sichuan.waits(hand), (seed, hand)
        ready += bool(waits(hand))
    assert ready > len(sizes.of(chunk)) // 20  # the hands are worth asking
