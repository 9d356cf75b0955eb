"""Friends go on to the next round together: each says ready, and nobody waits for ever."""

import itertools
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import pytest

from games import tiny
from paiju import game as games
from paiju.server.readiness import Readiness
from server.conftest import Serve
from server.running import Eyes, Running, Visitor, play_together

HOUR = 3600.0
GAMES = {"high_card": games.get(tiny)}
THIRD = 2


def has_begun(view: dict[str, Any]) -> bool:
    return (view["round"], view["status"]) == (2, "playing")


@contextmanager
def at_the_sheet(server: Running) -> Iterator[tuple[Visitor, Visitor, str]]:
    """Let two friends play a round of a quick game against an agent."""
    with server.visitor() as host, server.visitor() as friend:
        room = host.open_room(game="high_card", mode="friends", names=["A"], levels=["random"], think_seconds=HOUR)
        friend.post(f"/api/rooms/{room}/join", name="B", seat=THIRD)
        with host.look(room, 0) as mine, friend.look(room, THIRD) as theirs:
            host.post(f"/api/rooms/{room}/start")
            play_together(mine, theirs, until="round_over")
        yield host, friend, room


@contextmanager
def both_look(host: Visitor, friend: Visitor, room: str) -> Iterator[tuple[Eyes, Eyes]]:
    with host.look(room, 0) as mine, friend.look(room, THIRD) as theirs:
        for eyes in (mine, theirs):
            eyes.until_view(lambda view: view["people"][0]["connected"] and view["people"][THIRD]["connected"])
        yield mine, theirs


def test_the_round_is_dealt_when_both_are_ready(serve: Serve) -> None:
    now = itertools.count(1000.0)
    server = serve(games=GAMES, ready_seconds=HOUR, clock=lambda: next(now))
    with at_the_sheet(server) as (host, friend, room), both_look(host, friend, room) as (mine, theirs):
        assert (mine.view["ready"], mine.view.get("next_at")) == ([], None)
        assert mine.acknowledged(t="next", aid="one")["status"] == "ok"
        seen = theirs.until_view(lambda view: view["ready"])
        assert (seen["ready"], seen["status"], seen["round"]) == ([0], "round_over", 1)
        assert seen["next_at"] > next(now) + HOUR / 2
        assert seen["sheet"] == mine.view["sheet"], "nobody's score sheet is closed"
        assert mine.acknowledged(t="next", aid="one")["status"] == "dup"
        assert mine.acknowledged(t="next")["status"] == "ok", "to be ready twice is to be ready"
        before = next(now)
        assert theirs.acknowledged(t="next")["status"] == "ok"
        for eyes in (mine, theirs):
            dealt = eyes.until_view(has_begun)
            assert (dealt["ready"], dealt.get("next_at")) == ([], None)
            assert eyes.prompt()["deadline"] > before + HOUR, "time to think begins with the deal"
        assert mine.acknowledged(t="next")["status"] == "superseded"


def test_the_round_is_dealt_when_the_time_to_wait_is_over(serve: Serve) -> None:
    server = serve(games=GAMES, ready_seconds=0.05)
    with at_the_sheet(server) as (host, friend, room), both_look(host, friend, room) as (mine, theirs):
        assert mine.acknowledged(t="next")["status"] == "ok"
        for eyes in (mine, theirs):
            eyes.until_view(has_begun)
        assert [frame["patch"]["ready"] for frame in theirs.frames if "ready" in frame.get("patch", {})] == [[0], []]
        kept = server.app.state.backend.rooms.journal.entries(room)
        assert [(entry.kind, entry.seat) for entry in kept if entry.kind == "next"] == [("next", None)]


def test_who_is_away_is_not_waited_for(serve: Serve) -> None:
    server = serve(games=GAMES, ready_seconds=HOUR, away_seconds=HOUR)
    with at_the_sheet(server) as (host, friend, room):
        with host.look(room, 0) as mine:
            with friend.look(room, THIRD) as theirs:
                mine.until_view(lambda view: view["people"][THIRD]["connected"])
                assert mine.acknowledged(t="next")["status"] == "ok"
                theirs.until_view(lambda view: view["ready"] == [0])
            mine.until_view(has_begun)
        with friend.look(room, THIRD) as back:
            back.until_view(has_begun)


