"""``paiju hand``: what a Sichuan hand waits for, needs, or should let go."""

import json
import sys
from typing import Annotated

import typer

from paiju.cli.shared_options import Json
from paiju.cli.terminal import console
from paiju.cli.text import InputError, Say
from paiju.sichuan import Hand
from paiju.sichuan.commands.analyser import Analyser
from paiju.sichuan.commands.question import Question, read_position, read_void
from paiju.sichuan.commands.report import analyse, print_report, to_dict
from paiju.tiles import Tile

__all__ = ["hand"]

Tiles = Annotated[list[str] | None, typer.Argument(metavar="[TILES]", help="help.tiles")]
Void = Annotated[str | None, typer.Option("--void", metavar="m|s|p", help="help.void")]
Melds = Annotated[list[str] | None, typer.Option("--meld", metavar="KIND:TILE", help="help.meld")]
Seen = Annotated[str | None, typer.Option("--seen", metavar="TILES", help="help.seen")]
Position = Annotated[str | None, typer.Option("--position", metavar="TEXT", help="help.hand_position")]
Every = Annotated[bool, typer.Option("--all", help="help.all")]


def hand(
    context: typer.Context,
    tiles: Tiles = None,
    *,
    void: Void = None,
    meld: Melds = None,
    seen: Seen = None,
    position: Position = None,
    every: Every = False,
    as_json: Json = False,
) -> None:
    """Analyse one hand, or start the interactive analyser."""
    say: Say = context.obj
    void_suit = None if void is None else read_void(void)
    if position is not None:
        for option, part in (("TILES", tiles), ("--void", void), ("--meld", meld), ("--seen", seen)):
            if part:
                raise InputError("mistake.position_with", option=option)
        answer(*read_position(position), say, every=every, as_json=as_json)
        return
    if not tiles:
        for option, given in (("--meld", meld), ("--seen", seen), ("--json", as_json)):
            if given:
                raise InputError("mistake.needs_tiles", option=option)
        Analyser(console(), say, void_suit=void_suit, every=every).run()
        return
    question = Question(tiles=" ".join(tiles), melds=tuple(meld or ()), void_suit=void_suit, seen=seen or "")
    answer(question.hand(), question.seen_tiles(), say, every=every, as_json=as_json)


def answer(held: Hand, seen: tuple[Tile, ...], say: Say, *, every: bool, as_json: bool) -> None:
    """Print what there is to say about a hand."""
    report = analyse(held, seen)
    if as_json:
        sys.stdout.write(json.dumps(to_dict(report)) + "\n")
    else:
        print_report(report, console(), say, every=every)
