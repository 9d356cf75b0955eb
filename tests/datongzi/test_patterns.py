"""What cards are and what beats what: every subset of small hands against the definitions, and cases by name."""

import itertools
import random
from collections import Counter
from typing import Any

import pytest

from datongzi.libraries import PRESETS, cards_of, every_library, pattern_of, written
from datongzi.subsets import beats, full, in_order, random_hand, readings, subsets
from sizes import Sizes


def rules_to_try(lib: Any) -> list[Any]:
    """Return every combination of the options that change patterns."""
    return [
        lib.Rules(carry=carry, wings=wings, two_in_chains=two)
        for carry in ("two", "loose")
        for wings in ("n_2n", "loose")
        for two in (False, True)
    ]


def told(pattern: Any) -> tuple[str, int, int]:
    return pattern.play_type.name, int(pattern.primary_rank), len(pattern.secondary_ranks)


@every_library
def test_every_subset_is_what_the_definitions_say(lib: Any, chunk: int, sizes: Sizes) -> None:
    seen: Counter[str] = Counter()
    for seed in sizes.of(chunk, share=0.05, of_slice=0.01):
        rng = random.Random(seed)
        rules = rng.choice(rules_to_try(lib))
        for cards in subsets(random_hand(lib, rng, most=13)):
            shuffled = rng.sample(cards, len(cards))
            found = lib.PatternRecognizer.analyze_cards(shuffled, rules)
            expected = in_order(readings(cards, rules))
            assert (None if found is None else told(found)) == (expected[0] if expected else None), (seed, cards)
            assert lib.PlayValidator.is_valid_play(cards, rules) is bool(expected)
            if found is not None:
                expect_fields(found, cards)
                seen[found.play_type.name] += 1
    assert len(seen) >= 9


def expect_fields(found: Any, cards: Any) -> None:
    name = found.play_type.name
    assert found.card_count == len(cards)
    assert (found.primary_suit is not None) is (name in ("SINGLE", "TONGZI"))
    assert found.primary_suit in (None, cards[0].suit)
    chain = [int(rank) for rank in found.secondary_ranks]
    assert isinstance(found.secondary_ranks, tuple)
    assert bool(chain) is (name in ("CONSECUTIVE_PAIRS", "AIRPLANE", "AIRPLANE_WITH_WINGS"))
    assert chain == list(range(found.primary_rank - len(chain) + 1, found.primary_rank + 1))
    assert (found.is_tongzi, found.is_dizha) == (name == "TONGZI", name == "DIZHA")


@every_library
def test_all_pairs_of_plays_beat_as_the_rulebook_lists(lib: Any, chunk: int, sizes: Sizes) -> None:
    """Against the pattern that a play has when it is led; a reply counts with any of its readings."""
    for seed in sizes.of(chunk, share=0.02, of_slice=0.01):
        rng = random.Random(seed)
        rules = rng.choice(rules_to_try(lib))
        found = {cards: in_order(readings(cards, rules)) for cards in subsets(random_hand(lib, rng))}
        plays = {cards: [full(each, cards) for each in found[cards]] for cards in found if found[cards]}
        some = rng.sample([*plays], min(len(plays), 35))
        led = {cards: lib.PatternRecognizer.analyze_cards(cards, rules) for cards in some}
        for cards, other in itertools.product(some, some):
            expected = any(beats(reading, plays[other][0], rules) for reading in plays[cards])
            assert lib.PlayValidator.can_beat_play(cards, led[other], rules) is expected, (seed, cards, other)


@every_library
@pytest.mark.parametrize("preset", PRESETS)
def test_beating_is_a_strict_partial_order(lib: Any, preset: str) -> None:
    """Plays with one reading alone: none beats itself, no two beat each other, and what beats a beater beats."""
    rules = lib.PRESETS[preset]
    hand = cards_of(lib, "D5 D5 D5 C5 H5 S5 D6 C6 H6 S6 D7 C7 H7")
    rng = random.Random(1)
    plays = [cards for cards in subsets(hand) if len(readings(cards, rules)) == 1]
    plays = rng.sample(plays, 80)
    patterns = [lib.PatternRecognizer.analyze_cards(cards, rules) for cards in plays]
    wins = {
        (a, b)
        for a, b in itertools.product(range(len(plays)), repeat=2)
        if lib.PlayValidator.can_beat_play(plays[a], patterns[b], rules)
    }
    assert len(wins) > 150
    assert not any((b, a) in wins for a, b in wins)
    above: dict[int, set[int]] = {b: {a for a, other in wins if other == b} for b in range(len(plays))}
    assert all(above[a] <= above[b] for a, b in wins)
    for a, b in wins:
        if patterns[a].play_type == patterns[b].play_type:
            assert patterns[a].strength > patterns[b].strength


