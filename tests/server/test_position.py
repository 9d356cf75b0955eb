"""Rooms that begin with a position in one line."""

from typing import Any

import pytest

from paiju import Round, agents, record
from paiju.game import State
from server.running import Visitor

OPEN = {"rounds": 1, "pace": "instant", "levels": ["easy"]}


@pytest.fixture(scope="module")
def state() -> State:
    """Return a round in which seat 2 is on turn."""
    played = Round("sichuan", "fan", seed=11)
    agent = agents.make("medium", seed=1)
    while played.state.turn != 2 or played.state.phase != "turn":
        played.apply(agent.act(played.state.observe(played.state.turn)))
    return played.state


@pytest.mark.parametrize("seen", [False, True])
def test_a_room_goes_on_from_a_position(visitor: Visitor, state: State, seen: bool) -> None:
    text = (state.observe(2) if seen else state).to_text()
    created = visitor.post("/api/rooms", **OPEN, position=text, preset="plain", seed=3)
    assert created["seats"] == [2]
    table = visitor.table_of(created["room"])
    assert table.round.dealt.observe(2) == state.observe(2)
    assert (table.round.dealt == state) is not seen
    with visitor.look(created["room"], 2) as eyes:
        assert eyes.play(lambda prompt: len(prompt["options"]) - 1)["status"] == "finished"
    kept = record.parse(visitor.web.get(f"/api/records/{created['room']}").content)
    record.validate(kept)
    assert kept[1]["deal"]["position"] == text
    assert visitor.get(f"/api/records/{created['room']}/frames", seat=2)["frames"]


def test_positions_that_nobody_plays_on_from(visitor: Visitor, state: State) -> None:
    def code(**asked: Any) -> tuple[int, str]:
        return visitor.refusal("POST", "/api/rooms", json={"position": state.to_text(), **asked})

    refused = (422, "position")
    unreadable = ("", " ", "nonsense", "sichuan", "sichuan state", "reference.sichuan state")
    for text in (*unreadable, state.observe(None).to_text()):
        assert code(position=text) == refused
    assert code(position=state.to_text().replace("hand2=", "hand2=9")) == refused
    for mode in ("friends", "watch", "hot_seat"):
        assert code(mode=mode) == refused
    assert code(game="shed") == refused
    assert code(seed=str(2**64)) == (422, "seed")
