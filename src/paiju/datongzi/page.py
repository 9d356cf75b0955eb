"""A table for a page: hands, how many cards each seat has, the play to beat and what it is, in both languages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from paiju.datongzi.labels import PLACES, event_text, pattern_text, told_by_the_trick
from paiju.datongzi.models import Card
from paiju.datongzi.sheet import sheet_of
from paiju.page import Fact, Page, Row, SeatView, TableView, Words
from paiju.protocol import Event

__all__ = ["DatongziPage"]

OVER: Final = Words(zh="这一局结束", en="game over")


class DatongziPage(Page):
    """The table of Da Tong Zi for a page."""

    def view(self, observation: Any, beside: Sequence[Any] = ()) -> TableView:
        """Return the table as ``observation`` shows it; ``beside`` are observations of seats whose hands are open."""
        seen = observation
        hands = {each.seat: each.hand for each in (*beside, seen) if each.seat is not None}
        return {
            "phase": OVER if seen.is_over else Words(zh=f"第 {seen.trick} 轮", en=f"trick {seen.trick}"),
            "scores": [*seen.scores],
            "seats": [_seat(seen, seat, hands.get(seat)) for seat in range(len(seen.counts))],
            "rows": [*_rows(seen)],
            "facts": [*_facts(seen)],
        }

    def sheet(self, observation: Any, events: Sequence[Event] = ()) -> list[Words]:
        """Return the score sheet of a game that is over, line by line."""
        return sheet_of(observation, events) if observation.is_over else []

    def event(self, event: Event, seat: int | None, lang: str) -> str:
        """Return an event in the words of a seat; what a trick came to is told when it ends."""
        return "" if told_by_the_trick(event) else event_text(event, lang, seat)

    def pieces(self, action: Any) -> Sequence[str]:
        """Return the cards of a play; what is only begun has none yet."""
        return _texts(action.cards) if action.kind == "play" else []


def _texts(cards: Iterable[Card]) -> list[str]:
    return [card.text for card in cards]


def _seat(seen: Any, seat: int, hand: Iterable[Card] | None) -> SeatView:
    facts: list[Fact] = []
    if seat in seen.finish_order:
        place = PLACES[seen.finish_order.index(seat)]
        facts.append({"name": Words(zh="名次", en="place"), "value": {"zh": place.zh, "en": place.en}})
    if seen.bonuses[seat]:
        facts.append({"name": Words(zh="其中奖分", en="with bonuses"), "value": seen.bonuses[seat]})
    return {"hand": None if hand is None else _texts(hand), "held": seen.counts[seat], "rows": [], "facts": facts}


def _rows(seen: Any) -> Iterator[Row]:
    """Yield the play to beat, and what the observer has picked for one that is not complete."""
    if seen.table is not None:
        zh, en = (pattern_text(seen.table.pattern, lang) for lang in ("zh", "en"))
        yield {"name": Words(zh=f"要压：{zh}", en=f"to beat: {en}"), "pieces": _texts(seen.table.cards)}
    if seen.picks:
        yield {"name": Words(zh="已经挑了", en="picked so far"), "pieces": _texts(seen.picks)}


def _facts(seen: Any) -> Iterator[Fact]:
    if seen.table is not None:
        yield {"name": Words(zh="谁出的", en="played by"), "seat": seen.table.seat}
    elif seen.turn is not None:
        yield {"name": Words(zh="先出", en="to lead"), "seat": seen.turn}
    if not seen.is_over:
        yield {"name": Words(zh="桌上的分", en="points on the table"), "value": seen.trick_points}
