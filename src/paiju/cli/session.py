"""A game at one terminal: people and agents take turns, round after round."""

from __future__ import annotations

import random
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from rich.text import Text

from paiju.agents import PACES, Agent, Pace, act, is_quick, reset
from paiju.cli.answer import NO_ACTION, read_action, read_answer, read_typed
from paiju.cli.coach import Coach
from paiju.cli.keyboard import ENTER, ESCAPE, LEAVING, Keyboard
from paiju.cli.manual import manual
from paiju.cli.mistakes import explain, using
from paiju.cli.screen import Screen, Shown, leaf_through
from paiju.cli.table import TableText
from paiju.cli.terminal import visible
from paiju.cli.text import InputError, Say
from paiju.cli.thinking import thinking
from paiju.data import write_whole
from paiju.display import Move, Reading, View, cells, wrap
from paiju.errors import IllegalAction
from paiju.game import Event
from paiju.match import Match
from paiju.record import to_content
from paiju.round import Round
from paiju.seeds import one_way

__all__ = ["Session"]

REQUESTS: Final[Mapping[str, str]] = {  # what may be typed that is no move
    **dict.fromkeys(("", ENTER, ESCAPE), "nothing"),
    **dict.fromkeys(LEAVING, "leave"),
    **dict.fromkeys(("?", "advice", "建议"), "advice"),
    "t": "training",
    **dict.fromkeys(("u", "undo", "悔牌"), "undo"),
    **dict.fromkeys(("l", "log"), "log"),
    **dict.fromkeys(("+", "moves", "hint", "全部", "提示"), "moves"),
    **dict.fromkeys(("h", "help", "帮助"), "help"),
}
LONGEST_ECHO: Final = 40  # letters of what is repeated to somebody who typed nonsense


class Leave(Exception):
    """Somebody wants to stop."""


class Mark(NamedTuple):
    """A decision of a person: whose, how many actions came before it, and the events at the decision before."""

    seat: int
    steps: int
    decided: int


