"""How the end checks found the seats (S-9.3 to S-9.16), as the core itself saw them when it booked the payments."""

import random
from collections import Counter
from typing import Any

import pytest

from paiju.sichuan import State, ready_value
from sichuan.positions import positions
from sichuan.tables import Table

READY = "123m456m789m234s9s"  # waits for 9s, worth 1
TWO_WAITS = "1122334455667m"  # 1m and 4m are worth 4, 7m is worth 16
PIG = "123m456m7p8p99s1s2s3s"


def told(state: State) -> list[tuple[str, int] | None] | None:
    if state.standings is None:
        return None
    return [None if each is None else (each.readiness, each.value) for each in state.standings]


def exhausted(hands: dict[int, str], **options: Any) -> State:
    state: State = Table("core", hands, void_discard="free", **options).finish().state
    return state


def test_pigs_ready_hands_and_the_others() -> None:
    state = exhausted({1: PIG, 2: READY, 3: TWO_WAITS}, voids="pppp", flower_pig_rule="void_tile")
    assert told(state) == [("pig", 0), ("pig", 0), ("ready", 1), ("ready", 16)]
    assert state.standings is not None
    assert repr(state.standings[3]) == "<Standing ready, value 16>"
    assert len({*state.standings}) == 3, "equal ones are one"


def test_s9_9_nobody_is_a_pig_where_none_is_fined() -> None:
    state = exhausted({1: PIG, 2: READY, 3: TWO_WAITS}, voids="pppp", flower_pig=0)
    assert told(state) == [("not_ready", 0), ("not_ready", 0), ("ready", 1), ("ready", 16)]


def test_s9_3_an_end_that_is_not_checked() -> None:
    assert exhausted({}, end_checks="off").standings is None
    table = Table("core", {})
    assert table.state.standings is None, "not over"
    assert table.finish().state.standings is not None


@pytest.mark.slow
def test_what_stands_is_what_was_paid_for() -> None:
    seen: Counter[str] = Counter()
    for seed in range(80):
        *_, state = positions(random.Random(seed))
        assert state.observe(seed % 4).standings == state.observe(None).standings == state.standings
        checked = state.rules.end_checks == "always" or (
            state.rules.end_checks == "exhaustion" and state.end == "exhausted"
        )
        assert (state.standings is not None) == checked
        for seat, standing in enumerate(state.standings or ()):
            own = state.seats[seat]
            assert (standing is None) == (own.won is not None)
            if standing is None:
                continue
            paid = {row.kind for row in state.transfers if row.payer == seat}
            waits = ready_value(own.hand, state.rules).values() if standing.readiness != "pig" else ()
            assert standing.value == max((each.total for each in waits), default=0)
            assert (standing.readiness == "ready") == (standing.value > 0)
            assert standing.readiness == "pig" or "flower_pig" not in paid
            assert standing.readiness != "ready" or "ready_check" not in paid
            seen[standing.readiness] += 1
    assert seen.keys() == {"pig", "ready", "not_ready"}
