"""``paiju score``: what a winning Sichuan hand is worth, line by line."""

import json
import sys
from collections.abc import Mapping, Sequence
from typing import Annotated, Final

import typer
from rich.console import Console

from paiju.cli.game_options import Options, Preset, changes, read_rules, usual_preset
from paiju.cli.mistakes import explain
from paiju.cli.shared_options import Json
from paiju.cli.terminal import console
from paiju.cli.text import InputError, Say
from paiju.cli.titles import rules_title
from paiju.errors import FlagsError
from paiju.mahjong.commands.question import read_one
from paiju.mahjong.commands.tile_text import draw_hand, name_of
from paiju.sichuan import ADDONS, PATTERNS, Hand, Rules, Score
from paiju.sichuan import score as score_of
from paiju.sichuan.commands.question import Question, read_void
from paiju.sichuan.game import GAME
from paiju.tiles import Tile

__all__ = ["score"]

Tiles = Annotated[list[str] | None, typer.Argument(metavar="TILES", help="help.won_tiles")]
Win = Annotated[str | None, typer.Option("--win", metavar="TILE", help="help.win")]
Void = Annotated[str | None, typer.Option("--void", metavar="m|s|p", help="help.void")]
Melds = Annotated[list[str] | None, typer.Option("--meld", metavar="KIND:TILE", help="help.meld")]
SelfDraw = Annotated[bool, typer.Option("--self-draw", help="help.self_draw")]
KongFlower = Annotated[bool, typer.Option("--kong-flower", help="help.kong_flower")]
ExposedKong = Annotated[bool, typer.Option("--exposed-kong", help="help.exposed_kong")]
KongDiscard = Annotated[bool, typer.Option("--kong-discard", help="help.kong_discard")]
RobKong = Annotated[bool, typer.Option("--rob-kong", help="help.rob_kong")]
LastTile = Annotated[bool, typer.Option("--last-tile", help="help.last_tile")]
Heavenly = Annotated[bool, typer.Option("--heavenly", help="help.heavenly")]
Earthly = Annotated[bool, typer.Option("--earthly", help="help.earthly")]

NAMED: Final = {row.id: (row.zh, row.en) for row in ADDONS} | {
    name: (PATTERNS[f"{name}_hand"].zh, PATTERNS[f"{name}_hand"].en) for name in ("heavenly", "earthly")
}


def score(
    context: typer.Context,
    tiles: Tiles = None,
    *,
    win: Win = None,
    void: Void = None,
    meld: Melds = None,
    self_draw: SelfDraw = False,
    kong_flower: KongFlower = False,
    exposed_kong: ExposedKong = False,
    kong_discard: KongDiscard = False,
    rob_kong: RobKong = False,
    last_tile: LastTile = False,
    heavenly: Heavenly = False,
    earthly: Earthly = False,
    preset: Preset = None,
    option: Options = None,
    as_json: Json = False,
) -> None:
    """Score a winning hand and explain it."""
    say: Say = context.obj
    rules, base = read_rules(GAME, preset, option), preset or usual_preset(GAME)
    if not tiles:
        raise InputError("mistake.no_tiles")
    tile = read_win(win)
    void_suit = None if void is None else read_void(void)
    hand = Question(tiles=" ".join(tiles), melds=tuple(meld or ()), void_suit=void_suit).hand()
    flags = {
        "self_draw": self_draw,
        "kong_flower": kong_flower,
        "exposed_kong": exposed_kong,
        "kong_discard": kong_discard,
        "rob_kong": rob_kong,
        "last_tile": last_tile,
        "heavenly": heavenly,
        "earthly": earthly,
    }
    answer = ask(hand, tile, flags, rules)
    if as_json:
        sys.stdout.write(json.dumps(to_dict(answer, base), ensure_ascii=False) + "\n")
        return
    screen = console()
    won = hand.draw(tile) if len(hand.tiles) % 3 == 1 else hand  # the winning tile may be left out
    for line in draw_hand(won, say, screen.width, marked=tile):
        screen.print(line, no_wrap=True, overflow="ignore")
    if void_suit is not None:
        screen.print(say("report.void", suit=say(f"suit.{void_suit}")))
    payer = say(f"payer.{who_pays(flags, rules)}")
    screen.print(say("score.how", tile=name_of(tile, say.language), how=in_words(flags, say), payer=payer))
    screen.print(say("score.rules", rules=rules_title(GAME, base, rules.to_dict(), say)))
    print_lines(answer.explain(say.language), screen)


def read_win(value: str | None) -> Tile:
    """Return the winning tile."""
    if value is None:
        raise InputError("mistake.no_win_tile")
    return read_one(value, "mistake.win_tile")


def ask(hand: Hand, tile: Tile, flags: Mapping[str, bool], rules: Rules) -> Score:
    """Return the score, or say in which way nobody can win."""
    try:
        return score_of(hand, tile, **flags, rules=rules)
    except FlagsError as error:
        chinese = Say("zh")
        how, reason = in_words(flags, chinese), explain(error, chinese)
        raise InputError("mistake.flags", message=error, how=how, reason=reason) from error


def in_words(flags: Mapping[str, bool], say: Say) -> str:
    """Return how the hand was won."""
    chosen = [name for name, is_set in flags.items() if is_set]
    names = [_flag_name(name, say) for name in chosen]
    if not {"self_draw", "kong_discard", "rob_kong"} & set(chosen):
        names.insert(0, say("score.discard"))
    return ("、" if say.language == "zh" else ", ").join(names)


def _flag_name(name: str, say: Say) -> str:
    if name not in NAMED:
        return say("score.exposed_kong")
    zh, en = NAMED[name]
    return zh if say.language == "zh" else en


def who_pays(flags: Mapping[str, bool], rules: Rules) -> str:
    """Return who pays a win like this one (S-8.3 to S-8.8)."""
    if flags["kong_flower"] and flags["exposed_kong"] and rules.exposed_kong_flower == "feeder_pays":
        return "feeder"
    if flags["self_draw"]:
        return "everyone"
    return "kong_player" if flags["rob_kong"] else "discarder"


def to_dict(score: Score, preset: str) -> dict[str, object]:
    """Return the object ``--json`` prints."""
    names = {"main_zh": score.main.zh, "main_en": score.main.en}
    return {**score.to_dict(), **names, "preset": preset, "options": changes(GAME, preset, score.rules.to_dict())}


def print_lines(lines: Sequence[str], screen: Console) -> None:
    """Print the lines that lead up to what each payer pays; that one stands out."""
    for line in lines[:-1]:
        screen.print(f"  {line}")
    screen.print(f"  {lines[-1]}", style="bold green")
