"""Whether a hand wins, what it is worth and who pays (W-8 to W-10)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from paiju.reference.wuhan.melds import Meld, SpecialKongs, has_opened, openings, own_factor, read_tiles
from paiju.reference.wuhan.rules import Rules, read_rules
from paiju.reference.wuhan.special import Special, special_tiles
from paiju.reference.wuhan.winning import Reading, fits_limit, readings
from paiju.reference.wuhan.words import explain
from paiju.tiles import Tile

__all__ = ["SEATS", "SELF_DRAWN", "WIN_WAYS", "SeatFacts", "WinPosition", "WinResult", "evaluate_win", "find_win"]

SEATS: Final = (0, 1, 2, 3)
WIN_WAYS: Final = ("discard", "self_draw", "kong_draw", "rob_kong")
SELF_DRAWN: Final = ("self_draw", "kong_draw")
MELDS = 4
NO_KONGS: Final = SpecialKongs()


@dataclass(frozen=True)
class SeatFacts:
    """What a seat brings into a payment."""

    melds: tuple[Meld, ...] = ()
    """The melds of the seat."""
    special_kongs: SpecialKongs = NO_KONGS
    """Its special kongs."""
    ready: bool = False
    """Read of the discarder alone (W-10.15)."""

    @classmethod
    def from_dict(cls, given: Mapping[str, Any]) -> SeatFacts:
        """Return a seat in plain values."""
        melds = tuple(Meld.from_dict(meld) for meld in given.get("melds") or ())
        return cls(melds, SpecialKongs.of(given.get("special_kongs")), bool(given.get("ready", False)))


@dataclass(frozen=True, kw_only=True)
class WinPosition:
    """A seat that would win on a tile, and the table around it."""

    flip: Tile
    """The tile turned over at the deal."""
    dealer: int
    """The seat of the dealer."""
    winner: int
    """The seat that wins."""
    win_way: str
    """How: self-draw, on a discard, or robbing a kong."""
    from_seat: int | None
    """Who gave the tile: the discarder, or the seat whose kong is robbed."""
    wall_left: int
    """Live tiles after the winning tile left the wall."""
    hand: tuple[Tile, ...]
    """The concealed tiles without the winning one."""
    win_tile: Tile
    """The tile it wins with."""
    seats: tuple[SeatFacts, ...]
    """What the bill takes from each seat."""
    rules: Rules = field(default_factory=Rules)
    """The rules it is judged by."""

    @classmethod
    def from_dict(cls, given: Mapping[str, Any]) -> WinPosition:
        """Return the position of plain values."""
        return cls(
            flip=Tile(given["flip"]),
            dealer=given["dealer"],
            winner=given["winner"],
            win_way=given["win_way"],
            from_seat=given.get("from"),
            wall_left=given["wall_left"],
            hand=read_tiles(given["hand"]),
            win_tile=Tile(given["win_tile"]),
            seats=tuple(SeatFacts.from_dict(seat) for seat in given["seats"]),
            rules=Rules.from_dict(given.get("options") or {}),
        )

    @property
    def special(self) -> Special:
        """Laizi, skins and red."""
        return special_tiles(self.flip)

    @property
    def tiles(self) -> list[Tile]:
        """The concealed tiles with the winning one."""
        return [*self.hand, self.win_tile]

    @property
    def melds(self) -> tuple[Meld, ...]:
        """Those of the winner."""
        return self.seats[self.winner].melds

    @property
    def is_self_drawn(self) -> bool:
        """Whether the winner drew the tile."""
        return self.win_way in SELF_DRAWN


@dataclass(frozen=True, kw_only=True)
class WinResult:
    """Whether a seat wins, and what comes of it."""

    can_win: bool
    """Whether the tile wins."""
    reason: str | None = None
    """Why it does not win (W-8.12)."""
    win_types: tuple[str, ...] = ()
    """``small``, or the big wins."""
    hard: bool = False
    """Whether no laizi stands for another tile 硬胡."""
    base: int = 0
    """What the kind of win is worth."""
    raw: tuple[int, ...] = (0, 0, 0, 0)
    """What each seat would pay without cap, golden top and contract."""
    payments: tuple[int, ...] = (0, 0, 0, 0)
    """How the score of each seat changes."""
    golden_top: bool = False
    """Whether it reaches the golden top 金顶."""
    contractor: int | None = None
    """Who pays for all three."""
    own_factor: tuple[int, ...] = (1, 1, 1, 1)
    """The factor of the winner's own melds and kongs."""

    def explain(self, lang: str = "zh") -> list[str]:
        """Return it in lines that a player can follow."""
        return explain(self, lang)


