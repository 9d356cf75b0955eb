"""Agents among themselves, with open hands and what they think; whoever watches lets them pause, or go on."""

import pytest

from page.conftest import Visit
from page.playing import SHEET

pytestmark = pytest.mark.slow

THINKING = """[...document.querySelectorAll("section.seat.turn .state > svg")].map(
    (dots) => getComputedStyle(dots).animationName
)"""


@pytest.mark.parametrize(("lang", "thinks"), [("zh", "的想法"), ("en", "thinks")])
def test_watching(visit: Visit, lang: str, thinks: str) -> None:
    guest = visit(lang)
    guest.open_room(mode="watch", seed=56, pace="quick", levels=["medium"])
    guest.see("section.seat").first.wait_for()
    guest.see(f"[aria-label*='{thinks}'] .best").wait_for()
    assert guest.count(".open") == 3
    assert guest.count(".shown") == 1
    assert guest.count(".open li, .shown li") > 39, "some tiles are on their way to others"
    assert not guest.has("[data-piece], .prompt, .auto")
    assert "seat" not in guest.view


def test_pause_and_step_to_the_end(visit: Visit) -> None:
    guest, other = visit("en", reduced_motion="no-preference"), visit("zh")
    room = guest.open_room(mode="watch", seed=56, pace="slow")
    guest.page.get_by_role("button", name="Pause").wait_for()
    assert set(guest.page.evaluate(THINKING)) == {"dots"}, "who is to decide thinks"
    guest.page.keyboard.press("Space")
    guest.page.get_by_text("Paused", exact=True).wait_for()
    assert set(guest.page.evaluate(THINKING)) == {"none"}
    other.enter(room)
    other.page.get_by_text("已暂停").wait_for()
    assert not other.has("footer button")
    told = guest.count(".side ol li")
    guest.page.keyboard.press(".")
    guest.see(".side ol li").nth(told).wait_for()
    other.wait_until(lambda: other.count(".side ol li") == guest.count(".side ol li") > 3)
    guest.see("footer select").select_option("instant")
    guest.page.get_by_role("button", name="Play").click()
    for each in (guest, other):
        each.see(SHEET).wait_for()
    assert not other.page.get_by_role("button", name="下一局").is_visible(), "who opened the room goes on"
    guest.page.get_by_role("button", name="Next round").click()
    for each in (guest, other):
        each.see(SHEET).wait_for(state="detached")
    guest.wait_until(lambda: guest.view["round"] == other.view["round"] == 2)
