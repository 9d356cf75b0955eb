"""One class for each state of the machine: what happens when it is entered, and what a decision in it does (W-3.3).

``enter`` and ``step`` change the context and return the state that follows, or None to stay. To change a state, derive
from its class and give the machine an object of yours: ``StateMachine(states={GameStateType.GONG: MyGong()})``.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Final

from paiju.python_game import ranks
from paiju.reference.wuhan.context import Discarded, DrawKind, GameContext
from paiju.reference.wuhan.engine import RuleEngine, partners
from paiju.reference.wuhan.mahjong_action import ActionType, MahjongAction
from paiju.reference.wuhan.melds import Meld
from paiju.reference.wuhan.scoring import SEATS
from paiju.reference.wuhan.settlement import Transfer
from paiju.reference.wuhan.state_type import GameStateType
from paiju.tiles import Tile, show

__all__ = [
    "STATES",
    "DiscardingState",
    "DrawingAfterGongState",
    "DrawingState",
    "FlowDrawState",
    "GameState",
    "GongState",
    "InitialState",
    "MeldDecisionState",
    "PlayerDecisionState",
    "ProcessingMeldState",
    "WaitRobKongState",
    "WaitingResponseState",
    "WinState",
]

HAND = 13


class GameState:
    """One state. It keeps nothing of the round: a machine may go through it any number of times."""

    engine: RuleEngine = RuleEngine()
    """The rules to ask; a machine puts its own here."""

    def __repr__(self) -> str:
        """Return what it is."""
        return f"<{type(self).__name__}>"

    def enter(self, context: GameContext) -> GameStateType | None:  # noqa: ARG002
        """Do what happens when the state is entered; return the next one, or None to wait for a decision."""
        return None

    def step(self, context: GameContext, action: MahjongAction, seat: int) -> GameStateType | None:  # noqa: ARG002
        """Do what a seat decided, which is legal; return the next state, or None to wait for more."""
        return None


class InitialState(GameState):
    """INITIAL: thirteen tiles for each seat from the dealer on, one more for the dealer, the flip (W-1.5, W-1.7)."""

    def enter(self, context: GameContext) -> GameStateType:
        """Deal from the wall."""
        for step, player in enumerate(context.players[context.dealer :] + context.players[: context.dealer]):
            player.hand = sorted(context.wall[HAND * step : HAND * (step + 1)])
        context.wall = context.wall[HAND * len(SEATS) :]
        drawn = context.wall.pop(0)
        context.flip = context.wall.pop(0)
        context.current_player, context.drawn_tile = context.dealer, drawn
        context.player.take(drawn)
        return GameStateType.PLAYER_DECISION


class PlayerDecisionState(GameState):
    """PLAYER_DECISION: the seat on turn discards, kongs or wins (W-4)."""

    def step(self, context: GameContext, action: MahjongAction, seat: int) -> GameStateType:
        """Go on with what was decided."""
        if action.action_type is ActionType.WIN:
            assert context.drawn_tile is not None
            return declare_win(context, seat, context.drawn_tile)
        if action.action_type is ActionType.PASS:
            return self.keep(context)
        context.pending_action = action
        return GameStateType.GONG if action.action_type.is_kong else GameStateType.DISCARDING

    def keep(self, context: GameContext) -> GameStateType:
        """Keep the tile drawn at the end of the wall, where nobody discards (W-7.3)."""
        context.player.kept = context.drawn_tile
        context.forget_draw()
        return GameStateType.DRAWING if context.live_wall else GameStateType.FLOW_DRAW


class DiscardingState(GameState):
    """DISCARDING: the tile goes to the river."""

    def enter(self, context: GameContext) -> GameStateType:
        """Lay the tile down."""
        assert context.pending_action is not None
        tile, seat = context.pending_action.tile, context.current_player
        laid = Discarded(tile, drawn=tile == context.drawn_tile)
        context.player.give(tile)
        context.player.river.append(laid)
        context.last_discard, context.last_discarder = tile, seat
        context.pending_action = None
        context.forget_draw()
        context.tell("discard", actor=seat, tile=str(tile), drawn=laid.drawn)
        return GameStateType.WAITING_RESPONSE


class Window(GameState, ABC):
    """A tile lies open: every seat that can do more than pass is asked, and shown nobody's answer (W-5.1)."""

    def enter(self, context: GameContext) -> GameStateType | None:
        """Find out who is asked; if nobody is, go on at once."""
        others = context.seats_after(context.current_player)
        context.active_responders = [seat for seat in others if len([*self.engine.answers(context, seat)]) > 1]
        context.responses = {}
        return None if context.active_responders else self.close(context)

    def step(self, context: GameContext, action: MahjongAction, seat: int) -> GameStateType | None:
        """Take an answer; when all have answered, see what comes of it."""
        context.active_responders.remove(seat)
        context.responses = dict(sorted({**context.responses, seat: action}.items()))
        return None if context.active_responders else self.close(context)

    def close(self, context: GameContext) -> GameStateType:
        """Lock who passed a win (W-11.14), and let the best answer count."""
        if context.rules.pass_win_lock:
            for seat, answer in context.responses.items():
                declined = answer.action_type is not ActionType.WIN
                if declined and MahjongAction(ActionType.WIN) in self.engine.answers(context, seat):
                    context.players[seat].locked = True
        best = self.engine.best_answer(context)
        context.responses = {}
        if best is None:
            return self.nobody(context)
        return self.grant(context, *best)

    @abstractmethod
    def nobody(self, context: GameContext) -> GameStateType:
        """Go on after nobody wanted the tile."""

    @abstractmethod
    def grant(self, context: GameContext, seat: int, answer: MahjongAction) -> GameStateType:
        """Let a seat have what it answered."""


