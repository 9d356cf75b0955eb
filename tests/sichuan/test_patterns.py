"""The pattern table, clause by clause: what each row is worth, which hands meet it and which just miss it."""

from typing import NamedTuple

import pytest

from paiju import reference
from paiju.sichuan import ADDONS, PATTERNS, Rules, score
from sichuan.winning import written


class Clause(NamedTuple):
    """One row of S-6: its values, hands that meet it, hands that miss it by a little."""

    number: str
    id: str
    zh: str
    multiplier: int
    fan: int | None
    absorbs: int
    extended: bool
    fan_extended: bool
    met: list[str]
    missed: list[str]


FOUR_KONGS = "concealed_kong:1m exposed_kong:3m added_kong:5m concealed_kong"

CLAUSES = [
    Clause(
        *("S-6.1", "pure_eighteen_arhats", "清十八罗汉", 256, 8, 4, False, True),
        met=[f"99m + {FOUR_KONGS}:7m"],
        missed=[
            f"99m + {FOUR_KONGS}:7s",
            f"99s + {FOUR_KONGS}:7m",
            "99m + pong:1m exposed_kong:3m added_kong:5m added_kong:7m",
        ],
    ),
    Clause(
        *("S-6.2", "jiang_triple_dragon_seven_pairs", "将三龙七对", 128, None, 3, False, False),
        met=["2222m5555m8888m22s", "2222m5555m2222s55s"],
        missed=["2222m5555m88m22s55s", "2222m5555m8888m33s", "222m555m888m222s88s"],
    ),
    Clause(
        *("S-6.3", "pure_triple_dragon_seven_pairs", "清三龙七对", 128, None, 3, True, False),
        met=["11113333555577m", "22223333444466m"],
        missed=["1111m3333m5555m77s", "11113333556677m"],
    ),
    Clause(
        *("S-6.4", "jiang_double_dragon_seven_pairs", "将双龙七对", 64, None, 2, False, False),
        met=["2222m5555m88m22s55s"],
        missed=["2222m5555m8888m22s", "2222m5588m225588s", "2222m5555m88m22s66s"],
    ),
    Clause(
        *("S-6.5", "eighteen_arhats", "十八罗汉", 64, 6, 4, False, True),
        met=[f"99s + {FOUR_KONGS}:7s", f"99m + {FOUR_KONGS}:7m"],
        missed=["99s + concealed_kong:1m exposed_kong:3m added_kong:5m pong:7s", "334455667799m11s"],
    ),
    Clause(
        *("S-6.6", "pure_double_dragon_seven_pairs", "清双龙七对", 64, None, 2, True, False),
        met=["11113333556677m"],
        missed=["11113355667799m", "11113333555577m", "1111m3333m556677s"],
    ),
    Clause(
        *("S-6.9", "pure_dragon_seven_pairs", "清龙七对", 32, 5, 1, False, False),
        met=["11113355667799m"],
        missed=["11335566778899m", "1111m3355m667799s"],
    ),
    Clause(
        *("S-6.10", "triple_dragon_seven_pairs", "三龙七对", 32, None, 3, False, False),
        met=["1111m3333m2222s66s", "11113333555577m"],
        missed=["1111m3333m2244s66s", "1111m3355m2244s66s"],
    ),
    Clause(
        *("S-6.11", "jiang_dragon_seven_pairs", "将龙七对", 32, None, 1, True, False),
        met=["2222m5588m225588s"],
        missed=["2222m5555m88m22s55s", "2222m5588m225599s"],
    ),
    Clause(
        *("S-6.12", "twelve_hairpins", "十二金钗", 32, None, 3, True, False),
        met=["99s + concealed_kong:1m exposed_kong:3m added_kong:5m pong:7s"],
        missed=[
            f"99s + {FOUR_KONGS}:7s",
            "99s + concealed_kong:1m exposed_kong:3m pong:5m pong:7s",
            "111m99s + concealed_kong:2m exposed_kong:3m added_kong:5m",
        ],
    ),
    Clause(
        *("S-6.13", "pure_seven_pairs", "清七对", 16, 4, 0, False, False),
        met=["11335566778899m", "11113355667799m", "11112222333344m"],
        missed=["1133m5577m2244s66s", "112233445566m77s", "123456789m11122m"],
    ),
    Clause(
        *("S-6.14", "pure_golden_hook", "清金钩钓", 16, 4, 0, False, True),
        met=["66m + exposed_kong:1m pong:9m pong:3m pong:5m", f"99m + {FOUR_KONGS}:7m"],
        missed=["66s + exposed_kong:1m pong:9m pong:3m pong:5m", "666m99m + pong:1m pong:3m pong:5m"],
    ),
    Clause(
        *("S-6.15", "jiang_seven_pairs", "将七对", 16, 4, 0, False, True),
        met=["2222m5588m225588s", "2222m5555m88m22s55s"],
        missed=["2222m5588m225577s", "222m555m888m222s88s"],
    ),
    Clause(
        *("S-6.16", "double_dragon_seven_pairs", "双龙七对", 16, None, 2, False, False),
        met=["1111m3333m2244s66s", "11113333556677m"],
        missed=["1111m3333m2222s66s", "1111m3355m2244s66s"],
    ),
    Clause(
        *("S-6.17", "pure_terminals_everywhere", "清幺九", 16, 4, 0, True, False),
        met=["111222333m78999m", "123m789m789m99m + pong:1m", "11112233778899m"],
        missed=["123m789m123s789s99m", "123m123m456m789m99m", "11335566778899m"],
    ),
    Clause(
        *("S-6.18", "jiang_golden_hook", "将金钩钓", 16, 4, 0, True, True),
        met=["88s + pong:2m pong:5m pong:8m pong:2s", "88s + concealed_kong:2m pong:5m pong:8m pong:2s"],
        missed=["99s + pong:2m pong:5m pong:8m pong:2s", "222s88s + pong:2m pong:5m pong:8m"],
    ),
    Clause(
        *("S-6.19", "pure_all_triplets", "清碰", 8, 3, 0, False, False),
        met=["222m444m66m + pong:1m pong:9m", "66m + pong:1m pong:9m pong:2m pong:4m", "111222333m555m99m"],
        missed=["222m444m66s + pong:1m pong:9m", "222m456m66m + pong:1m pong:9m"],
    ),
    Clause(
        *("S-6.20", "dragon_seven_pairs", "龙七对", 8, 4, 1, False, False),
        met=["1111m3355m2244s66s", "11113355667799m"],
        missed=["1133m5577m2244s66s", "444m456m123s789s99s"],
    ),
    Clause(
        *("S-6.21", "jiang_all_triplets", "将对", 8, 3, 0, False, False),
        met=["222m555m88s + concealed_kong:8m pong:2s", "88s + pong:2m pong:5m pong:8m pong:2s"],
        missed=["222m555m99s + concealed_kong:8m pong:2s", "222m555m88s + concealed_kong:8m pong:3s"],
    ),
    Clause(
        *("S-6.22", "full_flush", "清一色", 4, 2, 0, False, False),
        met=["123m234m567m789m55m", "123m55m + pong:7m pong:8m exposed_kong:9m"],
        missed=["123m234m567m789m55s", "123m55m + pong:7m pong:8m exposed_kong:9s"],
    ),
    Clause(
        *("S-6.23", "seven_pairs", "七对", 4, 2, 0, False, False),
        met=["1133m5577m2244s66s", "1111m3355m2244s66s", "112233m445566s77s"],
        missed=["111m333m555m222s44s", "123m456m789m234s99s"],
    ),
    Clause(
        *("S-6.24", "golden_hook", "金钩钓", 4, 2, 0, False, True),
        met=["99s + pong:1m pong:3m pong:5m pong:7s", f"99s + {FOUR_KONGS}:7s"],
        missed=["777s99s + pong:1m pong:3m pong:5m", "111m333m555m777s99s"],
    ),
    Clause(
        *("S-6.25", "terminals_everywhere", "幺九", 4, 2, 0, False, False),
        met=["123m789m123s789s99m", "111222333m999s11s", "123m11m + pong:1s pong:9s concealed_kong:9m"],
        missed=[
            "123m789m123s789s22s",
            "123m789m123s678s99m",
            "123m99m + pong:1s pong:9s concealed_kong:8m",
            "1111m9999m1111s99s",  # seven pairs of terminals
        ],
    ),
    Clause(
        *("S-6.26", "all_triplets", "碰碰胡", 2, 1, 0, False, False),
        met=["222m444m666s888s99s", "666s99s + pong:1m exposed_kong:2m pong:3m", "111222333m99s + pong:5m"],
        missed=["222m444m666s789s99s", "2222m4444m6666s99s", "567s99s + pong:1m exposed_kong:2m pong:3m"],
    ),
    Clause(
        *("S-6.27", "all_simples", "断么九", 2, 1, 0, False, False),
        met=["234m567m345s678s55s", "234m567m55s + pong:2s concealed_kong:8s"],
        missed=["123m567m345s678s55s", "234m567m55s + pong:2s concealed_kong:9s", "234m567m789s678s55s"],
    ),
    Clause(
        *("S-6.28", "basic_win", "平胡", 1, 0, 0, False, False),
        met=["123m456m789m234s99s", "123m456m345s99s + pong:7m"],
        missed=[],
    ),
]
FIRST_TURNS = {"heavenly_hand": "S-6.7", "earthly_hand": "S-6.8"}
BY_NUMBER = pytest.mark.parametrize("clause", CLAUSES, ids=lambda clause: f"{clause.number}-{clause.id}")


