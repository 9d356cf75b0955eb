"""Imitation: play rounds of a strong agent into a dataset, and train a network to do what it did. Needs torch.

    python examples/imitate.py                                  Sichuan mahjong, a few minutes on two cores
    python examples/imitate.py --rounds 200000 --device cuda --minibatch 8192
    python examples/imitate.py --teacher my_agents:Mine --out runs/mine

The rounds stay in ``OUT/rounds``, so another run learns from them at once; more ``--rounds`` are added to them. What it
learns plays by itself, as the agent of ``cleanrl_style_ppo.py`` does, and may go on learning there:

    paiju arena run runs.imitation.agent:Trained easy
    paiju play sichuan --level runs.imitation.agent:Trained
"""

import argparse
import os
import time
from collections.abc import Sequence
from math import sqrt
from pathlib import Path

import numpy as np
import torch
from cleanrl_style_ppo import Network, masked, measure, save_agent

from paiju import agents, datasets
from paiju.datasets import Dataset

BATCH = 4096  # rows at a time where nothing is learnt


def play(args: argparse.Namespace) -> Dataset:
    """Return the rounds of the teacher: those that are there, and the others once they are played."""
    began = time.perf_counter()
    folder = args.out / "rounds"
    data = datasets.generate(
        folder, args.game, args.teacher, args.rounds, seed=args.seed, rounds_per_shard=1000, workers=args.threads
    )
    spent = time.perf_counter() - began
    print(f"{data}, {data.lengths.sum():,} decisions, {spent:.0f} s, in {folder}", flush=True)
    return data


def learn(args: argparse.Namespace, train: Dataset, test: Dataset) -> Network:
    """Return a network that does what the teacher did, with a line for each epoch."""
    torch.manual_seed(args.seed)
    torch.set_num_threads(args.threads)
    planes, kinds = train.game.planes_shape(train.rules, args.obs)
    sizes = (planes, kinds, train.game.num_actions(train.rules), args.width)
    network: Network = Network(*sizes).to(args.device)
    optimizer = torch.optim.Adam(network.parameters(), args.rate)
    every = int(train.lengths.sum())
    print(f"{'epoch':>6}{'decisions':>11}{'a second':>10}{'loss':>8}{'agreement':>11}")
    for epoch in range(args.epochs):
        began, rows, losses = time.perf_counter(), 0, 0.0
        for batch in train.torch(args.minibatch, seed=epoch, obs=args.obs, threads=args.threads):
            done = (epoch + rows / every) / args.epochs
            optimizer.param_groups[0]["lr"] = args.rate * max(0.02, 1 - done)
            obs, mask, action = (batch[name].to(args.device) for name in ("obs", "mask", "action"))
            loss = -masked(network(obs)[0], mask).gather(1, action.unsqueeze(1)).mean()
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            rows, losses = rows + len(action), losses + float(loss.detach()) * len(action)
        spent = time.perf_counter() - began
        share, _ = agreement(network, test, args)
        print(f"{epoch + 1:6}{rows:11,}{rows / spent:10,.0f}{losses / rows:8.3f}{share:11.1%}", flush=True)
    return network


def agreement(network: Network, data: Dataset, args: argparse.Namespace) -> tuple[float, float]:
    """Return how often the network does what was done, and half the width of its 95 % interval.

    Decisions of a round hang together, so rounds are what the interval counts.
    """
    hits, total = np.zeros(len(data)), np.zeros(len(data))
    first = int(data.numbers[0])
    with torch.inference_mode():
        for batch in data.batches(BATCH, obs=args.obs, threads=args.threads):
            logits, _ = network(torch.from_numpy(batch.obs).to(args.device))
            chosen = masked(logits, torch.from_numpy(batch.mask).to(args.device)).argmax(1).cpu().numpy()
            np.add.at(hits, batch.round - first, chosen == batch.action)
            np.add.at(total, batch.round - first, 1)
    share = hits.sum() / total.sum()
    return float(share), 1.96 * sqrt(((hits - share * total) ** 2).sum()) / float(total.sum())


def read_arguments(words: Sequence[str] | None = None) -> argparse.Namespace:
    """Return the options of a run."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="sichuan")
    parser.add_argument("--teacher", help="an agent; the strongest of the game unless another is named")
    parser.add_argument("--out", type=Path, default=Path("runs", "imitation"), help="folder of the run")
    parser.add_argument("--rounds", type=int, default=10_000, help="of the teacher in all seats")
    parser.add_argument("--epochs", type=int, default=2, help="how often to go through them")
    parser.add_argument("--obs", default="v1-rich", help="the encoding that the network reads")
    parser.add_argument("--width", type=int, default=64, help="of the network")
    parser.add_argument("--minibatch", type=int, default=512)
    parser.add_argument("--rate", type=float, default=2e-3, help="of learning, at the beginning; it falls to nothing")
    parser.add_argument("--device", default="cpu", help="cpu, cuda, mps ...")
    parser.add_argument("--threads", type=int, default=os.cpu_count())
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--blocks", type=int, default=200, help="deals of the arena at the end")
    parser.add_argument("--quick", action="store_true", help="some seconds, to see that it works")
    args = parser.parse_args(words)
    if args.quick:
        args.rounds, args.epochs, args.width, args.minibatch, args.blocks, args.threads = 300, 2, 32, 256, 5, 1
    args.teacher = args.teacher or agents.specs(args.game)[-1]
    return args


def main() -> None:
    """Play, learn, and see how much of it is learnt."""
    args = read_arguments()
    data = play(args)
    held_out = len(data) // 10
    train, test = data[:-held_out], data[-held_out:]
    began = time.perf_counter()
    network = learn(args, train, test)
    save_agent(network, args.out, args.obs)
    print(f"{time.perf_counter() - began:.0f} s; the agent is in {args.out}")
    share, half = agreement(network, test, args)
    print(
        f"agreement with {args.teacher} in {len(test):,} other rounds: {share:.1%},"
        f" 95 % interval {share - half:.1%} to {share + half:.1%}"
    )
    for opponent in dict.fromkeys([*agents.specs(args.game)[:2], args.teacher]):
        measure(args, opponent)


if __name__ == "__main__":
    main()
