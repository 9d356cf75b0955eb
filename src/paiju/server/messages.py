"""Every message between server and page, or a remote bot: the one source of JSON Schema and of the page's types.

A viewer's frames form one stream without gaps: ``snap`` gives the whole view at a number, each ``ev`` after it has the
next number, what happened, and a merge patch (RFC 7396) that turns the view before into the view after. So a client
folds patches, and a client that was away asks for the frames after the last it has. In a merge patch null takes a
member away, so a member of a view that is null is left out everywhere: absent and null mean the same.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

__all__ = [
    "Ack",
    "Act",
    "Advice",
    "Advise",
    "Bye",
    "ClientMessage",
    "Consider",
    "Considered",
    "Ev",
    "Hello",
    "Here",
    "Log",
    "Next",
    "Option",
    "Pace",
    "Ping",
    "Prompt",
    "Proposal",
    "ServerMessage",
    "Snap",
    "Step",
    "Suggestion",
    "Tempo",
    "Thought",
    "Together",
    "Undo",
    "View",
    "Viewer",
    "Welcome",
    "Words",
]

PROTOCOL = 2
MOST_OPTIONS = 120
"""How many options a prompt lists."""
MOST_PIECES = 200
"""How many pieces may be considered together."""

Pace: TypeAlias = Literal["instant", "quick", "normal", "slow"]
Token = Annotated[str, Field(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]


class Message(BaseModel):
    """Plain values; unknown fields are refused from clients."""

    model_config = ConfigDict(extra="forbid", frozen=True, use_attribute_docstrings=True)


class Words(Message):
    """A text in both languages."""

    zh: str
    en: str


# ---- what a view is made of


class Option(Message):
    """Something that the seat may do now."""

    action: str
    """The action's text, which ``act`` sends back."""
    kind: str
    """Its verb, the first word of the text."""
    pieces: list[str]
    """The tiles or cards it is made with."""
    label: Words


class Together(Message):
    """Pieces that go together although each is a separate answer: all of them come from one of the groups."""

    count: int
    """How many more are needed."""
    groups: list[list[str]]
    """Pieces of the hand, each as often as it is held."""


class Prompt(Message):
    """A decision asked of the observing seat."""

    ask_id: Token
    """Belongs to this decision of this seat alone."""
    options: list[Option]
    more: bool = False
    """Whether the seat may do more than the options list: the list was cut, or the game lists only one of several ways
    to do the same. Send the text of any action; the rules decide."""
    total: int | None = None
    """How many actions the game lists, where the options are only the first of them."""
    refused: dict[str, Words] = {}
    """Why a piece of the hand may not be played now, by piece."""
    together: Together | None = None
    """What may be chosen together, where this answer is one of several that are one decision."""
    deadline: float | None = None
    """When the server decides, in seconds of its clock (``Welcome.server_time``); None means no limit."""
    seconds: float | None = None
    """How long the whole decision may take, also where this answer is one of several that are one decision."""


class Person(Message):
    """Who sits in a seat."""

    name: str
    kind: Literal["human", "ai", "open"]
    """``open``: still to be taken."""
    level: str | None = None
    """The spec of an agent; of one that is ``open``, who takes the seat if nobody does."""
    connected: bool = True
    stand_in: str | None = None
    """The spec of the agent that decides for a person who has been away for a while, until the person is back."""


class Suggestion(Message):
    """One move, as the adviser sees it."""

    action: str
    label: Words
    reason: Words
    why: Words
    """The reason without the label, for where that stands beside it."""
    facts: dict[str, Any] = {}
    """What else the adviser knows of the move, by the key of the game's advice columns (``GameInfo.advice``)."""
    pieces: list[str] = []
    """All tiles or cards that go together, where the move is the first of several answers that are one decision."""


class Thought(Message):
    """What an agent was thinking when it decided."""

    seat: int
    agent: str
    action: str
    """The action it chose."""
    suggestions: list[Suggestion]
    """Best first."""


class View(Message):
    """What one viewer may see of a room: all that the page draws."""

    game: str
    room: str
    mode: Literal["ai", "friends", "hot_seat", "watch"]
    seat: int | None = None
    """The observing seat; None for a spectator."""
    status: Literal["lobby", "playing", "round_over", "finished"]
    round: int
    """From 1; 0 before the first."""
    rounds: int | None = None
    """The maximum number of rounds; None means no limit."""
    match: dict[str, Any] = {}
    """The options that the match was opened with: they may end it earlier, or settle it in their own way."""
    people: list[Person]
    host: int | None = None
    """Among friends, the seat that may start the game: the host's or, while the host is away, the first one there."""
    totals: list[int]
    """Totals of the finished rounds."""
    course: list[list[int]] = []
    """After a round: the totals after each of the latest rounds; the last of them are ``totals``."""
    goal: int | None = None
    """The number of points that ends the match, if there is one."""
    first: int | None = None
    """The seat in first place once the match is over; None if several share it."""
    scores: list[int] | None = None
    """The points of each seat in this round, once it is over."""
    table: dict[str, Any] | None = None
    """The game's own part: how its page shows the observation. None before the first deal."""
    sheet: list[Words] = []
    """The score sheet of a finished round, line by line."""
    ready: list[int] = []
    """Among friends, after a round: the seats that are ready for the next."""
    next_at: float | None = None
    """Seconds of the server's clock at which the next round is dealt, ready or not; None while nobody is ready."""
    pace: Pace
    """How fast agents play."""
    paused: bool = False
    """Whether the agents wait until they are told to go on."""
    prompt: Prompt | None = None
    waiting: list[int] = []
    """Seats known to be deciding; in a hidden window only your own."""
    undo: bool = False
    """Whether the viewer may undo their last decision."""
    notice: Words | None = None
    """That the server decided for the viewer, whose time was up; until the viewer decides again."""
    training: bool = False
    """Whether advice may be asked for."""
    thought: Thought | None = None
    """What the agent that decided last thought of its moves; only where every hand is shown."""


