"""Scores of random wins: the core against the reference, and what holds for every win."""

import random
from collections import Counter
from itertools import permutations
from math import prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paiju import reference, sichuan
from paiju.errors import HandError
from paiju.reference.sichuan.scoring import Reading, Situation, readings
from paiju.sichuan import PATTERNS, Hand, Meld, Rules, Score, score
from paiju.tiles import ALL, Tile
from sichuan.winning import OPTIONS, Flags, deal_rules, deal_way, deal_win
from sizes import Sizes

dice = st.integers(0, 2**32).map(random.Random)
wins = dice.map(deal_win)

Parts = tuple[object, ...]
CANNOT_BE: Parts = ("cannot be",)


def parts(found: Score | reference.sichuan.Score) -> Parts:
    return (
        found.main_id if isinstance(found, Score) else found.main,
        frozenset(found.factors),
        found.base,
        found.roots,
        found.roots_counted,
        found.addons,
        found.uncapped,
        found.fan,
        found.total,
        found.self_draw_bonus,
        found.pay_each,
    )


def scored(hand: Hand, tile: Tile, way: Flags, rules: Rules) -> Parts:
    try:
        return parts(sichuan.score(hand, tile, **way, rules=rules))
    except HandError:
        return CANNOT_BE


def scored_slowly(hand: Hand, tile: Tile, way: Flags, rules: Rules) -> Parts:
    try:
        return parts(reference.sichuan.score(hand, tile, **way, rules=rules))
    except HandError:
        return CANNOT_BE


@given(dice)
def test_a_winning_tile_that_was_left_out_is_added(rng: random.Random) -> None:
    hand, rules = deal_win(rng), deal_rules(rng)
    way, tile = deal_way(rng, hand), rng.choice(hand.tiles)
    without = hand.discard(tile)
    assert scored(without, tile, way, rules) == scored(hand, tile, way, rules)
    assert scored_slowly(without, tile, way, rules) == scored(hand, tile, way, rules)
    other = rng.choice([tile for tile in ALL[:27] if tile not in sichuan.waits(without)])
    assert scored(without, other, way, rules) == scored_slowly(without, other, way, rules) == CANNOT_BE


@pytest.mark.slow
def test_random_wins_score_what_the_reference_says(chunk: int, sizes: Sizes) -> None:
    """Under any options, in both value systems and in any situation, every hand in all policies."""
    names: Counter[object] = Counter()
    for seed in sizes.of(chunk, share=2):
        rng = random.Random(seed)
        hand, rules = deal_win(rng), deal_rules(rng)
        tile, way = rng.choice(hand.tiles), deal_way(rng, hand)
        for policy in OPTIONS["pattern_policy"]:
            variant = rules.replace(pattern_policy=policy)
            found = scored(hand, tile, way, variant)
            assert found == scored_slowly(hand, tile, way, variant), (seed, hand, tile, way, variant)
            names[found[0]] += 1
    assert set(names) >= {row.id for row in PATTERNS}  # the hands are worth scoring
    assert names["cannot be"]


def total(hand: Hand, rules: Rules) -> int:
    return score(hand, hand.tiles[0], rules=rules).total


BEST, FIRST_MATCH, STACK = (Rules(pattern_policy=policy) for policy in ("best", "first_match", "stack"))


def factor_product(reading: Reading) -> int:
    """Multiply form, suit and ranks, without all simples."""
    form = 4 if reading.is_seven_pairs or reading.is_golden_hook else 2 if reading.is_all_triplets else 1
    ranks = 4 if reading.is_jiang or reading.is_terminals_everywhere else 1
    return form * (4 if reading.is_one_suit else 1) * ranks


@pytest.mark.slow
def test_the_table_is_a_product_of_factors(chunk: int, sizes: Sizes) -> None:
    """All rows together are nothing but form x suit x ranks x roots; all simples alone stands beside them."""
    for seed in sizes.of(chunk):
        hand = deal_win(random.Random(seed))
        laid = list(readings(hand, Situation()))
        simples = 2 if laid[0].is_all_simples else 1
        roots = 2 ** reference.sichuan.scoring.roots_of(hand)
        highest = max(map(factor_product, laid))
        assert total(hand, BEST) == max(highest, simples) * roots, (seed, hand)
        over_simples = 1 if laid[0].is_jiang else simples
        assert total(hand, STACK) == highest * over_simples * roots, (seed, hand)


