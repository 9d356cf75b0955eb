"""PPO in one file, by self-play on ``paiju.envs.Pool``: every seat of every round learns. Needs torch.

    python examples/cleanrl_style_ppo.py                        Sichuan mahjong, a few minutes on two cores
    python examples/cleanrl_style_ppo.py --device cuda --envs 8192 --decisions 50000000
    python examples/cleanrl_style_ppo.py --game datongzi --out runs/datongzi
    python examples/cleanrl_style_ppo.py --out runs/sichuan --resume --decisions 4000000

A run leaves a folder that plays by itself: ``policy.pt`` (the network), ``agent.py`` (this file), ``curve.csv`` (how it
went) and ``checkpoint.pt`` (for ``--resume``). Its agent goes wherever an agent goes:

    paiju arena run runs.sichuan.agent:Trained easy
    paiju play sichuan --level runs.sichuan.agent:Trained
"""

import argparse
import csv
import os
import time
from collections.abc import Sequence
from functools import cache, partial
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import torch
from torch import nn

from paiju import agents, arena, derive, game
from paiju.agents import Agent
from paiju.envs import Pool

OBS = "v1-rich"  # the planes, with hand math after them: what a beginner needs minutes to find out is given
REWARDS = {"sichuan": ("delta", 0.1), "wuhan": ("log", 0.1), "datongzi": ("delta", 0.005)}  # kind and scale
DISCOUNT, TRACE = 1.0, 0.95  # a round is short: points late in it count as much
CLIP, ENTROPY, VALUE, LARGEST_GRADIENT = 0.2, 0.01, 0.5, 0.5


# ---- the network, and the agent that plays it


