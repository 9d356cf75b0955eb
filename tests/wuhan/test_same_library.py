"""The core against plain Python: wins, payments and hand math on random hands that nearly win."""

import random
from collections import Counter
from typing import Any

import pytest

from paiju.errors import HandError, RulesError
from paiju.reference import wuhan as reference
from paiju.tiles import ALL
from sizes import Sizes
from wuhan.both import BOTH, CHOICES, both_rules, random_options
from wuhan.near_wins import some_kinds, some_melds, some_position, some_tiles

RESULT = (
    *("can_win", "reason", "win_types", "hard", "base", "raw", "payments", "golden_top", "contractor"),
    "own_factor",
)
WINS = (
    *("small", "full_flush", "all_triplets", "all_honors", "all_jiang"),
    *("all_melded", "kong_flower", "last_tiles", "rob_kong"),
)
REASONS = (
    *("not_opened", "skin_or_red_in_hand", "four_in_hand", "laizi_not_claimable", "last_discard"),
    *("no_shape_or_laizi_limit", "below_min_points"),
)


def told(result: Any) -> dict[str, Any]:
    found = {name: getattr(result, name) for name in RESULT}
    return {name: list(value) if isinstance(value, tuple | list) else value for name, value in found.items()}


@pytest.mark.slow
def test_near_wins_are_worth_the_same(chunk: int, sizes: Sizes) -> None:
    """Explicit substitution and recursive readings against tables; payments from the formula."""
    met: Counter[str] = Counter()
    for seed in sizes.of(chunk, share=0.1, of_slice=0.5):
        rng = random.Random(seed)
        entry = some_position(rng, random_options(rng))
        results = [lib.evaluate_win(lib.WinPosition.from_dict(entry)) for lib in BOTH]
        found, expected = map(told, results)
        if not expected["can_win"]:
            found["own_factor"] = expected["own_factor"]  # what nobody asks
        assert found == expected, (seed, entry)
        met.update(expected["win_types"] or [expected["reason"]])
        met["contracted"] += expected["contractor"] is not None
        met["golden"] += expected["golden_top"]
        met["soft"] += expected["can_win"] and not expected["hard"]
    if sizes.cases <= 2_000:
        assert not [what for what in (*WINS, *REASONS, "contracted", "golden", "soft") if not met[what]], met


def hands(rng: random.Random, flip: str, *, drawn: bool) -> list[Any]:
    """Return the same hand near a win in both libraries: with the tile just drawn, or without."""
    kinds = some_kinds(rng)
    melds = some_melds(rng, kinds, rng.choice([0, 1, 2, 3, 4]), 0, flip)
    tiles = some_tiles(rng, kinds, melds, flip)
    texts = [str(tile) for tile in (tiles if drawn else tiles[:-1])]
    return [lib.Hand(texts, [lib.Meld.from_dict(meld) for meld in melds]) for lib in BOTH]


@pytest.mark.slow
def test_waits_and_distances_are_the_same(chunk: int, sizes: Sizes) -> None:
    for seed in sizes.of(chunk, share=0.01, of_slice=0.06):
        rng = random.Random(seed)
        flip = str(rng.choice(ALL))
        drawn = rng.random() < 0.4
        rules = both_rules(random_options(rng))
        pair = list(zip(BOTH, hands(rng, flip, drawn=drawn), rules, strict=True))
        if not drawn:
            found, expected = ([str(tile) for tile in lib.waits(hand, flip, each)] for lib, hand, each in pair)
            assert found == expected, (seed, pair)
            assert pair[0][0].is_ready(pair[0][1], flip, rules[0]) is bool(expected)
        distances = [lib.shanten(hand, flip, each) for lib, hand, each in pair]
        assert distances[0] == distances[1], (seed, pair)


@pytest.mark.slow
def test_useful_tiles_are_the_same(chunk: int, sizes: Sizes) -> None:
    for seed in sizes.of(chunk, share=0.0004, of_slice=0.004):
        rng = random.Random(seed)
        flip = str(rng.choice(ALL))
        rules = both_rules(random_options(rng))
        seen = [str(rng.choice(ALL)) for _ in range(rng.randrange(4))]
        pair = list(zip(BOTH, hands(rng, flip, drawn=False), rules, strict=True))
        found, expected = (
            {str(tile): count for tile, count in lib.effective_tiles(hand, flip, each, seen).items()}
            for lib, hand, each in pair
        )
        assert found == expected, (seed, pair, seen)


@pytest.mark.slow
def test_the_same_discard_is_suggested(chunk: int, sizes: Sizes) -> None:
    for seed in sizes.of(chunk, share=0.0004, of_slice=0.001):
        rng = random.Random(seed)
        flip = str(rng.choice(ALL))
        rules = both_rules(random_options(rng))
        pair = list(zip(BOTH, hands(rng, flip, drawn=True), rules, strict=True))
        found, expected = (str(lib.suggest_discard(hand, flip, each)) for lib, hand, each in pair)
        assert found == expected, (seed, pair)


