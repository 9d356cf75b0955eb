"""Commands that games bring along: where they are found, and what they say."""

import sys
from dataclasses import replace

import pytest

import games.toy.game as toy
from cli.conftest import Command
from paiju import game
from paiju.cli.commands import GameCommand, GameCommands, commands_of, text_of
from paiju.cli.text import TEXTS, InputError, Say

HAND = "1112345678999m"
HELP = {"help.shed": ("出完的工具。", "Tools for Shed."), "help.count": ("数牌。", "Count cards.")}


def count() -> None:
    sys.stdout.write("forty\n")


def refuse() -> None:
    raise InputError("mistake.cards", value="XX")


def register(monkeypatch: pytest.MonkeyPatch, texts: dict[str, tuple[str, str]], **at_hand: GameCommand) -> None:
    """Put the toy into the list, with two commands, and others."""
    commands = {
        **at_hand,
        "count": GameCommand(run=count, help="help.count"),
        "refuse": GameCommand(run=refuse, help="help.count"),
    }
    own = GameCommands(help="help.shed", commands=commands, texts={**HELP, **texts})
    monkeypatch.setattr(toy, "GAME", replace(toy.GAME, commands=lambda: own))
    game.register(toy)


def test_the_usual_game_has_its_commands_at_hand(paiju: Command) -> None:
    for arguments in (["hand", HAND], ["score", HAND, "--win", "5m", "--json"], ["hand", "--help"]):
        short, long = paiju(*arguments), paiju("sichuan", *arguments)
        assert short.code == long.code == 0
        assert short.out == long.out.replace("paiju sichuan", "paiju")


def test_a_game_may_stand_behind_a_command(paiju: Command) -> None:
    hand = ("123m234p78p22s", "--flip", "5m", "--meld", "pong:7s", "--json")
    assert paiju("hand", "wuhan", *hand).out == paiju("wuhan", "hand", *hand).out
    assert paiju("hand", "sichuan", HAND).out == paiju("hand", HAND).out
    assert paiju("score", "wuhan", "--help").out == paiju("wuhan", "score", "--help").out
    assert paiju("hand", "datongzi").code == 2  # it has no such command


def test_help_names_the_command_of_other_games(paiju: Command) -> None:
    assert "Other games: paiju wuhan hand\n" in paiju("hand", "--help").out
    assert "其他游戏：paiju sichuan score\n" in paiju("wuhan", "score", "--help", "--lang", "zh").out
    assert "Other games" not in paiju("cards", "--help").out
    assert "Other games" not in paiju("sim", "--help").out


def test_help_pages(paiju: Command) -> None:
    for lang, line in (("en", "Tools for Sichuan mahjong"), ("zh", "四川麻将的工具")):
        page = paiju("--lang", lang).out
        assert line in page
        assert line in paiju("sichuan", "--lang", lang).out
        words = [row.split()[0] for row in page.splitlines() if row.strip()]
        assert words.index("serve") < words.index("hand") < words.index("rules") < words.index("sichuan")
    assert paiju("sichuan", "--help").out == paiju("sichuan").out


def test_help_names_the_games_there_are(paiju: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = " ".join(paiju("play", "--help").out.split())
    assert f"game, default sichuan: {', '.join(game.names())}" in shown
    register(monkeypatch, {})
    assert game.names()[-1] == "shed"
    shown = "".join(paiju("play", "--help", "--lang", "zh").out.split())
    assert "、".join(game.names()) in shown


def test_commands_of_another_game_have_its_name_before_them(paiju: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    register(monkeypatch, {})
    assert paiju("shed", "count").out == paiju("shed", "count", "--lang", "zh").out == "forty\n"
    assert 'no command "count"' in paiju("count").err
    assert "Count cards." in paiju("shed").out
    assert "数牌。" in paiju("shed", "--lang", "zh").out
    assert "did you mean count?" in paiju("shed", "coutn").err


def test_a_command_at_hand_needs_no_name_before_it(paiju: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    tally = GameCommand(run=count, help="help.count", at_hand=True)
    register(monkeypatch, {}, tally=tally, score=tally)
    assert paiju("tally").out == paiju("shed", "tally").out == "forty\n"
    assert "did you mean tally?" in paiju("taly").err
    assert paiju("score").out == ""  # the usual game goes first
    assert paiju("shed", "score").out == "forty\n"
    page = paiju().out
    words = [row.split()[0] for row in page.splitlines() if row.strip()]
    assert words.index("hand") < words.index("tally") < words.index("rules")


def test_mistakes_in_the_words_of_the_game(paiju: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    register(monkeypatch, {"mistake.cards": ("没有“{value}”这张牌", 'there is no card "{value}"')})
    assert paiju("shed", "refuse").err == 'paiju: there is no card "XX"\n'
    assert paiju("shed", "refuse", "--lang", "zh").code == 2
    assert Say("zh")("mistake.cards", value="XX") == "没有“XX”这张牌"


def test_no_key_has_two_texts() -> None:
    """A key is looked for in the command line, then in one game after another: the first must not hide others."""
    known = dict(TEXTS)
    for commands in filter(None, map(commands_of, map(game.get, game.names()))):
        clashing = [key for key, words in commands.texts.items() if known.setdefault(key, words) != words]
        assert not clashing


def test_texts_that_nobody_has() -> None:
    assert text_of("help.nothing") is None
    with pytest.raises(KeyError, match=r"help\.nothing"):
        Say("en")("help.nothing")


def test_a_usual_game_without_commands(paiju: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("paiju.game.GAMES", {"tiny": "games.tiny"})
    page = paiju().out
    assert "  version" in page
    assert "  hand" not in page
    assert 'no command "hand"' in paiju("hand", HAND).err


@pytest.mark.slow
def test_no_commands_of_a_game_are_imported_before_they_are_wanted(paiju_process: Command) -> None:
    done = paiju_process("version", PYTHONPROFILEIMPORTTIME="1")
    assert "paiju.cli.main" in done.err
    assert "paiju.sichuan.commands" not in done.err
    assert "numpy" not in done.err
    assert "paiju.sichuan.commands" in paiju_process("hand", HAND, PYTHONPROFILEIMPORTTIME="1").err
