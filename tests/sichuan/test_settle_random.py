"""Money of random rounds: the core against the reference, and what holds for every round."""

import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paiju import reference, sichuan
from sichuan.rounds import deal_round
from sichuan.winning import deal_rules
from sizes import Sizes

KINDS = {
    "win_discard",
    "win_self_draw",
    "win_rob_kong",
    "kong_concealed",
    "kong_added",
    "kong_exposed",
    "kong_transfer",
    "kong_refund",
    "flower_pig",
    "ready_check",
}


@pytest.mark.slow
def test_random_rounds_settle_as_the_reference_says(chunk: int, sizes: Sizes) -> None:
    kinds: Counter[str] = Counter()
    ends: Counter[str | None] = Counter()
    for seed in sizes.of(chunk, share=2):
        rng = random.Random(seed)
        rules = deal_rules(rng)
        events, dealer = deal_round(rng, rules), rng.randrange(4)
        found = sichuan.settle(events, rules=rules, dealer=dealer)
        expected = reference.sichuan.settle(events, rules=rules, dealer=dealer)
        assert list(map(tuple, found.transfers)) == list(map(tuple, expected.transfers)), (seed, rules, events)
        assert found.scores == expected.scores, (seed, rules, events)
        assert (found.end, found.next_dealer) == (expected.end, expected.next_dealer), (seed, rules, events)
        kinds.update(transfer.kind for transfer in found.transfers)
        ends[found.end] += 1
    assert set(kinds) == KINDS  # the rounds are worth settling
    assert set(ends) == {"exhausted", "three_winners", None}


@given(st.integers(0, 2**32).map(random.Random))
def test_what_one_wins_another_loses(rng: random.Random) -> None:
    rules = deal_rules(rng)
    settlement = sichuan.settle(deal_round(rng, rules), rules=rules)
    assert sum(settlement.scores) == 0
    for seat, score in enumerate(settlement.scores):
        assert sum(settlement.by_kind(seat).values()) == score
        assert set(settlement.by_kind(seat)) <= KINDS
    for payer, receiver, amount, _ in settlement.transfers:
        assert payer != receiver
        assert amount > 0


@given(st.integers(0, 2**32).map(random.Random), st.integers(2, 9))
def test_all_amounts_grow_with_the_base(rng: random.Random, base: int) -> None:
    """S-8.2. A kong's income is split in whole points of the base, so no transfer after a kong."""
    rules = deal_rules(rng).replace(base=1, kong_discard_income="keep")
    events = deal_round(rng, rules)
    once = sichuan.settle(events, rules=rules)
    more = sichuan.settle(events, rules=rules.replace(base=base))
    assert [(*row[:2], row.amount * base, row.kind) for row in once.transfers] == list(more.transfers)
