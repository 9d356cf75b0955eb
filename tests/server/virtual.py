"""A room on a loop whose time is virtual: hours pass at once, and everything that is seen has a time."""

import asyncio
import selectors
from collections.abc import Collection, Coroutine, Mapping
from dataclasses import replace
from typing import Any, TypeVar, cast

from paiju import game
from paiju.agents import RandomAgent, make
from paiju.game import Game, State
from paiju.server.journal import Write
from paiju.server.messages import Ack, Act, Viewer
from paiju.server.room import Room, Services
from paiju.server.settings import Settings
from paiju.server.setup import Opening
from paiju.server.table import Entry, Table
from paiju.values import plain
from server.tables import AT, opened
from sichuan.tables import Table as Scripted
from sichuan.tables import wall_of

Result = TypeVar("Result")
WRITING = 0.01
THINKING = 0.02
SEATS = range(4)


class _Selector(selectors.DefaultSelector):
    """Does not wait: it lets the time pass."""

    now = 0.0

    def select(self, timeout: float | None = None) -> Any:
        assert timeout is not None, "everybody waits for ever"
        self.now += max(0.0, timeout)
        return super().select(0)


class VirtualLoop(asyncio.SelectorEventLoop):
    """A loop whose time passes when there is nothing to do."""

    def __init__(self) -> None:
        self._virtual = _Selector()
        super().__init__(self._virtual)

    def time(self) -> float:
        return self._virtual.now


def run(work: Coroutine[Any, Any, Result]) -> Result:
    """Return what ``work`` returns, in virtual time."""
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        return runner.run(work)


def now() -> float:
    return asyncio.get_running_loop().time()


async def until(time: float) -> None:
    await asyncio.sleep(time - now())


class Journal:
    """Keeps entries in memory."""

    trouble = None

    def __init__(self) -> None:
        self.kept: list[Entry] = []

    def age(self) -> float:
        return now()

    async def write(self, write: Write) -> None:
        await asyncio.sleep(WRITING)
        self.kept += write.entries


class Passing:
    """Agents that pass, or do the last thing they may, after a while or when their time is up."""

    def __init__(self, thinking: float) -> None:
        self._thinking = thinking

    async def act(self, _game: Any, _spec: str, seen: Any, _seed: int, *, room: str, seconds: float) -> str:
        assert room == "room"
        await asyncio.sleep(min(self._thinking, seconds))
        return next((str(each) for each in seen.legal_actions if each.kind == "pass"), str(seen.legal_actions[-1]))


class Guest:
    """Somebody who looks, and notes what comes when."""

    def __init__(self, seat: int | None) -> None:
        self.viewer = Viewer(seat=seat)
        self.log: list[tuple[float, str]] = []

    def send(self, *texts: str) -> None:
        self.log += [(round(now(), 6), text) for text in texts]

    def dismiss(self, code: str, *, retry: bool) -> None:
        self.log.append((round(now(), 6), f"bye {code} {retry}"))


class Script(Scripted):
    """A round played by script, with what was done."""

    def __init__(
        self, hands: Mapping[int, str], draws: str = "", *, last: str = "", dealer: int = 0, **options: Any
    ) -> None:
        super().__init__("core", hands, draws, last=last, dealer=dealer, **options)
        self.actions: list[tuple[int, str]] = []
        wall = [str(tile) for tile in wall_of(hands, draws, last, dealer)]
        self.deal: dict[str, Any] = {"seed": 1, "wall": wall, "dealer": dealer}

    def apply(self, action: str, seat: int) -> None:
        super().apply(action, seat)
        self.actions.append((seat, action))


class Placed:
    """A position of any game that a round begins with."""

    def __init__(self, state: State) -> None:
        self.state: Any = state
        self.actions: list[tuple[int, str]] = []
        self.deal: dict[str, Any] = {"seed": 1, "position": state.to_text()}


def with_thinker(played: Game) -> Game:
    """Return a game that has an agent more, ``slow``, which takes its time."""
    agents = replace(played.agents, makers={"slow": RandomAgent}, tuned=dict.fromkeys({"slow"}, make))
    return replace(played, agents=agents)


def table_at(
    script: Script | Placed, people: Collection[int] = SEATS, *, has_thinkers: bool = False, **asked: Any
) -> Table:
    """Return a table in the middle of a round, among friends with people in some seats and agents in the others."""
    played = game.of(script.state)
    if has_thinkers:
        played, asked = with_thinker(played), {"levels": ["slow"], **asked}
    setup = opened(played, **{"rules": plain(script.state.rules.to_dict()), **asked}).setup
    opening = Opening(deal=script.deal, actions=script.actions)
    setup = setup.model_copy(update={"opening": opening, "secret": "0"})
    table = Table("room", played, [Entry("open", None, None, AT, setup.model_dump())])
    for seat in people if setup.mode == "friends" else ():
        if seat:
            table.apply(table.join(f"p{seat}", "", seat, at=AT))
    table.apply(table.start(at=AT))
    return table


def room_at(table: Table, journal: Journal, *, thinking: float = THINKING, bots: Any = None, **options: Any) -> Room:
    """Return a room at work, whose agents think for so long, or are others; its clock is the loop's."""

    async def keep_record(_: Table) -> bool:
        await asyncio.sleep(WRITING)
        return True

    settings = Settings(data=cast(Any, None), clock=now, **{"chance": lambda: 0.5, **options})
    load = cast(Any, None)  # nothing goes wrong
    asked = cast(Any, Passing(thinking) if bots is None else bots)
    room = Room(table, Services(settings, cast(Any, journal), asked, keep_record, load), 1)
    room.begin()
    return room


async def answer(room: Room, guest: Guest, action: str, ask_id: str | None = None) -> Ack:
    """Answer what a seat is asked, or is thought to be asked."""
    seat = guest.viewer.seat
    assert seat is not None
    asked = ask_id or room.table.ask_id(seat)
    return await room.act(guest, Act(ask_id=asked, action=action, aid=f"a{seat}-{asked}-{len(guest.log)}"))
