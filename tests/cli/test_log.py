import json
import random
from pathlib import Path

import pytest
from rich.cells import cell_len

from cli.conftest import Command
from paiju import Match, Round, record
from paiju.record import Record
from sichuan.greedy import play_to_win


@pytest.fixture(scope="module")
def whole() -> Record:
    return play_to_win(Round("sichuan", "fan", 1), random.Random(1)).record()


@pytest.fixture
def file(tmp_path: Path, whole: Record) -> str:
    path = tmp_path / "game.jsonl.gz"
    record.write(whole, path)
    return str(path)


def words_in(text: str) -> str:
    return " ".join(text.split())


# ---- show


def test_show_tells_every_line(paiju: Command, file: str, whole: Record) -> None:
    done = paiju("log", "show", file)
    assert (done.code, done.err) == (0, "")
    told = words_in(done.out)
    assert "1 Sichuan mahjong, blood battle 2 seat" in told
    assert "gives" in told
    assert "pays" in told
    assert f"{len(whole)} game over, totals " in told
    assert all(f"{line['seq']} " in told for line in whole)


def test_show_in_chinese(paiju: Command, file: str) -> None:
    done = paiju("log", "show", file, "--lang", "zh")
    told = words_in(done.out)
    assert "1 四川麻将 血战到底 2 " in told
    for words in ("号坐庄", "换出", "定缺", "号摸", "号打", "付给", "打完了，总分"):
        assert words in told


def test_show_what_a_seat_has_seen(paiju: Command, file: str) -> None:
    everything, seen, spectator = (
        words_in(paiju("log", "show", file, *seat).out) for seat in ((), ("--seat", "2"), ("--seat", "none"))
    )
    assert "?" not in everything
    assert "draws ?" in seen
    assert "seat 2 chooses: " in seen
    assert "seat 3 chooses: " not in seen
    assert "chooses" not in spectator


def test_names_cannot_command_the_terminal(paiju: Command, tmp_path: Path) -> None:
    """Neither to clear the screen, in seven or eight bits, nor to turn the direction of the letters."""
    path = tmp_path / "game.jsonl"
    names = ["\x1b[2J东", "\x9b2Jb", "\u202edrawkcab", "d\n\x07"]
    record.write(Round("sichuan", seed=1, names=names).record(), path)
    told = paiju("log", "show", str(path)).out
    assert not {"\x1b", "\x9b", "\u202e", "\x07"} & set(told)
    for shown in ("\\x1b[2J东", "\\x9b2Jb", "\\x202edrawkcab", "d\\x0a\\x07"):
        assert shown in words_in(told)


def test_names_that_are_none(paiju: Command, tmp_path: Path, whole: Record) -> None:
    path = tmp_path / "game.jsonl"
    record.write(record._sealed([{**whole[0], "seats": [1, 2, 3, 4]}, *whole[1:]]), path)
    done = paiju("log", "show", str(path))
    assert (done.code, done.out) == (2, "")
    assert done.err == "paiju: line 1: seats must be names\n"


