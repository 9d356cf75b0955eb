import json
import re

import pytest
from rich.cells import cell_len

from cli.conftest import Command
from paiju.sichuan import PRESETS, Hand, score

HAND = "111m222m345p678p99p"
EXAMPLE = ("score", HAND, "--win", "9p", "--void", "s", "--self-draw", "--rules", "fan")
MELDS = ("--meld", "concealed_kong:2m", "--meld", "pong:5m", "--meld", "补杠:8m", "--meld", "pong:2s")


@pytest.mark.parametrize("language", ["zh", "en"])
def test_the_explanation_is_printed(paiju: Command, language: str) -> None:
    done = paiju(*EXAMPLE, "--lang", language)
    assert (done.code, done.err) == (0, "")
    expected = score(Hand(HAND, void_suit="s"), "9p", self_draw=True, rules=PRESETS["fan"])
    lines = [line.strip() for line in done.out.splitlines()]
    explained = expected.explain(language)
    assert lines[-len(explained) :] == explained


def test_the_hand_is_drawn_with_the_winning_tile_marked(paiju: Command) -> None:
    done = paiju(*EXAMPLE)
    assert done.out.count("┌───┐") == 13
    assert done.out.count("╔═══╗") == 1
    assert "║ 9 ║" in done.out
    assert "void suit: bamboo\nwon with 9p: self-draw; every other seat still playing pays\nrules: fan\n" in done.out
    assert "缺门：条\n胡九筒：自摸，在局的其他各家付钱\n规则：番 fan\n" in paiju(*EXAMPLE, "--lang", "zh").out


def test_the_winning_tile_may_be_left_out(paiju: Command) -> None:
    assert paiju("score", "111m222m345p678p9p", "--win", "9p").out == paiju("score", HAND, "--win", "9p").out
    assert "a fifth 1m" in paiju("score", "1111m222m345p678p", "--win", "1m").err


def test_melds_are_drawn_and_counted(paiju: Command) -> None:
    done = paiju("score", "88s", *MELDS, "--win", "8s")
    assert re.search(r"concealed kong +pong +added kong", done.out)
    assert "jiang golden hook: ×16\n  2 roots: ×4\n  multiplier: 16 × 4 = 64\n  each payer pays 64\n" in done.out


@pytest.mark.parametrize(
    ("flags", "english", "chinese"),
    [
        ([], "on a discard; the discarder pays", "点炮，放炮者付钱"),
        (["--kong-discard"], "shot after a kong; the discarder pays", "杠上炮，放炮者付钱"),
        (["--rob-kong"], "robbed kong; the seat that added the kong pays", "抢杠胡，补杠的一家付钱"),
        (["--self-draw", "--heavenly"], "self-draw, heavenly hand; every other seat", "自摸、天胡，在局的其他各家付钱"),
        (["--self-draw", "--earthly"], "self-draw, earthly hand; every other seat", "自摸、地胡，在局的其他各家付钱"),
        (["--last-tile"], "on a discard, last tile; the discarder pays", "点炮、海底，放炮者付钱"),
        (
            ["--self-draw", "--kong-flower", "--exposed-kong"],
            "self-draw, kong flower, after an exposed kong; every other seat",
            "自摸、杠上开花、明杠之后，在局的其他各家付钱",
        ),
    ],
)
def test_how_it_was_won_and_who_pays(paiju: Command, flags: list[str], english: str, chinese: str) -> None:
    assert f"won with 9p: {english}" in " ".join(paiju("score", HAND, "--win", "9p", *flags).out.split())
    assert f"胡九筒：{chinese}" in paiju("score", HAND, "--win", "9p", *flags, "--lang", "zh").out


def test_who_feeds_a_kong_may_pay_alone(paiju: Command) -> None:
    flags = ("--self-draw", "--kong-flower", "--exposed-kong", "--option", "exposed_kong_flower=feeder_pays")
    done = paiju("score", "222m345p678p99p", "--meld", "exposed_kong:1m", "--win", "9p", *flags, "--lang", "zh")
    assert "点杠的一家付钱" in done.out
    assert done.out.endswith("付钱的每家付 4\n")


def test_options_change_the_preset(paiju: Command) -> None:
    options = ("--option", "base=5", "--option", "fan-cap=2", "--option", "self_draw=double")
    melds = ("--meld", "concealed_kong:7m", "--meld", "pong:8m")
    done = paiju("score", "123m456m99m", *melds, "--win", "9m", "--self-draw", *options)
    assert "rules: Multipliers (multiplier), base=5, fan_cap=2\n" in done.out
    assert "each payer pays 80" in done.out


# ---- JSON


def test_json(paiju: Command) -> None:
    done = paiju(*EXAMPLE, "--option", "base=2", "--option", "kong_points=concealed:2,added:1,exposed:3", "--json")
    assert done.out.count("\n") == 1
    assert json.loads(done.out) == {
        "main": "basic_win",
        "base": 0,
        "roots": 0,
        "roots_counted": 0,
        "addons": [],
        "total": 1,
        "fan": 0,
        "pay_each": 4,
        "main_zh": "平胡",
        "main_en": "basic win",
        "preset": "fan",
        "options": {"base": 2, "kong_points": {"concealed": 2, "added": 1, "exposed": 3}},
    }


