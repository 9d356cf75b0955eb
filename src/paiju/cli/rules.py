"""``paiju rules``: every option of a game in words, or those in which two presets differ."""

import json
import sys
from collections.abc import Mapping
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from paiju.cli.game_options import (
    GameName,
    Options,
    Preset,
    name_of,
    read_game,
    read_preset,
    read_rules,
    usual_preset,
)
from paiju.cli.shared_options import Json
from paiju.cli.terminal import console, two_columns
from paiju.cli.text import InputError, Say
from paiju.cli.titles import preset_title, rules_title
from paiju.game import Game
from paiju.options import by_option, write_value

__all__ = ["rules"]

Diff = Annotated[tuple[str, str] | None, typer.Option("--diff", metavar="NAME NAME", help="help.diff")]


def rules(
    context: typer.Context,
    game: GameName = None,
    *,
    preset: Preset = None,
    option: Options = None,
    diff: Diff = None,
    as_json: Json = False,
) -> None:
    """Print the options of a game, or those in which two presets differ."""
    shown = read_game(game)
    if diff is not None and (preset or option):
        raise InputError("mistake.diff")
    if diff is None:
        answer = rules_to_dict(shown, preset, read_rules(shown, preset, option).to_dict())
    else:
        answer = diff_to_dict(shown, *diff)
    if as_json:
        sys.stdout.write(json.dumps(answer, ensure_ascii=False) + "\n")
    elif diff is None:
        print_rules(shown, answer, context.obj)
    else:
        print_diff(shown, *diff, answer, context.obj)


def rules_to_dict(game: Game, preset: str | None, values: Mapping[str, Any]) -> dict[str, Any]:
    """Return the rules and what each option means."""
    base = preset or usual_preset(game)
    options = [_to_dict(game, name, value) for name, value in by_option(values, game.options).items()]
    return {"preset": base, "name": name_of(game, base, values), "rules": dict(values), "options": options}


def _to_dict(game: Game, name: str, value: object) -> dict[str, Any]:
    words = game.options.get(name)
    if words is None:
        return {"option": name, "value": value}
    return {
        "option": name,
        "value": value,
        "clause": words.clause,
        "theme": words.theme.key,
        "name_zh": words.name.zh,
        "name_en": words.name.en,
        "meaning_zh": words.meaning(value, "zh"),
        "meaning_en": words.meaning(value, "en"),
    }


def diff_to_dict(game: Game, first: str, second: str) -> dict[str, Any]:
    """Return the options in which two presets differ, each with both values."""
    ours, theirs = (by_option(read_preset(game, name).to_dict(), game.options) for name in (first, second))
    differing = {name: [ours[name], theirs[name]] for name in ours if ours[name] != theirs[name]}
    return {"presets": [first, second], "differ": differing}


def print_rules(game: Game, answer: Mapping[str, Any], say: Say) -> None:
    """Print every option with its value and what it means, theme by theme; those without words at the end."""
    screen = console()
    called = rules_title(game, answer["preset"], answer["rules"], say)
    screen.print(say("rules.title", title=game.TITLE[say.language], rules=called), style="bold")
    values = {row["option"]: row["value"] for row in answer["options"]}
    themes = dict.fromkeys(game.options[name].theme for name in values if name in game.options)
    for theme in themes:
        screen.print()
        screen.print(theme.pick(say.language), style="bold yellow")
        for name, words in game.options.items():
            if words.theme == theme and name in values:
                _print_option(game, name, values[name], screen, say)
    plain = [name for name in values if name not in game.options]
    if plain:
        screen.print()
    for name in plain:
        _print_option(game, name, values[name], screen, say)
    screen.print()
    screen.print(say("rules.presets"), style="bold yellow")
    screen.print(two_columns((preset_title(game, name, say), _about(game, name, say)) for name in game.PRESETS))


def _about(game: Game, preset: str, say: Say) -> str:
    text = game.preset_texts.get(preset)
    return "" if text is None else text.about.pick(say.language)


def _print_option(game: Game, name: str, value: object, screen: Console, say: Say) -> None:
    screen.print(_indented(_heading(game, name, say, f" = {_value(game, name, value)}"), 2))
    if name in game.options:
        screen.print(_indented(game.options[name].meaning(value, say.language), 4))


def _heading(game: Game, name: str, say: Say, value: str = "") -> Text:
    """Return the line above what an option means; a sentence says more than the English name."""
    words = game.options.get(name)
    if words is None:
        return Text.assemble((name, "bold"), (value, "green"))
    title = f"{words.name.zh} " if say.language == "zh" else ""
    clause = f"  {words.clause}" if words.clause else ""
    return Text.assemble(title, (name, "bold"), (value, "green"), (clause, "dim"))


def print_diff(game: Game, first: str, second: str, answer: Mapping[str, Any], say: Say) -> None:
    """Print what differs, side by side."""
    screen = console()
    if not answer["differ"]:
        screen.print(say("rules.same", first=preset_title(game, first, say), second=preset_title(game, second, say)))
        return
    screen.print(_side_by_side(*(Text(preset_title(game, name, say), "bold yellow") for name in (first, second))))
    for name, (ours, theirs) in answer["differ"].items():
        screen.print()
        screen.print(_heading(game, name, say))
        screen.print(_side_by_side(_explained(game, name, ours, say), _explained(game, name, theirs, say)))


def _explained(game: Game, name: str, value: object, say: Say) -> Text:
    text = Text(_value(game, name, value), "green")
    if name not in game.options:
        return text
    return Text.assemble(text, "\n", game.options[name].meaning(value, say.language))


def _side_by_side(left: Text, right: Text) -> Table:
    table = Table(box=None, show_header=False, expand=True, pad_edge=True, padding=(0, 0, 0, 2))
    for _ in range(2):
        table.add_column(ratio=1, overflow="fold")
    table.add_row(left, right)
    return table


def _value(game: Game, name: str, value: object) -> str:
    """Return a value as it is typed, with room for a line to break."""
    return write_value(value, game.options.get(name)).replace(",", ", ")


def _indented(text: Text | str, width: int) -> Padding:
    return Padding(text, (0, 0, 0, width), expand=False)
