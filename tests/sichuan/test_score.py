"""The value of a win, clause by clause (S-7)."""

from typing import Any

import pytest

from paiju import reference
from paiju.errors import FlagsError, HandError, RulesError
from paiju.sichuan import PRESETS, Hand, Rules, Score, score
from sichuan.vectors import entries, hand_of
from sichuan.winning import written

MULTIPLIER, FAN = PRESETS["multiplier"], PRESETS["fan"]

PLAIN = "123m456m789m234s99s"
ONE_ROOT = "123m456m99m + concealed_kong:7m pong:8m"  # 清一色 and a root
PURE_PAIRS = "22334455667788m"
HOOK = "99s + pong:1m pong:3m pong:5m pong:7s"
JIANG_HOOK = "88s + pong:2m pong:5m pong:8m pong:2s"
THREE_QUADS = "11113333555577m"
KONG = "123m456m789s99s + concealed_kong:2s"


def won(hand: str, rules: Rules = MULTIPLIER, /, **way: bool) -> Score:
    tiles = written(hand)
    found = score(tiles, tiles.tiles[-1], **way, rules=rules)
    assert reference.sichuan.score(tiles, tiles.tiles[-1], **way, rules=rules).pay_each == found.pay_each
    return found


def totals(hand: str, **options: object) -> list[int]:
    """Return the totals under best, first_match and stack."""
    return [won(hand, Rules(pattern_policy=policy, **options)).total for policy in ("best", "first_match", "stack")]


# The vectors.


@pytest.mark.parametrize("entry", entries("hands"), ids=lambda entry: str(entry["id"]))
@pytest.mark.parametrize("preset", ["multiplier", "fan"])
def test_the_hands_of_the_vectors(entry: dict[str, Any], preset: str) -> None:
    expected = entry[preset]
    found = score(hand_of(entry), entry["win_tile"], **entry["context"], rules=PRESETS[preset])
    assert (found.main_id, found.main.zh) == (expected["main"], expected["main_zh"])
    assert found.roots_counted == expected["roots_counted"]
    assert found.addons == tuple(expected["addons"])
    if preset == "multiplier":
        assert (found.base, found.roots) == (expected["base"], expected["roots_total"])
        assert (found.total, found.fan) == (expected["total"], None)
    else:
        assert (found.base, found.uncapped, found.fan) == (expected["base_fan"], expected["fan_raw"], expected["fan"])
        assert found.pay_each == expected["pay_each"]


@pytest.mark.parametrize("entry", entries("hands"), ids=lambda entry: str(entry["id"]))
@pytest.mark.parametrize("policy", ["first_match", "stack"])
def test_the_policies_of_the_vectors(entry: dict[str, Any], policy: str) -> None:
    rules = Rules(pattern_policy=policy)
    found = score(hand_of(entry), entry["win_tile"], **entry["context"], rules=rules)
    assert found.total == entry["multiplier"][f"total_{policy}"]


@pytest.mark.parametrize("entry", entries("not_wins"), ids=lambda entry: str(entry["id"]))
def test_s7_42_what_is_no_win_has_no_score(entry: dict[str, Any]) -> None:
    for function in (score, reference.sichuan.score):
        with pytest.raises(HandError):
            function(hand_of(entry), entry["win_tile"])
    with pytest.raises(HandError, match=rf"does not win: {entry['reason']}"):
        score(hand_of(entry), entry["win_tile"])


# The two value systems.


def test_s7_1_multipliers_multiply() -> None:
    found = won(ONE_ROOT, self_draw=True)
    assert (found.base, found.roots_counted, found.addons) == (4, 1, ("self_draw",))
    assert found.total == 4 * 2 * 2 == found.pay_each
    assert won(ONE_ROOT, Rules(base=3), self_draw=True).pay_each == 48


def test_s7_2_fan_add_up() -> None:
    found = won(ONE_ROOT, FAN, self_draw=True)
    assert (found.base, found.roots_counted, found.fan, found.total) == (2, 1, 3, 8)
    assert found.pay_each == 9
    assert won(ONE_ROOT, FAN.replace(base=3), self_draw=True).pay_each == 3 * 8 + 3


