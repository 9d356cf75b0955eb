"""Generated plays against all subsets of a hand."""

import itertools
import random
from collections import Counter
from collections.abc import Iterator, Sequence

import pytest

from datongzi.tables import HUNAN, SEED
from datongzi.vectors import read
from paiju._core import datongzi as core
from paiju.datongzi import Card, PlayPattern, PlayType, Rules
from paiju.datongzi.models import ALL

CHAINS = {PlayType.CONSECUTIVE_PAIRS, PlayType.AIRPLANE, PlayType.AIRPLANE_WITH_WINGS}
RULES = {"seed": SEED, "hunan": HUNAN, "two in chains": SEED.replace(two_in_chains=True)}
every_rules = pytest.mark.parametrize("rules", RULES.values(), ids=RULES)


def subsets(hand: Sequence[Card]) -> Iterator[list[Card]]:
    """Yield every set of cards of a hand once."""
    counts = Counter(hand)
    for chosen in itertools.product(*(range(count + 1) for count in counts.values())):
        cards = [card for card, count in zip(counts, chosen, strict=True) for _ in range(count)]
        if cards:
            yield cards


def key(pattern: PlayPattern) -> tuple[object, ...]:
    kind = pattern.play_type
    extra = pattern.primary_suit if pattern.is_tongzi else pattern.card_count if kind == PlayType.BOMB else None
    return kind, pattern.primary_rank, extra, len(pattern.secondary_ranks)


def small_hand(rng: random.Random, size: int) -> list[Card]:
    """Return cards of few ranks, so that they make up something."""
    lowest = rng.randrange(7)
    deck = ALL[4 * lowest : 4 * (lowest + rng.randint(2, 4))] * rng.randint(1, 4)
    return rng.sample(deck, min(size, len(deck)))


def led(rng: random.Random, rules: Rules) -> PlayPattern:
    """Return something to beat, mostly no trump."""
    while True:
        found = core.analyze_cards(rng.choice(core.all_plays(small_hand(rng, 10), None, rules)), rules)
        assert found is not None
        if found.play_type < PlayType.BOMB or rng.random() < 0.2:
            return found


@every_rules
def test_there_is_a_reply_for_every_way_to_beat(rules: Rules) -> None:
    rng = random.Random(1)
    for _ in range(60):
        hand, current = small_hand(rng, 10), led(rng, rules)
        beating = [core.reading_against(cards, current, rules) for cards in subsets(hand)]
        replies = core.beating_plays(hand, current, rules)
        found = [core.reading_against(cards, current, rules) for cards in replies]
        assert None not in found
        assert {key(pattern) for pattern in found if pattern} == {key(pattern) for pattern in beating if pattern}
        assert core.has_reply(hand, current, rules) is bool(replies)
        assert len({tuple(cards) for cards in replies}) == len(replies)
        assert all(cards == sorted(cards) for cards in replies)


@every_rules
def test_all_plays_are_counted(rules: Rules) -> None:
    rng = random.Random(2)
    for size in (1, 5, 12, 20, 41):
        hand = rng.sample(ALL * 3, size)
        plays = core.all_plays(hand, None, rules)
        assert core.count_all_plays(hand, rules) == len(plays) == len({tuple(cards) for cards in plays})
        assert all(core.analyze_cards(cards, rules) for cards in plays)
        assert all(not Counter(cards) - Counter(hand) for cards in plays)
        assert core.beating_plays(hand, None, rules) == plays


def test_plays_of_one_rank_are_all_there() -> None:
    hand = read("S7 S7 S7 H9 C9 D9 S9")
    plays = {tuple(cards) for cards in core.all_plays(hand)}
    for cards in subsets(hand):
        if len({card.rank for card in cards}) == 1:
            assert tuple(sorted(cards)) in plays


def test_more_plays_than_allowed_are_an_error_and_just_as_many_are_not() -> None:
    hand = read("S7 H7 C9 D9 S9 H10 C10")
    count = core.count_all_plays(hand)
    assert len(core.all_plays(hand, count)) == count
    with pytest.raises(ValueError, match=f"{count} plays"):
        core.all_plays(hand, count - 1)


def test_the_cheapest_comes_first() -> None:
    five = core.analyze_cards(read("D5"))
    shown = [" ".join(card.text for card in cards) for cards in core.beating_plays(read("H9 H9 H9 S9 C7 SK"), five)]
    assert shown[:3] == ["C7", "H9", "S9"]
    assert shown[-2:] == ["H9 H9 H9 S9", "H9 H9 H9"]


