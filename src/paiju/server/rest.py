"""What goes over HTTP, both ways: the models of the OpenAPI document."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Field

from paiju.server.messages import Ev, Message, Pace, Person, Snap, Token, Words
from paiju.server.names import Name

__all__ = [
    "AdviceColumn",
    "Created",
    "Frames",
    "GameInfo",
    "Games",
    "Health",
    "Join",
    "Joined",
    "MatchPreset",
    "NewRoom",
    "OptionChoice",
    "OptionForm",
    "OptionInfo",
    "PresetInfo",
    "Problem",
    "RecordInfo",
    "Records",
    "RoomInfo",
    "RoomRules",
    "SeatCount",
    "SeatOption",
    "Ticket",
    "TicketFor",
]

Mode: TypeAlias = Literal["ai", "friends", "hot_seat", "watch"]
Control: TypeAlias = Literal["fixed", "switch", "choice", "number", "set", "numbers"]
Status: TypeAlias = Literal["lobby", "playing", "round_over", "finished"]
Spec = Annotated[str, Field(min_length=1, max_length=120)]


class Problem(Message):
    """Why something was refused."""

    code: str
    reason: Words
    option: str | None = None
    """The option of the rules or of the match that it is about."""


class Health(Message):
    """The server is there."""

    status: Literal["ok", "trouble"] = "ok"
    """``trouble`` when the journal can't be written, or something of it is damaged."""
    version: str
    protocol: int
    rooms: int
    """Rooms with games that are not over."""
    loaded: int
    """Rooms in memory; the others come back when somebody opens them."""
    page: bool
    """Whether the built page is there."""
    accepting: bool
    """Whether new rooms can be opened."""
    reason: Words | None = None
    """Why not."""
    saving: bool
    """Whether the journal can be written; while it can't, games wait."""
    damaged: int
    """Rooms whose journal is damaged."""


class OptionInfo(Message):
    """One option of the rules, in words."""

    option: str
    name: Words
    value: Any
    meaning: Words


class OptionChoice(Message):
    """One value of an option, or one member or part of it, in words."""

    value: Any
    meaning: Words


class OptionForm(Message):
    """What an option of the rules may be: enough to draw a field for it."""

    option: str
    name: Words
    group: Words | None = None
    """What it is about."""
    control: Control
    """``switch`` and ``choice``: one of ``choices``. ``number``: a whole number, or one of ``choices``. ``set``: a list
    of some of the words in ``choices``, where the list itself stands for none of them. ``numbers``: a whole number for
    each word in ``choices``. ``fixed``: it can't be changed."""
    choices: list[OptionChoice]
    minimum: int | None = None
    maximum: int | None = None
    template: Words | None = None
    """What a value means that is not among the choices: ``{n}`` is the number, ``{members}`` the words of a set, and
    the parts of ``numbers`` go by their names."""
    usual: OptionChoice | None = None
    """What an option of a match is that is left out, where it then has a value."""


class PresetInfo(Message):
    """Rules by name."""

    name: str
    title: Words
    """What players call it."""
    about: Words | None = None
    """What is special about it, in a line."""
    seats: int
    """How many play by them."""
    options: list[OptionInfo]


class SeatCount(Message):
    """How many play with a value of an option."""

    value: Any
    seats: int
    changes: dict[str, Any]
    """What else the usual table of so many changes."""


class SeatOption(Message):
    """The option of the rules that says how many play."""

    option: str
    counts: list[SeatCount]


class MatchPreset(Message):
    """Options of a match by name."""

    name: str
    rounds: int | None = None
    """The maximum number of rounds; None means no limit."""
    options: list[OptionInfo]


class AdviceColumn(Message):
    """Something that advice says about a move: ``Suggestion.facts`` has it by its key."""

    key: str
    name: Words
    kind: Literal["count", "points", "pieces"]
    """A whole number; points with a fraction; or pieces (tiles, cards), each with how many of it are left."""


class GameInfo(Message):
    """A game that can be played here."""

    name: str
    title: Words
    about: Words | None = None
    """One line for people who have never played it."""
    seats: int
    """How many play by the usual rules."""
    seat_option: SeatOption | None = None
    """What to change for more or fewer; none where the presets alone say how many play."""
    options: list[OptionForm]
    """Every option of its rules; one inside another goes by both names, with a dot between them."""
    presets: list[PresetInfo]
    match_options: list[OptionForm]
    """The options of a match beside the number of rounds."""
    match_presets: list[MatchPreset]
    advice: list[AdviceColumn]
    """What advice tells of a move beside the reason."""
    claims: bool
    """Whether what is played may be claimed by others (``NewRoom.claim_seconds``)."""
    levels: list[str]
    """Agents, weakest first."""
    usual_level: str


class Games(Message):
    """All games."""

    games: list[GameInfo]


