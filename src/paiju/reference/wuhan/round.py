"""A whole round on the contract of all games: a frozen copy of a context, which a state machine takes from one decision
to the next.

To play with a house rule, give a class of your own the rule engine or the states that have it:

>>> from paiju.reference.wuhan import Game, GameState, RuleEngine, State
>>> class NoChow(RuleEngine):
...     def may_chow(self, context, seat, tile, giver):
...         return False
>>> class NoChowState(State):
...     engine = NoChow()
>>> state = Game("no_chow", NoChowState).deal(seed=7)
>>> while not state.is_over:
...     state = state.after(state.legal_actions[0])
>>> state.phase
'FLOW_DRAW'
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Self

from paiju.errors import ArgumentError
from paiju.python_game import Shown
from paiju.reference.wuhan.action import Action, kinds_of_id
from paiju.reference.wuhan.context import Discarded, GameContext, PlayerData
from paiju.reference.wuhan.engine import RuleEngine
from paiju.reference.wuhan.machine import StateMachine, in_order
from paiju.reference.wuhan.mahjong_action import MahjongAction, is_written
from paiju.reference.wuhan.melds import Hand, Meld
from paiju.reference.wuhan.observation import Observation, observe
from paiju.reference.wuhan.observers import Observer
from paiju.reference.wuhan.reading import read_state
from paiju.reference.wuhan.refusal import refuse
from paiju.reference.wuhan.rules import Rules
from paiju.reference.wuhan.scoring import SEATS, WinResult
from paiju.reference.wuhan.settlement import Transfer
from paiju.reference.wuhan.state_type import GameStateType
from paiju.reference.wuhan.states import GameState
from paiju.reference.wuhan.writing import reveal
from paiju.tiles import Tile
from paiju.values import digest, seat_number

if TYPE_CHECKING:
    from paiju import wuhan

__all__ = ["Seat", "State"]

Event = dict[str, Any]


@dataclass(frozen=True)
class Seat:
    """One seat and everything that lies before it."""

    tiles: tuple[Tile, ...]
    """The concealed tiles, in tile order."""
    melds: tuple[Meld, ...]
    """The melds, in the order in which they were laid down."""
    river: tuple[Discarded, ...]
    """The discards that nobody took."""
    special: tuple[Tile, ...]
    """The special tiles that were put out: red, skins, laizi."""
    drawn: Tile | None
    """The tile just drawn, while the seat acts on it."""
    kept: Tile | None
    """The tile that it kept among the last ones."""
    locked: bool
    """Whether it has passed a win since its last draw, where that counts."""
    opened: bool
    """Whether it has opened 开口."""
    own_factor: int
    """The factor of its own melds and kongs."""
    ready: bool | None
    """Whether it waits for a tile; None while its tiles are hidden."""

    @property
    def hand(self) -> Hand:
        """Concealed tiles and melds together."""
        return Hand(self.tiles, self.melds)


class StateLines(Observer):
    """Puts every state that is entered among the events."""

    def on_state(self, context: GameContext) -> None:
        """Tell it."""
        context.tell("state", state=context.state.value)


class OpenWindow(GameState):
    """A window that asks nobody, to see the table while a tile lies open."""


class State(Shown):
    """One round of Wuhan mahjong; it never changes."""

    game = "reference.wuhan"
    engine: ClassVar[RuleEngine] = RuleEngine()
    """The rules that it goes by."""
    states: ClassVar[Mapping[GameStateType, GameState]] = {}
    """States of the machine that are not the usual ones."""

    def __init__(self, context: GameContext) -> None:
        """Keep a copy."""
        self._context = context.copy()
        self._context.told = []

    @property
    def context(self) -> GameContext:
        """What lies on the table, as a copy."""
        return self._context.copy()

    # Values.

    def to_dict(self) -> dict[str, Any]:
        """Return the whole position in plain values."""
        return reveal(self._context)

    reveal = to_dict

    @classmethod
    def from_dict(cls, position: dict[str, Any]) -> Self:
        """Return the round of a position, also one set up by hand; anything left out has its default."""
        return cls(read_state(position, cls.engine))

    @property
    def digest(self) -> str:
        """A fingerprint that is the same in every process."""
        return digest(self.reveal())

    @cached_property
    def _key(self) -> str:
        return json.dumps(self.reveal(), sort_keys=True)

    def __eq__(self, other: object) -> bool:
        """Tell whether two rounds go on in the same way."""
        return type(other) is type(self) and other._key == self._key

    def __hash__(self) -> int:
        """Return the same for equal rounds."""
        return hash(self._key)

    # What everybody may ask.

    @property
    def rules(self) -> Rules:
        """The rules it is played by."""
        return self._context.rules

    @property
    def phase(self) -> str:
        """The state of the machine: a manual or a terminal one."""
        return self._context.state.value

    @property
    def dealer(self) -> int:
        """Who deals."""
        return self._context.dealer

    @property
    def flip(self) -> Tile:
        """The tile turned over."""
        assert self._context.flip is not None
        return self._context.flip

    @property
    def laizi(self) -> Tile:
        """The laizi 赖子."""
        return self._context.laizi

    @property
    def skins(self) -> tuple[Tile, Tile]:
        """The skins 皮."""
        return self._context.skins

    @property
    def turn(self) -> int | None:
        """The seat to decide by the usual order; None when the round is over."""
        return self._context.turn

    @property
    def claimants(self) -> tuple[int, ...]:
        """The seats still to answer in an open window, the one on turn first (W-5.15)."""
        return tuple(self._context.active_responders)

    @property
    def drawn(self) -> Tile | None:
        """What the seat on turn has drawn."""
        return self._context.drawn_tile

    @property
    def draw_kind(self) -> str:
        """``NORMAL`` or ``AFTER_KONG``."""
        return self._context.draw_kind.value

    @property
    def pending(self) -> tuple[Tile, int] | None:
        """The tile that lies open to others, and whose it is."""
        return self._context.pending

    @property
    def wall_left(self) -> int:
        """How many tiles may still be drawn."""
        return self._context.live_wall

    @property
    def is_over(self) -> bool:
        """Whether the round has ended."""
        return self._context.is_over

    @property
    def end(self) -> str | None:
        """How it ended: ``WIN`` or ``FLOW_DRAW``."""
        return self.phase if self.is_over else None

    @property
    def winner(self) -> int | None:
        """Who has won."""
        return self._context.winner

    @property
    def result(self) -> WinResult | None:
        """What the win is worth."""
        return self._context.win_result

    @property
    def transfers(self) -> tuple[Transfer, ...]:
        """All payments."""
        return tuple(self._context.transfers)

    @property
    def scores(self) -> tuple[int, ...]:
        """What each seat received less what it paid."""
        return tuple(self._context.scores)

    @property
    def payoffs(self) -> tuple[int, ...]:
        """The same as ``scores``."""
        return self.scores

    @property
    def next_deal(self) -> dict[str, int] | None:
        """Who deals next, when the round is over (W-7.8)."""
        return {"dealer": self.engine.next_dealer(self._context)} if self.is_over else None

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats."""
        return tuple(map(self.seat, SEATS))

    def seat(self, number: int) -> Seat:
        """Return one seat."""
        player: PlayerData = self._context.players[number]
        return Seat(
            tiles=tuple(player.hand),
            melds=tuple(player.melds),
            river=tuple(player.river),
            special=tuple(player.special_kongs),
            drawn=self.drawn if number == self._context.current_player else None,
            kept=player.kept,
            locked=player.locked,
            opened=player.has_opened,
            own_factor=self.engine.own_factor(self._context, number),
            ready=self.engine.is_near(self._context, number) if player.hand else None,
        )

    # Actions.

    @cached_property
    def _legal(self) -> dict[int, tuple[Action, ...]]:
        return {seat: legal_actions(self._context, seat, self.engine) for seat in SEATS}

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        """What the seat on turn may do, in order of id."""
        return () if self.turn is None else self._legal[self.turn]

    def legal_actions_of(self, seat: int) -> tuple[Action, ...]:
        """Return what a seat may do now, in order of id; nothing if it is not asked."""
        return self._legal[seat_number(seat, len(SEATS))]

    def action(self, number: int) -> Action:
        """Return the action that an id stands for now."""
        return meaning_of(self._context, self.turn or 0, number)

    def action_of(self, text: str, seat: int | None = None) -> Action:
        """Return what a text means to the seat on turn, or to another, if it may do that now."""
        return self.legal_meaning(text, seat)[0]

    def legal_meaning(self, action: Action | wuhan.Action | int | str, seat: int | None) -> tuple[Action, int]:
        """Return what an action, its id or its text means to a seat, and the seat; refuse what it may not do."""
        who = (self.turn or 0) if seat is None else seat_number(seat, len(SEATS))
        meant = read_action(self._context, who, action)
        if meant not in self._legal[who]:
            raise refuse(self._context, who, meant, self.engine)
        return meant, who

    def after(self, action: Action | wuhan.Action | int | str, seat: int | None = None) -> Self:
        """Return the state that follows an action of the seat on turn, or of another seat that is asked."""
        return self.step(action, seat)[0]

    def step(self, action: Action | wuhan.Action | int | str, seat: int | None = None) -> tuple[Self, list[Event]]:
        """Return the state that follows, and the events that led there."""
        context = self.played(action, seat, self.states)
        return type(self)(context), context.told

    def step_with_states(self, action: Action | wuhan.Action | int | str, seat: int | None = None) -> list[Event]:
        """Return the events of a step, with a line for each state that is entered."""
        return self.played(action, seat, self.states, [StateLines()]).told

    def played(
        self,
        action: Action | wuhan.Action | int | str,
        seat: int | None,
        states: Mapping[GameStateType, GameState],
        observers: Sequence[Observer] = (),
    ) -> GameContext:
        """Return the context after an action, by a machine with these states."""
        meant, who = self.legal_meaning(action, seat)
        machine = StateMachine(rule_engine=self.engine, observers=observers, states=states)
        machine.resume(self._context)
        return machine.step(MahjongAction.of(meant), who)

    def before_claims(
        self, action: Action | wuhan.Action | int | str, seat: int | None = None
    ) -> tuple[Self, int] | None:
        """Return the table while a tile can be claimed and nobody is asked, and how many events lead there."""
        if self.phase != GameStateType.PLAYER_DECISION.value:
            return None
        windows = dict.fromkeys((GameStateType.WAITING_RESPONSE, GameStateType.WAIT_ROB_KONG), OpenWindow())
        context = self.played(action, seat, {**self.states, **windows})
        return (type(self)(context), len(context.told)) if context.is_window else None

    # What a seat may know.

    def observe(self, seat: int | None) -> Observation:
        """Return what a seat may know (W-14); None is a spectator."""
        return observe(self._context, seat, type(self))

    def redeal_hidden(self, seat: int, seed: int) -> State:
        """Return the same round with everything dealt anew that a seat cannot know (W-14.6)."""
        return self.observe(seat).sample(seed)


