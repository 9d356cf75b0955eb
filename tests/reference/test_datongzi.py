"""What only the plain Da Tong Zi has: planes told block by block, and itself in words."""

from typing import Any

import numpy as np
import pytest

from datongzi.libraries import cards_of, deal, played, rules_of
from paiju import Round, playouts
from paiju.errors import ArgumentError, ArgumentValueError
from paiju.reference import datongzi
from paiju.reference.datongzi.planes import BLOCKS


def blocks(seen: Any) -> dict[str, Any]:
    """Return the planes of an observation by the name of their block."""
    found: dict[str, Any] = {name: np.array(block(seen)) for name, block in BLOCKS.items()}
    assert np.array_equal(np.concatenate(list(found.values())), seen.planes())
    return found


def columns(*texts: str) -> list[list[int]]:
    """Return planes with ones at the kinds of some cards."""
    return [[int(kind in {card.kind for card in cards_of(datongzi, text)}) for kind in range(44)] for text in texts]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("decks", [1, 2, 3, 4])
def test_how_many_planes(players: int, decks: int) -> None:
    rules = rules_of(datongzi, num_players=players, num_decks=decks)
    seen = datongzi.deal(rules, seed=1).observe(1)
    sizes = {name: len(planes) for name, planes in blocks(seen).items()}
    assert sizes == {
        "hand": decks,
        "picks": decks,
        "unseen": decks,
        "played": (players - 1) * decks,
        "standing": decks + players,
        "latest_actions": 10 * (decks + players),
        "cards_left": 16 * players,
        "trick_points": 16,
        "scores": 16 * (players - 1),
        "finishing_place": players * players,
        "pending": 2,
    }
    assert seen.planes().shape == datongzi.planes_shape(rules) == (sum(sizes.values()), 44)


def test_what_planes_hold() -> None:
    """Seats in turn order from the observer on: here 1, 2, 0."""
    lead = "S5 S5 H5 S9 S10"
    state = deal(datongzi, f"{lead} D6", "S7 S7 H7 C2 D2 DJ", "S6 S8", num_decks=2)
    state = played(state, f"play {lead}", "begin triple_with_two 7", "add J")
    found = blocks(state.observe(1))
    assert found["hand"].tolist() == columns("S7 H7 C2 D2 DJ", "S7")
    assert found["picks"].tolist() == columns("S7 H7 DJ", "S7")
    unseen = found["unseen"].sum()
    assert unseen == 88 - 6 - 5
    assert found["played"].tolist() == [*columns("", ""), *columns("S5 H5 S9 S10", "S5")]
    assert found["standing"].tolist() == [*columns("S5 H5 S9 S10", "S5"), [0] * 44, [0] * 44, [1] * 44]
    latest = found["latest_actions"]
    assert latest[:5].tolist() == found["standing"].tolist()
    assert not latest[5:].any()
    assert found["trick_points"].all(axis=1).tolist() == [True] * 2 + [False] * 14  # 25 points
    assert found["pending"].all(axis=1).tolist() == [True, False]
    assert found["scores"].all(axis=1).tolist() == ([True] * 8 + [False] * 8) * 2  # above -400 to -50
    assert not found["finishing_place"].any()


def test_places_and_scores_in_planes() -> None:
    state = played(deal(datongzi, "SA", "S5 S6", "S7 S8", num_decks=2), "play SA", "pass", "pass")
    found = blocks(state.observe(1))
    assert found["finishing_place"].all(axis=1).nonzero()[0].tolist() == [6]  # seat 0 is the third from seat 1 on
    full = state.rules.config.cards_per_player
    left = found["cards_left"].all(axis=1).reshape(3, 16)
    assert left.sum(axis=1).tolist() == [-(-2 * 16 // full)] * 2 + [0]


def test_planes_that_there_are_not() -> None:
    seen = datongzi.deal(seed=1).observe(0)
    with pytest.raises(ArgumentValueError):
        seen.planes("v0")
    with pytest.raises(ArgumentValueError):
        datongzi.deal(seed=1).observe(None).planes()
    with pytest.raises(ArgumentValueError):
        datongzi.deal(seed=1).observe(None).sample(1)


def test_it_shows_itself() -> None:
    state = datongzi.deal(seed=1)
    for shown in (state, state.observe(0), datongzi.Deck(), datongzi.ScoreComputation(state.rules.config)):
        assert "0x" not in repr(shown)
    assert "object at" not in str(state)
    assert type(state).from_text(state.to_text()) == state
    assert repr(datongzi.PlayGenerator()) == "<PlayGenerator>"


def test_what_is_no_action_at_all() -> None:
    state: Any = datongzi.deal(seed=1)
    junk: tuple[Any, ...] = (None, 1.5, True, [])
    for each in junk:
        with pytest.raises(ArgumentError):
            state.after(each)
    with pytest.raises(ArgumentError):
        datongzi.PatternRecognizer.analyze_cards([], rules=state)


def test_random_play() -> None:
    result = playouts(datongzi, 2, seed=3)
    assert result.decisions > 40
    assert any(result.score_sums)


def test_labels_in_both_languages() -> None:
    table = Round(datongzi, seed=3, clock=None, hands=["S7 H7 C7 S8 S9", "S5", "S6"], lead=0)
    labels = {str(action): action.label() for action in table.state.legal_actions}
    assert labels["begin triple_with_two 7"] == "三带二 7"
    assert labels["play C7 H7 S7"] == "出 ♣7 ♥7 ♠7"
    table.apply("begin triple_with_two 7")
    assert [action.label("en") for action in table.state.legal_actions] == ["carry 8", "carry 9"]
