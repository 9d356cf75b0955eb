"""Every option that wins, payments and hand math depend on, each with a position that it changes (W-11)."""

from typing import Any

import pytest

from paiju.tiles import show
from paiju.wuhan import (
    Hand,
    Meld,
    Rules,
    WinPosition,
    evaluate_win,
    flow_draw_payments,
    next_dealer,
    resolve_claims,
    shanten,
    waits,
)
from wuhan.test_wins import position

Answer = tuple[Any, ...]
RAW = {"melds": [], "ready": False}


def answer(entry: dict[str, Any], **options: Any) -> Answer:
    """Return why not, or payments and what else an option may change."""
    result = evaluate_win(WinPosition.from_dict(entry), Rules(**options))
    return (result.reason,) if result.reason else (result.payments, sorted(result.win_types), result.hard)


SMALL = ["small"]
W01 = [-8, 20, -8, -4]
TWO_LAIZI = ["6m", "7m", "8m", "2p", "3p", "4p", "7p", "6m", "2s", "2s"]
FOUR = ["1m", "1m", "1m", "1m", "2m", "3m", "4p", "5p", "2s", "2s"]

CASES: list[tuple[str, Any, dict[str, Any], Answer, Answer]] = [
    (
        "open_mode",
        "kaikou",
        position("W12"),
        ([-32, 96, -32, -32], SMALL, True),
        ([-16, 48, -16, -16], SMALL, True),
    ),
    (
        "laizi_limit_counts",
        "as_wild",
        position("W01", hand=TWO_LAIZI),
        ("no_shape_or_laizi_limit",),
        ([-4, 10, -4, -2], SMALL, False),
    ),
    ("small_laizi_max", 0, position("W03"), ([-4, 10, -4, -2], SMALL, False), ("no_shape_or_laizi_limit",)),
    (
        "big_laizi_max",
        1,
        position("W27"),
        ([-20, 70, -30, -20], ["all_triplets"], False),
        ("no_shape_or_laizi_limit",),
    ),
    ("wild_may_be_skin", False, position("W67"), ([-4, 10, -4, -2], SMALL, False), ("no_shape_or_laizi_limit",)),
    (
        "four_in_hand_blocks_win",
        True,
        position("W01", hand=FOUR, win_tile="6p"),
        (W01, SMALL, True),
        ("four_in_hand",),
    ),
    (
        "context_needs_258",
        "always",
        position("W48", options={}),
        ([-500, 1500, -500, -500], ["all_melded", "all_triplets"], False),
        ([-240, 560, -160, -160], ["all_triplets"], False),
    ),
    (
        "haidi_tiles",
        3,
        position("W55"),
        ([-60, 180, -60, -60], ["last_tiles"], True),
        ([-16, 32, -8, -8], SMALL, True),
    ),
    ("last_discard_win", False, position("W01", wall_left=0), (W01, SMALL, True), ("last_discard",)),
    (
        "selfdraw_on_kong_draw",
        False,
        position("W50"),
        ([-120, 360, -120, -120], ["kong_flower"], True),
        ([-80, 240, -80, -80], ["kong_flower"], True),
    ),
    (
        "selfdraw_on_haidi",
        False,
        position("W55"),
        ([-60, 180, -60, -60], ["last_tiles"], True),
        ([-40, 120, -40, -40], ["last_tiles"], True),
    ),
    ("cap", 100, position("W13"), ([-128, 556, -300, -128], SMALL, True), ([-500, 1500, -500, -500], SMALL, True)),
    (
        "golden_koukou",
        600,
        position("W29"),
        ([0, 1500, 0, -1500], ["all_triplets", "full_flush"], True),
        ([0, 1800, 0, -1800], ["all_triplets", "full_flush"], True),
    ),
    (
        "golden_mode",
        "cap",
        position("W29"),
        ([0, 1500, 0, -1500], ["all_triplets", "full_flush"], True),
        ([0, 1440, 0, -1440], ["all_triplets", "full_flush"], True),
    ),
    (
        "contract",
        False,
        position("W60"),
        ([0, 160, -160, 0], ["rob_kong"], True),
        ([-40, 200, -120, -40], ["rob_kong"], True),
    ),
    ("min_points", 16, position("W01"), (W01, SMALL, True), ("below_min_points",)),
    (
        "robbed_kong_counts",
        True,
        position("W60"),
        ([0, 160, -160, 0], ["rob_kong"], True),
        ([0, 240, -240, 0], ["rob_kong"], True),
    ),
]


