"""The style sheet: its columns are what the events of a game tell, and they add up."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from paiju import agents, arena, datongzi
from paiju._core.datongzi import style, style_columns
from paiju.datongzi import ConfigFactory, PatternRecognizer, PlayType, Rules, State
from paiju.datongzi.outcomes import STYLE

COLUMNS = [column.key for column in STYLE.columns]
TRUMPS = {PlayType.TONGZI: "tongzi", PlayType.DIZHA: "dizha", PlayType.BOMB: "bombs"}


def told(state: State, events: Sequence[dict[str, Any]], seat: int) -> dict[str, int]:
    """Return the style of a seat, counted from what happened."""
    counted: Counter[str] = Counter(dict.fromkeys(COLUMNS, 0))
    counted["first"], counted["last"] = int(state.finish_order[0] == seat), int(state.finish_order[-1] == seat)
    counted["cards_left"] = len(state.hands[seat])
    for event in events:
        if event.get("actor") != seat:
            continue
        if event["type"] == "play":
            counted["plays" if event["tiles"] else "passes"] += 1
            pattern = PatternRecognizer.analyze_cards(event["tiles"], state.rules)
            if pattern is not None and pattern.play_type in TRUMPS:
                counted[TRUMPS[pattern.play_type]] += 1
        elif event["type"] == "trick_end":
            counted["trick_points"] += event["points"]
            counted["bonus_points"] += event["bonus"]
    return dict(counted)


def test_columns_are_what_the_events_tell() -> None:
    assert tuple(COLUMNS) == style_columns()
    seen: Counter[str] = Counter()
    for seed in range(30):
        state, events = datongzi.deal(seed=seed), []
        player = agents.make("medium", "datongzi")
        while not state.is_over:
            assert state.turn is not None
            state, happened = state.step(player.act(state.observe(state.turn)))
            events += happened
        counted = [dict(zip(COLUMNS, row, strict=True)) for row in style(state)]
        assert counted == [told(state, events, seat) for seat in range(3)]
        for row in counted:
            seen.update({key: 1 for key, value in row.items() if value})
    assert all(seen[key] for key in COLUMNS if key != "dizha"), seen


@pytest.mark.parametrize(
    ("players", "config"),
    [
        (2, ConfigFactory.create_2player()),
        (3, ConfigFactory.create_standard_3deck_3player()),
        (4, ConfigFactory.create_4deck_4player()),
    ],
)
def test_one_plays_against_all_the_rest(players: int, config: Any) -> None:
    """On every seat once a block, whatever their number; places add up."""
    result = arena.match(["medium+", "easy"], "datongzi", rules=Rules(config=config), blocks=6, seed=3)
    assert result.games == 6 * players
    assert result.mean > 0
    sums: Counter[str] = Counter()
    for row in result.rows:
        for agent in row.style:
            sums.update(dict(zip(COLUMNS, agent, strict=True)))
    assert sums["first"] == sums["last"] == result.games


def test_levels_get_stronger() -> None:
    """A small ladder; docs/strength.md has the full one."""
    means = [
        arena.match([spec, "medium"], "datongzi", blocks=300, seed=5).mean for spec in ("random", "easy", "medium+")
    ]
    assert means[0] < means[1] < 0 < means[2]
