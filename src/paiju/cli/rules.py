"""``paiju rules``: every option of a game in words, or those in which two presets differ."""

import json
import sys
from typing import Annotated, Any, Final

import typer
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from paiju.cli.help import Help, Lang
from paiju.cli.house import USUAL, Options, name_of, read_preset, read_rules
from paiju.cli.mistakes import nearest
from paiju.cli.terminal import console
from paiju.cli.text import InputError, Say
from paiju.sichuan import Rules
from paiju.sichuan.options import OPTIONS, THEMES, OptionText, write_value

__all__ = ["rules"]

GAMES: Final = ("sichuan",)

Game = Annotated[str | None, typer.Argument(metavar="GAME", help="help.game")]
Preset = Annotated[str | None, typer.Option("--preset", metavar="PRESET", help="help.preset")]
Diff = Annotated[tuple[str, str] | None, typer.Option("--diff", metavar="PRESET PRESET", help="help.diff")]
Json = Annotated[bool, typer.Option("--json", help="help.json")]


def rules(
    context: typer.Context,
    game: Game = None,
    *,
    preset: Preset = None,
    option: Options = None,
    diff: Diff = None,
    as_json: Json = False,
    _lang: Lang = None,
    _help: Help = False,
) -> None:
    """Print the options of a game, or those in which two presets differ."""
    if game not in GAMES:
        raise InputError("mistake.game", near=nearest(game or "", list(GAMES)), games=", ".join(GAMES))
    if diff is not None and (preset or option):
        raise InputError("mistake.diff")
    if diff is None:
        answer = rules_to_dict(preset or USUAL, read_rules(preset or USUAL, option or ()))
    else:
        answer = diff_to_dict(*diff)
    if as_json:
        sys.stdout.write(json.dumps(answer, ensure_ascii=False) + "\n")
    elif diff is None:
        print_rules(answer, context.obj)
    else:
        print_diff(*diff, answer, context.obj)


def rules_to_dict(preset: str, shown: Rules) -> dict[str, Any]:
    """Return the rules and what each option means."""
    values = shown.to_dict()
    options = [_to_dict(OPTIONS[name], value) for name, value in values.items()]
    return {"preset": preset, "name": name_of(preset, shown), "rules": values, "options": options}


def _to_dict(option: OptionText, value: object) -> dict[str, Any]:
    return {
        "option": option.id,
        "value": value,
        "clause": option.clause,
        "theme": option.theme,
        "name_zh": option.name.zh,
        "name_en": option.name.en,
        "meaning_zh": option.meaning(value, "zh"),
        "meaning_en": option.meaning(value, "en"),
    }


def diff_to_dict(first: str, second: str) -> dict[str, Any]:
    """Return the options in which two presets differ, each with both values."""
    ours, theirs = (read_preset(name).to_dict() for name in (first, second))
    differing = {name: [ours[name], theirs[name]] for name in ours if ours[name] != theirs[name]}
    return {"presets": [first, second], "differ": differing}


def print_rules(answer: dict[str, Any], say: Say) -> None:
    """Print every option with its value and what it means, theme by theme."""
    screen = console()
    screen.print(say("rules.title", rules=answer["name"]), style="bold")
    for theme, words in THEMES.items():
        screen.print()
        screen.print(words.pick(say.language), style="bold yellow")
        for option in OPTIONS.values():
            if option.theme == theme:
                value = answer["rules"][option.id]
                screen.print(_indented(_heading(option, say, f" = {_value(value)}"), 2))
                screen.print(_indented(option.meaning(value, say.language), 4))


def _heading(option: OptionText, say: Say, value: str = "") -> Text:
    """Return the line above what an option means; a sentence says more than the English name."""
    name = f"{option.name.zh} " if say.language == "zh" else ""
    return Text.assemble(name, (option.id, "bold"), (value, "green"), (f"  {option.clause}", "dim"))


def print_diff(first: str, second: str, answer: dict[str, Any], say: Say) -> None:
    """Print what differs, side by side."""
    screen = console()
    if not answer["differ"]:
        screen.print(say("rules.same", first=first, second=second))
        return
    screen.print(_side_by_side(Text(first, "bold yellow"), Text(second, "bold yellow")))
    for name, values in answer["differ"].items():
        option = OPTIONS[name]
        meanings = (
            Text.assemble((_value(value), "green"), "\n", option.meaning(value, say.language)) for value in values
        )
        screen.print()
        screen.print(_heading(option, say))
        screen.print(_side_by_side(*meanings))


def _side_by_side(left: Text, right: Text) -> Table:
    table = Table(box=None, show_header=False, expand=True, pad_edge=True, padding=(0, 0, 0, 2))
    for _ in range(2):
        table.add_column(ratio=1, overflow="fold")
    table.add_row(left, right)
    return table


def _value(value: object) -> str:
    """Return a value as it is typed, with room for a line to break."""
    return write_value(value).replace(",", ", ")


def _indented(text: Text | str, width: int) -> Padding:
    return Padding(text, (0, 0, 0, width), expand=False)
