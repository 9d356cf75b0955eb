import os
import runpy
import signal
import subprocess
import sys
from importlib.metadata import version

import pytest
import typer

from cli.conftest import Command
from cli.expecting import at_terminal, plain
from paiju.cli.main import run
from paiju.cli.mistakes import UsageError, explain, explain_usage
from paiju.cli.text import Say
from paiju.errors import HandError

HAND = "1112345678999m"
posix_only = pytest.mark.skipif(sys.platform == "win32", reason="a closed pipe shows otherwise")
MISTAKES = [
    (["hnad"], 'no command "hnad"; did you mean hand?', "没有命令“hnad”；是不是 hand？"),
    (["x"], 'no command "x"', "没有命令“x”"),
    (["--foo"], "no option --foo", "没有选项 --foo"),
    (
        ["hand", HAND, "--viod", "p"],
        "no option --viod; did you mean --void?",
        "没有选项 --viod；是不是 --void？",
    ),
    (["hand", HAND, "-x"], "no option -x", "没有选项 -x"),
    (["hand", HAND, "--void"], "--void needs a value", "--void 后面要有内容"),
    (["hand", HAND, "--json=1"], "--json takes no value", "--json 后面不带内容"),
    (
        ["hand", HAND, "--void", "z"],
        'the void suit must be m, s, p or none, not "z"',
        "定缺要写 m、s、p 或 none，不是“z”",
    ),
    (["hand", "12x3m"], "\"12x3m\": unknown letter 'x'", "“12x3m”第 3 个字符：不认识“x”"),
    (["hand", "零万"], "unknown letter '零'", "“零万”第 1 个字符：不认识“零”"),
    (["hand", "1\n2m"], "unknown letter", "第 2 个字符"),
    (["hand", "1\udcffm"], '"1?m": unknown letter', "“1?m”第 2 个字符：不认识“?”"),
    (["hand", "123m45"], "(character 5)", "“123m45”第 5 个字符：数字后面没有花色（m s p）"),
    (["hand", "1mm"], "(character 3)", "“1mm”第 3 个字符：花色前面没有数字"),
    (["hand", "120m"], "(character 3)", "“120m”第 3 个字符：没有这张牌"),
    (["hand", "11111m"], "fifth copy", "“11111m”第 5 个字符：同样的牌超过四张"),
    (["hand", "111222333444m1z"], "1z is an honour", "四川麻将没有字牌"),
    (
        ["hand", "123m"],
        "expected 13 or 14 tiles (melds: 0), not 3",
        "手牌要 13 或 14 张（副露 0 个），这里是 3 张",
    ),
    (["hand", HAND, "--meld", "pong:5s"], "expected 10 or 11 tiles (melds: 1), not 13", "手牌要 10 或 11 张"),
    (["hand", "1112345678m", "--meld", "pong:1m"], "a fifth 1m", "同样的牌超过四张"),
    (["hand", "1m", *["--meld", "pong:5s"] * 5], "a fifth 5s", "同样的牌超过四张"),
    (["hand", HAND, "--seen", "1111m"], "seen: a fifth 1m", "同样的牌超过四张"),
    (["hand", HAND, "--seen", "1q"], "unknown letter 'q'", "“1q”第 2 个字符：不认识“q”"),
    (["hand", HAND, "--meld", "peng:5m"], "did you mean pong?", "没有“peng”这种副露"),
    (["hand", HAND, "--meld", "5m"], 'write a meld as KIND:TILE, like pong:5m, not "5m"', "副露写作 种类:牌"),
    (["hand", HAND, "--meld", "pong:55m"], 'not "pong:55m"', "不是“pong:55m”"),
    (["hand", "--json"], "--json needs TILES", "--json 要和牌一起写"),
    (["hand", "--meld", "pong:5m"], "--meld needs TILES", "--meld 要和牌一起写"),
    (["hand", "--seen", "5m"], "--seen needs TILES", "--seen 要和牌一起写"),
    (["version", "2"], 'unexpected "2"', "多写了“2”"),
    (["sim", "--seed", "x"], "--seed takes a whole number", "--seed 后面要写整数"),
    (["arena", "run", "--time-limit", "x"], "--time-limit takes a number", "--time-limit 后面要写数字"),
    (["rooms", "close"], "ROOM is missing", "缺少 ROOM"),
]


@pytest.mark.parametrize(("arguments", "english", "chinese"), MISTAKES)
def test_one_line_and_exit_code_2(paiju: Command, arguments: list[str], english: str, chinese: str) -> None:
    for language, expected in (("en", english), ("zh", chinese)):
        done = paiju("--lang", language, *arguments)
        assert (done.code, done.out) == (2, "")
        assert done.err.startswith("paiju: ")
        assert done.err.count("\n") == 1
        assert expected in done.err


@pytest.mark.slow
@posix_only
def test_at_a_terminal_the_place_is_marked() -> None:
    for tiles, lines in (("12x3m", "  12x3m\n    ^\n"), ("1\x1bm", "  1\\x1bm\n   ^\n")):
        with at_terminal("hand", tiles) as terminal:
            assert terminal.finish() == 2
        assert plain(terminal.shown).endswith(f"\n{lines}")


def test_too_many_melds(paiju: Command) -> None:
    melds = [word for rank in range(1, 6) for word in ("--meld", f"pong:{rank}s")]
    assert "at most four" in paiju("hand", "1m", *melds).err
    assert "副露最多四个" in paiju("hand", "1m", *melds, "--lang", "zh").err


