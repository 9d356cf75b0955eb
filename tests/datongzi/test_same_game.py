"""The core against plain Python: whole games on any table, step by step."""

import hashlib
import json
import random
from collections import Counter
from typing import Any

import numpy as np
import pytest

from datongzi.both import (
    BOTH,
    answer_to,
    both_dealt,
    both_rules,
    plays_told,
    random_try,
    state_told,
    view_told,
)
from datongzi.games import library_game, random_action
from paiju import Round, record
from paiju.errors import IllegalAction
from sizes import Sizes


@pytest.mark.slow
def test_random_games_go_as_the_reference_says(chunk: int, sizes: Sizes) -> None:
    """The same choices, events, points and positions after every step, and every try has the same answer."""
    met: Counter[str] = Counter()
    for seed in sizes.of(chunk, share=0.05, of_slice=0.02):
        core, plain = both_dealt(seed)
        rng = random.Random(seed)
        while True:
            assert state_told(core) == state_told(plain), seed
            expect_same_answers(core, plain, rng, seed, met)
            if core.is_over:
                break
            if rng.random() < 0.3:
                assert plays_told(core.legal_plays()) == plays_told(plain.legal_plays()), seed
            action = str(random_action(core, rng))
            (core, told), (plain, others) = core.step(action), plain.step(action)
            assert told == others, (seed, action)
            met.update(event.get("kind") or event["type"] for event in told)
            met[action.split(maxsplit=1)[0]] += 1
            if core.standing is not None:
                met[core.standing.pattern.play_type.name] += 1
    assert min(met[what] for what in COMMON) > 0, met


COMMON = (
    *("play", "pass", "begin", "add", "done", "trick_end", "trick", "bonus", "finish", "end_hand"),
    *("SINGLE", "PAIR", "CONSECUTIVE_PAIRS", "TRIPLE", "TRIPLE_WITH_TWO", "AIRPLANE_WITH_WINGS"),
    *("BOMB", "TONGZI"),
    *("game_over", "not_your_turn", "kickers_pending", "cards_not_held", "no_pattern", "does_not_beat"),
    *("lead_cannot_pass", "must_beat", "id_not_legal", "unknown_action", "legal"),
)
"""What the games of one chunk must meet, to be worth comparing."""


def expect_same_answers(core: Any, plain: Any, rng: random.Random, seed: int, met: Counter[str]) -> None:
    for _ in range(3):
        tried, seat = random_try(core, rng)
        answers = [answer_to(state, tried, seat) for state in (core, plain)]
        assert answers[0] == answers[1], (seed, tried, seat)
        met[answers[0] if isinstance(answers[0], str) else "legal"] += 1


@pytest.mark.slow
def test_random_games_look_as_the_reference_says(chunk: int, sizes: Sizes) -> None:
    """Every seat and a spectator see the same, and the same worlds are drawn from what they see."""
    for seed in sizes.of(chunk, share=0.01, of_slice=0.004):
        core, plain = both_dealt(seed)
        rng = random.Random(seed)
        while not core.is_over:
            viewer = rng.choice([None, core.turn, rng.randrange(len(core.scores))])
            expect_same_look(core, plain, viewer, rng.randrange(2**64), seed)
            action = str(random_action(core, rng))
            core, plain = core.after(action), plain.after(action)
        for viewer in (None, 0):
            expect_same_look(core, plain, viewer, seed, seed)


def expect_same_look(core: Any, plain: Any, viewer: int | None, world_seed: int, seed: int) -> None:
    views = [state.observe(viewer) for state in (core, plain)]
    assert view_told(views[0]) == view_told(views[1]), (seed, viewer)
    for view, lib in zip(views, reversed(BOTH), strict=True):
        assert view_told(lib.Observation.from_dict(view.to_dict())) == view_told(view), (seed, viewer)
    if viewer is None:
        return
    assert np.array_equal(views[0].planes(), views[1].planes()), (seed, viewer)
    worlds = [state.redeal_hidden(viewer, world_seed) for state in (core, plain)]
    assert worlds[0].to_dict() == worlds[1].to_dict(), (seed, viewer, world_seed)
    assert worlds[0].observe(viewer) == views[0]


@pytest.mark.slow
def test_each_reads_what_the_other_writes(chunk: int, sizes: Sizes) -> None:
    """Positions after any step, also between picks; and the record of the whole game."""
    for seed in sizes.of(chunk, share=0.01, of_slice=0.004):
        rng = random.Random(seed)
        rounds = [Round(library_game(lib), rules, seed, clock=None) for lib, rules in zip(BOTH, both_rules(seed))]  # noqa: B905
        stop = rng.randrange(300)
        while not rounds[0].state.is_over and len(rounds[0].steps) < stop:
            states: list[Any] = [each.state for each in rounds]
            expect_exchange(states, seed)
            action = str(random_action(states[0], rng))
            for each in rounds:
                each.apply(action)
        records = [each.record() for each in rounds]
        assert plain_lines(records[0]) == plain_lines(records[1]), seed
        for mine, other in (rounds, rounds[::-1]):
            again = Round.replay(renamed(mine.record(), other.game.name), game=other.game)
            assert again.state == other.state, seed


def expect_exchange(states: list[Any], seed: int) -> None:
    told = [state.to_dict() for state in states]
    assert BOTH[0].State.from_dict(told[1]) == states[0], seed
    assert BOTH[1].State.from_dict(told[0]) == states[1], seed


def plain_lines(lines: Any) -> list[dict[str, Any]]:
    return [{key: value for key, value in line.items() if key not in ("game", "hash")} for line in lines]


def renamed(lines: Any, name: str) -> list[dict[str, Any]]:
    """Return a record as another game would have written it."""
    opening, *rest, closing = lines
    texts = list(record.line_texts([{**opening, "game": name}, *rest], 1))
    seal = hashlib.sha256("".join(texts).encode()).hexdigest()
    return [json.loads(text) for text in (*texts, record.sealed_text(closing, len(lines), seal))]


def test_a_seed_deals_the_same_game() -> None:
    for name in ("seed", "hunan"):
        for seed in (0, 1, 7, 2**63, 2**64 - 1, *range(100, 120)):
            core, plain = (lib.deal(name, seed) for lib in BOTH)
            assert core.to_dict() == plain.to_dict()
            assert core.digest == plain.digest


@pytest.mark.slow
def test_ids_reach_what_plays_reach_in_both(chunk: int, sizes: Sizes) -> None:
    """A play put together by ids is the play of its cards; one in other suits has no id."""
    for seed in sizes.of(chunk, share=0.02, of_slice=0.02):
        rng = random.Random(seed)
        state = both_dealt(seed)[0]
        while not state.is_over:
            begun, after = state, state.after(rng.choice(state.legal_actions))
            while after.picks:
                assert refused(after, "pass") == "kickers_pending"
                after = after.after(rng.choice(after.legal_actions))
            cards = after.history[-1][1]
            if cards:
                assert begun.after(BOTH[0].Action.play(cards)) == after, seed
            state = after


def refused(state: Any, action: str) -> str:
    with pytest.raises(IllegalAction) as refusal:
        state.after(action)
    return refusal.value.code
