"""What both libraries give and refuse at every door: values as programs expect them, and errors in words."""

import copy
import dataclasses
import pickle
from collections.abc import Callable
from typing import Any

import pytest

from datongzi.libraries import cards_of, every_library, pattern_of, rules_of
from paiju.datongzi import GameConfig
from paiju.errors import EventError, PaijuError
from paiju.reference import datongzi as reference

FINDERS = [
    "find_pairs",
    "find_triples",
    "find_bombs",
    "find_consecutive_pairs",
    "find_all_tongzi",
    "find_triple_with_two",
    "find_all_triple_with_two",
    "find_airplane",
    "find_airplane_with_wings",
]
COUNTING_FINDERS = [
    "find_all_consecutive_pairs",
    "find_all_airplanes",
    "find_all_airplane_with_wings",
]
FIELDS = [
    "num_decks",
    "num_players",
    "cards_dealt_aside",
    "excluded_ranks",
    "finish_bonus",
    "k_tongzi_bonus",
    "a_tongzi_bonus",
    "two_tongzi_bonus",
    "dizha_bonus",
    "must_beat_rule",
]

NO_NUMBERS: tuple[Any, ...] = ("2", 2.0, [])
NO_EVENTS: tuple[dict[str, Any], ...] = ({}, {"type": "moon"}, {"type": "__init__"}, {"type": []}, {"type": "play"})


def doors(lib: Any) -> list[Callable[[Any], Any]]:
    """Return everything that takes cards, as a function of them alone."""
    single, finder, plays = pattern_of(lib, "S5"), lib.PatternFinder, lib.PlayGenerator
    return [
        lib.PatternRecognizer.analyze_cards,
        lib.PlayValidator.is_valid_play,
        lambda cards: lib.PlayValidator.can_beat_play(cards, single),
        plays.generate_all_plays,
        plays.count_all_plays,
        lambda cards: plays.generate_valid_responses(cards, single),
        lambda cards: plays.generate_beating_plays_with_same_type_or_trump(cards, None),
        lib.HandPatternAnalyzer.analyze_patterns,
        lib.ScoreComputation.calculate_round_base_score,
        lambda cards: lib.ScoreComputation(lib.GameConfig()).create_round_win_event("a", cards, 1),
        lambda cards: lib.Deck(cards).cards,
        *(getattr(finder, name) for name in FINDERS),
        *(lambda cards, name=name: getattr(finder, name)(cards, 2) for name in COUNTING_FINDERS),
    ]


def refused(call: Callable[[], object]) -> PaijuError:
    with pytest.raises(PaijuError) as caught:
        call()
    assert caught.value.code
    assert "0x" not in str(caught.value)  # no address of an object
    return caught.value


# ---- cards


@every_library
def test_cards_come_as_they_are_as_texts_or_not_at_all(lib: Any) -> None:
    text = "S5 H5 S6 H6 C6 DK"
    for door in doors(lib):
        assert door(text) == door(text.split()) == door(tuple(cards_of(lib, text))) == door(iter(text.split()))
        assert not door(None) or door(None) == lib.HandPatterns()
        assert door(None) == door([]) == door("") == door(set())


@every_library
@pytest.mark.parametrize("junk", [5, 3.5, [5], [None], "zz", [["S5"]], object(), [object()]])
def test_what_are_no_cards_is_refused_everywhere(lib: Any, junk: Any) -> None:
    for door in doors(lib):
        refused(lambda door=door: door(junk))  # type: ignore[misc]


@every_library
@pytest.mark.parametrize("junk", [None, 5, [], object(), b"SK"])
def test_a_card_is_read_from_a_text(lib: Any, junk: Any) -> None:
    assert isinstance(refused(lambda: lib.Card.from_string(junk)), ValueError)


@every_library
@pytest.mark.parametrize("parts", [(0, 5), (5, 5), (4, 3), (4, 16), ("S", "K"), (None, None), ([], {}), (object(), 5)])
def test_there_are_four_suits_and_eleven_ranks(lib: Any, parts: tuple[Any, Any]) -> None:
    assert isinstance(refused(lambda: lib.Card(*parts)), ValueError)