def evaluate_win(position: WinPosition, rules: Rules | str | None = None) -> WinResult:
    """Tell whether a position is a win, and who pays what; rules that are given count alone."""
    options = position.rules if rules is None else read_rules(rules)
    own = tuple(factor_of(position, seat, options) for seat in SEATS)
    reason = why_not(position, options)
    if reason is not None:
        return WinResult(can_win=False, reason=reason, own_factor=own)
    win = find_win(position, options)
    if win is None:
        return WinResult(can_win=False, reason="no_shape_or_laizi_limit", own_factor=own)
    raw = tuple(raw_amount(position, win, own, seat, options) for seat in SEATS)
    shares = [amount for seat, amount in enumerate(raw) if seat != position.winner]
    if min(shares) < options.min_points:
        return WinResult(can_win=False, reason="below_min_points", own_factor=own)
    golden = min(shares) >= options.cap
    contractor = find_contractor(position, win, options)
    payments = pay(position, raw, golden, contractor, options)
    return WinResult(
        can_win=True,
        win_types=win.types,
        hard=win.is_hard,
        base=win.base,
        raw=raw,
        payments=payments,
        golden_top=golden,
        contractor=contractor,
        own_factor=own,
    )


def why_not(position: WinPosition, rules: Rules) -> str | None:
    """Return what forbids a win before its shape is looked at, the first that does (W-8.12)."""
    tiles, special = position.tiles, position.special
    by_discard = position.win_way == "discard"
    forbidden = {
        "not_opened": not has_opened(position.melds),
        "skin_or_red_in_hand": any(tile in special.barred for tile in tiles),
        "four_in_hand": rules.four_in_hand_blocks_win and any(tiles.count(tile) == 4 for tile in tiles),
        "laizi_not_claimable": position.win_tile == special.laizi and not position.is_self_drawn,
        "last_discard": by_discard and position.wall_left == 0 and not rules.last_discard_win,
    }
    return next((reason for reason, holds in forbidden.items() if holds), None)


# What it is (W-9.10, W-9.11).


@dataclass(frozen=True)
class Win:
    """A reading that wins."""

    types: tuple[str, ...]
    is_hard: bool

    @property
    def is_big(self) -> bool:
        """Whether it is any of the big wins."""
        return self.types != ("small",)

    @property
    def base(self) -> int:
        """1 for a small win, 10 for each big one."""
        return 10 * len(self.types) if self.is_big else 1

    @property
    def value(self) -> int:
        """What readings are compared by."""
        return self.base * (2 if self.is_hard else 1)


def find_win(position: WinPosition, rules: Rules) -> Win | None:
    """Return the reading of the highest value, the hard one of two that are equal; None if none wins."""
    contexts = contexts_of(position, rules)
    held = position.tiles.count(position.special.laizi)
    best = None
    for found in readings(position.tiles, position.melds, position.special, rules):
        win = win_of(found, held, contexts, rules)
        if win is not None and (best is None or win.value > best.value):
            best = win
    return best


