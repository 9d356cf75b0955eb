"""``paiju cards``: what cards are, and whether they beat a play."""

import json
import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, Final

import typer
from rich.text import Text

from paiju import draw as pictures
from paiju._core.datongzi import Rules, card_points
from paiju.cli.game_options import Options, Preset, changes, read_rules, usual_preset
from paiju.cli.help import Command
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
from paiju.errors import NotationError, PaijuError

__all__ = ["CardsCommand", "cards", "read_cards"]

AGAINST: Final = "--against"
Cards = Annotated[list[str] | None, typer.Argument(metavar="CARDS", help="help.cards_played")]
Against = Annotated[str | None, typer.Option(AGAINST, metavar="CARDS", help="help.against")]
Out = Annotated[str | None, typer.Option(*OUT, metavar="FILE", help="help.cards_out")]
Theme = Annotated[str, typer.Option("--theme", metavar="light|dark", help="help.theme")]

SUITS: Final = {"黑桃": "S", "红桃": "H", "红心": "H", "梅花": "C", "草花": "C", "方块": "D", "方片": "D"}
SUIT: Final = rf"[SHCD]|[♠♥♣♦]\uFE0F?|{'|'.join(SUITS)}"  # a phone may write a sign as a picture
RANK: Final = "10|[5-9JQKA2]"
CARD: Final = re.compile(rf"({SUIT})\s*({RANK})", re.IGNORECASE)
TURNED: Final = re.compile(rf"({RANK})({SUIT})", re.IGNORECASE)
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
    if against is not None and not beaten:
        raise InputError("mistake.no_against")
    standing = judge(beaten, rules=rules).pattern
    if beaten and standing is None:
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
    for words in doubts([*played, *beaten], rules, say):
        console().print(words, style="yellow")
    if preset or option:
        console().print(say("cards.rules", rules=rules_title(GAME, base, rules.to_dict(), say)))


class CardsCommand(Command):
    """Behind ``--against`` cards may stand as several words, as they may at the beginning."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read the words of the command."""
        return super().parse_args(ctx, _joined(args))


def _joined(words: list[str]) -> list[str]:
    """Return words with those behind ``--against`` in one, where the cards that are asked about stand before it.

    >>> _joined(["S7", "H7", "--against", "S8", "H8", "--json"])
    ['S7', 'H7', '--against', 'S8 H8', '--json']
    """
    if AGAINST not in words or words[0].startswith("-"):
        return words
    start = words.index(AGAINST) + 1
    end = next((place for place in range(start, len(words)) if words[place].startswith("-")), len(words))
    return [*words[:start], *([" ".join(words[start:end])] if start < end else []), *words[end:]]


def read_cards(text: str) -> list[Card]:
    """Return the cards of a text: ``S7 H7``, ``♠7♥7`` or ``黑桃7 红桃7``.

    >>> [str(card) for card in read_cards("s10 H7，方块K")]
    ['♠10', '♥7', '♦K']
    """
    found, place = [], _skip(text, 0)
    while place < len(text):
        card = CARD.match(text, place)
        if card is None:
            raise _refusal(text, place)
        found.append(Card.from_string(SUITS.get(card[1], card[1][0]) + card[2]))
        place = _skip(text, card.end())
    return found


def _refusal(text: str, place: int) -> PaijuError:
    """Return what to say of a text that has no card at a place."""
    word = WORD.findall(text, place)[0]
    turned = TURNED.fullmatch(word)
    if turned is not None:
        return InputError("mistake.card", near=(turned[2] + turned[1]).upper(), value=word)
    message = (
        f'"{text}", character {place + 1}: "{word}" is not a card; write a suit, S H C D or ♠ ♥ ♣ ♦, and a rank,'
        " 5 to 10 or J Q K A 2; there are no 3s, 4s or jokers"
    )
    return NotationError(message, "unknown_card", text, place)


def doubts(shown: list[Card], rules: Rules, say: Say) -> Iterator[str]:
    """Yield why some cards can't be at a table: what cards are is told all the same."""
    config = rules.config
    left_out = sorted({card.rank for card in shown} & config.excluded_ranks)
    if left_out:
        yield say("cards.left_out", ranks=say.join(rank.text for rank in left_out))
    too_many = [str(card) for card, count in Counter(shown).items() if count > config.num_decks]
    if too_many:
        yield say("cards.too_many", decks=config.num_decks, cards=say.join(too_many))


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