def test_json_names_the_pattern_as_its_table_does(paiju: Command) -> None:
    arguments = ("score", "222m444m666s888s99s", "--win", "9s", "--json")
    assert json.loads(paiju(*arguments).out)["main_zh"] == "碰碰胡"
    answer = json.loads(paiju(*arguments, "--rules", "fan").out)
    assert (answer["main_zh"], answer["fan"], answer["options"]) == ("对对胡", 1, {})


# ---- mistakes

MISTAKES = [
    ([HAND], "give the winning tile", "用 --win 写明胡的是哪张"),
    (["--win", "9p"], "no tiles given", "没有写牌"),
    ([HAND, "--win", "99p"], '--win takes one tile, like 9p, not "99p"', "--win 后面写一张牌"),
    ([HAND, "--win", "9"], "(character 1)", "数字后面没有花色"),
    ([HAND, "--win", "8s"], "the winning tile 8s is not in the hand", "胡的那张不在手里"),
    (["111m222m345p678p98p", "--win", "9p"], "this hand does not win: not complete", "这手牌没有胡"),
    ([HAND, "--win", "9p", "--void", "p"], "this hand does not win: void tile", "这手牌没有胡"),
    (["123m", "--win", "9p"], "expected 13 or 14 tiles", "手牌要 13 或 14 张"),
    ([HAND, "--win", "9p", "--kong-flower"], "kong_flower without self_draw", "没有这样的胡法：点炮、杠上开花"),
    ([HAND, "--win", "9p", "--self-draw", "--rob-kong"], "self_draw with", "没有这样的胡法：自摸、抢杠胡"),
    ([HAND, "--win", "9p", "--rules", "fann"], 'no rules "fann"; choose from multiplier, fan,', "是不是 fan？"),
    ([HAND, "--win", "9p", "--option", "fan_cap"], "write an option as NAME=VALUE", "选项写作 名称=值"),
    ([HAND, "--win", "9p", "--option", "fancap=4"], "did you mean fan_cap?", "规则里没有选项“fancap”"),
    (
        [HAND, "--win", "9p", "--option", "fan_cap=x"],
        'fan_cap cannot be "x"; allowed: whole numbers from 0, or none',
        "fan_cap 不能是“x”，可以是：不小于 0 的整数，或 none",
    ),
    (
        [HAND, "--win", "9p", "--option", "pattern_policy=worst"],
        'pattern_policy cannot be "worst"; allowed: best, first_match, stack',
        "可以是：best、first_match、stack",
    ),
    ([HAND, "--win", "9p", "--option", "base=0"], "whole numbers from 1 to 1000000", "1 到 1000000 的整数"),
    ([HAND, "--win", "9p", "--option", "mode=xueliu"], "not playable yet", "xueliu 还不能打"),
    ([HAND, "--win", "9p", "--option", "players=3"], "with three players", "三家打"),
    ([HAND, "--win", "9p", "--option", "kong_points=exposed:1"], "concealed:2,added:1,exposed:1", "数目是"),
    ([HAND, "--win", "9p", "--option", "disabled_patterns=平胡"], "pattern ids except basic_win", "basic_win 除外"),
    ([HAND, "--win", "9p", "--selfdraw"], "did you mean --self-draw?", "是不是 --self-draw？"),
]


@pytest.mark.parametrize(("arguments", "english", "chinese"), MISTAKES)
def test_one_line_and_exit_code_2(paiju: Command, arguments: list[str], english: str, chinese: str) -> None:
    for language, expected in (("en", english), ("zh", chinese)):
        done = paiju("--lang", language, "score", *arguments)
        assert (done.code, done.out) == (2, "")
        assert done.err.startswith("paiju: ")
        assert done.err.count("\n") == 1
        assert expected in done.err


# ---- the terminal


@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize("columns", [40, 80])
@pytest.mark.parametrize("arguments", [EXAMPLE[1:], ("88s", *MELDS, "--win", "8s", "--rob-kong"), ("--help",)])
def test_nothing_is_wider_than_the_terminal(
    paiju: Command, monkeypatch: pytest.MonkeyPatch, language: str, columns: int, arguments: tuple[str, ...]
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    done = paiju("score", *arguments, "--lang", language)
    assert done.code == 0
    assert max(cell_len(line) for line in done.out.splitlines()) <= columns
    assert "…" not in done.out


@pytest.mark.parametrize(
    ("flags", "reason"),
    [
        (("--self-draw", "--rob-kong"), "自摸的牌来自牌墙"),
        (("--kong-discard", "--rob-kong"), "不会既是杠上炮又是抢杠胡"),
        (("--kong-flower",), "杠上开花是自摸，要加 --self-draw"),
        (("--heavenly",), "天胡是自摸，要加 --self-draw"),
        (("--earthly",), "地胡是自摸，要加 --self-draw"),
        (("--heavenly", "--earthly", "--self-draw"), "庄家才有天胡"),
        (("--heavenly", "--self-draw", "--last-tile"), "在头一轮"),
        (("--last-tile", "--rob-kong"), "没有杠可抢"),
    ],
)
def test_why_nobody_wins_like_that_in_chinese(paiju: Command, flags: tuple[str, ...], reason: str) -> None:
    assert reason in paiju("score", HAND, "--win", "9p", *flags, "--lang", "zh").err


def test_what_there_is_in_chinese(paiju: Command) -> None:
    done = paiju("score", HAND, "--win", "9p", "--rules", "fann", "--lang", "zh")
    assert "有 multiplier、fan、plain、" in done.err
