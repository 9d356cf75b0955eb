"""How fast agents play, and that they wait when they are told to."""

import asyncio
import random
from collections.abc import Coroutine
from typing import Any, get_args

import pytest

from games import tiny
from games.toy.game import GAME as SHED
from paiju import game as games
from paiju.agents import PACES
from paiju.server.messages import Pace
from paiju.server.table import Entry, Table
from paiju.server.tempo import Tempo
from server.conftest import Serve
from server.running import Eyes, Visitor
from server.tables import AT, any_move, dealt, opened

GAMES = {"shed": SHED, "high_card": games.get(tiny)}
MOMENTS = 5


async def is_resting(rest: asyncio.Task[None]) -> bool:
    """Tell whether somebody still rests after the loop went round a few times."""
    for _ in range(MOMENTS):
        await asyncio.sleep(0)
    return not rest.done()


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(work)


class Timed(Tempo):
    """A tempo whose time stands still until somebody moves it."""

    now = 100.0

    def _now(self) -> float:  # type: ignore[override]
        return self.now


def test_the_words_are_the_same_everywhere() -> None:
    assert list(get_args(Pace)) == list(PACES)


def test_how_long_it_rests() -> None:
    drawn = iter([0.0, 0.5, 1.0])
    tempo = Timed(lambda: next(drawn))
    tempo.follow("normal", is_paused=False)
    rests = []
    for _ in range(3):
        tempo.told()
        rests.append(tempo._left())
    assert rests == pytest.approx([0.8, 0.9, 1]), "about a second, as chance has it"
    tempo.now += 0.9
    assert tempo._left() == pytest.approx(0.1)
    tempo.follow("instant", is_paused=False)
    assert tempo._left() == 0, "who rests looks again"


def test_a_pause_holds_until_a_step_or_until_it_ends() -> None:
    async def work() -> None:
        tempo = Tempo(lambda: 0.0)
        tempo.follow("instant", is_paused=True)
        several = [asyncio.create_task(tempo.rest()) for _ in range(3)]
        assert await is_resting(several[0])
        tempo.step()
        await asyncio.gather(*several)  # answers of a window: all go until something is told
        tempo.told()
        rest = asyncio.create_task(tempo.rest())
        assert await is_resting(rest)
        tempo.follow("instant", is_paused=False)
        await rest

    run(work())


def test_two_steps_are_two_things() -> None:
    async def work() -> None:
        tempo = Tempo(lambda: 0.0)
        tempo.follow("slow", is_paused=True)
        tempo.step()
        tempo.step()
        for _ in range(2):
            await tempo.rest()
            tempo.told()
        rest = asyncio.create_task(tempo.rest())
        assert await is_resting(rest)
        rest.cancel()

    run(work())


def test_a_step_shortens_the_rest() -> None:
    async def work() -> None:
        tempo = Tempo(lambda: 0.0)
        tempo.follow("slow", is_paused=False)
        tempo.rest_for(3600)
        rest = asyncio.create_task(tempo.rest())
        assert await is_resting(rest)
        tempo.step()
        await rest
        tempo.told()
        rest = asyncio.create_task(tempo.rest())
        assert await is_resting(rest), "it goes on at its pace"
        rest.cancel()

    run(work())


# ---- in a room


def watched(visitor: Visitor, **asked: Any) -> str:
    return visitor.open_room(
        **{"game": "shed", "mode": "watch", "levels": ["random"], "pace": "slow", "rounds": 1} | asked
    )


def settled(visitor: Visitor, eyes: Eyes) -> int:
    """Return how many things were told when the agents have done all that they may do now."""
    (room,) = visitor.server.app.state.backend.rooms.loaded.values()

    async def all_rest() -> None:
        while not room._tempo._changed._waiters:
            await asyncio.sleep(0.001)
        await room.pause()

    visitor.server.call(all_rest())
    eyes.send(t="ping")
    eyes.until(lambda message: message["t"] == "here")
    return len([frame for frame in eyes.frames if frame.get("events")])


