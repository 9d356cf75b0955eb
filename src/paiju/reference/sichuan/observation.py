"""What a seat sees of a round, and the worlds it may be in (S-11)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from paiju.errors import ArgumentValueError
from paiju.python_game import Shown
from paiju.reference.seeds import Rng
from paiju.reference.sichuan.action import NUM_ACTIONS, Action
from paiju.reference.sichuan.hand import SUITED, PlainHand
from paiju.reference.sichuan.planes import planes_of
from paiju.reference.sichuan.position import reveal_view
from paiju.reference.sichuan.refusal import refuse
from paiju.reference.sichuan.table import DIRECTIONS, SEATS, SWAP_TILES, Seat, Window, drew_the_win, expect_seat
from paiju.reference.tiles import COPIES
from paiju.seeds import read_seed
from paiju.sichuan import Rules
from paiju.tiles import Tile

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from paiju.reference.sichuan.round import State
    from paiju.reference.sichuan.settlement import Transfer

__all__ = ["Observation", "SeenSeat", "hide_moment", "observe"]

WINDOWS = ("swap", "void", "responses", "rob")
NO_WORLD = "no world fits this observation"


@dataclass(frozen=True)
class SeenSeat:
    """One seat as an observer sees it; ``melds``, ``river`` and so on are those of the seat."""

    own: Seat
    """The seat, what is hidden left out."""
    hidden: int
    """How many tiles it holds out of sight."""

    @property
    def hand(self) -> PlainHand | None:
        """Concealed tiles, melds and void suit; None while they are hidden."""
        return None if self.hidden else self.own.hand

    @property
    def ready(self) -> bool | None:
        """Whether it lacks one tile at most; None while the hand is hidden."""
        return None if self.hidden else self.own.ready

    def __getattr__(self, name: str) -> Any:
        """Return any other part of the seat."""
        if name.startswith("_"):
            raise AttributeError(name)
        return getattr(self.own, name)


@dataclass(frozen=True, repr=False)
class Observation(Shown):
    """What a seat may know, and nothing else."""

    game = "reference.sichuan"

    seat: int | None
    """Who looks; None is a spectator."""
    table: State
    """The round with everything taken away that is hidden from this seat."""
    wall_left: int
    hidden: tuple[int, ...]
    """How many tiles each seat holds out of sight."""
    drawer: int | None
    """Who has just drawn one of them."""
    legal_actions: tuple[Action, ...]

    @property
    def hand(self) -> PlainHand:
        """The observer's own."""
        if self.seat is None:
            raise ArgumentValueError("a spectator has no hand", "spectator")
        return self.table.seats[self.seat].hand

    @property
    def rules(self) -> Rules:
        """The rules of the round."""
        return self.table.rules

    @property
    def phase(self) -> str:
        """What is being decided."""
        return self.table.phase

    @property
    def dealer(self) -> int:
        """Who deals."""
        return self.table.dealer

    @property
    def seats(self) -> tuple[SeenSeat, ...]:
        """The seats as they are seen."""
        return tuple(map(SeenSeat, self.table.seats, self.hidden))

    @property
    def turn(self) -> int | None:
        """Whose turn it is; in a window only whether it is the own one (S-11.11)."""
        if self.phase in WINDOWS:
            return self.seat if self.legal_actions else None
        return self.table.turn

    @property
    def swap_direction(self) -> str | None:
        """Where the three tiles went, once they have (S-11.3)."""
        return self.table.swap_direction if self.rules.swap_three and self.phase != "swap" else None

    @property
    def pending(self) -> tuple[Tile, int] | None:
        """The tile that a window is about, and who played it (S-11.7)."""
        window = self.table.window
        return None if window is None else (window.tile, window.from_seat)

    @property
    def must_discard(self) -> bool:
        """Whether the seat on turn has claimed a tile, and can only discard now (S-3.10)."""
        return self.table.must_discard

    @property
    def scores(self) -> tuple[int, ...]:
        """The scores so far (S-11.8)."""
        return self.table.scores

    @property
    def transfers(self) -> tuple[Transfer, ...]:
        """All payments so far (S-11.8)."""
        return self.table.transfers

    @property
    def is_over(self) -> bool:
        """Whether the round has ended."""
        return self.table.is_over

    @property
    def end(self) -> str | None:
        """How it ended."""
        return self.table.end

    @property
    def shown(self) -> list[Tile]:
        """Tiles of hidden hands that all have seen: that of a self-drawn win, and that of a kong that may be robbed."""
        winners = [own.win for own, hidden in zip(self.table.seats, self.hidden, strict=True) if hidden and own.win]
        shown = [win.tile for win in winners if win.how == "self_draw"]
        window = self.table.window
        if self.phase == "rob" and window is not None and self.hidden[window.from_seat]:
            shown.append(window.tile)
        return shown

    @property
    def unseen(self) -> dict[Tile, int]:
        """How many tiles of each kind are out of sight."""
        seen = [*self.table.tiles_in_sight, *self.shown]
        return {tile: COPIES - seen.count(tile) for tile in SUITED}

    def own_actions(self) -> tuple[Action, ...]:
        """Return what the rules let this seat do; which tiles are in the wall does not matter, only how many."""
        return () if self.seat is None else self.with_wall().legal_actions_of(self.seat)

    def with_wall(self) -> State:
        """Return the table with a wall as long as the one that nobody sees; it holds any tiles."""
        return replace(self.table, wall=(SUITED[0],) * self.wall_left)

    def action_of(self, text: str) -> Action:
        """Return what a text means to the observer, if it may do that now."""
        action = Action.parse(text)
        refusal = refuse(self.table, self.seat, action, self.legal_actions)
        if refusal is not None:
            raise refusal
        return action

    def action(self, number: int) -> Action:
        """Return the action that an id stands for now."""
        if self.seat is None:
            raise ArgumentValueError("a spectator has no actions", "spectator")
        return self.table.meaning_of(self.seat, number)

    def mask(self) -> NDArray[np.int8]:
        """Return a one for every legal action id, a zero for the others."""
        import numpy as np

        mask = np.zeros(NUM_ACTIONS, np.int8)
        mask[[action.id for action in self.legal_actions]] = 1
        return mask

    def planes(self, obs: str = "v1") -> NDArray[np.int8]:
        """Return it as zeros and ones, 118 planes of 27 kinds."""
        return planes_of(self, obs)

    def to_dict(self) -> dict[str, Any]:
        """Return what is seen in plain values."""
        return reveal_view(self)

    @staticmethod
    def from_dict(position: dict[str, Any]) -> Observation:
        """Return the observation of a table, also one from elsewhere; anything left out has its default."""
        from paiju.reference.sichuan.reading import read_observation
        from paiju.reference.sichuan.round import State

        return read_observation(State, position)

    def sample(self, seed: int) -> State:
        """Return a round that looks the same to this seat, the hidden tiles dealt anew (S-11.13)."""
        word = read_seed(seed)
        if self.seat is None:
            raise ArgumentValueError("a spectator has no hidden tiles to deal anew: it has no hand", "spectator")
        if self.phase in WINDOWS and not self.legal_actions:
            raise ArgumentValueError(
                "inside a window only a seat that has still to answer can deal the hidden tiles anew", "not_asked"
            )
        return World(self, self.seat, Rng(word)).deal()


