"""``paiju watch``: agents play, and what they think of their moves."""

import random
import sys
from collections.abc import Mapping
from typing import Annotated, Any, Final

import typer
from rich.text import Text

from paiju.agents import Agent, Pace, act, advise, reset, usual_level
from paiju.cli.browser import (
    PagePort,
    Ui,
    choose_ui,
    expect_page_knows,
    open_table,
    own_agents,
    page_levels,
    page_rules,
)
from paiju.cli.game_options import GameName, Options, Preset, read_game, read_rules
from paiju.cli.keyboard import ENTER, LEAVING, Keyboard, keyboard
from paiju.cli.onlooker import Onlooker
from paiju.cli.players import (
    PaceName,
    Seed,
    check_numbers,
    make_agents,
    read_pace,
    read_specs,
)
from paiju.cli.screen import Screen, Shown, leaf_through
from paiju.cli.seats import EVERYONE, read_seat
from paiju.cli.terminal import console
from paiju.cli.text import Say
from paiju.cli.thinking import thinking
from paiju.cli.titles import level_title
from paiju.game import Action, Event
from paiju.match import Match
from paiju.seeds import one_way

__all__ = ["watch"]

CANDIDATES: Final = 5

Specs = Annotated[str | None, typer.Option("--agents", metavar="A,B,...", help="help.watch_agents")]
Eyes = Annotated[str, typer.Option("--seat", metavar="N|all", help="help.eyes")]
Rounds = Annotated[int, typer.Option("--rounds", metavar="N", help="help.watch_rounds")]


def watch(
    context: typer.Context,
    game: GameName = None,
    *,
    specs: Specs = None,
    seed: Seed = None,
    preset: Preset = None,
    option: Options = None,
    pace: PaceName = "normal",
    seat: Eyes = EVERYONE,
    rounds: Rounds = 1,
    ui: Ui = None,
    port: PagePort = None,
) -> None:
    """Let agents play."""
    say: Say = context.obj
    played = read_game(game)
    rules = read_rules(played, preset, option)
    check_numbers(seed, rounds)
    rest = read_pace(pace)
    seats = played.num_seats(rules)
    names = read_specs(played, specs or usual_level(played), seats)
    eyes = read_seat(seat, seats, EVERYONE)
    if choose_ui(ui, port, say, is_piped=not sys.stdout.isatty()) == "web":
        expect_page_knows(played, {"--seat": eyes is not None})
        wishes = {
            "game": played.name,
            "mode": "watch",
            "level": page_levels(played, names),
            "seed": seed,
            **page_rules(played, preset, rules, is_changed=bool(option)),
            "rounds": rounds,
            "pace": pace if pace != "normal" else None,
        }
        wished = {name: wish for name, wish in wishes.items() if wish is not None}
        open_table(say, wished, port, own_agents(played, names))
        return
    agents = make_agents(played, range(seats), names)
    match = Match(played, rules, seed, rounds=rounds, names=names)
    with keyboard(by_key=console().is_terminal) as keys:
        screen = Screen(by_key=keys.by_key)
        keys.on_return(screen.again)
        onlooker = Onlooker(played, screen, say, eyes)
        Watching(match, agents, onlooker, keys, rest).run()