def win_of(found: Reading, held: int, contexts: Sequence[str], rules: Rules) -> Win | None:
    """Return what a reading wins as, within the limit of its class (W-8.9)."""
    by_pattern = bool(found.patterns) and rules.context_needs_258 == "unless_pattern"
    types = (*found.patterns, *(contexts if found.has_jiang_pair or by_pattern else ()))
    if types:
        return Win(types, found.is_hard) if fits_limit(found, held, rules.big_laizi_max, rules) else None
    if found.has_jiang_pair and fits_limit(found, held, rules.small_laizi_max, rules):
        return Win(("small",), found.is_hard)
    return None


def contexts_of(position: WinPosition, rules: Rules) -> tuple[str, ...]:
    """Return the big wins that the situation brings (W-9.6 to W-9.9)."""
    found = {
        "all_melded": position.win_way == "discard" and len(openings(position.melds)) == MELDS,
        "kong_flower": position.win_way == "kong_draw",
        "last_tiles": position.is_self_drawn and position.wall_left < rules.haidi_tiles,
        "rob_kong": position.win_way == "rob_kong",
    }
    return tuple(name for name, holds in found.items() if holds)


# Who pays (W-10).


def factor_of(position: WinPosition, seat: int, rules: Rules) -> int:
    """Return the own factor of a seat; a robbed kong may count (W-11.23)."""
    facts = position.seats[seat]
    robbed = position.win_way == "rob_kong" and seat == position.from_seat and rules.robbed_kong_counts
    return own_factor(facts.melds, facts.special_kongs, rules) * (2 if robbed else 1)


def raw_amount(position: WinPosition, win: Win, own: Sequence[int], seat: int, rules: Rules) -> int:
    """Return what a seat would pay: the product of all factors (W-10.2). One of them at most is one and a half."""
    if seat == position.winner:
        return 0
    amount = win.base * own[position.winner] * (2 if win.is_hard else 1) * own[seat]
    if counts_self_draw(position, rules) or is_fed_by(position, seat, rules):
        amount = amount * 3 // 2 if win.is_big else amount * 2
    if not win.is_big and position.dealer in (seat, position.winner):
        amount *= 2
    return amount


def counts_self_draw(position: WinPosition, rules: Rules) -> bool:
    """Tell whether the winner drew the tile, and no option takes the factor away (W-10.5)."""
    after_kong = position.win_way == "kong_draw" and not rules.selfdraw_on_kong_draw
    at_the_end = position.wall_left < rules.haidi_tiles and not rules.selfdraw_on_haidi
    return position.is_self_drawn and not after_kong and not at_the_end


def is_fed_by(position: WinPosition, seat: int, rules: Rules) -> bool:
    """Tell whether a seat discarded the tile, or was robbed of it where nobody contracts (W-10.6, W-10.16)."""
    robbed = position.win_way == "rob_kong" and not rules.contract
    return seat == position.from_seat and (position.win_way == "discard" or robbed)


def find_contractor(position: WinPosition, win: Win, rules: Rules) -> int | None:
    """Return who pays for all three, the first that is found (W-10.13 to W-10.16)."""
    if not rules.contract:
        return None
    opened = openings(position.melds)
    if "full_flush" in win.types and len(opened) >= 3:
        return opened[2].from_seat
    giver = position.from_seat
    if "all_melded" in win.types and giver is not None and not position.seats[giver].ready:
        return giver
    return giver if position.win_way == "rob_kong" else None


def pay(
    position: WinPosition, raw: Sequence[int], golden: bool, contractor: int | None, rules: Rules
) -> tuple[int, ...]:
    """Return how each score changes: capped or golden (W-10.10, W-10.11), then contracted (W-10.17)."""
    most = rules.golden if golden else rules.cap
    changes = [0, 0, 0, 0]
    for seat in SEATS:
        if seat != position.winner:
            amount = most if golden and rules.golden_mode == "fixed" else min(raw[seat], most)
            changes[seat if contractor is None else contractor] -= amount
            changes[position.winner] += amount
    return tuple(changes)
