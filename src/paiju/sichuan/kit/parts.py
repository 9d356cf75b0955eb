"""The values of the kit and the questions about them: tiles, players, wins, worth, money."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, ClassVar, Final, NamedTuple

from paiju import sichuan, tiles
from paiju.errors import EventError, HandError

__all__ = [
    "FanPattern",
    "HandAnalyzer",
    "Meld",
    "MeldType",
    "MultiplierCalculator",
    "PlayerState",
    "SettlementEngine",
    "ShantenCalculator",
    "SuitType",
    "Tile",
    "TilesConverter",
    "TingValidator",
    "WinContext",
    "WinValidator",
]

RULES: Final = sichuan.PRESETS["multiplier"]


class SuitType(Enum):
    """A suit, by its letter."""

    WAN = "m"
    TIAO = "s"
    TONG = "p"


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile by suit and rank: ``Tile(SuitType.WAN, 5)`` is 5m."""

    suit: SuitType
    value: int

    def __post_init__(self) -> None:
        """Refuse a rank that is no tile."""
        tiles.Tile(str(self))

    @property
    def id(self) -> int:
        """The index from 0 to 26, in the order m s p."""
        return tiles.Tile(str(self)).index

    def __str__(self) -> str:
        """Return the notation."""
        return f"{self.value}{self.suit.value}"


def kit_tile(tile: tiles.Tile) -> Tile:
    """Return a tile of paiju as the kit has it."""
    return Tile(SuitType(tile.suit), tile.rank)


class TilesConverter:
    """Notation, 27 counts and 108 single tiles."""

    @staticmethod
    def string_to_27_array(text: str) -> list[int]:
        """Return how many of each kind ``text`` names."""
        return [int(count) for count in tiles.counts(text)]

    @staticmethod
    def array_27_to_string(array: Sequence[int]) -> str:
        """Return the notation of 27 counts."""
        return tiles.show(tiles.from_counts(array))

    @staticmethod
    def array_27_to_108_array(array: Sequence[int]) -> list[int]:
        """Return 108 zeros and ones, four for each kind."""
        return [int(tile) for tile in tiles.to_108(array)]


class MeldType(Enum):
    """A kind of meld."""

    PONG = "pong"
    EXPOSED_KONG = "kong"
    CONCEALED_KONG = "angang"
    UPGRADED_KONG = "jiagang"


KINDS: Final = {
    MeldType.PONG: "pong",
    MeldType.EXPOSED_KONG: "exposed_kong",
    MeldType.CONCEALED_KONG: "concealed_kong",
    MeldType.UPGRADED_KONG: "added_kong",
}


@dataclass(frozen=True, slots=True)
class Meld:
    """Three or four tiles of one kind that lie open, and who gave one of them."""

    type: MeldType
    tiles: Sequence[Tile]
    from_player: int | None = None

    def __post_init__(self) -> None:
        """Refuse what is no meld."""
        if len(self.tiles) != (4 if self.is_kong() else 3) or len(set(self.tiles)) != 1:
            shown = " ".join(map(str, self.tiles))
            raise HandError(f"{shown or 'nothing'} is no {self.type.value}: three or four of one kind", "unknown_meld")

    @property
    def tile_id(self) -> int:
        """The index of its kind."""
        return self.tiles[0].id

    def get_tile_value(self) -> int:
        """Return the rank."""
        return self.tiles[0].value

    def get_suit(self) -> SuitType:
        """Return the suit."""
        return self.tiles[0].suit

    def is_kong(self) -> bool:
        """Tell whether it is one of the three kongs."""
        return self.type is not MeldType.PONG

    def to_27_array_contribution(self) -> list[int]:
        """Return its tiles as 27 counts."""
        counts = [0] * 27
        counts[self.tile_id] = len(self.tiles)
        return counts


def _hand(counts: Sequence[int], melds: Sequence[Meld], void: SuitType | None) -> sichuan.Hand:
    """Return the hand that these parts are, or raise what is wrong with them."""
    concealed = tiles.from_counts(counts)
    lying = [sichuan.Meld(KINDS[meld.type], str(meld.tiles[0])) for meld in melds]
    return sichuan.Hand(concealed, lying, None if void is None else void.value)


def _size(counts: Sequence[int], melds: Sequence[Meld]) -> int:
    """Return the number of tiles with three for each meld: 13 before a draw, 14 after it."""
    return sum(counts) + 3 * len(melds)


