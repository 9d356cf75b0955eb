"""What a winning hand is worth, in plain Python (S-6, S-7).

The hand is laid out in every way it can be read. A pattern is a condition on one such reading, with its value.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import prod
from typing import NamedTuple

from paiju.errors import HandError
from paiju.reference.sichuan.hand import HandLike, draw, is_win, owned, size, waits
from paiju.reference.tiles import COPIES, begins_sequence, is_seven_pairs, sequence, take
from paiju.sichuan import Rules
from paiju.tiles import Tile

__all__ = ["Reading", "Score", "factor_values", "ready_value", "roots_of", "score"]

Group = tuple[Tile, ...]


@dataclass(frozen=True)
class Situation:
    """How the hand was won."""

    self_draw: bool = False
    kong_flower: bool = False
    kong_discard: bool = False
    rob_kong: bool = False
    last_tile: bool = False
    heavenly: bool = False
    earthly: bool = False
    exposed_kong: bool = False


@dataclass(frozen=True)
class Score:
    """What a winning hand is worth (S-7.32 to S-7.35)."""

    main: str
    factors: tuple[str, ...]
    base: int
    roots: int
    roots_counted: int
    addons: tuple[str, ...]
    uncapped: int
    fan: int | None
    total: int
    self_draw_bonus: bool
    pay_each: int


def score(
    hand: HandLike,
    win_tile: Tile | str,
    *,
    self_draw: bool = False,
    kong_flower: bool = False,
    kong_discard: bool = False,
    rob_kong: bool = False,
    last_tile: bool = False,
    heavenly: bool = False,
    earthly: bool = False,
    exposed_kong: bool = False,
    rules: Rules | None = None,
) -> Score:
    """Return what a winning ``hand`` is worth; ``win_tile`` is one of its tiles, or completes it.

    >>> from paiju.sichuan import Hand
    >>> score(Hand("123m234m567m789m55m", void_suit="p"), "5m", self_draw=True).total
    8
    """
    rules = rules or Rules()
    won = Situation(self_draw, kong_flower, kong_discard, rob_kong, last_tile, heavenly, earthly, exposed_kong)
    tile = Tile(win_tile)
    if size(hand) == 13 and owned(hand).get(tile, COPIES) < COPIES:
        hand = draw(hand, tile)
    refuse_what_cannot_be(hand, tile, won, rules)
    roots = roots_of(hand)
    choice = POLICIES[rules.pattern_policy](list(readings(hand, won)), roots, rules)
    rewarded = rewards_self_draw(won, choice, rules)
    addons = addons_of(won, rewarded, rules)
    uncapped = combine(rules, choice.base, choice.roots_counted + len(addons))
    capped = cap(uncapped, rules)
    total = 2**capped if in_fan(rules) else capped
    beside = rewarded and not within_total(rules)
    return Score(
        main=choice.main,
        factors=choice.factors,
        base=choice.base,
        roots=roots,
        roots_counted=choice.roots_counted,
        addons=addons,
        uncapped=uncapped,
        fan=capped if in_fan(rules) else None,
        total=total,
        self_draw_bonus=beside,
        pay_each=payment(total, beside, rules),
    )


def ready_value(hand: HandLike, rules: Rules | None = None) -> dict[Tile, Score]:
    """Return what each wait would score: roots and caps count, add-ons and first turns do not (S-5.13)."""
    return {tile: score(draw(hand, tile), tile, rules=rules) for tile in waits(hand)}


# Readings.


@dataclass(frozen=True)
class Reading:
    """One way to see a winning hand: its pairs, sets and melds, each as its tiles."""

    groups: tuple[Group, ...]
    melds: int
    heavenly: bool = False
    earthly: bool = False

    @cached_property
    def tiles(self) -> list[Tile]:
        """Every tile of hand and melds."""
        return [tile for group in self.groups for tile in group]

    @cached_property
    def is_seven_pairs(self) -> bool:
        """七对 (S-6.23)."""
        return len(self.groups) == 7

    @cached_property
    def quads(self) -> int:
        """How many kinds make two of the seven pairs."""
        return sum(self.groups.count(pair) == 2 for pair in set(self.groups)) if self.is_seven_pairs else 0

    @cached_property
    def kongs(self) -> int:
        """How many melds are kongs."""
        return sum(len(group) == 4 for group in self.groups)

    @cached_property
    def is_golden_hook(self) -> bool:
        """金钩钓: four melds (S-6.24)."""
        return self.melds == 4

    @cached_property
    def is_all_triplets(self) -> bool:
        """碰碰胡: no sequence (S-6.26)."""
        return not self.is_seven_pairs and all(len(set(group)) == 1 for group in self.groups)

    @cached_property
    def is_terminals_everywhere(self) -> bool:
        """幺九: a 1 or a 9 in every set and the pair, never seven pairs (S-6.25)."""
        return not self.is_seven_pairs and all(any(map(is_terminal, group)) for group in self.groups)

    @cached_property
    def is_one_suit(self) -> bool:
        """清一色 (S-6.22)."""
        return len({tile.suit for tile in self.tiles}) == 1

    @cached_property
    def is_jiang(self) -> bool:
        """将: every tile a 2, 5 or 8."""
        return all(tile.rank in (2, 5, 8) for tile in self.tiles)

    @cached_property
    def is_all_simples(self) -> bool:
        """断么九: no 1 and no 9 (S-6.27)."""
        return not any(map(is_terminal, self.tiles))


def is_terminal(tile: Tile) -> bool:
    """Tell whether a tile is a 1 or a 9."""
    return tile.rank in (1, 9)


def readings(hand: HandLike, won: Situation) -> Iterator[Reading]:
    """Lay the hand out in every way: as seven pairs (S-5.5), and as sets and the pair (S-5.4)."""
    tiles = sorted(hand.tiles)
    if not hand.melds and is_seven_pairs(tiles):
        yield Reading(tuple(zip(tiles[::2], tiles[1::2], strict=True)), 0, won.heavenly, won.earthly)
    melds = [(meld.tile,) * (4 if meld.is_kong else 3) for meld in hand.melds]
    for eyes in sorted({tile for tile in tiles if tiles.count(tile) >= 2}):
        rest = take(tiles, (eyes, eyes))
        for sets in splits(rest or []):
            yield Reading((*melds, *sets, (eyes, eyes)), len(melds), won.heavenly, won.earthly)


def splits(tiles: list[Tile]) -> Iterator[list[Group]]:
    """Return every way to see tiles, in order, as sets: the lowest begins a triplet or a sequence."""
    if not tiles:
        yield []
        return
    lowest = tiles[0]
    for group in [(lowest, lowest, lowest), *([sequence(lowest)] if begins_sequence(lowest) else [])]:
        rest = take(tiles, group)
        if rest is not None:
            for others in splits(rest):
                yield [group, *others]


def roots_of(hand: HandLike) -> int:
    """Count the kinds of which hand and melds hold all four copies (S-5.12)."""
    return sum(copies == COPIES for copies in owned(hand).values())


# The pattern table (S-6).


class Row(NamedTuple):
    """A pattern: what it is worth, the roots it absorbs, where it is a core row, and when a reading meets it."""

    id: str
    multiplier: int
    fan: int | None
    absorbs: int
    core: tuple[str, ...]
    holds: Callable[[Reading], bool]
    holds_in_fan: Callable[[Reading], bool] | None = None  # where the fan table asks for something else

    def is_met(self, reading: Reading, rules: Rules) -> bool:
        """Tell whether a reading meets the condition of the table in play."""
        return self.holds_in_fan(reading) if self.holds_in_fan and in_fan(rules) else self.holds(reading)


BOTH = ("multiplier", "fan")
MULTIPLIER = ("multiplier",)
FAN = ("fan",)
NEITHER = ()

TABLE = [
    # S-6.1 清十八罗汉, S-6.2 将三龙七对, S-6.3 清三龙七对, S-6.4 将双龙七对
    Row("pure_eighteen_arhats", 256, 8, 4, MULTIPLIER, lambda r: r.is_golden_hook and r.kongs == 4 and r.is_one_suit),
    Row("jiang_triple_dragon_seven_pairs", 128, None, 3, MULTIPLIER, lambda r: r.quads == 3 and r.is_jiang),
    Row("pure_triple_dragon_seven_pairs", 128, None, 3, NEITHER, lambda r: r.quads == 3 and r.is_one_suit),
    Row("jiang_double_dragon_seven_pairs", 64, None, 2, MULTIPLIER, lambda r: r.quads == 2 and r.is_jiang),
    # S-6.5 十八罗汉, S-6.6 清双龙七对
    Row("eighteen_arhats", 64, 6, 4, MULTIPLIER, lambda r: r.is_golden_hook and r.kongs == 4),
    Row("pure_double_dragon_seven_pairs", 64, None, 2, NEITHER, lambda r: r.quads == 2 and r.is_one_suit),
    # S-6.7 天胡, S-6.8 地胡
    Row("heavenly_hand", 32, 5, 0, BOTH, lambda r: r.heavenly),
    Row("earthly_hand", 32, 5, 0, BOTH, lambda r: r.earthly),
    # S-6.9 清龙七对: exactly one quad; the fan table takes any number
    Row(
        "pure_dragon_seven_pairs",
        32,
        5,
        1,
        BOTH,
        lambda r: r.quads == 1 and r.is_one_suit,
        lambda r: r.quads >= 1 and r.is_one_suit,
    ),
    # S-6.10 三龙七对, S-6.11 将龙七对, S-6.12 十二金钗
    Row("triple_dragon_seven_pairs", 32, None, 3, MULTIPLIER, lambda r: r.quads == 3),
    Row("jiang_dragon_seven_pairs", 32, None, 1, NEITHER, lambda r: r.quads == 1 and r.is_jiang),
    Row("twelve_hairpins", 32, None, 3, NEITHER, lambda r: r.is_golden_hook and r.kongs == 3),
    # S-6.13 清七对, S-6.14 清金钩钓, S-6.15 将七对, S-6.16 双龙七对
    Row("pure_seven_pairs", 16, 4, 0, BOTH, lambda r: r.is_seven_pairs and r.is_one_suit),
    Row("pure_golden_hook", 16, 4, 0, MULTIPLIER, lambda r: r.is_golden_hook and r.is_one_suit),
    Row("jiang_seven_pairs", 16, 4, 0, MULTIPLIER, lambda r: r.is_seven_pairs and r.is_jiang),
    Row("double_dragon_seven_pairs", 16, None, 2, MULTIPLIER, lambda r: r.quads == 2),
    # S-6.17 清幺九, S-6.18 将金钩钓, S-6.19 清碰
    Row("pure_terminals_everywhere", 16, 4, 0, FAN, lambda r: r.is_terminals_everywhere and r.is_one_suit),
    Row("jiang_golden_hook", 16, 4, 0, NEITHER, lambda r: r.is_golden_hook and r.is_jiang),
    Row("pure_all_triplets", 8, 3, 0, BOTH, lambda r: r.is_all_triplets and r.is_one_suit),
    # S-6.20 龙七对: exactly one quad; the fan table takes any number
    Row("dragon_seven_pairs", 8, 4, 1, BOTH, lambda r: r.quads == 1, lambda r: r.quads >= 1),
    # S-6.21 将对, S-6.22 清一色, S-6.23 七对, S-6.24 金钩钓
    Row("jiang_all_triplets", 8, 3, 0, BOTH, lambda r: r.is_all_triplets and r.is_jiang),
    Row("full_flush", 4, 2, 0, BOTH, lambda r: r.is_one_suit),
    Row("seven_pairs", 4, 2, 0, BOTH, lambda r: r.is_seven_pairs),
    Row("golden_hook", 4, 2, 0, MULTIPLIER, lambda r: r.is_golden_hook),
    # S-6.25 幺九, S-6.26 碰碰胡, S-6.27 断么九, S-6.28 平胡
    Row("terminals_everywhere", 4, 2, 0, BOTH, lambda r: r.is_terminals_everywhere),
    Row("all_triplets", 2, 1, 0, BOTH, lambda r: r.is_all_triplets),
    Row("all_simples", 2, 1, 0, BOTH, lambda r: r.is_all_simples),
    Row("basic_win", 1, 0, 0, BOTH, lambda _: True),
]


def in_fan(rules: Rules) -> bool:
    """Tell whether values are fan, which are added, or multipliers (S-7.1, S-7.2)."""
    return rules.scoring == "fan"


def combine(rules: Rules, base: int, doublings: int) -> int:
    """Return ``base`` after roots and add-ons, each of them times 2 or one fan more."""
    return base + doublings if in_fan(rules) else base * 2**doublings


# How several patterns become one value.


class Choice(NamedTuple):
    """What a policy finds: the name of the hand, what its base is made of, the roots left to count."""

    main: str
    factors: tuple[str, ...]
    base: int
    roots_counted: int


def rows_met(laid: Sequence[Reading], rules: Rules, *, extended: bool) -> list[Row]:
    """Return the rows of the table in play that some reading meets (S-7.11).

    Not those disabled (S-7.13), and extended ones only where asked for (S-7.12). With ``first_turn_patterns=false``
    heavenly and earthly hand do not count (S-10.17).
    """
    rows = [row for row in TABLE if row.id not in rules.disabled_patterns]
    if in_fan(rules):
        rows = [row for row in rows if row.fan is not None]
    if not extended:
        rows = [row for row in rows if rules.scoring in row.core]
    if not rules.first_turn_patterns:
        rows = [row for row in rows if row.id not in ("heavenly_hand", "earthly_hand")]
    return [row for row in rows if any(row.is_met(reading, rules) for reading in laid)]


def take_row(row: Row, roots: int, rules: Rules) -> Choice:
    """Make one row the main pattern: the roots it does not absorb count (S-7.15), unless none do (S-7.16)."""
    base = row.fan if in_fan(rules) and row.fan is not None else row.multiplier
    return Choice(row.id, (row.id,), base, roots - row.absorbs if rules.roots else 0)


def best(laid: Sequence[Reading], roots: int, rules: Rules) -> Choice:
    """Take the row worth most with its roots (S-7.3), then the higher one of its own, then the first (S-7.4)."""
    choices = [take_row(row, roots, rules) for row in rows_met(laid, rules, extended=rules.extended_patterns)]
    return max(choices, key=lambda choice: (combine(rules, choice.base, choice.roots_counted), choice.base))


def first_match(laid: Sequence[Reading], roots: int, rules: Rules) -> Choice:
    """Take the first core row (S-7.5)."""
    return take_row(rows_met(laid, rules, extended=False)[0], roots, rules)


FACTORS = {  # S-7.6: multiplier, fan
    "seven_pairs": (4, 2),
    "golden_hook": (4, 2),
    "all_triplets": (2, 1),
    "full_flush": (4, 2),
    "jiang_all_triplets": (4, 2),  # stands for 将 (S-7.14)
    "terminals_everywhere": (4, 2),
    "all_simples": (2, 1),
    "heavenly_hand": (32, 5),
    "earthly_hand": (32, 5),
}


def stack(laid: Sequence[Reading], roots: int, rules: Rules) -> Choice:
    """Take all factors of the reading with the highest product (S-7.6); all roots count (S-7.15)."""
    stacks = [tuple(factors_of(reading, rules)) for reading in laid]  # never of two readings (S-7.7)
    factors = max(stacks, key=lambda names: product(names, rules))
    name = best(laid, roots, rules).main  # S-7.32
    return Choice(name, factors, product(factors, rules), roots if rules.roots else 0)


def product(factors: Sequence[str], rules: Rules) -> int:
    """Multiply factors, or add their fan (S-7.10)."""
    values = [FACTORS[name] for name in factors]
    return sum(fan for _, fan in values) if in_fan(rules) else prod(multiplier for multiplier, _ in values)


def factor_values(won: Score, rules: Rules) -> dict[str, int]:
    """Return what the base of a score is made of, each pattern with its multiplier or fan.

    One row is the base itself. Under ``stack`` there may be several factors, or none: then it is a basic win.
    """
    if len(won.factors) < 2:
        return dict.fromkeys(won.factors or ("basic_win",), won.base)
    return {row.id: product([row.id], rules) for row in TABLE if row.id in won.factors}


def factors_of(reading: Reading, rules: Rules) -> Iterator[str]:
    """Return the factors of one reading that are not disabled (S-7.14)."""
    on = {name for name in FACTORS if name not in rules.disabled_patterns}
    if reading.is_seven_pairs and "seven_pairs" in on:
        yield "seven_pairs"
    if reading.is_golden_hook and "golden_hook" in on:
        yield "golden_hook"
    elif reading.is_all_triplets and "all_triplets" in on:  # also a golden hook whose row is disabled
        yield "all_triplets"
    if reading.is_one_suit and "full_flush" in on:
        yield "full_flush"
    if reading.is_terminals_everywhere and "terminals_everywhere" in on:
        yield "terminals_everywhere"
    if reading.is_jiang and "jiang_all_triplets" in on:
        yield "jiang_all_triplets"
    elif reading.is_all_simples and "all_simples" in on:  # S-7.8
        yield "all_simples"
    if rules.first_turn_patterns:  # S-7.9
        if reading.heavenly and "heavenly_hand" in on:
            yield "heavenly_hand"
        if reading.earthly and "earthly_hand" in on:
            yield "earthly_hand"


POLICIES = {"best": best, "first_match": first_match, "stack": stack}


# Add-ons, caps, payment.


def rewards_self_draw(won: Situation, choice: Choice, rules: Rules) -> bool:
    """Tell whether the self-draw brings anything."""
    if not won.self_draw or rules.self_draw == "none":  # S-7.26
        return False
    first_turn = {"heavenly_hand", "earthly_hand"} & set(choice.factors)
    if first_turn and rules.first_turn_excludes_self_draw:  # S-7.27
        return False
    fed = won.kong_flower and won.exposed_kong
    return not (fed and rules.exposed_kong_flower == "feeder_pays")  # S-7.28


def within_total(rules: Rules) -> bool:
    """Tell whether a self-draw is a factor or a fan, or else something beside the total and its cap."""
    if rules.self_draw == "double":  # S-7.23
        return not in_fan(rules)
    return rules.self_draw == "add_fan"  # S-7.24, S-7.25


def addons_of(won: Situation, rewarded: bool, rules: Rules) -> tuple[str, ...]:
    """Return what doubles the value or adds a fan to it (S-7.17 to S-7.22)."""
    happened = {
        "self_draw": rewarded and within_total(rules),
        "kong_flower": won.kong_flower,
        "kong_discard": won.kong_discard,
        "rob_kong": won.rob_kong,
        "last_tile": won.last_tile and (won.self_draw or rules.last_tile_on_discard),
    }
    return tuple(name for name, counts in happened.items() if counts)


def cap(value: int, rules: Rules) -> int:
    """Cut a value to the cap of the value system in play (S-7.29 to S-7.31)."""
    highest = rules.fan_cap if in_fan(rules) else rules.max_multiplier
    return value if highest is None else min(value, highest)


def payment(total: int, self_draw_beside: bool, rules: Rules) -> int:
    """Return what one payer pays: twice the points, or one base more, where the self-draw is paid beside."""
    if not self_draw_beside:
        return rules.base * total
    if rules.self_draw == "double":
        return rules.base * total * 2
    return rules.base * total + rules.base


# What cannot be scored.


def refuse_what_cannot_be(hand: HandLike, win_tile: Tile, won: Situation, rules: Rules) -> None:
    """Raise for a hand that is no win, or one that cannot have been won like this."""
    first_turn = won.heavenly or won.earthly
    later = won.kong_flower or won.kong_discard or won.rob_kong or won.last_tile
    faults = {
        "S-7.36": won.kong_discard + won.rob_kong + won.self_draw > 1,
        "S-7.37": (won.kong_flower or won.heavenly) and not won.self_draw,
        "S-7.38": won.earthly and not (won.self_draw or rules.earthly_on_first_discard),
        "S-7.39": (won.heavenly and won.earthly) or (first_turn and (bool(hand.melds) or later)),
        "S-7.40": won.last_tile and won.rob_kong,
        "S-7.41": win_tile not in hand.tiles,
        "S-7.42": not is_win(hand),
    }
    for clause, is_fault in faults.items():
        if is_fault:
            raise HandError(f"this win cannot be scored ({clause})", clause)
