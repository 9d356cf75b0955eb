"""The core against the state machine: whole rounds by any rules, step by step."""

import hashlib
import json
import random
from collections import Counter
from typing import Any

import numpy as np
import pytest

from paiju import Round, game, record
from sizes import Sizes
from wuhan.both import (
    BOTH,
    answer_to,
    both_dealt,
    both_rules,
    random_action,
    random_options,
    random_try,
    seats_told,
    state_told,
    view_told,
)
from wuhan.near_wins import before_added_kong


@pytest.mark.slow
def test_random_rounds_go_as_the_machine_says(chunk: int, sizes: Sizes) -> None:
    """The same choices, events, points and positions after every step, and every try has the same answer."""
    met: Counter[str] = Counter()
    for seed in sizes.of(chunk, share=0.05, of_slice=0.015):
        core, plain = both_dealt(seed)
        rng = random.Random(seed)
        while True:
            assert state_told(core) == state_told(plain), seed
            if rng.random() < 0.03:
                assert seats_told(core) == seats_told(plain), seed
            expect_same_answers(core, plain, rng, seed, met)
            if core.is_over:
                break
            action, seat = random_action(core, rng)
            (core, told), (plain, others) = core.step(action, seat), plain.step(action, seat)
            assert told == others, (seed, action)
            meet(core, told, met)
    if sizes.cases > 2_000:
        return  # a chunk of the full proof has other rounds each time; all of them together meet everything
    assert not [what for what in COMMON if not met[what]], met


COMMON = (
    *("draw", "discard", "chow", "pong", "kong", "win", "settle", "end_hand"),
    *("exposed", "concealed", "added", "red", "skin", "laizi"),
    *("WAITING_RESPONSE", "MELD_DECISION", "WIN", "FLOW_DRAW", "several asked"),
    *("over", "not_asked", "wrong_phase", "other_tile", "no_pass", "not_held", "special_tile", "not_special"),
    *("no_chow", "not_opened", "unknown_action", "legal"),
)
"""What the rounds of one chunk must meet, to be worth comparing."""


def meet(state: Any, events: list[dict[str, Any]], met: Counter[str]) -> None:
    met.update(event["type"] for event in events)
    met.update(event["kind"] for event in events if "kind" in event)
    met.update(name for event in events if event["type"] == "win" for name in event["patterns"])
    met[state.phase] += 1
    met["several asked"] += len(state.claimants) > 1


def expect_same_answers(core: Any, plain: Any, rng: random.Random, seed: int, met: Counter[str]) -> None:
    tried, seat = random_try(core, rng)
    answers = [answer_to(state, tried, seat) for state in (core, plain)]
    assert answers[0] == answers[1], (seed, tried, seat)
    met[answers[0] if isinstance(answers[0], str) else "legal"] += 1


@pytest.mark.slow
def test_robbed_kongs_go_as_the_machine_says(chunk: int, sizes: Sizes) -> None:
    """Random play robs few kongs: these rounds begin just before one."""
    met: Counter[str] = Counter()
    for seed in sizes.of(chunk, share=0.1):
        rng = random.Random(seed)
        position, action = before_added_kong(rng, random_options(rng))
        core, plain = (lib.State.from_dict(position) for lib in BOTH)
        assert state_told(core) == state_told(plain), seed
        if action not in [str(each) for each in core.legal_actions]:
            continue
        for _ in range(4):  # the kong, and the answers of three seats at most
            (core, told), (plain, others) = core.step(action), plain.step(action)
            assert told == others, (seed, action)
            assert state_told(core) == state_told(plain), seed
            meet(core, told, met)
            if core.phase != "WAIT_ROB_KONG":
                break
            action = "win" if rng.random() < 0.7 else "pass"
    assert not [what for what in ("WAIT_ROB_KONG", "rob_kong", "PLAYER_DECISION") if not met[what]], met


@pytest.mark.slow
def test_random_rounds_look_as_the_machine_says(chunk: int, sizes: Sizes) -> None:
    """Every seat and a spectator see the same, and each reads what the other writes."""
    for seed in sizes.of(chunk, share=0.01, of_slice=0.004):
        core, plain = both_dealt(seed)
        rng = random.Random(seed)
        while not core.is_over:
            if rng.random() < 0.4:
                expect_same_look(core, plain, rng.choice([None, core.turn, rng.randrange(4)]), seed)
            action, seat = random_action(core, rng)
            core, plain = core.after(action, seat), plain.after(action, seat)
        for viewer in (None, 0):
            expect_same_look(core, plain, viewer, seed)


