"""What a winning hand is worth, by the table of patterns."""

from collections.abc import Callable, Sequence
from dataclasses import KW_ONLY, dataclass, field, replace
from typing import Any, ClassVar, Final

from paiju import sichuan
from paiju.errors import HandError
from paiju.sichuan.kit.aliases import Alias
from paiju.sichuan.kit.functions import Functions
from paiju.sichuan.kit.hands import WinValidator, hand_of, size_of
from paiju.sichuan.kit.tiles import Meld, Tile

RULES: Final = sichuan.PRESETS["multiplier"]


@dataclass
class WinContext:
    """How a hand was won. A kong flower and a win on the first turn are self-draws.

    Kongs, roots and the golden hook are seen from the tiles: what ``kong_count``, ``gen_count`` and ``is_golden_hook``
    say counts for nothing.
    """

    is_zimo: bool = False
    """自摸: a self-draw."""
    is_gang_flower: bool = False
    """杠上开花: a self-draw after a kong."""
    is_gang_pao: bool = False
    """杠上炮: on a discard after a kong."""
    is_rob_kong: bool = False
    """抢杠胡: robbing a kong."""
    is_sea_bottom: bool = False
    """海底: with the last tile of the wall."""
    is_tianhu: bool = False
    """天胡: with the hand as dealt."""
    is_dihu: bool = False
    """地胡: with the first draw."""
    kong_count: int = 0
    """How many kongs the hand has; they are counted from the melds anyway."""
    gen_count: int = 0
    """How many roots 根 it has; they are counted anyway."""
    win_tile: Tile | None = None
    """The winning tile; None if it is among ``hand_tiles``."""
    _: KW_ONLY
    is_golden_hook: bool = False
    """金钩钓; found out from the hand anyway."""
    is_gsh: Alias[bool] = field(default=Alias("is_gang_flower"), repr=False, compare=False)
    """The same as ``is_gang_flower``."""
    is_qgh: Alias[bool] = field(default=Alias("is_rob_kong"), repr=False, compare=False)
    """The same as ``is_rob_kong``."""
    is_hdl: Alias[bool] = field(default=Alias("is_sea_bottom"), repr=False, compare=False)
    """The same as ``is_sea_bottom``."""
    is_jgd: Alias[bool] = field(default=Alias("is_golden_hook"), repr=False, compare=False)
    """The same as ``is_golden_hook``."""
    num_of_gongs: Alias[int] = field(default=Alias("kong_count"), repr=False, compare=False)
    """The same as ``kong_count``."""
    num_of_gen: Alias[int] = field(default=Alias("gen_count"), repr=False, compare=False)
    """The same as ``gen_count``."""


CheckFunc = Callable[[Sequence[int], Sequence[Meld], WinContext], bool]


@dataclass
class FanPattern:
    """A row of the pattern table; ``check_func(hand_tiles, melds, win_context)`` tells whether a hand is one."""

    name: str
    """The Chinese name."""
    multiplier: int
    """What it is worth."""
    check_func: CheckFunc = field(repr=False)
    """Tells whether a hand is one."""
    excludes: list[str]
    """The Chinese names of what does not count beside it."""
    description: str = field(repr=False)
    """What makes a hand one."""


def _score(
    hand_tiles: Sequence[int], melds: Sequence[Meld], context: WinContext, rules: sichuan.Rules = RULES
) -> sichuan.Score:
    hand = hand_of(hand_tiles, melds, None)
    if context.win_tile is None and size_of(hand_tiles, melds) != 14:
        raise HandError("win_tile is neither named nor in the hand", "win_tile")
    return sichuan.score(
        hand,
        hand.tiles[0] if context.win_tile is None else str(context.win_tile),  # any tile that is held scores the same
        self_draw=context.is_zimo or context.is_gang_flower or context.is_tianhu or context.is_dihu,
        kong_flower=context.is_gang_flower,
        kong_discard=context.is_gang_pao,
        rob_kong=context.is_rob_kong,
        last_tile=context.is_sea_bottom,
        heavenly=context.is_tianhu,
        earthly=context.is_dihu,
        rules=rules,
    )


def _fan_pattern(row: sichuan.Pattern) -> FanPattern:
    names = {each.id: each.zh for each in sichuan.PATTERNS}
    rules = RULES.replace(disabled_patterns=names.keys() - {"basic_win", row.id})

    def check(hand_tiles: Sequence[int], melds: Sequence[Meld], win_context: WinContext) -> bool:
        return WinValidator.is_win(hand_tiles, melds) and _score(hand_tiles, melds, win_context, rules).main == row

    excludes = [names.get(each, "根") for each in row.excludes]
    return FanPattern(row.zh, row.multiplier, check, excludes, row.description_zh)


def worth(main: str, base: int, addons: Sequence[str], roots: int, total: int) -> dict[str, Any]:
    """Return a score in the words of the kit, from the ids of pattern and add-ons."""
    name = sichuan.PATTERNS[main].zh
    names = [name, *(sichuan.ADDONS[addon].zh for addon in addons), *([f"{roots}根"] if roots else [])]
    details = {"main_pattern": name, "base_multiplier": base, "additional_multiplier": 2 ** len(addons)}
    return {
        "multiplier": total,
        "total_multiplier": total,
        "patterns": names,
        "pattern_names": names,
        "details": {**details, "gen_multiplier": 2**roots, "effective_gen_count": roots},
    }


class MultiplierCalculator(Functions):
    """What a winning hand is worth."""

    FAN_PATTERNS: ClassVar[list[FanPattern]] = [_fan_pattern(row) for row in sichuan.PATTERNS]
    """Every pattern, in table order."""

    @staticmethod
    def calculate(
        hand_tiles: Sequence[int],
        melds: Sequence[Meld],
        win_context: WinContext | Tile | None = None,
        context: WinContext | None = None,
        *,
        win_tile: Tile | None = None,
    ) -> dict[str, Any]:
        """Return the multiplier, the names of what counts, and the details.

        Either ``(hand_tiles, melds, win_context)`` or ``(hand_tiles, melds, win_tile, context)``. ``hand_tiles`` hold
        the winning tile; where it is named, it may be left out.
        """
        if isinstance(win_context, Tile):
            return MultiplierCalculator.calculate(hand_tiles, melds, context, win_tile=win_context)
        how = win_context or context or WinContext()
        score = _score(hand_tiles, melds, replace(how, win_tile=win_tile or how.win_tile))
        return worth(score.main.id, score.base, score.addons, score.roots_counted, score.total)
