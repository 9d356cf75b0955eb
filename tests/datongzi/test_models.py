"""Suits, ranks, cards, decks and tables."""

import copy
import pickle

import pytest

from paiju.datongzi import Card, Deck, GameConfig, PlayPattern, PlayType, Rank, Suit
from paiju.datongzi.models import ALL
from paiju.errors import HandError, RulesError


def test_ranks_in_play_are_counted_and_others_have_a_name() -> None:
    assert [rank.text for rank in Rank] == ["5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2"]
    assert [*reversed(Rank)] == [*Rank][::-1]
    assert len(Rank) == 11
    assert Rank.THREE == Rank(3) == Rank["THREE"] == 3
    assert Rank.THREE not in Rank
    assert Rank.FIVE in Rank
    assert Rank.TWO > Rank.ACE > Rank.KING


def test_there_is_one_object_for_each_card() -> None:
    for number, card in enumerate(ALL):
        assert card.kind == number == 4 * (card.rank - 5) + card.suit - 1
        assert Card(card.suit, card.rank) is card
        assert Card.from_string(str(card)) is Card.from_string(card.text.lower()) is card
        assert pickle.loads(pickle.dumps(card)) is copy.deepcopy(card) is card
        assert hash(card) == hash(Card(card.suit, card.rank))
    assert sorted(ALL, key=lambda card: (card.rank, card.suit)) == sorted(ALL) == list(ALL)
    with pytest.raises(AttributeError):
        ALL[0].kind = 5
    with pytest.raises(AttributeError):
        del ALL[0].kind


def test_points() -> None:
    assert sum(card.score_value for card in ALL) == 100
    assert {card.rank for card in ALL if card.is_scoring_card} == {Rank.FIVE, Rank.TEN, Rank.KING}


@pytest.mark.parametrize("text", ["♠3", "♠4", "S1", "", "S", "10", "♠10 ", "X5", "SS5", "♠11"])
def test_text_that_is_no_card(text: str) -> None:
    with pytest.raises(ValueError, match=f'"{text}" is not a card'):
        Card.from_string(text)


@pytest.mark.parametrize("rank", [Rank.THREE, Rank.FOUR, 16])
def test_a_rank_without_cards(rank: Rank) -> None:
    with pytest.raises(ValueError, match="no card of suit"):
        Card(Suit.SPADES, rank)


def test_a_deck_is_dealt_from_the_front() -> None:
    deck = Deck.create_standard_deck(2, {Rank.SIX, Rank.THREE})
    assert len(deck) == 80
    assert deck.cards[:40] == deck.cards[40:] == [card for card in ALL if card.rank != Rank.SIX]
    first, second = deck.cards[:2]
    assert (deck.deal_card(), deck.deal_cards(1), len(deck)) == (first, [second], 78)
    with pytest.raises(HandError, match="78 are left"):
        deck.deal_cards(79)
    with pytest.raises(ValueError, match="-1"):
        deck.deal_cards(-1)
    assert len(deck) == 78
    deck.shuffle()
    assert sorted([*deck.cards, first, second]) == sorted([card for card in ALL if card.rank != Rank.SIX] * 2)


def test_tables() -> None:
    config = GameConfig()
    assert (config.total_cards, config.cards_per_player, list(config.finish_bonus)) == (132, 41, [100, -40, -60])
    assert list(GameConfig(num_players=2, finish_bonus=(1, 2, 3)).finish_bonus) == [100, -100]
    assert list(GameConfig(num_players=5).finish_bonus) == [100, -25, -25, -25, -25]
    assert GameConfig(excluded_ranks=frozenset({Rank.THREE, Rank.SIX})).total_cards == 120
    assert GameConfig.from_dict(config.to_dict()) == config
    assert hash(GameConfig.from_dict(config.to_dict())) == hash(config)
    with pytest.raises(AttributeError):
        config.num_decks = 4  # type: ignore[misc]


@pytest.mark.parametrize(
    "options", [{"num_players": 1}, {"num_decks": 0}, {"cards_dealt_aside": -1}, {"cards_dealt_aside": 130}]
)
def test_tables_that_cannot_be_dealt_at(options: dict[str, int]) -> None:
    with pytest.raises(RulesError):
        GameConfig(**options)  # type: ignore[arg-type]


def test_patterns_are_values() -> None:
    pattern = PlayPattern(PlayType.AIRPLANE, Rank.SIX, secondary_ranks=[Rank.FIVE, Rank.SIX], card_count=6)
    assert pattern.secondary_ranks == (Rank.FIVE, Rank.SIX)
    assert (pattern.primary_suit, pattern.strength, pattern.is_tongzi, pattern.is_dizha) == (None, 0, False, False)
    assert eval(repr(pattern)) == pattern
    assert pickle.loads(pickle.dumps(pattern)) == pattern
    assert hash(pickle.loads(pickle.dumps(pattern))) == hash(pattern)
    with pytest.raises(ValueError, match="no rank 3"):
        PlayPattern(PlayType.SINGLE, Rank.THREE)