def only(pattern: str, **options: object) -> Rules:
    """Return rules without any other row."""
    others = [row.id for row in PATTERNS if row.id not in (pattern, "basic_win")]
    return Rules(disabled_patterns=others, **options)


def is_met(pattern: str, hand: str, scoring: str = "multiplier", **way: bool) -> bool:
    """Tell whether a row alone names the hand; the reference must agree."""
    won, rules = written(hand), only(pattern, scoring=scoring)
    name = score(won, won.tiles[-1], **way, rules=rules).main_id
    assert reference.sichuan.score(won, won.tiles[-1], **way, rules=rules).main == name
    return name == pattern


@BY_NUMBER
def test_a_row_has_its_values(clause: Clause) -> None:
    row = PATTERNS[clause.id]
    assert row.zh == clause.zh
    assert (row.multiplier, row.fan, row.absorbs) == (clause.multiplier, clause.fan, clause.absorbs)
    assert (row.extended, row.fan is not None and row.fan_extended) == (clause.extended, clause.fan_extended)
    for hand in clause.met:
        found = score(written(hand), written(hand).tiles[0], rules=only(clause.id))
        assert (found.base, found.factors) == (clause.multiplier, (clause.id,))
        assert found.roots_counted == found.roots - clause.absorbs
        assert found.total == clause.multiplier * 2**found.roots_counted
        if clause.fan is not None:
            in_fan = score(written(hand), written(hand).tiles[0], rules=only(clause.id, scoring="fan"))
            assert in_fan.base == clause.fan
            assert in_fan.fan == clause.fan + in_fan.roots - clause.absorbs


