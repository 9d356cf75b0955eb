"""Recorded play: counts of legal play, and the signature of random play."""

import tomllib
from pathlib import Path

import pytest

from paiju import derive, playouts
from paiju._core import datongzi as core
from paiju.datongzi import PRESETS, GameConfig, Rules, deal
from paiju.datongzi.outcomes import OUTCOMES
from paiju.game import Event
from paiju.reference.seeds import Rng

GOLDEN = Path(__file__).parent.parent / "golden"
PERFT = (GOLDEN / "perft" / "datongzi.txt").read_text("utf-8").splitlines()
SIGNATURES = tomllib.loads((GOLDEN / "signatures.toml").read_text("utf-8"))["datongzi"]
TABLES: dict[str, Rules] = {
    **PRESETS,
    "four": PRESETS["seed"].replace(config=GameConfig(4, 4, 8)),
    "two": PRESETS["hunan"].replace(two_in_chains=True, config=GameConfig(3, 2, 12, must_beat_rule=False)),
}


@pytest.mark.parametrize("line", PERFT)
def test_the_ways_to_play_on_are_as_many_as_ever(line: str) -> None:
    name, seed, decisions, depth, count = line.split()
    state = deal(TABLES[name], int(seed))
    for _ in range(int(decisions)):
        state = state.after(state.legal_actions[0])
    assert core.perft(state, int(depth)) == int(count)


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("threads", [1, 2])
def test_the_signature_moves_exactly_when_play_does(name: str, threads: int) -> None:
    assert f"{core.playouts(TABLES[name], 1000, 1, threads).signature:016x}" == SIGNATURES[name]


@pytest.mark.parametrize("name", TABLES)
def test_events_come_to_what_the_core_counts(name: str) -> None:
    """One random game through the states, and the same one in the core."""
    seed = derive(3, 0)
    rng, state, events = Rng(derive(seed, 0)), deal(TABLES[name], seed), list[Event]()
    while not state.is_over:
        legal = state.legal_actions
        state, told = state.step(legal[rng.below(len(legal))])
        events += told
    result = core.playouts(TABLES[name], 1, 3)
    assert {key: OUTCOMES.count(events)[key] for key in result.outcomes} == result.outcomes
    assert result.score_sums == state.payoffs
    assert [column.key for column in OUTCOMES.columns] == list(result.outcomes)


@pytest.mark.parametrize("name", TABLES)
def test_random_play_is_counted(name: str) -> None:
    result = playouts("datongzi", 50, seed=3, rules=TABLES[name])
    assert result.rounds == 50
    assert sum(result.score_sums) == 0
    assert result.plays + result.passes <= result.decisions
    assert 0 < result.tricks <= result.plays
    assert 0 < result.card_points <= 50 * 100 * TABLES[name].num_decks
    assert result.bonus_points >= 0
