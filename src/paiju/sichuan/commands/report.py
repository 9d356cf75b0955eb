"""What there is to say about a Sichuan hand, for people and for programs."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from rich.console import Console

from paiju import sichuan
from paiju.cli.mistakes import explain
from paiju.cli.text import Say
from paiju.errors import HandError
from paiju.mahjong.commands.report import discard_table, print_tiles, shanten_words
from paiju.mahjong.commands.tile_text import draw_hand, name_of
from paiju.sichuan import DiscardOption, Hand
from paiju.tiles import Tile, show

__all__ = ["Report", "analyse", "print_report", "to_dict"]

SHOWN: Final = 8  # discards, unless all are asked for


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """A hand with its answers; None where a question does not fit the hand."""

    hand: Hand
    win: bool
    shanten: int | None = None
    waits: Mapping[Tile, int] | None = None  # tile -> copies left
    effective_tiles: Mapping[Tile, int] | None = None
    discards: Sequence[DiscardOption] | None = None
    suggested: Tile | None = None
    never: HandError | None = None  # why the hand can never win


def analyse(hand: Hand, seen: tuple[Tile, ...] = ()) -> Report:
    """Return everything the library knows about ``hand``."""
    win = sichuan.is_win(hand)
    is_waiting = len(hand.tiles) % 3 == 1  # before its draw
    try:
        shanten = sichuan.shanten(hand)
    except HandError as error:
        return Report(hand=hand, win=win, waits={} if is_waiting else None, never=error)
    if is_waiting:
        effective = sichuan.effective_tiles(hand, seen)
        waits = {tile: effective.get(tile, 0) for tile in sichuan.waits(hand)}
        return Report(hand=hand, win=win, shanten=shanten, waits=waits, effective_tiles=effective)
    options = sichuan.discards(hand, seen)
    suggested = sichuan.suggest_discard(hand, seen)
    return Report(hand=hand, win=win, shanten=shanten, discards=options, suggested=suggested)


def to_dict(report: Report) -> dict[str, object]:
    """Return the report as the object ``--json`` prints."""
    hand = report.hand
    answer: dict[str, object] = {
        "hand": show(hand.tiles),
        "melds": [{"kind": str(meld.kind), "tile": str(meld.tile)} for meld in hand.melds],
        "void_suit": hand.void_suit,
        "void_count": hand.void_count,
        "win": report.win,
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
    if report.never is not None:
        answer["reason"] = report.never.code
    return answer


def _copies(copies: Mapping[Tile, int]) -> dict[str, int]:
    return {str(tile): left for tile, left in copies.items()}


def print_report(report: Report, console: Console, say: Say, *, every: bool = False) -> None:
    """Draw the hand and say what it waits for, needs or should let go."""
    for line in draw_hand(report.hand, say, console.width, marked=report.suggested):
        console.print(line, no_wrap=True, overflow="ignore")
    _print_void(report.hand, console, say)
    if report.never is not None:
        console.print(say("report.never", reason=explain(report.never, say)))
        return
    _print_shanten(report, console, say)
    if report.waits:
        print_tiles("report.waits", report.waits, console, say)
    elif report.effective_tiles is not None:
        print_tiles("report.effective", report.effective_tiles, console, say)
    if report.discards is not None and (every or not report.win):
        _print_discards(report, console, say, every=every)


def _print_void(hand: Hand, console: Console, say: Say) -> None:
    if hand.void_suit is not None:
        console.print(say("report.void", suit=say(f"suit.{hand.void_suit}")))
    if hand.void_count:
        console.print(say("report.void_first", count=hand.void_count), style="yellow")


def _print_shanten(report: Report, console: Console, say: Say) -> None:
    assert report.shanten is not None
    words = shanten_words(report.shanten, say)
    if report.suggested is not None:
        key = "report.play_on" if report.win else "report.discard"
        words = say(key, shanten=words, tile=name_of(report.suggested, say.language))
    console.print(words, style="bold green" if report.shanten <= 0 else "bold")


def _print_discards(report: Report, console: Console, say: Say, *, every: bool) -> None:
    options = _allowed(report)
    shown = list(report.discards or ()) if every else options[:SHOWN]
    console.print(discard_table(shown, report.suggested, say))
    if len(shown) < len(options):
        console.print(say("report.more", count=len(options) - len(shown)), style="dim")


def _allowed(report: Report) -> list[DiscardOption]:
    """Return the discards of the void suit while the hand holds any, since they go first; otherwise all."""
    hand = report.hand
    options = report.discards or ()
    return [option for option in options if not hand.void_count or option.tile.suit == hand.void_suit]
