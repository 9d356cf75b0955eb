"""The presets: rule sets with a name, as data (W-11.28)."""

from types import MappingProxyType
from typing import Final

from paiju import options
from paiju._core.wuhan import Rules
from paiju.near import Named
from paiju.parts import PresetText, Words

__all__ = ["PRESETS", "PRESET_TEXTS", "read_rules"]

PRESETS: Final = MappingProxyType(Named("preset", {"koukou": Rules(), "kaikou": Rules(open_mode="kaikou")}))
"""Rule sets by name; ``Rules()`` is ``koukou``."""

PRESET_TEXTS: Final = MappingProxyType(
    {
        "koukou": PresetText(
            Words("口口翻", "Every opening doubles"),
            Words("每开一口翻一番，金顶 500", "Each opening is worth ×2; the golden top is 500"),
        ),
        "kaikou": PresetText(
            Words("开口翻", "Openings double once"),
            Words("开几口都只翻一番，金顶 400", "All openings together are worth ×2; the golden top is 400"),
        ),
    }
)
"""The same in words."""


def read_rules(rules: Rules | str | None) -> Rules:
    """Return rules that are given as they are, by the name of a preset, or not at all."""
    return options.read_rules(rules, PRESETS)
