"""The state machine: a context, the states it goes through, the rules they ask, and who is told (W-3).

>>> from paiju.reference.wuhan import StateMachine
>>> machine = StateMachine()
>>> context = machine.start(seed=7)
>>> while not context.is_over:
...     context = machine.step(machine.legal_actions()[0])
>>> str(machine.state), sum(context.scores)
('FLOW_DRAW', 0)
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping
from copy import copy
from typing import TYPE_CHECKING, Any, Final

from paiju.errors import ArgumentError, ArgumentValueError
from paiju.reference.wuhan.action import Action
from paiju.reference.wuhan.checking import check_context
from paiju.reference.wuhan.context import GameContext
from paiju.reference.wuhan.dealing import first_context
from paiju.reference.wuhan.engine import RuleEngine
from paiju.reference.wuhan.mahjong_action import MahjongAction, is_written
from paiju.reference.wuhan.observers import Observer
from paiju.reference.wuhan.refusal import refuse
from paiju.reference.wuhan.rules import Rules, read_rules
from paiju.reference.wuhan.state_type import GameStateType
from paiju.reference.wuhan.states import STATES, GameState
from paiju.tiles import Tile
from paiju.values import whole

if TYPE_CHECKING:
    from paiju import wuhan

__all__ = ["MOST_SNAPSHOTS", "StateMachine"]

MOST_SNAPSHOTS: Final = 100

ObservationBuilder = Callable[[GameContext, int | None], Any]


class StateMachine:
    """One table: ``start`` a round or ``load`` a situation, then ``step`` until ``is_over``."""

    def __init__(
        self,
        rules: Rules | str | None = None,
        rule_engine: RuleEngine | None = None,
        observation_builder: ObservationBuilder | None = None,
        observers: Iterable[Observer] = (),
        states: Mapping[GameStateType, GameState] | None = None,
    ) -> None:
        """Put the table together; what is left out is as the rulebook has it."""
        self.rules = read_rules(rules)
        """The rules it plays by."""
        self.rule_engine = rule_engine or RuleEngine()
        """What checks wins, scores and legal actions."""
        self.observation_builder = observation_builder
        """What is called for whoever has to decide, if anything."""
        self._has_own_builder = observation_builder is not None
        self.observers = list(observers)
        """Who is told what happens."""
        chosen = {name: kind() for name, kind in STATES.items()} | {
            GameStateType(name): copy(state) for name, state in (states or {}).items()
        }
        for state in chosen.values():
            state.engine = self.rule_engine
        self.states: Mapping[GameStateType, GameState] = chosen
        """The states by their type."""
        self._context: GameContext | None = None
        self._snapshots: deque[GameContext] = deque(maxlen=MOST_SNAPSHOTS)
        self._seen: dict[int | None, Any] = {}

    def __repr__(self) -> str:
        """Return where it stands."""
        where = "no round yet" if self._context is None else f"{self.state}, {len(self._snapshots)} steps to go back"
        return f"<{type(self).__name__}: {where}>"

    # Where it stands.

    @property
    def context(self) -> GameContext:
        """The round as it is now."""
        if self._context is None:
            raise ArgumentValueError("the machine has no round yet: start one, or load a context", "not_started")
        return self._context

    @property
    def state(self) -> GameStateType:
        """The state it is in: a manual or a terminal one."""
        return self.context.state

    @property
    def is_over(self) -> bool:
        """Whether the round has ended."""
        return self.context.is_over

    def legal_actions(self, seat: int | None = None) -> list[MahjongAction]:
        """Return what a seat may do now, or who is on turn; in the order of the ids of the game."""
        who = self.context.turn if seat is None else seat
        return [] if who is None else in_order(self.context, self.rule_engine.legal_actions(self.context, who))

    def observation(self, seat: int | None = None) -> Any:
        """Return what a seat sees, or who is on turn: built once in each manual state.

        A builder of your own is asked for who is on turn when such a state is entered, for others when you ask.
        """
        who = self.context.turn if seat is None else seat
        if who not in self._seen:
            self._seen[who] = self.build(self.context, who)
        return self._seen[who]

    @property
    def build(self) -> ObservationBuilder:
        """What builds observations."""
        if self.observation_builder is None:
            from paiju.reference.wuhan.observation import ObservationBuilder

            self.observation_builder = ObservationBuilder()
        return self.observation_builder

    # What moves it.

    def start(
        self,
        seed: int | None = None,
        wall: str | Iterable[Tile | str] | None = None,
        dealer: int | None = None,
    ) -> GameContext:
        """Begin a round; the seed decides what is not given (W-1.11)."""
        return self.begin(first_context(self.rules, seed, wall, dealer))

    def load(self, context: GameContext) -> GameContext:
        """Begin with a situation, which is copied; one that can't stand on a table is refused.

        Its rules are those of the context. A window of which nothing is answered asks everybody it has to ask, and an
        open discard whose river is left out lies in that river.
        """
        if not isinstance(context, GameContext):
            raise ArgumentError(f"context must be a GameContext, not {type(context).__name__}", "wrong_type")
        loaded = context.copy()
        loaded.complete()
        check_context(loaded)
        self.rules = loaded.rules
        return self.begin(loaded)

    def resume(self, context: GameContext) -> GameContext:
        """Go on with a round that another machine left in a manual state; nobody is told."""
        self.rules, self._context, self._seen = context.rules, context.copy(), {}
        self._snapshots.clear()
        return self.context

    def step(self, action: MahjongAction | Action | wuhan.Action | str, seat: int | None = None) -> GameContext:
        """Let a seat act, or who is on turn; pass through every automatic state that follows."""
        context = self.context
        who = context.turn if seat is None else seat
        meant = self._meaning(action)
        if who is None or meant not in self.rule_engine.legal_actions(context, who):
            raise refuse(context, who, meant.written(context), self.rule_engine)
        before = context.copy()
        context.told = []
        for observer in self.observers:
            observer.on_decision(context, meant, who)
        try:
            self._enter(self.states[context.state].step(context, meant, who))
        except BaseException:
            self._context = before  # a state of your own may fail: nothing has happened then
            raise
        self._snapshots.append(before)
        for observer in self.observers:
            observer.on_step(before, meant, who, context)
        return context

    def rollback(self, n: int = 1) -> GameContext:
        """Go back so many steps, 100 at most; return where that leads."""
        steps = whole(n, "n", 0)
        if steps > len(self._snapshots):
            raise ArgumentValueError(f"there are {len(self._snapshots)} steps to go back, not {steps}", "out_of_range")
        for _ in range(steps):
            self._context = self._snapshots.pop()
        self._seen = {}
        for observer in self.observers:
            observer.on_rollback(self.context, steps)
        return self.context

    # Inside.

    def begin(self, context: GameContext) -> GameContext:
        """Begin with a context that is in order: tell the observers, and enter its state."""
        self._context, self._seen = context, {}
        self._snapshots.clear()
        context.told = []
        for observer in self.observers:
            observer.on_start(context)
        is_open = context.is_window and (context.active_responders or context.responses)
        if not is_open and not context.is_over:
            self._enter(context.state)
        for observer in self.observers:
            observer.on_ready(context)
        return context

    def _enter(self, following: GameStateType | None) -> None:
        """Go from state to state until somebody has to decide."""
        while following is not None:
            self.context.state = following
            self._seen = {}
            for observer in self.observers:
                observer.on_state(self.context)
            following = self.states[following].enter(self.context)
        self._seen = {}
        if self._has_own_builder and self.state.is_manual:
            self.observation()

    def _meaning(self, action: MahjongAction | Action | wuhan.Action | str) -> MahjongAction:
        """Return an action that is given as the machine names it, as the game does, or as text."""
        if isinstance(action, str):
            action = Action.parse(action)
        if is_written(action):
            return MahjongAction.of(action)
        if not isinstance(action, MahjongAction):
            raise ArgumentError(f"action must be a MahjongAction, an Action or its text, not {action!r}", "wrong_type")
        tile = action.meant_tile(self.context) if self.state is not GameStateType.MELD_DECISION else None
        return action if tile is None else MahjongAction(action.action_type, tile.index)


def in_order(context: GameContext, actions: Iterable[MahjongAction]) -> list[MahjongAction]:
    """Return actions by rising id."""
    return sorted(actions, key=lambda action: action.written(context).id or 0)
