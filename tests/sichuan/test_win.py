from typing import Any

import pytest
from hypothesis import given

from paiju import reference
from paiju.errors import NotationError
from paiju.sichuan import Hand, Meld, is_win
from paiju.tiles import from_counts
from sichuan.strategies import hands
from sichuan.vectors import entries, hand_of
from sizes import Sizes
from tiles.counting import suits_with

PONGS = [Meld("pong", f"{rank}s") for rank in (1, 3, 5, 7)]


@pytest.mark.parametrize("entry", entries("hands"), ids=lambda entry: str(entry["id"]))
def test_the_hands_of_the_vectors_are_wins(entry: dict[str, Any]) -> None:
    assert is_win(hand_of(entry))
    assert reference.sichuan.is_win(hand_of(entry))


@pytest.mark.parametrize("entry", entries("not_wins"), ids=lambda entry: str(entry["id"]))
def test_what_the_vectors_call_no_win_is_none(entry: dict[str, Any]) -> None:
    assert not is_win(hand_of(entry))
    assert not reference.sichuan.is_win(hand_of(entry))


@pytest.mark.parametrize(
    ("tiles", "melds", "void_suit", "win"),
    [
        ("123m456m789m234s99s", [], "p", True),
        ("123m456m789m234s99s", [], None, True),  # two suits of themselves
        ("123m456m789m234s99s", [], "s", False),
        ("123m456m789m11122m", [], "p", True),  # one suit
        ("123m456m789p234s99s", [], None, False),  # three suits
        ("1133m5577m2244s66s", [], "p", True),  # seven pairs
        ("1111m5577m2244s66s", [], "p", True),  # a quad is two of them
        ("1111m2222m3333m44m", [], "p", True),
        ("1133m5577m2244s6p6p", [], None, False),
        ("1111m2345678s999s", [], "p", False),  # a quad is no set
        ("1133m5577m224s", [Meld("pong", "9s")], "p", False),  # pairs beside a meld
        ("11m", [*PONGS[:3], Meld("concealed_kong", "9m")], "p", True),
        ("11m", PONGS, "m", False),
        ("1m2m", PONGS, "p", False),
        ("123m456m789m99m", [Meld("pong", "1p")], "p", False),  # a meld of the void suit
        ("123m99m", [Meld("pong", "1m"), Meld("pong", "1s"), Meld("pong", "1p")], None, False),
        ("123m456m789m234s9s", [], "p", False),  # before the draw
        ("1m", PONGS, "p", False),
    ],
)
def test_what_is_a_win(tiles: str, melds: list[Meld], void_suit: str | None, win: bool) -> None:
    hand = Hand(tiles, melds, void_suit)
    assert is_win(hand) is win
    assert reference.sichuan.is_win(hand) is win


@pytest.mark.slow
@pytest.mark.parametrize("size", [2, 5, 8, 11, 14])
def test_every_one_suit_hand_wins_when_the_reference_says_so(size: int, sizes: Sizes) -> None:
    melds = PONGS[: (14 - size) // 3]
    for suit in suits_with(size) if size < 11 else sizes.some(suits_with(size)):
        hand = Hand(from_counts([*suit, *18 * [0]]), melds, "p")
        assert is_win(hand) == reference.sichuan.is_win(hand), hand


@given(hands(drawn=True, can_win=False))
def test_a_hand_wins_when_the_reference_says_so(hand: Hand) -> None:
    assert is_win(hand) == reference.sichuan.is_win(hand)


@given(hands(drawn=False, can_win=False))
def test_a_hand_before_its_draw_is_no_win(hand: Hand) -> None:
    assert not is_win(hand)


def test_a_hand_may_be_given_as_notation() -> None:
    assert is_win("123m456m789m234s99s")
    assert not is_win("123m456m789m234s98s")
    with pytest.raises(NotationError, match="unknown letter 'x'"):
        is_win("123x")
    assert (Hand("123m456m789m234s99s") == "123m456m789m234s99s") is False  # its hash is another
