"""Recorded play: whole rounds a person can read, counts of legal play, and the signature of random play."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from golden.narrate import narrate
from paiju._core.sichuan import deal, perft, playouts
from paiju.sichuan import PRESETS

GOLDEN = Path(__file__).parent.parent / "golden"
PLAYTHROUGHS = sorted((GOLDEN / "playthroughs").glob("sichuan-*.txt"))
PERFT = (GOLDEN / "perft" / "sichuan.txt").read_text("utf-8").splitlines()
SIGNATURES = tomllib.loads((GOLDEN / "signatures.toml").read_text("utf-8"))["sichuan"]


def test_there_is_a_playthrough_for_every_special_ending() -> None:
    assert {path.stem.removeprefix("sichuan-") for path in PLAYTHROUGHS} == {
        "exhausted-with-refunds",
        "flower-pig",
        "kong-flower",
        "multi-win",
        "robbed-kong",
        "shot-after-a-kong",
    }


@pytest.mark.parametrize("path", PLAYTHROUGHS, ids=lambda path: path.stem)
def test_playthroughs_are_played_again_to_the_letter(path: Path) -> None:
    head, _, story = path.read_text("utf-8").partition("\n\n")
    fields = dict(line.split(": ", 1) for line in head.splitlines())
    state = deal(PRESETS[fields["preset"]], int(fields["seed"]))
    events: list[dict[str, Any]] = []
    for decision in fields["actions"].split(", "):
        seat, _, action = decision.partition(" ")
        state, more = state.step(action, int(seat))
        events += more
    assert state.is_over
    assert narrate(events) == story.splitlines()


@pytest.mark.parametrize("line", PERFT)
def test_the_ways_to_play_on_are_as_many_as_ever(line: str) -> None:
    preset, seed, decisions, depth, count = line.split()
    state = deal(PRESETS[preset], int(seed))
    for _ in range(int(decisions)):
        state = state.after(state.legal_actions[0])
    assert perft(state, int(depth)) == int(count)


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("threads", [1, 2, 3])
def test_the_signature_moves_exactly_when_play_does(preset: str, threads: int) -> None:
    assert f"{playouts(PRESETS[preset], 1000, 1, threads).signature:016x}" == SIGNATURES[preset]
