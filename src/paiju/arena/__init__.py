"""Which agent is stronger, and how sure that is: matches over the same deals from every seat.

``match`` plays agents against each other and returns a mean with an interval you can trust; ``ladder`` measures
several agents against one; ``sprt`` plays until it is clear whether one is stronger. All are pure functions: the
same seed gives the same digest on every machine.
"""

from paiju.arena.contest import Interrupted, match
from paiju.arena.design import DESIGNS
from paiju.arena.estimate import Estimate
from paiju.arena.ranking import Ladder, ladder, ladder_lengths
from paiju.arena.result import Fault, MatchResult, Row, Style
from paiju.arena.sequential import SprtResult, sprt

__all__ = [
    "DESIGNS",
    "Estimate",
    "Fault",
    "Interrupted",
    "Ladder",
    "MatchResult",
    "Row",
    "SprtResult",
    "Style",
    "ladder",
    "ladder_lengths",
    "match",
    "sprt",
]