class PlayOn(Message):
    """A moment of a record from which to play on."""

    room: Token
    round: Annotated[int, Field(ge=1, le=100_000)] = 1
    frame: Annotated[int, Field(ge=0, le=100_000)]
    """How many frames of ``GET /api/records/{id}/frames`` have happened."""
    seat: Annotated[int, Field(ge=0, le=7)] = 0
    """The seat that is yours then."""
    open: bool = False
    """Whether the frames counted are those with every hand, and not those of the seat."""


class NewRoom(Message):
    """What a room is opened for."""

    game: Annotated[str, Field(max_length=40)] | None = None
    """None is the first of ``GET /api/games``, or that of ``play_on`` or ``position``."""
    mode: Mode = "ai"
    preset: Annotated[str, Field(max_length=40)] | None = None
    rules: dict[str, Any] | None = None
    """Options that differ from the preset; one inside another goes by both names with a dot between them, or lies in an
    object of its own."""
    levels: list[Spec] = Field(default=[], max_length=8)
    """The agents of the seats that people do not take, in their order; one is for all, none the usual one."""
    names: list[Name] = Field(default=[], max_length=8)
    """The people: yours first; in ``hot_seat`` one for each who plays, from two on."""
    pace: Pace = "normal"
    training: bool = False
    seed: Annotated[int, Field(ge=0, le=2**64 - 1)] | Annotated[str, Field(pattern=r"^[0-9]{1,20}$")] | None = None
    """Decides every deal; not among friends. A number below 2^64, or its digits as text, for languages whose numbers
    are not that exact."""
    rounds: Annotated[int, Field(ge=1, le=1000)] | None = None
    """The maximum number of rounds; none means no limit."""
    match: dict[str, Any] = Field(default={})
    """Options of the match, as the game has them."""
    think_seconds: Annotated[float, Field(ge=1, le=3600)] | None = None
    """After which the server decides; none means no limit, and a minute among friends."""
    claim_seconds: Literal[0] | Annotated[float, Field(ge=2, le=15)] | None = None
    """How long a tile can be claimed, among friends: as long whether or not anybody may claim it, so that a claim
    which is passed does not show. None is the usual, 0 lets a claim take as long as people think."""
    play_on: PlayOn | None = None
    """Begin there, with the rules of that record; in the mode ``ai``."""
    position: Annotated[str, Field(max_length=4000)] | None = None
    """Begin there: a position in one line, which has its game and its rules; in the mode ``ai``."""


class Created(Message):
    """A new room."""

    room: Token
    link: str
    """What to open, or to send to friends."""
    seats: list[int]
    """Seats that are yours."""


class RoomInfo(Message):
    """A room from outside."""

    room: Token
    game: str
    mode: Mode
    status: Status
    preset: str | None = None
    round: int
    rounds: int | None = None
    match: dict[str, Any] = Field(default={})
    people: list[Person]
    seats: list[int]
    """Seats that are yours."""
    asked: list[int]
    """Those of them that are to decide now, so that people on one device know whom to hand it to."""
    host: bool
    """Whether you may begin the game: you opened the room, or who did is away and you are the next."""
    training: bool
    link: str
    """What friends open to come here."""
    reach: Literal["computer", "network"]
    """Whether the link can be opened on this computer alone; ``paiju serve --host 0.0.0.0`` lets others in."""
    code: bool
    """Whether ``GET /api/rooms/{room}/code.svg`` shows the link as a QR code."""


class RoomRules(Message):
    """What is played by in a room, in words."""

    game: str
    preset: str | None = None
    """What the rules were made from; the options that differ are among ``changed``."""
    title: Words | None = None
    """What players call that preset."""
    options: list[OptionInfo]
    changed: list[str]
    match: list[OptionInfo] = Field(default=[])
    """The options that the match was opened with."""


class Join(Message):
    """Take a seat."""

    seat: Annotated[int, Field(ge=0, le=7)] | None = None
    """None is the first that is free."""
    name: Name = ""


class Joined(Message):
    """The seat that is yours now."""

    seat: int


class TicketFor(Message):
    """Ask for a socket to a room."""

    room: Token


class Ticket(Message):
    """What the first frame of a socket holds: good for one socket, and not for long."""

    ticket: Token
    seconds: float


class RecordInfo(Message):
    """One of your games, running or over."""

    id: Token
    game: str
    mode: Mode
    status: Status
    names: list[str]
    """Of the people, as far as they have some."""
    levels: list[str | None] = Field(default=[])
    """The specs of the agents; none for people."""
    totals: list[int]
    rounds: int
    """Rounds that are over."""
    started: str
    undone: int
    """How often a decision was taken back."""
    seats: list[int]
    """Seats that were yours."""


class Records(Message):
    """Your games, the newest first."""

    records: list[RecordInfo]


class Frames(Message):
    """A round as one viewer saw it, frame by frame."""

    id: Token
    game: str
    seat: int | None = None
    """None shows every hand."""
    round: int
    rounds: int
    """How many of them you may see."""
    snapshot: Snap
    frames: list[Ev]
    actions: list[int] = Field(default=[])
    """How many actions had happened after each frame, to find a moment of one viewer in the frames of another. None of
    them while the round is played: they would tell that somebody was asked."""
