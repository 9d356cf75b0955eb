"""What a page is given of a table, and what rounds come to in numbers."""

import json
import math
import re
import runpy
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from paiju._core.wuhan import win_shares
from paiju.errors import ArgumentValueError
from paiju.tiles import ALL
from paiju.wuhan import Rules, State, deal, worst_loss
from paiju.wuhan.outcomes import OUTCOMES, STYLE
from paiju.wuhan.page import WuhanPage
from wuhan.playing import play, states
from wuhan.tables import table
from wuhan.test_clauses import OPENED, READY, robbery
from wuhan.test_impossible_tables import LOOSE, concealed, form, kept, window

PAGE = WuhanPage()


def test_the_tests_of_the_page_know_what_is_told() -> None:
    fixtures = Path(__file__).parents[2] / "web" / "tests" / "fixtures"
    told = runpy.run_path(str(fixtures / "wuhan.py"))["told"]()
    assert json.loads((fixtures / "wuhan.json").read_text("utf-8")) == told, "run web/tests/fixtures/wuhan.py"


def test_every_tile_is_in_sight_or_hidden() -> None:
    """Hidden are the tiles of the wall, of hands, and of concealed kongs."""
    phases = set()
    for number, state in enumerate((robbery().after("added_kong 9p"), *states(6))):
        seen = state.observe(number % 4)
        phases.add(state.phase)
        kongs = sum(meld.tile is None for seat in seen.seats for meld in seat.melds)
        hidden = len(state.to_dict()["wall"]) // 2 + sum(seat.hidden for seat in seen.seats) + 4 * kongs
        found = PAGE.in_sight(seen)
        assert found.total() + hidden == 4 * len(ALL)
        assert max(found.values()) <= 4
    assert len(phases) > 4


def test_waits_tell_what_is_left_and_the_least_that_a_payer_would_pay() -> None:
    melds = {0: OPENED}
    plain = table({0: f"{READY}1z"}, melds=melds, drawn="1z", dealer=1).after("discard 1z")
    (wait,) = [wait for wait in PAGE.view(plain.observe(0))["seats"][0]["waits"] or () if wait["tile"] == "9p"]
    assert wait == {"tile": "9p", "left": 4, "value": 8}  # hard, one opening, drawn: 2 x 2 x 2
    for special, factor in (("5z", 2), ("4m", 2), ("5m", 2), ("6m", 4)):
        out = table({0: f"{READY}1z"}, melds=melds, special={0: special}, drawn="1z", dealer=1).after("discard 1z")
        found = {each["tile"]: each for each in PAGE.view(out.observe(0))["seats"][0]["waits"] or ()}
        assert found["9p"]["value"] == 8 * factor
        assert found["6m"]["left"] == 4 - special.count("6m")


def test_what_is_answered_is_shown_as_discard_or_kong() -> None:
    answered = {"tile": "9p", "seat": 0}
    for state, phase, last in (
        (window(), "responses", answered),
        (form(), "form", {"tile": "5s", "seat": 0}),
        (robbery().after("added_kong 9p"), "rob", None),
        (robbery(), "turn", None),
        (robbery().after("added_kong 9p").after("win"), "over", None),
    ):
        view = PAGE.view(state.observe(1))
        assert (view["phase"], view["last_discard"]) == (phase, last)


def test_forms_of_a_chow_are_shown_before_it_is_claimed() -> None:
    for dead_wall in (0, 40):
        hands = {0: "5s17m147s147p12346z", 1: "46s7s13579m13579p"}
        asked = table(hands, drawn="5s", dead_wall=dead_wall).after("discard 5s").observe(1)
        forms = PAGE.view(asked)["chow_forms"] or []
        assert [form["tiles"] for form in forms] == [["5s", "6s", "7s"], ["4s", "5s", "6s"]]


def column(state: State, name: str) -> list[int]:
    place = [each.key for each in STYLE.columns].index(name)
    return [row[place] for row in STYLE.count(state)]


