"""Shanten with wild laizi: all winning hands of few tiles, and one tile at a time for hands of any size (W-12)."""

import copy
from random import Random
from typing import Any

import numpy as np
import pytest

from paiju.errors import HandError
from paiju.tiles import Tile, show
from paiju.wuhan import (
    Hand,
    Meld,
    Rules,
    discards,
    effective_tiles,
    is_ready,
    shanten,
    special_tiles,
    suggest_discard,
    waits,
)
from sizes import Sizes
from wuhan.brute import kind_of, text_of, winning_hands
from wuhan.positions import Tiles, random_meld, random_options

PONG = [Meld("pong", "7s")]


def dealt(rng: Random, tiles: Tiles, size: int, laizi: int) -> list[int]:
    """Return so many tiles, near each other and laizi now and then."""
    hand: list[int] = []
    while len(hand) < size:
        kind = rng.choice(hand) + rng.randint(-2, 2) if hand and rng.random() < 0.6 else rng.randrange(34)
        kind = laizi if rng.random() < 0.08 else kind
        if 0 <= kind < 34 and tiles.take(kind):
            hand.append(kind)
    return hand


def random_melds(rng: Random, flip: int, count: int, tiles: Tiles) -> list[dict[str, Any]]:
    """Return so many melds, none of them special, often of one suit."""
    special = special_tiles(text_of(flip))
    barred = {special.laizi.index, special.red.index, *(skin.index for skin in special.skins)}
    plain = [kind for kind in range(34) if kind not in barred]
    group = rng.randrange(4)
    kinds = [kind for kind in plain if kind // 9 == group] if rng.random() < 0.4 else plain
    melds: list[dict[str, Any]] = []
    while len(melds) < count:
        meld = random_meld(rng, kinds, tiles, 0, chows=True)
        kinds = kinds if meld else plain
        melds += [meld] if meld else []
    return melds


def random_hand(rng: Random, flip: int, melds: list[dict[str, Any]], tiles: Tiles, *, drawn: bool) -> Hand:
    """Return a hand of tiles that are left."""
    held = dealt(rng, copy.deepcopy(tiles), 13 + drawn - 3 * len(melds), special_tiles(text_of(flip)).laizi.index)
    return Hand([*map(text_of, held)], melds)


# ---- all winning hands


def test_few_tiles_are_as_far_as_the_nearest_of_all_winning_hands(chunk: int, sizes: Sizes) -> None:
    for seed in sizes.of(chunk, 0.001, of_slice=0.006):
        rng = Random(seed)
        flip, options = rng.randrange(34), random_options(rng) if rng.random() < 0.7 else {}
        tiles = Tiles(flip)
        melds = random_melds(rng, flip, rng.choice([3, 3, 4]), tiles)
        laid = [(meld["type"], [*map(kind_of, meld["tiles"])]) for meld in melds]
        winning = np.array(sorted(set(winning_hands(flip, laid, options))), np.int8)
        for drawn in [False, True] * 20:
            hand = random_hand(rng, flip, melds, tiles, drawn=drawn)
            missing = int(np.clip(winning - hand.counts.astype(np.int8), 0, None).sum(axis=1).min())
            expected = missing - 1 if hand.opened else max(missing - 1, 1)
            assert shanten(hand, text_of(flip), Rules(**options)) == expected, (seed, hand, text_of(flip), options)


# ---- one tile at a time: what holds for every hand leads down to a win, tile by tile


def drawable(hand: Hand) -> list[Tile]:
    held = hand.counts.astype(int)
    for meld in hand.melds:
        for tile in meld.tiles:
            held[tile.index] += 1
    return [Tile(kind) for kind in range(34) if held[kind] < 4]


def test_a_draw_and_a_tile_less_is_one_step_at_most_and_the_best_is_one(chunk: int, sizes: Sizes) -> None:
    for seed in sizes.of(chunk, 0.02, of_slice=0.03):
        rng = Random(seed)
        flip, options = text_of(rng.randrange(34)), random_options(rng) if rng.random() < 0.6 else {}
        rules = Rules(**options)
        tiles = Tiles(kind_of(flip))
        melds = random_melds(rng, kind_of(flip), rng.choice([1, 1, 2, 3]), tiles)
        hand = random_hand(rng, kind_of(flip), melds, tiles, drawn=False)
        if not hand.opened:
            continue
        now = shanten(hand, flip, rules)
        drawn = {tile: shanten(hand.draw(tile), flip, rules) for tile in drawable(hand)}
        assert min(drawn.values()) == now - 1, (seed, hand, flip, options)
        assert {*effective_tiles(hand, flip, rules)} == {tile for tile, far in drawn.items() if far < now}
        assert {*waits(hand, flip, rules)} == {tile for tile, far in drawn.items() if far == -1}
        assert is_ready(hand, flip, rules) is (now == 0)
        full = hand.draw(rng.choice([*drawn]))
        if shanten(full, flip, rules) >= 0:
            left = [shanten(full.discard(tile), flip, rules) for tile in {*full.tiles}]
            assert min(left) == shanten(full, flip, rules)


# ---- single hands


@pytest.mark.parametrize(
    ("tiles", "flip", "expected"),
    [
        ("123m234p78p22s", "5m", 0),
        ("123m234789p22s", "5m", -1),
        ("123m234789p9s", "5m", 1),  # a pair of 2, 5 or 8 is missing
        ("123m234p78p2s5z", "5m", 1),  # red goes out
        ("123m234p78p2s4m", "5m", 1),  # so does a skin
        ("123m234p7p6m22s", "5m", 0),  # the laizi stands for a tile
        ("123m234p66m22s", "5m", 1),  # of two laizi one goes out
        ("123m234p666m2s", "5m", 2),
        ("1223346677z", "5m", 2),  # pairs on the way to triplets
    ],
)
def test_hands_after_one_pong(tiles: str, flip: str, expected: int) -> None:
    assert shanten(Hand(tiles, PONG), flip) == expected


def test_patterns_without_structure_need_nothing_but_their_tiles() -> None:
    winds = Hand("2233446677z", [Meld("pong", "1z")])
    assert shanten(winds, "5m") == 0
    assert show(waits(winds, "5m")) == "6m123467z"
    jiang = Hand("588m25588s25p", [Meld("pong", "2m")])
    assert shanten(jiang, "7z") == 0
    assert show(waits(jiang, "7z")) == "258m258s258p1z"


def test_a_hand_that_has_not_opened_is_never_nearer_than_one() -> None:
    assert shanten(Hand("777s123m234p78p22s"), "5m") == 1
    assert shanten(Hand("777s123m234p789p22s"), "5m") == 1
    assert shanten(Hand("777s123m234p78p2s9m"), "5m") == 1
    assert effective_tiles(Hand("777s123m234p78p22s"), "5m") == {}
    assert waits(Hand("777s123m234p78p22s"), "5m") == ()
    assert shanten(Hand("1z", [Meld("concealed_kong", f"{rank}s") for rank in (1, 3, 7, 9)]), "5m") == 1


def test_a_tile_of_which_the_seat_owns_all_four_is_no_wait() -> None:
    tiles = "13m234p789p22s"
    assert show(waits(Hand(tiles, [Meld("pong", "2m")]), "9s")) == "2m1s"
    assert show(waits(Hand(tiles, [Meld("exposed_kong", "2m")]), "9s")) == "1s"  # the laizi is the fifth 2m


def test_a_question_fits_the_size_of_the_hand() -> None:
    with pytest.raises(HandError, match="before a draw"):
        waits(Hand("123m234p789p22s", PONG), "5m")
    with pytest.raises(HandError, match="after a draw"):
        discards(Hand("123m234p78p22s", PONG), "5m")


def test_the_suggested_discard_is_never_special() -> None:
    assert suggest_discard(Hand("123m234p78p22s9s", PONG), "5m") == Tile("9s")
    assert suggest_discard(Hand("6m5m", [Meld("pong", f"{rank}s") for rank in (1, 3, 7, 9)]), "5m") is None
    best = discards(Hand("123m234p78p22s9s", PONG), "5m", seen="6p")[0]
    assert (best.shanten, best.copies) == (0, 4 + 3 + 4)
    assert repr(best) == "<DiscardOption 9s: shanten 0, 11 tiles of 3 kinds help>"