# ---- from the client


class Viewer(Message):
    """Whose view a socket gets: a seat's, one of everybody's hands (where agents alone play), or a spectator's."""

    seat: int | None = None
    open: bool = False


class Hello(Message):
    """The first frame, within five seconds."""

    t: Literal["hello"] = "hello"
    v: int = 1
    """The version of the protocol that the client speaks; a server that speaks another says ``bye``."""
    ticket: Token
    """From ``POST /api/tickets``; valid once, for half a minute."""
    room: Token
    viewer: Viewer = Viewer()
    last_seq: int | None = None
    """The last frame that the client has; None for a snapshot."""


class Act(Message):
    """An answer to a prompt."""

    t: Literal["act"] = "act"
    ask_id: Token
    action: Annotated[str, Field(min_length=1, max_length=400)]
    """The text of an action, of an option or of another that the rules allow."""
    aid: Token
    """Made by the client; sending it again never acts twice."""


class Advise(Message):
    """Ask for advice on the open prompt."""

    t: Literal["advise"] = "advise"
    ask_id: Token


class Consider(Message):
    """Ask what the rules say about pieces of your hand before you play them; also while others decide."""

    t: Literal["consider"] = "consider"
    aid: Token
    """Made by the client; the answer carries the same one."""
    pieces: Annotated[list[Annotated[str, Field(min_length=1, max_length=16)]], Field(max_length=MOST_PIECES)]
    """Empty: ask what could be played."""


class Undo(Message):
    """Undo your last decision; only against agents."""

    t: Literal["undo"] = "undo"
    aid: Token


class Next(Message):
    """Begin the next round; among friends, be ready for it."""

    t: Literal["next"] = "next"
    aid: Token


class Tempo(Message):
    """Set how fast agents play; only for the host, and not among friends. Anything left out stays as it is."""

    t: Literal["tempo"] = "tempo"
    pace: Pace | None = None
    paused: bool | None = None
    """Whether they wait; only if nobody but agents plays."""
    aid: Token


class Step(Message):
    """Let agents that play alone do the next thing now, even while paused; only for the host."""

    t: Literal["step"] = "step"
    aid: Token


class Ping(Message):
    """Check whether the server is still there."""

    t: Literal["ping"] = "ping"


ClientMessage = Annotated[Hello | Act | Advise | Consider | Undo | Next | Tempo | Step | Ping, Field(discriminator="t")]


# ---- from the server


class Welcome(Message):
    """The answer to ``hello``; a ``snap`` or the missing ``ev`` follow."""

    t: Literal["welcome"] = "welcome"
    v: int = PROTOCOL
    server_time: float
    mode: Literal["tail", "snapshot"]


class Log(Message):
    """What a viewer saw of a round, from the deal on; of a very long one the last part."""

    events: list[dict[str, Any]]
    """As ``ev`` has them."""
    texts: list[Words]


class Snap(Message):
    """The whole view."""

    t: Literal["snap"] = "snap"
    seq: int
    view: View
    log: Log | None = None
    """What happened before, if a round has been dealt."""


class Ev(Message):
    """What happened, and what it changed for this viewer."""

    t: Literal["ev"] = "ev"
    seq: int
    events: list[dict[str, Any]]
    """Events of the record, masked for the viewer."""
    texts: list[Words]
    """The same in words, one for each event."""
    patch: dict[str, Any]
    """Merge patch of the view."""
    log: Log | None = None
    """What is left of the events, after an undo."""


class Ack(Message):
    """The result of ``act``, ``undo``, ``next``, ``tempo`` or ``step``; ``ok`` means it is on disk, but for steps and
    for being ready."""

    t: Literal["ack"] = "ack"
    aid: Token
    status: Literal["ok", "dup", "late", "illegal", "superseded"]
    reason: Words | None = None


class Advice(Message):
    """Suggestions for a prompt, best first."""

    t: Literal["advice"] = "advice"
    ask_id: Token
    agent: str
    suggestions: list[Suggestion]
    reason: Words | None = None
    """Why there are none."""


class Proposal(Message):
    """Pieces that may be played together."""

    action: str
    """The text of the action that plays them."""
    pieces: list[str]
    name: Words


class Considered(Message):
    """What the rules say of some pieces of a hand."""

    t: Literal["considered"] = "considered"
    aid: Token
    name: Words | None = None
    """What they make together; None if nothing, or if there are none."""
    playable: bool = False
    """Whether they may be played as the table is now."""
    reason: Words | None = None
    """Why, or why not."""
    action: str | None = None
    """The text of the action that plays them, where they may be."""
    proposals: list[Proposal] = []
    """Plays to make of them with more or fewer pieces, cheapest first; with none chosen, all that could be played."""


class Here(Message):
    """The answer to ``ping``."""

    t: Literal["here"] = "here"
    server_time: float


class Bye(Message):
    """Why the server closes the socket."""

    t: Literal["bye"] = "bye"
    code: str
    reason: Words
    retry: bool
    """Whether to come back with ``last_seq``."""


ServerMessage = Annotated[Welcome | Snap | Ev | Ack | Advice | Considered | Here | Bye, Field(discriminator="t")]