# The main pattern.


def test_s7_3_one_pattern_covers_the_others() -> None:
    found = won("222m444m33s + pong:6s pong:8s")
    assert (found.main_id, found.factors, found.total) == ("all_triplets", ("all_triplets",), 2)


def test_s7_3_the_roots_decide_too() -> None:
    """将对 with four kongs is 8 x 16 without the extended rows, more than 十八罗汉, which absorbs them."""
    kongs = "88s + concealed_kong:2m exposed_kong:5m added_kong:8m concealed_kong:2s"
    found = won(kongs, Rules(extended_patterns=False))
    assert (found.main_id, found.base, found.roots_counted, found.total) == ("jiang_all_triplets", 8, 4, 128)
    assert won(kongs).main_id == "jiang_golden_hook"


@pytest.mark.parametrize(
    ("hand", "main"),
    [
        ("11112233778899m", "pure_dragon_seven_pairs"),  # 32, as 清幺九 16 with its root
        ("99m + concealed_kong:1m exposed_kong:3m added_kong:5m concealed_kong:7m", "pure_eighteen_arhats"),
        ("99s + concealed_kong:1m exposed_kong:3m added_kong:5m pong:7s", "twelve_hairpins"),  # as 金钩钓 with roots
        (ONE_ROOT.replace("concealed_kong:7m", "pong:7m"), "full_flush"),
        ("222m444m666s888s33s", "all_triplets"),  # 断么九 has the same value and stands below
    ],
)
def test_s7_4_ties(hand: str, main: str) -> None:
    assert won(hand).main_id == main


def test_s7_4_equal_values_go_to_the_first() -> None:
    """清一色 and 幺九 are both 4, 七对 and 金钩钓 too; the order of the table decides."""
    no_rows = Rules(disabled_patterns=["pure_terminals_everywhere"])
    assert won("111222333m78999m", no_rows).main_id == "full_flush"


@pytest.mark.parametrize(
    ("hand", "best", "first_match", "stack"),
    [
        (PURE_PAIRS, 16, 16, 32),
        ("222m444m33s + pong:6s pong:8s", 2, 2, 4),
        ("222m444m66m + pong:3m pong:8m", 8, 8, 16),
        ("66m + pong:2m pong:3s pong:5m pong:7s", 4, 4, 8),
        ("111222333m999s11s", 4, 4, 4),
        ("111222333m44s + pong:5m", 2, 2, 2),
        ("111222333m78999m", 16, 4, 16),
        (THREE_QUADS, 128, 32, 128),
        ("2222m5555m8888m22s", 128, 128, 128),
        (JIANG_HOOK, 16, 8, 16),
        ("88s + concealed_kong:2m exposed_kong:5m added_kong:8m concealed_kong:2s", 256, 64, 256),
    ],
)
def test_s7_3_to_s7_6_the_policies_side_by_side(hand: str, best: int, first_match: int, stack: int) -> None:
    assert totals(hand) == [best, first_match, stack]


def test_s7_5_first_match_takes_the_first_core_row() -> None:
    rules = Rules(pattern_policy="first_match")
    assert won(THREE_QUADS, rules).main_id == "triple_dragon_seven_pairs"
    assert won("111222333m78999m", rules).main_id == "full_flush"
    for extended in (True, False):
        assert won(JIANG_HOOK, rules.replace(extended_patterns=extended)).main_id == "jiang_all_triplets"


def test_s7_5_first_match_reads_the_core_rows_of_the_fan_table() -> None:
    rules = Rules(pattern_policy="first_match", scoring="fan")
    assert won("111222333m78999m", rules).main_id == "pure_terminals_everywhere"
    assert won(HOOK, rules).main_id == "all_triplets"
    assert won("2222m5588m225588s", rules).main_id == "dragon_seven_pairs"