@BY_NUMBER
def test_a_row_is_met(clause: Clause) -> None:
    for hand in clause.met:
        assert is_met(clause.id, hand), hand
        assert clause.fan is None or is_met(clause.id, hand, "fan"), hand


@BY_NUMBER
def test_a_row_is_missed(clause: Clause) -> None:
    for hand in clause.missed:
        assert not is_met(clause.id, hand), hand
        assert clause.fan is None or not is_met(clause.id, hand, "fan"), hand


@pytest.mark.parametrize("clause", [clause for clause in CLAUSES if clause.fan is None], ids=lambda clause: clause.id)
def test_rows_outside_the_fan_table_never_count_there(clause: Clause) -> None:
    for hand in clause.met:
        assert not is_met(clause.id, hand, "fan")


def test_the_order_of_the_table() -> None:
    numbers = FIRST_TURNS | {clause.id: clause.number for clause in CLAUSES}
    assert [numbers[row.id] for row in PATTERNS] == [f"S-6.{number}" for number in range(1, 29)]


@pytest.mark.parametrize(("pattern", "flag"), [("heavenly_hand", "heavenly"), ("earthly_hand", "earthly")])
def test_s6_7_and_s6_8_first_turns(pattern: str, flag: str) -> None:
    row = PATTERNS[pattern]
    assert (row.multiplier, row.fan, row.absorbs, row.extended, row.fan_extended) == (32, 5, 0, False, False)
    hand = "22334455667788m"
    way = {flag: True, "self_draw": True}
    for scoring in ("multiplier", "fan"):
        assert is_met(pattern, hand, scoring, **way)
        assert not is_met(pattern, hand, scoring, self_draw=True)
    found = score(written(hand), "8m", **way, rules=Rules())
    assert (found.main_id, found.base, found.total) == (pattern, 32, 64)
    assert found.addons == ("self_draw",)


