"""From the first page to the score sheet: with the mouse, with keys alone, with a finger."""

from random import Random
from typing import Any

import pytest

from page.conftest import PHONE, Visit
from page.line import Line
from page.playing import ASKED, FORMS, SHEET, Guest
from page.sheet import expect_sheet

pytestmark = pytest.mark.slow

# What a round is opened with that is not long.
SHORT: dict[str, dict[str, Any]] = {"sichuan": {}, "wuhan": {"rules": {"dead_wall": 56}, "levels": ["random"]}}
CHOWS = 2  # the seed of a round in which that is chosen by a key
CUTS = 0.4  # of all answers, after which the line is cut
WORDS = {
    "zh": {"start": "开始", "give": "换出这三张", "next": "下一局"},
    "en": {"start": "Start", "give": "Give these three", "next": "Next round"},
}


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_three_clicks_lead_to_a_table(visit: Visit, lang: str) -> None:
    guest = visit(lang)
    guest.page.goto("/")
    guest.see(".mode:has([value=ai])").click()
    guest.see(".chip:has([value=easy])").first.click()
    guest.page.get_by_role("button", name=WORDS[lang]["start"], exact=True).click()
    guest.see(ASKED).wait_for()
    assert "/#/room/" in guest.page.url
    assert len(guest.hand) in (13, 14)
    assert guest.page.get_by_role("button", name=WORDS[lang]["give"]).is_disabled(), "no tile is chosen yet"
    assert guest.count("section.seat") == 4
    guest.page.goto("/")
    guest.see("label:has([name=game][value=wuhan])").click()
    guest.see(".chip:has([value=easy])").first.click()
    guest.page.get_by_role("button", name=WORDS[lang]["start"], exact=True).click()
    guest.see(".specials").wait_for()
    assert guest.count("section.seat") == 4


def expect_next_round(guest: Guest) -> None:
    guest.see(SHEET).wait_for(state="detached")
    assert guest.wait_for_question()
    assert guest.view["round"] == 2


def test_a_round_as_advised(visit: Visit) -> None:
    guest, chance = visit("en"), Random(2)
    line = Line(guest)
    guest.open_room(training=True, seed=2)
    guest.see(ASKED).wait_for()
    guest.asked.clear()

    def answer() -> None:
        guest.answer_as_advised()
        if chance.random() < CUTS:
            line.flicker()
        assert not guest.blank

    guest.play(answer)
    assert line.opened > 3
    assert guest.count("use") > 50
    assert not [url for url in guest.asked if "/api/" not in url], "all that is drawn is there, also behind a cut"
    assert guest.answers["swap"] == guest.answers["void"] == 1
    assert guest.answers["discard"] > 3
    expect_sheet(guest, "en")
    guest.page.get_by_role("button", name=WORDS["en"]["next"]).click()
    expect_next_round(guest)


def test_a_round_with_keys_alone(visit: Visit) -> None:
    guest = visit("en")
    guest.page.goto("/")
    guest.see(".start").wait_for()
    guest.tab_to("[name=level]")
    guest.page.keyboard.press("ArrowLeft")
    guest.tab_to("summary")
    guest.page.keyboard.press("Enter")
    while not guest.page.evaluate("[...document.activeElement.options ?? []].some((each) => each.value === 'instant')"):
        guest.tab_to("select")
    for _ in ("quick", "instant"):
        guest.page.keyboard.press("ArrowUp")
    assert guest.page.evaluate("document.activeElement.value") == "instant"
    guest.tab_to("input[inputmode=numeric]")
    guest.page.keyboard.type("5")
    guest.page.keyboard.press("Enter")
    guest.see(ASKED).wait_for()
    guest.play(guest.answer_by_keys)
    assert guest.answers["discard"] > 3
    expect_sheet(guest, "en")
    guest.page.keyboard.press("Enter")  # the way on has the focus
    expect_next_round(guest)


def test_a_round_of_wuhan_with_keys_alone(visit: Visit) -> None:
    guest = visit("en")
    guest.page.goto("/")
    guest.see(".start").wait_for()
    guest.tab_to("[name=game]")
    while not guest.page.evaluate("document.activeElement.value === 'wuhan'"):
        guest.page.keyboard.press("ArrowRight")
    guest.tab_to(".start")
    guest.page.keyboard.press("Enter")
    guest.see(".specials").wait_for()
    guest.open_room(game="wuhan", seed=CHOWS, **SHORT["wuhan"])
    guest.play(guest.answer_by_keys)
    assert guest.answers["discard"] > 3
    assert guest.answers["chow"] + sum(guest.answers[form] for form in FORMS)
    expect_sheet(guest, "en")
    guest.page.keyboard.press("Enter")
    expect_next_round(guest)


@pytest.mark.parametrize("game", SHORT)
def test_a_round_with_a_finger(visit: Visit, game: str) -> None:
    guest = visit("zh", **PHONE)
    guest.page.goto("/")
    guest.see(".mode:has([value=ai])").tap()
    guest.open_room(game=game, seed=3, **SHORT[game])
    guest.play(guest.answer, until=".river li >> nth=12")
    wide = guest.page.evaluate("document.documentElement.scrollWidth")
    assert wide == 360, "nothing lies beside the screen"
    small = guest.see(".answers .button, .hand button").evaluate_all(
        "all => all.map(each => each.getBoundingClientRect()).filter(each => each.width < 24 || each.height < 24)"
    )
    assert not small, "a finger finds everything"
    guest.play(guest.answer)
    assert guest.answers["discard"] > 3
    expect_sheet(guest, "zh")
    guest.page.get_by_role("button", name=WORDS["zh"]["next"]).tap()
    expect_next_round(guest)
