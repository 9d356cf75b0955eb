"""Melds and hands as values, and the array twins."""

import copy
import pickle
from random import Random
from typing import Any

import numpy as np
import pytest

from paiju.errors import ArgumentValueError, HandError, PositionError
from paiju.mahjong.hand_picture import draw_hand
from paiju.tiles import Tile, counts
from paiju.wuhan import (
    Hand,
    Meld,
    Rules,
    meld_code,
    shanten,
    shanten_batch,
    special_tiles,
    win_check,
    win_check_batch,
)
from wuhan.brute import kind_of, text_of
from wuhan.positions import Tiles
from wuhan.test_shanten import random_hand, random_melds

KINDS = ["pong", "exposed_kong", "concealed_kong", "added_kong", "chow"]


@pytest.mark.parametrize("kind", KINDS)
def test_melds_are_values(kind: str) -> None:
    meld = Meld(kind, "4m", from_seat=2)
    assert (meld.kind, meld.tile, meld.from_seat) == (kind, Tile("4m"), 2)
    assert meld.is_kong is kind.endswith("kong")
    assert meld.opens is (kind != "concealed_kong")
    assert meld.claimed == (None if kind == "concealed_kong" else Tile("4m"))
    assert len(meld.tiles) == (4 if meld.is_kong else 3)
    assert meld == pickle.loads(pickle.dumps(meld)) == copy.copy(meld) == Meld.from_dict(meld.to_dict())
    assert eval(repr(meld)) == meld
    assert hash(meld) == hash(Meld.from_dict(meld.to_dict()))


def test_a_chow_keeps_the_claimed_tile() -> None:
    meld = Meld("chow", "4m", claimed="6m")
    assert [str(tile) for tile in meld.tiles] == ["4m", "5m", "6m"]
    assert (meld.tile, meld.claimed) == (Tile("4m"), Tile("6m"))
    assert meld != Meld("chow", "4m")
    assert Meld.from_dict({"kind": "chow", "tile": "4m", "claimed": "6m"}) == meld
    for wrong in (("8m", None), ("4m", "7m"), ("1z", None)):
        with pytest.raises(HandError, match="there is no chow"):
            Meld("chow", wrong[0], claimed=wrong[1])
    with pytest.raises(HandError, match="cannot have claimed 5m"):
        Meld("pong", "4m", claimed="5m")


@pytest.mark.parametrize(
    ("meld", "what"),
    [
        ({}, "expected its type"),
        ({"type": "pair", "tiles": ["1m", "1m"]}, "expected one of pong"),
        ({"type": "pong", "tiles": ["1m", "1m", "2m"]}, "expected the tiles of a pong"),
        ({"type": "pong", "tiles": ["1m"] * 4}, "expected the tiles of a pong"),
        ({"type": "chow", "tiles": ["8m", "9m", "1s"]}, "lowest tile of a chow"),
        ({"type": "chow", "tiles": ["1m", "2m", "4m"]}, "expected the tiles of a chow"),
        ({"type": "pong", "tiles": ["1m"] * 3, "from": 4}, "from 0 to 3"),
    ],
)
def test_a_dict_that_is_no_meld(meld: dict[str, Any], what: str) -> None:
    with pytest.raises(PositionError, match=what):
        Meld.from_dict(meld)


