"""Rules as people type them: a preset, and the options that a house changes."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Final

import typer

from paiju.cli.mistakes import nearest
from paiju.cli.text import InputError
from paiju.errors import RulesError
from paiju.sichuan import PRESETS, Rules
from paiju.sichuan.options import OPTIONS, read_value, write_value

__all__ = ["USUAL", "Options", "Preset", "changes", "name_of", "read_preset", "read_rules"]

USUAL: Final = "multiplier"
Preset = Annotated[str, typer.Option("--preset", metavar="PRESET", help="help.preset")]
Options = Annotated[list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="help.option")]


def read_preset(name: str) -> Rules:
    """Return the rules of a preset."""
    if name not in PRESETS:
        raise InputError("mistake.preset", near=nearest(name, list(PRESETS)), value=name, presets=", ".join(PRESETS))
    return PRESETS[name]


def read_rules(preset: str, options: Sequence[str]) -> Rules:
    """Return the rules of a preset, changed by options like ``fan_cap=4``."""
    rules = read_preset(preset)
    given = dict(map(_read_option, options))
    try:
        return rules.replace(**{name: read_value(name, text) for name, text in given.items()})
    except RulesError as error:
        name = error.option
        value = given.get(name, write_value(getattr(rules, name)))
        raise InputError("mistake.value", option=name, value=value, allowed=OPTIONS[name].allowed) from error


def _read_option(text: str) -> tuple[str, str]:
    name, equals, value = text.replace("＝", "=").partition("=")
    if not equals:
        raise InputError("mistake.option", value=text)
    name = name.strip().replace("-", "_")
    if name not in OPTIONS:
        raise InputError("mistake.no_rule", near=nearest(name, list(OPTIONS)), value=name)
    return name, value


def changes(preset: str, rules: Rules) -> Mapping[str, Any]:
    """Return the options in which ``rules`` are not the preset."""
    usual = PRESETS[preset].to_dict()
    return {name: value for name, value in rules.to_dict().items() if value != usual[name]}


def name_of(preset: str, rules: Rules) -> str:
    """Return what to call rules: ``fan, fan_cap=4``."""
    changed = (f"{name}={write_value(value)}" for name, value in changes(preset, rules).items())
    return ", ".join([preset, *changed])
