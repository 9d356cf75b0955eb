"""Who plays: agents get an observation, never the state, and answer with an action.

``make`` finds an agent by its spec: ``random`` plays any game, every game brings agents of its own, ``module:Class`` is
one of yours, and ``human`` asks you at the terminal.
"""

from paiju.agents.advice import Advice, Suggestion
from paiju.agents.asking import Adviser, act, advise, is_quick, quick_level, searches, usual_level
from paiju.agents.base import HUMAN, Agent, Spec, make, reset, specs, with_agents
from paiju.agents.pace import PACES, Pace
from paiju.agents.uniform import RandomAgent

__all__ = [
    "HUMAN",
    "PACES",
    "Advice",
    "Adviser",
    "Agent",
    "Pace",
    "RandomAgent",
    "Spec",
    "Suggestion",
    "act",
    "advise",
    "is_quick",
    "make",
    "quick_level",
    "reset",
    "searches",
    "specs",
    "usual_level",
    "with_agents",
]
