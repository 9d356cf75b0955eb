"""Two worlds that differ only in whether somebody could claim: who is not asked sees the same, at the same time."""

import asyncio
import json
import random
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from games import tiny
from paiju.agents import PACES
from paiju.server.api import _info
from paiju.server.links import Link
from paiju.server.messages import Next, Undo
from paiju.server.refusal import Refusal
from paiju.server.room import SETTLING, THINKING_OPEN, Room
from paiju.server.showing import Showing
from paiju.server.table import Entry, Table
from paiju.server.view import view_of
from server.claiming import CLAIMANT, MOMENTS, Moment, discarded, wuhan_chow
from server.tables import AT, any_move, dealt, opened, seen_frames, seen_record
from server.virtual import THINKING, WRITING, Guest, Journal, answer, now, room_at, run, table_at, until

CLAIMS = 4.0
HALF = PACES["normal"].rest(0.5) / 2
TRIALS = 3
BEGIN = 6.0  # what the script ends with lies open at first
OPEN = BEGIN + WRITING
END = BEGIN + 10
LINK = Link("http://localhost/r", "computer")


def seen_from_outside(room: Room, seat: int | None) -> list[str]:
    """Return what a visitor can ask for beside the socket."""
    visitor = "stranger" if seat is None else "me" if seat == 0 else f"p{seat}"
    told = [_info(room, LINK, visitor).model_dump_json(), json.dumps([room.shown.status, room.shown.summary()])]
    for ask in (partial(seen_record, room.shown), partial(seen_frames, room.shown, Guest(seat).viewer)):
        try:
            told.append(ask(visitor))
        except Refusal as refusal:
            told.append(refusal.code)
    return told


async def look_around(room: Room, guests: list[Guest], release: float) -> None:
    """Let those who are not asked try everything, again and again, until what follows is there to see."""
    for step in range(TRIALS):
        await until(OPEN + 0.07 + (release - OPEN) / TRIALS * step)
        for guest in guests:
            seat = guest.viewer.seat
            guest.send(*seen_from_outside(room, seat))
            if seat is None:
                continue
            ahead = f"s{seat}n{step}"
            await room.next(guest, Next(aid=f"n{step}-{seat}"), allowed=True)
            await answer(room, guest, "discard 8s", ahead)
            guest.send(repr(await room.advise(seat, ahead)))


async def played(
    moment: Moment, release: float, passes_after: float | None, *, thinking: float = THINKING, **asked: Any
) -> dict[str, list[tuple[float, str]]]:
    """Play one action and what follows; return what everybody saw who is not asked."""
    script, actor, action = moment
    not_asked = [0, 3] if script.state.wall_left == 0 else [0, 1, 3]  # at the end seat 1 holds what differs
    people = [0, 1, 3] if passes_after is None else [0, 1, 2, 3]
    room = room_at(table_at(script, people, **asked), Journal(), thinking=thinking)
    guests = {seat: Guest(seat) for seat in people}
    looking = [*(guests[seat] for seat in not_asked), Guest(None)]
    for guest in (*guests.values(), looking[-1]):
        await room.enter(guest, None)
    await until(BEGIN)
    await answer(room, guests[actor], action)
    assert now() == OPEN
    trying = asyncio.create_task(look_around(room, looking, release))
    late = [Guest(not_asked[-2]), Guest(3), Guest(None)]
    for number, guest in enumerate(late):
        await until(OPEN + 0.2 + 0.1 * number)
        await room.enter(guest, None)
    if passes_after is not None and room.shown.asks[CLAIMANT].is_open:
        await until(OPEN + passes_after)
        status = (await answer(room, guests[CLAIMANT], "pass")).status
        assert status == ("ok" if passes_after < CLAIMS else "late")
    await until(END)
    await trying
    await room.end("restart")
    return {f"{number} {guest.viewer}": guest.log for number, guest in enumerate([*looking, *late])}


def frames(log: list[tuple[float, str]]) -> list[tuple[float, dict[str, Any]]]:
    return [(time, json.loads(text)) for time, text in log if text.startswith('{"t":"ev"')]


def expect_same(worlds: list[dict[str, list[tuple[float, str]]]], moment: str, release: float) -> None:
    """Compare what was seen, with its times; once a round is over its hands are laid open, and differ."""
    one, other = worlds
    assert one.keys() == other.keys()
    for who, seen in one.items():
        is_open = release if moment.endswith("last tile") else END + 1
        assert [each for each in seen if each[0] < is_open] == [each for each in other[who] if each[0] < is_open], who
        told = [
            [(time, [event["type"] for event in frame["events"]]) for time, frame in frames(log[who])] for log in worlds
        ]
        assert told[0] == told[1]
        assert [time for time, events in told[0] if events][-1] == pytest.approx(release)


