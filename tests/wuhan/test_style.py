"""The style sheet: its columns are what the events of a round tell, and they add up."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from paiju import arena
from paiju._core.wuhan import style
from paiju.wuhan import Rules
from paiju.wuhan.outcomes import DRAWN, STYLE
from wuhan.playing import play

COLUMNS = [column.key for column in STYLE.columns]
DOUBLINGS = {"chow": 1, "pong": 1, "exposed": 2, "added": 1, "concealed": 2, "red": 1, "skin": 1, "laizi": 2}
"""What each is worth in the own factor (W-10.8); an added kong was a pong before."""


def told(events: Iterable[Mapping[str, Any]], seat: int) -> dict[str, int]:
    """Return the style of a seat, counted from what happened."""
    counted: Counter[str] = Counter(dict.fromkeys(COLUMNS, 0))
    laid: Counter[str] = Counter()
    for event in events:
        kind, is_own = event["type"], event.get("actor") == seat
        if kind in ("chow", "pong", "kong") and is_own:
            laid[event.get("kind", kind)] += 1
        if kind == "win" and is_own:
            counted["won"] = 1
            counted["self_draw"] = int(event["how"] in DRAWN)
            counted["small" if "small" in event["patterns"] else "big"] = 1
            counted["golden"], counted["points"] = int(event["golden_top"]), event["points"]
        elif kind == "win" and event["how"] not in DRAWN:
            counted["deal_in"] = int(event["target"] == seat)
            laid["added"] -= event["how"] == "rob_kong" and event["target"] == seat  # it stays a pong
        elif kind == "settle":
            paid = {"contract": "contract", "unready": "not_ready"}.get(event["kind"])
            if paid and any(payer == seat for payer, _, _ in event["rows"]):
                counted[paid] = 1
    counted["chows"], counted["pongs"] = laid["chow"], laid["pong"] - laid["added"]
    counted["kongs"] = laid["exposed"] + laid["concealed"] + laid["added"]
    counted["openings"] = laid["chow"] + laid["pong"] + laid["exposed"]
    counted["special_kongs"] = laid["red"] + laid["skin"] + laid["laizi"]
    counted["factor"] = 2 ** sum(DOUBLINGS[name] * count for name, count in laid.items())
    return dict(counted)


def test_columns_are_what_the_events_tell() -> None:
    seen: Counter[str] = Counter()
    for seed in range(60):
        table = play(seed, Rules())
        counted = [dict(zip(COLUMNS, row, strict=True)) for row in style(table.state)]
        events = table.record()
        assert counted == [told(events, seat) for seat in range(4)]
        for row in counted:
            seen.update({key: 1 for key, value in row.items() if value})
    assert min(seen[key] for key in COLUMNS) > 0, seen


def test_columns_add_up() -> None:
    result = arena.match(["medium+", "medium"], "wuhan", blocks=10, seed=3)
    sums: Counter[str] = Counter()
    for row in result.rows:
        for agent in row.style:
            counts = dict(zip(COLUMNS, agent, strict=True))
            sums.update(counts)
            assert counts["won"] == counts["small"] + counts["big"] >= max(counts["golden"], counts["self_draw"])
            assert counts["openings"] >= counts["chows"] + counts["pongs"]
    assert sums["won"] == sums["self_draw"] + sums["deal_in"], "every other win was fed by somebody"
    assert 0 < sums["golden"] <= sums["won"] <= result.games
