"""One round that is being played: the deal, the actions so far, and the state they lead to."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final, Generic, Literal, Self, SupportsIndex, TypeAlias, TypeVar, cast, overload

from paiju import depict
from paiju import position as positions
from paiju.arguments import worded
from paiju.clock import now, timed
from paiju.errors import ArgumentError, ArgumentValueError
from paiju.game import Action, Event, Game, GameLike, Playable, State, get, read_rules
from paiju.protocol import RulesT, StateT
from paiju.seeds import draw_seed, read_seed
from paiju.values import plain, seat_number, whole

if TYPE_CHECKING:
    from paiju import datongzi, sichuan, wuhan
    from paiju.record import Record, RecordLike
    from paiju.reference import datongzi as reference_datongzi
    from paiju.reference import sichuan as reference
    from paiju.reference import wuhan as reference_wuhan

__all__ = ["Round", "Step", "chosen_names", "usual_names"]

Replayed = TypeVar("Replayed", bound=State)
Seed: TypeAlias = SupportsIndex | None
ActionLike: TypeAlias = Action | SupportsIndex | str
"""An action, its id or its text."""

KEPT: Final = 16
"""Of so many states in a row, one is kept where the others are let go."""


@dataclass(slots=True, eq=False)
class Step(Generic[StateT]):
    """An action that was applied, and what came of it."""

    seat: int
    """Who did it."""
    action: Action
    """What was done."""
    decision: Action | None
    """What a record calls it: the action, or the whole play that it completes, or None if it completes none."""
    events: Sequence[Event]
    """The events of a record that it led to."""
    time: str | None
    """When, if times are kept."""
    _state: StateT | None = field(repr=False)
    _before: Step[StateT] | StateT = field(repr=False)

    def __repr__(self) -> str:
        """Return who did what."""
        return f"<Step of seat {self.seat}: {self.action}>"

    @property
    def state(self) -> StateT:
        """The state it led to; one that was let go is played again."""
        if self._state is not None:
            return self._state
        missing = [self]
        while isinstance(before := missing[-1]._before, Step) and before._state is None:
            missing.append(before)
        state = before.state if isinstance(before, Step) else before
        for step in reversed(missing):
            state = state.after(step.action, step.seat)
        return state

    def let_go(self) -> None:
        """Forget the state: it takes most of the memory, and can be played again."""
        self._state = None

    def keep(self) -> None:
        """Hold the state again."""
        self._state = self.state


class Round(Generic[StateT]):
    """A round of any game, from its deal on.

    ``game`` is a name, a ``Game`` or a module, ``rules`` are the game's, a preset's name or None. Without a seed any is
    drawn, and kept. Everything else (``dealer=2``, ``wall=...``) goes to the game's ``deal``. ``position=`` begins with
    a state instead, or its text; or with an observation, and the seed deals what that hides.

    >>> table = Round("sichuan", "fan", seed=7)
    >>> table.apply(table.state.legal_actions[0]).turn
    0
    >>> table.undo() == Round("sichuan", "fan", seed=7).state
    True
    """

    @overload
    def __init__(
        self: Round[sichuan.State], game: Literal["sichuan"], rules: Any = ..., seed: Seed = ..., **more: Any
    ) -> None: ...
    @overload
    def __init__(
        self: Round[datongzi.State], game: Literal["datongzi"], rules: Any = ..., seed: Seed = ..., **more: Any
    ) -> None: ...
    @overload
    def __init__(
        self: Round[wuhan.State], game: Literal["wuhan"], rules: Any = ..., seed: Seed = ..., **more: Any
    ) -> None: ...
    @overload
    def __init__(
        self: Round[reference.State],
        game: Literal["reference.sichuan"],
        rules: Any = ...,
        seed: Seed = ...,
        **more: Any,
    ) -> None: ...
    @overload
    def __init__(
        self: Round[reference_datongzi.State],
        game: Literal["reference.datongzi"],
        rules: Any = ...,
        seed: Seed = ...,
        **more: Any,
    ) -> None: ...
    @overload
    def __init__(
        self: Round[reference_wuhan.State],
        game: Literal["reference.wuhan"],
        rules: Any = ...,
        seed: Seed = ...,
        **more: Any,
    ) -> None: ...
    @overload
    def __init__(self, game: Playable[StateT], rules: Any = ..., seed: Seed = ..., **more: Any) -> None: ...
    @overload
    def __init__(self: Round, game: GameLike, rules: Any = ..., seed: Seed = ..., **more: Any) -> None: ...
    @worded
    def __init__(
        self,
        game: GameLike,
        rules: Any = None,
        seed: SupportsIndex | None = None,
        *,
        names: Sequence[str] | None = None,
        carried: Sequence[int] | None = None,
        clock: Callable[[], str] | None = now,
        **deal: Any,
    ) -> None:
        """Deal. ``names`` and ``carried`` points go into the record; ``clock=None`` leaves out the times."""
        self.game = cast("Game[StateT]", get(game))  # the overloads tell which
        """The game that is played."""
        self.deal: Mapping[str, Any] = {
            "seed": draw_seed() if seed is None else read_seed(seed),
            **{name: positions.plain_deal(value) for name, value in deal.items() if value is not None},
        }
        """What it was dealt from: the seed, and what was given beside it."""
        self.dealt: StateT = positions.deal(self.game, read_rules(self.game, rules), self.deal)
        """The state just after the deal."""
        seats = self.game.num_seats(self.rules)
        self.names = _read_names(usual_names(seats) if names is None else names)
        """Who sits where."""
        before = [0] * seats if carried is None else carried
        self.carried = tuple(whole(points, "carried points") for points in before)
        """The points that each seat brought from earlier rounds."""
        for given, title in ((self.names, "names"), (self.carried, "carried points")):
            if len(given) != seats:
                raise ArgumentValueError(f"{len(given)} {title} for {seats} seats", "length")
        self._clock = clock
        self.started = self._time()
        """When it was dealt, if times are kept."""
        self._steps: list[Step[StateT]] = []
        self._slim = 0  # states before this step were let go

    def __repr__(self) -> str:
        """Return it as one short line."""
        return depict.brief_round(self)

    def __str__(self) -> str:
        """Return the table as text, with all hands."""
        return depict.table_of_round(self)

    def __format__(self, lang: str) -> str:
        """Return the same in ``zh`` or ``en``."""
        return depict.table_of_round(self, lang)

    def _repr_svg_(self) -> str | None:
        """Return the picture of the table, for notebooks."""
        return depict.picture(self.state)

    @property
    def state(self) -> StateT:
        """The state now."""
        return self._steps[-1].state if self._steps else self.dealt

    @property
    def rules(self: Round[State[RulesT]]) -> RulesT:
        """The rules it is played by."""
        return self.dealt.rules

    @property
    def steps(self) -> tuple[Step[StateT], ...]:
        """Every action that was applied, with what came of it."""
        return tuple(self._steps)

    @property
    def totals(self) -> tuple[int, ...]:
        """The scores with the points carried here from earlier rounds."""
        return tuple(before + score for before, score in zip(self.carried, self.state.scores, strict=True))

    @worded
    def apply(self, action: ActionLike, seat: SupportsIndex | None = None) -> StateT:
        """Apply an action, its id or its text, by the seat on turn or another that is asked; return the new state."""
        return self.take(self.look_ahead(action, seat))

    @worded
    def look_ahead(self, action: ActionLike, seat: SupportsIndex | None = None) -> Step[StateT]:
        """Return what an action, its id or its text would lead to; ``take`` applies it."""
        return self._ahead(action, seat, self._time())

    @worded
    def take(self, step: Step[StateT]) -> StateT:
        """Apply what ``look_ahead`` has found, as long as nothing else was applied; return the new state."""
        self._steps.append(step)
        return step.state

    def _ahead(self, action: ActionLike, seat: SupportsIndex | None, time: str | None) -> Step[StateT]:
        before = self.state
        actor = before.turn if seat is None else self._read_seat(seat)
        known = self._action(before, actor, action)
        after, events = before.step(known, actor)
        assert actor is not None  # a round that is over refuses every action
        complete = self.game.whole_action
        decision = known if complete is None else complete(before, known, after)
        return Step(actor, known, decision, events, time, after, self._steps[-1] if self._steps else self.dealt)

    def _action(self, state: State, seat: int | None, given: ActionLike) -> Any:
        """Return the action that a text or an id means to a seat; what it may not do is left to the state to refuse.

        An action without an id may have one here: the position tells.
        """
        if isinstance(given, str):
            return state.action_of(given, seat)
        if seat is None or not isinstance(given, SupportsIndex):
            return state.action_of(str(given), seat) if getattr(given, "id", 0) is None else given
        number = operator.index(given)
        return next((action for action in state.legal_actions_of(seat) if action.id == number), given)

    def undo(self, n: int = 1) -> StateT:
        """Undo the last ``n`` actions; return the state before them."""
        steps = whole(n, "n")
        if not 0 <= steps <= len(self._steps):
            raise ArgumentValueError(f"cannot undo {steps} actions, there are {len(self._steps)}", "out_of_range")
        del self._steps[len(self._steps) - steps :]
        self._slim = min(self._slim, len(self._steps))
        if self._steps:
            self._steps[-1].keep()
        return self.state

    def let_go(self) -> None:
        """Forget most states before the last one, for who holds many rounds: they are played again when asked for."""
        for place in range(self._slim, len(self._steps) - 1):
            if place % KEPT:
                self._steps[place].let_go()
        self._slim = max(self._slim, len(self._steps) - 1)

    @worded
    def before_claims(self, place: int) -> Step[StateT] | None:
        """Return a step as it was while what it played lay open to claims; None if it opened nothing."""
        find = self.game.before_claims
        step = self._steps[whole(place, "place", 0, len(self._steps) - 1)]
        before = self._steps[place - 1].state if place else self.dealt
        found = None if find is None else find(before, step.action, step.seat)
        return None if found is None else replace(step, _state=found[0], events=step.events[: found[1]])

    @worded
    def ending_with(self, place: int, step: Step[StateT]) -> Self:
        """Return the round with another step in that place, and none after it."""
        other = copy(self)
        other._steps = [*self._steps[:place], step]
        return other

    @worded
    def events(self, seat: int | None = None) -> list[Event]:
        """Return everything that has happened, or what ``seat`` saw of it."""
        from paiju.record import masked_line

        lines = map(plain, self.lines())
        if seat is None:
            return list(lines)
        viewer = self._read_seat(seat)
        seen = (masked_line(self.game, line, viewer) for line in lines)
        return [line for line in seen if line is not None]

    def _read_seat(self, seat: SupportsIndex) -> int:
        return seat_number(seat, len(self.names))

    def lines(self, *, states: bool = False) -> Iterator[Event]:
        """Yield the lines of a record: the deal, and every decision with what follows from it.

        ``states`` adds a line for each state of the machine that the round enters, where the game has one.
        """
        opening = {**self.game.start_event(self.dealt), "scores": list(self.carried), "deal": dict(self.deal)}
        yield timed(opening, self.started)
        find = self.game.machine_events if states else None
        if find is not None:
            yield from (timed(event, self.started) for event in find(self.dealt, None, None))
        before = self.dealt
        pending: list[Step] = []
        for step in self._steps:
            pending.append(step)
            if step.decision is not None:
                yield timed(_decision(step.seat, step.decision), step.time)
                pending.clear()
            for event in step.events if find is None else find(before, step.action, step.seat):
                yield timed(event, step.time)
            if find is not None:
                before = step.state
        if pending:
            picks = [str(step.action) for step in pending]
            yield timed({"type": "pending", "actor": pending[0].seat, "actions": picks}, pending[-1].time)

    @worded
    def record(self, *, states: bool = False) -> Record:
        """Return the record of the round so far.

        ``states`` adds a line for each state of the machine that the round enters, where the game has one; readers
        pass over them, and masking leaves them out.
        """
        from paiju.record import record_of

        return record_of([self], is_over=self.state.is_over, scores=self.totals, states=states)

    @overload
    @classmethod
    def replay(cls, record: RecordLike, upto: int | None = ..., *, game: Playable[Replayed]) -> Round[Replayed]: ...
    @overload
    @classmethod
    def replay(cls, record: RecordLike, upto: int | None = ..., *, game: GameLike = ...) -> Round: ...
    @classmethod
    @worded
    def replay(cls, record: RecordLike, upto: int | None = None, *, game: GameLike = None) -> Round:
        """Return the last round of a record, or the round that stands after ``upto`` decisions.

        Every line is compared on the way. Pass the game if it does not come with paiju.
        """
        from paiju.replay import replay

        return replay(record, upto, game=game)[-1]

    def _time(self) -> str | None:
        return None if self._clock is None else self._clock()


def usual_names(seats: int) -> tuple[str, ...]:
    """Return what a record calls seats that nobody has named."""
    return tuple(f"player_{seat}" for seat in range(seats))


def chosen_names(names: Sequence[str]) -> tuple[str, ...]:
    """Return names that somebody chose, none where nobody did: people count seats from 1, and ``player_0`` does not."""
    return () if tuple(names) == usual_names(len(names)) else tuple(names)


def _read_names(names: Sequence[str]) -> tuple[str, ...]:
    if isinstance(names, str) or not isinstance(names, Iterable) or not all(isinstance(name, str) for name in names):
        raise ArgumentError("names must be texts, one for each seat", "wrong_type")
    return tuple(names)


def _decision(seat: int, action: Action) -> Event:
    line: Event = {"type": "decision", "actor": seat, "action": str(action)}
    return line if action.id is None else {**line, "id": action.id}
