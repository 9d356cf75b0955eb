"""What one viewer may see of a table: made from observations, never from the state."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final

from paiju.agents import Advice
from paiju.game import Action, Event, Game
from paiju.protocol import PLAIN_SHEET
from paiju.server.messages import MOST_OPTIONS, Suggestion, Thought, Viewer, Words
from paiju.server.readiness import Readiness
from paiju.server.refusal import words
from paiju.server.setup import Sitter
from paiju.server.stream import Stream, to_text
from paiju.server.table import Entry, Table
from paiju.values import plain

__all__ = [
    "Live",
    "event_words",
    "host_of",
    "is_host",
    "log_of",
    "next_frame",
    "people_of",
    "seen_events",
    "suggestions_of",
    "view_of",
]

LOOKED_INTO: Final = frozenset({dict, list, type(None)})
KEPT_WORDS: Final = 20_000
LONGEST_LOG: Final = 600
"""Events that somebody who comes in is told of."""
LONGEST_COURSE: Final = 200
"""Rounds whose totals a score sheet shows."""


@dataclass(slots=True)
class Live:
    """What a room knows beside its table."""

    absent: Collection[int] = ()
    """People who are not connected."""
    stand_ins: Mapping[int, str] = field(default_factory=dict)
    """The agents that decide for some of them."""
    deadlines: dict[int, float] = field(default_factory=dict)
    """When the server decides for a seat."""
    late: set[int] = field(default_factory=set)
    """Seats for which it decided last, because their time was up."""
    readiness: Readiness = field(default_factory=Readiness)
    """Who among friends is ready for the next round."""
    thought: Thought | None = None
    cannot_save: bool = False
    """Whether the server waits for its disk."""

    def note(self, entry: Entry) -> None:
        """Note for whom the server decided, until that seat does something or another round begins."""
        if entry.kind == "next":
            self.late.clear()
            self.readiness.forget()
        elif entry.seat is not None:
            self.late.discard(entry.seat)
            self.late.update([entry.seat] if entry.data.get("by") == "clock" else [])


def view_of(table: Table, viewer: Viewer, live: Live) -> dict[str, Any]:
    """Return a ``View`` as JSON has it; what is null is left out.

    It is made by hand: this runs for every viewer of everything that happens, and a model takes longer than the rest.
    """
    setup, state, seat = table.setup, table.state, viewer.seat
    shown = {
        "game": setup.game,
        "room": table.room,
        "mode": setup.mode,
        "seat": seat,
        "status": table.status,
        "round": 0 if table.match is None else table.match.number,
        "rounds": setup.rounds,
        "match": setup.match,
        "people": people_of(table, live),
        "host": host_of(table, live),
        "totals": table.totals,
        "course": [] if table.status == "playing" else table.course[-LONGEST_COURSE:],
        "goal": None if table.match is None else table.match.goal,
        "first": table.match.winner if table.match is not None and table.status == "finished" else None,
        "scores": list(state.scores) if state is not None and state.is_over else None,
        "table": None if state is None else _table(table, viewer),
        "sheet": _sheet(table, viewer),
        "ready": sorted(live.readiness.seats),
        "next_at": live.readiness.deal_at,
        "pace": table.pace,
        "paused": table.is_paused,
        "prompt": _prompt(table, viewer, live),
        "waiting": _waiting(table, viewer),
        "undo": table.may_undo(seat),
        "notice": _notice(table, viewer, live),
        "training": setup.training and seat is not None,
        "thought": without_null(live.thought.model_dump()) if viewer.open and live.thought is not None else None,
    }
    return {name: member for name, member in shown.items() if member is not None}


def _notice(table: Table, viewer: Viewer, live: Live) -> dict[str, Any] | None:
    if live.cannot_save:
        return words("cannot_save").model_dump()
    return words("too_late").model_dump() if viewer.seat in live.late and table.status == "playing" else None


def without_null(value: Any) -> Any:
    """Return a value in which no dict has a member that is None.

    >>> without_null({"a": None, "b": [{"c": None, "d": 0}]})
    {'b': [{'d': 0}]}
    """
    # This runs over every discard of a table, again and again: what holds nothing to leave out stays as it is.
    if isinstance(value, dict):
        if LOOKED_INTO.isdisjoint(map(type, value.values())):
            return value
        return {
            key: without_null(item) if type(item) in LOOKED_INTO else item
            for key, item in value.items()
            if item is not None
        }
    if isinstance(value, list) and not LOOKED_INTO.isdisjoint(map(type, value)):
        return [without_null(item) for item in value]
    return value


def people_of(table: Table, live: Live) -> list[dict[str, Any]]:
    """Return who sits where, each a ``Person``."""
    is_open = table.setup.mode == "friends" and table.status == "lobby"
    return [
        _person(sitter, seat, live) if sitter.owner is not None or not is_open else _nobody(sitter)
        for seat, sitter in enumerate(table.sitters)
    ]


def _person(sitter: Sitter, seat: int, live: Live) -> dict[str, Any]:
    person = {"name": sitter.name, "kind": "human" if sitter.level is None else "ai"}
    level = {} if sitter.level is None else {"level": sitter.level}
    stand_in = {"stand_in": live.stand_ins[seat]} if seat in live.stand_ins else {}
    return {**person, **level, "connected": seat not in live.absent, **stand_in}


def _nobody(sitter: Sitter) -> dict[str, Any]:
    level = {} if sitter.level is None else {"level": sitter.level}
    return {"name": "", "kind": "open", **level, "connected": True}


def host_of(table: Table, live: Live) -> int | None:
    """Return the seat that may begin among friends: who opened the room, else the first who is there."""
    if table.setup.mode != "friends":
        return None
    owner = table.seats_of(table.setup.owner)[0]
    people = [owner, *(seat for seat, sitter in enumerate(table.sitters) if sitter.owner is not None)]
    return next((seat for seat in people if seat not in live.absent), owner)


def is_host(table: Table, live: Live, visitor: str) -> bool:
    """Tell whether a visitor may begin: who opened the room always, another while that one is away."""
    return visitor == table.setup.owner or host_of(table, live) in table.seats_of(visitor)


# ---- the game's own part


def _table(table: Table, viewer: Viewer) -> dict[str, Any]:
    beside = [table.observe(seat) for seat in range(len(table.sitters))] if viewer.open else []
    shown: dict[str, Any] = without_null(dict(table.game.page.view(table.observe(viewer.seat), beside)))
    return shown


def _sheet(table: Table, viewer: Viewer) -> list[dict[str, str]]:
    if table.round is None or not table.round.state.is_over:
        return []
    events = [event for step in table.round.steps for event in step.events]
    lines = table.game.page.sheet(table.observe(viewer.seat), events)
    if lines is not None:
        return [{"zh": line["zh"], "en": line["en"]} for line in lines]
    told = [event for event in events if event["type"] in PLAIN_SHEET]
    return [words for event in told if (words := event_words(table.game, event, viewer))["zh"]]


# ---- what is asked


def _prompt(table: Table, viewer: Viewer, live: Live) -> dict[str, Any] | None:
    if viewer.seat is None or table.state is None or not table.asks[viewer.seat].is_open:
        return None
    page, seen = table.game.page, table.observe(viewer.seat)
    legal: Sequence[Action] = seen.legal_actions
    is_cut = len(legal) > MOST_OPTIONS
    asked = {
        "ask_id": table.ask_id(viewer.seat),
        "options": [_option(table.game, action) for action in legal[:MOST_OPTIONS]],
        "more": is_cut or not table.game.lists_every_action,
        "total": len(legal) if is_cut else None,
        "refused": page.refused(seen),
        "together": page.together(seen),
        "deadline": live.deadlines.get(viewer.seat),
        "seconds": _seconds(table) if viewer.seat in live.deadlines else None,
    }
    return {name: member for name, member in asked.items() if member is not None}


def _seconds(table: Table) -> float | None:
    """Return how long a decision may take: a claim on a tile that lies open as long as it does."""
    assert table.state is not None
    return (table.setup.claim_seconds if table.state.turn is None else None) or table.setup.think_seconds


def _option(game: Game, action: Action) -> dict[str, Any]:
    return {
        "action": str(action),
        "kind": action.kind,
        "pieces": list(game.page.pieces(action)),
        "label": {"zh": action.label("zh"), "en": action.label("en")},
    }


def _waiting(table: Table, viewer: Viewer) -> list[int]:
    """Return who has to decide, as far as the viewer may know: in a window its own seat, all where hands are open."""
    state = table.state
    if state is None or table.is_closed:
        return []
    if state.turn is None:  # nobody's, or claims on a tile that lies open
        return [seat for seat, ask in enumerate(table.asks) if ask.is_open and (viewer.open or seat == viewer.seat)]
    if not state.claimants:
        return [state.turn]
    return [seat for seat in state.claimants if viewer.open or seat == viewer.seat]


# ---- what happens


def next_frame(
    stream: Stream,
    view: dict[str, Any],
    game: Game,
    events: Sequence[Event],
    viewer: Viewer,
    *,
    log: dict[str, Any] | None = None,
) -> str | None:
    """Return the frame that tells a viewer of events and of its view after them; None where it saw nothing."""
    told = _told(game, events, viewer)
    return stream.advance(view, told["events"], told["texts"], log)


def log_of(table: Table, viewer: Viewer) -> dict[str, Any] | None:
    """Return ``Log``: what a viewer saw of the round, as its frames have told it; None before the first deal."""
    if table.round is None:
        return None
    start = table.game.start_event(table.round.dealt)
    events: list[Event] = plain([start, *(event for step in table.round.steps for event in step.events)])
    return {part: told[-LONGEST_LOG:] for part, told in _told(table.game, events, viewer).items()}


def _told(game: Game, events: Sequence[Event], viewer: Viewer) -> dict[str, list[Any]]:
    seen = seen_events(game, events, viewer)
    return {"events": seen, "texts": [event_words(game, event, viewer) for event in seen]}


def seen_events(game: Game, events: Sequence[Event], viewer: Viewer) -> list[Event]:
    """Return what a viewer sees of some events, which are plain."""
    if viewer.open:
        return list(events)
    seen = (event if event["type"] == "undo" else game.mask_event(event, viewer.seat) for event in events)
    return [event for event in seen if event is not None]


def event_words(game: Game, event: Event, viewer: Viewer) -> dict[str, str]:
    """Return an event in the words of a viewer; empty if it need not be told."""
    if event["type"] == "undo":
        return {"zh": "悔牌：退回上一步", "en": "the last decision was undone"}
    return _kept_words(game, to_text(event), viewer.seat)


@lru_cache(KEPT_WORDS)  # the same things happen again and again, in all rooms
def _kept_words(game: Game, event_text: str, seat: int | None) -> dict[str, str]:
    event: Event = json.loads(event_text)
    own = {lang: game.page.event(event, seat, lang) for lang in ("zh", "en")}
    return {lang: game.event_text(event, lang) if text is None else text for lang, text in own.items()}


def suggestions_of(game: Game, advice: Advice) -> list[Suggestion]:
    """Return what an adviser thinks of a decision, best first; what leads to the same is told once."""
    plans: dict[Any, Any] = {}
    for each in advice.suggestions:
        plans.setdefault(tuple(map(str, each.pieces)) or str(each.action), each)
    return [
        Suggestion(
            action=str(each.action),
            label=Words(zh=each.label("zh"), en=each.label("en")),
            reason=Words(zh=each.reason("zh"), en=each.reason("en")),
            why=Words(zh=each.why("zh"), en=each.why("en")),
            facts={key: plain(fact) for key, fact in each.facts.items() if fact is not None},
            pieces=[game.page.piece(piece) for piece in each.pieces],
        )
        for each in list(plans.values())[:MOST_OPTIONS]
    ]
