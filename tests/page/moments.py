"""Moments in which a player is asked something: found in rounds that agents play, and played on from there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from paiju.server.stream import apply_patch
from server.running import Visitor

# Two rounds that hold every question: the first ends with an empty wall, in the second a kong can be robbed.
SEEDS = (23, 56)
LEVEL = "easy"
QUESTIONS = (
    "swap",
    "void",
    "discard",
    "pong",
    "exposed kong",
    "added kong",
    "concealed kong",
    "win on a discard",
    "win by own draw",
    "win by robbing a kong",
)
WINS = {"responses": "win on a discard", "turn": "win by own draw", "rob": "win by robbing a kong"}


class Moment(NamedTuple):
    """A seat that is asked something, after so many frames of that seat."""

    room: str
    seat: int
    frame: int
    view: dict[str, Any]

    @property
    def play_on(self) -> dict[str, Any]:
        """What a room is opened with to be asked that."""
        return {"room": self.room, "round": 1, "frame": self.frame, "seat": self.seat}

    @property
    def own(self) -> dict[str, Any]:
        """The own part of the table."""
        own: dict[str, Any] = self.view["table"]["seats"][self.seat]
        return own

    @property
    def tiles(self) -> set[str]:
        """The tiles that may go."""
        options = self.view["prompt"]["options"]
        return {option["pieces"][0] for option in options if option["kind"] in ("discard", "swap")}

    @property
    def questions(self) -> set[str]:
        """What is asked, in the words of QUESTIONS."""
        kinds = {option["kind"].replace("_", " ") for option in self.view["prompt"]["options"]}
        asked = kinds - {"win", "pass"}
        return asked | {WINS[self.view["table"]["phase"]]} if "win" in kinds else asked


class Moments:
    """The moments of two rounds."""

    def __init__(self, visitor: Visitor) -> None:
        """Let agents play, and look at everything that was asked."""
        self.rooms = [play(visitor, seed) for seed in SEEDS]
        self.all = [moment for room in self.rooms for seat in range(4) for moment in asked(visitor, room, seat)]
        missing = set(QUESTIONS) - {question for moment in self.all for question in moment.questions}
        assert not missing, f"agents play otherwise than they did: find seeds of rounds in which {missing} are asked"

    def when(self, question: str) -> Moment:
        """Return the first moment in which that is asked."""
        return next(moment for moment in self.all if question in moment.questions)

    def drawn(self) -> Moment:
        """Return a moment in which a tile is to go, also the drawn one."""
        alone = (moment for moment in self.all if moment.questions == {"discard"})
        return next(moment for moment in alone if moment.own.get("drawn") in moment.tiles)

    def last(self) -> Moment:
        """Return the last decision before the wall is empty."""
        moments = [moment for moment in self.all if moment.room == self.rooms[0]]
        return min(moments, key=lambda moment: moment.view["table"]["wall_left"])


def play(visitor: Visitor, seed: int) -> str:
    """Let agents play a round; return its room."""
    room = visitor.open_room(mode="watch", levels=[LEVEL], rounds=1, seed=seed)
    with visitor.look(room) as eyes:
        eyes.until_view(lambda view: view["status"] == "finished")
    return room


def asked(visitor: Visitor, room: str, seat: int) -> Iterator[Moment]:
    """Return every moment in which a seat was asked something new."""
    told = visitor.get(f"/api/records/{room}/frames", seat=seat)
    view, before = told["snapshot"]["view"], None
    for frame, patch in enumerate([{}, *(each["patch"] for each in told["frames"])]):
        view = apply_patch(view, patch)
        ask = view.get("prompt", {}).get("ask_id")
        if ask and ask != before:
            yield Moment(room, seat, frame, view)
        before = ask
