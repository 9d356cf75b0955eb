"""Positions: read again they are the same, and what can't stand on a table is refused with a reason."""

import copy
import pickle
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from paiju.errors import PositionError
from paiju.wuhan import Observation, Rules, State, deal
from wuhan.playing import play, states

Position = dict[str, Any]


def test_every_state_and_view_comes_back() -> None:
    for number, state in enumerate(states(8)):
        if number % 5:
            continue
        assert State.from_dict(state.to_dict()) == state
        assert State.from_text(state.to_text()) == state
        assert pickle.loads(pickle.dumps(state)) == state
        for seat in (0, 1, 2, 3, None):
            seen = state.observe(seat)
            again = Observation.from_dict(seen.to_dict())
            assert again == seen
            assert hash(again) == hash(seen)
            assert again.scores == seen.scores
            assert Observation.from_text(seen.to_text()) == seen


@cache
def moment(phase: str, rules: Rules | None = None) -> State:
    """Return a state of that phase."""
    for seed in range(3000):
        for step in play(seed, rules).steps:
            if step.state.phase == phase:
                return step.state
    raise AssertionError(phase)


MOMENTS = {
    "turn": lambda: deal(seed=1),
    "window": lambda: moment("WAITING_RESPONSE"),
    "form": lambda: moment("MELD_DECISION"),
    "win": lambda: moment("WIN"),
    "end": lambda: moment("FLOW_DRAW"),
}


def change(position: Position, **changes: Any) -> None:
    position.update(changes)


def of_seat(position: Position, seat: int, **changes: Any) -> None:
    position["seats"][seat].update(changes)


FAULTS: list[tuple[str, str, Callable[[Position], None]]] = [
    ("turn", "window do not fit", lambda p: change(p, phase="WAITING_RESPONSE")),
    ("turn", "won do not fit", lambda p: change(p, phase="WIN")),
    ("turn", "expected one of", lambda p: change(p, phase="GONG")),
    ("turn", "expected a tile", lambda p: change(p, flip=None)),
    ("turn", "in all, not 4", lambda p: change(p, wall=p["wall"][2:])),
    ("turn", "melds counted as three, expected", lambda p: change(p, turn=(p["turn"] + 1) % 4)),
    ("turn", "not special in this round", lambda p: of_seat(p, 0, special="1m2m3m4m5m6m7m8m9m")),
    ("turn", "melds counted as three, expected 14", lambda p: of_seat(p, (p["turn"] + 1) % 4, kept="1m")),
    ("turn", "locked, which these rules do not know", lambda p: of_seat(p, 0, locked=True)),
    ("turn", "drawn out of turn", lambda p: of_seat(p, (p["turn"] + 1) % 4, drawn="1m")),
    ("turn", "nonsense", lambda p: change(p, nonsense=1)),
    (
        "window",
        "not the last discard",
        lambda p: p["window"].update(tile="1z" if p["window"]["tile"] != "1z" else "2z"),
    ),
    ("window", "is asked and has no answer", lambda p: p["window"].update(asked=[0, 1, 2, 3])),
    ("window", "is not asked and has an answer", lambda p: p["window"].update(asked=[])),
    ("window", "cannot have answered that", lambda p: p["window"]["answers"].update({str(p["turn"]): 77})),
    ("window", "draw_kind do not fit", lambda p: change(p, draw_kind="AFTER_KONG")),
    ("form", "nobody is asked", lambda p: p["window"].update(asked=[p["turn"]])),
    ("form", "no chow to choose", lambda p: change(p, turn=(p["turn"] + 1) % 4)),
    (
        "win",
        "cannot have come from",
        lambda p: p["won"].update({"from": (p["won"]["seat"] + 1) % 4, "how": "self_draw"}),
    ),
    ("win", "melds counted as three, expected", lambda p: p["won"].update(seat=(p["won"]["seat"] + 1) % 4)),
    (
        "end",
        "leaves no tile to draw",
        lambda p: change(p, rules={**p["rules"], "haidi_tiles": 4}, wall=p["wall"] + "1m"),
    ),
]


@pytest.mark.parametrize(("name", "told", "spoil"), FAULTS, ids=[f"{name}: {told}" for name, told, _ in FAULTS])
def test_what_cannot_stand_on_a_table(name: str, told: str, spoil: Callable[[Position], None]) -> None:
    position = copy.deepcopy(MOMENTS[name]().to_dict())
    State.from_dict(position)
    spoil(position)
    with pytest.raises(PositionError, match=told):
        State.from_dict(position)


SIGHTS: list[tuple[str, Callable[[Position], None]]] = [
    ("cannot be seen", lambda p: of_seat(p, 1, locked=True)),
    ("hands and wall hide", lambda p: change(p, wall_left=p["wall_left"] - 1)),
    ("melds counted as three, expected", lambda p: change(p, hidden=[0, 12, 14, 13])),
    ("cannot be hidden", lambda p: change(p, hidden=[1, 13, 13, 13])),
    ("the drawer is not", lambda p: change(p, drawer=2)),
]


@pytest.mark.parametrize(("told", "spoil"), SIGHTS, ids=[told for told, _ in SIGHTS])
def test_what_nobody_can_see(told: str, spoil: Callable[[Position], None]) -> None:
    position = deal(Rules(pass_win_lock=True), seed=2, dealer=0).observe(0).to_dict()
    Observation.from_dict(copy.deepcopy(position))
    spoil(position)
    with pytest.raises(PositionError, match=told):
        Observation.from_dict(position)


def test_a_table_from_elsewhere_may_leave_out_what_follows() -> None:
    told = deal(seed=5, dealer=2).observe(2).to_dict()
    short = {key: told[key] for key in ("seat", "dealer", "flip", "seats")}
    assert Observation.from_dict(short) == Observation.from_dict(told)
    asked = next(state for state in states(5) if state.phase == "WAITING_RESPONSE")
    assert asked.turn is not None
    told = asked.observe(asked.turn).to_dict()
    told["window"] = {key: told["window"][key] for key in ("tile", "from")}
    for key in ("phase", "turn", "hidden", "wall_left"):
        del told[key]
    assert Observation.from_dict(told) == asked.observe(asked.turn)


def test_a_finished_position_comes_with_its_money() -> None:
    state = moment("WIN")
    again = State.from_dict(state.to_dict())
    assert (again.scores, again.transfers, again.won) == (state.scores, state.transfers, state.won)
    seen = Observation.from_dict(state.observe(1).to_dict())
    assert (seen.scores, seen.winner) == (state.scores, state.winner)


def test_a_text_is_short_and_hides_a_kong() -> None:
    for state in states(200):
        owners = [seat for seat in range(4) if any(m.kind == "concealed_kong" for m in state.seats[seat].melds)]
        if owners and not state.is_over:
            text = state.observe((owners[0] + 1) % 4).to_text()
            assert "concealed_kong:?" in text
            assert len(text) < 700
            return
    raise AssertionError