def test_s7_6_stack_multiplies_the_factors_of_a_reading() -> None:
    found = won("222m444m66m + pong:3m concealed_kong:8m", Rules(pattern_policy="stack"))
    assert found.factors == ("full_flush", "all_triplets", "all_simples")
    assert (found.base, found.roots, found.roots_counted, found.total) == (4 * 2 * 2, 1, 1, 32)
    assert found.main_id == "pure_all_triplets"  # S-7.32: what best would name


def test_s7_6_stack_takes_the_best_reading() -> None:
    found = won("112233m445566s77s", Rules(pattern_policy="stack"))  # sequences, or seven pairs
    assert (found.factors, found.total) == (("seven_pairs",), 4)


def test_s7_7_readings_are_never_mixed() -> None:
    assert totals("111222333m999s11s") == [4, 4, 4]
    stack = Rules(pattern_policy="stack")
    assert won("111222333m999s11s", stack).factors == ("terminals_everywhere",)
    assert won("111222333m999s11s", stack.replace(disabled_patterns=["terminals_everywhere"])).factors == (
        "all_triplets",
    )
    assert won("111222333m78999m", stack).total == 16  # one suit and 幺九; three triplets would need other tiles


def test_s7_8_all_simples_and_jiang() -> None:
    stack = Rules(pattern_policy="stack")
    assert won(JIANG_HOOK, stack).factors == ("jiang_all_triplets", "golden_hook")
    assert won(JIANG_HOOK, stack).total == 16
    without = won(JIANG_HOOK, stack.replace(disabled_patterns=["jiang_all_triplets"]))
    assert set(without.factors) == {"golden_hook", "all_simples"}  # unless 将 counts
    assert without.total == 8
    assert won(PURE_PAIRS, stack).total == 4 * 4 * 2


def test_s7_9_first_turns_stack() -> None:
    stack = Rules(pattern_policy="stack")
    assert won(PURE_PAIRS, stack, heavenly=True, self_draw=True).total == 2048
    assert won("1133m5577m2244s66s", stack, earthly=True, self_draw=True).total == 32 * 4 * 2
    fan = won(PURE_PAIRS, stack.replace(scoring="fan"), heavenly=True, self_draw=True)
    assert fan.fan == 5 + 2 + 2 + 1


def test_s7_10_stack_with_fan() -> None:
    dragon = "1111m3355m2244s66s"
    assert won(dragon, Rules(pattern_policy="stack", scoring="fan")).fan == 3
    assert won(dragon, Rules(scoring="fan")).fan == 4
    assert won(THREE_QUADS, Rules(pattern_policy="stack", scoring="fan")).fan == 2 + 2 + 3
    assert won(JIANG_HOOK, Rules(pattern_policy="stack", scoring="fan")).fan == 4


def test_s7_11_a_row_finds_its_reading() -> None:
    assert won("112233m445566s77s").main_id == "seven_pairs"
    assert won("111222333m99s + pong:5m").main_id == "all_triplets"
    assert won("111222333m78999m").main_id == "pure_terminals_everywhere"


def test_s7_12_extended_rows() -> None:
    assert totals("111222333m78999m", extended_patterns=False) == [4, 4, 16]  # stack does not ask
    assert won(HOOK, FAN).main_id == "golden_hook"
    without = won(HOOK, FAN.replace(extended_patterns=False))
    assert (without.main_id, without.fan) == ("all_triplets", 1)
    # Extended in one table, core in the other.
    assert won(HOOK, Rules(extended_patterns=False)).main_id == "golden_hook"
    assert won("111222333m78999m", FAN.replace(extended_patterns=False)).main_id == "pure_terminals_everywhere"


def test_s7_13_disabled_rows() -> None:
    rules = Rules(disabled_patterns=["seven_pairs"])
    assert won("1133m5577m2244s66s", rules).main_id == "basic_win"
    assert won("1133m5577m2244s66s", rules).total == 1
    assert won("11335566778899m", rules).main_id == "pure_seven_pairs"
    assert won("1133m5577m2244s66s", rules.replace(pattern_policy="first_match")).total == 1


