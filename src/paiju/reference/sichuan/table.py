"""The table during a round: who holds what, and what each seat may do (S-2 to S-4).

All of it is plain values that never change: playing on makes new ones (``round.py``).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Self

from paiju.errors import ArgumentValueError
from paiju.reference.sichuan.action import NUM_ACTIONS, PLAIN, SUITS, VOID, WITH_TILE, Action, unknown
from paiju.reference.sichuan.hand import SUITED, PlainHand, draw, is_win, is_within, melded_tiles
from paiju.reference.sichuan.scoring import score
from paiju.reference.sichuan.settlement import Book, Kong, Transfer
from paiju.sichuan import Meld, Rules
from paiju.tiles import Tile

__all__ = ["Discarded", "KongIncome", "LastKong", "Money", "Seat", "Table", "Window", "Won", "drew_the_win"]

SEATS = (0, 1, 2, 3)
SWAP_TILES = 3
PHASES = ("swap", "void", "turn", "responses", "rob", "over")
MELDS = ("pong", "exposed_kong", "concealed_kong", "added_kong")
DIRECTIONS = ("to_next", "across", "to_previous")  # to the first, second, third seat after the own (S-2.6)


@dataclass(frozen=True)
class Discarded:
    """A discard and what became of it (S-11.6)."""

    tile: Tile
    drawn: bool = False
    """Let go as it was drawn."""
    claimed: bool = False
    """Taken for a pong or a kong."""
    won: bool = False
    """Somebody won on it; it stays where it lies (S-4.22)."""


@dataclass(frozen=True)
class Won:
    """How a seat won."""

    how: str
    tile: Tile
    from_seat: int
    """Who paid for it; the seat itself after a self-draw."""
    main: str
    total: int
    pay_each: int


@dataclass(frozen=True)
class Seat:
    """One seat and everything that lies before it."""

    tiles: tuple[Tile, ...]
    """The concealed tiles, in tile order."""
    melds: tuple[Meld, ...] = ()
    """The melds, in the order in which they were laid down."""
    void_suit: str | None = None
    """The suit it does without; None until all have chosen."""
    void_choice: str | None = None
    """The suit named, which the others see when all have chosen (S-2.9)."""
    drawn: Tile | None = None
    """The tile just drawn, while the seat acts on it."""
    river: tuple[Discarded, ...] = ()
    """Its discards, with what became of each."""
    robbed: tuple[Tile, ...] = ()
    """Tiles of its kongs that were robbed; they lie beside the pong (S-4.22)."""
    given: tuple[Tile, ...] = ()
    """What it gave in the swap, in tile order."""
    received: tuple[Tile, ...] = ()
    """What it got in the swap, in tile order."""
    win: Won | None = None
    """How it won, if it has."""
    lock: int = 0
    """The highest win value passed since the lock was last lifted (S-4.26); 0 is no lock."""
    draws: int = 0
    """How many tiles it has drawn."""
    void_limit: int | None = None
    """The most tiles of its void suit that it can hold, once a discard has proved one (S-11.14)."""
    kong_income: int = 0
    """What its kongs brought in, without those handed on or given back."""

    @property
    def hand(self) -> PlainHand:
        """Concealed tiles, melds and void suit together."""
        return PlainHand(self.tiles, self.melds, self.void_suit)

    @property
    def hidden(self) -> int:
        """How many tiles it holds out of sight: of a state none."""
        return 0

    @property
    def ready(self) -> bool:
        """Whether it lacks one tile at most, after its best discard where it has drawn."""
        return is_within(self.hand, draws=1)

    @property
    def won(self) -> dict[str, Any] | None:
        """How it won, if it has."""
        if self.win is None:
            return None
        named = {"how": self.win.how, "tile": self.win.tile, "from": self.win.from_seat, "main": self.win.main}
        return {**named, "total": self.win.total, "pay_each": self.win.pay_each}

    @property
    def is_active(self) -> bool:
        """Whether it has not won (S-1.4)."""
        return self.win is None

    @property
    def void_tiles(self) -> list[Tile]:
        """The tiles of its void suit that it still holds."""
        return [tile for tile in self.tiles if tile.suit == self.void_suit]

    def plus(self, *tiles: Tile) -> Seat:
        """Return the seat with more concealed tiles."""
        return replace(self, tiles=tuple(sorted([*self.tiles, *tiles])))

    def minus(self, *tiles: Tile) -> Seat:
        """Return the seat without some of its concealed tiles, which all can see."""
        left, limit = list(self.tiles), self.void_limit
        for tile in tiles:
            left.remove(tile)
            if limit is not None and tile.suit == self.void_suit:
                limit -= 1
        return replace(self, tiles=tuple(left), void_limit=limit)


@dataclass(frozen=True)
class Window:
    """A tile that others may claim: who is asked, and what they have answered so far (S-4.12)."""

    tile: Tile
    """The tile."""
    from_seat: int
    """Who played it."""
    asked: tuple[int, ...]
    """Who is asked."""
    answers: tuple[tuple[int, Action], ...] = ()
    """Seat and answer, by rising seat: their order in time means nothing."""

    @property
    def open_seats(self) -> list[int]:
        """Who has still to answer, in turn order from the one who played the tile."""
        answered = [seat for seat, _ in self.answers]
        return [seat for seat in sorted(self.asked, key=self.distance) if seat not in answered]

    def distance(self, seat: int) -> int:
        """Return how far a seat comes after the one who played the tile."""
        return (seat - self.from_seat) % 4

    def who_said(self, kind: str) -> list[int]:
        """Return the seats that gave an answer, by rising seat."""
        return [seat for seat, action in self.answers if action.kind == kind]


@dataclass(frozen=True)
class LastKong:
    """The kong whose replacement tile the seat on turn holds, or whose discard is being answered."""

    number: int
    """Its place among all kongs of the round."""
    kind: str
    """Which kong it was."""
    from_seat: int
    """Who gave the tile of an exposed kong."""


@dataclass(frozen=True)
class KongIncome:
    """What a kong brought in."""

    by: int
    paid: tuple[int, ...]
    """By each seat."""
    is_open: bool = True
    """The money can still be asked back (S-8.19)."""

    @property
    def payments(self) -> list[Transfer]:
        """What would have to be given back."""
        return [Transfer(seat, self.by, amount, "kong") for seat, amount in enumerate(self.paid) if amount]


@dataclass(frozen=True)
class Money:
    """The payments so far, and what later ones and the next deal depend on."""

    transfers: tuple[Transfer, ...] = ()
    """Every payment, in order."""
    kongs: tuple[KongIncome, ...] = ()
    """What each kong brought in."""
    first_dealer: int | None = None
    """Whom the first winning tile makes the next dealer (S-9.18)."""
    multi_dealer: int | None = None
    """Whom the first tile with several winners does (S-9.19)."""

    def book(self, entry: dict[str, Any], rules: Rules, dealer: int, won: list[int]) -> Money:
        """Return the money after an event, as ``settle`` reads it; some have won before, or by it."""
        kongs = [Kong(kong.by, kong.payments, kong.is_open) for kong in self.kongs]
        tiles = [([seat], seat) for seat in won]  # the book asks these only who has won
        book = Book(rules, dealer, list(self.transfers), kongs, dict(enumerate(kongs)), tiles)
        getattr(book, entry["t"])(entry)
        after = replace(self, transfers=tuple(book.rows), kongs=tuple(map(income_of, book.kongs)))
        return after.name_dealer(*book.winning_tiles[-1]) if entry["t"] == "win" else after

    def name_dealer(self, winners: list[int], giver: int) -> Money:
        """Note who would deal next by a winning tile, if it is the first one: its winner, or its giver of several."""
        several = len(winners) > 1
        first, multi = self.first_dealer, self.multi_dealer
        first = (giver if several else winners[0]) if first is None else first
        multi = giver if several and multi is None else multi
        return replace(self, first_dealer=first, multi_dealer=multi)


def income_of(kong: Kong) -> KongIncome:
    """Return what a kong brought in, by seat."""
    paid = [sum(row.amount for row in kong.payments if row.payer == seat) for seat in SEATS]
    return KongIncome(kong.by, tuple(paid), kong.is_open)


@dataclass(frozen=True)
class Table:
    """A round at one moment, and what each seat may do.

    Every question a rule asks is one small method, to be read beside its clause and to be changed by a house rule.
    """

    rules: Rules
    """The rules it is played by."""
    dealer: int
    """The seat of the dealer."""
    swap_direction: str
    """Where swapped tiles go: ``to_next``, ``across`` or ``to_previous``."""
    wall: tuple[Tile, ...]
    """What is left of it: draws take the front, replacements the end (S-1.8, S-1.9)."""
    seats: tuple[Seat, ...]
    """Every seat with what lies before it."""
    phase: str = "turn"
    turn: int | None = None
    """The seat to decide by the usual order; None when the round is over."""
    must_discard: bool = False
    """After a pong (S-3.10)."""
    undisturbed: bool = True
    """No pong, no kong and no win on another's tile so far (S-6.8)."""
    window: Window | None = None
    """The claims being asked for, if any."""
    last_kong: LastKong | None = None
    """The kong that a robbing or a discard after it would be about."""
    money: Money = Money()
    """The payments so far, and the kongs they were for."""
    end: str | None = None
    """How the round ended: ``three_winners`` or ``exhausted``; None before."""

    def with_money(self, money: Money) -> Self:
        """Return the round after payments."""
        incomes = [sum(sum(kong.paid) for kong in money.kongs if kong.is_open and kong.by == seat) for seat in SEATS]
        seats = tuple(replace(own, kong_income=income) for own, income in zip(self.seats, incomes, strict=True))
        return replace(self, money=money, seats=seats)

    # What everybody may ask.

    @property
    def is_over(self) -> bool:
        """Whether the round has ended."""
        return self.phase == "over"

    @property
    def wall_left(self) -> int:
        """How many tiles are left to draw."""
        return len(self.wall)

    @property
    def transfers(self) -> tuple[Transfer, ...]:
        """All payments so far (S-8.1)."""
        return self.money.transfers

    @property
    def scores(self) -> tuple[int, ...]:
        """What each seat received less what it paid (S-8.1)."""
        received = [sum(row.amount for row in self.transfers if row.receiver == seat) for seat in SEATS]
        paid = [sum(row.amount for row in self.transfers if row.payer == seat) for seat in SEATS]
        return tuple(gain - loss for gain, loss in zip(received, paid, strict=True))

    @property
    def payoffs(self) -> tuple[int, ...]:
        """The same as ``scores``."""
        return self.scores

    @property
    def next_deal(self) -> dict[str, int] | None:
        """Who deals next, when the round is over (S-9.18 to S-9.21)."""
        if not self.is_over:
            return None
        if self.rules.next_dealer == "rotate":  # S-9.21
            return {"dealer": (self.dealer + 1) % 4}
        several = self.money.multi_dealer if self.rules.next_dealer == "multi_first" else None  # S-9.19
        named = self.money.first_dealer if several is None else several  # S-9.18
        return {"dealer": self.dealer if named is None else named}  # S-9.20

    @property
    def tiles_in_sight(self) -> list[Tile]:
        """Every tile but those of the wall, for whoever sees the hands; claimed discards lie in melds."""
        tiles = []
        for own in self.seats:
            tiles += [*own.tiles, *own.robbed]
            tiles += own.given if self.phase == "swap" else ()
            tiles += [discard.tile for discard in own.river if not discard.claimed]
            tiles += melded_tiles(own.hand)
        return tiles

    @property
    def claimants(self) -> tuple[int, ...]:
        """The seats that have still to answer, the one on turn first (S-11.18)."""
        if self.turn is None or self.phase == "turn":
            return ()
        order = [(self.turn + step) % 4 for step in SEATS]
        return tuple(seat for seat in order if self.legal_actions_of(seat))

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        """What the seat on turn may do."""
        return () if self.turn is None else self.legal_actions_of(self.turn)

    def legal_actions_of(self, seat: int) -> tuple[Action, ...]:
        """Return what a seat may do now, in order of id (S-3.13); nothing if it is not asked."""
        expect_seat(seat)
        choices = {
            "swap": self.swap_actions,
            "void": self.void_actions,
            "turn": self.turn_actions,
            "responses": self.window_actions,
            "rob": self.window_actions,
        }
        found = choices[self.phase](seat) if self.phase in choices else []
        return tuple(sorted(found, key=lambda action: action.id))

    def action(self, number: int) -> Action:
        """Return the action that an id stands for now."""
        return self.meaning_of(self.turn or 0, number)

    def meaning_of(self, seat: int, number: int) -> Action:
        """Return what an id means to a seat: a kong is added where there is a meld, a claim is of the pending tile."""
        if not 0 <= number < NUM_ACTIONS:
            raise unknown(number)
        if number >= WITH_TILE["swap"]:
            return Action("swap", Tile(number - WITH_TILE["swap"]))
        if number >= VOID:
            return Action("void", suit=SUITS[number - VOID])
        if number >= PLAIN["win"]:
            return Action("win" if number == PLAIN["win"] else "pass")
        if number >= 54:
            pending = self.window.tile if self.window is not None else SUITED[0]
            return Action("pong" if number == 54 else "exposed_kong", pending)
        if number >= 27:
            tile = Tile(number - 27)
            melded = any(meld.tile == tile for meld in self.seats[seat].melds)
            return Action("added_kong" if melded else "concealed_kong", tile)
        return Action("discard", Tile(number))

    # Swap three and void suit (S-2).

    def swap_actions(self, seat: int) -> list[Action]:
        """Return the tiles that may be given: three of one suit (S-2.2), one after another (S-2.3)."""
        own = self.seats[seat]
        if len(own.given) == SWAP_TILES:
            return []
        return [Action("swap", tile) for tile in set(own.tiles) if tile.suit in self.swap_suits(own)]

    def swap_suits(self, own: Seat) -> list[str]:
        """Return the suits that a tile may be given from: enough tiles for all three, or that of the first."""
        if own.given:
            return [own.given[0].suit]
        return [suit for suit in SUITS if sum(tile.suit == suit for tile in own.tiles) >= SWAP_TILES]

    def void_actions(self, seat: int) -> list[Action]:
        """Return any suit, also one not held (S-2.8)."""
        return [] if self.seats[seat].void_choice else [Action("void", suit=suit) for suit in SUITS]

    # Own actions (S-3.4).

    def turn_actions(self, seat: int) -> list[Action]:
        """Return the discards, kongs and the win of the seat on turn."""
        if seat != self.turn:
            return []
        discards = [Action("discard", tile) for tile in self.discards(self.seats[seat])]
        if self.must_discard:  # S-3.10
            return discards
        wins = [Action("win")] if self.may_win_by_self_draw(seat) else []
        return [*discards, *self.own_kongs(seat), *wins]

    def discards(self, own: Seat) -> set[Tile]:
        """Return any concealed tile (S-3.7), or those of the void suit first (S-3.8, S-3.9)."""
        if self.rules.void_discard == "strict" and own.void_tiles:
            return set(own.void_tiles)
        return set(own.tiles)

    def own_kongs(self, seat: int) -> list[Action]:
        """Return the concealed and the added kongs; they need a tile in the wall (S-4.15)."""
        own = self.seats[seat]
        if not self.wall:
            return []
        concealed = [Action("concealed_kong", tile) for tile in set(own.tiles) if self.may_conceal_kong(own, tile)]
        return concealed + [Action("added_kong", tile) for tile in set(own.tiles) if self.may_add_kong(own, tile)]

    def may_conceal_kong(self, own: Seat, tile: Tile) -> bool:
        """Four equal tiles, not of the void suit (S-4.13), whatever ``void_claims`` says (S-4.6)."""
        return own.tiles.count(tile) == 4 and tile.suit != own.void_suit

    def may_add_kong(self, own: Seat, tile: Tile) -> bool:
        """The fourth tile of an own pong, drawn now or earlier (S-4.14)."""
        return any(meld.kind == "pong" and meld.tile == tile for meld in own.melds) and self.may_meld(own, tile)

    def may_meld(self, own: Seat, tile: Tile) -> bool:
        """No melds of the void suit (S-4.5), unless ``void_claims`` allows them (S-4.6)."""
        return self.rules.void_claims or tile.suit != own.void_suit

    def may_win_by_self_draw(self, seat: int) -> bool:
        """The tiles held are a win (S-3.5, S-5); a lock does not matter (S-4.28)."""
        return is_win(self.seats[seat].hand)

    # Answers to a tile of another seat (S-4.1, S-4.17).

    def window_actions(self, seat: int) -> list[Action]:
        """Return what a seat may answer, once (S-4.12)."""
        if self.window is None or seat not in self.window.open_seats:
            return []
        return self.responses(seat, self.window.tile)

    def responses(self, seat: int, tile: Tile) -> list[Action]:
        """Return what can be answered to a tile; nothing where it could only be a pass."""
        own = self.seats[seat]
        found = []
        if self.phase == "responses":
            found += [Action("pong", tile)] if self.may_pong(own, tile) else []
            found += [Action("exposed_kong", tile)] if self.may_expose_kong(own, tile) else []
        if self.may_win_on(own, tile):
            found.append(Action("win"))
        return [*found, Action("pass")] if found else []

    def may_pong(self, own: Seat, tile: Tile) -> bool:
        """Two equal tiles (S-4.3); with an empty wall only under ``last_discard_pong`` (S-4.30)."""
        wall_allows = bool(self.wall) or self.rules.last_discard_pong
        return own.tiles.count(tile) >= 2 and self.may_meld(own, tile) and wall_allows

    def may_expose_kong(self, own: Seat, tile: Tile) -> bool:
        """Three equal tiles (S-4.4), and a tile in the wall (S-4.15)."""
        return own.tiles.count(tile) == 3 and self.may_meld(own, tile) and bool(self.wall)

    def may_win_on(self, own: Seat, tile: Tile) -> bool:
        """The tile makes the hand a win and no lock holds (S-4.2, S-4.24)."""
        return is_win(draw(own.hand, tile)) and not self.is_locked(own, tile)

    def is_locked(self, own: Seat, tile: Tile) -> bool:
        """A win of that value or more was passed (S-4.24)."""
        return own.lock > 0 and self.plain_value(own, tile) <= own.lock

    def plain_value(self, own: Seat, tile: Tile) -> int:
        """Return what a win on a tile is worth after the cap, without add-ons and first turns (S-4.26)."""
        return score(draw(own.hand, tile), tile, rules=self.rules).total


def expect_seat(seat: int) -> None:
    """Refuse a seat that does not exist."""
    if seat not in SEATS:
        raise ArgumentValueError(f"there is no seat {seat}, seats are 0 to 3", "seat")


def drew_the_win(own: Seat) -> bool:
    """Tell whether a seat won with a tile from the wall, which a heavenly hand does not."""
    return own.win is not None and own.win.how == "self_draw" and own.draws > 0