class WaitingResponseState(Window):
    """WAITING_RESPONSE: the others answer a discard (W-5)."""

    def nobody(self, context: GameContext) -> GameStateType:
        """Let the next seat draw, or end."""
        context.last_discard = context.last_discarder = None
        return GameStateType.DRAWING if context.live_wall else GameStateType.FLOW_DRAW

    def grant(self, context: GameContext, seat: int, answer: MahjongAction) -> GameStateType:
        """Win, kong, pong or chow; the form of a chow is asked for where there is a choice (W-5.7)."""
        assert context.last_discard is not None
        if answer.action_type is ActionType.WIN:
            return declare_win(context, seat, context.last_discard, "discard", context.last_discarder)
        context.current_player, context.pending_action = seat, answer
        if answer.action_type is ActionType.KONG_EXPOSED:
            return GameStateType.GONG
        if answer.action_type is ActionType.CHOW:
            forms = self.engine.chow_forms(context, context.player, context.last_discard)
            if len(forms) > 1:
                context.pending_action = None
                return GameStateType.MELD_DECISION
            context.pending_action = MahjongAction(ActionType.CHOW, forms[0])
        return GameStateType.PROCESSING_MELD


class MeldDecisionState(GameState):
    """MELD_DECISION: whoever was granted a chow chooses its form (W-5.7)."""

    def step(self, context: GameContext, action: MahjongAction, seat: int) -> GameStateType:  # noqa: ARG002
        """Take the form."""
        context.pending_action = action
        return GameStateType.PROCESSING_MELD


class ProcessingMeldState(GameState):
    """PROCESSING_MELD: a chow or a pong is laid down; its owner goes on without a draw (W-5.14)."""

    def enter(self, context: GameContext) -> GameStateType:
        """Lay it down."""
        action, seat = context.pending_action, context.current_player
        assert action is not None
        tile, giver = context.claim_discard()
        if action.action_type is ActionType.PONG:
            context.player.give(tile, tile)
            context.player.melds.append(Meld("pong", tile, giver))
            context.tell("pong", actor=seat, target=giver, tile=str(tile))
        else:
            others = partners(tile, action.parameter)
            assert others is not None
            context.player.give(*others)
            meld = Meld("chow", min(tile, *others), giver, tile)
            context.player.melds.append(meld)
            context.tell("chow", actor=seat, target=giver, tile=str(tile), tiles=[*map(str, meld.tiles)])
        context.pending_action = None
        return GameStateType.PLAYER_DECISION