def test_style_counts_who_won_how_and_who_gave_the_tile() -> None:
    robbed = robbery().after("added_kong 9p").after("win")
    assert column(robbed, "won") == [0, 0, 1, 0]
    assert column(robbed, "deal_in") == [1, 0, 0, 0]
    assert column(robbed, "contract") == [1, 0, 0, 0]
    drawn = table({0: f"{READY}9p"}, melds={0: OPENED}, drawn="9p").after("win")
    assert (column(drawn, "self_draw"), column(drawn, "deal_in")) == ([1, 0, 0, 0], [0, 0, 0, 0])


def test_outcomes_count_events() -> None:
    events: list[dict[str, Any]] = robbery().after("added_kong 9p").step("win")[1]
    assert OUTCOMES.count(events)["contracts"] == 1  # seat 0 pays it
    put_out: Counter[str] = Counter()
    for seed in range(4):
        told = [event for step in play(seed).steps for event in step.events]
        out = sum(len(seat.special) for seat in play(seed).state.seats)
        assert OUTCOMES.count(told)["special_kongs"] == out
        put_out.update(event["kind"] for event in told if event["type"] == "kong")
    assert {"red", "skin", "laizi"} <= put_out.keys()


def test_the_score_sheet_names_seat_0_as_the_one_that_pays_for_all() -> None:
    sheet = PAGE.sheet(robbery().after("added_kong 9p").after("win").observe(1))
    assert any("承包" in line["zh"] and "pays all shares" in line["en"] for line in sheet)


# ---- what special tiles are, and what they bring


@pytest.mark.parametrize(
    ("flip", "laizi", "skins", "told"),
    [
        ("5m", "6m", "5m 4m", "The flip is 5m: 6m, 5m and 4m"),
        ("9p", "1p", "9p 8p", "The flip is 9p: 1p, 9p and 8p"),
        ("3z", "4z", "3z 2z", "The flip is west: north, west and south"),
        ("5z", "6z", "4z 3z", "The flip is a red dragon, which counts as north: green dragon, north and west"),
    ],
)
def test_the_table_tells_what_the_flip_makes(flip: str, laizi: str, skins: str, told: str) -> None:
    view = PAGE.view(dealt(flip).observe(1))
    assert [kind["tiles"] for kind in view["specials"]] == [[laizi], skins.split(), ["5z"]]
    assert {tile: mark["sign"] for tile, mark in view["marks"].items()} == {
        laizi: {"zh": "赖", "en": "L"},
        **{skin: {"zh": "皮", "en": "S"} for skin in skins.split()},
        "5z": {"zh": "杠", "en": "R"},
    }
    assert view["flip"] == flip
    assert re.sub(r"this round, the laizi is |the skins are |\.", "", view["flip_about"]["en"]) == told


def dealt(flip: str) -> State:
    """Return a round with that flip."""
    return next(state for state in (deal(seed=seed) for seed in range(400)) if str(state.flip) == flip)


def test_special_tiles_stand_first_in_a_hand() -> None:
    state = table({0: "1m4m5m6m7m8s19p1234z5z5z"}, drawn="1p")
    (hand,) = [seat["hand"] for seat in PAGE.view(state.observe(0))["seats"] if seat["hand"]]
    assert hand[:5] == ["6m", "5m", "4m", "5z", "5z"]
    assert hand[5:] == ["1m", "7m", "8s", "1p", "9p", "1z", "2z", "3z", "4z"]


def test_every_factor_is_made_up_of_its_parts() -> None:
    """Also of seats with a concealed kong that the observer does not know."""
    hidden = 0
    for number, state in enumerate((concealed(), *states(6))):
        seen = state.observe(number % 4)
        for seat, shown in zip(seen.seats, PAGE.view(seen)["seats"], strict=True):
            assert math.prod(part["factor"] for part in shown["factors"]) == shown["own_factor"] == seat.own_factor
            assert sum(kong["count"] for kong in shown["special_kongs"]) == len(seat.special)
            hidden += any(meld.tile is None for meld in seat.melds)
    assert hidden