@pytest.mark.parametrize(("name", "value", "entry", "usual", "changed"), CASES, ids=[case[0] for case in CASES])
def test_an_option_changes_a_win(name: str, value: Any, entry: dict[str, Any], usual: Answer, changed: Answer) -> None:
    assert answer(entry) == usual
    assert answer(entry, **{name: value}) == changed


def test_the_golden_top_of_openings_that_double_once() -> None:
    entry = position("W29")
    entry["seats"][1]["special_kongs"] = {"red": 2, "skin": 0, "laizi": 0}
    assert answer(entry, open_mode="kaikou")[0] == [0, 1200, 0, -1200]
    assert answer(entry, open_mode="kaikou", golden_kaikou=450)[0] == [0, 1350, 0, -1350]
    assert answer(entry, golden_kaikou=450)[0] == [0, 1500, 0, -1500]


def test_flow_draws() -> None:
    seats = [
        {"own_factor": 64, "ready": True, "opened": True},
        {"own_factor": 8, "ready": False, "opened": True},
        {"own_factor": 4, "ready": False, "opened": False},
        {"own_factor": 1, "ready": True, "opened": True},
    ]
    assert flow_draw_payments(seats) == [600, -308, -308, 16]
    assert flow_draw_payments(seats, Rules(flow_cap=False)) == [1024, -520, -520, 16]
    assert flow_draw_payments(seats, Rules(cap=100)) == [200, -108, -108, 16]
    assert flow_draw_payments(seats, Rules(flow_draw="none")) == [0, 0, 0, 0]


def test_the_next_dealer() -> None:
    assert next_dealer(0, "WIN", 2) == 1
    assert next_dealer(0, "WIN", 2, Rules(dealer_rotation="winner")) == 2
    assert next_dealer(0, "FLOW_DRAW", None, Rules(dealer_rotation="winner")) == 0


def test_the_order_of_several_winners() -> None:
    assert resolve_claims(0, 1, {0: "win", 2: "win"}).seat == 0
    assert resolve_claims(0, 1, {0: "win", 2: "win"}, rules=Rules(multi_win_order="discarder")).seat == 2


def test_hand_math_follows_the_options() -> None:
    two_laizi = Hand("678m234p7p6m22s", [Meld("pong", "7s")])
    assert shanten(two_laizi, "5m") == 1
    assert shanten(two_laizi, "5m", Rules(laizi_limit_counts="as_wild")) == 0
    assert shanten(two_laizi, "5m", Rules(small_laizi_max=2)) == 0
    as_skin = Hand("12m234p78p22s9p", [Meld("pong", "7s")])
    assert show(waits(as_skin, "4m")) == "5m"  # 3m is a skin: only the laizi helps
    assert waits(as_skin, "4m", Rules(wild_may_be_skin=False)) == ()
    assert shanten(as_skin, "4m", Rules(wild_may_be_skin=False)) == 1
    four = Hand("1112m234p22s78s", [Meld("pong", "9s")])
    four_of_a_kind = Hand("1111m23m45p22s", [Meld("pong", "7s")])
    assert show(waits(four_of_a_kind, "9s")) == "1s36p"
    assert waits(four_of_a_kind, "9s", Rules(four_in_hand_blocks_win=True)) == ()
    assert shanten(four, "5p", Rules(four_in_hand_blocks_win=True)) >= shanten(four, "5p")
