"""``paiju wuhan score``: whether a hand wins, and what everybody pays, line by line."""

import json
import sys
from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Any

import typer
from rich.console import Console

from paiju.cli.game_options import Options, Preset, changes, read_rules, usual_preset
from paiju.cli.mistakes import expect_number
from paiju.cli.shared_options import Json
from paiju.cli.terminal import console
from paiju.cli.text import InputError, Say
from paiju.cli.titles import rules_title
from paiju.mahjong.commands.question import read_one
from paiju.mahjong.commands.tile_text import draw_hand, name_of
from paiju.tiles import Tile
from paiju.wuhan import Hand, Meld, WinPosition, WinResult, evaluate_win
from paiju.wuhan.commands.question import Front, read_flip, read_front, read_hand, read_seat, signs_of
from paiju.wuhan.commands.report import special_words
from paiju.wuhan.game import GAME
from paiju.wuhan.text import explain_win

__all__ = ["score"]

Tiles = Annotated[list[str] | None, typer.Argument(metavar="TILES", help="help.won_tiles")]
Flip = Annotated[str | None, typer.Option("--flip", metavar="TILE", help="help.flip")]
Win = Annotated[str | None, typer.Option("--win", metavar="TILE", help="help.win")]
Melds = Annotated[list[str] | None, typer.Option("--meld", metavar="KIND:TILES@SEAT", help="help.wuhan_fed_meld")]
Red = Annotated[int, typer.Option("--red", metavar="N", help="help.red")]
Skin = Annotated[int, typer.Option("--skin", metavar="N", help="help.skin")]
Laizi = Annotated[int, typer.Option("--laizi", metavar="N", help="help.laizi")]
From = Annotated[str | None, typer.Option("--from", metavar="SEAT", help="help.from")]
SelfDraw = Annotated[bool, typer.Option("--self-draw", help="help.wuhan_self_draw")]
KongDraw = Annotated[bool, typer.Option("--kong-draw", help="help.kong_draw")]
RobKong = Annotated[bool, typer.Option("--rob-kong", help="help.wuhan_rob_kong")]
Dealer = Annotated[str, typer.Option("--dealer", metavar="SEAT", help="help.dealer")]
Left = Annotated[int, typer.Option("--left", metavar="N", help="help.left")]
Others = Annotated[list[str] | None, typer.Option("--other", metavar="SEAT=...", help="help.others")]
Ready = Annotated[list[str] | None, typer.Option("--ready", metavar="SEAT", help="help.ready")]

LIVE = 82  # tiles to draw after the deal
ACROSS = "across"


def score(
    context: typer.Context,
    tiles: Tiles = None,
    *,
    flip: Flip = None,
    win: Win = None,
    meld: Melds = None,
    red: Red = 0,
    skin: Skin = 0,
    laizi: Laizi = 0,
    from_seat: From = None,
    self_draw: SelfDraw = False,
    kong_draw: KongDraw = False,
    rob_kong: RobKong = False,
    dealer: Dealer = ACROSS,
    left: Left = 40,
    other: Others = None,
    ready: Ready = None,
    preset: Preset = None,
    option: Options = None,
    as_json: Json = False,
) -> None:
    """Tell whether a hand wins, and who pays what."""
    say: Say = context.obj
    rules, base = read_rules(GAME, preset, option), preset or usual_preset(GAME)
    if not tiles:
        raise InputError("mistake.no_tiles")
    turned, special = read_flip(flip)
    if win is None:
        raise InputError("mistake.no_win_tile")
    tile = read_one(win, "mistake.win_tile")
    expect_number("--left", left, 0, LIVE)
    way = read_way({"self_draw": self_draw, "kong_draw": kong_draw, "rob_kong": rob_kong})
    fronts = read_fronts(meld or (), {"red": red, "skin": skin, "laizi": laizi}, other or ())
    held = waiting(tiles, fronts[0].melds, tile)
    entry: dict[str, Any] = {
        "flip": str(turned),
        "dealer": read_seat(dealer),
        "winner": 0,
        "win_way": way,
        "from": read_from(from_seat, way),
        "wall_left": left,
        "hand": [str(each) for each in held.tiles],
        "win_tile": str(tile),
        "seats": [front.to_dict(ready=place in map(read_seat, ready or ())) for place, front in enumerate(fronts)],
    }
    result = evaluate_win(WinPosition.from_dict(entry), rules)
    if as_json:
        named = {"preset": base, "options": changes(GAME, base, rules.to_dict())}
        sys.stdout.write(json.dumps({**result.to_dict(), **named}, ensure_ascii=False) + "\n")
        return
    screen = console()
    for line in draw_hand(held.draw(tile), say, screen.width, marked=tile, signs=signs_of(special, say)):
        screen.print(line, no_wrap=True, overflow="ignore")
    screen.print(special_words(turned, special, say))
    screen.print(say("wuhan.how", tile=name_of(tile, say.language), **circumstances(entry, say)))
    screen.print(say("score.rules", rules=rules_title(GAME, base, rules.to_dict(), say)))
    print_result(result, screen, say)


def waiting(tiles: Iterable[str], melds: Sequence[Meld], tile: Tile) -> Hand:
    """Return the hand before its winning tile; the tile may be typed with it."""
    held = read_hand(tiles, melds)
    if len(held.tiles) % 3 == 1:
        return held
    if tile not in held.tiles:
        raise InputError("mistake.win_not_held", value=tile)
    return held.discard(tile)


def read_way(flags: Mapping[str, bool]) -> str:
    """Return the way to win; a discard if none is named."""
    chosen = [name for name, is_set in flags.items() if is_set]
    if len(chosen) > 1:
        raise InputError("mistake.two_ways", ways=tuple(f"--{name.replace('_', '-')}" for name in chosen))
    return chosen[0] if chosen else "discard"


def read_from(value: str | None, way: str) -> int | None:
    """Return whose tile it was; nobody's if the winner has drawn it."""
    if way in ("self_draw", "kong_draw"):
        if value is not None:
            raise InputError("mistake.from_draw")
        return None
    seat = read_seat(value or "right")
    if seat == 0:
        raise InputError("mistake.from_me")
    return seat


def read_fronts(melds: Iterable[str], kongs: Mapping[str, int], others: Iterable[str]) -> list[Front]:
    """Return what lies in front of each seat, the winner first."""
    fronts = [read_front(melds, kongs), Front(), Front(), Front()]
    for text in others:
        word, equals, front = text.replace("＝", "=").partition("=")
        if not equals:
            raise InputError("mistake.others", value=text)
        seat = read_seat(word)
        if seat == 0:
            raise InputError("mistake.others_me")
        fronts[seat] = read_front(front.replace("，", ",").split(","), {}, seat)
    return fronts


def circumstances(entry: Mapping[str, Any], say: Say) -> dict[str, str]:
    """Return how the tile came, who deals, and how many tiles are left."""
    names = [say(f"seat.{place}") for place in range(4)]
    giver = None if entry["from"] is None else names[entry["from"]]
    return {
        "way": say(f"way.{entry['win_way']}", seat=giver),
        "dealer": say("wuhan.dealer_me") if entry["dealer"] == 0 else say("wuhan.dealer", seat=names[entry["dealer"]]),
        "left": entry["wall_left"],
    }


def print_result(result: WinResult, screen: Console, say: Say) -> None:
    """Print how the payments come about; what everybody gets stands out."""
    lines = explain_win(result, say.language, [say(f"seat.{place}") for place in range(4)])
    for line in lines[:-1]:
        screen.print(f"  {line}")
    screen.print(f"  {lines[-1]}", style="bold green" if result.can_win else "bold red")
