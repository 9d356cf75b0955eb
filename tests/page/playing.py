"""Somebody at a browser: what they see of the table, and how they answer what is asked."""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from page import scanning
from paiju import game, record
from paiju.game import State
from paiju.record import Record

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Locator, Page, WebSocket

    from page.moments import Moment

PATIENCE = 20.0
PULSE = 15
RETRIES = 2  # a browser asks again too, when the server has just closed a connection that was idle
PLACES = "1234567890-=[]"
ASKED = ".prompt.asked"
SHEET = ".sheet[role=dialog]"
TILES = ".hand [data-piece]"
MAY = ".hand .may"
OWN = "section.seat.own"
A_KONG = ".answers .call[class*=_kong]"
FORMS = ("chow_left", "chow_middle", "chow_right")
KONGS = ("exposed_kong", "concealed_kong", "added_kong", "red_kong", "skin_kong", "laizi_kong")
CALLS = {
    "win": "h",
    "pong": "p",
    **dict.fromkeys(KONGS, "k"),
    "chow": "c",
    **dict.fromkeys(FORMS, "1"),
    "pass": "Space",
}
"""What is called, with its key; where a chow has several forms, the first of them has this one."""

KIND = """(calls) => {
  const has = (selector) => document.querySelector(selector) !== null;
  if (has(".tray")) return "swap";
  if (has(".answers .suit")) return "void";
  return calls.find((name) => has(`.answers .call.${name}`)) ?? "discard";
}"""


FRAME = "() => new Promise((done) => requestAnimationFrame(() => done()))"
# Pictures that show nothing: what they show is not there, or has no extent.
BLANK = """() => [...document.querySelectorAll("use")].filter((use) => use.checkVisibility()).filter((use) => {
  const { width, height } = use.getBBox();
  return document.getElementById(use.getAttribute("href").slice(1)) === null || width === 0 || height === 0;
}).map((use) => use.getAttribute("href"))"""


