"""Wuhan's hand math with wild tiles beside Sichuan's without, in one run: ``python run.py bench``."""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable
from pathlib import Path

import harness
import numpy as np

from paiju import sichuan, tiles, wuhan

PONG = wuhan.Meld("pong", "7z")
FLIPS = range(27)
WIN_MUST = "about 10 ns"


def flip_and_laizi(rng: random.Random) -> tuple[int, int, list[int]]:
    """Return a flip, its laizi, and the kinds that a hand may be won with besides."""
    flip = rng.choice(FLIPS)
    special = wuhan.special_tiles(tiles.Tile(flip))
    barred = {special.laizi.index, special.red.index, PONG.tile.index, *(skin.index for skin in special.skins)}
    return flip, special.laizi.index, [kind for kind in range(34) if kind not in barred]


def row_of(flip: int, hand: list[int]) -> bytes:
    """Return a hand as the program for the core reads it: flip, pong, counts."""
    counts = bytearray(34)
    for kind in hand:
        counts[kind] += 1
    return bytes([flip, PONG.tile.index, *counts])


def random_rows(number: int, seed: int) -> list[bytes]:
    """Deal hands of eleven tiles beside a pong; they hold laizi now and then, but nothing that bars a win."""
    rng = random.Random(seed)
    rows = []
    for _ in range(number):
        flip, laizi, plain = flip_and_laizi(rng)
        wall = [kind for kind in (*plain, laizi) for _ in range(4)]
        rows.append(row_of(flip, rng.sample(wall, 11)))
    return rows


def winning_rows(number: int, seed: int) -> list[bytes]:
    """Build small wins, one laizi in every other."""
    rng = random.Random(seed)
    rows: list[bytes] = []
    while len(rows) < number:
        flip, laizi, plain = flip_and_laizi(rng)
        hand = [rng.choice([kind for kind in plain if kind < 27 and kind % 9 in (1, 4, 7)])] * 2
        for _ in range(3):
            first = rng.choice([kind for kind in plain if kind < 27 and kind % 9 < 7])
            hand += [first, first + 1, first + 2] if rng.random() < 0.75 else [first] * 3
        if len(rows) % 2:
            hand[-1] = laizi
        allowed = {*plain, laizi}
        if allowed.issuperset(hand) and max(map(hand.count, hand)) <= 4:
            rows.append(row_of(flip, hand))
    return rows


def win_calls(rows: list[bytes]) -> harness.Case:
    """Time ``win_check`` on raw counts."""
    melds = (PONG,)
    given = [(row[2:], wuhan.special_tiles(tiles.Tile(row[0])).laizi) for row in rows]
    return harness.calls(lambda hand: wuhan.win_check(hand[0], melds, hand[1]), given)


def win_array(rows: list[bytes]) -> harness.Case:
    """Time its array twin, per hand."""
    counts = np.array([[*row[2:]] for row in rows], np.uint8)
    laizi = np.array([wuhan.special_tiles(tiles.Tile(row[0])).laizi.index for row in rows], np.int8)
    melds = np.array([[wuhan.meld_code(PONG), -1, -1, -1]] * len(rows), np.int16)
    return per_hand(lambda _: wuhan.win_check_batch(counts, melds, laizi), len(rows))


def shanten_array(rows: list[bytes]) -> harness.Case:
    """Time ``shanten_batch``, per hand."""
    counts = np.array([[*row[2:]] for row in rows], np.uint8)
    flips = np.array([row[0] for row in rows], np.int8)
    melds = np.array([[wuhan.meld_code(PONG), -1, -1, -1]] * len(rows), np.int16)
    return per_hand(lambda _: wuhan.shanten_batch(counts, flips, melds), len(rows))


def per_hand(call: Callable[[None], object], hands: int) -> harness.Case:
    one_call = harness.calls(call, [None])
    return lambda: one_call() / hands


def hand_of(row: bytes) -> tuple[wuhan.Hand, tiles.Tile]:
    """Return hand and flip of a row."""
    return wuhan.Hand(tiles.from_counts(list(row[2:])), [PONG]), tiles.Tile(row[0])


