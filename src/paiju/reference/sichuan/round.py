"""A whole round of Sichuan mahjong in plain Python: the deal, and what follows from each decision (S-1 to S-4, S-9).

``State`` is a value: ``after`` returns a new one. It goes by the same protocol as ``paiju.sichuan`` and is some hundred
times slower. What each seat may do stands in ``table.py``, in methods named for the question they answer.

To try a house rule, change the method that asks. Here 1 and 9 may not be ponged:

>>> from paiju.reference.sichuan import Game
>>> class NoTerminalPongs(State):
...     def may_pong(self, own, tile):
...         return tile.rank not in (1, 9) and super().may_pong(own, tile)
>>> game = Game("no_terminal_pongs", NoTerminalPongs)
>>> state = game.deal(seed=7)
>>> while not state.is_over:
...     state = state.after(state.legal_actions[-1])
>>> state.end
'exhausted'

``game`` can be used wherever a game is asked for, and compared with the rules as they are, seed by seed.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import Any, Self

from paiju.errors import ArgumentError
from paiju.python_game import Shown
from paiju.reference.sichuan.action import Action
from paiju.reference.sichuan.hand import draw
from paiju.reference.sichuan.observation import Observation, observe
from paiju.reference.sichuan.position import reveal
from paiju.reference.sichuan.reading import read_state
from paiju.reference.sichuan.refusal import refuse
from paiju.reference.sichuan.scoring import Score, factor_values, ready_value, score
from paiju.reference.sichuan.table import (
    DIRECTIONS,
    SEATS,
    SWAP_TILES,
    Discarded,
    LastKong,
    Seat,
    Table,
    Window,
    Won,
    expect_seat,
)
from paiju.sichuan import Meld
from paiju.tiles import Tile, show
from paiju.values import digest

__all__ = ["State"]

Event = dict[str, Any]


@dataclass(frozen=True, repr=False)
class State(Shown, Table):
    """One round of Sichuan mahjong."""

    game = "reference.sichuan"

    told: tuple[Event, ...] = field(default=(), compare=False, repr=False)
    """What has happened in the step being made."""
    stops_at_claims: bool = field(default=False, compare=False, repr=False)
    """Whether the step being made stops with the tile open, before anybody is asked."""

    # The protocol.

    def after(self, action: Action | int | str, seat: int | None = None) -> Self:
        """Return the state that follows an action of the seat on turn, or of another seat that is asked."""
        return self.step(action, seat)[0]

    def step(self, action: Action | int | str, seat: int | None = None) -> tuple[Self, list[Event]]:
        """Return the state that follows, and the events that led there."""
        who = (self.turn or 0) if seat is None else seat
        following = self.play(who, self.legal_meaning(who, action))
        return replace(following, told=()), list(following.told)

    def before_claims(self, action: Action | int | str, seat: int | None = None) -> tuple[Self, int] | None:
        """Return the table while a tile can be claimed and nobody is asked, and how many events lead there."""
        who = (self.turn or 0) if seat is None else seat
        if self.window is not None:
            return None
        open_table = replace(self, stops_at_claims=True).play(who, self.legal_meaning(who, action))
        if open_table.window is None:
            return None
        return replace(open_table, turn=None, told=(), stops_at_claims=False), len(open_table.told)

    def action_of(self, text: str, seat: int | None = None) -> Action:
        """Return what a text means to the seat on turn, or to another, if it may do that now."""
        return self.legal_meaning((self.turn or 0) if seat is None else seat, text)

    def legal_meaning(self, seat: int, action: Action | int | str) -> Action:
        """Return what an action, its id or its text means to a seat; refuse what it may not do."""
        expect_seat(seat)
        meant = self.meaning(seat, action)
        refusal = refuse(self, seat, meant, self.legal_actions_of(seat))
        if refusal is not None:
            raise refusal
        return meant

    def observe(self, seat: int | None) -> Observation:
        """Return what a seat may know (S-11); None is a spectator."""
        return observe(self, seat)

    def redeal_hidden(self, seat: int, seed: int) -> State:
        """Return the same round with everything dealt anew that a seat cannot know (S-11.13)."""
        return self.observe(seat).sample(seed)

    def reveal(self) -> dict[str, Any]:
        """Return everything, hidden tiles included, in plain values."""
        return reveal(self)

    to_dict = reveal

    @classmethod
    def from_dict(cls, position: dict[str, Any]) -> Self:
        """Return the round of a position, also one set up by hand; anything left out has its default."""
        return read_state(cls, position)

    @property
    def digest(self) -> str:
        """A fingerprint that is the same in every process."""
        return digest(self.reveal())

    def meaning(self, seat: int, action: object) -> Action:
        """Return the action that was given as itself, its id or its text."""
        if isinstance(action, Action):
            return action
        if isinstance(action, str):
            return Action.parse(action)
        if isinstance(action, int):
            return self.meaning_of(seat, action)
        raise ArgumentError("action must be an Action, a whole number or its text", "wrong_type")

    # One action.

    def play(self, seat: int, action: Action) -> Self:
        """Let a seat do what is legal."""
        if self.window is not None:
            return self.answer(seat, action)
        if action.kind == "win":
            return self.win_by_self_draw(seat)
        if action.suit is not None:
            return self.name_void(seat, action.suit)
        assert action.tile is not None
        what = {
            "swap": self.give,
            "discard": self.discard,
            "concealed_kong": self.conceal_kong,
            "added_kong": self.show_added_kong,
        }
        return what[action.kind](seat, action.tile)

    # Swap three and void suit (S-2).

    def give(self, seat: int, tile: Tile) -> Self:
        """Put a tile aside; when all have picked, pass them on (S-2.3, S-2.5)."""
        own = self.seats[seat].minus(tile)
        table = self.with_seat(seat, replace(own, given=tuple(sorted([*own.given, tile]))))
        waiting = [each for each in SEATS if len(table.seats[each].given) < SWAP_TILES]
        if waiting:
            return replace(table, turn=waiting[0])
        return table.pass_on()

    def pass_on(self) -> Self:
        """Give every seat the three tiles that come to it in the direction of the deal (S-2.6)."""
        table = self
        distance = DIRECTIONS.index(self.swap_direction) + 1
        for seat in SEATS:
            own = self.seats[seat]
            received = self.seats[(seat - distance) % 4].given
            table = table.with_seat(seat, replace(own.plus(*received), received=received))
            texts = {"give": [str(tile) for tile in own.given], "receive": [str(tile) for tile in received]}
            table = table.tell("swap", actor=seat, **texts, direction=self.swap_direction)
        return table.name_voids() if self.rules.void_suit else table.begin()

    def name_voids(self) -> Self:
        """Ask for the void suits, from seat 0 on (S-2.8, S-2.9)."""
        return replace(self, phase="void", turn=0)

    def name_void(self, seat: int, suit: str) -> Self:
        """Keep a void suit in mind; when all have chosen, show them (S-2.9)."""
        table = self.with_seat(seat, replace(self.seats[seat], void_choice=suit))
        waiting = [each for each in SEATS if table.seats[each].void_choice is None]
        if waiting:
            return replace(table, turn=waiting[0])
        for each in SEATS:
            own = table.seats[each]
            table = table.with_seat(each, replace(own, void_suit=own.void_choice))
            table = table.tell("void", actor=each, suit=own.void_choice)
        return table.begin()

    def begin(self) -> Self:
        """Let the dealer act on its 14 tiles, without a draw (S-3.2)."""
        return replace(self, phase="turn", turn=self.dealer)

    # Draws and discards (S-3).

    def draw_next_after(self, seat: int) -> Self:
        """Let the next active seat draw (S-4.31, S-4.33 to S-4.36)."""
        order = [(seat + step) % 4 for step in (1, 2, 3, 4)]
        following = next(each for each in order if self.seats[each].is_active)
        return replace(self, last_kong=None).draw(following)

    def draw(self, seat: int, *, replacement: bool = False) -> Self:
        """Draw the front tile (S-1.8), or the last one after a kong (S-1.9). No tile, no round (S-3.3)."""
        if not self.wall:
            return self.finish("exhausted")
        tile, wall = (self.wall[-1], self.wall[:-1]) if replacement else (self.wall[0], self.wall[1:])
        own = self.seats[seat].plus(tile)
        limit = None if own.void_limit is None else own.void_limit + 1
        own = replace(own, drawn=tile, draws=own.draws + 1, lock=0, void_limit=limit)  # S-4.27
        table = replace(self, wall=wall, phase="turn", turn=seat).with_seat(seat, own)
        return table.tell("draw", actor=seat, tile=str(tile), replacement=replacement)

    def discard(self, seat: int, tile: Tile) -> Self:
        """Lay a tile down and ask the others about it (S-3.7, S-4.1)."""
        own = self.seats[seat]
        laid = Discarded(tile, drawn=own.drawn == tile)
        after = replace(own.minus(tile), river=(*own.river, laid), drawn=None)
        table = self.with_seat(seat, self.prove_no_void(after, tile))
        table = replace(table, must_discard=False).tell("discard", actor=seat, tile=str(tile), drawn=laid.drawn)
        return table.open_window("responses", seat, tile)

    def prove_no_void(self, own: Seat, tile: Tile) -> Seat:
        """Note that a seat holds no tile of its void suit: another discard would not have been legal (S-11.14)."""
        forced = self.rules.void_discard == "strict" and own.void_suit is not None
        return replace(own, void_limit=0) if forced and tile.suit != own.void_suit else own

    # Windows (S-4.12).

    def open_window(self, phase: str, seat: int, tile: Tile) -> Self:
        """Ask every other active seat that can do more than pass."""
        table = replace(self, phase=phase)
        if self.stops_at_claims:
            return replace(table, window=Window(tile, seat, ()))
        others = [each for each in SEATS if each != seat and self.seats[each].is_active]
        asked = tuple(each for each in others if table.responses(each, tile))
        return replace(table, window=Window(tile, seat, asked)).ask_or_close()

    def answer(self, seat: int, action: Action) -> Self:
        """Take the answer of a seat."""
        assert self.window is not None
        answers = tuple(sorted([*self.window.answers, (seat, action)], key=lambda answer: answer[0]))
        return replace(self, window=replace(self.window, answers=answers)).ask_or_close()

    def ask_or_close(self) -> Self:
        """Ask the next seat; when all have answered, see what comes of it."""
        assert self.window is not None
        if self.window.open_seats:
            return replace(self, turn=self.window.open_seats[0])
        table = self.lock_who_passed(self.window)
        return replace(table, window=None).resolve(self.window)

    def resolve(self, window: Window) -> Self:
        """Grant what has priority: wins, then a kong or pong (S-4.9); two of these cannot be."""
        winners = self.granted(window, window.who_said("win"))
        if winners:
            return self.win_on(window, winners)
        if self.phase == "rob":
            return self.add_kong(window.from_seat, window.tile)
        for seat in window.who_said("exposed_kong"):
            return self.expose_kong(seat, window)
        for seat in window.who_said("pong"):
            return self.pong(seat, window)
        return self.draw_next_after(window.from_seat)

    def granted(self, window: Window, claimants: list[int]) -> list[int]:
        """Return who of the claimants wins: all (S-4.10), or the nearest (S-4.11)."""
        if self.rules.multi_win == "all":
            return claimants
        return sorted(claimants, key=window.distance)[:1]

    def lock_who_passed(self, window: Window) -> Self:
        """Lock the seats that passed a win (S-4.23 to S-4.26)."""
        table = self
        if self.rules.pass_win_lock == "none":
            return table
        for seat, action in window.answers:
            own = self.seats[seat]
            offered = Action("win") in self.responses(seat, window.tile) and action.kind != "win"
            if offered and seat in self.granted(window, [*window.who_said("win"), seat]):  # S-4.25
                lock = max(own.lock, self.plain_value(own, window.tile))
                table = table.with_seat(seat, replace(own, lock=lock))
        return table

    # Pongs and kongs (S-4.3 to S-4.16).

    def pong(self, seat: int, window: Window) -> Self:
        """Take a discard for a pong; a discard must follow (S-3.10, S-4.32)."""
        table = self.take_for_meld(seat, "pong", window)
        table = replace(table, phase="turn", turn=seat, must_discard=True, undisturbed=False, last_kong=None)
        return table.tell("pong", actor=seat, target=window.from_seat, tile=str(window.tile))

    def expose_kong(self, seat: int, window: Window) -> Self:
        """Take a discard for a kong (S-4.4)."""
        table = self.take_for_meld(seat, "exposed_kong", window)
        table = table.tell_kong(seat, "exposed", window.tile, target=window.from_seat)
        return table.pay_kong(seat, "exposed", window.from_seat)

    def take_for_meld(self, seat: int, kind: str, window: Window) -> Self:
        """Move the discard and the equal tiles into a meld; the own lock ends (S-4.27)."""
        own, giver = self.seats[seat], self.seats[window.from_seat]
        tiles = [window.tile] * (2 if kind == "pong" else 3)
        melds = (*own.melds, Meld(kind, window.tile, window.from_seat))
        table = self.with_seat(seat, replace(own.minus(*tiles), melds=melds, lock=0, drawn=None))
        return table.with_seat(window.from_seat, mark_last(giver, claimed=True))

    def conceal_kong(self, seat: int, tile: Tile) -> Self:
        """Lay four tiles down (S-4.13); nobody can rob them (S-4.18)."""
        own = self.seats[seat]
        melds = (*own.melds, Meld("concealed_kong", tile))
        table = self.with_seat(seat, replace(own.minus(*[tile] * 4), melds=melds, lock=0))
        return table.tell_kong(seat, "concealed", tile).pay_kong(seat, "concealed", seat)

    def show_added_kong(self, seat: int, tile: Tile) -> Self:
        """Show the tile, which others may win on (S-4.17), unless nobody may rob (S-4.21)."""
        table = self.tell_kong(seat, "added", tile)
        return table.open_window("rob", seat, tile) if self.rules.rob_kong else table.add_kong(seat, tile)

    def add_kong(self, seat: int, tile: Tile) -> Self:
        """Put the tile to the pong, which nobody robbed (S-4.14)."""
        own = self.seats[seat]
        melds = tuple(Meld("added_kong", tile, meld.from_seat) if meld.tile == tile else meld for meld in own.melds)
        table = self.with_seat(seat, replace(own.minus(tile), melds=melds, lock=0))
        return table.pay_kong(seat, "added", seat, late=self.is_late(own, tile))

    def is_late(self, own: Seat, tile: Tile) -> bool:
        """A tile held from earlier, where that makes a difference to the money (S-8.13)."""
        matters = self.rules.late_added_kong == "free" and self.rules.kong_points["added"] > 0
        return matters and own.drawn != tile

    def tell_kong(self, seat: int, kind: str, tile: Tile, **target: int) -> Self:
        """Show a kong."""
        return self.tell("kong", actor=seat, kind=kind, **target, tile=str(tile))

    def pay_kong(self, seat: int, kind: str, giver: int, *, late: bool = False) -> Self:
        """Pay for a kong at once, then draw the replacement (S-4.16, S-8.12)."""
        number = len(self.money.kongs)
        table = self.book({"t": "kong", "kind": kind, "by": seat, "from": giver, "id": number, "late": late})
        last = LastKong(number, f"{kind}_kong", giver)
        return replace(table, undisturbed=False, last_kong=last).draw(seat, replacement=True)

    # Wins.

    def win_by_self_draw(self, seat: int) -> Self:
        """Win with the tiles held (S-3.5). The last in tile order stands for the tile of a heavenly hand (S-6.7)."""
        own = self.seats[seat]
        tile = own.drawn or own.tiles[-1]
        won = score(own.hand, tile, **self.self_draw_flags(seat), rules=self.rules)
        table = self.with_seat(seat, replace(own, drawn=None)).record_win(seat, "self_draw", tile, seat, won)
        feeder = self.last_kong.from_seat if self.is_after("exposed_kong") and self.last_kong else None
        winner = {"p": seat, **self.value(won), "self_draw_bonus": won.self_draw_bonus}
        entry = {"t": "win", "how": "self_draw", "winners": [winner], "exposed_kong_feeder": feeder}
        return table.book(entry).go_on_after_win(seat)  # S-4.36

    def self_draw_flags(self, seat: int) -> dict[str, bool]:
        """Return what is special about a self-drawn win."""
        own = self.seats[seat]
        first_turn = seat == self.dealer and own.draws == 0
        return {
            "self_draw": True,
            "kong_flower": self.last_kong is not None,
            "exposed_kong": self.is_after("exposed_kong"),
            "last_tile": not self.wall,
            "heavenly": first_turn,
            "earthly": seat != self.dealer and own.draws == 1 and self.undisturbed,  # S-6.8
        }

    def is_after(self, kind: str) -> bool:
        """Tell whether the tile in hand came as the replacement of such a kong."""
        return self.last_kong is not None and self.last_kong.kind == kind

    def win_on(self, window: Window, winners: list[int]) -> Self:
        """Win on a discard or rob a kong (S-4.2, S-4.17)."""
        robbing = self.phase == "rob"
        how = "rob_kong" if robbing else "discard"
        entry: Event = {"t": "win", "how": how, "from": window.from_seat, "winners": []}
        if self.last_kong is not None and not robbing:
            entry["after_kong"] = self.last_kong.number
        table = self
        for seat in winners:
            hand = draw(self.seats[seat].hand, window.tile)
            won = score(hand, window.tile, **self.claim_flags(window), rules=self.rules)
            entry["winners"].append({"p": seat, **self.value(won)})
            table = table.record_win(seat, how, window.tile, window.from_seat, won)
        giver = self.seats[window.from_seat]
        after = lose_kong_tile(giver, window.tile) if robbing else mark_last(giver, won=True)
        table = replace(table.with_seat(window.from_seat, after), undisturbed=False).book(entry)
        return table.go_on_after_win(self.last_to_act(window, winners))

    def claim_flags(self, window: Window) -> dict[str, bool]:
        """Return what is special about a win on another seat's tile."""
        if self.phase == "rob":
            return {"rob_kong": True}
        giver = self.seats[window.from_seat]
        first_discard = window.from_seat == self.dealer and len(giver.river) == 1 and self.undisturbed
        return {
            "kong_discard": self.last_kong is not None,
            "last_tile": not self.wall,
            "earthly": first_discard and self.rules.earthly_on_first_discard,  # S-10.19
        }

    def last_to_act(self, window: Window, winners: list[int]) -> int:
        """Return the seat after which play goes on: the farthest winner (S-4.33, S-4.34), or the giver (S-4.35)."""
        if self.rules.turn_after_win == "after_discarder":
            return window.from_seat
        return max(winners, key=window.distance)

    def record_win(self, seat: int, how: str, tile: Tile, giver: int, won: Score) -> Self:
        """Write down how a seat won."""
        win = Won(how, tile, giver, won.main, won.total, won.pay_each)
        table = self.with_seat(seat, replace(self.seats[seat], win=win))
        worth = {
            "main": won.main,
            "patterns": factor_values(won, self.rules),
            "base": won.base,
            "roots": won.roots_counted,
            "addons": list(won.addons),
            "fan": won.fan,
            "total": won.total,
            "points": won.pay_each,
        }
        return table.tell("win", actor=seat, target=giver, tile=str(tile), how=how, **worth)

    def go_on_after_win(self, seat: int) -> Self:
        """End with one seat left, before a look at the wall (S-9.1), or let the next active seat draw."""
        if sum(each.is_active for each in self.seats) == 1:
            return self.finish("three_winners")
        return self.draw_next_after(seat)

    # The end (S-9).

    def finish(self, end: str) -> Self:
        """End the round and make the checks."""
        status = {seat: self.standing(self.seats[seat]) for seat in SEATS if self.seats[seat].is_active}
        table = self.book({"t": end, "status": status})
        table = replace(table, phase="over", turn=None, end=end, last_kong=None)
        hands = [show(seat.tiles) for seat in self.seats]
        ranks = [1 + sum(other > score for other in table.scores) for score in table.scores]
        return table.tell("end_hand", end=end, scores=list(table.scores), ranks=ranks, hands=hands)

    def standing(self, own: Seat) -> object:
        """Return how a seat stands at the end: a pig, ready with a value (S-5.13), or not ready."""
        if self.is_pig(own):
            return "pig"
        values = ready_value(own.hand, self.rules).values()
        if not values:
            return "not_ready"
        return {"ready": self.value(max(values, key=lambda each: each.total))}

    def is_pig(self, own: Seat) -> bool:
        """Three suits (S-9.5), or a tile of the void suit (S-9.6), in hand and melds."""
        suits = {tile.suit for tile in own.tiles} | {meld.tile.suit for meld in own.melds}
        if self.rules.flower_pig_rule == "void_tile" and own.void_suit is not None:
            return own.void_suit in suits
        return len(suits) == 3

    # Small things.

    def value(self, won: Score) -> dict[str, int]:
        """Return a value as ``settle`` reads it."""
        return {"multiplier": won.total} if won.fan is None else {"fan": won.fan}

    def with_seat(self, seat: int, changed: Seat) -> Self:
        """Return the state with one seat changed."""
        return replace(self, seats=tuple(changed if each == seat else self.seats[each] for each in SEATS))

    def tell(self, event: str, /, **what: object) -> Self:
        """Note an event."""
        return replace(self, told=(*self.told, {"type": event, **what}))

    def book(self, entry: Event) -> Self:
        """Book what moves money, and tell the payments, those of one kind together."""
        won = [seat for seat in SEATS if not self.seats[seat].is_active]
        table = self.with_money(self.money.book(entry, self.rules, self.dealer, won))
        for kind, rows in groupby(table.transfers[len(self.transfers) :], key=lambda row: row.kind):
            table = table.tell("settle", kind=kind, rows=[[row.payer, row.receiver, row.amount] for row in rows])
        return table


def mark_last(seat: Seat, *, claimed: bool = False, won: bool = False) -> Seat:
    """Return a seat whose last discard was claimed or won (S-4.22)."""
    return replace(seat, river=(*seat.river[:-1], replace(seat.river[-1], claimed=claimed, won=won)))


def lose_kong_tile(seat: Seat, tile: Tile) -> Seat:
    """Return a seat whose added kong was robbed: the meld stays a pong, the tile lies beside it (S-4.19, S-4.22)."""
    return replace(seat.minus(tile), robbed=(*seat.robbed, tile), drawn=None)
