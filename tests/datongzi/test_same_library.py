"""The core against plain Python: calls of the library on any hands."""

import random
from collections import Counter
from typing import Any

import pytest

from datongzi.both import BOTH, both_rules, pattern_told, plays_told, scoring_told
from datongzi.libraries import cards_of, every_library, written
from paiju._core import datongzi as core
from paiju.reference import datongzi as reference
from paiju.reference.datongzi.beating import beats, pattern_of_play
from paiju.reference.datongzi.patterns import readings
from sizes import Sizes

DECK = [card.code for card in reference.Deck.create_standard_deck(1).cards]


def random_hand(rng: random.Random) -> str:
    """Return cards: a whole hand, or few ranks and suits, so that they make up more; in any order."""
    if rng.random() < 0.3:
        return " ".join(rng.sample(DECK * 3, rng.randrange(1, 42)))
    start = rng.randrange(0, 11)
    if rng.random() < 0.05:
        return " ".join(DECK[4 * start : 4 * start + 4] * 2)
    kinds = DECK[4 * start : 4 * (start + rng.choice([1, 2, 3, 4, 5]))]
    kinds = rng.sample(kinds, rng.randrange(1, len(kinds) + 1))
    copies = [kind for kind in kinds for _ in range(rng.choice([1, 2, 3, 3, 4]))]
    others = rng.sample(DECK * 3, rng.choice([0, 0, 1, 2, 5]))
    return " ".join(rng.sample([*copies, *others], min(len(copies) + len(others), rng.randrange(1, 33))))


def some_play(rules: Any, rng: random.Random) -> str:
    """Return cards that are something, mostly no trump."""
    while True:
        play = rng.choice(core.all_plays(random_hand(rng), None, rules))
        found = core.analyze_cards(play, rules)
        assert found is not None
        if found.play_type.name not in ("BOMB", "TONGZI", "DIZHA") or rng.random() < 0.2:
            return written(play)


@pytest.mark.slow
def test_patterns_and_what_beats_what(chunk: int, sizes: Sizes) -> None:
    met: Counter[str] = Counter()
    for seed in sizes.of(chunk, share=0.5, of_slice=0.6):
        rng = random.Random(seed)
        rules, plain_rules = both_rules(seed)
        text, other = some_play(rules, rng), some_play(rules, rng)
        if rng.random() < 0.5:
            text = random_hand(rng)
        cards = cards_of(reference, text)
        mine = core.readings(text, rules)
        theirs = list(readings(cards, plain_rules))
        assert [*map(pattern_told, mine)] == [*map(pattern_told, theirs)], (seed, text)
        assert pattern_told(core.analyze_cards(text, rules)) == (pattern_told(theirs[0]) if theirs else None)
        currents: list[Any] = [core.analyze_cards(other, rules)]
        currents += list(readings(cards_of(reference, other), plain_rules))[:1]
        against = core.reading_against(text, currents[0], rules), pattern_of_play(cards, currents[1], plain_rules)
        assert pattern_told(against[0]) == pattern_told(against[1]), (seed, text, other)
        assert core.can_beat_play(text, currents[0], rules) is (against[1] is not None)
        for left, right in zip(mine, theirs, strict=True):
            assert core.pattern_beats(left, currents[0], rules) is beats(right, currents[1], plain_rules), (text, other)
        expect_strength(mine, theirs, currents)
        met.update(reading.play_type.name for reading in theirs)
        met["beats" if against[1] else "does not"] += 1
    assert len(met) == 12, met


def expect_strength(mine: list[Any], theirs: list[Any], currents: list[Any]) -> None:
    """Strength has no scale, but orders plays of one type in both, and the classes of trumps."""
    for left, right in zip(mine, theirs, strict=True):
        is_bomb = left.play_type.name == "BOMB"
        if left.play_type == currents[0].play_type or is_bomb:
            ahead = [(each.strength > now.strength) for each, now in zip((left, right), currents, strict=True)]
            assert ahead[0] == ahead[1], (left, right, currents)


@pytest.mark.slow
def test_plays_of_a_hand(chunk: int, sizes: Sizes) -> None:
    """All plays, those that beat another, whether there are any, and their number; all in the same order."""
    met: Counter[bool] = Counter()
    for seed in sizes.of(chunk, share=0.1, of_slice=0.05):
        rng = random.Random(seed)
        rules, plain_rules = both_rules(seed)
        text, other = random_hand(rng), some_play(rules, rng)
        cards = cards_of(reference, text)
        mine = BOTH[0].PlayGenerator.generate_all_plays(text, 10**6, rules)
        theirs = BOTH[1].PlayGenerator.generate_all_plays(cards, 10**6, plain_rules)
        assert plays_told(mine) == plays_told(theirs), (seed, text)
        counts = core.count_all_plays(text, rules), BOTH[1].PlayGenerator.count_all_plays(cards, plain_rules)
        assert counts == (len(mine), len(mine)), (seed, text)
        current = core.analyze_cards(other, rules)
        assert current is not None
        beating = core.beating_plays(text, current, rules)
        expected = BOTH[1].PlayGenerator.generate_beating_plays_with_same_type_or_trump(
            cards, BOTH[1].PatternRecognizer.analyze_cards(cards_of(reference, other), plain_rules), plain_rules
        )
        assert plays_told(beating) == plays_told(expected), (seed, text, other)
        assert core.has_reply(text, current, rules) is bool(expected)
        met[bool(expected)] += 1
    assert len(met) == 2