def position_of(row: bytes) -> wuhan.WinPosition:
    """Return a self-drawn win of the hand of a row."""
    hand, flip = hand_of(row)
    drawn = next(tile for tile in hand.tiles if tile != wuhan.special_tiles(flip).laizi)
    pong = {"type": "pong", "tiles": [str(PONG.tile)] * 3, "from": 1}
    return wuhan.WinPosition.from_dict(
        {
            "flip": str(flip),
            "win_way": "self_draw",
            "hand": [str(tile) for tile in hand.discard(drawn).tiles],
            "win_tile": str(drawn),
            "seats": [{"melds": [pong]}],
        }
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--native", type=Path, help="the paiju_bench program, to time the core without Python")
    parser.add_argument("--hands", type=int, default=2000)
    parser.add_argument("--repeats", type=int, default=9)
    parser.add_argument("--seed", type=int, default=20261115)
    options = parser.parse_args()
    harness.pin()

    rows = random_rows(options.hands, options.seed)
    wins = winning_rows(options.hands, options.seed)
    suited = harness.random_hands(options.hands, options.seed)
    hands = [hand_of(row) for row in rows]
    cases: dict[str, harness.Case] = {
        "win, call, random": win_calls(rows),
        "win, call, winning": win_calls(wins),
        "win, array": win_array(rows),
        "shanten, call": harness.calls(lambda hand: wuhan.shanten(*hand), hands),
        "shanten, array": shanten_array(rows),
        "evaluate": harness.calls(wuhan.evaluate_win, [position_of(row) for row in wins]),
        "sichuan win": harness.calls(sichuan.is_win, [sichuan.Hand(tiles.from_counts(list(hand))) for hand in suited]),
        "sichuan shanten": harness.calls(tiles.shanten, suited),
    }
    if options.native:
        cases["shape, core, random"] = harness.native(options.native, "wuhan-shape", rows)
        cases["shape, core, winning"] = harness.native(options.native, "wuhan-shape", wins)
        cases["win, core, random"] = harness.native(options.native, "wuhan-win", rows)
        cases["win, core, winning"] = harness.native(options.native, "wuhan-win", wins)
        cases["shanten, core"] = harness.native(options.native, "wuhan-shanten", rows)
        cases["sichuan shanten, core"] = harness.native(options.native, "shanten", harness.random_hands(20_000, 1))
    ns = harness.run(cases, options.repeats)

    labels = [
        ("shape, core, random", "win check in the core (shape and laizi), random hands", WIN_MUST),
        ("shape, core, winning", "win check in the core (shape and laizi), winning hands", WIN_MUST),
        ("win, core, random", "the same with opening, skins and situation, random hands", ""),
        ("win, core, winning", "the same with opening, skins and situation, winning hands", ""),
        ("win, call, random", "`wuhan.win_check`, Python call, random hands", ""),
        ("win, call, winning", "`wuhan.win_check`, Python call, winning hands", ""),
        ("win, array", "`wuhan.win_check_batch`, per hand", ""),
        ("shanten, core", "shanten in the core", ""),
        ("shanten, call", "`wuhan.shanten`, Python call", ""),
        ("shanten, array", "`wuhan.shanten_batch`, per hand", ""),
        ("evaluate", "`wuhan.evaluate_win`", ""),
        ("sichuan shanten, core", "beside it: `tiles.shanten` in the core", "10 ns"),
        ("sichuan shanten", "beside it: `tiles.shanten`, Python call on bytes", ""),
        ("sichuan win", "beside it: `sichuan.is_win`, Python call, random hands", ""),
    ]
    print(f"{harness.machine()}; CPU time, one pinned thread, median of {options.repeats}\n")
    print(harness.table(["work", "paiju", "must"], [(text, f"{ns[k]:,.1f} ns", m) for k, text, m in labels if k in ns]))


if __name__ == "__main__":
    main()
