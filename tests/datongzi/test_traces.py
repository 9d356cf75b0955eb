"""Whole games played again step by step: what is legal, what is played, what it comes to."""

from typing import Any

import pytest

from datongzi.vectors import games
from paiju.datongzi import PRESETS, Action, GameConfig, Rules, State, deal
from paiju.datongzi.models import Card

FIELDS = set(GameConfig().to_dict())


def rules_of(game: dict[str, Any]) -> Rules:
    config = {name: value for name, value in game["config"].items() if name in FIELDS}
    rules = PRESETS[game["preset"]].replace(config=config)
    assert rules.config.total_cards == game["config"]["total_cards"]
    assert rules.config.cards_per_player == game["config"]["cards_per_player"]
    return rules


def texts(cards: tuple[Card, ...]) -> str | None:
    return " ".join(card.text for card in cards) or None


@pytest.mark.parametrize("game", games(), ids=lambda game: game["id"])
def test_a_published_game(game: dict[str, Any]) -> None:
    state = deal(rules_of(game), wall=game["wall"], lead=game["lead"])
    events: list[dict[str, Any]] = []
    for seat, legal, number in game["steps"]:
        assert state.turn == seat
        assert [action.id for action in state.legal_actions] == legal
        state, told = state.step(number)
        events += told
    assert state.is_over
    assert [[seat, texts(cards)] for seat, cards in state.history] == game["history"]
    tricks = [event for event in events if event["type"] == "trick_end"]
    told_tricks = [(trick["winner"], trick["points"], trick["bonus"], trick["number"]) for trick in game["tricks"]]
    assert [(trick["actor"], trick["points"], trick["bonus"], trick["trick"]) for trick in tricks] == told_tricks
    assert list(state.finish_order) == game["finish_order"]
    assert list(state.scores) == game["scores"]
    assert state.next_deal == {"lead": game["finish_order"][0]}


@pytest.mark.parametrize("game", games()[::6], ids=lambda game: game["id"])
def test_whole_plays_lead_to_the_same_states(game: dict[str, Any]) -> None:
    """Every finished play by ids equals one of concrete cards."""
    state: State = deal(rules_of(game), wall=game["wall"], lead=game["lead"])
    by_ids = state
    numbers = [number for _, _, number in game["steps"]]
    for _, cards in game["history"]:
        state = state.after("pass" if cards is None else Action.play(cards))
        by_ids = by_ids.after(numbers.pop(0))
        while by_ids.picks:
            by_ids = by_ids.after(numbers.pop(0))
        assert by_ids == state
        assert hash(by_ids) == hash(state)
    assert not numbers
