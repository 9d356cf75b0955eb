"""The game of a room, as its journal leads to it: no socket, no clock, no chance of its own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy
from dataclasses import asdict, dataclass, field, replace
from typing import Any, NamedTuple

from paiju.agents import usual_level
from paiju.errors import IllegalAction, PaijuError
from paiju.game import Event, Game, Observation, State
from paiju.match import Ended, Match
from paiju.record import closing_line, opening_line
from paiju.round import Round, Step
from paiju.server.messages import Pace, Words
from paiju.server.refusal import Refusal
from paiju.server.rest import Status
from paiju.server.setup import Setup, Sitter
from paiju.values import digest, plain

__all__ = ["Ask", "Entry", "Snapshot", "Table", "TableError"]


class TableError(PaijuError):
    """A journal that does not lead where it led when it was written."""


class Entry(NamedTuple):
    """One line of a journal: what was decided, and by whom."""

    kind: str
    """``open``, ``join``, ``start``, ``act``, ``undo``, ``next``, ``tempo`` or ``close``."""
    seat: int | None
    """Who did it; None is the owner of the room, or the server."""
    aid: str | None
    """What the client calls it."""
    at: str
    data: dict[str, Any]


class Snapshot(NamedTuple):
    """A table between two rounds: with those before it and the entries from ``seq`` on it leads to the same."""

    number: int
    """Of the round that is dealt next."""
    seq: int
    """Of the entry that deals it."""
    data: dict[str, Any]


@dataclass(slots=True)
class Ask:
    """What a seat is asked: ``number`` counts its questions, ``options`` are the actions that the game lists."""

    number: int = 0
    options: tuple[str, ...] = ()
    fates: dict[int, str] = field(default_factory=dict)
    """Who answered earlier questions: ``person``, ``agent``, ``clock``, ``stand_in``, or ``nobody``."""
    before: int = 0
    """The last question of the rounds before."""

    @property
    def is_open(self) -> bool:
        """Whether it waits for an answer."""
        return bool(self.options)


class Table:
    """Who sits where, the round being played, and what every seat is asked: a fold over entries.

    Of earlier rounds it keeps what they came to. Whoever wants more of them folds their entries again.
    """

    def __init__(self, room: str, game: Game, entries: Sequence[Entry], snapshots: Sequence[Snapshot] = ()) -> None:
        """Fold the entries: the one that opens the room, and all others, or those from the last snapshot on."""
        self.room = room
        self.game = game
        self.opened = entries[0].at
        self.setup = Setup.model_validate(entries[0].data)
        self.sitters: list[Sitter] = list(self.setup.sitters)
        self.asks = [Ask() for _ in self.sitters]
        self.match: Match | None = None
        self.totals = [0] * len(self.sitters)
        """What the finished rounds come to."""
        self.course: list[list[int]] = []
        """The totals after each of them."""
        self.undone = 0
        self.undone_in_round = 0
        self.decided_for = [0] * len(self.sitters)
        self.is_closed = False
        self.pace: Pace = self.setup.pace
        self.is_paused = False
        self.is_played = False
        """Whether a person has decided anything."""
        self.aids: set[tuple[int | None, str]] = set()
        """Of this round and the one before: the journal knows all of them."""
        self.length = 1
        self.lines_before = 0
        """Lines of the record that tell earlier rounds."""
        self.fresh: list[Snapshot] = []
        """Snapshots that are not in the journal yet."""
        self._earlier: list[Ended] = []  # rounds before the first one dealt here
        self._old_aids: set[tuple[int | None, str]] = set()
        self._started: str | None = None
        self._time = self.opened
        self._ready = 0  # actions of the round that were there before anybody sat down
        self._seen: dict[int | None, Observation] = {}  # of the state now
        self._ahead: tuple[Entry, Step] | None = None  # where the entry made last leads
        if snapshots:
            self._resume(snapshots)
        for entry in entries[1:]:
            self.apply(entry)

    # ---- what there is

    @property
    def round(self) -> Round | None:
        """The round being played, or just over."""
        return None if self.match is None else self.match.round

    @property
    def state(self) -> State | None:
        """The state now."""
        return None if self.match is None else self.match.round.state

    @property
    def status(self) -> Status:
        """How far the room is."""
        if self.is_closed:
            return "finished"
        if self.match is None:
            return "lobby"
        if not self.match.round.state.is_over:
            return "playing"
        return "finished" if self.match.is_over else "round_over"

    @property
    def rounds_over(self) -> int:
        """How many rounds are over."""
        if self.match is None:
            return 0
        return self.match.number - (not self.match.round.state.is_over)

    def observe(self, seat: int | None) -> Any:
        """Return what a seat, or a spectator, sees now; views, prompts and agents share it."""
        if seat not in self._seen:
            assert self.state is not None  # a round was dealt
            self._seen[seat] = self.state.observe(seat)
        return self._seen[seat]

    def while_open(self, place: int, step: Step, totals: list[int]) -> Table:
        """Return the table while what a step of the round played lies open: nothing has come of it yet.

        Of what is asked now only the claims are asked then. A seat that is asked sees what it does now, all others the
        same, whether anybody is asked or not.
        """
        assert self.match is not None
        assert self.state is not None
        asked = self.state.claimants
        other = copy(self)
        other.match = self.match.with_round(self.match.round.ending_with(place, step))
        other.totals = totals
        other.course = self.course[: other.rounds_over]
        other.asks = [ask if seat in asked else replace(ask, options=()) for seat, ask in enumerate(self.asks)]
        other._seen = {seat: self.observe(seat) for seat in asked}
        return other

    def seats_of(self, owner: str) -> list[int]:
        """Return the seats of a visitor."""
        return [seat for seat, sitter in enumerate(self.sitters) if sitter.owner == owner]

    def stand_in(self, seat: int) -> str:
        """Return the agent that plays for a person who is away: that of the seat, else of the room, else the usual."""
        own = self.setup.sitters[seat].level
        others = (sitter.level for sitter in self.setup.sitters if sitter.level is not None)
        return own or next(others, usual_level(self.game))

    def ask_id(self, seat: int) -> str:
        """Return the name of what a seat is asked now."""
        return f"s{seat}n{self.asks[seat].number}"

    def opening(self, *, is_whole: bool = True) -> Event:
        """Return the first line of the record, once a round was dealt.

        It says how many decisions were taken back. A whole record, with nothing hidden, also says how many of each seat
        the server made for a person whose time was up or who was away: who is still playing must not learn that
        somebody was asked.
        """
        assert self.match is not None
        notes = {
            **({} if self.game.matches is None else {"match": dict(self.match.options)}),
            **({"undone": self.undone} if self.undone else {}),
            **({"decided_for": list(self.decided_for)} if is_whole and any(self.decided_for) else {}),
        }
        return opening_line(self.match.round, self._started, notes)

    def lines(self) -> Iterator[Event]:
        """Yield the lines of the record that tell this round; those of ``lines_before`` come first."""
        return iter(()) if self.round is None else self.round.lines()

    def closing(self) -> Event:
        """Return the last line of the record, without its seal."""
        assert self.match is not None
        return closing_line(self.match.round, is_over=self.match.is_over, scores=self.match.scores)

    def status_after(self, entry: Entry) -> Status:
        """Return how far the room will be when an entry, made just now, is applied."""
        if entry.kind == "close":
            return "finished"
        if entry.kind in ("start", "next"):
            return "playing"
        if self._ahead is None or self._ahead[0] is not entry or not self._ahead[1].state.is_over:
            return self.status
        assert self.match is not None
        return "finished" if self.match.would_end(self._ahead[1].state) else "round_over"

    def summary(self) -> dict[str, Any]:
        """Return what lists say of a room."""
        return {
            "game": self.setup.game,
            "mode": self.setup.mode,
            "names": [sitter.name for sitter in self.sitters],
            "levels": [sitter.level for sitter in self.sitters],
            "owners": [sitter.owner for sitter in self.sitters],
            "totals": self.totals,
            "rounds": self.rounds_over,
            "started": self.opened,
            "undone": self.undone,
        }

    def may_undo(self, seat: int | None) -> bool:
        """Tell whether a seat may take back its last decision: against agents, while the round is played.

        Answers between which nothing was told to all are one decision.
        """
        return self._undo_to(seat) is not None

    def _undo_to(self, seat: int | None) -> int | None:
        """Return how many actions are left when the last decision of a seat is taken back."""
        if seat is None or self.setup.mode != "ai" or self.status != "playing" or self.round is None:
            return None
        left, steps = None, self.round.steps
        for place in range(len(steps) - 1, self._ready - 1, -1):
            if left is not None and self._is_told(steps[place]):
                break
            if steps[place].seat == seat:
                left = place
        return left

    def goes_on(self, seat: int) -> bool:
        """Tell whether a seat has answered a part of what it decides: nothing was told to all since its last answer."""
        for step in reversed(() if self.round is None else self.round.steps):
            if self._is_told(step):
                return False
            if step.seat == seat:
                return True
        return False

    def _is_told(self, step: Step) -> bool:
        """Tell whether everybody saw something of what came of an action."""
        return any(self.game.mask_event(plain(event), None) is not None for event in step.events)

    # ---- what may be done: entries that fit

    def answer(self, seat: int, ask_id: str, action: str, *, at: str, aid: str) -> Entry:
        """Return the entry with which a person answers an open question."""
        self.expect_asked(seat, ask_id)
        return self.act(seat, action, "person", at=at, aid=aid)

    def expect_asked(self, seat: int, ask_id: str) -> None:
        """Refuse an answer to anything but the open question of a seat."""
        if ask_id != self.ask_id(seat) or not self.asks[seat].is_open:
            raise Refusal(self._why_not(seat, ask_id))

    def _why_not(self, seat: int, ask_id: str) -> str:
        prefix, number = f"s{seat}n", ask_id.rpartition("n")[2]
        if not ask_id.startswith(prefix) or not number.isdecimal():
            return "not_asked"
        ask = self.asks[seat]
        fate = ask.fates.get(int(number), "person" if 1 <= int(number) <= ask.before else None)
        if fate is None:
            return "not_asked"
        return {"clock": "too_late", "stand_in": "stood_in"}.get(fate, "answered")

    def act(self, seat: int, action: str, by: str, *, at: str, aid: str | None = None) -> Entry:
        """Return the entry of an action, whose text the rules read; what they do not allow is refused in their words.

        It keeps what comes of it, to compare when it is played again.
        """
        assert self.round is not None  # somebody is asked
        self._time = at
        try:
            step = self.round.look_ahead(action, seat)
        except IllegalAction as error:
            zh, en = (self.game.refusal_text(error, lang) for lang in ("zh", "en"))
            raise Refusal("illegal", Words(zh=zh, en=en)) from error
        except (PaijuError, ValueError, TypeError, LookupError) as error:  # text that the game can't read at all
            raise Refusal("illegal") from error
        data = {"action": str(step.action), "by": by, "check": check_of(step.events)}
        entry = Entry("act", seat, aid, at, data)
        self._ahead = entry, step
        return entry

    def undo(self, seat: int | None, *, at: str, aid: str) -> Entry:
        """Return the entry that takes back the last decision of a seat."""
        left = self._undo_to(seat)
        if left is None:
            raise Refusal("no_undo")
        return Entry("undo", seat, aid, at, {"left": left})

    def next(self, seat: int | None, *, at: str, aid: str | None = None) -> Entry:
        """Return the entry that deals the next round."""
        if self.status == "playing" and self.rounds_over:  # somebody else was quicker
            raise Refusal("begun")
        if self.status != "round_over":
            raise Refusal("no_next")
        return Entry("next", seat, aid, at, {})

    def tempo(
        self, seat: int | None, *, pace: Pace | None = None, paused: bool | None = None, at: str, aid: str
    ) -> Entry:
        """Return the entry that sets how fast agents play, or lets them wait."""
        if self.setup.mode == "friends":
            raise Refusal("no_tempo")
        if paused is not None and self.setup.mode != "watch":
            raise Refusal("no_pause")
        wanted = {"pace": pace, "paused": paused}
        return Entry("tempo", seat, aid, at, {name: value for name, value in wanted.items() if value is not None})

    def start(self, *, at: str) -> Entry:
        """Return the entry that deals the first round."""
        if self.status != "lobby":
            raise Refusal("not_a_lobby")
        return Entry("start", None, None, at, {})

    def join(self, owner: str, name: str, seat: int | None, *, at: str) -> Entry:
        """Return the entry with which somebody takes a seat."""
        if self.status != "lobby" or self.setup.mode != "friends":
            raise Refusal("not_a_lobby")
        free = [number for number, sitter in enumerate(self.sitters) if sitter.owner is None]
        chosen = next(iter(free), None) if seat is None else seat
        if chosen not in free:
            raise Refusal("no_seat")
        return Entry("join", chosen, None, at, {"owner": owner, "name": name})

    def close(self, *, at: str) -> Entry:
        """Return the entry that ends the match here."""
        return Entry("close", None, None, at, {})

    def come_after(self, earlier: Sequence[Ended]) -> None:
        """Let the first round be a later one of a match, after these that are over."""
        assert self.match is not None
        self.match.earlier[:] = earlier
        self.totals = list(self.match.settled)
        self.course = [list(totals) for totals in self.match.course]

    # ---- what was done

    def apply(self, entry: Entry) -> list[Event]:
        """Take an entry in; return what happened in plain values, with nothing hidden."""
        self._time = entry.at
        self.length += 1
        ahead, self._ahead = self._ahead, None
        if entry.aid is not None:
            self.aids.add((entry.seat, entry.aid))
        match entry.kind:
            case "join":
                assert entry.seat is not None
                self.sitters[entry.seat] = Sitter(name=entry.data["name"], owner=entry.data["owner"])
            case "start":
                self._started = entry.at
                return self._start()
            case "act":
                return self._act(entry, ahead[1] if ahead is not None and ahead[0] is entry else None)
            case "undo":
                return self._undo(entry)
            case "next":
                return self._next()
            case "tempo":
                self.pace = entry.data.get("pace", self.pace)
                self.is_paused = entry.data.get("paused", self.is_paused)
            case "close":
                self.is_closed = True
                self._update_asks()
            case _:
                raise TableError(f"no entry is called {entry.kind}", "journal")
        return []

    def _start(self) -> list[Event]:
        self.match = Match(
            self.game,
            self.game.Rules.from_dict(self.setup.rules),
            0,
            rounds=self.setup.rounds,
            **self.setup.match,
            names=[sitter.name or f"player_{seat}" for seat, sitter in enumerate(self.sitters)],
            clock=lambda: self._time,
            deals=self.setup.deals(),
            earlier=self._earlier,
        )
        if self.setup.opening is not None and not self._earlier:
            for seat, action in self.setup.opening.actions:
                self.match.round.apply(action, seat)
            self._ready = len(self.setup.opening.actions)
        return self._dealt(self.match.round)

    def _next(self) -> list[Event]:
        if self.match is None:  # the rounds before were folded once, and the snapshots tell what they came to
            return self._start()
        self.lines_before += sum(1 for _ in self.lines())
        self.fresh.append(self._snapshot())
        self._ready = 0
        self._forget()
        dealt = self.match.next()
        self.match.let_go()
        return self._dealt(dealt)

    def _forget(self) -> None:
        """Let go of what only the rounds before the last one need."""
        self.aids -= self._old_aids
        self._old_aids = set(self.aids)
        for ask in self.asks:
            ask.fates.clear()
            ask.before = ask.number

    def _snapshot(self) -> Snapshot:
        """Return the table as it is before the entry that deals the next round."""
        assert self.match is not None
        assert self.state is not None
        data = {
            "ended": asdict(Ended.of(self.state, self.match.game)),
            "totals": self.totals,
            "sitters": [sitter.model_dump() for sitter in self.sitters],
            "asks": [ask.number for ask in self.asks],
            "undone": self.undone,
            "decided_for": list(self.decided_for),
            "is_played": self.is_played,
            "pace": self.pace,
            "paused": self.is_paused,
            "aids": sorted(self.aids - self._old_aids, key=str),
            "lines": self.lines_before,
            "started": self._started,
        }
        return Snapshot(self.match.number + 1, self.length - 1, data)

    def _resume(self, snapshots: Sequence[Snapshot]) -> None:
        """Go on from a snapshot: the entry that deals its round comes next."""
        for _, _, told in snapshots:
            ended = told["ended"]
            scores, payoffs, kept = ended["scores"], ended["payoffs"], ended.get("kept", {})
            self._earlier.append(Ended(tuple(scores), tuple(payoffs), ended["next_deal"], kept))
        self.length, data = snapshots[-1].seq, snapshots[-1].data
        self.totals = data["totals"]
        self.course = [told["totals"] for _, _, told in snapshots]
        self.sitters = [Sitter.model_validate(sitter) for sitter in data["sitters"]]
        self.asks = [Ask(number=number, before=number) for number in data["asks"]]
        self.undone = data["undone"]
        self.decided_for = data["decided_for"]
        self.is_played = data["is_played"]
        self.pace = data.get("pace", self.pace)
        self.is_paused = data.get("paused", False)
        self.aids = {(seat, aid) for seat, aid in data["aids"]}
        self._old_aids = set(self.aids)
        self.lines_before = data["lines"]
        self._started = data["started"]

    def _dealt(self, dealt: Round) -> list[Event]:
        self.undone_in_round = 0
        self._update_asks(anew=True)
        return [plain(self.game.start_event(dealt.dealt))]

    def _act(self, entry: Entry, ahead: Step | None) -> list[Event]:
        assert self.match is not None
        assert entry.seat is not None
        step = self._replayed(entry) if ahead is None else ahead
        if self.match.round.take(step).is_over:
            self.totals = list(self.match.settled)
            self.course = [*self.course, self.totals]
        self.match.round.let_go()
        ask = self.asks[entry.seat]
        ask.fates[ask.number] = entry.data["by"]
        self.decided_for[entry.seat] += entry.data["by"] in ("clock", "stand_in")
        self.is_played |= entry.data["by"] == "person"
        ask.options = ()
        self._update_asks()
        events: list[Event] = plain(step.events)
        return events

    def _replayed(self, entry: Entry) -> Step:
        """Return where an entry of a journal leads, if that is where it led."""
        assert self.round is not None
        action = entry.data["action"]
        try:
            step = self.round.look_ahead(action, entry.seat)
        except PaijuError as error:
            raise TableError(f"{action} is not legal here", "journal") from error
        if check_of(step.events) != entry.data["check"]:
            raise TableError(f"{action} leads elsewhere than it did", "journal")
        return step

    def _undo(self, entry: Entry) -> list[Event]:
        assert self.round is not None
        self.round.undo(len(self.round.steps) - entry.data["left"])
        self.undone += 1
        self.undone_in_round += 1
        self._update_asks(anew=True)
        return [{"type": "undo", "actor": entry.seat}]

    def _update_asks(self, *, anew: bool = False) -> None:
        """Ask every seat what the new state asks; a question that stays the same keeps its number."""
        self._seen.clear()
        for seat, ask in enumerate(self.asks):
            legal = () if self.is_closed or self.state is None else self.state.legal_actions_of(seat)
            options = tuple(map(str, legal))
            if options == ask.options and not anew:
                continue
            if ask.options:
                ask.fates.setdefault(ask.number, "nobody")
            ask.number += bool(options)
            ask.options = options


def check_of(events: Sequence[Event]) -> str:
    """Return a short name for what happened, to compare when it is played again."""
    return digest(plain(events), escaped=False)[:12]