def test_an_unknown_language_is_refused_in_a_known_one(paiju: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    assert paiju("hand", HAND, "--lang", "fr").err == 'paiju: the languages are zh and en, not "fr"\n'
    monkeypatch.setenv("PAIJU_LANG", "zh")
    assert paiju("hand", HAND, "--lang=fr").err == "paiju: 语言有 zh 和 en，没有“fr”\n"
    assert "--lang 后面要有内容" in paiju("hand", HAND, "--lang").err


def test_errors_the_texts_do_not_know_speak_for_themselves() -> None:
    assert explain(HandError("a new rule", "new_code"), Say("zh")) == "a new rule"


def test_usage_errors_have_one_parent() -> None:
    assert issubclass(typer.BadParameter, UsageError)
    assert explain_usage(typer.BadParameter("odd"), Say("en")) == "odd"


# ---- help and version


@pytest.mark.parametrize("arguments", [[], ["--help"], ["-h"]])
def test_the_help_page_lists_the_commands(paiju: Command, arguments: list[str]) -> None:
    done = paiju(*arguments)
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith("Usage: paiju COMMAND [OPTIONS]\n")
    assert "  hand " in done.out
    assert "  version " in done.out


def test_help_in_both_languages(paiju: Command) -> None:
    assert paiju("hand", "--help").out.startswith("Usage: paiju hand [TILES] [OPTIONS]\n")
    chinese = paiju("hand", "--lang", "zh", "-h").out
    assert chinese.startswith("用法：paiju hand [TILES] [OPTIONS]\n")
    assert "--void m|s|p" in chinese
    assert "定缺的花色" in chinese


def test_version(paiju: Command) -> None:
    assert paiju("version").out == f"paiju {version('paiju')}\n"


# ---- leaving


def test_ctrl_c_is_quiet(paiju: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("paiju.sichuan.commands.hand.analyse", interrupt)
    done = paiju("hand", HAND)
    assert (done.code, done.out, done.err) == (130, "", "")


def test_ctrl_c_is_quiet_before_any_command_begins(paiju: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("paiju.cli.main.whole_command", interrupt)
    done = paiju("version")
    assert (done.code, done.out, done.err) == (130, "", "")


def test_the_module_is_the_command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["paiju", "hand", "12x3m"])
    before = signal.getsignal(signal.SIGINT)
    try:
        with pytest.raises(SystemExit) as leaving:
            runpy.run_module("paiju", run_name="__main__")
        assert signal.getsignal(signal.SIGINT) == signal.SIG_IGN  # Ctrl-C is quiet while it ends
    finally:
        signal.signal(signal.SIGINT, before)
    assert leaving.value.code == 2
    assert "unknown letter 'x'" in capsys.readouterr().err


@posix_only
def test_a_reader_that_has_seen_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    read_end, write_end = os.pipe()
    os.close(read_end)
    with open(write_end, "w", encoding="utf-8") as stdout:
        monkeypatch.setattr("sys.stdout", stdout)
        assert run(["hand", HAND, "--json"]) == 1


@pytest.mark.slow
@posix_only
@pytest.mark.parametrize("arguments", [["hand", HAND], ["hand", HAND, "--json"], ["hand", "--help"], ["version"]])
def test_a_closed_pipe_is_quiet(arguments: list[str]) -> None:
    command = [sys.executable, "-m", "paiju", *arguments]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""


@pytest.mark.slow
@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs a disk that is always full")
@pytest.mark.parametrize(
    "arguments",
    [["hand", HAND], ["version"], ["watch", "--seed", "1"], ["arena", "run", "random", "random", "--blocks", "1"]],
)
def test_a_full_disk_is_told_in_one_line(arguments: list[str]) -> None:
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "paiju", *arguments], stdout=full, stderr=subprocess.PIPE, check=False, timeout=60
        )
    assert done.returncode == 1
    assert done.stderr.decode() == 'paiju: "standard output": No space left on device\n'


@posix_only
@pytest.mark.parametrize("arguments", ["version", "arena run random random --blocks 1", "play"])
def test_no_output_is_told_in_one_line(arguments: str) -> None:
    command = f'"{sys.executable}" -m paiju {arguments} >&-'
    done = subprocess.run(["sh", "-c", command], capture_output=True, check=False, timeout=60, stdin=subprocess.DEVNULL)
    assert (done.returncode, done.stderr.decode()) == (1, "paiju: there is no standard output\n")


@pytest.mark.slow
@pytest.mark.parametrize("encoding", ["cp1252", "ascii", "gbk"])
def test_any_code_page_gets_utf8(paiju_process: Command, encoding: str) -> None:
    done = paiju_process("hand", HAND, "--lang", "zh", PYTHONIOENCODING=encoding)
    assert (done.code, done.err) == (0, "")
    assert "听牌" in done.out
    assert "不认识“x”" in paiju_process("hand", "12x3m", "--lang", "zh", PYTHONIOENCODING=encoding).err


def test_a_process_leaves_with_its_exit_code(paiju_process: Command) -> None:
    assert paiju_process("version").code == 0
    done = paiju_process("hand", "12x3m", NO_COLOR="1")
    assert (done.code, done.out) == (2, "")
    assert done.err.count("\n") == 1