class GongState(GameState):
    """GONG: a kong is laid down, or an added kong is announced (W-6)."""

    def enter(self, context: GameContext) -> GameStateType:
        """Do what the type of the kong asks for."""
        action = context.pending_action
        assert action is not None
        context.pending_action = None
        context.forget_draw()
        match action.action_type:
            case ActionType.KONG_EXPOSED:
                return self.expose(context)
            case ActionType.KONG_CONCEALED:
                return self.conceal(context, action.tile)
            case ActionType.KONG_SUPPLEMENT:
                return self.announce(context, action.tile)
        return self.put_out(context, action.tile, action.action_type)

    def expose(self, context: GameContext) -> GameStateType:
        """Three of the hand and the discard (W-6.1)."""
        tile, giver = context.claim_discard()
        context.player.give(tile, tile, tile)
        context.player.melds.append(Meld("exposed_kong", tile, giver))
        context.tell("kong", actor=context.current_player, kind="exposed", target=giver, tile=str(tile))
        return GameStateType.DRAWING_AFTER_GONG

    def conceal(self, context: GameContext, tile: Tile) -> GameStateType:
        """Four of the hand (W-6.2)."""
        context.player.give(tile, tile, tile, tile)
        context.player.melds.append(Meld("concealed_kong", tile))
        context.tell("kong", actor=context.current_player, kind="concealed", tile=str(tile))
        return GameStateType.DRAWING_AFTER_GONG

    def announce(self, context: GameContext, tile: Tile) -> GameStateType:
        """Show the fourth tile to a pong, which others may rob (W-6.3, W-6.9)."""
        context.player.give(tile)
        context.kong_tile = tile
        context.tell("kong", actor=context.current_player, kind="added", tile=str(tile))
        return GameStateType.WAIT_ROB_KONG

    def put_out(self, context: GameContext, tile: Tile, kind: ActionType) -> GameStateType:
        """Put a special tile before its owner (W-6.4 to W-6.6)."""
        context.put_out(tile)
        name = kind.value.removesuffix("_kong")
        context.tell("kong", actor=context.current_player, kind=name, tile=str(tile))
        return GameStateType.DRAWING_AFTER_GONG


class WaitRobKongState(Window):
    """WAIT_ROB_KONG: whoever wins on the fourth tile may rob it (W-6.9)."""

    def nobody(self, context: GameContext) -> GameStateType:
        """Put the tile to the pong, which keeps its place and its feeder (W-6.13)."""
        tile = context.kong_tile
        context.player.melds = [
            Meld("added_kong", meld.tile, meld.from_seat) if meld.kind == "pong" and meld.tile == tile else meld
            for meld in context.player.melds
        ]
        context.kong_tile = None
        return GameStateType.DRAWING_AFTER_GONG

    def grant(self, context: GameContext, seat: int, answer: MahjongAction) -> GameStateType:  # noqa: ARG002
        """Win; the meld stays a pong (W-6.11)."""
        assert context.kong_tile is not None
        return declare_win(context, seat, context.kong_tile, "rob_kong", context.current_player)


class DrawingState(GameState):
    """DRAWING: the next seat draws from the front of the wall (W-1.8)."""

    def enter(self, context: GameContext) -> GameStateType:
        """Draw, or end."""
        if not context.live_wall:
            return GameStateType.FLOW_DRAW
        context.draw((context.current_player + 1) % len(SEATS), DrawKind.NORMAL)
        return GameStateType.PLAYER_DECISION


