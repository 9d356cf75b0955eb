import json

import pytest
from rich.cells import cell_len

from cli.conftest import Command
from paiju.options import write_value
from paiju.sichuan import OPTIONS, PRESETS, Rules
from paiju.sichuan.options import THEMES


def words_in(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("language", ["zh", "en"])
def test_every_option_in_words(paiju: Command, preset: str, language: str) -> None:
    done = paiju("rules", "sichuan", "--rules", preset, "--lang", language)
    assert (done.code, done.err) == (0, "")
    for name, value in PRESETS[preset].to_dict().items():
        typed = write_value(value).replace(",", ", ")
        assert f"{name} = {typed} {OPTIONS[name].clause} " in words_in(done.out)
        meaning = words_in(OPTIONS[name].meaning(value, language))
        assert meaning.replace(" ", "") in done.out.replace(" ", "").replace("\n", "")
    places = [done.out.index(f"\n{words.pick(language)}\n") for words in THEMES.values()]
    assert places == sorted(places)


def test_the_usual_preset_is_multiplier(paiju: Command) -> None:
    assert paiju("rules", "sichuan").out == paiju("rules", "sichuan", "--rules", "multiplier").out
    assert paiju("rules", "sichuan").out.startswith("Sichuan mahjong, blood battle, rules: Multipliers (multiplier)\n")
    assert "四川麻将 血战到底，规则：倍数 multiplier\n" in paiju("rules", "sichuan", "--lang", "zh").out
    assert "  自摸 self_draw = double  S-10.16\n    自摸翻倍\n" in paiju("rules", "sichuan", "--lang", "zh").out


def test_the_usual_game(paiju: Command) -> None:
    assert paiju("rules").out == paiju("rules", "sichuan").out
    assert paiju("rules", "--diff", "fan", "arena").out == paiju("rules", "sichuan", "--diff", "fan", "arena").out


def test_a_game_that_shares_its_options(paiju: Command) -> None:
    shown = paiju("rules", "reference.sichuan").out.splitlines()
    assert shown[0] == "Sichuan mahjong, blood battle (reference), rules: Multipliers (multiplier)"
    assert shown[1:] == paiju("rules", "sichuan").out.splitlines()[1:]


def test_house_rules(paiju: Command) -> None:
    done = paiju("rules", "sichuan", "--rules", "fan", "--option", "fan_cap=5", "--option", "base=2")
    assert done.out.startswith("Sichuan mahjong, blood battle, rules: fan, base=2, fan_cap=5\n")
    assert "  fan_cap = 5  S-10.15\n    more than 5 fan count as 5\n" in done.out


def test_what_differs_side_by_side(paiju: Command) -> None:
    done = paiju("rules", "sichuan", "--diff", "fan", "multiplier")
    assert done.code == 0
    first = done.out.splitlines()[0].split()
    assert first == ["fan", "Multipliers", "(multiplier)"]
    fan, multiplier = PRESETS["fan"].to_dict(), PRESETS["multiplier"].to_dict()
    for name, option in OPTIONS.items():
        assert (f"\n{name}  {option.clause}\n" in done.out) is (fan[name] != multiplier[name])
    row = next(line for line in done.out.splitlines() if "more than 8 fan" in line)
    assert row.split("  ")[1] == "more than 8 fan count as 8"
    assert row.rstrip().endswith("no cap on fan")
    assert "番数封顶 fan_cap  S-10.15" in paiju("rules", "sichuan", "--diff", "fan", "arena", "--lang", "zh").out


def test_presets_that_do_not_differ(paiju: Command) -> None:
    assert paiju("rules", "sichuan", "--diff", "fan", "fan").out == "fan and fan are the same\n"
    assert paiju("rules", "sichuan", "--diff", "fan", "fan", "--lang", "zh").out == "番 fan 和 番 fan 完全一样\n"


# ---- JSON


def test_json(paiju: Command) -> None:
    done = paiju("rules", "sichuan", "--rules", "sbr", "--option", "fan_cap=4", "--json")
    assert done.out.count("\n") == 1
    answer = json.loads(done.out)
    assert list(answer) == ["preset", "name", "rules", "options"]
    assert (answer["preset"], answer["name"]) == ("sbr", "sbr, fan_cap=4")
    assert Rules.from_dict(answer["rules"]) == PRESETS["sbr"].replace(fan_cap=4)
    assert [row["option"] for row in answer["options"]] == list(OPTIONS)
    assert answer["options"][14] == {
        "option": "fan_cap",
        "value": 4,
        "clause": "S-10.15",
        "theme": "value",
        "name_zh": "番数封顶",
        "name_en": "cap on fan",
        "meaning_zh": "超过 4 番的按 4 番算",
        "meaning_en": "more than 4 fan count as 4",
    }


def test_json_of_a_difference(paiju: Command) -> None:
    answer = json.loads(paiju("rules", "sichuan", "--diff", "fan", "arena", "--json").out)
    assert answer == {"presets": ["fan", "arena"], "differ": {"fan_cap": [8, 4]}}
    assert json.loads(paiju("rules", "sichuan", "--diff", "fan", "fan", "--json").out)["differ"] == {}


# ---- mistakes

MISTAKES = [
    (["chess"], 'no game "chess"; choose from sichuan', "没有游戏“chess”，有 sichuan"),
    (["sichaun"], "did you mean sichuan?", "是不是 sichuan？"),
    (["sichuan", "--rules", "x"], 'no rules "x"; choose from multiplier, fan, plain,', "没有规则“x”"),
    (["sichuan", "--diff", "fan", "multiplyer"], "did you mean multiplier?", "没有规则“multiplyer”"),
    (["sichuan", "--diff", "fan"], "--diff", "--diff"),
    (["sichuan", "--diff", "fan", "arena", "--rules", "fan"], "--diff can't be combined", "--diff 不能和"),
    (["sichuan", "--diff", "fan", "arena", "--option", "base=2"], "--diff can't be combined", "--diff 不能和"),
    (["sichuan", "--option", "void_claims=yes"], 'void_claims cannot be "yes"', "可以是：true、false"),
]


@pytest.mark.parametrize(("arguments", "english", "chinese"), MISTAKES)
def test_one_line_and_exit_code_2(paiju: Command, arguments: list[str], english: str, chinese: str) -> None:
    for language, expected in (("en", english), ("zh", chinese)):
        done = paiju("--lang", language, "rules", *arguments)
        assert (done.code, done.out) == (2, "")
        assert done.err.count("\n") == 1
        assert expected in done.err


# ---- the terminal


@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize("columns", [40, 80])
@pytest.mark.parametrize("arguments", [("--rules", "sbr"), ("--diff", "sbr", "plain"), ("--help",)])
def test_nothing_is_wider_than_the_terminal(
    paiju: Command, monkeypatch: pytest.MonkeyPatch, language: str, columns: int, arguments: tuple[str, ...]
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    done = paiju("rules", "sichuan", *arguments, "--lang", language)
    assert done.code == 0
    assert max(cell_len(line) for line in done.out.splitlines()) <= columns
    assert "…" not in done.out
