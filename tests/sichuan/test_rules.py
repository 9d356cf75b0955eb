"""Rules as a value: every option, its default, what is refused, the presets (S-10)."""

import json
import pickle
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import paiju
from paiju.errors import RulesError, UnknownName
from paiju.sichuan import PATTERNS, PRESETS, Rules
from sichuan.winning import OPTIONS, deal_rules

any_rules = st.integers(0, 2**32).map(random.Random).map(deal_rules)

NONE_OR_NUMBER = {"max_multiplier", "fan_cap"}
NUMBERS = {"players", "base", "flower_pig"} | NONE_OR_NUMBER
SETS = {"swap_directions", "disabled_patterns"}
CHOICES = {name: values for name, values in OPTIONS.items() if isinstance(values[0], str)}
SWITCHES = [name for name, values in OPTIONS.items() if isinstance(values[0], bool)]


def test_the_options_are_those_of_the_rulebook() -> None:
    assert list(Rules().to_dict()) == list(OPTIONS)
    assert len(OPTIONS) == 37  # S-10.1 to S-10.37


@pytest.mark.parametrize("name", OPTIONS)
def test_an_option_has_its_default(name: str) -> None:
    default = OPTIONS[name][0]
    assert Rules().to_dict()[name] == default
    attribute = getattr(Rules(), name)
    assert attribute == (frozenset(default) if name in SETS else default)


@pytest.mark.parametrize(("name", "value"), [(name, value) for name in OPTIONS for value in OPTIONS[name]])
def test_an_option_goes_round(name: str, value: Any) -> None:
    rules = Rules(**{name: value})
    assert rules.to_dict()[name] == value
    assert rules == Rules().replace(**{name: value}) == Rules.from_dict({name: value})
    assert rules == Rules.from_dict(rules.to_dict()) == Rules.from_dict(json.loads(json.dumps(rules.to_dict())))
    assert rules == pickle.loads(pickle.dumps(rules))
    assert hash(rules) == hash(Rules.from_dict(rules.to_dict()))
    usual = value == OPTIONS[name][0]
    assert (rules == Rules()) is usual
    assert (repr(rules) == "Rules()") is usual
    assert eval(repr(rules), {"Rules": Rules}) == rules


@pytest.mark.parametrize("name", sorted(SETS))
def test_s10_40_sets_are_any_iterable_and_written_sorted(name: str) -> None:
    members = ["to_previous", "across"] if name == "swap_directions" else ["seven_pairs", "all_simples", "full_flush"]
    for given_as in (members, tuple(members), set(members), iter(members), dict.fromkeys(members), 2 * members):
        assert Rules(**{name: given_as}).to_dict()[name] == sorted(members)
    assert isinstance(getattr(Rules(), name), frozenset)


@given(any_rules)
def test_rules_go_round_together(rules: Rules) -> None:
    assert Rules.from_dict(json.loads(json.dumps(rules.to_dict()))) == rules
    assert pickle.loads(pickle.dumps(rules)) == rules
    assert Rules().replace(**rules.to_dict()) == rules
    assert {rules: 1}[Rules(**rules.to_dict())] == 1
    assert (rules == "rules") is False


def test_replace_leaves_the_rules_as_they_were() -> None:
    fan = PRESETS["fan"]
    other = fan.replace(fan_cap=4, base=2)
    assert (fan.fan_cap, fan.base, other.fan_cap, other.base) == (8, 1, 4, 2)
    assert other.replace(fan_cap=8, base=1) == fan
    assert fan.replace() == fan
    changed: Any = fan
    with pytest.raises(AttributeError):
        changed.fan_cap = 4


# What is refused (S-10.41).


def refused(option: str, allowed: str, **options: object) -> RulesError:
    """Expect an error that names the option and what is allowed."""
    with pytest.raises(RulesError, match=allowed) as caught:
        Rules(**options)
    error = caught.value
    assert error.option == option
    assert option in str(error)
    assert error.code
    assert isinstance(error, ValueError)
    for build in (Rules().replace, lambda **changes: Rules.from_dict(changes)):
        with pytest.raises(RulesError) as same:
            build(**options)
        assert (str(same.value), same.value.code, same.value.option) == (str(error), error.code, error.option)
    return error


def test_unknown_options() -> None:
    assert refused("fan_capp", "fan_cap", fan_capp=3).code == "unknown_option"
    assert "did you mean fan_cap" in str(refused("fan_capp", "fan_cap", fan_capp=3))
    refused("house_rule", "no option", house_rule=True)


@pytest.mark.parametrize("name", SWITCHES)
@pytest.mark.parametrize("value", [None, 1, "true"])
def test_switches_are_true_or_false(name: str, value: object) -> None:
    refused(name, "True and False", **{name: value})


@pytest.mark.parametrize("name", CHOICES)
@pytest.mark.parametrize("value", ["", "other", None, 0])
def test_choices_are_one_of_their_words(name: str, value: object) -> None:
    error = refused(name, "allowed are", **{name: value})
    assert all(str(word) in str(error) for word in CHOICES[name])


@pytest.mark.parametrize("name", sorted(NUMBERS))
@pytest.mark.parametrize("value", ["1", 1.0, True, [1]])
def test_numbers_are_whole(name: str, value: object) -> None:
    refused(name, "whole numbers", **{name: value})


@pytest.mark.parametrize("name", sorted(NUMBERS - NONE_OR_NUMBER))
def test_only_caps_may_be_none(name: str) -> None:
    refused(name, "whole numbers", **{name: None})