# Hiding.


def observe(state: State, seat: int | None) -> Observation:
    """Take everything away that a seat may not know."""
    if seat is not None:
        expect_seat(seat)
    others = [each for each in SEATS if each != seat]
    drawers = [each for each in others if state.seats[each].drawn is not None]
    sizes = [len(each.tiles) + (len(each.given) if state.phase == "swap" else 0) for each in state.seats]
    shown = state.is_over
    return Observation(
        seat=seat,
        table=hide(state, seat),
        wall_left=len(state.wall),
        hidden=tuple(sizes[each] if each in others and not shown else 0 for each in SEATS),
        drawer=drawers[0] if drawers else None,
        legal_actions=() if seat is None else state.legal_actions_of(seat),
    )


def hide(state: State, seat: int | None) -> State:
    """Return the round without the wall (S-11.10), the answers of others (S-11.12) and their tiles."""
    seats = tuple(own if each == seat else hide_seat(own, state) for each, own in enumerate(state.seats))
    window = None if state.window is None else hide_window(state.window, seat)
    return hide_moment(replace(state, seats=seats, window=window, wall=()))


def hide_moment(state: State) -> State:
    """Return the round without the direction of a swap not yet made, and in a window without whose turn it is."""
    turn = state.turn if state.phase == "turn" else None
    direction = state.swap_direction if state.phase != "swap" and state.rules.swap_three else DIRECTIONS[0]
    return replace(state, turn=turn, swap_direction=direction)


