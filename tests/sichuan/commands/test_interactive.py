import contextlib
import os
import re
import select
import subprocess
import sys
from collections.abc import Iterator

import pytest

from cli.conftest import Command
from paiju.cli.main import run
from paiju.sichuan.commands.analyser import read_line
from paiju.sichuan.commands.question import Question
from paiju.tiles import parse

HAND = "1112345678999m"


def test_a_pipe_gets_answers_only(paiju: Command) -> None:
    done = paiju("hand", stdin=f"{HAND} void p\n")
    assert done == paiju("hand", HAND, "--void", "p")


def test_an_empty_pipe(paiju: Command) -> None:
    done = paiju("hand", stdin="\n  \n")
    assert (done.code, done.out, done.err) == (0, "", "")


@pytest.mark.parametrize(
    "line",
    [
        "1112345678m void p meld pong:5s seen 11m all",
        "1112345678m --void p --meld pong:5s --seen 11m --all",
        "--void=p 1112 345678m --meld=pong:5s --seen=11m all",
        "void p meld pong:5s seen 1m seen 1m all 1112345678m",
    ],
)
def test_options_in_either_spelling(line: str) -> None:
    question, every = read_line(line.split(), None)
    assert parse(question.tiles) == parse("1112345678m")
    assert parse(question.seen) == parse("11m")
    assert (question.melds, question.void_suit, every) == (("pong:5s",), "p", True)


def test_words_between_tiles_keep_their_place() -> None:
    assert read_line(["123", "m", "45s"], "p") == (Question(tiles="123 m 45s", void_suit="p"), False)


def test_tiles_in_chinese_are_no_unknown_word(paiju: Command) -> None:
    assert (
        paiju("hand", stdin="一二三四五六七八九万 一一一条 九条 void p").out
        == paiju("hand", stdin="123456789m 1119s void p").out
    )


def test_the_void_suit_is_remembered(paiju: Command) -> None:
    done = paiju("hand", stdin=f"{HAND} void p\n{HAND}\nvoid s\n{HAND}\n--void none\n{HAND}\n")
    assert re.findall(r"^.*void suit.*$", done.out, re.MULTILINE) == [
        "void suit: dots",
        "void suit: dots",
        "void suit: bamboo",
        "void suit: bamboo",
        "no void suit",
    ]


def test_the_void_suit_of_the_command_line_comes_first(paiju: Command) -> None:
    assert "void suit: bamboo" in paiju("hand", "--void", "s", stdin=HAND).out


def test_all_discards_can_be_asked_for(paiju: Command) -> None:
    tiles = "1379m1379s13p1379p"
    assert "more discards" in paiju("hand", stdin=tiles).out
    assert "more discards" not in paiju("hand", stdin=f"{tiles} all").out
    assert "more discards" not in paiju("hand", "--all", stdin=tiles).out


def test_the_language_can_change(paiju: Command) -> None:
    done = paiju("hand", stdin=f"lang zh\n{HAND}\nlang en\n{HAND}\nlang\nlang fr\n")
    assert "现在用中文" in done.out
    assert "听牌" in done.out
    assert "now in English\n" in done.out
    assert "\nready\n" in done.out
    assert done.out.endswith('the languages are zh and en, not ""\nthe languages are zh and en, not "fr"\n')


def test_help_shows_how_to_write(paiju: Command) -> None:
    for word in ("help", "?", "？"):
        done = paiju("hand", stdin=word)
        assert "... meld pong:5m" in done.out
    assert "定缺，以后的牌也沿用" in paiju("hand", "--lang", "zh", stdin="help").out


def test_quit_leaves_the_rest_unread(paiju: Command) -> None:
    for word in ("quit", "q", "exit"):
        assert paiju("hand", stdin=f"{word}\n{HAND}\n").out == ""


def test_a_random_hand_can_be_dealt_again(paiju: Command) -> None:
    first = paiju("hand", stdin="random 7\n")
    assert first == paiju("hand", stdin="random 7")
    assert first.out.startswith("random 7: ")
    assert "best discard" in first.out
    dealt = re.match(r"random (\d+): (\S+)", paiju("hand", stdin="random").out)
    assert dealt
    assert len(parse(dealt[2])) == 14
    assert paiju("hand", stdin=f"random {dealt[1]}").out.startswith(dealt[0])


def test_full_width_and_capital_letters_are_understood(paiju: Command) -> None:
    assert paiju("hand", stdin="\ufeff１１１２３４５６７８９９９Ｍ\r\n").out == paiju("hand", HAND).out