@dataclass(slots=True)
class PlayerState:
    """One player, to be changed as the round goes on.

    ``kong_income`` is what kongs brought: a mapping of payer to amount, or a bare number where the melds tell who paid
    (see ``SettlementEngine``). ``win_info`` of a winner holds ``multiplier``, and ``is_zimo`` or ``from_player``.
    """

    player_id: int
    hand_tiles: list[int] = field(default_factory=lambda: [0] * 27)
    melds: list[Meld] = field(default_factory=list)
    declared_void_suit: SuitType | None = None
    has_won: bool = False
    is_ting: bool = False
    is_flowery_pig: bool = False
    kong_income: int | dict[int, int] = 0
    win_info: dict[str, Any] | None = None

    @property
    def void_count(self) -> int:
        """How many tiles of the void suit are still to go."""
        return self.to_hand().void_count

    def to_hand(self) -> sichuan.Hand:
        """Return hand, melds and void suit as ``paiju.sichuan`` knows them."""
        return _hand(self.hand_tiles, self.melds, self.declared_void_suit)

    def add_hand_tile(self, tile: Tile) -> None:
        """Take a tile into the hand."""
        if self.get_combined_tiles_27_array()[tile.id] >= 4:
            raise HandError(f"a fifth {tile} in hand and melds; there are four of each", "fifth_copy")
        self.hand_tiles[tile.id] += 1

    def remove_hand_tile(self, tile: Tile) -> bool:
        """Let a tile go; False when there is none."""
        if self.hand_tiles[tile.id] == 0:
            return False
        self.hand_tiles[tile.id] -= 1
        return True

    def add_meld(self, meld: Meld) -> None:
        """Lay down a meld, an upgraded kong in place of its pong; the hand is not touched."""
        if meld.type is MeldType.UPGRADED_KONG:
            self.melds = [other for other in self.melds if other.tile_id != meld.tile_id]
        self.melds.append(meld)

    def get_total_tile_count(self) -> int:
        """Return the number of tiles in hand and melds, four for a kong."""
        return sum(self.get_combined_tiles_27_array())

    def has_suit_in_hand(self, suit: SuitType) -> bool:
        """Tell whether the hand, melds apart, holds a tile of ``suit``."""
        return any(tile.suit == suit.value for tile in tiles.from_counts(self.hand_tiles))

    def get_suit_types_count(self) -> int:
        """Return the number of suits in hand and melds."""
        return len({tile.suit for tile in tiles.from_counts(self.get_combined_tiles_27_array())})

    def get_combined_tiles_27_array(self) -> list[int]:
        """Return hand and melds as 27 counts."""
        parts = [self.hand_tiles, *(meld.to_27_array_contribution() for meld in self.melds)]
        return [sum(counts) for counts in zip(*parts, strict=True)]


class WinValidator:
    """Whether a hand is a win."""

    @staticmethod
    def is_win(hand_tiles: Sequence[int], melds: Sequence[Meld], declared_void_suit: SuitType | None = None) -> bool:
        """Tell whether 27 counts, the winning tile among them, and melds are a win; no other size is."""
        return _size(hand_tiles, melds) == 14 and sichuan.is_win(_hand(hand_tiles, melds, declared_void_suit))


class TingValidator:
    """What a hand before its draw waits for; a hand of another size waits on nothing."""

    @staticmethod
    def get_ting_tiles(player_state: PlayerState) -> list[Tile]:
        """Return the tiles that would complete the hand."""
        if _size(player_state.hand_tiles, player_state.melds) != 13:
            return []
        return [kit_tile(tile) for tile in sichuan.waits(player_state.to_hand())]

    @staticmethod
    def is_ting(player_state: PlayerState) -> bool:
        """Tell whether the hand is ready."""
        return bool(TingValidator.get_ting_tiles(player_state))

    @staticmethod
    def update_ting_status(player_state: PlayerState) -> None:
        """Write down whether the hand is ready."""
        player_state.is_ting = TingValidator.is_ting(player_state)


class ShantenCalculator:
    """How far a hand is from being ready."""

    @staticmethod
    def calculate_shanten(player_state: PlayerState) -> int:
        """Return -1 for a win, 0 for ready, or the useful draws short of ready; exact."""
        return sichuan.shanten(player_state.to_hand())


class HandAnalyzer:
    """What to let go."""

    @staticmethod
    def suggest_discard(player_state: PlayerState) -> Tile | None:
        """Return the best tile to let go; None before a draw and with a win in hand."""
        is_drawn = _size(player_state.hand_tiles, player_state.melds) == 14
        hand = player_state.to_hand()
        return kit_tile(sichuan.suggest_discard(hand)) if is_drawn and not sichuan.is_win(hand) else None


