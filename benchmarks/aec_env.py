"""Random play through PettingZoo environments beside RLCard's mahjong, in one run: ``python benchmarks/aec_env.py``.

Benchmarks of all environments take their cases from here.
"""

from __future__ import annotations

import argparse
import importlib.metadata
import random
import time
from typing import Any

import harness
import numpy as np
from pettingzoo import AECEnv

from paiju.envs import datongzi_v0, sichuan_v0, wuhan_v0


def peer_steps(rounds: int) -> harness.Case:
    """Time RLCard's environment, seconds a step."""
    import rlcard

    env = rlcard.make("mahjong")
    rng = random.Random(1)

    def one_pass() -> float:
        steps, start = 0, time.process_time()
        for _ in range(rounds):
            state, _ = env.reset()
            while not env.is_over():
                state, _ = env.step(rng.choice(list(state["legal_actions"])))
                steps += 1
        return (time.process_time() - start) / steps

    return one_pass


def aec_steps(env: Any, rounds: int) -> harness.Case:
    """Time a PettingZoo environment with masked observations, seconds a step; actions are chosen by the mask."""
    rng = random.Random(1)
    env.reset(seed=1)

    def one_pass() -> float:
        steps, start = 0, time.process_time()
        for _ in range(rounds):
            env.reset()
            while True:
                observation, _, terminated, _, _ = env.last()
                if terminated:
                    break
                legal = observation["action_mask"].nonzero()[0]
                env.step(int(legal[int(rng.random() * len(legal))]))
                steps += 1
        return (time.process_time() - start) / steps

    return one_pass


class Nothing(AECEnv):  # type: ignore[misc]
    """An environment that does nothing for a while: what PettingZoo and arrays of this size cost alone."""

    def __init__(self, shape: tuple[int, ...] = (118, 27), actions: int = 88, steps: int = 85) -> None:
        super().__init__()
        self.possible_agents = [f"player_{number}" for number in range(4)]
        self.shape, self.actions, self.steps = shape, actions, steps

    def reset(self, seed: int | None = None, options: Any = None) -> None:  # noqa: ARG002
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Any] = {agent: {} for agent in self.agents}
        self.done = 0
        self.agent_selection = self.agents[0]

    def step(self, _action: int) -> None:
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.done += 1
        self.agent_selection = self.agents[self.done % 4]
        if self.done == self.steps:
            self.terminations = dict.fromkeys(self.agents, True)

    def observe(self, _agent: str) -> Any:
        return {"observation": np.zeros(self.shape, np.int8), "action_mask": np.ones(self.actions, np.int8)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=50)
    parser.add_argument("--repeats", type=int, default=15)
    options = parser.parse_args()
    harness.pin()
    cases = {
        "Sichuan `raw_env`": aec_steps(sichuan_v0.raw_env(), options.rounds),
        "Sichuan `env`, with PettingZoo's wrappers": aec_steps(sichuan_v0.env(), options.rounds // 3),
        "Wuhan `raw_env`": aec_steps(wuhan_v0.raw_env(), options.rounds),
        "Da Tong Zi `raw_env`": aec_steps(datongzi_v0.raw_env(), options.rounds),
        "an environment that does nothing": aec_steps(Nothing(), options.rounds),
        "RLCard `mahjong`": peer_steps(3),
    }
    ns = harness.run(cases, options.repeats)
    peer = ns["RLCard `mahjong`"]
    musts = {"Sichuan `raw_env`": "30x"}
    rows = [(name, f"{1e9 / ns[name]:,.0f}", f"{peer / ns[name]:.1f}x", musts.get(name, "")) for name in cases]
    print(f"{harness.machine()}; rlcard {importlib.metadata.version('rlcard')}; median of {options.repeats}\n")
    print(harness.table(["random legal steps, PettingZoo", "steps a second", "against RLCard", "must"], rows))


if __name__ == "__main__":
    main()
