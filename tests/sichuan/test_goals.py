"""How far a hand is from each win it may head for: against brute force, which looks at every winning hand there is."""

from __future__ import annotations

import random
from functools import cache
from itertools import combinations

import numpy as np
import pytest
from numpy.typing import NDArray

from paiju import sichuan, tiles
from paiju._core.sichuan import goals
from paiju.sichuan import Hand, Meld
from paiju.tiles import Tile

SUITS = "msp"
RANKS = range(9)
SUITED = tiles.ALL[:27]
Kinds = NDArray[np.int8]
Found = dict[tuple[str, str], tuple[int, dict[Tile, int]]]

PATTERNS = {
    ("regular", 1): "full_flush",
    ("regular", 2): "basic_win",
    ("triplets", 1): "pure_all_triplets",
    ("triplets", 2): "all_triplets",
    ("pairs", 1): "pure_seven_pairs",
    ("pairs", 2): "seven_pairs",
}


def with_one_more(rows: Kinds, parts: Kinds) -> Kinds:
    """Return every row with each of the parts, once, without those that need a fifth copy."""
    sums = (rows[:, None, :] + parts[None, :, :]).reshape(-1, rows.shape[1])
    sums = np.ascontiguousarray(sums[(sums <= 4).all(axis=1)])
    whole = sums.view(f"V{rows.shape[1]}").ravel()
    return np.asarray(sums[np.unique(whole, return_index=True)[1]])


@cache
def laid(form: str, suits: int, number: int) -> Kinds:
    """Return all ways to lay so many sets, or pairs, in so many suits: a row of counts each."""
    size = 9 * suits
    if number == 0:
        return np.zeros((1, size), dtype=np.int8)
    single = np.eye(size, dtype=np.int8)
    starts = [kind for kind in range(size) if kind % 9 < 7]
    runs = np.array([single[start : start + 3].sum(axis=0) for start in starts], dtype=np.int8)
    parts = {"pairs": 2 * single, "triplets": 3 * single, "regular": np.concatenate([3 * single, runs])}[form]
    return with_one_more(laid(form, suits, number - 1), parts)


@cache
def winning_hands(form: str, suits: int, sets: int) -> Kinds:
    """Return every winning hand of so many suits with so many sets beside its melds: a row of counts each."""
    if form == "pairs":
        return laid("pairs", suits, 7)
    return with_one_more(laid(form, suits, sets), 2 * np.eye(9 * suits, dtype=np.int8))


def brute(hand: Hand, left: dict[Tile, int]) -> Found:
    """Return what ``goals`` should: the fewest draws to a winning hand whose tiles exist, and which draws they are."""
    found: Found = {}
    melded = {meld.tile.suit for meld in hand.melds}
    for number in (1, 2):
        for suits in combinations(SUITS, number):
            if hand.void_suit in suits or melded - set(suits):
                continue
            kinds = [Tile(f"{rank + 1}{suit}") for suit in suits for rank in RANKS]
            held = np.array([hand.tiles.count(kind) for kind in kinds], dtype=np.int8)
            most = held + np.array([left[kind] for kind in kinds], dtype=np.int8)
            for form in ("regular", "triplets", "pairs"):
                if form == "pairs" and hand.melds:
                    continue
                wins = winning_hands(form, number, 4 - len(hand.melds))
                wins = wins[(wins <= most).all(axis=1)]
                if not len(wins):
                    continue
                drawn = np.maximum(wins - held, 0)
                draws = drawn.sum(axis=1)
                used = drawn[draws == draws.min()].any(axis=0)
                useful = {kind: left[kind] for kind, is_used in zip(kinds, used, strict=True) if is_used}
                found[PATTERNS[form, number], "".join(suits)] = (int(draws.min()) - 1, useful)
    return found


def random_case(rng: random.Random, melds: int) -> tuple[Hand, list[Tile], dict[Tile, int]]:
    """Return a waiting hand, what else was seen, and what is left: often little."""
    void = rng.choice([*SUITS, None])
    pool = [tile for tile in SUITED for _ in range(4)]
    open_suits = [suit for suit in SUITS if suit != void][: rng.choice((1, 2))]
    laid_down = []
    for kind in rng.sample([tile for tile in SUITED if tile.suit in open_suits], melds):
        meld = Meld(rng.choice(("pong", "concealed_kong")), kind)
        laid_down.append(meld)
        for _ in range(3 + meld.is_kong):
            pool.remove(kind)
    shown = [tile for tile in pool if tile.suit in open_suits or rng.random() < 0.2]
    held = rng.sample(shown, 13 - 3 * melds)
    for tile in held:
        pool.remove(tile)
    share = rng.choice((0.0, 0.3, 0.6, 0.8, 0.9))
    seen = [tile for tile in pool if rng.random() < share]
    left = {tile: pool.count(tile) - seen.count(tile) for tile in SUITED}
    return Hand(held, laid_down, void), seen, left


def check(rng: random.Random, melds: int) -> None:
    hand, seen, left = random_case(rng, melds)
    answer = {(pattern, suits): (shanten, useful) for pattern, suits, shanten, useful in goals(hand, seen)}
    expected = brute(hand, left)
    assert answer == expected, (hand, seen)
    nearest = min((shanten for shanten, _ in expected.values()), default=None)
    assert sichuan.shanten_seen(hand, seen) == nearest


@pytest.mark.parametrize(("melds", "cases"), [(4, 400), (3, 400), (2, 200), (1, 60), (0, 20)])
def test_every_goal_is_as_far_away_as_brute_force_finds(melds: int, cases: int) -> None:
    rng = random.Random(melds)
    for _ in range(cases):
        check(rng, melds)


def test_triplets_that_cannot_be_had_are_no_goal() -> None:
    """With nine tiles left, only 1p and 5p can still become triplets: a win of triplets is none to head for."""
    hand = Hand("11456s11156899p", void_suit="m")
    left = tiles.parse("55p3344s678s")
    pool = [tile for tile in SUITED for _ in range(4)]
    for tile in (*hand.tiles, *left):
        pool.remove(tile)
    assert {pattern for pattern, *_ in goals(hand, pool)} == {"basic_win", "seven_pairs"}
