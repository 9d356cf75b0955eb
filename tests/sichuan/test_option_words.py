"""The words of S-10: complete, in both languages, and in step with the rulebook."""

import json
import re
import runpy
from pathlib import Path
from typing import Any

import pytest

from paiju.errors import RulesError
from paiju.options import OptionText, read_value, write_value
from paiju.parts import Words
from paiju.sichuan import OPTIONS, PATTERNS, PRESETS, Rules
from paiju.sichuan.options import THEMES

ROOT = Path(__file__).parents[2]
RULEBOOK = (ROOT / "docs" / "rules" / "sichuan.md").read_text("utf-8")
STUB = (ROOT / "src" / "paiju" / "_core" / "sichuan.pyi").read_text("utf-8")
RULES = STUB[STUB.index("class Rules") : STUB.index("class Score")]
CHOICES = {
    name: re.findall(r"'(\w+)'", words) for name, words in re.findall(r"def (\w+)\(self\) -> Literal(.+):", RULES)
}
CHINESE = re.compile(r"[\u4e00-\u9fff]")
TYPES = {"switch": bool, "number": int, "set": list, "points": dict, "choice": str, "cap": type(None)}


def words_of(option: OptionText) -> list[Words]:
    template = [] if option.template is None else [option.template]
    return [option.name, *option.values.values(), *template]


def test_every_option_is_there_in_the_order_of_the_rulebook() -> None:
    assert list(OPTIONS) == list(Rules().to_dict())
    assert len(OPTIONS) == 37
    clauses = dict(re.findall(r"^\| `(\w+)` \| (S-10\.\d+) \|", RULEBOOK, re.MULTILINE))
    assert {name: option.clause for name, option in OPTIONS.items()} == clauses


def test_themes_are_those_of_the_rulebook() -> None:
    chapter = RULEBOOK[RULEBOOK.index("## S-10") : RULEBOOK.index("### Presets")]
    headings = re.findall(r"^### (.+)$", chapter, re.MULTILINE)
    assert [words.en.removesuffix(" of the round") for words in THEMES.values()] == headings
    parts = re.split(r"^### .+$", chapter, flags=re.MULTILINE)[1:]
    for theme, part in zip(THEMES, parts, strict=True):
        clauses = [option.clause for option in OPTIONS.values() if option.theme.key == theme]
        assert clauses == re.findall(r"^\*\*(S-10\.\d+)\*\*", part, re.MULTILINE)


@pytest.mark.parametrize("name", OPTIONS)
def test_nothing_is_missing_in_either_language(name: str) -> None:
    for words in words_of(OPTIONS[name]):
        assert CHINESE.search(words.zh)
        assert words.en
        assert not CHINESE.search(words.en)
    assert OPTIONS[name].allowed.zh
    assert not CHINESE.search(OPTIONS[name].allowed.en)


@pytest.mark.parametrize("name", CHOICES)
def test_every_value_of_an_enumeration_is_explained(name: str) -> None:
    assert list(OPTIONS[name].values) == CHOICES[name]


def test_the_kinds_are_those_of_the_values() -> None:
    for name, value in Rules().to_dict().items():
        option = OPTIONS[name]
        assert type(value) is TYPES[option.kind]
        if option.kind == "switch":
            assert list(option.values) == ["true", "false"]
    assert {name for name, option in OPTIONS.items() if option.kind == "choice"} == set(CHOICES)


def test_every_pattern_but_the_basic_win_can_be_named() -> None:
    assert set(OPTIONS["disabled_patterns"].values) == {row.id for row in PATTERNS} - {"basic_win"} | {"none"}


@pytest.mark.parametrize("preset", PRESETS)
def test_every_value_of_a_preset_has_a_meaning_and_can_be_typed(preset: str) -> None:
    rules = PRESETS[preset]
    for name, value in rules.to_dict().items():
        assert CHINESE.search(OPTIONS[name].meaning(value, "zh"))
        assert "{" not in OPTIONS[name].meaning(value, "en")
        assert OPTIONS[name].meaning(getattr(rules, name), "en") == OPTIONS[name].meaning(value, "en")
        assert rules.replace(**{name: read_value(OPTIONS[name], write_value(value))}) == rules


@pytest.mark.parametrize(
    ("name", "value", "zh", "en"),
    [
        ("fan_cap", 4, "超过 4 番的按 4 番算", "more than 4 fan count as 4"),
        ("fan_cap", None, "算番时不封顶", "no cap on fan"),
        ("flower_pig", 0, "不查花猪", "nobody pays as a flower pig"),
        ("flower_pig", 5, "花猪赔每家 5", "a flower pig pays 5 to each receiver"),
        ("self_draw", "none", "自摸不加", "self-draw adds nothing"),
        ("swap_directions", [], "没有方向", "no direction"),
        (
            "swap_directions",
            {"across"},
            "换给谁由发牌决定：对家",
            "the deal decides who gets the tiles: the seat across",
        ),
        ("disabled_patterns", ["seven_pairs"], "不算：七对", "not counted: seven pairs"),
        ("roots", False, "不算根", "roots do not count"),
    ],
)
def test_what_a_value_means(name: str, value: object, zh: str, en: str) -> None:
    assert OPTIONS[name].meaning(value, "zh") == zh
    assert OPTIONS[name].meaning(value, "en") == en


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("swap_three", "False", False),
        ("swap_three", "no", "no"),
        ("fan_cap", "none", None),
        ("fan_cap", " 4 ", 4),
        ("fan_cap", "four", "four"),
        ("fan_cap", "9" * 5000, "9" * 5000),
        ("self_draw", "none", "none"),
        ("swap_directions", "to_next， across", ["to_next", "across"]),
        ("disabled_patterns", "断幺九、对对胡,seven_pairs,foo", ["all_simples", "all_triplets", "seven_pairs", "foo"]),
        ("disabled_patterns", "none", []),
        ("kong_points", "concealed：1, added:x", {"concealed": 1, "added": "x"}),
    ],
)
def test_what_typed_values_stand_for(name: str, text: str, value: Any) -> None:
    assert read_value(OPTIONS[name], text) == value


def test_there_are_two_languages() -> None:
    with pytest.raises(ValueError, match='no language "fr"; choose from zh, en'):
        OPTIONS["fan_cap"].name.pick("fr")


def test_a_name_that_is_no_option() -> None:
    with pytest.raises(KeyError, match='no option "fan_kap", did you mean fan_cap'):
        _ = OPTIONS["fan_kap"]
    assert repr(OPTIONS["fan_cap"]) == "<OptionText fan_cap, S-10.15: cap on fan>"


def test_a_value_that_cannot_be_has_no_meaning() -> None:
    with pytest.raises(KeyError):
        OPTIONS["mode"].meaning("chess", "en")
    with pytest.raises(RulesError):
        Rules(mode="chess")


def test_the_tests_of_the_page_know_the_rules() -> None:
    fixtures = ROOT / "web" / "tests" / "fixtures"
    told = runpy.run_path(str(fixtures / "rules.py"))["told"]()
    assert json.loads((fixtures / "rules.json").read_text("utf-8")) == told, "run web/tests/fixtures/rules.py"
