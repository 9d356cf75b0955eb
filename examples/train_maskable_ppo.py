"""MaskablePPO on ``paiju/SichuanMahjong-v0``: it learns in one seat, ``random`` plays the others. Needs torch.

    pip install "paiju[train]"
    python examples/train_maskable_ppo.py                       a few minutes on two cores
    python examples/train_maskable_ppo.py --steps 1000000 --opponents medium --out runs/stronger

A run leaves a folder that plays by itself: ``model.zip`` (as SB3 saves it) and ``agent.py`` (this file).

    paiju arena run runs.maskable.agent:Trained easy
    paiju play sichuan --level runs.maskable.agent:Trained
"""

import argparse
import time
from functools import cache, partial
from pathlib import Path
from threading import Lock

import gymnasium
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.env_util import make_vec_env

import paiju.envs  # noqa: F401  # registers the ids
from paiju import arena, sichuan
from paiju.agents import Agent

OBS = "v1-rich"  # the planes, with hand math after them
RULES = sichuan.PRESETS["arena"]  # those of the arena, where it is measured
ALONE = Lock()  # a model of SB3 keeps the last mask: agents in different threads, who share it, take turns


@cache
def load(folder: Path) -> MaskablePPO:
    """Return the model of a folder, once for all agents. SB3 unpickles: load what you trust."""
    return MaskablePPO.load(folder / "model.zip", device="cpu")


class Trained(Agent):
    """Plays the model of the folder that this file lies in: always what it likes best."""

    name = "trained"

    def __init__(self, folder: Path = Path(__file__).parent) -> None:
        """Read the model."""
        self.model = load(folder)

    def act(self, observation: sichuan.Observation) -> sichuan.Action:
        """Return the legal action that the model likes best."""
        planes, mask = observation.planes(OBS).reshape(-1), observation.mask()
        with ALONE:
            action, _ = self.model.predict(planes, action_masks=mask, deterministic=True)
        return observation.action(int(action))


class Progress(BaseCallback):
    """A line now and then: how far it is, how fast, and what an episode brings."""

    def __init__(self, steps: int, scale: float) -> None:
        """Keep what the line needs."""
        super().__init__()
        self.steps, self.scale, self.began = steps, scale, time.perf_counter()

    def _on_rollout_end(self) -> None:
        won = [episode["r"] / self.scale for episode in self.model.ep_info_buffer]
        rate = self.num_timesteps / (time.perf_counter() - self.began)
        done = f"{self.num_timesteps:>9,} of {self.steps:,} steps, {rate:,.0f} a second"
        print(f"{done}, {sum(won) / max(1, len(won)):+.2f} points a round of late", flush=True)

    def _on_step(self) -> bool:
        return True


def train(args: argparse.Namespace) -> None:
    """Learn, and write the folder."""
    scale = 0.1
    options = {"opponents": args.opponents, "rules": RULES, "obs": OBS, "reward_scale": scale, "flatten": True}
    # paiju.integrations.sb3.PoolVecEnv("sichuan", 8, **options) plays the same rounds in the core, and faster.
    env = make_vec_env(lambda: gymnasium.make("paiju/SichuanMahjong-v0", **options), n_envs=8, seed=args.seed)
    model = MaskablePPO(
        "MlpPolicy",
        env,
        learning_rate=lambda left: 1e-3 * left,
        n_steps=args.rollout // 8,
        batch_size=512,
        n_epochs=4,
        gamma=1.0,  # a round is short: points late in it count as much
        ent_coef=0.01,
        policy_kwargs={"net_arch": [128, 128], "activation_fn": torch.nn.ReLU},
        seed=args.seed,
        device=args.device,
    )
    model.learn(args.steps, callback=Progress(args.steps, scale))
    args.out.mkdir(parents=True, exist_ok=True)
    model.save(args.out / "model.zip")
    (args.out / "agent.py").write_bytes(Path(__file__).read_bytes())


def measure(folder: Path, opponent: str, blocks: int) -> arena.MatchResult:
    """Play against an opponent, every deal once from each seat, and print what came of it."""
    result = arena.match([partial(Trained, folder), opponent], "sichuan", RULES, blocks=blocks, seed=1_000_001)
    low, high = result.ci95
    verdict = f"it beats {opponent}" if low > 0 else f"{opponent} beats it" if high < 0 else "who is stronger is open"
    print(
        f"against {opponent}: {result.mean:+.2f} points a round, 95 % interval {low:+.2f} to {high:+.2f},"
        f" {result.blocks} deals from 4 seats, {len(result.faults)} faults: {verdict}"
    )
    return result


def main() -> None:
    """Train, and see what it is worth."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--steps", type=int, default=100_000, help="decisions to learn from")
    parser.add_argument("--rollout", type=int, default=4096, help="decisions between two updates")
    parser.add_argument("--opponents", default="random", help="the others: random, easy, medium ...")
    parser.add_argument("--out", type=Path, default=Path("runs", "maskable"), help="folder of the run")
    parser.add_argument("--device", default="cpu")
    parser.add_argument("--threads", type=int, default=torch.get_num_threads(), help="of torch")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--blocks", type=int, default=200, help="deals of the arena at the end")
    parser.add_argument("--quick", action="store_true", help="some seconds, to see that it works")
    if parser.parse_args().quick:
        parser.set_defaults(steps=2048, rollout=1024, blocks=3, threads=1)
    args = parser.parse_args()
    torch.set_num_threads(args.threads)
    train(args)
    print(f"the agent is in {args.out}")
    for opponent in ("random", "easy"):
        measure(args.out, opponent, args.blocks)


if __name__ == "__main__":
    main()
