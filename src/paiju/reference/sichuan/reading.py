"""A round, or what a seat sees of it, read from plain values, under the same names as the core's."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar

from paiju.reference.sichuan.action import CLAIMS, PLAIN, Action
from paiju.reference.sichuan.complete import ask_observer, complete
from paiju.reference.sichuan.fault import (
    MOST_DISCARDS,
    MOST_DRAWS,
    MOST_KONGS,
    MOST_PAYMENTS,
    fault_of,
    fault_of_view,
)
from paiju.reference.sichuan.fields import Fields, read_tiles, refuse, whole
from paiju.reference.sichuan.observation import Observation, hide_moment
from paiju.reference.sichuan.scoring import TABLE
from paiju.reference.sichuan.settlement import Transfer
from paiju.reference.sichuan.table import (
    DIRECTIONS,
    MELDS,
    PHASES,
    SEATS,
    SWAP_TILES,
    Discarded,
    KongIncome,
    LastKong,
    Money,
    Seat,
    Window,
    Won,
)
from paiju.sichuan import Meld, Rules
from paiju.sichuan.presets import read_rules
from paiju.tiles import Tile

if TYPE_CHECKING:
    from paiju.reference.sichuan.round import State

__all__ = ["read_observation", "read_state"]

AnyState = TypeVar("AnyState", bound="State")

WINS = ("discard", "self_draw", "rob_kong")
ENDS = ("none", "three_winners", "exhausted")
PAYMENTS = (
    *("win_discard", "win_self_draw", "win_rob_kong", "kong_concealed", "kong_added", "kong_exposed"),
    *("kong_transfer", "kong_refund", "flower_pig", "ready_check"),
)
MOMENT = ("must_discard", "undisturbed", "window", "last_kong", "transfers", "kongs", "first_dealer", "multi_dealer")
STATE = ("rules", "dealer", "swap_direction", "phase", "turn", "wall", "seats", *MOMENT, "end")
OBSERVATION = (
    *("seat", "rules", "dealer", "swap_direction", "phase", "turn", "wall_left", "seats", "hidden", "drawer"),
    *(*MOMENT, "end"),
)
SEAT = (
    *("hand", "melds", "void_suit", "void_choice", "drawn", "river", "robbed", "given", "received"),
    *("won", "lock", "draws", "void_limit"),
)
MELD = ("kind", "tile", "claimed", "from")
DISCARD = ("tile", "drawn", "claimed", "won")
WON = ("how", "tile", "from", "main", "total", "pay_each")
WINDOW = ("tile", "from", "asked", "answers")
INCOME = ("by", "open", "paid")
LAST_KONG = ("number", "kind", "from")
MOST_TILES = 108
MOST_POINTS = 2**48  # more than any rules can bring about


def read_state(kind: type[AnyState], position: dict[str, Any]) -> AnyState:
    """Return a round that can be played on."""
    fields = Fields(position, "position", STATE)
    state = replace(read_table(kind, fields), wall=fields.tiles("wall", MOST_TILES))
    if (fault := fault_of(state)) is not None:
        refuse("position", fault)
    return state


def read_observation(kind: type[State], position: dict[str, Any]) -> Observation:
    """Return what somebody sees of a table, as far as what is told of it fits together."""
    fields = Fields(position, "observation", OBSERVATION)
    seen = Observation(
        table=read_table(kind, fields),
        seat=fields.seat_or_none("seat"),
        drawer=fields.seat_or_none("drawer"),
        wall_left=fields.number("wall_left", 0, 0, MOST_TILES),
        hidden=read_hidden(fields),
        legal_actions=(),
    )
    if seen.seat is not None and not fields.has("hidden") and not seen.table.seats[seen.seat].tiles:
        refuse(f"observation.seats[{seen.seat}].hand", "expected the tiles of the seat that looks")
    seen = complete(seen, position)
    seen = replace(seen, table=hide_moment(seen.table))
    if (fault := fault_of_view(seen)) is not None:
        refuse("observation", fault)
    if fields.has("window") and "asked" not in position["window"]:
        seen = ask_observer(seen)
    return replace(seen, legal_actions=seen.own_actions())


def read_hidden(fields: Fields) -> tuple[int, ...]:
    """Return how many tiles each seat holds out of sight."""
    hidden = [0, 0, 0, 0]
    for seat, (count, place) in enumerate(fields.items("hidden", len(SEATS))):
        if not whole(count, 0, 14):
            refuse(place, "expected 0 to 14")
        hidden[seat] = count
    return tuple(hidden)


def read_table(kind: type[AnyState], fields: Fields) -> AnyState:
    """Return everything but the wall."""
    given = fields.given["rules"] if fields.has("rules") else None
    if given is not None and not isinstance(given, str | dict):
        refuse(fields.place("rules"), "expected options or the name of a preset")
    rules = read_rules(given) if given is None or isinstance(given, str) else Rules.from_dict(given)
    dealer = fields.seat("dealer")
    direction = fields.name("swap_direction", DIRECTIONS, DIRECTIONS[0])
    phase = fields.name("phase", PHASES, "turn")
    turn = fields.seat("turn", dealer)
    seats = tuple(read_seat(Fields(item, place, SEAT)) for item, place in fields.items("seats", len(SEATS)))
    if len(seats) != len(SEATS):
        refuse(fields.place("seats"), "expected four")
    must_discard, undisturbed = fields.flag("must_discard", False), fields.flag("undisturbed", True)
    window = read_window(fields.fields("window", WINDOW)) if fields.has("window") else None
    money = read_money(fields)
    last_kong = read_last_kong(fields.fields("last_kong", LAST_KONG), money) if fields.has("last_kong") else None
    end = fields.name("end", ENDS, "none")
    return kind(
        rules,
        dealer,
        direction,
        wall=(),
        seats=seats,
        phase=phase,
        turn=None if phase == "over" else turn,
        must_discard=must_discard,
        undisturbed=undisturbed,
        window=window,
        last_kong=last_kong,
        end=None if end == "none" else end,
    ).with_money(money)


def read_seat(fields: Fields) -> Seat:
    """Return one seat."""
    tiles = tuple(sorted(fields.tiles("hand", 14)))
    void_suit = fields.suit_or_none("void_suit")
    return Seat(
        tiles=tiles,
        void_suit=void_suit,
        melds=tuple(read_meld(Fields(item, place, MELD)) for item, place in fields.items("melds", 4)),
        void_choice=fields.suit_or_none("void_choice") or void_suit,
        drawn=fields.tile_or_none("drawn"),
        river=read_river(fields),
        robbed=fields.tiles("robbed", 4),
        given=fields.tiles("given", SWAP_TILES),
        received=fields.tiles("received", SWAP_TILES),
        win=read_won(fields.fields("won", WON)) if fields.has("won") else None,
        lock=fields.number("lock", 0, 0, MOST_POINTS),
        draws=fields.number("draws", 0, 0, MOST_DRAWS),
        void_limit=fields.number_or_none("void_limit", MOST_DRAWS),
    )


def read_meld(fields: Fields) -> Meld:
    """Return a pong or a kong."""
    return Meld(fields.name("kind", MELDS, "pong"), fields.tile("tile"), fields.seat_or_none("from"))


def read_river(fields: Fields) -> tuple[Discarded, ...]:
    """Return discards: tiles as they lie, or a dict for each, which tells more of it."""
    if isinstance(fields.given.get("river"), str):
        return tuple(Discarded(tile) for tile in fields.tiles("river", MOST_DISCARDS))
    return tuple(read_discard(item, place) for item, place in fields.items("river", MOST_DISCARDS))


def read_discard(item: object, place: str) -> Discarded:
    """Return a discard."""
    if isinstance(item, str):
        tiles = read_tiles(item, place, 1)
        return Discarded(tiles[0]) if tiles else refuse(place, "expected a tile")
    if not isinstance(item, dict):
        refuse(place, "expected a tile or a dict")
    fields = Fields(item, place, DISCARD)
    return Discarded(fields.tile("tile"), *(fields.flag(mark, False) for mark in ("drawn", "claimed", "won")))


def read_won(fields: Fields) -> Won:
    """Return how a seat won."""
    return Won(
        how=fields.name("how", WINS, "discard"),
        tile=fields.tile("tile"),
        from_seat=fields.seat("from"),
        main=fields.name("main", [row.id for row in TABLE], "basic_win"),
        total=fields.number("total", 1, 1, MOST_POINTS),
        pay_each=fields.number("pay_each", 1, 1, MOST_POINTS),
    )


def read_window(fields: Fields) -> Window:
    """Return a tile that others may claim, with the answers so far."""
    tile, giver = fields.tile("tile"), fields.seat("from")
    asked = set()
    for seat, place in fields.items("asked", len(SEATS)):
        if not whole(seat, 0, 3):
            refuse(place, "expected a seat")
        asked.add(seat)
    answers = Fields(fields.given["answers"] if fields.has("answers") else {}, fields.place("answers"))
    given = [seat for seat in SEATS if answers.has(str(seat))]
    said = [answer(answers.number(str(seat), 0, CLAIMS["pong"], PLAIN["pass"]), tile) for seat in given]
    return Window(tile, giver, tuple(sorted(asked)), tuple(zip(given, said, strict=True)))


def answer(number: int, tile: Tile) -> Action:
    """Return the answer to a tile that an id stands for."""
    kinds = {number: kind for kind, number in (CLAIMS | PLAIN).items()}
    kind = kinds[number]
    return Action(kind, tile) if kind in CLAIMS else Action(kind)


def read_money(fields: Fields) -> Money:
    """Return the payments so far, and what later ones depend on."""
    return Money(
        transfers=tuple(read_transfer(item, place) for item, place in fields.items("transfers", MOST_PAYMENTS)),
        kongs=tuple(read_income(Fields(item, place, INCOME)) for item, place in fields.items("kongs", MOST_KONGS)),
        first_dealer=fields.seat_or_none("first_dealer"),
        multi_dealer=fields.seat_or_none("multi_dealer"),
    )


def read_transfer(item: object, place: str) -> Transfer:
    """Return a payment, which is a row of four."""
    if not isinstance(item, Sequence) or len(item) != 4:
        refuse(place, "expected payer, receiver, amount, kind")
    row = Fields(dict(zip(Transfer._fields, item, strict=True)), place, Transfer._fields)
    payer, receiver, kind = row.seat("payer"), row.seat("receiver"), row.name("kind", PAYMENTS, "win_discard")
    return Transfer(payer, receiver, row.number("amount", 0, 1, MOST_POINTS), kind)


def read_income(fields: Fields) -> KongIncome:
    """Return what a kong brought in from each seat."""
    by, is_open = fields.seat("by"), fields.flag("open", True)
    paid = [0, 0, 0, 0]
    for seat, (amount, place) in enumerate(fields.items("paid", len(SEATS))):
        if not whole(amount, 0, MOST_POINTS):
            refuse(place, "expected a number")
        paid[seat] = amount
    return KongIncome(by, tuple(paid), is_open)


def read_last_kong(fields: Fields, money: Money) -> LastKong:
    """Return the kong that was the last thing done, one of those that were paid."""
    if not money.kongs:
        refuse(fields.at, "expected kongs to be told, of which it is one")
    number = fields.number("number", 0, 0, len(money.kongs) - 1)
    return LastKong(number, fields.name("kind", MELDS, "concealed_kong"), fields.seat("from"))
