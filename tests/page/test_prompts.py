"""Everything a player can be asked: with the server's words, nothing else, and what comes of the answer."""

from __future__ import annotations

from contextlib import suppress
from itertools import cycle
from typing import Any

import pytest

from page.conftest import PHONE, Visit
from page.moments import QUESTIONS, Moment, Moments
from page.playing import CALLS, MAY, OWN, PLACES, SHEET, TILES, Guest
from page.sheet import expect_sheet

pytestmark = pytest.mark.slow

KINDS = {"win on a discard": "win", "win by own draw": "win", "win by robbing a kong": "win"}
KONGS = [question for question in QUESTIONS if question.endswith(" kong") and "win" not in question]
WINS = [question for question in QUESTIONS if question.startswith("win")]
WAYS = {"win on a discard": "discard", "win by own draw": "self_draw", "win by robbing a kong": "rob_kong"}
WORDS = {
    "zh": {"pong": "碰", "exposed kong": "明杠", "added kong": "补杠", "concealed kong": "暗杠", "give": "换出这三张"},
    "en": {
        "pong": "pong of",
        "exposed kong": "exposed kong of",
        "added kong": "added kong of",
        "concealed kong": "concealed kong of",
        "give": "Give these three",
    },
}
VOID = {"zh": "条", "en": "bamboo"}
BOTH = pytest.mark.parametrize("lang", ["zh", "en"])  # with the mouse in one, with keys in the other


def in_turn(*questions: str) -> pytest.MarkDecorator:
    """Ask each in one language: with the mouse in one, with keys in the other."""
    return pytest.mark.parametrize(("question", "lang"), list(zip(questions, cycle(["zh", "en"]), strict=False)))


def kind_of(question: str) -> str:
    return KINDS.get(question, question.replace(" ", "_"))


def options_of(moment: Moment, *kinds: str) -> list[dict[str, Any]]:
    return [option for option in moment.view["prompt"]["options"] if option["kind"] in kinds]


def call(guest: Guest, kind: str) -> None:
    """Answer with a button, or by its key."""
    if guest.page.evaluate("document.documentElement.lang") == "en":
        guest.page.keyboard.press(CALLS[kind])
    else:
        guest.see(f".answers .{kind}").first.click()


def ask(guest: Guest, moment: Moment, lang: str, **room: Any) -> None:
    """Have it asked; expect the page to offer what the server allows, in its words, and nothing else."""
    guest.come_to(moment, **room)
    assert guest.see(".ask").inner_text()
    assert set(guest.data(MAY)) == moment.tiles
    assert set(guest.data(f"{TILES}:not(.may)")) == set(guest.hand) - moment.tiles
    calls = options_of(moment, *CALLS)
    offered = guest.see(".answers .call").all_inner_texts()
    assert len(offered) == len(calls)
    for place, option in enumerate(calls):
        assert option["label"][lang].casefold() in offered[place].casefold()
    suits = guest.see(".answers .suit").evaluate_all("all => all.map(each => each.ariaLabel)")
    wanted = options_of(moment, "void")
    assert len(suits) == len(wanted)
    assert all(option["label"][lang] in suits[place] for place, option in enumerate(wanted))
    assert guest.see("[aria-live=assertive]").inner_text(), "who does not see it is told"
    assert guest.page.title().startswith("● "), "who looks elsewhere sees it by the tab"


@BOTH
def test_a_swap(visit: Visit, moments: Moments, lang: str) -> None:
    guest = visit(lang)
    ask(guest, moments.when("swap"), lang)
    hand, chosen = guest.hand, guest.three()
    give = guest.page.get_by_role("button", name=WORDS[lang]["give"])
    for place in chosen:
        assert give.is_disabled(), "three are to be chosen"
        if lang == "zh":
            guest.see(TILES).nth(place).click()
        else:
            guest.page.keyboard.press(PLACES[place])
    assert guest.see(".tray use").count() == 3
    if lang == "zh":
        give.click()
    else:
        guest.page.keyboard.press("Enter")
    guest.see(".answers .suit").first.wait_for()
    seat = guest.view["table"]["seats"][guest.view["seat"]]
    assert sorted(seat["given"]) == sorted(hand[place] for place in chosen)
    kept = [tile for place, tile in enumerate(hand) if place not in chosen]
    assert sorted(guest.hand) == sorted(kept + seat["received"])


# As soon as the suits are there each is clicked, and space and a digit are pressed.
AT_ONCE = """() => new MutationObserver((changes, observer) => {
  const suits = document.querySelectorAll(".answers .suit");
  if (!suits.length) return;
  observer.disconnect();
  suits.forEach((suit) => suit.click());
  for (const key of [" ", "1"]) document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
}).observe(document.body, { childList: true, subtree: true })"""
UNDER = "([x, y]) => document.elementFromPoint(x, y).closest('.button') !== null"


