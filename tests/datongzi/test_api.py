"""The class API by its names: where things are imported from, what they take, what they refuse."""

import dataclasses
import importlib
import inspect
import re
from enum import Enum
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from datongzi.libraries import every_library
from datongzi.tables import after, table
from datongzi.vectors import read
from paiju import datongzi
from paiju._core import datongzi as core
from paiju.datongzi import (
    BonusType,
    Card,
    ConfigFactory,
    Deck,
    GameConfig,
    HandPatternAnalyzer,
    HandPatterns,
    PatternFinder,
    PatternRecognizer,
    PlayGenerator,
    PlayPattern,
    PlayType,
    PlayValidator,
    Rank,
    Rules,
    ScoreComputation,
    ScoringEvent,
    Suit,
    VariantValidator,
)
from paiju.errors import PaijuError, RulesError

HOMES = {
    "models": "Suit Rank Card Deck GameConfig",
    "variants": "ConfigFactory VariantValidator",
    "patterns": "PlayType PlayPattern PatternRecognizer PlayValidator PatternFinder",
    "ai_helpers": "PlayGenerator HandPatternAnalyzer HandPatterns",
    "scoring": "ScoreComputation ScoringEvent BonusType",
}
SIGNATURES = {
    Deck: {"create_standard_deck": "num_decks excluded_ranks", "shuffle": "seed", "deal_card": "", "deal_cards": "n"},
    VariantValidator: {"validate_config": "config"},
    PatternRecognizer: {"analyze_cards": "cards rules"},
    PlayValidator: {"can_beat_play": "cards current rules", "is_valid_play": "cards rules"},
    PatternFinder: {
        "find_pairs": "hand rules",
        "find_triples": "hand rules",
        "find_bombs": "hand rules",
        "find_consecutive_pairs": "hand rules",
        "find_all_consecutive_pairs": "hand num_pairs rules",
        "find_all_tongzi": "hand rules",
        "find_triple_with_two": "hand rules",
        "find_all_triple_with_two": "hand rules",
        "find_airplane": "hand rules",
        "find_all_airplanes": "hand num_triples rules",
        "find_airplane_with_wings": "hand rules",
        "find_all_airplane_with_wings": "hand target_card_count rules",
    },
    PlayGenerator: {
        "generate_beating_plays_with_same_type_or_trump": "hand pattern rules",
        "generate_valid_responses": "hand pattern rules",
        "generate_all_plays": "hand max_combinations rules",
        "count_all_plays": "hand rules",
    },
    HandPatternAnalyzer: {"analyze_patterns": "hand rules"},
    ScoreComputation: {
        "create_round_win_event": "player_id round_cards round_number",
        "create_special_bonus_events": "player_id winning_pattern round_number is_round_winning_play",
        "create_finish_bonus_events": "player_ids_in_finish_order",
        "calculate_round_base_score": "cards",
        "calculate_total_score_for_player": "player_id",
        "validate_scores": "scores",
        "get_game_summary": "player_ids",
    },
}
DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize("module", HOMES)
def test_names_are_where_people_look_for_them(module: str) -> None:
    home = importlib.import_module(f"paiju.datongzi.{module}")
    for name in HOMES[module].split():
        assert getattr(home, name) is getattr(datongzi, name)
        assert name in home.__all__
        assert name in datongzi.__all__


@pytest.mark.parametrize("page", ["reference/datongzi.md", "zh/reference/datongzi.md"])
def test_every_public_name_is_in_the_reference(page: str) -> None:
    text = (DOCS / page).read_text("utf-8")
    wanted = {*datongzi.__all__, *(f"{title}.{name}" for title in datongzi.__all__ for name in members_of(title))}
    assert [name for name in sorted(wanted) if not re.search(rf"\b{name.split('.')[-1]}\b", text)] == []


def members_of(title: str) -> list[str]:
    """Return the public members of a class: methods, fields, the names of an enum; of anything else nothing."""
    kind = getattr(datongzi, title)
    if not isinstance(kind, type):
        return []
    own = [*kind.__members__, *vars(kind)] if issubclass(kind, Enum) else dir(kind)
    return [name for name in own if not name.startswith("_")]


def test_the_members_of_classes_are_seen() -> None:
    assert {"find_pairs", "find_airplane"} < {*members_of("PatternFinder")}
    assert {"THREE", "TWO", "text"} < {*members_of("Rank")}
    assert {"turn", "after", "legal_plays"} < {*members_of("State")}
    assert {"suit", "kind", "from_string"} < {*members_of("Card")}
    assert members_of("deal") == []


@every_library
@pytest.mark.parametrize("page", ["reference/datongzi.md", "zh/reference/datongzi.md"])
def test_a_state_has_what_the_reference_tells_of_it(lib: Any, page: str) -> None:
    table_of_state = (DOCS / page).read_text("utf-8").split("| `State` |")[1].split("\n\n")[0]
    rows = [row.split("|")[1] for row in table_of_state.splitlines()[2:]]
    names = [name for row in rows for name in re.findall(r"`(\w+)", row)]
    assert len(names) > 20
    assert [name for name in names if not hasattr(lib.deal(seed=1), name)] == []


