"""Which game and which rules are meant, as people type them: a name, a preset, and the options that a house changes."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

import typer

from paiju import game as games
from paiju.cli.mistakes import expect_word, nearest
from paiju.cli.shared_options import RULES
from paiju.cli.text import InputError
from paiju.errors import RulesError
from paiju.game import Game
from paiju.match import match_rules
from paiju.options import OptionText, by_option, read_value, with_changes, write_value
from paiju.parts import Matches

__all__ = [
    "GameName",
    "Options",
    "Preset",
    "changes",
    "example_option",
    "name_of",
    "nearest_preset",
    "read_game",
    "read_match",
    "read_preset",
    "read_rules",
    "usual_preset",
    "usual_rules",
]

GameName = Annotated[str | None, typer.Argument(metavar="[GAME]", help="help.any_game")]
Preset = Annotated[str | None, typer.Option(*RULES, metavar="NAME", help="help.any_preset")]
Options = Annotated[list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="help.option")]


def read_game(name: str | None) -> Game:
    """Return the game that was typed; the usual one if none was."""
    known = games.names()
    if name is not None and name not in known:
        raise InputError("mistake.game", near=nearest(name, list(known)), value=name, games=", ".join(known))
    return games.get(name)


def read_preset(game: Game, name: str) -> Any:
    """Return the rules of a preset."""
    expect_word(name, game.PRESETS, "mistake.preset")
    return game.PRESETS[name]


def usual_rules(game: Game) -> Any:
    """Return the rules that a game is played by when none are named."""
    return game.deal(None, seed=0).rules


def read_rules(game: Game, preset: str | None, options: Sequence[str] | None = None, otherwise: Any = None) -> Any:
    """Return the rules of a preset, changed by options like ``deck.copies=2``.

    Without a preset they are ``otherwise``, or those that the game is usually played by.
    """
    rules = (otherwise or usual_rules(game)) if preset is None else read_preset(game, preset)
    if not options:
        return rules
    known = by_option(rules.to_dict(), game.options)
    given = dict(_read_option(text, game, known) for text in options)
    changed = {name: _read_value(game.options.get(name), text, known[name]) for name, text in given.items()}
    try:
        made = game.Rules.from_dict(with_changes(rules.to_dict(), changed, game.options))
        _expect_kept(changed, by_option(made.to_dict(), game.options), game.options)
    except (TypeError, ValueError, LookupError) as error:
        raise _refusal(game.options, {**known, **given}, given, error) from error
    return made


def _expect_kept(changed: Mapping[str, Any], kept: Mapping[str, Any], words: Mapping[str, OptionText]) -> None:
    """Refuse a row that does not fit, where the rules would take their usual one instead."""
    for name, value in changed.items():
        if name in words and words[name].kind == "row" and list(kept[name]) != value:
            raise RulesError(f"{name} does not fit these rules", "value", name)


def example_option(game: Game) -> str:
    """Return an option with a value that may be typed, to show how: a number, where the game has one.

    >>> example_option(games.get("sichuan"))
    'base=2'
    """
    known = by_option(usual_rules(game).to_dict(), game.options)
    for name, option in game.options.items():
        if option.kind == "number" and option.maximum is not None and known[name] < option.maximum:
            return f"{name}={known[name] + 1}"
    return next((f"{name}={write_value(usual)}" for name, usual in known.items()), "NAME=VALUE")


def _read_option(text: str, game: Game, known: Mapping[str, Any]) -> tuple[str, str]:
    name, equals, value = text.replace("＝", "=").partition("=")
    if not equals:
        raise InputError("mistake.option", value=text, example=example_option(game))
    name = name.strip().replace("-", "_")
    if name not in known:
        raise InputError("mistake.no_rule", near=nearest(name, list(known)), value=name, game=game.name)
    return name, value


def _read_value(option: OptionText | None, text: str, usual: object) -> object:
    """Return the value that was typed; one of an option without words is a text where its usual value is one."""
    return text.strip() if option is None and isinstance(usual, str) else read_value(option, text)


def _refusal(
    words: Mapping[str, OptionText], values: Mapping[str, Any], typed: Mapping[str, str], error: Exception
) -> InputError:
    """Return what to say of options that are refused: which of them is wrong and what it may be, if that is known."""
    wrong = [error.option] if isinstance(error, RulesError) else list(typed)
    name = wrong[0] if len(wrong) == 1 else ""
    if name in words and name in values:
        return InputError("mistake.value", option=name, value=write_value(values[name]), allowed=words[name].allowed)
    given = ", ".join(f"{option}={value}" for option, value in typed.items())
    return InputError("mistake.rules", value=given, reason=error)


def read_match(game: Game, rules: Any, given: Sequence[str] | None) -> dict[str, Any]:
    """Return the options of a match: those that a name stands for, and those like ``target=500``."""
    if not given:
        return {}
    if game.matches is None:
        raise InputError("mistake.no_match", game=game.name)
    typed: dict[str, str] = {}
    options: dict[str, Any] = {}
    for text in given:
        if text in game.matches.presets:
            options |= game.matches.presets[text]
            continue
        name, value = _read_match_option(text, game.matches)
        typed[name], options[name] = value, read_value(game.matches.options[name], value)
    try:
        match_rules(game, rules, options)
    except (TypeError, ValueError) as error:
        raise _refusal(game.matches.options, typed, typed, error) from error
    return options


def _read_match_option(text: str, matches: Matches) -> tuple[str, str]:
    name, equals, value = text.replace("＝", "=").partition("=")
    if not equals or name.strip() not in matches.options:
        known = (*matches.presets, *(f"{option}=…" for option in matches.options))
        near = nearest(name, [*matches.presets, *matches.options])
        raise InputError("mistake.match", near=near, value=text, known=known)
    return name.strip(), value


# ---- what rules are called


def changes(game: Game, preset: str, rules: Mapping[str, Any]) -> dict[str, Any]:
    """Return the options in which rules, as ``to_dict`` tells them, are not the preset."""
    usual = by_option(game.PRESETS[preset].to_dict(), game.options)
    return {name: value for name, value in by_option(rules, game.options).items() if value != usual.get(name)}


def nearest_preset(game: Game, rules: Mapping[str, Any]) -> str:
    """Return the preset in which the fewest options have to be changed to get these rules."""
    return min(game.PRESETS, key=lambda preset: len(changes(game, preset, rules)))


def usual_preset(game: Game) -> str:
    """Return what the rules are called that a game is played by when none are named."""
    return nearest_preset(game, usual_rules(game).to_dict())


def name_of(game: Game, preset: str, rules: Mapping[str, Any]) -> str:
    """Return what to call rules: ``three, deck.copies=2``."""
    changed = (
        f"{name}={write_value(value, game.options.get(name))}" for name, value in changes(game, preset, rules).items()
    )
    return ", ".join([preset, *changed])
