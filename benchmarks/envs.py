"""Environments beside those of others, in one run: ``python benchmarks/envs.py``, also part of ``python run.py bench``.

Decisions a second of one pinned thread, by CPU time. Of a pool, ``send`` and ``recv`` count: playing, observations,
masks; how actions are chosen is not. In the other environments it is, as their loops have it. A peer that is not
installed has a row that says so. What the peers do is not the same work: RLCard and RiichiEnv play other mahjong rules,
CartPole has four numbers for an observation, and the environment that does nothing shows what PettingZoo itself costs.
"""

from __future__ import annotations

import argparse
import importlib.metadata
import importlib.util
import random
import time
from collections.abc import Callable, Sequence

import aec_env
import harness
import numpy as np

from paiju import game
from paiju.envs import Pool, sichuan_v0
from paiju.envs.throughput import random_actions

ENVIRONMENTS = 256
WARM = 2  # batches that are not timed: the case before has left the caches full of its own data
PEER = "RLCard `mahjong`"
NEEDS = {PEER: "rlcard", "EnvPool `CartPole-v1`": "envpool", "RiichiEnv": "riichienv"}
MUSTS = {"`Pool`, Sichuan, v1 and masks": "2,000,000", "`sichuan_v0.raw_env`, PettingZoo": "30x"}


def pool_steps(name: str, batches: int, obs: str = "v1", opponents: Sequence[str] | None = None) -> harness.Case:
    """Time ``send`` and ``recv``, seconds a decision; choosing actions is not counted."""
    rules = game.get(name).arena_rules
    pool = Pool(name, ENVIRONMENTS, 1, obs, seed=1, rules=rules, opponents=opponents)
    rng = np.random.default_rng(1)
    batch = pool.recv()

    def one_pass() -> float:
        nonlocal batch
        for _ in range(WARM):
            batch = pool.step(random_actions(batch, rng))
        spent = 0.0
        for _ in range(batches):
            actions = random_actions(batch, rng)
            start = time.process_time()
            batch = pool.step(actions)
            spent += time.process_time() - start
        return spent / batches / ENVIRONMENTS

    return one_pass


def riichi_steps(rounds: int) -> harness.Case:
    """Time RiichiEnv with its observation and mask, seconds a decision."""
    from riichienv import RiichiEnv

    rng = random.Random(1)

    def one_pass() -> float:
        steps, start = 0, time.process_time()
        for number in range(rounds):
            env = RiichiEnv(seed=number, skip_mjai_logging=True)
            seen = env.reset()
            while not env.done():
                actions = {}
                for seat, each in seen.items():
                    each.encode()
                    each.mask()
                    actions[seat] = rng.choice(each.legal_actions())
                steps += len(actions)
                seen = env.step(actions)
        return (time.process_time() - start) / steps

    return one_pass


def cart_pole_steps(batches: int) -> harness.Case:
    """Time EnvPool's CartPole on one thread, seconds a step."""
    import envpool

    env = envpool.make_gymnasium("CartPole-v1", num_envs=ENVIRONMENTS, num_threads=1, seed=1)
    env.reset()
    actions = np.random.default_rng(1).integers(0, 2, ENVIRONMENTS).astype(np.int32)

    def one_pass() -> float:
        start = time.process_time()
        for _ in range(batches):
            env.step(actions)
        return (time.process_time() - start) / batches / ENVIRONMENTS

    return one_pass


def cases(batches: int) -> dict[str, harness.Case]:
    """Return all of them, ours first."""
    ours = {"`Pool`, Sichuan, v1 and masks": pool_steps("sichuan", batches)}
    for name in ("wuhan", "datongzi"):
        if name in game.names():
            ours[f"`Pool`, {game.get(name).TITLE['en']}, v1"] = pool_steps(name, batches)
    ours["`Pool`, Sichuan, v1-rich"] = pool_steps("sichuan", max(1, batches // 8), "v1-rich")
    ours["`Pool`, Sichuan, seq"] = pool_steps("sichuan", max(1, batches // 4), "seq")
    for agent in ("easy", "medium"):
        of_learner = max(1, batches // 16)
        ours[f"`Pool`, Sichuan, against three `{agent}`"] = pool_steps("sichuan", of_learner, "v1", [agent] * 3)
    ours["`sichuan_v0.raw_env`, PettingZoo"] = aec_env.aec_steps(sichuan_v0.raw_env(), 20)
    peers: dict[str, Callable[[], harness.Case]] = {
        "an AEC environment that does nothing": lambda: aec_env.aec_steps(aec_env.Nothing(), 20),
        "EnvPool `CartPole-v1`": lambda: cart_pole_steps(batches),
        "RiichiEnv": lambda: riichi_steps(1),
        PEER: lambda: aec_env.peer_steps(1),
    }
    return ours | {name: make() for name, make in peers.items() if is_there(name)}


def is_there(peer: str) -> bool:
    """Tell whether what a case needs is installed."""
    return peer not in NEEDS or importlib.util.find_spec(NEEDS[peer]) is not None


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--repeats", type=int, default=9, help="passes of each case; the median counts")
    parser.add_argument("--batches", type=int, default=64, help="batches in a pass of a pool")
    args = parser.parse_args()
    harness.pin()
    nanoseconds = harness.run(cases(args.batches), args.repeats)
    peer = nanoseconds.get(PEER)
    names = ["pettingzoo", *(NEEDS[name] for name in NEEDS if is_there(name))]
    versions = ", ".join(f"{name} {importlib.metadata.version(name)}" for name in names)
    print(f"{harness.machine()}; {versions}; CPU time, one pinned thread, median of {args.repeats};")
    print(f"pools of {ENVIRONMENTS} environments, choosing actions not counted\n")
    rows = [
        [name, f"{1e9 / each:,.0f}", "" if peer is None else f"{peer / each:,.0f}x", MUSTS.get(name, "")]
        for name, each in nanoseconds.items()
    ]
    rows += [[name, f"{NEEDS[name]} is not installed here", "", ""] for name in NEEDS if not is_there(name)]
    print(harness.table(["environment", "decisions a second", "against RLCard", "must"], rows))


if __name__ == "__main__":
    main()