class Network(nn.Module):
    """Planes in, a number for every action and a value out.

    Every kind of tile or card goes through the same layers, beside its neighbours and the mean of all kinds.
    """

    def __init__(self, planes: int, kinds: int, actions: int, width: int = 48) -> None:
        """Keep the sizes, which a saved network needs."""
        super().__init__()
        self.sizes = {"planes": planes, "kinds": kinds, "actions": actions, "width": width}
        self.each = nn.Conv1d(planes, width, 1)
        self.beside = nn.Conv1d(width, width, 3, padding=1)
        self.among = nn.Linear(width, width)
        self.joined = nn.Linear(width * kinds, 2 * width)
        self.per_kind = nn.Conv1d(width, 4, 1)
        self.policy = nn.Linear(2 * width + 4 * kinds, actions)
        self.value = nn.Linear(2 * width, 1)
        nn.init.zeros_(self.policy.weight)  # begin with every legal action alike
        nn.init.zeros_(self.policy.bias)

    def forward(self, obs: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Return logits (n, actions), not masked yet, and values (n,)."""
        kinds = torch.relu(self.each(obs.float()))
        kinds = torch.relu(kinds + self.beside(kinds) + self.among(kinds.mean(2)).unsqueeze(2))
        whole = torch.relu(self.joined(kinds.flatten(1)))
        logits = self.policy(torch.cat([whole, self.per_kind(kinds).flatten(1)], 1))
        return logits, self.value(whole).squeeze(1)


def masked(logits: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
    """Return log-probabilities; an illegal action has as good as none."""
    return torch.log_softmax(logits.masked_fill(mask == 0, -1e9), 1)


def save_agent(network: Network, folder: Path, obs: str = OBS) -> None:
    """Write what plays into ``folder``: the weights, and this file beside them as ``agent.py``."""
    folder.mkdir(parents=True, exist_ok=True)
    weights = {name: tensor.cpu() for name, tensor in network.state_dict().items()}
    torch.save({"weights": weights, "sizes": network.sizes, "obs": obs}, folder / "policy.pt")
    (folder / "agent.py").write_bytes(Path(__file__).read_bytes())


@cache
def load(folder: Path) -> tuple[Network, str]:
    """Return the network of a folder and the encoding that it reads, once for all agents."""
    saved = torch.load(folder / "policy.pt", weights_only=True)
    network = Network(**saved["sizes"])
    network.load_state_dict(saved["weights"])
    return network.eval(), saved["obs"]


class Trained(Agent):
    """Plays the network of the folder that this file lies in: always what it likes best."""

    name = "trained"

    def __init__(self, folder: Path = Path(__file__).parent) -> None:
        """Read the network."""
        self.network, self.obs = load(folder)

    def act(self, observation: Any) -> Any:
        """Return the legal action with the highest number."""
        return self.act_batch([observation])[0]

    def act_batch(self, observations: Sequence[Any]) -> list[Any]:
        """Return an action for each observation."""
        obs = torch.from_numpy(np.stack([seen.planes(self.obs) for seen in observations]))
        mask = torch.from_numpy(np.stack([seen.mask() for seen in observations]))
        with torch.inference_mode():
            chosen = masked(self.network(obs)[0], mask).argmax(1).tolist()
        return [seen.action(action) for seen, action in zip(observations, chosen, strict=True)]


# ---- learning


class Rollout(NamedTuple):
    """What was seen and done in ``steps`` x ``environments`` decisions."""

    obs: torch.Tensor
    mask: torch.Tensor
    action: torch.Tensor
    chance: torch.Tensor
    """The logarithm of how likely the action was."""
    value: torch.Tensor
    stream: torch.Tensor
    """Which environment and seat: rewards come to the same one's next row."""
    reward: torch.Tensor
    done: torch.Tensor


class Collector:
    """Plays a pool with the network as it is, all seats of it."""

    def __init__(self, pool: Pool, network: Network, device: str) -> None:
        """Begin with the first rows."""
        self.pool, self.network, self.device = pool, network, device
        self.batch = pool.recv()

    def collect(self, steps: int) -> Rollout:
        """Return the next ``steps`` decisions of every environment."""
        rows = []
        with torch.inference_mode():
            for _ in range(steps):
                batch = self.batch
                obs, mask = self._tensor(batch.obs), self._tensor(batch.mask)
                logits, value = self.network(obs)
                chances = masked(logits, mask)
                action = torch.multinomial(chances.exp(), 1)
                stream = self._tensor(batch.env_id * self.pool.num_seats + batch.seat).long()
                rewards = self._tensor(batch.reward), self._tensor(batch.done)
                rows.append((obs, mask, action[:, 0], chances.gather(1, action)[:, 0], value, stream, *rewards))
                self.batch = self.pool.step(action[:, 0].cpu().numpy(), batch.env_id)
            return Rollout(*map(torch.stack, zip(*rows, strict=True)))

    def _tensor(self, array: Any) -> torch.Tensor:
        """Return a copy on the device: the pool writes into the same memory again."""
        return torch.from_numpy(array.copy()).to(self.device, non_blocking=True)


def advantages(rollout: Rollout, streams: int) -> tuple[torch.Tensor, torch.Tensor]:
    """Return how much better each action did than expected, and which rows have an answer to that.

    A seat is paid in its own next row, so every (environment, seat) is walked from its last row back. The last one only
    lends its value: what comes of it is not known yet.
    """
    steps, device = len(rollout.value), rollout.value.device
    result = torch.zeros_like(rollout.value)
    known = torch.zeros_like(rollout.done)
    value, reward, trace = (torch.zeros(streams, device=device) for _ in range(3))
    alive, seen = torch.zeros(streams, device=device), torch.zeros(streams, dtype=torch.bool, device=device)
    for step in reversed(range(steps)):
        at = rollout.stream[step]
        error = reward[at] + DISCOUNT * alive[at] * value[at] - rollout.value[step]
        known[step] = seen[at]
        result[step] = torch.where(seen[at], error + DISCOUNT * TRACE * alive[at] * trace[at], 0.0)
        value[at], reward[at], trace[at] = rollout.value[step], rollout.reward[step], result[step]
        alive[at], seen[at] = 1.0 - rollout.done[step].float(), True
    return result, known


def update(
    network: Network, optimizer: torch.optim.Optimizer, rollout: Rollout, streams: int, args: argparse.Namespace
) -> dict[str, float]:
    """Learn from a rollout; return what the curve shows."""
    advantage, known = advantages(rollout, streams)
    rows = {name: getattr(rollout, name)[known] for name in ("obs", "mask", "action", "chance", "value")}
    advantage = advantage[known]
    target = rows["value"] + advantage
    advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-8)
    losses = []
    for _ in range(args.epochs):
        for part in torch.randperm(len(target), device=target.device).split(args.minibatch):
            logits, value = network(rows["obs"][part])
            chances = masked(logits, rows["mask"][part])
            moved = chances.gather(1, rows["action"][part].unsqueeze(1))[:, 0] - rows["chance"][part]
            ratio, gain = moved.exp(), advantage[part]
            policy_loss = -torch.min(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
            value_loss = 0.5 * (value - target[part]).pow(2).mean()
            entropy = -(chances.exp() * chances).sum(1).mean()
            loss = policy_loss + VALUE * value_loss - ENTROPY * entropy
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), LARGEST_GRADIENT)
            optimizer.step()
            with torch.no_grad():
                losses.append(torch.stack([policy_loss, value_loss, entropy, (ratio - 1 - moved).mean()]))
    means = torch.stack(losses).mean(0).tolist()
    return dict(zip(("policy_loss", "value_loss", "entropy", "kl"), means, strict=True))