def hide_seat(own: Seat, state: State) -> Seat:
    """Return what others see of a seat; hands are shown when the round is over (S-11.9)."""
    return replace(
        own,
        tiles=own.tiles if state.is_over else (),
        drawn=None,
        given=(),
        received=(),
        void_choice=None if state.phase == "void" else own.void_choice,
        lock=0,
    )


def hide_window(window: Window, seat: int | None) -> Window:
    """Return a window that does not tell who else is asked and what others said (S-11.11, S-11.12)."""
    asked = tuple(each for each in window.asked if each == seat)
    return replace(window, asked=asked, answers=tuple(answer for answer in window.answers if answer[0] == seat))


# Dealing the hidden tiles anew.


@dataclass
class Place:
    """Where one hidden tile lies."""

    seat: int | None
    """In this hand; None is the wall."""
    drawn: bool = False
    no_suit: str | None = None
    """A suit that it cannot be of (S-11.14)."""


@dataclass
class Hidden:
    """A hidden tile, and what is known about it."""

    tile: Tile
    seat: int | None = None
    """In this hand, certainly."""
    kept: bool = False
    """It came in the swap, so it was not just drawn (S-11.15)."""

    def may_lie(self, place: Place) -> bool:
        """Tell whether it may lie there."""
        if self.seat is not None and place.seat != self.seat:
            return False
        return place.no_suit != self.tile.suit and not (self.kept and place.drawn)


