"""Learn the network of cpp/src/wuhan/value.cpp: ``python benchmarks/wuhan_value.py FILE [--epochs N]``.

FILE is what ``paiju_wuhan_value`` writes. The aim of a decision is what the round brought, mixed with what the network
thinks of the seat's next decisions: the nearer one matters most, as in TD(lambda), because it is less a matter of luck.
Prints how well rounds that it did not learn from are foretold, and writes value_weights.h.
"""

from __future__ import annotations

import argparse
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]

HEADER: Final = Path(__file__).parents[1] / "cpp" / "include" / "paiju" / "wuhan" / "value_weights.h"
HIDDEN: Final = 26  # features of hidden hands, the last ones
UNITS: Final = (64, 24)
POINTS: Final = 400.0  # that the network counts as one
FEATURE: Final = 256.0  # what stands for 1 in a feature
WEIGHT: Final = 1024  # what stands for 1 in a weight
BATCH: Final = 8192
BLIND: Final = 0.35  # of decisions are shown without the hidden hands


class Network:
    """Two layers of rectified units and a sum, learnt by Adam."""

    def __init__(self, inputs: int, rng: np.random.Generator) -> None:
        sizes = (inputs, *UNITS, 1)
        self.weights = [rng.normal(0, np.sqrt(2 / a), (a, b)).astype(np.float32) for a, b in pairwise(sizes)]
        self.biases = [np.zeros(size, np.float32) for size in sizes[1:]]
        self.moments = [[np.zeros_like(each) for each in self.parameters] for _ in range(2)]
        self.steps = 0

    @property
    def parameters(self) -> list[Floats]:
        return [*self.weights, *self.biases]

    def layers(self, inputs: Floats) -> list[Floats]:
        """Return the inputs and what every layer makes of them."""
        found = [inputs]
        for number, (weight, bias) in enumerate(zip(self.weights, self.biases, strict=True)):
            sums = found[-1] @ weight + bias
            found.append(sums if number == len(UNITS) else np.maximum(sums, 0))
        return found

    def values(self, inputs: Floats) -> Floats:
        return self.layers(inputs)[-1][:, 0]

    def learn(self, inputs: Floats, aims: Floats, rate: float) -> None:
        """Move a step towards the aims."""
        layers = self.layers(inputs)
        error = (layers[-1] - aims[:, None]) / np.float32(len(aims))
        slopes: list[Floats] = []
        biases: list[Floats] = []
        for number in reversed(range(len(self.weights))):
            slopes.insert(0, layers[number].T @ error)
            biases.insert(0, error.sum(axis=0))
            error = (error @ self.weights[number].T) * (layers[number] > 0)
        self.steps += 1
        rates = np.float32(rate) / (1 - 0.9**self.steps), 1 - 0.999**self.steps
        for number, slope in enumerate([*slopes, *biases]):
            mean, square = self.moments[0][number], self.moments[1][number]
            mean[...] = 0.9 * mean + 0.1 * slope
            square[...] = 0.999 * square + 0.001 * slope * slope
            self.parameters[number][...] -= rates[0] * mean / (np.sqrt(square / rates[1]) + np.float32(1e-8))


def inputs_of(rows: NDArray[np.int16], blind: NDArray[np.bool_] | None = None) -> Floats:
    """Return what the network sees of rows: features, and whether the seat plays like `medium+`."""
    inputs = rows[:, :-2].astype(np.float32) / np.float32(FEATURE)
    inputs[:, -1] *= np.float32(FEATURE)
    if blind is not None:
        inputs[blind, -1 - HIDDEN : -1] = 0
    return inputs