def test_one_who_is_alone_does_not_wait(serve: Serve) -> None:
    server = serve(games=GAMES, ready_seconds=HOUR)
    with at_the_sheet(server) as (host, friend, room), friend.look(room, THIRD) as theirs:
        theirs.until_view(lambda view: not view["people"][0]["connected"])
        theirs.next_round()
        with host.look(room) as onlooker:
            assert onlooker.acknowledged(t="next")["status"] == "illegal", "no seat, nobody to be ready"


def test_where_nobody_is_nobody_is_ready(serve: Serve) -> None:
    server = serve(games=GAMES, ready_seconds=HOUR)
    with at_the_sheet(server) as (host, friend, room):
        with both_look(host, friend, room) as (mine, theirs):
            assert mine.acknowledged(t="next")["status"] == "ok"
            theirs.until_view(lambda view: view["ready"] == [0])
            rooms = server.app.state.backend.rooms
            # Both leave at once: neither may find that only those who are ready are left.
            server.call(leave_together(rooms.loaded[room]))
        with friend.look(room, THIRD) as back:
            seen = back.until_view(lambda view: view)
            assert (seen["status"], seen["ready"]) == ("round_over", [])


async def leave_together(room: Any) -> None:
    async def work() -> None:
        room.guests.clear()
        room._update_presence()

    await room.do(work)


def test_a_restart_lets_all_say_it_again(serve: Serve) -> None:
    first = serve(games=GAMES, ready_seconds=HOUR)
    with at_the_sheet(first) as (host, friend, room):
        with both_look(host, friend, room) as (mine, _):
            assert mine.acknowledged(t="next", aid="one")["status"] == "ok"
            first.stop()  # before one of them leaves, so that the other is alone, and ready
        second = serve(games=GAMES, ready_seconds=HOUR)
        with (
            second.visitor(cookies=host.web.cookies) as me,
            second.visitor(cookies=friend.web.cookies) as they,
            both_look(me, they, room) as (mine, theirs),
        ):
            assert mine.view["ready"] == []
            assert mine.acknowledged(t="next", aid="one")["status"] == "ok", "sent again by who got no word of it"
            assert theirs.acknowledged(t="next")["status"] == "ok"
            mine.until_view(has_begun)


@pytest.mark.parametrize("mode", ["ai", "hot_seat"])
def test_one_device_needs_one_click(serve: Serve, mode: str) -> None:
    names = ["A", "B"] if mode == "hot_seat" else ["A"]
    with serve(games=GAMES, ready_seconds=HOUR).visitor() as visitor:
        room = visitor.open_room(game="high_card", mode=mode, names=names, levels=["random"])
        with ExitStack() as open_eyes:
            players = [open_eyes.enter_context(visitor.look(room, seat)) for seat in range(len(names))]
            play_together(*players, until="round_over")
            players[0].next_round()


def test_readiness() -> None:
    readiness = Readiness()
    readiness.note([1, 2, 3], now=50)
    assert (sorted(readiness.seats), readiness.deal_at) == ([], None)
    readiness.say(1, [1, 2, 3], now=100, seconds=30)
    readiness.say(2, [1, 2, 3], now=110, seconds=30)
    assert (sorted(readiness.seats), readiness.deal_at) == ([1, 2], 130), "the first one began it"
    readiness.note([2, 3], now=120)
    assert (sorted(readiness.seats), readiness.deal_at) == ([1, 2], 130), "who was ready and left is ready still"
    readiness.note([2], now=125)
    assert readiness.deal_at == 125
    readiness.note([], now=126)
    assert not readiness.seats
    readiness.say(3, [2, 3], now=200, seconds=30)
    assert readiness.deal_at == 230, "it begins anew"
