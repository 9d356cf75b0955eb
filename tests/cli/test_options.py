"""Options have one name for one thing, in every command: a walk over all of them."""

from collections.abc import Iterator
from typing import Any

import pytest
from typer.core import TyperGroup

import games.toy.game as toy
from cli.conftest import Command
from paiju import game
from paiju.cli.commands import at_hand
from paiju.cli.main import app, whole_command
from paiju.cli.shared_options import FORMER, shown_names
from paiju.cli.text import Say

METAVARS = {
    "--out": {"FILE"},
    "--plot": {"FILE.png"},
    "--rules": {"NAME"},
    "--option": {"NAME=VALUE"},
    "--seed": {"N"},
    "--port": {"N"},
    "--rounds": {"N"},
    "--seat": {"N|all", "N|none"},
    "--lang": {"zh|en"},
    "--data": {"FOLDER"},
    "--ui": {"web|terminal"},
}


def commands(group: Any, *names: str) -> Iterator[tuple[tuple[str, ...], Any, Any]]:
    """Yield every command with the words that call it."""
    context = group.make_context(names[-1] if names else "paiju", [], resilient_parsing=True, obj=Say("en"))
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        if isinstance(command, TyperGroup):
            yield from commands(command, *names, name)
        else:
            yield (*names, name), command, context


ALL = [
    pytest.param(names, command.get_params(context), id=" ".join(names))
    for names, command, context in commands(whole_command(app))
]


def test_the_walk_meets_every_command() -> None:
    met = {parameter.id for parameter in ALL}
    assert {
        "play",
        "watch",
        "arena run",
        "arena sprt",
        "arena ladder",
        "log mask",
        "rooms list",
        "sichuan score",
        "hand",
    } <= met


@pytest.mark.parametrize(("names", "parameters"), ALL)
def test_one_name_for_one_thing(names: tuple[str, ...], parameters: list[Any]) -> None:
    options = [each for each in parameters if each.param_type_name == "option"]
    for each in options:
        first = each.opts[0]
        assert first not in FORMER
        if first in METAVARS:
            assert each.metavar in METAVARS[first]
        if (each.metavar or "").startswith("FILE"):
            assert first in ("--out", "--plot")
    told = [name for each in options for name in each.opts]
    assert "--game" not in told
    assert ("--preset" in told) == ("--rules" in told)
    assert {"--lang", "--help"} <= {*told}
    assert names


@pytest.mark.parametrize(("names", "parameters"), ALL)
def test_the_game_is_a_word_and_may_be_left_out(names: tuple[str, ...], parameters: list[Any]) -> None:
    arguments = [each for each in parameters if each.param_type_name == "argument"]
    games = [each for each in arguments if "GAME" in (each.metavar or "")]
    assert all(each.metavar == "[GAME]" and not each.required for each in games)
    own = names[0] in {*game.names(), *at_hand()}
    takes_rules = any("--rules" in each.opts for each in parameters)
    assert bool(games) == ((takes_rules or names in (("bench",), ("draw",), ("schema",))) and not own)


@pytest.mark.parametrize(("names", "parameters"), ALL)
@pytest.mark.parametrize("lang", ["zh", "en"])
def test_help_shows_no_former_name(paiju: Command, names: tuple[str, ...], parameters: list[Any], lang: str) -> None:
    page = paiju(*names, "--help", "--lang", lang)
    assert (page.code, page.err) == (0, "")
    words = page.out.replace(",", " ").split()
    assert not {"--preset", "--record", "--output", "--game"} & {*words}
    assert all(name in words for each in parameters for name in shown_names(each.opts) if name.startswith("--"))


def test_former_names_still_work(paiju: Command) -> None:
    former = paiju("rules", "--preset", "fan", "--json")
    assert former.code == 0
    assert former.out == paiju("rules", "--rules", "fan", "--json").out
    for wish in (["--game", "wuhan"], ["--game=wuhan"]):
        assert paiju("rules", "--json", *wish).out == paiju("rules", "wuhan", "--json").out


@pytest.mark.parametrize(
    ("arguments", "meant"),
    [
        (["play", "--presett", "fan"], "--rules"),
        (["play", "--rule", "fan"], "--rules"),
        (["log", "mask", "x", "--outputt", "y"], "--out"),
        (["log", "mask", "x", "--game", "sichuan"], "GAME"),
        (["play", "sichaun"], "sichuan"),
        (["watch", "--agents", "meduim"], "medium"),
        (["rules", "--rules", "mutliplier"], "multiplier"),
        (["arnea"], "arena"),
        (["arena", "laddr"], "ladder"),
        (["arena", "run", "sichuam", "medium", "easy"], "sichuan"),
    ],
)
def test_what_was_meant(paiju: Command, arguments: list[str], meant: str) -> None:
    assert paiju(*arguments).err.endswith(f"; did you mean {meant}?\n")
    assert paiju(*arguments, "--lang", "zh").err.endswith(f"；是不是 {meant}？\n")


def test_the_first_word_of_a_match_is_a_game_or_an_agent(paiju: Command) -> None:
    game.register(toy)
    quick = ("--blocks", "1", "--workers", "1", "--json")
    assert '"game":"shed"' in paiju("arena", "run", "shed", "random", "random", *quick).out.replace(" ", "")
    assert '"game":"sichuan"' in paiju("arena", "run", "random", "random", *quick).out.replace(" ", "")
    assert "name two agents" in paiju("arena", "run", "sichuan", "random", *quick).err
    assert "name two agents" in paiju("arena", "run", *quick).err


def test_the_version(paiju: Command) -> None:
    asked = paiju("--version")
    assert (asked.code, asked.err) == (0, "")
    assert asked.out == paiju("version").out
    assert "--version" in paiju("--help").out
    assert paiju("play", "--version").code == 2
