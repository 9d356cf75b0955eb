"""What was there is there again: after a reload, a cut, another tab, a server that died."""

from __future__ import annotations

import signal
import sys
from pathlib import Path

import pytest

from page.card_playing import Player
from page.conftest import Visit
from page.datongzi_moments import MOMENTS as CARDS
from page.line import Line
from page.moments import Moments
from page.playing import ASKED, MAY, Guest
from page.wuhan_moments import MOMENTS
from server.running import Process

pytestmark = pytest.mark.slow


def what_is_asked(guest: Guest) -> tuple[object, ...]:
    guest.see(ASKED).wait_for()
    rivers = guest.see(".river").evaluate_all("all => all.map(each => each.innerText)")
    return guest.hand, guest.see(".ask").inner_text(), guest.see(".answers").inner_text(), rivers


def expect_to_play_on(guest: Guest) -> None:
    before = guest.question
    guest.answer()
    guest.wait_until(lambda: guest.question not in (before, None))


@pytest.mark.parametrize(("lang", "question"), [("zh", "discard"), ("en", "win on a discard")])
def test_a_reload_keeps_the_question(visit: Visit, moments: Moments, lang: str, question: str) -> None:
    guest = visit(lang)
    guest.come_to(moments.when(question))
    before = what_is_asked(guest)
    guest.page.reload()
    assert what_is_asked(guest) == before
    if question == "discard":
        expect_to_play_on(guest)


def test_a_reload_within_a_swap_keeps_what_was_given(visit: Visit, moments: Moments) -> None:
    guest = visit("zh")
    guest.come_to(moments.when("swap"))
    given = [guest.hand[place] for place in guest.three()]
    guest.answer()
    guest.see(".answers .suit").first.wait_for()
    guest.page.reload()
    guest.see(".answers .suit").first.wait_for()
    assert guest.view["table"]["seats"][guest.view["seat"]]["given"] == given


def test_a_cut_heals(visit: Visit, moments: Moments) -> None:
    guest = visit("en")
    line = Line(guest)
    guest.come_to(moments.when("discard"))
    before = what_is_asked(guest)
    line.cut()
    guest.see(".cut").wait_for()
    line.heal()
    guest.see(".cut").wait_for(state="detached")
    assert what_is_asked(guest) == before
    assert line.opened == 2
    expect_to_play_on(guest)


def test_an_answer_given_while_cut_off_arrives(visit: Visit, moments: Moments) -> None:
    guest = visit("zh")
    line = Line(guest)
    guest.come_to(moments.when("discard"))
    tile = guest.data(MAY)[0]
    line.cut()
    guest.see(".cut").wait_for()
    guest.let_go(guest.see(MAY).first)
    line.heal()
    guest.see(".of.bottom .river li").first.wait_for()
    assert guest.view["table"]["seats"][guest.view["seat"]]["river"][0]["tile"] == tile


def test_a_dead_line_is_doubted_and_the_answer_arrives(visit: Visit, moments: Moments) -> None:
    guest = visit("en")
    line = Line(guest)
    guest.come_to(moments.when("discard"))
    tile, link = guest.data(MAY)[0], guest.see(".bar .link")
    assert link.inner_text() == "Connected"
    line.is_dead = True
    guest.page.set_viewport_size({"width": 320, "height": 568})
    before = guest.see(".bar").bounding_box()
    guest.let_go(guest.see(MAY).first)
    guest.see(".bar .link.silent").wait_for()
    assert link.inner_text() == "No response yet"
    assert guest.see(".bar").bounding_box() == before, "nothing moves on a small phone"
    line.cut()
    guest.see(".cut").wait_for()
    line.heal()
    guest.see(".of.bottom .river li").first.wait_for()
    assert guest.view["table"]["seats"][guest.view["seat"]]["river"][0]["tile"] == tile
    guest.see(".bar .link.live").wait_for()


def test_two_tabs_of_one_player(visit: Visit, moments: Moments) -> None:
    guest = visit("zh")
    room = guest.come_to(moments.when("swap"))
    other = Guest(guest.page.context)
    other.enter(room)
    assert what_is_asked(other) == what_is_asked(guest)
    other.answer()
    for tab in (guest, other):
        tab.see(".answers .suit").first.wait_for()
    assert what_is_asked(other) == what_is_asked(guest)
    assert not other.mistakes


def test_the_second_of_two_answers_is_refused_kindly(visit: Visit, moments: Moments) -> None:
    guest = visit("en")
    room = guest.come_to(moments.when("void"))
    late = Guest(guest.page.context)
    line = Line(late)
    late.enter(room)
    late.see(".answers .suit").first.wait_for()
    line.is_slow = True
    guest.see(".answers .suit").nth(0).click()
    late.wait_until(line.holds)
    late.see(".answers .suit").nth(2).click()  # nothing told this tab that it is decided
    guest.see(".own .void").wait_for()
    line.catch_up()
    late.page.get_by_text("that has already been decided").first.wait_for()
    assert late.view["table"]["seats"][late.view["seat"]]["void"] == "m"
    assert not late.mistakes
    assert what_is_asked(late) == what_is_asked(guest), "one plays on in both"


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
def test_a_server_that_dies(visit: Visit, tmp_path: Path) -> None:
    server = Process(tmp_path)
    guest, other, third = visit("en", server), visit("zh", server), visit("en", server)
    guest.open_room(seed=8)
    guest.play(guest.answer, until=".river li >> nth=5")
    guest.wait_for_question()
    other.sit_at(MOMENTS["form"])
    third.sit_at(CARDS["41 cards"])
    all_of_them = (guest, other, third)
    before = [what_is_asked(each) for each in all_of_them]
    server.end(signal.SIGKILL)
    for each in all_of_them:
        each.see(".cut").wait_for()
    server = Process(tmp_path, server.port)
    try:
        for each in all_of_them:
            each.see(".cut").wait_for(state="detached")
        assert [what_is_asked(each) for each in all_of_them] == before
        for each in (guest, other):
            expect_to_play_on(each)
        Player(third).answer()
    finally:
        server.end(signal.SIGINT)
