"""The presets: rule sets with a name, as data."""

from types import MappingProxyType
from typing import Final

from paiju._core.datongzi import Rules
from paiju.errors import ArgumentError, RulesError
from paiju.near import there_are
from paiju.parts import PresetText, Words

__all__ = ["PRESETS", "PRESET_TEXTS", "read_rules"]

PRESETS: Final = MappingProxyType({"seed": Rules(), "hunan": Rules(carry="loose", wings="loose")})
"""Rule sets by name; ``Rules()`` is ``seed``."""

PRESET_TEXTS: Final = MappingProxyType(
    {
        "seed": PresetText(
            Words("标准", "Standard"),
            Words("三带二、翅膀一到两张，牌型要一样才能压", "Three carry two or none, and only the same pattern beats"),
        ),
        "hunan": PresetText(
            Words("湖南", "Hunan"),
            Words("三张和飞机带多带少都行，互相能压", "Triples and airplanes carry what they like and beat each other"),
        ),
    }
)
"""The same in words."""


def read_rules(rules: Rules | str | None) -> Rules:
    """Return rules that are given as they are, by the name of a preset, or not at all."""
    if rules is None:
        return PRESETS["seed"]
    if isinstance(rules, Rules):
        return rules
    if not isinstance(rules, str):
        raise ArgumentError(
            f"rules must be Rules, the name of a preset or None, not {type(rules).__name__}", "wrong_type"
        )
    if rules not in PRESETS:
        raise RulesError(f'no preset "{rules}", {there_are(rules, PRESETS)}', "unknown_preset", "preset")
    return PRESETS[rules]