@pytest.mark.parametrize(
    ("factor", "hand", "with_it", "without"),
    [
        ("seven_pairs", "1133m5577m2244s66s", 4, 1),
        ("golden_hook", HOOK, 4, 2),  # counts as all triplets then
        ("all_triplets", "111m333m555m777s99s", 2, 1),
        ("full_flush", "123m234m567m789m55m", 4, 1),
        ("terminals_everywhere", "123m789m123s789s99m", 4, 1),
        ("all_simples", "234m567m345s678s55s", 2, 1),
        ("jiang_all_triplets", JIANG_HOOK, 16, 8),
    ],
)
def test_s7_14_disabled_factors(factor: str, hand: str, with_it: int, without: int) -> None:
    stack = Rules(pattern_policy="stack")
    assert won(hand, stack).total == with_it
    assert won(hand, stack.replace(disabled_patterns=[factor])).total == without


@pytest.mark.parametrize(("factor", "flag"), [("heavenly_hand", "heavenly"), ("earthly_hand", "earthly")])
def test_s7_14_disabled_first_turns(factor: str, flag: str) -> None:
    stack = Rules(pattern_policy="stack", self_draw="none")
    way = {flag: True, "self_draw": True}
    assert won(PLAIN, stack, **way).total == 32
    assert won(PLAIN, stack.replace(disabled_patterns=[factor]), **way).total == 1


def test_s7_14_other_ids_change_nothing() -> None:
    others = ["jiang_golden_hook", "pure_golden_hook", "pure_seven_pairs", "jiang_seven_pairs", "pure_all_triplets"]
    rules = Rules(pattern_policy="stack", disabled_patterns=others)
    assert won(JIANG_HOOK, rules).total == 16
    assert won("11335566778899m", rules).total == 16


# Roots.


def test_s5_12_roots() -> None:
    for hand, roots in [
        ("444m456m123s789s99s", 1),
        ("345m123s456s99s + pong:5m", 1),
        ("123m44s + concealed_kong:5s concealed_kong:6s concealed_kong:7m", 3),
        ("1111m3333m2244s66s", 2),
        (PLAIN, 0),
    ]:
        found = won(hand, Rules(disabled_patterns=["double_dragon_seven_pairs", "seven_pairs", "all_simples"]))
        assert (found.roots, found.roots_counted, found.total) == (roots, roots, 2**roots)


def test_s7_15_absorbed_roots_do_not_count() -> None:
    found = won("1111m3355m2244s66s")
    assert (found.main_id, found.roots, found.roots_counted, found.total) == ("dragon_seven_pairs", 1, 0, 8)
    stacked = won("1111m3355m2244s66s", Rules(pattern_policy="stack"))
    assert (stacked.base, stacked.roots_counted, stacked.total) == (4, 1, 8)


def test_s7_16_no_roots() -> None:
    hook = "99s + concealed_kong:1m exposed_kong:3m pong:5m pong:7s"
    assert [won(hook, Rules(roots=roots)).total for roots in (True, False)] == [16, 4]
    found = won(hook, Rules(roots=False))
    assert (found.roots, found.roots_counted) == (2, 0)
    assert won("1111m3355m2244s66s", Rules(roots=False)).total == 8  # the row keeps its value
    for policy in ("first_match", "stack"):
        assert won(hook, Rules(roots=False, pattern_policy=policy)).total == 4


# Add-ons.


def test_s7_17_addons_all_count() -> None:
    way = {"self_draw": True, "kong_flower": True, "last_tile": True}
    found = won(KONG, **way)
    assert (found.addons, found.total) == (("self_draw", "kong_flower", "last_tile"), 16)
    in_fan = won(KONG, FAN, **way)
    assert (in_fan.addons, in_fan.fan, in_fan.pay_each) == (("kong_flower", "last_tile"), 3, 9)


