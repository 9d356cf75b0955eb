"""PettingZoo's environment and the pool play the same rounds: the same observations, masks and rewards."""

import random
from typing import Any

import numpy as np
import pytest

from paiju import game
from paiju.envs.pool import Pool
from sizes import SOAK, Sizes

pytest.importorskip("pettingzoo")
from paiju.envs.aec import GameEnv

NATIVE = tuple(name for name in game.names() if getattr(game.get(name).batches, "pool", None) is not None)


@pytest.mark.parametrize("kind", ["delta", "final", "rank"])
@pytest.mark.parametrize("name", NATIVE)
def test_aec_and_pool_agree_step_by_step(name: str, kind: str, sizes: Sizes) -> None:
    env: Any = GameEnv(name, reward=kind, seat_rotation=False)
    pool = Pool(name, 1, seed=[11], reward=kind)
    rng, batch = random.Random(1), pool.recv()
    for number in range(200 if sizes is SOAK else 4):
        env.reset(seed=11 if number == 0 else None)
        paid, told = np.zeros(len(env.agents)), np.zeros(len(env.agents))
        asked: set[int] = set()
        while True:
            observation, reward, terminated, _, _ = env.last()
            if terminated:
                break
            seat = int(env.agent_selection.removeprefix("player_"))
            assert seat == batch.seat[0]
            assert np.array_equal(observation["observation"], batch.obs[0])
            assert np.array_equal(observation["action_mask"], batch.mask[0])
            paid[seat] += reward
            if seat in asked:  # the first row of a seat tells the end of the episode before
                told[seat] += batch.reward[0]
                assert told[seat] == paid[seat]
            asked.add(seat)
            action = int(rng.choice(np.flatnonzero(batch.mask[0])))
            env.step(action)
            batch = pool.step([action])
        for agent in env.agents:
            paid[int(agent.removeprefix("player_"))] += env._cumulative_rewards[agent]
        assert paid.sum() == 0
        assert_ends(pool, told, paid)
        batch = pool.recv()


def assert_ends(pool: Pool, told: Any, paid: Any) -> None:
    """Play on until every seat was asked again, and was told the rest; then go back."""
    pool.restore(before := pool.snapshot())
    batch, waiting = pool.recv(), set(range(len(told)))
    while waiting:
        seat = int(batch.seat[0])
        if seat in waiting:
            assert batch.done[0]
            assert told[seat] + batch.reward[0] == paid[seat]
            waiting.remove(seat)
        batch = pool.step([int(batch.mask[0].argmax())])
        if batch.steps[0] == 0:
            break
    pool.restore(before)
