"""The agents of Da Tong Zi."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType
from typing import Any, Final

from paiju._core import datongzi as _core
from paiju.agents.advice import Suggestion
from paiju.agents.base import Agent
from paiju.agents.policy import PolicyAgent
from paiju.datongzi.advice import suggestion_of

__all__ = ["AGENTS", "AGENT_ALIASES", "TUNED", "DatongziAgent"]


class DatongziAgent(PolicyAgent):
    """One that plays by a policy of the core. A play that carries cards it begins, then picks them one by one."""

    core = _core

    def _suggest(self, seen: Any, move: Any, action: Any) -> Suggestion[Any]:
        """Return a ranked move with its reasons."""
        return suggestion_of(seen, move, action)


AGENTS: Final[Mapping[str, Callable[[], Agent]]] = MappingProxyType(
    {
        "easy": partial(DatongziAgent, "easy", advises=False),
        "medium": partial(DatongziAgent, "medium", advises=True),
        "medium+": partial(DatongziAgent, "medium+", advises=True),
        "hard": partial(DatongziAgent, "hard", advises=True),
    }
)
"""Agents by spec, from the weakest to the strongest."""

TUNED: Final[Mapping[str, Callable[[str], Agent]]] = MappingProxyType({"hard": partial(DatongziAgent, advises=True)})
"""Those that take options, from the whole spec."""

AGENT_ALIASES: Final[Mapping[str, str]] = MappingProxyType({"mcts": "hard"})
