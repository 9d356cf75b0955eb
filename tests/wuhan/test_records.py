"""Records of Wuhan rounds: replayed, masked, and with the states of the machine on request."""

import random
from itertools import pairwise

from paiju import Round, record
from paiju.wuhan import event_text
from wuhan.playing import play

STATES = {
    "INITIAL", "PLAYER_DECISION", "DISCARDING", "WAITING_RESPONSE", "MELD_DECISION", "PROCESSING_MELD", "GONG",
    "WAIT_ROB_KONG", "DRAWING", "DRAWING_AFTER_GONG", "WIN", "FLOW_DRAW",
}  # fmt: skip
FOLLOWS = {
    "INITIAL": {"PLAYER_DECISION"},
    "PLAYER_DECISION": {"DISCARDING", "GONG", "WIN", "DRAWING", "FLOW_DRAW"},
    "DISCARDING": {"WAITING_RESPONSE"},
    "WAITING_RESPONSE": {"WIN", "GONG", "PROCESSING_MELD", "MELD_DECISION", "DRAWING", "FLOW_DRAW"},
    "MELD_DECISION": {"PROCESSING_MELD"},
    "PROCESSING_MELD": {"PLAYER_DECISION"},
    "GONG": {"WAIT_ROB_KONG", "DRAWING_AFTER_GONG"},
    "WAIT_ROB_KONG": {"WIN", "DRAWING_AFTER_GONG"},
    "DRAWING": {"PLAYER_DECISION"},
    "DRAWING_AFTER_GONG": {"FLOW_DRAW", "WIN", "PLAYER_DECISION"},
}
"""W-3.3."""


def test_states_follow_each_other_as_the_rules_say() -> None:
    passed: set[str] = set()
    for seed in range(120):
        names = [line["state"] for line in play(seed).record(states=True) if line["type"] == "state"]
        assert names[0] == "INITIAL"
        assert names[-1] in ("WIN", "FLOW_DRAW")
        assert all(after in FOLLOWS[before] for before, after in pairwise(names))
        passed |= {*names}
    assert passed == STATES


def test_states_are_shown_on_request_alone() -> None:
    table = play(3)
    plain, whole = table.record(), table.record(states=True)
    assert not [line for line in plain if line["type"] == "state"]
    without = [{**line, "seq": 0} for line in whole[:-1] if line["type"] != "state"]
    assert without == [{**line, "seq": 0} for line in plain[:-1]]
    again = Round.replay(record.parse(record.to_text(whole)))
    assert again.state == table.state
    assert again.record() == plain


def test_a_masked_record_shows_no_states() -> None:
    """They would tell who could claim."""
    whole = play(3).record(states=True)
    for seat in (0, 1, 2, 3, None):
        masked = record.mask(whole, seat)
        assert not [line for line in masked if line["type"] == "state"]
        assert masked[1:-1] == record.mask(play(3).record(), seat)[1:-1]


def test_a_game_without_a_machine_has_no_states() -> None:
    table = Round("sichuan", seed=1, clock=None)
    rng = random.Random(1)
    while not table.state.is_over:
        table.apply(rng.choice(table.state.legal_actions))
    assert table.record(states=True) == table.record()


def test_events_say_who_asked_nobody() -> None:
    """What is told of a step never depends on who could have claimed: passes leave no trace."""
    for seed in range(20):
        for step in play(seed).steps:
            assert all(event["type"] != "pass" and "asked" not in event for event in step.events)


def test_every_event_in_words() -> None:
    told: dict[str, str] = {}
    for seed in range(80):
        for line in play(seed).record(states=True)[1:-1]:
            if line["type"] == "decision":
                continue
            zh, en = event_text(line), event_text(line, "en")
            assert zh
            assert en
            assert "{" not in zh + en
            told.setdefault(f"{line['type']} {line.get('kind', line.get('how', ''))}".strip(), en)
    assert told.keys() >= {
        "start_hand", "draw", "discard", "chow", "pong", "kong exposed", "kong concealed", "kong added", "kong red",
        "kong skin", "kong laizi", "win discard", "win self_draw", "win kong_draw", "settle win", "settle contract",
        "settle unready", "end_hand", "state",
    }  # fmt: skip
    hidden = {"type": "kong", "actor": 1, "kind": "concealed", "tile": "?"}
    assert event_text(hidden) == "2 号暗杠"
    assert event_text(hidden, "en") == "seat 2 makes a concealed kong"
