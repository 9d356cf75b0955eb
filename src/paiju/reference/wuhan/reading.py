"""A round, or what a seat sees of it, read from plain values, under the same names as the core's."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from paiju.errors import PaijuError
from paiju.reference.wuhan.action import Action, kinds_of_id
from paiju.reference.wuhan.checking import all_tiles, faults_of
from paiju.reference.wuhan.context import Discarded, DrawKind, GameContext, PlayerData
from paiju.reference.wuhan.engine import RuleEngine
from paiju.reference.wuhan.fields import Fields, refuse_position
from paiju.reference.wuhan.mahjong_action import MahjongAction
from paiju.reference.wuhan.melds import HIDDEN_KONG, KINDS, Meld
from paiju.reference.wuhan.observation import Observation
from paiju.reference.wuhan.rules import Rules, read_rules
from paiju.reference.wuhan.scoring import SEATS, WIN_WAYS
from paiju.reference.wuhan.state_type import MANUAL, TERMINAL, GameStateType
from paiju.tiles import ALL, Tile

if TYPE_CHECKING:
    from paiju.reference.wuhan.round import State

__all__ = ["read_observation", "read_state"]

COPIES = 4
MOST_TILES = 136
SHARED = ("rules", "dealer", "flip", "phase", "turn", "draw_kind", "seats", "window", "won")
STATE = (*SHARED, "wall")
OBSERVATION = (*SHARED, "seat", "wall_left", "hidden", "drawer")
SEAT = ("hand", "melds", "special", "drawn", "river", "kept", "locked")
MELD = ("type", "tiles", "kind", "tile", "claimed", "from")
DISCARD = ("tile", "drawn", "claimed", "won")
WINDOW = ("tile", "from", "asked", "answers")
WON = ("seat", "how", "tile", "from")
PHASES = tuple(state.value for state in GameStateType if state in MANUAL | TERMINAL)


def read_state(position: Mapping[str, Any], engine: RuleEngine) -> GameContext:
    """Return a round that can be played on: every tile lies in one place."""
    fields = Fields(position, "position", STATE)
    context = read_context(fields)
    context.wall = list(fields.tiles("wall", MOST_TILES)) if fields.has("wall") else []
    if any(meld.is_hidden for player in context.players for meld in player.melds):
        refuse_position("position", "a concealed kong has a tile")
    check(context, "position")
    tiles = all_tiles(context)
    for tile in ALL:
        if tiles[tile] != COPIES:
            refuse_position("position", f"{tiles[tile]} of {tile} on the table, there are four")
    check_asked(context, engine)
    if context.is_over:
        settle(context, engine)
    return context


def read_observation(position: Mapping[str, Any], kind: type[State]) -> Observation:
    """Return what somebody sees of a table, as far as what is told of it fits together."""
    fields = Fields(position, "observation", OBSERVATION)
    context = read_context(fields)
    seat = fields.seat_or_none("seat")
    hidden = read_hidden(fields, context, seat)
    check(context, "observation", hidden)
    unseen = sum(max(0, COPIES - count) for count in (all_tiles(context)[tile] for tile in ALL))
    kongs = sum(meld.is_hidden for player in context.players for meld in player.melds)
    live = unseen - sum(hidden) - COPIES * kongs - context.rules.dead_wall
    wall_left = fields.number("wall_left", max(0, live), 0, MOST_TILES)
    if wall_left != max(0, live):
        refuse_position("observation.wall_left", f"{max(0, live)} live tiles are left when all others are counted")
    drawer = fields.seat_or_none("drawer")
    if drawer is not None and (drawer == seat or not hidden[drawer] or drawer != context.turn):
        refuse_position("observation.drawer", "expected another seat that is on turn")
    if any(each != seat for each in [*context.active_responders, *context.responses]):
        refuse_position("observation.window", "only the observer is seen to be asked")
    seen = Observation(seat, context, kind, wall_left=wall_left, hidden=hidden, drawer=drawer)
    if context.is_over:
        settle(context, kind.engine, seen.wall_left)
    elif context.is_window and not has_window_seats(fields):
        ask_observer(seen, kind.engine)
    return seen


def has_window_seats(fields: Fields) -> bool:
    """Tell whether a window says who is asked."""
    window = fields.fields("window", WINDOW)
    return window is not None and window.has("asked")


def ask_observer(seen: Observation, engine: RuleEngine) -> None:
    """Ask the observer, if it has an answer."""
    if seen.seat is not None and seen.seat != seen.context.current_player:
        table = seen.with_wall()
        if len([*engine.answers(table, seen.seat)]) > 1:
            seen.context.active_responders = [seen.seat]


def read_hidden(fields: Fields, context: GameContext, seat: int | None) -> tuple[int, ...]:
    """Return how many tiles each seat holds out of sight: what its melds leave of 13, or of 14."""
    if not fields.has("hidden"):
        on_turn = context.turn if context.state is GameStateType.PLAYER_DECISION else None
        sizes = [13 + (each == on_turn) - 3 * len(context.players[each].melds) for each in SEATS]
        return tuple(0 if each == seat or context.is_over else sizes[each] for each in SEATS)
    hidden = [0, 0, 0, 0]
    for each, (count, place) in enumerate(fields.items("hidden", len(SEATS))):
        if not isinstance(count, int) or isinstance(count, bool) or not 0 <= count <= 14:
            refuse_position(place, "expected 0 to 14")
        hidden[each] = count
    return tuple(hidden)


def check(context: GameContext, place: str, hidden: Sequence[int] = (0, 0, 0, 0)) -> None:
    """Refuse what can't stand on a table; hidden tiles count as tiles of the hand."""
    fault = next(faults_of(context, hidden), None)
    if fault is not None:
        refuse_position(place, fault)
    for seat in SEATS:
        if not hidden[seat] and not context.players[seat].hand:
            refuse_position(f"{place}.seats[{seat}].hand", "expected tiles")
        if hidden[seat] and context.players[seat].hand:
            refuse_position(f"{place}.hidden", f"the tiles of seat {seat} are shown")


