"""Da Tong Zi 打筒子: patterns, what beats what, plays, scores, and whole games."""

from paiju._core.datongzi import Action, Observation, PlayPattern, Rules, State, planes_layout
from paiju.datongzi.ai_helpers import HandPatternAnalyzer, HandPatterns, PlayGenerator
from paiju.datongzi.labels import event_text
from paiju.datongzi.match import MATCH_PRESETS
from paiju.datongzi.models import Card, Deck, GameConfig, Rank, Suit
from paiju.datongzi.options import OPTIONS
from paiju.datongzi.patterns import PatternFinder, PatternRecognizer, PlayType, PlayValidator
from paiju.datongzi.play import TITLE, arena_rules, deal, name, num_actions, num_seats, planes_shape, worst_loss
from paiju.datongzi.presets import PRESETS
from paiju.datongzi.scoring import BonusType, ScoreComputation, ScoringEvent
from paiju.datongzi.variants import ConfigFactory, VariantValidator
from paiju.datongzi.verdict import Verdict, judge

__all__ = [
    "MATCH_PRESETS",
    "OPTIONS",
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
    "Verdict",
    "arena_rules",
    "deal",
    "event_text",
    "judge",
    "name",
    "num_actions",
    "num_seats",
    "planes_layout",
    "planes_shape",
    "worst_loss",
]