@pytest.mark.parametrize(
    ("addon", "hand", "drawn", "total", "fan"),
    [
        ("kong_flower", KONG, True, 8, 2),
        ("kong_discard", PLAIN, False, 2, 1),
        ("rob_kong", PLAIN, False, 2, 1),
        ("last_tile", PLAIN, True, 4, 1),
    ],
)
def test_s7_18_to_s7_21_each_addon(addon: str, hand: str, drawn: bool, total: int, fan: int) -> None:
    way = {addon: True, "self_draw": drawn}
    assert won(hand, **way).total == total
    assert addon in won(hand, **way).addons
    found = won(hand, FAN, **way)
    assert (found.fan, found.pay_each) == (fan, 2**fan + drawn)
    assert addon not in won(hand, self_draw=drawn).addons


def test_s7_22_last_tile_on_a_discard() -> None:
    assert won(PLAIN, last_tile=True).total == 1
    assert won(PLAIN, last_tile=True).addons == ()
    found = won(PLAIN, FAN, last_tile=True)
    assert (found.addons, found.fan, found.pay_each) == (("last_tile",), 1, 2)
    both = won(PLAIN, Rules(last_tile_on_discard=True), last_tile=True, kong_discard=True)
    assert both.total == 4


# Self-draw.


@pytest.mark.parametrize(
    ("mode", "multiplier", "fan", "capped"),
    [("double", 16, 16, 16), ("add_base", 9, 9, 9), ("add_fan", 16, 16, 8), ("none", 8, 8, 8)],
)
def test_s7_23_to_s7_26_self_draw(mode: str, multiplier: int, fan: int, capped: int) -> None:
    def pays(**options: object) -> int:
        return won(ONE_ROOT, Rules(self_draw=mode, **options), self_draw=True).pay_each

    assert pays() == multiplier
    assert pays(scoring="fan", fan_cap=8) == fan
    assert pays(scoring="fan", fan_cap=3) == capped


@pytest.mark.parametrize(
    ("mode", "scoring", "addon", "bonus"),
    [
        ("double", "multiplier", True, False),
        ("double", "fan", False, True),
        ("add_base", "multiplier", False, True),
        ("add_base", "fan", False, True),
        ("add_fan", "multiplier", True, False),
        ("add_fan", "fan", True, False),
        ("none", "multiplier", False, False),
        ("none", "fan", False, False),
    ],
)
def test_s7_35_self_draw_is_within_or_beside_the_total(mode: str, scoring: str, addon: bool, bonus: bool) -> None:
    rules = Rules(self_draw=mode, scoring=scoring)
    found = won(ONE_ROOT, rules, self_draw=True)
    assert ("self_draw" in found.addons, found.self_draw_bonus) == (addon, bonus)
    assert not won(ONE_ROOT, rules).addons
    assert not won(ONE_ROOT, rules).self_draw_bonus


def test_s7_24_the_base_is_added_after_any_cap() -> None:
    rules = Rules(self_draw="add_base", max_multiplier=4, base=10)
    found = won(ONE_ROOT, rules, self_draw=True)
    assert (found.total, found.pay_each) == (4, 50)
    doubled = won(ONE_ROOT, Rules(max_multiplier=4), self_draw=True)
    assert (doubled.uncapped, doubled.pay_each) == (16, 4)  # S-7.23: before the cap


def test_s7_27_first_turns_without_self_draw() -> None:
    way = {"heavenly": True, "self_draw": True}
    option = {"first_turn_excludes_self_draw": True}
    assert [won(PURE_PAIRS, rules, **way).pay_each for rules in (MULTIPLIER, Rules(**option))] == [64, 32]
    assert [won(PURE_PAIRS, rules, **way).pay_each for rules in (FAN, FAN.replace(**option))] == [33, 32]
    for mode in ("double", "add_base", "add_fan"):
        assert won(PURE_PAIRS, Rules(self_draw=mode, **option), earthly=True, self_draw=True).pay_each == 32
    # Not when another pattern names the hand, but under stack whenever the factor counts.
    no_roots = {"roots": False, **option}
    assert won(THREE_QUADS, Rules(**no_roots), **way).total == 128 * 2
    assert won(THREE_QUADS, Rules(pattern_policy="stack", **no_roots), **way).total == 32 * 4 * 4