@dataclass(frozen=True, slots=True)
class WinContext:
    """How a hand was won. ``kong_count`` and ``gen_count`` (roots) may be left out: the tiles tell them."""

    is_zimo: bool = False
    is_gang_flower: bool = False
    is_gang_pao: bool = False
    is_rob_kong: bool = False
    is_sea_bottom: bool = False
    is_tianhu: bool = False
    is_dihu: bool = False
    kong_count: int | None = None
    gen_count: int | None = None
    win_tile: Tile | None = None


def _score(hand: sichuan.Hand, context: WinContext, rules: sichuan.Rules = RULES) -> sichuan.Score:
    """Return the score; it is the same whichever tile of the hand came last."""
    return sichuan.score(
        hand,
        hand.tiles[0] if context.win_tile is None else str(context.win_tile),
        self_draw=context.is_zimo,
        kong_flower=context.is_gang_flower,
        kong_discard=context.is_gang_pao,
        rob_kong=context.is_rob_kong,
        last_tile=context.is_sea_bottom,
        heavenly=context.is_tianhu,
        earthly=context.is_dihu,
        rules=rules,
    )


CheckFunc = Callable[[Sequence[int], Sequence[Meld], WinContext], bool]


@dataclass(frozen=True, slots=True)
class FanPattern:
    """A row of the pattern table; ``check_func(hand_tiles, melds, win_context)`` tells whether a hand is one."""

    name: str
    multiplier: int
    check_func: CheckFunc
    excludes: tuple[str, ...]
    description: str


def _check_of(pattern: sichuan.Pattern) -> CheckFunc:
    others = {row.id for row in sichuan.PATTERNS} - {"basic_win", pattern.id}
    rules = RULES.replace(disabled_patterns=others)

    def check(hand_tiles: Sequence[int], melds: Sequence[Meld], win_context: WinContext) -> bool:
        is_win = WinValidator.is_win(hand_tiles, melds)
        return is_win and _score(_hand(hand_tiles, melds, None), win_context, rules).main == pattern

    return check


def _fan_patterns() -> tuple[FanPattern, ...]:
    names = {row.id: row.zh for row in sichuan.PATTERNS} | {"root": "根"}
    return tuple(
        FanPattern(
            name=row.zh,
            multiplier=row.multiplier,
            check_func=_check_of(row),
            excludes=tuple(names[covered] for covered in row.excludes),
            description=row.description_zh,
        )
        for row in sichuan.PATTERNS
    )


class MultiplierCalculator:
    """What a winning hand is worth."""

    FAN_PATTERNS: ClassVar[tuple[FanPattern, ...]] = _fan_patterns()

    @staticmethod
    def calculate(hand_tiles: Sequence[int], melds: Sequence[Meld], win_context: WinContext) -> dict[str, Any]:
        """Return the multiplier, the names of what counts, and the details; ``hand_tiles`` hold the winning tile."""
        score = _score(_hand(hand_tiles, melds, None), win_context)
        kongs = sum(meld.is_kong() for meld in melds)
        _agree("kong_count", win_context.kong_count, kongs)
        _agree("gen_count", win_context.gen_count, score.roots)
        addons = [sichuan.ADDONS[name].zh for name in score.addons]
        roots = [f"{score.roots_counted}根"] if score.roots_counted else []
        return {
            "multiplier": score.total,
            "patterns": [score.main.zh, *addons, *roots],
            "details": {
                "main_pattern": score.main.zh,
                "base_multiplier": score.base,
                "additional_multiplier": 2 ** len(addons),
                "gen_multiplier": 2**score.roots_counted,
                "effective_gen_count": score.roots_counted,
            },
        }


def _agree(name: str, said: int | None, counted: int) -> None:
    if said not in (None, counted):
        raise HandError(f"{name} is {said}, but the tiles hold {counted}", name)


COLUMNS: Final = ("player_scores", "flowery_pig_penalty", "tax_refund", "big_call_penalty")
CHECKS: Final = {"flower_pig": "flowery_pig_penalty", "ready_check": "big_call_penalty"}


