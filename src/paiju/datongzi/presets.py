"""The presets: rule sets with a name, as data."""

from types import MappingProxyType
from typing import Final

from paiju import options
from paiju._core.datongzi import Rules
from paiju.near import Named
from paiju.parts import PresetText, Words

__all__ = ["PRESETS", "PRESET_TEXTS", "read_rules"]

PRESETS: Final = MappingProxyType(Named("preset", {"seed": Rules(), "hunan": Rules(carry="loose", wings="loose")}))
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
    return options.read_rules(rules, PRESETS)