@every_library
def test_a_card_in_a_column(lib: Any) -> None:
    king = lib.Card(suit=lib.Suit.SPADES, rank=lib.Rank.KING)
    assert f"{king:>4}|{king:<4}|{king}" == "  ♠K|♠K  |♠K"


@every_library
def test_a_deck_keeps_its_list(lib: Any) -> None:
    given = cards_of(lib, "S5 H5 C5")
    deck = lib.Deck(given)
    row = deck.cards
    assert deck.deal_cards(2) == given[:2]
    assert deck.cards is row
    assert (len(given), row) == (3, given[2:])
    for junk in (["X"], [16], 5, "xx", [None], [object()], [True]):
        assert "excluded_ranks" in str(refused(lambda junk=junk: lib.Deck.create_standard_deck(3, junk)))  # type: ignore[misc]
    for decks in (0, -1, 101, 10**30, 1.5, "3", None, True):
        assert "num_decks" in str(refused(lambda decks=decks: lib.Deck.create_standard_deck(decks)))  # type: ignore[misc]


# ---- tables


@every_library
def test_points_for_places_equal_a_list(lib: Any) -> None:
    config = lib.ConfigFactory.create_4deck_4player()
    for same in (config, copy.copy(config), copy.deepcopy(config), pickle.loads(pickle.dumps(config))):
        assert same == config
        assert hash(same) == hash(config)
        assert same.finish_bonus == [100, -20, -40, -80] == same.finish_bonus
        assert same.finish_bonus == (100, -20, -40, -80)
        assert same.finish_bonus != [100, -20, -40]
    assert dataclasses.asdict(config)["finish_bonus"] == [100, -20, -40, -80]
    assert dataclasses.replace(config, num_players=2).finish_bonus == [100, -100]


@every_library
def test_a_table_never_changes(lib: Any) -> None:
    config = lib.GameConfig()
    for name in [*FIELDS, "total_cards", "cards_per_player", "moon"]:
        with pytest.raises(AttributeError):
            setattr(config, name, 1)
    assert [each.name for each in dataclasses.fields(lib.GameConfig)] == FIELDS


@pytest.mark.parametrize("players", range(2, 12))
def test_usual_points_for_any_number_of_players(players: int) -> None:
    mine, theirs = GameConfig(num_players=players), reference.GameConfig(num_players=players)
    assert mine.finish_bonus == list(theirs.finish_bonus)
    assert sum(mine.finish_bonus) <= 0


@every_library
@pytest.mark.parametrize(
    "change",
    [
        {"num_players": 1},
        {"num_players": 10**30},
        {"num_decks": 0},
        {"num_decks": 10**30},
        {"cards_dealt_aside": -1},
        {"cards_dealt_aside": 130},
        {"finish_bonus": 5},
        {"finish_bonus": "abc"},
        {"finish_bonus": [1, 2, "x"]},
        {"excluded_ranks": 5},
        {"excluded_ranks": [99]},
        {"excluded_ranks": [[]]},
        {"must_beat_rule": "yes"},
        {"k_tongzi_bonus": None},
    ],
    ids=str,
)
def test_what_is_no_table(lib: Any, change: dict[str, Any]) -> None:
    for make in (lib.GameConfig, lib.ConfigFactory.create_custom, lambda **told: lib.GameConfig.from_dict(told)):
        error = refused(lambda make=make: make(**change))  # type: ignore[misc]
        assert next(iter(change)) in str(error) or 10**30 in change.values()


@every_library
@pytest.mark.parametrize("junk", [None, 5, {}, "x", object()])
def test_who_asks_for_a_table(lib: Any, junk: Any) -> None:
    refused(lambda: lib.VariantValidator.validate_config(junk))
    refused(lambda: lib.ScoreComputation(junk))


# ---- patterns and plays