# ---- how well it plays


def points(network: Network, name: str, device: str, rounds: int) -> float:
    """Return the points a round against ``random``, many rounds at once and without an interval: for the curve."""
    rules, others = game.get(name).arena_rules, ["random"] * (seats(name) - 1)
    total, going = 0.0, np.ones(rounds, bool)
    with Pool(name, rounds, obs=OBS, rules=rules, seed=9, opponents=others) as pool, torch.inference_mode():
        batch = pool.recv()
        while going.any():
            logits, _ = network(torch.from_numpy(batch.obs).to(device))
            chosen = masked(logits, torch.from_numpy(batch.mask).to(device)).argmax(1)
            batch = pool.step(chosen.cpu().numpy(), batch.env_id)
            total += float(batch.reward[going[batch.env_id]].sum())
            going[batch.env_id[batch.done]] = False
    return total / rounds


def seats(name: str) -> int:
    """Return how many play."""
    return game.get(name).num_seats(game.get(name).arena_rules)


def measure(args: argparse.Namespace, opponent: str, rules: Any = None) -> arena.MatchResult:
    """Play the agent of a run against an opponent, every deal once from each seat, and print what came of it."""
    agent = partial(Trained, args.out)
    result = arena.match([agent, opponent], args.game, rules, blocks=args.blocks, seed=1_000_000 + args.seed)
    low, high = result.ci95
    print(
        f"against {opponent}: {result.mean:+.2f} points a round, 95 % interval {low:+.2f} to {high:+.2f},"
        f" {result.blocks} deals from {seats(args.game)} seats, {len(result.faults)} faults",
        flush=True,
    )
    return result


# ---- the run


def read_arguments(**usual: Any) -> argparse.Namespace:
    """Return the options of a run; ``usual`` are other defaults."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=REWARDS, default="sichuan")
    parser.add_argument("--out", type=Path, help="folder of the run; runs/GAME unless another is named")
    parser.add_argument("--resume", action="store_true", help="go on from the checkpoint in that folder")
    parser.add_argument("--device", default="cpu", help="cpu, cuda, mps ...")
    parser.add_argument("--decisions", type=int, default=400_000, help="how many to learn from, of all seats")
    parser.add_argument("--envs", type=int, default=64, help="rounds side by side")
    parser.add_argument("--steps", type=int, default=256, help="decisions of each between two updates")
    parser.add_argument("--epochs", type=int, default=4)
    parser.add_argument("--minibatch", type=int, default=1024)
    parser.add_argument("--rate", type=float, default=3e-3, help="of learning, at the beginning; it falls to nothing")
    parser.add_argument("--threads", type=int, default=os.cpu_count(), help="fewer are faster where others work, too")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--blocks", type=int, default=200, help="deals of the arena at the end")
    parser.add_argument("--quick", action="store_true", help="some seconds, to see that it works")
    parser.set_defaults(**usual)
    if parser.parse_args().quick:
        parser.set_defaults(decisions=4096, envs=16, steps=64, minibatch=256, blocks=3, threads=1)
    args = parser.parse_args()
    args.out = args.out or Path("runs", args.game)
    return args


class Learner(NamedTuple):
    """Who learns."""

    network: Network
    optimizer: torch.optim.Optimizer
    updates: int
    """How many it has behind it."""


def begin(args: argparse.Namespace) -> Learner:
    """Return a new learner, or that of the checkpoint."""
    torch.manual_seed(args.seed)
    torch.set_num_threads(args.threads)
    played = game.get(args.game)
    planes, kinds = played.planes_shape(played.arena_rules, OBS)
    network = Network(planes, kinds, played.num_actions(played.arena_rules)).to(args.device)
    optimizer = torch.optim.Adam(network.parameters(), eps=1e-5)
    args.out.mkdir(parents=True, exist_ok=True)
    if not args.resume:
        (args.out / "curve.csv").unlink(missing_ok=True)
        return Learner(network, optimizer, 0)
    saved = torch.load(args.out / "checkpoint.pt", map_location=args.device, weights_only=True)
    network.load_state_dict(saved["network"])
    optimizer.load_state_dict(saved["optimizer"])
    return Learner(network, optimizer, saved["updates"])


def new_pool(args: argparse.Namespace, learner: Learner, rules: Any = None) -> Pool:
    """Return rounds to learn from, by the arena's rules unless others are given; who goes on gets new ones."""
    kind, scale = REWARDS[args.game]
    rules, seed = rules or game.get(args.game).arena_rules, derive(args.seed, learner.updates)
    return Pool(args.game, args.envs, args.threads, OBS, seed, rules=rules, reward=kind, reward_scale=scale)