class DrawingAfterGongState(GameState):
    """DRAWING_AFTER_GONG: a replacement from the end of the wall, which may win at once 杠上开花 (W-6.7, W-6.12)."""

    def enter(self, context: GameContext) -> GameStateType:
        """Draw, win, or end."""
        if not context.live_wall:
            return GameStateType.FLOW_DRAW
        tile = context.draw(context.current_player, DrawKind.AFTER_KONG)
        if context.rules.auto_kong_flower and self.engine.may_win_by_draw(context, context.current_player):
            return declare_win(context, context.current_player, tile)
        return GameStateType.PLAYER_DECISION


class WinState(GameState):
    """WIN: all pay, and the tile joins the hand of the winner (W-10)."""

    def enter(self, context: GameContext) -> None:
        """Settle."""
        result, transfers = self.engine.settle_win(context)
        assert context.winner is not None
        assert context.win_tile is not None
        if context.win_way == "discard":
            context.claim_discard()
        if context.win_from is not None:
            context.players[context.winner].take(context.win_tile)
        context.kong_tile, context.drawn_tile = None, None
        context.win_result = result
        context.tell(
            "win",
            actor=context.winner,
            target=context.winner if context.win_from is None else context.win_from,
            tile=str(context.win_tile),
            how=context.win_way,
            patterns=dict.fromkeys(result.win_types, result.base // len(result.win_types)),
            hard=result.hard,
            base=result.base,
            raw=list(result.raw),
            golden_top=result.golden_top,
            contractor=result.contractor,
            points=result.payments[context.winner],
        )
        finish(context, transfers)


class FlowDrawState(GameState):
    """FLOW_DRAW: nobody has won; who is not ready pays who is 查大叫 (W-7.4)."""

    def enter(self, context: GameContext) -> None:
        """Settle."""
        context.forget_draw()
        ready = [self.engine.is_ready(context, seat) for seat in SEATS]
        finish(context, self.engine.settle_flow_draw(context, ready), ready=ready)


def declare_win(
    context: GameContext, seat: int, tile: Tile, way: str | None = None, giver: int | None = None
) -> GameStateType:
    """Note who wins how; without a way, by its own draw."""
    drawn = "kong_draw" if context.draw_kind is DrawKind.AFTER_KONG else "self_draw"
    context.winner, context.win_tile, context.win_way, context.win_from = seat, tile, way or drawn, giver
    return GameStateType.WIN


def finish(context: GameContext, transfers: Sequence[Transfer], **more: object) -> None:
    """Book the payments, which are of one kind, and show what was hidden."""
    context.book(transfers)
    if transfers:
        rows = [[row.payer, row.receiver, row.amount] for row in transfers]
        context.tell("settle", kind=transfers[0].kind, rows=rows)
    hands = [show(player.hand) for player in context.players]
    kongs = [[meld.tile for meld in player.melds if meld.kind == "concealed_kong"] for player in context.players]
    shown = {"hands": hands, "concealed_kongs": ["".join(map(str, tiles)) for tiles in kongs]}
    scores = list(context.scores)
    context.tell("end_hand", end=context.state.value, scores=scores, ranks=ranks(scores), **shown, **more)


STATES: Final[Mapping[GameStateType, type[GameState]]] = {
    GameStateType.INITIAL: InitialState,
    GameStateType.PLAYER_DECISION: PlayerDecisionState,
    GameStateType.DISCARDING: DiscardingState,
    GameStateType.WAITING_RESPONSE: WaitingResponseState,
    GameStateType.MELD_DECISION: MeldDecisionState,
    GameStateType.PROCESSING_MELD: ProcessingMeldState,
    GameStateType.GONG: GongState,
    GameStateType.WAIT_ROB_KONG: WaitRobKongState,
    GameStateType.DRAWING: DrawingState,
    GameStateType.DRAWING_AFTER_GONG: DrawingAfterGongState,
    GameStateType.WIN: WinState,
    GameStateType.FLOW_DRAW: FlowDrawState,
}
"""The usual states."""