class SettlementEngine:
    """The money of a round that ended with an empty wall, in the preset ``multiplier``."""

    @staticmethod
    def settle_game(players: Sequence[PlayerState]) -> dict[str, dict[int, int]]:
        """Return what each player won or lost: by wins and kongs, by each check, and in all.

        Wins are booked by rising ``win_info["order"]``, then in the order of the list; one whose payer is not known is
        not booked. Kong income goes back to its payers where they are known: from a mapping, or from the melds if
        these bring exactly the number given. Ready hands and pigs are seen from the tiles, and written down.
        """
        seats = {player.player_id: seat for seat, player in enumerate(players)}
        if len(players) != 4 or len(seats) != 4:
            raise EventError("expected four players, each with an id of its own", "seat")
        winners = sorted((player for player in players if player.has_won), key=_order)
        events = [_win_event(player, seats) for player in winners]
        status = {seats[player.player_id]: _status(player) for player in players if not player.has_won}
        if len(status) > 1:
            events.append({"t": "exhausted", "status": status})
        rows = [
            Row(CHECKS.get(kind, "player_scores"), players[payer].player_id, players[receiver].player_id, amount)
            for payer, receiver, amount, kind in sichuan.settle(events, rules=RULES).transfers
            if not kind.startswith("win") or _has_payer(players[receiver])
        ]
        for player in players:
            is_refunded = status.get(seats[player.player_id]) in ("pig", "not_ready")  # S-9.10
            for payer, amount in _kong_payers(player, seats).items():
                rows.append(Row("player_scores", payer, player.player_id, amount))
                if is_refunded:
                    rows.append(Row("tax_refund", player.player_id, payer, amount))
        return sum_up(rows, list(seats))


class Row(NamedTuple):
    """A payment between players, and the column it belongs to."""

    column: str
    payer: int
    receiver: int
    amount: int


def sum_up(rows: Sequence[Row], ids: Sequence[int]) -> dict[str, dict[int, int]]:
    """Return what each player won or lost by each column, and in all."""
    columns = {name: dict.fromkeys(ids, 0) for name in COLUMNS}
    for row in rows:
        columns[row.column][row.payer] -= row.amount
        columns[row.column][row.receiver] += row.amount
    final = {player: sum(column[player] for column in columns.values()) for player in ids}
    return {**columns, "final_scores": final}


def _status(player: PlayerState) -> Any:
    """Return how a player stands at the end, in the words of ``settle``."""
    TingValidator.update_ting_status(player)
    player.is_flowery_pig = player.get_suit_types_count() == 3
    if player.is_flowery_pig:
        return "pig"
    if not player.is_ting:
        return "not_ready"
    values = sichuan.ready_value(player.to_hand(), RULES).values()
    return {"ready": {"multiplier": max(score.total for score in values)}}


def _order(player: PlayerState) -> int:
    return int((player.win_info or {}).get("order", 0))


def _has_payer(player: PlayerState) -> bool:
    info = player.win_info or {}
    return "multiplier" in info and (bool(info.get("is_zimo")) or info.get("from_player") is not None)


def _win_event(player: PlayerState, seats: Mapping[int, int]) -> dict[str, Any]:
    """Return the win as an event; where nobody knows who paid, as one whose payments are left out later."""
    info = player.win_info if _has_payer(player) else None
    winner = {"p": seats[player.player_id], "multiplier": info["multiplier"] if info else 1}
    if info is None or info.get("is_zimo"):
        return {"t": "win", "how": "self_draw", "winners": [winner]}
    return {"t": "win", "how": "discard", "winners": [winner], "from": seats.get(info["from_player"])}


def _kong_payers(player: PlayerState, seats: Mapping[int, int]) -> Mapping[int, int]:
    """Return who paid the kong income of a player, as far as that is known."""
    income = player.kong_income
    if not isinstance(income, int):
        if not income.keys() <= seats.keys() - {player.player_id}:
            raise EventError(f"kong_income of player {player.player_id}: unknown payers {list(income)}", "seat")
        return income
    kongs = [meld for meld in player.melds if meld.is_kong()]
    if any(kong.type is MeldType.EXPOSED_KONG and kong.from_player not in seats for kong in kongs):
        return {}
    events = [
        {
            "t": "kong",
            "kind": KINDS[kong.type].removesuffix("_kong"),
            "by": seats[player.player_id],
            "from": None if kong.from_player is None else seats.get(kong.from_player),
        }
        for kong in kongs
    ]
    paid: Counter[int] = Counter()
    for row in sichuan.settle(events, rules=RULES).transfers:
        paid[list(seats)[row.payer]] += row.amount
    return paid if paid.total() == income else {}