def expect_same_look(core: Any, plain: Any, viewer: int | None, seed: int) -> None:
    views = [state.observe(viewer) for state in (core, plain)]
    assert view_told(views[0]) == view_told(views[1]), (seed, viewer)
    told = [view.to_dict() for view in views]
    assert BOTH[0].Observation.from_dict(told[1]) == views[0], seed
    assert BOTH[1].Observation.from_dict(told[0]) == views[1], seed
    if viewer is not None:
        assert np.array_equal(views[0].planes(), views[1].planes()), (seed, viewer)


def test_a_seat_that_has_answered_looks_the_same() -> None:
    """It does not see who else is asked."""
    answered = 0
    for seed in range(12):
        core, plain = both_dealt(seed)
        rng = random.Random(seed)
        while not core.is_over:
            for viewer in range(4):
                window = core.observe(viewer).to_dict()["window"] if core.claimants else None
                if window and window["answers"]:
                    answered += 1
                    expect_same_look(core, plain, viewer, seed)
            action, seat = random_action(core, rng)
            core, plain = core.after(action, seat), plain.after(action, seat)
    assert answered > 3


@pytest.mark.parametrize("seed", [38, 55])
def test_a_winner_is_ready_whatever_its_win_leaves(seed: int) -> None:
    """These two win by the situation: no discard of theirs leaves a hand that waits."""
    core, plain = both_dealt(seed)
    rng = random.Random(seed)
    while not core.is_over:
        action, seat = random_action(core, rng)
        core, plain = core.after(action, seat), plain.after(action, seat)
    expect_same_look(core, plain, None, seed)


@pytest.mark.slow
def test_worlds_of_each_are_worlds_of_the_other(chunk: int, sizes: Sizes) -> None:
    """Hidden tiles dealt anew by one look the same to the seat in the other, and play on there."""
    for seed in sizes.of(chunk, share=0.01, of_slice=0.004):
        core, plain = both_dealt(seed)
        rng = random.Random(seed)
        while not core.is_over:
            if rng.random() < 0.1:
                viewer = rng.choice(core.claimants) if core.claimants else rng.randrange(4)
                expect_same_worlds(core, plain, viewer, rng.randrange(2**64))
            action, seat = random_action(core, rng)
            core, plain = core.after(action, seat), plain.after(action, seat)


def expect_same_worlds(core: Any, plain: Any, viewer: int, seed: int) -> None:
    for state, lib, other in ((core, *BOTH), (plain, *reversed(BOTH))):
        world = state.redeal_hidden(viewer, seed)
        same = other.State.from_dict(world.to_dict())
        assert same.to_dict() == world.to_dict()
        assert same.observe(viewer).to_dict() == state.observe(viewer).to_dict()
        assert state_told(same) == state_told(world), lib


@pytest.mark.slow
def test_each_reads_what_the_other_writes(chunk: int, sizes: Sizes) -> None:
    """Positions after any step, and the record of the whole round."""
    names = ("wuhan", "reference.wuhan")
    for seed in sizes.of(chunk, share=0.005, of_slice=0.003):
        rng = random.Random(seed)
        rules = both_rules(random_options(rng))
        rounds: list[Any] = [Round(name, each, seed, clock=None) for name, each in zip(names, rules, strict=True)]
        stop = rng.randrange(200)
        while not rounds[0].state.is_over and len(rounds[0].steps) < stop:
            states = [each.state for each in rounds]
            told = [state.to_dict() for state in states]
            assert BOTH[0].State.from_dict(told[1]) == states[0], seed
            assert BOTH[1].State.from_dict(told[0]) == states[1], seed
            action, seat = random_action(states[0], rng)
            for each in rounds:
                each.apply(action, seat)
        records = [each.record() for each in rounds]
        assert plain_lines(records[0]) == plain_lines(records[1]), seed
        for mine, other in (rounds, rounds[::-1]):
            again = Round.replay(renamed(mine.record(), other.game.name))
            assert again.state == other.state, seed


def plain_lines(lines: Any) -> list[dict[str, Any]]:
    return [{key: value for key, value in line.items() if key not in ("game", "hash")} for line in lines]


def renamed(lines: Any, name: str) -> list[dict[str, Any]]:
    """Return a record as another game would have written it."""
    opening, *rest, closing = lines
    texts = list(record.line_texts([{**opening, "game": name}, *rest], 1))
    seal = hashlib.sha256("".join(texts).encode()).hexdigest()
    return [json.loads(text) for text in (*texts, record.sealed_text(closing, len(lines), seal))]


def test_a_seed_deals_the_same_round() -> None:
    for name in ("koukou", "kaikou"):
        for seed in (0, 1, 7, 2**63, 2**64 - 1, *range(100, 120)):
            core, plain = (lib.deal(name, seed) for lib in BOTH)
            assert core.to_dict() == plain.to_dict()
            assert core.digest == plain.digest


def test_both_are_games_of_the_list() -> None:
    assert [game.get(lib).name for lib in BOTH] == ["wuhan", "reference.wuhan"]
