"""Friends who go and come back: an agent stands in for who is away, and another one may begin."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from paiju.server.presence import Presence
from server.conftest import Serve
from server.running import Running, Visitor, play_together

HOUR = 3600
FRIEND = 2


@contextmanager
def two_friends(server: Running, **asked: Any) -> Iterator[tuple[Visitor, Visitor, str]]:
    """Let a host and a friend sit down; nobody's time is ever up."""
    with server.visitor() as host, server.visitor() as friend:
        room = host.open_room(mode="friends", names=["A"], think_seconds=HOUR, **asked)
        friend.post(f"/api/rooms/{room}/join", name="B", seat=FRIEND)
        yield host, friend, room


def is_replaced(view: dict[str, Any]) -> bool:
    person = view["people"][FRIEND]
    return not person["connected"] and person.get("stand_in") == "easy"


def is_back(view: dict[str, Any]) -> bool:
    person = view["people"][FRIEND]
    return bool(person["connected"]) and "stand_in" not in person


def deciders(server: Running, room: str, seat: int) -> list[str]:
    """Return who decided for a seat, as the journal has it."""
    entries = server.app.state.backend.rooms.journal.entries(room)
    return [entry.data["by"] for entry in entries if entry.kind == "act" and entry.seat == seat]


async def until(is_it: Any) -> None:
    while not is_it():
        await asyncio.sleep(0.01)


@pytest.mark.slow
def test_an_agent_plays_for_who_is_away(serve: Serve) -> None:
    server = serve(away_seconds=0)
    with two_friends(server, rounds=1) as (host, friend, room), host.look(room, 0) as mine:
        with friend.look(room, FRIEND) as theirs:
            mine.until_view(is_back)
            host.post(f"/api/rooms/{room}/start")
            theirs.answer(0)
        mine.until_view(is_replaced)
        assert mine.play()["status"] == "finished"
        kept = deciders(server, room, FRIEND)
        assert kept[0] == "person"
        assert set(kept[1:]) == {"stand_in"}
        assert set(deciders(server, room, 0)) == {"person"}
        about = json.loads(host.web.get(f"/api/records/{room}").text.splitlines()[0])
        assert about["decided_for"] == [0, 0, len(kept) - 1, 0]


@pytest.mark.slow
def test_who_comes_back_plays_on_at_once(serve: Serve) -> None:
    server = serve(away_seconds=0)
    with two_friends(server, rounds=1) as (host, friend, room), host.look(room, 0) as mine:
        with friend.look(room, FRIEND) as theirs:
            mine.until_view(is_back)
            host.post(f"/api/rooms/{room}/start")
            missed = theirs.prompt()
        mine.until_view(is_replaced)
        server.call(until(lambda: "stand_in" in deciders(server, room, FRIEND)))
        with friend.look(room, FRIEND) as again:
            mine.until_view(is_back)
            late = again.acknowledged(t="act", ask_id=missed["ask_id"], action="pass")
            assert late["status"] == "late"
            assert "离开" in late["reason"]["zh"]
            done = deciders(server, room, FRIEND).count("stand_in")
            play_together(mine, again)
        kept = deciders(server, room, FRIEND)
        assert kept.count("stand_in") == done
        assert kept[-1] == "person"


def test_a_short_absence_changes_nothing_but_the_mark(serve: Serve) -> None:
    server = serve(away_seconds=HOUR)
    with two_friends(server) as (host, friend, room), host.look(room, 0) as mine:
        with friend.look(room, FRIEND) as theirs:
            mine.until_view(is_back)
            host.post(f"/api/rooms/{room}/start")
            asked = theirs.prompt()
        away = mine.until_view(lambda view: not view["people"][FRIEND]["connected"])
        assert "stand_in" not in away["people"][FRIEND]
        with friend.look(room, FRIEND) as again:
            assert again.prompt() == asked, "the same question, with the same deadline"
            assert again.answer(0)["status"] == "ok"


def test_nobody_is_replaced_where_nobody_waits(serve: Serve) -> None:
    server = serve(away_seconds=0)
    with two_friends(server) as (host, friend, room):
        with host.look(room, 0) as mine, friend.look(room, FRIEND):
            mine.until_view(is_back)
            host.post(f"/api/rooms/{room}/start")
            mine.prompt()
        live = server.app.state.backend.rooms.loaded[room].live
        server.call(until(lambda: live.absent == {0, FRIEND}))
        assert live.stand_ins == {}


def test_a_decision_that_comes_when_the_person_is_back_is_dropped(serve: Serve) -> None:
    server = serve(away_seconds=HOUR)
    with two_friends(server) as (host, friend, room), friend.look(room, FRIEND) as theirs:
        host.post(f"/api/rooms/{room}/start")
        asked = theirs.prompt()
        found = server.app.state.backend.rooms.loaded[room]
        action = asked["options"][0]["action"]
        server.call(found.do(lambda: found._answer_for(FRIEND, asked["ask_id"], action, "stand_in", None)))
        assert deciders(server, room, FRIEND) == []
        assert theirs.answer(1)["status"] == "ok"