@pytest.mark.parametrize(
    ("name", "value", "least"),
    [
        ("base", 0, 1),
        ("base", -1, 1),
        ("max_multiplier", 0, 1),
        ("fan_cap", -1, 0),
        ("flower_pig", -1, 0),
        ("players", 2, 3),
        ("players", 5, 3),
    ],
)
def test_numbers_have_their_range(name: str, value: int, least: int) -> None:
    refused(name, str(least), **{name: value})


@pytest.mark.parametrize(
    "points",
    [
        {"concealed": 2, "added": 1},
        {"concealed": 2, "added": 1, "exposed": 2, "robbed": 1},
        {"concealed": 2, "added": 1, "open": 2},
        {"concealed": "2", "added": 1, "exposed": 2},
        {"concealed": True, "added": 1, "exposed": 2},
        {"concealed": 2, "added": -1, "exposed": 2},
        [2, 1, 2],
        None,
    ],
)
def test_kong_points_are_three_numbers(points: object) -> None:
    refused("kong_points", "each|dict", kong_points=points)


def test_directions() -> None:
    refused("swap_directions", "to_next, across, to_previous", swap_directions=[])
    refused("swap_directions", "to_next, across, to_previous", swap_directions=["left"])
    refused("swap_directions", "to_next, across, to_previous", swap_directions="to_next")
    assert Rules(swap_three=False, swap_directions=[]).swap_directions == frozenset()
    with pytest.raises(RulesError):
        Rules(swap_three=False, swap_directions=[]).replace(swap_three=True)


def test_disabled_patterns() -> None:
    assert "basic_win" in str(refused("disabled_patterns", "any pattern but", disabled_patterns=["basic_win"]))
    refused("disabled_patterns", "full_flush", disabled_patterns=["royal_flush"])
    refused("disabled_patterns", "full_flush", disabled_patterns=[None])
    refused("disabled_patterns", "any collection", disabled_patterns="all_simples")
    every = [row.id for row in PATTERNS if row.id != "basic_win"]
    assert Rules(disabled_patterns=every).disabled_patterns == set(every)


def test_three_players_are_a_contradiction_with_some_options() -> None:
    assert refused("void_suit", "three players", players=3).code == "contradiction"
    across = {"players": 3, "void_suit": False, "swap_directions": ["across"]}
    assert refused("swap_directions", "three players", **across).code == "contradiction"


def test_s10_42_unused_options_are_no_contradiction() -> None:
    assert Rules(fan_cap=3).fan_cap == 3
    assert Rules(scoring="fan", max_multiplier=8).max_multiplier == 8
    assert Rules(first_turn_patterns=False, first_turn_excludes_self_draw=True) != Rules()
    assert Rules(void_suit=False, void_discard="free", void_claims=True) != Rules()


def test_s10_43_not_yet() -> None:
    assert refused("mode", "not yet", mode="xueliu").code == "not_yet"
    assert refused("players", "not yet", players=3, void_suit=False).code == "not_yet"


def test_an_unknown_preset() -> None:
    with pytest.raises(KeyError, match='no preset "fna", did you mean fan\\?') as caught:
        _ = PRESETS["fna"]
    assert isinstance(caught.value, UnknownName)
    assert caught.value.code == "unknown_preset"
    assert PRESETS.get("fna") is None
    assert "fna" not in PRESETS


# Presets (S-10.38, S-10.39).

FAN = {
    "scoring": "fan",
    "disabled_patterns": ["all_simples"],
    "fan_cap": 8,
    "self_draw": "add_base",
    "last_tile_on_discard": True,
    "kong_points": {"concealed": 2, "added": 1, "exposed": 1},
    "flower_pig_rule": "void_tile",
    "flower_pig_receivers": "active_non_pigs",
    "pig_and_ready": "pig_only",
}
DIFFERENCES: dict[str, dict[str, Any]] = {
    "multiplier": {},
    "fan": FAN,
    "plain": {
        **FAN,
        "void_claims": True,
        "fan_cap": None,
        "kong_discard_income": "keep",
        "flower_pig": 0,
        "ready_check": False,
        "kong_refund": False,
        "next_dealer": "multi_first",
    },
    "stacked": {"pattern_policy": "stack"},
    "sbr": {
        **FAN,
        "swap_three": False,
        "pattern_policy": "stack",
        "disabled_patterns": [
            "all_simples",
            "earthly_hand",
            "heavenly_hand",
            "jiang_all_triplets",
            "jiang_golden_hook",
            "jiang_seven_pairs",
            "pure_terminals_everywhere",
            "terminals_everywhere",
        ],
        "fan_cap": 3,
        "first_turn_patterns": False,
        "kong_points": {"concealed": 2, "added": 1, "exposed": 2},
        "late_added_kong": "free",
        "kong_discard_income": "refund",
        "pass_win_lock": "same_or_lower",
        "flower_pig": 0,
    },
    "arena": {**FAN, "fan_cap": 4},
}


def test_s10_38_there_are_six_presets() -> None:
    assert list(PRESETS) == list(DIFFERENCES)
    changed: Any = PRESETS
    with pytest.raises(TypeError):
        changed["house"] = Rules()


@pytest.mark.parametrize("preset", DIFFERENCES)
def test_s10_38_a_preset_differs_from_the_usual_rules_in_these_options(preset: str) -> None:
    usual = {name: values[0] for name, values in OPTIONS.items()}
    assert PRESETS[preset].to_dict() == usual | DIFFERENCES[preset]


def test_the_names_are_found_in_the_package() -> None:
    assert paiju.sichuan.Rules is Rules
    assert paiju.sichuan.PRESETS["multiplier"] == Rules()