def test_wings_and_carried_cards_are_the_cheapest() -> None:
    hand = read("D7 C7 H7 D8 C8 H8 S9 D10 DJ CJ HJ SJ D2")
    shown = {" ".join(card.text for card in cards) for cards in core.all_plays(hand)}
    assert "D7 C7 H7 D8 C8 H8 S9 D2" in shown  # not the ten, which has points, and not the bomb
    assert "D7 C7 H7 D8 C8" in shown
    assert "D7 C7 H7 DJ CJ" in shown


def test_many_copies_of_a_card() -> None:
    """Recognition takes any number; a hand up to fifteen."""
    card = read("S7")
    assert core.analyze_cards(card * 40).card_count == 40  # type: ignore[union-attr]
    assert core.count_all_plays(card * 15) == 15
    with pytest.raises(ValueError, match="15 copies"):
        core.count_all_plays(card * 16)


@pytest.mark.parametrize("nothing", [None, [], (), ""])
def test_no_cards_are_nothing(nothing: None) -> None:
    assert core.analyze_cards(nothing) is None
    assert core.readings(nothing) == []
    assert not core.can_beat_play(nothing, None)
    assert core.all_plays(nothing) == []
    assert core.count_all_plays(nothing) == 0
    assert core.hand_patterns(nothing) == ([], [], [], [], [], [], [], [])


@pytest.mark.parametrize("wrong", [5, [5], ["S3"], "S5 X", [None]])
def test_what_is_no_card(wrong: object) -> None:
    with pytest.raises((TypeError, ValueError)):
        core.analyze_cards(wrong)  # type: ignore[arg-type]


def test_every_reading_in_its_order() -> None:
    cards = read("D5 C5 H5 D6 C6 H6 D7 C7 H7 D8 C8 H8")
    told = [(each.play_type.name, [rank.text for rank in each.secondary_ranks]) for each in core.readings(cards)]
    assert told == [
        ("AIRPLANE", ["5", "6", "7", "8"]),
        ("AIRPLANE_WITH_WINGS", ["6", "7", "8"]),
        ("AIRPLANE_WITH_WINGS", ["5", "6", "7"]),
    ]


# ---- finding


def texts(lists: list[list[Card]]) -> list[str]:
    return [" ".join(card.text for card in cards) for cards in lists]


def test_what_a_finder_finds() -> None:
    hand = read("D5 D5 D5 C5 D6 C6 H6 D7 C7 S9 S9 D9 H9 DA CA D2 C2")
    assert texts([core.find_pairs(hand)]) == ["D5 D5 D6 C6 D7 C7 D9 H9 DA CA D2 C2"]
    assert texts([core.find_triples(hand)]) == ["D5 D5 C5 D6 C6 H6 D9 H9 S9"]
    assert texts(core.find_bombs(hand)) == ["D5 D5 D5 C5", "D9 H9 S9 S9"]
    assert texts(core.find_all_tongzi(hand)) == ["D5 D5 D5"]
    assert texts(core.find_chains(hand, 2, 2)) == ["D5 D5 D6 C6", "D6 C6 D7 C7"]
    assert texts([core.find_longest_chain(hand, 2)]) == ["D5 D5 D6 C6 D7 C7"]
    assert texts(core.find_chains(hand, 3, 2)) == ["D5 D5 D5 D6 C6 H6"]
    assert texts(core.find_all_triple_with_two(hand)) == ["D5 D5 D5 D6 C6", "D5 D5 D6 C6 H6", "D5 D5 D9 H9 S9"]
    assert texts(core.find_all_airplane_with_wings(hand, 10)) == ["D5 D5 D5 D6 C6 H6 D7 C7 D9 H9"]
    assert texts([core.find_airplane_with_wings(hand)]) == ["D5 D5 D5 D6 C6 H6 D7 C7 D9 H9"]
    assert core.find_all_airplane_with_wings(hand, 9) == []
    assert core.find_airplane_with_wings(hand[:4]) == []


def test_a_bomb_of_eight_is_no_dizha() -> None:
    assert texts(core.find_bombs(read("D5 D5 C5 C5 H5 H5 S5 S5")))[-1].count("5") == 7
    assert "D5 D5 C5 C5 H5 S5 S5 S5" in texts(core.find_bombs(read("D5 D5 C5 C5 H5 H5 S5 S5 S5")))
