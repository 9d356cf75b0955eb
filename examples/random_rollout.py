"""Random legal play with masks: one round by PettingZoo, then many at once by ``Pool``."""

import time

import numpy as np

from paiju.envs import Pool, sichuan_v0

rng = np.random.default_rng(7)

# All seats, one decision at a time.
env = sichuan_v0.env()
env.reset(seed=1)
totals = dict.fromkeys(env.agents, 0.0)
for agent in env.agent_iter():
    observation, reward, terminated, truncated, _ = env.last()
    totals[agent] += reward
    env.step(None if terminated or truncated else rng.choice(np.flatnonzero(observation["action_mask"])))
print("one round:", {agent: int(points) for agent, points in totals.items()})
assert sum(totals.values()) == 0

# 256 rounds side by side, always another one after each: arrays in, arrays out.
pool = Pool("sichuan", num_envs=256, seed=1)
batch = pool.recv()
decisions, rounds, began = 0, 0, time.perf_counter()
for _ in range(500):
    noise = rng.integers(1, 128, batch.mask.shape, np.int8)
    pool.send((batch.mask * noise).argmax(axis=1), batch.env_id)
    decisions += len(batch.env_id)
    batch = pool.recv()
    rounds += int(batch.done.sum())  # every seat is told that its round is over
seconds = time.perf_counter() - began
print(f"{decisions:,} decisions, {rounds // pool.num_seats:,} rounds, {decisions / seconds:,.0f} decisions a second")
