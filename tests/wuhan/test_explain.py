"""A win in words: every factor is there, and multiplied out it gives what is paid."""

import re
from random import Random
from typing import Any

import pytest

from paiju.wuhan import REASONS, WIN_TYPES, WinPosition, evaluate_win
from wuhan.positions import random_options, random_position
from wuhan.test_wins import position

CHINESE = re.compile(r"[\u4e00-\u9fff]")


def test_a_capped_win_in_both_languages() -> None:
    result = evaluate_win(WinPosition.from_dict(position("W13")))
    assert result.explain() == [
        "小胡：底 1",
        "硬胡：×2",
        "自摸：×2",
        "1 号的倍数：碰 一筒 ×2",
        "2 号的倍数：吃 一二三条 ×2，明杠 九条 ×4 = ×8",
        "3 号的倍数：吃 四五六条 ×2，碰 西 ×2，暗杠 东 ×4 = ×16",
        "4 号的倍数：明杠 八条 ×4",
        "赢家这边：1（底） × 8（倍数） × 2（硬胡） × 2（自摸） = 32",
        "1 号：32 × 2（自己的倍数） × 2（庄家） = 128",
        "3 号：32 × 16（自己的倍数） = 512，封顶 300",
        "4 号：32 × 4（自己的倍数） = 128",
        "1 号付 128，3 号付 300，4 号付 128；2 号共得 556",
    ]
    assert result.explain("en")[3:] == [
        "factor of seat 1: pong 1p ×2",
        "factor of seat 2: chow 123s ×2, exposed kong 9s ×4 = ×8",
        "factor of seat 3: chow 456s ×2, pong west ×2, concealed kong east ×4 = ×16",
        "factor of seat 4: exposed kong 8s ×4",
        "the winner's side: 1 (base) × 8 (factor) × 2 (hard) × 2 (self-draw) = 32",
        "seat 1: 32 × 2 (factor) × 2 (dealer) = 128",
        "seat 3: 32 × 16 (factor) = 512, capped at 300",
        "seat 4: 32 × 4 (factor) = 128",
        "seat 2 gets 556: 128 from seat 1, 300 from seat 3, 128 from seat 4",
    ]
    assert result.explain(lang="en") == result.explain("en")
    assert f"{result:en}" == "\n".join(result.explain("en"))


@pytest.mark.parametrize(
    ("name", "options", "line"),
    [
        ("W29", {}, "all three reach 300: golden top, 500 from each"),
        ("W29", {"golden_mode": "cap"}, "all three reach 300: golden top, shares of 480, 480, 480"),
        ("W29", {}, "seat 4 fed the third opening of the full flush and pays all shares: 500 + 500 + 500 = 1500"),
        ("W44", {}, "seat 3 was not ready after the discard and pays all shares: 160 + 240 + 160 = 560"),
        ("W60", {}, "seat 3 was robbed and pays all shares: 40 + 80 + 40 = 160"),
        ("W60", {"contract": False}, "seat 3: 40 × 2 (factor) × 1.5 (robbed) = 120"),
        ("W60", {"robbed_kong_counts": True}, "factor of seat 3: pong 9p ×2, the robbed kong ×2 = ×4"),
        ("W70", {"open_mode": "kaikou"}, "factor of seat 2: opened ×2"),
        ("W50", {}, "factor of seat 2: pong 7s ×2, red kong ×2 = ×4"),
        ("W02", {}, "no win: the hand has not opened"),
    ],
)
def test_lines(name: str, options: dict[str, Any], line: str) -> None:
    result = evaluate_win(WinPosition.from_dict(position(name, options=options)))
    assert line in result.explain("en")


def product(text: str) -> float:
    value = 1.0
    for factor in re.sub(r"[(（][^)）]*[)）]", "", text).split("×"):
        value *= float(factor)
    return value


def own_product(text: str) -> int:
    """Return the product of factors such as ``pong 7s ×2`` and ``2 skin kongs ×4``."""
    value = 1
    for part in re.split(r"[，,：:]", text)[1:]:
        value *= int(part.split("×")[1])
    return value


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_what_is_multiplied_out_is_what_is_paid(lang: str) -> None:
    wins = 0
    for seed in range(300):
        rng = Random(seed)
        entry = {**random_position(rng), "options": random_options(rng) if seed % 2 else {}}
        result = evaluate_win(WinPosition.from_dict(entry))
        lines = result.explain(lang)
        assert bool(CHINESE.search("".join(lines))) is (lang == "zh")
        if not result.can_win:
            assert lines[0].endswith(REASONS[str(result.reason)].pick(lang))
            continue
        wins += 1
        assert all(WIN_TYPES[name].pick(lang) in lines[0] for name in result.win_types)
        shares = re.compile(r"^(?:seat )?(\d)(?: 号)?[：:] ?([\d.×（）()\w ]+ = )?(\d+)")
        found = {int(match[1]) - 1: match for match in map(shares.match, lines) if match}
        assert {seat: int(match[3]) for seat, match in found.items()} == {
            seat: raw for seat, raw in enumerate(result.raw) if seat != entry["winner"]
        }
        for match in found.values():
            if match[2]:
                assert product(match[2].removesuffix(" = ")) == int(match[3])
        for line in lines:
            if " = ×" in line:
                parts, _, whole = line.partition(" = ×")
                assert own_product(parts) == int(whole), line
    assert wins > 100