@pytest.mark.slow
def test_an_agent_stands_in_after_a_restart(serve: Serve) -> None:
    first = serve(away_seconds=HOUR)
    with two_friends(first, rounds=1) as (host, friend, room):
        with host.look(room, 0) as mine, friend.look(room, FRIEND) as theirs:
            host.post(f"/api/rooms/{room}/start")
            theirs.answer(0)
            mine.prompt()
        first.stop()
        second = serve(away_seconds=0)
        with second.visitor(cookies=host.web.cookies) as back, back.look(room, 0) as again:
            again.until_view(is_replaced)
            assert again.play()["status"] == "finished"
            assert deciders(second, room, FRIEND)[1:] == ["stand_in"] * (len(deciders(second, room, FRIEND)) - 1)


def test_the_stand_in_plays_at_the_level_of_the_seat(serve: Serve) -> None:
    server = serve(away_seconds=0)
    with two_friends(server, levels=["easy", "medium", "random"]) as (host, friend, room):
        lobby = host.get(f"/api/rooms/{room}")["people"]
        assert [(each["kind"], each["level"]) for each in lobby] == [
            ("human", None),
            ("open", "easy"),
            ("human", None),
            ("open", "random"),
        ]
        with friend.look(room, FRIEND) as theirs:
            people = theirs.until_view(lambda view: not view["people"][0]["connected"])["people"]
            assert people[0]["stand_in"] == "easy", "the host's seat has no level: the first of the room"
        with host.look(room, 0) as mine:
            mine.until_view(lambda view: view["people"][FRIEND].get("stand_in") == "medium")


def test_another_begins_while_the_host_is_away(server: Running) -> None:
    with two_friends(server, rounds=1) as (host, friend, room), friend.look(room, FRIEND) as theirs:
        start = f"/api/rooms/{room}/start"
        with host.look(room, 0):
            theirs.until_view(lambda view: view["host"] == 0)
            assert friend.refusal("POST", start) == (403, "not_the_host")
            assert not friend.get(f"/api/rooms/{room}")["host"]
        theirs.until_view(lambda view: view["host"] == FRIEND)
        with server.visitor() as stranger:
            assert stranger.refusal("POST", start) == (403, "not_the_host")
        assert friend.get(f"/api/rooms/{room}")["host"]
        assert friend.post(start)["status"] == "playing"
        assert host.get(f"/api/rooms/{room}")["host"], "who opened the room stays its host"
        assert friend.refusal("POST", f"/api/rooms/{room}/close") == (403, "not_the_host")


@pytest.mark.slow
def test_any_friend_goes_on_to_the_next_round(serve: Serve) -> None:
    server = serve(away_seconds=0)
    with two_friends(server, rounds=2) as (host, friend, room), friend.look(room, FRIEND) as theirs:
        host.post(f"/api/rooms/{room}/start")
        assert theirs.play()["status"] == "round_over"
        theirs.next_round()
        assert theirs.play()["status"] == "finished"


def test_presence() -> None:
    presence = Presence(20)
    presence.note([0, 1, 2], {0, None}, now=100)
    presence.note([0, 1, 2], {0, 2}, now=110)
    presence.note([0, 1, 2], {0}, now=115)
    assert presence.absent == {1, 2}
    assert [presence.replaced(now) for now in (119, 120, 134, 135)] == [set(), {1}, {1}, {1, 2}]
    assert [presence.next_change(now) for now in (115, 120, 135)] == [5, 15, None]
    presence.note([0, 1, 2], set(), now=120)
    assert not presence.replaced(500)
    assert presence.next_change(500) is None
    presence.note([0, 1, 2], {1}, now=500)
    assert presence.replaced(500) == {0, 2}


@pytest.mark.parametrize("mode", ["ai", "hot_seat"])
def test_nobody_stands_in_where_one_person_plays(serve: Serve, mode: str) -> None:
    server = serve(away_seconds=0)
    names = ["A"] if mode == "ai" else ["A", "B"]
    with server.visitor() as visitor:
        room = visitor.open_room(mode=mode, names=names)
        with visitor.look(room, 0) as eyes:
            asked: dict[str, Any] = eyes.prompt()
        with visitor.look(room) as onlooker, visitor.look(room, 0) as again:
            assert again.prompt() == asked
            people = onlooker.until_view(lambda view: view)["people"]
            assert all(person["connected"] and "stand_in" not in person for person in people)


def test_clocks_rest_while_nobody_is_there(serve: Serve) -> None:
    server = serve()
    with two_friends(server) as (host, _, room):
        rooms = server.app.state.backend.rooms
        with host.look(room, 0) as mine:
            host.post(f"/api/rooms/{room}/start")
            first = mine.prompt()["deadline"]
            assert rooms.loaded[room].live.deadlines[0] == first
        server.call(until(lambda: not rooms.loaded[room].guests))
        server.call(rooms.loaded[room].pause())
        assert rooms.loaded[room].live.deadlines == {}
        with host.look(room, 0) as again:
            assert again.prompt()["deadline"] > first, "the time begins anew"
