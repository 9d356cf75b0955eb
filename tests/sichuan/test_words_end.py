"""What the checks at the end of a round found, in words."""

import random
from collections import Counter
from typing import Any

import pytest

from paiju.display import View, line_cells
from paiju.sichuan import deal
from paiju.sichuan.page import SichuanPage
from paiju.sichuan.terminal import SichuanTerminal
from paiju.sichuan.words_end import CHECKS, payments_of
from sichuan.playing import deal_table, play
from sichuan.tables import WAITS, Table

PAGE = SichuanPage()
NOT_READY = {0: "1234578m1456788s", 2: "1245689m135779s"}  # characters and bamboo only
READY = "123m456m789m234s9s"  # waits for 9s, worth 1
TWO_WAITS = "1122334455667m"  # 1m and 4m are worth 4, 7m is worth 16
PIG = "123m456m7p8p99s1s2s3s"


def exhausted(hands: dict[int, str], *, voids: str | None = "pppp", **options: Any) -> Table:
    """Return a round in which every seat threw what it drew to the end."""
    return Table("core", hands, voids=voids, **{"void_discard": "free", **options}).finish()


def told(table: Table, check: str, lang: str = "zh", viewer: int | None = 1) -> list[str]:
    """Return what stands under a check on the sheet of the page."""
    sheet = PAGE.sheet(table.state.observe(viewer), table.events)
    lines = [line["zh"] if lang == "zh" else line["en"] for line in sheet]
    if check not in lines:
        return []
    start = lines.index(check) + 1
    indented = [line.startswith(" ") for line in lines[start:]]
    return [line.strip() for line in lines[start : start + [*indented, False].index(False)]]


def test_a_flower_pig() -> None:
    table = exhausted({**NOT_READY, 1: PIG, 3: READY}, flower_pig_rule="void_tile")
    assert told(table, "查花猪") == [
        "你是花猪：定缺筒，还有七筒、八筒",
        "你付给上家 16 分，你付给下家 16 分，你付给对家 16 分",
    ]
    assert told(table, "Flower pig", "en") == [
        "You are a flower pig: still holding 7p 8p of the void suit, dots",
        "You pay Left 16, you pay Right 16, you pay Across 16",
    ]
    three = exhausted({**NOT_READY, 1: PIG, 3: READY})
    assert told(three, "Flower pig", "en", None)[0] == "seat 2 is a flower pig: all three suits in hand and melds"
    assert told(exhausted({**NOT_READY, 3: READY, 1: PIG}, flower_pig=0), "查花猪") == []


def test_what_a_ready_seat_waited_on() -> None:
    table = exhausted({1: READY, 3: TWO_WAITS}, voids=None, flower_pig=0)
    assert told(table, "查大叫", viewer=None) == [
        "2 号听九条，值 1 分（平胡：×1；合计：1 倍）",
        "4 号听一万、四万、七万，最大的是七万，值 16 分（清七对：×16；合计：16 倍）",
        "没听牌：1 号、3 号",
        "1 号付给 2 号 1 分，1 号付给 4 号 16 分",
        "3 号付给 2 号 1 分，3 号付给 4 号 16 分",
    ]
    assert told(table, "Ready check", "en")[0] == "You wait on 9s, worth 1 (basic win: ×1; multiplier: 1)"
    assert told(table, "Ready check", "en")[2:] == [
        "not ready: Left, Right",
        "Left pays you 1, Left pays Across 16",
        "Right pays you 1, Right pays Across 16",
    ]


def test_nobody_and_everybody_ready() -> None:
    nobody = exhausted({}, voids=None, flower_pig=0)
    assert told(nobody, "查大叫") == ["没有人听牌，互不赔付"]
    assert told(nobody, "Ready check", "en") == ["nobody is ready, so nobody pays"]
    ready = {0: WAITS[0] + "9p", 1: WAITS[1], 2: WAITS[2], 3: READY}
    everybody = exhausted(ready, voids=None)
    *waiting, last = told(everybody, "查大叫")
    assert last == "没胡的都听牌，互不赔付"
    assert [line.partition("，")[0] for line in waiting] == [
        "上家听一条、四条",
        "你听一条、四条",
        "下家听一条、四条",
        "对家听九条",
    ]
    assert told(exhausted({1: READY}, ready_check=False), "查大叫") == []


