import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from matplotlib.image import imread
from rich.cells import cell_len

from cli.conftest import Command
from games import tiny
from paiju import agents, arena, game, sichuan
from paiju.arena import Estimate, Ladder, MatchResult, Row
from paiju.cli.standings import command_of, intervals, print_ladder, print_result
from paiju.cli.terminal import console
from paiju.cli.text import Say

TESTS = Path(__file__).parent.parent
FIRST, LAST = "arena.players:First", "arena.players:Last"


def words_in(text: str) -> str:
    return " ".join(text.split())


def result_with(*values: int, name: str = "a", **options: Any) -> MatchResult:
    """Return a result whose blocks have these values."""
    rows = tuple(Row(number, (value, -value), (5, 5), ((), ())) for number, value in enumerate(values))
    usual: dict[str, Any] = {"game": "sichuan", "rules": sichuan.arena_rules.to_dict(), "agents": (name, "b")}
    usual |= {"design": "free", "seats": 2, "seed": 1, "columns": (), "rows": rows}
    return MatchResult(**{**usual, **options})


# ---- run


def test_a_match(paiju: Command) -> None:
    done = paiju("arena", "run", "random", FIRST, "--blocks", "6", "--seed", "3")
    assert (done.code, done.err) == (0, "")
    result = arena.match(["random", FIRST], blocks=6, seed=3)
    told = words_in(done.out)
    assert told.startswith(f"random against {FIRST}, 1v3-dup Sichuan mahjong, blood battle, rules: arena, seed 3 ")
    for words in (
        f"points per round {result.mean:+.3f}",
        f"95 % interval {result.ci95[0]:+.3f} … {result.ci95[1]:+.3f}",
        "blocks 6 rounds 24 voided blocks 0",
        f"style random {FIRST}",
        "decisions per second",
        f"digest {result.digest}",
        "to repeat this: paiju arena run sichuan random",
    ):
        assert words in told
    assert "●" in done.out


def test_in_chinese(paiju: Command) -> None:
    done = paiju("arena", "run", "random", FIRST, "--blocks", "3", "--design", "2v2-dup", "--lang", "zh")
    told = words_in(done.out)
    assert told.startswith(f"随机 random 对 {FIRST}，赛制 2v2-dup 四川麻将 血战到底，规则：比赛 arena，种子 1 ")
    for words in ("每局得分", "95% 区间", "p 值", "区块数 3 局数 6 作废区块数 0", "打法", "摘要", "同样再打一遍："):
        assert words in told


def test_the_command_it_prints_does_the_same(paiju: Command) -> None:
    arguments = ("arena", "run", "random", FIRST, "--blocks", "3", "--rules", "fan", "--first-block", "2")
    done = paiju(*arguments, "--design", "free", "--workers", "2")
    again = done.out.split("to repeat this:\n")[1].replace("\\\n", "").split()
    assert again[0] == "paiju"
    repeated = paiju(*again[1:])
    assert repeated.code == 0
    digest = next(line for line in done.out.splitlines() if line.startswith("digest"))
    assert digest in repeated.out


def test_json_is_the_result_and_nothing_else(paiju: Command) -> None:
    done = paiju("arena", "run", "arena.players:Chatters", "random", "--blocks", "2", "--json")
    assert done.out.count("\n") == 1
    assert MatchResult.from_json(done.out) == arena.match(["arena.players:Chatters", "random"], blocks=2, seed=1)
    assert "hm, hm" in done.err


@pytest.mark.slow
def test_what_agents_print_in_processes_is_not_mixed_with_the_result(paiju_process: Command) -> None:
    arguments = ("arena.players:Chatters", "random", "--blocks", "2", "--backend", "process", "--json")
    done = paiju_process("arena", "run", *arguments, PYTHONPATH=str(TESTS))
    assert MatchResult.from_json(done.out).blocks == 2
    assert "hm, hm" in done.err


