"""Guests that cut off, come back, double their messages, answer old and foreign questions: the state stays right."""

import asyncio
import json
import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from games import tiny
from games.toy.game import GAME as SHED
from paiju import game as games
from paiju import record
from paiju.server import messages
from paiju.server.archive import Latest
from paiju.server.messages import Viewer
from paiju.server.rest import NewRoom
from paiju.server.room import Room
from paiju.server.rooms import Rooms
from paiju.server.settings import Settings
from paiju.server.stream import apply_patch
from paiju.server.table import Table
from paiju.server.view import view_of
from server.tables import SHORT, record_of
from sizes import Sizes

PEOPLE = 2
PLAYED = [games.get("sichuan"), games.get("wuhan"), games.get(tiny), SHED]


class Unruly:
    """A guest of one seat that does everything wrong now and then."""

    def __init__(self, room: Room, seat: int, rng: random.Random) -> None:
        self.room = room
        self.viewer = Viewer(seat=seat)
        self.rng = rng
        self.view: dict[str, Any] = {}
        self.seq: int | None = None
        self.is_there = False
        self.asked: list[str] = []
        self.sent: list[messages.Act] = []
        self.acks: Counter[str] = Counter()
        self.accepted: set[str] = set()

    def send(self, *texts: str) -> None:
        if not self.is_there:
            return  # the line is cut: frames are lost
        for text in texts:
            message = json.loads(text)
            if message["t"] == "snap":
                self.view, self.seq = message["view"], message["seq"]
            elif message["t"] == "ev":
                assert self.seq is not None
                assert message["seq"] == self.seq + 1
                self.view, self.seq = apply_patch(self.view, message["patch"]), message["seq"]
            elif message["t"] == "ack":
                self.acks[message["status"]] += 1
                if message["status"] == "ok":
                    assert message["aid"] not in self.accepted
                    self.accepted.add(message["aid"])
        prompt = self.view.get("prompt")
        if prompt and prompt["ask_id"] not in self.asked:
            self.asked.append(prompt["ask_id"])

    def dismiss(self, code: str, *, retry: bool) -> None:
        assert (code, retry) == ("restart", True), "nothing they do is a reason to send them away"

    async def live(self) -> None:
        """Come, go and send until the match is over."""
        while self.room.shown.status != "finished":
            await self.do_something()
            await asyncio.sleep(0)

    async def do_something(self) -> None:
        chance = self.rng.random()
        if not self.is_there and chance < 0.8:
            await asyncio.sleep(0.001)  # away for a while: others go on
        elif not self.is_there:
            self.is_there = True
            await self.room.enter(self, self.seq)
        elif chance < 0.05:
            self.is_there = False
            await self.room.leave(self)
        elif chance < 0.15 and self.sent:
            await self.room.act(self, self.rng.choice(self.sent))
        elif chance < 0.25:
            await self.room.act(self, self.any_act())
        elif chance < 0.3:
            await self.room.undo(self, messages.Undo(aid=f"u{self.rng.getrandbits(40)}"))
        elif self.view.get("status") == "round_over":
            await self.room.next(self, messages.Next(aid=f"n{self.view['round']}"), allowed=True)
        elif self.view.get("prompt"):
            await self.answer(self.view["prompt"])

    def any_act(self) -> messages.Act:
        """Return an answer to an old question, to somebody else's, or to none."""
        other = f"s{self.rng.randrange(4)}n{self.rng.randrange(50)}"
        ask_id = self.rng.choice([*self.asked[:-1], other, "nonsense"])
        return messages.Act(
            ask_id=ask_id, action=self.rng.choice(["pass", "win", "nonsense"]), aid=f"w{self.rng.getrandbits(40)}"
        )

    async def answer(self, prompt: dict[str, Any]) -> None:
        action = self.rng.choice(prompt["options"])["action"]
        act = messages.Act(ask_id=prompt["ask_id"], action=action, aid=f"a{self.rng.getrandbits(40)}")
        self.sent.append(act)
        times = 2 if self.rng.random() < 0.2 else 1
        await asyncio.gather(*(self.room.act(self, act) for _ in range(times)))


async def opened(rooms: Rooms, game: Any, mode: str, seed: int) -> Room:
    """Return a room in which two people play."""
    asked = {"game": game.name, "mode": mode, "levels": ["random"], "pace": "instant", "rounds": 2}
    asked |= SHORT.get(game.name, {})
    if mode == "hot_seat":
        return await rooms.open(NewRoom.model_validate({**asked, "names": ["A", "B"], "seed": seed}), "me")
    alone = {"names": ["A"], "think_seconds": 3600, "claim_seconds": 0}
    room = await rooms.open(NewRoom.model_validate({**asked, **alone}), "me")
    await room.join("friend", "B", 1)
    await room.start()
    return room


async def play(folder: Path, game: Any, mode: str, seed: int) -> set[str]:
    """Let unruly guests play; return who decided."""
    rng = random.Random(seed)
    rooms = Rooms(Settings(data=folder, games={game.name: game}, away_seconds=0, ready_seconds=0.01))
    room = await opened(rooms, game, mode, seed)
    guests = [Unruly(room, seat, random.Random(rng.getrandbits(32))) for seat in [*range(PEOPLE), 0]]
    await asyncio.gather(*(guest.live() for guest in guests))
    for guest in guests:
        if not guest.is_there:
            guest.is_there = True
            await room.enter(guest, guest.seq)
        assert guest.view == json.loads(json.dumps(view_of(room.table, guest.viewer, room.live)))
    acks = sum((guest.acks for guest in guests), Counter[str]())
    assert {"ok", "dup", "illegal"} <= acks.keys()
    expect_sound(room.table, rooms, guests)
    deciders = {entry.data["by"] for entry in rooms.journal.entries(room.id) if entry.kind == "act"}
    await rooms.end()
    return deciders


def expect_sound(table: Table, rooms: Rooms, guests: list[Unruly]) -> None:
    """Expect a record that follows the rules, and a journal that leads to the same table."""
    entries = rooms.journal.entries(table.room)
    found = record_of(table, entries)
    record.validate(found, game=table.game)
    assert record_of(Table(table.room, table.game, entries), entries) == found
    assert record.parse(rooms.archive.content(Latest.of(table))) == found
    kept = Counter(entry.aid for entry in entries if entry.aid is not None)
    assert max(kept.values()) == 1
    accepted = set().union(*(guest.accepted for guest in guests))
    assert kept.keys() >= {aid for aid in accepted if not aid.startswith("n")}, "to be ready is not for the journal"


@pytest.mark.slow
@pytest.mark.parametrize("mode", ["hot_seat", "friends"])
@pytest.mark.parametrize("game", PLAYED, ids=lambda game: str(game.name))
def test_unruly_guests(game: Any, mode: str, sizes: Sizes, tmp_path: Path) -> None:
    seeds = range(min(200, sizes.cases // (1500 if game.batches else 1000)))  # rounds of mahjong are long
    deciders = set().union(*(asyncio.run(play(tmp_path / str(seed), game, mode, seed)) for seed in seeds))
    assert deciders == {"person", "agent"} | ({"stand_in"} if mode == "friends" else set())
