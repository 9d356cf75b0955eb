"""A table of Da Tong Zi as a picture: every hand as a row of cards, and the play to beat above them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from paiju.datongzi.labels import PLACES, pattern_text, seat_name
from paiju.draw.card_faces import HEIGHT, WIDTH
from paiju.draw.palette import Theme
from paiju.draw.rows import BACK, CardSheet
from paiju.draw.shapes import rect, text

__all__ = ["draw_table"]

SIZE: Final = 960.0
EDGE: Final = 24.0
INNER: Final = SIZE - 2 * EDGE
OWN, OTHER, LYING = 58.0, 38.0, 52.0  # widths of cards: of the observer, of the others, on the table
STEP: Final = 0.48
LINE: Final = 30.0
GAP: Final = 14.0


def draw_table(observation: Any, lang: str, theme: Theme, beside: Sequence[Any] = ()) -> str:
    """Return what an observation shows; ``beside`` are those of others whose hands are shown too."""
    return _Picture(observation, lang, theme, beside).svg()


class _Picture:
    """One picture, from above: what lies on the table, the others in the order of play, the observer."""

    def __init__(self, seen: Any, lang: str, theme: Theme, beside: Sequence[Any]) -> None:
        self.seen = seen
        self.lang = lang
        self.theme = theme
        self.sheet = CardSheet(theme.cards)
        self.open = {each.seat: each.hand for each in (seen, *beside) if each.seat is not None}
        self.y = EDGE

    def say(self, zh: str, en: str) -> str:
        return zh if self.lang == "zh" else en

    def svg(self) -> str:
        seats = len(self.seen.counts)
        first = 0 if self.seen.seat is None else self.seen.seat + 1
        parts = list(self.middle())
        for place in range(seats):
            parts += self.seat((first + place) % seats)
        height = self.y + EDGE - GAP
        cloth = [
            rect(0, 0, SIZE, height, fill=self.theme.page),
            rect(5, 5, SIZE - 10, height - 10, rx=22, fill=self.theme.cloth, stroke=self.theme.edge, stroke_width=6),
        ]
        return self.sheet.picture([*cloth, *parts], SIZE, height, self.title())

    def title(self) -> str:
        """Return what the picture shows, for those who do not see it."""
        trick, points = self.seen.trick, self.seen.trick_points
        return self.say(f"第 {trick} 轮，桌上 {points} 分", f"trick {trick}, {points} points on the table")

    def words(self, x: float, words: str, colour: str, size: int = 18) -> str:
        return text(x, self.y + 19, words, font_size=size, fill=colour)

    def cards(self, names: Sequence[str], width: float) -> str:
        """Return a row, as tight as it must be, and go on below it."""
        step = min(width * STEP, (INNER - 2 * GAP - width) / max(1, len(names) - 1))
        drawn = self.sheet.row(names, EDGE + GAP, self.y, width, step)
        self.y += width * HEIGHT / WIDTH
        return drawn

    def middle(self) -> Iterator[str]:
        """Yield the trick: its number, its points, and the play to beat."""
        seen, theme = self.seen, self.theme
        height = LINE + GAP + (LYING * HEIGHT / WIDTH + GAP / 2 if seen.table is not None else 0)
        yield rect(EDGE, self.y, INNER, height, rx=12, fill=theme.panel)
        self.y += GAP / 2
        yield self.words(EDGE + GAP, self.title(), theme.faint)
        yield text(SIZE - EDGE - GAP, self.y + 19, self.moment(), font_size=18, fill=theme.accent, text_anchor="end")
        self.y += LINE
        if seen.table is not None:
            yield self.cards([card.text for card in seen.table.cards], LYING)
            self.y += GAP / 2
        self.y += 1.5 * GAP

    def moment(self) -> str:
        """Return what is to be done."""
        seen = self.seen
        if seen.table is not None:
            owner = seat_name(seen.table.seat, self.lang, seen.seat)
            pattern = pattern_text(seen.table.pattern, self.lang)
            return self.say(f"要压：{owner}的{pattern}", f"to beat, by {owner}: {pattern}")
        if seen.turn is None:
            return self.say("这一局结束", "the game is over")
        name = seat_name(seen.turn, self.lang, seen.seat)
        return self.say(f"{name}先出", f"{name} to lead")

    def seat(self, seat: int) -> Iterator[str]:
        """Yield a seat: its name, cards and points, and its hand."""
        seen, theme = self.seen, self.theme
        on_turn, count = seat == seen.turn, seen.counts[seat]
        facts = [self.say(f"{count} 张", f"{count} cards")] * bool(count)
        facts.append(self.say(f"{seen.scores[seat]} 分", f"{seen.scores[seat]} points"))
        if seat in seen.finish_order:
            facts.append(PLACES[seen.finish_order.index(seat)].pick(self.lang))
        name = seat_name(seat, self.lang, seen.seat)
        if on_turn:
            yield rect(EDGE, self.y + 3, 5, 20, rx=2, fill=theme.accent)
        yield self.words(EDGE + GAP, name, theme.accent if on_turn else theme.text)
        yield self.words(EDGE + GAP + 76, "  ·  ".join(facts), theme.faint, 16)
        self.y += LINE
        hand = self.open.get(seat)
        names = [BACK] * count if hand is None else [card.text for card in hand]
        if names:
            yield self.cards(names, OWN if seat == seen.seat else OTHER)
        self.y += GAP
