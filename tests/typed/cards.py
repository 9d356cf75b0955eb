"""The library of a card game."""

from typing import assert_type

import numpy as np
from numpy.typing import NDArray

from paiju import datongzi
from paiju.datongzi import Card, PatternFinder, PlayGenerator, PlayPattern, PlayValidator, Rank, Suit
from paiju.reference import datongzi as reference

card = Card(Suit.SPADES, Rank.KING)
assert_type(card.suit, Suit)
assert_type(card.score_value, int)
assert_type(Card.from_string("♠K"), Card)
deck = datongzi.Deck.create_standard_deck(3, {Rank.FIVE})
assert_type(deck.cards, list[Card])
assert_type(deck.deal_cards(2), list[Card])

config = datongzi.GameConfig(excluded_ranks={Rank.FIVE}, finish_bonus=[100, -40, -60])
assert_type(config.cards_per_player, int)
assert_type(datongzi.ConfigFactory.create_custom(num_players=2, finish_bonus=[1, -1]), datongzi.GameConfig)
assert_type(datongzi.VariantValidator.validate_config(config), tuple[bool, list[str]])

pattern = datongzi.PatternRecognizer.analyze_cards([card, card])
assert_type(pattern, PlayPattern | None)
assert_type(PlayValidator.can_beat_play([card], pattern), bool)
assert_type(PlayValidator.is_valid_play([card]), bool)
assert_type(PatternFinder.find_pairs([card]), list[Card])
assert_type(PatternFinder.find_all_airplanes([card], 2), list[list[Card]])
assert_type(PlayGenerator.generate_valid_responses([card], None), list[list[Card]])
assert_type(PlayGenerator.count_all_plays([card]), int)
assert_type(datongzi.HandPatternAnalyzer.analyze_patterns([card]).dizha, list[list[Card]])
assert_type(datongzi.judge("SK", pattern).reason("en"), str)
if pattern is not None:
    assert_type(pattern.primary_suit, Suit | None)
    assert_type(pattern.secondary_ranks, tuple[Rank, ...])

scores = datongzi.ScoreComputation(config)
assert_type(scores.create_round_win_event("a", [card], 1), datongzi.ScoringEvent | None)
assert_type(scores.create_special_bonus_events("a", pattern, 1), list[datongzi.ScoringEvent])
assert_type(scores.validate_scores({"a": 10}), bool)

state = datongzi.deal(seed=1)
assert_type(state.legal_plays(), list[list[Card]])
assert_type(state.legal_plays(features=True), tuple[list[list[Card]], NDArray[np.int16]])
assert_type(state.observe(0).legal_plays(), list[list[Card]])
plain = reference.deal(seed=1)
assert_type(plain.legal_plays(), list[list[reference.Card]])
assert_type(plain.legal_plays(features=True), tuple[list[list[reference.Card]], NDArray[np.int16]])
