"""The array twins give row by row what the functions on hands give."""

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from paiju.sichuan import Hand, Meld, is_win, is_win_batch, shanten, shanten_batch
from paiju.tiles import counts
from sichuan.dealing import deal_hand
from sizes import Sizes

Rows = dict[str, NDArray[Any]]


def rows_of(hands: list[Hand]) -> Rows:
    melded = [[meld.tile for meld in hand.melds for _ in range(4 if meld.is_kong else 3)] for hand in hands]
    return {
        "counts": np.array([counts(hand.tiles) for hand in hands], np.uint8).reshape(-1, 27),
        "void": np.array(["msp".find(hand.void_suit or "-") for hand in hands], np.int8),
        "melded": np.array([counts(tiles) for tiles in melded], np.uint8).reshape(-1, 27),
    }


@pytest.mark.slow
def test_rows_are_hands(chunk: int, sizes: Sizes) -> None:
    hands = [deal_hand(seed, drawn=seed % 2 == 0) for seed in sizes.of(chunk)]
    rows = rows_of(hands)
    distances, wins = shanten_batch(**rows), is_win_batch(**rows)
    assert distances.dtype == np.int8
    assert wins.dtype == np.bool_
    assert distances.tolist() == [shanten(hand) for hand in hands]
    assert wins.tolist() == [is_win(hand) for hand in hands]
    assert -1 in distances
    assert wins.any()


def test_void_and_melded_may_be_left_out() -> None:
    concealed = [deal_hand(seed, drawn=True) for seed in range(300)]
    concealed = [hand for hand in concealed if not hand.melds]
    rows = rows_of(concealed)
    free = [Hand(hand.tiles) for hand in concealed]
    assert shanten_batch(rows["counts"]).tolist() == [shanten(hand) for hand in free]
    assert is_win_batch(rows["counts"]).tolist() == [is_win(hand) for hand in free]
    assert shanten_batch(rows["counts"], void=rows["void"]).tolist() == [shanten(hand) for hand in concealed]
    assert shanten_batch(rows["counts"], None, np.zeros_like(rows["counts"])).tolist() == [
        shanten(hand) for hand in free
    ]


def test_no_rows_give_no_answers() -> None:
    rows = rows_of([])
    assert shanten_batch(**rows).shape == is_win_batch(**rows).shape == (0,)


def test_a_hand_that_can_never_win_is_no_win_and_has_no_shanten() -> None:
    good = Hand("123m456m789m23s99s", void_suit="p")
    pongs = [Meld("pong", f"1{suit}") for suit in "msp"]
    for bad in (Hand("2345678m", pongs[1:], "p"), Hand("2345m", pongs)):
        rows = rows_of([good, bad])
        assert is_win_batch(**rows).tolist() == [False, False]
        with pytest.raises(ValueError, match=r"row 1\b.*never win"):
            shanten_batch(**rows)


@pytest.mark.parametrize(
    ("name", "place", "value", "complaint"),
    [
        ("counts", (2, 0), 5, "four copies"),
        ("counts", (2, 0), 200, "four copies"),
        ("counts", (2, 0), 0, "13 or 14"),  # a tile too few
        ("counts", (2, 0), 3, "13 or 14"),  # a tile too many
        ("counts", (2, 6), 2, "four copies"),  # with the pong
        ("melded", (2, 6), 1, "0, 3 or 4"),
        ("melded", (2, 6), 5, "0, 3 or 4"),
        ("melded", (2, 6), 0, "13 or 14"),
        ("melded", (2, 7), 3, "13 or 14"),
        ("void", (2,), 3, "void"),
        ("void", (2,), -2, "void"),
    ],
)
def test_the_first_bad_row_is_named(name: str, place: tuple[int, ...], value: int, complaint: str) -> None:
    rows = rows_of(4 * [Hand("123m456m23s99s", [Meld("pong", "7m")], "p")])
    assert shanten_batch(**rows).tolist() == 4 * [0]
    rows[name][place] = value
    for function in (shanten_batch, is_win_batch):
        with pytest.raises(ValueError, match=rf"row 2\b.*{complaint}"):
            function(**rows)


def test_five_melds_are_refused() -> None:
    rows = rows_of(2 * [Hand("11m", [Meld("pong", f"{rank}s") for rank in (1, 2, 3, 4)], "p")])
    rows["melded"][1, 9 + 4] = 3
    rows["counts"][1] = 0
    with pytest.raises(ValueError, match=r"row 1\b.*melds"):
        shanten_batch(**rows)


@pytest.mark.parametrize("name", ["void", "melded"])
def test_arrays_of_different_lengths_are_refused(name: str) -> None:
    rows = rows_of(4 * [Hand("1112345678999m")])
    rows[name] = rows[name][:3]
    for function in (shanten_batch, is_win_batch):
        with pytest.raises(ValueError, match=rf"{name}.*3.*4"):
            function(**rows)


@pytest.mark.parametrize(
    "array",
    [
        np.zeros(27, np.uint8),
        np.zeros((2, 26), np.uint8),
        np.zeros((2, 34), np.uint8),
        np.zeros((2, 27), np.float32),
        np.zeros((2, 27, 1), np.uint8),
        27 * [0],
        None,
    ],
)
def test_arrays_of_another_shape_or_type_are_refused(array: Any) -> None:
    for function in (shanten_batch, is_win_batch):
        with pytest.raises((TypeError, ValueError)):
            function(array)


def test_rows_may_lie_scattered_in_memory() -> None:
    hands = [deal_hand(seed, drawn=False) for seed in range(40)]
    rows = {name: array[::2] for name, array in rows_of(hands).items()}
    assert not rows["counts"].flags.c_contiguous
    assert shanten_batch(**rows).tolist() == [shanten(hand) for hand in hands[::2]]
    columns_first = {name: np.asfortranarray(array) for name, array in rows.items()}
    assert is_win_batch(**columns_first).tolist() == 20 * [False]


def test_lists_and_wider_numbers_are_arrays_too() -> None:
    hands = [deal_hand(seed, drawn=True) for seed in range(40)]
    rows = rows_of(hands)
    lists = {name: array.tolist() for name, array in rows.items()}
    wide = {name: array.astype(np.int64) for name, array in rows.items()}
    for form in (lists, wide):
        assert shanten_batch(**form).tolist() == [shanten(hand) for hand in hands]
        assert is_win_batch(**form).tolist() == [is_win(hand) for hand in hands]


@pytest.mark.parametrize("name", ["counts", "void", "melded"])
@pytest.mark.parametrize("wrap", [256, -256])
def test_wider_numbers_do_not_wrap_around(name: str, wrap: int) -> None:
    rows = rows_of(3 * [Hand("123m456m23s99s", [Meld("pong", "7m")], "p")])
    rows[name] = rows[name].astype(np.int64)
    rows[name][1] += wrap
    for function in (shanten_batch, is_win_batch):
        with pytest.raises(ValueError, match=name):
            function(**rows)