def aims_of(rows: NDArray[np.int16], network: Network | None, own: float) -> Floats:
    """Return the aim of every row; ``own`` is how much the network's opinion of the next decision counts."""
    points = rows[:, -1].astype(np.float32) / np.float32(POINTS)
    if network is None or own == 0:
        return points
    parts = np.array_split(rows, len(rows) // 200_000 + 1)
    values = np.concatenate([network.values(inputs_of(part)) for part in parts])
    follows = rows[:, -2] == 1
    aims = points.copy()
    # From the end of every trail backwards: all trails at once, one decision a pass.
    place = np.zeros(len(rows), np.int32)
    for index in np.flatnonzero(follows[::-1]):
        at = len(rows) - 1 - index
        place[at] = place[at + 1] + 1
    for step in range(1, int(place.max()) + 1):
        these = np.flatnonzero(place == step)
        aims[these] = np.float32(own) * values[these + 1] + np.float32(1 - own) * aims[these + 1]
    return aims


def report(name: str, network: Network, rows: NDArray[np.int16], *, sees: bool) -> None:
    """Print how much of the points of the round is foretold."""
    guided = rows[rows[:, -3] == 1]
    values = network.values(inputs_of(guided, None if sees else np.ones(len(guided), bool)))
    points = guided[:, -1] / POINTS
    told = 1 - float(np.mean((values - points) ** 2) / np.var(points))
    bias = POINTS * float(np.mean(values - points))
    print(f"  {name}: {100 * told:.2f} % of the variance, {bias:+.1f} points too many", flush=True)


def numbers(values: NDArray[Any], scale: float) -> str:
    return ", ".join(str(int(each)) for each in np.rint(np.asarray(values) * scale))


def write(network: Network, path: Path) -> None:
    """Write the weights of one that plays like `medium+` as whole numbers, a row for each unit."""
    first, second, last = network.weights
    bias = network.biases[0] + first[-1]
    units, more = UNITS
    inputs = first.shape[0] - 1
    lines = [
        "#pragma once",
        "// The numbers of the network in value.h, as benchmarks/wuhan_value.py learnt them; nobody wrote them.",
        "",
        "#include <array>",
        "#include <cstdint>",
        "",
        "namespace paiju::wuhan::weights {",
        "",
        f"inline constexpr int kOne = {WEIGHT};  // what stands for 1 in a weight",
        "",
        "// clang-format off",
        f"inline constexpr std::array<std::array<std::int16_t, {inputs}>, {units}> kFirst{{{{",
        *(f"    {{{numbers(row, WEIGHT)}}}," for row in first[:-1].T),
        "}};",
        f"inline constexpr std::array<std::int32_t, {units}> kFirstBias{{",
        f"    {numbers(bias, WEIGHT * FEATURE)}}};",
        f"inline constexpr std::array<std::array<std::int16_t, {units}>, {more}> kSecond{{{{",
        *(f"    {{{numbers(row, WEIGHT)}}}," for row in second.T),
        "}};",
        f"inline constexpr std::array<std::int32_t, {more}> kSecondBias{{",
        f"    {numbers(network.biases[1], WEIGHT * FEATURE)}}};",
        f"inline constexpr std::array<std::int16_t, {more}> kLast{{",
        f"    {numbers(last[:, 0], WEIGHT)}}};",
        f"inline constexpr std::int32_t kLastBias = {numbers(network.biases[2], WEIGHT * FEATURE)};",
        "// clang-format on",
        "",
        "}  // namespace paiju::wuhan::weights",
    ]
    path.write_text("\n".join(lines) + "\n", "utf-8")


def main() -> None:
    """Learn from a file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--epochs", type=int, default=6)
    parser.add_argument("--own", type=float, default=0.5, help="how much the network's own opinion counts")
    parser.add_argument("--rate", type=float, default=0.002, help="of learning, at first")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=HEADER)
    options = parser.parse_args()
    bytes_ = np.memmap(options.file, np.int16, "r")
    width = HIDDEN + 63 + 3
    rows: NDArray[np.int16] = np.asarray(bytes_).reshape(-1, width)
    ends = np.flatnonzero(rows[:, -2] == 0)
    kept = int(ends[int(len(ends) * 0.97)]) + 1  # trails are not cut
    learnt, fresh = rows[:kept], rows[kept:]
    rng = np.random.default_rng(options.seed)
    network = Network(width - 2, rng)
    steps = options.epochs * (len(learnt) // BATCH)
    for epoch in range(options.epochs):
        aims = aims_of(learnt, network if epoch else None, options.own)
        order = rng.permutation(len(learnt))
        for begin in range(0, len(order) - BATCH + 1, BATCH):
            batch = np.sort(order[begin : begin + BATCH])
            rate = options.rate * (1 - network.steps / (steps + 1))
            network.learn(inputs_of(learnt[batch], rng.random(BATCH) < BLIND), aims[batch], rate)
        print(f"epoch {epoch + 1} of {options.epochs}, {len(learnt):,} decisions", flush=True)
        report("seeing all hands", network, fresh, sees=True)
        report("seeing its own", network, fresh, sees=False)
        write(network, options.out)


if __name__ == "__main__":
    main()
