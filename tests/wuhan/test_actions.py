"""Actions: ids, texts, what they are called, and which of them only a position can number."""

import pickle

import pytest

from paiju.errors import IllegalAction
from paiju.wuhan import Action, deal

KINDS = {
    "discard 5m": 4,
    "discard 7z": 33,
    "concealed_kong 1m": 34,
    "added_kong 7z": 67,
    "red_kong 5z": 68,
    "laizi_kong 6m": 71,
    "chow 5m": 72,
    "chow_left 5m": 73,
    "chow_middle 5m": 74,
    "chow_right 5m": 75,
    "pong 5z": 76,
    "exposed_kong 5m": 77,
    "win": 78,
    "pass": 79,
}
"""With their ids."""


@pytest.mark.parametrize("text", [*KINDS, "skin_kong 4m"])
def test_a_text_is_read_and_written(text: str) -> None:
    action = Action.parse(text)
    assert str(action) == text
    assert action.id == KINDS.get(text)
    assert Action.parse(action.label("zh")) == action
    assert pickle.loads(pickle.dumps(action)) == action
    assert eval(repr(action), {"Action": Action}) == action


def test_a_skin_kong_has_its_id_by_the_flip() -> None:
    """69 is the first skin, the flip kind; 70 the second, one below."""
    state = next(
        state
        for state in (deal(seed=seed) for seed in range(1000))
        if sum(str(action).startswith("skin_kong") for action in state.legal_actions) == 2
    )
    skins = [action for action in state.legal_actions if action.kind == "skin_kong"]
    assert [(action.id, action.tile) for action in skins] == [(69, state.skins[0]), (70, state.skins[1])]
    for action in skins:
        alone = Action.parse(str(action))
        assert alone.id is None
        assert alone == action
        assert hash(alone) == hash(action)
        assert action.id is not None
        assert state.after(alone) == state.after(action) == state.after(action.id)
        assert state.action_of(str(action)).id == action.id
        assert pickle.loads(pickle.dumps(action)).id == action.id


@pytest.mark.parametrize(
    "text", ["red_kong 1m", "skin_kong 5z", "laizi_kong 5z", "chow 1z", "chow_left 7z", "win 5m", "pass 5m", "kong 5m"]
)
def test_what_no_round_has(text: str) -> None:
    with pytest.raises(IllegalAction) as refusal:
        Action.parse(text)
    assert refusal.value.code == "unknown_action"


def test_makers() -> None:
    assert Action.discard("5m") == Action.parse("discard 5m")
    assert Action.skin_kong("5m") == Action.parse("skin_kong 5m")
    assert Action.win() == Action.parse("win")
    assert Action.pass_() == Action.parse("pass")
    with pytest.raises(IllegalAction):
        Action.red_kong("1m")


def test_what_players_say() -> None:
    said = {"打五万": "discard 5m", "碰 5筒": "pong 5p", "左吃三条": "chow_left 3s", "皮子杠四万": "skin_kong 4m"}
    said |= {"红中杠": "red_kong 5z", "赖子杠六万": "laizi_kong 6m", "胡": "win", "过": "pass"}
    for words, text in said.items():
        assert str(Action.parse(words)) == text
    assert Action.parse("red_kong 5z").label("zh") == "红中杠"
    assert Action.parse("chow_middle 5m").label("en") == "chow middle 5m"