FRIENDS: dict[str, Any] = {"mode": "friends", "claim_seconds": CLAIMS, "pace": "normal"}


@pytest.mark.parametrize("passes_after", [0.5, 2.0, CLAIMS + 1])
@pytest.mark.parametrize("moment", MOMENTS)
def test_a_person_who_passes_is_not_seen(moment: str, passes_after: float) -> None:
    """Whether it passes at once, after a while, or lets the clock do it."""
    release = OPEN + CLAIMS + SETTLING
    deals = [MOMENTS[moment](could=could) for could in (False, True)]
    expect_same([run(played(deal, release, passes_after, **FRIENDS)) for deal in deals], moment, release)


@pytest.mark.parametrize("find", [*MOMENTS.values(), wuhan_chow])
def test_one_could_claim_and_the_other_not(find: Callable[..., Moment]) -> None:
    for could in (False, True):
        script, actor, action = find(could=could)
        assert script.state.after(action, actor).claimants == ((CLAIMANT,) if could else ())


def test_who_could_chow_and_passes_is_not_seen() -> None:
    release = OPEN + CLAIMS + SETTLING
    deals = [wuhan_chow(could=could) for could in (False, True)]
    expect_same([run(played(deal, release, 0.5, **FRIENDS)) for deal in deals], "chow", release)


@pytest.mark.parametrize("claims", [CLAIMS, 0])
@pytest.mark.parametrize("moment", MOMENTS)
def test_an_agent_that_passes_is_not_seen(moment: str, claims: float) -> None:
    """With a time to claim, and at the pace of the room."""
    release = OPEN + (claims + SETTLING if claims else HALF)
    deals = [MOMENTS[moment](could=could) for could in (False, True)]
    asked = {**FRIENDS, "claim_seconds": claims}
    expect_same([run(played(deal, release, None, **asked)) for deal in deals], moment, release)


@pytest.mark.parametrize(("pace", "seconds"), [("instant", THINKING_OPEN), ("normal", THINKING_OPEN), ("slow", 1.5)])
@pytest.mark.parametrize("moment", ["discard", "Wuhan kong"])
def test_an_agent_that_thinks_long_about_a_claim_is_not_seen(moment: str, pace: str, seconds: float) -> None:
    """Every tile lies open long enough to think about it, and when that is over somebody quick decides."""
    release = OPEN + seconds
    deals = [MOMENTS[moment](could=could) for could in (False, True)]
    asked = {**FRIENDS, "claim_seconds": 0, "pace": pace, "has_thinkers": True, "thinking": 60.0}
    expect_same([run(played(deal, release, None, **asked)) for deal in deals], moment, release)


def test_an_agent_that_thinks_too_long_about_a_claim_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Room, "_time_to_think", lambda _: 3.0)
    with pytest.raises(AssertionError):
        test_an_agent_that_thinks_long_about_a_claim_is_not_seen("discard", "normal", THINKING_OPEN)


