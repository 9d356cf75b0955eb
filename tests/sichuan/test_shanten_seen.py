import pytest

from paiju import reference
from paiju.errors import HandError
from paiju.sichuan import Hand, Meld, shanten, shanten_seen
from sichuan.dealing import deal_hand, deal_seen
from sizes import Sizes

READY = Hand("123m456m789m23s99s", void_suit="p")


@pytest.mark.parametrize(
    ("hand", "seen", "expected"),
    [
        (READY, "", 0),
        (READY, "111444s", 0),
        (READY, "11114444s", 1),  # waits in vain: another set must be begun
        (Hand("1122334455667m", void_suit="p"), "", 0),
        (Hand("1122334455667m", void_suit="p"), "777m", 0),  # 1m and 4m complete sets
        (Hand("1199m1199s11557s", void_suit="p"), "777s", 1),
        (Hand("1m", [Meld("pong", f"{rank}m") for rank in (2, 4, 6, 8)], "p"), "111m", 1),
        (Hand("123m456m789m234s99s", void_suit="p"), "1111p", -1),
        (Hand("1m", [Meld("pong", "2m"), Meld("pong", "4s"), Meld("pong", "6p"), Meld("pong", "8m")]), "", None),
    ],
)
def test_known_hands(hand: Hand, seen: str, expected: int | None) -> None:
    assert shanten_seen(hand, seen) == expected
    assert reference.sichuan.shanten_seen(hand, seen) == expected


def test_no_win_is_left() -> None:
    hand = Hand("1m", [Meld("concealed_kong", f"{rank}m") for rank in (2, 4, 6, 8)], "p")
    kinds = {f"{rank}{suit}" for suit in "ms" for rank in range(1, 10)} - {"2m", "4m", "6m", "8m"}
    seen = [kind for kind in kinds for _ in range(3)]
    assert shanten_seen(hand, seen) is None
    assert reference.sichuan.shanten_seen(hand, seen) is None
    seen.remove("9s")
    assert shanten_seen(hand, seen) == 1  # two of them are left, for a pair of new eyes


def test_a_fifth_copy() -> None:
    with pytest.raises(HandError, match="fifth 1m"):
        shanten_seen(READY, "1111m")


@pytest.mark.slow
def test_hands_as_the_reference_says(chunk: int, sizes: Sizes) -> None:
    differs = 0
    for seed in sizes.of(chunk, share=0.2):
        hand = deal_hand(seed, drawn=seed % 2 == 0)
        seen = deal_seen(seed, hand)
        found = shanten_seen(hand, seen)
        assert found == reference.sichuan.shanten_seen(hand, seen), (hand, seen)
        assert found is None or found >= shanten(hand)
        assert shanten_seen(hand) == shanten(hand)
        differs += found != shanten(hand)
    assert differs > 0
