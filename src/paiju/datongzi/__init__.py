"""Da Tong Zi 打筒子: patterns, what beats what, plays, scores, and whole games."""

from paiju._core.datongzi import PlayPattern, Rules
from paiju.datongzi.models import Card, Deck, GameConfig, Rank, Suit
from paiju.datongzi.patterns import PlayType
from paiju.datongzi.presets import PRESETS

__all__ = ["PRESETS", "Card", "Deck", "GameConfig", "PlayPattern", "PlayType", "Rank", "Rules", "Suit"]
