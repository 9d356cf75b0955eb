"""``paiju play``: a game against agents or between people, in the browser or at one terminal."""

import contextlib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import typer

from paiju.agents import usual_level
from paiju.cli.browser import is_fed, open_table, page_is_missing
from paiju.cli.game_options import GameName, Options, Preset, read_game, read_match, read_rules
from paiju.cli.keyboard import keyboard
from paiju.cli.mistakes import expect_number, expect_word
from paiju.cli.players import (
    PaceName,
    Rounds,
    Seed,
    check_numbers,
    make_agents,
    read_pace,
    read_specs,
)
from paiju.cli.screen import Screen
from paiju.cli.session import Session
from paiju.cli.start import PositionText, by_seat, read_start
from paiju.cli.terminal import console
from paiju.cli.text import InputError, Say
from paiju.data import new_record_file
from paiju.game import Game
from paiju.match import Match
from paiju.seeds import draw_seed

__all__ = ["play"]

UIS = ("web", "terminal")

Level = Annotated[str | None, typer.Option("--level", metavar="LEVEL", help="help.level")]
Humans = Annotated[int, typer.Option("--humans", metavar="N", help="help.humans")]
Ui = Annotated[str | None, typer.Option("--ui", metavar="UI", help="help.ui")]
MatchOptions = Annotated[list[str] | None, typer.Option("--match", metavar="NAME|OPTION=VALUE", help="help.match")]
RecordFile = Annotated[str | None, typer.Option("--record", metavar="FILE", help="help.record")]


def play(
    context: typer.Context,
    game: GameName = None,
    *,
    level: Level = None,
    seed: Seed = None,
    preset: Preset = None,
    option: Options = None,
    pace: PaceName = "normal",
    rounds: Rounds = None,
    match: MatchOptions = None,
    humans: Humans = 1,
    record: RecordFile = None,
    position: PositionText = None,
    ui: Ui = None,
) -> None:
    """Sit down at a table."""
    say: Say = context.obj
    start = None if position is None else read_start(position, {"GAME": game, "--preset": preset, "--option": option})
    played = read_game(game) if start is None else start.game
    rules = read_rules(played, preset, option) if start is None else start.rules
    length = read_match(played, rules, match) | ({} if rounds is None else {"rounds": rounds})
    check_numbers(seed, rounds)
    rest = read_pace(pace)
    seats = played.num_seats(rules)
    expect_number("--humans", humans, 1, seats)
    specs = read_specs(played, level or usual_level(played), seats - humans) if humans < seats else []
    if _ui(ui, say) == "web":
        _expect_page_knows(played, specs, {"--record": record, "--option": option, "--match": match})
        levels = _page_levels(played, specs) if level else None
        wishes = {"level": levels, "seed": seed, "preset": preset, "rounds": rounds}
        wishes |= {"pace": pace if pace != "normal" else None, "humans": humans if humans > 1 else None}
        wishes |= {"position": position}
        wished = {name: wish for name, wish in wishes.items() if wish is not None}
        # Without a word about the game the page shows the one that was played last.
        open_table(say, {"game": played.name, **wished} if game is not None or wished else {})
        return
    people = [((0 if start is None else start.seat) + place) % seats for place in range(humans)]
    agents = make_agents(played, [seat for seat in range(seats) if seat not in people], specs)
    drawn = draw_seed() if seed is None else seed
    deals = None if start is None else start.deals(drawn)
    table = Match(played, rules, drawn, names=by_seat(people, _record_names(humans), specs), deals=deals, **length)
    names, file = tuple(by_seat(people, _names(humans, say), specs)), _file(record, played, table.seed)
    with keyboard(by_key=console().is_terminal) as keys:
        screen = Screen(by_key=keys.by_key)
        keys.on_return(screen.again)
        Session(table, agents, screen, keys, say, names=names, pace=rest, file=file).run()


def _ui(asked: str | None, say: Say) -> str:
    """Return where to play: the browser, unless that can't be or moves are piped in."""
    if asked is not None:
        expect_word(asked, UIS, "mistake.ui")
        return asked
    if is_fed():
        return "terminal"
    missing = page_is_missing(say)
    if missing is None:
        return "web"
    console().print(missing, say("play.go_on"), sep="\n")
    with contextlib.suppress(EOFError):
        input()  # the game clears the screen
    return "terminal"


def _page_levels(game: Game, specs: list[str]) -> str:
    """Return the levels as the page knows them, with commas; one where all are the same."""
    names = [game.agents.aliases.get(spec, spec) for spec in specs]
    return ",".join(names if len(set(names)) > 1 else names[:1])


def _expect_page_knows(game: Game, specs: list[str], options: Mapping[str, object]) -> None:
    """Refuse what only the terminal can do."""
    for option, given in options.items():
        if given:
            raise InputError("mistake.terminal_only", option=option)
    if "." in game.name:
        raise InputError("mistake.terminal_only", option=game.name)
    for spec in specs:
        if ":" in spec:
            raise InputError("mistake.terminal_only", option=spec)


def _record_names(humans: int) -> list[str]:
    return ["player"] if humans == 1 else [f"player_{number}" for number in range(1, humans + 1)]


def _names(humans: int, say: Say) -> list[str]:
    return [say("play.player", number=number) for number in range(1, humans + 1)]


def _file(given: str | None, game: Game, seed: int) -> Path:
    if given is None:
        return new_record_file(game.name, seed)
    path = Path(given)
    if path.is_dir() or not path.absolute().parent.is_dir():
        raise InputError("mistake.record_file", value=given)
    if path.exists():
        raise InputError("mistake.record_exists", value=given)
    return path
