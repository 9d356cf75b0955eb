"""The games in words: what an option may be, and why rules are refused."""

from itertools import groupby
from typing import Any

import pytest

from games import tiny
from paiju import Match, sichuan
from paiju import game as games
from paiju.errors import RulesError
from paiju.options import with_changes
from paiju.server.catalogue import catalogue
from paiju.server.rest import OptionForm
from paiju.values import plain
from server.running import Visitor

(GAME,) = catalogue({"sichuan": games.get("sichuan")})
FORMS = {form.option: form for form in GAME.options}
USUAL: dict[str, Any] = plain(sichuan.Rules().to_dict())


def values_of(form: OptionForm) -> list[Any]:
    """Return values that the field of an option lets through."""
    choices = [choice.value for choice in form.choices]
    match form.control:
        case "switch" | "choice":
            return choices
        case "number":
            return [*choices, *(each for each in (form.minimum, form.maximum) if each is not None)]
        case "set":
            return [[word] for word in choices if isinstance(word, str)]
        case "numbers":
            return [dict.fromkeys(choices, form.minimum), dict.fromkeys(choices, form.maximum)]
    return []


def test_every_option_has_a_field() -> None:
    assert FORMS.keys() == USUAL.keys()
    fixed = {name for name, form in FORMS.items() if form.control == "fixed"}
    assert fixed == {"players", "mode"}, "what can't be played yet is not offered"
    assert all(form.group is not None for form in FORMS.values())


@pytest.mark.parametrize("name", games.names())
def test_options_about_one_thing_stand_together(name: str) -> None:
    (info,) = catalogue({name: games.get(name)})
    groups = [form.group.en for form in info.options if form.group is not None]
    assert [group for group, _ in groupby(groups)] == [*dict.fromkeys(groups)]


def test_what_a_match_is_without_a_choice() -> None:
    (info,) = catalogue({"datongzi": games.get("datongzi")})
    usual = {form.option: (form.usual.value, form.usual.meaning.en) for form in info.match_options if form.usual}
    assert usual["target"] == (1000, "over when somebody has reached 1000 points and leads alone")
    assert usual["round_to"] == (None, "no rounding")
    assert usual["differences"] == (False, "the totals stand")
    named = {name: value for name, (value, _) in usual.items()}
    assert Match("datongzi", seed=1, **named)._end == Match("datongzi", seed=1)._end


@pytest.mark.parametrize("name", FORMS)
def test_what_a_field_lets_through_is_accepted(name: str) -> None:
    for value in values_of(FORMS[name]):
        sichuan.Rules.from_dict({**USUAL, name: value})


@pytest.mark.parametrize("name", [name for name, form in FORMS.items() if form.minimum is not None])
def test_the_bounds_of_a_field_are_those_of_the_rules(name: str) -> None:
    form = FORMS[name]
    beyond = [form.minimum - 1] if form.minimum is not None else []
    beyond += [form.maximum + 1] if form.maximum is not None else []
    for number in beyond:
        value = dict.fromkeys(USUAL[name], number) if form.control == "numbers" else number
        with pytest.raises(RulesError):
            sichuan.Rules.from_dict({**USUAL, name: value})


@pytest.mark.parametrize("preset", [preset.name for preset in GAME.presets])
def test_every_value_of_a_preset_has_a_meaning(preset: str) -> None:
    (found,) = (each for each in GAME.presets if each.name == preset)
    for option in found.options:
        form = FORMS[option.option]
        meanings = {repr(choice.value): choice.meaning for choice in form.choices}
        if repr(option.value) in meanings:
            assert meanings[repr(option.value)] == option.meaning
        elif form.control == "number":
            assert form.template is not None
            assert form.template.en.format(n=option.value) == option.meaning.en
        else:
            assert form.control in ("set", "numbers")


def test_a_game_and_its_presets_have_words() -> None:
    assert GAME.about is not None
    assert GAME.seat_option is None
    titles = {preset.name: preset.title for preset in GAME.presets}
    assert all(preset.about for preset in GAME.presets)
    assert all(name not in (title.zh, title.en) for name, title in titles.items())


