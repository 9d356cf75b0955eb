"""Fifty whole rounds over many options, replayed step by step: states passed, whose turn, what is legal, the money."""

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from paiju import Round
from paiju.wuhan import Rules
from wuhan.games import GAMES, every

FILE = Path(__file__).parent.parent / "data" / "wuhan-rounds.jsonl.gz"


def read() -> list[dict[str, Any]]:
    with gzip.open(FILE, "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


TRACES = read()


def test_there_are_fifty() -> None:
    assert len(TRACES) == 50
    assert len({trace["id"] for trace in TRACES}) == 50


@every
@pytest.mark.parametrize("trace", TRACES, ids=lambda trace: trace["id"])
def test_a_whole_round(name: str, trace: dict[str, Any]) -> None:
    game = GAMES[name]
    rules = game.Rules.from_dict({**Rules().to_dict(), **trace["rules"]})
    table = Round(game, rules, wall=trace["wall"], dealer=trace["dealer"], seed=0)
    assert str(table.state.flip) == trace["flip"]
    for turn, phase, legal, action in trace["steps"]:
        state = table.state
        assert (state.turn, state.phase) == (turn, phase)
        assert sorted(map(str, state.legal_actions)) == sorted(legal)
        table.apply(action, turn)
    state = table.state
    assert [line["state"] for line in table.lines(states=True) if line["type"] == "state"] == trace["states"]
    assert (state.is_over, state.end, state.winner) == (True, trace["end"], trace["winner"])
    assert [list(transfer) for transfer in state.transfers] == trace["transfers"]
    assert list(state.scores) == list(state.payoffs) == trace["scores"]
    assert state.next_deal == {"dealer": trace["next_dealer"]}
