"""Hand math beside its peers from PyPI, in one run: ``python run.py bench``."""

from __future__ import annotations

import argparse
import importlib.metadata
from pathlib import Path

import harness
import numpy as np
from mahjong.agari import Agari
from mahjong.shanten import Shanten
from xiangting import PlayerCount, calculate_replacement_number

from paiju import sichuan, tiles


def in_peer_order(counts: bytes) -> list[int]:
    """Return 34 counts as the peers want them: characters, dots, bamboo, honours."""
    return [*counts[:9], *counts[18:27], *counts[9:18], *([0] * 7)]


def batch(hands: list[bytes]) -> harness.Case:
    """Time the array twin, per hand."""
    rows = np.frombuffer(b"".join(hands), np.uint8).reshape(-1, 27)
    one_call = harness.calls(sichuan.shanten_batch, [rows])
    return lambda: one_call() / len(rows)


def agree(hands: list[bytes]) -> None:
    """Stop if a peer and paiju do not answer the same question."""
    for hand in hands:
        regular = Shanten.calculate_shanten_for_regular_hand(in_peer_order(hand))
        if tiles.shanten(hand) != regular:
            raise SystemExit(
                f"shanten of {tiles.from_counts(list(hand))}: {tiles.shanten(hand)}, mahjong says {regular}"
            )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--native", type=Path, help="the paiju_bench program, to time the core without Python")
    parser.add_argument("--hands", type=int, default=2000)
    parser.add_argument("--repeats", type=int, default=9)
    parser.add_argument("--seed", type=int, default=20261115)
    options = parser.parse_args()
    harness.pin()

    hands = harness.random_hands(options.hands, options.seed)
    many = harness.random_hands(100_000, options.seed)
    wins = harness.winning_hands(options.hands, options.seed)
    agree(hands[:500])
    as_hand = {counts: sichuan.Hand(tiles.from_counts(list(counts))) for counts in hands + wins}
    random_34 = [in_peer_order(hand) for hand in hands]
    winning_34 = [in_peer_order(hand) for hand in wins]

    cases: dict[str, harness.Case] = {
        "mahjong shanten, regular": harness.calls(Shanten.calculate_shanten_for_regular_hand, random_34),
        "mahjong agari, random": harness.calls(Agari.is_agari, random_34),
        "mahjong agari, winning": harness.calls(Agari.is_agari, winning_34),
        "xiangting": harness.calls(lambda hand: calculate_replacement_number(hand, PlayerCount.FOUR), random_34),
        "shanten call": harness.calls(tiles.shanten, hands),
        "sichuan.shanten call": harness.calls(sichuan.shanten, [as_hand[hand] for hand in hands]),
        "shanten array": batch(many),
        "win call, random": harness.calls(sichuan.is_win, [as_hand[hand] for hand in hands]),
        "win call, winning": harness.calls(sichuan.is_win, [as_hand[hand] for hand in wins]),
    }
    if options.native:
        cases["shanten core"] = harness.native(options.native, "shanten", many)
    ns = harness.run(cases, options.repeats)

    compared = [
        ("shanten core", "`tiles.shanten` in the core", "mahjong shanten, regular", "10 ns"),
        ("shanten call", "`tiles.shanten`, Python call on bytes", "mahjong shanten, regular", "500x"),
        ("sichuan.shanten call", "`sichuan.shanten`, Python call", "mahjong shanten, regular", ""),
        ("shanten array", "`sichuan.shanten_batch`, per hand", "mahjong shanten, regular", "3,000x"),
        ("win call, random", "`sichuan.is_win`, random hands", "mahjong agari, random", "25x"),
        ("win call, winning", "`sichuan.is_win`, winning hands", "mahjong agari, winning", "60x"),
    ]
    rows = [
        (
            label,
            f"{ns[case]:,.1f} ns",
            f"{ns[peer]:,.0f} ns",
            f"{ns[peer] / ns[case]:,.0f}x",
            f"{ns['xiangting'] / ns[case]:,.0f}x" if "shanten" in case else "",
            must,
        )
        for case, label, peer, must in compared
        if case in ns
    ]
    versions = ", ".join(f"{name} {importlib.metadata.version(name)}" for name in ("mahjong", "xiangting"))
    print(f"{harness.machine()}; {versions}; CPU time, one pinned thread, median of {options.repeats}\n")
    print(harness.table(["work", "paiju", "`mahjong`", "against `mahjong`", "against `xiangting`", "must"], rows))


if __name__ == "__main__":
    main()