@pytest.mark.slow
def test_shapes_are_the_same(chunk: int, sizes: Sizes) -> None:
    for seed in sizes.of(chunk, share=0.02, of_slice=0.1):
        rng = random.Random(seed)
        flip = str(rng.choice(ALL))
        kinds = some_kinds(rng)
        melds = some_melds(rng, kinds, rng.randrange(5), 0, flip)
        tiles = some_tiles(rng, kinds, melds, flip)
        counts = bytes(tiles.count(tile) for tile in ALL)
        laizi = reference.special_tiles(flip).laizi
        found, expected = (
            lib.win_check(counts, melds=[lib.Meld.from_dict(meld) for meld in melds], laizi=laizi) for lib in BOTH
        )
        assert found is expected, (seed, tiles, melds, laizi)


def test_small_questions_have_the_same_answers() -> None:
    rng = random.Random(1)
    for _ in range(300):
        options = random_options(rng)
        core, plain = both_rules(options)
        seats = [
            {"own_factor": rng.choice([1, 2, 8, 1024]), "ready": rng.random() < 0.5, "opened": rng.random() < 0.5}
            for _ in range(4)
        ]
        assert BOTH[0].flow_draw_payments(seats, core) == BOTH[1].flow_draw_payments(seats, plain)
        dealer, giver, winner = (rng.randrange(4) for _ in range(3))
        for given in (("win", winner), ("FLOW_DRAW", None)):
            assert BOTH[0].next_dealer(dealer, *given, core) == BOTH[1].next_dealer(dealer, *given, plain)
        answers = {
            seat: rng.choice(["win", "pass", "pong", "exposed_kong", "chow"]) for seat in range(4) if seat != giver
        }
        left = rng.choice([0, 1])
        found, expected = (
            lib.resolve_claims(dealer, giver, answers, left, rules)
            for lib, rules in zip(BOTH, (core, plain), strict=True)
        )
        assert dict(found) == expected._asdict()
        flip = str(rng.choice(ALL))
        melds = some_melds(rng, ALL, rng.randrange(5), 0, flip)
        kongs = {"red": rng.randrange(5), "skin": rng.randrange(8), "laizi": rng.randrange(5)}
        assert BOTH[0].own_factor(melds, kongs, core) == BOTH[1].own_factor(melds, kongs, plain)


@pytest.mark.parametrize("flip", ALL)
def test_special_tiles_are_the_same(flip: str) -> None:
    found, expected = (lib.special_tiles(flip) for lib in BOTH)
    assert (found.laizi, tuple(found.skins), found.red) == (expected.laizi, expected.skins, expected.red)


WRONG: tuple[dict[str, Any], ...] = (
    *({name: "nonsense"} for name in CHOICES),
    *({name: -1} for name in CHOICES),
    {"small_laizi_max": 2, "big_laizi_max": 1},
    {"small_laizi_max": 3, "big_laizi_max": 3},
    {"haidi_mode": "draw_only", "haidi_tiles": 5},
    {"golden_koukou": 299},
    {"golden_kaikou": 299},
    {"golden_koukou": 1_000_001},
    {"golden_kaikou": 1_000_001},
    {"cap": 10**12},
    {"cap": 0},
    {"min_points": 8},
    {"first_dealer": 4},
    {"dead_wall": 1000},
    {"no_such_option": 1},
)


@pytest.mark.parametrize("options", WRONG, ids=str)
def test_the_same_rules_are_refused(options: dict[str, Any]) -> None:
    for lib in BOTH:
        with pytest.raises(RulesError, match="|".join(options)):
            lib.Rules.from_dict(options)


def test_the_same_presets() -> None:
    assert {name: rules.to_dict() for name, rules in BOTH[0].PRESETS.items()} == {
        name: rules.to_dict() for name, rules in BOTH[1].PRESETS.items()
    }


@pytest.mark.parametrize(
    ("name", "most"),
    [("haidi_tiles", 82), ("dead_wall", 82), ("golden_koukou", 1_000_000), ("golden_kaikou", 1_000_000)],
)
def test_the_same_numbers_are_the_largest(name: str, most: int) -> None:
    for lib in BOTH:
        lib.Rules.from_dict({name: most})
        with pytest.raises(RulesError, match=name):
            lib.Rules.from_dict({name: most + 1})


def test_an_entry_may_leave_out_the_same() -> None:
    entry = {"state": "WAITING_RESPONSE", "seat": 1, "flip": "5m", "hand": "77p89p22s1234m113z"}
    entry |= {"discard": {"tile": "7p", "from": 0}}
    for lib in BOTH:
        assert lib.legal_actions_at(entry) == {"chow 7p", "pass", "pong 7p"}
        for name in ("state", "seat", "flip", "hand"):
            with pytest.raises(HandError, match=name):
                lib.legal_actions_at({key: value for key, value in entry.items() if key != name})