@pytest.mark.parametrize("kind", SIGNATURES)
def test_arguments_by_name(kind: type) -> None:
    for name, wanted in SIGNATURES[kind].items():
        method = getattr(kind, name)
        found = [each for each in inspect.signature(method).parameters if each != "self"]
        assert found == wanted.split(), name
        assert method.__doc__


def test_patterns_by_their_numbers() -> None:
    assert [(each.name, each.value) for each in PlayType] == [
        ("SINGLE", 1),
        ("PAIR", 2),
        ("CONSECUTIVE_PAIRS", 3),
        ("TRIPLE", 4),
        ("TRIPLE_WITH_TWO", 5),
        ("AIRPLANE", 6),
        ("AIRPLANE_WITH_WINGS", 7),
        ("BOMB", 8),
        ("TONGZI", 9),
        ("DIZHA", 10),
    ]


def test_classes_of_functions_may_be_made_all_the_same() -> None:
    single = PatternRecognizer().analyze_cards(read("S5"))
    assert PlayValidator().can_beat_play(read("S6"), single)
    assert PlayGenerator().count_all_plays(read("S6")) == 1
    assert ConfigFactory().create_2player().num_players == 2


# ---- cards that are given


@pytest.mark.parametrize("given", [[], (), None, ""])
def test_no_cards_are_nothing(given: Any) -> None:
    assert PatternRecognizer.analyze_cards(given) is None
    assert PlayValidator.is_valid_play(given) is False
    assert PlayValidator.can_beat_play(given, PatternRecognizer.analyze_cards("S5")) is False
    assert PlayGenerator.generate_all_plays(given) == PlayGenerator.generate_valid_responses(given, None) == []
    assert PlayGenerator.count_all_plays(given) == 0
    assert HandPatternAnalyzer.analyze_patterns(given) == HandPatterns()
    assert PatternFinder.find_pairs(given) == PatternFinder.find_airplane(given) == []


@pytest.mark.parametrize("given", [read("S5 H5"), tuple(read("S5 H5")), iter(read("S5 H5")), "S5 H5", ["♠5", "h5"]])
def test_cards_come_in_many_ways(given: Any) -> None:
    found = PatternRecognizer.analyze_cards(given)
    assert found is not None
    assert (found.play_type, found.primary_rank) == (PlayType.PAIR, Rank.FIVE)


@pytest.mark.parametrize("given", [5, [5], [None], "S3", ["♠4"], [["S5"]]])
def test_what_are_no_cards(given: Any) -> None:
    for call in (PatternRecognizer.analyze_cards, PlayGenerator.count_all_plays, PatternFinder.find_pairs):
        with pytest.raises(PaijuError):
            call(given)


def test_rules_are_refused_where_they_make_no_difference() -> None:
    for find in (PatternFinder.find_pairs, PatternFinder.find_bombs, PatternFinder.find_all_tongzi):
        with pytest.raises(RulesError, match="moon"):
            find("S5 H5", "moon")
        assert find("S5 H5", "hunan") == find("S5 H5", Rules())


def test_more_plays_than_allowed_are_refused_before_one_is_made() -> None:
    deck = Deck.create_standard_deck(4)
    with pytest.raises(ValueError, match="more than 1000"):
        PlayGenerator.generate_all_plays(deck.cards)


# ---- hands taken apart


def test_a_hand_taken_apart() -> None:
    hand = read("DK DK CK CK HK HK SK SK S7 S7 S7 H7 C5 D5 H5 C6 D6 H6 C9 D9 SJ S8")
    parts = HandPatternAnalyzer.analyze_patterns(hand)
    told = {each.name: getattr(parts, each.name) for each in dataclasses.fields(parts)}
    counts = {name: value if isinstance(value, int) else len(value) for name, value in told.items()}
    assert counts == {
        "dizha": 1,
        "tongzi": 1,
        "bombs": 0,
        "airplane_chains": 1,
        "triples": 0,
        "consecutive_pair_chains": 0,
        "pairs": 1,
        "singles": 3,
        "trump_count": 2,
        "has_control_cards": True,
        "total_cards": 22,
    }
    assert parts.singles == read("SJ S8 H7")


# ---- points


def test_events_are_plain_values() -> None:
    scores = ScoreComputation(GameConfig())
    event = scores.create_round_win_event("a", read("S5 H6 SK"), 3)
    assert event == ScoringEvent("a", BonusType.ROUND_WIN, 15, "won the trick", 3, ["♠5", "♠K"])
    assert event is not None
    assert dataclasses.asdict(event)["cards_involved"] == ["♠5", "♠K"]
    assert scores.scoring_events == [event]
    assert "won the trick" in repr(event)
    assert ScoringEvent("b", BonusType.DIZHA, 400).cards_involved == []


