"""What one viewer may see of a table: made from observations, never from the state."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from paiju.agents import Advice
from paiju.game import Action, Event, Game
from paiju.protocol import PLAIN_SHEET
from paiju.server.messages import (
    MOST_OPTIONS,
    Option,
    Person,
    Prompt,
    Suggestion,
    Thought,
    Together,
    View,
    Viewer,
    Words,
)
from paiju.server.readiness import Readiness
from paiju.server.refusal import words
from paiju.server.stream import Stream
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

HOLDERS: Final = (dict, list)
LONGEST_LOG: Final = 600
"""Events that somebody who comes in is told of."""


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

    def note(self, entry: Entry) -> None:
        """Note for whom the server decided, until that seat does something or another round begins."""
        if entry.kind == "next":
            self.late.clear()
            self.readiness.forget()
        elif entry.seat is not None:
            self.late.discard(entry.seat)
            self.late.update([entry.seat] if entry.data.get("by") == "clock" else [])


def view_of(table: Table, viewer: Viewer, live: Live) -> dict[str, Any]:
    """Return the view as JSON has it; what is null is left out."""
    shown = View(
        game=table.setup.game,
        room=table.room,
        mode=table.setup.mode,
        seat=viewer.seat,
        status=table.status,
        round=0 if table.match is None else len(table.match.rounds),
        rounds=table.setup.rounds,
        match=table.setup.match,
        people=people_of(table, live),
        host=host_of(table, live),
        totals=table.totals,
        scores=list(table.state.scores) if table.state is not None and table.state.is_over else None,
        table=_table(table, viewer),
        sheet=_sheet(table, viewer),
        ready=sorted(live.readiness.seats),
        next_at=live.readiness.deal_at,
        pace=table.pace,
        paused=table.is_paused,
        prompt=_prompt(table, viewer, live),
        waiting=_waiting(table, viewer),
        undo=table.may_undo(viewer.seat),
        notice=words("too_late") if viewer.seat in live.late and table.status == "playing" else None,
        training=table.setup.training and viewer.seat is not None,
        thought=live.thought if viewer.open else None,
    )
    lean: dict[str, Any] = without_null(shown.model_dump())
    return lean


def without_null(value: Any) -> Any:
    """Return a value in which no dict has a member that is None.

    >>> without_null({"a": None, "b": [{"c": None, "d": 0}]})
    {'b': [{'d': 0}]}
    """
    # Only what holds others is looked into: this runs for every viewer of everything that happens.
    if isinstance(value, dict):
        return {
            key: without_null(item) if isinstance(item, HOLDERS) else item
            for key, item in value.items()
            if item is not None
        }
    if isinstance(value, list):
        return [without_null(item) if isinstance(item, HOLDERS) else item for item in value]
    return value


def people_of(table: Table, live: Live) -> list[Person]:
    """Return who sits where."""
    return [
        Person(name="", kind="open", level=sitter.level)
        if sitter.owner is None and table.setup.mode == "friends" and table.status == "lobby"
        else Person(
            name=sitter.name,
            kind="human" if sitter.level is None else "ai",
            level=sitter.level,
            connected=seat not in live.absent,
            stand_in=live.stand_ins.get(seat),
        )
        for seat, sitter in enumerate(table.sitters)
    ]


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


def _table(table: Table, viewer: Viewer) -> dict[str, Any] | None:
    if table.state is None:
        return None
    beside = [table.observe(seat) for seat in range(len(table.sitters))] if viewer.open else []
    return dict(table.game.page.view(table.observe(viewer.seat), beside))


def _sheet(table: Table, viewer: Viewer) -> list[Words]:
    if table.round is None or not table.round.state.is_over:
        return []
    events = [event for step in table.round.steps for event in step.events]
    lines = table.game.page.sheet(table.observe(viewer.seat), events)
    if lines is not None:
        return [Words.model_validate(line) for line in lines]
    told = [event for event in events if event["type"] in PLAIN_SHEET]
    return [event_words(table.game, event, viewer) for event in told]


# ---- what is asked


def _prompt(table: Table, viewer: Viewer, live: Live) -> Prompt | None:
    if viewer.seat is None or table.state is None or not table.asks[viewer.seat].is_open:
        return None
    page, seen = table.game.page, table.observe(viewer.seat)
    legal: Sequence[Action] = seen.legal_actions
    together = page.together(seen)
    return Prompt(
        ask_id=table.ask_id(viewer.seat),
        options=[_option(table.game, action) for action in legal[:MOST_OPTIONS]],
        more=len(legal) > MOST_OPTIONS or not table.game.lists_every_action,
        total=len(legal) if len(legal) > MOST_OPTIONS else None,
        refused={piece: Words.model_validate(why) for piece, why in page.refused(seen).items()},
        together=None if together is None else Together.model_validate(together),
        deadline=live.deadlines.get(viewer.seat),
        seconds=_seconds(table) if viewer.seat in live.deadlines else None,
    )


def _seconds(table: Table) -> float | None:
    """Return how long a decision may take: a claim on a tile that lies open as long as it does."""
    assert table.state is not None
    return (table.setup.claim_seconds if table.state.turn is None else None) or table.setup.think_seconds


def _option(game: Game, action: Action) -> Option:
    return Option(
        action=str(action),
        kind=action.kind,
        pieces=list(game.page.pieces(action)),
        label=Words(zh=action.label("zh"), en=action.label("en")),
    )


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
    events = [start, *(event for step in table.round.steps for event in step.events)]
    return {part: list(told)[-LONGEST_LOG:] for part, told in _told(table.game, events, viewer).items()}


def _told(game: Game, events: Sequence[Event], viewer: Viewer) -> dict[str, Any]:
    seen = seen_events(game, events, viewer)
    return {"events": seen, "texts": [event_words(game, event, viewer).model_dump() for event in seen]}


def seen_events(game: Game, events: Sequence[Event], viewer: Viewer) -> list[Event]:
    """Return what a viewer sees of some events."""
    whole: list[Event] = plain(events)
    if viewer.open:
        return whole
    seen = (event if event["type"] == "undo" else game.mask_event(event, viewer.seat) for event in whole)
    return [event for event in seen if event is not None]


def event_words(game: Game, event: Event, viewer: Viewer) -> Words:
    """Return an event in the words of a viewer; empty if it need not be told."""
    if event["type"] == "undo":
        return Words(zh="悔牌：退回上一步", en="the last decision is taken back")
    zh, en = (_event_text(game, event, viewer, lang) for lang in ("zh", "en"))
    return Words(zh=zh, en=en)


def _event_text(game: Game, event: Event, viewer: Viewer, lang: str) -> str:
    own = game.page.event(event, viewer.seat, lang)
    return game.event_text(event, lang) if own is None else own


def suggestions_of(advice: Advice) -> list[Suggestion]:
    """Return what an adviser thinks of a decision, best first; what leads to the same is told once."""
    plans: dict[Any, Any] = {}
    for each in advice.suggestions:
        plans.setdefault(tuple(map(str, each.pieces)) or str(each.action), each)
    return [
        Suggestion(
            action=str(each.action),
            label=Words(zh=each.label("zh"), en=each.label("en")),
            reason=Words(zh=each.reason("zh"), en=each.reason("en")),
            facts={key: plain(fact) for key, fact in each.facts.items() if fact is not None},
            pieces=[str(piece) for piece in each.pieces],
        )
        for each in list(plans.values())[:MOST_OPTIONS]
    ]
