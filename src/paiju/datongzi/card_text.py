"""Cards as text: fanned out in boxes, or the suits that a hand has of each rank."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final

from paiju.datongzi.models import Card, Rank, Suit
from paiju.display import Line, Span

__all__ = ["by_rank", "columns", "fan", "signs"]

STYLES: Final = {
    Suit.SPADES: "bold",
    Suit.HEARTS: "bold red",
    Suit.CLUBS: "bold green",
    Suit.DIAMONDS: "bold yellow",
}
SIGNS: Final = {suit: str(Card(suit, Rank.TWO))[0] for suit in Suit}
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


def columns(cards: Sequence[Card], width: int) -> list[Line] | None:
    """Return a hand in columns: a rank and how many there are of it, below them a row for each suit.

    None if the columns are wider than ``width``.
    """
    ranks = [(rank, [*group]) for rank, group in groupby(sorted(cards), lambda card: card.rank)]
    heads = [(rank.text, f"×{len(group)}") for rank, group in ranks]
    most = max(group.count(card) for _, group in ranks for card in group)
    size = 1 + max(most, *(len(rank + count) for rank, count in heads))
    if len(ranks) * size > width:
        return None
    row = [((rank, "bold"), (count.ljust(size - len(rank)), "dim")) for rank, count in heads]
    lines: list[Line] = [tuple(span for pair in row for span in pair)]
    for suit in reversed(Suit):
        held = [sum(card.suit is suit for card in group) for _, group in ranks]
        if any(held):
            sign = SIGNS[suit]
            lines.append(tuple(((sign * count).ljust(size), STYLES[suit]) for count in held))
    return lines


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
