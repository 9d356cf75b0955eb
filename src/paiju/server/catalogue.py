"""The games that can be played here, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from paiju import agents
from paiju.errors import RulesError
from paiju.game import Game
from paiju.round import plain
from paiju.server.messages import Words
from paiju.server.refusal import Refusal
from paiju.server.rest import Control, GameInfo, OptionChoice, OptionForm, OptionInfo, PresetInfo, RoomRules

__all__ = ["catalogue", "rules_of", "wrong_option"]

CONTROLS: Final[Mapping[str, Control]] = {
    "switch": "switch",
    "choice": "choice",
    "number": "number",
    "cap": "number",
    "set": "set",
    "points": "numbers",
}
"""Fields for the kinds of options that a game's ``OPTIONS`` speak of."""


def catalogue(games: Mapping[str, Game]) -> list[GameInfo]:
    """Return every game with its options, presets and agents."""
    return [_game(name, game) for name, game in games.items()]


def _game(name: str, game: Game) -> GameInfo:
    usual = game.deal(None, seed=0).rules
    texts = getattr(game, "OPTIONS", {})
    values = plain(usual.to_dict())
    presets = [PresetInfo(name=preset, options=_options(game, rules)) for preset, rules in game.PRESETS.items()]
    return GameInfo(
        name=name,
        title=Words(zh=game.TITLE["zh"], en=game.TITLE["en"]),
        seats=game.num_seats(usual),
        options=[_form(option, value, texts.get(option)) for option, value in values.items()],
        presets=presets,
        levels=list(agents.specs(game)),
        usual_level=agents.usual_level(game),
    )


# ---- the options of a preset, or of a room


def rules_of(game: Game, preset: str | None, values: Mapping[str, Any]) -> RoomRules:
    """Return the rules of a room in words."""
    texts = getattr(game, "OPTIONS", {})
    base: Mapping[str, Any] = {} if preset is None else plain(game.PRESETS[preset].to_dict())
    return RoomRules(
        game=game.name,
        preset=preset,
        options=[_option(name, value, texts.get(name)) for name, value in values.items()],
        changed=[name for name, value in values.items() if name in base and base[name] != value],
    )


def _options(game: Game, rules: Any) -> list[OptionInfo]:
    """Return the options of rules; a game's ``OPTIONS`` explain them."""
    texts = getattr(game, "OPTIONS", {})
    return [_option(name, value, texts.get(name)) for name, value in plain(rules.to_dict()).items()]


def _option(name: str, value: Any, text: Any) -> OptionInfo:
    if text is None:
        return OptionInfo(option=name, name=_same(name), value=value, meaning=_same(str(value)))
    return OptionInfo(
        option=name,
        name=_words(text.name),
        value=value,
        meaning=Words(zh=text.meaning(value, "zh"), en=text.meaning(value, "en")),
    )


# ---- what an option may be


def _form(name: str, value: Any, text: Any) -> OptionForm:
    """Return what a field needs; without texts what the usual value tells: a switch, a number, or nothing to change."""
    if text is None:
        kind: Control = "switch" if isinstance(value, bool) else "number" if isinstance(value, int) else "fixed"
        choices = [OptionChoice(value=each, meaning=_same(str(each))) for each in (True, False) if kind == "switch"]
        return OptionForm(option=name, name=_same(name), control=kind, choices=choices)
    choices = [
        OptionChoice(value=_value(text.kind, word), meaning=_words(meaning))
        for word, meaning in text.values.items()
        if word not in text.not_yet
    ]
    control = CONTROLS[text.kind]
    if control == "number" and text.template is None:
        control = "choice"  # each number has a meaning of its own
    if control == "choice" and len(choices) == 1:
        control = "fixed"
    return OptionForm(
        option=name,
        name=_words(text.name),
        group=_words(text.group),
        control=control,
        choices=choices,
        minimum=text.minimum,
        maximum=text.maximum,
        template=None if text.template is None else _words(text.template),
    )


def _value(kind: str, word: str) -> Any:
    """Return what stands in the rules for a word of an option's texts."""
    match kind:
        case "switch":
            return word == "true"
        case "number" | "cap":
            return None if word == "none" else int(word)
        case "set":
            return [] if word == "none" else word
    return word


def wrong_option(game: Game, error: RulesError) -> Refusal:
    """Return why rules are refused, with the option's name and what it may be."""
    text = getattr(game, "OPTIONS", {}).get(error.option)
    if text is None:
        return Refusal(
            "bad_rules", Words(zh=f"规则选项有误：{error}", en=f"the options of the rules are wrong: {error}")
        )
    zh, en = (text.allowed_words(lang) for lang in ("zh", "en"))
    reason = Words(
        zh=f"规则选项“{text.name.zh}”不能这样：只能是 {zh}",
        en=f"the option “{text.name.en}” can't be that: allowed are {en}",
    )
    return Refusal("bad_rules", reason, option=error.option)


def _words(pair: Any) -> Words:
    return Words(zh=pair.zh, en=pair.en)


def _same(text: str) -> Words:
    return Words(zh=text, en=text)
