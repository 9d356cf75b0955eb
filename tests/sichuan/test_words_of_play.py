"""Rounds in words, and the sizes and masks that shared code asks for."""

import random
from typing import Any

import pytest

from paiju import Round, sichuan
from paiju.agents.advice import Suggestion
from paiju.sichuan import Action, Rules
from paiju.sichuan.agents import AGENTS
from paiju.sichuan.labels import LABELS, action_label, event_text
from paiju.sichuan.page import SichuanPage
from paiju.sichuan.terminal import SichuanTerminal
from sichuan.greedy import play_to_win

PAGE = SichuanPage()
TERMINAL = SichuanTerminal()
KONG = {"type": "kong", "actor": 1, "tile": "5m"}
WIN = {"type": "win", "actor": 1, "target": 2, "tile": "5m", "main": "full_flush", "points": 4}


@pytest.mark.parametrize(
    ("text", "zh", "en"),
    [
        ("discard 5m", "打 五万", "discard 5m"),
        ("pong 1s", "碰 一条", "pong 1s"),
        ("exposed_kong 9p", "明杠 九筒", "exposed kong 9p"),
        ("concealed_kong 9p", "暗杠 九筒", "concealed kong 9p"),
        ("added_kong 9p", "补杠 九筒", "added kong 9p"),
        ("swap 2m", "换 二万", "swap 2m"),
        ("void m", "定缺 万", "void characters"),
        ("void s", "定缺 条", "void bamboo"),
        ("void p", "定缺 筒", "void dots"),
        ("win", "胡", "win"),
        ("pass", "过", "pass"),
    ],
)
def test_an_action_as_players_say_it(text: str, zh: str, en: str) -> None:
    action = Action.parse(text)
    assert (action_label(action), action_label(action, "en")) == (zh, en)
    assert (action.label(), action.label("en")) == (zh, en)


@pytest.mark.parametrize(
    ("event", "zh", "en"),
    [
        ({"type": "draw", "actor": 1, "tile": "?"}, "2 号摸牌", "seat 2 draws ?"),
        (
            {"type": "draw", "actor": 1, "tile": "5m", "replacement": True},
            "2 号杠后补五万",
            "seat 2 draws 5m after the kong",
        ),
        (
            {"type": "pong", "actor": 1, "target": 3, "tile": "5m"},
            "2 号碰 4 号打的五万",
            "seat 2 pongs 5m from seat 4",
        ),
        ({**KONG, "kind": "added_kong"}, "2 号补杠五万", "seat 2 makes an added kong of 5m"),
        ({**KONG, "kind": "concealed"}, "2 号暗杠五万", "seat 2 makes a concealed kong of 5m"),
        (
            {**KONG, "kind": "exposed", "target": 0},
            "2 号明杠 1 号打的五万",
            "seat 2 makes an exposed kong of 5m from seat 1",
        ),
        ({"type": "void", "actor": 1, "suit": "p"}, "2 号定缺筒", "seat 2 names dots as void suit"),
        (
            {**WIN, "how": "discard"},
            "2 号胡了 3 号打的五万：清一色，放炮者付 4",
            "seat 2 wins on 5m from seat 3: full flush, the discarder pays 4",
        ),
        (
            {**WIN, "how": "self_draw"},
            "2 号自摸五万：清一色，每家付 4",
            "seat 2 draws 5m and wins: full flush, each payer pays 4",
        ),
        (
            {**WIN, "how": "rob_kong"},
            "2 号抢了 3 号的杠，胡五万：清一色，补杠者付 4",
            "seat 2 robs seat 3 of the kong of 5m and wins: full flush, the seat that added the kong pays 4",
        ),
        (
            {
                "type": "swap",
                "actor": 1,
                "direction": "to_previous",
                "give": ["1m", "2m", "3m"],
                "receive": ["?", "?", "?"],
            },
            "2 号换出一万、二万、三万给 1 号，换进三张",
            "seat 2 gives 1m 2m 3m to seat 1 and receives ? ? ?",
        ),
        (
            {"type": "settle", "kind": "ready_check", "rows": [[0, 1, 1], [0, 2, 4]]},
            "查大叫：1 号付给 2 号 1 分，1 号付给 3 号 4 分",
            "ready check: seat 1 pays 1 to seat 2, seat 1 pays 4 to seat 3",
        ),
        (
            {"type": "settle", "kind": "flower_pig", "rows": [[0, 1, 16]]},
            "查花猪：1 号付给 2 号 16 分",
            "flower pig: seat 1 pays 16 to seat 2",
        ),
        (
            {"type": "end_hand", "end": "exhausted", "scores": [3, -3]},
            "流局，得分 +3 -3",
            "the wall is empty, scores +3 -3",
        ),
    ],
)
def test_an_event_in_words(event: dict[str, Any], zh: str, en: str) -> None:
    assert (event_text(event), event_text(event, "en")) == (zh, en)


