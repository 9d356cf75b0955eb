"""How a tile goes: clicked twice, double-clicked, dragged, swiped, by keys, with one click; and when it does not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from page.conftest import PHONE, Visit
from page.moments import Moments
from page.playing import MAY, OWN, TILES, Guest

pytestmark = pytest.mark.slow

RIVER = ".of.bottom .river li"
REFUSED = f"{TILES}.refused"


def middle(guest: Guest) -> tuple[float, float]:
    """Return where the first tile that may go lies."""
    box = guest.see(MAY).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(guest: Guest, up: float) -> None:
    x, y = middle(guest)
    guest.page.mouse.move(x, y)
    guest.page.mouse.down()
    guest.page.mouse.move(x, y - up, steps=4)
    guest.page.mouse.up()


def swipe(guest: Guest) -> None:
    """Move a finger upwards, which Playwright itself can't."""
    x, y = middle(guest)
    finger = guest.page.context.new_cdp_session(guest.page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for up in (20, 50, 90):
        finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x, "y": y - up}]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def choose_and_confirm(guest: Guest) -> None:
    guest.see(MAY).first.click()
    guest.see(".answers .main").click()


def by_arrows(guest: Guest) -> None:
    place = guest.see(TILES).evaluate_all("all => all.findIndex(each => each.classList.contains('may'))")
    for _ in range(place + 1):
        guest.page.keyboard.press("ArrowRight")
    guest.page.keyboard.press("Enter")
    guest.page.keyboard.press("Enter")


WAYS: dict[str, Callable[[Guest], None]] = {
    "clicked twice": lambda guest: guest.let_go(guest.see(MAY).first),
    "double-clicked": lambda guest: guest.see(MAY).first.dblclick(),
    "confirmed": choose_and_confirm,
    "dragged up": lambda guest: drag(guest, 90),
    "arrows": by_arrows,
}


def expect_gone(guest: Guest, tile: str) -> None:
    guest.see(RIVER).first.wait_for()
    assert own_seat(guest)["river"][0]["tile"] == tile


@pytest.mark.parametrize("way", WAYS)
def test_a_tile_goes(visit: Visit, moments: Moments, way: str) -> None:
    guest = visit("en")
    guest.come_to(moments.when("discard"))
    assert not guest.has(RIVER)
    tile = guest.data(MAY)[0]
    WAYS[way](guest)
    expect_gone(guest, tile)


def test_a_finger_throws_a_tile(visit: Visit, moments: Moments) -> None:
    guest = visit("zh", **PHONE)
    guest.come_to(moments.when("discard"))
    tile = guest.data(MAY)[0]
    swipe(guest)
    expect_gone(guest, tile)


def test_one_click_where_that_is_wanted(visit: Visit, moments: Moments) -> None:
    guest = visit("zh")
    guest.page.goto("/")
    guest.page.get_by_role("button", name="设置").click()
    guest.page.get_by_role("switch", name="点一下就出牌").click()
    guest.come_to(moments.when("discard"))
    tile = guest.data(MAY)[0]
    guest.see(MAY).first.click()
    expect_gone(guest, tile)


@pytest.mark.parametrize(("lang", "why"), [("zh", "缺门"), ("en", "void suit")])
def test_a_tile_that_may_not_go_stays_and_says_why(visit: Visit, moments: Moments, lang: str, why: str) -> None:
    guest = visit(lang)
    guest.come_to(moments.when("discard"))
    hand, question = guest.hand, guest.question
    dimmed = guest.see(REFUSED).first
    assert dimmed.get_attribute("aria-disabled") == "true"
    assert why in (dimmed.get_attribute("title") or "")
    dimmed.dblclick(force=True)  # it does not look as if it would do anything
    assert why in guest.see("#reason").inner_text()
    drag(guest, 20)  # not far enough
    guest.page.mouse.move(0, 0)
    assert guest.hand == hand
    assert guest.question == question
    assert not guest.has(RIVER)


def own_seat(guest: Guest) -> dict[str, Any]:
    own: dict[str, Any] = guest.view["table"]["seats"][guest.view["seat"]]
    return own


def turn_on(guest: Guest, switch: str) -> None:
    button = guest.page.get_by_role("button", name=switch)
    button.click()
    assert button.get_attribute("aria-pressed") == "true"


def test_wins_by_itself(visit: Visit, moments: Moments) -> None:
    guest = visit("zh")
    guest.come_to(moments.when("win on a discard"))
    turn_on(guest, "自动胡")
    guest.see(f"{OWN}.won").first.wait_for()


def test_claims_nothing(visit: Visit, moments: Moments) -> None:
    guest = visit("en")
    guest.come_to(moments.when("pong"))
    asked = guest.question
    turn_on(guest, "No claims")
    guest.wait_until(lambda: guest.question not in (asked, None))
    assert not own_seat(guest)["melds"]


def test_lets_go_what_was_drawn(visit: Visit, moments: Moments) -> None:
    guest, moment = visit("en"), moments.drawn()
    guest.come_to(moment)
    before = len(own_seat(guest)["river"])
    turn_on(guest, "Discard draws")
    guest.see(RIVER).nth(before).wait_for()
    gone = own_seat(guest)["river"][before]
    assert (gone["tile"], gone["drawn"]) == (moment.own["drawn"], True)
