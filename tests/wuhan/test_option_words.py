"""The options in words: complete, in both languages, and in step with the rules (W-11)."""

import re

import pytest

from paiju.errors import RulesError
from paiju.options import OptionText, read_value, write_value
from paiju.parts import Words
from paiju.wuhan import OPTIONS, PRESETS, Rules
from paiju.wuhan.options import THEMES
from paiju.wuhan.presets import PRESET_TEXTS

CHINESE = re.compile(r"[\u4e00-\u9fff]")


def words_of(option: OptionText) -> list[Words]:
    template = [] if option.template is None else [option.template]
    return [option.name, *option.values.values(), *template]


def test_every_option_is_there_in_the_order_of_the_rulebook() -> None:
    assert list(OPTIONS) == list(Rules().to_dict())
    assert [option.clause for option in OPTIONS.values()] == [f"W-11.{number}" for number in range(1, 28)]
    assert {option.theme.key for option in OPTIONS.values()} == {*THEMES}


@pytest.mark.parametrize("name", OPTIONS)
def test_nothing_is_missing_in_either_language(name: str) -> None:
    for words in words_of(OPTIONS[name]):
        assert CHINESE.search(words.zh)
        assert words.en
        assert not CHINESE.search(words.en)
    assert not CHINESE.search(OPTIONS[name].allowed.en)


@pytest.mark.parametrize("name", OPTIONS)
def test_values_go_by_their_words(name: str) -> None:
    option = OPTIONS[name]
    for word in option.values:
        value = read_value(option, word)
        assert write_value(Rules(**{name: value}).to_dict()[name]) == word
        assert option.meaning(value, "zh")
    if option.kind == "number":
        assert option.minimum is not None
        assert option.maximum is not None
        for outside in (option.minimum - 1, option.maximum + 1):
            with pytest.raises(RulesError) as caught:
                Rules(**{name: outside})
            assert caught.value.option == name


def test_presets() -> None:
    assert {*PRESETS} == {*PRESET_TEXTS} == {"koukou", "kaikou"}
    assert PRESETS["koukou"] == Rules()
    assert repr(PRESETS["kaikou"]) == "Rules(open_mode='kaikou')"


@pytest.mark.parametrize(
    ("options", "option", "code"),
    [
        ({"small_laizi_max": 2, "big_laizi_max": 1}, "small_laizi_max", "contradiction"),
        ({"cap": 600}, "golden_koukou", "contradiction"),
        ({"cap": 450, "golden_koukou": 450}, "golden_kaikou", "contradiction"),
        ({"haidi_mode": "draw_only", "haidi_tiles": 5}, "haidi_tiles", "contradiction"),
        ({"min_points": 8}, "min_points", "range"),
        ({"cap": 0}, "cap", "range"),
        ({"first_dealer": 4}, "first_dealer", "range"),
        ({"first_dealer": "lot"}, "first_dealer", "value"),
        ({"first_dealer": True}, "first_dealer", "value"),
        ({"open_mode": "kou"}, "open_mode", "value"),
        ({"contract": 1}, "contract", "value"),
        ({"golden": 1}, "golden", "unknown_option"),
    ],
)
def test_rules_that_cannot_be(options: dict[str, object], option: str, code: str) -> None:
    with pytest.raises(RulesError) as caught:
        Rules(**options)
    assert (caught.value.option, caught.value.code) == (option, code)


def test_the_first_dealer_is_drawn_or_named() -> None:
    assert Rules().first_dealer == "random"
    assert Rules(first_dealer=2).first_dealer == 2
    assert Rules.from_dict(Rules(first_dealer=2).to_dict()) == Rules(first_dealer=2) != Rules()
    assert Rules(first_dealer=0).replace(first_dealer="random") == Rules()
