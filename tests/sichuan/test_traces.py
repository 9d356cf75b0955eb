"""Sixty whole rounds over many options, replayed step by step: whose turn, what is legal, and what it comes to."""

import gzip
import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from paiju.sichuan import Rules
from sichuan.tables import GAMES, both

FILE = Path(__file__).parent.parent / "data" / "sichuan-rounds.jsonl.gz"


def read() -> list[dict[str, Any]]:
    with gzip.open(FILE, "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


TRACES = read()


def test_there_are_sixty() -> None:
    assert len(TRACES) == 60
    assert len({trace["id"] for trace in TRACES}) == 60


@both
@pytest.mark.parametrize("trace", TRACES, ids=lambda trace: trace["id"])
def test_a_whole_round(game: str, trace: dict[str, Any]) -> None:
    dealt = {name: trace[name] for name in ("wall", "dealer", "swap_direction")}
    state = GAMES[game].deal(Rules.from_dict(trace["rules"]), **dealt)
    for turn, phase, legal, action in trace["steps"]:
        assert (state.turn, state.phase) == (turn, phase)
        assert sorted(map(str, state.legal_actions)) == sorted(legal)
        state = state.after(action)
    assert state.is_over
    assert state.end == trace["end"]
    assert Counter(map(tuple, state.transfers)) == Counter(map(tuple, trace["transfers"]))
    assert list(state.scores) == list(state.payoffs) == trace["scores"]
    assert state.next_deal == {"dealer": trace["next_dealer"]}