def test_which_kong_is_given_back() -> None:
    table = Table("core", {0: "1111m258m147s2589p"}, last="9p").do("0 concealed_kong 1m", "0 discard 9p").finish()
    assert told(table, "退税") == [
        "上家没听牌，退回暗杠一万的杠钱：上家付给你 2 分，上家付给下家 2 分，上家付给对家 2 分"
    ]
    assert told(table, "Kong refund", "en", 0) == [
        "You are not ready and give back the money of the concealed kong of 1m: "
        "you pay Right 2, you pay Across 2, you pay Left 2"
    ]


def test_a_refund_of_a_shot_is_no_check_of_the_end() -> None:
    hands = {0: "3333p258m14s147p28p", 1: WAITS[0], 2: WAITS[1], 3: WAITS[2]}
    table = Table("core", hands, last="9p", end_checks="always", kong_discard_income="refund")
    table.do("0 concealed_kong 3p", "0 discard 1s", "1 win", "2 win", "3 win")
    assert told(table, "退税") == []
    assert any(line["zh"].strip().startswith("退税：") for line in PAGE.sheet(table.state.observe(1), table.events))


def test_a_kong_that_lost_its_money_in_play_is_not_given_back() -> None:
    table = Table("core", {0: "3333p5555p258m14s9p", 1: WAITS[0]}, last="9p", kong_discard_income="transfer")
    table.do("0 concealed_kong 3p", "0 discard 1s", "1 win", "2 throw", "3 throw", "0 concealed_kong 5p").finish()
    assert told(table, "退税", viewer=0) == ["你没听牌，退回暗杠五筒的杠钱：你付给对家 2 分，你付给上家 2 分"]


def test_the_payments_of_the_end_are_the_last() -> None:
    kinds: Counter[str] = Counter()
    for seed in range(60):
        rng = random.Random(seed)
        state, events = deal(**deal_table(rng)), []
        for before, seat, action in play(rng, state):
            state, new = before.step(action, seat)
            events += new
        seen = state.observe(None)
        in_play, at_end, _ = payments_of(events, seen)
        assert [*in_play, *at_end] == [event for event in events if event["type"] == "settle"]
        assert at_end == events[len(events) - 1 - len(at_end) : -1]
        assert at_end == [] or seen.standings is not None
        lines = [line["zh"] for line in PAGE.sheet(seen, events)]
        standing = Counter(each.readiness for each in seen.standings or () if each is not None)
        assert sum("号是花猪：" in line for line in lines) == standing["pig"]
        is_ready_checked = seen.rules.ready_check and seen.end == "exhausted"
        assert sum("号听" in line for line in lines) == standing["ready"] * is_ready_checked
        refunded = sum(len(event["rows"]) for event in at_end if event["kind"] == "kong_refund")
        named = sum(line.count("付给") for line in lines if "没听牌，退回" in line)
        assert named == refunded, "every refund names its kong"
        kinds.update(event["kind"] for event in at_end)
    assert kinds.keys() == {*CHECKS}


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_the_sheet_fits_a_narrow_terminal(lang: str) -> None:
    table = exhausted({**NOT_READY, 1: PIG, 3: READY}, flower_pig_rule="void_tile")
    kong = Table("core", {0: "1111m258m147s2589p"}, last="9p").do("0 concealed_kong 1m", "0 discard 9p").finish()
    for each in (table, kong):
        sheet = SichuanTerminal().sheet(each.events, each.state.observe(1), View(lang=lang, width=40))
        assert max(map(line_cells, sheet)) <= 40
