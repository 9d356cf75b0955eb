"""The games that can be played here, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from paiju import agents
from paiju.errors import PaijuError, RulesError
from paiju.game import Game
from paiju.options import OptionText, by_option, read_value, with_changes
from paiju.server.messages import Words
from paiju.server.refusal import Refusal
from paiju.server.rest import (
    AdviceColumn,
    Control,
    GameInfo,
    MatchPreset,
    OptionChoice,
    OptionForm,
    OptionInfo,
    PresetInfo,
    RoomRules,
    SeatCount,
    SeatOption,
)
from paiju.values import plain

__all__ = ["catalogue", "rules_of", "unknown_options", "wrong_option"]

CONTROLS: Final[Mapping[str, Control]] = {
    "switch": "switch",
    "choice": "choice",
    "number": "number",
    "cap": "number",
    "set": "set",
    "points": "numbers",
    "row": "fixed",
}
"""Fields for the kinds of options."""
MOST_SEATS: Final = 8


def catalogue(games: Mapping[str, Game]) -> list[GameInfo]:
    """Return every game with its options, presets and agents."""
    return [_game(name, game) for name, game in games.items()]


def _game(name: str, game: Game) -> GameInfo:
    usual = game.deal(None, seed=0).rules
    forms = [_form(option, value, game.options.get(option)) for option, value in _values(game, usual).items()]
    return GameInfo(
        name=name,
        title=Words(zh=game.TITLE["zh"], en=game.TITLE["en"]),
        about=None if game.about is None else _words(game.about),
        seats=game.num_seats(usual),
        seat_option=_seat_option(game, usual, forms),
        options=forms,
        presets=[_preset(game, preset, rules) for preset, rules in game.PRESETS.items()],
        match_options=_match_forms(game),
        match_presets=_match_presets(game),
        advice=[AdviceColumn(key=column.key, name=_words(column), kind=column.kind) for column in game.agents.advice],
        claims=game.before_claims is not None,
        levels=list(agents.specs(game)),
        usual_level=agents.usual_level(game),
    )


def _preset_title(game: Game, name: str) -> Words:
    text = game.preset_texts.get(name)
    return _same(name) if text is None else _words(text.name)


def _preset(game: Game, name: str, rules: Any) -> PresetInfo:
    text = game.preset_texts.get(name)
    return PresetInfo(
        name=name,
        title=_preset_title(game, name),
        about=None if text is None else _words(text.about),
        seats=game.num_seats(rules),
        options=_explained(_values(game, rules), game.options),
    )


def _seat_option(game: Game, usual: Any, forms: Sequence[OptionForm]) -> SeatOption | None:
    """Return the first option with which more or fewer play."""
    for form in forms:
        tried = ((value, _seats_with(game, usual, form.option, value)) for value in _few_values(form))
        counts = [
            SeatCount(value=value, seats=seats, changes=dict(game.table_options.get(seats, {})))
            for value, seats in tried
            if seats is not None
        ]
        if len({each.seats for each in counts}) > 1:
            return SeatOption(option=form.option, counts=counts)
    return None


def _few_values(form: OptionForm) -> list[Any]:
    """Return the values of an option, where they are as few as the numbers of players."""
    if form.control == "number" and form.minimum is not None and form.maximum is not None:
        numbers = range(form.minimum, form.maximum + 1)
        return [*numbers] if len(numbers) <= MOST_SEATS else []
    return [choice.value for choice in form.choices] if form.control in ("switch", "choice") else []


def _seats_with(game: Game, usual: Any, option: str, value: Any) -> int | None:
    """Return how many play with another value of an option; None where the rules refuse it."""
    try:
        return game.num_seats(game.Rules.from_dict(with_changes(usual.to_dict(), {option: value}, game.options)))
    except (PaijuError, ValueError, TypeError, LookupError):
        return None


def _match_texts(game: Game) -> Mapping[str, OptionText]:
    return {} if game.matches is None else game.matches.options


def _match_forms(game: Game) -> list[OptionForm]:
    texts = _match_texts(game)
    told = _explained({} if game.matches is None else game.matches.usual, texts)
    usual = {each.option: OptionChoice(value=each.value, meaning=each.meaning) for each in told}
    return [_form(name, None, text).model_copy(update={"usual": usual.get(name)}) for name, text in texts.items()]


def _match_presets(game: Game) -> list[MatchPreset]:
    presets = {} if game.matches is None else game.matches.presets
    return [
        MatchPreset(
            name=name,
            rounds=preset.get("rounds"),
            options=_explained(
                {option: value for option, value in preset.items() if option != "rounds"}, _match_texts(game)
            ),
        )
        for name, preset in presets.items()
    ]


# ---- the options of a preset, of a room, or of a match


def rules_of(game: Game, preset: str | None, rules: Mapping[str, Any], match: Mapping[str, Any]) -> RoomRules:
    """Return the rules and the match of a room in words."""
    values = by_option(rules, game.options)
    base = {} if preset is None else _values(game, game.PRESETS[preset])
    return RoomRules(
        game=game.name,
        preset=preset,
        title=None if preset is None else _preset_title(game, preset),
        options=_explained(values, game.options),
        changed=[name for name, value in values.items() if name in base and base[name] != value],
        match=_explained(match, _match_texts(game)),
    )


def _values(game: Game, rules: Any) -> dict[str, Any]:
    """Return every option of rules in plain values, in the order of their texts, theme by theme."""
    values = by_option(plain(rules.to_dict()), game.options)
    return {name: values[name] for name in (*game.options, *values) if name in values}


def _explained(values: Mapping[str, Any], texts: Mapping[str, OptionText]) -> list[OptionInfo]:
    return [_option(name, value, texts.get(name)) for name, value in values.items()]


def _option(name: str, value: Any, text: OptionText | None) -> OptionInfo:
    if text is None:
        return OptionInfo(option=name, name=_same(name), value=value, meaning=_same(str(value)))
    return OptionInfo(
        option=name,
        name=_words(text.name),
        value=value,
        meaning=Words(zh=text.meaning(value, "zh"), en=text.meaning(value, "en")),
    )


# ---- what an option may be


def _form(name: str, value: Any, text: OptionText | None) -> OptionForm:
    """Return what a field needs; without texts what the usual value tells: a switch, a number, or nothing to change."""
    if text is None:
        kind: Control = "switch" if isinstance(value, bool) else "number" if isinstance(value, int) else "fixed"
        choices = [OptionChoice(value=each, meaning=_same(str(each))) for each in (True, False) if kind == "switch"]
        return OptionForm(option=name, name=_same(name), control=kind, choices=choices)
    choices = [
        OptionChoice(value=_value(text, word), meaning=_words(meaning))
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
        group=_words(text.theme),
        control=control,
        choices=choices,
        minimum=text.minimum,
        maximum=text.maximum,
        template=None if text.template is None else _words(text.template),
    )


def _value(text: OptionText, word: str) -> Any:
    """Return what stands in the rules for a word of an option's texts: a value, or one member of a set."""
    is_value = text.kind in ("switch", "number", "cap") or (text.kind, word) == ("set", "none")
    return read_value(text, word) if is_value else word


