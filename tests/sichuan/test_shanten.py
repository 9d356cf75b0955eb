import pytest
from hypothesis import given

from paiju import reference
from paiju.errors import HandError
from paiju.sichuan import Hand, Meld, shanten
from sichuan.dealing import deal_hand
from sichuan.strategies import hands
from sizes import Sizes

PONGS = [Meld("pong", f"{rank}m") for rank in (1, 3, 5, 7)]


@pytest.mark.parametrize(
    ("tiles", "melds", "void_suit", "expected"),
    [
        ("123m456m789m234s99s", [], "p", -1),
        ("123m456m789m234s99s", [], "s", 4),  # five tiles of the void suit to exchange
        ("123m456m789m234s99s", [], None, -1),
        ("123m456m789m23s99s", [], "p", 0),
        ("123m456m789m23s9s1p", [], "p", 1),
        ("123m456m789m1p1p1p1p", [], "p", 4),
        ("147m258s369p147p2s", [], None, 4),
        ("1133m5577m2244s6s", [], "p", 0),  # seven pairs
        ("1111m5577m2244s6s", [], "p", 0),  # with a quad
        ("1111m5555m2222s6s", [], "p", 0),  # with three
        ("111m222m333m444m5m", [], "p", 0),
        ("1113335557779m", [], "p", 0),
        ("1m", PONGS, "p", 1),  # its eyes would need a fifth copy
        ("2m", PONGS, "p", 0),
        ("22m", PONGS, "p", -1),
        ("23m", PONGS, "p", 0),
        ("1111m", [Meld("pong", f"{rank}s") for rank in (1, 2, 3)], "p", 1),
        ("1123m", [Meld("concealed_kong", "4m"), Meld("concealed_kong", "1s"), PONGS[3]], "p", 0),
        ("2344m", [Meld("concealed_kong", "1m"), Meld("concealed_kong", "5m"), PONGS[3]], "p", 0),
        ("2399m", [Meld("concealed_kong", "1m"), Meld("concealed_kong", "4m"), PONGS[3]], "p", 1),
        ("9p9p9p9p", [Meld("pong", f"{rank}s") for rank in (1, 2, 3)], "p", 4),
        ("1s", [Meld("pong", f"{rank}s") for rank in (2, 3, 4, 5)], None, 0),
    ],
)
def test_known_shanten(tiles: str, melds: list[Meld], void_suit: str | None, expected: int) -> None:
    hand = Hand(tiles, melds, void_suit)
    assert shanten(hand) == expected
    assert reference.sichuan.shanten(hand) == expected


@given(hands())
def test_without_a_void_suit_the_best_absent_suit_counts(hand: Hand) -> None:
    free = Hand(hand.tiles, hand.melds)
    melded = {meld.tile.suit for meld in hand.melds}
    named = [Hand(hand.tiles, hand.melds, suit) for suit in "msp" if suit not in melded]
    assert shanten(free) == min(map(shanten, named))


@pytest.mark.parametrize(
    ("hand", "complaint"),
    [
        (Hand("1234567m", [Meld("pong", "1m"), Meld("pong", "5p")], "p"), "5p"),
        (Hand("12345678m", [Meld("pong", "1m"), Meld("added_kong", "9m")], "m"), "1m"),
        (Hand("1234m", [Meld("pong", "1m"), Meld("exposed_kong", "2s"), Meld("pong", "5p")]), "three suits"),
    ],
)
def test_a_hand_that_can_never_win_has_no_shanten(hand: Hand, complaint: str) -> None:
    with pytest.raises(HandError, match=f"never win.*{complaint}"):
        shanten(hand)
    with pytest.raises(HandError, match="never win"):
        reference.sichuan.shanten(hand)


@pytest.mark.slow
@pytest.mark.parametrize("drawn", [False, True])
def test_random_hands_have_the_shanten_of_the_reference(chunk: int, sizes: Sizes, drawn: bool) -> None:
    for seed in sizes.of(chunk):
        hand = deal_hand(seed, drawn=drawn)
        assert shanten(hand) == reference.sichuan.shanten(hand), (seed, hand)