@every_library
@pytest.mark.parametrize(
    "parts",
    [
        (0, 5),
        (11, 5),
        ("x", 5),
        (1, 3),
        (1, None),
        (1, 5, 9),
        (1, 5, "S"),
        (1, 5, None, 5),
        (1, 5, None, [3]),
        (1, 5, None, "x"),
        (1, 5, None, None, "x"),
        (1, 5, None, None, 1, 1.5),
    ],
    ids=str,
)
def test_what_is_no_pattern(lib: Any, parts: tuple[Any, ...]) -> None:
    refused(lambda: lib.PlayPattern(*parts))


@every_library
def test_a_pattern_by_numbers(lib: Any) -> None:
    made = lib.PlayPattern(9, 15, 4, None, 3)
    assert (made.play_type, made.primary_rank, made.primary_suit) == (
        lib.PlayType.TONGZI,
        lib.Rank.TWO,
        lib.Suit.SPADES,
    )
    assert isinstance(made.primary_rank, lib.Rank)
    assert (made.is_tongzi, made.is_dizha, made.secondary_ranks, made.strength) == (True, False, (), 0)


@every_library
@pytest.mark.parametrize("junk", [5, "x", [], object(), {}])
def test_what_is_no_play_to_beat(lib: Any, junk: Any) -> None:
    hand = cards_of(lib, "S9 H9")
    scores = lib.ScoreComputation(lib.GameConfig())
    refused(lambda: lib.PlayValidator.can_beat_play(hand, junk))
    refused(lambda: lib.PlayGenerator.generate_valid_responses(hand, junk))
    refused(lambda: scores.create_special_bonus_events("a", junk, 1))
    assert scores.scoring_events == []


@every_library
@pytest.mark.parametrize("junk", [5, "moon", [], object(), True])
def test_what_are_no_rules(lib: Any, junk: Any) -> None:
    hand, single = cards_of(lib, "S9 H9"), pattern_of(lib, "S5")
    refused(lambda: lib.PatternRecognizer.analyze_cards(hand, junk))
    refused(lambda: lib.PlayValidator.can_beat_play(hand, single, junk))
    refused(lambda: lib.PlayGenerator.generate_all_plays(hand, 10, junk))
    refused(lambda: lib.HandPatternAnalyzer.analyze_patterns(hand, junk))
    for name in FINDERS:
        refused(lambda name=name: getattr(lib.PatternFinder, name)(hand, junk))  # type: ignore[misc]
    for name in COUNTING_FINDERS:
        refused(lambda name=name: getattr(lib.PatternFinder, name)(hand, 2, junk))  # type: ignore[misc]


@every_library
def test_how_many_plays_there_may_be(lib: Any) -> None:
    generate, hand = lib.PlayGenerator.generate_all_plays, cards_of(lib, "S5 H5 S6")
    assert len(generate(hand, 4)) == len(generate(hand, None)) == len(generate(hand, 10**30)) == 4
    for limit in (3, 0, -1, -(10**30)):
        assert refused(lambda limit=limit: generate(hand, limit)).code == "too_many_plays"  # type: ignore[misc]
    for junk in (*NO_NUMBERS, True):
        assert "max_combinations" in str(refused(lambda junk=junk: generate(hand, junk)))  # type: ignore[misc]
    for name in COUNTING_FINDERS:
        for junk in (*NO_NUMBERS, None):
            refused(lambda name=name, junk=junk: getattr(lib.PatternFinder, name)(hand, junk))  # type: ignore[misc]
        assert getattr(lib.PatternFinder, name)(hand, -1) == []


@every_library
def test_a_hand_taken_apart_is_a_plain_value(lib: Any) -> None:
    parts = lib.HandPatternAnalyzer.analyze_patterns(cards_of(lib, "S7 S7 S7 SA"))
    made = lib.HandPatterns(
        tongzi=[cards_of(lib, "S7 S7 S7")],
        singles=cards_of(lib, "SA"),
        trump_count=1,
        has_control_cards=True,
        total_cards=4,
    )
    assert parts == made == pickle.loads(pickle.dumps(parts))
    assert dataclasses.asdict(parts)["total_cards"] == 4


# ---- points