def test_places_carry_the_number_of_the_last_trick_even_if_that_earned_nothing() -> None:
    scores = ScoreComputation(GameConfig())
    scores.create_round_win_event("a", read("S5"), 1)
    assert scores.create_round_win_event("a", read("S6"), 2) is None
    assert scores.create_special_bonus_events("a", None, 2) == []
    assert {event.round_number for event in scores.create_finish_bonus_events("abc")} == {2}


def test_too_many_places() -> None:
    scores = ScoreComputation(GameConfig())
    with pytest.raises(ValueError, match="4 players"):
        scores.create_finish_bonus_events("abcd")
    assert scores.scoring_events == []
    with pytest.raises(TypeError, match="GameConfig"):
        ScoreComputation(3)  # type: ignore[arg-type]


def test_no_reference_is_kept_by_events() -> None:
    import sys

    card, player = Card(Suit.SPADES, Rank.KING), "somebody"
    before = [sys.getrefcount(thing) for thing in (card, player, BonusType.ROUND_WIN, ScoringEvent)]
    for _ in range(100):
        core.round_win_event(player, [card], 1)
    after_all = [sys.getrefcount(thing) for thing in (card, player, BonusType.ROUND_WIN, ScoringEvent)]
    assert all(abs(now - then) < 50 for then, now in zip(before, after_all, strict=True))


# ---- tables


@pytest.mark.parametrize(
    ("change", "option"),
    [
        ({"num_decks": "3"}, "num_decks"),
        ({"num_players": True}, "num_players"),
        ({"cards_dealt_aside": 1.5}, "cards_dealt_aside"),
        ({"excluded_ranks": [16]}, "excluded_ranks"),
        ({"excluded_ranks": 5}, "excluded_ranks"),
        ({"excluded_ranks": ["X"]}, "excluded_ranks"),
        ({"finish_bonus": [1, 2, "3"]}, "finish_bonus"),
        ({"finish_bonus": "abc"}, "finish_bonus"),
        ({"k_tongzi_bonus": None}, "k_tongzi_bonus"),
        ({"must_beat_rule": 1}, "must_beat_rule"),
    ],
)
def test_what_is_no_table(change: dict[str, Any], option: str) -> None:
    with pytest.raises(RulesError, match=option) as refusal:
        GameConfig(**change)
    assert refusal.value.option == f"config.{option}"


def test_a_table_by_plain_values() -> None:
    config = GameConfig(excluded_ranks={Rank.JACK, Rank.TWO}, finish_bonus=[10, 0, -10])
    told = config.to_dict()
    assert GameConfig.from_dict({**told, "total_cards": 108, "cards_per_player": 33}) == config
    assert GameConfig(excluded_ranks=["J", "2"], finish_bonus=(10, 0, -10)) == config  # type: ignore[arg-type]
    assert config.finish_bonus == [10, 0, -10] == [*config.finish_bonus]
    assert config.finish_bonus != [10, 0]
    assert config.excluded_ranks == {Rank.JACK, Rank.TWO}
    with pytest.raises(RulesError, match="total_cards"):
        GameConfig.from_dict({**told, "total_cards": 100})
    with pytest.raises(RulesError, match="moon"):
        GameConfig.from_dict({"moon": 1})


# ---- plays for learners


def test_features_of_plays() -> None:
    state = after(table("S5 S6", "D7 D8 C8 D10 C10 H10 S10", "HK"), "play S5")
    five = PatternRecognizer.analyze_cards("S5")
    for seen in (state, state.observe(1)):
        plays, features = seen.legal_plays(features=True)
        assert plays == seen.legal_plays()
        assert features.shape == (len(plays), 70)
        assert features.dtype == np.int16
        for play, row in zip(plays, features, strict=True):
            pattern = core.reading_against(play, five)
            assert pattern is not None
            assert [kind for kind in range(44) for _ in range(row[kind])] == [card.kind for card in play]
            assert np.flatnonzero(row[44:54]).tolist() == [pattern.play_type - 1]
            assert np.flatnonzero(row[54:65]).tolist() == [pattern.primary_rank - 5]
            broken = int(any(card.rank == Rank.TEN for card in play))
            worth = sum(card.score_value for card in play)
            assert row[65:].tolist() == [len(pattern.secondary_ranks), len(play), worth, broken, 7 - len(play)]
    assert state.observe(0).legal_plays(features=True)[1].shape == (0, 70)


def test_events_of_a_game_by_its_history() -> None:
    over = after(table("SA S5", "S6 S7", finish_bonus=[0, 0]), "play SA", "pass", "play S5", "play S6")
    told = [(event.player_id, event.bonus_type.value, event.points, event.round_number) for event in over.events]
    assert told == [(1, "round_win", 5, 2), (0, "finish_first", 0, 2), (1, "finish_second", 0, 2)]


def test_a_pattern_by_hand_beats_like_one_that_was_read() -> None:
    made = PlayPattern(PlayType.BOMB, Rank.SIX, card_count=4)
    assert PlayValidator.can_beat_play("S5 H5 C5 D5 S5", made)
    assert not PlayValidator.can_beat_play("S5 H5 C5 D5", made)
