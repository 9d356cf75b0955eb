"""What the engine tells of many rounds of Sichuan mahjong: its own columns, and as many entries as there are seats."""

import pytest

from paiju._core import sichuan as core
from paiju.sichuan import PRESETS, Rules


def test_the_outcomes_of_playouts_are_columns_of_the_game() -> None:
    result = core.playouts(PRESETS["fan"], 300, 1)
    assert result.outcomes == {"winners": result.winners, "exhausted": result.exhausted}
    assert 0 < result.exhausted <= result.rounds == 300
    assert result.winners > 0
    assert len(result.score_sums) == 4


@pytest.mark.parametrize("seats", [0, 3, 5])
def test_a_contest_needs_an_agent_and_a_chance_for_every_seat(seats: int) -> None:
    with pytest.raises(ValueError, match="4 policies and chances"):
        core.contest(Rules(), [("easy",) * seats], [1], [(0,) * 4])
    with pytest.raises(ValueError, match="4 policies and chances"):
        core.contest(Rules(), [("easy",) * 4], [1], [(0,) * seats])
    with pytest.raises(ValueError, match="a seating, a seed and chances"):
        core.contest(Rules(), [], [1], [(0,) * 4])