def test_pause_step_and_pace(serve: Serve) -> None:
    server = serve(games=GAMES)
    with server.visitor() as owner, server.visitor() as other:
        room = watched(owner)
        with owner.look(room, is_open=True) as mine, other.look(room, is_open=True) as theirs:
            assert mine.until_view(lambda view: view)["pace"] == "slow"
            assert mine.acknowledged(t="tempo", paused=True)["status"] == "ok"
            theirs.until_view(lambda view: view["paused"])
            for message in ({"t": "tempo", "paused": False}, {"t": "tempo", "pace": "quick"}, {"t": "step"}):
                refused = theirs.acknowledged(**message)
                assert (refused["status"], refused["reason"]["en"]) == ("illegal", "only the host can do that")
            assert mine.acknowledged(t="tempo", pace="instant")["status"] == "ok"
            before = settled(owner, mine)
            for count in (1, 2, 3):
                assert mine.acknowledged(t="step", aid=f"step{count}")["status"] == "ok"
                assert settled(owner, mine) == before + count, "one step, one thing that everybody sees"
            assert mine.acknowledged(t="step", aid="step3")["status"] == "dup"
            assert settled(owner, mine) == before + 3
            assert mine.acknowledged(t="tempo", paused=False)["status"] == "ok"
            for each in (mine, theirs):
                each.until_view(lambda view: view["status"] == "finished")


def test_a_restart_keeps_pace_and_pause(serve: Serve) -> None:
    first = serve(games=GAMES)
    with first.visitor() as owner:
        room = watched(owner)
        with owner.look(room, is_open=True) as eyes:
            assert eyes.acknowledged(t="tempo", pace="instant", paused=True)["status"] == "ok"
            (open_room,) = first.app.state.backend.rooms.loaded.values()
            known = len(open_room.table.aids)
            assert eyes.acknowledged(t="tempo", paused=True)["status"] == "ok", "it is so already"
            assert len(open_room.table.aids) == known, "what changes nothing is not remembered for good"
        first.stop()
        second = serve(games=GAMES)
        kept = second.app.state.backend.rooms.journal.entries(room)
        assert [entry.data for entry in kept if entry.kind == "tempo"] == [{"pace": "instant", "paused": True}]
        with second.visitor(cookies=owner.web.cookies) as again, again.look(room, is_open=True) as eyes:
            view = eyes.until_view(lambda view: view)
            assert (view["pace"], view["paused"], view["status"]) == ("instant", True, "playing")
            assert eyes.acknowledged(t="tempo", paused=False)["status"] == "ok"
            eyes.until_view(lambda view: view["status"] == "finished")


def test_the_pace_changes_while_one_plays(serve: Serve) -> None:
    with serve(games=GAMES).visitor() as visitor:
        room = visitor.open_room(game="high_card", levels=["random"], pace="slow", rounds=1)
        with visitor.look(room, 0) as eyes:
            assert (
                eyes.acknowledged(t="tempo", paused=True)["reason"]["en"] == "only a game between agents can be paused"
            )
            assert eyes.acknowledged(t="step")["status"] == "illegal"
            assert eyes.acknowledged(t="tempo", pace="instant")["status"] == "ok"
            assert eyes.until_view(lambda view: view["pace"] == "instant")
            assert eyes.play()["status"] == "finished"


def test_among_friends_the_pace_stays(serve: Serve) -> None:
    with serve(games=GAMES).visitor() as visitor:
        room = visitor.open_room(game="high_card", mode="friends", names=["A"], levels=["random"])
        with visitor.look(room, 0) as eyes:
            assert (
                eyes.acknowledged(t="tempo", pace="slow")["reason"]["en"]
                == "the pace can't be changed when playing with friends"
            )


@pytest.mark.parametrize("pace", ["instant", "normal", "slow"])
def test_a_journal_from_before_there_was_quick_is_read(pace: Pace) -> None:
    table = opened(SHED, mode="watch")
    setup = {**table.setup.model_dump(), "pace": pace}
    assert Table("room", SHED, [Entry("open", None, None, AT, setup)]).pace == pace


def test_a_later_round_has_the_pace_that_was_chosen_in_an_earlier_one() -> None:
    table = dealt(games.get(tiny), mode="watch")
    table.apply(table.tempo(None, pace="slow", paused=True, at=AT, aid="slower"))
    rng = random.Random(1)
    while table.status == "playing":
        table.apply(any_move(table, rng))
    dealing = table.next(None, at=AT)
    table.apply(dealing)
    opening = Entry("open", None, None, AT, table.setup.model_dump())
    resumed = Table("room", table.game, [opening, dealing], table.fresh)
    assert (resumed.pace, resumed.is_paused, resumed.status) == ("slow", True, "playing")