@pytest.mark.parametrize("device", [{}, PHONE], ids=["mouse", "finger"])
def test_clicks_on_what_was_there_before(visit: Visit, moments: Moments, device: dict[str, Any]) -> None:
    from playwright.sync_api import TimeoutError as TooLate

    guest = visit("en", is_quick=False, **device)
    guest.come_to(moments.when("swap"))
    for place in guest.three():
        guest.press(guest.see(TILES).nth(place))
    give = guest.page.get_by_role("button", name=WORDS["en"]["give"])
    box = give.bounding_box()
    assert box is not None
    guest.page.evaluate(AT_ONCE)
    guest.press(give)
    suits = guest.see(".answers .suit")
    suits.first.wait_for()
    assert not guest.page.evaluate(UNDER, [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2])

    def has_chosen() -> bool:
        if suits.count():
            with suppress(TooLate):  # the press before has chosen meanwhile
                guest.press(suits.last)
        return not suits.count()

    guest.wait_until(has_chosen)  # it takes clicks after a moment
    guest.see(f"{OWN} .facts .void").wait_for()
    assert guest.view["table"]["seats"][guest.view["seat"]]["void"] == "p"


@BOTH
def test_a_void_suit(visit: Visit, moments: Moments, lang: str) -> None:
    guest = visit(lang)
    ask(guest, moments.when("void"), lang)
    counts = [sum(tile[1] == suit for tile in guest.hand) for suit in "msp"]
    told = guest.see(".answers .suit small").all_inner_texts()
    assert [int("".join(filter(str.isdigit, each))) for each in told] == counts
    if lang == "zh":
        guest.see(".answers .suit").nth(1).click()
    else:
        guest.page.keyboard.press("2")
    guest.see(f"{OWN} .facts [aria-label*={VOID[lang]}]").wait_for()
    assert guest.view["table"]["seats"][guest.view["seat"]]["void"] == "s"


@BOTH
def test_a_discard(visit: Visit, moments: Moments, lang: str) -> None:
    guest = visit(lang)
    ask(guest, moments.when("discard"), lang)
    tile = guest.data(MAY)[0]
    if lang == "zh":
        guest.let_go(guest.see(MAY).first)
    else:
        guest.answer_by_keys()
    guest.see(".of.bottom li").first.wait_for()
    assert guest.see(".of.bottom use").last.get_attribute("href") == f"#tile-{tile}"


@in_turn("pong", *KONGS)
def test_a_meld(visit: Visit, moments: Moments, question: str, lang: str) -> None:
    guest, moment = visit(lang), moments.when(question)
    ask(guest, moment, lang)
    before = guest.count(f"{OWN} .melds li")
    call(guest, kind_of(question))
    made = guest.see(f"{OWN} .melds li[aria-label*='{WORDS[lang][question]}']")
    made.first.wait_for()
    assert made.last.locator("use").count() == (3 if question == "pong" else 4)
    assert guest.count(f"{OWN} .melds li") == before + (question != "added kong")


@in_turn(*WINS)
def test_a_win(visit: Visit, moments: Moments, question: str, lang: str) -> None:
    guest, moment = visit(lang), moments.when(question)
    ask(guest, moment, lang, rounds=1)
    call(guest, "win")
    guest.see(SHEET).wait_for()  # the others play on without us
    wins = [event for event in guest.record() if event["type"] == "win" and event["actor"] == moment.seat]
    assert [event["how"] for event in wins] == [WAYS[question]]
    assert guest.has(f"{OWN}.won")
    expect_sheet(guest, lang)


@pytest.mark.parametrize(("lang", "question"), [("zh", "pong"), ("en", "win on a discard"), ("en", "exposed kong")])
def test_a_pass(visit: Visit, moments: Moments, question: str, lang: str) -> None:
    guest, moment = visit(lang), moments.when(question)
    ask(guest, moment, lang)
    asked, melds = guest.question, guest.count(f"{OWN} .melds li")
    call(guest, "pass")
    guest.wait_until(lambda: guest.question not in (asked, None))
    assert guest.count(f"{OWN} .melds li") == melds
    assert not guest.has(f"{OWN}.won")


def test_the_last_tile(visit: Visit, moments: Moments) -> None:
    guest = visit("zh")
    guest.come_to(moments.last(), rounds=1)
    guest.play(guest.answer)
    assert "流局" in guest.see(SHEET).inner_text()
    assert guest.view["table"]["wall_left"] == 0
    expect_sheet(guest, "zh")
