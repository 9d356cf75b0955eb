"""The options of the game (W-11)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from types import MappingProxyType
from typing import Any, Final, Self

from paiju.errors import ArgumentError, RulesError
from paiju.near import choose_from
from paiju.values import shown

__all__ = ["PRESETS", "Rules", "read_rules"]

NAMES: Final[Mapping[str, tuple[str, ...]]] = {
    "open_mode": ("koukou", "kaikou"),
    "laizi_limit_counts": ("held", "as_wild"),
    "context_needs_258": ("unless_pattern", "always"),
    "haidi_mode": ("play_on", "draw_only"),
    "multi_win_order": ("dealer", "discarder"),
    "golden_mode": ("fixed", "cap"),
    "flow_draw": ("check_ready", "none"),
    "dealer_rotation": ("next_seat", "winner"),
}
"""The options that are one of some words."""
MOST_POINTS = 1_000_000
LIVE_WALL = 82  # when all tiles are dealt and one is flipped
NUMBERS: Final[Mapping[str, tuple[int, int]]] = {
    "small_laizi_max": (0, 2),
    "big_laizi_max": (0, 2),
    "haidi_tiles": (0, LIVE_WALL),
    "dead_wall": (0, LIVE_WALL),
    "cap": (1, MOST_POINTS),
    "golden_koukou": (1, MOST_POINTS),
    "golden_kaikou": (1, MOST_POINTS),
}
"""The options that are a number, with the least and the most."""
MIN_POINTS = (0, 16, 32, 64)
MOST_LAST_TILES = 4


@dataclass(frozen=True, kw_only=True)
class Rules:
    """How the game is played; every option has the name and the usual value of the rulebook (W-11)."""

    open_mode: str = "koukou"
    """Whether every opening doubles, or all openings together double once."""
    laizi_limit_counts: str = "held"
    """Whether the limits count the laizi in hand, or those that stand for another tile."""
    small_laizi_max: int = 1
    big_laizi_max: int = 2
    wild_may_be_skin: bool = True
    four_in_hand_blocks_win: bool = False
    context_needs_258: str = "unless_pattern"
    haidi_tiles: int = 4
    haidi_mode: str = "play_on"
    dead_wall: int = 0
    last_discard_win: bool = True
    auto_kong_flower: bool = True
    multi_win_order: str = "dealer"
    pass_win_lock: bool = False
    selfdraw_on_kong_draw: bool = True
    selfdraw_on_haidi: bool = True
    cap: int = 300
    golden_koukou: int = 500
    golden_kaikou: int = 400
    golden_mode: str = "fixed"
    contract: bool = True
    min_points: int = 0
    robbed_kong_counts: bool = False
    flow_draw: str = "check_ready"
    flow_cap: bool = True
    dealer_rotation: str = "next_seat"
    first_dealer: str | int = "random"

    def __post_init__(self) -> None:
        """Refuse values that are none, and options that contradict each other (W-11.29)."""
        for each in fields(self):
            expect_value(each.name, getattr(self, each.name))
        if self.small_laizi_max > self.big_laizi_max:
            raise RulesError("small_laizi_max must not be above big_laizi_max", "rules", "small_laizi_max")
        if self.haidi_mode == "draw_only" and self.haidi_tiles > MOST_LAST_TILES:
            raise RulesError("haidi_tiles must be 4 or less with haidi_mode draw_only", "rules", "haidi_tiles")
        for name in ("golden_koukou", "golden_kaikou"):
            if getattr(self, name) < self.cap:
                raise RulesError(f"{name} must not be below cap", "rules", name)

    @property
    def golden(self) -> int:
        """What each seat pays at the golden top (W-10.11)."""
        return self.golden_koukou if self.open_mode == "koukou" else self.golden_kaikou

    def replace(self, **changes: Any) -> Self:
        """Return the rules with some changes."""
        expect_names(changes)
        return replace(self, **changes)

    def to_dict(self) -> dict[str, Any]:
        """Return every option in plain values."""
        return {each.name: getattr(self, each.name) for each in fields(self)}

    @classmethod
    def from_dict(cls, options: Mapping[str, Any]) -> Self:
        """Return the rules of some options; anything left out has its default."""
        if not isinstance(options, Mapping):
            raise ArgumentError(f"rules must be a dict, not {shown(options)}", "wrong_type")
        expect_names(options)
        return cls(**options)


def expect_names(options: Mapping[str, Any]) -> None:
    """Refuse options that there are none of."""
    known = [each.name for each in fields(Rules)]
    for name in options:
        if name not in known:
            raise RulesError(f"there is no option {name}", "unknown_option", name)


def expect_value(name: str, value: object) -> None:
    """Refuse a value that an option can't have."""
    is_number = isinstance(value, int) and not isinstance(value, bool)
    if name in NAMES:
        fits, allowed = value in NAMES[name], f"one of {', '.join(NAMES[name])}"
    elif name in NUMBERS:
        least, most = NUMBERS[name]
        fits, allowed = is_number and least <= value <= most, f"a number from {least} to {most}"  # type: ignore[operator]
    elif name == "min_points":
        fits, allowed = is_number and value in MIN_POINTS, f"one of {', '.join(map(str, MIN_POINTS))}"
    elif name == "first_dealer":
        fits, allowed = value == "random" or (is_number and value in range(4)), "random or a seat from 0 to 3"
    else:
        fits, allowed = isinstance(value, bool), "true or false"
    if not fits:
        raise RulesError(f"{name} must be {allowed}, not {value!r}", "rules", name)


PRESETS: Final[Mapping[str, Rules]] = MappingProxyType({"koukou": Rules(), "kaikou": Rules(open_mode="kaikou")})
"""Rules by name, the usual ones first: 口口翻 and 开口翻 (W-11.28)."""


def read_rules(rules: Rules | str | None) -> Rules:
    """Return rules that are given as themselves, by the name of a preset, or not at all."""
    if rules is None:
        return PRESETS["koukou"]
    if isinstance(rules, Rules):
        return rules
    if not isinstance(rules, str):
        raise ArgumentError(f"rules must be Rules or the name of a preset, not {shown(rules)}", "wrong_type")
    if rules not in PRESETS:
        raise RulesError(f'no preset "{rules}"; {choose_from(rules, PRESETS)}', "unknown_preset", "preset")
    return PRESETS[rules]