@pytest.mark.parametrize(
    ("line", "english", "chinese"),
    [
        ("viod p", 'unknown word "viod"; type help to see what there is; did you mean void?', "是不是 void？"),
        ("--viod p", "did you mean void?", "不认识“--viod”"),
        ("hello", 'unknown word "hello"', "不认识“hello”，输入 help 看写法"),
        ("random x", 'random takes a whole number, not "x"', "random 后面要写整数，不是“x”"),
        (f"random {10**18}", "random takes a whole number", "random 后面要写整数"),
        ("void", "void needs a value", "void 后面要有内容"),
        ("void x", "the void suit must be m, s, p or none", "定缺要写 m、s、p 或 none"),
        (f"{HAND} void", "void needs a value", "void 后面要有内容"),
        ("meld pong:5m", "no tiles given", "没有写牌"),
        ("123m", "expected 13 or 14 tiles (melds: 0), not 3", "这里是 3 张"),
        (f"{HAND} seen 1111m", "seen: a fifth 1m", "同样的牌超过四张"),
    ],
)
def test_mistakes_are_explained_and_the_talk_goes_on(paiju: Command, line: str, english: str, chinese: str) -> None:
    for language, expected, ready in (("en", english, "ready"), ("zh", chinese, "听牌")):
        done = paiju("hand", "--lang", language, stdin=f"{line}\n{HAND}\n")
        assert (done.code, done.err) == (0, "")
        assert expected in done.out.splitlines()[0]
        assert ready in done.out


def test_a_mistake_forgets_nothing(paiju: Command) -> None:
    done = paiju("hand", stdin=f"void p\n12x3m void s\n{HAND}\n")
    assert done.out.count("void suit: dots") == 2


@pytest.mark.parametrize(
    ("line", "caret"),
    [("12x3m", "  12x3m\n    ^\n"), ("1m 五五6", "  1m 五五6\n     ^\n"), ("1m五 6x", "  1m五 6x\n        ^\n")],
)
def test_a_caret_points_at_the_mistake(paiju: Command, line: str, caret: str) -> None:
    assert paiju("hand", stdin=line).out.startswith(caret)


def test_the_caret_measures_wide_letters(paiju: Command) -> None:
    assert paiju("hand", stdin=f"{HAND} meld pong:5x").out.startswith("  5x\n   ^\n")


# ---- at a terminal


class Keyboard:
    """Somebody who types; an exception is a key like Ctrl-C."""

    def __init__(self, *typed: str | BaseException) -> None:
        self.typed: Iterator[str | BaseException] = iter(typed)
        self.prompts: list[str] = []

    def isatty(self) -> bool:
        return True

    def __call__(self, prompt: str) -> str:
        self.prompts.append(prompt)
        key = next(self.typed)
        if isinstance(key, BaseException):
            raise key
        return key


@pytest.mark.parametrize(("language", "ready"), [("en", "ready"), ("zh", "听牌")])
def test_a_talk(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], language: str, ready: str) -> None:
    keyboard = Keyboard("", HAND, EOFError())
    monkeypatch.setattr("sys.stdin", keyboard)
    monkeypatch.setattr("builtins.input", keyboard)
    assert run(["hand", "--lang", language]) == 0
    assert keyboard.prompts == ["> "] * 3
    out = capsys.readouterr().out
    assert "  1112345678999m void p\n" in out
    assert f"\n{ready}\n" in out
    assert out.endswith("\n\n")


def test_ctrl_c_leaves(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    keyboard = Keyboard(HAND, KeyboardInterrupt())
    monkeypatch.setattr("sys.stdin", keyboard)
    monkeypatch.setattr("builtins.input", keyboard)
    assert run(["hand"]) == 130
    assert capsys.readouterr().out.endswith("\n\n")


def test_a_real_terminal() -> None:
    pty = pytest.importorskip("pty", reason="needs a pseudo-terminal")
    near, far = pty.openpty()
    command = [sys.executable, "-m", "paiju", "hand"]
    environment = os.environ | {"TERM": "xterm", "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(command, stdin=far, stdout=far, stderr=far, env=environment) as process:
        os.close(far)
        os.write(near, f"12x3m\n{HAND}\nquit\n".encode())
        shown = b"".join(screen_of(near))
        assert process.wait(timeout=60) == 0
    os.close(near)
    assert b"Type a hand" in shown
    assert b"unknown letter" in shown
    assert b"\x1b[1;32mready" in shown


def screen_of(terminal: int) -> Iterator[bytes]:
    """Yield what is written to a terminal until nobody writes any more."""
    with contextlib.suppress(OSError):
        while select.select([terminal], [], [], 60)[0] and (chunk := os.read(terminal, 4096)):
            yield chunk
