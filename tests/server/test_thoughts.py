"""What an agent thinks of a decision that it makes step by step is told once, as a whole."""

from typing import Any

from paiju.server.messages import Suggestion, Thought, Words
from paiju.server.room import _is_one_thought

NO_WORDS = Words(zh="", en="")


def thought(seat: int, action: str, *pieces: str, **others: list[str]) -> Thought:
    """Return a thought of somebody who does ``action``, the first step of a play with these pieces."""
    plans: dict[str, Any] = {action: list(pieces), **others}
    suggestions = [
        Suggestion(action=each, label=NO_WORDS, reason=NO_WORDS, why=NO_WORDS, pieces=plan)
        for each, plan in plans.items()
    ]
    return Thought(seat=seat, agent="medium", action=action, suggestions=suggestions)


BEGUN = thought(1, "begin", "S5", "H9", "D9", other=["S6"])


def test_later_steps_of_a_plan_are_the_same_thought() -> None:
    assert _is_one_thought(BEGUN, thought(1, "add 5", "D9", "H9", "S5"))


def test_anything_else_is_another_thought() -> None:
    assert not _is_one_thought(None, BEGUN)
    assert not _is_one_thought(BEGUN, None), "nobody looks any more"
    assert not _is_one_thought(BEGUN, thought(2, "begin", "S5", "H9", "D9")), "another seat"
    assert not _is_one_thought(BEGUN, thought(1, "add 6", "S6", "H9", "D9")), "another plan"
    alone = thought(1, "pass")
    assert not _is_one_thought(alone, alone), "two decisions of one step"
