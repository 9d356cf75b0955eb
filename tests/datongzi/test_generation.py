"""Which plays a hand has: complete against all subsets, each once, in order; hands taken apart; patterns found."""

import random
from collections import Counter
from typing import Any

import pytest

from datongzi.libraries import PRESETS, cards_of, every_library, pattern_of, rules_of, written
from datongzi.subsets import beats, first_that_beats, full, in_order, key, random_hand, readings, subsets
from datongzi.test_patterns import rules_to_try, told
from sizes import Sizes


def generated(lib: Any, hand: Any, current: Any, rules: Any) -> list[list[Any]]:
    plays: list[list[Any]] = lib.PlayGenerator.generate_beating_plays_with_same_type_or_trump(hand, current, rules)
    return plays


@every_library
def test_beating_plays_have_every_key_that_some_subset_has(lib: Any, chunk: int, sizes: Sizes) -> None:
    """Also: nothing exactly if no subset beats; every play beats; the cheapest kind of play first."""
    empty = 0
    for seed in sizes.of(chunk, share=0.1, of_slice=0.03):
        rng = random.Random(seed)
        rules = rng.choice(rules_to_try(lib))
        hand = random_hand(lib, rng, most=12)
        cards, current, old = play_to_beat(lib, rng, rules, hand)
        plays = generated(lib, hand, current, rules)
        keys = {key(found) for each in subsets(hand) if (found := first_that_beats(each, old, rules)) is not None}
        stands = [first_that_beats(play, old, rules) for play in plays]
        assert None not in stands, (seed, hand, cards)
        assert {key(found) for found in stands if found is not None} == keys, (seed, hand, cards)
        expect_each_once(plays, hand)
        order = [place(found) for found in stands if found is not None]
        assert order == sorted(order), (seed, hand, cards)
        assert lib.PlayGenerator.generate_valid_responses(hand, current, rules) == plays
        empty += not plays
    assert empty


def play_to_beat(lib: Any, rng: random.Random, rules: Any, hand: Any) -> Any:
    """Return a play as somebody may have led it: of few low cards, often of the size of what the hand has."""
    while True:
        low = [lib.Card(card.suit, lib.Rank(max(5, card.rank - rng.choice([0, 1, 1, 2])))) for card in hand]
        cards = tuple(sorted(rng.sample(low, rng.randrange(1, len(low) + 1))))
        found = in_order(readings(cards, rules))
        if found:
            return cards, lib.PatternRecognizer.analyze_cards(cards, rules), full(found[0], cards)


def expect_each_once(plays: list[list[Any]], hand: Any) -> None:
    assert all(play == sorted(play) for play in plays)
    assert len({tuple(play) for play in plays}) == len(plays)
    assert all(not Counter(play) - Counter(hand) for play in plays)


def place(found: Any) -> tuple[int, ...]:
    """Return where a play stands in the list: trump class, bomb size, type, body length, rank."""
    normal = ("SINGLE", "PAIR", "CONSECUTIVE_PAIRS", "TRIPLE", "TRIPLE_WITH_TWO", "AIRPLANE", "AIRPLANE_WITH_WINGS")
    number = [*normal, "BOMB", "TONGZI", "DIZHA"].index(found[0])
    return max(0, number - 6), found[4] if found[0] == "BOMB" else 0, number, found[2], found[1]


@every_library
def test_all_plays_are_counted_and_each_is_one(lib: Any, chunk: int, sizes: Sizes) -> None:
    for seed in sizes.of(chunk, share=0.05, of_slice=0.015):
        rng = random.Random(seed)
        rules = rng.choice(rules_to_try(lib))
        hand = random_hand(lib, rng, most=16)
        plays = lib.PlayGenerator.generate_all_plays(hand, 10**6, rules)
        expect_each_once(plays, hand)
        assert all(readings(play, rules) for play in plays)
        assert lib.PlayGenerator.count_all_plays(hand, rules) == len(plays)
        assert generated(lib, hand, None, rules) == plays
        types = {told(lib.PatternRecognizer.analyze_cards(play, rules))[0] for play in plays}
        assert types == types_in(lib, hand, rules), (seed, hand)
        expect_limit(lib, hand, rules, len(plays))


