"""Cards, decks and the table they are dealt at."""

from paiju.datongzi.cards import ALL, Card, Rank, Suit
from paiju.datongzi.config import GameConfig
from paiju.datongzi.deck import Deck

__all__ = ["ALL", "Card", "Deck", "GameConfig", "Rank", "Suit"]
