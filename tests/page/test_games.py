"""Several games: the page offers them, brings the code of one when it is opened, and keeps what belongs to each."""

from __future__ import annotations

import re

import pytest

from page.conftest import PHONE, Visit
from page.moments import Moments
from page.playing import ASKED, Guest
from paiju.server.settings import usual_games

pytestmark = pytest.mark.slow

CARDS = "label:has(input[name=game])"


def go_home(guest: Guest, address: str = "/") -> None:
    guest.page.goto(address)
    guest.see(".start").wait_for()


def pick(guest: Guest, game: str) -> None:
    guest.see(f"label:has(input[value={game}])").click()


def heading(guest: Guest) -> str:
    return guest.see("h1").inner_text()


def code(guest: Guest) -> set[str]:
    """Return whose code and style sheets were loaded."""
    loaded: list[str] = guest.page.evaluate("performance.getEntriesByType('resource').map(each => each.name)")
    return {found[1] for name in loaded if (found := re.search(r"/assets/(\w+)-[\w-]+\.(?:js|css)$", name))}


def test_a_game_is_picked_and_remembered(visit: Visit) -> None:
    guest = visit("en")
    go_home(guest)
    assert heading(guest) == "Sichuan mahjong, blood battle"
    assert guest.count(CARDS) == len({*usual_games(), "shed"})
    pick(guest, "shed")
    assert heading(guest) == "Shed"
    assert guest.page.title() == "Shed · paiju"
    assert guest.page.url.endswith("/#/?game=shed")
    assert guest.page.get_by_text("You against two computer players").first.is_visible()
    guest.page.get_by_label("2", exact=True).check(force=True)
    guest.page.get_by_role("button", name="Start", exact=True).click()
    guest.see(".frame").wait_for()
    assert guest.page.title().endswith(" · Shed · paiju")
    guest.wait_until(lambda: len(guest.frames) > 0)
    assert len(guest.view["people"]) == 2
    go_home(guest)
    assert heading(guest) == "Shed"
    assert guest.see("input[name=seats][value='2']").is_checked(), "what was chosen for it stays"
    go_home(guest, "/#/?game=sichuan")
    guest.page.reload()
    guest.see(".start").wait_for()
    assert heading(guest) == "Sichuan mahjong, blood battle"


def test_by_keys_alone(visit: Visit) -> None:
    guest = visit("zh")
    go_home(guest)
    guest.tab_to("input[name=game]")
    guest.page.keyboard.press("ArrowLeft")
    guest.wait_until(lambda: heading(guest) == "出完")
    assert guest.see("input[name=game]:focus").get_attribute("value") == "shed"


def test_the_first_screen_brings_no_game(visit: Visit, moments: Moments) -> None:
    guest = visit("zh")
    go_home(guest)
    guest.see(".fan").first.wait_for()
    assert {"sichuan", "generic"}.isdisjoint(code(guest))
    guest.come_to(moments.when("discard"))
    assert "sichuan" in code(guest)
    assert "generic" not in code(guest)


def test_code_that_does_not_come_is_told(visit: Visit) -> None:
    guest = visit("en")
    guest.page.route("**/assets/sichuan-*.js", lambda route: route.abort())
    guest.open_room()
    guest.page.get_by_text("This game failed to load").wait_for()
    guest.page.unroute("**/assets/sichuan-*.js")
    guest.page.get_by_role("button", name="Try again").click()
    guest.see(ASKED).wait_for()


def test_settings_belong_to_a_game(visit: Visit, moments: Moments) -> None:
    guest = visit("en")
    go_home(guest)
    guest.page.get_by_role("button", name="Settings").click()
    guest.page.get_by_label("Discard with one click").check()
    guest.page.get_by_role("button", name="Close").click()
    pick(guest, "shed")
    guest.page.get_by_role("button", name="Settings").click()
    guest.page.get_by_label("Animations").wait_for()
    assert not guest.page.get_by_label("Discard with one click").count()
    guest.come_to(moments.when("discard"))
    asked = guest.question
    guest.see(".hand .may").last.click()
    guest.wait_until(lambda: guest.question != asked)


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_the_cards_on_a_phone(visit: Visit, lang: str) -> None:
    guest = visit(lang, **PHONE)
    go_home(guest)
    assert guest.page.evaluate("document.documentElement.scrollWidth") <= 360
    start = guest.see(".start").bounding_box()
    assert start is not None
    assert start["y"] + start["height"] <= 640, "the button to start is seen at once"
    for card in guest.see(CARDS).all():
        box = card.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
