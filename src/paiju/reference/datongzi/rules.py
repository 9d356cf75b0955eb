"""The rules as one value: which patterns there are, and the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from types import MappingProxyType
from typing import Any, Final, Self

from paiju.errors import ArgumentError, RulesError
from paiju.near import choose_from
from paiju.reference.datongzi.cards import RANKS, Rank
from paiju.reference.datongzi.config import GameConfig
from paiju.values import shown

__all__ = ["PRESETS", "Rules", "expect_playable", "read_rules"]

CHOICES = {"carry": ("two", "loose"), "wings": ("n_2n", "loose"), "two_in_chains": (False, True)}


@dataclass(frozen=True)
class Rules:
    """The rules of a game."""

    carry: str = "two"
    """What three of a rank carry: ``two`` cards or none, or any number up to two (``loose``)."""
    wings: str = "n_2n"
    """What an airplane of n triples carries: none or n to 2n cards, or any number up to 2n (``loose``)."""
    two_in_chains: bool = False
    """Whether 2 goes on after A in chains."""
    config: GameConfig = field(default_factory=GameConfig)
    """The table."""

    def __post_init__(self) -> None:
        """Refuse options that there are not."""
        for name, allowed in CHOICES.items():
            value = getattr(self, name)
            if not any(value is each or (isinstance(value, str) and value == each) for each in allowed):
                raise RulesError(f"{name} must be one of {', '.join(map(str, allowed))}, not {value!r}", "rules", name)
        if not isinstance(self.config, GameConfig):
            raise RulesError(f"config must be a GameConfig, not {self.config!r}", "rules", "config")

    @property
    def chain_ranks(self) -> tuple[Rank, ...]:
        """The ranks that chains are made of: 5 to A, or 5 to 2."""
        return RANKS if self.two_in_chains else RANKS[:-1]

    def replace(self, **changes: Any) -> Self:
        """Return the rules with some changes."""
        unknown = [name for name in changes if name not in {each.name for each in fields(self)}]
        if unknown:
            raise RulesError(f"there is no option {unknown[0]}", "unknown_option", unknown[0])
        return replace(self, **changes)

    def to_dict(self) -> dict[str, Any]:
        """Return every option in plain values."""
        return {**{each.name: getattr(self, each.name) for each in fields(self)}, "config": self.config.to_dict()}

    @classmethod
    def from_dict(cls, options: Mapping[str, Any]) -> Self:
        """Return the rules of some options; anything left out has its default."""
        if not isinstance(options, Mapping):
            raise ArgumentError(f"rules must be a dict, not {shown(options)}", "wrong_type")
        known = {each.name for each in fields(cls)}
        for name in options:
            if name not in known:
                raise RulesError(f"there is no option {name}", "unknown_option", name)
        try:
            config = GameConfig.from_dict(options.get("config") or {})
        except (TypeError, ValueError) as error:
            raise RulesError(f"config: {error}", "rules", "config") from None
        return cls(**{**options, "config": config})


PRESETS: Final[Mapping[str, Rules]] = MappingProxyType(
    {
        "seed": Rules(),
        "hunan": Rules(carry="loose", wings="loose"),
    }
)
"""Rules by name, the usual ones first."""


MOST_PLAYERS = 4
MOST_DECKS = 4


def expect_playable(rules: Rules) -> None:
    """Refuse rules that patterns can be read by, but no game can be played by."""
    config = rules.config
    if config.num_players > MOST_PLAYERS or config.num_decks > MOST_DECKS:
        found = f"{config.num_players} players and {config.num_decks} decks"
        raise RulesError(
            f"{found}: a game has {MOST_PLAYERS} players and {MOST_DECKS} decks at most", "rules", "config"
        )


def read_rules(rules: Rules | str | None) -> Rules:
    """Return rules that are given as themselves, by the name of a preset, or not at all."""
    if rules is None:
        return PRESETS["seed"]
    if isinstance(rules, Rules):
        return rules
    if not isinstance(rules, str):
        raise ArgumentError(f"rules must be Rules or the name of a preset, not {shown(rules)}", "wrong_type")
    if rules not in PRESETS:
        raise RulesError(f'no preset "{rules}"; {choose_from(rules, PRESETS)}', "unknown_preset", "preset")
    return PRESETS[rules]
