"""Da Tong Zi in a terminal: who holds how many cards, the play to beat, and the own hand by ranks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar, Final

from paiju._core.datongzi import PlayPattern, analyze_cards, hand_patterns, reading_against
from paiju.agents.advice import Suggestion
from paiju.datongzi.card_text import by_rank, columns, signs
from paiju.datongzi.labels import PLACES, event_text, pattern_text, seat_name, sheet_lines, told_by_the_trick
from paiju.datongzi.patterns import PlayType
from paiju.datongzi.typed_play import read_play
from paiju.display import Line, Milestone, Move, Reading, Span, Terminal, View, wrap
from paiju.parts import LANGUAGES
from paiju.protocol import Event

__all__ = ["DatongziTerminal"]

INDENT: Final = 3
PLAIN: Final = (PlayType.SINGLE, PlayType.PAIR)  # one sees what they are
FEW: Final = 5  # cards that others are warned of
LEGEND: Final = (
    ("K×3：手里有三张 K，下面是它们的花色", "K×3: three kings, with their suits below"),
    ("9♦♦♠：手里有三张 9，两张方块、一张黑桃", "9♦♦♠: three nines, two of diamonds and one of spades"),
    (">：轮到谁；*：桌上的牌是谁的", ">: to move; *: played the cards to beat"),
)


class DatongziTerminal(Terminal):
    """A table of text."""

    styles: ClassVar[Mapping[str, str]] = {"trick_end": "yellow", "end_hand": "bold green"}
    milestone: ClassVar[Milestone | None] = Milestone(
        type="trick_end",
        labels={"zh": "这一轮结束", "en": "end of the trick"},
        none={"zh": "后面没有了", "en": "no trick ends after this"},
    )

    reads_plays: ClassVar[bool] = True
    most_moves: ClassVar[int] = 12
    keys: ClassVar[Sequence[tuple[str, Mapping[str, str]]]] = (
        (
            "KKK55  K K K 5 5",
            {"zh": "出这些牌，花色由程序挑最省的", "en": "play these; the cheapest suits are chosen for you"},
        ),
        (
            "对K  pair K",
            {"zh": "说牌型也行：三个8带55、飞机5-6带78", "en": "or say it: three 8s with 5 5, airplane 5-6 with 7 8"},
        ),
        (
            "黑桃K筒  SK SK SK",
            {"zh": "要紧的花色写明：S H C D 或 ♠♥♣♦", "en": "name suits that matter: S H C D or ♠♥♣♦"},
        ),
        ("炸弹9  bomb 9", {"zh": "连对5-7、三带二8、K筒、地炸9……", "en": "consecutive pairs 5-7, K tongzi, dizha 9 …"}),
        ("p 不要 过 pass", {"zh": "不要；空格也行", "en": "pass; Space works too"}),
        ("Q", {"zh": "大写是一张 Q；小写的 q 是退出", "en": "a capital Q is a queen; a small q quits"}),
    )

    def lines(self, observation: Any, view: View) -> list[Line]:
        """Return the table as one seat, or a spectator, sees it."""
        return list(_Table(observation, view).lines())

    def moves(self, observation: Any) -> list[Move]:
        """Return a pass and the cheapest play of each pattern; between picks, the legal actions."""
        if observation.picks:
            return [_move(action) for action in observation.legal_actions]
        passes = [action for action in observation.legal_actions if action.kind == "pass"]
        return [_move(action) for action in (*passes, *_plays(observation))]

    def read(self, typed: str, observation: Any) -> Reading | None:
        """Return the play that was typed, or why it does not go."""
        return read_play(typed, observation)

    def typed(self, suggestion: Suggestion) -> str:
        """Return the cards of a play that carries some: it stands in no list as it is suggested."""
        return " ".join(card.text for card in suggestion.pieces) if suggestion.action.kind == "begin" else ""

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
                yield from self.hand(seat)
        yield from self.standing()

    def hand(self, seat: int) -> Iterator[Line]:
        """Yield a hand: the own one in columns, where there is room, others in as few lines as they need."""
        cards, indent = self.open[seat].hand, (" " * INDENT, "")
        rows = columns(cards, self.view.width - INDENT) if seat == self.seen.seat and not self.view.beside else None
        if rows is None:
            yield from wrap(by_rank(cards), self.view.width, indent=INDENT, gap=2, first=(indent,))
        else:
            yield from ((indent, *row) for row in rows)

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
        yield from self.count(seat)
        yield [(self.score(seat), "bold")]
        if seat in seen.finish_order:
            yield [(PLACES[seen.finish_order.index(seat)].pick(lang), "bold green")]
        if seat in self.passed():
            yield [(self.say("不要", "passed"), "dim")]

    def count(self, seat: int) -> Iterator[list[Span]]:
        """Yield how many cards a seat has, with a warning when they are few."""
        count = self.seen.counts[seat]
        told = self.say(f"{count} 张", f"{count} card{'s' if count > 1 else ''}")
        if 0 < count <= FEW and self.seen.seat not in (None, seat):
            yield [(self.say(f"只剩 {told}！", f"only {told} left!"), "bold red" if count == 1 else "bold yellow")]
        elif count:
            yield [(told, "")]

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


def _plays(seen: Any) -> list[Any]:
    """Return the cheapest play of each pattern; who leads sees what the hand falls into before everything else."""
    against = None if seen.table is None else seen.table.pattern
    found: dict[object, Any] = {}
    for cards in seen.legal_plays() if seen.turn == seen.seat else ():
        pattern = reading_against(cards, against, seen.rules)
        if pattern is not None:
            found.setdefault(_key(pattern), cards)
    if against is None:
        parts = {_key(pattern) for part in _parts(seen) if (pattern := analyze_cards(part, seen.rules)) is not None}
        found = {key: found[key] for key in sorted(found, key=lambda key: key not in parts)}
    return [seen.action_of("play " + " ".join(card.text for card in cards)) for cards in found.values()]


def _key(pattern: PlayPattern) -> tuple[object, ...]:
    """Return what makes a play another one: not its carried cards, and suits of a tongzi alone."""
    suit = pattern.primary_suit if pattern.is_tongzi else None
    size = pattern.card_count if pattern.play_type is PlayType.BOMB else len(pattern.secondary_ranks)
    return pattern.play_type, pattern.primary_rank, suit, size


def _parts(seen: Any) -> Iterator[Sequence[Any]]:
    """Yield what the hand falls into."""
    *groups, singles = hand_patterns(seen.hand, seen.rules)
    yield from (part for group in groups for part in group)
    yield from ([card] for card in singles)


def _move(action: Any) -> Move:
    """Return an action with what may be typed for it: its text, its label, its cards (``s9 h9``) or its rank."""
    cards = " ".join(card.text for card in action.cards)
    labels = {lang: _label(action, lang) for lang in LANGUAGES}
    rank = action.ranks[0].text if action.kind == "add" else ""
    words = frozenset(word.lower() for word in (str(action), cards, rank, *labels.values()) if word)
    keys = {"pass": ("p", " "), "done": ("d",)}.get(action.kind, ())
    return Move(action=action, labels=labels, keys=keys, words=words)


def _label(action: Any, lang: str) -> str:
    """Return what to write beside a key: of a longer play what it is, then its cards."""
    pattern = analyze_cards(action.cards) if action.kind == "play" else None
    if pattern is None or pattern.play_type in PLAIN:
        return str(action.label(lang))
    cards = " ".join(map(str, action.cards))
    return f"{pattern_text(pattern, lang)}  {cards}" if lang == "zh" else f"{pattern_text(pattern, lang)}: {cards}"
