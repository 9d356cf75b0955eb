"""The agent that searches: the same for any number of threads, in time, and with worlds that look the same."""

import random
import time
from typing import Any

import pytest

from agents.test_play import deal_any
from paiju import agents, arena, game
from paiju._core import datongzi, sichuan, wuhan
from paiju.agents.searched import Searched
from paiju.errors import ArgumentValueError
from sizes import Sizes

CORES = {"sichuan": sichuan, "wuhan": wuhan, "datongzi": datongzi}

every_game = pytest.mark.parametrize("name", list(CORES))


def decisions(name: str, seed: int, share: float) -> list[Any]:
    """Return some decisions of a round by any rules, each as its seat sees it, with more than one legal action."""
    rng = random.Random(seed)
    state = deal_any(name, rng)
    player = agents.make("medium", name)
    found = []
    while not state.is_over:
        seen = state.observe(state.turn)
        if len(seen.legal_actions) > 1 and rng.random() < share:
            found.append(seen)
        state = state.after(player.act(seen), state.turn)
    return found


def search(name: str, seen: Any, spec: str, seed: int = 1) -> list[Searched]:
    """Return what a search finds."""
    return [Searched(*row) for row in CORES[name].search(seen, spec, seed)]


@every_game
@pytest.mark.parametrize("options", ["worlds=24", "worlds=24,tree"])
def test_threads_change_nothing(name: str, options: str) -> None:
    tried = 0
    for seen in decisions(name, seed=3, share=0.15):
        alone = search(name, seen, f"hard:{options}")
        tried += len(alone) > 1
        assert all(search(name, seen, f"hard:{options},threads={threads}") == alone for threads in (2, 5))
        assert alone == search(name, seen, f"hard:{options}"), "and nothing else does"
    assert tried > 1


@every_game
def test_another_seed_means_other_worlds(name: str) -> None:
    seen = max(decisions(name, seed=3, share=1), key=lambda each: len(each.legal_actions))
    assert search(name, seen, "hard:worlds=16", seed=1) != search(name, seen, "hard:worlds=16", seed=2)


@every_game
def test_the_better_half_goes_on(name: str) -> None:
    """Whoever is tried in more worlds was not behind before; the first is tried in all of them."""
    for seen in decisions(name, seed=5, share=0.1):
        moves = search(name, seen, "hard:worlds=32")
        if moves[0].exact:
            continue
        worlds = [move.worlds for move in moves]
        assert worlds == sorted(worlds, reverse=True)
        assert worlds[0] == (32 if len(moves) > 1 else 0)
        assert {move.action for move in moves} <= {action.id for action in seen.legal_actions}


@every_game
def test_a_world_looks_the_same(name: str, chunk: int, sizes: Sizes) -> None:
    """Likely worlds are worlds: the seat sees the same in each of them, and may do the same."""
    looked = 0
    for seed in sizes.of(chunk, share=0.02, of_slice=0.05):
        for seen in decisions(name, seed, share=0.2):
            world = CORES[name].imagine(seen, seed)
            assert world is not None
            assert world.observe(seen.seat) == seen
            looked += 1
    assert looked > 5


@every_game
@pytest.mark.parametrize("options", ["ms=1", "ms=3,tree", "ms=2,threads=3", "ms=60,worlds=1"])
def test_a_deadline_is_no_reason_to_fail(name: str, options: str) -> None:
    """However short the time is, there is an answer, and it is legal."""
    for seen in decisions(name, seed=9, share=0.2):
        began = time.perf_counter()
        assert agents.make(f"hard:{options}", name, seed=1).act(seen) in seen.legal_actions
        assert time.perf_counter() - began < 2, "a machine that does other things, too, is no reason to wait for long"


@every_game
def test_advice_is_in_the_order_of_the_search(name: str) -> None:
    for seen in decisions(name, seed=11, share=0.1):
        advice = agents.make("hard:worlds=8", name, seed=4).advise(seen)
        assert agents.make("hard:worlds=8", name, seed=4).act(seen) == advice.best.action
        assert sorted(map(str, seen.legal_actions)) == sorted(str(each.action) for each in advice.suggestions)
        merits = [each.merit for each in advice.suggestions]
        assert merits == sorted(merits, reverse=True)
        moves = search(name, seen, "hard:worlds=8")
        drawn = len(moves) > 1 and not moves[0].exact
        assert ("推演 8 局" in advice.best.reason("zh")) == drawn
        assert ("played out 8 times" in advice.best.reason("en")) == drawn
        assert ("算到底" in advice.best.reason("zh")) == moves[0].exact
        assert ("possible" in advice.best.reason("en")) == moves[0].exact


@every_game
def test_the_arena_plays_it_in_the_core(name: str) -> None:
    """With one worker and with three, and with options under either name."""
    one, three = (
        arena.match([spec, "medium"], name, blocks=1, seed=5, workers=workers)
        for spec, workers in (("hard:worlds=2", 1), ("mcts:worlds=2", 3))
    )
    assert one.digest == three.digest
    assert one.agents == ("hard:worlds=2", "medium")


@pytest.mark.parametrize(
    ("spec", "words"),
    [
        ("hard:", 'hard has no option ""'),
        ("hard:speed=3", 'hard has no option "speed=3"; it takes worlds=N, ms=N, threads=N and tree'),
        ("hard:ms=0", "hard:ms=0: expected a whole number from 1 to 600000"),
        ("hard:worlds=many", "hard:worlds=many: expected a whole number from 1 to 1000000"),
        ("hard:worlds=4,threads=1000", "hard:threads=1000: expected a whole number from 1 to 256"),
        ("hard:tree=1", 'hard has no option "tree=1"'),
    ],
)
def test_options_that_there_are_not(spec: str, words: str) -> None:
    for make in (agents.make, lambda spec: arena.match([spec, "medium"], blocks=1)):
        with pytest.raises(ArgumentValueError) as caught:
            make(spec)
        assert words in str(caught.value)


def test_only_a_search_can_be_looked_into() -> None:
    seen = game.get("sichuan").deal(seed=1).observe(0)
    with pytest.raises(ArgumentValueError, match="medium does not search"):
        sichuan.search(seen, "medium", 1)
