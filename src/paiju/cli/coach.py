"""Advice for a person who plays: on demand, or at every decision."""

from __future__ import annotations

from typing import Any, Final

from rich.text import Text

from paiju.agents import Advice, Adviser, Suggestion
from paiju.cli.screen import Screen, Shown
from paiju.cli.table import TableText
from paiju.cli.text import Say
from paiju.cli.thinking import thinking
from paiju.display import cells, pad

__all__ = ["Coach"]

MOST: Final = 5


class Coach:
    """The strongest agent of a game that gives advice, and whether it speaks unasked."""

    def __init__(self, table: TableText, screen: Screen, say: Say) -> None:
        """Keep silent until asked."""
        self.table = table
        self.screen = screen
        self.say = say
        self.is_training = False
        self._adviser = Adviser(table.game)

    def train(self) -> str:
        """Speak unasked from now on, or no longer; return the words for it."""
        self.is_training = not self.is_training
        return self.say("play.training_on" if self.is_training else "play.training_off")

    def lines(self, observation: Any) -> list[Shown]:
        """Return the best moves of a position, each with its key and why."""
        with thinking(self.screen, self.say("play.adviser_thinks")):
            advice = self._adviser(observation)
        if advice is None:
            return [Text(self.say("play.no_advice"))]
        heading = Text(self.say("play.advice", agent=advice.agent), "bold magenta")
        return [heading, *self._moves(advice, observation)]

    def _moves(self, advice: Advice, observation: Any) -> list[Text]:
        numbered = enumerate(self.table.terminal.moves(observation), 1)
        keys = {str(move.action): (*move.keys, self.table.number_name(number))[0] for number, move in numbered}
        best = self.table.terminal.suggestions(advice.suggestions)[:MOST]
        names = [self.table.key_name(keys.get(str(suggestion.action), "")) for suggestion in best]
        width = max(map(cells, names), default=0)
        return [
            line
            for name, suggestion in zip(names, best, strict=True)
            for line in self.screen.hanging(f" {pad(name, width)}  ", self._reason(suggestion), "magenta")
        ]

    def _reason(self, suggestion: Suggestion) -> str:
        typed = self.table.terminal.typed(suggestion)
        return self.table.reason(suggestion) + (self.say("play.advice_typed", typed=typed) if typed else "")
