"""The rules as questions: what may be done, who wins, who pays (W-4 to W-10).

``RuleEngine`` is asked by the states of the machine. A house rule is a subclass that answers one question differently:
see the guide *Add a rule to Wuhan mahjong in ten minutes*.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from paiju.reference.wuhan.context import DrawKind, GameContext, PlayerData
from paiju.reference.wuhan.hand import is_ready
from paiju.reference.wuhan.mahjong_action import CHOW_LEFT, CHOW_MIDDLE, CHOW_RIGHT, ActionType, MahjongAction
from paiju.reference.wuhan.melds import Hand, own_factor
from paiju.reference.wuhan.scoring import SEATS, SeatFacts, WinPosition, WinResult, evaluate_win, why_not
from paiju.reference.wuhan.settlement import Transfer, flow_transfers, next_dealer, win_transfers
from paiju.reference.wuhan.special import SUITS
from paiju.reference.wuhan.state_type import GameStateType
from paiju.tiles import ALL, Tile

__all__ = ["PRIORITY", "RuleEngine", "first_in_order", "partners"]

PRIORITY = (ActionType.WIN, ActionType.KONG_EXPOSED, ActionType.PONG, ActionType.CHOW)
"""Which answer goes before which (W-5.9)."""
PASS = MahjongAction(ActionType.PASS)
WIN = MahjongAction(ActionType.WIN)
STEPS = {CHOW_LEFT: (1, 2), CHOW_MIDDLE: (-1, 1), CHOW_RIGHT: (-2, -1)}
"""How far the other two tiles of a chow are from the claimed one."""


def partners(tile: Tile, form: int) -> list[Tile] | None:
    """Return the other two tiles of a chow; None if the form would leave the suit."""
    if tile.suit not in SUITS or any(not 1 <= tile.rank + step <= 9 for step in STEPS[form]):
        return None
    return [ALL[tile.index + step] for step in STEPS[form]]


class RuleEngine:
    """The rules as the rulebook has them. It keeps nothing: everything is in the context."""

    def __repr__(self) -> str:
        """Return what it is."""
        return f"<{type(self).__name__} of Wuhan mahjong>"

    # What a seat may do.

    def legal_actions(self, context: GameContext, seat: int) -> list[MahjongAction]:
        """Return what a seat may do now; nothing if it is not asked."""
        match context.state:
            case GameStateType.PLAYER_DECISION if seat == context.current_player:
                return list(self.own_actions(context, seat))
            case GameStateType.WAITING_RESPONSE | GameStateType.WAIT_ROB_KONG if seat in context.active_responders:
                return list(self.answers(context, seat))
            case GameStateType.MELD_DECISION if seat == context.current_player:
                assert context.last_discard is not None
                forms = self.chow_forms(context, context.players[seat], context.last_discard)
                return [MahjongAction(ActionType.CHOW, form) for form in forms]
        return []

    def own_actions(self, context: GameContext, seat: int) -> Iterator[MahjongAction]:
        """Yield what a seat may do on its turn (W-4)."""
        player = context.players[seat]
        if context.is_drawing_only:  # W-7.3
            yield PASS
        else:
            for tile in sorted(set(player.hand)):
                yield from self.ways_out(context, player, tile)
        if self.may_win_by_draw(context, seat):
            yield WIN

    def ways_out(self, context: GameContext, player: PlayerData, tile: Tile) -> Iterator[MahjongAction]:
        """Yield what may be done with a tile of the hand."""
        special = context.special
        if self.may_discard(context, player, tile):
            yield MahjongAction(ActionType.DISCARD, tile.index)
        if self.may_conceal_kong(context, player, tile):
            yield MahjongAction(ActionType.KONG_CONCEALED, tile.index)
        if self.may_add_kong(context, player, tile):
            yield MahjongAction(ActionType.KONG_SUPPLEMENT, tile.index)
        if tile == special.red:
            yield MahjongAction(ActionType.KONG_RED, tile.index)
        if tile in special.skins:
            yield MahjongAction(ActionType.KONG_SKIN, tile.index)
        if tile == special.laizi:
            yield MahjongAction(ActionType.KONG_LAZY, tile.index)

    def may_discard(self, context: GameContext, player: PlayerData, tile: Tile) -> bool:  # noqa: ARG002
        """Any tile that is not special, also one just called (W-4.2)."""
        return tile not in context.special.tiles

    def may_conceal_kong(self, context: GameContext, player: PlayerData, tile: Tile) -> bool:
        """Four tiles that are not special, and a tile to draw (W-6.2)."""
        return player.hand.count(tile) == 4 and tile not in context.special.tiles and context.live_wall > 0

    def may_add_kong(self, context: GameContext, player: PlayerData, tile: Tile) -> bool:
        """The fourth tile to an own pong, drawn now or earlier, and a tile to draw (W-6.3)."""
        melded = any(meld.kind == "pong" and meld.tile == tile for meld in player.melds)
        return melded and tile in player.hand and context.live_wall > 0

    def may_win_by_draw(self, context: GameContext, seat: int) -> bool:
        """A tile was drawn, and wins (W-4.4)."""
        if context.drawn_tile is None:
            return False
        way = "kong_draw" if context.draw_kind is DrawKind.AFTER_KONG else "self_draw"
        return self.may_win(context, seat, context.drawn_tile, way, None)

    # Answers to a tile of another seat (W-5, W-6.9).

    def answers(self, context: GameContext, seat: int) -> Iterator[MahjongAction]:
        """Yield what a seat may answer to the tile that lies open; it may always pass."""
        player = context.players[seat]
        yield PASS
        if context.state is GameStateType.WAIT_ROB_KONG:
            assert context.kong_tile is not None
            if not player.locked and self.may_win(context, seat, context.kong_tile, "rob_kong", context.current_player):
                yield WIN
            return
        assert context.last_discard is not None
        assert context.last_discarder is not None
        tile, giver = context.last_discard, context.last_discarder
        if not player.locked and self.may_win(context, seat, tile, "discard", giver):
            yield WIN
        if self.may_expose_kong(context, player, tile):
            yield MahjongAction(ActionType.KONG_EXPOSED, tile.index)
        if self.may_pong(context, player, tile):
            yield MahjongAction(ActionType.PONG, tile.index)
        if self.may_chow(context, seat, tile, giver):
            yield MahjongAction(ActionType.CHOW, tile.index)

    def may_expose_kong(self, context: GameContext, player: PlayerData, tile: Tile) -> bool:
        """Three equal tiles, and a tile to draw (W-5.3)."""
        return player.hand.count(tile) == 3 and context.live_wall > 0

    def may_pong(self, context: GameContext, player: PlayerData, tile: Tile) -> bool:
        """Two equal tiles, and not the final discard (W-5.4, W-5.8)."""
        return player.hand.count(tile) >= 2 and context.live_wall > 0

    def may_chow(self, context: GameContext, seat: int, tile: Tile, giver: int) -> bool:
        """The next seat, with two tiles that fit, and not the final discard (W-5.5, W-5.8)."""
        is_next = seat == (giver + 1) % len(SEATS)
        return is_next and context.live_wall > 0 and bool(self.chow_forms(context, context.players[seat], tile))

    def chow_forms(self, context: GameContext, player: PlayerData, tile: Tile) -> list[int]:
        """Return the forms of a chow for which a hand has both other tiles, none of them special (W-5.6)."""
        return [
            form
            for form in STEPS
            if (others := partners(tile, form)) is not None
            and all(other in player.hand and other not in context.special.tiles for other in others)
        ]

    def best_answer(self, context: GameContext) -> tuple[int, MahjongAction] | None:
        """Return whose answer counts: the highest, of several wins the first in order (W-5.9, W-5.10)."""
        assert context.pending is not None
        order = first_in_order(context.rules.multi_win_order, context.dealer, context.pending[1])
        for kind in PRIORITY:
            for seat in order:
                if seat in context.responses and context.responses[seat].action_type is kind:
                    return seat, context.responses[seat]
        return None

    # Wins.

    def may_win(self, context: GameContext, seat: int, tile: Tile, way: str, giver: int | None) -> bool:
        """Tell whether a seat wins on a tile (W-8)."""
        position = self.win_position(context, seat, tile, way, giver)
        if why_not(position, context.rules) is not None:  # most hands fail here, before every shape is tried
            return False
        return self.evaluate(position).can_win

    def evaluate(self, position: WinPosition) -> WinResult:
        """Return whether a position wins, and what it is worth (W-8 to W-10)."""
        return evaluate_win(position)

    def win_position(self, context: GameContext, seat: int, tile: Tile, way: str, giver: int | None) -> WinPosition:
        """Return what decides a win; whether others are ready is left out."""
        hand = list(context.players[seat].hand)
        if giver is None:
            hand.remove(tile)
        assert context.flip is not None
        return WinPosition(
            flip=context.flip,
            dealer=context.dealer,
            winner=seat,
            win_way=way,
            from_seat=giver,
            wall_left=context.live_wall,
            hand=tuple(hand),
            win_tile=tile,
            seats=tuple(
                SeatFacts(tuple(player.melds), player.count_specials(context.special)) for player in context.players
            ),
            rules=context.rules,
        )

    def settle_win(self, context: GameContext) -> tuple[WinResult, list[Transfer]]:
        """Return what the win that was declared is worth, and the payments."""
        assert context.winner is not None
        assert context.win_tile is not None
        assert context.win_way is not None
        position = self.win_position(context, context.winner, context.win_tile, context.win_way, context.win_from)
        if context.win_way == "discard":  # W-10.15 asks whether the discarder is ready
            seats = [
                replace(facts, ready=self.is_ready(context, seat)) if seat == context.win_from else facts
                for seat, facts in enumerate(position.seats)
            ]
            position = replace(position, seats=tuple(seats))
        result = self.evaluate(position)
        return result, win_transfers(result, context.winner)

    # Ready hands, the end, the next deal.

    def is_ready(self, context: GameContext, seat: int) -> bool:
        """Tell whether a seat is ready (W-7.5)."""
        assert context.flip is not None
        player = context.players[seat]
        return player.has_opened and is_ready(player.waiting_hand, context.flip, context.rules)

    def is_near(self, context: GameContext, seat: int) -> bool:
        """Tell whether a seat is ready, after some discard where it holds a tile more; who has won is."""
        assert context.flip is not None
        if seat == context.winner:
            return True
        player = context.players[seat]
        hand = player.waiting_hand
        if len(hand.tiles) % 3 == 1:
            return self.is_ready(context, seat)
        rests = (without(hand.tiles, tile) for tile in sorted(set(hand.tiles)) if tile not in context.special.tiles)
        return player.has_opened and any(
            is_ready(Hand(rest, hand.melds), context.flip, context.rules) for rest in rests
        )

    def own_factor(self, context: GameContext, seat: int) -> int:
        """Return what a seat multiplies by (W-10.8)."""
        player = context.players[seat]
        return own_factor(player.melds, player.count_specials(context.special), context.rules)

    def settle_flow_draw(self, context: GameContext, ready: Sequence[bool]) -> list[Transfer]:
        """Return the payments when nobody has won, and some are ready (W-7.6)."""
        seats = [
            {
                "own_factor": self.own_factor(context, seat),
                "ready": ready[seat],
                "opened": context.players[seat].has_opened,
            }
            for seat in SEATS
        ]
        return flow_transfers(seats, context.rules)

    def next_dealer(self, context: GameContext) -> int:
        """Return who deals next (W-7.8)."""
        return next_dealer(context.dealer, context.state.value, context.winner, context.rules)


def without(tiles: Sequence[Tile], tile: Tile) -> tuple[Tile, ...]:
    """Return tiles without one of them."""
    left = list(tiles)
    left.remove(tile)
    return tuple(left)


def first_in_order(multi_win_order: str, dealer: int, giver: int) -> list[int]:
    """Return the seats in the order in which several wins are granted: from the dealer, or from the giver (W-11.13)."""
    start = dealer if multi_win_order == "dealer" else giver + 1
    order = [(start + step) % len(SEATS) for step in SEATS]
    return [seat for seat in order if seat != giver]