@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize("columns", [40, 80])
def test_nothing_is_wider_than_the_terminal(
    paiju: Command, monkeypatch: pytest.MonkeyPatch, file: str, language: str, columns: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    for arguments in (("show", file), ("stats", file), ("--help",), ("mask", "--help")):
        done = paiju("log", *arguments, "--lang", language)
        assert done.code == 0
        assert max(cell_len(line) for line in done.out.splitlines()) <= columns


def test_lines_that_another_program_has_added_are_shown_as_they_are(
    paiju: Command, tmp_path: Path, whole: Record
) -> None:
    masked = record.mask(whole, 1)
    lines = [*masked[:5], {"type": "remark", "text": "好牌"}, {"type": "draw", "actor": 1}, *masked[5:]]
    path = tmp_path / "added.jsonl"
    record.write(record._sealed(lines), path)
    done = paiju("log", "show", str(path))
    assert done.code == 0
    assert '{"type": "remark", "text": "好牌"}' in done.out


# ---- validate


def test_validate(paiju: Command, file: str, whole: Record) -> None:
    done = paiju("log", "validate", file)
    assert done.out == f"valid: {len(whole)} lines, {whole.decisions} decisions, all match the replay\n"
    assert "都与重放的结果一致" in paiju("log", "validate", file, "--lang", "zh").out


def test_validate_what_does_not_replay(paiju: Command, tmp_path: Path, whole: Record) -> None:
    lines = [dict(line) for line in whole]
    place = next(number for number, line in enumerate(lines) if line["type"] == "draw")
    lines[place]["tile"] = "9p" if lines[place]["tile"] != "9p" else "1m"
    path = tmp_path / "altered.jsonl"
    record.write(record._sealed(lines), path)
    done = paiju("log", "validate", str(path))
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith(f"paiju: line {place + 1}: tile should be ")
    assert f"第 {place + 1} 行：和重放的结果不符" in paiju("log", "validate", str(path), "--lang", "zh").err


def test_validate_a_masked_record(paiju: Command, tmp_path: Path, whole: Record) -> None:
    path = tmp_path / "masked.jsonl"
    record.write(record.mask(whole, 2), path)
    assert "a masked record cannot be replayed" in words_in(paiju("log", "validate", str(path)).out)


@pytest.mark.parametrize("kept", [0, 1, 1000, -1])
def test_a_file_that_breaks_off(paiju: Command, tmp_path: Path, whole: Record, kept: int) -> None:
    path = tmp_path / "broken.jsonl"
    path.write_text(record.to_text(whole)[:kept], "utf-8")
    for command in ("show", "validate", "stats"):
        done = paiju("log", command, str(path))
        assert (done.code, done.out) == (2, "")
        assert done.err.startswith("paiju: line ")
        assert done.err.count("\n") == 1
        assert "第 " in paiju("log", command, str(path), "--lang", "zh").err


# ---- mask


def test_mask_to_the_terminal_and_to_a_file(paiju: Command, tmp_path: Path, file: str, whole: Record) -> None:
    expected = record.mask(whole, 3)
    assert record.parse(paiju("log", "mask", file, "--seat", "4").out) == expected
    target = tmp_path / "seat3.jsonl.gz"
    done = paiju("log", "mask", file, "--seat", "4", "--out", str(target))
    assert (done.code, done.out) == (0, "")
    assert record.read(target) == expected
    assert record.parse(paiju("log", "mask", file, "--seat", "none").out).masked == "spectator"


# ---- stats


def test_stats(paiju: Command, file: str, whole: Record) -> None:
    done = paiju("log", "stats", file)
    told = words_in(done.out)
    assert f"rounds 1 decisions per round {whole.decisions}.0 winners per round " in told
    assert "score of one seat in one round:" in told
    assert "局数 1" in words_in(paiju("log", "stats", file, "--lang", "zh").out)


def test_stats_as_json(paiju: Command, tmp_path: Path) -> None:
    match = Match("sichuan", seed=1, rounds=2)
    rng = random.Random(1)
    play_to_win(match.round, rng)
    play_to_win(match.next(), rng)
    path = tmp_path / "match.jsonl"
    record.write(match.record(), path)
    answer = json.loads(paiju("log", "stats", str(path), "--json").out)
    assert answer["rounds"] == 2
    assert answer["totals"] == list(match.scores)
    assert answer["decisions"] == sum(len(each.steps) for each in match.rounds)
    assert answer["winners"] == sum(event["type"] == "win" for each in match.rounds for event in each.events())
    assert sum(answer["scores"].values()) == 8


# ---- mistakes


@pytest.mark.parametrize(
    ("arguments", "english", "chinese"),
    [
        (["show"], "no FILE given", "没有指定文件"),
        (["show", "nowhere.jsonl"], '"nowhere.jsonl": No such file', "不能读写"),
        (["mask", "nowhere.jsonl"], "choose the viewer with --seat", "--seat"),
        (["sow"], "did you mean show?", "是不是 show？"),
        (["show", "--set", "1"], "no option --set", "没有选项 --set"),
    ],
)
def test_one_line_and_exit_code_2(paiju: Command, arguments: list[str], english: str, chinese: str) -> None:
    for language, expected in (("en", english), ("zh", chinese)):
        done = paiju("--lang", language, "log", *arguments)
        assert (done.code, done.out) == (2, "")
        assert done.err.count("\n") == 1
        assert expected in done.err


@pytest.mark.parametrize("seat", ["5", "-1", "x", ""])
def test_seats_that_do_not_exist(paiju: Command, file: str, seat: str) -> None:
    done = paiju("log", "mask", file, "--seat", seat)
    assert done.code == 2
    assert f'no seat "{seat}"; choose from 1, 2, 3, 4 and none' in done.err


def test_a_place_that_cannot_be_written(paiju: Command, file: str, tmp_path: Path) -> None:
    done = paiju("log", "mask", file, "--seat", "1", "-o", str(tmp_path / "no" / "where.jsonl"))
    assert done.code == 2
    assert "No such file" in done.err


def test_help_without_a_command(paiju: Command) -> None:
    assert paiju("log").out == paiju("log", "--help").out
    assert "validate" in paiju("log").out
    assert "  log " in paiju("--help").out
