"""``paiju replay``: a record, step by step."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

import typer
from rich.text import Text

from paiju import replay as replays
from paiju.cli.answer import LONGEST_NUMBER, read_number
from paiju.cli.keyboard import BACKSPACE, ENTER, ESCAPE, LEAVING, Keyboard, keyboard
from paiju.cli.log import read
from paiju.cli.mistakes import expect_number
from paiju.cli.onlooker import Onlooker
from paiju.cli.screen import Screen, Shown
from paiju.cli.seats import EVERYONE, read_seat
from paiju.cli.terminal import console
from paiju.cli.text import Say
from paiju.display import Milestone, wrap
from paiju.game import Action, Event, MatchRules, State
from paiju.match import match_rules
from paiju.record import game_of
from paiju.round import Round

__all__ = ["replay"]

MILESTONE_PLACE = 3  # among the hints

File = Annotated[str | None, typer.Argument(metavar="FILE", help="help.file")]
Eyes = Annotated[str, typer.Option("--seat", metavar="N|all", help="help.eyes")]
Step = Annotated[int | None, typer.Option("--step", metavar="N", help="help.step")]


def replay(
    context: typer.Context,
    file: File = None,
    *,
    seat: Eyes = EVERYONE,
    step: Step = None,
) -> None:
    """Step through a record."""
    say: Say = context.obj
    record = read(file)
    rounds = replays.replay(record)
    game = game_of(record)
    end = None if game.matches is None else match_rules(game, rounds[0].rules, record[0].get("match", {}))
    positions = positions_of(rounds)
    eyes = read_seat(seat, len(record[0]["seats"]), EVERYONE)
    expect_number("--step", step, 0, len(positions) - 1)
    with keyboard(by_key=console().is_terminal and step is None) as keys:
        screen = Screen(by_key=keys.by_key)
        keys.on_return(screen.again)
        onlooker = Onlooker(game, screen, say, eyes)
        Replaying(rounds, positions, end, onlooker, keys).run(step)


@dataclass(frozen=True, slots=True)
class Position:
    """A state, and what led to it."""

    number: int
    """The round, from 1 on."""
    state: State
    events: Sequence[Event]
    actor: int | None
    action: Action | None


def positions_of(rounds: Sequence[Round]) -> list[Position]:
    """Return every position of some rounds, each from its deal on."""
    positions = []
    for number, played in enumerate(rounds, 1):
        positions.append(Position(number, played.dealt, [played.game.start_event(played.dealt)], None, None))
        positions += [Position(number, step.state, step.events, step.seat, step.action) for step in played.steps]
    return positions


class Replaying:
    """A record on the screen, at one of its positions."""

    def __init__(
        self,
        rounds: Sequence[Round],
        positions: Sequence[Position],
        end: MatchRules | None,
        onlooker: Onlooker,
        keys: Keyboard,
    ) -> None:
        """Begin with the first deal; ``end`` tells what the rounds come to, unless they simply add up."""
        self.rounds = rounds
        self.positions = positions
        self.end = end
        self.onlooker = onlooker
        self.screen, self.say = onlooker.screen, onlooker.say
        self.keys = keys
        self.place = 0

    @property
    def last(self) -> int:
        """The number of the last position."""
        return len(self.positions) - 1

    def run(self, step: int | None) -> None:
        """Show one step, or all, or as somebody asks for."""
        if step is not None:
            self.place = step
            self.screen.print(self.lines())
        elif self.keys.by_key:
            self.walk()
        else:
            for place in range(len(self.positions)):
                self.place = place
                self.screen.print([*self.lines(), ""])

    def walk(self) -> None:
        """Show the steps that are asked for, until there is enough."""
        notice: list[Shown] = []
        try:
            while True:
                hints = [[(part, "dim")] for part in self.hints()]
                self.screen.draw([*self.lines(), *notice, *wrap(hints, self.screen.width, gap=2)])
                key = self.keys.ask().lower()
                if key in LEAVING:
                    return
                notice = self.go(key)
        except EOFError:
            self.screen.print([""])
        except KeyboardInterrupt:
            self.screen.print([""])
            raise

    def hints(self) -> list[str]:
        """Return what the keys do, with that of the game among them."""
        hints = self.say("replay.hints").split("  ")
        milestone = self.onlooker.table.terminal.milestone
        if milestone is not None:
            key = "w " if self.say.language == "zh" else "w: "
            hints.insert(MILESTONE_PLACE, key + milestone.labels[self.say.language])
        return hints

    def go(self, key: str) -> list[Shown]:
        """Do what a key asks for; return what there is to say."""
        match key:
            case "n" | " " | "\n":
                self.place = min(self.last, self.place + 1)
            case "b" | "p":
                self.place = max(0, self.place - 1)
            case "e":
                self.place = self.last
            case "g":
                return self.go_to()
            case "w" if self.onlooker.table.terminal.milestone is not None:
                return self.next_milestone(self.onlooker.table.terminal.milestone)
            case "s":
                return self.switch()
            case _:
                return [self.say("replay.unknown", value=key)]
        return []

    def go_to(self) -> list[Shown]:
        """Ask for a number and go there."""
        question, typed = self.say("replay.goto", last=self.last), ""
        while True:
            self.screen.prompt(f"{question} {typed}")
            key = self.keys.ask()
            if key == ENTER:
                break
            if key == ESCAPE:
                return []
            if key == BACKSPACE:
                typed = typed[:-1]
            elif key.isdecimal():
                typed = (typed + key)[:LONGEST_NUMBER]
        number = read_number(typed)
        if number is None or number > self.last:
            return [self.say("replay.unknown", value=typed)]
        self.place = number
        return []

    def next_milestone(self, milestone: Milestone) -> list[Shown]:
        """Go to the next position that the game finds worth a jump."""
        for place in range(self.place + 1, len(self.positions)):
            if any(event["type"] == milestone.type for event in self.positions[place].events):
                self.place = place
                return []
        return [milestone.none[self.say.language]]

    def switch(self) -> list[Shown]:
        """Look through the eyes of the next seat; after the last one, into every hand."""
        seats = len(self.positions[0].state.scores)
        seat = 0 if self.onlooker.seat is None else self.onlooker.seat + 1
        self.onlooker.seat = seat if seat < seats else None
        eyes = self.say("replay.everyone") if self.onlooker.seat is None else self.say("replay.seat", seat=seat + 1)
        return [self.say("replay.view", seat=eyes)]

    def lines(self) -> list[Shown]:
        """Return the position: what was decided, what came of it, and the table, or the score sheet in its place."""
        position = self.positions[self.place]
        played = self.rounds[position.number - 1]
        title = self.say(
            "replay.title",
            title=played.game.TITLE[self.say.language],
            number=position.number,
            step=self.place,
            last=self.last,
        )
        lines: list[Shown] = [*self.decision(position), *self.onlooker.told(position.events)]
        lines = lines or [Text(self.say("replay.unseen"), "dim")]
        carried = self.carried(position)
        if not position.state.is_over:
            return [*lines, *self.onlooker.lines(position.state, title, played.names, carried)]
        events = [event for each in self.positions if each.number == position.number for event in each.events]
        sheet = self.onlooker.sheet(events, position.state, played.names, carried, self.totals(position))
        return [*lines, Text(title, "bold"), *sheet]

    def carried(self, position: Position) -> Sequence[int]:
        """Return what the rounds before have come to."""
        *before, played = self.rounds[: position.number]
        return self.end.scores([each.state for each in before]) if self.end and before else played.carried

    def totals(self, position: Position) -> Sequence[int]:
        """Return what all rounds up to this position come to."""
        played = self.rounds[: position.number]
        return self.end.scores([each.state for each in played]) if self.end else played[-1].totals

    def decision(self, position: Position) -> list[Shown]:
        """Return what was decided, unless it is a secret to these eyes."""
        if position.action is None or position.actor is None or self.onlooker.seat not in (None, position.actor):
            return []
        before = self.positions[self.place - 1].state.observe(position.actor)
        action = self.onlooker.table.label(before, position.action)
        return [Text(self.say("log.decision", actor=position.actor + 1, action=action), "bold")]
