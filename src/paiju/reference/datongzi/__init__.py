"""Da Tong Zi 打筒子 in plain Python: cards, patterns, what beats what, which plays there are, points, whole games.

The names are those of ``paiju.datongzi``, which gives the same answers hundreds of times faster.
"""

from paiju.reference.datongzi.action import Action
from paiju.reference.datongzi.beating import PlayValidator
from paiju.reference.datongzi.cards import Card, Deck, Rank, Suit
from paiju.reference.datongzi.config import ConfigFactory, GameConfig, VariantValidator
from paiju.reference.datongzi.dealing import deal
from paiju.reference.datongzi.decomposition import HandPatternAnalyzer, HandPatterns
from paiju.reference.datongzi.finder import PatternFinder
from paiju.reference.datongzi.game import GAME
from paiju.reference.datongzi.generation import PlayGenerator
from paiju.reference.datongzi.match import MATCH_PRESETS
from paiju.reference.datongzi.observation import Observation
from paiju.reference.datongzi.patterns import PatternRecognizer, PlayPattern, PlayType
from paiju.reference.datongzi.round import State
from paiju.reference.datongzi.rules import PRESETS, Rules
from paiju.reference.datongzi.scoring import BonusType, ScoreComputation, ScoringEvent

__all__ = [
    "MATCH_PRESETS",
    "PRESETS",
    "TITLE",
    "Action",
    "BonusType",
    "Card",
    "ConfigFactory",
    "Deck",
    "GameConfig",
    "HandPatternAnalyzer",
    "HandPatterns",
    "Observation",
    "PatternFinder",
    "PatternRecognizer",
    "PlayGenerator",
    "PlayPattern",
    "PlayType",
    "PlayValidator",
    "Rank",
    "Rules",
    "ScoreComputation",
    "ScoringEvent",
    "State",
    "Suit",
    "VariantValidator",
    "arena_rules",
    "deal",
    "event_text",
    "name",
    "num_actions",
    "num_seats",
    "planes_shape",
    "worst_loss",
]

# The game as shared code knows it.
name = GAME.name
TITLE = GAME.TITLE
arena_rules = GAME.arena_rules
num_seats = GAME.num_seats
num_actions = GAME.num_actions
planes_shape = GAME.planes_shape
worst_loss = GAME.worst_loss
event_text = GAME.event_text