# Actions as they are given.


def legal_actions(context: GameContext, seat: int, engine: RuleEngine) -> tuple[Action, ...]:
    """Return what a seat may do, in order of id."""
    found: Iterable[MahjongAction] = in_order(context, engine.legal_actions(context, seat))
    return tuple(action.written(context) for action in found)


def read_action(context: GameContext, seat: int, action: object) -> Action:
    """Return the action that was given as itself, its id or its text."""
    if isinstance(action, str):
        action = Action.parse(action)
    if is_written(action):
        return Action(action.kind, action.tile).numbered(context.special)
    if isinstance(action, int) and not isinstance(action, bool):
        return meaning_of(context, seat, action)
    raise ArgumentError("action must be an Action, a whole number or its text", "wrong_type")


def meaning_of(context: GameContext, seat: int, number: int) -> Action:
    """Return what an id means to a seat: a kong is added where there is a meld, a claim is of the pending tile."""
    kinds: Sequence[str] = kinds_of_id(number)
    kind, special = kinds[0], context.special
    if kind in ("win", "pass"):
        return Action(kind)
    if kind == "discard":
        return Action(kind, Tile(number))
    if kind == "concealed_kong":
        tile = Tile(number - 34)
        melded = any(meld.kind != "concealed_kong" and meld.tile == tile for meld in context.players[seat].melds)
        return Action("added_kong" if melded else "concealed_kong", tile)
    own = {"red_kong": special.red, "laizi_kong": special.laizi}
    if kind in own:
        return Action(kind, own[kind])
    if kind == "skin_kong":
        return Action(kind, special.skins[number - 69], number - 69)
    return Action(kind, context.pending[0] if context.pending is not None else Tile(0))
