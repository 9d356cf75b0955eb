"""Cards, decks and tables."""

import copy
import pickle
from dataclasses import FrozenInstanceError
from typing import Any

import pytest

from datongzi.libraries import PRESETS, cards_of, every_library, written
from paiju.reference.seeds import Rng

IN_PLAY = ["FIVE", "SIX", "SEVEN", "EIGHT", "NINE", "TEN", "JACK", "QUEEN", "KING", "ACE", "TWO"]


# ---- cards


@every_library
def test_suits_and_ranks_by_value(lib: Any) -> None:
    assert {suit.name: int(suit) for suit in lib.Suit} == {"DIAMONDS": 1, "CLUBS": 2, "HEARTS": 3, "SPADES": 4}
    assert [rank.name for rank in lib.Rank] == IN_PLAY
    assert [int(rank) for rank in lib.Rank] == list(range(5, 16))
    assert (lib.Rank.TWO, lib.Rank.ACE, lib.Rank.KING) == (15, 14, 13)


@every_library
def test_three_and_four_have_names_and_no_cards(lib: Any) -> None:
    three = lib.Rank.THREE
    assert three is lib.Rank(3) is lib.Rank["THREE"]
    assert lib.Rank(4) is lib.Rank.FOUR
    assert len(lib.Rank) == 11
    assert three not in lib.Rank
    assert lib.Rank.FIVE in lib.Rank
    assert list(reversed(lib.Rank)) == list(lib.Rank)[::-1]
    for rank in (three, lib.Rank.FOUR):
        with pytest.raises(ValueError, match=str(int(rank))):
            lib.Card(lib.Suit.SPADES, rank)


@every_library
def test_a_card_is_its_suit_and_rank(lib: Any) -> None:
    cards = [lib.Card(suit, rank) for rank in lib.Rank for suit in sorted(lib.Suit)]
    assert [card.kind for card in cards] == list(range(44))
    assert sorted(set(cards)) == cards
    for card in cards:
        assert lib.Card(card.suit, card.rank) is card
        assert lib.Card.from_string(str(card)) is card
        assert pickle.loads(pickle.dumps(card)) is copy.deepcopy(card) is card
        assert repr(card)
    assert lib.Card.from_string("♠5") < lib.Card.from_string("♥2")  # the rank first
    assert lib.Card.from_string("♦5") < lib.Card.from_string("♠5")
    assert lib.Card.from_string("♦5") <= lib.Card.from_string("♦5") >= lib.Card.from_string("♦5")
    assert lib.Card.from_string("S5") != "S5"


@every_library
def test_a_card_never_changes(lib: Any) -> None:
    card = lib.Card.from_string("SK")
    for name in ("rank", "suit", "other"):
        with pytest.raises(AttributeError):
            setattr(card, name, 5)
    with pytest.raises(AttributeError):
        del card.rank


@every_library
@pytest.mark.parametrize(
    ("texts", "shown"), [(["SK", "sk", "♠K", "♠k"], "♠K"), (["h10", "H10", "♥10"], "♥10"), (["d2", "♦2"], "♦2")]
)
def test_reading_cards(lib: Any, texts: list[str], shown: str) -> None:
    assert {str(lib.Card.from_string(text)) for text in texts} == {shown}


@every_library
@pytest.mark.parametrize("text", ["", "S", "K", "S3", "♠4", "S1", "S11", "SK ", " SK", "XK", "10S", "SKK", "ST", "S05"])
def test_what_is_no_card(lib: Any, text: str) -> None:
    with pytest.raises(ValueError, match=f'"{text}"'):
        lib.Card.from_string(text)


@every_library
def test_what_cards_are_worth(lib: Any) -> None:
    worth = {card.rank.name: card.score_value for card in cards_of(lib, "S5 S6 S10 SJ SK SA S2")}
    assert worth == {"FIVE": 5, "SIX": 0, "TEN": 10, "JACK": 0, "KING": 10, "ACE": 0, "TWO": 0}
    assert [card.is_scoring_card for card in cards_of(lib, "S5 SA")] == [True, False]


# ---- decks


@every_library
@pytest.mark.parametrize("decks", [1, 2, 3, 4])
def test_a_deck_is_in_order(lib: Any, decks: int) -> None:
    deck = lib.Deck.create_standard_deck(decks)
    one = [lib.Card(suit, rank) for rank in lib.Rank for suit in sorted(lib.Suit)]
    assert deck.cards == one * decks
    assert len(deck) == 44 * decks


@every_library
def test_excluded_ranks_are_in_no_deck(lib: Any) -> None:
    out = {lib.Rank.SIX, lib.Rank.THREE}
    deck = lib.Deck.create_standard_deck(2, out)
    assert len(deck) == 80
    assert lib.Rank.SIX not in {card.rank for card in deck.cards}


@every_library
def test_a_seed_shuffles_always_the_same(lib: Any) -> None:
    decks = [lib.Deck.create_standard_deck() for _ in range(4)]
    expected = list(decks[0].cards)
    Rng(7).shuffle(expected)
    for deck in decks[:2]:
        deck.shuffle(7)
        assert deck.cards == expected
    decks[2].shuffle()
    decks[3].shuffle()
    assert decks[2].cards != decks[3].cards
    assert sorted(decks[2].cards) == sorted(expected)


@every_library
def test_dealing_takes_the_first_cards(lib: Any) -> None:
    deck = lib.Deck.create_standard_deck(1)
    assert written([deck.deal_card(), *deck.deal_cards(2)]) == "D5 C5 H5"
    assert (len(deck), written(deck.cards[:1])) == (41, "S5")
    assert deck.deal_cards(0) == []
    for count in (42, -1):
        with pytest.raises(ValueError, match=str(count)):
            deck.deal_cards(count)
    assert len(deck) == 41
    deck.deal_cards(41)
    with pytest.raises(ValueError, match="1"):
        deck.deal_card()


