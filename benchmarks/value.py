"""Learn a network that tells what a position is worth: ``python benchmarks/value.py GAME FILE [--epochs N]``.

FILE is what ``paiju_habits positions`` or ``paiju_wuhan_habits decisions`` writes. In Sichuan mahjong the network
learns what the rest of a round brings. In Wuhan mahjong it learns what the round brings, mixed with what it thinks
itself of the seat's next decisions: the nearer one matters most, as in TD(lambda), because it is less a matter of luck.
Prints how well rounds that it did not learn from are foretold, and writes its numbers as a header for the core.
"""

from __future__ import annotations

import argparse
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]

CORE: Final = Path(__file__).parents[1] / "cpp" / "include" / "paiju"
UNITS: Final = (64, 24)
FEATURE: Final = 256.0  # what stands for 1 in a feature
WEIGHT: Final = 1024  # what stands for 1 in a weight
BATCH: Final = 8192
BLIND: Final = 0.35  # of positions are shown without the hidden hands


class Game(NamedTuple):
    """What is different in every game."""

    header: str
    network: str
    features: int
    hidden: int  # of them, the last ones; what they tell may also be unknown
    points: float  # that the network counts as one
    own: float  # how much the network's own opinion of the next position counts, where rows bring the whole round


GAMES: Final = {
    "sichuan": Game("forecast_weights.h", "kForecastNetwork", 85, 0, 4.0, 0.0),
    "wuhan": Game("value_weights.h", "kValueNetwork", 89, 26, 400.0, 0.5),
}


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


class Rows:
    """Rows of a file: features, whether the seat plays like `medium+`, whether its next row follows, points."""

    def __init__(self, game: Game, rows: NDArray[np.int16]) -> None:
        self.game = game
        self.rows = rows

    def __len__(self) -> int:
        return len(self.rows)

    def part(self, which: slice | NDArray[Any]) -> Rows:
        return Rows(self.game, self.rows[which])

    def inputs(self, blind: NDArray[np.bool_] | None = None) -> Floats:
        """Return what the network sees: features, and whether the seat plays like `medium+`."""
        inputs = self.rows[:, :-2].astype(np.float32) / np.float32(FEATURE)
        inputs[:, -1] *= np.float32(FEATURE)
        if blind is not None:
            inputs[blind, -1 - self.game.hidden : -1] = 0
        return inputs

    @property
    def follows(self) -> NDArray[np.bool_]:
        return np.asarray(self.rows[:, -2] == 1)

    @property
    def points(self) -> Floats:
        return self.rows[:, -1].astype(np.float32) / np.float32(self.game.points)

    def aims(self, network: Network | None) -> Floats:
        """Return what the network should say of every row."""
        own = self.game.own
        aims = self.points
        if network is None or own == 0:
            return aims
        parts = np.array_split(self.rows, len(self) // 200_000 + 1)
        values = np.concatenate([network.values(Rows(self.game, part).inputs()) for part in parts])
        # From the end of every trail backwards: all trails at once, one decision a pass.
        place = np.zeros(len(self), np.int32)
        for index in np.flatnonzero(self.follows[::-1]):
            at = len(self) - 1 - index
            place[at] = place[at + 1] + 1
        for step in range(1, int(place.max()) + 1):
            these = np.flatnonzero(place == step)
            aims[these] = np.float32(own) * values[these + 1] + np.float32(1 - own) * aims[these + 1]
        return aims


def report(name: str, network: Network, rows: Rows, *, sees: bool) -> None:
    """Print how much of the points is foretold."""
    guided = rows.part(rows.rows[:, -3] == 1)
    values = network.values(guided.inputs(None if sees else np.ones(len(guided), bool)))
    told = 1 - float(np.mean((values - guided.points) ** 2) / np.var(guided.points))
    bias = rows.game.points * float(np.mean(values - guided.points))
    print(f"  {name}: {100 * told:.2f} % of the variance, {bias:+.2f} points too many", flush=True)


def numbers(values: NDArray[Any], scale: float) -> str:
    return ", ".join(str(int(each)) for each in np.rint(np.asarray(values) * scale))


def write(network: Network, name: str, path: Path) -> None:
    """Write the weights of one that plays like `medium+` as whole numbers, a row for each unit."""
    first, second, last = network.weights
    bias = network.biases[0] + first[-1]
    lines = [
        "#pragma once",
        "// What benchmarks/value.py learnt; nobody wrote these numbers.",
        "",
        '#include "paiju/engine/network.h"',
        "",
        f"namespace paiju::{name} {{",
        "",
        "// clang-format off",
        f"inline constexpr Network<{len(first) - 1}, {UNITS[0]}, {UNITS[1]}> {GAMES[name].network}{{",
        "    .first{{",
        *(f"    {{{numbers(row, WEIGHT)}}}," for row in first[:-1].T),
        "    }},",
        f"    .first_bias{{{numbers(bias, WEIGHT * FEATURE)}}},",
        "    .second{{",
        *(f"    {{{numbers(row, WEIGHT)}}}," for row in second.T),
        "    }},",
        f"    .second_bias{{{numbers(network.biases[1], WEIGHT * FEATURE)}}},",
        f"    .last{{{numbers(last[:, 0], WEIGHT)}}},",
        f"    .last_bias = {numbers(network.biases[2], WEIGHT * FEATURE)}}};",
        "// clang-format on",
        "",
        f"}}  // namespace paiju::{name}",
    ]
    path.write_text("\n".join(lines) + "\n", "utf-8")


def main() -> None:
    """Learn from a file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("file", type=Path)
    parser.add_argument("--epochs", type=int, default=6)
    parser.add_argument("--rate", type=float, default=0.002, help="of learning, at first")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, help="the header to write, usually that of the core")
    options = parser.parse_args()
    game: Game = GAMES[options.game]
    path = options.out or CORE / options.game / game.header
    rows = Rows(game, np.asarray(np.memmap(options.file, np.int16, "r")).reshape(-1, game.features + 3))
    ends = np.flatnonzero(~rows.follows)
    kept = int(ends[int(len(ends) * 0.97)]) + 1  # trails are not cut
    learnt, fresh = rows.part(slice(kept)), rows.part(slice(kept, None))
    rng = np.random.default_rng(options.seed)
    network = Network(game.features + 1, rng)
    steps = options.epochs * (len(learnt) // BATCH)
    for epoch in range(options.epochs):
        aims = learnt.aims(network if epoch else None)
        order = rng.permutation(len(learnt))
        for begin in range(0, len(order) - BATCH + 1, BATCH):
            batch = np.sort(order[begin : begin + BATCH])
            rate = options.rate * (1 - network.steps / (steps + 1))
            network.learn(learnt.part(batch).inputs(rng.random(BATCH) < BLIND), aims[batch], rate)
        print(f"epoch {epoch + 1} of {options.epochs}, {len(learnt):,} positions", flush=True)
        report("seeing all hands", network, fresh, sees=True)
        if game.hidden:
            report("seeing its own", network, fresh, sees=False)
        write(network, options.game, path)


if __name__ == "__main__":
    main()
