"""Replays, training, and what a screen reader is told."""

from pathlib import Path
from typing import Literal

import pytest

from page.conftest import ROOT, Visit
from page.playing import ASKED, SHEET, Guest
from server.running import Visitor

pytestmark = pytest.mark.slow

AXE: Path = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
VIOLATIONS = """async () => (await axe.run()).violations.map(
  (each) => [each.id, each.help, ...each.nodes.map((node) => node.html)].join("\\n  "))"""


def finished_room(visitor: Visitor, guest: Guest) -> str:
    """Play a match of one round for a guest, without the page."""
    room = visitor.open_room(rounds=1, seed=9)
    with visitor.look(room, 0) as eyes:
        eyes.play()
    url = str(visitor.web.base_url)
    for name, value in visitor.web.cookies.items():
        guest.page.context.add_cookies([{"name": name, "value": value, "url": url}])
    return room


@pytest.mark.parametrize(("lang", "link"), [("zh", "看回放"), ("en", "Replay")])
def test_a_replay(visit: Visit, visitor: Visitor, lang: str, link: str) -> None:
    guest = visit(lang)
    guest.enter(finished_room(visitor, guest))
    guest.see(SHEET).wait_for()
    guest.page.get_by_role("link", name=link).click()
    scrubber = guest.see("footer input")
    scrubber.wait_for()
    last = int(scrubber.get_attribute("max") or 0)
    assert last > 20
    assert not guest.has(".river li")
    for _ in range(3):
        guest.page.keyboard.press("ArrowRight")
    assert scrubber.input_value() == "3"
    scrubber.fill(str(last))
    guest.see(".river li").nth(8).wait_for()
    guest.page.keyboard.press("ArrowLeft")
    assert f"step={last - 1}" in guest.page.url
    guest.page.reload()
    scrubber.wait_for()
    assert scrubber.input_value() == str(last - 1), "a link leads to a moment"
    guest.see(".pick select").first.select_option("open")
    guest.see(".open li").nth(3).wait_for()


@pytest.mark.parametrize(("lang", "do", "undo"), [("zh", "就这样", "悔牌"), ("en", "Do it", "Take back")])
def test_advice_and_undo(visit: Visit, lang: str, do: str, undo: str) -> None:
    guest = visit(lang)
    guest.open_room(training=True, seed=4)
    guest.play(guest.answer, until=".river li >> nth=3")
    assert guest.wait_for_question()
    before = guest.hand, guest.see(".ask").inner_text(), guest.see(".river li").count()
    best = guest.see(".best")
    best.wait_for()
    assert best.locator("p").last.inner_text(), "the adviser says why"
    best.get_by_role("button", name=do).click()
    guest.wait_for_question()
    assert guest.see(".river li").count() > before[2]
    guest.page.get_by_role("button", name=undo).click()
    from playwright.sync_api import expect

    expect(guest.see(".river li")).to_have_count(before[2])
    assert (guest.hand, guest.see(".ask").inner_text(), guest.see(".river li").count()) == before


@pytest.mark.skipif(not AXE.exists(), reason="axe-core is not there: python3 run.py test brings it")
@pytest.mark.parametrize("lang", ["zh", "en"])
def test_nothing_stands_in_the_way(visit: Visit, visitor: Visitor, lang: str) -> None:
    guest = visit(lang, bypass_csp=True)
    guest.page.goto("/")
    guest.see(".start").wait_for()
    found = barriers(guest, "home")
    guest.open_room(training=True, seed=4)
    guest.play(guest.answer, until=".river li >> nth=6")
    guest.see(f"{ASKED}, {SHEET}").first.wait_for()
    found += barriers(guest, "table")
    guest.enter(finished_room(visitor, guest))
    guest.see(SHEET).wait_for()
    found += barriers(guest, "sheet")
    assert not found, "\n".join(found)


def barriers(guest: Guest, where: str) -> list[str]:
    """Return what axe finds in the page, light and dark."""
    guest.page.add_script_tag(path=AXE)
    found: list[str] = []
    themes: tuple[Literal["light", "dark"], ...] = ("light", "dark")
    for theme in themes:
        guest.page.emulate_media(color_scheme=theme)
        found += [f"{where}, {theme}: {each}" for each in guest.page.evaluate(VIOLATIONS)]
    return found