def test_what_you_do_is_told_to_you() -> None:
    kong = {**KONG, "actor": 0, "kind": "exposed", "target": 1}
    assert TERMINAL.event(kong, 0, "en") == "You make an exposed kong of 5m from Right"
    pong = {"type": "pong", "actor": 0, "target": 3, "tile": "5m"}
    assert TERMINAL.event(pong, 0, "en") == "You pong 5m from Left"
    assert TERMINAL.event(pong, 1, "en") == "Left pongs 5m from Across"
    robbed = {**WIN, "target": 0, "how": "rob_kong"}
    assert TERMINAL.event(robbed, 0, "en").startswith("Right robs you of the kong of 5m and wins")


@pytest.mark.parametrize(
    ("seat", "zh", "en"),
    [
        (3, "自摸：下家付给你 2 分，对家付给你 2 分", "self-drawn win: Right pays you 2, Across pays you 2"),
        (0, "自摸：你付给上家 2 分，下家付给上家 2 分", "self-drawn win: you pay Left 2, Right pays Left 2"),
        (
            None,
            "自摸：1 号付给 4 号 2 分，2 号付给 4 号 2 分",
            "self-drawn win: seat 1 pays 2 to seat 4, seat 2 pays 2 to seat 4",
        ),
    ],
)
def test_who_pays_whom_on_a_page(seat: int | None, zh: str, en: str) -> None:
    paid = {"type": "settle", "kind": "win_self_draw", "rows": [[0, 3, 2], [1, 3, 2]]}
    assert (PAGE.event(paid, seat), PAGE.event(paid, seat, "en")) == (zh, en)


def test_a_page_writes_tiles_as_its_buttons_do() -> None:
    won = {**WIN, "actor": 3, "target": 0, "tile": "7p", "how": "discard"}
    assert PAGE.event(won, 0) == "上家胡了你打的七筒：清一色，放炮者付 4"
    assert PAGE.event(won, None) == "4 号胡了 1 号打的七筒：清一色，放炮者付 4"
    assert TERMINAL.event(won, 0) == "上家胡了你打的7筒：清一色，放炮者付 4", "as the table in the terminal"
    swap = {"type": "swap", "actor": 1, "direction": "to_next", "give": ["1m"] * 3, "receive": ["2s"] * 3}
    assert PAGE.event(swap, 0) == "下家换出一万、一万、一万给对家，换进二条、二条、二条"
    assert PAGE.event({"type": "draw", "actor": 1, "tile": "?"}, 0) == ""


def test_a_terminal_writes_the_tiles_of_a_reason_as_its_table_does() -> None:
    best = AGENTS["medium"]().advise(sichuan.deal(seed=3).observe(0)).best
    assert best.reason() == "换 二万 七万 七万：手里没有万，三向听"
    assert SichuanTerminal().reason(best, "zh") == "换 2万 7万 7万：手里没有万，三向听"
    assert SichuanTerminal().reason(best, "en") == best.reason("en")
    of_another = Suggestion(action=best.action, merit=0.0, reasons={"zh": "随便", "en": "any"})
    assert SichuanTerminal().reason(of_another, "zh") == "随便"


def test_every_payment_and_every_end_has_a_word() -> None:
    for seed in range(20):
        table = play_to_win(Round("sichuan", seed=seed), random.Random(seed))
        for event in table.events():
            key = {"settle": "kind", "end_hand": "end"}.get(event["type"])
            if key is not None:
                assert LABELS.word(event[key], "zh") != event[key] != LABELS.word(event[key], "en")
    assert LABELS.word("moon") == "moon"


def test_sizes() -> None:
    assert (sichuan.num_seats(), sichuan.num_actions()) == (4, 88)
    assert sichuan.planes_shape() == (118, 27)
    with pytest.raises(ValueError, match='no planes "v0"; choose from v1'):
        sichuan.planes_shape(None, "v0")


@pytest.mark.parametrize(
    ("rules", "loss"),
    [
        (Rules(), 512),
        (Rules(max_multiplier=32, base=5), 320),
        (sichuan.PRESETS["arena"], 32),
        (sichuan.PRESETS["fan"].replace(base=2), 1024),
        (sichuan.PRESETS["plain"], 512),
    ],
)
def test_what_an_illegal_move_costs(rules: Rules, loss: int) -> None:
    assert sichuan.worst_loss(rules) == loss


def test_the_direction_of_the_swap_is_not_told_before_it() -> None:
    table = Round("sichuan", seed=1, swap_direction="to_next")
    assert "to_next" not in str(table.events(0))
