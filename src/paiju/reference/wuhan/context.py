"""What lies on the table: plain data that the states of the machine change (W-3).

A context can be set up by hand for one situation; what is left out is empty. ``StateMachine.load`` looks it over.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Any, NamedTuple

from paiju.errors import PositionError
from paiju.reference.wuhan.mahjong_action import MahjongAction
from paiju.reference.wuhan.melds import Hand, Meld, SpecialKongs, TilesLike, has_opened, read_tiles
from paiju.reference.wuhan.rules import Rules, read_rules
from paiju.reference.wuhan.scoring import SEATS, WinResult
from paiju.reference.wuhan.settlement import Transfer
from paiju.reference.wuhan.special import Special, special_tiles
from paiju.reference.wuhan.state_type import GameStateType
from paiju.tiles import Tile

if TYPE_CHECKING:
    from paiju import wuhan

__all__ = ["Discarded", "DrawKind", "GameContext", "PlayerData"]

Event = dict[str, Any]


class Discarded(NamedTuple):
    """A discard that nobody took."""

    tile: Tile
    """Which tile it is."""
    drawn: bool = False
    """Let go as it was drawn."""


class DrawKind(StrEnum):
    """Where the tile just drawn came from."""

    NORMAL = "NORMAL"
    """From the front of the wall."""
    AFTER_KONG = "AFTER_KONG"
    """From its end, for a kong."""


@dataclass(init=False)
class PlayerData:
    """One seat and everything that lies before it: ``PlayerData(hand="123m456s", melds=[Meld("pong", "7s", 0)])``."""

    hand: list[Tile]
    """The concealed tiles, in tile order, the one just drawn among them."""
    melds: list[Meld]
    """In the order in which they were laid down."""
    special_kongs: list[Tile]
    """The special tiles that were put out: red, skins, laizi (W-2.12)."""
    river: list[Discarded]
    """The discards that nobody took."""
    kept: Tile | None
    """A tile of the hand that was only drawn and kept at the end of the wall (W-7.3)."""
    locked: bool
    """Whether it passed a win, and may not win on tiles of others until it draws (W-11.14)."""

    def __init__(
        self,
        hand: TilesLike = (),
        melds: Iterable[Meld | wuhan.Meld | Mapping[str, Any]] = (),
        special_kongs: TilesLike = (),
        river: str | Iterable[Discarded | Tile | str] = (),
        *,
        has_opened: bool | None = None,
        kept: Tile | str | None = None,
        locked: bool = False,
    ) -> None:
        """Read tiles that are given as notation; what is left out is empty. Melds tell whether it has opened."""
        self.hand = sorted(read_tiles(hand))
        self.melds = [read_meld(meld) for meld in melds]
        self.special_kongs = list(read_tiles(special_kongs))
        self.river = read_river(river)
        self.kept = tile_or_none(kept)
        self.locked = locked
        expect_same("has_opened", has_opened, self.has_opened, "the melds")

    @property
    def has_opened(self) -> bool:
        """Whether it has opened 开口 (W-8.2)."""
        return has_opened(self.melds)

    @property
    def waiting_hand(self) -> Hand:
        """The hand between turns, without a tile that was only kept."""
        tiles = list(self.hand)
        if self.kept is not None:
            tiles.remove(self.kept)
        return Hand(tuple(tiles), tuple(self.melds))

    def count_specials(self, special: Special) -> SpecialKongs:
        """Return how many special tiles of each sort it has put out."""
        out = self.special_kongs
        skins = sum(out.count(skin) for skin in special.skins)
        return SpecialKongs(red=out.count(special.red), skin=skins, laizi=out.count(special.laizi))

    def take(self, tile: Tile) -> None:
        """Put a tile into the hand."""
        self.hand = sorted([*self.hand, tile])

    def give(self, *tiles: Tile) -> None:
        """Take tiles out of the hand."""
        for tile in tiles:
            self.hand.remove(tile)

    def copy(self) -> PlayerData:
        """Return a copy that changes on its own."""
        same = PlayerData.__new__(PlayerData)
        same.__dict__ = {key: list(value) if isinstance(value, list) else value for key, value in vars(self).items()}
        return same


@dataclass(init=False)
class GameContext:
    """A round at one moment."""

    players: list[PlayerData]
    """The four seats."""
    wall: list[Tile]
    """What is left of it: draws take the front, replacements the end (W-1.8, W-1.9)."""
    flip: Tile | None
    """The tile turned over; None before the deal."""
    dealer: int
    """The seat of the dealer."""
    rules: Rules
    """The rules it is played by."""
    state: GameStateType
    """The state the machine is in."""
    current_player: int
    """Whose turn it is: who decides, has discarded, melds or kongs."""
    drawn_tile: Tile | None
    """What the current player has drawn; None after a chow or a pong (W-3.5)."""
    draw_kind: DrawKind
    """Where the drawn tile came from."""
    pending_action: MahjongAction | None
    """What the current player is about to do: a discard, a kong, a chow or a pong."""
    last_discard: Tile | None
    """The discard that others may claim; it lies last in the river of its seat."""
    last_discarder: int | None
    """The seat that discarded last."""
    kong_tile: Tile | None
    """The tile of an announced added kong, which others may rob; it is in nobody's hand."""
    active_responders: list[int]
    """The seats that have still to answer, in the order in which they are asked (W-5.1)."""
    responses: dict[int, MahjongAction]
    """The answers so far, by rising seat: their order in time means nothing."""
    winner: int | None
    """The seat that has won, if one has."""
    win_way: str | None
    """``discard``, ``self_draw``, ``kong_draw`` or ``rob_kong``."""
    win_tile: Tile | None
    """The tile it won with."""
    win_from: int | None
    """Who gave the winning tile."""
    win_result: WinResult | None
    """What the win came to."""
    transfers: list[Transfer]
    """All payments."""
    scores: list[int]
    """What each seat received less what it paid."""
    told: list[Event] = field(compare=False, repr=False)
    """What has happened in the step being made, as lines of a record."""

    def __init__(
        self,
        *,
        players: Iterable[PlayerData] | None = None,
        wall: TilesLike = (),
        flip: Tile | str | None = None,
        laizi: Tile | str | None = None,
        skins: TilesLike | None = None,
        dealer: int = 0,
        rules: Rules | str | None = None,
        state: GameStateType | str = GameStateType.INITIAL,
        current_player: int = 0,
        drawn_tile: Tile | str | None = None,
        draw_kind: DrawKind | str = DrawKind.NORMAL,
        pending_action: MahjongAction | None = None,
        last_discard: Tile | str | None = None,
        last_discarder: int | None = None,
        kong_tile: Tile | str | None = None,
        active_responders: Iterable[int] = (),
        responses: Mapping[int, MahjongAction] | None = None,
        winner: int | None = None,
        win_way: str | None = None,
        win_tile: Tile | str | None = None,
        win_from: int | None = None,
        win_result: WinResult | None = None,
        transfers: Iterable[Transfer] = (),
        scores: Iterable[int] = (0, 0, 0, 0),
        told: Iterable[Event] = (),
    ) -> None:
        """Read tiles that are given as notation; what is left out is empty. The flip makes laizi and skins."""
        self.players = [PlayerData() for _ in SEATS] if players is None else list(players)
        self.wall, self.flip = list(read_tiles(wall)), tile_or_none(flip)
        self.dealer, self.current_player = dealer, current_player
        self.rules, self.state = read_rules(rules), GameStateType(state)
        self.drawn_tile, self.draw_kind = tile_or_none(drawn_tile), DrawKind(draw_kind)
        self.pending_action, self.kong_tile = pending_action, tile_or_none(kong_tile)
        self.last_discard, self.last_discarder = tile_or_none(last_discard), last_discarder
        self.active_responders, self.responses = list(active_responders), dict(responses or {})
        self.winner, self.win_way, self.win_tile, self.win_from = winner, win_way, tile_or_none(win_tile), win_from
        self.win_result, self.transfers = win_result, list(transfers)
        self.scores, self.told = list(scores), list(told)
        made = (None, None) if self.flip is None else (self.laizi, self.skins)
        expect_same("laizi", tile_or_none(laizi), made[0], "the flip")
        expect_same("skins", None if skins is None else tuple(read_tiles(skins)), made[1], "the flip")

    # What everybody may ask.

    @property
    def special(self) -> Special:
        """Laizi, skins and red."""
        assert self.flip is not None
        return special_tiles(self.flip)

    @property
    def laizi(self) -> Tile:
        """The laizi 赖子."""
        return self.special.laizi

    @property
    def skins(self) -> tuple[Tile, Tile]:
        """The skins 皮."""
        return self.special.skins

    @property
    def player(self) -> PlayerData:
        """The current player."""
        return self.players[self.current_player]

    @property
    def live_wall(self) -> int:
        """How many tiles may still be drawn (W-1.10)."""
        return max(0, len(self.wall) - self.rules.dead_wall)

    @property
    def is_drawing_only(self) -> bool:
        """Whether tiles are only drawn any more 海底 (W-7.3)."""
        return self.rules.haidi_mode == "draw_only" and self.live_wall < self.rules.haidi_tiles

    @property
    def turn(self) -> int | None:
        """Who has to decide; in a window the first that is asked."""
        if self.is_window:
            return self.active_responders[0] if self.active_responders else None
        return self.current_player if self.state.is_manual else None

    @property
    def is_window(self) -> bool:
        """Whether others are asked about a tile."""
        return self.state in (GameStateType.WAITING_RESPONSE, GameStateType.WAIT_ROB_KONG)

    @property
    def pending(self) -> tuple[Tile, int] | None:
        """The tile that lies open to others, and whose it is."""
        if self.kong_tile is not None:
            return self.kong_tile, self.current_player
        if self.last_discard is not None and self.last_discarder is not None:
            return self.last_discard, self.last_discarder
        return None

    @property
    def is_over(self) -> bool:
        """Whether the round has ended."""
        return self.state.is_terminal

    # What states do.

    def put_out(self, tile: Tile) -> None:
        """Let the current player put a special tile before itself."""
        order = [self.special.red, *self.skins, self.laizi]
        self.player.give(tile)
        self.player.special_kongs = sorted([*self.player.special_kongs, tile], key=order.index)

    def seats_after(self, seat: int) -> list[int]:
        """Return the other seats in turn order."""
        return [(seat + step) % len(SEATS) for step in (1, 2, 3)]

    def draw(self, seat: int, kind: DrawKind) -> Tile:
        """Let a seat draw from the front or from the end; its lock ends (W-1.8, W-1.9)."""
        tile = self.wall.pop(0) if kind is DrawKind.NORMAL else self.wall.pop()
        self.players[seat].take(tile)
        self.players[seat].locked = False
        self.current_player, self.drawn_tile, self.draw_kind = seat, tile, kind
        self.tell("draw", actor=seat, tile=str(tile), replacement=kind is DrawKind.AFTER_KONG)
        return tile

    def forget_draw(self) -> None:
        """Leave no tile that was just drawn."""
        self.drawn_tile, self.draw_kind = None, DrawKind.NORMAL

    def claim_discard(self) -> tuple[Tile, int]:
        """Take the last discard out of its river, for a meld or a win (W-5.13)."""
        assert self.last_discard is not None
        assert self.last_discarder is not None
        taken, giver = self.last_discard, self.last_discarder
        self.players[giver].river.pop()
        self.last_discard = self.last_discarder = None
        return taken, giver

    def book(self, transfers: Iterable[Transfer]) -> None:
        """Note payments, and what they make of the scores."""
        for row in transfers:
            self.transfers.append(row)
            self.scores[row.payer] -= row.amount
            self.scores[row.receiver] += row.amount

    def tell(self, event: str, /, **what: object) -> None:
        """Note what happens, as a line of a record."""
        self.told.append({"type": event, **what})

    def complete(self) -> None:
        """Put in what the state tells about an open discard: who made it, and that it lies in that river."""
        before = {GameStateType.WAITING_RESPONSE: 0, GameStateType.MELD_DECISION: 1}.get(self.state)
        if self.last_discard is None or before is None:
            return
        if self.last_discarder is None:
            self.last_discarder = (self.current_player - before) % len(SEATS)
        if self.last_discarder in SEATS and not self.players[self.last_discarder].river:
            self.players[self.last_discarder].river = [Discarded(self.last_discard)]

    def copy(self) -> GameContext:
        """Return a copy that changes on its own, for a snapshot or a try."""
        same = replace_lists(self)
        same.players = [player.copy() for player in self.players]
        return same


