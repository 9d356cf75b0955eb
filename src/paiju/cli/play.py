"""``paiju play``: a game against agents or between people, in the browser or at one terminal."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import typer

from paiju.agents import usual_level
from paiju.cli.browser import (
    PagePort,
    Ui,
    choose_ui,
    expect_page_knows,
    is_fed,
    open_table,
    own_agents,
    page_levels,
    page_rules,
)
from paiju.cli.game_options import GameName, Options, Preset, read_game, read_match, read_rules
from paiju.cli.keyboard import keyboard, one_ctrl_c
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
from paiju.cli.shared_options import OUT
from paiju.cli.start import PositionText, by_seat, read_start
from paiju.cli.terminal import console
from paiju.cli.text import InputError, Say
from paiju.cli.titles import level_title
from paiju.data import new_record_file
from paiju.game import Game
from paiju.match import Match
from paiju.seeds import draw_seed

__all__ = ["play"]

ALONE, FRIENDS = MODES = ("ai", "friends")

Level = Annotated[str | None, typer.Option("--level", metavar="LEVEL", help="help.level")]
Humans = Annotated[int, typer.Option("--humans", metavar="N", help="help.humans")]
Mode = Annotated[str, typer.Option("--mode", metavar="MODE", help="help.mode")]
MatchOptions = Annotated[list[str] | None, typer.Option("--match", metavar="NAME|OPTION=VALUE", help="help.match")]
RecordFile = Annotated[str | None, typer.Option(*OUT, metavar="FILE", help="help.record")]


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
    mode: Mode = ALONE,
    out: RecordFile = None,
    position: PositionText = None,
    ui: Ui = None,
    port: PagePort = None,
) -> None:
    """Sit down at a table."""
    say: Say = context.obj
    start = None if position is None else read_start(position, {"GAME": game, "--rules": preset, "--option": option})
    played = read_game(game) if start is None else start.game
    rules = read_rules(played, preset, option) if start is None else start.rules
    length = read_match(played, rules, match) | ({} if rounds is None else {"rounds": rounds})
    check_numbers(seed, rounds)
    rest = read_pace(pace)
    seats = played.num_seats(rules)
    expect_number("--humans", humans, 1, seats)
    specs = read_specs(played, level or usual_level(played), seats - humans) if humans < seats else []
    own_device = {"--ui terminal": ui == "terminal", "--humans": humans > 1}
    among_friends = _among_friends(mode, {**own_device, "--seed": seed is not None, "--position": start is not None})
    if among_friends or choose_ui(ui, port, say, is_piped=is_fed()) == "web":
        expect_page_knows(played, {"--out": out})
        wishes = {
            "level": page_levels(played, specs) if level else None,
            "seed": seed,
            **page_rules(played, preset, rules, is_changed=bool(option)),
            "rounds": length.pop("rounds", None),
            "match": json.dumps(length) if length else None,
            "pace": pace if pace != "normal" else None,
            "humans": humans if humans > 1 else None,
            "mode": mode if among_friends else None,
            "position": position,
        }
        wished = {name: wish for name, wish in wishes.items() if wish is not None}
        # Without a word about the game the page shows the one that was played last.
        form = {"game": played.name, **wished} if game is not None or wished else {}
        open_table(say, form, port, own_agents(played, specs))
        return
    people = [((0 if start is None else start.seat) + place) % seats for place in range(humans)]
    agents = make_agents(played, [seat for seat in range(seats) if seat not in people], specs)
    drawn = draw_seed() if seed is None else seed
    deals = None if start is None else start.deals(drawn)
    table = Match(played, rules, drawn, names=by_seat(people, _record_names(humans), specs), deals=deals, **length)
    names = tuple(by_seat(people, _names(humans, say), [level_title(spec, say) for spec in specs]))
    file = _file(out, played, table.seed)
    with one_ctrl_c(), keyboard(by_key=console().is_terminal) as keys:
        screen = Screen(by_key=keys.by_key)
        keys.on_return(screen.again)
        Session(table, agents, screen, keys, say, names=names, pace=rest, file=file).run()


def _among_friends(text: str, without: Mapping[str, bool]) -> bool:
    """Tell whether the table is for friends, who come by a link: on the page, each with a device of their own."""
    expect_word(text, MODES, "mistake.mode")
    if text != FRIENDS:
        return False
    for option, given in without.items():
        if given:
            raise InputError("mistake.friends_with", option=option)
    return True


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
