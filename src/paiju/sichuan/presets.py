"""The presets: rule sets with a name, as data (S-10)."""

from types import MappingProxyType
from typing import Final

from paiju import options
from paiju._core.sichuan import Rules
from paiju.near import Named
from paiju.parts import PresetText, Words

__all__ = ["PRESETS", "PRESET_TEXTS", "read_rules"]

MULTIPLIER: Final = Rules()
FAN: Final = Rules(
    scoring="fan",
    disabled_patterns=["all_simples"],
    fan_cap=8,
    self_draw="add_base",
    last_tile_on_discard=True,
    kong_points={"concealed": 2, "added": 1, "exposed": 1},
    flower_pig_rule="void_tile",
    flower_pig_receivers="active_non_pigs",
    pig_and_ready="pig_only",
)

PRESETS: Final = MappingProxyType(
    Named(
        "preset",
        {
            "multiplier": MULTIPLIER,
            "fan": FAN,
            # The fan table with no cap and no end checks.
            "plain": FAN.replace(
                fan_cap=None,
                void_claims=True,
                next_dealer="multi_first",
                kong_discard_income="keep",
                flower_pig=0,
                ready_check=False,
                kong_refund=False,
            ),
            # Every pattern multiplies, as on many platforms.
            "stacked": MULTIPLIER.replace(pattern_policy="stack"),
            # As English-speaking clubs play it: few patterns, small cap.
            "sbr": FAN.replace(
                pattern_policy="stack",
                disabled_patterns=[
                    "all_simples",
                    "terminals_everywhere",
                    "pure_terminals_everywhere",
                    "jiang_all_triplets",
                    "jiang_seven_pairs",
                    "jiang_golden_hook",
                    "heavenly_hand",
                    "earthly_hand",
                ],
                fan_cap=3,
                kong_points={"concealed": 2, "added": 1, "exposed": 2},
                late_added_kong="free",
                kong_discard_income="refund",
                pass_win_lock="same_or_lower",
                swap_three=False,
                flower_pig=0,
                first_turn_patterns=False,
            ),
            # What strength tables are measured with.
            "arena": FAN.replace(fan_cap=4),
        },
    )
)
"""Rule sets by name; ``Rules()`` is ``multiplier``."""

PRESET_TEXTS: Final = MappingProxyType(
    {
        "multiplier": PresetText(
            Words("倍数", "Multipliers"),
            Words("番型、根、附加番相乘，不封顶", "Patterns, roots and add-ons multiply, no cap"),
        ),
        "fan": PresetText(
            Words("番", "Fan"),
            Words("按番数算，最多八番，自摸加底", "Counted in fan, eight at most; a self-draw adds a base"),
        ),
        "plain": PresetText(
            Words("番 · 简单", "Fan, plain"),
            Words("番数不封顶，不查花猪和大叫", "No cap, and no checks when the wall is empty"),
        ),
        "stacked": PresetText(
            Words("倍数 · 叠加", "Multipliers, stacked"),
            Words("所有番型都相乘，分数更大", "All patterns multiply, for higher scores"),
        ),
        "sbr": PresetText(
            Words("俱乐部", "Club"),
            Words(
                "番型少，封顶低，英语俱乐部的打法", "Few patterns and a small cap, as English-speaking clubs play it"
            ),
        ),
        "arena": PresetText(Words("比赛", "Arena"), Words("衡量牌力用的规则", "The rules used to measure strength")),
    }
)
"""The same in words."""


def read_rules(rules: Rules | str | None) -> Rules:
    """Return rules that are given as they are, by the name of a preset, or not at all."""
    return options.read_rules(rules, PRESETS)
