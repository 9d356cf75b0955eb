"""Who is told what the machine does: a log for people, a record, and a look at the time it takes."""

from __future__ import annotations

import hashlib
import json
import time
from collections import Counter, defaultdict
from collections.abc import Mapping
from importlib.metadata import version
from os import PathLike
from pathlib import Path
from typing import Any

from paiju import record
from paiju.clock import now, timed
from paiju.reference.wuhan.context import GameContext
from paiju.reference.wuhan.mahjong_action import MahjongAction
from paiju.reference.wuhan.scoring import SEATS
from paiju.reference.wuhan.state_type import GameStateType
from paiju.reference.wuhan.words import event_text
from paiju.tiles import show

__all__ = ["FileLogger", "GameRecorder", "Observer", "PerformanceMonitor"]

Event = dict[str, Any]


class Observer:
    """Somebody who is told; derive from it, and write what you want to hear of."""

    def __repr__(self) -> str:
        """Return what it is."""
        return f"<{type(self).__name__}>"

    def on_start(self, context: GameContext) -> None:
        """Hear that a round begins, before its first state is entered."""

    def on_ready(self, context: GameContext) -> None:
        """Hear that it has begun: somebody has to decide."""

    def on_decision(self, context: GameContext, action: MahjongAction, seat: int) -> None:
        """Hear that a seat acts, before anything follows from it."""

    def on_state(self, context: GameContext) -> None:
        """Hear that a state is entered, before it does anything; ``context.state`` is its name."""

    def on_step(self, before: GameContext, action: MahjongAction, seat: int, after: GameContext) -> None:
        """Hear that a seat has acted, after everything that followed; ``after.told`` is what happened."""

    def on_rollback(self, context: GameContext, steps: int) -> None:
        """Hear that the machine went back so many steps."""


class FileLogger(Observer):
    """Writes every state, action and event as a line of text."""

    def __init__(self, path: str | PathLike[str], lang: str = "en") -> None:
        """Begin the file."""
        self.path = Path(path)
        """The file."""
        self.lang = lang
        """``zh`` or ``en``."""
        self.path.write_text("", encoding="utf-8")

    def write(self, *lines: str) -> None:
        """Put lines at the end of the file."""
        with self.path.open("a", encoding="utf-8") as file:
            file.writelines(f"{line}\n" for line in lines)

    def on_state(self, context: GameContext) -> None:
        """Write the state."""
        self.write(f"[{context.state}]")

    def on_step(self, before: GameContext, action: MahjongAction, seat: int, after: GameContext) -> None:
        """Write the action, and what happened."""
        events = [event_text(event, self.lang) for event in after.told]
        self.write(f"seat {seat + 1}: {action.written(before)}", *(f"  {event}" for event in events))

    def on_rollback(self, context: GameContext, steps: int) -> None:
        """Write how far back."""
        self.write(f"rolled back {steps}, in {context.state}")


class GameRecorder(Observer):
    """Keeps a round as ``paiju-log/1``, with a ``state`` line for every state that was entered."""

    def __init__(self, game: str = "reference.wuhan", *, names: tuple[str, ...] = (), clock: Any = now) -> None:
        """Keep what the record calls the game and the seats; ``clock=None`` leaves out the times."""
        self.game = game
        """What the record calls the game."""
        self.clock = clock
        """What tells the time; None leaves it out."""
        self.names = names or tuple(f"player_{seat}" for seat in SEATS)
        """Who sits where."""
        self.opening: list[Event] = []
        """The lines of the deal."""
        self.steps: list[list[Event]] = []
        """The lines of each step since."""
        self.states: list[Event] = []
        """State lines that wait for the step they belong to."""
        self.deal: Mapping[str, Any] | None = None
        """What the round was dealt from; None for a situation made by hand."""
        self.context: GameContext | None = None
        """The round that is being recorded."""

    def on_start(self, context: GameContext) -> None:
        """Keep the deal, which makes the record replay; a situation made by hand has none."""
        dealt = context.state is GameStateType.INITIAL
        self.deal = {"seed": 0, "wall": " ".join(map(str, context.wall)), "dealer": context.dealer} if dealt else None
        self.steps, self.states, self.context = [], [], context

    def on_ready(self, context: GameContext) -> None:
        """Write who deals and what everybody holds."""
        start = {"type": "start_hand", "dealer": context.dealer, "flip": str(context.flip)}
        hands = [show(player.hand) for player in context.players]
        deal = {} if self.deal is None else {"deal": dict(self.deal)}
        self.opening = [self.timed({**start, "hands": hands, "scores": [0, 0, 0, 0], **deal}), *self.states]
        self.opening += [self.timed(event) for event in context.told]
        self.states = []

    def on_state(self, context: GameContext) -> None:
        """Write the state."""
        self.states.append(self.timed({"type": "state", "state": context.state.value}))

    def on_step(self, before: GameContext, action: MahjongAction, seat: int, after: GameContext) -> None:
        """Write the decision, the states that it led through, and what happened."""
        meant = action.written(before)
        decision = {"type": "decision", "actor": seat, "action": str(meant), "id": meant.id}
        self.steps.append([self.timed(line) for line in (decision, *self.states, *after.told)])
        self.states, self.context = [], after

    def on_rollback(self, context: GameContext, steps: int) -> None:
        """Drop the lines of the steps that were taken back."""
        del self.steps[len(self.steps) - steps :]
        self.states, self.context = [], context

    def timed(self, line: Event) -> Event:
        """Return a line with its time."""
        return timed(line, None if self.clock is None else self.clock())

    def record(self) -> record.Record:
        """Return the record so far."""
        assert self.context is not None, "the recorder has seen no round"
        rules = self.context.rules.to_dict()
        start = {"type": "start_game", "format": record.FORMAT, "game": self.game, "rules": rules}
        start |= {"rules_hash": record.rules_hash(rules), "seats": list(self.names)}
        start |= {"engine": f"paiju {version('paiju')}"}
        last = {"type": "end_game" if self.context.is_over else "stop", "scores": self.context.scores}
        lines = [start, *self.opening, *(line for step in self.steps for line in step)]
        texts = [*record.line_texts(lines, 1)]
        seal = hashlib.sha256("".join(texts).encode()).hexdigest()
        texts.append(record.sealed_text(last, len(texts) + 1, seal))
        return record.Record(json.loads(text) for text in texts)


