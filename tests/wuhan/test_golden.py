"""Recorded play: whole rounds a person can read, counts of legal play, and the signature of random play."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from paiju import Round, wuhan
from paiju._core.wuhan import deal, perft, playouts
from paiju.wuhan import PRESETS, event_text

GOLDEN = Path(__file__).parent.parent / "golden"
PLAYTHROUGHS = sorted((GOLDEN / "playthroughs").glob("wuhan-*.txt"))
PERFT = (GOLDEN / "perft" / "wuhan.txt").read_text("utf-8").splitlines()
SIGNATURES = tomllib.loads((GOLDEN / "signatures.toml").read_text("utf-8"))["wuhan"]


def test_there_is_a_playthrough_for_every_special_ending() -> None:
    assert {path.stem.removeprefix("wuhan-") for path in PLAYTHROUGHS} == {
        "flow-draw",
        "golden-top-with-contract",
        "last-tiles",
        "robbed-kong",
        "soft-win",
    }


@pytest.mark.parametrize("path", PLAYTHROUGHS, ids=lambda path: path.stem)
def test_playthroughs_are_played_again_to_the_letter(path: Path) -> None:
    head, _, story = path.read_text("utf-8").partition("\n\n")
    fields = dict(line.split(": ", 1) for line in head.splitlines())
    table = Round(wuhan, PRESETS[fields["preset"]], wall=fields["wall"].split(), dealer=int(fields["dealer"]), seed=0)
    for decision in fields["actions"].split(", "):
        seat, _, action = decision.partition(" ")
        table.apply(action, int(seat))
    assert table.state.is_over
    assert [event_text(line, "en") for line in table.lines() if line["type"] != "decision"] == story.splitlines()


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
