"""One answer: the library, the kit, the command line and the README say the same."""

import contextlib
import io
import json
import random
import re
import shlex
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from cli.conftest import Command
from paiju import Round, game, sichuan
from paiju.cli.game_options import usual_preset
from paiju.reference import sichuan as plain
from paiju.sichuan import Hand, Rules, kit
from paiju.tiles import show
from sichuan.dealing import deal_hand
from sichuan.winning import deal_way, deal_win

ROOT = Path(__file__).resolve().parents[3]
KINDS = {
    "pong": kit.MeldType.PONG,
    "exposed_kong": kit.MeldType.EXPOSED_KONG,
    "concealed_kong": kit.MeldType.CONCEALED_KONG,
    "added_kong": kit.MeldType.UPGRADED_KONG,
}
WINS = [deal_win(random.Random(seed)) for seed in range(40)]
DRAWN = [deal_hand(seed, drawn=True) for seed in range(40)]


def typed(hand: Hand) -> list[str]:
    """Return a hand as options of the command line."""
    melds = [word for meld in hand.melds for word in ("--meld", f"{meld.kind}:{meld.tile}")]
    return [show(hand.tiles), *melds, *(["--void", hand.void_suit] if hand.void_suit else [])]


def kit_tile(tile: object) -> kit.Tile:
    suit, rank = kit.SuitType(str(tile)[1]), int(str(tile)[0])
    return kit.Tile(suit, rank)


def kit_state(hand: Hand) -> kit.PlayerState:
    """Return a hand as the kit has it."""
    state = kit.PlayerState(0)
    for tile, count in Counter(hand.tiles).items():
        state.hand_tiles[tile.index] = count
    for meld in hand.melds:
        size = 3 if meld.kind == "pong" else 4
        state.add_meld(kit.Meld(KINDS[str(meld.kind)], [kit_tile(meld.tile)] * size))
    state.declared_void_suit = None if hand.void_suit is None else kit.SuitType(hand.void_suit)
    return state


@pytest.mark.parametrize("hand", [*WINS, *DRAWN], ids=str)
def test_the_best_discard(paiju: Command, hand: Hand) -> None:
    """Also of a hand that has won, for who plays on."""
    best = sichuan.suggest_discard(hand)
    answer = json.loads(paiju("hand", *typed(hand), "--json").out)
    assert answer["suggested"] == str(best) == str(sichuan.discards(hand)[0].tile)
    assert [row["tile"] for row in answer["discards"]] == [str(option.tile) for option in sichuan.discards(hand)]
    assert str(plain.suggest_discard(hand)) == str(best)
    assert str(kit.HandAnalyzer.suggest_discard(kit_state(hand))) == str(best)


def test_wins_are_among_them() -> None:
    assert all(map(sichuan.is_win, WINS))
    assert not all(map(sichuan.is_win, DRAWN))


@pytest.mark.parametrize("hand", WINS, ids=str)
def test_the_score(paiju: Command, hand: Hand) -> None:
    """Also with the winning tile left out."""
    rng = random.Random(str(hand))
    flags: Any = {"self_draw": rng.random() < 0.5} if rng.random() < 0.3 else deal_way(rng, hand)
    win = rng.choice(hand.tiles)
    left = list(hand.tiles)
    left.remove(win)
    waiting = Hand(left, hand.melds, hand.void_suit)
    try:
        score = sichuan.score(hand, win, **flags)
    except ValueError:
        return  # nobody can win like this
    options = [f"--{flag.replace('_', '-')}" for flag, is_set in flags.items() if is_set]
    for each in (hand, waiting):
        answer = json.loads(paiju("score", *typed(each), "--win", str(win), *options, "--json").out)
        assert {name: answer[name] for name in score.to_dict()} == score.to_dict()
        assert (answer["preset"], answer["options"]) == ("multiplier", {})
    assert sichuan.score(waiting, win, **flags) == score
    context = kit.WinContext(
        is_zimo=flags.get("self_draw", False),
        is_gang_flower=flags.get("kong_flower", False),
        is_gang_pao=flags.get("kong_discard", False),
        is_rob_kong=flags.get("rob_kong", False),
        is_sea_bottom=flags.get("last_tile", False),
        is_tianhu=flags.get("heavenly", False),
        is_dihu=flags.get("earthly", False),
        win_tile=kit_tile(win),
    )
    state = kit_state(hand)
    if "exposed_kong" not in flags:
        assert kit.MultiplierCalculator.calculate(state.hand_tiles, state.melds, context)["multiplier"] == score.total


def test_the_usual_rules(paiju: Command) -> None:
    usual = usual_preset(game.usual())
    assert sichuan.PRESETS[usual] == Rules() == Round("sichuan", seed=1).state.rules == sichuan.deal(seed=1).rules
    assert json.loads(paiju("rules", "--json").out)["preset"] == usual
    assert json.loads(paiju("score", "111m222m345p678p99p", "--win", "9p", "--json").out)["preset"] == usual
    assert f"default {usual}; sichuan has" in paiju("play", "--help").out


@pytest.mark.parametrize(("name", "lang"), [("README.md", "en"), ("README.zh-CN.md", "zh")])
def test_the_lines_of_a_readme(paiju: Command, name: str, lang: str) -> None:
    """The shell line gives what the Python lines above it print."""
    text = (ROOT / name).read_text("utf-8")
    code, shell = re.findall(r"```python\n(.*?)```[^`]*`(paiju score [^`]+)`", text, re.DOTALL)[0]
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(code, name, "exec"), {})
    *explained, _scores = printed.getvalue().splitlines()
    assert len(explained) > 3
    done = paiju(*shlex.split(shell)[1:], "--lang", lang)
    assert [line.strip() for line in done.out.splitlines()][-len(explained) :] == explained
