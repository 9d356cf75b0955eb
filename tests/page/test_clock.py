"""Time that runs out: it is shown, the server decides, and an answer after that is refused kindly."""

import pytest

from page.conftest import Visit
from page.line import Line
from page.moments import Moments
from page.playing import MAY

pytestmark = pytest.mark.slow


def test_the_server_decides(visit: Visit, moments: Moments) -> None:
    guest, moment = visit("zh"), moments.drawn()
    guest.come_to(moment, think_seconds=3)
    guest.page.get_by_role("timer").wait_for()
    before = len(moment.own["river"])
    guest.see(".of.bottom .river li").nth(before).wait_for()


def test_too_late(visit: Visit, moments: Moments) -> None:
    guest = visit("en")
    line = Line(guest)
    guest.come_to(moments.drawn(), think_seconds=2)
    assert "left" in (guest.page.get_by_role("timer").get_attribute("aria-label") or "")
    line.is_slow = True
    guest.wait_until(line.holds)
    guest.press(guest.see(MAY).first)  # what is chosen goes by itself when no time is left
    guest.wait_until(lambda: line.holds('"late"'))
    line.catch_up()
    guest.page.get_by_text("time was up, so the server decided").first.wait_for()


def test_what_is_chosen_goes_before_the_server_decides(visit: Visit, moments: Moments) -> None:
    guest = visit("zh")
    guest.page.set_viewport_size({"width": 360, "height": 640})
    guest.come_to(moments.drawn(), think_seconds=4)
    asked = guest.question
    clock, bar = (guest.see(part).bounding_box() for part in ("[role=timer]", ".prompt"))
    assert clock is not None
    assert bar is not None
    assert (clock["y"], clock["width"]) == (bar["y"], bar["width"]), "the question has the rest"
    assert clock["height"] < 6
    chosen = guest.see(MAY).first
    tile = chosen.get_attribute("data-piece")
    guest.press(chosen)
    guest.wait_until(lambda: guest.question != asked)
    river = guest.view["table"]["seats"][guest.view["seat"]]["river"]
    assert tile in [each["tile"] for each in river]
    assert "notice" not in guest.view


def test_time_is_up_in_the_middle_of_a_swap(visit: Visit) -> None:
    guest = visit("en")
    guest.open_room(think_seconds=2, seed=1)
    guest.see(".tray").wait_for()
    guest.press(guest.see(MAY).first)
    guest.see(".answers .suit").first.wait_for()
    assert guest.see("#reason").inner_text() == "time was up, so the server decided"


def test_no_clock_without_a_limit(visit: Visit, moments: Moments) -> None:
    guest = visit("zh")
    guest.come_to(moments.drawn())
    assert not guest.page.get_by_role("timer").is_visible()
    assert "deadline" not in guest.view["prompt"]
