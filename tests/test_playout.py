"""Random legal play: the same whatever the threads, for every game."""

import subprocess
import sys

import pytest

import paiju
from games import tiny
from paiju import sichuan
from paiju._core import sichuan as core
from paiju.errors import GameError, RulesError


def test_threads_do_not_change_the_result() -> None:
    one, three = (paiju.playouts("sichuan", 60, seed=5, threads=threads, rules="fan") for threads in (1, 3))
    assert (one.signature, one.decisions, tuple(one.score_sums)) == (
        three.signature,
        three.decisions,
        tuple(three.score_sums),
    )
    assert one.rounds == 60
    assert sum(one.score_sums) == 0


IN_CORE = """
import resource, sys
import numpy
from paiju import playouts
from paiju.sichuan.play import BATCHES
if sys.argv[1] == "little memory":  # enough for a few threads
    size = int(open("/proc/self/statm").read().split()[0]) * resource.getpagesize()
    resource.setrlimit(resource.RLIMIT_AS, (size + 100 * 2**20,) * 2)
for threads in (1, 5000, 10**6, 2**70):
    result = playouts("sichuan", 2000, 5, threads)
    chances = [(seed,) * 4 for seed in range(400)]
    contest = BATCHES.contest(None, [("random",) * 4] * 400, range(400), chances, min(threads, 10**6))
    print(result.signature, contest.payoffs.tolist())
"""


@pytest.mark.parametrize("memory", ["much memory", "little memory"])
@pytest.mark.skipif(sys.platform != "linux", reason="limits are told in another way elsewhere")
def test_more_threads_than_there_can_be(memory: str) -> None:
    """Those that the machine refuses are done without; in a process of its own, since it would not survive an abort."""
    done = subprocess.run([sys.executable, "-c", IN_CORE, memory], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert len(set(done.stdout.splitlines())) == 1


def test_rules_and_seeds_change_the_result() -> None:
    usual = paiju.playouts("sichuan", 20, seed=1).signature
    assert paiju.playouts("sichuan", 20, seed=2).signature != usual
    assert paiju.playouts("sichuan", 20, seed=1, rules=sichuan.Rules(swap_three=False)).signature != usual


def test_a_game_in_python_is_played_through_its_states() -> None:
    result = paiju.playouts(tiny, 30, seed=1)
    assert result.rounds == 30
    assert result.decisions >= 30
    assert sum(result.score_sums) == 0
    assert result.signature == paiju.playouts(tiny, 30, seed=1).signature


def test_the_reference_game_is_played_too() -> None:
    result = paiju.playouts("reference.sichuan", 2, seed=1)
    assert result.decisions > 100


def test_what_cannot_be_played() -> None:
    with pytest.raises(GameError, match='no game "go"'):
        paiju.playouts("go", 1, seed=1)
    with pytest.raises(RulesError, match="house"):
        paiju.playouts("sichuan", 1, seed=1, rules="house")
    for rounds, threads, words in ((-1, 1, "rounds must be"), (2**64, 1, "rounds must be"), (1, 0, "threads must be")):
        with pytest.raises(ValueError, match=words):
            paiju.playouts("sichuan", rounds, seed=1, threads=threads)
    with pytest.raises(TypeError, match=r"rounds must be a whole number, not 1\.5"):
        paiju.playouts("sichuan", 1.5, seed=1)  # type: ignore[arg-type]


def test_no_ways_are_counted_backwards() -> None:
    state = sichuan.deal(seed=1)
    assert (core.perft(state, 0), core.perft(state, 1)) == (1, len(state.legal_actions))
    with pytest.raises(ValueError, match="depth -1 is below 0"):
        core.perft(state, -1)