@every_library
def test_strength_grows_from_normal_plays_to_dizha(lib: Any) -> None:
    normal = [
        "S2",
        "S2 H2",
        "SA HA CA",
        "SA HA CA SK SK",
        " ".join(f"S{r} H{r}" for r in ["5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]),
    ]
    bombs = ["S5 H5 C5 D5", "S2 S2 S2 H2 H2 H2 C2 C2 C2 D2 D2 D2"]
    tongzi = ["D5 D5 D5", "S5 S5 S5", "D6 D6 D6", "S2 S2 S2"]
    dizha = ["S5 S5 H5 H5 C5 C5 D5 D5", "S2 S2 H2 H2 C2 C2 D2 D2"]
    strengths = [[pattern_of(lib, text).strength for text in part] for part in (normal, bombs, tongzi, dizha)]
    assert all(max(low) < min(high) for low, high in itertools.pairwise(strengths))
    assert all(part == sorted(set(part)) for part in strengths[1:])


@every_library
def test_nothing_is_no_pattern(lib: Any) -> None:
    assert lib.PatternRecognizer.analyze_cards([]) is None
    assert lib.PatternRecognizer.analyze_cards(None) is None
    assert lib.PlayValidator.can_beat_play([], None) is False


@every_library
def test_leading_is_beating_nothing(lib: Any) -> None:
    assert lib.PlayValidator.can_beat_play(cards_of(lib, "S5"), None)
    assert not lib.PlayValidator.can_beat_play(cards_of(lib, "S5 S6"), None)


# Edge cases of the table of patterns.


@every_library
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("S5 H5 C5 D5 S6 H6 C6", None),  # 4 + 3: one wing too few
        ("S5 H5 C5 D5 S6 H6 C6 D6", ("AIRPLANE_WITH_WINGS", 6, 2)),
        ("S5 H5 C5 S6 H6 C6 S7 H7 C7 D7", ("AIRPLANE_WITH_WINGS", 7, 2)),  # body of two, four wings
        ("S7 S7 S7 S8 S8 S8", ("AIRPLANE", 8, 2)),  # a tongzi inside has no power
        ("S5 H5 C5 S6 H6 C6 S7 H7 C7", ("AIRPLANE", 7, 3)),  # before 6-7 with three wings
        ("S5 H5 S6 H6 C6 D6", None),
        ("SJ SJ HJ HJ CJ CJ CJ DJ", ("BOMB", 11, 0)),
        ("S5 H5 C5 D5 S5", ("BOMB", 5, 0)),  # and no 3 + 2
        ("S5 H5 C5 S6", None),
    ],
)
def test_edge_cases(lib: Any, text: str, expected: Any) -> None:
    found = lib.PatternRecognizer.analyze_cards(cards_of(lib, text))
    assert (None if found is None else told(found)) == expected


@every_library
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("SK HK CK S5", ("TRIPLE", 13, 4)),
        ("S7 S7 S7 H8", ("TRIPLE", 7, 4)),
        ("S7 S7 S7", ("TONGZI", 7, 3)),
        ("S7 H7 C7 D7", ("BOMB", 7, 4)),
        ("S7 H7 C7 D7 S8", ("TRIPLE_WITH_TWO", 7, 5)),
        ("S7 H7 C7 S8 H8 C8 S2", ("AIRPLANE_WITH_WINGS", 8, 7)),
    ],
)
def test_hunan(lib: Any, text: str, expected: Any) -> None:
    found = pattern_of(lib, text, "hunan")
    assert (found.play_type.name, int(found.primary_rank), found.card_count) == expected


@every_library
def test_hunan_claims_any_body_inside_the_cards(lib: Any) -> None:
    longer = cards_of(lib, "SQ HQ CQ SK HK CK SA HA CA")
    shorter = pattern_of(lib, "S8 H8 C8 S9 H9 C9", "hunan")
    assert lib.PlayValidator.can_beat_play(longer, shorter, "hunan")
    assert not lib.PlayValidator.can_beat_play(longer, shorter)


@every_library
def test_two_goes_on_in_chains_only_as_an_option(lib: Any) -> None:
    rules = lib.Rules(two_in_chains=True)
    for text in ("SA HA S2 H2", "SA HA CA S2 H2 C2"):
        assert lib.PatternRecognizer.analyze_cards(cards_of(lib, text)) is None
        assert pattern_of(lib, text, rules).primary_rank == lib.Rank.TWO
    assert lib.PatternRecognizer.analyze_cards(cards_of(lib, "S2 H2 S5 H5"), rules) is None


@every_library
def test_an_excluded_rank_breaks_a_chain(lib: Any) -> None:
    rules = lib.Rules(config=lib.GameConfig(excluded_ranks={lib.Rank.EIGHT}))
    assert lib.PatternRecognizer.analyze_cards(cards_of(lib, "S7 H7 S9 H9"), rules) is None


@every_library
def test_recognition_does_not_count_copies(lib: Any) -> None:
    assert pattern_of(lib, " ".join(["S5"] * 20)).card_count == 20
    assert written(cards_of(lib, "S5")) == "S5"


@every_library
def test_a_pattern_may_be_made_by_hand(lib: Any) -> None:
    pattern = lib.PlayPattern(lib.PlayType.SINGLE, lib.Rank.JACK)
    assert pattern.secondary_ranks == ()
    assert lib.PlayValidator.can_beat_play(cards_of(lib, "D2"), pattern)
    assert not lib.PlayValidator.can_beat_play(cards_of(lib, "SJ"), pattern)
    chain = lib.PlayPattern(lib.PlayType.CONSECUTIVE_PAIRS, lib.Rank.SIX, None, [lib.Rank.FIVE, lib.Rank.SIX])
    assert lib.PlayValidator.can_beat_play(cards_of(lib, "S7 S7 H6 S6"), chain)
