"""The presets: rule sets with a name, as data."""

from types import MappingProxyType
from typing import Final

from paiju import options
from paiju._core.datongzi import Rules
from paiju.datongzi.models import GameConfig
from paiju.datongzi.variants import ConfigFactory
from paiju.near import Named
from paiju.parts import PresetText, Words

__all__ = ["PRESETS", "PRESET_TEXTS", "TABLES", "read_rules"]

PRESETS: Final = MappingProxyType(Named("preset", {"seed": Rules(), "hunan": Rules(carry="loose", wings="loose")}))
"""Rule sets by name; ``Rules()`` is ``seed``."""

TABLES: Final = MappingProxyType(
    {
        config.num_players: {
            f"config.{name}": getattr(config, name)
            for name in ("num_decks", "cards_dealt_aside")
            if getattr(config, name) != getattr(GameConfig(), name)
        }
        for config in (ConfigFactory.create_2player(), ConfigFactory.create_4deck_4player())
    }
)
"""What the usual tables of two and of four change, beside how many play."""

PRESET_TEXTS: Final = MappingProxyType(
    {
        "seed": PresetText(
            Words("标准", "Standard"),
            Words(
                "三带二、翅膀一到两张，牌型要一样才能压",
                "A triple carries two cards or none; only the same pattern beats",
            ),
        ),
        "hunan": PresetText(
            Words("湖南", "Hunan"),
            Words(
                "三张和飞机带多带少都行，互相能压",
                "Triples and airplanes carry more or fewer cards and still beat each other",
            ),
        ),
    }
)
"""The same in words."""


def read_rules(rules: Rules | str | None) -> Rules:
    """Return rules that are given as they are, by the name of a preset, or not at all."""
    return options.read_rules(rules, PRESETS)