class Guest:
    """A browser with its own storage, and all that it was sent over sockets."""

    def __init__(self, context: BrowserContext, *, touches: bool = False) -> None:
        self.touches = touches
        self.frames: list[str] = []
        self.mistakes: list[str] = []
        self.answers: Counter[str] = Counter()
        self.page: Page = context.new_page()
        self.page.on("websocket", self._listen)
        self.asked: list[str] = []
        self.page.on("request", lambda request: self.asked.append(request.url))
        self.page.on("pageerror", lambda error: self.mistakes.append(str(error)))

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(str(frame)))

    # What is seen

    def see(self, selector: str) -> Locator:
        return self.page.locator(selector)

    def has(self, selector: str) -> bool:
        return self.count(selector) > 0

    def count(self, selector: str) -> int:
        return self.page.locator(selector).count()

    @property
    def hand(self) -> list[str]:
        """Return the own tiles from left to right."""
        return self.data(TILES)

    def data(self, selector: str) -> list[str]:
        """Return the tiles of some elements."""
        tiles: list[str] = self.see(selector).evaluate_all("all => all.map(each => each.dataset.piece)")
        return tiles

    @property
    def shown(self) -> set[str]:
        """Return every tile that the page holds, in pictures, data or words."""
        return scanning.tiles_in(self.page.evaluate(scanning.PAGE))

    @property
    def told(self) -> set[str]:
        """Return every tile that the server named to this browser."""
        return {tile for frame in self.frames for tile in scanning.tiles_in(frame)}

    @property
    def stored(self) -> set[str]:
        """Return every tile that the browser keeps."""
        return scanning.tiles_in(self.page.evaluate(scanning.STORAGE))

    @property
    def view(self) -> dict[str, Any]:
        """Return what the server shows last of a round going on."""
        *_, (_, view) = scanning.views_of(self.frames)
        return view

    @property
    def blank(self) -> list[str]:
        """Return the pictures that show nothing."""
        blank: list[str] = self.page.evaluate(BLANK)
        return blank

    @property
    def messages(self) -> list[dict[str, Any]]:
        return [json.loads(frame) for frame in self.frames]

    @property
    def room(self) -> str:
        return self.page.url.partition("/#/room/")[2]

    def record(self) -> Record:
        """Return the record of the room, as this guest may have it."""
        answer = self.page.request.get(f"/api/records/{self.room}", max_retries=RETRIES)
        assert answer.ok, answer.text()
        return record.parse(answer.body())

    def wait_until(self, is_it: Callable[[], object]) -> None:
        """Wait until something is so; frames come in meanwhile."""
        end = time.monotonic() + PATIENCE
        while not is_it():
            assert time.monotonic() < end, "waited for too long"
            self.page.wait_for_timeout(PULSE)

    # What is done

    def open_room(self, **asked: Any) -> str:
        """Open a table as the page's form would, and go there."""
        room = {"game": "sichuan", "mode": "ai", "levels": ["easy"], "pace": "instant", **asked}
        answer = self.page.request.post("/api/rooms", data=room, max_retries=RETRIES)
        assert answer.ok, answer.text()
        name: str = answer.json()["room"]
        self.enter(name)
        return name

    def come_to(self, moment: Moment, **asked: Any) -> str:
        """Open a table that stands where somebody is asked something."""
        room = self.open_room(play_on=moment.play_on, **asked)
        assert self.wait_for_question()
        return room

    def sit_at(self, state: State, **asked: Any) -> str:
        """Open a table that stands at a position, where its player is asked something."""
        self.frames.clear()
        position = {"game": game.of(state).name, "position": state.to_text(), "levels": ["random"]}
        room = self.open_room(**{**position, **asked})
        assert self.wait_for_question()
        return room

    def enter(self, room: str) -> None:
        self.page.goto(f"/#/room/{room}")

    @property
    def question(self) -> str | None:
        """Return the name of what is asked."""
        question: str | None = self.view.get("prompt", {}).get("ask_id")
        return question

    def wait_for_question(self) -> bool:
        """Wait until something is asked; False if the round is over instead."""
        self.see(f"{ASKED}, {SHEET}").first.wait_for()
        self.page.evaluate(FRAME)  # what is not drawn yet takes no answer
        return self.has(ASKED)

    def three(self) -> list[int]:
        """Return the places of three tiles of one suit."""
        hand = self.hand
        suits = ([place for place, tile in enumerate(hand) if tile[1] == suit] for suit in "msp")
        return min((places for places in suits if len(places) >= 3), key=len)[:3]

    def kind(self) -> str:
        """Return what is asked: the best that may be done."""
        kind: str = self.page.evaluate(KIND, [name for name in CALLS if name != "pass"])
        return kind

    def play(self, answer: Callable[[], None], until: str = SHEET) -> None:
        """Answer what is asked until something is there, such as the score sheet."""
        while self.wait_for_question() and not self.has(until):
            self.answers[self.kind()] += 1
            answer()

    def answer(self) -> None:
        """Answer with the mouse, or with a finger where that is what one has: the last tile that may go, every call."""
        kind = self.kind()
        if kind == "swap":
            held = len(self.hand)
            for place in self.three():
                self.press(self.see(TILES).nth(place))
            self.press(self.see(".answers .main"))
            self.wait_for_gift(held)
        elif kind == "discard" and self.has(MAY):
            self.let_go(self.see(MAY).last)
        else:
            self.press(self.see(".answers .suit, .answers .call").first)

    def wait_for_gift(self, held: int) -> None:
        """Wait until three tiles have left the hand: the page sends one after the other."""
        self.see(f".answers .suit, body:not(:has(.hand li:nth-child({held - 2})))").first.wait_for()

    def answer_as_advised(self) -> None:
        """Do with the mouse what the adviser says."""
        if self.kind() == "swap":
            self.answer()
            return
        best = self.see(".hand .may:has(.hint), .answers .button:has(.star), .answers .call:has([role=img])").first
        best.wait_for()
        if best.get_attribute("data-piece"):
            self.let_go(best)
        else:
            self.press(best)

    def let_go(self, tile: Locator) -> None:
        self.press(tile)  # chooses it
        self.press(tile)

    def press(self, what: Locator) -> None:
        if self.touches:
            what.tap()
        else:
            what.click()

    def answer_by_keys(self) -> None:
        """Answer with letters and digits, Enter and space."""
        keys, kind = self.page.keyboard, self.kind()
        if kind in CALLS:
            keys.press(CALLS[kind])
            if kind in KONGS and self.count(A_KONG) > 1:  # the key has chosen the first
                keys.press("Enter")
        elif kind == "void":
            keys.press("2")
        elif kind == "swap":
            held = len(self.hand)
            for place in self.three():
                keys.press(PLACES[place])
            keys.press("Enter")
            self.wait_for_gift(held)
        elif self.has(MAY):
            may = self.see(TILES).evaluate_all("all => all.map(each => each.classList.contains('may'))")
            keys.press(PLACES[may.index(True)])
            keys.press("Enter")
        else:
            keys.press("Space")

    def tab_to(self, selector: str) -> None:
        """Go to something with the tab key alone."""
        for _ in range(60):
            self.page.keyboard.press("Tab")
            if self.page.evaluate("selector => document.activeElement.matches(selector)", selector):
                return
        raise AssertionError(f"the tab key does not lead to {selector}")
