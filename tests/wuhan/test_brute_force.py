"""Wins and payments against trying everything: every laizi as every tile, every split, every factor by formula."""

from random import Random
from typing import Any

import pytest

from paiju.tiles import counts
from paiju.wuhan import Rules, WinPosition, evaluate_win, win_check
from sizes import Sizes
from wuhan.brute import USUAL, Win, specials, text_of
from wuhan.positions import random_options, random_position
from wuhan.vectors import entries, name_of


def answer(entry: dict[str, Any]) -> dict[str, Any]:
    result = evaluate_win(WinPosition.from_dict(entry)).to_dict()
    if not result["can_win"]:
        return {"can_win": False, "reason": result["reason"]}
    return {**result, "win_types": sorted(result["win_types"])}


@pytest.mark.parametrize("entry", entries("wins"), ids=name_of)
def test_trying_everything_gives_the_answers_of_the_vectors(entry: dict[str, Any]) -> None:
    found = Win(entry).expect()
    expected = {**entry["expect"], "win_types": sorted(entry["expect"].get("win_types", []))}
    assert {name: found.get(name, []) for name in expected} == expected


def test_wins_and_payments_are_those_of_trying_everything(chunk: int, sizes: Sizes) -> None:
    wins = 0
    for seed in sizes.of(chunk, 0.1, of_slice=0.2):
        entry = random_position(Random(seed))
        expected = Win(entry).expect()
        assert answer(entry) == expected, (seed, entry)
        wins += expected["can_win"]
    assert wins > 0


def test_every_option_changes_what_trying_everything_says_it_does(chunk: int, sizes: Sizes) -> None:
    for seed in sizes.of(chunk, 0.1, of_slice=0.3):
        rng = Random(1_000_000 + seed)
        entry = {**random_position(rng), "options": random_options(rng)}
        assert answer(entry) == Win(entry).expect(), (seed, entry)


def test_the_win_check_asks_for_nothing_but_structure_and_limits(chunk: int, sizes: Sizes) -> None:
    for seed in sizes.of(chunk, 0.1, of_slice=0.2):
        entry = random_position(Random(2_000_000 + seed))
        plain = {**entry, "win_way": "self_draw", "from": None, "wall_left": 40}
        win = Win(plain)
        hand = counts([*entry["hand"], entry["win_tile"]], kinds=34)
        expected = win.reading()[1] > 0
        laizi, _ = specials(next(kind for kind in range(34) if text_of(kind) == entry["flip"]))
        assert win_check(bytes(hand), win.seat(win.winner)["melds"], laizi) is expected, (seed, entry)


def test_the_plain_rules_know_the_usual_values() -> None:
    rules = Rules().to_dict()
    assert {name: rules[name] for name in USUAL} == USUAL