@every_library
def test_one_play_for_each_chain_and_each_choice_of_a_rank(lib: Any, chunk: int, sizes: Sizes) -> None:
    for seed in sizes.of(chunk, share=0.05, of_slice=0.02):
        rng = random.Random(seed)
        rules = rng.choice(rules_to_try(lib))
        hand = random_hand(lib, rng, most=12)
        plays = [tuple(play) for play in lib.PlayGenerator.generate_all_plays(hand, 10**6, rules)]
        together = {cards: in_order(readings(cards, rules)) for cards in subsets(hand)}
        same_rank = {cards for cards in together if len({card.rank for card in cards}) == 1}
        assert {play for play in plays if len({card.rank for card in play}) == 1} == same_rank
        for name in ("CONSECUTIVE_PAIRS", "AIRPLANE"):
            found = Counter(together[play][0] for play in plays if together[play][0][0] == name)
            assert set(found) == {each[0] for each in together.values() if each and each[0][0] == name}
            assert name == "AIRPLANE" or set(found.values()) <= {1}  # triples with triples as wings are airplanes too


def types_in(lib: Any, hand: Any, rules: Any) -> set[str]:
    """Return the types that subsets have when they are led; of a big hand only a few subsets are tried."""
    if len(hand) > 12:
        plays = lib.PlayGenerator.generate_all_plays(hand, 10**6, rules)
        return {in_order(readings(cards, rules))[0][0] for cards in plays}
    return {found[0][0] for cards in subsets(hand) if (found := in_order(readings(cards, rules)))}


def expect_limit(lib: Any, hand: Any, rules: Any, count: int) -> None:
    assert len(lib.PlayGenerator.generate_all_plays(hand, count, rules)) == count
    with pytest.raises(ValueError, match=str(count - 1)):
        lib.PlayGenerator.generate_all_plays(hand, count - 1, rules)


@every_library
@pytest.mark.parametrize("preset", PRESETS)
def test_hands_as_they_are_dealt(lib: Any, preset: str) -> None:
    for seed in range(3):
        deck = lib.Deck.create_standard_deck()
        deck.shuffle(seed)
        hand = deck.deal_cards(41)
        plays = lib.PlayGenerator.generate_all_plays(hand, 10**6, preset)
        assert lib.PlayGenerator.count_all_plays(hand, preset) == len(plays)
        expect_each_once(plays, hand)
        current = pattern_of(lib, "S5")
        beating = generated(lib, hand, current, preset)
        assert all(lib.PlayValidator.can_beat_play(play, current, preset) for play in beating)
        assert {tuple(play) for play in beating} <= {tuple(play) for play in plays}


# By name.


def shown(plays: Any) -> list[str]:
    return [written(play) for play in plays]


def rising(plays: Any) -> list[str]:
    return [written(sorted(play)) for play in plays]


@every_library
def test_all_plays_of_a_small_hand(lib: Any) -> None:
    """One by one: copies of a rank, chains, three with two and with a pair, a winged airplane."""
    plays = lib.PlayGenerator.generate_all_plays(cards_of(lib, "D5 C5 H5 D6 C6 H6 D8 D9"))
    assert shown(plays) == [
        *("D5", "C5", "H5", "D6", "C6", "H6", "D8", "D9"),
        *("D5 C5", "D5 H5", "C5 H5", "D6 C6", "D6 H6", "C6 H6"),
        *("D5 C5 D6 C6", "D5 C5 H5", "D6 C6 H6"),
        "D5 C5 H5 D6 C6",  # the pair of 6 is also the two cheapest cards
        *("D5 C5 D6 C6 H6", "D6 C6 H6 D8 D9"),
        *("D5 C5 H5 D6 C6 H6", "D5 C5 H5 D6 C6 H6 D8 D9"),
    ]


@every_library
def test_the_cheapest_cards_are_carried(lib: Any) -> None:
    """Tongzi stay whole, then points stay, then high cards."""
    hand = cards_of(lib, "D7 C7 H7 D8 D8 D8 S9 S10 SK SA")
    assert shown(generated(lib, hand, pattern_of(lib, "D6 C6 H6 D5 C5"), None)) == [
        "D7 C7 H7 S9 SA",
        "D7 C7 H7 D8 D8",
        "D7 C7 D8 D8 D8",  # the two cheapest are a pair
        "D8 D8 D8",
    ]