@every_library
def test_events_name_cards_by_their_texts(lib: Any) -> None:
    scores = lib.ScoreComputation(lib.GameConfig())
    event = scores.create_round_win_event("a", cards_of(lib, "S5 H6 SK"), 3)
    assert event.cards_involved == ["♠5", "♠K"]
    (bonus,) = scores.create_special_bonus_events("a", pattern_of(lib, "SK SK SK"), 3)
    places = scores.create_finish_bonus_events(iter(["a", "b", "c"]))
    assert [each.cards_involved for each in (bonus, *places)] == [[]] * 4
    assert {each.round_number for each in places} == {3}
    assert scores.scoring_events == [event, bonus, *places]
    assert all(each.reason for each in scores.scoring_events)
    assert lib.ScoringEvent("a", lib.BonusType.DIZHA, 400).cards_involved == []


@every_library
@pytest.mark.parametrize("junk", ["1", None, 1.5, object(), True])
def test_tricks_are_counted_in_whole_numbers(lib: Any, junk: Any) -> None:
    scores = lib.ScoreComputation(lib.GameConfig())
    for call in (
        lambda: scores.create_round_win_event("a", cards_of(lib, "S5"), junk),
        lambda: scores.create_round_win_event("a", cards_of(lib, "S6"), junk),
        lambda: scores.create_special_bonus_events("a", None, junk),
        lambda: scores.create_special_bonus_events("a", pattern_of(lib, "SK SK SK"), junk),
    ):
        assert "round_number" in str(refused(call))
    assert {each.round_number for each in scores.create_finish_bonus_events("abc")} == {None}


@every_library
@pytest.mark.parametrize("junk", [None, 5, 1.5])
def test_who_are_no_players(lib: Any, junk: Any) -> None:
    scores = lib.ScoreComputation(lib.GameConfig())
    refused(lambda: scores.create_finish_bonus_events(junk))
    refused(lambda: scores.validate_scores(junk))
    refused(lambda: scores.get_game_summary(junk))


# ---- games


@every_library
@pytest.mark.parametrize(
    "given",
    [
        {"wall": ["S5"] * 5},
        {"wall": 5},
        {"hands": 5},
        {"hands": "S5"},
        {"hands": [5, 5, 5]},
        {"hands": ["S5", "S6"]},
        {"hands": ["S5", "S6", None]},
        {"hands": ["S5 S5", "S5 S5", "S6"]},
        {"lead": 3},
        {"lead": 1.5},
        {"seed": "x"},
        {"rules": "moon"},
        {"rules": 5},
    ],
    ids=str,
)
def test_what_cannot_be_dealt(lib: Any, given: dict[str, Any]) -> None:
    refused(lambda: lib.deal(**given))


@pytest.mark.parametrize("seed", range(3))
def test_plays_for_learners_are_the_same_numbers(seed: int) -> None:
    from paiju import datongzi

    mine, theirs = (lib.deal(rules_of(lib, num_decks=3, cards_dealt_aside=90), seed) for lib in (datongzi, reference))
    while not mine.is_over:
        for seen, plain in ((mine, theirs), (mine.observe(0), theirs.observe(0))):
            (plays, numbers), (plain_plays, plain_numbers) = (each.legal_plays(features=True) for each in (seen, plain))
            assert [[str(card) for card in play] for play in plays] == [[*map(str, play)] for play in plain_plays]
            assert numbers.shape == plain_numbers.shape
            assert (numbers == plain_numbers).all()
            assert numbers.dtype == plain_numbers.dtype
        action = mine.legal_actions[-1].id
        mine, theirs = mine.after(action), theirs.after(action)


@every_library
def test_a_game_goes_by_the_same_names(lib: Any) -> None:
    state = lib.deal(hands=["S5 S6", "D7", "H9"], lead=0).after("play S6")
    assert state.table.cards == state.standing.cards == tuple(cards_of(lib, "S6"))
    assert (state.table.seat, state.leader, state.turn) == (0, 0, 1)
    seat = state.seats[0]
    assert (len(seat.hand), seat.points, seat.bonuses, seat.place) == (1, 0, 0, None)
    assert state.observe(1).table.pattern == state.table.pattern


def test_events_in_words() -> None:
    from paiju.datongzi import event_text

    for event in NO_EVENTS:
        with pytest.raises(EventError):
            event_text(event)