def replace_lists(context: GameContext) -> GameContext:
    """Return a context with lists of its own; tiles, melds and payments never change."""
    same = GameContext.__new__(GameContext)
    same.__dict__ = {
        key: type(value)(value) if isinstance(value, list | dict) else value for key, value in vars(context).items()
    }
    return same


def read_river(given: str | Iterable[Discarded | Tile | str]) -> list[Discarded]:
    """Return discards that are given as themselves or as tiles."""
    if isinstance(given, str):
        return [Discarded(tile) for tile in read_tiles(given)]
    return [each if isinstance(each, Discarded) else Discarded(Tile(each)) for each in given]


def read_meld(given: Meld | wuhan.Meld | Mapping[str, Any]) -> Meld:
    """Return a meld that is given as itself, as one of the core, or in plain values."""
    if isinstance(given, Meld):
        return given
    if isinstance(given, Mapping):
        return Meld.from_dict(given)
    return Meld(given.kind, given.tile, given.from_seat, given.claimed)


def tile_or_none(given: Tile | str | None) -> Tile | None:
    """Return a tile, if there is one."""
    return None if given is None else Tile(given)


def expect_same(name: str, given: object, found: object, source: str) -> None:
    """Refuse something that is given and follows from what else is given, but differently."""
    if given is not None and given != found:
        raise PositionError(f"{name}: {given} does not fit {source}", "position")
