"""Decks to shuffle and deal."""

from __future__ import annotations

from collections.abc import Iterable

from paiju._core import datongzi as _core
from paiju.datongzi.cards import ALL, Card, Rank
from paiju.datongzi.config import MOST_DECKS, read_ranks
from paiju.errors import HandError
from paiju.seeds import draw_seed
from paiju.values import whole

__all__ = ["Deck"]


class Deck:
    """Cards in a row, dealt from the front."""

    def __init__(self, cards: Iterable[Card | str] | str = ()) -> None:
        """Take these cards."""
        self.cards: list[Card] = _core.card_row(cards)
        """The cards that are left, the next one first."""

    @classmethod
    def create_standard_deck(cls, num_decks: int = 3, excluded_ranks: Iterable[Rank] | None = None) -> Deck:
        """Return so many decks of 44 cards without some ranks, one deck after the other, each by rank and suit."""
        whole(num_decks, "num_decks", 1, MOST_DECKS)
        without = read_ranks(excluded_ranks)
        return cls([card for card in ALL if card.rank not in without] * num_decks)

    def shuffle(self, seed: int | None = None) -> None:
        """Shuffle what is left, always the same way for the same seed."""
        _core.shuffle(self.cards, draw_seed() if seed is None else seed)

    def deal_card(self) -> Card:
        """Take the card at the front."""
        return self.deal_cards(1)[0]

    def deal_cards(self, n: int) -> list[Card]:
        """Take so many cards from the front."""
        if not 0 <= whole(n, "n") <= len(self.cards):
            raise HandError(f"cannot deal {n} cards, {len(self.cards)} are left", "too_few_cards")
        dealt = self.cards[:n]
        del self.cards[:n]
        return dealt

    def __len__(self) -> int:
        """Return how many cards are left."""
        return len(self.cards)

    def __repr__(self) -> str:
        """Return how many cards are left."""
        return f"<Deck of {len(self)} cards>"
