"""Where sources disagree: each decision by its name, D1 to D14."""

from typing import Any

import pytest

from datongzi.libraries import cards_of, every_library, pattern_of, written


def beats(lib: Any, play: str, current: str, rules: Any = None) -> bool:
    found = lib.PlayValidator.can_beat_play(cards_of(lib, play), pattern_of(lib, current, rules), rules)
    assert isinstance(found, bool)
    return found


def replies(lib: Any, hand: str, current: str, rules: Any = None) -> list[str]:
    against = pattern_of(lib, current, rules)
    plays = lib.PlayGenerator.generate_beating_plays_with_same_type_or_trump(cards_of(lib, hand), against, rules)
    return [written(play) for play in plays]


def kind(lib: Any, text: str, rules: Any = None) -> str | None:
    found = lib.PatternRecognizer.analyze_cards(cards_of(lib, text), rules)
    return None if found is None else found.play_type.name


@every_library
@pytest.mark.parametrize("normal", ["S2", "S2 H2", "SA HA CA", "SA HA CA SK HK", "SK HK SA HA", "SK HK CK SA HA CA"])
def test_d1_a_tongzi_beats_every_normal_play(lib: Any, normal: str) -> None:
    assert beats(lib, "D5 D5 D5", normal)
    assert replies(lib, "D5 D5 D5", normal) == ["D5 D5 D5"]
    assert not beats(lib, normal, "D5 D5 D5")


@every_library
def test_d2_bombs_go_by_size_then_rank(lib: Any) -> None:
    assert beats(lib, "S5 H5 C5 D5 S5", "S2 H2 C2 D2")
    assert not beats(lib, "S2 H2 C2 D2", "S5 H5 C5 D5 S5")
    assert beats(lib, "S6 H6 C6 D6", "S5 H5 C5 D5")
    assert replies(lib, "S5 H5 C5 D5 S5 H7 D7 C7 S7", "S6 H6 C6 D6") == ["D7 C7 H7 S7", "D5 C5 H5 S5 S5"]


@every_library
def test_d3_a_2_is_in_no_chain_unless_the_rules_say_so(lib: Any) -> None:
    linked = lib.Rules(two_in_chains=True)
    for text, name in {"SA HA S2 H2": "CONSECUTIVE_PAIRS", "SA HA CA S2 H2 C2": "AIRPLANE"}.items():
        assert kind(lib, text) is None
        assert kind(lib, text, linked) == name


@every_library
@pytest.mark.parametrize("text", ["SK HK CK S5 H5", "SK HK CK S5 H7", "SK HK CK DK H7"])
def test_d4_three_carry_any_two(lib: Any, text: str) -> None:
    assert kind(lib, text) == "TRIPLE_WITH_TWO"
    assert pattern_of(lib, text).primary_rank == lib.Rank.KING


@every_library
def test_d5_triples_with_and_without_two_are_one_family_in_hunan_only(lib: Any) -> None:
    assert kind(lib, "SK HK CK S5") is None
    assert kind(lib, "SK HK CK S5", "hunan") == "TRIPLE"
    for play, current in (("SK HK CK", "SQ HQ CQ S5 H6"), ("SK HK CK S5 H6", "SQ HQ CQ")):
        assert not beats(lib, play, current)
        assert beats(lib, play, current, "hunan")


@every_library
def test_d6_airplanes_with_and_without_wings_are_one_family_in_hunan_only(lib: Any) -> None:
    one_wing = "SQ HQ CQ SK HK CK S5"
    assert kind(lib, one_wing) is None
    assert kind(lib, one_wing, "hunan") == "AIRPLANE_WITH_WINGS"
    plain, winged = "S6 H6 C6 S7 H7 C7", "S9 H9 C9 S10 H10 C10 S5 H5"
    assert not beats(lib, winged, plain)
    assert beats(lib, winged, plain, "hunan")


