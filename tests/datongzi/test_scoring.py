"""Points recorded as they are earned."""

from typing import Any

import pytest

from datongzi.libraries import cards_of, every_library, pattern_of


@every_library
def test_the_names_of_what_points_are_for(lib: Any) -> None:
    finish = ["FINISH_FIRST", "FINISH_SECOND", "FINISH_THIRD", "FINISH_FOURTH"]
    names = ["ROUND_WIN", "K_TONGZI", "A_TONGZI", "TWO_TONGZI", "DIZHA", *finish]
    assert {each.name: each.value for each in lib.BonusType} == {name: name.lower() for name in names}


@every_library
def test_everything_created_is_recorded(lib: Any) -> None:
    book = lib.ScoreComputation(lib.GameConfig())
    won = book.create_round_win_event("a", cards_of(lib, "S5 H10 SA"), 3)
    assert (won.player_id, won.bonus_type, won.points, won.round_number) == ("a", lib.BonusType.ROUND_WIN, 15, 3)
    assert won.reason
    (bonus,) = book.create_special_bonus_events("a", pattern_of(lib, "SA SA SA"), 3)
    assert (bonus.bonus_type, bonus.points) == (lib.BonusType.A_TONGZI, 200)
    places = book.create_finish_bonus_events(["b", "a", "c"])
    assert [(event.player_id, event.bonus_type.value, event.points) for event in places] == [
        ("b", "finish_first", 100),
        ("a", "finish_second", -40),
        ("c", "finish_third", -60),
    ]
    assert book.calculate_total_score_for_player("a") == 15 + 200 - 40
    assert book.validate_scores({"a": 175, "b": 100})
    assert not book.validate_scores({"a": 175, "b": 99})
    summary = book.get_game_summary(["a", "b", "d"])
    parts = ("total", "round_points", "bonus_points", "finish_points")
    assert [[summary[player][part] for part in parts] for player in "abd"] == [
        [175, 15, 200, -40],
        [100, 0, 0, 100],
        [0, 0, 0, 0],
    ]
    assert list(summary["a"]["events"]) == [won, bonus, places[1]]


@every_library
def test_what_is_worth_nothing_is_not_recorded(lib: Any) -> None:
    book = lib.ScoreComputation(lib.GameConfig(k_tongzi_bonus=0))
    assert book.create_round_win_event("a", cards_of(lib, "S6 SA"), 1) is None
    assert book.create_special_bonus_events("a", pattern_of(lib, "SK SK SK"), 1) == []
    assert book.create_special_bonus_events("a", pattern_of(lib, "S6 S6 S6"), 1) == []
    assert book.create_special_bonus_events("a", pattern_of(lib, "S2 S2 S2"), 1, is_round_winning_play=False) == []
    assert book.calculate_total_score_for_player("a") == 0


@every_library
def test_every_place_has_its_name_up_to_the_fourth(lib: Any) -> None:
    book = lib.ScoreComputation(lib.GameConfig(num_players=4, finish_bonus=[50, 0, 0, -50]))
    places = book.create_finish_bonus_events([3, 1, 0, 2])
    assert [event.bonus_type.value for event in places][2:] == ["finish_third", "finish_fourth"]
    assert [event.points for event in places] == [50, 0, 0, -50]
    five = lib.ScoreComputation(lib.GameConfig(num_players=5))
    with pytest.raises(ValueError, match="5"):
        five.create_finish_bonus_events([0, 1, 2, 3, 4])