GROUPS = ("dizha", "tongzi", "bombs", "airplane_chains", "triples", "consecutive_pair_chains", "pairs")
FLAT = "find_pairs find_triples find_consecutive_pairs find_airplane find_triple_with_two find_airplane_with_wings"
LISTS = "find_bombs find_all_tongzi find_all_triple_with_two"
WITH_LENGTH = {"find_all_consecutive_pairs": 6, "find_all_airplanes": 5, "find_all_airplane_with_wings": 21}


@pytest.mark.slow
def test_hands_are_taken_apart_alike(chunk: int, sizes: Sizes) -> None:
    for seed in sizes.of(chunk, share=0.2, of_slice=0.2):
        rng = random.Random(seed)
        rules = both_rules(seed)
        text = random_hand(rng)
        hands = [cards_of(lib, text) for lib in BOTH]
        parts = [lib.HandPatternAnalyzer.analyze_patterns(hand, each) for lib, hand, each in zip(BOTH, hands, rules)]  # noqa: B905
        for group in GROUPS:
            mine, theirs = (plays_told(getattr(part, group)) for part in parts)
            assert mine == theirs, (seed, group, text)
        assert written(parts[0].singles) == written(parts[1].singles), (seed, text)
        for name in ("trump_count", "has_control_cards", "total_cards"):
            assert getattr(parts[0], name) == getattr(parts[1], name), (seed, name, text)
        finders = [(lib.PatternFinder, hand, each) for lib, hand, each in zip(BOTH, hands, rules, strict=True)]
        for name in FLAT.split():
            flat = [written(getattr(finder, name)(hand, each)) for finder, hand, each in finders]
            assert flat[0] == flat[1], (seed, name, text)
        for name in LISTS.split():
            lists = [plays_told(getattr(finder, name)(hand, each)) for finder, hand, each in finders]
            assert lists[0] == lists[1], (seed, name, text)
        for name, most in WITH_LENGTH.items():
            length = rng.randrange(2, most)
            lists = [plays_told(getattr(finder, name)(hand, length, each)) for finder, hand, each in finders]
            assert lists[0] == lists[1], (seed, name, length, text)


@pytest.mark.slow
def test_points_are_recorded_alike(chunk: int, sizes: Sizes) -> None:
    for seed in sizes.of(chunk, share=0.1, of_slice=0.05):
        rng = random.Random(seed)
        rules = both_rules(seed)
        books = [lib.ScoreComputation(each.config) for lib, each in zip(BOTH, rules, strict=True)]
        players = ["ann", "bo", "cy", "di"][: rules[0].config.num_players]
        for number in range(1, rng.randrange(1, 8)):
            text, player, is_won = random_hand(rng), rng.choice(players), rng.random() < 0.8
            play = rng.choice([some_play(rules[0], rng), f"{'S' + rng.choice('KA2')} " * 3, "D6 D6 C6 C6 H6 H6 S6 S6"])
            told = []
            for lib, book, each in zip(BOTH, books, rules, strict=True):
                cards = cards_of(lib, text)
                pattern = lib.PatternRecognizer.analyze_cards(cards_of(lib, play), each)
                won = book.create_round_win_event(player, cards, number)
                special = book.create_special_bonus_events(player, pattern, number, is_won)
                told.append([scoring_told(won), *map(scoring_told, special), book.calculate_round_base_score(cards)])
            assert told[0] == told[1], (seed, text, play)
        finish = [[*map(scoring_told, book.create_finish_bonus_events(players))] for book in books]
        assert finish[0] == finish[1], seed
        totals = [{player: book.calculate_total_score_for_player(player) for player in players} for book in books]
        assert totals[0] == totals[1]
        assert all(book.validate_scores(totals[0]) for book in books)
        assert not any(book.validate_scores({"ann": totals[0]["ann"] + 5}) for book in books)
        summaries = [book.get_game_summary(players) for book in books]
        for player in players:
            mine, theirs = (dict(summary[player]) for summary in summaries)
            assert [*map(scoring_told, mine.pop("events"))] == [*map(scoring_told, theirs.pop("events"))]
            assert mine == theirs


@every_library
def test_wings_that_leave_the_body_where_it_is(lib: Any) -> None:
    """The three cheapest wings of 6-7-8 are 999, which would make it 7-8-9: there is a play with others too."""
    hand = cards_of(lib, "D6 C6 H6 D7 C7 H7 D8 C8 H8 D9 C9 H9 D2")
    current = lib.PatternRecognizer.analyze_cards(cards_of(lib, "D5 C5 S5 D6 C6 S6 D7 C7 S7 SJ SQ SA"))
    plays = plays_told(lib.PlayGenerator.generate_valid_responses(hand, current))
    assert "D6 C6 H6 D7 C7 H7 D8 C8 H8 D9 C9 D2" in plays


@every_library
def test_the_own_card_that_is_carried_is_the_cheapest(lib: Any) -> None:
    """Every one that is left breaks a trump, so it is the lowest suit, though that one breaks the dizha."""
    hand = cards_of(lib, f"{'D7 ' * 2}{'C7 ' * 3}{'H7 ' * 4}{'S7 ' * 4}D9")
    plays = plays_told(lib.PlayGenerator.generate_all_plays(hand, 10**6))
    assert [play for play in plays if "D9" in play and len(play.split()) == 5] == ["D7 C7 H7 S7 D9"]