def test_s6_7_a_better_pattern_names_a_heavenly_hand() -> None:
    hand = written("11113333555577m")
    assert score(hand, "7m", heavenly=True, self_draw=True).main_id == "heavenly_hand"  # 32 and three roots: 256
    assert score(hand, "7m", heavenly=True, self_draw=True).total == 32 * 8 * 2
    no_roots = Rules(roots=False)
    assert score(hand, "7m", heavenly=True, self_draw=True, rules=no_roots).main_id == "pure_triple_dragon_seven_pairs"


@pytest.mark.parametrize(
    ("pattern", "hand", "roots_left"),
    [
        ("pure_dragon_seven_pairs", "11113333556677m", 1),
        ("pure_dragon_seven_pairs", "11113333555577m", 2),
        ("dragon_seven_pairs", "1111m3333m2244s66s", 1),
        ("dragon_seven_pairs", "1111m3333m2222s66s", 2),
    ],
)
def test_s6_9_and_s6_20_further_quads_are_roots_in_fan(pattern: str, hand: str, roots_left: int) -> None:
    assert is_met(pattern, hand, "fan")
    assert not is_met(pattern, hand, "multiplier")  # S-6.30: exactly one
    assert score(written(hand), written(hand).tiles[0], rules=Rules(scoring="fan")).roots_counted == roots_left


@pytest.mark.parametrize("kongs", range(5))
@pytest.mark.parametrize(
    ("tiles", "eyes", "multiplier", "fan"),
    [
        (("1m", "3m", "5m", "7s"), "99s", 4, 2),
        (("1m", "3m", "5m", "7m"), "99m", 16, 4),
        (("2m", "5m", "8m", "2s"), "88s", 16, 4),
    ],
)
def test_s6_24_kongs_of_a_golden_hook(kongs: int, tiles: tuple[str, ...], eyes: str, multiplier: int, fan: int) -> None:
    melds = [f"{'added_kong' if at < kongs else 'pong'}:{tile}" for at, tile in enumerate(tiles)]
    hand = written(f"{eyes} + {' '.join(melds)}")
    assert score(hand, eyes[1:]).total == multiplier * 2**kongs
    assert score(hand, eyes[1:], rules=Rules(scoring="fan")).fan == fan + kongs


def test_s6_29_names() -> None:
    assert PATTERNS["断幺九"] is PATTERNS["断么九"] is PATTERNS["all_simples"]
    assert PATTERNS["对对胡"] is PATTERNS["碰碰胡"] is PATTERNS["all_triplets"]
    assert PATTERNS["清对"] is PATTERNS["清碰"] is PATTERNS["pure_all_triplets"]
    for hand, multiplier, fan in [
        ("222m444m666s888s99s", "碰碰胡", "对对胡"),
        ("222m444m66m + pong:1m pong:9m", "清碰", "清对"),
        ("123m456m789m234s99s", "平胡", "平胡"),
    ]:
        won = written(hand)
        found = [score(won, won.tiles[0], rules=Rules(scoring=scoring)).main for scoring in ("multiplier", "fan")]
        assert [row.zh for row in found] == [multiplier, fan]
        assert found[0] == found[1]  # the same pattern


def test_the_table_is_found_by_id_and_by_name() -> None:
    assert len(PATTERNS) == 28
    assert PATTERNS[-1] is PATTERNS["basic_win"]
    for row in PATTERNS:
        assert PATTERNS[row.id] is PATTERNS[row.zh] is row
        assert row.en
        assert row.description_zh
        assert row.description_en
        known = {other.id for other in PATTERNS} | {"root"}
        assert set(row.excludes) <= known - {row.id}
    with pytest.raises(KeyError):
        _ = PATTERNS["royal_flush"]


def test_s7_17_the_addons() -> None:
    assert [addon.id for addon in ADDONS] == ["self_draw", "kong_flower", "kong_discard", "rob_kong", "last_tile"]
    assert [addon.zh for addon in ADDONS] == ["自摸", "杠上开花", "杠上炮", "抢杠胡", "海底"]
    assert ADDONS["杠上花"] is ADDONS["杠上开花"] is ADDONS["kong_flower"]  # S-6.29
