"""Who comes in mid-round is told what happened before: what the same eyes saw, and nothing that was taken back."""

import json
import random
from typing import Any

import pytest

from games.toy.game import GAME as SHED
from paiju.game import GameLike
from paiju.server.messages import Viewer
from paiju.server.view import LONGEST_LOG, log_of, seen_events
from server.running import Visitor
from server.tables import AT, SHORT, Looking, any_move, dealt, viewers


class Keeping(Looking):
    """A viewer who keeps what the frames tell."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.log: list[tuple[Any, Any]] = pairs(log_of(self.table, self.viewer))

    def hear(self, events: list[dict[str, Any]]) -> None:
        frame = self.told(events)
        if frame is not None:
            message = json.loads(frame)
            self.log += zip(message["events"], message["texts"], strict=True)


def pairs(log: dict[str, Any] | None) -> list[tuple[Any, Any]]:
    assert log is not None
    return list(zip(log["events"], log["texts"], strict=True))


@pytest.mark.parametrize("game", ["sichuan", "wuhan", SHED], ids=["sichuan", "wuhan", "shed"])
def test_the_log_is_what_the_frames_told(game: GameLike) -> None:
    for seed in range(3):
        rng = random.Random(seed)
        table = dealt(game, seed=seed, **SHORT.get(str(game), {}))
        looking = [Keeping(table, viewer) for viewer in viewers(table)]
        assert all(each.log[0][0]["type"] == "start_hand" for each in looking)
        while table.status == "playing":
            events = table.apply(any_move(table, rng))
            for each in looking:
                each.hear(events)
        for each in looking:
            assert pairs(log_of(table, each.viewer)) == each.log


def test_nothing_is_told_of_what_was_taken_back() -> None:
    table = dealt("sichuan", seed=1)
    rng = random.Random(1)
    me = Viewer(seat=0)
    while not table.may_undo(0):
        table.apply(any_move(table, rng))
    entry = table.undo(0, at=AT, aid="back")
    assert table.round is not None
    left = [event for step in table.round.steps[: entry.data["left"]] for event in step.events]
    start = table.game.start_event(table.round.dealt)
    table.apply(entry)
    log = log_of(table, me)
    assert log is not None
    assert log["events"] == seen_events(table.game, [start, *left], me)


def test_a_long_log_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    assert LONGEST_LOG >= 500
    table = dealt("sichuan", seed=2)
    rng = random.Random(2)
    while table.status == "playing":
        table.apply(any_move(table, rng))
    whole = pairs(log_of(table, Viewer()))
    assert len(whole) > 50
    monkeypatch.setattr("paiju.server.view.LONGEST_LOG", 50)
    assert pairs(log_of(table, Viewer())) == whole[-50:]


def test_who_comes_in_gets_it_and_who_is_there_does_not(visitor: Visitor) -> None:
    room = visitor.open_room(levels=["random"], seed=3)
    with visitor.look(room, 0) as eyes:
        for _ in range(6):
            eyes.answer(0)
        eyes.prompt()
        first = next(frame for frame in eyes.frames if frame["t"] == "snap")
        told = [event for frame in eyes.frames for event in frame.get("events", [])]
        assert not any("log" in frame for frame in eyes.frames if frame["t"] == "ev")
        with visitor.look(room, 0) as again:
            assert again.until(lambda message: message["t"] == "snap")["log"]["events"] == [
                *first["log"]["events"],
                *told,
            ]
        with visitor.look(room) as onlooker:
            seen = onlooker.until(lambda message: message["t"] == "snap")["log"]["events"]
            assert {event["type"] for event in seen} >= {"start_hand", "discard"}
            assert {event.get("tile", "?") for event in seen if event["type"] == "draw"} == {"?"}
        assert eyes.acknowledged(t="undo")["status"] == "ok"
        back = eyes.until(lambda message: message["t"] == "ev")
        assert [event["type"] for event in back["events"]] == ["undo"]
        with visitor.look(room, 0) as again:
            assert again.until(lambda message: message["t"] == "snap")["log"] == back["log"]
        assert len(back["log"]["events"]) < len(first["log"]["events"]) + len(told)


def test_a_lobby_has_no_log(visitor: Visitor) -> None:
    room = visitor.open_room(mode="friends", names=["A"])
    with visitor.look(room, 0) as eyes:
        assert "log" not in eyes.until(lambda message: message["t"] == "snap")
