"""From the first page to the score sheet: with the mouse, with keys alone, with a finger."""

import pytest

from page.conftest import Visit
from page.playing import ASKED, SHEET, Guest

pytestmark = pytest.mark.slow

WORDS = {
    "zh": {"start": "开始", "give": "换出这三张", "sheet": "第 1 局结算", "next": "下一局"},
    "en": {"start": "Start", "give": "Give these three", "sheet": "Round 1: the score", "next": "Next round"},
}


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_three_clicks_lead_to_a_table(visit: Visit, lang: str) -> None:
    guest = visit(lang)
    guest.page.goto("/")
    guest.see(".mode:has([value=ai])").click()
    guest.see(".chip:has([value=easy])").click()
    guest.page.get_by_role("button", name=WORDS[lang]["start"], exact=True).click()
    guest.see(ASKED).wait_for()
    assert "/#/room/" in guest.page.url
    assert len(guest.hand) in (13, 14)
    assert guest.page.get_by_role("button", name=WORDS[lang]["give"]).is_disabled(), "no tile is chosen yet"
    assert guest.see("section.seat").count() == 4


def test_a_round_as_advised(visit: Visit) -> None:
    guest = visit("en")
    guest.open_room(training=True, seed=2)
    guest.play(guest.answer_as_advised)
    assert guest.answers["swap"] == guest.answers["void"] == 1
    assert guest.answers["discard"] > 3
    expect_sheet(guest, "en")
    guest.page.get_by_role("button", name=WORDS["en"]["next"]).click()
    guest.see(SHEET).wait_for(state="detached")
    assert guest.wait_for_question()
    assert guest.kind() == "swap"


def expect_sheet(guest: Guest, lang: str) -> None:
    assert guest.see("#sheet-title").inner_text() == WORDS[lang]["sheet"]
    assert guest.page.get_by_role("button", name=WORDS[lang]["next"]).is_visible()
    points = guest.see(f"{SHEET} tbody td:nth-child(2)").all_inner_texts()
    assert len(points) == 4
    assert sum(int(each.replace("−", "-")) for each in points) == 0
    assert all(guest.see(f"{SHEET} li").all_inner_texts()), "every transfer is told"


def test_every_question_and_an_empty_wall(visit: Visit) -> None:
    guest = visit("zh")
    guest.open_room(training=True, seed=1)
    guest.play(guest.answer_as_advised)
    expect_sheet(guest, "zh")
    wanted = {"swap", "void", "discard", "pong", "kong", "win", "流局"}
    for _ in range(8):  # one round has it all, as long as nobody plays otherwise
        guest.answers[guest.see(f"{SHEET} li").first.inner_text()] += 1
        if wanted <= guest.answers.keys():
            break
        guest.page.keyboard.press("n")
        guest.see(SHEET).wait_for(state="detached")
        guest.play(guest.answer_as_advised)
    assert wanted <= guest.answers.keys()


def test_a_round_with_keys_alone(visit: Visit) -> None:
    guest = visit("en")
    guest.page.goto("/")
    guest.see(".start").wait_for()
    guest.tab_to("[name=level]")
    guest.page.keyboard.press("ArrowLeft")
    guest.tab_to("summary")
    guest.page.keyboard.press("Enter")
    guest.tab_to("select")
    guest.page.keyboard.press("ArrowUp")
    assert guest.see("details select").first.input_value() == "instant"
    guest.tab_to("input[inputmode=numeric]")
    guest.page.keyboard.type("5")
    guest.page.keyboard.press("Enter")
    guest.see(ASKED).wait_for()
    guest.page.keyboard.press("?")
    guest.page.get_by_role("dialog").wait_for()
    guest.page.keyboard.press("Escape")
    guest.page.get_by_role("dialog").wait_for(state="detached")
    guest.play(guest.answer_by_keys)
    guest.page.keyboard.press("Enter")  # the way on has the focus
    guest.see(SHEET).wait_for(state="detached")
    assert guest.wait_for_question()


def test_a_phone(visit: Visit) -> None:
    guest = visit("en", viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True)
    guest.open_room(seed=3)
    guest.play(guest.answer, until=".river li >> nth=12")
    assert guest.answers["discard"] > 1
    wide = guest.page.evaluate("document.documentElement.scrollWidth")
    assert wide == 360, "nothing lies beside the screen"
    small = guest.see(".answers .button, .hand button").evaluate_all(
        "all => all.map(each => each.getBoundingClientRect()).filter(each => each.width < 24 || each.height < 24)"
    )
    assert not small, "a finger finds everything"