def test_hands_are_values_that_draw_discard_and_meld() -> None:
    hand = Hand("46m123456789s11p")
    assert hand == Hand(list(hand.tiles)) == pickle.loads(pickle.dumps(hand))
    assert hash(hand) == hash(copy.deepcopy(hand))
    assert eval(repr(hand)) == hand
    assert not hand.opened
    assert hand.counts.tolist() == counts(hand.tiles, kinds=34).tolist()
    melded = hand.with_meld("chow", "4m", claimed="5m", from_seat=3)
    assert melded.opened
    assert repr(melded) == "Hand('123456789s11p', melds=(Meld('chow', '4m', from_seat=3, claimed='5m'),))"
    assert melded.discard("1p").draw("7z").tiles[-1] == Tile("7z")
    assert not Hand("1z", [Meld("concealed_kong", f"{rank}s") for rank in (1, 3, 7, 9)]).opened
    assert draw_hand(melded).startswith("<svg")
    with pytest.raises(HandError, match="does not hold them"):
        hand.with_meld("chow", "4m", claimed="6m")
    with pytest.raises(HandError, match="a fifth 1s"):
        Hand("1111s", [Meld("pong", "1s"), Meld("pong", "2s"), Meld("pong", "3s")])
    with pytest.raises(HandError, match="12 tiles with 0 melds"):
        Hand("123456789s111p")


# ---- array twins


def rows_of(seed: int, number: int, drawn: bool) -> tuple[list[Hand], list[int]]:
    rng = Random(seed)
    hands, flips = [], []
    for _ in range(number):
        flip = rng.randrange(34)
        tiles = Tiles(flip)
        melds = random_melds(rng, flip, rng.choice([0, 1, 2, 3, 4]), tiles)
        hands.append(random_hand(rng, flip, melds, tiles, drawn=drawn))
        flips.append(flip)
    return hands, flips


def codes_of(hand: Hand) -> list[int]:
    return [*map(meld_code, hand.melds), *[-1] * (4 - len(hand.melds))]


def test_the_array_twins_answer_like_single_calls() -> None:
    hands, flips = rows_of(1, 60, drawn=True)
    laizi = [special_tiles(text_of(flip)).laizi for flip in flips]
    held, melds = np.array([hand.counts for hand in hands]), np.array([codes_of(hand) for hand in hands])
    expected = [win_check(bytes(hand.counts), hand.melds, wild) for hand, wild in zip(hands, laizi, strict=True)]
    assert win_check_batch(held, melds, [wild.index for wild in laizi]).tolist() == expected
    for rules in (None, "kaikou", Rules(laizi_limit_counts="as_wild", four_in_hand_blocks_win=True)):
        far = [shanten(hand, text_of(flip), rules) for hand, flip in zip(hands, flips, strict=True)]
        assert shanten_batch(held, flips, melds, rules).tolist() == far


def test_one_tile_may_stand_for_all_rows() -> None:
    row = counts("123456789m22s", kinds=34)
    melds = [[meld_code(Meld("pong", "1p")), -1, -1, -1]] * 2
    assert win_check_batch([row, row], melds).tolist() == [True, True]
    assert win_check_batch([row, row], melds, laizi=kind_of("3m")).tolist() == [True, True]
    assert shanten_batch([row, row], 33, melds).tolist() == [-1, -1]
    assert win_check_batch(np.zeros((0, 34), np.uint8)).tolist() == []


@pytest.mark.parametrize(
    ("changes", "what"),
    [
        ({"counts": [[0] * 27]}, r"expected an array of shape \(N, 34\)"),
        ({"counts": [[5] + [0] * 33]}, "row 0: there are only four copies"),
        ({"counts": [[4] * 34]}, "row 0: more tiles than a hand holds"),
        ({"melds": [[-1] * 3]}, r"expected an array of shape \(N, 4\)"),
        ({"melds": [[170, -1, -1, -1]]}, "row 0: no meld has this code"),
        ({"melds": [[4 * 34 + 7, -1, -1, -1]]}, "row 0: no meld has this code"),
        ({"melds": [[-1] * 4] * 2}, "melds have 2 rows, counts 1"),
        ({"laizi": [34]}, "row 0: laizi must be 0 to 33"),
        ({"laizi": [0.5]}, "expected whole numbers"),
    ],
)
def test_rows_that_cannot_be(changes: dict[str, Any], what: str) -> None:
    with pytest.raises(ArgumentValueError, match=what):
        win_check_batch(**{"counts": [[0] * 34], **changes})
