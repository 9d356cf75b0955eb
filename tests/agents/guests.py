"""Agents as users write them."""

from typing import Any

from paiju.agents import Agent


class First(Agent):
    """Always the first legal action."""

    def act(self, observation: Any) -> Any:
        return observation.legal_actions[0]


class Mute:
    """Not an agent."""


class NoWeights(First):
    """Can't be made."""

    def __init__(self) -> None:
        raise OSError("no weights")


class NeedsMore(First):
    """Can't be made from nothing."""

    def __init__(self, path: str) -> None:
        self.path = path


class CannotBegin(First):
    """Can't be reset."""

    def reset(self, seed: int) -> None:
        raise ValueError(f"what is {seed}?")


class Exits(First):
    """Leaves when it is asked."""

    def act(self, observation: Any) -> Any:  # noqa: ARG002
        raise SystemExit(3)


class Unspeakable(Exception):
    """Fails while it tells what has failed."""

    def __repr__(self) -> str:
        raise RuntimeError


class Mumbles(First):
    """Fails, and nobody can tell how."""

    def act(self, observation: Any) -> Any:  # noqa: ARG002
        raise Unspeakable


class Poet(First):
    """Gives advice that is none."""

    def advise(self, observation: Any) -> Any:  # noqa: ARG002
        return "follow your heart"


NOT_A_CLASS = 5
