"""The pattern table as public data (S-6): names and descriptions here, values from the core."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final, SupportsIndex, TypeVar, overload

from paiju._core.sichuan import pattern_rows
from paiju.errors import UnknownName
from paiju.near import did_you_mean

__all__ = ["ADDONS", "PATTERNS", "Addon", "Pattern", "Table"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Pattern:
    """One row: what a winning hand can be called and what that is worth.

    ``fan`` is None where the fan table has no such row. ``absorbs`` roots are not counted again, ``excludes`` are the
    patterns this one covers. Patterns are equal when their ids are.
    """

    id: str
    """What programs call it."""
    zh: str = field(compare=False)
    """The Chinese name."""
    en: str = field(compare=False)
    """The English name."""
    multiplier: int = field(compare=False)
    """What it is worth where multipliers count."""
    fan: int | None = field(compare=False)
    """What it is worth where fan count; None if that table does not have it."""
    absorbs: int = field(compare=False)
    """How many roots are part of it and don't count again."""
    excludes: tuple[str, ...] = field(compare=False)
    """The patterns it covers."""
    description_zh: str = field(compare=False)
    """What makes a hand one, in Chinese."""
    description_en: str = field(compare=False)
    """What makes a hand one, in English."""
    extended: bool = field(compare=False)  # left out by extended_patterns=False, and by first_match
    """Whether ``extended_patterns=False`` and ``first_match`` leave it out."""
    fan_extended: bool = field(compare=False)  # the same in the fan table
    """The same in the fan table."""
    fan_zh: str = field(compare=False)  # what players of the fan table call it
    """What players of the fan table call it."""

    def __repr__(self) -> str:
        """Return where it stands in the table."""
        return f"PATTERNS[{self.id!r}]"


@dataclass(frozen=True, slots=True)
class Addon:
    """Something about the way a hand was won that adds to its value."""

    id: str
    """What programs call it."""
    zh: str
    """The Chinese name."""
    en: str
    """The English name."""
    fan_zh: str  # what players of the fan table call it
    """What players of the fan table call it."""


Row = TypeVar("Row", bound=Pattern | Addon)


class Table(tuple[Row, ...]):
    """Rows in their order; also found by id or by a Chinese name, as in ``PATTERNS["full_flush"]``."""

    __slots__ = ()

    @overload
    def __getitem__(self, key: SupportsIndex | str, /) -> Row: ...
    @overload
    def __getitem__(self, key: slice, /) -> tuple[Row, ...]: ...
    def __getitem__(self, key: SupportsIndex | str | slice, /) -> Row | tuple[Row, ...]:
        """Return a row, or rows."""
        if not isinstance(key, str):
            return super().__getitem__(key)
        wanted = ALIASES.get(key, key)
        for row in self:
            if wanted in (row.id, row.zh, row.fan_zh):
                return row
        raise UnknownName(f'no pattern "{key}"{did_you_mean(key, (row.id for row in self))}', "unknown_pattern")


# Other ways to write the same Chinese name.
ALIASES: Final[Mapping[str, str]] = MappingProxyType(
    {"断幺九": "断么九", "么九": "幺九", "清么九": "清幺九", "海底捞月": "海底", "海底炮": "海底"}
)

_FAN_ZH: Final = {"all_triplets": "对对胡", "pure_all_triplets": "清对"}

_SEVEN_PAIRS: Final = ("seven_pairs",)
_DRAGONS: Final = ("seven_pairs", "dragon_seven_pairs", "double_dragon_seven_pairs", "root")
_PURE_PAIRS: Final = ("full_flush", "seven_pairs", "pure_seven_pairs", "root")
_JIANG_PAIRS: Final = ("seven_pairs", "jiang_seven_pairs", "all_simples", "root")
_HOOK: Final = ("golden_hook", "all_triplets")