class PerformanceMonitor(Observer):
    """Measures how long the machine is in each state, and how many answers it need not ask for."""

    def __init__(self) -> None:
        """Begin at zero."""
        self.seconds: dict[str, float] = defaultdict(float)
        """Spent in each state; waiting for a decision does not count."""
        self.entered: Counter[str] = Counter()
        """How often each state was."""
        self.steps = 0
        """How many steps were taken."""
        self.windows = 0
        """Tiles that lay open to the three others."""
        self.full_windows = 0
        """Those in which all three were asked."""
        self.asked = 0
        """Answers that were asked for in all of them."""
        self._state = ""
        self._since = 0.0
        self._new_window = False

    @property
    def steps_a_second(self) -> float:
        """How many decisions the machine takes in a second of its own time."""
        spent = sum(self.seconds.values())
        return self.steps / spent if spent else 0.0

    @property
    def skipped_windows(self) -> float:
        """The share of windows in which a seat was not asked because it could only pass."""
        return 1 - self.full_windows / self.windows if self.windows else 0.0

    @property
    def saved_steps(self) -> float:
        """The share of steps that this saves, of all that there would be if everybody were asked."""
        saved = len(SEATS[1:]) * self.windows - self.asked
        return saved / (self.steps + saved) if self.steps + saved else 0.0

    def report(self) -> str:
        """Return the figures as a few lines."""
        times = [f"{state}: {1e6 * self.seconds[state] / count:.0f} us" for state, count in self.entered.items()]
        shares = (
            f"{self.skipped_windows:.0%} of {self.windows} windows skip a seat, {self.saved_steps:.0%} of steps saved"
        )
        return "\n".join([f"{self.steps} steps, {self.steps_a_second:.0f} a second", shares, *times])

    def on_start(self, context: GameContext) -> None:
        """Start the clock."""
        self._run(context.state.value)

    def on_decision(self, context: GameContext, action: MahjongAction, seat: int) -> None:  # noqa: ARG002
        """Start the clock."""
        self._run(context.state.value)

    def on_state(self, context: GameContext) -> None:
        """Charge the state that was left."""
        self._charge()
        self._run(context.state.value)
        self.entered[context.state.value] += 1
        self._new_window = context.is_window
        self.windows += self._new_window

    def on_ready(self, context: GameContext) -> None:
        """Stop the clock."""
        self._charge()
        self._count(context)

    def on_step(self, before: GameContext, action: MahjongAction, seat: int, after: GameContext) -> None:  # noqa: ARG002
        """Stop the clock, count the step."""
        self._charge()
        self._count(after)
        self.steps += 1

    def _run(self, state: str) -> None:
        self._state, self._since = state, time.perf_counter()

    def _charge(self) -> None:
        self.seconds[self._state] += time.perf_counter() - self._since

    def _count(self, context: GameContext) -> None:
        """Count who is asked in a window that was just opened."""
        if self._new_window:
            self.asked += len(context.active_responders)
            self.full_windows += len(context.active_responders) == len(SEATS) - 1
        self._new_window = False
