from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paiju import reference
from paiju.errors import HandError, NotationError
from paiju.sichuan import Hand, Meld, effective_tiles, shanten
from paiju.tiles import Tile, parse
from sichuan.dealing import deal_hand, deal_seen
from sichuan.strategies import hands, seen_by
from sizes import Sizes

READY = Hand("123m456m789m23s99s", void_suit="p")
EYES = "2mx4 4mx4 6mx4 8mx4 9mx4 1sx3 2sx4 3sx4 4sx4 5sx4 6sx4 7sx4 8sx4 9sx4"
MANY = parse("123456789m123456789p")
PONGS = [Meld("pong", f"{rank}m") for rank in (1, 3, 5, 7)]


def shown(effective: dict[Tile, int]) -> str:
    return " ".join(f"{tile}x{left}" for tile, left in effective.items())


@pytest.mark.parametrize(
    ("hand", "seen", "expected"),
    [
        (READY, "", "1sx4 4sx4"),
        (READY, "1s44s", "1sx3 4sx2"),
        (READY, "1111s", "4sx4"),  # none left is left out
        (READY, "11114444s", ""),
        (Hand("123m456m789m23s99s", void_suit="s"), "123456789p", " ".join(f"{tile}x3" for tile in MANY)),
        (Hand("1123m", [Meld("concealed_kong", "4m"), *PONGS[2:]], "p"), "", "1mx2"),
        (Hand("1m", PONGS, "p"), "1s", EYES),
    ],
)
def test_known_effective_tiles(hand: Hand, seen: str, expected: str) -> None:
    found = effective_tiles(hand, seen)
    assert shown(found) == expected
    assert found == reference.sichuan.effective_tiles(hand, seen)


def test_seen_tiles_come_as_notation_or_as_any_iterable() -> None:
    written: list[str | Iterable[Tile | str]] = ["11s", parse("11s"), ["1s", Tile("1s")], iter(parse("1s1s"))]
    for seen in written:
        assert effective_tiles(READY, seen=seen) == {Tile("1s"): 2, Tile("4s"): 4}


def test_tiles_are_in_order() -> None:
    found = list(effective_tiles(Hand("147m258s369p147p2s")))
    assert found == sorted(found)
    assert len(found) > 5


@given(hands(drawn=False), st.data())
def test_effective_tiles_are_those_that_lower_shanten(hand: Hand, data: st.DataObject) -> None:
    seen = data.draw(seen_by(hand))
    melded = [meld.tile for meld in hand.melds for _ in range(4 if meld.is_kong else 3)]
    expected = {}
    for tile in map(Tile, range(27)):
        left = 4 - [*hand.tiles, *melded, *seen].count(tile)
        if left and shanten(Hand([*hand.tiles, tile], hand.melds, hand.void_suit)) < shanten(hand):
            expected[tile] = left
    assert effective_tiles(hand, seen) == expected


def test_a_hand_that_has_drawn_is_refused() -> None:
    drawn = Hand("123m456m789m234s99s")
    with pytest.raises(HandError, match=r"effective_tiles.* 14"):
        effective_tiles(drawn)
    with pytest.raises(HandError, match="before a draw"):
        reference.sichuan.effective_tiles(drawn)


@pytest.mark.parametrize(
    ("seen", "tile"), [("9999s", "9s"), (["9s"] * 3, "9s"), (["1p"] * 5, "1p"), (["1m"] * 4, "1m")]
)
def test_more_copies_than_there_are_cannot_be_seen(seen: str | list[str], tile: str) -> None:
    with pytest.raises(HandError, match=f"seen.*{tile}"):
        effective_tiles(READY, seen)


def test_honours_cannot_be_seen() -> None:
    with pytest.raises(HandError, match="5z"):
        effective_tiles(READY, "1m5z")


def test_copies_in_melds_count() -> None:
    hand = Hand("2m", PONGS, "p")
    assert effective_tiles(hand, "1m") == effective_tiles(hand)
    with pytest.raises(HandError, match="1m"):
        effective_tiles(hand, "11m")


def test_bad_notation_is_quoted() -> None:
    with pytest.raises(NotationError) as caught:
        effective_tiles(READY, "12x")
    assert (caught.value.text, caught.value.position) == ("12x", 2)


def test_a_hand_that_can_never_win_has_none() -> None:
    with pytest.raises(HandError, match="never win"):
        effective_tiles(Hand("1m", PONGS, "m"))


@pytest.mark.slow
def test_random_hands_have_the_effective_tiles_of_the_reference(chunk: int, sizes: Sizes) -> None:
    for seed in sizes.of(chunk, of_slice=0.4):
        hand = deal_hand(seed, drawn=False)
        seen = deal_seen(seed, hand)
        expected = reference.sichuan.effective_tiles(hand, seen)
        assert effective_tiles(hand, seen) == expected, (seed, hand, seen)