# id: Chinese name, English name, what it covers, description in Chinese and in English.
_WORDS: Final[dict[str, tuple[str, str, tuple[str, ...], str, str]]] = {
    "pure_eighteen_arhats": (
        "清十八罗汉",
        "pure eighteen arhats",
        ("full_flush", "eighteen_arhats", "twelve_hairpins", "pure_golden_hook", "pure_all_triplets", *_HOOK, "root"),
        "四副杠加一对将，全是一种花色",
        "four kongs and the eyes, all of one suit",
    ),
    "jiang_triple_dragon_seven_pairs": (
        "将三龙七对",
        "jiang triple-dragon seven pairs",
        ("triple_dragon_seven_pairs", "double_dragon_seven_pairs", "dragon_seven_pairs", *_JIANG_PAIRS),
        "全是二五八的七对，有三组四张相同",
        "seven pairs of 2, 5 and 8 only, with three quads",
    ),
    "pure_triple_dragon_seven_pairs": (
        "清三龙七对",
        "pure triple-dragon seven pairs",
        ("triple_dragon_seven_pairs", *_PURE_PAIRS),
        "一种花色的七对，有三组四张相同",
        "seven pairs of one suit, with three quads",
    ),
    "jiang_double_dragon_seven_pairs": (
        "将双龙七对",
        "jiang double-dragon seven pairs",
        ("double_dragon_seven_pairs", "dragon_seven_pairs", *_JIANG_PAIRS),
        "全是二五八的七对，有两组四张相同",
        "seven pairs of 2, 5 and 8 only, with two quads",
    ),
    "eighteen_arhats": (
        "十八罗汉",
        "eighteen arhats",
        ("twelve_hairpins", *_HOOK, "root"),
        "四副杠加一对将",
        "four kongs and the eyes",
    ),
    "pure_double_dragon_seven_pairs": (
        "清双龙七对",
        "pure double-dragon seven pairs",
        ("double_dragon_seven_pairs", *_PURE_PAIRS),
        "一种花色的七对，有两组四张相同",
        "seven pairs of one suit, with two quads",
    ),
    "heavenly_hand": (
        "天胡",
        "heavenly hand",
        (),
        "庄家起手的十四张就胡",
        "the dealer wins on the fourteen tiles dealt",
    ),
    "earthly_hand": (
        "地胡",
        "earthly hand",
        (),
        "闲家第一次摸牌就自摸，之前没有人碰、杠、点炮胡",
        "another seat wins on its first draw, nothing having been claimed before",
    ),
    "pure_dragon_seven_pairs": (
        "清龙七对",
        "pure dragon seven pairs",
        ("full_flush", "dragon_seven_pairs", "seven_pairs", "root"),
        "一种花色的七对，有一组四张相同",
        "seven pairs of one suit, with a quad",
    ),
    "triple_dragon_seven_pairs": (
        "三龙七对",
        "triple-dragon seven pairs",
        _DRAGONS,
        "七对，有三组四张相同",
        "seven pairs with three quads",
    ),
    "jiang_dragon_seven_pairs": (
        "将龙七对",
        "jiang dragon seven pairs",
        ("dragon_seven_pairs", *_JIANG_PAIRS),
        "全是二五八的七对，有一组四张相同",
        "seven pairs of 2, 5 and 8 only, with a quad",
    ),
    "twelve_hairpins": (
        "十二金钗",
        "twelve hairpins",
        (*_HOOK, "root"),
        "四副副露中恰有三副杠，手里剩一对将",
        "four melds, exactly three of them kongs, and the eyes",
    ),
    "pure_seven_pairs": (
        "清七对",
        "pure seven pairs",
        ("full_flush", *_SEVEN_PAIRS),
        "一种花色的七对",
        "seven pairs of one suit",
    ),
    "pure_golden_hook": (
        "清金钩钓",
        "pure golden hook",
        ("full_flush", *_HOOK),
        "一种花色的金钩钓",
        "a golden hook of one suit",
    ),
    "jiang_seven_pairs": (
        "将七对",
        "jiang seven pairs",
        (*_SEVEN_PAIRS, "all_simples"),
        "全是二五八的七对",
        "seven pairs of 2, 5 and 8 only",
    ),
    "double_dragon_seven_pairs": (
        "双龙七对",
        "double-dragon seven pairs",
        ("dragon_seven_pairs", *_SEVEN_PAIRS, "root"),
        "七对，有两组四张相同",
        "seven pairs with two quads",
    ),
    "pure_terminals_everywhere": (
        "清幺九",
        "pure terminals everywhere",
        ("full_flush", "terminals_everywhere"),
        "一种花色的幺九",
        "terminals everywhere in one suit",
    ),
    "jiang_golden_hook": (
        "将金钩钓",
        "jiang golden hook",
        ("jiang_all_triplets", "all_simples", *_HOOK),
        "全是二五八的金钩钓",
        "a golden hook of 2, 5 and 8 only",
    ),
    "pure_all_triplets": (
        "清碰",
        "pure all triplets",
        ("all_triplets", "full_flush"),
        "一种花色的碰碰胡",
        "all triplets of one suit",
    ),
    "dragon_seven_pairs": (
        "龙七对",
        "dragon seven pairs",
        (*_SEVEN_PAIRS, "root"),
        "七对，有一组四张相同",
        "seven pairs with a quad",
    ),
    "jiang_all_triplets": (
        "将对",
        "jiang all triplets",
        ("all_triplets", "all_simples"),
        "全是二五八的碰碰胡",
        "all triplets of 2, 5 and 8 only",
    ),
    "full_flush": ("清一色", "full flush", (), "手牌和副露全是一种花色", "hand and melds are of one suit"),
    "seven_pairs": ("七对", "seven pairs", (), "没有副露的七个对子", "seven pairs and no meld"),
    "golden_hook": (
        "金钩钓",
        "golden hook",
        ("all_triplets",),
        "四副碰或杠，手里只剩一对将",
        "four pongs or kongs, nothing concealed but the eyes",
    ),
    "terminals_everywhere": (
        "幺九",
        "terminals everywhere",
        (),
        "每副面子和将都带一或九",
        "a 1 or a 9 in every set and in the eyes",
    ),
    "all_triplets": ("碰碰胡", "all triplets", (), "四副刻子或杠加一对将", "triplets or kongs and the eyes, no runs"),
    "all_simples": ("断么九", "all simples", (), "没有一和九", "no 1 and no 9"),
    "basic_win": ("平胡", "basic win", (), "普通的胡牌", "any win"),
}


def _rows() -> Iterator[Pattern]:
    for name, multiplier, fan, absorbs, extended, fan_extended in pattern_rows():
        zh, en, excludes, description_zh, description_en = _WORDS[name]
        yield Pattern(
            id=name,
            zh=zh,
            en=en,
            multiplier=multiplier,
            fan=fan,
            absorbs=absorbs,
            excludes=excludes,
            description_zh=description_zh,
            description_en=description_en,
            extended=extended,
            fan_extended=fan_extended,
            fan_zh=_FAN_ZH.get(name, zh),
        )


PATTERNS: Final[Table[Pattern]] = Table(_rows())
"""Every pattern in table order."""

ADDONS: Final[Table[Addon]] = Table(
    (
        Addon("self_draw", "自摸", "self-draw", "自摸"),
        Addon("kong_flower", "杠上开花", "kong flower", "杠上花"),
        Addon("kong_discard", "杠上炮", "shot after a kong", "杠上炮"),
        Addon("rob_kong", "抢杠胡", "robbed kong", "抢杠胡"),
        Addon("last_tile", "海底", "last tile", "海底"),
    )
)
"""The add-ons in order."""