def test_a_claim_that_shows_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nothing is held back, the proof fails."""
    monkeypatch.setattr(Showing, "_hold", lambda _self, _totals, events: events)
    with pytest.raises(AssertionError):
        test_a_person_who_passes_is_not_seen("discard", 0.5)


@pytest.mark.parametrize(("thinking", "seconds"), [(0.4, HALF), (1.2, 1.2), (60, 3)])
def test_the_time_to_think_is_a_part_of_the_pace(thinking: float, seconds: float) -> None:
    """A move rests for what is left of the pace when it is found; one that takes too long is made by another."""

    async def work() -> None:
        script, actor, action = discarded(could=False)
        table = table_at(script, has_thinkers=True, mode="ai", pace="normal", names=["A"])
        room, guest = room_at(table, Journal(), thinking=thinking), Guest(0)
        await room.enter(guest, None)
        await until(BEGIN)
        await answer(room, guest, action)
        assert actor == 0
        await until(END)
        (_, first), (drawn, draw), (found, second), *_ = events_of(guest)
        assert (first, draw, second) == ("discard", "draw", "discard")
        assert (drawn, found) == (at(THINKING_OPEN), at(THINKING_OPEN + seconds + WRITING))
        await room.end("restart")

    run(work())


class Claiming:
    """Agents that do the first thing they may, so they claim whatever they can."""

    async def act(self, _game: Any, _spec: str, seen: Any, _seed: int, *, room: str, seconds: float) -> str:
        assert room == "room"
        assert seconds > 0
        return str(seen.legal_actions[0])


def test_a_claim_in_two_steps_is_one_and_what_follows_rests_half() -> None:
    """That a tile is chowed and in which form is one decision; who claimed it goes on after half of the pace."""

    async def work() -> None:
        script, actor, action = wuhan_chow(could=True)
        room = room_at(table_at(script, [0, actor, 3], **{**FRIENDS, "claim_seconds": 0}), Journal(), bots=Claiming())
        guest = Guest(actor)
        await room.enter(guest, None)
        await until(BEGIN)
        await answer(room, guest, action)
        await until(END)
        (discarded, first), (claimed, claim), (played, then), *_ = events_of(guest)
        assert (first, claim, then) == ("discard", "chow", "discard")
        assert discarded == OPEN
        assert claimed == at(HALF + WRITING), "the form is kept when the tile is released, and shown then"
        assert played == at(HALF + WRITING + HALF + WRITING)
        await room.end("restart")

    run(work())


# ---- who is asked, and what becomes of the pause


def at(seconds: float) -> float:
    """Return the time so many seconds after the tile was laid open, as it is noted."""
    return round(OPEN + seconds, 6)


def events_of(guest: Guest) -> list[tuple[float, str]]:
    """Return what a guest was told, with its time."""
    return [(time, event["type"]) for time, frame in frames(guest.log) for event in frame["events"]]


async def opened_room(could: bool = True, **asked: Any) -> tuple[Room, Journal, dict[int | None, Guest]]:
    """Return a room, what it keeps, and its guests, where a tile lies open since now."""
    script, actor, action = discarded(could=could)
    journal = Journal()
    room = room_at(table_at(script, **{**FRIENDS, **asked}), journal)
    people = [seat for seat, sitter in enumerate(room.table.sitters) if sitter.owner is not None]
    guests = {seat: Guest(seat) for seat in (*people, None)}
    for guest in guests.values():
        await room.enter(guest, None)
    await until(BEGIN)
    await answer(room, guests[actor], action)
    return room, journal, guests


def test_who_is_asked_has_its_time_and_then_waits_with_the_others() -> None:
    async def work() -> None:
        room, journal, guests = await opened_room()
        asked = frames(guests[CLAIMANT].log)[-1]
        assert asked[1]["patch"]["prompt"]["deadline"] == at(CLAIMS)
        assert asked[1]["patch"]["waiting"] == [CLAIMANT]
        await until(OPEN + 0.5)
        assert (await answer(room, guests[CLAIMANT], "pass")).status == "ok"
        assert journal.kept[-1].data["action"] == "pass", "it is kept at once"
        gone = frames(guests[CLAIMANT].log)[-1][1]
        assert gone["patch"] == {"prompt": None, "waiting": [], "table": {"turn": None}}
        assert not gone["events"]
        await until(END)
        assert events_of(guests[CLAIMANT])[-1] == (at(CLAIMS + SETTLING), "draw")
        assert frames(guests[1].log)[-1][1]["patch"]["prompt"]["deadline"] == at(CLAIMS + SETTLING + 60)
        await room.end("restart")

    run(work())


def test_a_replay_of_the_round_takes_as_long(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is made and rested for it is counted: an answer that does not show must not take time."""

    async def work(could: bool) -> tuple[int, int]:
        room, _, guests = await opened_room(could)
        await until(OPEN + 0.5)
        if could:
            assert (await answer(room, guests[CLAIMANT], "pass")).status == "ok"
        await until(END)
        rests: list[float] = []
        views: list[Table] = []

        def counted_view(table: Table, *rest: Any) -> dict[str, Any]:
            views.append(table)
            return view_of(table, *rest)

        with monkeypatch.context() as counted:
            counted.setattr("paiju.server.records.time.sleep", rests.append)
            counted.setattr("paiju.server.records.view_of", counted_view)
            seen_frames(room.shown, guests[1].viewer, "p1")
        await room.end("restart")
        return len(rests), len(views)

    without, passed = run(work(False)), run(work(True))
    assert without == passed
    assert without[0] == 2, "the discard and the draw"


def test_the_clock_passes_and_says_so() -> None:
    async def work() -> None:
        room, journal, guests = await opened_room()
        await until(OPEN + CLAIMS + 2 * WRITING)
        assert [(entry.seat, entry.data) for entry in journal.kept[1:]] == [
            (CLAIMANT, {"action": "pass", "by": "clock", "check": journal.kept[-1].data["check"]})
        ]
        assert "notice" in frames(guests[CLAIMANT].log)[-1][1]["patch"]
        await room.end("restart")

    run(work())


def test_a_claim_is_shown_when_the_tile_is_released() -> None:
    async def work() -> None:
        room, _, guests = await opened_room()
        assert (await answer(room, guests[CLAIMANT], "pong 5m")).status == "ok"
        assert room.table.state is not None
        assert room.table.state.turn == CLAIMANT
        await until(END)
        for guest in guests.values():
            assert events_of(guest)[-2:] == [(OPEN, "discard"), (at(CLAIMS + SETTLING), "pong")]
        await room.end("restart")

    run(work())


