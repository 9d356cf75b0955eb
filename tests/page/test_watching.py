"""Agents among themselves, with open hands and what they think; whoever watches has nothing to press."""

import pytest

from page.conftest import Visit
from page.playing import SHEET

pytestmark = pytest.mark.slow


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


def test_watching_to_the_end(visit: Visit) -> None:
    guest = visit("zh")
    guest.open_room(mode="watch", seed=56)
    guest.see(SHEET).wait_for()
    guest.page.get_by_role("button", name="下一局").click()
    guest.see(SHEET).wait_for(state="detached")
    guest.wait_until(lambda: guest.view["round"] == 2)
