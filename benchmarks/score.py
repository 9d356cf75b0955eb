"""Scoring a winning hand beside its peers from PyPI, in one run: ``python run.py bench``."""

from __future__ import annotations

import argparse
import importlib.metadata
from typing import Any

import harness
from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig
from MahjongGB import MahjongFanCalculator

from paiju import sichuan, tiles

GB_SUITS = {"m": "W", "s": "T", "p": "B"}


def as_136(counts: bytes) -> tuple[list[int], int]:
    """Return a hand as ``mahjong`` takes it: numbers of single tiles in the order m, p, s, and the winning one."""
    ordered = [*counts[:9], *counts[18:27], *counts[9:18]]
    ids = [4 * kind + copy for kind, count in enumerate(ordered) for copy in range(count)]
    return ids, ids[-1]


def as_gb(counts: bytes) -> tuple[tuple[str, ...], str]:
    """Return a hand as ``PyMahjongGB`` takes it: names of the other tiles, and the winning one."""
    names = [f"{GB_SUITS[tile.suit]}{tile.rank}" for tile in tiles.from_counts(list(counts))]
    return tuple(names[:-1]), names[-1]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=1000)
    parser.add_argument("--repeats", type=int, default=9)
    parser.add_argument("--seed", type=int, default=20261115)
    options = parser.parse_args()
    harness.pin()

    wins = harness.winning_hands(options.hands, options.seed)
    held = [tiles.from_counts(list(counts)) for counts in wins]
    hands = [(sichuan.Hand(hand), hand[-1]) for hand in held]
    texts = [(tiles.show(hand), str(hand[-1])) for hand in held]
    self_drawn = HandConfig(is_tsumo=True)
    fan = sichuan.PRESETS["fan"]

    def peer_mahjong(hand: tuple[list[int], int]) -> Any:
        return HandCalculator.estimate_hand_value(*hand, config=self_drawn)

    def peer_gb(hand: tuple[tuple[str, ...], str]) -> Any:
        return MahjongFanCalculator((), *hand, 0, True, False, False, False, 0, 0)

    cases: dict[str, harness.Case] = {
        "mahjong": harness.calls(peer_mahjong, [as_136(counts) for counts in wins]),
        "PyMahjongGB": harness.calls(peer_gb, [as_gb(counts) for counts in wins]),
        "score": harness.calls(lambda hand: sichuan.score(*hand, self_draw=True), hands),
        "score, preset fan": harness.calls(lambda hand: sichuan.score(*hand, self_draw=True, rules=fan), hands),
        "hand from text, then score": harness.calls(
            lambda hand: sichuan.score(sichuan.Hand(hand[0]), hand[1], self_draw=True).total, texts
        ),
    }
    ns = harness.run(cases, options.repeats)
    rows = [
        (
            f"`sichuan.score`{name.removeprefix('score')}" if name.startswith("score") else name,
            f"{ns[name]:,.0f} ns",
            f"{ns['mahjong'] / ns[name]:,.0f}x",
            f"{ns['PyMahjongGB'] / ns[name]:,.0f}x",
            "100x" if name == "score" else "",
        )
        for name in ("score", "score, preset fan", "hand from text, then score")
    ]
    versions = ", ".join(f"{name} {importlib.metadata.version(name)}" for name in ("mahjong", "PyMahjongGB"))
    print(f"{harness.machine()}; {versions}; CPU time, one pinned thread, median of {options.repeats}\n")
    print(harness.table(["work", "paiju", "against `mahjong`", "against `PyMahjongGB`", "must"], rows))


if __name__ == "__main__":
    main()
