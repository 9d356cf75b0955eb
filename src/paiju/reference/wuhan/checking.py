"""Situations made by hand: what can't stand on a table is refused, and the error says what it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from paiju.errors import PositionError
from paiju.reference.wuhan.context import GameContext
from paiju.reference.wuhan.scoring import SEATS
from paiju.reference.wuhan.state_type import GameStateType
from paiju.tiles import Tile

__all__ = ["all_tiles", "check_context", "faults_of"]

COPIES = 4
HAND = 13
WITH_DISCARD = (GameStateType.WAITING_RESPONSE, GameStateType.MELD_DECISION)
WITH_ACTION = (GameStateType.DISCARDING, GameStateType.PROCESSING_MELD, GameStateType.GONG)


def check_context(context: GameContext) -> None:
    """Refuse a situation with the first thing that is wrong with it."""
    fault = next(faults_of(context), None)
    if fault is None and context.state is GameStateType.PLAYER_DECISION and not context.player.hand:
        fault = f"players[{context.current_player}].hand: it is on turn and holds nothing"
    if fault is None and context.responses and not context.active_responders:
        fault = "active_responders: all have answered, the window is closed"
    if fault is not None:
        raise PositionError(f"context: {fault}", "position")


def faults_of(context: GameContext, hidden: Sequence[int] = (0, 0, 0, 0)) -> Iterator[str]:
    """Yield what is wrong, seats first, then tiles, then what the state asks for; some tiles of hands may be hidden."""
    yield from faults_of_seats(context)
    yield from faults_of_tiles(context)
    if context.state is GameStateType.INITIAL:
        if len(context.wall) < HAND * len(SEATS) + 2:
            yield f"{len(context.wall)} tiles in the wall are too few to deal"
        return
    if context.flip is None:
        yield "flip: there is none, though the tiles are dealt"
        return
    for seat in SEATS:
        yield from (f"players[{seat}].{fault}" for fault in faults_of_player(context, seat, hidden[seat]))
    yield from faults_of_moment(context)


def faults_of_seats(context: GameContext) -> Iterator[str]:
    """Yield seats that do not exist."""
    if len(context.players) != len(SEATS):
        yield f"players: there are {len(context.players)}, four play"
    named = {"dealer": context.dealer, "current_player": context.current_player}
    named |= {"last_discarder": context.last_discarder or 0, "winner": context.winner or 0}
    for name, seat in named.items():
        if seat not in SEATS:
            yield f"{name}: there is no seat {seat}, seats are 0 to 3"
    for seat in [*context.active_responders, *context.responses]:
        if seat not in SEATS:
            yield f"active_responders, responses: there is no seat {seat}, seats are 0 to 3"
    if len(context.scores) != len(SEATS) or sum(context.scores) != 0:
        yield f"scores: {context.scores} are not four that add up to 0"


def all_tiles(context: GameContext) -> Counter[Tile]:
    """Count every tile on the table."""
    tiles = Counter(context.wall)
    for player in context.players:
        tiles.update([*player.hand, *player.special_kongs, *(discard.tile for discard in player.river)])
        tiles.update(tile for meld in player.melds for tile in meld.tiles)
    tiles.update(tile for tile in (context.flip, context.kong_tile) if tile is not None)
    return tiles


def faults_of_tiles(context: GameContext) -> Iterator[str]:
    """Yield kinds of which there are too many."""
    for tile, count in sorted(all_tiles(context).items()):
        if count > COPIES:
            yield f"{count} of {tile} on the table, there are four"


def faults_of_player(context: GameContext, seat: int, hidden: int) -> Iterator[str]:
    """Yield what a seat can't have before it; one that has nothing at all was left out."""
    player, special = context.players[seat], context.special
    for name, tiles in (
        ("melds", [tile for meld in player.melds for tile in meld.tiles]),
        ("river", [discard.tile for discard in player.river]),
    ):
        for tile in tiles:
            if tile in special.tiles:
                yield f"{name}: {tile} is special in this round, it only goes out as its own kong"
    for tile in player.special_kongs:
        if tile not in special.tiles:
            yield f"special_kongs: {tile} is not special in this round"
    if player.kept is not None and player.kept not in player.hand:
        yield f"kept: {player.kept} is not in the hand"
    wanted = [HAND + holds_more(context, seat)] + ([HAND + 1] if hidden and context.is_drawing_only else [])
    found = len(player.hand) + hidden + 3 * len(player.melds)
    if (player.hand or player.melds) and found not in wanted:
        yield f"hand: {found} tiles with three for each meld, {wanted[0]} are expected in {context.state}"


def holds_more(context: GameContext, seat: int) -> int:
    """Return 1 for a seat that holds one tile more than between turns."""
    player = context.players[seat]
    if player.kept is not None or seat == context.winner:
        return 1
    on_turn = (GameStateType.PLAYER_DECISION, GameStateType.DISCARDING, GameStateType.GONG)
    claimed = context.state is GameStateType.GONG and context.last_discard is not None
    return int(seat == context.current_player and context.state in on_turn and not claimed)


def faults_of_moment(context: GameContext) -> Iterator[str]:
    """Yield what the state asks for and is not there."""
    hand = context.player.hand
    if context.drawn_tile is not None and context.drawn_tile not in hand:
        yield f"drawn_tile: seat {context.current_player} does not hold {context.drawn_tile}"
    if context.state in WITH_ACTION and context.pending_action is None:
        yield f"pending_action: {context.state} needs one"
    if context.state in WITH_DISCARD:
        yield from faults_of_discard(context)
    if context.state is GameStateType.WAIT_ROB_KONG:
        if context.kong_tile is None:
            yield "kong_tile: WAIT_ROB_KONG needs one"
        elif not any(meld.kind == "pong" and meld.tile == context.kong_tile for meld in context.player.melds):
            yield f"kong_tile: seat {context.current_player} has no pong of {context.kong_tile}"
    if any(context.scores) and not context.is_over:
        yield f"scores: nobody has paid yet in {context.state}"
    yield from faults_of_asked(context)


def faults_of_asked(context: GameContext) -> Iterator[str]:
    """Yield what is wrong with those who are asked about a tile."""
    asked = [*context.active_responders, *context.responses]
    if asked and not context.is_window:
        yield f"active_responders, responses: nobody is asked in {context.state}"
    elif context.current_player in asked:
        yield f"active_responders, responses: seat {context.current_player} is not asked about its own tile"
    elif len(set(asked)) < len(asked):
        yield "active_responders, responses: every seat answers once"


def faults_of_discard(context: GameContext) -> Iterator[str]:
    """Yield what is wrong with the discard that lies open."""
    if context.last_discard is None or context.last_discarder is None:
        yield f"last_discard, last_discarder: {context.state} needs both"
        return
    river = context.players[context.last_discarder].river
    if not river or river[-1].tile != context.last_discard:
        yield f"last_discard: {context.last_discard} does not lie last in the river of seat {context.last_discarder}"
    if context.state is GameStateType.WAITING_RESPONSE and context.current_player != context.last_discarder:
        yield f"current_player: in WAITING_RESPONSE it is the discarder, seat {context.last_discarder}"
    if context.state is GameStateType.MELD_DECISION and context.current_player != (context.last_discarder + 1) % 4:
        yield "current_player: in MELD_DECISION it is the seat after the discarder"