def test_s7_28_fed_kong_flower() -> None:
    fed = "123m456m789s99s + exposed_kong:2s"
    way = {"self_draw": True, "kong_flower": True, "exposed_kong": True}
    option = {"exposed_kong_flower": "feeder_pays"}
    assert [won(fed, rules, **way).pay_each for rules in (MULTIPLIER, Rules(**option))] == [8, 4]
    assert [won(fed, rules, **way).pay_each for rules in (FAN, FAN.replace(**option))] == [5, 4]
    assert won(fed, Rules(**option), **way).addons == ("kong_flower",)
    assert won(fed, Rules(**option), self_draw=True, kong_flower=True).pay_each == 8  # another kong came last
    assert won(fed, Rules(**option), self_draw=True, exposed_kong=True).pay_each == 4  # no kong flower: self-draw


# Caps.


def test_s7_29_max_multiplier() -> None:
    found = won(THREE_QUADS, Rules(max_multiplier=64))
    assert (found.uncapped, found.total, found.pay_each) == (128, 64, 64)
    assert won(THREE_QUADS, Rules(max_multiplier=128)).total == 128
    assert won(THREE_QUADS, Rules(max_multiplier=129)).total == 128
    assert won(THREE_QUADS, Rules(max_multiplier=100)).total == 100


def test_s7_30_fan_cap() -> None:
    found = won(
        "99m + concealed_kong:1m exposed_kong:3m added_kong:5m concealed_kong:7m",
        FAN,
        self_draw=True,
        kong_flower=True,
    )
    assert (found.uncapped, found.fan, found.total, found.pay_each) == (9, 8, 256, 257)
    assert won(PLAIN, FAN.replace(fan_cap=0), kong_discard=True).pay_each == 1


def test_s7_31_only_the_cap_in_play_is_read() -> None:
    assert won(THREE_QUADS, Rules(fan_cap=1)).total == 128
    assert won(THREE_QUADS, FAN.replace(max_multiplier=1)).fan == 7


# What a score holds.


def test_s7_32_to_s7_35_the_parts() -> None:
    found = won(KONG, FAN, self_draw=True, kong_flower=True)
    assert found.main.zh == "平胡"
    assert found.to_dict() == {
        "main": "basic_win",
        "base": 0,
        "roots": 1,
        "roots_counted": 1,
        "addons": ["kong_flower"],
        "fan": 2,
        "total": 4,
        "pay_each": 5,
    }
    assert found.rules == FAN
    assert won(KONG).fan is None


def test_scores_are_values() -> None:
    one, same, other = won(PLAIN), won(PLAIN), won(PLAIN, self_draw=True)
    assert one == same != other
    assert hash(one) == hash(same)
    assert one != won(PLAIN, Rules(base=2))
    assert (one == "basic_win") is False
    assert "basic_win" in repr(one)


def test_without_rules_the_usual_ones_hold() -> None:
    hand = written(PLAIN)
    assert score(hand, "9s") == score(hand, "9s", rules=Rules()) == score(hand, "9s", rules=None)


# What cannot be scored.


