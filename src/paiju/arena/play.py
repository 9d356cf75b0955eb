"""The rounds of a block, played by agents in Python: whatever they do wrong voids the block and nothing else."""

from __future__ import annotations

import json
import operator
from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Any, NamedTuple, TypeAlias

from paiju.agents import Agent
from paiju.arena.journal import Journal
from paiju.arena.result import Fault, Row
from paiju.arena.setup import Setup
from paiju.game import State

__all__ = ["Dismissed", "Outcome", "Player", "fault_of_journal", "row_of"]

Finished: TypeAlias = tuple[Sequence[int], Sequence[int], Sequence[Sequence[int]]]
"""A finished round: payoffs, decisions and style, by seat."""


class Outcome(NamedTuple):
    """What came of a block: a row or a fault."""

    block: int
    row: Row | None
    fault: Fault | None
    thought: tuple[float | None, ...]
    """The seconds each agent took in this block; None where nobody has measured it."""
    actions: tuple[tuple[int | str, ...], ...] = ()
    """What agents in Python played, round by round: ids, or the texts of actions that no id plays."""


class Dismissed(SystemExit):
    """Ends a worker that is no longer needed, whatever its agent is doing."""


class Mistake(Exception):
    """An agent went wrong: in which seat, and how."""

    def __init__(self, seat: int, error: str, message: str) -> None:
        """Keep what the fault needs."""
        super().__init__(seat, error, message)
        self.seat, self.error, self.message = seat, error, message


class Player:
    """Plays blocks one after another; agents are made once for each seat and reset before every round."""

    def __init__(self, setup: Setup, journal: Journal, limit: float | None) -> None:
        """Begin without agents: they are made when they are seated."""
        self.setup, self.journal, self.limit = setup, journal, limit
        self._agents: dict[tuple[int, int], Agent] = {}
        self._is_warm = False

    def play(self, block: int) -> Outcome:
        """Play a block to its end or to the first fault."""
        setup = self.setup
        if not self._is_warm:
            self._is_warm = True
            self._warm_up(block)
        self._thought = [0.0] * len(setup.specs)
        rounds, actions = [], []
        for number in range(len(setup.seatings(block))):
            try:
                rounds.append(self._play_round(block, number))
                actions.append(tuple(self._actions))
            except Mistake as mistake:
                self._agents.clear()  # who knows what state they are in
                fault = _fault(setup, block, number, mistake, self._state)
                return Outcome(block, None, fault, tuple(self._thought))
        return Outcome(block, row_of(setup, block, rounds), None, tuple(self._thought), tuple(actions))

    def _warm_up(self, block: int) -> None:
        """Play the first round of a block for nothing: what is loaded and built once is not charged to who comes first.

        It is the round that follows, so what goes wrong in it will do so again, and is told then.
        """
        self._thought = [0.0] * len(self.setup.specs)
        try:
            self._play_round(block, 0)
        except Mistake:
            self._agents.clear()

    def _play_round(self, block: int, number: int) -> Finished:
        seating, chances = self.setup.seatings(block)[number], self.setup.chances(block, number)
        self.journal.begin_round(number)
        self._state = self.setup.deal(block)
        self._decisions = [0] * len(seating)
        self._actions: list[int | str] = []
        for seat, agent in enumerate(seating):
            self._ask(seat, self._seat_agent, seat, agent, chances[seat])
        seated = [self._agents[seat, agent] for seat, agent in enumerate(seating)]
        while not self._state.is_over:
            self._decide(seating, seated)
        style = self.setup.game.style.count(self._state) or ((),) * len(seating)
        return self._state.payoffs, self._decisions, style

    def _seat_agent(self, seat: int, agent: int, seed: int) -> None:
        if (seat, agent) not in self._agents:
            self._agents[seat, agent] = self.setup.make(agent)
        self._agents[seat, agent].reset(seed)

    def _decide(self, seating: Sequence[int], seated: Sequence[Agent]) -> None:
        state, seat = self._state, self._state.turn
        assert seat is not None  # somebody is on turn until the round is over
        answer, took = self._ask(seat, seated[seat].act, state.observe(seat))
        self._thought[seating[seat]] += took
        try:
            following = state.after(answer, seat)
            text = str(state.action(operator.index(answer)) if hasattr(answer, "__index__") else answer)
            code = _code(state, text, seat)
        except Exception as error:  # an answer may be anything, and so may be what comes of using it
            raise Mistake(seat, type(error).__name__, _words(error)) from error
        self.journal.played(text)
        self._actions.append(code)
        self._decisions[seat] += 1
        self._state = following

    def _ask(self, seat: int, call: Callable[..., Any], *arguments: Any) -> tuple[Any, float]:
        """Return what the agent answers and the seconds it took; to raise is a mistake, and so is to take too long."""
        if self.journal.stopped:
            raise Dismissed
        began = perf_counter()
        self.journal.ask(seat, began)
        try:
            answer = call(*arguments)
        except Dismissed:
            raise
        except BaseException as error:  # also when it tries to exit
            raise Mistake(seat, type(error).__name__, _words(error)) from error
        finally:
            self.journal.answered()
        took = perf_counter() - began
        if self.limit is not None and took > self.limit:
            raise Mistake(seat, "TimeLimit", over_time(self.limit))
        return answer, took


def _code(state: State, text: str, seat: int) -> int | str:
    """Return the id of an action, or its text where the id would play something else: other suits, say."""
    number = state.action_of(text, seat).id
    return text if number is None or str(state.action(number)) != text else number


def row_of(setup: Setup, block: int, rounds: Sequence[Finished]) -> Row:
    """Return the sums of a block by agent; each round has payoffs, decisions and style by seat."""
    agents = range(len(setup.specs))
    payoffs, decisions = [0 for _ in agents], [0 for _ in agents]
    style = [[0] * len(setup.columns) for _ in agents]
    for seating, (gains, moves, counts) in zip(setup.seatings(block), rounds, strict=True):
        for seat, agent in enumerate(seating):
            payoffs[agent] += gains[seat]
            decisions[agent] += moves[seat]
            style[agent] = [before + count for before, count in zip(style[agent], counts[seat], strict=True)]
    return Row(block, tuple(payoffs), tuple(decisions), tuple(map(tuple, style)))


def over_time(limit: float) -> str:
    """Return what is said of an agent that thinks for too long."""
    return f"no answer after {limit:g} s"


def fault_of_journal(setup: Setup, block: int, journal: Journal, error: str, message: str) -> Fault:
    """Return the fault of a worker that can't tell it itself any more."""
    seat, number = journal.seat, journal.round
    if seat is None:
        return Fault(block, number, None, None, error, message, None)
    return _fault(setup, block, number, Mistake(seat, error, message), _played(setup, block, journal))


def _played(setup: Setup, block: int, journal: Journal) -> State | None:
    """Return the state that the actions in the journal lead to; None if they were lost or torn."""
    actions = journal.actions
    if actions is None:
        return None
    state = setup.deal(block)
    try:
        for action in actions:
            state = state.after(action, state.turn)
    except Exception:  # a process may end in the middle of a word
        return None
    return state


def _fault(setup: Setup, block: int, number: int, mistake: Mistake, state: State | None) -> Fault:
    seat = mistake.seat
    seen = None if state is None else json.loads(json.dumps(state.observe(seat).to_dict(), default=str))
    name = setup.names[setup.seatings(block)[number][seat]]
    return Fault(block, number, seat, name, mistake.error, mistake.message, seen)


def _words(error: BaseException) -> str:
    try:
        return str(error)
    except Exception:  # even that is the agent's own code
        return ""
