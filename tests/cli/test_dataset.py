"""``paiju dataset``: rounds for learning."""

import json
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from cli.conftest import Command
from paiju.datasets import Dataset, generate


def test_rounds_are_played_and_told(paiju: Command, tmp_path: Path) -> None:
    folder = str(tmp_path / "easy")
    done = paiju("dataset", "make", folder, "sichuan", "--agents", "easy", "--rounds", "30", "--rounds-per-shard", "20")
    assert (done.code, done.err) == (0, "")
    assert "Sichuan mahjong, blood battle, rules: arena, seed 1" in done.out
    assert re.search(r"rounds +30\n", done.out)
    assert re.search(r"easy +[+-]\d", done.out)
    assert done.out == paiju("dataset", "show", folder).out
    assert "每局字节数" in paiju("dataset", "show", folder, "--lang", "zh").out
    assert [len(Dataset(file)) for file in sorted((tmp_path / "easy").iterdir())] == [20, 10]


def test_the_same_for_programs(paiju: Command, tmp_path: Path) -> None:
    folder = str(tmp_path)
    specs = "medium,random,random,random"
    paiju("dataset", "make", folder, "--agents", specs, "--rounds", "40", "--seed", "3", "--workers", "2")
    told = json.loads(paiju("dataset", "show", folder, "--json").out)
    data = Dataset(folder)
    assert (told["game"], told["rounds"], told["seed"], told["agents"]) == ("sichuan", 40, 3, specs.split(","))
    assert told["decisions"] == sum(len(each.actions) for each in data)
    assert told["bytes"] == (tmp_path / "rounds-00000.bin").stat().st_size
    won = sum(each.payoffs[(0 - each.number) % 4] for each in data) / 40
    assert told["payoffs"][0] == pytest.approx(won)
    assert sum(told["payoffs"]) == pytest.approx(0)


def test_as_many_agents_as_the_table_has_seats(paiju: Command, tmp_path: Path) -> None:
    assert paiju("dataset", "make", str(tmp_path), "datongzi", "--rounds", "5").code == 0
    assert Dataset(tmp_path).agents == ("medium",) * 3


def test_arrays(paiju: Command, tmp_path: Path) -> None:
    rounds, files = str(tmp_path / "rounds"), tmp_path / "arrays"
    paiju("dataset", "make", rounds, "datongzi", "--rounds", "5")
    done = paiju("dataset", "arrays", rounds, str(files), "--obs", "seq", "--forced")
    assert done.code == 0
    assert str(files / "obs.npy") in done.out
    expected = Dataset(rounds).arrays("seq", forced=True)
    assert np.array_equal(np.load(files / "obs.npy"), expected.obs)
    again = paiju("dataset", "arrays", rounds, str(files))
    assert again.code == 2
    assert "already exists" in again.err


def test_ctrl_c_keeps_what_is_written(paiju: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*arguments: Any, **options: Any) -> None:
        generate(*arguments, **options)
        raise KeyboardInterrupt

    monkeypatch.setattr("paiju.datasets.generate", stop)
    done = paiju("dataset", "make", str(tmp_path), "--agents", "easy", "--rounds", "10")
    assert done.code == 130
    assert "run the same command again to continue" in done.err
    assert len(Dataset(tmp_path)) == 10


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("make",), "FOLDER is missing"),
        (("show",), "FOLDER is missing"),
        (("arrays", "{folder}"), "TO is missing"),
        (("make", "{new}", "nothing"), "nothing"),
        (("make", "{new}", "--agents", "nobody"), "nobody"),
        (("make", "{new}", "--agents", "easy,easy"), "expected 1 or 4 levels"),
        (("make", "{new}", "--rounds", "0"), "--rounds"),
        (("make", "{new}", "--rounds-per-shard", "0"), "--rounds-per-shard"),
        (("make", "{new}", "--workers", "0"), "--workers"),
        (("make", "{folder}", "--agents", "easy", "--rounds", "5", "--seed", "2"), "seed was 1, not 2"),
        (("show", "{empty}"), "has no rounds"),
        (("show", "{new}"), "No such file"),
        (("arrays", "{folder}", "{new}", "--obs", "v9"), 'no planes "v9"'),
        (("arrays", "{folder}", "{new}", "--of", "medium"), 'no agent "medium"'),
    ],
)
def test_mistakes_are_told_in_a_line(paiju: Command, tmp_path: Path, words: tuple[str, ...], said: str) -> None:
    (tmp_path / "empty").mkdir()
    places = {name: str(tmp_path / name) for name in ("folder", "new", "empty")}
    paiju("dataset", "make", places["folder"], "--agents", "easy", "--rounds", "5")
    done = paiju("dataset", *(word.format(**places) for word in words))
    assert done.code == 2
    assert said in done.err
    assert not Path(places["new"]).exists()
