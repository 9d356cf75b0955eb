"""How seats played, as the core counts it and as the reference does."""

import random
from collections import Counter

import pytest

from paiju import game, reference, sichuan
from paiju._core.sichuan import style_columns
from paiju.sichuan.outcomes import STYLE
from sichuan.playing import deal_table, play
from sizes import Sizes


@pytest.mark.slow
def test_style_as_the_reference_says(chunk: int, sizes: Sizes) -> None:
    seen: Counter[str] = Counter()
    for seed in sizes.of(chunk, share=0.03):
        rng = random.Random(seed)
        table = deal_table(rng)
        core, plain = sichuan.deal(**table), reference.sichuan.deal(**table)
        for state, seat, action in play(rng, core):
            core, plain = state.after(action, seat), plain.after(action, seat)
        assert core.is_over
        found = STYLE.count(core)
        assert found == game.get("reference.sichuan").style.count(plain)
        for numbers in found:
            seen.update({column.key: number for column, number in zip(STYLE.columns, numbers, strict=True)})
    assert min(seen[column.key] for column in STYLE.columns) > 0, seen


def test_columns_are_those_of_the_core() -> None:
    assert tuple(column.key for column in STYLE.columns) == style_columns()