@pytest.mark.parametrize(
    ("clause", "code", "flags"),
    [
        ("S-7.36", "two_sources", ["kong_discard", "rob_kong"]),
        ("S-7.36", "self_draw_from_other", ["kong_discard", "self_draw"]),
        ("S-7.36", "self_draw_from_other", ["rob_kong", "self_draw"]),
        ("S-7.37", "kong_flower_no_draw", ["kong_flower"]),
        ("S-7.37", "heavenly_no_draw", ["heavenly"]),
        ("S-7.38", "earthly_no_draw", ["earthly"]),
        ("S-7.39", "heavenly_and_earthly", ["heavenly", "earthly", "self_draw"]),
        ("S-7.39", "first_turn_too_late", ["heavenly", "self_draw", "kong_flower"]),
        ("S-7.39", "first_turn_too_late", ["earthly", "self_draw", "kong_flower"]),
        ("S-7.39", "first_turn_too_late", ["heavenly", "self_draw", "last_tile"]),
        ("S-7.39", "first_turn_too_late", ["earthly", "self_draw", "last_tile"]),
        ("S-7.40", "last_tile_robbed", ["last_tile", "rob_kong"]),
    ],
)
def test_s7_36_to_s7_40_flags_that_exclude_each_other(clause: str, code: str, flags: list[str]) -> None:
    hand, way = written(PLAIN), dict.fromkeys(flags, True)
    for rules in PRESETS.values():
        with pytest.raises(FlagsError, match="impossible") as caught:
            score(hand, "9s", **way, rules=rules)
        assert caught.value.code == code
        with pytest.raises(HandError) as slow:
            reference.sichuan.score(hand, "9s", **way, rules=rules)
        assert slow.value.code == clause


@pytest.mark.parametrize(
    ("text", "void_suit", "code"),
    [
        ("123m456m789m234s98s", "p", "no_win"),
        ("123m456m789m234s8s", "p", "no_win"),  # nor with the winning tile that was left out
        ("123m456m789m234s99s", "s", "void_tile"),
        ("123m456m789p234s99s", None, "three_suits"),
    ],
)
def test_each_reason_for_no_win_has_its_code(text: str, void_suit: str | None, code: str) -> None:
    with pytest.raises(HandError, match="this hand does not win") as caught:
        score(Hand(text, void_suit=void_suit), "9s")
    assert caught.value.code == code


def test_rules_may_be_the_name_of_a_preset() -> None:
    hand = written(PLAIN)
    assert score(hand, "9s", rules="fan") == score(hand, "9s", rules=PRESETS["fan"]) != score(hand, "9s")
    with pytest.raises(RulesError, match=r'no preset "fna".*; did you mean fan\?'):
        score(hand, "9s", rules="fna")


def test_s7_38_earthly_on_the_first_discard() -> None:
    rules = Rules(earthly_on_first_discard=True)
    assert won(PLAIN, rules, earthly=True).total == 32
    for flag in ("kong_discard", "rob_kong", "last_tile"):
        with pytest.raises(HandError, match="earthly"):
            score(written(PLAIN), "9s", earthly=True, rules=rules, **{flag: True})
    with pytest.raises(HandError, match="heavenly"):
        score(written(PLAIN), "9s", heavenly=True, rules=rules)


@pytest.mark.parametrize("flag", ["heavenly", "earthly"])
def test_s7_39_first_turns_have_no_melds(flag: str) -> None:
    way = {flag: True, "self_draw": True}
    for function in (score, reference.sichuan.score):
        with pytest.raises(HandError):
            function(written(KONG), "9s", **way, rules=Rules())


def test_s7_41_the_winning_tile_is_in_the_hand() -> None:
    for tile in ("5s", "1p", "1z"):
        with pytest.raises(HandError, match=rf"{tile}.*not in the hand"):
            score(written(PLAIN), tile)
        with pytest.raises(HandError):
            reference.sichuan.score(written(PLAIN), tile)
    with pytest.raises(HandError, match="7m"):  # in a meld only
        score(written("123m456m345s99s + pong:7m"), "7m")


def test_s7_42_a_hand_that_its_winning_tile_does_not_complete_is_no_win() -> None:
    for tile in ("8s", "9m"):
        with pytest.raises(HandError) as caught:
            score(Hand("123m456m789m234s9s"), tile)
        assert caught.value.code == "no_win"
    with pytest.raises(HandError) as caught:
        score(Hand("123m456m789m9999s"), "9s")
    assert caught.value.code == "fifth_copy"
    with pytest.raises(HandError) as caught:
        score(Hand("123m456m789m234s9s"), "5z")
    assert caught.value.code == "win_tile"
    with pytest.raises(HandError, match="three suits"):
        score(Hand("123m456m789p234s99s"), "9s")
