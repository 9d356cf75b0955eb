"""The presets: rule sets with a name, as data."""

from types import MappingProxyType
from typing import Final

from paiju._core.datongzi import Rules
from paiju.errors import ArgumentError, RulesError
from paiju.near import there_are

__all__ = ["PRESETS", "read_rules"]

PRESETS: Final = MappingProxyType({"seed": Rules(), "hunan": Rules(carry="loose", wings="loose")})
"""Rule sets by name; ``Rules()`` is ``seed``."""


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
