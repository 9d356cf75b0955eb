"""Da Tong Zi in a terminal: who holds how many cards, the play to beat, and the own hand by ranks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar, Final

from paiju._core.datongzi import analyze_cards
from paiju.datongzi.card_text import by_rank, signs
from paiju.datongzi.labels import PLACES, event_text, pattern_text, seat_name, sheet_lines, told_by_the_trick
from paiju.datongzi.patterns import PlayType
from paiju.display import Line, Milestone, Move, Span, Terminal, View, wrap
from paiju.parts import LANGUAGES
from paiju.protocol import Event

__all__ = ["DatongziTerminal"]

INDENT: Final = 3
PLAIN: Final = (PlayType.SINGLE, PlayType.PAIR)  # one sees what they are
LEGEND: Final = (
    ("9♦♦♠：手里有三张 9，两张方块、一张黑桃", "9♦♦♠: three nines, two of diamonds and one of spades"),
    (">：轮到谁；*：桌上的牌是谁的", ">: on turn; *: the play to beat is theirs"),
)


class DatongziTerminal(Terminal):
    """A table of text."""

    styles: ClassVar[Mapping[str, str]] = {"trick_end": "yellow", "end_hand": "bold green"}
    milestone: ClassVar[Milestone | None] = Milestone(
        type="trick_end",
        labels={"zh": "这一轮结束", "en": "end of the trick"},
        none={"zh": "后面没有了", "en": "no trick ends after this"},
    )

    def lines(self, observation: Any, view: View) -> list[Line]:
        """Return the table as one seat, or a spectator, sees it."""
        return list(_Table(observation, view).lines())

    def moves(self, observation: Any) -> list[Move]:
        """Return the legal actions, each with the cards that may be typed for it."""
        return [_move(action) for action in observation.legal_actions]

    def event(self, event: Event, seat: int | None, lang: str) -> str:
        """Return an event in the words of a seat; what a trick came to is told when it ends."""
        return "" if told_by_the_trick(event) else event_text(event, lang, seat)

    def sheet(self, events: Sequence[Event], observation: Any, view: View) -> list[Line]:  # noqa: ARG002
        """Return the score sheet of a game that is over: a line for each place."""
        words = ([[(word, "")] for word in line.split(" ")] for line in sheet_lines(observation, view.lang))
        return [line for pieces in words for line in wrap(pieces, view.width, indent=INDENT)]

    def legend(self, lang: str) -> list[str]:
        """Return what the signs on the table mean."""
        return [zh if lang == "zh" else en for zh, en in LEGEND]


class _Table:
    """The table in one view."""

    def __init__(self, seen: Any, view: View) -> None:
        self.seen = seen
        self.view = view
        self.say = view.say
        self.open = {each.seat: each for each in (seen, *view.beside) if each.seat is not None}

    def lines(self) -> Iterator[Line]:
        yield from self.header()
        seats = len(self.seen.counts)
        first = 0 if self.seen.seat is None else self.seen.seat + 1
        for seat in ((first + place) % seats for place in range(seats)):
            yield from wrap(self.facts(seat), self.view.width, indent=INDENT, gap=2)
            if seat in self.open and self.open[seat].hand:
                indent = (" " * INDENT, "")
                yield from wrap(by_rank(self.open[seat].hand), self.view.width, indent=INDENT, gap=2, first=(indent,))
        yield from self.standing()

    def header(self) -> Iterator[Line]:
        trick, points = self.seen.trick, self.seen.trick_points
        pieces: list[list[Span]] = [[(self.view.title, "bold")]] if self.view.title else []
        pieces.append([(self.say(f"第 {trick} 轮", f"trick {trick}"), "bold")])
        pieces.append([(self.say(f"桌上 {points} 分", f"{points} points on the table"), "bold")])
        yield from wrap(pieces, self.view.width, gap=2)

    def facts(self, seat: int) -> Iterator[list[Span]]:
        """Yield what is known of a seat."""
        seen, lang = self.seen, self.view.lang
        owner = seen.table is not None and seen.table.seat == seat
        mark = (">" if seat == seen.turn else " ") + ("*" if owner else " ")
        name = seat_name(seat, lang, seen.seat)
        yield [(f"{mark}{name}", "bold cyan" if seat == seen.seat else "bold")]
        if self.view.names and seat != seen.seat:
            yield [(self.view.names[seat], "dim")]
        count = seen.counts[seat]
        if count:
            yield [(self.say(f"{count} 张", f"{count} card{'s' if count > 1 else ''}"), "")]
        yield [(self.score(seat), "bold")]
        if seat in seen.finish_order:
            yield [(PLACES[seen.finish_order.index(seat)].pick(lang), "bold green")]
        if seat in self.passed():
            yield [(self.say("不要", "passed"), "dim")]

    def score(self, seat: int) -> str:
        """Return the points of a seat, and what they come to with those of earlier games."""
        score = self.seen.scores[seat]
        told = self.say(f"{score} 分", f"{score} points")
        if not any(self.view.carried):
            return told
        total = self.view.carried[seat] + score
        return told + self.say(f"（总 {total}）", f" (total {total})")

    def passed(self) -> set[int]:
        """Return who has passed since the play to beat."""
        passes: set[int] = set()
        for seat, cards in reversed(self.seen.history if self.seen.table is not None else ()):
            if cards:
                break
            passes.add(seat)
        return passes

    def standing(self) -> Iterator[Line]:
        """Yield the play to beat, or who leads, and what has been picked."""
        seen, lang = self.seen, self.view.lang
        if seen.table is not None:
            owner = seat_name(seen.table.seat, lang, seen.seat)
            words = self.say(f"要压：{owner}的", f"to beat, by {owner}: ") + pattern_text(seen.table.pattern, lang)
            pieces = [[(word, "bold")] for word in words.split(" ")]
            pieces += [[span] for span in signs(seen.table.cards) if span[0] != " "]
            yield from wrap(pieces, self.view.width, indent=INDENT)
        elif seen.turn is not None:
            name = seat_name(seen.turn, lang, seen.seat)
            lead = "lead" if seen.turn == seen.seat else "leads"
            yield ((self.say(f"{name}先出", f"{name} {lead}"), "bold"),)
        if seen.picks:
            yield ((self.say("已经挑了 ", "picked so far: "), ""), *signs(seen.picks))


def _move(action: Any) -> Move:
    """Return an action with what may be typed for it: its text, its label, its cards (``s9 h9``)."""
    cards = " ".join(card.text for card in action.cards)
    labels = {lang: _label(action, lang) for lang in LANGUAGES}
    words = frozenset(word.lower() for word in (str(action), cards, *labels.values()) if word)
    keys = {"pass": ("p", " "), "done": ("d",)}.get(action.kind, ())
    return Move(action=action, labels=labels, keys=keys, words=words)


def _label(action: Any, lang: str) -> str:
    """Return what to write beside a key: of a longer play what it is, then its cards."""
    pattern = analyze_cards(action.cards) if action.kind == "play" else None
    if pattern is None or pattern.play_type in PLAIN:
        return str(action.label(lang))
    cards = " ".join(map(str, action.cards))
    return f"{pattern_text(pattern, lang)}  {cards}" if lang == "zh" else f"{pattern_text(pattern, lang)}: {cards}"
