"""The agents of Sichuan mahjong."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType
from typing import Any, Final

from paiju._core import sichuan as _core
from paiju.agents.advice import Suggestion
from paiju.agents.base import Agent
from paiju.agents.policy import PolicyAgent
from paiju.sichuan.advice import ADVICE, suggestion_of

__all__ = ["ADVICE", "AGENTS", "AGENT_ALIASES", "TUNED", "SichuanAgent"]


class SichuanAgent(PolicyAgent):
    """One that plays by a policy of the core."""

    core = _core

    def _suggest(self, seen: Any, move: Any, action: Any) -> Suggestion[Any]:  # noqa: ARG002
        """Return a ranked move with its reasons."""
        return suggestion_of(move, action)


AGENTS: Final[Mapping[str, Callable[[], Agent]]] = MappingProxyType(
    {
        "easy": partial(SichuanAgent, "easy", advises=False),
        "medium": partial(SichuanAgent, "medium", advises=True),
        "medium+": partial(SichuanAgent, "medium+", advises=True),
        "hard": partial(SichuanAgent, "hard", advises=True),
    }
)
"""Agents by spec, from the weakest to the strongest."""

TUNED: Final[Mapping[str, Callable[[str], Agent]]] = MappingProxyType({"hard": partial(SichuanAgent, advises=True)})
"""Those that take options, from the whole spec."""

AGENT_ALIASES: Final[Mapping[str, str]] = MappingProxyType({"simple": "easy", "aggressive": "medium", "mcts": "hard"})
