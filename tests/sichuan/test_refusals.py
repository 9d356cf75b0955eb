"""Why an action is refused, in both languages."""

import pytest

from paiju import sichuan
from paiju.errors import IllegalAction
from paiju.reference.sichuan.refusal import REASONS as ENGLISH
from paiju.sichuan.refusals import REASONS, refusal_text


def test_every_refusal_has_a_reason_in_chinese() -> None:
    assert REASONS.keys() == ENGLISH.keys()


def test_the_reason_of_a_position() -> None:
    seen = sichuan.deal(seed=1).observe(0)
    with pytest.raises(IllegalAction) as refused:
        seen.action_of("win")
    assert refusal_text(refused.value, "zh") == "现在不能这样做"
    assert refusal_text(refused.value, "en") == "this phase has no such action (S-3.1)"
    assert refusal_text(IllegalAction("no such thing", "unknown_action"), "zh") == "no such thing"