def check_asked(context: GameContext, engine: RuleEngine) -> None:
    """Refuse a window that asks others than those who have an answer."""
    if not context.is_window:
        return
    others = context.seats_after(context.current_player)
    able = [seat for seat in others if len([*engine.answers(context, seat)]) > 1]
    asked = sorted([*context.active_responders, *context.responses])
    if asked and asked != sorted(able):
        refuse_position("position.window", f"seats {sorted(able)} have an answer, {asked} are asked")
    for seat, answer in context.responses.items():
        if answer not in engine.answers(context, seat):
            refuse_position("position.window", f"seat {seat} may not answer so")
    if asked and not context.active_responders:
        refuse_position("position.window", "all have answered, the window is closed")


def settle(context: GameContext, engine: RuleEngine, live: int | None = None) -> None:
    """Book what follows from the end: the payments."""
    before = context.copy()
    if live is not None:
        before.wall = [ALL[0]] * (live + context.rules.dead_wall)
    if context.state is GameStateType.FLOW_DRAW:
        ready = [engine.is_ready(before, seat) for seat in SEATS]
        context.book(engine.settle_flow_draw(before, ready))
        return
    assert context.winner is not None
    if context.win_from is not None:
        assert context.win_tile is not None
        before.players[context.winner].give(context.win_tile)
    context.win_result, transfers = engine.settle_win(before)
    context.book(transfers)


# The parts.


def read_context(fields: Fields) -> GameContext:
    """Return everything but the wall."""
    given = fields.given.get("rules")
    if given is not None and not isinstance(given, str | dict):
        fields.refuse("rules", "expected options or the name of a preset")
    rules = Rules.from_dict(given) if isinstance(given, dict) else read_rules(given)
    usual = GameStateType.WAITING_RESPONSE if fields.has("window") else GameStateType.PLAYER_DECISION
    state = GameStateType(fields.name("phase", PHASES, usual.value))
    dealer = fields.seat("dealer")
    context = GameContext(rules=rules, dealer=dealer, flip=fields.tile("flip"), state=state)
    context.draw_kind = DrawKind(fields.name("draw_kind", [kind.value for kind in DrawKind], "NORMAL"))
    seats = [Fields(item, place, SEAT) for item, place in fields.items("seats", len(SEATS))]
    if len(seats) != len(SEATS):
        fields.refuse("seats", "expected four")
    context.players = [read_player(seat, context) for seat in seats]
    turn = fields.seat("turn", dealer)
    context.current_player = turn
    drawn = [seat.tile_or_none("drawn") for seat in seats]
    if any(tile is not None and (seat != turn or not is_turn(state)) for seat, tile in enumerate(drawn)):
        fields.refuse("seats", "only the seat on turn has just drawn a tile")
    context.drawn_tile = drawn[turn]
    read_window(fields, context, turn)
    read_won(fields, context)
    return context


def is_turn(state: GameStateType) -> bool:
    """Tell whether somebody acts on a tile it has drawn."""
    return state is GameStateType.PLAYER_DECISION