# ---- tables


@every_library
@pytest.mark.parametrize(
    ("factory", "expected"),
    [
        ("create_standard_3deck_3player", (3, 3, 9, 41, [100, -40, -60], 100, 400, True)),
        ("create_4deck_4player", (4, 4, 8, 42, [100, -20, -40, -80], 100, 400, True)),
        ("create_2player", (3, 2, 12, 60, [100, -100], 100, 400, True)),
        ("create_quick_game", (2, 3, 4, 28, [100, -40, -60], 100, 400, True)),
        ("create_high_stakes", (3, 3, 9, 41, [200, -80, -120], 200, 800, True)),
        ("create_beginner_friendly", (3, 3, 9, 41, [100, -40, -60], 100, 400, False)),
        ("create_custom", (3, 3, 9, 41, [100, -40, -60], 100, 400, True)),
    ],
)
def test_tables_by_name(lib: Any, factory: str, expected: Any) -> None:
    config = getattr(lib.ConfigFactory, factory)()
    table = (config.num_decks, config.num_players, config.cards_dealt_aside, config.cards_per_player)
    worth = (list(config.finish_bonus), config.k_tongzi_bonus, config.dizha_bonus, config.must_beat_rule)
    assert (*table, *worth) == expected
    assert lib.VariantValidator.validate_config(config)[0]


@every_library
def test_the_usual_finish_list_stands_in(lib: Any) -> None:
    usual = {2: [100, -100], 3: [100, -40, -60], 4: [100, -20, -40, -80], 5: [100, -25, -25, -25, -25]}
    for players, bonus in usual.items():
        for given in ({}, {"finish_bonus": [1, 2, 3, 4, 5, 6]}):
            assert list(lib.GameConfig(num_players=players, **given).finish_bonus) == bonus
    assert list(lib.GameConfig(finish_bonus=[10, 0, -10]).finish_bonus) == [10, 0, -10]


@every_library
def test_excluded_ranks_leave_fewer_cards(lib: Any) -> None:
    config = lib.GameConfig(excluded_ranks={lib.Rank.FIVE, lib.Rank.THREE})
    assert (config.total_cards, config.cards_per_player) == (120, 37)


@every_library
@pytest.mark.parametrize(
    "change",
    [
        {"num_players": 1},
        {"num_decks": 0},
        {"cards_dealt_aside": -1},
        {"cards_dealt_aside": 130},
        {"cards_dealt_aside": 132},
    ],
)
def test_tables_that_cannot_be(lib: Any, change: dict[str, int]) -> None:
    with pytest.raises(ValueError, match=r"[a-z]"):
        lib.GameConfig(**change)


@every_library
def test_a_table_is_a_value(lib: Any) -> None:
    config = lib.GameConfig()
    assert config == lib.ConfigFactory.create_standard_3deck_3player()
    assert hash(config) == hash(lib.GameConfig())
    with pytest.raises((AttributeError, FrozenInstanceError)):
        config.num_decks = 4


@every_library
@pytest.mark.parametrize(
    ("change", "is_valid", "starts"),
    [
        ({}, True, []),
        ({"num_players": 5, "cards_dealt_aside": 7}, False, ["error:"]),
        ({"cards_dealt_aside": 105}, False, ["error:"]),
        ({"finish_bonus": [100, 0, -60]}, False, ["error:"]),
        ({"num_players": 2, "num_decks": 2}, True, ["warning:", "warning:"]),  # 79 cards, and no tongzi
        ({"num_decks": 4, "num_players": 4, "cards_dealt_aside": 8}, True, ["warning:"]),  # -40
        ({"a_tongzi_bonus": 50}, True, ["warning:"]),
        ({"finish_bonus": [100, -40, -80]}, True, ["warning:"]),
    ],
)
def test_what_there_is_to_say_about_a_table(lib: Any, change: Any, is_valid: bool, starts: list[str]) -> None:
    valid, messages = lib.VariantValidator.validate_config(lib.GameConfig(**change))
    assert valid is is_valid
    assert [message.split()[0] for message in messages] == starts


# ---- rules


@every_library
def test_rules_are_a_value(lib: Any) -> None:
    rules = lib.PRESETS["hunan"]
    assert (rules.carry, rules.wings, rules.two_in_chains) == ("loose", "loose", False)
    assert lib.PRESETS["seed"] == lib.Rules()
    assert list(lib.PRESETS) == list(PRESETS)
    two = rules.replace(config=lib.ConfigFactory.create_2player())
    assert (two.config.num_players, rules.config.num_players) == (2, 3)
    assert lib.Rules.from_dict(two.to_dict()) == two
    assert hash(lib.Rules.from_dict(two.to_dict())) == hash(two)
    excluded = rules.replace(config=lib.GameConfig(excluded_ranks={lib.Rank.SIX}))
    assert lib.Rules.from_dict(excluded.to_dict()) == excluded != rules


@every_library
@pytest.mark.parametrize(
    "change", [{"carry": "one"}, {"wings": "two"}, {"two_in_chains": 1}, {"config": 5}, {"moon": 1}]
)
def test_options_that_there_are_not(lib: Any, change: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"[a-z]"):
        lib.Rules().replace(**change)
    with pytest.raises(ValueError, match=r"[a-z]"):
        lib.Rules.from_dict({"config": "S5"})
    with pytest.raises(ValueError, match=r"[a-z]"):
        lib.Rules.from_dict({**lib.Rules().to_dict(), **change})
