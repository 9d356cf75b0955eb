"""Cards as text: fanned out in boxes, or the suits that a hand has of each rank."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final

from paiju.datongzi.models import Card, Suit
from paiju.display import Line, Span

__all__ = ["by_rank", "fan", "signs"]

STYLES: Final = {
    Suit.SPADES: "bold",
    Suit.HEARTS: "bold red",
    Suit.CLUBS: "bold green",
    Suit.DIAMONDS: "bold yellow",
}
BORDER: Final = "dim"
SHOWN: Final = 3  # columns of a card with another over it
LAST: Final = 4


def signs(cards: Iterable[Card]) -> list[Span]:
    """Return cards in a line: ``♠5 ♥5``."""
    spans: list[Span] = []
    for card in cards:
        spans += [(" ", "")] * bool(spans) + [(str(card), STYLES[card.suit])]
    return spans


def by_rank(cards: Iterable[Card]) -> Iterator[list[Span]]:
    """Yield a rank and the suits that there are of it, from the lowest on: ``9♦♦♠``."""
    for rank, group in groupby(sorted(cards), lambda card: card.rank):
        yield [(rank.text, "bold"), *((str(card)[0], STYLES[card.suit]) for card in group)]


def fan(cards: Sequence[Card], width: int) -> Iterator[Line]:
    """Yield cards as boxes one over the other, in as many rows as the width asks for."""
    in_row = max(1, (width - LAST) // SHOWN + 1)
    for start in range(0, len(cards), in_row):
        yield from _row(cards[start : start + in_row])


def _row(cards: Sequence[Card]) -> Iterator[Line]:
    count = len(cards)
    yield (("┌──" * count + "┐", BORDER),)
    for face in (lambda card: card.rank.text, lambda card: str(card)[0]):
        inside = [((("│", BORDER)), (face(card).ljust(2), STYLES[card.suit])) for card in cards]
        yield (*(span for pair in inside for span in pair), ("│", BORDER))
    yield (("└──" * count + "┘", BORDER),)
