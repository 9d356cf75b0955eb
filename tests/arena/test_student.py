"""Student's t distribution and the estimates made with it are those of SciPy."""

import math
import random
from typing import Any

import pytest

from paiju.arena import Estimate, student

FREEDOM = [*range(1, 61), 99, 100, 101, 250, 999, 2_499, 9_999, 99_999, 1_000_000]
POINTS = [0.001, 0.01, 0.1, 0.5, 0.9, 1.0, 1.5, 1.96, 2.0, 3.0, 5.0, 10.0, 40.0]


@pytest.fixture(scope="module")
def stats() -> Any:
    """Return what takes a second to load, here alone and not for every worker that reads this file."""
    from scipy import stats

    return stats


@pytest.mark.parametrize("dof", FREEDOM)
def test_as_in_scipy(stats: Any, dof: int) -> None:
    for t in POINTS:
        for signed in (t, -t):
            assert student.tails(signed, dof) == pytest.approx(2 * stats.t.sf(t, dof), rel=1e-10, abs=1e-300)
    for probability in (1e-6, 0.025, 0.3, 0.6, 0.95, 0.975, 0.995, 0.99999):
        expected = stats.t.ppf(probability, dof)
        assert student.quantile(probability, dof) == pytest.approx(expected, rel=1e-10)


def test_the_ends() -> None:
    assert student.tails(0.0, 5) == 1.0
    assert student.tails(math.inf, 5) == 0.0
    assert student.tails(1e200, 5) == 0.0
    assert student.quantile(0.5, 5) == 0.0
    assert student.quantile(0.25, 5) == -student.quantile(0.75, 5)


@pytest.mark.parametrize("probability", [0.0, 1.0, -0.1, 1.5, math.nan])
def test_no_probability(probability: float) -> None:
    with pytest.raises(ValueError, match="between 0 and 1"):
        student.quantile(probability, 5)


def test_no_freedom() -> None:
    with pytest.raises(ValueError, match="at least one degree"):
        student.tails(1.0, 0)
    with pytest.raises(ValueError, match="at least one degree"):
        student.quantile(0.9, 0)


@pytest.mark.parametrize("count", [2, 3, 5, 20, 500, 4_000])
@pytest.mark.parametrize("shift", [0.0, 0.05, 1.0])
def test_estimates_are_those_of_scipy(stats: Any, count: int, shift: float) -> None:
    rng = random.Random(count)
    values = [rng.gauss(shift, 2.0) for _ in range(count)]
    estimate = Estimate.of(values)
    test = stats.ttest_1samp(values, 0.0)
    interval = test.confidence_interval(0.95)
    assert estimate.mean == pytest.approx(sum(values) / count, rel=1e-12)
    assert estimate.sd == pytest.approx(stats.tstd(values), rel=1e-9)
    assert estimate.ci95 == pytest.approx((interval.low, interval.high), rel=1e-9)
    assert estimate.p_value == pytest.approx(test.pvalue, rel=1e-9)


def test_estimates_where_there_is_nothing_to_estimate() -> None:
    nothing = Estimate.of([])
    assert math.isnan(nothing.mean)
    one = Estimate.of([2.5])
    assert (one.mean, one.ci95, one.p_value) == (2.5, (-math.inf, math.inf), 1.0)
    assert math.isnan(one.sd)
    assert Estimate.of([0.0] * 9) == Estimate(0.0, 0.0, (0.0, 0.0), 1.0)


@pytest.mark.parametrize("value", [-0.1, 4.0])
def test_a_few_equal_values_prove_nothing(value: float) -> None:
    """Payoffs are small whole numbers: two blocks between equals are alike in 10 of 300 matches."""
    for count in (2, 3, 9):
        assert Estimate.of([value] * count) == Estimate(value, 0.0, (-math.inf, math.inf), 1.0)
    assert Estimate.of([value] * 10) == Estimate(value, 0.0, (value, value), 0.0)
    for count in (2, 9, 10):
        assert Estimate.of([0.0] * count) == Estimate(0.0, 0.0, (0.0, 0.0), 1.0)
