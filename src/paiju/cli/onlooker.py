"""The table for somebody who does not play: every hand open, or as one seat sees it."""

from collections.abc import Iterable, Sequence

from rich.text import Text

from paiju.cli.screen import Screen
from paiju.cli.table import TableText
from paiju.cli.text import Say
from paiju.cli.titles import level_title
from paiju.display import Line, View
from paiju.game import Event, Game, State
from paiju.round import chosen_names

__all__ = ["Onlooker"]


class Onlooker:
    """Somebody beside the table."""

    def __init__(self, game: Game, screen: Screen, say: Say, seat: int | None) -> None:
        """Look through the eyes of a seat, or into every hand."""
        self.game = game
        self.screen = screen
        self.say = say
        self.table = TableText(game, say)
        self.seat = seat

    def view(self, title: str, names: Iterable[str], carried: Iterable[int], beside: tuple[object, ...] = ()) -> View:
        """Return how the table is to be shown."""
        return View(
            lang=self.say.language,
            width=self.screen.width,
            title=title,
            names=tuple(level_title(name, self.say) for name in chosen_names(tuple(names))),
            carried=tuple(carried),
            beside=beside,
        )

    def lines(self, state: State, title: str, names: Iterable[str], carried: Iterable[int]) -> list[Line]:
        """Return the table; open hands come from what each seat itself sees."""
        beside: tuple[object, ...] = ()
        if self.seat is None:
            beside = tuple(state.observe(seat) for seat in range(len(state.scores)))
        return self.table.terminal.lines(state.observe(self.seat), self.view(title, names, carried, beside))

    def told(self, events: Iterable[Event]) -> list[Text]:
        """Return events in words, as this onlooker sees them."""
        told = (self.table.told(event, self.seat, is_open=self.seat is None) for event in events)
        return [words for words in told if words is not None]

    def sheet(
        self,
        events: Sequence[Event],
        state: State,
        names: Iterable[str],
        carried: Iterable[int],
        totals: Sequence[int],
    ) -> list[Line]:
        """Return the score sheet of a round that is over; ``totals`` are what the match has come to by then."""
        view = self.view("", names, carried)
        return self.table.sheet(events, state.observe(self.seat), view, scores=state.scores, totals=totals)