class World:
    """One way the hidden tiles may lie."""

    def __init__(self, seen: Observation, me: int, rng: Rng) -> None:
        """Keep what is seen."""
        self.seen, self.me, self.rng = seen, me, rng
        self.state = seen.table

    def deal(self) -> State:
        """Lay every hidden tile somewhere it may lie, then put the pieces together."""
        places = [Place(None) for _ in range(self.seen.wall_left)]
        for seat in SEATS:
            places += self.places_in_hand(seat)
        tiles = self.hidden_tiles()
        self.rng.shuffle(places)
        self.rng.shuffle(tiles)
        tiles.sort(key=lambda hidden: hidden.seat is None)  # the known ones first
        lying = lay(tiles, places)

        state = replace(self.state, wall=tuple(tile for place, tile in lying if place.seat is None))
        for seat in SEATS:
            held = [(place, tile) for place, tile in lying if place.seat == seat]
            drawn = [tile for place, tile in held if place.drawn]
            own = state.seats[seat].plus(*(tile for _, tile in held))
            state = state.with_seat(seat, replace(own, drawn=drawn[0]) if drawn else own)
        return self.open_window(self.tell_swaps(state))

    def places_in_hand(self, seat: int) -> list[Place]:
        """Return the places in a hand; those above its limit are not for the void suit (S-11.14)."""
        own, size = self.state.seats[seat], self.seen.hidden[seat]
        limit = size if own.void_limit is None else own.void_limit
        places = []
        if self.seen.drawer == seat and size:  # the last draw may be anything; what was held before has one less
            places, size, limit = [Place(seat, drawn=True)], size - 1, limit - 1
        elif drew_the_win(own):  # the last draw is known
            limit -= 1
        limit = max(0, limit)
        return places + [Place(seat, no_suit=None if number < limit else own.void_suit) for number in range(size)]

    def hidden_tiles(self) -> list[Hidden]:
        """Return every tile that is not in sight; some of them lie in a certain hand."""
        known = [hidden for seat in SEATS if self.seen.hidden[seat] for hidden in self.known_in_hand(seat)]
        left = [tile for tile in SUITED for _ in range(COPIES)]
        for tile in [*self.state.tiles_in_sight, *(hidden.tile for hidden in known)]:
            if tile not in left:
                raise ArgumentValueError(NO_WORLD, "no_world")
            left.remove(tile)
        return known + [Hidden(tile) for tile in left]

    def known_in_hand(self, seat: int) -> list[Hidden]:
        """Return the tiles that a hand holds for certain: my gifts not played since (S-11.15), and what was shown."""
        own, window = self.state.seats[seat], self.state.window
        gone = played(own)
        kept = []
        for tile in self.state.seats[self.me].given if self.receiver(self.me) == seat else ():
            if tile in gone:
                gone.remove(tile)
            else:
                kept.append(tile)
        known = [Hidden(tile, seat, kept=True) for tile in kept]
        if own.win is not None and own.win.how == "self_draw" and (drew_the_win(own) or own.win.tile not in kept):
            known.append(Hidden(own.win.tile, seat))
        robbed = self.state.phase == "rob" and window is not None and window.from_seat == seat
        if window is not None and robbed and window.tile not in kept:
            known.append(Hidden(window.tile, seat))
        return known

    def receiver(self, seat: int) -> int | None:
        """Return who got the tiles of a seat in the swap, if there was one and the own tiles in it are known."""
        direction = self.seen.swap_direction
        if direction is None or len(self.state.seats[self.me].given) != SWAP_TILES:
            return None
        return (seat + DIRECTIONS.index(direction) + 1) % 4

    def tell_swaps(self, state: State) -> State:
        """Write down who gave what; gifts that nobody saw are three tiles of one suit that the receiver had."""
        for giver in SEATS:
            receiver = self.receiver(giver)
            if receiver is None:
                return state
            if giver == self.me:
                gift = state.seats[giver].given
            elif receiver == self.me:
                gift = state.seats[receiver].received
            else:
                gift = self.guess_gift(state.seats[receiver])
            state = state.with_seat(giver, replace(state.seats[giver], given=gift))
            state = state.with_seat(receiver, replace(state.seats[receiver], received=gift))
        return state

    def guess_gift(self, own: Seat) -> tuple[Tile, ...]:
        """Return three tiles of one suit that a seat holds or has played, but has not just drawn."""
        had = [*own.tiles, *played(own)]
        if own.drawn is not None:
            had.remove(own.drawn)
        if own.win is not None and drew_the_win(own):
            had.remove(own.win.tile)
        self.rng.shuffle(had)
        by_suit = [[tile for tile in had if tile.suit == first.suit] for first in had]
        return tuple(sorted(next(tiles for tiles in by_suit if len(tiles) >= SWAP_TILES)[:SWAP_TILES]))

    def open_window(self, state: State) -> State:
        """Ask this seat first, then all others who have an option in this world (S-11.17)."""
        if state.phase == "swap":
            allowed = [each for each in DIRECTIONS if each in state.rules.swap_directions]
            state = replace(state, swap_direction=allowed[self.rng.below(len(allowed))])
        if state.phase not in WINDOWS:
            return state
        state = replace(state, turn=self.me)
        if state.window is None:
            return state
        others = [each for each in SEATS if each not in (self.me, state.window.from_seat)]
        asked = [each for each in others if state.seats[each].is_active and state.responses(each, state.window.tile)]
        return replace(state, window=replace(state.window, asked=tuple(sorted([self.me, *asked]))))


def played(own: Seat) -> list[Tile]:
    """Return the tiles that a seat laid down out of its hand."""
    own_tiles = {"pong": 2, "exposed_kong": 3, "added_kong": 3, "concealed_kong": 4}
    melded = [meld.tile for meld in own.melds for _ in range(own_tiles[meld.kind])]
    return [*(discard.tile for discard in own.river), *own.robbed, *melded]


def lay(tiles: list[Hidden], places: list[Place]) -> list[tuple[Place, Tile]]:
    """Lay every tile on a place of its own where it may lie.

    A tile takes the first such place. If another tile lies there, that one has to find a new place.
    """
    lying: dict[int, Hidden] = {}

    def find_place(hidden: Hidden, tried: set[int]) -> bool:
        allowed = [number for number, place in enumerate(places) if number not in tried and hidden.may_lie(place)]
        for number in sorted(allowed, key=lambda number: number in lying):  # free places first
            if number in tried:
                continue
            tried.add(number)
            if number not in lying or find_place(lying[number], tried):
                lying[number] = hidden
                return True
        return False

    for hidden in tiles:
        if not find_place(hidden, set()):
            raise ArgumentValueError(NO_WORLD, "no_world")
    return [(place, lying[number].tile) for number, place in enumerate(places)]