class Watching:
    """A match between agents on the screen."""

    def __init__(
        self, match: Match, agents: Mapping[int, Agent], onlooker: Onlooker, keys: Keyboard, pace: Pace
    ) -> None:
        """Begin where the match stands."""
        self.match = match
        self.agents = agents
        self.onlooker = onlooker
        self.screen, self.say = onlooker.screen, onlooker.say
        self.keys = keys
        self.pace = pace
        self.is_paused = False
        self.news: list[Event] = []
        self.carried = match.settled

    def run(self) -> None:
        """Show every decision until the match is over or somebody has seen enough."""
        try:
            while self.play_round() and not self.match.is_over and self.wants_next():
                self.match.next()
        except EOFError:
            self.screen.print([""])
        except KeyboardInterrupt:
            self.screen.print([""])
            raise

    def play_round(self) -> bool:
        """Play one round; tell whether it was watched to its end."""
        table = self.match.round
        for seat, agent in self.agents.items():
            reset(agent, one_way(table.deal["seed"], seat))
        self.carried = self.match.settled
        self.news = [self.match.game.start_event(table.dealt)]
        events = list(self.news)
        while not table.state.is_over:
            if not self.decide():
                return False
            events += table.steps[-1].events
        if not self.screen.redraws:
            self.show([])
        sheet = self.onlooker.sheet(events, table.state, table.names, self.carried, self.match.scores)
        heading = Text(self.say("play.over", number=len(self.match.rounds)), "bold")
        leaf_through(self.screen, self.keys, self.say, sheet, heading=[heading], room=2)
        return True

    def wants_next(self) -> bool:
        """Wait until the score sheet is read; tell whether there is to be another round."""
        if not self.keys.by_key:
            return True
        self.screen.prompt(self.say("play.next") + " ")
        while (key := self.keys.ask().lower()) not in (ENTER, " ", "n"):
            if key in LEAVING:
                self.screen.answered()
                return False
        self.screen.answered()
        return True

    def decide(self) -> bool:
        """Let an agent decide and show it; tell whether anybody wants to see more."""
        table, seat = self.match.round, self.match.round.state.turn
        assert seat is not None  # the round is not over
        agent = self.agents[seat]
        observation = table.state.observe(seat)
        is_open = self.onlooker.seat in (None, seat)
        is_known = is_open or not table.state.claimants  # who is asked about a claim is hidden
        words = self.say("play.thinks", name=level_title(agent.name, self.say)) if is_known else ""
        with thinking(self.screen, words):
            thoughts = self.candidates(agent, observation) if is_open else []
            action = act(agent, observation)
        go_on = True
        if is_open or self.onlooker.told(self.news):
            self.show([*self.chosen(seat, observation, action), *thoughts] if is_open else [])
            go_on = self.wait()
            self.news = []
        table.apply(action, seat)
        self.news += table.steps[-1].events
        return go_on

    def chosen(self, seat: int, observation: Any, action: Action) -> list[Shown]:
        """Return what is decided."""
        label = self.onlooker.table.label(observation, action)
        name = level_title(self.agents[seat].name, self.say)
        return [Text(self.say("watch.decides", seat=seat + 1, name=name, action=label), "bold")]

    def candidates(self, agent: Agent, observation: Any) -> list[Shown]:
        """Return what an agent thinks of its moves, best first; nothing if it does not tell."""
        advice = advise(agent, observation)
        if advice is None:
            return []
        best = self.onlooker.table.terminal.suggestions(advice.suggestions)[:CANDIDATES]
        reasons = enumerate(map(self.onlooker.table.reason, best), 1)
        lines = (self.screen.hanging(f"  {number}. ", reason, "magenta") for number, reason in reasons)
        return [line for wrapped in lines for line in wrapped]

    def show(self, below: list[Shown]) -> None:
        """Show what has happened, the table, and more below it."""
        table = self.match.round
        title = self.say("play.title", title=self.match.game.TITLE[self.say.language], number=len(self.match.rounds))
        told = self.onlooker.told(self.news)
        lines = self.onlooker.lines(table.state, title, table.names, self.carried)
        hints: list[Shown] = []
        if self.keys.by_key:
            hints = [Text(self.say("watch.paused" if self.is_paused else "watch.hints"), "dim")]
        if self.screen.redraws:
            room = self.screen.height - len(lines) - len(below) - len(hints) - 1
            self.screen.draw([*self.screen.above(told, room), *lines, *below, *hints])
        else:
            self.screen.print([*told, "", *lines, *below, *hints])

    def wait(self) -> bool:
        """Rest as long as the pace asks for, or until a key tells to go on; tell whether it goes on."""
        if not self.keys.by_key:
            return True
        key = (self.keys.ask() if self.is_paused else self.keys.pause(self.pace.rest(random.random()))).lower()
        if key == " ":
            self.is_paused = not self.is_paused
            return self.wait() if self.is_paused else True
        return key not in LEAVING
