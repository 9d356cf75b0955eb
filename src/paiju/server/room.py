"""A room: one task that takes everything in turn. Decide, keep, apply, acknowledge, tell: nothing is shown before it is
on disk.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, Protocol, TypeVar

from paiju.agents import searches, usual_level
from paiju.clock import time_text
from paiju.game import Event
from paiju.seeds import one_way
from paiju.server import messages
from paiju.server.bots import Bots
from paiju.server.journal import DuplicateError, Journal, Write
from paiju.server.messages import Ack, Thought, Viewer
from paiju.server.presence import Presence
from paiju.server.refusal import Refusal, words
from paiju.server.rest import Status
from paiju.server.settings import Settings
from paiju.server.showing import Showing
from paiju.server.stream import Stream
from paiju.server.table import Entry, Table
from paiju.server.tempo import Tempo
from paiju.server.view import Live, log_of, next_frame, seen_events, suggestions_of, view_of
from paiju.server.waits import Waits

__all__ = ["Guest", "Room", "Services", "to_json"]

LOG = logging.getLogger(__name__)
Answer = TypeVar("Answer")
THOUGHTS: Final = 5
KEPT_AIDS: Final = 100
"""Messages that are not for the journal: a client that sends one again does so at once, or after a short cut."""
EVERYBODY: Final = -1  # in the place of a seat: what is waited for concerns all
REST_AFTER_TROUBLE: Final = 1.0  # each time twice as long
LONGEST_REST: Final = 60.0
SETTLING: Final = 0.25
"""Seconds from the last moment to claim a tile to its release: what the clock decides then is on disk before."""
DECIDING: Final = 0.15
"""The same for agents that think about a claim: a quick one decides then, and that is on disk before."""
THINKING_OPEN: Final = 0.5
"""Seconds for which a tile lies open at least, where an agent that searches may have to think about a claim."""
STATUSES: Final = {"answered": "superseded", "begun": "superseded", "too_late": "late", "stood_in": "late"}
"""What an ``ack`` says for a refusal; all others are ``illegal``."""


class Guest(Protocol):
    """A socket that looks at a room."""

    viewer: Viewer

    def send(self, *texts: str) -> None:
        """Put frames into its queue, together as one, or drop the guest if that is full."""

    def dismiss(self, code: str, *, retry: bool) -> None:
        """Say why, and close it."""


@dataclass(frozen=True, slots=True)
class Services:
    """What every room uses."""

    settings: Settings
    journal: Journal
    bots: Bots
    keep_record: Callable[[Table], Awaitable[bool]]
    """Called when a round is over; tells whether the record is on disk now."""
    load: Callable[[str], Awaitable[Table]]
    """Returns the table of a room as it is on disk."""


class Room:
    """A table with people around it."""

    def __init__(self, table: Table, services: Services, first_seq: int) -> None:
        """Go on where the table stands; its streams begin at ``first_seq``."""
        self.services = services
        self.live = Live()
        self.guests: set[Guest] = set()
        self.touch()
        self._showing = Showing(table)
        self._pause_timer: asyncio.TimerHandle | None = None
        self._pause_number = 0
        self._claims_until = 0.0
        self._streams: dict[Viewer, Stream] = {}
        self._seqs: dict[Viewer, int] = {}  # where to go on for viewers who were away
        self._next_seq = first_seq
        self._inbox: asyncio.Queue[Callable[[], Awaitable[None]]] = asyncio.Queue()
        self._answers: set[asyncio.Future[Any]] = set()  # that somebody waits for
        self._unwritten: deque[tuple[int | None, str]] = deque(maxlen=KEPT_AIDS)  # what was done lately
        self._task: asyncio.Task[None] | None = None
        self._saving: asyncio.Task[None] | None = None
        self._lacks_record = False  # the disk did not take it
        self._waits = Waits()
        self._presence = Presence(services.settings.away_seconds)
        self._is_deserted = False
        self._presence_timer: asyncio.TimerHandle | None = None
        self._tempo = Tempo(services.settings.chance)
        self._trouble_rest = REST_AFTER_TROUBLE

    @property
    def id(self) -> str:
        """The name of the room."""
        return self.table.room

    @property
    def table(self) -> Table:
        """The table as its journal leads to it."""
        return self._showing.table

    @property
    def shown(self) -> Table:
        """The table as it is shown: what is asked and told outside of the room goes by it."""
        return self._showing.shown

    def touch(self) -> None:
        """Note that somebody was here."""
        self.touched = self.services.settings.clock()
        self.seen = self.services.journal.age()

    # ---- the task

    def begin(self) -> None:
        """Begin to work, and let agents go on."""
        self._task = asyncio.create_task(self._work(), name=f"room {self.id}")
        self._go_on()

    def _go_on(self) -> None:
        """Take up what the journal leads to."""
        self._follow_tempo()
        self._showing.resume()
        self._time_pause()
        self._update_deadlines()
        self._update_presence()
        self._update_waits()

    async def _work(self) -> None:
        while True:
            work = await self._inbox.get()
            try:
                await work()
            except Exception:  # not even the journal can be read: the room rests until it is asked for again
                LOG.exception("room %s: trouble", self.id)

    async def do(self, work: Callable[[], Awaitable[Answer]]) -> Answer:
        """Return what ``work`` returns, done by the room's task in its turn: who waits may leave, the work is done."""
        if self._task is None or self._task.done():
            raise Refusal("closed")
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._answers.add(answer)
        answer.add_done_callback(self._answers.discard)

        async def done() -> None:
            try:
                result = await work()
            except Refusal as refusal:
                _settle(answer, refusal)
            except Exception as error:
                LOG.exception("room %s: trouble, going back to its journal", self.id)
                _settle(answer, error)
                await self._recover()
            else:
                if not answer.done():
                    answer.set_result(result)

        self._inbox.put_nowait(done)
        return await answer

    async def _recover(self) -> None:
        """Begin anew from what is on disk, as soon as that can be read, and let everybody come back."""
        self._waits.keep({})
        self._showing = Showing(await self._on_disk())
        latest = (stream.seq for stream in self._streams.values())
        self._next_seq = max([self._next_seq, *self._seqs.values(), *latest]) + 2
        self._streams.clear()
        self._seqs.clear()
        self.live = Live()
        for guest in list(self.guests):
            guest.dismiss("trouble", retry=True)
        self._tempo.rest_for(self._trouble_rest)
        self._trouble_rest = min(2 * self._trouble_rest, LONGEST_REST)
        self._go_on()

    async def _on_disk(self) -> Table:
        while True:
            try:
                return await self.services.load(self.id)
            except Exception:
                LOG.exception("room %s: its journal can't be read now", self.id)
                await asyncio.sleep(self._trouble_rest)
                self._trouble_rest = min(2 * self._trouble_rest, LONGEST_REST)

    async def pause(self) -> None:
        """Wait until everything is done that was asked for before."""
        await self.do(lambda: asyncio.sleep(0))

    async def rest(self) -> None:
        """Stop working while nobody is there; everything is on disk."""
        self._waits.keep({})
        is_over = self.table.status in ("round_over", "finished")
        await self.do(self._save if is_over and self._lacks_record else self._keep_row)
        await self.end("closed")

    def tell_trouble(self) -> None:
        """Tell everybody that nothing can be saved now, or that it can again; what was asked for waits meanwhile."""
        self.live.cannot_save = self.services.journal.trouble is not None
        self._tell([])

    async def end(self, code: str) -> None:
        """Stop working and send everybody away."""
        self._waits.keep({})
        for timer in (self._presence_timer, self._pause_timer):
            if timer is not None:
                timer.cancel()
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])
        if self._saving is not None:
            await asyncio.wait([self._saving])
        for answer in list(self._answers):  # what was not done any more
            _settle(answer, Refusal(code))
        for guest in list(self.guests):
            guest.dismiss(code, retry=code != "damaged")

    # ---- guests

    async def enter(self, guest: Guest, last_seq: int | None) -> None:
        """Let somebody look: with the frames that are missing, or the whole view."""

        async def work() -> None:
            self.touch()
            self.guests.add(guest)
            self._update_presence(but=guest)
            stream = self._stream(guest.viewer)
            tail = stream.tail(last_seq)
            now = self.services.settings.clock()
            welcome = messages.Welcome(server_time=now, mode="snapshot" if tail is None else "tail")
            guest.send(to_json(welcome), *([self._snapshot(guest.viewer)] if tail is None else tail))

        await self._do_at_once(work)

    async def leave(self, guest: Guest) -> None:
        """Take leave of somebody."""

        async def work() -> None:
            self.touch()
            self.guests.discard(guest)
            self._update_presence()

        await self._do_at_once(work)

    async def _do_at_once(self, work: Callable[[], Awaitable[None]]) -> None:
        """Do something that changes nothing of the game, in its turn, or now if its turn waits for the disk."""
        if self.services.journal.trouble is None:
            await self.do(work)
        else:
            await work()

    def _update_presence(self, but: Guest | None = None) -> None:
        """See who is away, and tell everybody; among friends that matters, and agents stand in for those who stay away.

        It follows from who is connected and since when, and from nothing that is hidden.
        """
        if self.table.setup.mode != "friends":
            return
        loop = asyncio.get_running_loop()
        people = self._people()
        self._presence.note(people, {guest.viewer.seat for guest in self.guests}, loop.time())
        if self._presence_timer is not None:
            self._presence_timer.cancel()
        wait = self._presence.next_change(loop.time())
        if wait is not None:
            self._presence_timer = loop.call_later(wait, self._inbox.put_nowait, self._recheck_presence)
        stand_ins = {seat: self.table.stand_in(seat) for seat in self._presence.replaced(loop.time())}
        if (self._presence.absent, stand_ins) != (self.live.absent, self.live.stand_ins):
            changed = stand_ins.keys() ^ self.live.stand_ins.keys()
            self.live.absent, self.live.stand_ins = self._presence.absent, stand_ins
            self.live.readiness.note(self._there(), now=self.services.settings.clock())
            if self._presence.is_deserted != self._is_deserted:  # clocks rest while nobody is there to wait
                self._is_deserted = not self._is_deserted
                self._waits.drop(people)
                self._time_pause()
                self._update_deadlines()
            self._tell([], but=but)
            self._waits.drop(changed)
            self._update_waits()

    def _people(self) -> list[int]:
        return [seat for seat, sitter in enumerate(self.table.sitters) if sitter.owner is not None]

    def _there(self) -> list[int]:
        return [seat for seat in self._people() if seat not in self.live.absent]

    async def _recheck_presence(self) -> None:
        self._update_presence()

    def _stream(self, viewer: Viewer) -> Stream:
        """Return the frames of a viewer; of one who was away and has missed something, from the view now on."""
        view = view_of(self.shown, viewer, self.live)
        stream = self._streams.get(viewer)
        if stream is None or not stream.shows(view):
            first = self._seqs.get(viewer, self._next_seq) if stream is None else stream.seq + 1
            stream = self._streams[viewer] = Stream(view, first, self.services.settings.limits.kept_frames)
        return stream

    def _snapshot(self, viewer: Viewer) -> str:
        return self._stream(viewer).snapshot(log_of(self.shown, viewer))

    def _tell(self, events: list[Event], but: Guest | None = None, seat: int | None = None) -> bool:
        """Send everybody who is there what is new to them; tell whether all could see something.

        Of what is new to one ``seat`` alone, nobody else has to be told.
        """
        present: dict[Viewer, list[Guest]] = {}
        for guest in self.guests:
            present.setdefault(guest.viewer, []).append(guest)
        is_less = any(event["type"] == "undo" for event in events)
        is_told = bool(seen_events(self.table.game, events, Viewer()))
        for viewer, stream in list(self._streams.items()):
            if viewer in present and seat in (None, viewer.seat):
                view = view_of(self.shown, viewer, self.live)
                log = log_of(self.shown, viewer) if is_less else None
                frame = next_frame(stream, view, self.table.game, events, viewer, log=log)
                for guest in present[viewer]:
                    if frame is not None and guest is not but:
                        guest.send(frame)
            elif is_told:  # its frames lead nowhere any more
                self._seqs[viewer] = self._streams.pop(viewer).seq + 1
        return is_told

    # ---- what guests ask for

    async def act(self, guest: Guest, message: messages.Act) -> Ack:
        """Take an answer to a question."""

        def make(seat: int | None) -> Entry:
            if seat is None:
                raise Refusal("not_asked")
            self.shown.expect_asked(seat, message.ask_id)
            return self.table.act(seat, message.action, "person", at=self._now(), aid=message.aid)

        return await self._acknowledge(guest, message.aid, make)

    async def undo(self, guest: Guest, message: messages.Undo) -> Ack:
        """Undo the last decision of a seat; there is a limit, as each one makes the journal longer."""

        def make(seat: int | None) -> Entry:
            self._expect_short()
            if self.table.undone_in_round >= self.services.settings.limits.undos:
                raise Refusal("undos")
            return self.table.undo(seat, at=self._now(), aid=message.aid)

        return await self._acknowledge(guest, message.aid, make)

    def _expect_short(self) -> None:
        """Refuse what makes a long journal longer; a round that is being played can be played to its end."""
        if self.table.length >= self.services.settings.limits.entries:
            raise Refusal("too_long")

    async def next(self, guest: Guest, message: messages.Next, *, allowed: bool) -> Ack:
        """Deal the next round, for one who plays or has opened the room; among friends when all are ready."""

        def make(seat: int | None) -> Entry | None:
            is_among_friends = self.table.setup.mode == "friends"
            if not allowed or (is_among_friends and seat is None):
                raise Refusal("not_the_host")
            self._expect_short()
            entry = self.shown.next(seat, at=self._now(), aid=message.aid)
            return entry if not is_among_friends or self._is_last_to_be_ready(seat) else None

        return await self._acknowledge(guest, message.aid, make)

    def _is_last_to_be_ready(self, seat: int | None) -> bool:
        """Count a seat as ready; tell whether nobody else is waited for."""
        assert seat is not None
        now = self.services.settings.clock()
        readiness = self.live.readiness
        readiness.say(seat, self._there(), now=now, seconds=self.services.settings.ready_seconds)
        return readiness.deal_at is not None and readiness.deal_at <= now

    async def set_tempo(self, guest: Guest, message: messages.Tempo, *, allowed: bool) -> Ack:
        """Let agents play faster or slower, wait, or go on."""

        def make(seat: int | None) -> Entry | None:
            if not allowed:
                raise Refusal("not_the_host")
            self._expect_short()
            pace, paused = message.pace, message.paused
            entry = self.table.tempo(seat, pace=pace, paused=paused, at=self._now(), aid=message.aid)
            is_so = pace in (None, self.table.pace) and paused in (None, self.table.is_paused)
            return None if is_so else entry

        return await self._acknowledge(guest, message.aid, make)

    async def step(self, guest: Guest, message: messages.Step, *, allowed: bool) -> Ack:
        """Let agents that play alone do the next thing now."""

        def make(_: int | None) -> None:
            if not allowed:
                raise Refusal("not_the_host")
            if self.table.setup.mode != "watch":
                raise Refusal("no_pause")
            self._tempo.step()

        return await self._acknowledge(guest, message.aid, make)

    async def _acknowledge(self, guest: Guest, aid: str, make: Callable[[int | None], Entry | None]) -> Ack:
        """Take an entry in and send word of it: after it is on disk, before what came of it.

        Where ``make`` returns none, what it did is not for the journal.
        """
        seat = guest.viewer.seat

        def say(status: str, reason: messages.Words | None = None) -> Ack:
            ack = Ack.model_validate({"aid": aid, "status": status, "reason": reason})
            guest.send(to_json(ack))
            return ack

        async def work() -> Ack:
            if (seat, aid) in self.table.aids or (seat, aid) in self._unwritten:
                return say("dup")
            try:
                entry = make(seat)
            except Refusal as refusal:
                return say(STATUSES.get(refusal.code, "illegal"), refusal.reason)
            if entry is None:
                self._unwritten.append((seat, aid))
                ack = say("ok")
                self._tell([])
                self._update_waits()
                return ack
            try:
                await self._take(entry, then=lambda: say("ok"))
            except DuplicateError:  # of a round long ago
                return say("dup")
            return Ack(aid=aid, status="ok")

        return await self.do(work)

    async def start(self) -> None:
        """Deal the first round."""
        await self.do(lambda: self._take_made(lambda: self.table.start(at=self._now())))

    async def join(self, visitor: str, name: str, seat: int | None) -> int:
        """Give somebody a seat; one who has a seat keeps it."""

        async def work() -> int:
            mine = self.table.seats_of(visitor)
            if mine:
                return mine[0]
            entry = self.table.join(visitor, name, seat, at=self._now())
            await self._take(entry, members=[visitor])
            assert entry.seat is not None
            self._update_presence()
            return entry.seat

        return await self.do(work)

    async def close(self) -> None:
        """End the match here."""
        await self.do(lambda: self._take_made(lambda: self.table.close(at=self._now())))

    async def advise(self, seat: int | None, ask_id: str) -> messages.Advice:
        """Return advice on an open question, or why there is none to give."""
        table = self.shown
        if seat is None or not table.setup.training:
            return messages.Advice(ask_id=ask_id, agent="", suggestions=[], reason=words("no_advice"))
        if table.state is None or ask_id != table.ask_id(seat) or not table.asks[seat].is_open:
            return messages.Advice(ask_id=ask_id, agent="", suggestions=[], reason=words("not_asked"))
        seconds = self.services.settings.agent_seconds
        advice = await self.services.bots.advise(table.game, table.observe(seat), room=table.room, seconds=seconds)
        if advice is None:
            return messages.Advice(ask_id=ask_id, agent="", suggestions=[], reason=words("no_adviser"))
        return messages.Advice(ask_id=ask_id, agent=advice.agent, suggestions=suggestions_of(table.game, advice))

    def consider(self, seat: int | None, message: messages.Consider) -> messages.Considered:
        """Return what the rules say of pieces that a seat has chosen, by what that seat sees."""
        table = self.shown
        if seat is None or table.state is None or table.state.is_over:
            return messages.Considered(aid=message.aid, reason=words("not_asked"))
        found = table.game.page.consider(table.observe(seat), message.pieces)
        if found is None:
            return messages.Considered(aid=message.aid, reason=words("not_considered"))
        return messages.Considered.model_validate({"aid": message.aid, **found})

    # ---- taking entries in

    def _now(self) -> str:
        return time_text(self.services.settings.clock())

    async def _take_made(self, make: Callable[[], Entry]) -> None:
        await self._take(make())

    async def _take(self, entry: Entry, members: Sequence[str] = (), then: Callable[[], object] = lambda: None) -> None:
        """Keep an entry, then apply it, do what comes ``then``, and tell everybody."""
        await self.services.journal.write(self._write([entry], members))
        before, was_held = self.shown.status, self._showing.is_held
        events = self._showing.apply(entry)
        then()
        self.live.note(entry)
        self.touch()
        self._trouble_rest = REST_AFTER_TROUBLE
        if self._showing.is_held != was_held:
            self._time_pause()
        is_silent = was_held and self._showing.is_held  # an answer that is not shown yet
        turn_goes_on = any(seat == entry.seat for seat in self._asked())
        self._show(events, 1 / 2 if turn_goes_on else 1, seat=entry.seat if is_silent else None)
        await self._save_after(before)

    async def _save_after(self, before: Status) -> None:
        """Save the room where a round has ended since, now that everybody has seen it: a stop waits for this."""
        if self.shown.status not in (before, "playing"):
            self._saving = asyncio.create_task(self._save())
            await asyncio.shield(self._saving)

    def _show(self, events: list[Event], share: float = 1, seat: int | None = None) -> None:
        """Tell everybody what is shown now, and ask what it asks; agents rest first, so that all can see it.

        They rest for a ``share`` of the pace.
        """
        self._update_deadlines()
        self._follow_tempo()
        if self._tell(events, seat=seat):
            self._tempo.told(share)
        self._update_waits()

    # ---- the pause while a tile can be claimed

    def _time_pause(self) -> None:
        """Time the pause anew, which is as long whether or not anybody may claim; it rests while nobody is there.

        Half of the pace is before the tile is released, half of it after that. Where an agent that searches may have to
        think about a claim, that is long enough to do so.
        """
        self._pause_number += 1
        if self._pause_timer is not None:
            self._pause_timer.cancel()
        if not self._showing.is_held or self._is_deserted:
            return
        claims = self.table.setup.claim_seconds
        self._claims_until = self.services.settings.clock() + (claims or 0)
        least = THINKING_OPEN if self._has_searchers() else 0
        pause = max(least, self._tempo.draw(1 / 2)) if claims is None else claims + SETTLING
        work = partial(self._release, self._pause_number)
        self._pause_timer = asyncio.get_running_loop().call_later(pause, self._inbox.put_nowait, work)

    def _has_searchers(self) -> bool:
        """Tell whether an agent of the room, or one that may play for somebody, searches."""
        levels = (sitter.level for sitter in self.table.setup.sitters)
        return any(level is not None and searches(level, self.table.game) for level in levels)

    async def _release(self, number: int) -> None:
        """Show what has come of a tile, unless the pause ended otherwise before its turn came."""
        if number == self._pause_number:
            before = self.shown.status
            self._show(self._showing.release(), 1 / 2)
            await self._save_after(before)

    async def save(self) -> None:
        """Keep its record, and what lists say of the room, as they are now."""
        await self.do(self._save)

    async def _save(self) -> None:
        # The record first: a room that is called over is not looked at again when the server starts.
        is_recorded = await self.services.keep_record(self.table)
        self._lacks_record = not is_recorded
        await self._keep_row(is_recorded=is_recorded)

    async def _keep_row(self, *, is_recorded: bool = False) -> None:
        """Keep what lists say of the room."""
        await self.services.journal.write(self._write([], [], is_recorded=is_recorded))

    def _write(self, entries: Sequence[Entry], members: Sequence[str], *, is_recorded: bool = False) -> Write:
        if entries:
            self.touch()
        more = {"touched": self.touched, "seen": self.seen, "members": members, "is_recorded": is_recorded}
        return Write.of(self.table, self.table.length, entries, **more)

    # ---- agents and clocks

    def _follow_tempo(self) -> None:
        self._tempo.follow(self.table.pace, is_paused=self.table.is_paused)

    def _update_deadlines(self) -> None:
        """Set the deadlines of new questions; one that goes on with a decision has the time that is left of it."""
        deadline = self._new_deadline()
        kept: dict[int, float] = {}
        for seat in self._asked():
            if deadline is not None and self.table.sitters[seat].level is None:
                is_old = self._waits.question(seat) == self.shown.ask_id(seat) or self.shown.goes_on(seat)
                kept[seat] = self.live.deadlines[seat] if is_old and seat in self.live.deadlines else deadline
        self.live.deadlines = kept

    def _new_deadline(self) -> float | None:
        setup = self.table.setup
        if self._is_deserted:
            return None
        if self._showing.is_held and setup.claim_seconds is not None:
            return self._claims_until
        return None if setup.think_seconds is None else self.services.settings.clock() + setup.think_seconds

    def _asked(self) -> Iterator[int]:
        return (seat for seat, ask in enumerate(self.shown.asks) if ask.is_open)

    def _update_waits(self) -> None:
        """Let agents think of what they are asked, and clocks run for people; stop those whose question is gone."""
        asked = {seat: self.shown.ask_id(seat) for seat in self._asked()}
        deal_at = self.live.readiness.deal_at
        if deal_at is not None and self.shown.status == "round_over":
            asked[EVERYBODY] = f"next round at {deal_at}"
        self._waits.keep(asked)
        for seat, ask_id in asked.items():
            if self._waits.question(seat) is not None:
                continue
            if seat == EVERYBODY:
                self._waits.begin(seat, ask_id, self._deal_when_ready)
            elif self.table.sitters[seat].level is not None:
                self._waits.begin(seat, ask_id, partial(self._decide, seat, ask_id, "agent"))
            elif seat in self.live.stand_ins:
                self._waits.begin(seat, ask_id, partial(self._decide, seat, ask_id, "stand_in"))
            elif seat in self.live.deadlines:
                self._waits.begin(seat, ask_id, partial(self._decide_at, self.live.deadlines[seat], seat, ask_id))

    async def _decide(self, seat: int, ask_id: str, by: str) -> None:
        """Let an agent decide, and rest until it is time to show it.

        A claim is not shown before its time anyway, and the second part of a decision follows the first.
        """
        level = self.table.sitters[seat].level or self.live.stand_ins[seat]
        action, thought = await self._chosen(seat, level)
        if not self._showing.is_held and not self.shown.goes_on(seat):
            await self._tempo.rest()
        await self.do(lambda: self._answer_for(seat, ask_id, action, by, thought))

    async def _deal_when_ready(self) -> None:
        """Deal the next round among friends when the time to wait is over."""
        deal_at = self.live.readiness.deal_at
        assert deal_at is not None
        await asyncio.sleep(max(0.0, deal_at - self.services.settings.clock()))
        await self.do(lambda: self._take_made(lambda: self.shown.next(None, at=self._now())))

    async def _decide_at(self, deadline: float, seat: int, ask_id: str) -> None:
        """Decide for a person whose time is up: who did not claim in time passes, an agent decides everything else."""
        await asyncio.sleep(max(0.0, deadline - self.services.settings.clock()))
        legal = self.shown.observe(seat).legal_actions if self._showing.is_held else ()
        action = next((str(each) for each in legal if each.kind == "pass"), None)
        if action is None:
            action, _ = await self._chosen(seat, usual_level(self.table.game))
        await self.do(lambda: self._answer_for(seat, ask_id, action, "clock", None))

    async def _chosen(self, seat: int, level: str) -> tuple[str, Thought | None]:
        """Return what an agent does, and what it thinks of its moves where somebody may see that."""
        table, bots, now = self.table, self.services.bots, asyncio.get_running_loop().time
        assert table.round is not None
        seen = table.observe(seat)
        chance = one_way(table.round.deal["seed"], seat, table.asks[seat].number)
        until = now() + self._time_to_think()
        action = await bots.act(table.game, level, seen, chance, room=self.id, seconds=until - now())
        if table.setup.mode != "watch" or not any(viewer.open for viewer in self._streams):
            return action, None
        advice = await bots.think(table.game, level, seen, room=self.id, seconds=until - now())
        if advice is None:
            return action, None
        suggestions = suggestions_of(self.table.game, advice)[:THOUGHTS]
        return action, Thought(seat=seat, agent=advice.agent, action=action, suggestions=suggestions)

    def _time_to_think(self) -> float:
        """Return for how many seconds an agent may think: about a claim only while the tile lies open.

        An answer that came later would tell that somebody was asked. Where a tile does not lie open at all, as with an
        agent of the host's own at the quickest pace, it does.
        """
        seconds = self.services.settings.agent_seconds
        if not self._showing.is_held or self._pause_timer is None or self._pause_timer.cancelled():
            return seconds
        left = self._pause_timer.when() - asyncio.get_running_loop().time() - DECIDING
        return min(seconds, left) if left > 0 or self._has_searchers() else seconds

    async def _answer_for(self, seat: int, ask_id: str, action: str, by: str, thought: Thought | None) -> None:
        if ask_id != self.table.ask_id(seat) or not self.table.asks[seat].is_open:
            return
        if by == "stand_in" and seat not in self.live.stand_ins:
            return  # the person is back
        entry = self.table.act(seat, action, by, at=self._now())
        if not _is_one_thought(self.live.thought, thought):
            self.live.thought = thought
        await self._take(entry)


def _is_one_thought(before: Thought | None, now: Thought | None) -> bool:
    """Tell whether a thought is a later step of a decision that the one before tells as a whole."""
    if before is None or now is None or before.seat != now.seat:
        return False
    plans = [
        sorted(each.pieces)
        for thought in (before, now)
        for each in thought.suggestions
        if each.action == thought.action
    ]
    return len(plans) == 2 and plans[0] == plans[1] != []


def _settle(answer: asyncio.Future[Any], error: Exception) -> None:
    if not answer.done():
        answer.set_exception(error)


def to_json(message: messages.Message) -> str:
    """Return a message as a socket carries it; what is null is left out."""
    return message.model_dump_json(exclude_none=True)