def test_another_number_of_players_brings_their_usual_table() -> None:
    game = games.get("datongzi")
    (info,) = catalogue({"datongzi": game})
    assert info.seat_option is not None
    held = {}
    for count in info.seat_option.counts:
        changes = {info.seat_option.option: count.value, **count.changes}
        rules = game.Rules.from_dict(with_changes(game.Rules().to_dict(), changes, game.options))
        held[count.seats] = rules.config.cards_per_player
    assert held == {2: 60, 3: 41, 4: 42}


def test_without_words_a_preset_goes_by_its_name() -> None:
    (game,) = catalogue({"high_card": games.get(tiny)})
    assert game.about is None
    assert [preset.title.zh for preset in game.presets] == [preset.name for preset in game.presets]


def test_a_game_without_texts_has_fields_too() -> None:
    (game,) = catalogue({"high_card": games.get(tiny)})
    (form,) = game.options
    assert (form.option, form.control, form.choices) == ("stake", "number", [])


@pytest.mark.parametrize(
    ("rules", "option", "zh", "en"),
    [
        ({"swap_three": True, "swap_directions": []}, "swap_directions", "换牌方向", "swap directions"),
        ({"base": 0}, "base", "1 到 1000000", "from 1 to 1000000"),
        ({"flower_pig": 10**7}, "flower_pig", "查花猪", "flower pig"),
        ({"kong_points": {"concealed": -1, "added": 1, "exposed": 1}}, "kong_points", "杠钱", "kong points"),
        ({"fan_cap": "much"}, "fan_cap", "番数封顶", "cap on fan"),
        ({"mode": "xueliu"}, "mode", "玩法", "mode"),
    ],
)
def test_a_refusal_names_the_option_and_the_cause(visitor: Visitor, rules: Any, option: str, zh: str, en: str) -> None:
    answer = visitor.web.post("/api/rooms", json={"rules": rules})
    problem = answer.json()
    assert (answer.status_code, problem["code"], problem["option"]) == (422, "bad_rules", option)
    assert zh in problem["reason"]["zh"]
    assert en in problem["reason"]["en"]


def test_the_rules_of_a_room_in_words(visitor: Visitor) -> None:
    room = visitor.open_room(preset="fan", rules={"fan_cap": 3, "swap_three": True, "swap_directions": ["across"]})
    found = visitor.get(f"/api/rooms/{room}/rules")
    assert (found["preset"], found["changed"]) == ("fan", ["swap_directions", "fan_cap"])
    assert found["title"]["zh"] == "番"
    options = {option["option"]: option for option in found["options"]}
    assert options["fan_cap"]["meaning"]["en"] == "more than 3 fan count as 3"
    assert options.keys() == FORMS.keys()
    plain_room = visitor.open_room()
    assert visitor.get(f"/api/rooms/{plain_room}/rules")["changed"] == []
    assert visitor.refusal("GET", "/api/rooms/nowhere/rules") == (404, "no_room")


def test_an_option_that_is_not_there(visitor: Visitor) -> None:
    problem = visitor.web.post("/api/rooms", json={"rules": {"swap_tree": True}}).json()
    assert problem["code"] == "bad_rules"
    assert "swap_tree" in problem["reason"]["zh"]
    assert "option" not in problem


@pytest.mark.parametrize("seed", [2**64 - 1, str(2**64 - 1), "007", 0])
def test_seeds_keep_every_digit(visitor: Visitor, seed: int | str) -> None:
    room = visitor.open_room(seed=seed)
    assert visitor.table_of(room).setup.seed == int(seed)


@pytest.mark.parametrize(
    ("seed", "code"), [("18446744073709551616", "seed"), ("1" * 21, "invalid"), ("-1", "invalid"), ("seven", "invalid")]
)
def test_seeds_that_are_none(visitor: Visitor, seed: str, code: str) -> None:
    assert visitor.refusal("POST", "/api/rooms", json={"seed": seed}) == (422, code)
