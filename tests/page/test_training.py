"""Advice while one plays, and taking back; the record says that it was done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from page.conftest import Visit
from page.moments import Moments
from page.playing import ASKED, Guest
from page.wuhan_moments import MOMENTS

if TYPE_CHECKING:
    from playwright.sync_api import Locator, WebSocketRoute

pytestmark = pytest.mark.slow


WORDS = {
    "zh": {"do": "就这么打", "undo": "悔牌", "told": "悔牌 1 次"},
    "en": {"do": "Do this", "undo": "Undo", "told": "1 undone"},
}

PANEL = ".side section"
SIZES = ((1280, 800), (1024, 768), (360, 640), (640, 360))
BOXES = """() => Object.fromEntries([".side section", ".board", ".self", ".prompt", ".hand", ".answers"].map((part) => {
  const element = document.querySelector(part);
  const { x, y, width, height } = element?.getBoundingClientRect() ?? {};
  return [part, [x, y, width, height].map(Math.round)];
}))"""
WATCH = """(part) => {
  window.boxes = new Set();
  const look = () => {
    const { y, height } = document.querySelector(part).getBoundingClientRect();
    window.boxes.add(`${Math.round(y)} + ${Math.round(height)}`);
    requestAnimationFrame(look);
  };
  look();
}"""
"""Notes every place that something has from now on."""


@pytest.mark.parametrize("lang", WORDS)
def test_advice_and_undo(visit: Visit, moments: Moments, lang: str) -> None:
    words = WORDS[lang]
    undo = words["undo"]
    guest = visit(lang)
    guest.come_to(moments.drawn(), training=True)
    before = guest.hand, guest.see(".ask").inner_text(), guest.count(".river li")
    asked = guest.question
    assert not guest.page.get_by_role("button", name=undo).is_visible(), "nothing is done yet"
    best = guest.see(".best")
    best.wait_for()
    reasons = guest.page.locator("li:has(> .head) > .why").all_inner_texts()
    assert len(reasons) == guest.count("li > .head") > 1, "the adviser says why, of every move"
    assert all(reasons)
    advised = guest.data(".hand .may:has(.hint)")
    assert len({*advised}) == 1, "on the tile too"
    best.get_by_role("button", name=words["do"]).click()
    guest.wait_until(lambda: guest.question not in (asked, None))
    river = guest.view["table"]["seats"][guest.view["seat"]]["river"]
    assert advised[0] in [each["tile"] for each in river]
    assert guest.count(".river li") > before[2]
    guest.page.get_by_role("button", name=undo).click()
    guest.wait_until(lambda: guest.count(".river li") == before[2])
    guest.see(".best").wait_for()
    assert (guest.hand, guest.see(".ask").inner_text(), guest.count(".river li")) == before
    assert guest.record()[0]["undone"] == 1
    guest.page.goto("/#/records")
    guest.page.get_by_text(words["told"]).first.wait_for()


def test_advice_and_undo_of_wuhan(visit: Visit) -> None:
    guest = visit("en")
    guest.sit_at(MOMENTS["special kongs"], training=True)
    before = guest.hand, guest.view["table"]["phase"]
    guest.see(".best").wait_for()
    reasons = guest.page.locator("li:has(> .head) > .why").all_inner_texts()
    assert len(reasons) == guest.count("li > .head") > 1
    assert all(reasons)
    do_and_take_back(guest, guest.see(".best").get_by_role("button", name=WORDS["en"]["do"]))
    assert (guest.hand, guest.view["table"]["phase"]) == before
    guest.sit_at(MOMENTS["forms"], training=True)
    do_and_take_back(guest, guest.see(".answers .chow_middle"))
    assert guest.count(".answers .call") == 4, "a chow and its form are taken back together"


def do_and_take_back(guest: Guest, what: Locator) -> None:
    before = guest.hand
    what.click()
    guest.wait_until(lambda: guest.hand != before and guest.question)
    guest.page.get_by_role("button", name=WORDS["en"]["undo"]).click()
    guest.wait_until(lambda: guest.hand == before and guest.question)
    assert guest.wait_for_question()


def test_no_advice_without_training(visit: Visit, moments: Moments) -> None:
    guest = visit("zh")
    guest.come_to(moments.drawn())
    guest.page.keyboard.press("a")
    guest.answer()
    guest.wait_for_question()
    assert not guest.has(".best, .hint:not(kbd), .star")
    assert not [message for message in guest.messages if message["t"] == "advice" and message["suggestions"]]


def test_what_is_taken_back_is_gone_from_the_row_and_the_log(visit: Visit, moments: Moments) -> None:
    guest = visit("en")
    guest.come_to(moments.drawn())
    guest.page.keyboard.press("s")

    def told() -> tuple[list[str], list[str]]:
        """Return what row and log say, when every discard is in them."""
        discards = sum(len(seat["river"]) for seat in guest.view["table"]["seats"])
        guest.wait_until(lambda: guest.count(".strip li:not(.none)") == discards)
        return guest.see(".strip li").all_inner_texts(), guest.see(".side ol li").all_inner_texts()

    before, asked = told(), guest.question
    guest.answer()
    guest.wait_until(lambda: guest.question not in (asked, None))
    after, asked = told(), guest.question
    assert len(after[0]) > len(before[0])
    guest.page.keyboard.press("u")
    guest.wait_until(lambda: guest.question not in (asked, None))
    assert told() == before
    guest.page.reload()
    guest.see(ASKED).wait_for()
    assert told() == before


class Slow:
    """A line on which advice waits until it is let through."""

    def __init__(self, guest: Guest) -> None:
        self.held: list[tuple[WebSocketRoute, str | bytes]] = []
        guest.page.route_web_socket("**/ws", self._join)

    def _join(self, page: WebSocketRoute) -> None:
        def pass_on(message: str | bytes) -> None:
            if '"t":"advice"' in str(message):
                self.held.append((page, message))
            else:
                page.send(message)

        page.connect_to_server().on_message(pass_on)

    def let_through(self) -> None:
        for page, message in self.held:
            page.send(message)
        self.held.clear()


def boxes(guest: Guest) -> list[Any]:
    """Return where everything is, in several sizes."""
    found = []
    for width, height in SIZES:
        guest.page.set_viewport_size({"width": width, "height": height})
        found.append(guest.page.evaluate(BOXES))
    return found


def test_nothing_moves_when_advice_comes(visit: Visit, moments: Moments) -> None:
    guest = visit("en")
    line = Slow(guest)

    def expect_no_move(when: str) -> None:
        guest.wait_until(lambda: line.held)
        before = boxes(guest)
        line.let_through()
        guest.page.locator(".reason", has_text="★").wait_for()
        assert boxes(guest) == before, when

    for question in ("swap", "void", "discard", "exposed kong", "win by robbing a kong"):
        guest.come_to(moments.when(question), training=True)
        expect_no_move(question)
    guest.open_room(game="shed", levels=["shedder"], seed=7, training=True)
    expect_no_move("cards")


def test_the_panel_keeps_its_place(visit: Visit, moments: Moments) -> None:
    guest = visit("zh")
    guest.come_to(moments.when("void"), training=True)
    guest.see(PANEL).first.wait_for()
    guest.page.evaluate(WATCH, PANEL)
    guest.play(guest.answer, until=".of.bottom .river li:nth-child(5)")
    assert len(guest.page.evaluate("[...window.boxes]")) == 1
