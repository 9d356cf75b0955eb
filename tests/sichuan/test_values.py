"""What a hand may come to be worth: ready values (S-5.13) and the values that discards lead to."""

import random
from functools import cache
from typing import Any

import pytest

from paiju import reference
from paiju.errors import HandError
from paiju.sichuan import (
    PRESETS,
    DiscardValue,
    Hand,
    Meld,
    Rules,
    best_value,
    discards,
    effective_tiles,
    ready_value,
    score,
    shanten,
    waits,
)
from paiju.tiles import Tile, parse, show
from sichuan.dealing import stock
from sichuan.vectors import entries, hand_of
from sichuan.winning import deal_rules, deal_win, written
from sizes import Sizes

# Ready values.


@pytest.mark.parametrize("entry", entries("waits"), ids=lambda entry: str(entry["id"]))
def test_the_ready_values_of_the_vectors(entry: dict[str, Any]) -> None:
    for preset, name in [("multiplier", "multiplier"), ("fan", "fan_points")]:
        found = ready_value(hand_of(entry), PRESETS[preset])
        assert list(map(str, found)) == entry["waits"]
        best = max((value.total for value in found.values()), default=None)
        assert best == (entry["ready_value"][name] if entry["ready"] else None)


@pytest.mark.parametrize(
    ("hand", "expected", "multiplier", "fan"),
    [
        ("1112345678999m", "123456789m", 8, 8),
        ("123m456m789m234s9s", "9s", 1, 1),
        ("1133m5577m2244s6s", "6s", 4, 4),
        ("4m + exposed_kong:4s pong:1m pong:3m pong:7s", "4m", 8, 8),
        ("2223344m + pong:5m pong:6s", "2345m", 4, 2),
        ("1122334455667m", "147m", 16, 16),
    ],
)
def test_s5_13_ready_values(hand: str, expected: str, multiplier: int, fan: int) -> None:
    held = written(hand)
    for preset, best in [("multiplier", multiplier), ("fan", fan)]:
        found = ready_value(held, PRESETS[preset])
        assert show(found) == expected
        assert max(value.total for value in found.values()) == best


def test_s5_8_a_fifth_copy_is_no_wait() -> None:
    assert show(ready_value(written("23m99s + concealed_kong:1m pong:2s pong:3s"))) == "4m"
    assert ready_value(written("1111m + pong:1s pong:2s pong:3s")) == {}
    assert ready_value(Hand("123m456m789m23s9s1p", void_suit="p")) == {}


def test_s7_31_the_cap_holds_for_ready_values() -> None:
    held = written("1122334455667m")
    capped = ready_value(held, Rules(max_multiplier=6))
    assert {str(tile): value.total for tile, value in capped.items()} == {"1m": 4, "4m": 4, "7m": 6}


def test_the_usual_rules_are_asked_for_unless_others_are_given() -> None:
    held = written("1133m5577m2244s6s")
    assert ready_value(held) == ready_value(held, Rules()) != ready_value(held, PRESETS["fan"])
    with pytest.raises(HandError):
        ready_value(written("1133m5577m2244s66s"))


@pytest.mark.slow
def test_random_ready_hands_have_the_values_of_the_reference(chunk: int, sizes: Sizes) -> None:
    for seed in sizes.of(chunk, share=0.1):
        rng = random.Random(seed)
        won, rules = deal_win(rng), deal_rules(rng)
        hand = Hand(won.tiles[1:], won.melds, won.void_suit)
        found = ready_value(hand, rules)
        expected = reference.sichuan.ready_value(hand, rules)
        assert tuple(found) == tuple(expected) == waits(hand), (seed, hand)
        assert won.tiles[0] in found
        for tile, value in expected.items():
            parts = (found[tile].main_id, found[tile].total, found[tile].fan, found[tile].pay_each)
            assert parts == (value.main, value.total, value.fan, value.pay_each), (seed, hand, tile)


# Values of discards.


def without(hand: Hand, tile: Tile) -> Hand:
    rest = list(hand.tiles)
    rest.remove(tile)
    return Hand(rest, hand.melds, hand.void_suit)