@every_library
def test_bombs_stay_whole_too(lib: Any) -> None:
    hand = cards_of(lib, "D7 C7 H7 D8 C8 H8 S8 SJ SQ")
    plays = shown(generated(lib, hand, pattern_of(lib, "D6 C6 H6 D5 C5"), None))
    assert plays[0] == "D7 C7 H7 SJ SQ"


@every_library
def test_an_own_card_is_carried_where_only_one_other_is_held(lib: Any) -> None:
    plays = generated(lib, cards_of(lib, "D7 C7 H7 S7 S9"), pattern_of(lib, "D5 C5 H5 D6 C6"), None)
    assert shown(plays) == ["D7 C7 H7 S7 S9", "D7 C7 H7 S7"]


@every_library
def test_wings_that_would_raise_the_body_are_not_the_only_ones(lib: Any) -> None:
    """The cheapest wings of 6-7-8 are 999, and then 7-8-9 stands; 222 keep 6-7-8."""
    hand = cards_of(lib, "D6 C6 H6 D7 C7 H7 D8 C8 H8 D9 C9 H9 D2 C2 H2")
    current = pattern_of(lib, "D5 C5 H5 D6 C6 H6 D7 C7 H7 SJ SQ SK")
    old = ("AIRPLANE_WITH_WINGS", 7, 3, 0, 12)
    tops = {
        found[1] for play in generated(lib, hand, current, None) if (found := first_that_beats(play, old, lib.Rules()))
    }
    assert tops == {8, 9}


@every_library
def test_hunan_plays_with_one_card_to_carry(lib: Any) -> None:
    current = pattern_of(lib, "D5 C5 H5", "hunan")
    assert shown(generated(lib, cards_of(lib, "S7 S7 S7 H8"), current, "hunan")) == ["S7 S7 S7 H8", "S7 S7 S7"]
    current = pattern_of(lib, "D5 C5 H5 D6 C6 H6", "hunan")
    hand = cards_of(lib, "S7 H7 C7 S8 H8 C8 S2")
    assert shown(generated(lib, hand, current, "hunan")) == ["C7 H7 S7 C8 H8 S8", "C7 H7 S7 C8 H8 S8 S2"]


# Hands taken apart.


@every_library
def test_hands_are_taken_apart_without_rest(lib: Any, chunk: int, sizes: Sizes) -> None:
    for seed in sizes.of(chunk, share=0.2, of_slice=0.1):
        rng = random.Random(seed)
        deck = lib.Deck.create_standard_deck(rng.choice([1, 2, 3, 4]))
        deck.shuffle(seed)
        hand = deck.deal_cards(rng.randrange(0, 45))
        found = lib.HandPatternAnalyzer.analyze_patterns(hand)
        parts = {
            "DIZHA": found.dizha,
            "TONGZI": found.tongzi,
            "BOMB": found.bombs,
            "AIRPLANE": found.airplane_chains,
            "TRIPLE": found.triples,
            "CONSECUTIVE_PAIRS": found.consecutive_pair_chains,
            "PAIR": found.pairs,
            "SINGLE": [[card] for card in found.singles],
        }
        together = [card for part in parts.values() for cards in part for card in cards]
        assert Counter(together) == Counter(hand)
        assert found.total_cards == len(hand)
        for name, part in parts.items():
            patterns = [lib.PatternRecognizer.analyze_cards(cards) for cards in part]
            assert all(pattern.play_type.name == name for pattern in patterns), seed
            assert all(list(cards) == sorted(cards) for cards in part)
            order = [(p.card_count, int(p.primary_rank), int(p.primary_suit or 0)) for p in patterns]
            assert order == sorted(order, reverse=True), seed
        assert found.trump_count == len(found.dizha) + len(found.tongzi) + len(found.bombs)
        assert found.has_control_cards is any(card.rank >= 13 for card in hand)


# Patterns found.