def train(args: argparse.Namespace, learner: Learner, pool: Pool) -> None:
    """Learn, with a checkpoint after every update and a line now and then."""
    network, optimizer, done = learner
    collector, streams = Collector(pool, network, args.device), args.envs * pool.num_seats
    updates = -(-args.decisions // (args.envs * args.steps))
    began, first = time.perf_counter(), done
    print(f"{'update':>7}{'decisions':>11}{'a second':>10}{'value loss':>12}{'entropy':>9}{'kl':>8}{'points':>8}")
    while done < updates:
        optimizer.param_groups[0]["lr"] = args.rate * (1 - done / updates)
        told = update(network, optimizer, collector.collect(args.steps), streams, args)
        done += 1
        spent = time.perf_counter() - began
        told = {
            "update": done,
            "decisions": done * args.envs * args.steps,
            "decisions_per_second": (done - first) * args.envs * args.steps / spent,
            **told,
            "points_against_random": float("nan"),
        }
        if done % max(1, updates // 10) == 0 or done == updates:
            paused = time.perf_counter()
            told["points_against_random"] = points(network, args.game, args.device, 64 if args.quick else 512)
            show(told)
            began += time.perf_counter() - paused  # to look is not to learn
        save(args.out, done, network, optimizer)
        note(args.out / "curve.csv", told)


def save(folder: Path, updates: int, network: Network, optimizer: torch.optim.Optimizer) -> None:
    """Write the checkpoint and the agent; one that is cut short leaves the last one as it was."""
    saved = {"updates": updates, "network": network.state_dict(), "optimizer": optimizer.state_dict()}
    torch.save(saved, folder / "checkpoint.new")
    (folder / "checkpoint.new").replace(folder / "checkpoint.pt")
    save_agent(network, folder)


def show(told: dict[str, float]) -> None:
    """Print a line of the table."""
    print(
        f"{told['update']:7.0f}{told['decisions']:11,.0f}{told['decisions_per_second']:10,.0f}{told['value_loss']:12.4f}"
        f"{told['entropy']:9.3f}{told['kl']:8.4f}{told['points_against_random']:+8.2f}",
        flush=True,
    )


def note(file: Path, told: dict[str, float]) -> None:
    """Add a line to the curve."""
    is_new = not file.exists()
    with file.open("a", newline="", encoding="utf-8") as stream:
        writer = csv.DictWriter(stream, told)
        if is_new:
            writer.writeheader()
        writer.writerow(told)


def main() -> None:
    """Train, save, and see what it is worth."""
    args = read_arguments()
    began = time.perf_counter()
    learner = begin(args)
    with new_pool(args, learner) as pool:
        train(args, learner, pool)
    print(f"{time.perf_counter() - began:.0f} s; the agent is in {args.out}")
    for opponent in agents.specs(args.game)[:2]:
        measure(args, opponent)


if __name__ == "__main__":
    main()