class Expectation:
    """The value of a hand as its words define it, draw by draw and discard by discard."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.of = cache(self._of)

    def _of(self, hand: Hand, seen: tuple[Tile, ...]) -> float:
        """Return the mean value over the effective tiles of a hand before its draw; 0 when none is left."""
        draws = effective_tiles(hand, seen)
        values = [
            (self.after(Hand([*hand.tiles, tile], hand.melds, hand.void_suit), tile, seen), left)
            for tile, left in draws.items()
        ]
        return sum(value * left for value, left in values) / sum(draws.values()) if draws else 0.0

    def after(self, hand: Hand, drawn: Tile, seen: tuple[Tile, ...]) -> float:
        """Return the value of a win, or of the best discard that keeps the hand as near as it has come."""
        distance = shanten(hand)
        if distance < 0:
            return score(hand, drawn, rules=self.rules).total
        void = {tile for tile in hand.tiles if tile.suit == hand.void_suit}
        allowed = void if void and self.rules.void_discard == "strict" else set(hand.tiles)  # S-3.8
        return max(
            self.of(without(hand, tile), tuple(sorted([*seen, tile])))
            for tile in allowed
            if shanten(without(hand, tile)) == distance
        )


def check_values(hand: Hand, rules: Rules, seen: list[Tile]) -> list[DiscardValue]:
    options = best_value(hand, rules, seen)
    expectation = Expectation(rules)
    plain = {option.tile: option for option in discards(hand, seen)}
    assert sorted(option.tile for option in options) == sorted(plain)
    for option in options:
        assert (option.shanten, option.effective_tiles) == (
            plain[option.tile].shanten,
            plain[option.tile].effective_tiles,
        )
        if option.shanten > 2:
            assert option.value is None
        else:
            after = without(hand, option.tile)
            assert option.value == pytest.approx(expectation.of(after, tuple(sorted([*seen, option.tile]))))
    order = list(plain)
    ranks = [
        (option.tile.suit != hand.void_suit, option.shanten, -(option.value or 0.0), order.index(option.tile))
        for option in options
    ]
    assert ranks == sorted(ranks)
    return options


def near_win(rng: random.Random, exchanged: int) -> tuple[Hand, list[Tile]]:
    """Return a win in which some tiles were exchanged for others of any suit, and some tiles seen elsewhere."""
    won = deal_win(rng)
    exchanged = min(exchanged, len(won.tiles))
    kept = rng.sample(won.tiles, len(won.tiles) - exchanged)
    rest = stock(won.melds, parse("123456789m123456789s123456789p"))
    for tile in kept:
        rest.remove(tile)
    strange = [rest.pop(rng.randrange(len(rest))) for _ in range(exchanged)]
    return Hand([*kept, *strange], won.melds, won.void_suit), rng.sample(rest, rng.choice([0, 20]))


@pytest.mark.slow
def test_values_of_discards_near_a_win(chunk: int, sizes: Sizes) -> None:
    for seed in sizes.of(chunk, share=0.02):
        rng = random.Random(seed)
        hand, seen = near_win(rng, exchanged=rng.choice([0, 1, 2]))
        check_values(hand, deal_rules(rng), seen)


@pytest.mark.slow
@pytest.mark.parametrize("seed", [7, 8, 10, 11])
def test_values_of_discards_further_away(seed: int) -> None:
    rng = random.Random(seed)
    hand, _ = near_win(rng, exchanged=3)
    options = check_values(hand, deal_rules(rng), [])
    assert {option.shanten for option in options} & {1, 2}


def test_values_of_a_hand_far_away_are_not_told() -> None:
    options = best_value(Hand("1479m1479s1479p11m", void_suit="p"))
    assert {option.value for option in options} == {None}
    assert [option.tile.suit for option in options[:4]] == 4 * ["p"]  # the void suit first


def test_the_value_decides_between_discards_that_are_equally_near() -> None:
    """Ready either way: for seven pairs worth 4, or for more tiles, some of them worth less."""
    hand = Hand("112233m445566s78s", void_suit="p")
    values = [(str(option.tile), option.shanten, option.copies, option.value) for option in best_value(hand)[:2]]
    assert values == [("7s", 0, 3, 4.0), ("8s", 0, 5, 2.8)]
    assert str(discards(hand)[0].tile) == "8s"


def test_a_wait_with_no_tile_left_is_worth_nothing() -> None:
    option = next(
        option
        for option in best_value(Hand("123m456m789m234s9s1s", void_suit="p"), seen="999s")
        if option.tile is Tile("1s")
    )
    assert (option.shanten, option.effective_tiles, option.value) == (0, {}, 0.0)


def test_s3_8_later_discards_keep_to_the_void_suit() -> None:
    hand = Hand("227m555677899s44p", void_suit="p")
    values = []
    for rule in ("strict", "free"):
        best = check_values(hand, Rules(void_discard=rule), [])[0]
        assert str(best.tile) == "4p"
        values.append(best.value)
    assert values == [pytest.approx(1.75399, abs=1e-5), pytest.approx(2.77463, abs=1e-5)]


def test_melds_and_presets() -> None:
    hand = Hand("222334456m99s", [Meld("pong", "7m")], "p")
    for preset in PRESETS.values():
        check_values(hand, preset, [])