@pytest.mark.slow
def test_the_policies_in_order(chunk: int, sizes: Sizes) -> None:
    differ = 0
    for seed in sizes.of(chunk):
        hand = deal_win(random.Random(seed))
        first, best, stack = (total(hand, rules) for rules in (FIRST_MATCH, BEST, STACK))
        assert first <= best <= stack, (seed, hand)
        differ += first < best < stack or first < best
        ranks = {tile.rank for tile in hand.tiles} | {meld.tile.rank for meld in hand.melds}
        if ranks & {1, 9} or ranks <= {2, 5, 8}:
            assert best == stack, (seed, hand)
    assert differ


@given(wins, st.sampled_from(["heavenly", "earthly"]))
def test_first_turns_keep_the_order(hand: Hand, turn: str) -> None:
    if hand.melds:
        return
    way = {turn: True, "self_draw": True}
    first, best, stack = (score(hand, hand.tiles[0], **way, rules=rules).total for rules in (FIRST_MATCH, BEST, STACK))
    assert first <= best <= stack
    assert stack == total(hand, STACK) * 32 * 2
    assert best == max(total(hand, BEST), 32 * 2 ** score(hand, hand.tiles[0]).roots) * 2


def upgraded(hand: Hand, place: int, kind: str) -> Hand:
    melds = list(hand.melds)
    melds[place] = Meld(kind, melds[place].tile)
    return Hand(hand.tiles, melds, hand.void_suit)


@pytest.mark.slow
@pytest.mark.parametrize("policy", ["best", "stack"])
def test_a_kong_instead_of_a_pong_doubles(chunk: int, sizes: Sizes, policy: str) -> None:
    """With all rows on and no cap; the fourth tile must not be in the hand, where it would be a root already."""
    upgrades = 0
    for seed in sizes.of(chunk):
        rng = random.Random(seed)
        hand = deal_win(rng)
        pongs = [at for at, meld in enumerate(hand.melds) if not meld.is_kong and meld.tile not in hand.tiles]
        for place in pongs:
            kong = upgraded(hand, place, rng.choice(["exposed_kong", "concealed_kong", "added_kong"]))
            before = score(hand, hand.tiles[0], rules=Rules(pattern_policy=policy))
            after = score(kong, hand.tiles[0], rules=Rules(pattern_policy=policy))
            assert after.total == 2 * before.total, (seed, hand)
            in_fan = Rules(pattern_policy=policy, scoring="fan")
            assert score(kong, hand.tiles[0], rules=in_fan).fan == (
                (score(hand, hand.tiles[0], rules=in_fan).fan or 0) + 1
            ), (seed, hand)
            upgrades += 1
    assert upgrades


@given(wins, dice.map(deal_rules), st.sampled_from(list(permutations("msp"))))
def test_suits_are_alike(hand: Hand, rules: Rules, suits: tuple[str, ...]) -> None:
    recolor = dict(zip("msp", suits, strict=True))
    tiles = [Tile(f"{tile.rank}{recolor[tile.suit]}") for tile in hand.tiles]
    melds = [Meld(meld.kind, f"{meld.tile.rank}{recolor[meld.tile.suit]}") for meld in hand.melds]
    other = Hand(tiles, melds, recolor[hand.void_suit] if hand.void_suit else None)
    assert score(other, tiles[0], rules=rules) == score(hand, hand.tiles[0], rules=rules)


@given(wins, dice.map(deal_rules))
def test_the_winning_tile_does_not_change_the_value(hand: Hand, rules: Rules) -> None:
    assert len({score(hand, tile, rules=rules) for tile in hand.tiles}) == 1


@pytest.mark.slow
def test_what_cannot_be_never_is(chunk: int, sizes: Sizes) -> None:
    """S-6.31, seen in the factors under ``stack``."""
    for seed in sizes.of(chunk, share=2, of_slice=0.8):
        hand = deal_win(random.Random(seed))
        found = score(hand, hand.tiles[0], rules=STACK)
        factors = set(found.factors)
        assert not {"jiang_all_triplets", "full_flush"} <= factors, (seed, hand)
        assert not ("terminals_everywhere" in factors and factors & {"all_triplets", "golden_hook"}), (seed, hand)
        assert not {"jiang_all_triplets", "seven_pairs"} <= factors or found.roots >= 1, (seed, hand)
        assert found.base == prod(reference.sichuan.scoring.FACTORS[name][0] for name in factors), (seed, hand)
