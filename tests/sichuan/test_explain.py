"""The explanation of a score: lines whose numbers lead up to what each payer pays."""

import random
import re
from math import prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paiju.errors import HandError
from paiju.sichuan import ADDONS, PRESETS, Rules, Score, score
from sichuan.winning import deal_rules, deal_way, deal_win, written

CHINESE = re.compile(r"[\u4e00-\u9fff]")
PART = re.compile(r".*\D(\d+)(?: 番| fan)?$")  # a line that ends with what its words are worth
SUM = re.compile(r"([\d+×^ ]+\d|\d)( 番| fan)?")


def explained(hand: str, lang: str, rules: Rules, **way: bool) -> list[str]:
    won = written(hand)
    return score(won, won.tiles[-1], **way, rules=rules).explain(lang)


def test_a_multiplier_in_words() -> None:
    hand = "123m456m99m + concealed_kong:7m pong:8m"
    lines = explained(hand, "zh", Rules(), self_draw=True)
    assert lines == ["清一色：×4", "1 根：×2", "自摸：×2", "合计：4 × 2 × 2 = 16 倍", "付钱的每家付 16"]
    assert explained(hand, "en", Rules(base=5), self_draw=True) == [
        "full flush: ×4",
        "1 root: ×2",
        "self-draw: ×2",
        "multiplier: 4 × 2 × 2 = 16",
        "base 5: 5 × 16 = 80",
        "each payer pays 80",
    ]


def test_fan_in_words() -> None:
    hand = "99m + concealed_kong:1m exposed_kong:3m added_kong:5m concealed_kong:7m"
    way = {"self_draw": True, "kong_flower": True}
    assert explained(hand, "zh", PRESETS["fan"], **way) == [
        "清十八罗汉（含 4 根）：8 番",
        "杠上花：1 番",
        "合计：8 + 1 = 9 番",
        "封顶：8 番",
        "8 番 = 256 分",
        "自摸加底：256 + 1 = 257",
        "付钱的每家付 257",
    ]
    assert explained(hand, "en", PRESETS["fan"], **way)[-1] == "each payer pays 257"


def test_stacked_factors_are_listed_one_by_one() -> None:
    lines = explained("88s + pong:2m pong:5m pong:8m concealed_kong:2s", "zh", PRESETS["stacked"])
    assert lines[:3] == ["将（全是二五八）：×4", "金钩钓：×4", "1 根：×2"]
    assert explained("123m456m789m234s99s", "en", PRESETS["stacked"])[0] == "basic win: ×1"


def test_chinese_is_the_usual_language() -> None:
    won = written("123m456m789m234s99s")
    assert score(won, "9s").explain() == score(won, "9s").explain("zh") != score(won, "9s").explain("en")
    with pytest.raises(ValueError, match="choose from zh, en"):
        score(won, "9s").explain("de")


def value_of(expression: str) -> int:
    """Calculate ``4 × 2``, ``4 + 1`` or ``2^3``."""
    return sum(prod(map(power, term.split("×"))) for term in expression.split("+"))


def power(text: str) -> int:
    base, _, exponent = text.partition("^")
    return int(int(base) ** int(exponent or 1))


def check_sum(line: str) -> None:
    """Expect every ``a = b`` of a line to be true; ``3 fan = 8`` says what fan are worth."""
    left, *right = re.split(" = ", re.sub("^.*(：|: )", "", line))
    in_fan = re.fullmatch(r"\d+ (番|fan)", left)
    value = 2 ** value_of(left.split()[0]) if in_fan else value_of(left)
    for side in right:
        found = SUM.match(side)
        assert found
        assert value_of(found[1]) == value, line


def check(found: Score, lang: str) -> None:
    lines = found.explain(lang)
    in_all = next(at for at, line in enumerate(lines) if re.match("合计|in all|multiplier", line))
    parts = [int(part[1]) for line in lines[:in_all] if (part := PART.match(line))]
    assert (sum(parts) if found.fan is not None else prod(parts)) == found.uncapped
    for line in [line for line in lines if " = " in line]:
        check_sum(line)
    capped = found.total if found.fan is None else found.fan
    assert any(re.match("封顶|capped", line) for line in lines) == (capped != found.uncapped)
    assert re.findall(r"\d+", lines[-1]) == [str(found.pay_each)]
    assert bool(CHINESE.search("".join(lines))) is (lang == "zh")
    for addon in found.addons:
        row = ADDONS[addon]
        assert any(line.startswith((row.zh, row.fan_zh, row.en)) for line in lines)


@given(st.integers(0, 2**32).map(random.Random), st.sampled_from(["zh", "en"]))
def test_the_numbers_add_up(rng: random.Random, lang: str) -> None:
    hand, rules = deal_win(rng), deal_rules(rng)
    try:
        found = score(hand, hand.tiles[0], **deal_way(rng, hand), rules=rules)
    except HandError:
        return
    check(found, lang)