def test_a_seat_is_told_whether_it_may_win() -> None:
    closed, opened = (PAGE.view(window().observe(0))["seats"][0], PAGE.view(self_made().observe(0))["seats"][0])
    assert (closed["opened"], closed["opening"]["zh"]) == (False, "还没开口，不能胡")
    assert (opened["opened"], opened["opening"]["en"]) == (True, "opened: can win")


def test_a_seat_is_told_what_keeps_it_from_winning() -> None:
    state = table({0: "4m5m5z5z1m9m23s78s2p5p9p1z"}, drawn="1z")
    view = PAGE.view(state.observe(0))
    assert [each["zh"] for each in view["seats"][0]["obstacles"]] == [
        "还没开口，不能胡",
        "手里有皮子、红中，杠出去才能胡",
    ]
    assert [seat["obstacles"] for seat in view["seats"][1:]] == [[]] * 3
    assert view["win_now"] is None


def test_a_seat_is_told_that_it_has_passed_a_win() -> None:
    """Only itself, and only until it draws again."""
    zh, en = "过了胡，再摸牌之前不能胡别人的牌", "passed a win: no win on others' tiles until the next draw"
    for discarder, told in ((1, [{"zh": zh, "en": en}]), (3, [])):  # after seat 3, it draws at once
        hands = {0: READY, discarder: "9p147s147m1234z67z1p"}
        asked = table(hands, melds={0: OPENED}, turn=discarder, drawn="1p", pass_win_lock=True).after("discard 9p")
        passed = asked.after("pass")
        assert PAGE.view(asked.observe(0))["seats"][0]["obstacles"] == []
        assert PAGE.view(passed.observe(0))["seats"][0]["obstacles"] == told
        assert PAGE.view(passed.observe(1))["seats"][0]["obstacles"] == []


@pytest.mark.parametrize(
    ("counts", "zh", "en"),
    [
        ("held", "手里最多留 1 张（小胡）或 2 张（大胡）", "You may hold 1 in a small win, 2 in a big one."),
        ("as_wild", "小胡最多 1 张、大胡最多 2 张当别的牌用", "At most 1 may stand for other tiles in a small win"),
    ],
)
def test_how_many_laizi_may_be_held_is_told_as_the_rules_count_them(counts: str, zh: str, en: str) -> None:
    seen = deal(Rules(laizi_limit_counts=counts), seed=1).observe(0)
    laizi = PAGE.view(seen)["specials"][0]["about"]
    assert zh in laizi["zh"]
    assert en in laizi["en"]


def self_made() -> State:
    return table({0: f"{READY}1z"}, melds={0: OPENED}, drawn="1z")


def test_the_forms_of_a_chow_are_those_that_the_rules_ask_for() -> None:
    chosen = form()
    claimed = table({0: "5s1m9m1p9p1z2z3z4z6z7z7p8m4z", 1: "3467s1m4p7p1z2z3z4z6z8m"}, drawn="4z").after("discard 5s")
    forms = [
        {"action": "chow_left 5s", "tiles": ["5s", "6s", "7s"]},
        {"action": "chow_middle 5s", "tiles": ["4s", "5s", "6s"]},
        {"action": "chow_right 5s", "tiles": ["3s", "4s", "5s"]},
    ]
    for state in (claimed, chosen):
        assert PAGE.view(state.observe(1))["chow_forms"] == forms
        assert PAGE.view(state.observe(2))["chow_forms"] is None
    assert [PAGE.pieces(action) for action in chosen.legal_actions] == [each["tiles"] for each in forms]
    assert list(PAGE.pieces(claimed.legal_actions[0])) == ["5s"]


