"""Agents that take their time: nobody else waits for them, and a game not for long."""

import asyncio
import threading
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, ClassVar

import pytest

from games import tiny
from games.toy.game import GAME as SHED
from paiju import game as games
from paiju.agents import Agent, make
from paiju.game import Game
from paiju.parts import Agents
from paiju.server.turns import Turns
from server.conftest import Serve
from server.running import PATIENCE, Visitor

LONG = 3600.0  # nobody waits for that


class Slow(Agent):
    """An agent that thinks until somebody lets it go on."""

    gate: ClassVar = threading.Event()
    begun: ClassVar = threading.Semaphore(0)
    """How many have begun to think."""
    ended: ClassVar = threading.Semaphore(0)

    def act(self, observation: Any) -> Any:
        self.begun.release()
        assert self.gate.wait(PATIENCE)
        self.ended.release()
        return observation.legal_actions[-1]

    advise = act


class First(Agent):
    def act(self, observation: Any) -> Any:
        return observation.legal_actions[0]


def with_slow(game: Game) -> Game:
    makers = {"first": First, "hard": Slow}
    return replace(game, agents=Agents(makers=makers, tuned=dict.fromkeys({"hard"}, make)))


GAMES = {"high_card": with_slow(games.get(tiny)), "shed": with_slow(SHED)}


@pytest.fixture(autouse=True)
def gate() -> Iterator[threading.Event]:
    """Hold the slow agents; at the end they go on, and so do their threads."""
    Slow.gate = threading.Event()
    Slow.begun, Slow.ended = threading.Semaphore(0), threading.Semaphore(0)
    yield Slow.gate
    Slow.gate.set()


def wait_for_thought() -> None:
    assert Slow.begun.acquire(timeout=PATIENCE), "nobody thinks"


def is_nobody_thinking() -> bool:
    return not Slow.begun.acquire(blocking=False)


def test_everybody_else_goes_on_while_agents_think(serve: Serve, gate: threading.Event) -> None:
    server = serve(games=GAMES, threads=2, agent_seconds=LONG)
    with server.visitor() as visitor:
        slow = [visitor.open_room(game="high_card", levels=["hard"], rounds=1) for _ in range(4)]
        for _ in range(2):
            wait_for_thought()
        with visitor.look(slow[0], 0) as eyes:
            eyes.send(t="ping")
            eyes.until(lambda message: message["t"] == "here")
            assert eyes.answer()["status"] == "ok"
        with visitor.look(visitor.open_room(game="high_card", levels=["first"], rounds=1), 0) as eyes:
            assert eyes.play()["status"] == "finished"
        assert visitor.get("/api/health")["loaded"] == 5
        assert is_nobody_thinking(), "not more than there are threads"
        gate.set()
        for room in slow:
            with visitor.look(room, 0) as eyes:
                assert eyes.play()["status"] == "finished"


def test_one_that_thinks_too_long_is_replaced_by_the_strongest_that_is_quick(serve: Serve) -> None:
    with serve(games=GAMES, threads=1, agent_seconds=0.02).visitor() as visitor:
        room = visitor.open_room(game="high_card", levels=["hard"], rounds=1)
        with visitor.look(room, 0) as eyes:
            assert eyes.play()["status"] == "finished"
        wait_for_thought()
        assert is_nobody_thinking(), "its thread is at work all the time"
        table = visitor.table_of(room)
        assert table.sitters[1].level == "hard"
        round_ = table.match.rounds[0]
        before = [round_.dealt, *(step.state for step in round_.steps)]
        for state, step in zip(before, round_.steps, strict=False):
            assert str(step.action) == str(state.legal_actions_of(step.seat)[0])


def test_advice_that_takes_too_long_comes_from_one_that_is_quick(serve: Serve) -> None:
    shed = replace(SHED, agents=replace(SHED.agents, makers={**SHED.agents.makers, "hard": Slow}))
    shed = replace(shed, agents=replace(shed.agents, tuned=dict.fromkeys({"hard"}, make)))
    with serve(games={"shed": shed}, agent_seconds=0.02).visitor() as visitor:
        room = visitor.open_room(game="shed", levels=["random"], training=True)
        with visitor.look(room, 0) as eyes:
            eyes.send(t="advise", ask_id=eyes.prompt()["ask_id"])
            assert eyes.until(lambda message: message["t"] == "advice")["agent"] == "shedder"
    wait_for_thought()


