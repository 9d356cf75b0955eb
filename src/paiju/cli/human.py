"""A person as an agent: asked at the terminal, whatever program the table is in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rich.text import Text

from paiju.agents import HUMAN, Agent
from paiju.cli.answer import NO_ACTION, read_action, read_answer, read_typed
from paiju.cli.coach import Coach
from paiju.cli.keyboard import LEAVING, Answers
from paiju.cli.manual import manual
from paiju.cli.screen import Screen, Shown
from paiju.cli.table import TableText
from paiju.cli.terminal import visible
from paiju.cli.text import Say, language_of_environment
from paiju.display import Move, Reading, View
from paiju.errors import AgentError, IllegalAction
from paiju.game import Game

__all__ = ["HumanAgent"]

ADVICE: Final = ("?", "advice", "建议")
HELP: Final = ("h", "help", "帮助")
EVERY_MOVE: Final = ("+", "moves", "hint", "全部", "提示")
KEYS: Final = (  # of those that a game at the terminal has, the ones that an observation is enough for
    ("1 2 3 …", "play.help.number"),
    ("+", "play.help.moves"),
    ("?", "play.help.advice"),
    ("h", "play.help.help"),
    ("q", "play.help.leave"),
)


class HumanAgent(Agent):
    """A person at the terminal: sees the table as its seat does, and types a move.

    Ctrl-C and ``q`` leave the program as any program is left, with a ``KeyboardInterrupt``. An observation tells what
    lies on the table, not what has happened since the last one.
    """

    name = HUMAN

    def __init__(self, game: Game) -> None:
        """Sit down."""
        self.say = Say(language_of_environment())
        self.table = TableText(game, self.say)

    def act(self, observation: Any) -> Any:
        """Show the table and return the action that is typed."""
        screen = Screen(by_key=False)
        moves = self.table.terminal.moves(observation)
        title = "" if observation.seat is None else self.say("replay.seat", seat=observation.seat + 1)
        view = View(lang=self.say.language, width=screen.width, title=title)
        shown: Sequence[Shown] = ["", *self.table.terminal.lines(observation, view), *self._listed(moves, view)]
        while True:
            screen.print(shown)
            typed = self._ask(screen, moves)
            try:
                read = self._read(typed, observation, moves)
            except IllegalAction as error:
                shown = [self._refusal(typed, error)]
                continue
            if read is None:
                shown = self._told(typed.lower(), observation, moves, screen)
            elif read.action is None:
                shown = [Text(visible(read.refusal[self.say.language]), "yellow")]
            else:
                return read.action

    def _ask(self, screen: Screen, moves: Sequence[Move]) -> str:
        try:
            return read_answer(Answers(), screen, moves)
        except EOFError:
            raise AgentError("nobody answers: the input has ended", "no_answer") from None

    def _read(self, typed: str, observation: Any, moves: Sequence[Move]) -> Reading | None:
        """Return the action that was typed, listed or not; None for what asks for something else."""
        read = read_typed(typed, self.table.terminal, observation, moves)
        if read is not None:
            return read
        if typed.lower() in LEAVING:
            raise KeyboardInterrupt
        if typed.lower() in (*ADVICE, *HELP, *EVERY_MOVE, ""):
            return None
        return Reading(action=read_action(typed, observation))

    def _refusal(self, typed: str, error: IllegalAction) -> Text:
        if error.code == NO_ACTION:
            return Text(self.say("play.unknown", value=visible(typed)), "yellow")
        return Text(visible(self.table.game.refusal_text(error, self.say.language)), "yellow")

    def _listed(self, moves: Sequence[Move], view: View, *, every: bool = False) -> list[Shown]:
        return [*self.table.move_lines(moves, view, by_key=False, every=every)]

    def _told(self, request: str, observation: Any, moves: Sequence[Move], screen: Screen) -> list[Shown]:
        if request in ADVICE:
            return Coach(self.table, screen, self.say).lines(observation)
        if request in HELP:
            return manual(self.table, screen, KEYS)
        view = View(lang=self.say.language, width=screen.width)
        return self._listed(moves, view, every=True) if request in EVERY_MOVE else []