def test_every_claim_to_chow_has_forms() -> None:
    asked = 0
    for state in states(8):
        for seat in state.claimants:
            seen = state.observe(seat)
            chows = [action for action in seen.legal_actions if action.kind == "chow"]
            forms = PAGE.view(seen)["chow_forms"] or []
            assert bool(chows) == bool(forms) or state.phase == "MELD_DECISION"
            asked += len(forms) > 1
    assert asked > 5


def test_what_holds_for_the_last_tiles() -> None:
    play_on, draw_only = table({0: f"{READY}1z"}, melds={0: OPENED}, drawn="1z", left=3), kept()
    for state, zh, en in ((play_on, "照常打", "as usual"), (draw_only, "只摸不打", "only drawn")):
        told = PAGE.view(state.observe(1))["last_tiles"]
        assert told is not None
        assert zh in told["zh"]
        assert en in told["en"]
    assert PAGE.view(deal(seed=1).observe(1))["last_tiles"] is None


# ---- what is at stake


def wins(rounds: int) -> Iterator[tuple[State, State]]:
    """Yield rounds that somebody won with a tile drawn or discarded: before the winning answer, and after it."""
    for seed in range(rounds):
        before = play(seed).steps[-2].state
        after = play(seed).state
        if after.won is not None and after.won["how"] in ("discard", "self_draw") and after.won["contractor"] is None:
            yield before, after


def test_what_is_at_stake_is_what_is_paid() -> None:
    """The table says before a win what it brings from each, and what it costs the one who feeds it."""
    ways: Counter[str] = Counter()
    for before, after in wins(120):
        won = after.won
        assert won is not None
        if "win" in map(str, before.legal_actions_of(won["seat"])):
            told = PAGE.view(before.observe(won["seat"]))["win_now"]
            assert told is not None
            assert told["zh"].endswith(f"共收 {won['points']}")
            ways["told"] += 1
        big = 0 if won["types"] == ("small",) else len(won["types"])
        if big > 2:
            continue
        giver = won["from"] if won["how"] == "discard" else None
        stakes = PAGE.view(before.observe(won["seat"]))["stakes"]
        assert stakes is not None
        (found,) = [each for each in stakes["classes"][2 * big + won["hard"]]["wins"] if each["from"] == giver]
        paid = [max(0, -points) for points in after.scores]
        assert (found["shares"], found["golden"], found["enough"]) == (paid, won["golden_top"], True)
        assert found["total"] == after.scores[won["seat"]]
        payer = (won["seat"] + 1) % 4 if giver is None else giver
        stakes = PAGE.view(before.observe(payer))["stakes"]
        assert stakes is not None
        (feed,) = [each for each in stakes["classes"][2 * big + won["hard"]]["feeds"] if each["seat"] == won["seat"]]
        assert feed["drawn" if giver is None else "fed"] == paid[payer]
        ways[f"{won['how']} {big}"] += 1
    assert ways.keys() >= {"told", "discard 0", "discard 1", "self_draw 0"}
    assert ways.total() > 30


def test_a_win_below_the_minimum_is_no_win() -> None:
    stakes = PAGE.view(table({0: f"{READY}1z"}, melds={0: OPENED}, drawn="1z", min_points=16).observe(0))["stakes"]
    assert stakes is not None
    soft, hard, big = stakes["classes"][:3]
    assert [win["enough"] for win in soft["wins"]] == [False] * 4  # 2 from who feeds nothing
    assert [win["enough"] for win in hard["wins"]] == [True, False, False, False]  # 2 x 2 x 2, and the dealer wins
    assert all(win["enough"] for win in big["wins"])


def test_nothing_is_at_stake_for_who_looks_on_or_when_it_is_over() -> None:
    assert PAGE.view(window().observe(None))["stakes"] is None
    assert PAGE.view(robbery().after("added_kong 9p").after("win").observe(1))["stakes"] is None