@every_library
def test_finding_patterns(lib: Any) -> None:
    hand = cards_of(lib, "S5 D5 D5 D5 C6 C6 H6 S7 H7 C7 S9 S9 S9 SK CK HK DK DK")
    find = lib.PatternFinder
    assert written(find.find_pairs(hand)) == "D5 D5 C6 C6 C7 H7 S9 S9 DK DK"
    assert written(find.find_triples(hand)) == "D5 D5 S5 C6 C6 H6 C7 H7 S7 DK DK CK"
    assert shown(find.find_bombs(hand)) == ["D5 D5 D5 S5", "DK DK CK HK", "DK DK CK HK SK"]
    assert written(find.find_consecutive_pairs(hand)) == "D5 D5 C6 C6 C7 H7"
    assert shown(find.find_all_consecutive_pairs(hand, 2)) == ["D5 D5 C6 C6", "C6 C6 C7 H7"]
    assert shown(find.find_all_tongzi(hand)) == ["D5 D5 D5", "S9 S9 S9"]
    assert written(sorted(find.find_triple_with_two(hand))) == "D5 D5 DK DK CK"
    assert rising(find.find_all_triple_with_two(hand))[:2] == ["D5 D5 D5 C6 C6", "D5 D5 C6 C6 H6"]
    assert written(find.find_airplane(hand)) == "D5 D5 D5 C6 C6 H6 C7 H7 S7"
    assert shown(find.find_all_airplanes(hand, 2)) == ["D5 D5 D5 C6 C6 H6", "C6 C6 H6 C7 H7 S7"]
    assert rising(find.find_all_airplane_with_wings(hand, 10)) == [
        "D5 D5 D5 C6 C6 H6 C7 H7 S9 S9",
        "D5 D5 C6 C6 H6 C7 H7 S7 S9 S9",
    ]
    few = [card for card in hand if card.rank != lib.Rank.KING]
    assert written(sorted(find.find_airplane_with_wings(few))) == "D5 D5 C6 C6 H6 C7 H7 S7 S9 S9"
    assert find.find_all_airplane_with_wings(hand, 11) == []


@every_library
def test_finding_nothing(lib: Any) -> None:
    hand = cards_of(lib, "S5 H7 SK")
    find = lib.PatternFinder
    for one in (find.find_pairs, find.find_triples, find.find_bombs, find.find_consecutive_pairs, find.find_all_tongzi):
        assert one(hand) == []
    for one in (find.find_triple_with_two, find.find_airplane, find.find_airplane_with_wings):
        assert one(hand) == []
    assert find.find_triples(cards_of(lib, "S9 S9 S9")) == []


@every_library
def test_a_bomb_of_eight_is_no_dizha(lib: Any) -> None:
    hand = cards_of(lib, "D7 D7 C7 C7 H7 H7 S7 S7")
    assert [len(cards) for cards in lib.PatternFinder.find_bombs(hand)] == [4, 5, 6, 7]
    more = lib.PatternFinder.find_bombs([*hand, *cards_of(lib, "S7")])
    assert [len(cards) for cards in more] == [4, 5, 6, 7, 8, 9]
    assert pattern_of(lib, written(more[4])).play_type == lib.PlayType.BOMB


@every_library
def test_finders_take_rules(lib: Any) -> None:
    hand = cards_of(lib, "SA HA CA S2 H2 C2")
    rules = rules_of(lib).replace(two_in_chains=True)
    assert lib.PatternFinder.find_airplane(hand) == []
    assert len(lib.PatternFinder.find_airplane(hand, rules)) == 6
    assert len(lib.HandPatternAnalyzer.analyze_patterns(hand, rules).airplane_chains) == 1


def test_the_oracle_itself() -> None:
    """A tongzi beats every normal play, and a longer bomb a shorter one."""
    from paiju.reference.datongzi import Rules

    assert beats(("TONGZI", 5, 0, 1, 3), ("AIRPLANE", 14, 2, 0, 6), Rules())
    assert beats(("BOMB", 5, 0, 0, 5), ("BOMB", 15, 0, 0, 4), Rules())
    assert not beats(("BOMB", 5, 0, 0, 4), ("BOMB", 5, 0, 0, 4), Rules())
