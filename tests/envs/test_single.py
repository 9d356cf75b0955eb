"""One seat for a learner, on every game."""

import copy
import pickle
import random
from typing import Any

import numpy as np
import pytest

from envs.playing import NAMES, QUICK, told
from games.playing import GAMES
from paiju import agents, derive, envs
from paiju.errors import AgentError, ArgumentError, ArgumentValueError, MatchError
from paiju.seeds import one_way


def single(name: str, **options: Any) -> envs.SingleAgentEnv:
    return envs.SingleAgentEnv(GAMES[name], **options)


def finish(env: Any, rng: random.Random) -> float:
    """Play an episode to its end; return what the learner was paid."""
    total, over = 0.0, False
    while not over:
        _, reward, over, _, _ = env.step(int(rng.choice(env.action_masks().nonzero()[0])))
        total += reward
    return total


@pytest.mark.parametrize("name", NAMES)
def test_it_is_a_round_against_agents(name: str) -> None:
    """The same round by hand: deals, seats and what the agents leave to chance follow from the seed."""
    game = GAMES[name]
    spec = agents.quick_level(game)
    env = single(name, opponents=spec, auto_pass=False)
    for seed in range(3 if name in QUICK else 1):
        state = game.deal(None, derive(seed, 0))
        chance, seats = derive(one_way(seed), 0), game.num_seats(state.rules)
        learner = derive(chance, 255) % seats
        others = {seat: agents.make(spec, game, derive(chance, seat)) for seat in range(seats) if seat != learner}
        rng = random.Random(seed)
        observation, _ = env.reset(seed=seed)
        assert env.seat == learner
        before, paid, over, decided = 0, 0.0, False, False
        while not state.is_over:
            if state.turn != learner:
                assert state.turn is not None
                state = state.after(others[state.turn].act(state.observe(state.turn)))
                continue
            seen = state.observe(learner)
            assert (observation["observation"] == seen.planes()).all()
            assert (observation["action_mask"] == seen.mask()).all()
            if decided:
                assert paid == state.payoffs[learner] - before
                before = state.payoffs[learner]
            decided = True
            action = int(rng.choice(seen.mask().nonzero()[0]))
            state = state.after(action)
            observation, paid, over, truncated, info = env.step(action)
            assert (truncated, info) == (False, {})
        assert over
        assert env.episode.state == state
        assert paid == state.payoffs[learner] - before
        assert (observation["observation"] == state.observe(learner).planes()).all()
        assert not observation["action_mask"].any()


@pytest.mark.parametrize("name", QUICK)
def test_the_rewards_add_up(name: str) -> None:
    for options, worth in (({}, 1.0), ({"reward": "final", "reward_scale": 3}, 3.0)):
        env = single(name, **options)
        for seed in range(5):
            env.reset(seed=seed)
            assert finish(env, random.Random(seed)) == pytest.approx(worth * env.episode.state.payoffs[env.seat])


@pytest.mark.parametrize("name", QUICK)
def test_seats(name: str) -> None:
    seats = single(name).episode.seats
    for seat in range(seats):
        env = single(name, seat=seat)
        for seed in range(3):
            env.reset(seed=seed)
            assert env.seat == seat
            finish(env, random.Random(seed))
    env = single(name)
    sat = set()
    env.reset(seed=0)
    for _ in range(30):
        env.reset()
        sat.add(env.seat)
    assert sat == set(range(seats))
    for nowhere in (seats, -1, "middle"):
        with pytest.raises(ArgumentValueError, match="seat"):
            single(name, seat=nowhere)
    with pytest.raises(ArgumentError):
        single(name, seat=1.5)


def play_rounds(env: Any) -> None:
    for seed in range(5):
        env.reset(seed=seed)
        finish(env, random.Random(seed))


class Marked(agents.RandomAgent):
    """Notes in which seat it was asked."""

    asked: list[int]

    def act(self, observation: Any) -> Any:
        self.asked.append(observation.seat)
        return super().act(observation)


class Careless(agents.RandomAgent):
    def act(self, _observation: Any) -> Any:
        return "nonsense"


class Talking(agents.RandomAgent):
    def act(self, observation: Any) -> Any:
        return str(super().act(observation))


@pytest.mark.parametrize("name", QUICK)
def test_opponents(name: str) -> None:
    seats = single(name).episode.seats
    kinds: list[Any] = [type(f"Marked{number}", (Marked,), {"asked": []}) for number in range(seats - 1)]
    env = single(name, opponents=kinds, seat=1)
    env.reset(seed=2)
    finish(env, random.Random(2))
    for place, kind in enumerate(kinds):
        assert set(kind.asked) == {(1 + 1 + place) % seats}
    with pytest.raises(ArgumentValueError, match="opponents"):
        single(name, opponents=["random"] * seats)
    with pytest.raises(AgentError, match="no_such"):
        single(name, opponents="no_such")
    careless = single(name, opponents=Careless)
    with pytest.raises(AgentError, match="nonsense"):
        play_rounds(careless)
    talking = single(name, opponents=Talking)
    talking.reset(seed=1)
    finish(talking, random.Random(1))


@pytest.mark.parametrize("name", QUICK)
def test_an_illegal_move_ends_the_episode(name: str) -> None:
    env = single(name, reward_scale=0.25)
    with pytest.raises(MatchError):
        env.step(0)
    observation, _ = env.reset(seed=3)
    illegal = int((observation["action_mask"] == 0).nonzero()[0][0])
    shown, reward, terminated, truncated, info = env.step(np.int64(illegal))
    assert (terminated, truncated, info) == (True, False, {})
    assert reward == -0.25 * GAMES[name].worst_loss(env.episode.rules)
    assert (shown["observation"] == observation["observation"]).all()
    assert not shown["action_mask"].any()
    with pytest.raises(MatchError, match="reset"):
        env.step(0)
    env.reset()
    for junk in (None, 0.5, "pass"):
        with pytest.raises(ArgumentError, match="whole number"):
            env.step(junk)
    finish(env, random.Random(1))


@pytest.mark.parametrize("name", NAMES)
def test_a_copy_plays_on_alike(name: str) -> None:
    env = single(name, opponents=agents.quick_level(GAMES[name]))
    env.reset(seed=5)
    for _ in range(3):
        mask = env.action_masks()
        if mask.any():
            env.step(int(mask.nonzero()[0][0]))
    copies = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    for other in copies:
        assert told(other._told()[0]) == told(env._told()[0])
    results = [
        (finish(each, random.Random(6)), each.episode.state) for each in (env, *copies) if each.action_masks().any()
    ]
    assert len(results) in (0, 3)
    assert all(result == results[0] for result in results)
    following = [each.reset()[0] for each in (env, *copies)]
    assert len({told(shown) for shown in following}) == 1
