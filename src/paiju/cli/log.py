"""``paiju log``: show, check, mask and count records."""

import json
import sys
from collections.abc import Iterator
from typing import Annotated

import typer
from rich.table import Table

from paiju import record as records
from paiju.cli.chart import print_scores, print_statistics
from paiju.cli.group import new_group
from paiju.cli.help import Command
from paiju.cli.mistakes import using
from paiju.cli.seats import SPECTATOR, read_seat
from paiju.cli.shared_options import OUT, Json
from paiju.cli.terminal import console, visible
from paiju.cli.text import InputError, Say
from paiju.cli.titles import level_title
from paiju.errors import PaijuError
from paiju.game import Event, Game
from paiju.record import Record, game_of
from paiju.round import chosen_names
from paiju.statistics import Statistics

__all__ = ["log"]

log = new_group()

File = Annotated[str | None, typer.Argument(metavar="FILE", help="help.file")]
Seat = Annotated[str | None, typer.Option("--seat", metavar="N|none", help="help.seat")]
Out = Annotated[str | None, typer.Option(*OUT, metavar="FILE", help="help.output")]


@log.command("show", help="help.log_show", cls=Command)
def show(context: typer.Context, file: File = None, *, seat: Seat = None) -> None:
    """Print a record in words."""
    record = read(file)
    if seat is not None:
        record = masked(record, seat)
    print_record(record, context.obj)


@log.command("validate", help="help.log_validate", cls=Command)
def validate(context: typer.Context, file: File = None) -> None:
    """Play a record again and compare every line."""
    record = read(file)
    if record.masked is None:
        records.validate(record)
    key = "log.valid" if record.masked is None else "log.sealed"
    console().print(context.obj(key, lines=len(record), decisions=record.decisions))


@log.command("mask", help="help.log_mask", cls=Command)
def mask(file: File = None, *, seat: Seat = None, out: Out = None) -> None:
    """Write what a seat has seen of a record."""
    if seat is None:
        raise InputError("mistake.no_seat")
    seen = masked(read(file), seat)
    if out is None:
        sys.stdout.write(records.to_text(seen))
        return
    with using(out):
        records.write(seen, out)


@log.command("stats", help="help.log_stats", cls=Command)
def stats(context: typer.Context, file: File = None, *, as_json: Json = False) -> None:
    """Print what happened how often."""
    record = read(file)
    numbers = Statistics(game_of(record))
    try:
        numbers.add(record)
    except (LookupError, TypeError, ValueError) as error:
        raise InputError("mistake.stats", reason=repr(error)) from error
    if as_json:
        answer = {"game": record.game, "masked": record.masked, "lines": len(record), **numbers.to_dict()}
        sys.stdout.write(json.dumps(answer, ensure_ascii=False) + "\n")
        return
    screen = console()
    print_statistics(numbers, screen, context.obj)
    print_scores(numbers, screen, context.obj)


def read(file: str | None) -> Record:
    """Return the record of a file."""
    if file is None:
        raise InputError("mistake.no_file")
    with using(file):
        return records.read(file)


def masked(record: Record, seat: str) -> Record:
    """Return what a seat has seen of the record; ``none`` is a spectator."""
    return records.mask(record, read_seat(seat, len(record[0]["seats"]), SPECTATOR))


def print_record(record: Record, say: Say) -> None:
    """Print every line in words, decisions dim beside what follows from them."""
    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(justify="right", style="dim", no_wrap=True)
    table.add_column(overflow="fold")
    for number, words, style in _rows(record, say):
        table.add_row(str(number), words, style=style)
    console().print(table)


def _rows(record: Record, say: Say) -> Iterator[tuple[int, str, str | None]]:
    game = game_of(record)
    styles = {**game.terminal.styles, "start_hand": "bold", "decision": "dim", "end_hand": "bold"}
    for line in record:
        yield line["seq"], visible(_words(line, game, say)), styles.get(line["type"])


def _words(line: Event, game: Game, say: Say) -> str:
    match line["type"]:
        case "start_game":
            title, names = game.TITLE[say.language], chosen_names(line["seats"])
            named = say.join(level_title(name, say) for name in names)
            return say("log.start_game", title=title, names=named) if names else title
        case "decision":
            return say("log.decision", actor=line["actor"] + 1, action=_label(line["action"], game, say))
        case "end_game" | "stop":
            totals = line["final" if "final" in line else "scores"]  # a match may make more of them than their sum
            return say(f"log.{line['type']}", scores=" ".join(f"{score:+}" for score in totals))
    told = {key: value for key, value in line.items() if key not in ("seq", "time", "deal", "scores")}
    try:
        return game.event_text(line, say.language)
    except (LookupError, TypeError, ValueError):  # a line that another program has added
        return json.dumps(told, ensure_ascii=False)


def _label(text: str, game: Game, say: Say) -> str:
    try:
        return str(game.Action.parse(text).label(say.language))
    except PaijuError:
        return text
