import json
from pathlib import Path

import numpy as np
import pytest
from matplotlib.image import imread
from rich.cells import cell_len

from cli.conftest import Command
from games import tiny
from paiju import game
from paiju.cli.chart import bins_of
from paiju.cli.sim import simulate
from paiju.record import rules_hash
from paiju.sichuan import PRESETS
from paiju.statistics import Statistics


def words_in(text: str) -> str:
    return " ".join(text.split())


def test_a_table_and_bars(paiju: Command) -> None:
    done = paiju("sim", "sichuan", "--rounds", "50", "--seed", "3")
    assert (done.code, done.err) == (0, "")
    told = words_in(done.out)
    assert told.startswith(
        "Sichuan mahjong, blood battle, rules: Multipliers (multiplier), seed 3, random play rounds 50 "
    )
    for words in (
        "decisions per round",
        "winners per round",
        "ended: the wall is empty",
        "score of one seat in one round:",
    ):
        assert words in told
    assert "█" in done.out


def test_in_chinese(paiju: Command) -> None:
    done = paiju("sim", "sichuan", "--rounds", "50", "--rules", "fan", "--lang", "zh")
    told = words_in(done.out)
    assert told.startswith("四川麻将 血战到底，规则：番 fan，种子 1，随机出牌 局数 50 ")
    for words in ("每局决策数", "每局胡牌家数", "结束：流局", "一家一局的得分："):
        assert words in told


def test_the_same_seed_plays_the_same_rounds(paiju: Command) -> None:
    first, again, other = (paiju("sim", "sichuan", "--rounds", "20", "--seed", seed).out for seed in ("1", "1", "2"))
    assert first == again != other


def test_the_usual_game_and_house_rules(paiju: Command) -> None:
    assert paiju("sim", "--rounds", "10").out == paiju("sim", "sichuan", "--rounds", "10").out
    done = paiju("sim", "--rounds", "10", "--option", "base=2", "--option", "swap_three=false")
    assert words_in(done.out).startswith(
        "Sichuan mahjong, blood battle, rules: Multipliers (multiplier), base=2, swap_three=false,"
    )


def test_json(paiju: Command) -> None:
    done = paiju("sim", "sichuan", "--rounds", "20", "--seed", "5", "--rules", "fan", "--json")
    answer = json.loads(done.out)
    assert done.out.count("\n") == 1
    assert (answer["game"], answer["preset"], answer["seed"], answer["rounds"]) == ("sichuan", "fan", 5, 20)
    assert answer["rules_hash"] == rules_hash(PRESETS["fan"].to_dict())
    assert answer["exhausted"] + answer["three_winners"] == 20
    assert sum(answer["scores"].values()) == 80
    assert sum(answer["totals"]) == 0
    assert sum(int(score) * often for score, often in answer["scores"].items()) == 0


def test_statistics_of_a_game_in_plain_python() -> None:
    numbers = simulate(game.get(tiny), None, 30, 1)
    assert (numbers.rounds, numbers.decisions) == (30, 270)
    assert numbers.decisions_a_round == 9
    assert numbers.to_dict().keys() == {"rounds", "decisions", "totals", "deviation", "scores"}


def test_a_seat_that_pays_twice_counts_once() -> None:
    numbers = Statistics(game.usual())
    pay = {"type": "settle", "kind": "flower_pig", "rows": [[1, 0, 16], [1, 2, 16], [3, 0, 16]]}
    numbers.add([pay, pay, {"type": "end_hand", "end": "exhausted", "scores": [48, -32, 16, -32]}])
    assert numbers.to_dict()["paid"] == {"flower_pig": 2}
    assert numbers.deviation == pytest.approx((48**2 + 32**2 + 16**2 + 32**2) ** 0.5 / 2)
    assert Statistics(game.usual()).to_dict()["deviation"] == 0


@pytest.mark.parametrize(
    ("scores", "bars", "width"),
    [
        ([0], 1, 1),
        ([-3, 3], 7, 1),
        ([-7, 7], 15, 1),
        ([-8, 7], 8, 2),
        ([-40, 40], 9, 10),
        ([-700, 699], 14, 100),
        ([5], 1, 1),
    ],
)
def test_bars_are_few_and_of_one_width(scores: list[int], bars: int, width: int) -> None:
    found = bins_of(dict.fromkeys(scores, 2))
    assert len(found) == bars
    assert {last - first + 1 for first, last, _ in found} == {width}
    assert sum(often for _, _, often in found) == 2 * len(scores)


@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize("columns", [40, 80])
def test_nothing_is_wider_than_the_terminal(
    paiju: Command, monkeypatch: pytest.MonkeyPatch, language: str, columns: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    for arguments in (("sichuan", "--rounds", "30"), ("--help",)):
        done = paiju("sim", *arguments, "--lang", language)
        assert done.code == 0
        assert max(cell_len(line) for line in done.out.splitlines()) <= columns


# ---- pictures


def test_a_picture_needs_matplotlib(paiju: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("paiju.cli.chart.find_spec", lambda _name: None)
    done = paiju("sim", "sichuan", "--rounds", "10", "--plot", "scores.png")
    assert (done.code, done.out) == (2, "")
    assert done.err == "paiju: --plot needs matplotlib: pip install matplotlib\n"


def test_a_picture(paiju: Command, tmp_path: Path) -> None:
    target = tmp_path / "scores.png"
    assert paiju("sim", "sichuan", "--rounds", "10", "--plot", str(target)).code == 0
    height, width, _ = imread(target).shape
    assert (width, height) == (960, 540)
    assert len(np.unique(imread(target))) > 20  # something is drawn
    done = paiju("sim", "sichuan", "--rounds", "10", "--plot", str(tmp_path / "no" / "where.png"))
    assert done.code == 2
    assert "No such file" in done.err


# ---- mistakes


@pytest.mark.parametrize(
    ("arguments", "english", "chinese"),
    [
        (["chess"], 'no game "chess"; choose from sichuan', "没有游戏“chess”"),
        (["sichaun"], "did you mean sichuan?", "是不是 sichuan？"),
        (["sichuan", "--rules", "fann"], "did you mean fan?", "没有规则“fann”"),
        (["sichuan", "--rounds", "0"], "--rounds must be at least 1, not 0", "--rounds 至少是 1"),
        (["sichuan", "--seed", "-1"], "--seed must be from 0 to 2^64 - 1, not -1", "--seed 从 0"),
        (["sichuan", "--seed", str(2**64)], "--seed must be from 0", "--seed 从 0"),
        (["sichuan", "--rounds", "many"], "--rounds", "--rounds"),
    ],
)
def test_one_line_and_exit_code_2(paiju: Command, arguments: list[str], english: str, chinese: str) -> None:
    for language, expected in (("en", english), ("zh", chinese)):
        done = paiju("--lang", language, "sim", *arguments)
        assert (done.code, done.out) == (2, "")
        assert done.err.count("\n") == 1
        assert expected in done.err