def test_without_a_time_to_claim_people_are_waited_for() -> None:
    async def work() -> None:
        room, journal, guests = await opened_room(claim_seconds=0)
        await until(OPEN + 50)
        assert len(journal.kept) == 1
        assert events_of(guests[None])[-1] == (OPEN, "discard")
        await answer(room, guests[CLAIMANT], "pass")
        assert events_of(guests[None])[-1] == (at(50 + WRITING), "draw")
        await room.end("restart")

    run(work())


@pytest.mark.parametrize("passed", [False, True])
def test_a_room_that_begins_again_holds_what_may_not_have_been_shown(passed: bool) -> None:
    """Whether the tile lies open, the window is open still, or all have answered it."""

    async def work(could: bool) -> list[list[tuple[float, str]]]:
        room, journal, guests = await opened_room(could)
        if passed and could:
            await answer(room, guests[CLAIMANT], "pass")
        await until(OPEN + 1)
        await room.end("restart")
        entries = [Entry("open", None, None, AT, room.table.setup.model_dump())]
        entries += [Entry("join", seat, None, AT, {"owner": f"p{seat}", "name": ""}) for seat in (1, 2, 3)]
        entries += [Entry("start", None, None, AT, {}), *journal.kept]
        again = room_at(Table("room", room.table.game, entries), journal)
        seen = [Guest(0), Guest(1), Guest(None)]
        for guest in seen:
            await again.enter(guest, None)
        await until(END)
        await again.end("restart")
        assert all(events_of(guest) == [(at(1 + CLAIMS + SETTLING), "draw")] for guest in seen)
        return [guest.log for guest in seen]

    one, other = (run(work(could)) for could in (False, True))
    assert one == other


def test_the_pause_rests_while_nobody_is_there() -> None:
    async def work(could: bool) -> list[tuple[float, str]]:
        room, _, guests = await opened_room(could)
        await until(OPEN + 1)
        for guest in guests.values():
            await room.leave(guest)
        await until(OPEN + 100)
        assert room._showing.is_held
        back = Guest(0)
        await room.enter(back, None)
        await until(OPEN + 100 + CLAIMS + 2 * SETTLING)
        await room.end("restart")
        assert events_of(back) == [(at(100 + CLAIMS + SETTLING), "draw")]
        return back.log

    assert run(work(False)) == run(work(True))


def test_a_decision_is_taken_back_while_the_tile_lies_open() -> None:
    async def work(could: bool) -> list[tuple[float, str]]:
        room, journal, guests = await opened_room(could, mode="ai", claim_seconds=0, names=["A"])
        assert room._showing.is_held
        mine = guests[0]
        await until(OPEN + 0.3)
        await room.undo(mine, Undo(aid="u"))
        assert events_of(mine)[-2:] == [(OPEN, "discard"), (at(0.3 + WRITING), "undo")]
        assert [entry.kind for entry in journal.kept][-1] == "undo"
        assert "prompt" in frames(mine.log)[-1][1]["patch"]
        told = len(frames(mine.log))
        await until(END)
        assert len(frames(mine.log)) == told, "nothing is released any more"
        await room.end("restart")
        return mine.log

    assert run(work(False)) == run(work(True))


def test_a_room_that_is_closed_holds_nothing_back() -> None:
    async def work() -> None:
        room, _, guests = await opened_room(could=False)
        await until(OPEN + 1)
        await room.close()
        assert events_of(guests[None])[-1] == (at(1 + WRITING), "draw")
        assert frames(guests[None].log)[-1][1]["patch"]["status"] == "finished"
        await until(END)
        assert not room._showing.is_held
        await room.end("restart")

    run(work())


def test_agents_that_play_alone_hide_nothing() -> None:
    table = dealt(mode="watch", seed=1)
    showing, rng = Showing(table), random.Random(1)
    while table.status == "playing":
        showing.apply(any_move(table, rng))
        assert showing.shown is table


@pytest.mark.parametrize(
    ("asked", "seconds"),
    [
        ({"mode": "friends"}, 4),
        ({"mode": "friends", "claim_seconds": 0}, None),
        ({"mode": "friends", "claim_seconds": 15}, 15),
        ({"mode": "ai"}, None),
        ({"mode": "ai", "claim_seconds": 0}, None),
    ],
)
def test_the_time_to_claim_is_an_option_among_friends(asked: dict[str, Any], seconds: float | None) -> None:
    assert opened(**asked).setup.claim_seconds == seconds


def test_a_time_to_claim_that_is_none() -> None:
    for wrong in (1, 16, -1, "x"):
        with pytest.raises(ValueError, match="claim_seconds"):
            opened(mode="friends", claim_seconds=wrong)
    with pytest.raises(Refusal) as refused:
        opened(mode="ai", claim_seconds=4)
    assert refused.value.code == "claim_seconds"
    assert opened(tiny, mode="friends").setup.claim_seconds is None, "a game without claims"
