"""What there is to say about a Wuhan hand, for people and for programs."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from rich.console import Console

from paiju import wuhan
from paiju.cli.text import Say
from paiju.mahjong.commands.report import discard_table, print_tiles, shanten_words
from paiju.mahjong.commands.tile_text import draw_hand, grouped, name_of
from paiju.tiles import Tile, show
from paiju.wuhan import DiscardOption, Hand, Rules, Special
from paiju.wuhan.commands.question import signs_of

__all__ = ["Report", "analyse", "print_report", "special_words", "to_dict"]

SHOWN: Final = 8  # discards, unless all are asked for


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """A hand with its answers; None where a question does not fit the hand."""

    hand: Hand
    flip: Tile
    special: Special
    shanten: int
    waits: Mapping[Tile, int] | None = None  # tile -> copies left
    effective_tiles: Mapping[Tile, int] | None = None
    discards: Sequence[DiscardOption] | None = None

    @property
    def suggested(self) -> Tile | None:
        """The best discard; None before a draw, and where every tile is special."""
        return self.discards[0].tile if self.discards else None

    @property
    def to_put_out(self) -> list[Tile]:
        """The skins and red tiles held: none may be in a winning hand (W-8.3)."""
        return [tile for tile in self.hand.tiles if tile in (*self.special.skins, self.special.red)]


def analyse(hand: Hand, flip: Tile, rules: Rules, seen: tuple[Tile, ...] = ()) -> Report:
    """Return everything the library knows about ``hand``."""
    about: dict[str, Any] = {"hand": hand, "flip": flip, "special": wuhan.special_tiles(flip)}
    about["shanten"] = wuhan.shanten(hand, flip, rules)
    if len(hand.tiles) % 3 == 1:  # before its draw
        effective = wuhan.effective_tiles(hand, flip, rules, seen)
        waits = {tile: effective.get(tile, 0) for tile in wuhan.waits(hand, flip, rules)}
        return Report(**about, waits=waits, effective_tiles=effective)
    return Report(**about, discards=wuhan.discards(hand, flip, rules, seen))


def to_dict(report: Report) -> dict[str, object]:
    """Return the report as the object ``--json`` prints."""
    answer: dict[str, object] = {
        "hand": show(report.hand.tiles),
        "melds": [meld.to_dict() for meld in report.hand.melds],
        "flip": str(report.flip),
        "laizi": str(report.special.laizi),
        "skins": [str(tile) for tile in report.special.skins],
        "opened": report.hand.opened,
        "to_put_out": show(report.to_put_out),
        "shanten": report.shanten,
        "waits": None,
        "effective_tiles": None,
        "discards": None,
        "suggested": None if report.suggested is None else str(report.suggested),
    }
    if report.waits is not None:
        answer["waits"] = [{"tile": str(tile), "left": left} for tile, left in report.waits.items()]
    if report.effective_tiles is not None:
        answer["effective_tiles"] = _copies(report.effective_tiles)
    if report.discards is not None:
        answer["discards"] = [
            {
                "tile": str(option.tile),
                "shanten": option.shanten,
                "effective_tiles": _copies(option.effective_tiles),
                "copies": option.copies,
            }
            for option in report.discards
        ]
    return answer


def _copies(copies: Mapping[Tile, int]) -> dict[str, int]:
    return {str(tile): left for tile, left in copies.items()}


def special_words(flip: Tile, special: Special, say: Say) -> str:
    """Return the flip, and what it makes of other tiles."""
    names = [name_of(tile, say.language) for tile in (flip, special.laizi, *special.skins)]
    return say("wuhan.special", flip=names[0], laizi=names[1], skins=tuple(names[2:]))


def print_report(report: Report, console: Console, say: Say, *, every: bool = False) -> None:
    """Draw the hand and say what it waits for, needs or should let go."""
    signs = signs_of(report.special, say)
    for line in draw_hand(report.hand, say, console.width, marked=report.suggested, signs=signs):
        console.print(line, no_wrap=True, overflow="ignore")
    console.print(special_words(report.flip, report.special, say))
    if not report.hand.opened:
        console.print(say("wuhan.not_opened"), style="yellow")
    if report.to_put_out:
        tiles = grouped(report.to_put_out, say.language).plain
        console.print(say("wuhan.put_out", tiles=tiles), style="yellow")
    _print_shanten(report, console, say)
    if report.waits:
        print_tiles("report.waits", report.waits, console, say)
    elif report.effective_tiles is not None:
        print_tiles("report.effective", report.effective_tiles, console, say)
    if report.discards and (every or report.shanten >= 0):
        _print_discards(report, console, say, every=every)


def _print_shanten(report: Report, console: Console, say: Say) -> None:
    words = shanten_words(report.shanten, say)
    if report.suggested is not None:
        keys = {True: "wuhan.put_out_first", False: "report.play_on" if report.shanten < 0 else "report.discard"}
        key = keys[bool(report.to_put_out)]
        words = say(key, shanten=words, tile=name_of(report.suggested, say.language))
    elif report.discards is not None:
        words = say("wuhan.all_special", shanten=words)
    console.print(words, style="bold green" if report.shanten <= 0 else "bold")


def _print_discards(report: Report, console: Console, say: Say, *, every: bool) -> None:
    options = list(report.discards or ())
    shown = options if every else options[:SHOWN]
    console.print(discard_table(shown, report.suggested, say))
    if len(shown) < len(options):
        console.print(say("report.more", count=len(options) - len(shown)), style="dim")