def test_agents_of_the_current_folder(paiju: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    code = "from paiju.agents import RandomAgent\n\nclass Bot(RandomAgent):\n    name = 'bot'\n"
    (tmp_path / "bot_of_a_test.py").write_text(code, "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", sys.path.copy())
    done = paiju("arena", "run", "bot_of_a_test:Bot", "random", "--blocks", "2")
    assert (done.code, done.err) == (0, "")
    assert "bot_of_a_test:Bot" in done.out


def test_faults_are_told(paiju: Command) -> None:
    arguments = ("arena", "run", "arena.players:Raises", "random", "--blocks", "30", "--design", "free")
    result = arena.match(["arena.players:Raises", "random"], blocks=30, design="free", seed=1)
    first, count = result.faults[0], len(result.faults)
    assert count > 5
    assert first.seat is not None
    english = words_in(paiju(*arguments).out)
    assert f"blocks {30 - count} rounds {30 - count} voided blocks {count}" in english
    line = f"block {first.block}, round 1, seat {first.seat + 1}, arena.players:Raises: ValueError: too hard for me"
    assert line in english
    assert f"{count - 5} more fault" in english
    assert "position of every fault" in english
    chinese = words_in(paiju(*arguments, "--lang", "zh").out)
    assert (
        f"区块 {first.block} 第 1 局，{first.seat + 1} 号 arena.players:Raises：ValueError：too hard for me" in chinese
    )
    assert json.loads(paiju(*arguments, "--json").out)["faults"][0]["position"]["seat"] == first.seat


def test_nothing_but_faults(paiju: Command) -> None:
    done = paiju("arena", "run", "arena.players:CannotReset", "random", "--blocks", "2")
    assert done.code == 1
    told = words_in(done.out)
    assert "points per round – 95 % interval –" in told
    assert "voided blocks 2" in told


# ---- the ladder


def test_a_ladder(paiju: Command, tmp_path: Path) -> None:
    target = tmp_path / "ladder.json"
    arguments = ("arena", "ladder", FIRST, "random", "--baseline", FIRST, "--blocks", "8", "--out", str(target))
    done = paiju(*arguments)
    assert (done.code, done.err) == (0, "")
    steps = arena.ladder([FIRST, "random"], baseline=FIRST, blocks=8, seed=1)
    told = words_in(done.out)
    assert told.startswith(f"all against {FIRST}, 1v3-dup Sichuan mahjong, blood battle, rules: arena, seed 1 ")
    for result in steps.results:
        interval = f"{result.ci95[0]:+.3f} … {result.ci95[1]:+.3f}"
        assert f"{result.agents[0]} {result.mean:+.3f} {interval} {result.median:+.3f} 8 " in told
        assert result.digest in "".join(done.out.split())  # folded beside a long name
    assert f"{FIRST} +0.000 +0.000 … +0.000 +0.000 8 " in told
    assert "to repeat this: paiju arena ladder" in told
    kept = json.loads(target.read_text("utf-8"))
    assert [result["digest"] for result in kept["results"]] == [result.digest for result in steps.results]
    assert json.loads(paiju(*arguments, "--json").out)["disjoint"] == list(steps.disjoint)


@pytest.mark.parametrize("name", ["sichuan", "wuhan"])
def test_a_ladder_of_all_agents(paiju: Command, name: str) -> None:
    done = paiju("arena", "ladder", "--game", name, "--blocks", "2", "--lang", "zh")
    assert (done.code, done.err) == (0, "")
    assert f"各电脑对 中等 {agents.usual_level(game.get(name))}" in done.out
    digests = words_in(done.out.split("摘要：")[1])
    assert all(f"{spec} " in digests for spec in agents.specs(name))


@pytest.mark.parametrize(
    ("values", "english", "chinese"),
    [
        ([(9, 9, 8), (0, 0, 1)], "neighbouring intervals do not overlap: a > b", "相邻的区间互不重叠：a > b"),
        ([(9, -9, 8), (0, 0, 1)], "the intervals of a and b overlap", "a 和 b 的区间重叠"),
    ],
)
def test_whether_neighbours_can_be_told_apart(
    capsys: pytest.CaptureFixture[str], values: list[tuple[int, ...]], english: str, chinese: str
) -> None:
    steps = Ladder(tuple(result_with(*each, name=name) for each, name in zip(values, "ab", strict=True)))
    for language, expected in (("en", english), ("zh", chinese)):
        print_ladder(steps, console(), Say(language))  # type: ignore[arg-type]
        assert expected in words_in(capsys.readouterr().out)


def test_a_ladder_without_steps(capsys: pytest.CaptureFixture[str]) -> None:
    print_ladder(Ladder(()), console(), Say("en"))
    assert capsys.readouterr().out == "no block was finished\n"


# ---- merging


def test_merging(paiju: Command, tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("a.json", "b.json", "all.json")]
    for file, first in zip(files, ("0", "2"), strict=False):
        arguments = ("--blocks", "2", "--first-block", first, "--out", str(file), "--json")
        assert paiju("arena", "run", "random", FIRST, *arguments).code == 0
    done = paiju("arena", "merge", str(files[1]), str(files[0]), "--out", str(files[2]))
    assert (done.code, done.err) == (0, "")
    whole = arena.match(["random", FIRST], blocks=4, seed=1)
    assert MatchResult.from_json(files[2].read_text("utf-8")) == whole
    assert whole.digest in words_in(done.out)
    assert "--blocks 4" in words_in(done.out)
    assert MatchResult.from_json(paiju("arena", "merge", *map(str, files[:2]), "--json").out) == whole
    refused = paiju("arena", "merge", str(files[0]), str(files[2]))
    assert (refused.code, refused.out) == (2, "")
    assert refused.err == "paiju: block 0 is in both, and 1 more\n"


def test_results_that_cannot_be_merged(paiju: Command, tmp_path: Path) -> None:
    sound, other = tmp_path / "sound.json", tmp_path / "other.json"
    sound.write_text(result_with(1, 2).to_json(), "utf-8")
    altered = result_with(1, 2).to_dict() | {"seed": 9}
    for content, english, chinese in (
        (b"{", "this is not JSON", "已损坏"),
        (b"[]", "not the result of a match", "已损坏"),
        (b"\xff\xfe", "can't decode", "decode"),
        (json.dumps(altered).encode(), "was altered", "被改动"),
        (result_with(1, 2, seed=5).to_json().encode(), "seed is 1 and 5", "不是同一场比赛"),
    ):
        other.write_bytes(content)
        for language, expected in (("en", english), ("zh", chinese)):
            done = paiju("arena", "merge", str(sound), str(other), "--lang", language)
            assert (done.code, done.out) == (2, "")
            assert done.err.count("\n") == 1
            assert expected in done.err


def test_merging_ladders(paiju: Command, tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("a.json", "b.json", "c.json", "all.json")]
    usual = ("--baseline", FIRST, "--json", "--out")
    parts = ((["random", LAST], "0", "2"), (["random"], "2", "3"), ([LAST], "2", "3"))
    for (climbers, first, blocks), file in zip(parts, files, strict=False):
        done = paiju("arena", "ladder", *climbers, "--first-block", first, "--blocks", blocks, *usual, str(file))
        assert (done.code, done.err) == (0, "")
    whole = arena.ladder(["random", LAST], baseline=FIRST, blocks=5, seed=1)
    done = paiju("arena", "merge", *map(str, files[:3]), "--out", str(files[3]))
    assert (done.code, done.err) == (0, "")
    assert Ladder.from_dict(json.loads(files[3].read_text("utf-8"))) == whole
    assert all(result.digest in "".join(done.out.split()) for result in whole.results)
    assert "--blocks 5" in words_in(done.out)
    told = json.loads(paiju("arena", "merge", *map(str, files[:3]), "--json").out)
    assert told == json.loads(files[3].read_text("utf-8"))
    again = paiju("arena", "merge", str(files[0]), str(files[0]))
    assert (again.code, again.out) == (2, "")
    assert "block 0 is in both" in again.err


def test_ladders_that_cannot_be_merged(paiju: Command, tmp_path: Path) -> None:
    sound, other = tmp_path / "sound.json", tmp_path / "other.json"
    sound.write_text(Ladder((result_with(1, 2),)).to_json(), "utf-8")
    altered = Ladder((result_with(1, 2),)).to_dict()
    altered["results"][0]["seed"] = 9
    for content, english, chinese in (
        ('{"format": "paiju-ladder/1"}', "this is not a ladder", "已损坏"),
        ('{"format": "paiju-ladder/1", "results": [7]}', "not the result of a match", "已损坏"),
        (json.dumps(altered), "was altered", "被改动"),
        (result_with(1, 2).to_json(), "a match and a ladder cannot", "run 和 ladder"),
        (Ladder((result_with(1, seed=5),)).to_json(), "seed is 1 and 5", "不是同一场比赛"),
        (Ladder((result_with(1, agents=("a", "c")),)).to_json(), "agents is ['b'] and ['c']", "不是同一场比赛"),
    ):
        other.write_text(content, "utf-8")
        for language, expected in (("en", english), ("zh", chinese)):
            done = paiju("arena", "merge", str(sound), str(other), "--lang", language)
            assert (done.code, done.out) == (2, "")
            assert done.err.count("\n") == 1
            assert expected in done.err


def test_no_command_for_rules_or_blocks_that_options_cannot_say() -> None:
    sound = result_with(1, 2)
    assert command_of(sound) is not None
    assert command_of(result_with(1, rules={"house": 1})) is None
    assert command_of(result_with(1, game="high_card", rules=tiny.arena_rules.to_dict())) is None
    assert command_of(result_with()) is None
    with_gap = result_with(rows=(Row(0, (1, 1), (1, 1), ((), ())), Row(2, (1, 1), (1, 1), ((), ()))))
    assert command_of(with_gap) is None


def test_a_result_of_an_unknown_game(capsys: pytest.CaptureFixture[str]) -> None:
    print_result(result_with(1, 2, game="go", rules={}), console(), Say("en"))
    assert "go, rules: " in capsys.readouterr().out


# ---- what is kept


def test_the_target_is_tried_before_anything_is_played(
    paiju: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def not_played(*_arguments: Any, **_options: Any) -> None:
        raise AssertionError

    for name in ("match", "ladder"):
        monkeypatch.setattr(f"paiju.cli.arena.arenas.{name}", not_played)
    kept = tmp_path / "kept.json"
    kept.write_text("old", "utf-8")
    real_open = Path.open

    def refusing(path: Path, *arguments: Any, **options: Any) -> Any:  # root may write everywhere
        if path.name.startswith("locked"):
            raise PermissionError(13, "Permission denied", str(path))
        return real_open(path, *arguments, **options)

    monkeypatch.setattr(Path, "open", refusing)
    for command in ("run", "ladder"):
        for option in ("--out", "--plot"):
            arguments = ("arena", command, "random", FIRST, option, str(tmp_path / "locked.json"))
            done = paiju(*arguments)
            assert (done.code, done.out) == (2, "")
            assert "Permission denied" in done.err
    with pytest.raises(AssertionError):
        paiju("arena", "run", "random", FIRST, "--out", str(kept), "--plot", str(tmp_path / "new.png"))
    assert kept.read_text("utf-8") == "old"
    assert [path.name for path in tmp_path.iterdir()] == ["kept.json"]


@pytest.mark.parametrize("command", ["run", "ladder"])
def test_a_result_that_cannot_be_kept_is_told_all_the_same(
    paiju: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, command: str
) -> None:
    def full(*_arguments: Any, **_options: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_text", full)
    target = str(tmp_path / "result.json")
    done = (
        paiju("arena", command, "random", FIRST, "--baseline", FIRST, "--blocks", "2", "--out", target)
        if command == "ladder"
        else paiju("arena", command, "random", FIRST, "--blocks", "2", "--out", target)
    )
    assert done.code == 2
    assert done.err == f'paiju: "{target}": No space left on device\n'
    assert "points per round" in words_in(done.out)
    assert arena.match(["random", FIRST], blocks=2, seed=1).digest in "".join(done.out.split())


@pytest.mark.skipif(sys.platform == "win32", reason="signals are different there")
@pytest.mark.parametrize("stopped", [False, True])
def test_another_ctrl_c_does_not_lose_the_result(
    paiju: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, stopped: bool
) -> None:
    part = arena.match(["random", FIRST], blocks=3, seed=1)
    real_write = Path.write_text

    def match(*_arguments: Any, **_options: Any) -> MatchResult:
        if stopped:
            try:
                os.kill(os.getpid(), signal.SIGINT)
                time.sleep(5)
            except KeyboardInterrupt:
                os.kill(os.getpid(), signal.SIGINT)
                raise arena.Interrupted(part) from None
        return part

    def write(path: Path, *arguments: Any) -> int:
        os.kill(os.getpid(), signal.SIGINT)
        return real_write(path, *arguments)

    monkeypatch.setattr("paiju.cli.arena.arenas.match", match)
    monkeypatch.setattr(Path, "write_text", write)
    before = signal.getsignal(signal.SIGINT)
    target = tmp_path / "result.json"
    done = paiju("arena", "run", "random", FIRST, "--blocks", "3", "--out", str(target))
    assert done.code == (130 if stopped else 0)
    assert MatchResult.from_json(target.read_text("utf-8")) == part
    assert signal.getsignal(signal.SIGINT) is before


# ---- intervals


def test_the_interval_stands_where_it_belongs() -> None:
    lines = list(intervals([result_with(*[10] * 50, *[6] * 50), result_with(*[-8, 8] * 20, name="b")], 60))
    axis = lines[-1]
    zero = lines[0].index("┊")
    assert lines[1][zero] == "●"
    assert axis[zero] == "0"
    assert zero < lines[0].index("├") < lines[0].index("●") < lines[0].index("┤") == max(map(len, lines)) - 1
    assert "-2.5" in axis
    assert "+8.4" in axis


def test_an_interval_across_zero_shows_it() -> None:
    line, axis = intervals([result_with(*[-7, 9] * 20)], 60)
    assert line[axis.index("0", 2, -6)] == "┼"


@pytest.mark.parametrize("values", [(0, 0, 0), (5,) * 10, (-1, 3), (-1_000_000, 1_000_000, 3)])
@pytest.mark.parametrize("width", [40, 80])
def test_intervals_fit(values: tuple[int, ...], width: int) -> None:
    for line in intervals([result_with(*values, name="某某某某:某某某某某某某某某某某某某某某某某")], width):
        assert cell_len(line) <= width
    assert Estimate.of([float(value) for value in values]).mean == result_with(*values).mean


@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize("columns", [40, 80])
def test_nothing_is_wider_than_the_terminal(
    paiju: Command, monkeypatch: pytest.MonkeyPatch, language: str, columns: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    for arguments in (
        ("run", "random", "arena.players:Raises", "--blocks", "8"),
        ("ladder", "random", FIRST, "--blocks", "2", "--baseline", "random"),
        ("sprt", "random", "arena.players:Raises", "--blocks", "8"),
        ("--help",),
        ("run", "--help"),
        ("sprt", "--help"),
        ("ladder", "--help"),
        ("merge", "--help"),
    ):
        done = paiju("arena", *arguments, "--lang", language)
        assert done.code == 0
        assert max(cell_len(line) for line in done.out.splitlines()) <= columns


def test_a_picture(paiju: Command, tmp_path: Path) -> None:
    target = tmp_path / "intervals.png"
    arguments = ("arena", "ladder", "random", FIRST, "--baseline", FIRST, "--blocks", "3", "--plot", str(target))
    assert paiju(*arguments).code == 0
    height, width, _ = imread(target).shape
    assert (width, height) == (960, 300)
    assert len(np.unique(imread(target))) > 20  # something is drawn
    assert paiju("arena", "run", "random", FIRST, "--blocks", "1", "--plot", str(target)).code == 0


# ---- Ctrl-C


def test_ctrl_c_prints_and_keeps_what_there_is(paiju: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    part = arena.match(["random", FIRST], blocks=3, seed=1)

    def stopped(*_arguments: Any, **_options: Any) -> None:
        raise arena.Interrupted(part)

    monkeypatch.setattr("paiju.cli.arena.arenas.match", stopped)
    target = tmp_path / "part.json"
    done = paiju("arena", "run", "random", FIRST, "--blocks", "10", "--out", str(target))
    assert done.code == 130
    assert part.digest in words_in(done.out)
    assert words_in(done.err) == (
        "stopped after 3 of 10 blocks to continue: run the same command with --first-block 3 --blocks 7, "
        "then paiju arena merge"
    )
    assert MatchResult.from_json(target.read_text("utf-8")) == part
    chinese = paiju("arena", "run", "random", FIRST, "--blocks", "10", "--lang", "zh", "--json")
    assert chinese.code == 130
    assert MatchResult.from_json(chinese.out) == part
    assert "中断：打完 3 个区块，共 10 个" in chinese.err


def test_ctrl_c_on_a_ladder(paiju: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(*_arguments: Any, **_options: Any) -> None:
        raise arena.Interrupted(Ladder((result_with(1, 2),)))

    monkeypatch.setattr("paiju.cli.arena.arenas.ladder", stopped)
    done = paiju("arena", "ladder", "random", FIRST)
    assert done.code == 130
    assert "all against b" in done.out
    assert done.err == "stopped: this is what was played so far\n"


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="signals are different there")
@pytest.mark.parametrize("backend", ["threads", "process"])
def test_a_real_ctrl_c(tmp_path: Path, backend: str) -> None:
    flag, target = tmp_path / "flag", tmp_path / "part.json"
    arguments = ["arena.players:TellsWhenItPlays", FIRST, "--blocks", "1000000", "--out", str(target)]
    command = [sys.executable, "-m", "paiju", "arena", "run", *arguments, "--workers", "2", "--backend", backend]
    environment = os.environ | {"PAIJU_TEST_FLAG": str(flag), "PAIJU_LANG": "en", "PYTHONPATH": str(TESTS)}
    pipes: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "start_new_session": True}
    with subprocess.Popen(command, env=environment, **pipes) as running:
        deadline = time.monotonic() + 60
        while not flag.exists() and running.poll() is None and time.monotonic() < deadline:
            time.sleep(0.02)
        os.killpg(running.pid, signal.SIGINT)  # as a terminal does it: to the workers, too
        out, err = running.communicate(timeout=60)
    assert running.returncode == 130, err.decode()
    part = MatchResult.from_json(target.read_text("utf-8"))
    assert f"stopped after {part.blocks} of 1000000 blocks" in words_in(err.decode())
    assert "Traceback" not in err.decode()
    assert part.digest in words_in(out.decode())
    assert [row.block for row in part.rows] == list(range(part.blocks))


# ---- mistakes


@pytest.mark.parametrize(
    ("arguments", "english", "chinese"),
    [
        (["run"], "name two agents", "要写两个电脑"),
        (["run", "random"], "name two agents", "要写两个电脑"),
        (["run", "randon", "random"], "did you mean random?", "没有电脑“randon”"),
        (["run", "random", "no.where:Bot"], "can't be loaded", "没有这个电脑"),
        (["run", "random", "arena.players:os"], "has no class 'os'", "没有这个电脑"),
        (["run", "random", "builtins:list"], "is not an agent", "这不是电脑"),
        (["run", "random", "random", "random"], "is played by 2 agents, not 3", "电脑数目不对"),
        (["run", "random", "random", "--design", "1v3-dop"], "did you mean 1v3-dup?", "没有赛制“1v3-dop”"),
        (["run", "sichaun", "random", "random"], "did you mean sichuan?", "是不是 sichuan？"),
        (["run", "random", "random", "--rules", "fann"], "did you mean fan?", "没有规则“fann”"),
        (["run", "random", "random", "--blocks", "0"], "--blocks must be at least 1, not 0", "--blocks 至少是 1"),
        (["run", "random", "random", "--workers", "0"], "--workers must be at least 1, not 0", "--workers 至少是 1"),
        (
            ["run", "random", "random", "--first-block", "-1"],
            "--first-block must be at least 0",
            "--first-block 至少是 0",
        ),
        (["run", "random", "random", "--first-block", "1" + "0" * 23], "up to 2^63 - 1", "区块编号最多到"),
        (["ladder", "random", "--first-block", "1" + "0" * 23], "up to 2^63 - 1", "区块编号最多到"),
        (["run", "random", "json:loads"], "the agent json:loads failed: TypeError", "电脑出错了"),
        (["run", "random", "sys:exit"], "the agent sys:exit failed: SystemExit", "电脑出错了"),
        (["run", "random", "agents.guests:NoWeights"], "failed: OSError('no weights')", "电脑出错了"),
        (["ladder", "agents.guests:NeedsMore"], "failed: TypeError", "电脑出错了"),
        (["run", "random", "agents.guests:CannotBegin"], "failed: ValueError", "电脑出错了"),
        (["run", "random", "random", "--time-limit", "0"], "--time-limit must be more than 0", "--time-limit 要大于 0"),
        (
            ["run", "random", "random", "--time-limit", "nan"],
            "--time-limit must be more than 0",
            "--time-limit 要大于 0",
        ),
        (["run", "random", "random", "--seed", "-1"], "--seed must be from 0", "--seed 从 0"),
        (["run", "random", "random", "--backend", "proces"], "did you mean process?", "没有后端“proces”"),
        (["run", "random", "random", "--out", "no/where.json"], "No such file", "no/where.json"),
        (["run", "random", "random", "--out", "."], "s a directory", "不能读写"),
        (["run", "random", "random", "--plot", "no/where.png"], "No such file", "no/where.png"),
        (["ladder", "--baseline", "randon"], "did you mean random?", "没有电脑“randon”"),
        (["ladder", "--blocks", "-3"], "--blocks must be at least 1, not -3", "--blocks 至少是 1"),
        (["merge"], "name two or more files", "两个或更多"),
        (["merge", "no.json", "where.json"], "No such file", "不能读写"),
        (["rum"], "did you mean run?", "没有命令“rum”"),
    ],
)
def test_one_line_and_exit_code_2(paiju: Command, arguments: list[str], english: str, chinese: str) -> None:
    for language, expected in (("en", english), ("zh", chinese)):
        done = paiju("--lang", language, "arena", *arguments)
        assert (done.code, done.out) == (2, "")
        assert done.err.count("\n") == 1
        assert expected in done.err


def test_a_picture_needs_matplotlib(paiju: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("paiju.cli.chart.find_spec", lambda _name: None)
    done = paiju("arena", "run", "random", FIRST, "--plot", "intervals.png")
    assert (done.code, done.out) == (2, "")
    assert done.err == "paiju: --plot needs matplotlib: pip install matplotlib\n"
