"""Seeded random wins: hands that meet every pattern, any rules, ways to win that can be and that can't."""

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from paiju.reference.tiles import sets_of
from paiju.sichuan import PATTERNS, Hand, Meld, Rules
from paiju.tiles import Tile
from sichuan.dealing import KONGS, SUITED, SUITS

Flags = Mapping[str, bool]

FLAGS = (
    "self_draw",
    "kong_flower",
    "kong_discard",
    "rob_kong",
    "last_tile",
    "heavenly",
    "earthly",
    "exposed_kong",
)

# Every way to win that the rules allow; those with a first turn want a hand without melds.
WAYS: list[Flags] = [
    {},
    {"self_draw": True},
    {"self_draw": True, "last_tile": True},
    {"self_draw": True, "kong_flower": True},
    {"self_draw": True, "kong_flower": True, "last_tile": True},
    {"self_draw": True, "kong_flower": True, "exposed_kong": True},
    {"self_draw": True, "kong_flower": True, "exposed_kong": True, "last_tile": True},
    {"kong_discard": True},
    {"kong_discard": True, "last_tile": True},
    {"rob_kong": True},
    {"last_tile": True},
]
FIRST_TURNS: list[Flags] = [
    {"heavenly": True, "self_draw": True},
    {"earthly": True, "self_draw": True},
    {"earthly": True},
]

# What each option may be; the first value is that of ``Rules()``.
OPTIONS: dict[str, list[Any]] = {
    "players": [4],
    "mode": ["xuezhan"],
    "base": [1, 2, 5],
    "swap_three": [True, False],
    "swap_directions": [["to_next", "to_previous"], ["across"], ["across", "to_next", "to_previous"]],
    "void_suit": [True, False],
    "void_discard": ["strict", "free"],
    "void_claims": [False, True],
    "scoring": ["multiplier", "fan"],
    "pattern_policy": ["best", "first_match", "stack"],
    "extended_patterns": [True, False],
    "disabled_patterns": [[], ["all_simples"], ["full_flush", "seven_pairs"]],
    "roots": [True, False],
    "max_multiplier": [None, 1, 8, 64],
    "fan_cap": [None, 0, 3, 8],
    "self_draw": ["double", "add_base", "add_fan", "none"],
    "first_turn_patterns": [True, False],
    "first_turn_excludes_self_draw": [False, True],
    "earthly_on_first_discard": [False, True],
    "last_tile_on_discard": [False, True],
    "kong_points": [
        {"concealed": 2, "added": 1, "exposed": 2},
        {"concealed": 3, "added": 0, "exposed": 1},
    ],
    "late_added_kong": ["pays", "free"],
    "rob_kong": [True, False],
    "exposed_kong_flower": ["self_draw", "feeder_pays"],
    "multi_win": ["all", "nearest"],
    "kong_discard_income": ["transfer", "refund", "keep"],
    "pass_win_lock": ["none", "same_or_lower"],
    "turn_after_win": ["after_winner", "after_discarder"],
    "last_discard_pong": [True, False],
    "end_checks": ["exhaustion", "always", "off"],
    "flower_pig": [16, 0, 3],
    "flower_pig_rule": ["three_suits", "void_tile"],
    "flower_pig_receivers": ["all_non_pigs", "active_non_pigs"],
    "pig_and_ready": ["both", "pig_only", "max"],
    "ready_check": [True, False],
    "kong_refund": [True, False],
    "next_dealer": ["first_event", "multi_first", "rotate"],
}


def deal_rules(rng: random.Random) -> Rules:
    """Return rules with any options; every third time with any patterns disabled."""
    options = {name: rng.choice(values) for name, values in OPTIONS.items()}
    if rng.random() < 1 / 3:
        rate = rng.choice([0.1, 0.5])
        options["disabled_patterns"] = [row.id for row in PATTERNS[:-1] if rng.random() < rate]
    return Rules(**options)


def deal_way(rng: random.Random, hand: Hand) -> Flags:
    """Return how ``hand`` was won; now and then in a way that can't be."""
    if rng.random() < 0.05:
        return {flag: rng.random() < 0.3 for flag in FLAGS}
    if not hand.melds and rng.random() < 0.3:
        return rng.choice(FIRST_TURNS)
    return rng.choice(WAYS)


def deal_win(rng: random.Random) -> Hand:
    """Return a complete hand of one or two suits, of a kind that makes some pattern likely."""
    suits = rng.sample(SUITS, rng.choice([1, 2, 2]))
    kinds = [tile for tile in SUITED if tile.suit in suits]
    void_suit = rng.choice([suit for suit in SUITS if suit not in suits] + [None])
    if rng.random() < 0.25:
        return Hand(deal_pairs(rng, kinds), (), void_suit)
    tiles, melds = deal_sets(rng, kinds)
    return Hand(tiles, melds, void_suit)


def deal_pairs(rng: random.Random, kinds: Sequence[Tile]) -> list[Tile]:
    """Return seven pairs with none to three quads."""
    quads = rng.randint(0, 3)
    jiang = [tile for tile in kinds if tile.rank in (2, 5, 8)]
    simple = [tile for tile in kinds if 1 < tile.rank < 9]
    kinds = rng.choice([kinds, kinds, jiang, simple, narrow(rng, kinds)])
    kinds = kinds if len(kinds) >= 7 - quads else simple
    chosen = rng.sample(kinds, 7 - quads)
    return [*chosen, *chosen, *chosen[:quads], *chosen[:quads]]


def deal_sets(rng: random.Random, kinds: Sequence[Tile]) -> tuple[list[Tile], list[Meld]]:
    """Return four sets and the eyes, with any of the triplets laid down as melds."""
    sets = sets_of(kinds)
    triplets = [group for group in sets if len(set(group)) == 1]
    terminals = [group for group in sets if {group[0].rank, group[-1].rank} & {1, 9}]
    choices = [
        (sets, kinds),
        (triplets, kinds),
        ([group for group in triplets if group[0].rank in (2, 5, 8)], [t for t in kinds if t.rank in (2, 5, 8)]),
        (terminals, [tile for tile in kinds if tile.rank in (1, 9)]),
        ([group for group in sets if group not in terminals], [tile for tile in kinds if 1 < tile.rank < 9]),
        (sets_of(narrow(rng, kinds)), kinds),
    ]
    while True:
        groups, eyes = rng.choice(choices)
        laid_rate, kong_rate = rng.choice([0.0, 0.0, 0.5, 1.0]), rng.choice([0.0, 0.3, 0.7, 0.9])
        held = 2 * [rng.choice(eyes)]
        melds = []
        for group in rng.choices(groups, k=4):
            if group[0] is group[2] and rng.random() < laid_rate:
                melds.append(Meld(rng.choice(KONGS) if rng.random() < kong_rate else "pong", group[0]))
            else:
                held += group
        melded = Counter(meld.tile for meld in melds for _ in range(4 if meld.is_kong else 3))
        if max((Counter(held) + melded).values()) <= 4:
            return held, melds


def narrow(rng: random.Random, kinds: Sequence[Tile]) -> list[Tile]:
    """Return a few neighbouring ranks, which hands can be read from in several ways."""
    lowest, width = rng.randint(1, 6), rng.randint(4, 6)
    return [tile for tile in kinds if lowest <= tile.rank < lowest + width]


def written(text: str, void_suit: str | None = None) -> Hand:
    """Read a hand as the rulebook writes it: ``123m456m345s99s + pong:7m``."""
    tiles, _, melds = text.partition(" + ")
    named = [meld.split(":") for meld in melds.split()]
    return Hand(tiles, [Meld(kind, tile) for kind, tile in named], void_suit)
