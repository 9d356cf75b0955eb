"""Sixty whole games over many tables, replayed step by step: whose turn, which ids are legal, and what it comes to."""

from typing import Any

import pytest

from datongzi.libraries import every_library, ids, written
from datongzi.vectors import traces

TRACES = traces()
DERIVED = ("total_cards", "cards_per_player")


def rules_of(lib: Any, trace: dict[str, Any]) -> Any:
    config = {name: value for name, value in trace["config"].items() if name not in DERIVED}
    rules = lib.PRESETS[trace["preset"]].replace(config=lib.GameConfig(**config))
    assert lib.Rules.from_dict({**rules.to_dict(), "config": trace["config"]}) == rules
    return rules


def test_there_are_sixty() -> None:
    assert len(TRACES) == 60
    assert len({trace["id"] for trace in TRACES}) == 60


@pytest.mark.slow
@every_library
@pytest.mark.parametrize("trace", TRACES, ids=lambda trace: trace["id"])
def test_a_whole_game(lib: Any, trace: dict[str, Any]) -> None:
    rules = rules_of(lib, trace)
    assert all(getattr(rules.config, name) == trace["config"][name] for name in DERIVED)
    state = lib.deal(rules, wall=trace["wall"], lead=trace["lead"])
    tricks = []
    for turn, legal, number in trace["steps"]:
        assert (state.turn, ids(state)) == (turn, legal)
        state, events = state.step(number)
        tricks += [event for event in events if event["type"] == "trick_end"]
    assert state.is_over
    told = [[seat, written(cards) if cards else None] for seat, cards in state.history]
    assert told == trace["history"]
    found = [{"winner": end["actor"], **{key: end[key] for key in ("points", "bonus")}} for end in tricks]
    assert found == [{key: end[key] for key in ("winner", "points", "bonus")} for end in trace["tricks"]]
    assert [end["trick"] for end in tricks] == [end["number"] for end in trace["tricks"]]
    assert list(state.finish_order) == trace["finish_order"]
    assert list(state.scores) == trace["scores"]
    assert state.next_deal == {"lead": trace["finish_order"][0]}