def steps(visitor: Visitor, room: str) -> list[tuple[int, str]]:
    return [(step.seat, str(step.action)) for step in visitor.table_of(room).round.steps]


def test_what_was_thought_of_a_decision_that_is_taken_back_is_not_played(serve: Serve, gate: threading.Event) -> None:
    with serve(games=GAMES, threads=2, agent_seconds=LONG).visitor() as visitor:
        room = visitor.open_room(game="shed", levels=["hard"], seed=3)  # seat 0 leads
        with visitor.look(room, 0) as eyes:
            asked = eyes.prompt()
            before = steps(visitor, room)
            assert eyes.answer()["status"] == "ok"
            wait_for_thought()
            assert eyes.acknowledged(t="undo")["status"] == "ok"
            again = eyes.prompt()
            assert again["ask_id"] != asked["ask_id"]
            gate.set()
            assert Slow.ended.acquire(timeout=PATIENCE)
            visitor.server.call(visitor.server.app.state.backend.rooms.loaded[room].pause())
            assert steps(visitor, room) == before, "nobody but the person is asked"
            assert eyes.answer(-1)["status"] == "ok"
            assert eyes.play()["status"] == "round_over"


def test_a_room_is_closed_while_its_agent_thinks(serve: Serve, gate: threading.Event) -> None:
    server = serve(games=GAMES, threads=1, agent_seconds=LONG)
    with server.visitor() as visitor:
        rooms = [visitor.open_room(game="high_card", levels=["hard"], rounds=1) for _ in range(2)]
        wait_for_thought()
        for room in rooms:  # the agents of one think, those of the other wait for their turn
            assert visitor.post(f"/api/rooms/{room}/close")["status"] == "finished"
        kept = [server.app.state.backend.rooms.journal.entries(room) for room in rooms]
        gate.set()
        with visitor.look(visitor.open_room(game="high_card", levels=["hard"], rounds=1), 0) as eyes:
            assert eyes.play()["status"] == "finished", "the turn came back"
        assert [server.app.state.backend.rooms.journal.entries(room) for room in rooms] == kept


def test_a_server_ends_while_agents_think(serve: Serve) -> None:
    server = serve(games=GAMES, threads=1, agent_seconds=LONG)
    with server.visitor() as visitor:
        visitor.open_room(game="high_card", levels=["hard"])
        wait_for_thought()
        server.stop()


def test_visitors_have_what_the_host_offers_and_nothing_else(serve: Serve) -> None:
    with serve(games=GAMES).visitor() as visitor:
        for level in ("hard:ms=60000", "hard:", "first:ms=1", "server.test_thinking:Slow"):
            asked = {"game": "shed", "levels": [level]}
            assert visitor.refusal("POST", "/api/rooms", json=asked) == (422, "no_level")


# ---- turns


def test_turns_go_from_room_to_room() -> None:
    async def work() -> None:
        turns, begun = Turns(1), list[str]()

        async def think(name: str) -> None:
            await turns.take(name[0])
            begun.append(name)

        await turns.take("a")
        thinking = [asyncio.create_task(think(name)) for name in ("a1", "a2", "a3", "b1", "c1", "b2")]
        await asyncio.sleep(0)
        thinking[3].cancel()  # b1 no longer waits
        for _ in range(5):
            turns.give_back()
            await asyncio.sleep(0)
            await asyncio.sleep(0)
        assert begun == ["a1", "b2", "c1", "a2", "a3"]

    asyncio.run(work())


def test_a_turn_that_comes_too_late_is_given_back() -> None:
    async def work() -> None:
        turns = Turns(1)
        await turns.take("a")
        late = asyncio.create_task(turns.take("b"))
        await asyncio.sleep(0)
        turns.give_back()
        late.cancel()
        await asyncio.wait([late])
        async with asyncio.timeout(PATIENCE):
            await turns.take("c")

    asyncio.run(work())