@every_library
def test_d7_the_longest_body_counts_then_the_highest_and_a_reply_any_that_beats(lib: Any) -> None:
    four_eights = "S5 H5 C5 S6 H6 C6 S7 H7 C7 D7"
    assert [rank.name for rank in pattern_of(lib, four_eights).secondary_ranks] == ["SIX", "SEVEN"]
    reply = "S7 H7 C7 S8 H8 C8 S9 H9 C9"  # an airplane of three, or 8-9 with three wings
    assert kind(lib, reply) == "AIRPLANE"
    assert beats(lib, reply, "S5 H5 C5 S6 H6 C6 SJ SQ")


@every_library
def test_d8_the_number_of_wings_need_not_match(lib: Any) -> None:
    two, four = "S5 H5 C5 S6 H6 C6 SJ SQ", "S9 H9 C9 S10 H10 C10 SJ HJ SQ HQ"
    assert beats(lib, four, two)
    assert any(len(play.split()) == 8 for play in replies(lib, f"{four} SA", "S5 H5 C5 S6 H6 C6 S7 S8 SJ SQ"))


@every_library
def test_d9_cards_go_by_rank_then_suit(lib: Any) -> None:
    cards = cards_of(lib, "S5 H2 D5 SA C2")
    assert written(sorted(cards)) == "D5 S5 SA C2 H2"
    assert lib.Card.from_string("S5") != lib.Card.from_string("D5")


@every_library
def test_d10_a_positive_sum_of_finish_points_is_an_error_and_a_negative_one_a_warning(lib: Any) -> None:
    check = lib.VariantValidator.validate_config
    is_valid, messages = check(lib.GameConfig(finish_bonus=[100, 0, -60]))
    assert not is_valid
    assert messages[0].startswith("error:")
    is_valid, messages = check(lib.ConfigFactory.create_4deck_4player())
    assert is_valid
    assert messages[0].startswith("warning:")
    assert list(lib.ConfigFactory.create_4deck_4player().finish_bonus) == [100, -20, -40, -80]


@every_library
def test_d11_two_to_four_play(lib: Any) -> None:
    for players, is_valid in {2: True, 3: True, 4: True, 5: False}.items():
        config = lib.GameConfig(num_players=players, num_decks=4, cards_dealt_aside=8)
        assert lib.VariantValidator.validate_config(config)[0] is is_valid
    with pytest.raises(ValueError, match="1"):
        lib.GameConfig(num_players=1)


@every_library
def test_d12_an_uneven_deal_is_a_warning_and_the_rest_lies_aside(lib: Any) -> None:
    config = lib.ConfigFactory.create_custom(num_decks=2, num_players=2)
    is_valid, messages = lib.VariantValidator.validate_config(config)
    assert is_valid
    assert messages[0].startswith("warning:")
    state = lib.deal(lib.Rules(config=config), seed=1)
    assert [len(hand) for hand in state.hands] == [39, 39]
    assert len(state.aside) == 10


@every_library
def test_d13_thirteen_ranks_have_a_name_and_eleven_are_in_play(lib: Any) -> None:
    assert len(lib.Rank) == len([*lib.Rank]) == 11
    assert len(lib.Rank.__members__) == 13
    assert lib.Rank.THREE == lib.Rank(3) == lib.Rank["THREE"]
    for text in ("♠3", "♠4"):
        with pytest.raises(ValueError, match=text):
            lib.Card.from_string(text)
    for rank in lib.Rank:
        card = lib.Card(lib.Suit.SPADES, rank)
        assert lib.Card.from_string(str(card)) is card
    assert {card.rank for card in lib.Deck.create_standard_deck(1).cards} == {*lib.Rank}


@every_library
def test_d14_the_fourth_place_has_a_name_of_its_own(lib: Any) -> None:
    scores = lib.ScoreComputation(lib.ConfigFactory.create_4deck_4player())
    kinds = [event.bonus_type for event in scores.create_finish_bonus_events(["a", "b", "c", "d"])]
    assert kinds[2:] == [lib.BonusType.FINISH_THIRD, lib.BonusType.FINISH_FOURTH]
