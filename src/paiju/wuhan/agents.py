"""The agents of Wuhan mahjong."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType
from typing import Any, Final

from paiju._core import wuhan as _core
from paiju.agents.advice import Suggestion
from paiju.agents.base import Agent
from paiju.agents.policy import PolicyAgent
from paiju.wuhan.advice import suggestion_of

__all__ = ["AGENTS", "AGENT_ALIASES", "TUNED", "WuhanAgent"]


class WuhanAgent(PolicyAgent):
    """One that plays by a policy of the core."""

    core = _core

    def _suggest(self, seen: Any, move: Any, action: Any) -> Suggestion[Any]:
        """Return a ranked move with its reasons."""
        return suggestion_of(seen, move, action)


AGENTS: Final[Mapping[str, Callable[[], Agent]]] = MappingProxyType(
    {
        "easy": partial(WuhanAgent, "easy", advises=False),
        "medium": partial(WuhanAgent, "medium", advises=True),
        "medium+": partial(WuhanAgent, "medium+", advises=True),
        "hard": partial(WuhanAgent, "hard", advises=True),
    }
)
"""Agents by spec, from the weakest to the strongest."""

TUNED: Final[Mapping[str, Callable[[str], Agent]]] = MappingProxyType({"hard": partial(WuhanAgent, advises=True)})
"""Those that take options, from the whole spec."""

AGENT_ALIASES: Final[Mapping[str, str]] = MappingProxyType({"mcts": "hard"})
