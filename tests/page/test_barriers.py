"""Nothing stands in the way of those who use a screen reader or see little: axe finds no violation anywhere."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from page.card_playing import Player
from page.conftest import PHONE, ROOT, Visit, do_without
from page.datongzi_moments import MOMENTS as CARDS
from page.moments import QUESTIONS, Moments
from page.playing import SHEET, Guest
from page.wuhan_moments import MOMENTS

pytestmark = pytest.mark.slow

AXE: Path = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
VIOLATIONS = """async (part) => (await axe.run(part, { resultTypes: ["violations"], preload: false })).violations.map(
  (each) => [each.id, each.help, ...each.nodes.map((node) => node.html)].join("\\n  "))"""
RULES = re.compile("规则与玩法|How to play")
STAKES = re.compile("输赢|Stakes")
WUHAN = ("forms", "special kongs", "golden top", "last tile")
DATONGZI = {"en-dark": ["41 cards"], "zh-dark-phone": ["winged airplane"]}
DESK: dict[str, Any] = {}
# Every two of language, light and size once: each is seen with each.
WAYS = {
    "zh-light": ("zh", "light", DESK),
    "en-dark": ("en", "dark", DESK),
    "en-light-phone": ("en", "light", PHONE),
    "zh-dark-phone": ("zh", "dark", PHONE),
}


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Look in every way; a slice looks in two of them at cards, and at what is asked nowhere."""
    if "way" in metafunc.fixturenames:
        is_slice = not metafunc.config.getoption("--soak")
        some = {test_no_barrier_elsewhere: slice(1, 3), test_no_barrier_at_a_question_of_datongzi: slice(1, None, 2)}
        metafunc.parametrize("way", list(WAYS)[some.get(metafunc.function, slice(None)) if is_slice else slice(None)])


class Inspector:
    """Somebody who looks for barriers wherever the page leads."""

    def __init__(self, guest: Guest) -> None:
        if not AXE.exists():
            do_without("axe-core is not there: python3 run.py test brings it")
        self.guest = guest
        self.found: list[str] = []
        guest.page.add_init_script(path=AXE)

    def look(self, where: str, part: str = "html") -> None:
        """Note the barriers of what is shown now."""
        self.found += [f"{where}: {each}" for each in self.guest.page.evaluate(VIOLATIONS, part)]

    def look_at_dialog(self, where: str) -> None:
        """Note the barriers of a dialog, and close it."""
        self.guest.see("dialog").wait_for()
        self.look(where)
        self.guest.page.keyboard.press("Escape")
        self.guest.see("dialog").wait_for(state="detached")

    def expect_none(self) -> None:
        assert not self.found, "\n".join(self.found)


@pytest.fixture
def inspector(visit: Visit, way: str) -> Inspector:
    lang, scheme, size = WAYS[way]
    return Inspector(visit(lang, color_scheme=scheme, **size))


def test_no_barrier_at_a_question(
    inspector: Inspector, moments: Moments, pytestconfig: pytest.Config, way: str
) -> None:
    guest = inspector.guest
    slice_of_way = QUESTIONS[list(WAYS).index(way) % 2 :: 2]  # each in two ways, in both languages and sizes
    for question in QUESTIONS if pytestconfig.getoption("--soak") else slice_of_way:
        guest.come_to(moments.when(question), training=True, think_seconds=600)
        guest.wait_until(lambda: guest.see(".ask").inner_text())
        inspector.look(question)
    inspector.expect_none()


def test_no_barrier_at_a_question_of_wuhan(inspector: Inspector, pytestconfig: pytest.Config, way: str) -> None:
    guest = inspector.guest
    slice_of_way = WUHAN[list(WAYS).index(way) % 2 :: 2]
    for question in MOMENTS if pytestconfig.getoption("--soak") else slice_of_way:
        guest.sit_at(MOMENTS[question], rounds=1, training=True)
        inspector.look(question)
    guest.press(guest.page.get_by_role("button", name=STAKES))
    inspector.look("stakes", ".stakes")  # what it covers seems to lie on its ground
    inspector.expect_none()


def test_no_barrier_at_a_question_of_datongzi(inspector: Inspector, pytestconfig: pytest.Config, way: str) -> None:
    guest = inspector.guest
    for question in CARDS if pytestconfig.getoption("--soak") else DATONGZI[way]:
        guest.sit_at(CARDS[question], rounds=1, training=True)
        guest.press(guest.see(".hand .head").first)
        guest.see(".verdict.good, .verdict.bad").wait_for()
        inspector.look(question)
    guest.sit_at(CARDS["last card"], rounds=1)
    Player(guest).choose_by_hint()
    guest.see(SHEET).wait_for()
    inspector.look("sheet", SHEET)
    inspector.expect_none()


def test_no_barrier_elsewhere(inspector: Inspector, moments: Moments) -> None:
    guest = inspector.guest
    look_at_the_front(guest, inspector)
    look_at_rooms(guest, inspector)
    guest.come_to(moments.last(), rounds=1)
    guest.play(guest.answer)
    guest.see(SHEET).wait_for()
    inspector.look("sheet")
    guest.page.goto(f"/#/replay/{moments.rooms[0]}?round=1&step=60&seat=open")
    guest.see("footer input").wait_for()
    inspector.look("replay")
    inspector.expect_none()


def look_at_the_front(guest: Guest, inspector: Inspector) -> None:
    guest.page.goto("/")
    guest.see(".start").wait_for()
    inspector.look("home")
    guest.page.get_by_role("button", name=RULES).click()
    inspector.look_at_dialog("rules")
    for part in guest.see("summary").all():
        part.click()
    inspector.look("new game")
    guest.page.goto("/#/records")
    guest.see("main li").first.wait_for()
    inspector.look("records")
    guest.see("header .icon-button").last.click()
    inspector.look_at_dialog("settings")
    guest.page.goto("/#/room/nowhere")
    guest.see("[role=alert]").wait_for()
    inspector.look("no such room")


def look_at_rooms(guest: Guest, inspector: Inspector) -> None:
    guest.open_room(mode="friends")
    guest.see("input[readonly]").wait_for()
    inspector.look("lobby")
    guest.open_room(mode="hot_seat", names=["甲", "乙"])
    guest.see(".curtain").wait_for()
    inspector.look("curtain")
    guest.open_room(mode="watch", pace="slow", levels=["medium"])
    guest.see("section.seat").first.wait_for()
    inspector.look("watching")
    guest.page.keyboard.press("?")
    inspector.look_at_dialog("keys")


def test_a_planted_barrier_is_found(visit: Visit) -> None:
    guest = visit("zh")
    inspector = Inspector(guest)
    guest.page.goto("/")
    guest.see(".start").wait_for()
    guest.page.evaluate("document.querySelector('main').append(document.createElement('button'))")
    inspector.look("home")
    assert [each for each in inspector.found if "button-name" in each]
