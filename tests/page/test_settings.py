"""What a player sets stays: language, light and dark, motion; keys are shown; wrong addresses lead back."""

from __future__ import annotations

import pytest

from page.conftest import Visit
from page.moments import Moments
from page.playing import Guest

pytestmark = pytest.mark.slow

# Counts what moves: transitions of style sheets and animations of components that take any time.
MOTIONS = """() => {
  window.motions = 0;
  for (const kind of ["transitionrun", "animationstart"]) addEventListener(kind, () => (motions += 1), true);
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    if ((options.duration ?? options) > 1) motions += 1;
    return animate.call(this, frames, options);
  };
}"""


def background(guest: Guest) -> str:
    colour: str = guest.page.evaluate("getComputedStyle(document.body).backgroundColor")
    return colour


def test_the_language_stays(visit: Visit) -> None:
    guest = visit("zh")
    guest.page.goto("/")
    guest.page.get_by_role("button", name="开始", exact=True).wait_for()
    assert guest.page.evaluate("document.documentElement.lang") == "zh-CN"
    guest.page.get_by_role("button", name="English").click()
    guest.page.get_by_role("button", name="Start", exact=True).wait_for()
    guest.page.reload()
    guest.page.get_by_role("button", name="Start", exact=True).wait_for()
    assert guest.page.evaluate("document.documentElement.lang") == "en"


def test_light_and_dark_stay(visit: Visit) -> None:
    guest = visit("en", color_scheme="light")
    guest.page.goto("/")
    guest.see(".start").wait_for()
    light = background(guest)
    guest.page.emulate_media(color_scheme="dark")
    dark = background(guest)
    assert light != dark, "it follows the system"
    guest.page.get_by_role("button", name="Settings").click()
    guest.page.get_by_label("Light").check(force=True)
    assert background(guest) == light
    guest.page.reload()
    guest.see(".start").wait_for()
    assert background(guest) == light


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_switch_that_is_on_looks_so_under_the_pointer(visit: Visit, moments: Moments, scheme: str) -> None:
    guest = visit("en", color_scheme=scheme)
    guest.come_to(moments.when("discard"))
    switch = guest.see(".auto").first
    look = "each => [getComputedStyle(each).backgroundColor, getComputedStyle(each).color]"
    off = switch.evaluate(look)
    switch.click()
    under = switch.evaluate(look)
    guest.see(".felt").hover(position={"x": 5, "y": 5})
    assert switch.evaluate(look) == under != off


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_who_wants_no_motion_gets_none(visit: Visit, moments: Moments, motion: str) -> None:
    guest = visit("zh", reduced_motion=motion)
    guest.come_to(moments.drawn())
    guest.page.evaluate(MOTIONS)
    before = guest.count(".of.bottom .river li")
    guest.answer()
    guest.see(".of.bottom .river li").nth(before).wait_for()
    motions = guest.page.evaluate("motions")
    assert (motions == 0) == (motion == "reduce")


@pytest.mark.parametrize(("lang", "title", "names"), [("zh", "快捷键", "过"), ("en", "Keyboard shortcuts", "pass")])
def test_a_question_mark_shows_the_keys(visit: Visit, moments: Moments, lang: str, title: str, names: str) -> None:
    guest = visit(lang)
    guest.come_to(moments.when("pong"))
    asked = guest.question
    guest.page.keyboard.press("?")
    dialog = guest.page.get_by_role("dialog", name=title)
    dialog.wait_for()
    assert names in dialog.inner_text()
    guest.page.keyboard.press("p")
    assert guest.question == asked, "keys do nothing behind a dialog"
    guest.page.keyboard.press("Escape")
    guest.see("dialog").wait_for(state="detached")  # not the role alone: that is gone a moment before the page knows
    guest.page.keyboard.press("p")
    guest.see(".own .melds li").first.wait_for()


@pytest.mark.parametrize(
    ("lang", "address", "words"),
    [
        ("zh", "/#/room/nowhere", "没有这个房间"),
        ("en", "/#/room/nowhere", "there is no such room"),
        ("zh", "/#/replay/nowhere?round=1", "没有这"),
        ("en", "/#/room/%00%20", "this is not a valid request"),
    ],
)
def test_a_wrong_address_says_so_and_leads_back(visit: Visit, lang: str, address: str, words: str) -> None:
    guest = visit(lang)
    guest.page.goto(address)
    guest.page.get_by_text(words).first.wait_for()
    guest.see("main a[href^='#/']").first.click()
    guest.see("h1").first.wait_for()
    assert guest.page.url.endswith(("#/", "#/records"))


def test_an_address_that_says_nothing_is_home(visit: Visit) -> None:
    guest = visit("en")
    guest.page.goto("/#/elsewhere/5")
    guest.see(".start").wait_for()