class Session:
    """Rounds of a match, and everything a person may ask for meanwhile."""

    def __init__(
        self,
        match: Match,
        agents: Mapping[int, Agent],
        screen: Screen,
        keys: Keyboard,
        say: Say,
        *,
        names: tuple[str, ...],
        pace: Pace,
        file: Path,
    ) -> None:
        """Sit down; ``names`` are what the table calls who sits where, ``file`` is for the record."""
        self.match, self.agents, self.names, self.file = match, agents, names, file
        self.screen = screen
        self.keyboard = keys
        self.say = say
        self.table = TableText(self.match.game, say)
        self.coach = Coach(self.table, screen, say)
        seats = range(len(self.round.names))
        self.people = tuple(seat for seat in seats if seat not in agents)
        self.pace = pace if screen.is_terminal else PACES["instant"]
        self.looking: int | None = self.people[0] if len(self.people) == 1 else None
        self._begin_round()

    @property
    def round(self) -> Round:
        """The round being played."""
        return self.match.round

    def _begin_round(self) -> None:
        self.carried = self.match.settled
        self.marks: list[Mark] = []
        self.heard = dict.fromkeys(self.people, 0)  # how many events each has been told
        self.decided = dict.fromkeys(self.people, 0)  # how many there were when each decided last
        self.is_hurried = False
        self.has_rested = False  # since somebody decided last
        self.rests_until: float | None = None
        self._rewind_agents()

    def _rewind_agents(self) -> None:
        """Let every agent begin the round anew and see again what it has decided: some remember, or draw lots.

        One that searches is not asked again, since that takes its time.
        """
        for seat, agent in self.agents.items():
            reset(agent, one_way(self.round.deal["seed"], seat))
        asked = {seat for seat, agent in self.agents.items() if is_quick(agent.name, self.match.game)}
        before = self.round.dealt
        for step in self.round.steps:
            if step.seat in asked:
                act(self.agents[step.seat], before.observe(step.seat))
            before = step.state

    # ---- from round to round

    def run(self) -> None:
        """Play until the match is over or somebody leaves; the record is kept in any case."""
        try:
            self._play_rounds()
        except (Leave, EOFError):
            self.screen.print([""])
        except KeyboardInterrupt:
            self.screen.print([""])
            raise
        finally:
            self._save()

    def _play_rounds(self) -> None:
        while True:
            self._play_round()
            self._show_sheet()
            if self.match.is_over:
                return
            self._save()
            self._ask_for_next()
            self.match.next()
            self._begin_round()

    def _play_round(self) -> None:
        while (seat := self.round.state.turn) is not None:
            if seat in self.people:
                self._decide(seat)
            else:
                action = self._chosen(seat)
                self._wait()
                self.round.apply(action, seat)
                self._rest()

    def _chosen(self, seat: int) -> Any:
        """Return what an agent does; that it thinks is told where it is its turn, not who is asked about a claim."""
        state = self.round.state
        words = "" if state.claimants else self.say("play.thinks", name=self.names[seat])
        with thinking(self.screen, words):
            return act(self.agents[seat], state.observe(seat))

    def _ask_for_next(self) -> None:
        while True:
            answer = self._ask(self.say("play.next"))
            if answer in LEAVING:
                raise Leave
            if answer in ("", ENTER, "n"):
                return

    def _save(self) -> None:
        try:
            with using(self.file):
                write_whole([to_content(self.match.record(), self.file)], self.file)
        except InputError as error:
            self.screen.print([Text(explain(error, self.say), "bold red")])
            return
        self.screen.print([self.say("play.saved")], unbroken=f"  {self.file}")

    # ---- what is shown

    def _events(self) -> list[Event]:
        opening = self.match.game.start_event(self.round.dealt)
        return [opening, *(event for step in self.round.steps for event in step.events)]

    def _told(self, seat: int, since: int) -> list[Text]:
        """Return what ``seat`` has seen happen since so many events."""
        told = (self.table.told(event, seat) for event in self._events()[since:])
        return [words for words in told if words is not None]

    def _view(self) -> View:
        title = self.match.game.TITLE[self.say.language]
        return View(
            lang=self.say.language,
            width=self.screen.width,
            title=self.say("play.title", title=title, number=len(self.match.rounds)),
            names=self.names,
            carried=self.carried,
        )

    def _frame(self, seat: int, below: Sequence[Shown] = ()) -> list[Shown]:
        """Return what a terminal shows ``seat``: what has happened, the table, and more below it."""
        table = self.table.terminal.lines(self.round.state.observe(seat), self._view())
        told = self._told(seat, self.decided[seat])
        return [*self.screen.above(told, self.screen.height - len(table) - len(below) - 1), *table, *below]

    def _rest(self) -> None:
        """Show the one person at the table what was done, and begin to rest; when they are next, they see it anyway."""
        if self.looking is None or len(self.people) > 1 or self.round.state.turn == self.looking:
            return
        news = self._told(self.looking, self.heard[self.looking])
        self.heard[self.looking] = len(self._events())
        if not news:
            return
        if not self.screen.redraws:
            self.screen.print(news)
        elif self.pace.most and not self.is_hurried:
            self.screen.draw(self._frame(self.looking, [Text(self.say("play.hurry"), "dim")]))
        if self.pace.most and not self.is_hurried:
            self.rests_until = time.monotonic() + self.pace.rest(random.random())

    def _wait(self) -> None:
        """Rest for what is left, now that the next move is found; a key ends that."""
        if self.rests_until is None:
            return
        left, self.rests_until = self.rests_until - time.monotonic(), None
        self.has_rested = True
        self.is_hurried = bool(self.keyboard.pause(max(0, left)))

    def _show_sheet(self) -> None:
        self._wait()
        seat = self.people[0] if len(self.people) == 1 else None
        if not self.screen.redraws and seat is not None:
            self.screen.print(self._told(seat, self.heard[seat]))
        observation = self.round.state.observe(seat)
        heading = Text(self.say("play.over", number=len(self.match.rounds)), "bold")
        scores, totals = self.round.state.scores, self.match.scores
        sheet = self.table.sheet(self._events(), observation, self._view(), scores=scores, totals=totals)
        below = 3 + -(-cells(f"  {self.file}") // self.screen.width)  # where the record is, and what next
        leaf_through(self.screen, self.keyboard, self.say, sheet, heading=[heading], room=below)
        self.looking = seat

    # ---- a person's turn

    def _decide(self, seat: int) -> None:
        self._hand_over(seat)
        if self.has_rested:
            self.keyboard.forget()  # keys that were to make agents hurry are no answers
        self.is_hurried = self.has_rested = False
        notice = self._training_advice(seat)
        is_shown = False
        while True:
            observation = self.round.state.observe(seat)
            moves = self.table.terminal.moves(observation)
            if self.screen.redraws or not is_shown:
                self._show_position(seat, moves, notice)
            else:
                self.screen.print(notice)
            is_shown = True
            typed = read_answer(self.keyboard, self.screen, moves, whole_lines=self.table.terminal.reads_plays)
            try:
                read = self._read(typed, moves, observation)
            except IllegalAction as error:
                notice = [self._refusal(typed, error)]
                continue
            if read is not None and read.action is not None:
                self._apply(seat, read.action)
                return
            if read is not None:
                notice = [Text(visible(read.refusal[self.say.language]), "yellow")]
                continue
            steps = len(self.round.steps)
            notice = self._carry_out(REQUESTS[typed.lower()], seat, moves)
            if len(self.round.steps) != steps:  # a move was taken back
                is_shown = False

    def _read(self, typed: str, moves: Sequence[Move], observation: Any) -> Reading | None:
        """Return the action that was typed, listed or not; None for what asks for something else."""
        read = read_typed(typed, self.table.terminal, observation, moves)
        if read is not None or typed.lower() in REQUESTS:
            return read
        return Reading(action=read_action(typed, observation))

    def _refusal(self, typed: str, error: IllegalAction) -> Text:
        if error.code != NO_ACTION:
            return Text(visible(self.match.game.refusal_text(error, self.say.language)), "yellow")
        echo = typed if len(typed) <= LONGEST_ECHO else typed[:LONGEST_ECHO] + "…"
        return Text(self.say("play.unknown", value=visible(echo)), "yellow")

    def _apply(self, seat: int, action: Any) -> None:
        self.marks.append(Mark(seat, len(self.round.steps), self.decided[seat]))
        self.decided[seat] = len(self._events())
        self.round.apply(action, seat)
        self._rest()

    def _show_position(self, seat: int, moves: Sequence[Move], notice: Sequence[Shown]) -> None:
        by_key = self.keyboard.by_key
        hints = [[(part, "dim")] for part in self.say("play.hints").split("  ")]
        below: list[Shown] = [
            *self.table.move_lines(moves, self._view(), by_key=by_key),
            *notice,
            *(wrap(hints, self.screen.width, indent=1, gap=2, first=((" ", ""),)) if by_key else []),
        ]
        if self.screen.redraws:
            self.screen.draw(self._frame(seat, below))
        else:
            table = self.table.terminal.lines(self.round.state.observe(seat), self._view())
            self.screen.print([*self._told(seat, self.heard[seat]), "", *table, *below])
        self.heard[seat] = len(self._events())

    def _hand_over(self, seat: int) -> None:
        """Draw the curtain before the next of several people looks at the screen."""
        if self.looking == seat:
            return
        name = self.names[seat]
        self.screen.cover([Text(self.say("play.curtain", name=name), "bold")])
        while True:
            answer = self._ask(self.say("play.curtain_enter", name=name))
            if answer in LEAVING:
                self._ask_to_leave()
            if answer in ("", ENTER):
                break
        self.screen.cover()
        self.looking = seat

    # ---- what else may be typed

    def _carry_out(self, request: str, seat: int, moves: Sequence[Move]) -> list[Shown]:
        """Do what is no move; return what there is to say."""
        notice: list[Shown] = []
        match request:
            case "leave":
                self._ask_to_leave()
            case "advice":
                notice = self.coach.lines(self.round.state.observe(seat))
            case "training":
                notice = [self.coach.train(), *self._training_advice(seat)]
            case "undo":
                notice = self._undo(seat)
            case "log":
                notice = self._show_pages(self._told(seat, 0))
            case "moves":
                every = self.table.move_lines(moves, self._view(), by_key=self.keyboard.by_key, every=True)
                notice = self._show_pages(every)
            case "help":
                notice = self._show_pages(manual(self.table, self.screen))
        return notice

    def _training_advice(self, seat: int) -> list[Shown]:
        return self.coach.lines(self.round.state.observe(seat)) if self.coach.is_training else []

    def _undo(self, seat: int) -> list[Shown]:
        """Take back to the last decision of this person, unless another has decided since."""
        if not self.marks:
            return [self.say("play.nothing_to_undo")]
        if self.marks[-1].seat != seat:
            return [self.say("play.no_undo")]
        mark = self.marks.pop()
        self.round.undo(len(self.round.steps) - mark.steps)
        self._rewind_agents()
        left = len(self._events())
        self.heard = {each: min(number, left) for each, number in self.heard.items()}
        self.decided[seat] = mark.decided
        return [self.say("play.undone")]

    def _show_pages(self, lines: Sequence[Shown]) -> list[Shown]:
        """Show lines on pages of their own, where pages can be turned."""
        if not self.screen.redraws:
            return list(lines)
        leaf_through(self.screen, self.keyboard, self.say, lines, room=2)
        self.screen.prompt(self.say("play.any_key"))
        self.keyboard.ask()
        return []

    def _ask_to_leave(self) -> None:
        if self._ask(self.say("play.leave")) in ("y", "yes", "是", "q"):
            raise Leave

    def _ask(self, question: str) -> str:
        self.screen.prompt(question + " ")
        answer = self.keyboard.ask().lower()
        self.screen.answered()
        return answer
