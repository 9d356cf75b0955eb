"""``paiju cards``: what cards are, and whether they beat a play."""

import json
import re
import sys
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.text import Text

from paiju import draw as pictures
from paiju._core.datongzi import card_points
from paiju.cli.game_options import Options, Preset, changes, read_rules, usual_preset
from paiju.cli.mistakes import expect_word, using
from paiju.cli.shared_options import OUT, Json
from paiju.cli.terminal import console
from paiju.cli.text import InputError, Say
from paiju.cli.titles import rules_title
from paiju.datongzi.card_text import fan
from paiju.datongzi.game import GAME
from paiju.datongzi.labels import pattern_text
from paiju.datongzi.models import Card
from paiju.datongzi.verdict import Verdict, judge
from paiju.errors import NotationError

__all__ = ["cards", "read_cards"]

Cards = Annotated[list[str] | None, typer.Argument(metavar="CARDS", help="help.cards_played")]
Against = Annotated[str | None, typer.Option("--against", metavar="CARDS", help="help.against")]
Out = Annotated[str | None, typer.Option(*OUT, metavar="FILE", help="help.cards_out")]
Theme = Annotated[str, typer.Option("--theme", metavar="light|dark", help="help.theme")]

SUITS: Final = {"黑桃": "S", "红桃": "H", "红心": "H", "梅花": "C", "草花": "C", "方块": "D", "方片": "D"}
CARD: Final = re.compile(rf"([SHCD♠♥♣♦]|{'|'.join(SUITS)})(10|[5-9JQKA2])", re.IGNORECASE)
BETWEEN: Final = re.compile(r"[\s,，、]*")
WORD: Final = re.compile(r"[^\s,，、]+")


def cards(
    context: typer.Context,
    cards: Cards = None,
    *,
    against: Against = None,
    preset: Preset = None,
    option: Options = None,
    out: Out = None,
    theme: Theme = "light",
    as_json: Json = False,
) -> None:
    """Tell what cards are, and whether they beat a play."""
    say: Say = context.obj
    expect_word(theme, pictures.THEMES, "mistake.theme")
    rules, base = read_rules(GAME, preset, option), preset or usual_preset(GAME)
    played = read_cards(" ".join(cards or ()))
    if not played:
        raise InputError("mistake.no_cards")
    beaten = read_cards(against or "")
    standing = judge(beaten, rules=rules).pattern
    if against is not None and standing is None:
        raise InputError("mistake.against", value=against)
    found = judge(played, standing, rules)
    if out is not None:
        rows = {say("cards.against"): beaten} if beaten else {}
        save(out, {**rows, verdict_lines(found, say)[0]: played}, theme)
    if as_json:
        answer = {"cards": _texts(played), **found.to_dict(), "points": card_points(played)}
        named = {"rules": base, "options": changes(GAME, base, rules.to_dict())}
        sys.stdout.write(json.dumps({**answer, **named}, ensure_ascii=False) + "\n")
        return
    print_cards(played, found, say)
    if preset or option:
        console().print(say("cards.rules", rules=rules_title(GAME, base, rules.to_dict(), say)))


def read_cards(text: str) -> list[Card]:
    """Return the cards of a text: ``S7 H7``, ``♠7♥7`` or ``黑桃7 红桃7``.

    >>> [str(card) for card in read_cards("s10 H7，方块K")]
    ['♠10', '♥7', '♦K']
    """
    found, place = [], _skip(text, 0)
    while place < len(text):
        card = CARD.match(text, place)
        if card is None:
            word = WORD.findall(text, place)[0]
            raise NotationError(
                f'"{text}", character {place + 1}: "{word}" is no card, expected one of S H C D and one of 5 to 10, J,'
                " Q, K, A, 2",
                "unknown_card",
                text,
                place,
            )
        found.append(Card.from_string(SUITS.get(card[1], card[1]) + card[2]))
        place = _skip(text, card.end())
    return found


def _skip(text: str, place: int) -> int:
    between = BETWEEN.match(text, place)
    return between.end() if between else place


def _texts(played: list[Card]) -> str:
    return " ".join(card.text for card in played)


def verdict_lines(found: Verdict, say: Say) -> list[str]:
    """Return what there is to say: the pattern, and against a play who is stronger."""
    lang = say.language
    named = say("cards.none") if found.pattern is None else pattern_text(found.pattern, lang)
    lines = [named if found.pattern is None else say("cards.pattern", pattern=named)]
    if found.against is not None:
        key = "cards.beats" if found.beats else "cards.fails"
        against = pattern_text(found.against, lang)
        lines.append(say(key, against=against, reason=found.reason(lang), clause=found.clause))
    return lines


def save(out: str, rows: dict[str, list[Card]], theme: str) -> None:
    """Draw rows of cards into a file."""
    with using(out):
        Path(out).write_text(pictures.cards(rows, theme), encoding="utf-8")


def print_cards(played: list[Card], found: Verdict, say: Say) -> None:
    """Draw the cards as text, and say what they are."""
    screen = console()
    for line in fan(played, screen.width):
        screen.print(Text.assemble(*line), no_wrap=True, overflow="ignore")
    pattern, *verdict = verdict_lines(found, say)
    screen.print(pattern, style="bold")
    for words in verdict:
        screen.print(words, style="bold green" if found.beats else "bold red")
    points = card_points(played)
    if points:
        screen.print(say("cards.points", points=points))