def test_who_has_not_opened_is_counted_with_an_opening() -> None:
    tables = (table({0: LOOSE}, melds=melds, drawn="2z") for melds in ({}, {1: OPENED}))
    own, melded = (PAGE.view(state.observe(1))["stakes"] for state in tables)
    assert own is not None
    assert melded is not None
    assert [each["wins"] for each in own["classes"]] == [each["wins"] for each in melded["classes"]]
    assert "按开一口算" in own["notes"][0]["zh"]
    assert len(own["notes"]) == len(melded["notes"]) + 1


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ({"from_seat": 0}, "own_discard"),
        ({"big_wins": 9}, "out_of_range"),
        ({"big_wins": -1}, "out_of_range"),
        ({"own_factors": [0, 1, 1, 1]}, "out_of_range"),
        ({"own_factors": [2**28] * 4}, "out_of_range"),
        ({"winner": 4}, None),
    ],
)
def test_shares_of_what_cannot_be(words: dict[str, Any], code: str | None) -> None:
    with pytest.raises(ArgumentValueError) as caught:
        win_shares(**{"own_factors": [1] * 4, "winner": 0, "dealer": 0, **words})
    assert code in (caught.value.code, None)


# ---- the score sheet


NAMED = re.compile(r"（[^）]*）| \([^)]*\)")
FACTOR = rf"\d[\d.]*(?:{NAMED.pattern})?"
PRODUCT = re.compile(rf"[：:] ?({FACTOR}(?: × {FACTOR})+) = (\d+)")


def details(state: State, seat: int, lang: str) -> list[str]:
    return [line[lang].strip() for line in PAGE.sheet(state.observe(seat)) if line["zh"].startswith(" ")]  # type: ignore[literal-required]


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_the_sheet_comes_to_what_the_engine_pays(lang: str) -> None:
    """Every share is multiplied out, and the payments that are told are those of the round."""
    ends: Counter[str] = Counter()
    for seed in range(80):
        state = play(seed).state
        told = details(state, seed % 4, lang)
        won = state.won
        if won is not None:
            shares = [line for line in told if re.match(r"^(你|下家|对家|上家|You|Right|Across|Left)[：:]", line)]
            raw = sorted(amount for seat, amount in enumerate(won["raw"]) if seat != won["seat"])
            assert sorted(int(re.split(r"[ ：]", re.sub(r"[,，].*", "", line))[-1]) for line in shares) == raw
            assert any("金顶" in line or "golden top" in line for line in told) == won["golden_top"]
            is_contract = any("承包" in line or "all shares" in line for line in told)
            assert is_contract == (won["contractor"] is not None)
        for line in told:
            for product, amount in PRODUCT.findall(line):
                assert math.prod(map(float, NAMED.sub("", product).split("×"))) == int(amount), line
        amounts = [
            int(number) for line in told[-len(state.transfers) or None :] for number in re.findall(r" (\d+)", line)
        ]
        if state.transfers:
            assert amounts == [transfer.amount for transfer in state.transfers]
        ends[state.end or ""] += 1
    assert min(ends["WIN"], ends["FLOW_DRAW"]) > 15


def test_a_flow_draw_is_multiplied_out() -> None:
    state = table(
        {0: f"{READY}1z"}, melds={0: OPENED, 1: "chow:1s@0"}, special={0: "5z", 2: "6m"}, drawn="1z", left=0
    ).after("discard 1z")
    assert state.end == "FLOW_DRAW"
    sheet = PAGE.sheet(state.observe(1))
    owed = [line["zh"].strip() for line in sheet]
    assert "上家听牌：六万、六筒、九筒" in owed
    assert "你没听牌" in owed
    assert any(re.match(r"^你付上家：\d+（上家的倍数） × \d+（你的倍数） = \d+", line) for line in owed)
    assert any("没开口" in line and line.startswith("下家付上家：") for line in owed)


def test_an_illegal_move_costs_two_capped_wins() -> None:
    assert worst_loss("koukou") == 600
