"""``paiju wuhan hand``: what a hand waits for, needs, or should let go."""

import json
import sys
from typing import Annotated

import typer

from paiju.cli.game_options import Options, Preset, read_rules
from paiju.cli.shared_options import Json
from paiju.cli.terminal import console
from paiju.cli.text import InputError, Say
from paiju.mahjong.commands.question import read_tiles
from paiju.wuhan.commands.question import read_flip, read_front, read_hand
from paiju.wuhan.commands.report import analyse, print_report, to_dict
from paiju.wuhan.game import GAME

__all__ = ["hand"]

Tiles = Annotated[list[str] | None, typer.Argument(metavar="TILES", help="help.tiles")]
Flip = Annotated[str | None, typer.Option("--flip", metavar="TILE", help="help.flip")]
Melds = Annotated[list[str] | None, typer.Option("--meld", metavar="KIND:TILES", help="help.wuhan_meld")]
Seen = Annotated[str | None, typer.Option("--seen", metavar="TILES", help="help.seen")]
Every = Annotated[bool, typer.Option("--all", help="help.all")]


def hand(
    context: typer.Context,
    tiles: Tiles = None,
    *,
    flip: Flip = None,
    meld: Melds = None,
    seen: Seen = None,
    preset: Preset = None,
    option: Options = None,
    every: Every = False,
    as_json: Json = False,
) -> None:
    """Analyse one hand."""
    say: Say = context.obj
    rules = read_rules(GAME, preset, option)
    if not tiles:
        raise InputError("mistake.no_tiles")
    turned, _ = read_flip(flip)
    held = read_hand(tiles, read_front(meld or (), {}).melds)
    report = analyse(held, turned, rules, read_tiles(seen or ""))
    if as_json:
        sys.stdout.write(json.dumps(to_dict(report)) + "\n")
    else:
        print_report(report, console(), say, every=every)