# ---- what is wrong with options


def wrong_option(code: str, texts: Mapping[str, OptionText], error: RulesError) -> Refusal:
    """Return why options are refused, with the name of the one that is wrong and what it may be."""
    text = texts.get(error.option)
    if text is None:
        why = _readable(str(error))
        return Refusal(code, Words(zh=f"选项有误：{why}", en=f"the options are wrong: {why}"))
    zh, en = (text.allowed_words(lang, texts) for lang in ("zh", "en"))
    reason = Words(
        zh=f"选项“{text.name.zh}”不能这样：只能是 {zh}",
        en=f"the option “{text.name.en}” can't be that: allowed are {en}",
    )
    return Refusal(code, reason, option=error.option)


def unknown_options(names: Sequence[str]) -> Refusal:
    """Return that a match has no such options."""
    told = [_readable(name) for name in names]
    return Refusal(
        "bad_match",
        Words(zh=f"整场没有这些选项：{'、'.join(told)}", en=f"the match has no option {', '.join(told)}"),
        option=told[0],
    )


def _readable(text: str) -> str:
    """Return a text of a visitor's that may hold what can't be sent back."""
    return text.encode("utf-8", "replace").decode()


def _words(pair: Any) -> Words:
    return Words(zh=pair.zh, en=pair.en)


def _same(text: str) -> Words:
    return Words(zh=text, en=text)