def read_player(fields: Fields, context: GameContext) -> PlayerData:
    """Return one seat."""
    special = context.special
    order = [special.red, *special.skins, special.laizi]
    put_out: list[Tile] = list(fields.tiles("special", MOST_TILES))
    if any(tile not in order for tile in put_out):
        fields.refuse("special", "expected red, skins and laizi of this round")
    put_out.sort(key=order.index)
    return PlayerData(
        hand=fields.tiles("hand", 14),
        melds=[read_meld(Fields(item, place, MELD)) for item, place in fields.items("melds", 4)],
        special_kongs=put_out,
        river=read_river(fields),
        kept=fields.tile_or_none("kept"),
        locked=fields.flag("locked"),
    )


def read_meld(fields: Fields) -> Meld:
    """Return a meld of ``type`` and ``tiles``, or of ``kind`` and ``tile``; a concealed kong without any is hidden."""
    kind = fields.name("type" if fields.has("type") else "kind", KINDS, "pong")
    if kind == "concealed_kong" and not fields.has("tiles") and not fields.has("tile"):
        return HIDDEN_KONG
    tiles = sorted(fields.tiles("tiles", COPIES))
    try:
        tile = tiles[0] if tiles else fields.tile("tile")
        meld = Meld(kind, tile, fields.seat_or_none("from"), fields.tile_or_none("claimed"))
    except PaijuError as error:
        refuse_position(fields.at, str(error))
    if tiles and tuple(tiles) != meld.tiles:
        fields.refuse("tiles", f"expected the tiles of a {kind}")
    return meld


def read_river(fields: Fields) -> list[Discarded]:
    """Return discards: tiles as they lie, or a dict for each, which tells more of it."""
    if isinstance(fields.given.get("river"), str):
        return [Discarded(tile) for tile in fields.tiles("river", MOST_TILES)]
    found = []
    for item, place in fields.items("river", MOST_TILES):
        discard = Fields({"tile": item} if isinstance(item, str) else item, place, DISCARD)
        if discard.flag("claimed") or discard.flag("won"):
            refuse_position(place, "a tile that was claimed or won leaves the river")
        found.append(Discarded(discard.tile("tile"), discard.flag("drawn")))
    return found


def read_window(fields: Fields, context: GameContext, turn: int) -> None:
    """Read the tile that others are asked about, with the answers so far."""
    window = fields.fields("window", WINDOW)
    if window is None:
        return
    tile, giver = window.tile("tile"), window.seat("from")
    if context.state is GameStateType.WAIT_ROB_KONG:
        context.kong_tile = tile
    else:
        context.last_discard, context.last_discarder = tile, giver
    if context.state is not GameStateType.MELD_DECISION:
        context.current_player = giver
    answers = window.fields("answers", [str(seat) for seat in SEATS])
    if answers is not None:
        for seat in SEATS:
            if answers.has(str(seat)):
                context.responses[seat] = read_answer(answers.number(str(seat), 0, 72, 79), tile)
    asked = [Fields({"seat": item}, place, ["seat"]).seat("seat") for item, place in window.items("asked", len(SEATS))]
    order = [seat for seat in context.seats_after(giver) if seat in asked and seat not in context.responses]
    context.active_responders = sorted(order, key=lambda seat: seat != turn)
    if any(seat not in asked for seat in context.responses) or giver in asked:
        refuse_position(f"{fields.at}.window", "only others who are asked have answered")


def read_answer(number: int, tile: Tile) -> MahjongAction:
    """Return the answer to a tile that an id stands for."""
    kind = kinds_of_id(number)[0]
    return MahjongAction.of(Action(kind) if kind in ("win", "pass") else Action(kind, tile))


def read_won(fields: Fields, context: GameContext) -> None:
    """Read who has won, and how."""
    won = fields.fields("won", WON)
    if (won is not None) is not (context.state is GameStateType.WIN):
        fields.refuse("won", "somebody has won in WIN, and nobody otherwise")
    if won is None:
        return
    context.winner, context.win_way = won.seat("seat"), won.name("how", WIN_WAYS, "discard")
    context.win_tile, giver = won.tile("tile"), won.seat("from")
    own = context.win_way in ("self_draw", "kong_draw")
    if own is not (giver == context.winner):
        refuse_position(f"{fields.at}.won", "who draws the tile gives it to itself, who claims it does not")
    context.win_from = None if own else giver
    if context.win_tile not in context.players[context.winner].hand:
        refuse_position(f"{fields.at}.won", f"the winner does not hold {context.win_tile}")
